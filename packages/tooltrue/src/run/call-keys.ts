// What makes two calls the same.

import type { ReadCall } from '../calls/index.js';
import type { JsonValue } from '../text/json-value.js';

/** The same for calls that ask the same: of what was read the spelling and the order of keys do not count. */
export function keyOf({ name, runnable, arguments: value, argumentsText }: ReadCall): string {
  if (!runnable && argumentsText !== undefined) return `${name}\ntext ${argumentsText}`;
  return `${name}\n${writeSorted(value ?? null)}`;
}

function writeSorted(value: JsonValue): string {
  const sort = (_key: string, each: JsonValue): JsonValue => {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
    // `__proto__` is a key like any other, which assigning would lose.
    return Object.fromEntries(
      Object.keys(each)
        .sort()
        .map((key) => [key, each[key] as JsonValue]),
    );
  };
  return JSON.stringify(value, sort);
}
