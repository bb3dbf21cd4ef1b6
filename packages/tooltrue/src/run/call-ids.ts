// Ids of calls: what a service takes as one, and what makes two calls the same.

import { activateSlot } from '../check/claims.js';
import { isHard } from '../convert/plan.js';
import type { Target } from '../convert/target.js';
import { compileOnce, optionOf, valueOf } from '../rules/values.js';
import { countCharacters } from '../text/count.js';
import type { ReadCall } from '../calls/index.js';
import type { JsonValue } from '../text/json-value.js';

/** Whether the service takes back an id that it, or who speaks in its place, gave. */
export function createIdCheck({ profile, scope }: Target): (id: string) => boolean {
  const { callIdPattern, callIdMaxLength } = profile.request ?? {};
  const patterns = (callIdPattern ? activateSlot(callIdPattern, scope) : [])
    .filter((claim) => isHard(claim) && optionOf(claim, 'type', 'string') === undefined && (optionOf(claim, 'kinds', 'strings') ?? ['call']).includes('call'))
    .map((claim) => compileOnce(valueOf(claim, { pattern: 'string' }).pattern));
  const lengths = (callIdMaxLength ? activateSlot(callIdMaxLength, scope) : []).filter(isHard).map((claim) => valueOf(claim, { max: 'number' }).max);
  return (id) => patterns.every((pattern) => pattern.test(id)) && lengths.every((max) => countCharacters(id) <= max);
}

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
