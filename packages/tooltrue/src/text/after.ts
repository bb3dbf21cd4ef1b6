// What may follow a value before the comma: another piece of a string, a type assertion, an operator; and how a container goes on
// where neither comma nor closing bracket stands.

import type { JsonValue } from './json-value.js';
import {
  BANG,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  CLOSE_PAREN,
  COLON,
  COMMA,
  EQUALS,
  OPEN_BRACE,
  OPEN_BRACKET,
  OPEN_PAREN,
  PLUS,
  SEMICOLON,
  isDigit,
  isJsonSpace,
  isNameStart,
  isQuote,
  nameEnd,
} from './chars.js';
import { type Read, type Reader, NOTHING, ROW, addHole, cut, note, rollBack, turnIntoHole } from './reader.js';
import { skipExpression } from './skip.js';
import { quoteOffset } from './strings.js';
import { noteEnd, skipBlank, skipTrivia } from './trivia.js';
import { readValue } from './values.js';

const OPERATOR_WORDS = new Set(['if', 'else', 'or', 'and', 'in', 'not', 'is', 'instanceof']);
const OPERATORS = '.?*/%-|&^<>=~+!';

/**
 * Called at whatever follows a value that is not plainly a comma or the closing bracket. Returns the value as it is after all
 * (a joined string; `undefined` when it was only the start of an expression) with `r.at` at a comma, a closing bracket, the end,
 * or the start of something that belongs to the next value. `joins`: two strings side by side are one, whatever the notation.
 */
export function afterValue(r: Reader, read: Read, row: number, joins: boolean): Read {
  const { text } = r;
  let value = read;
  for (;;) {
    const code = skipTrivia(r);
    const at = r.at;
    if (at >= r.length || code === COMMA || code === CLOSE_BRACE || code === CLOSE_BRACKET || code === CLOSE_PAREN) return value;
    if (code === SEMICOLON || code === COLON) return value;
    if (typeof value === 'string' && (code === PLUS || quoteOffset(text, at) >= 0)) {
      const joined = code === PLUS ? joinPlus(r, value, row) : joinAdjacent(r, value, row, joins);
      if (joined === NOTHING) return value;
      if (joined === undefined) return undefined;
      value = joined;
    } else if (code === BANG && text.charCodeAt(at + 1) !== EQUALS) {
      r.at++;
      r.evidence.javascript++;
      note(r, 'type-assertion', at, r.at);
    } else if (isNameStart(code)) {
      const end = nameEnd(text, at);
      const word = text.slice(at, Math.min(end, at + 12));
      if (text.charCodeAt(skipBlank(text, end)) === COLON) return value;
      if (word === 'as' || word === 'satisfies') {
        const typeEnd = skipExpression(r, { type: true });
        r.evidence.javascript++;
        note(r, 'type-assertion', at, typeEnd);
      } else if (word === 'for' || word === 'async') {
        r.abandon = true;
        r.evidence.python++;
        return undefined;
      } else if (OPERATOR_WORDS.has(word)) return turnedIntoHole(r, row);
      else return value;
    } else if (code === OPEN_BRACKET && r.rows[row + 2]! >= 0) return turnedIntoHole(r, row);
    else if (OPERATORS.includes(String.fromCharCode(code))) return turnedIntoHole(r, row);
    else if (isDigit(code) || isQuote(code) || code === OPEN_BRACE || code === OPEN_BRACKET || code === OPEN_PAREN) return value;
    else {
      r.at++;
      note(r, 'unexpected-character', at, r.at, true, { found: cut(text, at, r.at) });
    }
  }
}

function turnedIntoHole(r: Reader, row: number): undefined {
  turnIntoHole(r, row, skipExpression(r));
  return undefined;
}

/** Takes the operand read at `piece` into the string at `row`. */
function join(r: Reader, row: number, value: string, operand: string): string {
  const start = r.rows[row]!;
  r.rows[row] = start < 0 ? ~start : start;
  r.rows[row + 1] = r.at;
  r.count = r.rows[row + 4] = row + ROW;
  if (r.joinedRow !== row) note(r, 'string-concatenation', r.rows[row]!, r.at);
  r.joinedRow = row;
  return value + operand;
}

function joinPlus(r: Reader, value: string, row: number): string | undefined {
  const plus = r.at++;
  const code = skipTrivia(r);
  const piece = r.count;
  const operand = code === OPEN_PAREN || quoteOffset(r.text, r.at) >= 0 ? readValue(r, -1, -1) : undefined;
  if (typeof operand === 'string') return join(r, row, value, operand);
  r.count = piece;
  if (r.at <= plus + 1 || operand === undefined) turnIntoHole(r, row, skipExpression(r));
  else turnIntoHole(r, row, Math.max(skipExpression(r), plus + 1));
  return undefined;
}

