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
