// The hot path: strict JSON values, read in one pass into values and rows. Whatever strict JSON does not allow is handed to
// the tolerant branches (lenient.ts, members.ts, after.ts), which come back here for the values inside.

import type { JsonObject, JsonValue } from './json-value.js';
import { setOwn } from './json-value.js';
import { BACKSLASH, CLOSE_BRACE, CLOSE_BRACKET, COLON, COMMA, DOT, MINUS, NINE, OPEN_BRACE, OPEN_BRACKET, QUOTE, SPACE, ZERO, isNamePart } from './chars.js';
import { abandonContainer, afterValue, goOn, readNoElement } from './after.js';
import { readOther } from './lenient.js';
import { readColon, readMember } from './members.js';
import { noteOverridden } from './overridden.js';
import { readLooseNumber } from './numbers.js';
import { type Read, type Reader, END, KEY_SLOTS, NEXT, NOTHING, addRow, closeRow, openRow, stopReading } from './reader.js';
import { readKeyString, readStringValue } from './strings.js';
import { skipTooDeep } from './skip.js';

/** Skips the four spaces of JSON and returns the code unit there, 0 at the end. */
export function nextCode(r: Reader): number {
  const { text, length } = r;
  let at = r.at;
  while (at < length) {
    const code = text.charCodeAt(at);
    if (code > SPACE || (code !== 32 && code !== 10 && code !== 13 && code !== 9)) {
      r.at = at;
      return code;
    }
    at++;
  }
  r.at = at;
  return 0;
}

/** Reads the value at `r.at` and adds its row. `undefined`: an expression (its row is there, marked); NOTHING: no value here. */
export function readValue(r: Reader, keyStart: number, keyEnd: number): Read {
  const { text, length } = r;
  const start = r.at;
  const code = start < length ? text.charCodeAt(start) : 0;
  if (code === QUOTE) {
    let at = start + 1;
    while (at < length) {
      const unit = text.charCodeAt(at);
      if (unit === QUOTE) {
        if (at === start + 1 && text.charCodeAt(at + 1) === QUOTE) break;
        r.at = at + 1;
        addRow(r, start, at + 1, keyStart, keyEnd);
        return text.slice(start + 1, at);
      }
      if (unit < SPACE || unit === BACKSLASH) break;
      at++;
    }
    return readStringValue(r, keyStart, keyEnd);
  }
  if (code === OPEN_BRACE) return readObject(r, keyStart, keyEnd);
  if (code === OPEN_BRACKET) return readArray(r, keyStart, keyEnd);
  if (code === MINUS || (code >= ZERO && code <= NINE)) return readNumber(r, keyStart, keyEnd);
  if (code === 116 && text.startsWith('true', start)) return readWord(r, 4, true, keyStart, keyEnd);
  if (code === 102 && text.startsWith('false', start)) return readWord(r, 5, false, keyStart, keyEnd);
  if (code === 110 && text.startsWith('null', start)) return readWord(r, 4, null, keyStart, keyEnd);
  return readOther(r, keyStart, keyEnd);
}

function readWord(r: Reader, size: number, value: JsonValue, keyStart: number, keyEnd: number): Read {
  const end = r.at + size;
  if (end < r.length && isNamePart(r.text.charCodeAt(end))) return readOther(r, keyStart, keyEnd);
  const start = r.at;
  r.at = end;
  addRow(r, start, end, keyStart, keyEnd);
  return value;
}

function readNumber(r: Reader, keyStart: number, keyEnd: number): Read {
  const { text, length } = r;
  const start = r.at;
  let at = start;
  let code = text.charCodeAt(at);
  const negative = code === MINUS;
  if (negative) code = ++at < length ? text.charCodeAt(at) : 0;
  const first = at;
  let value = 0;
  while (code >= ZERO && code <= NINE) {
    value = value * 10 + (code - ZERO);
    code = ++at < length ? text.charCodeAt(at) : 0;
  }
  const digits = at - first;
  let strict = digits > 0 && (digits === 1 || text.charCodeAt(first) !== ZERO);
  let whole = digits < 16;
  if (strict && code === DOT) {
    whole = false;
    const from = ++at;
    while (at < length && (code = text.charCodeAt(at)) >= ZERO && code <= NINE) at++;
    strict = at > from;
    if (at >= length) code = 0;
  }
  if (strict && (code === 101 || code === 69)) {
    whole = false;
    code = ++at < length ? text.charCodeAt(at) : 0;
    if (code === 43 || code === MINUS) at++;
    const from = at;
    while (at < length && (code = text.charCodeAt(at)) >= ZERO && code <= NINE) at++;
    strict = at > from;
    if (at >= length) code = 0;
  }
  if (!strict || code === DOT || (code > NINE && isNamePart(code))) return readLooseNumber(r, keyStart, keyEnd);
  r.at = at;
  addRow(r, start, at, keyStart, keyEnd);
  if (whole) return negative ? -value : value;
  return Number(text.slice(start, at));
}