/** Two strings side by side: one in Python; in JSON a comma is missing, or the second is the next key. NOTHING: not joined. */
function joinAdjacent(r: Reader, value: string, row: number, joins: boolean): string | undefined | typeof NOTHING {
  const { text } = r;
  const start = r.at;
  const isMember = r.rows[row + 2]! >= 0;
  if (!joins && !isMember && !looksPython(r)) return NOTHING;
  const piece = r.count;
  const operand = readValue(r, -1, -1);
  if (isMember && text.charCodeAt(skipBlank(text, r.at)) === COLON) {
    rollBack(r, piece, start);
    r.at = start;
    return NOTHING;
  }
  if (typeof operand !== 'string') {
    turnIntoHole(r, row, skipExpression(r));
    return undefined;
  }
  r.evidence.python++;
  return join(r, row, value, operand);
}

const PYTHON_AHEAD = /[:,[(]\s{0,200}(?:True|False|None)\s{0,200}[,}\])]/;

function looksPython(r: Reader): boolean {
  if (r.evidence.python > 0) return true;
  r.pythonAhead ??= PYTHON_AHEAD.test(r.text);
  return r.pythonAhead || quoteOffset(r.text, r.at) > r.at;
}

const WAITS: Readonly<Record<number, 'openObjects' | 'openArrays' | 'openParens'>> = {
  [CLOSE_BRACE]: 'openObjects',
  [CLOSE_BRACKET]: 'openArrays',
  [CLOSE_PAREN]: 'openParens',
};
const OPEN_NAME: Readonly<Record<number, 'object' | 'array' | 'parenthesis'>> = {
  [CLOSE_BRACE]: 'object',
  [CLOSE_BRACKET]: 'array',
  [CLOSE_PAREN]: 'parenthesis',
};

/**
 * Neither comma nor `closer` follows a value. True: the next member or element begins at `r.at` (a comma was missing, or stood behind
 * something unexpected). False: the container ends here.
 */
export function goOn(r: Reader, closer: number): boolean {
  const { text } = r;
  const before = r.at;
  for (;;) {
    const code = skipTrivia(r);
    const at = r.at;
    if (at >= r.length) {
      noteEnd(r, OPEN_NAME[closer]!);
      return false;
    }
    if (code === closer) {
      r.at++;
      return false;
    }
    if (code === COMMA) {
      r.at++;
      skipTrivia(r);
      return true;
    }
    const waits = WAITS[code];
    if (waits !== undefined || code === COLON || code === SEMICOLON) {
      note(r, 'unexpected-character', at, at + 1, true, { found: text.charAt(at) });
      if (waits !== undefined && r[waits] > 0) return false;
      r.at++;
      continue;
    }
    let gap = Math.min(before, at);
    while (gap > 0 && isJsonSpace(text.charCodeAt(gap - 1))) gap--;
    note(r, 'missing-comma', gap, gap, true);
    return true;
  }
}

/**
 * Where a value was looked for, none stands. `comma`: offset of a comma just before, or -1. True: go on with the next member or
 * element at `r.at`; false: the container ends here. `after`: where the value should have stood, for a member without one.
 */
export function readNoElement(r: Reader, closer: number, comma: number, after = -1): boolean {
  const { text } = r;
  const code = skipTrivia(r);
  if (code === closer) {
    if (after >= 0) note(r, 'missing-value', after, after, true);
    else if (comma >= 0 && text.charCodeAt(comma) === COMMA && skipBlank(text, comma + 1) === r.at) note(r, 'trailing-comma', comma, comma + 1);
    r.at++;
    return false;
  }
  if (code === COMMA) {
    note(r, 'missing-value', after >= 0 ? after : r.at, after >= 0 ? after : r.at, true);
    r.at++;
    skipTrivia(r);
    return true;
  }
  return goOn(r, closer);
}

/** The container at `row` is an expression after all (a comprehension, a set): goes past its closing bracket. */
export function abandonContainer(r: Reader, row: number): undefined {
  r.abandon = false;
  for (;;) {
    skipExpression(r);
    if (r.at >= r.length) {
      noteEnd(r, 'array');
      break;
    }
    const code = r.text.charCodeAt(r.at++);
    if (code !== COMMA && code !== SEMICOLON) break;
  }
  const start = r.rows[row]!;
  const keyStart = r.rows[row + 2]!;
  const keyEnd = r.rows[row + 3]!;
  rollBack(r, row, start < 0 ? ~start : start);
  addHole(r, start < 0 ? ~start : start, r.at, keyStart, keyEnd);
  return undefined;
}

export const isLiteral = (read: Read): read is JsonValue => read !== undefined && read !== NOTHING;
