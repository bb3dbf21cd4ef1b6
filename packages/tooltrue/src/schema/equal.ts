// Equality of JSON values as JSON Schema means it: 1 and 1.0 are one value, the order of keys says nothing.

import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';

/** True when both are the same JSON value. Safe on any depth. */
export function areEqual(a: JsonValue, b: JsonValue): boolean {
  const open: [JsonValue, JsonValue][] = [[a, b]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [left, right] = pair;
    if (left === right) continue;
    if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
    if (Array.isArray(left)) {
      if (!Array.isArray(right) || left.length !== right.length) return false;
      for (let i = 0; i < left.length; i++) open.push([left[i] as JsonValue, right[i] as JsonValue]);
    } else {
      if (Array.isArray(right)) return false;
      const keys = Object.keys(left);
      if (keys.length !== Object.keys(right).length) return false;
      for (const key of keys) {
        if (!Object.hasOwn(right, key)) return false;
        open.push([left[key] as JsonValue, right[key] as JsonValue]);
      }
    }
  }
  return true;
}

/** A text that is the same for equal values and differs for others. Safe on any depth. */
export function toKey(value: JsonValue): string {
  const parts: string[] = [];
  // Strings on the stack are output as they are; values are boxed, so that a string value is no output.
  const open: (string | { readonly value: JsonValue })[] = [{ value }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') {
      parts.push(next);
      continue;
    }
    const at = next.value;
    if (Array.isArray(at)) {
      open.push(']');
      for (let i = at.length - 1; i >= 0; i--) open.push(',', { value: at[i] as JsonValue });
      open.push('[');
    } else if (isObject(at)) {
      open.push('}');
      const keys = Object.keys(at).sort();
      for (let i = keys.length - 1; i >= 0; i--) {
        const key = keys[i] as string;
        open.push(',', { value: getOwn(at as JsonObject, key) as JsonValue }, `${JSON.stringify(key)}:`);
      }
      open.push('{');
    } else parts.push(typeof at === 'number' ? String(at) : (JSON.stringify(at) ?? 'undefined'));
  }
  return parts.join('');
}

/** Index of the first member that an earlier one equals, or -1. */
export function findDuplicate(values: readonly JsonValue[]): number {
  const seen = new Set<JsonValue>();
  const keys = new Set<string>();
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as JsonValue;
    const size = seen.size + keys.size;
    if (typeof value === 'object' && value !== null) keys.add(toKey(value));
    else seen.add(value);
    if (seen.size + keys.size === size) return i;
  }
  return -1;
}
