// Keys that occur twice in one object: the last one counts, and both places are kept.

import { readKeyText } from './places.js';
import { type Reader, ROW, addDuplicate } from './reader.js';

/** Looks through the members of the object whose row is the last one open, and records those that override an earlier one. */
export function noteOverridden(r: Reader, objectRow: number): void {
  const { rows, text } = r;
  const known = new Map<string, number>();
  for (let row = objectRow + ROW; row < r.count; row = rows[row + 4]!) {
    const start = rows[row + 2]!;
    const end = rows[row + 3]!;
    if (start < 0) continue;
    const key = readKeyText(text, start, end);
    const first = known.get(key);
    if (first !== undefined) {
      addDuplicate(r, { row, overridden: first, key, span: { start, end }, first: { start: rows[first + 2]!, end: rows[first + 3]! } });
    }
    known.set(key, row);
  }
}
