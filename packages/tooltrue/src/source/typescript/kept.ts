// Comments that the writer of TypeScript leaves where the language lacks a keyword: read back as the keyword, never as a text.

import type { SyntaxNode } from '@lezer/common';
import { isObject, setOwn, type JsonObject, type JsonValue } from '../../text/json-value.js';
import type { CodeText } from '../code/code-text.js';

/** Keywords that mean the same wherever they are read back. */
const READ = new Set(
  'not dependentRequired dependentSchemas dependencies contains patternProperties propertyNames additionalProperties unevaluatedItems unevaluatedProperties contentSchema'.split(
    ' ',
  ),
);
/** Those that are only told: what they refer to, or belong to, is not there any more. */
const DROPPED = new Set(['if', 'oneOf', '$ref', '$dynamicRef', '$recursiveRef']);

const FORM = /^\/\* ([$\w]+): ([\s\S]*) \*\/$/;

/** The keyword of such a comment, empty where it is not used; undefined for any other comment. */
export function readKept(comment: string): JsonObject | undefined {
  const [, keyword = '', written = ''] = FORM.exec(comment) ?? [];
  const isRead = READ.has(keyword);
  if (!isRead && !DROPPED.has(keyword)) return undefined;
  // What was too long to write is cut off.
  if (!/^[{["tf\d]/.test(written)) return undefined;
  const value = isRead && !written.includes('"$ref"') ? parse(written) : undefined;
  const kept: JsonObject = {};
  if (isObject(value) || typeof value === 'boolean') setOwn(kept, keyword, value);
  return kept;
}

/** As it was before a comment had to be kept from ending or from starting a tag. */
function parse(written: string): JsonValue | undefined {
  try {
    return JSON.parse(written.replaceAll('*\\/', '*/').replaceAll('\\@', '@')) as JsonValue;
  } catch {
    return undefined;
  }
}

export const isKept = (code: CodeText, node: SyntaxNode): boolean => node.name === 'BlockComment' && readKept(code.of(node)) !== undefined;

/** The keywords in the comments right behind a node, or behind the statement that it is. */
export function keptAfter(code: CodeText, node: SyntaxNode): JsonObject {
  let result: JsonObject = {};
  let after = node.nextSibling ?? (node.parent?.name === 'ExportDeclaration' ? node.parent.nextSibling : null);
  while (after && (/^[,;]$/.test(after.name) || isKept(code, after))) {
    result = { ...result, ...readKept(code.of(after)) };
    after = after.nextSibling;
  }
  return result;
}
