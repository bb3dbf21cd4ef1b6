// Documentation comments: the text, what it says about parameters, and the tags that limit a value.

import type { SyntaxNode } from '@lezer/common';
import type { JsonObject, JsonValue } from '../../text/json-value.js';
import type { CodeText } from '../code/code-text.js';
import { dedent, unwrap } from '../code/texts.js';
import { isKept } from './kept.js';

export interface ParamDoc {
  readonly text: string;
  /** `{string}`, as JavaScript has types in its comments. */
  readonly type?: string;
  readonly optional: boolean;
  readonly default?: string;
}

export interface Doc {
  readonly description?: string;
  /** By path: `city`, `options.city`. In the order of the comment. */
  readonly params: ReadonlyMap<string, ParamDoc>;
  /** `@default`, as written. */
  readonly default?: string;
  readonly examples: readonly string[];
  /** Keywords of the tags that limit a value. */
  readonly limits: JsonObject;
  readonly integer: boolean;
}

export const NO_DOC: Doc = { params: new Map(), examples: [], limits: {}, integer: false };

const NUMBERS = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
]);

/** Lines that start the text of a comment, as one text. */
function stripComment(comment: string): string {
  if (comment.startsWith('//')) return comment.replace(/^\/\/+ ?/gm, '').trim();
  const inner = comment.replace(/^\/\*+/, '').replace(/\*+\/$/, '');
  // `* ` starts each line; a list that begins with a star has one more.
  return inner
    .split(/\r?\n/)
    .map((line, index) => (index === 0 ? line.trim() : line.replace(/^[ \t]*\* ?/, '').trimEnd()))
    .join('\n')
    .trim();
}

/** A text of a comment as a sentence for a model: `{@link X text}` reads as its text, a star followed by a slash was escaped. */
const clean = (text: string): string =>
  text
    .replace(/\{@(?:link|linkcode|linkplain)\s+([^\s}|]+)(?:[\s|]+([^}]*))?\}/g, (_, target: string, words?: string) => words?.trim() || target)
    .replaceAll('*\\/', '*/')
    .replaceAll('\\@', '@')
    .trim();

/** Reads a comment. One that is no documentation (`//`, `/*`) is a text without tags. */
export function readDoc(comment: string | undefined): Doc {
  if (comment === undefined) return NO_DOC;
  const text = stripComment(comment);
  if (!comment.startsWith('/**')) return text === '' ? NO_DOC : { ...NO_DOC, description: text };
  const [head = '', ...tags] = splitTags(text);
  const params = new Map<string, ParamDoc>();
  const examples: string[] = [];
  const limits: JsonObject = {};
  let description = clean(head);
  let integer = false;
  let fallback: string | undefined;
  for (const tag of tags) {
    const [, name = '', rest = ''] = /^@(\w+)[ \t]*([\s\S]*)$/.exec(tag) ?? [];
    const body = rest.trim().replaceAll('*\\/', '*/');
    if (name === 'param' || name === 'arg' || name === 'argument' || name === 'property' || name === 'prop') addParam(params, body);
    else if (name === 'default' || name === 'defaultValue' || name === 'defaultvalue') fallback = body;
    else if (name === 'example') examples.push(body.replace(/^```\w*\n?|\n?```$/g, '').trim());
    else if (name === 'description' || name === 'desc' || name === 'remarks') description = [description, clean(body)].filter(Boolean).join('\n\n');
    else if (name === 'summary') description = [clean(body), description].filter(Boolean).join('\n\n');
    else if (name === 'deprecated') limits.deprecated = true;
    else if (name === 'integer' || name === 'int' || (/^(?:asType|type)$/.test(name) && /^\{?(?:integer|int)\}?$/.test(body))) integer = true;
    else addLimit(limits, name, body);
  }
  return { ...(description ? { description } : {}), params, examples, limits, integer, ...(fallback !== undefined ? { default: fallback } : {}) };
}

/** Where another tag begins in a comment that is one line: only tags that are known, since any text may have an `@`. */
const NEXT_TAG = new RegExp(
  `\\s+(?=@(?:${[...NUMBERS].join('|')}|format|pattern|uniqueItems|additionalProperties|title|default|defaultValue|deprecated|integer|int|asType|type|param|returns?)(?:\\s|$))`,
);

/** The text before the first tag, then each tag with its lines; tags inside of fenced code are none. */
function splitTags(text: string): string[] {
  if (!text.includes('\n')) return [...(text.startsWith('@') ? [''] : []), ...(text.startsWith('@example') ? [text] : text.split(NEXT_TAG))];
  const parts: string[][] = [[]];
  let fenced = false;
  for (const line of text.split('\n')) {
    if (line.trimStart().startsWith('```')) fenced = !fenced;
    if (!fenced && /^\s*@\w/.test(line)) parts.push([line.trimStart()]);
    else parts.at(-1)?.push(line);
  }
  return parts.map((lines) => lines.join('\n').trim());
}

function addParam(params: Map<string, ParamDoc>, body: string): void {
  let rest = body;
  let type: string | undefined;
  if (rest.startsWith('{')) {
    const end = findClosing(rest);
    if (end < 0) return;
    type = rest.slice(1, end).trim();
    rest = rest.slice(end + 1).trim();
  }
  const bracketed = /^\[\s*([\w$.[\]]+?)\s*(?:=\s*([^\n]*?))?\s*\](?=\s|$)/.exec(rest);
  const name = bracketed?.[1] ?? /^[\w$]+(?:\[\])?(?:\.[\w$]+(?:\[\])?)*/.exec(rest)?.[0];
  if (name === undefined) return;
  const text = unwrap(dedent(clean(rest.slice((bracketed?.[0] ?? name).length).replace(/^\s*(?:-|–|—|:)?\s*/, ''))));
  params.set(name.replaceAll('[]', ''), {
    text,
    ...(type ? { type: type.replace(/=$/, '') } : {}),
    optional: bracketed !== null || type?.endsWith('=') === true,
    ...(bracketed?.[2] !== undefined ? { default: bracketed[2] } : {}),
  });
}

