// From pointers to places and back, over the flat table of rows; lines and columns. Worked out only when asked for.

import type { DuplicateKey, Hole, Place, Position } from './document.js';
import { CR, LF, OPEN_BRACE, OPEN_BRACKET, OPEN_PAREN, QUOTE, isDigit, isNameStart } from './chars.js';
import { scanNumber } from './numbers.js';
import { type Pointer, appendPointer, splitPointer } from './pointer.js';
import { type DuplicateMark, type HoleMark, ROW, createReader, cut } from './reader.js';
import { quoteOffset, readKeyString } from './strings.js';

/** The rows of a document that has been read. */
export interface Table {
  readonly text: string;
  readonly rows: Int32Array;
  readonly root: number;
}

/** The key that is written at start..end. */
export function readKeyText(text: string, start: number, end: number): string {
  const code = text.charCodeAt(start);
  if (code === QUOTE && text.charCodeAt(end - 1) === QUOTE && end - start > 1) {
    const plain = text.slice(start + 1, end - 1);
    if (!plain.includes('\\') && !plain.includes('"')) return plain;
  }
  if (quoteOffset(text, start) < 0) {
    const number = isNameStart(code) && !isDigit(code) ? undefined : scanNumber(text.slice(start, end), 0);
    return number === undefined ? text.slice(start, end) : String(number.value);
  }
  return readKeyString(createReader(text.slice(start, end), 0, 1));
}

/** Past parentheses around one value, to the row of the value itself. */
export function settleRow(rows: Int32Array, row: number): number {
  let to = row;
  while (rows[to]! < 0) to += ROW;
  return to;
}

/** Marks of rows: an end below zero is the complement, for what has no value. */
export const rowEnd = (rows: Int32Array, row: number): number => (rows[row + 1]! < 0 ? ~rows[row + 1]! : rows[row + 1]!);

/**
 * True for a row whose children have keys. A list without brackets of its own begins where its first element begins; members without
 * braces begin with a key.
 */
export function isObjectRow(table: Table, row: number): boolean {
  const { text, rows } = table;
  const start = rows[row]!;
  const first = row + ROW;
  if (rows[row + 1]! < 0) return false;
  const code = text.charCodeAt(start);
  if (code !== OPEN_BRACE) return code !== OPEN_BRACKET && code !== OPEN_PAREN;
  return rows[row + 4]! <= first || start !== (rows[first]! < 0 ? ~rows[first]! : rows[first]!);
}

/** The row of a member or element of the container at `row`. The last of equal keys counts. */
export function findChild(table: Table, row: number, token: string): number {
  const { text, rows } = table;
  const end = rows[row + 4]!;
  if (rows[row + 1]! < 0) return -1;
  let found = -1;
  if (isObjectRow(table, row)) {
    for (let child = row + ROW; child < end; child = rows[child + 4]!) {
      const start = rows[child + 2]!;
      if (start >= 0 && isKey(text, start, rows[child + 3]!, token)) found = child;
    }
    return found;
  }
  if (!/^(?:0|[1-9]\d{0,9})$/.test(token)) return -1;
  let index = Number(token);
  for (let child = row + ROW; child < end; child = rows[child + 4]!) if (index-- === 0) return child;
  return -1;
}

function isKey(text: string, start: number, end: number, token: string): boolean {
  if (
    end - start === token.length + 2 &&
    text.charCodeAt(start) === QUOTE &&
    text.charCodeAt(end - 1) === QUOTE &&
    text.startsWith(token, start + 1) &&
    !token.includes('\\')
  )
    return true;
  return readKeyText(text, start, end) === token;
}

/** The row a pointer leads to, parentheses left aside for its span (`settled`) but not for its key; -1 when it leads nowhere. */
export function findRow(table: Table, pointer: Pointer): number {
  if (table.rows.length === 0 || (pointer !== '' && pointer[0] !== '/')) return -1;
  let row = table.root;
  for (const token of splitPointer(pointer)) {
    row = findChild(table, settleRow(table.rows, row), token);
    if (row < 0) return -1;
  }
  return row;
}

export function findPlace(table: Table, pointer: Pointer): Place | undefined {
  const row = findRow(table, pointer);
  if (row < 0) return undefined;
  const { rows } = table;
  const value = settleRow(rows, row);
  const place: Place = { start: rows[value]!, end: rowEnd(rows, value) };
  if (rows[row + 2]! >= 0) place.key = { start: rows[row + 2]!, end: rows[row + 3]! };
  return place;
}

