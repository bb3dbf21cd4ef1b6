// Random inputs for property tests: texts, JSON, values no JSON can hold, definitions that are nearly right, and other layouts of a text.

import fc from 'fast-check';
import { isObject, type JsonObject, type JsonValue } from '../../src/text/json-value.js';
import { readLines, type DefinitionRecord } from './fixtures.js';
import { KEYWORDS } from './keywords.js';

const HOSTILE = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'valueOf', '', '😀', '\ud800', 'a/b', 'a~b', '%s', '{name}', '$&'];
const WORDS = [
  ...KEYWORDS,
  'name',
  'type',
  'function',
  'parameters',
  'input_schema',
  'inputSchema',
  'parametersJsonSchema',
  'tools',
  'functionDeclarations',
  'strict',
  'input_examples',
  'annotations',
  'toolSpec',
  'json',
  'model',
  'messages',
  ...HOSTILE,
];
const SCALARS = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e300,
  '',
  'object',
  'string',
  'array',
  'function',
  'custom',
  '#',
  '#/$defs/T',
  'https://example.com/x',
  '(',
  '^(?=a)',
  ...HOSTILE,
];

const word = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...WORDS) }, fc.string({ maxLength: 8, unit: 'binary' }));
const scalar: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom<JsonValue>(...SCALARS),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string({ maxLength: 12, unit: 'binary' }),
  fc.boolean(),
);

const toObject = (entries: readonly (readonly [string, JsonValue])[]): JsonObject => {
  const object: JsonObject = {};
  for (const [key, value] of entries) Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
  return object;
};

/** JSON that likes the words of tools and schemas. */
export const json: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(word, tie('value')), { maxLength: 5 }).map(toObject),
  ),
})).value;

/** Values that programs pass by mistake. Made afresh each time, since some of them change or throw. */
export const oddValue: fc.Arbitrary<() => unknown> = fc.oneof(
  json.map((value) => () => value),
  fc.constantFrom<() => unknown>(
    () => undefined,
    () => Symbol('s'),
    () => 10n,
    () => () => 1,
    () => new Date(0),
    () => new Date(Number.NaN),
    () => new Map([['name', 'a']]),
    () => new Set([1]),
    () => /a/,
    () => new Error('e'),
    () => Number.NaN,
    () => new Uint8Array(3),
    () => Promise.resolve(1),
    () => {
      const a: Record<string, unknown> = { name: 'a', description: 'A.' };
      a.input_schema = a;
      return a;
    },
    () => {
      const a: unknown[] = [];
      a.push(a);
      return a;
    },
    () => ({
      get name() {
        throw new Error('no');
      },
      input_schema: { type: 'object' },
    }),
    () => ({
      toJSON() {
        throw new Error('no');
      },
    }),
    () => ({ toJSON: () => ({ name: 'a', input_schema: { type: 'object' } }) }),
    () => ({
      toJSON() {
        return this;
      },
    }),
    () =>
      new (class Tool {
        name = 'a';
        input_schema = { type: 'object' };
        #secret = 1;
        get secret() {
          return this.#secret;
        }
      })(),
    () =>
      new Proxy(
        {},
        {
          ownKeys() {
            throw new Error('no');
          },
        },
      ),
    () =>
      new Proxy([], {
        get() {
          throw new Error('no');
        },
      }),
    () => new Proxy({ name: 'a', input_schema: {} }, {}),
    () => {
      const { proxy, revoke } = Proxy.revocable({}, {});
      revoke();
      return proxy;
    },
    () => Object.create(null),
    () => Object.freeze({ name: 'a', inputSchema: Object.freeze({ type: 'object' }) }),
    () => new Array(3),
    () => ({
      throws: {
        get x() {
          throw { not: 'an error' };
        },
      },
    }),
    () => ({ name: 'a', input_schema: { type: 'object', properties: { d: { default: 10n, enum: [undefined, Symbol('x'), () => 1] } } } }),
    () => new String('{"a":1}'),
    () => Object.assign(() => 1, { description: 'f', input_schema: {} }),
    () => globalThis,
  ),
);

