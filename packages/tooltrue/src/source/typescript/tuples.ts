// Tuples: labels, optional elements, a rest.

import type { SyntaxNode } from '@lezer/common';
import type { JsonObject } from '../../text/json-value.js';
import { childrenOf, findError } from '../code/code-text.js';
import { inner, typed, type Scope, type Typed, type TypeReader } from './types.js';

interface Element {
  readonly type: Typed;
  readonly optional: boolean;
  readonly rest: boolean;
}

/** Longer tuples that the parser does not understand are not taken apart by hand. */
const LONGEST = 20_000;

export function readTuple(reader: TypeReader, node: SyntaxNode, scope: Scope): Typed {
  // The grammar lacks optional elements and labelled rests; their pieces are parsed one by one.
  const broken = findError(node) !== undefined;
  if (broken && node.to - node.from > LONGEST) return reader.unknown(scope.code, node);
  const elements = broken ? readPieces(reader, node, scope) : readElements(reader, node, scope);
  const prefix: JsonObject[] = [];
  let fewest = 0;
  for (const [index, { type, optional, rest }] of elements.entries()) {
    if (rest) {
      const list = reader.resolve(type.schema);
      // A rest in the middle, or of something that is no list.
      if (index < elements.length - 1 || list?.type !== 'array' || list.prefixItems !== undefined) return reader.unknown(scope.code, node);
      if (prefix.length === 0) return typed(list);
      return typed({ type: 'array', prefixItems: prefix, items: list.items ?? {}, ...(fewest > 0 ? { minItems: fewest } : {}) });
    }
    prefix.push(type.schema);
    if (!optional) fewest = prefix.length;
  }
  if (prefix.length === 0) return typed({ type: 'array', maxItems: 0 });
  return typed({ type: 'array', prefixItems: prefix, ...(fewest > 0 ? { minItems: fewest } : {}), maxItems: prefix.length });
}

function readElements(reader: TypeReader, node: SyntaxNode, scope: Scope): Element[] {
  const elements: Element[] = [];
  let rest = false;
  for (const child of childrenOf(node)) {
    if (child.name === 'Spread') rest = true;
    else if (/^[A-Z]/.test(child.name) && child.name !== 'Label' && !child.name.endsWith('Comment')) {
      const type = reader.read(child, scope);
      elements.push({ type, optional: type.optional, rest });
      rest = false;
    }
  }
  return elements;
}

function readPieces(reader: TypeReader, node: SyntaxNode, scope: Scope): Element[] {
  const { code } = scope;
  return splitTopLevel(code.text, node.from + 1, node.to - 1).map(({ start, end }) => {
    const text = code.text.slice(start, end);
    const lead = /^\s*(\.\.\.)?\s*(?:([A-Za-z_$][\w$]*)\s*(\?)?\s*:(?!:))?/.exec(text) as RegExpExecArray;
    const mark = /\?\s*$/.exec(text);
    const piece = code.parsePiece(start + lead[0].length, mark ? start + mark.index : end, 'type _ = ', ' ;');
    const alias = piece.top.firstChild;
    const equals = alias && childrenOf(alias).find(({ name }) => name === 'Equals');
    const type = reader.read(equals?.nextSibling, inner(scope, piece));
    return { type, optional: lead[3] !== undefined || mark !== null || type.optional, rest: lead[1] !== undefined };
  });
}

/** The pieces between commas that stand in no bracket and no string. */
export function splitTopLevel(text: string, from: number, to: number): { start: number; end: number }[] {
  const pieces: { start: number; end: number }[] = [];
  let depth = 0;
  let start = from;
  for (let i = from; i < to; i++) {
    const c = text[i] as string;
    if (c === '"' || c === "'" || c === '`') {
      for (i++; i < to && text[i] !== c; i++) if (text[i] === '\\') i++;
    } else if ('([{<'.includes(c)) depth++;
    else if (')]}'.includes(c) || (c === '>' && text[i - 1] !== '=')) depth--;
    else if (c === ',' && depth === 0) {
      pieces.push({ start, end: i });
      start = i + 1;
    }
  }
  if (text.slice(start, to).trim() !== '') pieces.push({ start, end: to });
  return pieces;
}
