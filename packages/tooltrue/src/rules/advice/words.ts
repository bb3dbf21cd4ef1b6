// Reading the words of names and descriptions: what several rules of advice share. Knows no target.

import type { SchemaContext } from '../../definition/rule.js';
import type { SchemaNode } from '../../schema/index.js';
import { getOwn, isObject, type JsonObject } from '../../text/json-value.js';

/** Every character is ASCII, so words are told by simple classes: asking for the classes of Unicode costs several times as much. */
const isAscii = (text: string): boolean => {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
};

const toWords = (text: string): string[] => text.split(isAscii(text) ? /[^a-z\d]+/ : /[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/** `getUserById` and `get_user-by.id` as the same words in lower case. */
export function splitName(name: string): string[] {
  return toWords(
    name
      .slice(0, 200)
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .toLowerCase(),
  );
}

/** Letters and digits of a text in lower case, with single spaces between words. */
export const plainWords = (text: string): string => toWords(text.slice(0, 5_000).toLowerCase()).join(' ');

/** How much a text can say: wide characters (Korean, Chinese, Japanese) carry about three times what a Latin letter does. */
export function measureText(text: string): number {
  const start = text.slice(0, 2_000);
  if (isAscii(start)) return start.length;
  let size = 0;
  for (const character of start) size += /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character) ? 3 : 1;
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
