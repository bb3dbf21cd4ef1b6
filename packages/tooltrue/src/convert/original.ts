// The original schema as it is meant: what calls are held to once they are led back.

import { isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { KEYWORDS } from '../schema/index.js';
import { nullableOf } from './null.js';

const DEEPEST = 500;

/** `nullable: true`, which JSON Schema does not know, as a type; everything else as it was. */
export function readableSchema(schema: JsonValue, depth = 0): JsonValue {
  if (!isObject(schema) || depth > DEEPEST) return schema;
  const copy: JsonObject = {};
  for (const key of Object.keys(schema)) {
    const value = schema[key] as JsonValue;
    const place = KEYWORDS.get(key)?.place;
    if (key === 'nullable' && typeof value === 'boolean') continue;
    if (place === undefined || typeof value !== 'object' || value === null) setOwn(copy, key, value);
    else if (Array.isArray(value))
      setOwn(
        copy,
        key,
        value.map((part) => readableSchema(part, depth + 1)),
      );
    else if (place === 'map' || place === 'map-or-names') {
      const map: JsonObject = {};
      for (const name of Object.keys(value)) setOwn(map, name, readableSchema(value[name] as JsonValue, depth + 1));
      setOwn(copy, key, map);
    } else setOwn(copy, key, readableSchema(value, depth + 1));
  }
  return schema.nullable === true ? nullableOf(copy) : copy;
}
