// How large a schema is once it is written out: parts that types share count each time.

import type { JsonValue } from '../../text/json-value.js';

/** The number of values in it, at most `limit`. */
export function countValues(value: JsonValue, limit: number): number {
  let count = 0;
  const open: JsonValue[] = [value];
  while (open.length > 0 && count < limit) {
    const next = open.pop() as JsonValue;
    count++;
    if (typeof next === 'object' && next !== null) for (const key of Object.keys(next)) open.push((next as Record<string, JsonValue>)[key] as JsonValue);
  }
  return Math.min(count, limit);
}

/** Values that one type put together of others may have. */
export const LARGEST = 20_000;
/** Of an argument of a generic type: it is part of that type's name. */
export const LARGEST_ARGUMENT = 300;
/** Generic types with their arguments, for one tool. */
export const MOST_INSTANCES = 2000;
