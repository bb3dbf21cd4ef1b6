// What the scanner functions share while one text is read: where they are, what they found, and the flat table of spans.

import type { JsonValue } from './json-value.js';
import type { Span, SyntaxCode, SyntaxIssue } from './document.js';

/** Integers a table row takes: start, end, key start, key end (-1 without key), index of the first row after the subtree. */
export const ROW = 5;

/** There is no value at this place. A place with an expression that is no literal gives `undefined` instead. */
export const NOTHING: unique symbol = Symbol('nothing');
export type Read = JsonValue | undefined | typeof NOTHING;

/** What a tolerant branch did instead of handing back a key or a value: go on with the next member, or the container ended. */
export const NEXT: unique symbol = Symbol('next');
export const END: unique symbol = Symbol('end');

/** Entries kept in each list; a text that is one long row of faults must not fill the memory. */
const ISSUES_PER_CODE = 10_000;
const MOST_HOLES = 100_000;
const MOST_DUPLICATES = 100_000;

export interface HoleMark extends Span {
  row: number;
  /** The key is no part of the row's own pointer: a spread or a computed key, which stands for the object it is in. */
  ofParent: boolean;
}

export interface DuplicateMark {
  /** Row of the later entry and of the one it overrides. */
  row: number;
  overridden: number;
  key: string;
  span: Span;
  first: Span;
}

/** Counts of what only the one or the other language writes. */
export interface Evidence {
  python: number;
  javascript: number;
}

export interface Reader {
  readonly text: string;
  readonly length: number;
  readonly maxDepth: number;
  readonly maxValues: number;
  at: number;
  depth: number;
  /** Brackets now open, by kind: tells a stray closing bracket from one that an outer level waits for. */
  openObjects: number;
  openArrays: number;
  openParens: number;
  /** Rows of the table in pre-order; `count` is in integers, not rows. */
  rows: Int32Array;
  count: number;
  issues: SyntaxIssue[];
  holes: HoleMark[];
  duplicates: DuplicateMark[];
  perCode: Map<SyntaxCode, number>;
  evidence: Evidence;
  /** Before this offset nobody looks for a regular expression again: a look along the line found no end of one. */
  noRegex: number;
  /** Type annotations looked through in vain, see `startStatement`. */
  failedLooks: number;
  /** Whether the rest of the text looks like Python; looked up once, when it matters. */
  pythonAhead: boolean | undefined;
  /** Recent keys by hash, see `readKey`. */
  keys: (string | undefined)[];
  /** Where the key that a tolerant branch just handed back begins. */
  keyStart: number;
  /** Set when the container being read turns out to be an expression (a comprehension). */
  abandon: boolean;
  /** Set when reading stopped for good: `at` is then at the end. */
  stopped: boolean;
  endNoted: boolean;
  /** Row of the string that was last put together from several pieces. */
  joinedRow: number;
}

export function createReader(text: string, maxDepth: number, maxValues: number): Reader {
  return {
    text,
    length: text.length,
    maxDepth,
    maxValues,
    at: 0,
    depth: 0,
    openObjects: 0,
    openArrays: 0,
    openParens: 0,
    rows: new Int32Array(Math.max(16 * ROW, Math.min(text.length >> 2, maxValues * ROW))),
    count: 0,
    issues: [],
    holes: [],
    duplicates: [],
    perCode: new Map(),
    evidence: { python: 0, javascript: 0 },
    keys: [],
    joinedRow: -1,
    keyStart: 0,
    noRegex: 0,
    failedLooks: 0,
    pythonAhead: undefined,
    abandon: false,
    stopped: false,
    endNoted: false,
  };
}

export const KEY_SLOTS = 256;

export function note(r: Reader, code: SyntaxCode, start: number, end: number, fatal = false, args: Record<string, JsonValue> = {}): void {
  const seen = r.perCode.get(code) ?? 0;
  r.perCode.set(code, seen + 1);
  if (seen < ISSUES_PER_CODE) r.issues.push({ code, start, end, fatal, args });
}

