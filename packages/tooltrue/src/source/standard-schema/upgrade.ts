// Tuples as older drafts write them, in the words of the current one: some libraries still write those.

import { isObject, setOwn, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { limitDepth } from './attempt.js';

/** Keywords whose value is data, where nothing is a schema. */
const DATA = new Set(['const', 'enum', 'default', 'examples', 'required']);
/** Keywords whose keys are names. */
const MAPS = new Set(['properties', '$defs', 'definitions', 'patternProperties', 'dependentSchemas']);

export function upgradeTuples(schema: JsonValue, depth = 0): JsonValue {
  limitDepth(depth);
  if (Array.isArray(schema)) return schema.map((each) => upgradeTuples(each, depth + 1));
  if (!isObject(schema)) return schema;
  const result: JsonObject = {};
  const isTuple = Array.isArray(schema.items);
  for (const key of Object.keys(schema)) {
    const value = schema[key] as JsonValue;
    const name = isTuple && key === 'items' ? 'prefixItems' : isTuple && key === 'additionalItems' ? 'items' : key;
    const upgraded = DATA.has(key) ? value : MAPS.has(key) && isObject(value) ? upgradeEach(value, depth) : upgradeTuples(value, depth + 1);
    setOwn(result, name, upgraded);
  }
  return result;
}

function upgradeEach(map: JsonObject, depth: number): JsonObject {
  const result: JsonObject = {};
  for (const key of Object.keys(map)) setOwn(result, key, upgradeTuples(map[key] as JsonValue, depth + 1));
  return result;
}