function readArray(r: Reader, keyStart: number, keyEnd: number): Read {
  if (r.depth >= r.maxDepth) return skipTooDeep(r, keyStart, keyEnd);
  const row = openRow(r, r.at++, keyStart, keyEnd);
  const list: JsonValue[] = [];
  r.depth++;
  r.openArrays++;
  let comma = -1;
  let code = nextCode(r);
  if (code === CLOSE_BRACKET) r.at++;
  else {
    for (;;) {
      const valueRow = r.count;
      let value = readValue(r, -1, -1);
      if (value === NOTHING) {
        if (readNoElement(r, CLOSE_BRACKET, comma)) {
          comma = r.at - 1;
          continue;
        }
        break;
      }
      code = nextCode(r);
      if (code !== COMMA && code !== CLOSE_BRACKET) {
        value = afterValue(r, value, valueRow, false);
        if (r.abandon) break;
        code = nextCode(r);
      }
      list.push(value === undefined ? null : (value as JsonValue));
      if (code === COMMA) {
        comma = r.at++;
        nextCode(r);
      } else if (code === CLOSE_BRACKET) {
        r.at++;
        break;
      } else if (!goOn(r, CLOSE_BRACKET)) break;
      else comma = -1;
    }
  }
  r.depth--;
  r.openArrays--;
  if (r.abandon) return abandonContainer(r, row);
  closeRow(r, row, r.at);
  return list;
}

function readObject(r: Reader, keyStart: number, keyEnd: number): Read {
  if (r.depth >= r.maxDepth) return skipTooDeep(r, keyStart, keyEnd);
  const row = openRow(r, r.at++, keyStart, keyEnd);
  r.depth++;
  r.openObjects++;
  const object = readMembers(r, row);
  r.depth--;
  r.openObjects--;
  if (r.abandon) return abandonContainer(r, row);
  closeRow(r, row, r.at);
  return object;
}

/** Members of one object that are read: engines take minutes over objects with many millions of different keys. */
const MOST_MEMBERS = 1_000_000;

/** Reads members up to and with the closing brace (or to the end of the text, where there is none). */
export function readMembers(r: Reader, row: number): JsonObject {
  const object: JsonObject = {};
  let members = 0;
  let overridden = false;
  let comma = -1;
  let code = nextCode(r);
  if (code === CLOSE_BRACE) {
    r.at++;
    return object;
  }
  for (;;) {
    let start = r.at;
    let key: string;
    if (code === QUOTE) key = readKey(r);
    else {
      const member = readMember(r, comma);
      if (member === END) break;
      if (member === NEXT) {
        comma = r.at - 1;
        code = nextCode(r);
        continue;
      }
      key = member;
      start = r.keyStart;
    }
    const end = r.at;
    code = nextCode(r);
    if (code === COLON) {
      r.at++;
      nextCode(r);
    } else {
      const before = r.count;
      const after = readColon(r, key, start, end, row);
      if ((after === END || after === NEXT) && r.count > before && Object.hasOwn(object, key)) {
        // A method or shorthand overrides a literal: what it is then is not known.
        overridden = true;
        delete object[key];
      }
      if (after === END) break;
      if (after === NEXT) {
        comma = r.at - 1;
        code = nextCode(r);
        continue;
      }
      key = after;
    }
    const valueRow = r.count;
    let value = readValue(r, start, end);
    if (value === NOTHING) {
      if (readNoElement(r, CLOSE_BRACE, -1, end)) {
        comma = r.at - 1;
        code = nextCode(r);
        continue;
      }
      break;
    }
    code = nextCode(r);
    if (code !== COMMA && code !== CLOSE_BRACE) {
      value = afterValue(r, value, valueRow, false);
      if (r.abandon) break;
      code = nextCode(r);
    }
    if (value !== undefined) {
      if (++members > MOST_MEMBERS) stopReading(r, MOST_MEMBERS, 'members');
      setOwn(object, key, value as JsonValue);
    } else if (Object.hasOwn(object, key)) {
      // An expression overrides a literal: what it is then is not known.
      overridden = true;
      delete object[key];
    }
    if (code === COMMA) {
      comma = r.at++;
      code = nextCode(r);
    } else if (code === CLOSE_BRACE) {
      r.at++;
      break;
    } else if (!goOn(r, CLOSE_BRACE)) break;
    else {
      comma = -1;
      code = nextCode(r);
    }
  }
  // Counting is cheaper than asking for every key whether it is there already.
  if (overridden || members !== Object.keys(object).length) noteOverridden(r, row);
  return object;
}

/** Reads a double-quoted key. Keys repeat, so a small table of recent ones saves making and hashing the same string again. */
function readKey(r: Reader): string {
  const { text, length } = r;
  const start = r.at + 1;
  let at = start;
  let hash = 0;
  while (at < length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      if (at === start && text.charCodeAt(at + 1) === QUOTE) break;
      r.at = at + 1;
      const slot = (hash + at - start) & (KEY_SLOTS - 1);
      const known = r.keys[slot];
      if (known !== undefined && known.length === at - start && text.startsWith(known, start)) return known;
      return (r.keys[slot] = text.slice(start, at));
    }
    if (code < SPACE || code === BACKSLASH) break;
    hash = (hash * 31 + code) | 0;
    at++;
  }
  return readKeyString(r);
}
