// What OpenAPI 3.0 writes otherwise than JSON Schema: limits that are left out, the one example, values that may be null.

import { toKey } from '../../schema/index.js';
import { getOwn, setOwn, type JsonObject, type JsonValue } from '../../text/json-value.js';

/** `minimum: 5, exclusiveMinimum: true` of 3.0 is `exclusiveMinimum: 5`. */
export function moveLimit(raw: JsonObject, schema: JsonObject, limit: string, exclusive: string): void {
  if (getOwn(raw, exclusive) !== true || schema[limit] === undefined) return;
  schema[exclusive] = schema[limit];
  delete schema[limit];
}

/** Each value once. */
export function dropRepeated(values: readonly JsonValue[]): JsonValue[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    const key = toKey(value);
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}

/** The one `example` of OpenAPI is a list of examples in JSON Schema. */
export function readExample(raw: JsonObject, schema: JsonObject): void {
  const example = getOwn(raw, 'example');
  if (example !== undefined && schema.examples === undefined) schema.examples = [example];
}

const ABOUT = ['title', 'description', 'default', 'examples', 'deprecated'];

/** Null is among the values, in 3.0 or as tools wrote it before. */
export const isNullable = (raw: JsonObject): boolean => (getOwn(raw, 'nullable') ?? getOwn(raw, 'x-nullable')) === true;

/** A list of values without null refuses it, whatever else is said: so 3.0.3 made clear. */
export const refusesNull = ({ enum: list }: JsonObject): boolean => Array.isArray(list) && !list.includes(null);

/** The same schema, taking null as well. */
export function allowNull(schema: JsonObject): JsonObject {
  if (schema.type !== undefined) {
    const types = [schema.type].flat() as JsonValue[];
    schema.type = types.includes('null') ? schema.type : [...types, 'null'];
    if (schema.allOf === undefined && schema.anyOf === undefined && schema.oneOf === undefined && schema.const === undefined) return schema;
    // What stands in the unions has to take null too: the whole becomes one alternative.
    schema.type = types.length === 1 ? (types[0] as JsonValue) : types;
  }
  const rest = Object.keys(schema).filter((key) => !ABOUT.includes(key));
  if (rest.length === 0 || (rest.length === 1 && rest[0] === 'enum')) return schema;
  const outside: JsonObject = {};
  for (const key of ABOUT) if (schema[key] !== undefined) outside[key] = schema[key];
  const [only] = rest;
  if (rest.length === 1 && (only === 'anyOf' || only === 'oneOf') && Array.isArray(schema[only]))
    return { ...outside, [only]: [...schema[only], { type: 'null' }] };
  let inside: JsonValue = {};
  for (const key of rest) setOwn(inside, key, schema[key] as JsonValue);
  if (rest.length === 1 && only === 'allOf' && Array.isArray(schema.allOf) && schema.allOf.length === 1) inside = schema.allOf[0] as JsonValue;
  return { ...outside, anyOf: [inside, { type: 'null' }] };
}
