// Definitions that could not be parsed: told, and where not even their end is known no tool is made of them.

import type { SyntaxNode } from '@lezer/common';
import { childOf, findError } from '../code/code-text.js';
import { quoteSource } from '../code/notes.js';
import type { TypeReader } from './types.js';

/** The first thing in a function's head, or in a class but for its methods, that could not be parsed. */
export function findBroken(node: SyntaxNode): SyntaxNode | undefined {
  const isFunction = node.name === 'FunctionDefinition';
  // Newer forms of type parameters are not known to the parser.
  const found = findError(node, ['TypeParamList', isFunction ? 'Body' : 'FunctionDefinition']);
  const first = childOf(node, 'Body')?.firstChild;
  return found ?? (first?.type.isError ? first : undefined);
}

/** A list of parameters or bases that is not closed: what is in it nobody knows. */
export function isUnreadable(node: SyntaxNode): boolean {
  const list = childOf(node, 'ParamList', 'ArgList');
  return list ? list.lastChild?.name !== ')' : node.name === 'FunctionDefinition';
}

export function tellBroken(reader: TypeReader, name: string, broken: SyntaxNode | undefined): void {
  const { code } = reader.declarations;
  if (broken)
    reader.notes.add('error', 'source.syntax', { name, found: quoteSource(code.text.slice(broken.from, broken.from + 30)), ...code.place(broken.from) });
}
