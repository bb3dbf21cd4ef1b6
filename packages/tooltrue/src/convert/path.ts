// Values at keys inside objects.

import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { splitPointer, type Pointer } from '../text/pointer.js';

/** Sets what stands at the keys; objects on the way are made where they are missing. */
export function setAt(object: JsonObject, path: readonly string[], value: JsonValue): void {
  let at = object;
  for (const key of path.slice(0, -1)) {
    const next = getOwn(at, key);
    const inner: JsonObject = next !== undefined && isObject(next) ? next : {};
    setOwn(at, key, inner);
    at = inner;
  }
  setOwn(at, path[path.length - 1] as string, value);
}

/** The object without what stands at these places, and without objects that are empty then. */
export function copyWithout(object: JsonObject, places: readonly (readonly string[])[]): JsonObject {
  const copy: JsonObject = {};
  for (const key of Object.keys(object)) {
    const here = places.filter((place) => place[0] === key);
    const value = object[key] as JsonValue;
    if (here.length === 0) setOwn(copy, key, value);
    else if (here.every((place) => place.length > 1) && isObject(value)) {
      const rest = copyWithout(
        value,
        here.map((place) => place.slice(1)),
      );
      if (Object.keys(rest).length > 0) setOwn(copy, key, rest);
    }
  }
  return copy;
}

export interface Replacement {
  readonly pointer: Pointer;
  /** undefined: what stands there is taken out. */
  readonly value: JsonValue | undefined;
}

/** A copy with other values at these places; what is not on the way to one of them is shared. Places that are not there are left out. */
export function replaceValues(root: JsonValue, changes: readonly Replacement[]): JsonValue {
  const fresh = new Set<object>();
  const open = (value: JsonValue): JsonValue => {
    if (typeof value !== 'object' || value === null || fresh.has(value)) return value;
    const copy: JsonValue = Array.isArray(value) ? [...value] : { ...value };
    fresh.add(copy as object);
    return copy;
  };
  let result = root;
  for (const { pointer, value } of changes) {
    const path = splitPointer(pointer);
    if (path.length === 0) {
      if (value !== undefined) result = value;
      continue;
    }
    result = open(result);
    let at = result;
    for (const [i, key] of path.entries()) {
      const last = i === path.length - 1;
      if (Array.isArray(at)) {
        const index = Number(key);
        if (!(index < at.length)) break;
        if (last) at[index] = value ?? null;
        else at = at[index] = open(at[index] as JsonValue);
      } else if (isObject(at)) {
        if (last && value === undefined) delete at[key];
        else if (last) setOwn(at, key, value as JsonValue);
        else {
          const next = getOwn(at, key);
          if (next === undefined) break;
          const inner = open(next);
          setOwn(at, key, inner);
          at = inner;
        }
      } else break;
    }
  }
  return result;
}
