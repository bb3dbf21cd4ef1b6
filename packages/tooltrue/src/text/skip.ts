// Going past what is not read: expressions, types, levels too deep. Brackets and strings are balanced by counting, never by recursion.

import {
  BACKSLASH,
  BACKTICK,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  CLOSE_PAREN,
  COLON,
  COMMA,
  CR,
  DOLLAR,
  EQUALS,
  GREATER,
  LESS,
  LF,
  OPEN_BRACE,
  OPEN_BRACKET,
  OPEN_PAREN,
  SEMICOLON,
  SLASH,
  isJsonSpace,
  isNamePart,
  isOddSpace,
  isQuote,
  nameEnd,
} from './chars.js';
import { type Reader, addHole, addRow, note } from './reader.js';
import { commentEnd, noteEnd } from './trivia.js';

/** Offset after the string whose opening quote is at `at`. One that is not closed ends with its line, or with the text. */
export function stringEnd(text: string, at: number): number {
  const quote = text.charCodeAt(at);
  if (quote === BACKTICK) return templateEnd(text, at);
  if (text.charCodeAt(at + 1) === quote && text.charCodeAt(at + 2) === quote) {
    const mark = String.fromCharCode(quote).repeat(3);
    let end = text.indexOf(mark, at + 3);
    while (end > 0 && text.charCodeAt(end - 1) === BACKSLASH) end = text.indexOf(mark, end + 1);
    return end < 0 ? text.length : end + 3;
  }
  let to = at + 1;
  while (to < text.length) {
    const code = text.charCodeAt(to);
    if (code === quote) return to + 1;
    if (code === LF || code === CR) return to;
    to += code === BACKSLASH ? 2 : 1;
  }
  return text.length;
}

/** Offset after a JavaScript template, with the expressions and templates inside it. */
function templateEnd(text: string, at: number): number {
  // Open braces inside each template that is open, innermost last; -1 while in the template's own text.
  const levels: number[] = [-1];
  let to = at + 1;
  while (to < text.length && levels.length < 1000) {
    const code = text.charCodeAt(to);
    const top = levels.length - 1;
    if (levels[top]! < 0) {
      if (code === BACKSLASH) to++;
      else if (code === BACKTICK) {
        levels.pop();
        if (levels.length === 0) return to + 1;
      } else if (code === DOLLAR && text.charCodeAt(to + 1) === OPEN_BRACE) {
        levels[top] = 0;
        to++;
      }
    } else if (code === BACKTICK) levels.push(-1);
    else if (isQuote(code)) to = stringEnd(text, to) - 1;
    else if (code === OPEN_BRACE) levels[top]!++;
    else if (code === CLOSE_BRACE) levels[top]!--;
    to++;
  }
  return text.length;
}

/** Offset after a regular expression that starts at `at`; the complement of its line's end when the line holds no end of one. */
function regexEnd(text: string, at: number): number {
  let inClass = false;
  let to = at + 1;
  for (; to < text.length; to++) {
    const code = text.charCodeAt(to);
    if (code === LF || code === CR) break;
    if (code === BACKSLASH) to++;
    else if (code === OPEN_BRACKET) inClass = true;
    else if (code === CLOSE_BRACKET) inClass = false;
    else if (code === SLASH && !inClass) {
      to++;
      while (to < text.length && isNamePart(text.charCodeAt(to))) to++;
      return to;
    }
  }
  return ~to;
}

const PYTHON_WORDS = new Set(['lambda', 'not', 'and', 'or', 'is', 'if', 'else', 'for', 'in']);
const JAVASCRIPT_WORDS = new Set(['new', 'function', 'async', 'typeof', 'instanceof', 'void', 'class']);
/** Words after which an operand follows. */
const PREFIX_WORDS = new Set([...PYTHON_WORDS, ...JAVASCRIPT_WORDS, 'await', 'yield', 'return', 'as', 'satisfies', 'keyof', 'delete']);

