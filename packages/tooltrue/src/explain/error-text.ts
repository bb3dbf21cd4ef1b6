// Reads what somebody pasted: a body, a log line with one inside, or only the sentence. Finds its messages, its codes and
// the paths they name. Knows no service.

import { readText as readLiteral } from '../text/index.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';

export interface ErrorText {
  /** The sentences of the service, outer ones first; the whole text where nothing else was found. */
  readonly messages: readonly string[];
  /** Values of `code`, `type`, `status`, and the like. */
  readonly codes: readonly string[];
  /** Places, as the service writes them, the most exact first. */
  readonly paths: readonly ErrorPath[];
  /** What stands in quotes: names of keys, keywords, values. */
  readonly words: readonly string[];
  /** Names of tools that the messages give. */
  readonly toolNames: readonly string[];
  /** The bodies that were read, outer ones first. */
  readonly bodies: readonly JsonObject[];
}

export interface ErrorPath {
  readonly text: string;
  readonly tokens: readonly PathToken[];
  /** Counted from the root of one tool's schema. */
  readonly inSchema?: true;
  /** In a field of its own, so it is a place for sure. */
  readonly stated?: true;
}

export type PathToken = string | number;

/** Longer texts are logs: what is wanted stands in their first part. */
const LONGEST = 100_000;
const DEEPEST = 12;
const MOST_MESSAGES = 200;

/** @param text anything; nothing is thrown */
export function readErrorText(text: string): ErrorText {
  const messages: string[] = [];
  const codes: string[] = [];
  const params: string[] = [];
  const bodies: JsonObject[] = [];
  readText(text.slice(0, LONGEST), { messages, codes, params, bodies }, 0);
  if (messages.length === 0) messages.push(text.slice(0, LONGEST));
  const paths: ErrorPath[] = [];
  const add = (path: ErrorPath | undefined) => {
    if (path && path.tokens.length > 0 && paths.length < 50 && !paths.some((p) => p.text === path.text && p.inSchema === path.inSchema)) paths.push(path);
  };
  for (const message of messages) for (const path of findContexts(message)) add(path);
  for (const param of params) {
    const path = readPath(param);
    add(path && { ...path, stated: true });
  }
  for (const message of messages) for (const path of findPaths(message)) add(path);
  const words = [...new Set(messages.flatMap(findWords))];
  // A quoted key may be the place itself.
  for (const word of words) if (/^\w{3,60}$/.test(word)) add(readPath(word));
  return { messages, codes: [...new Set(codes)], paths, words, toolNames: messages.flatMap(findToolNames), bodies };
}

interface Found {
  messages: string[];
  codes: string[];
  params: string[];
  bodies: JsonObject[];
}

const CODE_KEYS = new Set(['code', 'type', 'status', 'error_code', '__type', 'reason']);
const MESSAGE_KEYS = new Set(['message', 'error', 'msg', 'detail', 'description', 'Message', 'raw']);
const PARAM_KEYS = new Set(['param', 'field']);

function readText(text: string, found: Found, depth: number): void {
  const value = depth < 4 ? findJson(text) : undefined;
  if (value === undefined) {
    if (text.trim() !== '' && found.messages.length < MOST_MESSAGES) found.messages.push(text);
    return;
  }
  const before = found.messages.length;
  found.bodies.push(...(Array.isArray(value) ? value : [value]).slice(0, 20).filter(isObject));
  readValue(value, found, depth + 1);
  if (found.messages.length === before) found.messages.push(text);
}

function readValue(value: JsonValue, found: Found, depth: number): void {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const entry of value.slice(0, 100)) readValue(entry, found, depth + 1);
    return;
  }
  for (const [key, member] of Object.entries(value).slice(0, 200)) {
    if (typeof member === 'string') {
      if (MESSAGE_KEYS.has(key)) readText(member, found, depth + 1);
      else if (CODE_KEYS.has(key)) found.codes.push(member);
      else if (PARAM_KEYS.has(key)) found.params.push(member);
    } else if (typeof member === 'number' && CODE_KEYS.has(key)) found.codes.push(String(member));
    else if (Array.isArray(member) && key === 'loc') found.params.push(member.filter((part) => typeof part !== 'object').join('.'));
    else readValue(member, found, depth + 1);
  }
}

