// Strings in every notation: JSON, single-quoted, Python's prefixes and triple quotes, JavaScript templates without holes.

import {
  APOSTROPHE,
  BACKSLASH,
  BACKTICK,
  CLOSE_BRACE,
  COMMA,
  CR,
  DOLLAR,
  LF,
  OPEN_BRACE,
  QUOTE,
  SPACE,
  ZERO,
  isHexDigit,
  isJsonSpace,
  isQuote,
} from './chars.js';
import { type Reader, addHole, addRow, cut, note } from './reader.js';
import { stringEnd } from './skip.js';
import { noteEnd } from './trivia.js';

const PREFIX = /^(?:[rubf]|r[bf]|[bf]r)$/i;

/** Offset of the quote when a string begins at `at`, prefix or not; -1 otherwise. */
export function quoteOffset(text: string, at: number): number {
  for (let to = at; to < at + 3 && to < text.length; to++) {
    const code = text.charCodeAt(to);
    if (isQuote(code)) return to === at || (code !== BACKTICK && PREFIX.test(text.slice(at, to))) ? to : -1;
  }
  return -1;
}

/** Reads a string value with its row. `undefined` (a hole) when it has expressions inside. */
export function readStringValue(r: Reader, keyStart: number, keyEnd: number): string | undefined {
  const start = r.at;
  const value = readString(r);
  if (value === undefined) addHole(r, start, r.at, keyStart, keyEnd);
  else addRow(r, start, r.at, keyStart, keyEnd);
  return value;
}

/** Reads a string as a key; expressions inside are kept as written. */
export function readKeyString(r: Reader): string {
  const start = r.at;
  return readString(r) ?? r.text.slice(start, r.at);
}

/** Reads the string at `r.at`, prefix included. `undefined` when it is a template or f-string with expressions. */
export function readString(r: Reader): string | undefined {
  const { text } = r;
  const start = r.at;
  const open = quoteOffset(text, start);
  const prefix = text.slice(start, open).toLowerCase();
  const quote = text.charCodeAt(open);
  const triple = quote !== BACKTICK && text.charCodeAt(open + 1) === quote && text.charCodeAt(open + 2) === quote;
  r.at = open + (triple ? 3 : 1);
  const value = readBody(r, open, quote, triple, prefix);
  if (value === undefined) r.at = stringEnd(text, open);
  if (prefix !== '' || triple) {
    r.evidence.python++;
    note(r, 'string-form', start, r.at, false, { found: text.slice(start, open + (triple ? 3 : 1)) });
  } else if (quote === BACKTICK) {
    r.evidence.javascript++;
    note(r, 'string-form', start, r.at, false, { found: '`' });
  }
  if (quote === APOSTROPHE && !triple) note(r, 'single-quotes', start, r.at);
  return value;
}

/** From the first unit inside to the closing quote and past it. */
function readBody(r: Reader, open: number, quote: number, triple: boolean, prefix: string): string | undefined {
  const { text, length } = r;
  const raw = prefix.includes('r');
  const formatted = prefix.includes('f');
  const multiline = triple || quote === BACKTICK;
  let out = '';
  let from = r.at;
  let at = from;
  let control = false;
  while (at < length) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      if (!triple || (text.charCodeAt(at + 1) === quote && text.charCodeAt(at + 2) === quote)) {
        r.at = at + (triple ? 3 : 1);
        return from === at && out === '' ? '' : out + text.slice(from, at);
      }
      at++;
    } else if (code === BACKSLASH) {
      if (raw) {
        at += 2;
        continue;
      }
      out += text.slice(from, at);
      r.at = at;
      out += readEscape(r, quote, prefix);
      from = at = r.at;
    } else if (code < SPACE) {
      if (!control && !multiline) {
        if ((code === LF || code === CR) && !closesLater(text, at, quote)) return cutAtLine(r, open, out, from, at);
        note(r, 'control-character', at, at + 1, false, { code });
        control = true;
      }
      at++;
    } else if (quote === BACKTICK && code === DOLLAR && text.charCodeAt(at + 1) === OPEN_BRACE) return undefined;
    else if (formatted && (code === OPEN_BRACE || code === CLOSE_BRACE)) {
      if (text.charCodeAt(at + 1) !== code) return undefined;
      out += text.slice(from, at + 1);
      from = at += 2;
    } else at++;
  }
  r.at = length;
  noteEnd(r, 'string');
  return out + text.slice(from, length);
}

