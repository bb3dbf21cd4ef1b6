// Whole schemas to probe with: one for each thing that a rule about schemas may say, just inside and just outside every limit.

import type { JsonObject, JsonValue } from '../../src/text/json-value.js';
import { makeRoot, type Lane } from './lanes.js';
import { enums, kinds, old, PATTERNS, strings, types } from './probe-schema-values.js';

export type SchemaParts = Readonly<Record<string, (lane: Lane) => JsonValue>>;

const text: JsonObject = { type: 'string' };
export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
export const keyed = (count: number, make: (i: number) => JsonValue, prefix = 'p'): JsonObject =>
  Object.fromEntries(range(count).map((i) => [`${prefix}${i}`, make(i)]));

/** Properties that share a schema: few, so that no limit on their number has a say. */
const TOGETHER = 10;

/** These as properties of schemas, some of them in each. */
function together(title: string, parts: Readonly<Record<string, JsonValue>>): SchemaParts {
  const entries = Object.entries(parts);
  const groups = range(Math.ceil(entries.length / TOGETHER)).map((i) => Object.fromEntries(entries.slice(i * TOGETHER, (i + 1) * TOGETHER)));
  return Object.fromEntries(groups.map((group, i) => [`${title} ${i + 1}`, (lane: Lane) => makeRoot(lane, group)]));
}

/** Each of these as the whole schema. */
const whole = (parts: Readonly<Record<string, JsonValue>>): SchemaParts =>
  Object.fromEntries(Object.entries(parts).map(([name, schema]) => [name, () => schema]));

const drafts: SchemaParts = Object.fromEntries(
  ['http://json-schema.org/draft-07/schema#', 'https://json-schema.org/draft/2020-12/schema', 'http://json-schema.org/draft-04/schema#'].map((draft) => [
    `older spellings under ${draft.replace(/^.*draft/, 'draft')}`,
    (lane: Lane) => makeRoot(lane, old, { $schema: draft }),
  ]),
);

const roots: SchemaParts = {
  ...whole({
    'root empty': {},
    'root without properties': { type: 'object' },
    'root typeless': { properties: { x: text } },
    'root null type': { type: null, properties: {} },
    'root list type': { type: ['object', 'null'], properties: {} },
    'root array': { type: 'array', items: text },
    'root string': { type: 'string' },
    'root upper case': { type: 'OBJECT', properties: {} },
    'root reference': { $ref: '#/$defs/T', $defs: { T: { type: 'object', properties: {} } } },
    'root closed': { type: 'object', additionalProperties: false },
    'not a schema: true': true,
    'not a schema: null': null,
    'not a schema: string': 'object',
    'not a schema: list': [],
  }),
  ...Object.fromEntries(
    ['oneOf', 'anyOf', 'allOf', 'not', 'enum', 'const', 'if'].map((key) => [
      `root ${key}`,
      (lane: Lane) =>
        makeRoot(
          lane,
          { x: text },
          {
            [key]: key.endsWith('Of')
              ? [{ type: 'object', properties: { x: text } }]
              : key === 'enum'
                ? [{ x: 'a' }]
                : key === 'const'
                  ? { x: 'a' }
                  : { type: 'object', properties: { x: text } },
          },
        ),
    ]),
  ),
  'required undefined': (lane) => makeRoot(lane, { x: text }, { required: ['x', 'y'] }),
  'required undefined below': (lane) => makeRoot(lane, { o: { type: 'object', properties: { x: text }, required: ['x', 'y'] } }),
  'required without properties': (lane) => makeRoot(lane, { o: { type: 'object', required: ['y'] } }),
  'required incomplete': (lane) => makeRoot(lane, { x: text, y: text }, { required: ['x'] }),
  'required absent': () => ({
    type: 'object',
    properties: { x: text, y: { type: 'object', properties: { z: text }, additionalProperties: false } },
    additionalProperties: false,
  }),
  'root properties null': () => ({ type: 'object', properties: null }),
  'root required null': () => ({ type: 'object', properties: { x: text }, required: null, additionalProperties: false }),
  'strict below': (lane) => makeRoot(lane, { x: { type: 'string', strict: true } }),
  'root strict': (lane) => makeRoot(lane, { x: text }, { strict: true }),
  'required twice': (lane) => makeRoot(lane, { x: text }, { required: ['x', 'x'] }),
};

