// Places that no value fits, and the most items that a list can hold there: by limits that exclude each other, not by proof of all.

import { toKey } from '../schema/index.js';
import { getOwn } from '../text/json-value.js';
import { ARRAY, NUMBER, OBJECT, STRING, type Conjunction } from './conjunction.js';
import { listMembers } from './include.js';
import { itemAt, prefixLength } from './include-array.js';
import { propertyOf } from './include-object.js';
import { countOf, highest, lowest, requiredOf } from './limits.js';

const MOST_POSITIONS = 20;
const DEEPEST = 3;

/** No more items than this: by a limit, by a position at which nothing fits, or since there are no more different ones. */
export function longest(from: Conjunction): number {
  const most = countOf(from, 'maxItems', Math.min);
  const length = prefixLength(from);
  if (length > MOST_POSITIONS) return most;
  for (let index = 0; index < length && index < most; index++) if (itemAt(from, index).never) return index;
  const others = itemAt(from, Infinity);
  if (others.never) return Math.min(most, length);
  if (length > 0 || !from.parts.some((part) => getOwn(part, 'uniqueItems') === true)) return most;
  const members = listMembers(others);
  return members ? Math.min(most, new Set(members.map(toKey)).size) : most;
}

/** True only where nothing fits; false says nothing. */
export function isEmpty(from: Conjunction, depth = 0): boolean {
  if (from.never) return true;
  const { mask } = from;
  if (listMembers(from)?.length === 0) return true;
  const couldBe = [
    [STRING, () => countOf(from, 'minLength', Math.max) <= countOf(from, 'maxLength', Math.min)],
    [NUMBER, () => hasNumbers(from)],
    [ARRAY, () => countOf(from, 'minItems', Math.max) <= longest(from)],
    [OBJECT, () => hasObjects(from, depth)],
  ] as const;
  const limited = couldBe.reduce((all, [kind]) => all | kind, 0);
  return (mask & ~limited) === 0 && couldBe.every(([kind, could]) => (mask & kind) === 0 || !could());
}

function hasNumbers(from: Conjunction): boolean {
  const [low, high] = [lowest(from), highest(from)];
  return low.value < high.value || (low.value === high.value && !low.open && !high.open);
}

function hasObjects(from: Conjunction, depth: number): boolean {
  const names = requiredOf(from);
  if (Math.max(countOf(from, 'minProperties', Math.max), names.size) > countOf(from, 'maxProperties', Math.min)) return false;
  return depth >= DEEPEST || names.size > MOST_POSITIONS || ![...names].some((name) => isEmpty(propertyOf(from, name), depth + 1));
}