/** After a line break in a string: does the next such quote end a string, or does it begin one (so that this one was never closed)? */
function closesLater(text: string, at: number, quote: number): boolean {
  const mark = String.fromCharCode(quote);
  let end = text.indexOf(mark, at);
  while (end > 0 && text.charCodeAt(end - 1) === BACKSLASH) end = text.indexOf(mark, end + 1);
  if (end < 0) return true;
  let after = end + 1;
  while (after < text.length && isJsonSpace(text.charCodeAt(after))) after++;
  return after >= text.length || ',}]:)+;'.includes(text.charAt(after));
}

/** Ends an unclosed string at its line's end; the comma that was meant to follow it is handed back. */
function cutAtLine(r: Reader, open: number, out: string, from: number, lineBreak: number): string {
  const { text } = r;
  let end = lineBreak;
  while (end > from && isJsonSpace(text.charCodeAt(end - 1))) end--;
  if (end > from && text.charCodeAt(end - 1) === COMMA) end--;
  else end = lineBreak;
  note(r, 'unexpected-end', open, end, true, { open: 'string' });
  r.at = end;
  return out + text.slice(from, end);
}

const SIMPLE: Readonly<Record<number, string>> = { 34: '"', 92: '\\', 47: '/', 98: '\b', 102: '\f', 110: '\n', 114: '\r', 116: '\t' };

/** Reads the escape at `r.at` (its backslash). What no notation knows stays as written, backslash included. */
function readEscape(r: Reader, quote: number, prefix: string): string {
  const { text } = r;
  const start = r.at;
  const code = start + 1 < r.length ? text.charCodeAt(start + 1) : -1;
  const simple = SIMPLE[code];
  if (simple !== undefined) {
    r.at = start + 2;
    return simple;
  }
  if (code === 117 && !prefix.includes('b')) {
    const unit = readHex(text, start + 2, 4);
    if (unit >= 0) {
      r.at = start + 6;
      return String.fromCharCode(unit);
    }
  }
  return readRareEscape(r, start, code, quote);
}

function readRareEscape(r: Reader, start: number, code: number, quote: number): string {
  const { text } = r;
  if (code === -1) {
    r.at = start + 1;
    return '\\';
  }
  if (code === quote) {
    r.at = start + 2;
    return String.fromCharCode(code);
  }
  let end = start + 2;
  let value: string | undefined;
  if (code === APOSTROPHE || code === QUOTE || ((code === BACKTICK || code === DOLLAR) && quote === BACKTICK)) value = String.fromCharCode(code);
  else if (code === 118) value = '\v';
  else if (code === LF || code === 0x2028 || code === 0x2029) value = '';
  else if (code === CR) {
    value = '';
    if (text.charCodeAt(end) === LF) end++;
  } else if (code === 120 || code === 85) {
    const size = code === 120 ? 2 : 8;
    const point = readHex(text, end, size);
    if (point >= 0 && point <= 0x10ffff) {
      value = String.fromCodePoint(point);
      end += size;
      if (size === 8) r.evidence.python++;
    }
  } else if (code === 117 && text.charCodeAt(end) === OPEN_BRACE) {
    const close = text.slice(end, end + 10).indexOf('}');
    const point = close > 1 ? readHex(text, end + 1, close - 1) : -1;
    if (point >= 0 && point <= 0x10ffff) {
      value = String.fromCodePoint(point);
      end += close + 1;
      r.evidence.javascript++;
    }
  } else if (code >= ZERO && code <= 55) {
    while (end < start + 4 && text.charCodeAt(end) >= ZERO && text.charCodeAt(end) <= 55) end++;
    value = String.fromCharCode(Number.parseInt(text.slice(start + 1, end), 8) & 0xff);
  }
  if (value !== undefined) {
    note(r, 'string-form', start, end, false, { found: text.slice(start, end) });
    r.at = end;
    return value;
  }
  if (code === 78 && text.charCodeAt(end) === OPEN_BRACE) r.evidence.python++;
  // A pair of surrogates stays together.
  if (code >= 0xd800 && code <= 0xdbff) end++;
  note(r, 'invalid-escape', start, Math.min(end, r.length), false, { found: cut(text, start, end) });
  r.at = Math.min(end, r.length);
  return text.slice(start, r.at);
}

/** The number written in `size` hexadecimal digits at `at`, or -1. */
function readHex(text: string, at: number, size: number): number {
  if (at + size > text.length) return -1;
  let value = 0;
  for (let i = at; i < at + size; i++) {
    const code = text.charCodeAt(i);
    if (!isHexDigit(code)) return -1;
    value = value * 16 + (code <= 57 ? code - ZERO : (code | 32) - 87);
  }
  return value;
}
