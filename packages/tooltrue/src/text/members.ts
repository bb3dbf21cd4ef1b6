// Members of an object that strict JSON does not write: other keys, spreads, methods, shorthand, and what goes wrong around the colon.

import {
  APOSTROPHE,
  BACKTICK,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  CLOSE_PAREN,
  COLON,
  COMMA,
  DOT,
  EQUALS,
  GREATER,
  LESS,
  MINUS,
  OPEN_BRACE,
  OPEN_BRACKET,
  OPEN_PAREN,
  PLUS,
  QUOTE,
  SEMICOLON,
  STAR,
  isDigit,
  isNameStart,
  isQuote,
  nameEnd,
} from './chars.js';
import { goOn } from './after.js';
import { scanNumber } from './numbers.js';
import { type Reader, END, NEXT, ROW, addHole, cut, note } from './reader.js';
import { skipExpression, stringEnd } from './skip.js';
import { quoteOffset, readString } from './strings.js';
import { noteEnd, skipBlank, skipTrivia } from './trivia.js';

type Step = typeof NEXT | typeof END;

/** Called where no double-quoted key begins. A key (its start in `r.keyStart`, `r.at` after it), or what to do next. */
export function readMember(r: Reader, comma: number): string | Step {
  const { text } = r;
  for (;;) {
    const code = skipTrivia(r);
    const at = (r.keyStart = r.at);
    if (at >= r.length) {
      noteEnd(r, 'object');
      return END;
    }
    if (code === CLOSE_BRACE) {
      if (comma >= 0 && text.charCodeAt(comma) === COMMA && skipBlank(text, comma + 1) === at) note(r, 'trailing-comma', comma, comma + 1);
      r.at++;
      return END;
    }
    if (code === COMMA) {
      note(r, 'missing-value', at, at, true);
      r.at++;
      return NEXT;
    }
    if (code === QUOTE || code === APOSTROPHE || code === BACKTICK) return readWrittenKey(r);
    if (code === OPEN_BRACKET || code === OPEN_PAREN) return readComputed(r);
    if (code === STAR || text.startsWith('...', at)) {
      if (code === STAR) r.evidence.python++;
      else r.evidence.javascript++;
      return endMember(r, at, skipExpression(r), -1, -1, true);
    }
    if (isDigit(code) || code === DOT || code === MINUS || code === PLUS) {
      const number = scanNumber(text, at);
      if (number !== undefined) {
        r.at = number.end;
        note(r, 'unquoted-key', at, r.at);
        return String(number.value);
      }
    }
    if (isNameStart(code)) {
      if (quoteOffset(text, at) > at) return readWrittenKey(r);
      r.at = nameEnd(text, at);
      note(r, 'unquoted-key', at, r.at);
      return text.slice(at, r.at);
    }
    if (code === CLOSE_BRACKET || code === CLOSE_PAREN || code === COLON || code === SEMICOLON) return goOn(r, CLOSE_BRACE) ? NEXT : END;
    if (code === OPEN_BRACE) {
      // A brace without a key: a set of objects, or one brace too many.
      return endMember(r, at, skipExpression(r), -1, -1, true);
    }
    r.at++;
    note(r, 'unexpected-character', at, r.at, true, { found: cut(text, at, r.at) });
  }
}

/** A key in quotes; with expressions inside it is a computed one. */
function readWrittenKey(r: Reader): string | Step {
  const start = r.at;
  return readString(r) ?? endMember(r, start, skipExpression(r), -1, -1, true);
}

/** `[expression]: value`, `(a, b): value`: the key is not known, the member is left out. */
function readComputed(r: Reader): Step {
  const start = r.at;
  if (r.text.charCodeAt(start) === OPEN_BRACKET) r.evidence.javascript++;
  else r.evidence.python++;
  return endMember(r, start, skipExpression(r), -1, -1, true);
}

