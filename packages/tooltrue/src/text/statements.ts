// What may stand before a literal at the top of a text: assignments, exports, returns, imports, prose. Looks only; reads no values.

import { COLON, DOT, EQUALS, GREATER, OPEN_BRACE, OPEN_BRACKET, OPEN_PAREN, SEMICOLON, isNameStart, isQuote, nameEnd } from './chars.js';
import { type Reader, note } from './reader.js';
import { skipExpression } from './skip.js';
import { quoteOffset } from './strings.js';
import { skipBlank } from './trivia.js';

/**
 * `value`: a value begins at `r.at`. `assigned`: likewise, after `name =` and the like. `member`: a key and its value without the
 * braces around them. `call`: an expression that begins with a name. `code`: another statement. `prose`: nothing we know.
 */
export type Statement = 'value' | 'assigned' | 'member' | 'call' | 'code' | 'prose';

const LITERALS = new Set(['true', 'false', 'null', 'True', 'False', 'None', 'undefined', 'NaN', 'Infinity']);
const DECLARATIONS = new Set(['const', 'let', 'var']);
const PYTHON_CODE = new Set(['def', 'elif', 'with', 'except', 'raise', 'print', 'del', 'pass', 'global', 'assert']);
const JAVASCRIPT_CODE = new Set(['interface', 'declare', 'function', 'throw', 'enum', 'namespace', 'switch', 'case', 'catch']);
const SHARED_CODE = new Set(['class', 'async', 'if', 'else', 'for', 'while', 'try', 'finally', 'await', 'type', 'break', 'continue', 'export']);
const MODULE_NAMES = /^(?:module|exports|window|globalThis|this)$/;

/** How far a statement is looked into for its form, type annotation included. */
const LOOK = 2000;
/** After so many looks that found no end of an annotation, the text is no program, and nobody looks again. */
const MOST_FAILED_LOOKS = 20;

/** Recognises the statement at `r.at`, and moves past what comes before its value. */
export function startStatement(r: Reader): Statement {
  const start = r.at;
  const text = r.text.slice(0, start + LOOK);
  const code = text.charCodeAt(start);
  if (!isNameStart(code)) {
    if (code === SEMICOLON || code === 64) return 'code';
    if (/^<(?:const\b|[A-Z])/.test(text.slice(start, start + 8))) return 'value';
    return '{[("\'`+-.0123456789'.includes(text.charAt(start)) ? 'value' : 'prose';
  }
  if (quoteOffset(text, start) >= 0) return 'value';
  const end = nameEnd(text, start);
  const word = text.slice(start, Math.min(end, start + 12));
  if (LITERALS.has(word)) return 'value';
  const after = skipBlank(text, end);
  if (word === 'return' || (word === 'export' && text.startsWith('default', after))) {
    if (word === 'export') r.evidence.javascript++;
    r.at = skipBlank(text, word === 'export' ? after + 7 : end);
    note(r, 'assignment', start, r.at, false, { name: word === 'export' ? 'default' : word });
    return 'assigned';
  }
  if (word === 'export' && isNameStart(text.charCodeAt(after))) return startDeclaration(r, text, start, after) ?? 'code';
  const declared = startDeclaration(r, text, start, start);
  if (declared !== undefined) return declared;
  if (word === 'import' || word === 'from') {
    noteImport(r, word, after);
    return 'code';
  }
  const known = PYTHON_CODE.has(word) || JAVASCRIPT_CODE.has(word) || SHARED_CODE.has(word);
  const next = text.charCodeAt(after);
  if (known && (after > end || next === OPEN_PAREN || next === OPEN_BRACE)) {
    if (PYTHON_CODE.has(word)) r.evidence.python++;
    else if (JAVASCRIPT_CODE.has(word) || word === 'type') r.evidence.javascript++;
    return 'code';
  }
  return startAssignment(r, text, start);
}

function noteImport(r: Reader, word: string, after: number): void {
  const line = r.text.slice(after, after + 200);
  if (word === 'from' || /^[\w.]+(?:\s+as\s+\w+)?\s*(?:,|\n|\r|$)/.test(line)) r.evidence.python++;
  else r.evidence.javascript++;
}

/** `const name: Type =`, from its keyword on. */
function startDeclaration(r: Reader, text: string, start: number, at: number): Statement | undefined {
  const end = nameEnd(text, at);
  if (!DECLARATIONS.has(text.slice(at, Math.min(end, at + 8)))) return undefined;
  const nameStart = skipBlank(text, end);
  if (nameStart === end || !isNameStart(text.charCodeAt(nameStart))) return 'code';
  r.evidence.javascript++;
  const to = nameEnd(text, nameStart);
  return passEquals(r, text, start, to, text.slice(nameStart, to)) ? 'assigned' : 'code';
}

/** `name =`, `a.b.c =`, `name: type =`, `name: [`. */
function startAssignment(r: Reader, text: string, start: number): Statement {
  let end = nameEnd(text, start);
  const first = text.slice(start, Math.min(end, start + 12));
  while (text.charCodeAt(end) === DOT && nameEnd(text, end + 1) > end + 1) end = nameEnd(text, end + 1);
  const after = skipBlank(text, end);
  const code = text.charCodeAt(after);
  const annotated = code === COLON;
  if (passEquals(r, text, start, end, text.slice(start, Math.min(end, start + 60)))) {
    if (annotated || first === 'self') r.evidence.python++;
    else if (MODULE_NAMES.test(first)) r.evidence.javascript++;
    return 'assigned';
  }
  if (annotated) {
    const value = text.charCodeAt(skipBlank(text, after + 1));
    return value === OPEN_BRACE || value === OPEN_BRACKET || isQuote(value) ? 'member' : 'prose';
  }
  if (code === OPEN_PAREN || code === OPEN_BRACKET || (after === end && end > start + first.length)) return 'call';
  return 'prose';
}

/** Moves past `=` (a type annotation before it, perhaps) and the spaces after it, and records the assignment. */
function passEquals(r: Reader, text: string, start: number, nameTo: number, name: string): boolean {
  let at = skipBlank(text, nameTo);
  if (text.charCodeAt(at) === COLON) {
    if (r.failedLooks >= MOST_FAILED_LOOKS) return false;
    const probe = { ...r, text, length: text.length, at: at + 1, endNoted: true, evidence: { python: 0, javascript: 0 } };
    skipExpression(probe, { type: true, line: true });
    at = probe.at;
  }
  if (at >= text.length) r.failedLooks++;
  if (text.charCodeAt(at) !== EQUALS) return false;
  const next = text.charCodeAt(at + 1);
  if (next === EQUALS || next === GREATER) return false;
  r.at = skipBlank(text, at + 1);
  note(r, 'assignment', start, at + 1, false, { name });
  return true;
}
