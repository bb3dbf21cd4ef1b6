// Schemas made up from a seed: all keywords that conversions care about, in combinations that people write and some that they do not.

import { setOwn, type JsonObject, type JsonValue } from '../../src/text/json-value.js';
import type { Random } from './schema-values.js';

const NAMES = [
  'city',
  'unit',
  'count',
  'strict',
  'type',
  '$ref',
  'required',
  'properties',
  'a b',
  'naïve',
  '한글',
  '__proto__',
  'constructor',
  'x.y',
  'items',
  'enum',
];
const FORMATS = ['date', 'date-time', 'email', 'uri', 'int32', 'hostname', 'color', 'uuid'];
const TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'];
const TEXTS = ['The city.', '', '도시 이름입니다.', 'Tên thành phố.', 'One of the units'];

export interface SchemaChoices {
  /** Also values that no draft allows. */
  readonly malformed?: boolean;
  /** Also keywords that no converted schema can hold in full. */
  readonly conditions?: boolean;
}

interface Maker {
  readonly random: Random;
  readonly choices: SchemaChoices;
  readonly definitions: readonly string[];
  /** Declares a draft before lists of elements had a keyword of their own. */
  readonly old: boolean;
}

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** The schema of a tool's arguments. */
export function makeSchema(random: Random, choices: SchemaChoices = {}): JsonObject {
  const place = random() < 0.5 ? '$defs' : 'definitions';
  const names = random() < 0.5 ? [] : ['Node', 'Place', 'a/b~c'].slice(0, 1 + Math.floor(random() * 3));
  const declared = random() < 0.2 ? pick(random, ['http://json-schema.org/draft-07/schema#', 'https://json-schema.org/draft/2020-12/schema']) : undefined;
  const m: Maker = {
    random,
    choices,
    old: declared?.includes('draft-07') === true,
    definitions: names.map((name) => `#/${place}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  };
  const root = makeObject(m, 0);
  if (random() < 0.1) delete root.type;
  if (random() < 0.05) root.type = ['object', 'null'];
  if (random() < 0.15) Object.assign(root, makeCombination(m, 1));
  if (names.length > 0) {
    const definitions: JsonObject = {};
    for (const name of names) setOwn(definitions, name, random() < 0.6 ? makeObject(m, 2) : make(m, 2));
    root[place] = definitions;
  }
  if (declared !== undefined) root.$schema = declared;
  return root;
}

function make(m: Maker, depth: number): JsonValue {
  const { random, choices } = m;
  const roll = random();
  if (roll < 0.03) return random() < 0.8;
  if (roll < 0.06) return random() < 0.5 ? {} : { description: pick(random, TEXTS) };
  if (choices.malformed && roll < 0.09) return pick<JsonValue>(random, ['string', null, [], ['string'], 3]);
  if (m.definitions.length > 0 && roll < 0.18)
    return random() < 0.3 ? { $ref: pick(random, m.definitions), description: 'Here.' } : { $ref: pick(random, m.definitions) };
  if (m.definitions.length > 0 && roll < 0.19) return { $ref: pick(random, ['#', '#/$defs/None', 'https://example.com/schema.json']) };
  const schema = depth > 4 ? makeScalar(m) : pick(random, [makeScalar, makeScalar, makeScalar, makeObject, makeArray, makeCombination, makeList])(m, depth + 1);
  if (random() < 0.3 && schema.description === undefined) schema.description = pick(random, TEXTS);
  if (random() < 0.05) schema.title = 'Title';
  if (random() < 0.05) schema.nullable = true;
  if (random() < 0.03) schema['x-order'] = 3;
  if (random() < 0.03) schema.deprecated = true;
  if (choices.conditions && random() < 0.05)
    Object.assign(schema, pick<JsonObject>(random, [{ not: { const: 3 } }, { if: { minimum: 2 }, then: { maximum: 9 } }, { contentEncoding: 'base64' }]));
  if (choices.malformed && random() < 0.08)
    Object.assign(
      schema,
      pick<JsonObject>(random, [
        { minimum: '3' },
        { required: true },
        { enum: 'a' },
        { description: null },
        { type: 'str' },
        { type: 'any' },
        { exclusiveMinimum: true },
        { anyOf: [] },
        { properties: [] },
        { type: 'STRING' },
      ]),
    );
  return schema;
}

function makeScalar({ random, choices }: Maker): JsonObject {
  const type = pick(random, ['string', 'string', 'integer', 'number', 'boolean']);
  const schema: JsonObject = random() < 0.93 ? { type } : {};
  if (type === 'string') {
    if (random() < 0.2)
      schema.enum = pick<JsonValue[]>(random, [
        ['a', 'b'],
        ['', 'x'],
        ['kg', 'KG', 'g'],
        ['a', null],
      ]);
    const limit = random();
    if (limit < 0.12) schema.format = pick(random, FORMATS);
    else if (limit < 0.24) schema.pattern = pick(random, ['^[a-z]+$', '(?=a)', '\\bword\\b', '(a)\\1']);
    else if (limit < 0.4) schema.minLength = 1;
    if (random() < 0.1) schema.maxLength = 40;
    if (random() < 0.1) schema.default = 'a';
    if (random() < 0.1) schema.const = 'a';
  } else if (type !== 'boolean') {
    if (random() < 0.15)
      schema.enum = pick<JsonValue[]>(random, [
        [1, 2, 3],
        [1, 1.5],
        [0, null],
      ]);
    if (random() < 0.2) schema.minimum = 0;
    if (random() < 0.15) schema.exclusiveMinimum = 0;
    if (random() < 0.15) schema.maximum = 10;
    if (random() < 0.1) schema.exclusiveMaximum = 10;
    if (random() < 0.1) schema.multipleOf = 1;
    if (random() < 0.1) schema.default = 1;
    if (choices.conditions && random() < 0.05) schema.const = 2;
  } else if (random() < 0.1) schema.const = true;
  if (random() < 0.06) schema.examples = [schema.enum && Array.isArray(schema.enum) ? (schema.enum[0] as JsonValue) : type === 'string' ? 'abc' : 3];
  return schema;
}

/** Several types. */
function makeList({ random }: Maker): JsonObject {
  const types = [...new Set([pick(random, TYPES), pick(random, TYPES), ...(random() < 0.3 ? [pick(random, TYPES)] : [])])];
  const schema: JsonObject = { type: types };
  if (types.includes('array') && random() < 0.7) schema.items = { type: 'string' };
  if (types.includes('object') && random() < 0.7) schema.properties = { a: { type: 'string' } };
  if (random() < 0.2) schema.enum = ['a', 1, null];
  if (types.includes('string') && random() < 0.3) schema.minLength = 2;
  return schema;
}

function makeArray(m: Maker, depth: number): JsonObject {
  const { random } = m;
  const schema: JsonObject = { type: 'array' };
  const roll = random();
  if (roll < 0.75) schema.items = make(m, depth);
  else if (roll < 0.83 && !m.old) schema.prefixItems = [make(m, depth), make(m, depth)];
  else if (roll < 0.9) {
    schema.items = [make(m, depth), make(m, depth)];
    if (random() < 0.5) schema.additionalItems = false;
  }
  if (random() < 0.2) schema.minItems = pick(random, [0, 1, 2]);
  if (random() < 0.15) schema.maxItems = 5;
  if (random() < 0.1) schema.uniqueItems = true;
  if (random() < 0.05) schema.contains = { type: 'string' };
  return schema;
}

function makeObject(m: Maker, depth: number): JsonObject {
  const { random } = m;
  const schema: JsonObject = { type: 'object' };
  if (random() < 0.9) {
    const properties: JsonObject = {};
    const count = Math.floor(random() * 4) + (depth === 0 ? 1 : 0);
    for (let i = 0; i < count; i++) setOwn(properties, pick(random, NAMES), make(m, depth + 1));
    schema.properties = properties;
    const names = Object.keys(properties);
    if (random() < 0.7) schema.required = names.filter(() => random() < 0.6);
    if (random() < 0.04) schema.required = [...names, 'undeclared'];
    if (!m.old && random() < 0.05 && names.length > 1) schema.dependentRequired = { [names[0] as string]: [names[1] as string] };
  }
  const roll = random();
  if (roll < 0.3) schema.additionalProperties = false;
  else if (roll < 0.4) schema.additionalProperties = true;
  else if (roll < 0.5) schema.additionalProperties = make(m, depth + 1);
  if (random() < 0.05) schema.patternProperties = { '^x-': { type: 'string' } };
  if (random() < 0.04) schema.propertyNames = { pattern: '^[a-z]' };
  if (random() < 0.04) schema.minProperties = 1;
  return schema;
}

function makeCombination(m: Maker, depth: number): JsonObject {
  const { random } = m;
  const keyword = pick(random, ['anyOf', 'anyOf', 'oneOf', 'allOf']);
  const requires = random() < 0.15;
  const count = 1 + Math.floor(random() * 3);
  const parts: JsonValue[] = Array.from({ length: count }, (_, i) =>
    requires
      ? { required: [pick(random, NAMES)] }
      : random() < 0.25
        ? { type: pick(random, TYPES) }
        : i === 0 && random() < 0.2
          ? { type: 'null' }
          : make(m, depth + 1),
  );
  const schema: JsonObject = { [keyword]: parts };
  if (random() < 0.15) schema.type = pick(random, TYPES);
  return schema;
}