/** Texts that advice is given about. */
const words: SchemaParts = {
  'telling texts': (lane) =>
    makeRoot(
      lane,
      {
        order: { type: 'string', description: 'One of: "asc", "desc".' },
        note: { type: 'string', description: 'Optional. A note to the reader.' },
        reasoning: { type: 'string', description: 'Why this call is made, step by step.' },
        count: { type: 'number', description: 'How many, a whole number.' },
      },
      { required: ['order', 'note', 'reasoning', 'count'] },
    ),
  'no texts': (lane) => makeRoot(lane, { a: text, b: text, c: text }),
};

const T = (body: JsonValue): JsonObject => ({ $defs: { T: body } });
const refs: SchemaParts = {
  'ref found': (lane) => makeRoot(lane, { own: { $ref: '#/$defs/T' } }, T(text)),
  'ref in definitions': (lane) => makeRoot(lane, { own: { $ref: '#/definitions/T' } }, { definitions: { T: text } }),
  'ref missing': (lane) => makeRoot(lane, { own: { $ref: '#/$defs/Nope' } }, T(text)),
  'ref external': (lane) => makeRoot(lane, { own: { $ref: 'https://example.com/t.json' } }),
  'ref to a file': (lane) => makeRoot(lane, { own: { $ref: 'other.json#/T' } }),
  'ref loop': (lane) => makeRoot(lane, { own: { $ref: '#/$defs/T' } }, T({ $ref: '#/$defs/T' })),
  'ref root': (lane) => makeRoot(lane, { own: { type: 'array', items: { $ref: '#' } } }),
  'ref recursive optional': () => ({
    type: 'object',
    properties: { own: { $ref: '#/$defs/T' } },
    required: ['own'],
    additionalProperties: false,
    ...T({ type: 'object', properties: { kid: { $ref: '#/$defs/T' } }, additionalProperties: false }),
  }),
  'ref recursive required': (lane) =>
    makeRoot(lane, { own: { $ref: '#/$defs/T' } }, T({ type: 'object', properties: { kid: { $ref: '#/$defs/T' } }, required: ['kid'] })),
  'ref recursive list': (lane) =>
    makeRoot(lane, { own: { $ref: '#/$defs/T' } }, T({ type: 'object', properties: { kids: { type: 'array', items: { $ref: '#/$defs/T' } } } })),
};

const NAMES = [
  'plain',
  'first_name',
  'a.b',
  'a-b',
  'price (EUR)',
  'é',
  '1st',
  '$meta',
  'a/b',
  'a~b',
  '',
  '__proto__',
  'constructor',
  'x'.repeat(63),
  'x'.repeat(64),
  'x'.repeat(65),
];
const names: SchemaParts = Object.fromEntries(
  NAMES.flatMap((name) => {
    const own = (): JsonObject => JSON.parse(`{${JSON.stringify(name)}:{"type":"string"}}`) as JsonObject;
    const said = name.length > 20 ? `${name.length} letters` : name;
    return [
      [`property ${said}`, (lane: Lane) => makeRoot(lane, own())],
      [`property ${said} below`, (lane: Lane) => makeRoot(lane, { o: { type: 'object', properties: own() } })],
    ];
  }),
);

/** Nested objects, or objects and arrays in turn. */
export function nest(levels: number, kind: 'objects' | 'both', level = 1): JsonObject {
  if (level === levels) return kind === 'both' && level % 2 === 0 ? { type: 'array', items: text } : { type: 'object', properties: { x: text } };
  const inner = nest(levels, kind, level + 1);
  return kind === 'both' && level % 2 === 0 ? { type: 'array', items: inner } : { type: 'object', properties: { x: inner } };
}

const deep = (kind: 'objects' | 'both', ...levels: number[]): SchemaParts =>
  Object.fromEntries(levels.map((n) => [`${n} levels of ${kind}`, (lane: Lane) => makeRoot(lane, (nest(n, kind) as { properties: JsonObject }).properties)]));

