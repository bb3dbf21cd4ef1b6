// What a sample's text says beyond its value: that 3.0 is written as a decimal, that a huge integer is one, and which elements of lists
// are no literals.

import type { JsonDocument } from '../text/document.js';
import { getOwn, isObject, type JsonValue } from '../text/json-value.js';
import { isObjectRow, readKeyText, settleRow, type Table } from '../text/places.js';
import { getTable } from '../text/read.js';
import { ROW } from '../text/reader.js';
import type { Mark, Marks } from './place.js';

type Marking = Map<JsonValue, Map<string | number, Mark>>;

/** Undefined where value and text say the same, which is nearly always. */
export function readMarks(document: JsonDocument): Marks | undefined {
  const table = getTable(document);
  if (table === undefined || document.value === undefined || table.rows.length === 0) return undefined;
  if (document.holes.length === 0 && !hasTellingNumber(table)) return undefined;
  const marks: Marking = new Map();
  markRow(table, settleRow(table.rows, table.root), document.value, marks);
  return marks;
}

/** A fraction or an exponent; `0x1E` has neither. */
const isDecimalText = (text: string): boolean => /[.eE]/.test(text) && !/^[-+]?0[xX]/.test(text);

function isNumberStart(code: number): boolean {
  return (code >= 48 && code <= 57) || code === 45 || code === 43 || code === 46;
}

/** Also more digits than any number holds; not the word `Infinity`. */
const isDigits = (text: string): boolean => /^[-+]?\d/.test(text);

/** From here on a number alone does not tell how it was written. */
const HUGE = 1e21;

/** Some number is written with a fraction or an exponent and has a whole value, or is huge. */
function hasTellingNumber({ text, rows }: Table): boolean {
  for (let row = 0; row < rows.length; row += ROW) {
    const start = rows[row] as number;
    const end = rows[row + 1] as number;
    if (start < 0 || end < start + 2 || !isNumberStart(text.charCodeAt(start))) continue;
    const written = text.slice(start, end);
    if (written.length > 21 || (isDecimalText(written) && Number.isInteger(Number(written.replaceAll('_', ''))))) return true;
  }
  return false;
}

/** Goes through rows and value side by side. Of equal keys the last counts, as it does for the value. */
function markRow(table: Table, row: number, value: JsonValue, marks: Marking): void {
  const { rows } = table;
  const end = rows[row + 4] as number;
  if (Array.isArray(value)) {
    let index = 0;
    for (let child = row + ROW; child < end; child = rows[child + 4] as number) markChild(table, child, value, index++, marks);
  } else if (isObject(value) && isObjectRow(table, row)) {
    const last = new Map<string, number>();
    for (let child = row + ROW; child < end; child = rows[child + 4] as number) {
      const start = rows[child + 2] as number;
      if (start >= 0) last.set(readKeyText(table.text, start, rows[child + 3] as number), child);
    }
    for (const [key, child] of last) if (Object.hasOwn(value, key)) markChild(table, child, value, key, marks);
  }
}

function markChild(table: Table, child: number, parent: JsonValue, key: string | number, marks: Marking): void {
  const { rows, text } = table;
  const row = settleRow(rows, child);
  const value = Array.isArray(parent) ? parent[key as number] : isObject(parent) ? getOwn(parent, key as string) : undefined;
  // An end below zero says that an expression stands there.
  if ((rows[row + 1] as number) < 0) mark(marks, parent, key, 'hole');
  else if (typeof value === 'number') {
    // Other numbers say themselves what they are.
    if (!Number.isInteger(value) && Number.isFinite(value)) return;
    const written = text.slice(rows[row] as number, rows[row + 1] as number);
    if (isDecimalText(written)) mark(marks, parent, key, 'decimal');
    else if (Math.abs(value) >= HUGE && isDigits(written)) mark(marks, parent, key, 'whole');
  } else if (typeof value === 'object' && value !== null) markRow(table, row, value, marks);
}

function mark(marks: Marking, parent: JsonValue, key: string | number, as: Mark): void {
  let keys = marks.get(parent);
  if (keys === undefined) {
    keys = new Map();
    marks.set(parent, keys);
  }
  keys.set(key, as);
}
