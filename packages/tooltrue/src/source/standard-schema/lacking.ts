// Types of programs that JSON lacks: what they are written as, and the notes that tell it. The same for every library.

import { PLACES } from '../../schema/keywords.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { appendPointer } from '../../text/pointer.js';
import type { Notes } from '../code/notes.js';
import { limitDepth } from './attempt.js';

/** Of which JSON has something near. */
const REPLACED: Readonly<Record<string, JsonObject>> = {
  date: { type: 'string', format: 'date-time' },
  bigint: { type: 'integer' },
  regexp: { type: 'string' },
};
/** Of which it has nothing. */
const UNSAYABLE = new Set('symbol undefined void map set nan custom function constructor file promise instance iterator asynciterator uint8array'.split(' '));
/** Only the absence of a value is of these types. */
const ABSENT = new Set(['undefined', 'void']);

export const isLacking = (type: string): boolean => Object.hasOwn(REPLACED, type.toLowerCase()) || UNSAYABLE.has(type.toLowerCase());

/**
 * Tells of a type that JSON lacks and writes the nearest over `target`, which is what a converter made of it.
 * Returns false where that stands.
 */
export function replaceType(type: string, pointer: string, target: JsonObject, notes: Notes): boolean {
  const name = type.toLowerCase();
  const place = pointer || '/';
  const replacement = Object.hasOwn(REPLACED, name) ? REPLACED[name] : undefined;
  if (replacement) {
    notes.add('info', 'source.schema-as', { found: type, place, written: Object.values(replacement).join(', ') });
    Object.assign(target, replacement);
    return true;
  }
  if (!UNSAYABLE.has(name)) return false;
  const { type: written, format } = target;
  // Some converters have a way of their own.
  if (typeof written === 'string') {
    const words = typeof format === 'string' ? `${written}, format ${format}` : written;
    notes.add('info', 'source.schema-as', { found: type, place, written: words });
  } else notes.add('warning', 'source.schema-part', { found: type, place });
  return false;
}

/** What stays of a type that has nothing in JSON. */
const ABOUT = ['title', 'description', 'default', 'examples', 'deprecated'];

/** Schemas that are written with types of their own, as JSON Schema. */
export function replaceTypes(schema: JsonObject, notes: Notes): JsonObject {
  return mapSchemas(schema, '', (each, pointer) => {
    const { type, ...rest } = each;
    if (typeof type === 'string' && isLacking(type)) {
      const { source } = rest;
      const kept: JsonObject = {};
      for (const key of Object.hasOwn(REPLACED, type.toLowerCase()) ? Object.keys(rest) : ABOUT)
        if (Object.hasOwn(rest, key) && key !== 'source' && key !== 'flags') setOwn(kept, key, rest[key] as JsonValue);
      replaceType(type, pointer, kept, notes);
      return type === 'RegExp' && typeof source === 'string' ? { ...kept, pattern: source } : kept;
    }
    // A value that may be absent is never sent as such.
    const branches = getOwn(each, 'anyOf');
    const present = Array.isArray(branches) ? branches.filter((branch) => !(isObject(branch) && ABSENT.has(String(getOwn(branch, 'type'))))) : [];
    if (!Array.isArray(branches) || present.length === branches.length || present.length === 0) return each;
    const { anyOf: _, ...others } = each;
    const [only] = present;
    return present.length === 1 && isObject(only) && Object.keys(others).length === 0 ? only : { ...each, anyOf: present };
  });
}

/** Every schema in a schema, the outer ones first, changed by `change`. */
export function mapSchemas(schema: JsonObject, pointer: string, change: (schema: JsonObject, pointer: string) => JsonObject, depth = 0): JsonObject {
  limitDepth(depth);
  const changed = change(schema, pointer);
  const result: JsonObject = {};
  const inside = (value: JsonValue, at: string): JsonValue => (isObject(value) ? mapSchemas(value, at, change, depth + 1) : value);
  for (const key of Object.keys(changed)) {
    const value = changed[key] as JsonValue;
    const place = PLACES.get(key);
    const at = appendPointer(pointer, key);
    let written = value;
    if (place !== undefined && Array.isArray(value)) written = value.map((each, index) => inside(each, appendPointer(at, index)));
    else if (place?.startsWith('map') && isObject(value)) {
      written = {};
      for (const name of Object.keys(value)) setOwn(written, name, inside(value[name] as JsonValue, appendPointer(at, name)));
    } else if (place !== undefined) written = inside(value, at);
    setOwn(result, key, written);
  }
  return result;
}
