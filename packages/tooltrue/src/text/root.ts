// The top of a text: finds the one literal that matters among assignments, imports and prose, and judges what follows it.

import type { JsonValue } from './json-value.js';
import { isObject } from './json-value.js';
import { BOM, COLON, COMMA, OPEN_BRACE, OPEN_BRACKET, OPEN_PAREN, SEMICOLON, lineEnd, nameEnd } from './chars.js';
import { abandonContainer, afterValue, isLiteral } from './after.js';
import { type Read, type Reader, NOTHING, ROW, addHole, closeRow, cut, note, openRow, rollBack, turnIntoHole } from './reader.js';
import { rowEnd } from './places.js';
import { skipExpression } from './skip.js';
import { type Statement, startStatement } from './statements.js';
import { quoteOffset } from './strings.js';
import { skipBlank, skipTrivia } from './trivia.js';
import { readMembers, readValue } from './values.js';

/** A literal that stands behind more statements than these is not looked for: that text is a program. */
const MOST_STATEMENTS = 10_000;

const isContainer = (value: Read): value is JsonValue => Array.isArray(value) || (isLiteral(value) && isObject(value));

/** Reads the whole text. Row 0 is kept for a list that has no brackets; otherwise it is marked as parentheses are. */
export function readRoot(r: Reader): JsonValue | undefined {
  openRow(r, ~0, -1, -1);
  if (r.text.charCodeAt(0) === BOM) {
    note(r, 'byte-order-mark', 0, 1);
    r.at = 1;
  }
  const value = findRoot(r);
  closeRow(r, 0, r.at);
  return value;
}

function findRoot(r: Reader): JsonValue | undefined {
  skipFence(r);
  skipTrivia(r);
  const top = r.at;
  if (top >= r.length) {
    note(r, 'empty', 0, r.length, true);
    return undefined;
  }
  let prose = false;
  let firstKind: Statement | undefined;
  for (let statements = 0; r.at < r.length && statements < MOST_STATEMENTS; statements++) {
    const start = r.at;
    const kind = startStatement(r);
    firstKind ??= kind;
    let value: Read = NOTHING;
    if (kind === 'value' || kind === 'assigned') value = readStatementValue(r);
    else if (kind === 'member') value = readBareMembers(r, start);
    if (typeof value === 'string' && quoteOffset(r.text, start) >= 0 && r.text.charCodeAt(r.at) === COLON) value = readBareMembers(r, start);
    const isFirst = start === top;
    if (isContainer(value) || r.stopped || (isFirst && value !== NOTHING && isLast(r))) {
      if (!isFirst) notePreceding(r, top, start, prose);
      judgeRest(r, kind === 'assigned' || firstKind === 'code');
      return isLiteral(value) ? value : undefined;
    }
    prose ||= kind === 'prose' || (kind === 'value' && !isFirst);
    const end = value === NOTHING ? r.at : rowEnd(r.rows, ROW);
    rollBack(r, ROW, start);
    if (kind === 'prose') r.at = lineEnd(r.text, r.at);
    else if (r.at < r.length && !/[\r\n]/.test(r.text.slice(end, r.at))) passStatement(r, start);
    skipTrivia(r);
  }
  return readFallback(r, top, firstKind);
}

/** No object or array anywhere: a scalar or an expression at the top is what is meant; anything else is not a definition. */
function readFallback(r: Reader, top: number, kind: Statement | undefined): JsonValue | undefined {
  rollBack(r, ROW, top);
  r.at = top;
  startStatement(r);
  if (kind === 'value' || kind === 'assigned') {
    const value = readStatementValue(r);
    if (value !== NOTHING) {
      judgeRest(r, kind === 'assigned');
      return isLiteral(value) ? value : undefined;
    }
  } else if (kind === 'call') {
    addHole(r, top, skipExpression(r, { line: true }), -1, -1);
    judgeRest(r, true);
    return undefined;
  }
  r.at = r.length;
  const end = Math.max(nameEnd(r.text, top), top + 1);
  note(r, 'unexpected-character', top, end, true, { found: cut(r.text, top, end) });
  return undefined;
}

