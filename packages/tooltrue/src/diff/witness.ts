// A value that one schema accepts and another does not, found by trying and proved by validating it against both.

import { getOwn, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { accepts, typeOf, type Conjunction, type Side } from './conjunction.js';
import { fits } from './include.js';
import { requiredOf } from './limits.js';
import { declaredNames, isOpen, propertyOf } from './include-object.js';
import { sampleArray, sampleObject, sampleValue, sampleValues } from './sample.js';

/** One step from a value into a part of it, with what holds for the whole on the side that has to stay within the other, and on that other. */
export interface Step {
  readonly within: Conjunction;
  readonly beside: Conjunction;
  readonly property?: string;
  readonly index?: number;
}

export interface Search {
  /** Validations that may still be made. */
  budget: number;
  readonly from: Side;
  readonly to: Side;
}

/** What is likely to be one; and the keywords that have to refuse it. */
export interface Tries {
  readonly values?: readonly JsonValue[] | undefined;
  readonly keys?: readonly string[] | undefined;
}

/** Undefined where none was found. What is found fails at this very place, whatever else may differ. */
export function findWitness(search: Search, from: Conjunction, to: Conjunction, path: readonly Step[], tries: Tries = {}): JsonValue | undefined {
  const { values: extra = [], keys } = tries;
  const against = keys ? { ...to, parts: to.parts.map((part) => pick(part, keys)) } : to;
  for (const value of [...extra, ...sampleValues(from, to)]) {
    if (search.budget-- <= 0) return undefined;
    if (!fitsAll(from, value) || !refuses(against, value)) continue;
    const whole = embed(search, value, path);
    const fitting = whole !== undefined && accepts(search.from, whole);
    const refused = whole !== undefined && fitting === true && accepts(search.to, whole);
    if (whole !== undefined && refused === false && fitting === true) return whole;
    // What cannot be judged costs much to try.
    if (fitting === undefined || refused === undefined) search.budget -= COSTLY;
  }
  return undefined;
}

const pick = (part: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(part, key) ? [[key, part[key] as JsonValue]] : [])));

const fitsAll = (place: Conjunction, value: JsonValue): boolean =>
  (place.mask & typeOf(value)) !== 0 && !place.never && place.parts.every((part) => fits(place.side, part, value) !== false);
const refuses = (place: Conjunction, value: JsonValue): boolean => place.never || place.parts.some((part) => fits(place.side, part, value) === false);

const COSTLY = 1_000;

function embed(search: Search, value: JsonValue, path: readonly Step[]): JsonValue | undefined {
  let at = value;
  for (let i = path.length - 1; i >= 0; i--) {
    const { within, beside, property, index } = path[i] as Step;
    if (property !== undefined) {
      const object = sampleShared(within, beside, property, search);
      setOwn(object, property, at);
      at = object;
    } else if (index !== undefined) {
      const least = within.parts.reduce((most, { minItems }) => Math.max(most, typeof minItems === 'number' ? minItems : 0), index + 1);
      if (least > 100) return undefined;
      const list = sampleArray(within, least, 1);
      list[index] = at;
      at = list;
    }
  }
  return at;
}

/** An object for the first that suits the second, too, as far as possible: so that only the part to be shown makes the difference. */
export function sampleShared(from: Conjunction, to: Conjunction, without: string, search?: Search): JsonObject {
  const object: JsonObject = {};
  const plain = sampleObject(from, 2);
  const declared = new Set(declaredNames(from));
  const open = isOpen(from);
  for (const name of new Set([...Object.keys(plain), ...requiredOf(to)])) {
    if (name === without || (!declared.has(name) && !Object.hasOwn(plain, name) && !open)) continue;
    const [x, y] = [propertyOf(from, name), propertyOf(to, name)];
    const suits = (one: JsonValue): boolean => fitsAll(x, one) && fitsAll(y, one);
    const [first, second] = [sampleValue(x), sampleValue(y)];
    if (search) search.budget--;
    const found = suits(first) ? first : suits(second) ? second : search && search.budget <= 0 ? undefined : sampleValues(x, y).find(suits);
    setOwn(object, name, found ?? getOwn(plain, name) ?? first);
  }
  return object;
}
