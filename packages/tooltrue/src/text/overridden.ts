// Keys that occur twice in one object: the last one counts, and both places are kept.

import { type Reader, ROW, addDuplicate } from './reader.js';
import { readKeyText } from './places.js';

/** Records that the member at `valueRow` overrides an earlier one. Returns the rows of the object's keys, for the next call. */
export function noteOverridden(r: Reader, objectRow: number, valueRow: number, key: string, known: Map<string, number> | undefined): Map<string, number> {
  const { rows } = r;
  let rowsByKey = known;
  if (rowsByKey === undefined) {
    rowsByKey = new Map();
    for (let row = objectRow + ROW; row < valueRow; row = rows[row + 4]!) {
      if (rows[row + 2]! >= 0) rowsByKey.set(readKeyText(r.text, rows[row + 2]!, rows[row + 3]!), row);
    }
  }
  const first = rowsByKey.get(key);
  if (first !== undefined) {
    addDuplicate(r, {
      row: valueRow, overridden: first, key,
      span: { start: rows[valueRow + 2]!, end: rows[valueRow + 3]! },
      first: { start: rows[first + 2]!, end: rows[first + 3]! },
    });
  }
  rowsByKey.set(key, valueRow);
  return rowsByKey;
}
