// Numbers of a text that a value cannot hold with all of their digits: what is written anew has other ones, and that is told.

import type { JsonDocument } from '../text/document.js';
import type { JsonValue } from '../text/json-value.js';
import { appendPointer, type Pointer } from '../text/pointer.js';
import type { Recorder } from './losses.js';

/** Shorter ones are always kept. */
const LONG = /\d{16}|[eE]\+?\d{3}|Infinity|NaN/;
const WHOLE = /^[+-]?\d+$/;
/** As the language writes whole numbers that are too long for digits. */
const POWER = /^(-?\d)(?:\.(\d+))?e\+(\d+)$/;
const MOST_TOLD = 20;

/**
 * Tells of whole numbers beyond 2^53 that are written with other digits, and of numbers that are too large for any. Values of
 * an enum that became the same one are one from then on; the value of the document is changed for it.
 */
export function tellRounded(document: JsonDocument, recorder: Recorder): void {
  if (document.value === undefined || !LONG.test(document.text)) return;
  const mark = recorder.losses.length;
  let left = MOST_TOLD;
  const stack: [JsonValue, Pointer][] = [[document.value, '']];
  const enums: JsonValue[][] = [];
  for (let next = stack.pop(); next && left > 0; next = stack.pop()) {
    const [value, pointer] = next;
    if (typeof value === 'number') {
      const text = Number.isSafeInteger(value) ? undefined : document.numberText(pointer);
      if (text === undefined || (Number.isFinite(value) && (!WHOLE.test(text) || keepsDigits(text, value)))) continue;
      left--;
      const finite = Number.isFinite(value);
      recorder.add({
        kind: 'note',
        message: finite ? 'number.rounded' : 'number.endless',
        pointer,
        args: finite ? { number: text, written: value } : { number: text },
        before: text,
        after: finite ? value : null,
      });
    } else if (typeof value === 'object' && value !== null) {
      if (Array.isArray(value) && pointer.endsWith('/enum')) enums.push(value);
      // From the end, so that they are told in the order of the text.
      for (const key of Object.keys(value).reverse()) stack.push([(value as Record<string, JsonValue>)[key] as JsonValue, appendPointer(pointer, key)]);
    }
  }
  if (recorder.losses.length > mark) for (const list of enums) dropDoubles(list);
}

/** Takes out numbers that are there before. */
function dropDoubles(list: JsonValue[]): void {
  const kept = list.filter((value, i) => typeof value !== 'number' || list.indexOf(value) === i);
  list.splice(0, list.length, ...kept);
}

/** Who reads what is written with all of its digits finds the same number. */
function keepsDigits(text: string, value: number): boolean {
  const written = String(value);
  const [, first, rest = '', power] = POWER.exec(written) ?? [];
  return BigInt(text.replace('+', '')) === BigInt(first === undefined ? written : first + rest.padEnd(Number(power), '0'));
}
