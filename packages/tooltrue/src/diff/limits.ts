// The limits of a place: what its parts say together about numbers, counts and required names.

import { getOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { FRACTION, type Conjunction } from './conjunction.js';

export interface Bound {
  readonly value: number;
  readonly open: boolean;
}

export const negate = ({ value, open }: Bound): Bound => ({ value: -value, open });
export const isAbove = (a: Bound, b: Bound): boolean => a.value > b.value || (a.value === b.value && (a.open || !b.open));

export function lowestOf(part: JsonObject, mask: number): Bound {
  const [closed, over] = [getOwn(part, 'minimum'), getOwn(part, 'exclusiveMinimum')];
  const bounds: Bound[] = [
    { value: typeof closed === 'number' ? closed : -Infinity, open: false },
    { value: typeof over === 'number' ? over : -Infinity, open: typeof over === 'number' },
  ];
  const [a, b] = bounds as [Bound, Bound];
  const bound = isAbove(a, b) ? a : b;
  if ((mask & FRACTION) !== 0 || !Number.isFinite(bound.value)) return bound;
  return { value: bound.open ? Math.floor(bound.value) + 1 : Math.ceil(bound.value), open: false };
}

export function highestOf(part: JsonObject, mask: number): Bound {
  const flipped: JsonObject = {};
  if (typeof part.maximum === 'number') flipped.minimum = -part.maximum;
  if (typeof part.exclusiveMaximum === 'number') flipped.exclusiveMinimum = -part.exclusiveMaximum;
  return negate(lowestOf(flipped, mask));
}

export const lowest = (from: Conjunction): Bound =>
  from.parts.map((part) => lowestOf(part, from.mask)).reduce((a, b) => (isAbove(a, b) ? a : b), { value: -Infinity, open: false });
export const highest = (from: Conjunction): Bound =>
  from.parts.map((part) => highestOf(part, from.mask)).reduce((a, b) => (isAbove(negate(a), negate(b)) ? a : b), { value: Infinity, open: false });

export const count = (part: JsonObject, key: string, none: number): number => {
  const value = getOwn(part, key);
  return typeof value === 'number' ? value : none;
};
export const countOf = (from: Conjunction, key: string, pick: (a: number, b: number) => number): number =>
  from.parts.reduce((most, part) => pick(most, count(part, key, pick === Math.max ? 0 : Infinity)), pick === Math.max ? 0 : Infinity);

export function requiredOf(from: Conjunction): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { required } of from.parts) if (Array.isArray(required)) for (const name of required) if (typeof name === 'string') names.add(name);
  return names;
}

/** Digits behind the point; without end where the number is written with an exponent. */
function decimals(value: number): number {
  const text = String(value);
  return text.includes('e') ? Infinity : (text.split('.')[1]?.length ?? 0);
}

/** Every number that fits is a multiple of the step. */
export function isMultiple(from: Conjunction, step: JsonValue): boolean {
  if (typeof step !== 'number' || step <= 0) return true;
  const divides = (whole: number): boolean => {
    const scale = 10 ** Math.max(decimals(whole), decimals(step));
    const [a, b] = [Math.round(whole * scale), Math.round(step * scale)];
    return Number.isSafeInteger(a) && Number.isSafeInteger(b) && b > 0 && a % b === 0;
  };
  return (
    from.parts.some((part) => part.multipleOf === step || (typeof part.multipleOf === 'number' && divides(part.multipleOf))) ||
    (step === 1 && (from.mask & FRACTION) === 0)
  );
}
