// The type of the arguments that a schema takes, worked out by the compiler: from a JSON Schema literal, from a schema object of a
// library. A property with a default is always there, since defaults are filled in before a tool is run.

/** The arguments that `run` of a tool gets, by the schema that was given as its input. */
export type InputOf<S> = S extends { readonly '~standard': { readonly types?: infer T } }
  ? OutputOf<NonNullable<T>>
  : S extends { readonly _output: infer O }
    ? O
    : S extends { readonly static: infer O }
      ? O
      : InferSchema<S>;

type OutputOf<T> = T extends { readonly output: infer O } ? O : Record<string, unknown>;

/** The values that fit a JSON Schema, as far as a type can say. */
export type InferSchema<S> = At<S, S>;

type At<S, Root> = S extends { readonly nullable: true } ? Bare<S, Root> | null : Bare<S, Root>;

type Bare<S, Root> = S extends { readonly const: infer C }
  ? C
  : S extends { readonly enum: readonly (infer E)[] }
    ? E
    : S extends { readonly $ref: infer R }
      ? Resolve<R, Root>
      : S extends { readonly anyOf: readonly (infer B)[] }
        ? Beside<S, Root, Each<B, Root>>
        : S extends { readonly oneOf: readonly (infer B)[] }
          ? Beside<S, Root, Each<B, Root>>
          : S extends { readonly allOf: infer B extends readonly unknown[] }
            ? Beside<S, Root, All<B, Root>>
            : Typed<S, Root>;

/** Distributes over the branches of a union. */
type Each<B, Root> = B extends unknown ? At<B, Root> : never;
type All<B extends readonly unknown[], Root> = B extends readonly [infer First, ...infer Rest] ? At<First, Root> & All<Rest, Root> : unknown;
type Beside<S, Root, T> = S extends { readonly properties: unknown } ? Flat<Members<S, Root> & T> : T;

type Resolve<R, Root> = R extends '#'
  ? At<Root, Root>
  : R extends `#/$defs/${infer Name}`
    ? Root extends { readonly $defs: infer D }
      ? Name extends keyof D
        ? At<D[Name], Root>
        : unknown
      : unknown
    : R extends `#/definitions/${infer Name}`
      ? Root extends { readonly definitions: infer D }
        ? Name extends keyof D
          ? At<D[Name], Root>
          : unknown
        : unknown
      : unknown;

type Typed<S, Root> = S extends { readonly type: infer T }
  ? T extends readonly (infer One)[]
    ? OneOfTypes<One, S, Root>
    : ByType<T, S, Root>
  : S extends { readonly properties: unknown }
    ? Members<S, Root>
    : S extends { readonly items: unknown }
      ? Items<S, Root>
      : unknown;

type OneOfTypes<T, S, Root> = T extends unknown ? ByType<T, S, Root> : never;

type ByType<T, S, Root> = string extends T
  ? unknown
  : T extends 'string'
    ? string
    : T extends 'number' | 'integer'
      ? number
      : T extends 'boolean'
        ? boolean
        : T extends 'null'
          ? null
          : T extends 'array'
            ? Items<S, Root>
            : T extends 'object'
              ? Members<S, Root>
              : unknown;

type Items<S, Root> = S extends { readonly prefixItems: infer P extends readonly unknown[] }
  ? Tuple<P, Root>
  : S extends { readonly items: infer I }
    ? At<I, Root>[]
    : unknown[];

type Tuple<P extends readonly unknown[], Root> = { -readonly [K in keyof P]: At<P[K], Root> };

type Members<S, Root> = S extends { readonly properties: infer P }
  ? string extends keyof P
    ? Record<string, unknown>
    : Flat<
        { -readonly [K in Present<S, P>]: At<P[K], Root> } & {
          -readonly [K in Exclude<keyof P, Present<S, P>>]?: At<P[K], Root> | undefined;
        }
      >
  : S extends { readonly additionalProperties: infer A }
    ? A extends boolean
      ? Record<string, unknown>
      : Record<string, At<A, Root>>
    : Record<string, unknown>;

/** The properties that are there: required ones, and those with a default. */
type Present<S, P> = Extract<keyof P, (S extends { readonly required: readonly (infer R)[] } ? R : never) | WithDefault<P>>;
type WithDefault<P> = { [K in keyof P]: P[K] extends { readonly default: unknown } ? K : never }[keyof P];

/** An intersection of objects as one object, so that editors show it whole. */
type Flat<T> = T extends infer O ? { [K in keyof O]: O[K] } : never;
