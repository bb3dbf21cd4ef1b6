// Finds what stands at a place that a table names, in any spelling of its keys.

import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { appendPointer, type Pointer } from '../text/pointer.js';
import type { ToolForm } from './form.js';
import { getAliased } from './read-tool.js';
import type { OutputForm } from './request.js';

export interface Found {
  readonly value: JsonValue;
  readonly pointer: Pointer;
}

/** The value at keys below an object, in any spelling. */
export function findAt(object: JsonObject, keys: readonly string[], aliases?: ToolForm['aliases']): Found | undefined {
  let at: JsonValue = object;
  let pointer = '';
  for (const key of keys) {
    if (!isObject(at)) return undefined;
    const hit: { key: string; value: JsonValue } | undefined = getAliased(at, key, aliases);
    if (!hit) return undefined;
    at = hit.value;
    pointer = appendPointer(pointer, hit.key);
  }
  return { value: at, pointer };
}

/** Where the request describes its output in this form. */
export function findOutput(request: JsonObject, output: OutputForm, aliases?: ToolForm['aliases']): Found | undefined {
  const holder = findAt(request, output.path, aliases);
  if (!holder || !isObject(holder.value)) return undefined;
  return output.when && getOwn(holder.value, output.when.key) !== output.when.value ? undefined : holder;
}

/** Messages looked at; a handshake comes first. */
const FIRST_MESSAGES = 20;

/** The protocol revision, YYYY-MM-DD, that a message or a list of messages names in one of these places. */
export function findRevision(value: JsonValue | undefined, places: readonly (readonly string[])[]): string | undefined {
  const messages = Array.isArray(value) ? value.slice(0, FIRST_MESSAGES) : value === undefined ? [] : [value];
  for (const place of places) {
    for (const message of messages) {
      const found = isObject(message) ? findAt(message, place)?.value : undefined;
      if (typeof found === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(found)) return found;
    }
  }
  return undefined;
}
