// Random schemas and random damage for the property tests of this folder.

import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';

const name = fc.constantFrom('a', 'b', 'c/d', 'e~f', 'type', 'properties', '$ref', '__proto__', 'constructor', '');
const typeName = fc.constantFrom('array', 'boolean', 'integer', 'null', 'number', 'object', 'string');
const count = fc.constantFrom(0, 1, 2, 3, 5);
const number = fc.constantFrom(-2, -1, 0, 0.5, 1, 2, 2.5, 3, 10);
export const anyValue: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom<JsonValue>(null, true, false, 0, 1, 2, 1.5, -1, '', 'a', 'b', 'ab', 'abc'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3, noNullPrototype: true }) as fc.Arbitrary<JsonValue>,
  ),
})).value;

const toOwn = (entries: readonly (readonly [string, JsonValue])[]): JsonObject => {
  const object: JsonObject = {};
  for (const [key, value] of entries) Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  return object;
};
const mapOf = (schema: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonValue> =>
  fc.uniqueArray(fc.tuple(name, schema), { maxLength: 3, selector: ([key]) => key }).map(toOwn);

/** Mostly well-formed schemas with keywords of all drafts. */
export const anySchema: fc.Arbitrary<JsonValue> = fc.letrec<{ schema: JsonValue }>((tie) => {
  const schema = tie('schema');
  const list = fc.array(schema, { minLength: 1, maxLength: 3 }) as fc.Arbitrary<JsonValue>;
  const entry = fc.oneof(
    fc.tuple(fc.constant('type'), fc.oneof(typeName, fc.uniqueArray(typeName, { minLength: 1, maxLength: 3 })) as fc.Arbitrary<JsonValue>),
    fc.tuple(fc.constantFrom('minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties', 'minContains', 'maxContains'), count),
    fc.tuple(fc.constantFrom('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'), number),
    fc.tuple(fc.constant('multipleOf'), fc.constantFrom(0.5, 1, 2)),
    fc.tuple(fc.constantFrom('enum', 'examples'), fc.array(anyValue, { maxLength: 3 }) as fc.Arbitrary<JsonValue>),
    fc.tuple(fc.constantFrom('const', 'default'), anyValue),
    fc.tuple(fc.constantFrom('title', 'description', 'format', '$comment', 'contentEncoding'), fc.constantFrom('a', 'date')),
    fc.tuple(fc.constant('pattern'), fc.constantFrom('^a', 'b$', '(')),
    fc.tuple(fc.constantFrom('uniqueItems', 'readOnly', 'writeOnly', 'deprecated'), fc.boolean()),
    fc.tuple(fc.constant('required'), fc.uniqueArray(name, { maxLength: 3 }) as fc.Arbitrary<JsonValue>),
    fc.tuple(fc.constantFrom('properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies'), mapOf(schema)),
    fc.tuple(fc.constantFrom('dependentRequired', 'dependencies'), mapOf(fc.uniqueArray(name, { maxLength: 2 }) as fc.Arbitrary<JsonValue>)),
    fc.tuple(
      fc.constantFrom(
        'items',
        'additionalItems',
        'contains',
        'not',
        'if',
        'then',
        'else',
        'additionalProperties',
        'propertyNames',
        'unevaluatedItems',
        'unevaluatedProperties',
        'contentSchema',
      ),
      schema,
    ),
    fc.tuple(fc.constantFrom('allOf', 'anyOf', 'oneOf', 'prefixItems', 'items'), list),
    fc.tuple(fc.constantFrom('$anchor', '$dynamicAnchor', '$recursiveAnchor', '$id'), fc.constantFrom('x', 'y')),
    fc.tuple(fc.constantFrom('x-vendor', 'nullable', 'example'), anyValue),
  ) as fc.Arbitrary<[string, JsonValue]>;
  return {
    schema: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.boolean() as fc.Arbitrary<JsonValue>,
      fc.uniqueArray(entry, { maxLength: 4, selector: ([key]) => key }).map(toOwn),
    ),
  };
}).schema;

const STRANGE: readonly JsonValue[] = [null, true, 0, -1, 1.5, 'x', '', [], {}, ['a', 'a'], [1], { a: 1 }, 'string', ['string']];

/** The schema with something replaced, once for each pair of choices. */
export function mutateSchema(schema: JsonValue, choices: readonly number[]): JsonValue {
  let result = structuredClone(schema);
  for (let i = 0; i + 1 < choices.length; i += 2) {
    const places: [JsonObject | JsonValue[], string | number][] = [];
    const open: JsonValue[] = [result];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (typeof at !== 'object' || at === null) continue;
      for (const key of Object.keys(at)) {
        places.push([at as JsonObject, key]);
        open.push((at as JsonObject)[key] as JsonValue);
      }
    }
    const strange = structuredClone(STRANGE[(choices[i + 1] as number) % STRANGE.length] as JsonValue);
    const place = places[(choices[i] as number) % (places.length + 1)];
    if (place === undefined) result = strange;
    else Object.defineProperty(place[0], place[1], { value: strange, enumerable: true, configurable: true, writable: true });
  }
  return result;
}
