// Where the members of a container, their commas and its brackets stand: what edits have to know and the table of rows does not keep.

import { CLOSE_BRACE, CLOSE_BRACKET, COLON, COMMA, OPEN_BRACE, OPEN_BRACKET } from './chars.js';
import { type Table, isObjectRow, readKeyText, settleRow } from './places.js';
import { ROW, createReader } from './reader.js';
import { skipExpression } from './skip.js';
import { skipBlank } from './trivia.js';

export interface Member {
  row: number;
  /** Absent for elements, and for members whose key is not known. */
  key?: string;
  keyStart: number;
  keyEnd: number;
  /** From the key, or the element's first unit, to the value's end with what is said about its type. */
  start: number;
  end: number;
  /** Offset of the value. */
  valueStart: number;
  /** Offset of the comma behind it, or -1. */
  comma: number;
  /** It has no value that can be known. */
  hole: boolean;
}

export interface Layout {
  isObject: boolean;
  /** Offsets of the opening and the closing bracket. */
  open: number;
  close: number;
  members: Member[];
}

/** The layout of the container at a row; undefined when its text is not as it should be, or it has no brackets of its own. */
export function findLayout(table: Table, row: number): Layout | undefined {
  const { text, rows } = table;
  const open = rows[row]!;
  const close = rows[row + 1]! - 1;
  const isObject = isObjectRow(table, row);
  if (close <= open || text.charCodeAt(open) !== (isObject ? OPEN_BRACE : OPEN_BRACKET) || text.charCodeAt(close) !== (isObject ? CLOSE_BRACE : CLOSE_BRACKET))
    return undefined;
  const members: Member[] = [];
  let at = skipBlank(text, open + 1);
  const end = rows[row + 4]!;
  for (let child = row + ROW; child < end; child = rows[child + 4]!) {
    const member = findMember(table, child);
    if (member === undefined || member.start !== at) return undefined;
    at = skipBlank(text, member.end);
    if (text.charCodeAt(at) === COMMA && at < close) {
      member.comma = at;
      at = skipBlank(text, at + 1);
    } else if (rows[child + 4]! < end) return undefined;
    members.push(member);
  }
  return at === close ? { isObject, open, close, members } : undefined;
}

function findMember(table: Table, row: number): Member | undefined {
  const { text, rows } = table;
  const start = rows[row]! < 0 ? ~rows[row]! : rows[row]!;
  const value = settleRow(rows, row);
  const hole = rows[value + 1]! < 0;
  const keyStart = rows[row + 2]!;
  const keyEnd = rows[row + 3]!;
  const member: Member = { row, keyStart, keyEnd, start, end: 0, valueStart: start, comma: -1, hole };
  if (keyStart >= 0) {
    member.key = readKeyText(text, keyStart, keyEnd);
    member.start = keyStart;
    if (start > keyStart) {
      const colon = skipBlank(text, keyEnd);
      if (text.charCodeAt(colon) !== COLON || skipBlank(text, colon + 1) !== start) return undefined;
    }
  }
  const valueEnd = rows[row + 1]! < 0 ? ~rows[row + 1]! : rows[row + 1]!;
  const after = skipBlank(text, valueEnd);
  member.end = ',]}'.includes(text.charAt(after)) ? valueEnd : assertionEnd(text, after);
  return member;
}

/** Offset after `as const` and the like at `at`. */
function assertionEnd(text: string, at: number): number {
  const r = createReader('', 1, 1);
  const probe = { ...r, text, length: text.length, at, endNoted: true };
  return skipExpression(probe, { type: true, line: false });
}
