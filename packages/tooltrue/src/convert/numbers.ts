// Numbers of a text that a value cannot hold with all of their digits: what is written anew has other ones, and that is told.

import type { JsonDocument } from '../text/document.js';
import type { JsonValue } from '../text/json-value.js';
import { appendPointer, type Pointer } from '../text/pointer.js';
import type { Recorder } from './losses.js';

/** Shorter ones are always kept. */
const LONG = /\d{16}/;
const WHOLE = /^[+-]?\d+$/;
const MOST_TOLD = 20;

/** Tells of whole numbers beyond 2^53 that were read as another number. */
export function tellRounded(document: JsonDocument, recorder: Recorder): void {
  if (document.value === undefined || !LONG.test(document.text)) return;
  let left = MOST_TOLD;
  const stack: [JsonValue, Pointer][] = [[document.value, '']];
  for (let next = stack.pop(); next && left > 0; next = stack.pop()) {
    const [value, pointer] = next;
    if (typeof value === 'number') {
      const text = Number.isSafeInteger(value) ? undefined : document.numberText(pointer);
      if (text === undefined || !WHOLE.test(text) || !Number.isFinite(value) || BigInt(text.replace('+', '')) === BigInt(value)) continue;
      left--;
      recorder.add({ kind: 'note', message: 'number.rounded', pointer, args: { number: text, written: value }, before: text, after: value });
    } else if (typeof value === 'object' && value !== null)
      // From the end, so that they are told in the order of the text.
      for (const key of Object.keys(value).reverse()) stack.push([(value as Record<string, JsonValue>)[key] as JsonValue, appendPointer(pointer, key)]);
  }
}
