// Type variables: what each stands for where a class, an alias or a function is used.

import type { SyntaxNode } from '@lezer/common';
import type { JsonObject } from '../../text/json-value.js';
import { childOf, childrenOf, type CodeText } from '../code/code-text.js';
import { unionOf } from '../code/unions.js';
import { calledName } from './fields.js';
import type { Scope, TypeReader } from './types.js';
import { readArguments } from './values.js';

/** What a variable stands for of which nothing is known: whoever meets it tells. */
export const UNBOUND: JsonObject = {};

/** Type variables of `def f[T]`, `class X[T]`, `class X(Generic[T])`, `type X[T]` with what they stand for: the argument, the default, the bound. */
export function bindTypes(reader: TypeReader, node: SyntaxNode, args: readonly SyntaxNode[], scope: Scope): Map<string, JsonObject> {
  const { code } = reader.declarations;
  const types = new Map<string, JsonObject>();
  const inner = (): Scope => ({ code, types, depth: scope.depth + 1 });
  const list = childOf(node, 'TypeParamList');
  const bind = (name: string, fallback: () => JsonObject): void => {
    const arg = args[types.size];
    types.set(name, arg ? reader.read(arg, scope) : fallback());
  };
  for (const child of list ? childrenOf(list) : []) {
    const name = child.name === 'TypeParam' ? child.firstChild : null;
    if (name) bind(code.of(name), () => readBound(reader, child, inner()));
  }
  for (const { value } of list ? [] : readArguments(code, node)) {
    const { base, args: inside } = reader.splitSubscript(value, code);
    if (base !== 'Generic' && base !== 'Protocol') continue;
    for (const each of inside)
      bind(code.of(each), () => (isFree(reader, code.of(each)) ? UNBOUND : reader.read(each, { code, types: new Map(), depth: scope.depth + 1 })));
  }
  return types;
}

/** `T: int`, `T: (int, str)`, `T = int`. */
function readBound(reader: TypeReader, parameter: SyntaxNode, scope: Scope): JsonObject {
  const fallback = parseDefault(parameter, scope);
  if (fallback) return reader.read(fallback.node, { ...scope, code: fallback.code });
  const bound = childOf(parameter, 'TypeDef')?.firstChild?.nextSibling;
  if (!bound) return UNBOUND;
  if (bound.name !== 'TupleExpression') return reader.read(bound, scope);
  return unionOf(
    childrenOf(bound)
      .filter(({ name }) => /^[A-Z]/.test(name) && name !== 'Comment')
      .map((each) => reader.read(each, scope)),
  );
}

/** Defaults are newer than the parser: what stands behind the equals sign is parsed by itself. */
function parseDefault(parameter: SyntaxNode, { code }: Scope): { node: SyntaxNode; code: CodeText } | undefined {
  const name = parameter.firstChild as SyntaxNode;
  const start = childOf(parameter, 'TypeDef')?.to ?? name.to;
  let next = parameter.nextSibling;
  while (next && next.name !== 'TypeParam' && next.name !== ']') next = next.nextSibling;
  const written = code.text.slice(start, next?.from ?? start).replace(/[\s,]+$/, '');
  const [lead] = /^\s*=/.exec(written) ?? [];
  if (lead === undefined || written.length > 2000) return undefined;
  const piece = code.parsePiece(start + lead.length, start + written.length, '(', ')');
  const node = piece.top.firstChild?.firstChild?.firstChild?.nextSibling;
  return node ? { node, code: piece } : undefined;
}

/** `T = TypeVar("T")`: neither bound nor choice nor default. */
export function isFree(reader: TypeReader, name: string): boolean {
  const { code, values } = reader.declarations;
  const value = values.get(name);
  if (value?.name !== 'CallExpression' || reader.nameOf(calledName(code, value)) !== 'TypeVar') return false;
  const args = readArguments(code, value);
  return args.filter((each) => each.name === undefined).length < 2 && !args.some((each) => each.name === 'bound' || each.name === 'default');
}
