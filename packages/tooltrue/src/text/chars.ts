// Character codes and classes the reader and the edits share. No state, no issues.

export const TAB = 9;
export const LF = 10;
export const CR = 13;
export const SPACE = 32;
export const BANG = 33;
export const QUOTE = 34;
export const HASH = 35;
export const DOLLAR = 36;
export const APOSTROPHE = 39;
export const OPEN_PAREN = 40;
export const CLOSE_PAREN = 41;
export const STAR = 42;
export const PLUS = 43;
export const COMMA = 44;
export const MINUS = 45;
export const DOT = 46;
export const SLASH = 47;
export const ZERO = 48;
export const NINE = 57;
export const COLON = 58;
export const SEMICOLON = 59;
export const LESS = 60;
export const EQUALS = 61;
export const GREATER = 62;
export const OPEN_BRACKET = 91;
export const BACKSLASH = 92;
export const CLOSE_BRACKET = 93;
export const UNDERSCORE = 95;
export const BACKTICK = 96;
export const OPEN_BRACE = 123;
export const CLOSE_BRACE = 125;
export const BOM = 0xfeff;

export const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

export const isHexDigit = (code: number): boolean => (code >= ZERO && code <= NINE) || (code >= 65 && code <= 70) || (code >= 97 && code <= 102);

export const isQuote = (code: number): boolean => code === QUOTE || code === APOSTROPHE || code === BACKTICK;

/** The four spaces of RFC 8259. */
export const isJsonSpace = (code: number): boolean => code === SPACE || code === LF || code === CR || code === TAB;

/** Spaces that JavaScript, JSON5 or a copy from a web page bring along, and JSON does not know. */
export const isOddSpace = (code: number): boolean =>
  code === 11 ||
  code === 12 ||
  code === 0xa0 ||
  code === 0x1680 ||
  (code >= 0x2000 && code <= 0x200b) ||
  code === 0x2028 ||
  code === 0x2029 ||
  code === 0x202f ||
  code === 0x205f ||
  code === 0x2060 ||
  code === 0x3000 ||
  code === BOM;

// Inside functions: expressions about classes of Unicode are costly to set up, and few texts have such names.
const isLetter = (code: number): boolean => /^[\p{L}\p{Nl}]$/u.test(String.fromCharCode(code));
const isLetterPart = (code: number): boolean => /^[\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}\u200c\u200d]$/u.test(String.fromCharCode(code));
const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

export function isNameStart(code: number): boolean {
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === UNDERSCORE || code === DOLLAR;
  return !isOddSpace(code) && (isSurrogate(code) || isLetter(code));
}

export function isNamePart(code: number): boolean {
  if (code < 128) return isNameStart(code) || isDigit(code);
  return !isOddSpace(code) && (isSurrogate(code) || isLetterPart(code));
}

/** Offset after the name that starts at `at`; `at` itself when there is none. */
export function nameEnd(text: string, at: number): number {
  if (at >= text.length || !isNameStart(text.charCodeAt(at))) return at;
  let end = at + 1;
  while (end < text.length && isNamePart(text.charCodeAt(end))) end++;
  return end;
}

/** Offset of the line break that ends the line `at` is in, or the text's length. */
export function lineEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (code === LF || code === CR) break;
    end++;
  }
  return end;
}
