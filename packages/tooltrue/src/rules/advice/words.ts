// Reading the words of names and descriptions: what several rules of advice share. Knows no target.

import type { SchemaContext } from '../../definition/rule.js';
import type { SchemaNode } from '../../schema/index.js';
import { getOwn, isObject, type JsonObject } from '../../text/json-value.js';

/** `getUserById` and `get_user-by.id` as the same words in lower case. */
export function splitName(name: string): string[] {
  return name
    .slice(0, 200)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Letters and digits of a text in lower case, with single spaces between words. */
export const plainWords = (text: string): string => splitWords(text).join(' ');

function splitWords(text: string): string[] {
  return text
    .slice(0, 5_000)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** How much a text can say: wide characters (Korean, Chinese, Japanese) carry about three times what a Latin letter does. */
export function measureText(text: string): number {
  let size = 0;
  for (const character of text.slice(0, 2_000)) size += /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character) ? 3 : 1;
  return size;
}

/** A property of the arguments with its schema. */
export interface Parameter {
  readonly node: SchemaNode;
  readonly name: string;
  readonly schema: JsonObject;
  readonly description: string;
}

/** One list for all rules that ask. */
const listed = new WeakMap<readonly SchemaNode[], readonly Parameter[]>();

/** Every property at any level of the arguments, but not those of definitions that nothing may refer to. */
export function listParameters(context: SchemaContext): readonly Parameter[] {
  if (context.subject.role !== 'input') return [];
  const known = listed.get(context.nodes);
  if (known) return known;
  const found: Parameter[] = [];
  listed.set(context.nodes, found);
  for (const node of context.nodes) {
    if (node.keyword !== 'properties' || node.property === undefined || !isObject(node.schema)) continue;
    const description = getOwn(node.schema, 'description');
    found.push({ node, name: node.property, schema: node.schema, description: typeof description === 'string' ? description : '' });
  }
  return found;
}
