// Values at keys inside objects.

import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';

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
