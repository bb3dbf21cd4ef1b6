// Small questions about nodes and schemas that reading types asks.

import type { SyntaxNode } from '@lezer/common';
import type { JsonObject, JsonValue } from '../../text/json-value.js';
import { childOf, childrenOf, findError, type CodeText } from '../code/code-text.js';
import { keysOf, partsOf } from '../code/objects.js';
import { literalsOf, unionOf } from '../code/unions.js';
import { typed, type Typed } from './types.js';

/** The part of a constant at a path. */
export function follow(value: JsonValue | undefined, path: readonly string[]): JsonValue | undefined {
  let current = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null || Array.isArray(current) || !Object.hasOwn(current, key)) return undefined;
    current = current[key];
  }
  return current;
}

/** `T[K]`. */
export function indexInto(schema: JsonObject, key: JsonObject): Typed | undefined {
  const items = schema.items as JsonObject | undefined;
  const isNumber = key.type === 'number';
  if (schema.type === 'array' && isNumber) {
    const prefix = Array.isArray(schema.prefixItems) ? (schema.prefixItems as JsonObject[]) : [];
    return typed(unionOf([...prefix, ...(items ? [items] : [])]));
  }
  const parts = partsOf(schema);
  if (!parts) return undefined;
  if (key.type === 'string' && literalsOf(key) === undefined)
    return parts.additional !== undefined && parts.additional !== false ? typed(parts.additional === true ? {} : (parts.additional as JsonObject)) : undefined;
  const keys = keysOf(key);
  if (!keys || keys.length === 0 || !keys.every((name) => parts.properties.has(name))) return undefined;
  const found = keys.map((name) => parts.properties.get(name) as JsonObject);
  return typed(
    found.length === 1 ? (found[0] as JsonObject) : unionOf(found),
    keys.some((name) => !parts.required.has(name)),
  );
}

/** The types in a list, without its punctuation. */
export const typesIn = (node: SyntaxNode): SyntaxNode[] =>
  childrenOf(node).filter(({ name, type }) => !type.isError && /^[A-Z]/.test(name) && !name.endsWith('Comment') && name !== 'LogicOp');

/** The members of a union, however it is nested. */
export function flattenUnion(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const open = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.name === 'UnionType') open.push(...typesIn(next).reverse());
    else found.push(next);
  }
  return found;
}

/** `A.B.C`: C. */
export const lastName = (code: CodeText, node: SyntaxNode): string => code.of(node).replace(/\s+/g, '').split('.').at(-1) ?? '';

/** The first thing in a declaration, without the code of its functions, that could not be parsed; tuples with names are not known to the parser. */
export const findBroken = (node: SyntaxNode): SyntaxNode | undefined => findError(node, ['TupleType', 'Block']);

/** A list of parameters or members that is not closed: what is in it nobody knows. */
export function isUnreadable(node: SyntaxNode): boolean {
  const list = childOf(node, 'ParamList', 'ObjectType', 'ClassBody');
  return list !== undefined && /^[({]$/.test(list.firstChild?.name ?? '') && !/^[)}]$/.test(list.lastChild?.name ?? '');
}