const sizes: SchemaParts = {
  ...deep('objects', 4, 5, 6, 9, 10, 11),
  ...deep('both', 4, 5, 6),
  ...Object.fromEntries(
    [13, 14, 15, 99, 100, 101].map((n) => [
      `${n} properties`,
      (lane: Lane) =>
        makeRoot(
          lane,
          keyed(n, () => text),
        ),
    ]),
  ),
  ...Object.fromEntries(
    [23, 24, 25].map((n) => [`${n} optional`, () => ({ type: 'object', properties: keyed(n, () => text), required: [], additionalProperties: false })]),
  ),
  ...Object.fromEntries(
    [15, 16, 17].map((n) => [
      `${n} unions`,
      (lane: Lane) =>
        makeRoot(
          lane,
          keyed(n, (i) => (i % 2 ? { type: ['string', 'null'] } : { anyOf: [text, { type: 'null' }] })),
        ),
    ]),
  ),
  ...Object.fromEntries(
    [499, 500, 501, 999, 1000, 1001].map((n) => [
      `${n} enum values`,
      (lane: Lane) =>
        makeRoot(
          lane,
          keyed(10, (i) => ({ type: 'string', enum: range(Math.floor(n / 10) + (i < n % 10 ? 1 : 0)).map((k) => `v${i}_${k}`) })),
        ),
    ]),
  ),
  ...Object.fromEntries(
    [
      [250, 16000],
      [251, 14999],
      [251, 15000],
      [251, 15001],
      [252, 16000],
    ].map(([n, size]) => [
      `one enum of ${n} with ${size} characters`,
      (lane: Lane) => makeRoot(lane, { own: { type: 'string', enum: fill(n as number, size as number) } }),
    ]),
  ),
  ...Object.fromEntries(
    [959, 960, 961].map((n) => [
      `maxItems of ${n} together`,
      (lane: Lane) => makeRoot(lane, { a: { type: 'array', items: text, maxItems: 100 }, b: { type: 'array', items: text, maxItems: n - 100 } }),
    ]),
  ),
};

/** Different strings, so many and so long together. */
function fill(count: number, size: number): string[] {
  const each = Math.floor(size / count);
  return range(count).map((i) => String(i).padEnd(i === count - 1 ? size - each * (count - 1) : each, '.'));
}

export const schemaParts: SchemaParts = {
  ...together('types', types),
  ...together('strings', strings),
  ...together('values', enums),
  ...together('kinds of values', kinds),
  ...drafts,
  ...roots,
  ...refs,
  ...words,
  ...names,
  ...sizes,
};

/** What at least one service judges by the model or by the day. */
export const datedProperties: JsonObject = {
  lookahead: { type: 'string', pattern: PATTERNS.lookahead },
  email: { type: 'string', format: 'email' },
  moment: { type: 'string', format: 'date-time' },
  listed: { type: 'string', format: 'enum', enum: ['a'] },
  tuple: { type: 'array', items: [text] },
  flag: { type: 'integer', minimum: 0, exclusiveMinimum: true },
  described: { description: 'One of.', anyOf: [text, { type: 'number' }] },
  nullable: { nullable: true, anyOf: [text, { type: 'number' }] },
  map: { type: 'object', properties: { x: text }, required: ['x'], additionalProperties: false, additional_properties: false },
  boolean: true,
  nothing: { type: 'string', format: 'enum', enum: [] },
  fragment: { type: 'string', $id: '#t' },
};

/** Large ones, for lanes that limit such. */
export const largeParts: SchemaParts = {
  ...Object.fromEntries(
    [4999, 5000, 5001].map((n) => [
      `${n} properties`,
      (lane: Lane) =>
        makeRoot(
          lane,
          keyed(n, () => text),
        ),
    ]),
  ),
  ...Object.fromEntries(
    [119_999, 120_000, 120_001].map((n) => [
      `names of ${n} characters`,
      (lane: Lane) => makeRoot(lane, { ['n'.repeat(60_000)]: text, ['m'.repeat(n - 60_000)]: text }),
    ]),
  ),
};
