// Values written in TypeScript as JSON values: what a default or a constant says, as far as it is plain.

import type { SyntaxNode } from '@lezer/common';
import { isObject, setOwn, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { childOf, childrenOf, type CodeText } from '../code/code-text.js';

/** Looks up a constant or a member of an enumeration by its dotted name. */
export type Lookup = (name: string) => JsonValue | undefined;

const DEEPEST = 60;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', 0: '\0', '\n': '' };

/** The text of a string literal or of a template without holes. */
export function readString(source: string): string {
  return source
    .slice(1, -1)
    .replace(
      /\\(?:u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|\r\n|([\s\S]))/g,
      (whole, point?: string, unit?: string, byte?: string, other?: string) => {
        const code = point ?? unit ?? byte;
        if (code !== undefined) return Number.parseInt(code, 16) > 0x10ffff ? whole : String.fromCodePoint(Number.parseInt(code, 16));
        return other === undefined ? '' : (ESCAPES[other] ?? other);
      },
    );
}

/** A number literal; undefined where JSON has no such number. A bigint counts while it is exact. */
export function readNumber(source: string): number | undefined {
  const text = source.replaceAll('_', '');
  const value = Number(text.endsWith('n') ? text.slice(0, -1) : text);
  return Number.isFinite(value) && (!text.endsWith('n') || Number.isSafeInteger(value)) ? value : undefined;
}

/** The key of a property, an enum member or a signature; undefined where it is computed. */
export function readKey(code: CodeText, node: SyntaxNode): string | undefined {
  for (const child of childrenOf(node)) {
    if (child.name === 'PropertyDefinition' || child.name === 'PropertyName') return code.of(child);
    if (child.name === 'String') return readString(code.of(child));
    if (child.name === 'Number') return String(readNumber(code.of(child)) ?? code.of(child));
    if (child.name === '[') {
      const inner = child.nextSibling;
      if (inner && (inner.name === 'String' || inner.name === 'TemplateString') && !childOf(inner, 'Interpolation')) return readString(code.of(inner));
      return undefined;
    }
  }
  return undefined;
}

/** A plain value, or undefined where it is an expression. */
export function readValue(code: CodeText, node: SyntaxNode, lookup: Lookup, depth = 0): JsonValue | undefined {
  if (depth > DEEPEST) return undefined;
  const inner = (child: SyntaxNode | null | undefined) => (child ? readValue(code, child, lookup, depth + 1) : undefined);
  switch (node.name) {
    case 'String':
      return readString(code.of(node));
    case 'TemplateString':
      return childOf(node, 'Interpolation') ? undefined : readString(code.of(node));
    case 'Number':
      return readNumber(code.of(node));
    case 'BooleanLiteral':
      return code.of(node) === 'true';
    case 'null':
      return null;
    case 'UnaryExpression': {
      const value = inner(node.lastChild);
      const sign = node.firstChild ? code.of(node.firstChild) : '';
      return typeof value === 'number' && sign === '-' ? -value : typeof value === 'number' && sign === '+' ? value : undefined;
    }
    case 'ParenthesizedExpression':
      return inner(node.firstChild?.nextSibling);
    case 'BinaryExpression': {
      // `x as const`, `x satisfies T`: the value is x.
      const operator = childrenOf(node)[1];
      return operator?.name === 'as' || operator?.name === 'satisfies' ? inner(node.firstChild) : undefined;
    }
    case 'ArrayExpression':
      return readArray(code, node, inner);
    case 'ObjectExpression':
      return readObject(code, node, lookup, inner);
    case 'CallExpression':
      return code.of(node).startsWith('Object.freeze(') ? inner(childOf(node, 'ArgList')?.firstChild?.nextSibling) : undefined;
    case 'VariableName':
    case 'MemberExpression':
      return lookup(code.of(node).replace(/\s+/g, ''));
    default:
      return undefined;
  }
}

function readArray(code: CodeText, node: SyntaxNode, inner: (child: SyntaxNode) => JsonValue | undefined): JsonValue[] | undefined {
  const list: JsonValue[] = [];
  let spread = false;
  for (const child of childrenOf(node)) {
    if (['[', ']', ',', 'LineComment', 'BlockComment'].includes(child.name)) continue;
    if (child.name === 'Spread') {
      spread = true;
      continue;
    }
    const value = inner(child);
    if (value === undefined || code.of(child) === '') return undefined;
    if (spread && !Array.isArray(value)) return undefined;
    if (spread) list.push(...(value as JsonValue[]));
    else list.push(value);
    spread = false;
  }
  return list;
}

function readObject(code: CodeText, node: SyntaxNode, lookup: Lookup, inner: (child: SyntaxNode) => JsonValue | undefined): JsonObject | undefined {
  const object: JsonObject = {};
  for (const property of childrenOf(node)) {
    if (property.name !== 'Property') continue;
    const children = childrenOf(property);
    if (children[0]?.name === 'Spread') {
      const more = children[1] && inner(children[1]);
      if (!more || !isObject(more)) return undefined;
      for (const key of Object.keys(more)) setOwn(object, key, more[key] as JsonValue);
      continue;
    }
    const key = readKey(code, property);
    if (key === undefined) return undefined;
    const colon = children.findIndex((child) => child.name === ':');
    const expression = colon >= 0 ? children[colon + 1] : undefined;
    const value = expression ? inner(expression) : colon < 0 && children.length === 1 ? lookup(key) : undefined;
    if (value === undefined) {
      if (expression && code.of(expression) === 'undefined') continue;
      return undefined;
    }
    setOwn(object, key, value);
  }
  return object;
}