export const cut = (text: string, start: number, end: number): string => text.slice(start, Math.min(end, start + 60));

/** Makes room for one more row; past the limit of values reading stops. */
function growRows(r: Reader): void {
  if (r.count >= r.maxValues * ROW) stopReading(r, r.maxValues, 'values');
  const rows = new Int32Array(r.stopped ? r.count + 1024 * ROW : Math.max(r.rows.length * 2, r.count + ROW));
  rows.set(r.rows);
  r.rows = rows;
}

/** Nothing more is read: every open level ends where it stands. */
export function stopReading(r: Reader, limit: number, unit: 'values' | 'members' | 'expressions'): void {
  const at = Math.min(r.at, r.length);
  if (!r.stopped) note(r, 'too-large', at, Math.min(at + 1, r.length), true, { limit, unit });
  r.stopped = true;
  r.endNoted = true;
  r.at = r.length;
}

/** Opens a row and returns its index; `closeRow` completes it. */
export function openRow(r: Reader, start: number, keyStart: number, keyEnd: number): number {
  const row = r.count;
  if (row + ROW > r.rows.length) growRows(r);
  const rows = r.rows;
  rows[row] = start;
  rows[row + 2] = keyStart;
  rows[row + 3] = keyEnd;
  r.count = row + ROW;
  return row;
}

export function closeRow(r: Reader, row: number, end: number): void {
  // Where reading stopped for good, `r.at` may be one past the end.
  r.rows[row + 1] = Math.min(end, r.length);
  r.rows[row + 4] = r.count;
}

export function addRow(r: Reader, start: number, end: number, keyStart: number, keyEnd: number): void {
  const row = r.count;
  if (row + ROW > r.rows.length) growRows(r);
  const rows = r.rows;
  rows[row] = start;
  rows[row + 1] = end;
  rows[row + 2] = keyStart;
  rows[row + 3] = keyEnd;
  rows[row + 4] = r.count = row + ROW;
}

/** Forgets what was read from row `row` on, which began at `start`, with what was said about it. */
export function rollBack(r: Reader, row: number, start: number): void {
  r.count = row;
  while (r.issues.length > 0 && r.issues[r.issues.length - 1]!.start >= start) {
    const { code } = r.issues.pop()!;
    r.perCode.set(code, (r.perCode.get(code) ?? 1) - 1);
  }
  while (r.holes.length > 0 && r.holes[r.holes.length - 1]!.row >= row) r.holes.pop();
  while (r.duplicates.length > 0 && r.duplicates[r.duplicates.length - 1]!.row >= row) r.duplicates.pop();
}

/** Records start..end as an expression that is no literal. The end is kept as its complement, which marks the row. */
export function addHole(r: Reader, start: number, end: number, keyStart: number, keyEnd: number, ofParent = false): void {
  const row = r.count;
  addRow(r, start, ~end, keyStart, keyEnd);
  note(r, 'not-a-literal', start, end, false, { found: cut(r.text, start, end) });
  if (r.holes.length < MOST_HOLES) r.holes.push({ row, start, end, ofParent });
  else stopReading(r, MOST_HOLES, 'expressions');
}

/** Makes the value read at `row` an expression that reaches to `end`. */
export function turnIntoHole(r: Reader, row: number, end: number): void {
  const start = outerStart(r, row);
  const keyStart = r.rows[row + 2]!;
  const keyEnd = r.rows[row + 3]!;
  rollBack(r, row, start);
  addHole(r, start, end, keyStart, keyEnd);
}

/** Where the value of a row begins, parentheses included. */
const outerStart = (r: Reader, row: number): number => {
  const start = r.rows[row]!;
  return start < 0 ? ~start : start;
};

export function addDuplicate(r: Reader, mark: DuplicateMark): void {
  if (r.duplicates.length < MOST_DUPLICATES) r.duplicates.push(mark);
}
