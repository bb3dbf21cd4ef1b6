// Schemas to probe with: one for each thing that a rule about schemas may say, just inside and just outside every limit.

import type { JsonObject, JsonValue } from '../../src/text/json-value.js';
import { makeRoot, type Lane } from './lanes.js';

export type SchemaParts = Readonly<Record<string, (lane: Lane) => JsonValue>>;

const text: JsonObject = { type: 'string' };
const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const keyed = (count: number, make: (i: number) => JsonValue, prefix = 'p'): JsonObject =>
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

const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null', 'STRING', 'OBJECT', 'INTEGER', 'NULL', 'String', 'float', 'any', ''];
const types: Readonly<Record<string, JsonValue>> = {
  ...Object.fromEntries(TYPES.map((name) => [`type ${name}`, { type: name }])),
  'type 6': { type: 6 },
  'type null value': { type: null },
  'type empty list': { type: [] },
  'type list null': { type: ['string', 'null'] },
  'type list mixed': { type: ['string', 'number'] },
  'type list unknown': { type: ['string', 'float'] },
  'type list twice': { type: ['string', 'string'] },
  'no schema words': {},
  'only described': { description: 'Anything.' },
  true: true,
  false: false,
  null: null,
  'a string': 'string',
  'a list': [],
  'array of arrays': { type: 'array', items: { type: 'array' } },
  'array or null': { type: ['array', 'null'] },
  'items true': { type: 'array', items: true },
  'items in a union': { anyOf: [{ type: 'array' }, text] },
  'typed union': { type: 'string', anyOf: [text] },
  'described union': { description: 'One of.', anyOf: [text, { type: 'number' }] },
  'nullable union': { nullable: true, anyOf: [text, { type: 'number' }] },
  'union with null': { anyOf: [text, { type: 'null' }] },
  'open object': { type: 'object', properties: { x: text }, required: ['x'] },
  map: { type: 'object', additionalProperties: text },
  'true map': { type: 'object', properties: {}, additionalProperties: true },
  'object without properties': { type: 'object' },
  'object with no properties': { type: 'object', properties: {}, required: [], additionalProperties: false },
  'closed without properties': { type: 'object', additionalProperties: false },
  'untyped properties': { properties: { x: text } },
  'untyped items': { items: text },
  'untyped enum': { enum: ['a'] },
};

const FORMATS = [
  'date-time',
  'time',
  'date',
  'duration',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'uuid',
  'uri',
  'url',
  'enum',
  'byte',
  'int64',
  'regex',
  'password',
];
const PATTERNS = {
  plain: '^[a-z]+$',
  lookahead: '^(?=a)b',
  'negative lookahead': '(?!a)b',
  lookbehind: '(?<=a)b',
  backreference: '(a)\\1',
  boundary: '\\bword\\b',
  'class only': '[(?=]',
  broken: '(',
  'broken class': '[z-a]',
};
const strings: Readonly<Record<string, JsonValue>> = {
  ...Object.fromEntries(FORMATS.map((format) => [`format ${format}`, { type: 'string', format }])),
  ...Object.fromEntries(
    ['float', 'double', 'int32', 'int64', 'enum', 'decimal'].flatMap((format) =>
      ['number', 'integer'].map((type) => [`format ${format} on ${type}`, { type, format }]),
    ),
  ),
  'format on integer': { type: 'integer', format: 'int64' },
  'format on nullable': { type: ['string', 'null'], format: 'uri' },
  'format untyped': { format: 'uri' },
  'format number': { type: 'string', format: 5 },
  ...Object.fromEntries(Object.entries(PATTERNS).map(([name, pattern]) => [`pattern ${name}`, { type: 'string', pattern }])),
  'enum format': { type: 'integer', format: 'enum', enum: ['1', '2'] },
};

