// A parsed source as the readers of code use it: text, tree, places for people. What belongs here is true of any language.

import type { SyntaxNode, Tree } from '@lezer/common';
import { TooltrueError } from '../../diagnostic/error.js';

/** What a parser of @lezer looks like from here. */
export interface CodeParser {
  startParse(text: string): { advance(): Tree | null };
}

export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Characters that are read; more is refused. */
export const SOURCE_LIMIT = 5_000_000;

/** Brackets inside of brackets; real code has a few dozen. */
const DEPTH_LIMIT = 1000;
/** Code takes under a second for a megabyte; what takes longer is something else, and repairing it would take minutes. */
const SECONDS_LIMIT = 20;

/** A source, or a piece of one that was parsed again by itself, with its places in the whole. */
export class CodeText {
  readonly top: SyntaxNode;
  private lines: number[] | undefined;

  /**
   * @param parsed the same text with the same length, where a parser needs help with some characters.
   * @param outer where the text comes from, and what to add to an offset to get there.
   */
  constructor(
    readonly text: string,
    readonly parser: CodeParser,
    parsed: string = text,
    private readonly outer?: { readonly code: CodeText; readonly shift: number },
  ) {
    this.top = parse(parser, parsed).topNode;
  }

  /** The piece from `start` to `end`, as the middle of another text: `type _ = … ;`. */
  parsePiece(start: number, end: number, before: string, after: string): CodeText {
    const text = before + this.text.slice(start, end) + after;
    return new CodeText(text, this.parser, text, { code: this, shift: start - before.length });
  }

  of(node: { readonly from: number; readonly to: number }): string {
    return this.text.slice(node.from, node.to);
  }

  /** Line and column from 1, in the outermost text. */
  place(offset: number): Place {
    if (this.outer) return this.outer.code.place(Math.max(0, offset + this.outer.shift));
    if (!this.lines) {
      this.lines = [0];
      for (let i = this.text.indexOf('\n'); i !== -1; i = this.text.indexOf('\n', i + 1)) this.lines.push(i + 1);
    }
    let low = 0;
    let high = this.lines.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.lines[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.lines[low] as number) + 1 };
  }
}

function parse(parser: CodeParser, text: string): Tree {
  const reading = parser.startParse(text);
  const end = Date.now() + SECONDS_LIMIT * 1000;
  for (let steps = 1; ; steps++) {
    const tree = reading.advance();
    if (tree) return tree;
    if (steps % 100 === 0 && Date.now() > end) throw new TooltrueError('source-too-slow', { seconds: SECONDS_LIMIT });
  }
}

/**
 * The text to parse, without its byte order mark.
 * @throws TooltrueError `source-too-large`, `source-too-deep`
 */
export function limitSource(source: unknown): string {
  if (typeof source !== 'string') throw new TooltrueError('source-input', { type: source === null ? 'null' : Array.isArray(source) ? 'array' : typeof source });
  if (source.length > SOURCE_LIMIT) throw new TooltrueError('source-too-large', { limit: SOURCE_LIMIT });
  let depth = 0;
  for (let i = 0; i < source.length; i++) {
    const unit = source.charCodeAt(i);
    if (unit === 0x28 || unit === 0x5b || unit === 0x7b) depth++;
    else if ((unit === 0x29 || unit === 0x5d || unit === 0x7d) && depth > 0) depth--;
    if (depth > DEPTH_LIMIT) throw new TooltrueError('source-too-deep', { limit: DEPTH_LIMIT });
  }
  return source.startsWith('\ufeff') ? source.slice(1) : source;
}

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) found.push(child);
  return found;
}

export function childOf(node: SyntaxNode, ...names: readonly string[]): SyntaxNode | undefined {
  for (let child = node.firstChild; child; child = child.nextSibling) if (names.includes(child.name)) return child;
  return undefined;
}

/** The first node below that could not be parsed; `skip` names nodes that are not looked into. */
export function findError(node: SyntaxNode, skip: readonly string[] = []): SyntaxNode | undefined {
  const cursor = node.cursor();
  const end = node.to;
  let entered = true;
  do {
    if (cursor.from > end) return undefined;
    if (cursor.type.isError) return cursor.node;
    entered = !skip.includes(cursor.name);
  } while (cursor.next(entered) && cursor.from <= end);
  return undefined;
}