/** Gives pointers to holes and duplicates in one pass over the rows. What lies in an overridden member is no part of the value. */
export function locateMarks(table: Table, holes: readonly HoleMark[], duplicates: readonly DuplicateMark[]): { holes: Hole[]; duplicates: DuplicateKey[] } {
  const wanted = new Map<number, Pointer | undefined>();
  for (const mark of holes) wanted.set(mark.row, undefined);
  for (const mark of duplicates) wanted.set(mark.row, undefined);
  const overridden = new Set(duplicates.map((mark) => mark.overridden));
  const sorted = [...wanted.keys()].sort((a, b) => a - b);
  const parents = new Map<number, Pointer>();
  walk(table, sorted, overridden, (row, pointer, parent) => {
    wanted.set(row, pointer);
    parents.set(row, parent);
  });
  return {
    holes: holes.flatMap(({ row, start, end, ofParent }) => {
      const pointer = ofParent ? parents.get(row) : wanted.get(row);
      return pointer === undefined || overridden.has(row) ? [] : [{ start, end, pointer, found: cut(table.text, start, end) }];
    }),
    duplicates: duplicates.flatMap(({ row, key, span, first }) => {
      const pointer = wanted.get(row);
      return pointer === undefined ? [] : [{ ...span, pointer, key, first }];
    }),
  };
}

interface Level {
  end: number;
  pointer: Pointer;
  keyed: boolean;
  index: number;
}

/** Visits the wanted rows (ascending), skipping subtrees that hold none of them. */
function walk(table: Table, wanted: readonly number[], overridden: ReadonlySet<number>, visit: (row: number, pointer: Pointer, parent: Pointer) => void): void {
  const { text, rows } = table;
  let next = 0;
  const levels: Level[] = [{ end: rows[table.root + 4]!, pointer: '', keyed: false, index: -1 }];
  let row = table.root;
  while (next < wanted.length && levels.length > 0) {
    const level = levels[levels.length - 1]!;
    if (row >= level.end) {
      levels.pop();
      continue;
    }
    level.index++;
    const after = rows[row + 4]!;
    const start = rows[row + 2]!;
    const pointer =
      level.index < 0 || levels.length === 1
        ? ''
        : appendPointer(level.pointer, level.keyed ? (start >= 0 ? readKeyText(text, start, rows[row + 3]!) : '') : level.index);
    while (next < wanted.length && wanted[next]! < row) next++;
    if (overridden.has(row)) {
      if (wanted[next] === row) visit(row, pointer, level.pointer);
      while (next < wanted.length && wanted[next]! < after) next++;
      row = after;
      continue;
    }
    const value = settleRow(rows, row);
    while (next < wanted.length && wanted[next]! <= value) {
      visit(wanted[next]!, pointer, level.pointer);
      next++;
    }
    if (next < wanted.length && wanted[next]! < after) {
      levels.push({ end: after, pointer, keyed: isObjectRow(table, value), index: -1 });
      row = value + ROW;
    } else row = after;
  }
}

/** Code units between two kept line counts. */
const BLOCK = 1024;

/** Finds lines and columns: a count is kept for every block of text, so that it costs little memory however many lines there are. */
export function createLocator(text: string): (offset: number) => Position {
  let lines: Int32Array | undefined;
  let starts: Int32Array | undefined;
  return (offset) => {
    const target = Math.max(0, Math.min(text.length, Math.trunc(offset) || 0));
    if (lines === undefined || starts === undefined) [lines, starts] = countLines(text);
    const block = Math.floor(target / BLOCK);
    let line = lines[block]!;
    let start = starts[block]!;
    for (let at = block * BLOCK; at < target; at++) {
      if (endsLine(text, at)) {
        line++;
        start = at + 1;
      }
    }
    return { line: line + 1, column: target - start + 1, offset: target };
  };
}

const endsLine = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code === LF || (code === CR && text.charCodeAt(at + 1) !== LF);
};

function countLines(text: string): [Int32Array, Int32Array] {
  const blocks = Math.floor(text.length / BLOCK) + 1;
  const lines = new Int32Array(blocks);
  const starts = new Int32Array(blocks);
  let line = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (at % BLOCK === 0) {
      lines[at / BLOCK] = line;
      starts[at / BLOCK] = start;
    }
    if (endsLine(text, at)) {
      line++;
      start = at + 1;
    }
  }
  if (text.length % BLOCK === 0) {
    lines[blocks - 1] = line;
    starts[blocks - 1] = start;
  }
  return [lines, starts];
}
