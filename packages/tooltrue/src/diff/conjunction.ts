// A place of a schema as everything that has to hold there at once: the schema itself, what its `$ref` names, what its `allOf` lists.

import { createResolver, createValidator, type Resolver, type Validator } from '../schema/index.js';
import { testFormat } from '../schema/formats.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import type { Pointer } from '../text/pointer.js';
import { upgradeSchema, type Origin } from './upgrade.js';

export const NULL = 1;
export const BOOLEAN = 2;
export const OBJECT = 4;
export const ARRAY = 8;
export const STRING = 16;
export const INTEGER = 32;
export const FRACTION = 64;
export const NUMBER = INTEGER | FRACTION;
export const ANY = 127;

const MASKS: Readonly<Record<string, number>> = {
  null: NULL,
  boolean: BOOLEAN,
  object: OBJECT,
  array: ARRAY,
  string: STRING,
  integer: INTEGER,
  number: NUMBER,
};

/** One side of a comparison: the schema of one subject. */
export interface Side {
  readonly schema: JsonValue;
  readonly cut: boolean;
  readonly origins: Map<JsonObject, Origin>;
  readonly copies: ReadonlyMap<JsonValue, JsonValue>;
  readonly original: JsonValue;
  readonly base: Pointer;
  resolver: Resolver | undefined;
  validator: Validator | undefined;
  /** Times that a value could not be judged. */
  unjudged: number;
}

/** All of them hold; none of them is a reference alone. `never`: nothing fits. */
export interface Conjunction {
  readonly side: Side;
  readonly parts: readonly JsonObject[];
  readonly mask: number;
  readonly never: boolean;
  /** A reference that leads nowhere, or in a circle: what is allowed is not known. */
  readonly unknown: boolean;
}

export function createSide(schema: JsonValue, base: Pointer, fields: boolean): Side {
  const { origins, ...rest } = upgradeSchema(schema, base, fields);
  return { ...rest, origins: new Map(origins), original: schema, base, resolver: undefined, validator: undefined, unjudged: 0 };
}

/** True, false, or undefined where it cannot be judged; then it is not tried again, since that takes longest of all. */
export function accepts(side: Side, value: JsonValue): boolean | undefined {
  side.validator ??= createValidator(side.schema, { formats: testFormat });
  return judge(side, side.validator, value);
}

const validators = new WeakMap<JsonObject, Validator>();
const given = new WeakSet<Validator>();

/** The same for a part of the schema. */
export function partAccepts(side: Side, part: JsonObject, value: JsonValue): boolean | undefined {
  let validator = validators.get(part);
  if (!validator) validators.set(part, (validator = createValidator(part, { root: side.schema, formats: testFormat })));
  return judge(side, validator, value);
}

const PATIENCE = 3;

function judge(side: Side, validator: Validator, value: JsonValue): boolean | undefined {
  if (side.unjudged >= PATIENCE || given.has(validator)) return undefined;
  const { problems, unchecked } = validator.validate(value);
  if (unchecked === undefined) return problems.length === 0;
  given.add(validator);
  side.unjudged++;
  return undefined;
}

const MOST_PARTS = 100;

/** What holds where these schemas stand together. */
export function conjoin(side: Side, schemas: readonly JsonValue[], mask = ANY): Conjunction {
  const parts: JsonObject[] = [];
  const seen = new Set<JsonValue>();
  let never = false;
  let unknown = false;
  const open = [...schemas].reverse();
  for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
    if (schema === false) never = true;
    if (!isObject(schema)) continue;
    if (seen.has(schema)) continue;
    if (seen.size >= MOST_PARTS) {
      unknown = true;
      break;
    }
    seen.add(schema);
    parts.push(schema);
    const ref = getOwn(schema, '$ref');
    if (typeof ref === 'string') {
      const target = resolveRef(side, ref);
      if (target === undefined) unknown = true;
      else open.push(target);
    }
    const all = getOwn(schema, 'allOf');
    if (Array.isArray(all)) open.push(...[...all].reverse().slice(0, MOST_PARTS));
    if (Array.isArray(all) && all.length > MOST_PARTS) unknown = true;
    const branch = nullBranch(side, schema);
    if (branch !== undefined) open.push(branch);
  }
  let held = mask;
  for (const part of parts) held &= maskOf(part);
  if ((held & FRACTION) !== 0 && parts.some((part) => typeof part.multipleOf === 'number' && Number.isInteger(part.multipleOf))) held &= ~FRACTION;
  return { side, parts, mask: held, never: never || held === 0, unknown };
}

