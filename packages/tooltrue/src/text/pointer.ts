// JSON Pointer (RFC 6901): the one way a place inside a value is named.

import { getOwn, isObject, type JsonValue } from './json-value.js';

export type Pointer = string;

export const escapeToken = (key: string): string => (key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key);

const unescapeToken = (token: string): string => (token.includes('~') ? token.replaceAll('~1', '/').replaceAll('~0', '~') : token);

export const appendPointer = (pointer: Pointer, key: string | number): Pointer => `${pointer}/${escapeToken(String(key))}`;

export const joinPointer = (pointer: Pointer, keys: readonly (string | number)[]): Pointer => keys.reduce<string>(appendPointer, pointer);

/** "/a/b~1c" to ["a", "b/c"]; "" to []. */
export const splitPointer = (pointer: Pointer): string[] => (pointer === '' ? [] : pointer.slice(1).split('/').map(unescapeToken));

export const parentPointer = (pointer: Pointer): Pointer => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));

/** True when `inner` is `outer` or lies below it. */
export const isWithin = (inner: Pointer, outer: Pointer): boolean => inner === outer || (inner.startsWith(outer) && inner[outer.length] === '/');

/** What stands at a place; undefined where there is nothing. */
export function valueAt(root: JsonValue, pointer: Pointer): JsonValue | undefined {
  let at: JsonValue | undefined = root;
  for (const step of splitPointer(pointer)) at = Array.isArray(at) ? at[Number(step)] : isObject(at) ? getOwn(at, step) : undefined;
  return at;
}
