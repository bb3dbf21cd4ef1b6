// Numbers that lost digits on their way into a value.

import { isObject, type JsonValue } from '../text/json-value.js';
import { appendPointer, joinPointer, type Pointer } from '../text/pointer.js';

/** Whole numbers whose digits say more than the value can hold. */
export function findInexact(root: JsonValue, numberText: (pointer: Pointer) => string | undefined): { pointer: Pointer; digits: string }[] {
  const found: { pointer: Pointer; digits: string }[] = [];
  const open: { value: JsonValue; pointer: Pointer }[] = [{ value: root, pointer: '' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, pointer } = next;
    if (Array.isArray(value)) for (const [i, item] of value.entries()) open.push({ value: item, pointer: appendPointer(pointer, i) });
    else if (isObject(value)) for (const key of Object.keys(value)) open.push({ value: value[key] as JsonValue, pointer: joinPointer(pointer, [key]) });
    else if (typeof value === 'number' && !Number.isSafeInteger(value) && Number.isInteger(value)) {
      const digits = numberText(pointer);
      if (digits !== undefined && /^-?\d+$/.test(digits) && BigInt(digits) !== BigInt(value)) found.push({ pointer, digits });
    }
  }
  return found;
}
