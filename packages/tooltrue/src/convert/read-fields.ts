// Schemas that are messages of fixed fields, read as JSON Schema: type names in any letter case, `nullable`, other spellings.

import { KEYWORDS } from '../schema/index.js';
import { isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';

/** Fields that have another name in JSON Schema. */
const NAMES: Readonly<Record<string, string>> = {
  any_of: 'anyOf',
  max_items: 'maxItems',
  min_items: 'minItems',
  max_length: 'maxLength',
  min_length: 'minLength',
  max_properties: 'maxProperties',
  min_properties: 'minProperties',
  property_ordering: 'propertyOrdering',
  additional_properties: 'additionalProperties',
  ref: '$ref',
  defs: '$defs',
};

const DEEPEST = 500;

/** `nullable` stays: it is read where the schema is converted. */
export function readFields(schema: JsonValue, depth = 0): JsonValue {
  if (!isObject(schema) || depth > DEEPEST) return schema;
  const read: JsonObject = {};
  for (const key of Object.keys(schema)) {
    const value = schema[key] as JsonValue;
    const name = Object.hasOwn(NAMES, key) ? (NAMES[key] as string) : key;
    // Null counts as left out.
    if (value === null && name !== 'default' && name !== 'example') continue;
    // One example is a list of one.
    if (name === 'example' && !Object.hasOwn(schema, 'examples')) read.examples = [value];
    else if (name !== 'example') setOwn(read, name, readField(name, value, depth));
  }
  // Values of a number may be written as texts there.
  if (read.format === 'enum') delete read.format;
  return read;
}

function readField(name: string, value: JsonValue, depth: number): JsonValue {
  if (name === 'type') return typeof value === 'string' ? value.toLowerCase() : value;
  if (name === '$ref' && typeof value === 'string') return value.replace(/^#\/defs\//, '#/$defs/');
  const keyword = KEYWORDS.get(name);
  if (keyword?.concerns !== 'any' && typeof value === 'string' && /^\d+$/.test(value) && /^(?:min|max)/.test(name)) return Number(value);
  const place = keyword?.place;
  if (place === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => readFields(part, depth + 1));
  if (place !== 'map' && place !== 'map-or-names') return readFields(value, depth + 1);
  const map: JsonObject = {};
  for (const key of Object.keys(value)) setOwn(map, key, readFields(value[key] as JsonValue, depth + 1));
  return map;
}