export interface SkipOptions {
  /** Angle brackets are brackets, and `=` ends it. */
  type?: boolean;
  /** A line break outside brackets ends it; so it does at the top of a text unless told otherwise. */
  line?: boolean;
}

/**
 * Moves `r.at` past an expression, to the comma, semicolon or closing bracket that follows it, or to the end of the text.
 * Returns the offset after its last part (before spaces and comments).
 */
export function skipExpression(r: Reader, { type = false, line = r.depth === 0 }: SkipOptions = {}): number {
  const { text, length } = r;
  let at = r.at;
  let end = at;
  let depth = 0;
  let operand = false;
  let parameters = false;
  let broken = false;
  // No regular expression is looked for before this offset: one look along a line is enough.
  let noRegex = r.noRegex;
  while (at < length) {
    const code = text.charCodeAt(at);
    if (code === LF || code === CR) {
      if (line && depth === 0 && operand) break;
      broken = true;
      at++;
      continue;
    }
    if (isJsonSpace(code) || isOddSpace(code)) {
      at++;
      continue;
    }
    const comment = commentEnd(text, at);
    if (comment > at) {
      at = comment;
      continue;
    }
    if (isQuote(code)) {
      // Two operands with a line break between them: a comma is missing there.
      if (depth === 0 && operand && broken && !type) break;
      at = stringEnd(text, at);
      operand = true;
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET || code === OPEN_PAREN || (type && code === LESS)) {
      depth++;
      at++;
      operand = false;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET || code === CLOSE_PAREN || (type && code === GREATER)) {
      if (depth === 0) break;
      depth--;
      at++;
      operand = true;
    } else if (depth === 0 && (code === SEMICOLON || (code === COMMA && !parameters))) break;
    else if (code === EQUALS) {
      const arrow = text.charCodeAt(at + 1) === GREATER;
      if (arrow) r.evidence.javascript++;
      if (type && !arrow && depth === 0) break;
      at += arrow ? 2 : 1;
      operand = false;
    } else if (code === SLASH && !operand && at >= noRegex) {
      const to = regexEnd(text, at);
      if (to > 0) r.evidence.javascript++;
      else noRegex = ~to;
      at = to > 0 ? to : at + 1;
      operand = to > 0;
    } else {
      const to = nameEnd(text, at);
      if (to > at) {
        const word = text.slice(at, Math.min(to, at + 12));
        // A comprehension: the container it stands in is no literal, which whoever reads that has to know.
        if (word === 'for' && depth === 0 && operand && !line) break;
        operand = !PREFIX_WORDS.has(word);
        if (!type && PYTHON_WORDS.has(word) && word !== 'if' && word !== 'else' && word !== 'for' && word !== 'in') r.evidence.python++;
        else if (!type && JAVASCRIPT_WORDS.has(word)) r.evidence.javascript++;
        if (word === 'lambda' && depth === 0) parameters = true;
        // A string prefix belongs to the string.
        if (to - at <= 2 && to < length && isQuote(text.charCodeAt(to))) operand = false;
        at = to;
      } else {
        if (code === COLON && depth === 0) parameters = false;
        operand = (code >= 48 && code <= 57) || (line && code === COLON);
        at++;
      }
    }
    broken = false;
    end = at;
  }
  r.at = Math.min(at, length);
  r.noRegex = noRegex;
  if (depth > 0 && at >= length) noteEnd(r, 'object');
  return Math.min(end, length);
}

/** Records what stands at `r.at` as an expression and goes past it. */
export function readHole(r: Reader, keyStart: number, keyEnd: number, start: number = r.at): undefined {
  const end = skipExpression(r);
  addHole(r, start, Math.max(end, start), keyStart, keyEnd);
  return undefined;
}

/** A level beyond the limit: said once for the place, passed over without reading. */
export function skipTooDeep(r: Reader, keyStart: number, keyEnd: number): undefined {
  const start = r.at;
  const end = skipExpression(r);
  note(r, 'too-deep', start, start + 1, true, { limit: r.maxDepth });
  addRow(r, start, ~end, keyStart, keyEnd);
  return undefined;
}
