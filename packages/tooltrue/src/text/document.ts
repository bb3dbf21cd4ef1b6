// What reading a text yields: the value, where each part of it stands, and everything that was odd about it.

import type { JsonValue } from './json-value.js';
import type { Pointer } from './pointer.js';

/** How the text is written. `json` = strict RFC 8259 without a single deviation. */
export type Notation = 'json' | 'jsonc' | 'json5' | 'javascript' | 'python';

/** Half-open range of UTF-16 units, from 0. */
export interface Span {
  start: number;
  end: number;
}

/** Line and column from 1, offset from 0, in UTF-16 units. */
export interface Position {
  line: number;
  column: number;
  offset: number;
}

/** Something that strict JSON does not allow. `fatal`: no value could be read at that place in any notation we know. */
export interface SyntaxIssue extends Span {
  code: SyntaxCode;
  fatal: boolean;
  args: Record<string, JsonValue>;
}

export type SyntaxCode =
  // read, and meant as said
  | 'byte-order-mark'
  | 'comment'
  | 'trailing-comma'
  | 'single-quotes'
  | 'unquoted-key'
  | 'number-form' // +1, .5, 5., 0x10, 1_000, 01, Infinity, NaN; args.found
  | 'string-form' // raw strings, template without holes, triple quotes, \x41, line continuation; args.found
  | 'string-concatenation'
  | 'control-character' // raw control character inside a string; args.code
  | 'invalid-escape' // args.found
  | 'whitespace' // a space that JSON does not know; args.code
  | 'python-literal' // True, False, None; args.found
  | 'javascript-literal' // undefined; args.found
  | 'assignment' // tools = [...], const tools = ..., export default ...; args.name
  | 'type-assertion' // as const, satisfies X, <const>[...]
  | 'tuple' // ( ..., ) read as a list
  | 'parentheses' // around one value
  // could not be read: the place is left out of the value
  | 'not-a-literal' // an expression: name, call, spread, template with holes; args.found
  // fatal
  | 'empty'
  | 'unexpected-character' // args.found
  | 'unexpected-end' // args.open: what was still open: "object" | "array" | "string" | "comment"
  | 'missing-comma'
  | 'missing-colon'
  | 'missing-value'
  | 'extra-text' // after the value
  | 'too-deep' // args.limit
  | 'too-large'; // args.limit

/** An expression that is no literal. Objects leave the key out, arrays keep their places with null. */
export interface Hole extends Span {
  pointer: Pointer;
  found: string;
}

export interface DuplicateKey extends Span {
  /** The place of the entry that counts (the last one). */
  pointer: Pointer;
  key: string;
  /** Where the earlier, overridden key stands. start/end are the later key's. */
  first: Span;
}

/** Where one value stands, and for a member of an object its key. Quotes are inside the spans. */
export interface Place extends Span {
  key?: Span;
}

export interface JsonDocument {
  readonly text: string;
  readonly notation: Notation;
  /** undefined when nothing could be read. */
  readonly value: JsonValue | undefined;
  readonly issues: readonly SyntaxIssue[];
  readonly duplicates: readonly DuplicateKey[];
  readonly holes: readonly Hole[];
  /** undefined for a pointer that leads nowhere. */
  place(pointer: Pointer): Place | undefined;
  /** The digits of a number as written: `3.0`, `12345678901234567890`. */
  numberText(pointer: Pointer): string | undefined;
  position(offset: number): Position;
}
