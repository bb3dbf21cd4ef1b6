// Values written in Python as JSON values: what a default or a constant says, as far as it is plain.

import type { SyntaxNode } from '@lezer/common';
import { setOwn, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { childOf, childrenOf, type CodeText } from '../code/code-text.js';

/** Looks up a constant or a member of an enumeration by its dotted name. */
export type Lookup = (name: string) => JsonValue | undefined;

const DEEPEST = 60;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', f: '\f', v: '\v', '\n': '', '\\': '\\', "'": "'", '"': '"' };

/** The text of a string literal; undefined for bytes, which are no text. */
export function readString(source: string): string | undefined {
  const [, prefix = '', quotes = ''] = /^([A-Za-z]{0,2})("""|'''|"|')/.exec(source) ?? [];
  if (quotes === '' || /[bft]/i.test(prefix)) return undefined;
  const end = source.endsWith(quotes) && source.length >= prefix.length + 2 * quotes.length ? source.length - quotes.length : source.length;
  const text = source.slice(prefix.length + quotes.length, end).replace(/\r\n?/g, '\n');
  if (/r/i.test(prefix)) return text;
  return text.replace(
    /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{1,3})|([\s\S]))/g,
    (whole, byte?: string, unit?: string, point?: string, octal?: string, other?: string) => {
      const hex = byte ?? unit ?? point;
      if (hex !== undefined) return Number.parseInt(hex, 16) > 0x10ffff ? whole : String.fromCodePoint(Number.parseInt(hex, 16));
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
      return ESCAPES[other as string] ?? whole;
    },
  );
}

export function readNumber(source: string): number | undefined {
  const value = Number(source.replaceAll('_', ''));
  return Number.isFinite(value) && !/j$/i.test(source) ? value : undefined;
}

/** A plain value, or undefined where it is an expression. */
export function readValue(code: CodeText, node: SyntaxNode, lookup: Lookup, depth = 0): JsonValue | undefined {
  if (depth > DEEPEST) return undefined;
  const inner = (child: SyntaxNode | null | undefined) => (child ? readValue(code, child, lookup, depth + 1) : undefined);
  switch (node.name) {
    case 'String':
      return readString(code.of(node));
    case 'ContinuedString':
      return joinStrings(childrenOf(node).map((child) => (child.name === 'String' ? readString(code.of(child)) : undefined)));
    case 'Number':
      return readNumber(code.of(node));
    case 'Boolean':
      return code.of(node) === 'True';
    case 'None':
      return null;
    case 'UnaryExpression': {
      const value = inner(node.lastChild);
      const sign = node.firstChild ? code.of(node.firstChild) : '';
      return typeof value === 'number' && sign === '-' ? -value : typeof value === 'number' && sign === '+' ? value : undefined;
    }
    case 'ParenthesizedExpression':
      return inner(node.firstChild?.nextSibling);
    case 'ArrayExpression':
    case 'TupleExpression':
    case 'SetExpression':
      return readList(node, inner);
    case 'DictionaryExpression':
      return readDict(node, inner);
    case 'CallExpression':
      return readCall(code, node, inner);
    case 'VariableName':
    case 'MemberExpression':
      // The value of an enumeration's member is what the member is written as.
      return lookup(
        code
          .of(node)
          .replace(/\s+/g, '')
          .replace(/\.value$/, ''),
      );
    default:
      return undefined;
  }
}

const joinStrings = (parts: readonly (string | undefined)[]): string | undefined => (parts.includes(undefined) ? undefined : parts.join(''));

const isPunctuation = (name: string): boolean => /^[^A-Z]/.test(name) || name === 'Comment';

function readList(node: SyntaxNode, inner: (child: SyntaxNode) => JsonValue | undefined): JsonValue[] | undefined {
  const list: JsonValue[] = [];
  for (const child of childrenOf(node)) {
    if (child.name === '*') return undefined;
    if (isPunctuation(child.name)) continue;
    const value = inner(child);
    if (value === undefined) return undefined;
    list.push(value);
  }
  return list;
}

function readDict(node: SyntaxNode, inner: (child: SyntaxNode) => JsonValue | undefined): JsonObject | undefined {
  const object: JsonObject = {};
  let key: JsonValue | undefined;
  for (const child of childrenOf(node)) {
    if (child.name === '**') return undefined;
    if (isPunctuation(child.name)) continue;
    const value = inner(child);
    if (value === undefined) return undefined;
    if (key === undefined) {
      if (typeof value === 'object') return undefined;
      key = value;
    } else {
      setOwn(object, String(key), value);
      key = undefined;
    }
  }
  return object;
}

/** `list()`, `dict()`, `tuple()`, `set()`: empty. */
function readCall(code: CodeText, node: SyntaxNode, inner: (child: SyntaxNode) => JsonValue | undefined): JsonValue | undefined {
  const name = node.firstChild ? code.of(node.firstChild) : '';
  const args = readArguments(code, node);
  if (args.length === 0 && /^(?:list|tuple|set|frozenset)$/.test(name)) return [];
  if (name !== 'dict') return undefined;
  const object: JsonObject = {};
  for (const { name: key, value } of args) {
    const plain = inner(value);
    if (key === undefined || plain === undefined) return undefined;
    setOwn(object, key, plain);
  }
  return object;
}

export interface Argument {
  /** Of a keyword argument. */
  readonly name: string | undefined;
  readonly value: SyntaxNode;
}

/** The arguments of a call, of a decorator, of the bases of a class. */
export function readArguments(code: CodeText, call: SyntaxNode): Argument[] {
  const list = call.name === 'ArgList' ? call : childOf(call, 'ArgList');
  const found: Argument[] = [];
  let name: string | undefined;
  for (const child of list ? childrenOf(list) : []) {
    if (child.name === 'VariableName' && child.nextSibling?.name === 'AssignOp') name = code.of(child);
    else if (child.name === 'AssignOp' || isPunctuation(child.name)) continue;
    else {
      found.push({ name, value: child });
      name = undefined;
    }
  }
  return found;
}