export function resolveRef(side: Side, ref: string): JsonValue | undefined {
  side.resolver ??= createResolver(side.original);
  const found = side.resolver.resolve(ref);
  if (found.kind !== 'found') {
    const written = createResolver(side.schema).resolve(ref);
    return written.kind === 'found' ? written.schema : undefined;
  }
  return isObject(found.schema) ? side.copies.get(found.schema) : found.schema;
}

/** The types a part allows by its `type` and members. */
export function maskOf(part: JsonObject): number {
  let mask = masks.get(part);
  if (mask === undefined) masks.set(part, (mask = readMask(part)));
  return mask;
}
const masks = new WeakMap<JsonObject, number>();

function readMask(part: JsonObject): number {
  const type = getOwn(part, 'type');
  let mask = Array.isArray(type) ? type.reduce<number>((sum, name) => sum | (MASKS[String(name)] ?? 0), 0) : ANY;
  const members = getOwn(part, 'enum');
  if (Array.isArray(members)) mask &= members.reduce<number>((sum, member) => sum | typeOf(member), 0);
  if (Object.hasOwn(part, 'const')) mask &= typeOf(part.const as JsonValue);
  return mask;
}

export function typeOf(value: JsonValue): number {
  if (value === null) return NULL;
  if (Array.isArray(value)) return ARRAY;
  if (typeof value === 'number') return Number.isInteger(value) ? INTEGER : FRACTION;
  return MASKS[typeof value] as number;
}

const nulled = new WeakMap<JsonObject, JsonObject | null>();
const nulledSchemas = new WeakMap<JsonObject, JsonObject>();

/** True where the union of the part is "this or null", which is read as one schema that allows null. */
export const isNullable = (side: Side, part: JsonObject): boolean => nullBranch(side, part) !== undefined;

/** Of "this or null" the one branch that is not null, with null among its values; undefined for any other union. */
function nullBranch(side: Side, part: JsonObject): JsonObject | undefined {
  let known = nulled.get(part);
  if (known === undefined) nulled.set(part, (known = findNullBranch(side, part) ?? null));
  return known ?? undefined;
}

function findNullBranch(side: Side, part: JsonObject): JsonObject | undefined {
  for (const key of ['anyOf', 'oneOf'] as const) {
    const branches = getOwn(part, key);
    if (!Array.isArray(branches) || branches.length !== 2 || Object.hasOwn(part, key === 'anyOf' ? 'oneOf' : 'anyOf')) continue;
    const other = branches.find((branch) => !isNullOnly(branch));
    if (other === undefined || !branches.some(isNullOnly)) continue;
    let schema: JsonValue | undefined = other;
    for (let step = 0; step < 10 && isObject(schema ?? null) && Object.keys(schema as JsonObject).length === 1; step++) {
      const ref = getOwn(schema as JsonObject, '$ref');
      if (typeof ref !== 'string') break;
      schema = resolveRef(side, ref);
    }
    if (!isObject(schema) || !Array.isArray(schema.type) || Object.keys(schema).some((name) => COMBINING.has(name))) return undefined;
    if (key === 'oneOf' && schema.type.includes('null')) return undefined;
    const before = nulledSchemas.get(schema);
    if (before) return before;
    const { type, ...rest } = schema;
    const copy: JsonObject = { ...rest, type: [...new Set([...(type as string[]), 'null'])] };
    if (Array.isArray(copy.enum)) copy.enum = [...copy.enum, null];
    const origin = side.origins.get(schema);
    if (origin) side.origins.set(copy, origin);
    nulledSchemas.set(schema, copy);
    return copy;
  }
  return undefined;
}

const COMBINING: ReadonlySet<string> = new Set(['$ref', '$dynamicRef', '$recursiveRef', 'anyOf', 'oneOf', 'allOf', 'not', 'if', 'const']);

const isNullOnly = (branch: JsonValue): boolean => isObject(branch) && maskOf(branch) === NULL && Object.keys(branch).every((key) => NULL_KEYS.has(key));
const NULL_KEYS: ReadonlySet<string> = new Set(['type', 'enum', 'const', 'description', 'title']);

/** The place of a keyword, or of the schema that would hold it. */
export function placeOf(side: Side, part: JsonObject | undefined, key?: string): Pointer {
  const origin = part && side.origins.get(part);
  if (!origin) return side.base;
  if (key === undefined) return origin.pointer;
  return `${origin.pointer}/${origin.keys.get(key) ?? key}`;
}