/** The JSON inside a text: from its first opening bracket that leads to a whole value. */
function findJson(text: string): JsonValue | undefined {
  const starts = /[{[]/g;
  for (let tries = 0, hit = starts.exec(text); hit && tries < 8; tries++, hit = starts.exec(text)) {
    const end = findEnd(text, hit.index);
    if (end === undefined) continue;
    const whole = text.slice(hit.index, end);
    for (const part of [whole, whole.replaceAll('\\"', '"').replaceAll('\\n', ' ')]) {
      try {
        const value = JSON.parse(part) as JsonValue;
        if (holdsError(value)) return value;
      } catch {
        // Not JSON; a program may have printed it in its own notation.
        const printed = readLiteral(part).value;
        if (printed !== undefined && holdsError(printed)) return printed;
      }
    }
  }
  return undefined;
}

const holdsError = (value: JsonValue): boolean =>
  Array.isArray(value)
    ? value.some((entry) => isObject(entry) && holdsError(entry))
    : isObject(value) && ['error', 'message', 'detail', 'Message'].some((key) => getOwn(value, key) !== undefined);

/** Offset behind the bracket that closes the one at `start`. */
function findEnd(text: string, start: number): number | undefined {
  let depth = 0;
  let inString = false;
  for (let i = start; i < text.length; i++) {
    const c = text[i];
    if (c === '\\') i++;
    else if (c === '"') inString = !inString;
    else if (!inString && (c === '{' || c === '[')) depth++;
    else if (!inString && (c === '}' || c === ']') && --depth === 0) return i + 1;
  }
  return undefined;
}

/** `In context=('properties', 'a', 'type', '0')`: keys from the root of the schema. */
function findContexts(message: string): ErrorPath[] {
  return [...message.slice(0, 20_000).matchAll(/context=\(([^)]{0,2000})\)/g)].map(([text, inside = '']) => ({
    text,
    tokens: [...inside.matchAll(/'((?:[^'\\]|\\.)*)'|"([^"]*)"/g)].map(([, a, b]) => toToken(a ?? b ?? '')),
    inSchema: true as const,
  }));
}

const PATH = /(?:[A-Za-z_$][\w$-]*|\$)(?:\.?\[(?:\d+|[A-Za-z_$"'][^\]\n]{0,100})\]|\.[A-Za-z_$][\w$-]*|\.\d+(?!\.?\d*[%\s]*$))+/g;

function findPaths(message: string): ErrorPath[] {
  const found: ErrorPath[] = [];
  for (const [text] of message.slice(0, 20_000).matchAll(PATH)) {
    const path = readPath(text);
    if (path && !/^(?:https?|www|github|e\.g|i\.e)\b/i.test(text)) found.push(path);
  }
  return found;
}

/** `tools[0].function.parameters`, `tools.3.custom.name`, `messages.[6].role`, `properties["a b"].items`, `$.properties.a`. */
export function readPath(text: string): ErrorPath | undefined {
  const tokens: PathToken[] = [];
  const clean = text.replace(/^[A-Z]\w*Request\./, '').replace(/[:.,;]+$/, '');
  const inSchema = clean.startsWith('$.') || clean === '$';
  for (const [, bracket, word] of clean.slice(0, 2_000).matchAll(/\[([^\]]*)\]|([^.[\]]+)/g)) {
    if (word === '$') continue;
    tokens.push(toToken((bracket ?? word ?? '').replace(/^["']|["']$/g, '')));
  }
  return tokens.length === 0 && !inSchema ? undefined : { text, tokens, ...(inSchema && { inSchema: true as const }) };
}

const toToken = (text: string): PathToken => (/^\d{1,9}$/.test(text) ? Number(text) : text);

const findWords = (message: string): string[] => [...message.slice(0, 20_000).matchAll(/(['"`])([^'"`\n]{1,80})\1/g)].map((m) => m[2] as string).slice(0, 100);

/** The tool that a message names: `function 'a'`, `tool 'a'`, or a name in back-ticks before `functionDeclaration`. */
function findToolNames(message: string): string[] {
  const short = message.slice(0, 20_000);
  return [
    ...[...short.matchAll(/\b(?:function|tool|declaration)(?: found:?| name)? ?['"`]([^'"`]{1,200})['"`]/gi)].map((m) => m[1] as string),
    ...[...short.matchAll(/`([^`]{1,200})` ?function_?declaration/gi)].map((m) => m[1] as string),
    ...[...short.matchAll(/\bdeclaration found: ([\w.:-]{1,128})/gi)].map((m) => m[1] as string),
  ];
}
