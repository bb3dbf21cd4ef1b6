// Every keyword of JSON Schema and of the providers, each with a plausible value on a schema of the fitting type.

import type { JsonObject, JsonValue } from '../../src/text/json-value.js';
import { closeObjects, makeRoot, type Lane } from './lanes.js';

const text: JsonObject = { type: 'string' };
const list: JsonObject = { type: 'array', items: text };
const map: JsonObject = { type: 'object', properties: { x: text } };
const whole: JsonObject = { type: 'integer' };

/** keyword → [the schema it stands on, its value] */
const TABLE: Readonly<Record<string, readonly [JsonObject, JsonValue]>> = {
  type: [{}, 'string'],
  enum: [text, ['a', 'b']],
  const: [text, 'a'],
  title: [text, 'A title'],
  description: [text, 'What it is.'],
  default: [text, 'a'],
  examples: [text, ['a']],
  example: [text, 'a'],
  $comment: [text, 'For people.'],
  deprecated: [text, true],
  readOnly: [text, true],
  writeOnly: [text, true],
  format: [text, 'date-time'],
  pattern: [text, '^a'],
  minLength: [text, 1],
  maxLength: [text, 5],
  contentEncoding: [text, 'base64'],
  contentMediaType: [text, 'text/plain'],
  contentSchema: [text, { type: 'string' }],
  minimum: [whole, 1],
  maximum: [whole, 5],
  exclusiveMinimum: [whole, 1],
  exclusiveMaximum: [whole, 5],
  multipleOf: [whole, 2],
  items: [{ type: 'array' }, text],
  minItems: [list, 1],
  maxItems: [list, 5],
  uniqueItems: [list, true],
  contains: [list, text],
  minContains: [list, 1],
  maxContains: [list, 5],
  prefixItems: [list, [text]],
  additionalItems: [list, text],
  unevaluatedItems: [list, false],
  properties: [{ type: 'object' }, { x: text }],
  required: [map, ['x']],
  additionalProperties: [map, false],
  patternProperties: [map, { '^x': text }],
  propertyNames: [map, { type: 'string' }],
  minProperties: [map, 1],
  maxProperties: [map, 5],
  dependentRequired: [map, { x: ['x'] }],
  dependentSchemas: [map, { x: { type: 'object', properties: { x: text } } }],
  dependencies: [map, { x: ['x'] }],
  unevaluatedProperties: [map, false],
  allOf: [text, [text]],
  anyOf: [{}, [text, whole]],
  oneOf: [{}, [text, whole]],
  not: [text, whole],
  if: [text, text],
  then: [text, text],
  else: [text, text],
  $ref: [{}, '#/$defs/T'],
  $defs: [text, { T: text }],
  definitions: [text, { T: text }],
  $dynamicRef: [text, '#t'],
  $recursiveRef: [text, '#'],
  $schema: [text, 'https://json-schema.org/draft/2020-12/schema'],
  $id: [text, 'https://example.com/t'],
  id: [text, 'https://example.com/t'],
  $anchor: [text, 't'],
  $dynamicAnchor: [text, 't'],
  $recursiveAnchor: [text, 't'],
  $vocabulary: [text, { 'https://example.com/v': true }],
  nullable: [text, true],
  propertyOrdering: [map, ['x']],
  ref: [{}, '#/defs/T'],
  defs: [text, { T: text }],
  any_of: [{}, [text, whole]],
  max_items: [list, 5],
  min_items: [list, 1],
  max_length: [text, 5],
  min_length: [text, 1],
  max_properties: [map, 5],
  min_properties: [map, 1],
  property_ordering: [map, ['x']],
  additional_properties: [map, false],
  prefix_items: [list, [text]],
  enumDescriptions: [text, ['An a.']],
  enumTitles: [text, ['A']],
  markdownDescription: [text, '*What*'],
  strict: [text, true],
  optional: [text, true],
  values: [text, ['a']],
  discriminator: [map, { propertyName: 'x' }],
  xml: [text, { name: 'x' }],
  externalDocs: [text, { url: 'https://example.com' }],
  'x-vendor': [text, 1],
  'x-mcp-header': [text, 'X-Region'],
};

export const KEYWORDS: readonly string[] = Object.keys(TABLE);

const member = (keyword: string): JsonObject => ({ [keyword]: (TABLE[keyword] as readonly [JsonObject, JsonValue])[1] });

/** The keyword on a schema of its type. */
function own(lane: Lane, keyword: string): JsonValue {
  const [base] = TABLE[keyword] as readonly [JsonObject, JsonValue];
  const schema = { ...base, ...member(keyword) };
  return lane.closed ? closeObjects(schema) : schema;
}

/** The keyword under `own` as it should be, and elsewhere: alone, on another type, beside a reference or a union, on a list of types, in a list's element. */
export function placeOnProperties(lane: Lane, keyword: string): JsonValue {
  const it = member(keyword);
  return makeRoot(
    lane,
    {
      own: own(lane, keyword),
      alone: it,
      odd: { type: keyword === 'type' ? 'number' : 'boolean', ...(keyword !== 'type' && it) },
      reference: { $ref: '#/$defs/T', ...it },
      union: { anyOf: [text, whole], ...it },
      several: { type: ['string', 'null'], ...(keyword !== 'type' && it) },
      element: { type: 'array', items: { ...text, ...it } },
    },
    { $defs: { T: text } },
  );
}

/** Several keywords, each on a property of its own and its name. */
export const placeTogether = (lane: Lane, keywords: readonly string[]): JsonValue =>
  makeRoot(lane, Object.fromEntries(keywords.map((keyword) => [keyword, own(lane, keyword)])));

/** Values that fit an object, where the ones above do not. */
const OF_OBJECT: Readonly<Record<string, JsonValue>> = {
  type: 'object',
  enum: [{ x: 'a' }],
  const: { x: 'a' },
  default: { x: 'a' },
  examples: [{ x: 'a' }],
  example: { x: 'a' },
  allOf: [map],
  anyOf: [map],
  oneOf: [map],
  any_of: [map],
};

/** The keyword at the root, beside an object's own. */
export const placeAtRoot = (lane: Lane, keyword: string): JsonValue =>
  makeRoot(
    lane,
    { x: text },
    {
      ...(keyword === '$ref' && { $defs: { T: text } }),
      ...member(keyword),
      ...(Object.hasOwn(OF_OBJECT, keyword) && { [keyword]: OF_OBJECT[keyword] as JsonValue }),
    },
  );
