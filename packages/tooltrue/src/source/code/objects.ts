// Object schemas as types combine them: merged, picked from, made partial, indexed. The same functions serve every reader.

import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { literalsOf, unionOf } from './unions.js';

/** What an object schema says, with its properties at hand. */
export interface ObjectParts {
  readonly properties: Map<string, JsonValue>;
  readonly required: Set<string>;
  readonly additional: JsonValue | undefined;
  readonly description: string | undefined;
}

const KNOWN = new Set(['type', 'properties', 'required', 'additionalProperties', 'description', 'title']);

/** The parts of a plain object schema; undefined for anything else. */
export function partsOf(schema: JsonObject | undefined): ObjectParts | undefined {
  if (!schema || getOwn(schema, 'type') !== 'object' || Object.keys(schema).some((key) => !KNOWN.has(key))) return undefined;
  const properties = getOwn(schema, 'properties');
  const required = getOwn(schema, 'required');
  const description = getOwn(schema, 'description');
  return {
    properties: new Map(isObject(properties) ? Object.keys(properties).map((key) => [key, properties[key] as JsonValue]) : []),
    required: new Set(Array.isArray(required) ? required.map(String) : []),
    additional: getOwn(schema, 'additionalProperties'),
    description: typeof description === 'string' ? description : undefined,
  };
}

export function objectSchema(parts: {
  properties: ReadonlyMap<string, JsonValue>;
  required: ReadonlySet<string>;
  additional?: JsonValue | undefined;
  description?: string | undefined;
}): JsonObject {
  const properties: JsonObject = {};
  for (const [key, value] of parts.properties) setOwn(properties, key, value);
  const required = [...parts.properties.keys()].filter((key) => parts.required.has(key));
  const map = parts.properties.size === 0 && parts.additional !== undefined;
  return {
    type: 'object',
    ...(parts.description !== undefined ? { description: parts.description } : {}),
    ...(map ? {} : { properties }),
    ...(required.length > 0 ? { required } : {}),
    ...(parts.additional !== undefined ? { additionalProperties: parts.additional } : {}),
  };
}

/** Both at once. A property of both has to be both, unless `override` lets the later one win. */
export function mergeParts(first: ObjectParts, second: ObjectParts, override: boolean): ObjectParts {
  const properties = new Map(first.properties);
  const required = new Set(first.required);
  for (const [key, value] of second.properties) {
    const known = properties.get(key);
    const same = known === undefined || JSON.stringify(known) === JSON.stringify(value);
    properties.set(key, same || override ? value : { allOf: [known as JsonValue, value] });
    if (override && !second.required.has(key)) required.delete(key);
  }
  for (const key of second.required) required.add(key);
  return { properties, required, additional: second.additional ?? first.additional, description: second.description ?? first.description };
}

/** Alternatives multiplied out; more than this stay as `allOf`. */
const MOST_BRANCHES = 8;
const SCALARS = new Set(['string', 'number', 'integer', 'boolean']);

/** `A & B`. `resolve` sees through references. */
export function intersect(schemas: readonly JsonObject[], resolve: (schema: JsonObject) => JsonObject | undefined): JsonObject {
  const told = schemas.filter((schema) => Object.keys(schema).length > 0);
  const [only] = told;
  if (told.length <= 1) return only ?? {};
  // `string & { __brand: 'X' }`: a string whose brand is of the compiler alone.
  const scalar = told.find((schema) => SCALARS.has(String(getOwn(resolve(schema) ?? {}, 'type'))));
  if (scalar && told.every((schema) => schema === scalar || getOwn(resolve(schema) ?? {}, 'type') === 'object')) return scalar;
  const branches = told.map((schema) => {
    const seen = resolve(schema);
    const any = seen && Object.keys(seen).every((key) => key === 'anyOf' || key === 'description') ? getOwn(seen, 'anyOf') : undefined;
    return Array.isArray(any) ? any.filter(isObject) : [schema];
  });
  const count = branches.reduce((product, list) => product * list.length, 1);
  if (count > MOST_BRANCHES) return { allOf: [...told] };
  let combined: ObjectParts[] = [{ properties: new Map(), required: new Set(), additional: undefined, description: undefined }];
  for (const list of branches) {
    const parts = list.map((schema) => partsOf(resolve(schema)));
    if (parts.includes(undefined)) return { allOf: [...told] };
    combined = combined.flatMap((left) => (parts as ObjectParts[]).map((right) => mergeParts(left, right, false)));
  }
  return unionOf(combined.map(objectSchema));
}

/** Does something to an object type, or to each object of a union. Undefined where there is none. */
export function mapObjects(
  schema: JsonObject | undefined,
  resolve: (schema: JsonObject) => JsonObject | undefined,
  change: (parts: ObjectParts) => ObjectParts,
): JsonObject | undefined {
  const any = schema && getOwn(schema, 'anyOf');
  if (Array.isArray(any)) {
    const parts = any.filter(isObject).map((each) => partsOf(resolve(each)));
    return parts.includes(undefined) ? undefined : unionOf((parts as ObjectParts[]).map((each) => objectSchema(change(each))));
  }
  const parts = partsOf(schema);
  return parts && objectSchema(change(parts));
}

/** The names that a type of keys stands for; undefined where it is not a list of names. */
export const keysOf = (schema: JsonObject | undefined): string[] | undefined => (schema ? literalsOf(withoutTexts(schema))?.map(String) : undefined);

/** Without what is there for people only. */
export function withoutTexts(schema: JsonObject): JsonObject {
  const { description: _, ...rest } = schema;
  return rest;
}

/** A schema for exactly this value, or (not `exact`) for values of its kind. */
export function schemaOfValue(value: JsonValue, exact: boolean): JsonObject {
  if (Array.isArray(value)) {
    const items = value.map((each) => schemaOfValue(each, exact));
    if (!exact) return { type: 'array', items: items.length > 0 ? unionOf(items) : {} };
    return { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length };
  }
  if (isObject(value)) {
    const properties = new Map<string, JsonValue>(Object.keys(value).map((key) => [key, schemaOfValue(value[key] as JsonValue, exact)]));
    return objectSchema({ properties, required: new Set(properties.keys()) });
  }
  if (value === null) return { type: 'null' };
  const type = typeof value === 'number' ? (exact && Number.isInteger(value) ? 'integer' : 'number') : typeof value;
  return exact ? { type, const: value } : { type };
}