function readStatementValue(r: Reader): Read {
  const row = r.count;
  const read = readValue(r, -1, -1);
  if (read === NOTHING) return read;
  const value = afterValue(r, read, row, true);
  if (r.abandon) {
    r.abandon = false;
    turnIntoHole(r, row, skipExpression(r));
    return undefined;
  }
  if (!isContainer(value) || r.text.charCodeAt(r.at) !== COMMA) return value;
  const next = r.text.charCodeAt(skipBlank(r.text, r.at + 1));
  return next === OPEN_BRACE || next === OPEN_BRACKET || next === OPEN_PAREN ? readBareList(r, value) : value;
}

/** Values with commas between them and no brackets around: a tuple in Python, and what several copied definitions look like. */
function readBareList(r: Reader, first: JsonValue): JsonValue {
  const list = [first];
  const start = r.rows[ROW]! < 0 ? ~r.rows[ROW]! : r.rows[ROW]!;
  let end = r.at;
  while (r.text.charCodeAt(r.at) === COMMA && r.at < r.length) {
    const next = r.text.charCodeAt(skipBlank(r.text, r.at + 1));
    if (next !== OPEN_BRACE && next !== OPEN_BRACKET && next !== OPEN_PAREN) break;
    r.at++;
    const row = r.count;
    const read = readValue(r, -1, -1);
    if (read === NOTHING) break;
    const value = afterValue(r, read, row, true);
    if (r.abandon) break;
    list.push(isLiteral(value) ? value : null);
    end = r.at;
  }
  r.abandon = false;
  r.rows[0] = start;
  note(r, 'tuple', start, end);
  return list;
}

/** `"tools": [ … ]` without the braces around it. */
function readBareMembers(r: Reader, start: number): Read {
  const { text } = r;
  rollBack(r, ROW, start);
  r.at = start;
  const row = openRow(r, start, -1, -1);
  r.depth++;
  const ended = r.endNoted;
  r.endNoted = true;
  const object = readMembers(r, row);
  r.endNoted = ended;
  r.depth--;
  if (r.abandon) return abandonContainer(r, row);
  closeRow(r, row, r.at);
  const keyEnd = r.rows[row + ROW + 3] ?? start;
  const colon = text.indexOf(':', Math.max(keyEnd, start));
  note(r, 'unexpected-character', Math.max(colon, start), Math.max(colon, start) + 1, true, { found: ':' });
  return object;
}

/** Goes to the next statement. */
function passStatement(r: Reader, start: number): void {
  const code = r.text.charCodeAt(r.at);
  if (code !== SEMICOLON && code !== COMMA) skipExpression(r, { line: true });
  if (r.at === start || ',;)]}'.includes(r.text.charAt(r.at))) r.at++;
}

/** Only spaces, comments and a semicolon or comma are left. */
function isLast(r: Reader): boolean {
  let at = skipBlank(r.text, r.at);
  if (at < r.length && ',;'.includes(r.text.charAt(at))) at = skipBlank(r.text, at + 1);
  return at >= r.length;
}

function notePreceding(r: Reader, start: number, end: number, prose: boolean): void {
  let to = end;
  while (to > start && /\s/.test(r.text.charAt(to - 1))) to--;
  note(r, 'extra-text', start, to, prose, { found: cut(r.text, start, to) });
}

/** A Markdown fence around the literal is passed over. */
function skipFence(r: Reader): void {
  const at = skipBlank(r.text, r.at);
  if (!/^```[\w-]*\s*$/.test(r.text.slice(at, Math.min(lineEnd(r.text, at), at + 60)))) return;
  r.at = lineEnd(r.text, at);
  note(r, 'extra-text', at, r.at, false, { found: cut(r.text, at, r.at) });
}

/** What follows the literal: a semicolon, other code, or text that no notation allows there. */
function judgeRest(r: Reader, isCode: boolean): void {
  const { text } = r;
  let code = skipTrivia(r);
  if (r.at < r.length && code === COMMA) {
    note(r, 'trailing-comma', r.at, r.at + 1);
    r.at++;
    code = skipTrivia(r);
  }
  while (r.at < r.length && code === SEMICOLON) {
    note(r, 'extra-text', r.at, r.at + 1, false, { found: ';' });
    r.at++;
    code = skipTrivia(r);
  }
  skipFence(r);
  skipTrivia(r);
  const start = r.at;
  if (start >= r.length) return;
  const issues = r.issues.length;
  const kind = isCode ? 'code' : startStatement(r);
  if (r.issues.length > issues) rollBack(r, r.count, start);
  note(r, 'extra-text', start, r.length, !(kind === 'code' || kind === 'assigned'), { found: cut(text, start, r.length) });
  r.at = r.length;
}
