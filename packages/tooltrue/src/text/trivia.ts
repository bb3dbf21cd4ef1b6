// What stands between values and means nothing: spaces, line breaks, comments. One function that records them, one that only skips.

import { BACKSLASH, CR, HASH, LF, SLASH, STAR, isJsonSpace, isOddSpace, lineEnd } from './chars.js';
import { type Reader, note } from './reader.js';

/** Offset after the comment that starts at `at`; `at` itself when none does. A block comment without end reaches to the end. */
export function commentEnd(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code === HASH) return lineEnd(text, at);
  if (code !== SLASH) return at;
  const next = text.charCodeAt(at + 1);
  if (next === SLASH) return lineEnd(text, at);
  if (next !== STAR) return at;
  const end = text.indexOf('*/', at + 2);
  return end < 0 ? text.length : end + 2;
}

/** A backslash before a line break joins two lines of Python. */
const joinsLines = (text: string, at: number): boolean => {
  const next = text.charCodeAt(at + 1);
  return text.charCodeAt(at) === BACKSLASH && (next === LF || next === CR);
};

/** Skips spaces and comments, recording what JSON does not know, and returns the code unit there, 0 at the end. */
export function skipTrivia(r: Reader): number {
  const { text, length } = r;
  while (r.at < length) {
    const at = r.at;
    const code = text.charCodeAt(at);
    if (isJsonSpace(code)) r.at++;
    else if (code === HASH || code === SLASH) {
      const end = commentEnd(text, at);
      if (end === at) return code;
      r.at = end;
      noteComment(r, at, end);
    } else if (isOddSpace(code) || joinsLines(text, at)) {
      do r.at++;
      while (r.at < length && isOddSpace(text.charCodeAt(r.at)));
      note(r, 'whitespace', at, r.at, false, { code });
    } else return code;
  }
  return 0;
}

function noteComment(r: Reader, start: number, end: number): void {
  note(r, 'comment', start, end);
  const block = r.text.charCodeAt(start + 1) === STAR;
  if (r.text.charCodeAt(start) === HASH) r.evidence.python++;
  else if (block && (end - start < 4 || !r.text.endsWith('*/', end))) noteEnd(r, 'comment');
}

/** Says once that the text ends too early. */
export function noteEnd(r: Reader, open: 'object' | 'array' | 'string' | 'comment' | 'parenthesis'): void {
  if (r.endNoted) return;
  r.endNoted = true;
  note(r, 'unexpected-end', r.length, r.length, true, { open });
}

/** The first offset from `at` on that is neither space nor comment. Records nothing. */
export function skipBlank(text: string, at: number): number {
  let to = at;
  while (to < text.length) {
    const code = text.charCodeAt(to);
    if (isJsonSpace(code) || isOddSpace(code) || joinsLines(text, to)) to++;
    else {
      const end = commentEnd(text, to);
      if (end === to) break;
      to = end;
    }
  }
  return to;
}