/** Records a member that is an expression, and goes past the comma or closing brace that ends it. */
function endMember(r: Reader, start: number, end: number, keyStart: number, keyEnd: number, ofParent = false): Step {
  addHole(r, start, Math.max(end, start + 1), keyStart, keyEnd, ofParent);
  const code = skipTrivia(r);
  if (r.at >= r.length) {
    noteEnd(r, 'object');
    return END;
  }
  if (code === COMMA) {
    r.at++;
    return NEXT;
  }
  return goOn(r, CLOSE_BRACE) ? NEXT : END;
}

const MODIFIERS = new Set(['get', 'set', 'async', 'static', 'readonly', 'public', 'private']);

/** Called after a key that no colon follows. The key (its value begins at `r.at`), or what to do next. */
export function readColon(r: Reader, key: string, start: number, end: number, row: number): string | Step {
  const { text } = r;
  const quoted = isQuote(text.charCodeAt(end - 1));
  for (;;) {
    const code = skipTrivia(r);
    const at = r.at;
    if (at >= r.length) {
      noteEnd(r, 'object');
      return END;
    }
    if (code === COLON) {
      r.at++;
      skipTrivia(r);
      return key;
    }
    if (code === EQUALS) {
      r.at += text.charCodeAt(at + 1) === GREATER ? 2 : 1;
      note(r, 'missing-colon', at, r.at, true);
      skipTrivia(r);
      return key;
    }
    if (code === COMMA || code === CLOSE_BRACE) return readNoColon(r, start, end, row, quoted);
    if ((code === OPEN_PAREN || code === LESS) && !quoted) {
      r.evidence.javascript++;
      return endMember(r, start, skipExpression(r), start, end);
    }
    if (!quoted && MODIFIERS.has(key) && (isNameStart(code) || code === OPEN_BRACKET || code === STAR)) {
      r.evidence.javascript++;
      return endMember(r, start, skipExpression(r), -1, -1, true);
    }
    if (isNameStart(code) && text.slice(at, nameEnd(text, at)) === 'for') {
      r.abandon = true;
      return END;
    }
    if (isNameStart(code) || isDigit(code) || isQuote(code) || code === OPEN_BRACE || code === OPEN_BRACKET || code === MINUS || code === OPEN_PAREN) {
      note(r, 'missing-colon', end, end, true);
      return key;
    }
    if (code === CLOSE_BRACKET || code === CLOSE_PAREN || code === SEMICOLON) {
      note(r, 'missing-value', end, end, true);
      return goOn(r, CLOSE_BRACE) ? NEXT : END;
    }
    r.at++;
    note(r, 'unexpected-character', at, r.at, true, { found: cut(text, at, r.at) });
  }
}

/** A key, then a comma or the closing brace: shorthand, the first element of a set, or a value forgotten. */
function readNoColon(r: Reader, start: number, end: number, row: number, quoted: boolean): Step {
  const { text } = r;
  const isFirst = r.count === row + ROW;
  if (!quoted && isNameStart(text.charCodeAt(start))) {
    r.evidence.javascript++;
    return endMember(r, start, end, start, end);
  }
  if (isFirst && isSet(text, r.at)) {
    r.abandon = true;
    r.evidence.python++;
    return END;
  }
  note(r, 'missing-value', end, end, true);
  return goOn(r, CLOSE_BRACE) ? NEXT : END;
}

/** At the comma or closing brace after the first element without a colon: does the second have none either? */
function isSet(text: string, at: number): boolean {
  if (text.charCodeAt(at) === CLOSE_BRACE) return true;
  const next = skipBlank(text, at + 1);
  const quote = next < text.length ? quoteOffset(text, next) : -1;
  const after = quote >= 0 ? stringEnd(text, quote) : (scanNumber(text, next)?.end ?? next);
  if (after === next) return text.charCodeAt(next) === CLOSE_BRACE;
  const code = text.charCodeAt(skipBlank(text, after));
  return code === COMMA || code === CLOSE_BRACE;
}
