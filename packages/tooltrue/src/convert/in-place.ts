// The converted value written into the text that it came from, where it is the same form: formatting and comments stay.

import { areEqual } from '../schema/index.js';
import type { JsonDocument } from '../text/document.js';
import { applyEdits, renderEdits, type Change } from '../text/edit.js';
import { readText } from '../text/index.js';
import { isObject, type JsonValue } from '../text/json-value.js';
import { appendPointer, type Pointer } from '../text/pointer.js';

/** The changes that make one value of the other; undefined where little would stay. */
function listChanges(before: JsonValue, after: JsonValue, pointer: Pointer, changes: Change[]): void {
  if (areEqual(before, after)) return;
  if (isObject(before) && isObject(after)) {
    for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) changes.push({ op: 'remove', pointer: appendPointer(pointer, key) });
    for (const key of Object.keys(after)) {
      const at = appendPointer(pointer, key);
      if (Object.hasOwn(before, key)) listChanges(before[key] as JsonValue, after[key] as JsonValue, at, changes);
      else changes.push({ op: 'set', pointer: at, value: after[key] as JsonValue });
    }
    return;
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    for (const [i, part] of before.entries()) listChanges(part, after[i] as JsonValue, appendPointer(pointer, i), changes);
    return;
  }
  changes.push({ op: 'set', pointer, value: after });
}

/** The document's text with the value changed to `after`; undefined where that cannot be done in place. */
export function writeInPlace(document: JsonDocument, after: JsonValue): string | undefined {
  if (document.value === undefined || document.text === '') return undefined;
  const changes: Change[] = [];
  listChanges(document.value, after, '', changes);
  if (changes.length === 0) return document.text;
  const edits = renderEdits(document, changes);
  return edits && applyEdits(document.text, edits);
}

/** Why a text is better left as it is: what stands in the value, or around it, would be gone. */
export type Obstacle = 'comments' | 'code';

/**
 * The text that a value was converted from with the result in its place, in its own notation; all around it stays.
 * @param written the result as `convert` wrote it: taken where the whole text is strict JSON, or was changed in place already.
 */
export function replaceValue(text: string, after: JsonValue, written: string): { readonly text: string } | { readonly obstacle: Obstacle } {
  const document = readText(text);
  const whole = document.place('');
  if (document.notation === 'json' || readText(written).notation !== 'json') return { text: written };
  if (!whole || document.holes.length > 0) return { obstacle: 'code' };
  if (document.issues.some(({ code, start }) => code === 'comment' && start > whole.start && start < whole.end)) return { obstacle: 'comments' };
  const edits = renderEdits(document, [{ op: 'set', pointer: '', value: after }]);
  const replaced = edits && applyEdits(text, edits);
  // Read once more: what was written has to be the result and nothing else.
  const read = replaced === undefined ? undefined : readText(replaced).value;
  return replaced !== undefined && read !== undefined && areEqual(read, after) ? { text: replaced } : { obstacle: 'code' };
}