function findClosing(text: string): number {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '{') depth++;
    if (text[i] === '}' && --depth === 0) return i;
  }
  return -1;
}

function addLimit(limits: JsonObject, name: string, body: string): void {
  const first = body.split('\n')[0]?.trim() ?? '';
  if (NUMBERS.has(name) && first !== '' && Number.isFinite(Number(first))) limits[name] = Number(first);
  else if (name === 'format' && /^[\w.-]+$/.test(first)) limits.format = first;
  else if (name === 'pattern' && first !== '') limits.pattern = first;
  else if (name === 'uniqueItems') limits.uniqueItems = first !== 'false';
  else if (name === 'additionalProperties' && first === 'false') limits.additionalProperties = false;
  else if (name === 'title' && first !== '') limits.title = first;
}

/** A schema with what its comment says: text, limits, default, examples. */
export function decorate(schema: JsonObject, doc: Doc): JsonObject {
  if (doc === NO_DOC) return schema;
  const result: JsonObject = { ...schema, ...(doc.description !== undefined ? { description: unwrap(doc.description) } : {}), ...doc.limits };
  if (doc.integer && schema.type === 'number') result.type = 'integer';
  else if (doc.integer && Array.isArray(schema.type)) result.type = schema.type.map((type) => (type === 'number' ? 'integer' : type));
  const value = doc.default === undefined ? undefined : readTagValue(doc.default, schema);
  if (value !== undefined) result.default = value;
  const examples = doc.examples.map((text) => readTagValue(text, schema)).filter((each) => each !== undefined);
  if (examples.length > 0) result.examples = examples;
  return result;
}

/** A value as a tag writes it: JSON where it reads as such, a quoted or plain word as text where a text is expected. */
export function readTagValue(text: string, schema: JsonObject): JsonValue | undefined {
  const written = text.trim().replace(/^`([^`]*)`$/, '$1');
  if (written === '' || written === 'undefined') return undefined;
  const type = schema.type;
  const takesText = type === undefined || type === 'string' || (Array.isArray(type) && type.includes('string'));
  try {
    const value = JSON.parse(written) as JsonValue;
    return typeof value === 'object' || typeof value === 'string' || type !== 'string' ? value : written;
  } catch {
    const quoted = /^'([^'\\]*)'$/.exec(written);
    if (quoted) return quoted[1];
    return takesText ? written.split('\n')[0] : undefined;
  }
}

/** Words to tools that stand in comments, not to readers. */
const DIRECTIVE = /^[/*\s]*(?:eslint|tslint|biome-|prettier-|istanbul|c8 |v8 |@ts-|#|webpack|deno-lint|oxlint|@__PURE__)/;

/** The comment that belongs to a declaration or a member: the one right before it, or one behind it on its last line. */
export function findComment(code: CodeText, node: SyntaxNode): string | undefined {
  let before = node.prevSibling;
  while (before?.name === 'Decorator') before = before.prevSibling;
  while (before && isComment(before) && DIRECTIVE.test(code.of(before))) before = before.prevSibling;
  if (before && isComment(before) && belongsToNext(code, before)) {
    if (code.of(before).startsWith('/**')) return code.of(before);
    // A plain comment with an empty line behind it is about something larger.
    if (!/\n[ \t\r]*\n/.test(code.text.slice(before.to, node.from).slice(0, 1000))) return joinLines(code, before);
  }
  let after = node.nextSibling;
  while (after && (/^[,;]$/.test(after.name) || isKept(code, after))) after = after.nextSibling;
  if (!after || !isComment(after) || DIRECTIVE.test(code.of(after)) || code.text.slice(node.to, after.from).includes('\n')) return undefined;
  return belongsToNext(code, after) ? undefined : code.of(after);
}

const isComment = (node: SyntaxNode): boolean => node.name === 'BlockComment' || node.name === 'LineComment';

/** It starts its line (an opening bracket aside), or something follows it there. */
function belongsToNext(code: CodeText, node: SyntaxNode): boolean {
  const start = code.text.lastIndexOf('\n', node.from - 1) + 1;
  const lead = code.text.slice(Math.max(start, node.from - 300), node.from).trim();
  if (lead === '' || (node.name === 'BlockComment' && /[({]$/.test(lead))) return true;
  if (node.name === 'LineComment') return false;
  const end = code.text.indexOf('\n', node.to);
  return code.text.slice(node.to, Math.min(end < 0 ? code.text.length : end, node.to + 300)).replace(/^[\s;,)}]+/, '') !== '';
}

/** Line comments that follow each other are one text. */
function joinLines(code: CodeText, node: SyntaxNode): string {
  if (node.name === 'BlockComment') return code.of(node);
  const lines = [code.of(node)];
  let last = node;
  for (let each = node.prevSibling; each?.name === 'LineComment' && lines.length < 100; each = each.prevSibling) {
    if (!belongsToNext(code, each) || !/^[ \t\r]*\n[ \t]*$/.test(code.text.slice(each.to, last.from))) break;
    lines.unshift(code.of(each));
    last = each;
  }
  return lines.join('\n');
}
