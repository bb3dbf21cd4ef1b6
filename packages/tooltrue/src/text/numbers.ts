// Numbers that JSON does not write: signs, bare points, other bases, underscores, big integers, Infinity, NaN.

import { DOT, MINUS, OPEN_PAREN, PLUS, UNDERSCORE, ZERO, isDigit, isHexDigit, isNamePart, isNameStart, nameEnd } from './chars.js';
import { type Read, type Reader, NOTHING, addRow, cut, note } from './reader.js';
import { readHole } from './skip.js';

const isOctal = (code: number): boolean => code >= ZERO && code <= 55;
const isBinary = (code: number): boolean => code === ZERO || code === 49;

/** Offset after digits, single underscores between them allowed. */
function digitsEnd(text: string, at: number, allows: (code: number) => boolean): number {
  let end = at;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (allows(code) || (code === UNDERSCORE && end > at && allows(text.charCodeAt(end + 1)))) end++;
    else break;
  }
  return end;
}

/** The number at the start of `text` from `at` on (a sign, perhaps, before it), with the offset after it; undefined when there is none. */
export function scanNumber(text: string, at: number): { value: number; end: number; kind: 'decimal' | 'other' | 'big' } | undefined {
  let from = at;
  let sign = 1;
  while (from < text.length && (text.charCodeAt(from) === MINUS || text.charCodeAt(from) === PLUS) && from === at) {
    if (text.charCodeAt(from) === MINUS) sign = -1;
    from++;
  }
  while (from > at && text.charCodeAt(from) === 32) from++;
  const name = nameEnd(text, from);
  if (name > from) {
    const word = text.slice(from, Math.min(name, from + 9));
    if (word === 'Infinity') return { value: sign * Number.POSITIVE_INFINITY, end: name, kind: 'other' };
    if (word === 'NaN') return { value: Number.NaN, end: name, kind: 'other' };
    return undefined;
  }
  const base = text.charCodeAt(from) === ZERO ? text.charCodeAt(from + 1) | 32 : 0;
  const allows = base === 120 ? isHexDigit : base === 111 ? isOctal : base === 98 ? isBinary : undefined;
  if (allows !== undefined) {
    let end = digitsEnd(text, from + 2, allows);
    if (end === from + 2) return undefined;
    const value = Number(text.slice(from, end).replaceAll('_', ''));
    const big = text.charCodeAt(end) === 110;
    if (big) end++;
    return { value: sign * value, end, kind: big ? 'big' : 'other' };
  }
  let end = digitsEnd(text, from, isDigit);
  let digits = end - from;
  let whole = true;
  if (text.charCodeAt(end) === DOT) {
    const fraction = digitsEnd(text, end + 1, isDigit);
    digits += fraction - end - 1;
    if (digits > 0) {
      end = fraction;
      whole = false;
    }
  }
  if (digits === 0) return undefined;
  if ((text.charCodeAt(end) | 32) === 101) {
    const next = text.charCodeAt(end + 1);
    const exponent = next === PLUS || next === MINUS ? end + 2 : end + 1;
    const after = digitsEnd(text, exponent, isDigit);
    if (after > exponent) {
      end = after;
      whole = false;
    }
  }
  const value = sign * Number(text.slice(from, end).replaceAll('_', ''));
  const big = whole && text.charCodeAt(end) === 110;
  return { value, end: big ? end + 1 : end, kind: big ? 'big' : 'decimal' };
}

/** Reads a number that is not written as JSON writes it. Signs and names without a number become expressions. */
export function readLooseNumber(r: Reader, keyStart: number, keyEnd: number): Read {
  const { text } = r;
  const start = r.at;
  const number = scanNumber(text, start);
  if (number === undefined) {
    let at = start;
    while (at < r.length && (text.charCodeAt(at) === MINUS || text.charCodeAt(at) === PLUS)) at++;
    const code = at < r.length ? text.charCodeAt(at) : 0;
    if (isNameStart(code) || isDigit(code) || code === OPEN_PAREN) return readHole(r, keyStart, keyEnd);
    r.at = Math.max(at, start + 1);
    note(r, 'unexpected-character', start, r.at, true, { found: cut(text, start, r.at) });
    return NOTHING;
  }
  const { value, end, kind } = number;
  if (end < r.length && isNamePart(text.charCodeAt(end))) return readHole(r, keyStart, keyEnd);
  r.at = end;
  if (kind === 'big') r.evidence.javascript++;
  note(r, 'number-form', start, end, false, { found: cut(text, start, end) });
  addRow(r, start, end, keyStart, keyEnd);
  return value;
}
