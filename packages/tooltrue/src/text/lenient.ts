// Values that strict JSON does not have, by their first character: other strings and numbers, words, parentheses, spreads, names.

import type { JsonValue } from './json-value.js';
import {
  APOSTROPHE,
  BACKTICK,
  BANG,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  CLOSE_PAREN,
  COLON,
  COMMA,
  DOT,
  GREATER,
  LESS,
  MINUS,
  OPEN_BRACE,
  OPEN_BRACKET,
  OPEN_PAREN,
  PLUS,
  QUOTE,
  SEMICOLON,
  SLASH,
  STAR,
  isDigit,
  isNameStart,
  nameEnd,
} from './chars.js';
import { abandonContainer, afterValue, goOn, readNoElement } from './after.js';
import { readLooseNumber } from './numbers.js';
import { type Read, type Reader, NOTHING, ROW, addRow, closeRow, cut, note, openRow } from './reader.js';
import { readHole, skipExpression, skipTooDeep } from './skip.js';
import { quoteOffset, readStringValue } from './strings.js';
import { skipTrivia } from './trivia.js';
import { readValue } from './values.js';

/** Called where no strict JSON value begins. */
export function readOther(r: Reader, keyStart: number, keyEnd: number): Read {
  const { text } = r;
  for (;;) {
    const code = skipTrivia(r);
    const at = r.at;
    switch (code) {
      case QUOTE:
      case OPEN_BRACE:
      case OPEN_BRACKET:
        return readValue(r, keyStart, keyEnd);
      case APOSTROPHE:
      case BACKTICK:
        return readStringValue(r, keyStart, keyEnd);
      case COMMA:
      case COLON:
      case SEMICOLON:
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
      case CLOSE_PAREN:
        return NOTHING;
      case OPEN_PAREN:
        return readParentheses(r, keyStart, keyEnd);
      case PLUS:
      case MINUS:
        return readLooseNumber(r, keyStart, keyEnd);
      case STAR:
        r.evidence.python++;
        return readHole(r, keyStart, keyEnd);
      case BANG:
      case SLASH:
        return readHole(r, keyStart, keyEnd);
      case DOT:
        if (isDigit(text.charCodeAt(at + 1))) return readLooseNumber(r, keyStart, keyEnd);
        if (text.startsWith('...', at)) {
          r.evidence.javascript++;
          return readHole(r, keyStart, keyEnd);
        }
        break;
      case LESS:
        if (skipTypeBefore(r)) continue;
        break;
    }
    if (at >= r.length) return NOTHING;
    if (isDigit(code)) return readValue(r, keyStart, keyEnd);
    if (isNameStart(code)) return readName(r, keyStart, keyEnd);
    r.at = at + 1;
    note(r, 'unexpected-character', at, r.at, true, { found: cut(text, at, r.at) });
  }
}

/** `<const>[…]`: the type before the value it is about. */
function skipTypeBefore(r: Reader): boolean {
  const start = r.at;
  if (!isNameStart(r.text.charCodeAt(start + 1))) return false;
  r.at++;
  skipExpression(r, { type: true });
  if (r.text.charCodeAt(r.at) !== GREATER) {
    r.at = start;
    return false;
  }
  r.at++;
  r.evidence.javascript++;
  note(r, 'type-assertion', start, r.at);
  return true;
}

const WORDS: ReadonlyMap<string, JsonValue> = new Map<string, JsonValue>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['True', true],
  ['False', false],
  ['None', null],
]);

function readName(r: Reader, keyStart: number, keyEnd: number): Read {
  const { text } = r;
  const start = r.at;
  if (quoteOffset(text, start) > start) return readStringValue(r, keyStart, keyEnd);
  const end = nameEnd(text, start);
  const word = text.slice(start, Math.min(end, start + 12));
  const value = WORDS.get(word);
  if (value !== undefined) {
    r.at = end;
    if (word.charCodeAt(0) < 91) {
      r.evidence.python++;
      note(r, 'python-literal', start, end, false, { found: word });
    }
    addRow(r, start, end, keyStart, keyEnd);
    return value;
  }
  if (word === 'undefined') {
    r.at = end;
    r.evidence.javascript++;
    note(r, 'javascript-literal', start, end, false, { found: word });
    // As JSON.stringify has it: no member, and null in an array. The complement marks a row without a value.
    addRow(r, start, ~end, keyStart, keyEnd);
    return undefined;
  }
  if (word === 'NaN' || word === 'Infinity') return readLooseNumber(r, keyStart, keyEnd);
  return readHole(r, keyStart, keyEnd);
}

/** `( … )`: one value in parentheses, or a tuple. The row of parentheses around one value is marked by the complement of its start. */
function readParentheses(r: Reader, keyStart: number, keyEnd: number): Read {
  if (r.depth >= r.maxDepth) return skipTooDeep(r, keyStart, keyEnd);
  const start = r.at++;
  const row = openRow(r, ~start, keyStart, keyEnd);
  const list: JsonValue[] = [];
  let single: Read = NOTHING;
  let commas = 0;
  r.depth++;
  r.openParens++;
  for (;;) {
    const valueRow = r.count;
    let value = readValue(r, -1, -1);
    if (value === NOTHING) {
      if (readNoElement(r, CLOSE_PAREN, -1)) continue;
      break;
    }
    value = afterValue(r, value, valueRow, true);
    if (r.abandon) break;
    if (list.length === 0) single = value;
    list.push(value === undefined ? null : (value as JsonValue));
    const code = skipTrivia(r);
    if (code === COMMA) {
      commas++;
      r.at++;
    } else if (code === CLOSE_PAREN) {
      r.at++;
      break;
    } else if (!goOn(r, CLOSE_PAREN)) break;
    else commas++;
  }
  r.depth--;
  r.openParens--;
  if (r.abandon) return abandonContainer(r, row);
  closeRow(r, row, r.at);
  if (list.length === 1 && commas === 0) {
    note(r, 'parentheses', start, r.at);
    if (typeof single === 'string' && r.joinedRow === row + ROW) {
      r.rows[row] = start;
      r.count = r.rows[row + 4] = row + ROW;
      r.joinedRow = row;
    }
    return single;
  }
  r.rows[row] = start;
  r.evidence.python++;
  note(r, 'tuple', start, r.at);
  return list;
}