const MEMBERS: Readonly<Record<string, JsonValue>> = { string: 'a', empty: '', number: 1, boolean: true, null: null, object: { a: 1 }, array: [1] };
const enums: Readonly<Record<string, JsonValue>> = {
  ...Object.fromEntries(Object.entries(MEMBERS).map(([name, value]) => [`enum member ${name}`, { enum: [value] }])),
  ...Object.fromEntries(Object.entries(MEMBERS).map(([name, value]) => [`typed enum member ${name}`, { type: 'string', enum: ['x', value] }])),
  'enum on integer': { type: 'integer', enum: [1, 2] },
  'enum on number': { type: 'number', enum: [1.5] },
  'enum on boolean': { type: 'boolean', enum: [true] },
  'enum on array': { type: 'array', items: text, enum: [['a']] },
  'enum on list': { type: ['string', 'null'], enum: ['a', null] },
  'enum empty': { type: 'string', enum: [] },
  'enum all of another type': { type: 'string', enum: [1] },
  'const number': { const: 1 },
  'const of another type': { type: 'string', const: 1 },
  'const not in enum': { type: 'string', enum: ['a'], const: 'b' },
  'minimum above maximum': { type: 'integer', minimum: 5, maximum: 1 },
  'no integer between': { type: 'integer', minimum: 1.2, maximum: 1.8 },
  'lengths crossed': { type: 'string', minLength: 5, maxLength: 1 },
  'required count': { type: 'object', properties: { x: text, y: text }, required: ['x', 'y'], maxProperties: 1, additionalProperties: false },
  'default misfit': { type: 'integer', default: 'three' },
  'default null': { type: 'integer', default: null },
  'example misfit': { type: 'integer', examples: ['three'] },
  'default off enum': { type: 'string', enum: ['a'], default: 'b' },
  ...Object.fromEntries([-1, 0, 1, 2, 3].map((n) => [`minItems ${n}`, { type: 'array', items: text, minItems: n }])),
  'minItems 1.5': { type: 'array', items: text, minItems: 1.5 },
  'minItems on untyped': { minItems: 2 },
};

/** Spellings of older drafts, wrong kinds of values. */
const old: Readonly<Record<string, JsonValue>> = {
  'tuple items': { type: 'array', items: [text] },
  'empty tuple': { type: 'array', items: [] },
  'exclusive flag': { type: 'integer', minimum: 0, exclusiveMinimum: true },
  'required flag': { type: 'string', required: true },
  'fragment id': { type: 'string', $id: '#t' },
  'tuple beside additionalItems': { type: 'array', items: [text], additionalItems: false },
};
const KINDS: Readonly<Record<string, readonly JsonValue[]>> = {
  description: [5, null],
  title: [5],
  format: [5],
  pattern: [5],
  nullable: ['yes'],
  required: ['x', true, null],
  propertyOrdering: ['x'],
  property_ordering: ['x'],
  enum: ['a', {}],
  anyOf: [{}],
  any_of: [{}],
  properties: [[], 'x'],
  items: ['string', 5],
  minimum: ['1'],
  maximum: ['1'],
  minItems: ['1', true],
  maxItems: ['1', true],
  minLength: ['1', true],
  maxLength: ['1', true],
  minProperties: ['1', true],
  maxProperties: ['1', true],
  examples: [{}],
  default: [{}],
  uniqueItems: ['true'],
  multipleOf: [0],
  additionalProperties: ['no'],
  max_items: [true],
};
const KIND_HOME: Readonly<Record<string, JsonObject>> = {
  required: { type: 'object', properties: { x: text } },
  properties: { type: 'object' },
  propertyOrdering: { type: 'object', properties: { x: text } },
  property_ordering: { type: 'object', properties: { x: text } },
  minProperties: { type: 'object', properties: { x: text } },
  maxProperties: { type: 'object', properties: { x: text } },
  additionalProperties: { type: 'object', properties: { x: text } },
  items: { type: 'array' },
  minItems: { type: 'array', items: text },
  maxItems: { type: 'array', items: text },
  max_items: { type: 'array', items: text },
  uniqueItems: { type: 'array', items: text },
  minimum: { type: 'number' },
  maximum: { type: 'number' },
  multipleOf: { type: 'number' },
  anyOf: {},
  any_of: {},
};
const kinds: Readonly<Record<string, JsonValue>> = {
  ...old,
  ...Object.fromEntries(
    Object.entries(KINDS).flatMap(([key, values]) => values.map((value) => [`${key} ${JSON.stringify(value)}`, { ...(KIND_HOME[key] ?? text), [key]: value }])),
  ),
};
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
      },
      { required: ['order', 'note', 'reasoning'] },
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
