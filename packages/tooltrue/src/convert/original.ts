// The original schema as it is meant: what calls are held to once they are led back.

import { meantType } from '../rules/schema/type.js';
import { declaredDraft, KEYWORDS, TYPE_NAMES } from '../schema/index.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { nullableOf } from './null.js';

const DEEPEST = 500;
/** Drafts in which a list under `items` and a limit that is switched to exclusive mean what they say. */
const OLD: ReadonlySet<unknown> = new Set(['draft-04', 'draft-06', 'draft-07', '2019-09']);

/**
 * In the words of the draft that the schema follows, with what JSON Schema does not know read as conversion reads it: `nullable`,
 * names of types from other languages, lists under `items`. The very schema where there is nothing of that.
 */
export function readableSchema(schema: JsonValue): JsonValue {
  return readSchema(schema, OLD.has(declaredDraft(schema)), 0);
}

function readSchema(schema: JsonValue, old: boolean, depth: number): JsonValue {
  if (!isObject(schema) || depth > DEEPEST) return schema;
  let copy: JsonObject | undefined;
  const put = (key: string, value: JsonValue): void => setOwn((copy ??= { ...schema }), key, value);
  for (const key of Object.keys(schema)) {
    const value = schema[key] as JsonValue;
    if (key === 'type') {
      const type = readType(value);
      if (type !== value) put(key, type);
      continue;
    }
    const place = KEYWORDS.get(key)?.place;
    if (place === undefined || typeof value !== 'object' || value === null) continue;
    const read = Array.isArray(value)
      ? readList(value, old, depth + 1)
      : place === 'map' || place === 'map-or-names'
        ? readMap(value, old, depth + 1)
        : readSchema(value, old, depth + 1);
    if (read !== value) put(key, read);
  }
  const read = old ? (copy ?? schema) : upgrade(copy ?? schema);
  if (typeof schema.nullable !== 'boolean') return read;
  const { nullable, ...rest } = read;
  return nullable === true ? nullableOf(rest) : rest;
}

function readList(list: readonly JsonValue[], old: boolean, depth: number): JsonValue {
  const read = list.map((part) => readSchema(part, old, depth));
  return read.some((part, i) => part !== list[i]) ? read : (list as JsonValue[]);
}

function readMap(map: JsonObject, old: boolean, depth: number): JsonObject {
  let copy: JsonObject | undefined;
  for (const name of Object.keys(map)) {
    const part = map[name] as JsonValue;
    const read = Array.isArray(part) ? part : readSchema(part, old, depth);
    if (read !== part) setOwn((copy ??= { ...map }), name, read);
  }
  return copy ?? map;
}

/** Names of types that other languages have; a name that nobody knows stays, and says nothing. */
function readType(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.every((name) => typeof name === 'string' && TYPE_NAMES.includes(name)) ? value : [...new Set(value.map(readType))];
  if (typeof value !== 'string' || TYPE_NAMES.includes(value)) return value === null ? 'null' : value;
  const meant = meantType(value.toLowerCase());
  return TYPE_NAMES.includes(meant) ? meant : value;
}

/** What older drafts wrote, in a schema that names none of them. */
function upgrade(schema: JsonObject): JsonObject {
  let read = schema;
  const items = getOwn(schema, 'items');
  if (Array.isArray(items) && items.length > 0 && !Object.hasOwn(schema, 'prefixItems')) {
    const { items: list, additionalItems, ...others } = schema;
    read = { ...others, prefixItems: list as JsonValue, ...(additionalItems !== undefined && { items: additionalItems }) };
  }
  for (const [key, plain] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (getOwn(read, key) !== true || typeof getOwn(read, plain) !== 'number') continue;
    const { [plain]: limit, ...others } = read;
    read = { ...others, [key]: limit as number };
  }
  return read;
}