const records = readLines<DefinitionRecord>('definitions.jsonl.gz').map((record) => record.definition);

/** Every place inside a value. */
function places(value: JsonValue, path: (string | number)[] = [], found: (string | number)[][] = []): (string | number)[][] {
  if (Array.isArray(value))
    value.forEach((v, i) => {
      found.push([...path, i]);
      places(v, [...path, i], found);
    });
  else if (isObject(value))
    for (const [key, v] of Object.entries(value)) {
      found.push([...path, key]);
      places(v, [...path, key], found);
    }
  return found;
}

type Harm = (holder: JsonObject | JsonValue[], key: string | number) => void;
const put = (holder: JsonObject | JsonValue[], key: string | number, value: JsonValue) =>
  Object.defineProperty(holder, key, { value, enumerable: true, writable: true, configurable: true });

const harm: fc.Arbitrary<Harm> = fc.oneof(
  scalar.map(
    (value): Harm =>
      (holder, key) =>
        put(holder, key, value),
  ),
  json.map(
    (value): Harm =>
      (holder, key) =>
        put(holder, key, value),
  ),
  word.map(
    (name): Harm =>
      (holder, key) => {
        if (!Array.isArray(holder)) {
          put(holder, name, holder[key as string] as JsonValue);
          if (name !== key) delete holder[key as string];
        }
      },
  ),
  fc.constant<Harm>((holder, key) => {
    if (Array.isArray(holder)) holder.splice(key as number, 1);
    else delete holder[key as string];
  }),
  fc.tuple(word, json).map(
    ([name, value]): Harm =>
      (holder) => {
        if (Array.isArray(holder)) holder.push(value);
        else put(holder, name, value);
      },
  ),
  fc.constant<Harm>((holder, key) => put(holder, key, [(holder as JsonObject)[key as string] as JsonValue])),
);

/** Public definitions with a few things wrong in them. */
export const nearMiss: fc.Arbitrary<JsonValue> = fc
  .tuple(fc.nat(records.length - 1), fc.array(fc.tuple(fc.nat(), harm), { maxLength: 4 }))
  .map(([index, harms]) => {
    const value = structuredClone(records[index]) as JsonValue;
    for (const [at, apply] of harms) {
      const all = places(value);
      const path = all[at % Math.max(1, all.length)];
      if (!path) continue;
      let holder: JsonValue = value;
      for (const key of path.slice(0, -1)) holder = (holder as JsonObject)[key as string] as JsonValue;
      apply(holder as JsonObject, path.at(-1) as string | number);
    }
    return value;
  });

/** Any text: noise, JSON, JSON with a piece missing or put in, Python. */
export const text: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"',
        "'",
        '\\',
        'None',
        'True',
        'null',
        '1',
        '-',
        '.',
        'name',
        '"name"',
        '//',
        '/*',
        '*/',
        '#',
        '`',
        '$',
        '(',
        ')',
        '=',
        '\n',
        ' ',
        '\ufeff',
        'f"',
        '"""',
        '__proto__',
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join('')),
  fc.oneof(json, nearMiss).map((value) => JSON.stringify(value)),
  fc.tuple(nearMiss, fc.nat(), fc.nat(20), fc.constantFrom('', ',', '}', '"', 'x', '/*')).map(([value, at, length, piece]) => {
    const whole = JSON.stringify(value, null, 2);
    const start = at % (whole.length + 1);
    return whole.slice(0, start) + piece + whole.slice(start + length);
  }),
);

/** The same value with the keys of every object in another order, but for maps of properties, whose order means something. */
export function shuffleKeys(value: JsonValue, turn: number): JsonValue {
  if (Array.isArray(value)) return value.map((v) => shuffleKeys(v, turn));
  if (!isObject(value)) return value;
  const keys = Object.keys(value);
  const turned = keys.map((_, i) => keys[(i + turn) % keys.length] as string);
  return toObject(turned.map((key) => [key, shuffleKeys(value[key] as JsonValue, turn)] as const));
}
