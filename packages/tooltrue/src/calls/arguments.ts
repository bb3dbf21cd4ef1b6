// The text of a call's arguments → its value. What is mended is mended only where one reading is left, and nothing that a string says
// is changed; a text that was cut off is never more than shown.

import type { CallMessageId } from '../messages/calls.js';
import type { MessageArgs } from '../messages/message.js';
import type { JsonDocument, SyntaxCode, SyntaxIssue } from '../text/document.js';
import { isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { readText } from '../text/read.js';

export type ArgumentsState = 'exact' | 'repaired' | 'guessed' | 'truncated' | 'invalid' | 'empty';

export interface Mend {
  readonly message: CallMessageId;
  readonly args: MessageArgs;
}

export interface ReadJson<V extends JsonValue> {
  readonly state: ArgumentsState;
  /** For a cut or guessed text: what can be shown, never run. */
  readonly value: V | undefined;
  readonly mends: readonly Mend[];
  /** The digits of a number at a place, where they may say more than the value. */
  numberText(pointer: string): string | undefined;
}

export type ReadArguments = ReadJson<JsonObject>;

/** Whether a value is of the kind that is read for. */
type Accepts = (value: JsonValue) => boolean;

/** Spellings of other notations that have one reading. */
const PLAIN: ReadonlySet<SyntaxCode> = new Set([
  'byte-order-mark',
  'comment',
  'trailing-comma',
  'single-quotes',
  'unquoted-key',
  'string-concatenation',
  'control-character',
  'whitespace',
  'python-literal',
  'tuple',
  'parentheses',
]);

const NONE = (): undefined => undefined;
const failed = (state: ArgumentsState, message?: CallMessageId, args: MessageArgs = {}): ReadJson<never> => ({
  state,
  value: undefined,
  mends: message ? [{ message, args }] : [],
  numberText: NONE,
});

/** One object. Never throws. */
export const readArguments = (text: string): ReadArguments => readJson(text, isObject) as ReadArguments;

/** One value of an accepted kind, read by the same measure. Never throws. */
export function readJson(text: string, accepts: Accepts): ReadJson<JsonValue> {
  if (text.trim() === '') return failed('empty');
  const direct = readDirectly(text, 2, accepts);
  if (direct.state === 'exact' || direct.state === 'repaired' || direct.state === 'guessed') return direct;
  return readInside(text, accepts) ?? direct;
}

/** `depth`: how often a text may be JSON inside a string. */
function readDirectly(text: string, depth: number, accepts: Accepts): ReadJson<JsonValue> {
  const document = readText(text);
  const { value, issues } = document;
  if (typeof value === 'string' && depth > 0 && !accepts(value) && !issues.some((i) => i.fatal)) {
    const inner = readDirectly(value, depth - 1, accepts);
    if (inner.value === undefined) return failed(inner.state === 'truncated' ? 'truncated' : 'invalid', 'call/arguments.not-an-object', { found: value });
    const state = inner.state === 'exact' ? 'repaired' : inner.state;
    return { ...inner, state, mends: [{ message: 'repair.encoded-twice', args: {} }, ...inner.mends] };
  }
  const cut = issues.find((i) => i.code === 'unexpected-end');
  const isWhole = cut?.args.open === 'string' && /[}\]]\s*$/.test(text.slice(-100));
  const message = isWhole ? 'call/arguments.quotes' : 'call/arguments.truncated';
  if (cut) return { ...failed('truncated', message, cut.args), value: value !== undefined && accepts(value) ? value : undefined };
  const fatal = issues.find((i) => i.fatal || i.code === 'not-a-literal' || i.code === 'extra-text');
  if (fatal) return failed('invalid', 'call/arguments.unreadable', tellIssue(document, fatal));
  if (value === undefined || !accepts(value)) return failed('invalid', 'call/arguments.not-an-object', { found: text });
  return judge(document, value);
}

function judge(document: JsonDocument, value: JsonValue): ReadJson<JsonValue> {
  const numberText = (pointer: string): string | undefined => document.numberText(pointer);
  const mends: Mend[] = [];
  const told = new Set<string>();
  let state: ArgumentsState = 'exact';
  const add = (message: CallMessageId, args: MessageArgs, worse: ArgumentsState): void => {
    if (!told.has(message)) mends.push({ message, args });
    told.add(message);
    if (state !== 'guessed') state = worse;
  };
  for (const issue of document.issues) {
    if (PLAIN.has(issue.code) || (issue.code === 'string-form' && isPlainString(issue))) add(`repair.${issue.code}` as CallMessageId, issue.args, 'repaired');
    else if (
      issue.code === 'number-form' &&
      /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(String(issue.args.found)) &&
      !/^[+-]?0\d/.test(String(issue.args.found))
    )
      add('repair.number-form', issue.args, 'repaired');
    else if (issue.code !== 'invalid-escape') add('call/arguments.several-readings', tellIssue(document, issue), 'guessed');
  }
  for (const { key } of document.duplicates) add('call/arguments.duplicate-key', { key }, 'guessed');
  if (document.issues.some((i) => i.code === 'invalid-escape')) {
    // A backslash that is no escape is itself, unless others of the text are escapes: then nobody knows which were meant.
    if (hasOtherEscapes(document.text)) {
      add('call/arguments.backslashes', {}, 'guessed');
      return { state, value: readLiterally(document.text) ?? value, mends, numberText };
    }
    // Before a letter it is that of a pattern or a path; before a sign some languages keep it and others drop it.
    const sign = document.issues.find((i) => i.code === 'invalid-escape' && /^\\[^A-Za-z0-9]/.test(String(i.args.found)));
    if (sign) add('call/arguments.escape', { found: sign.args.found ?? '' }, 'guessed');
    else add('repair.backslash', {}, 'repaired');
  }
  return { state, value, mends, numberText };
}

/** `\'` in double quotes, and quotes of Python: what they stand for is plain. */
const isPlainString = (issue: SyntaxIssue): boolean => {
  const found = String(issue.args.found);
  return !found.startsWith('\\') || /^\\['"`]$/.test(found);
};

/** Escapes that stand for another character than a quote or a backslash. */
const hasOtherEscapes = (text: string): boolean => /(?:^|[^\\])(?:\\\\)*\\[nrtbfu]/.test(text);

/** As if every single backslash were meant as one: what a path in the style of Windows wants to say. */
function readLiterally(text: string): JsonObject | undefined {
  const document = readText(text.replace(/\\(\\|"|.)/gs, (escape, next: string) => (next === '\\' || next === '"' ? escape : `\\\\${next}`)));
  return document.issues.some((i) => i.fatal) || !isObject(document.value) ? undefined : document.value;
}

function tellIssue(document: JsonDocument, issue: SyntaxIssue): MessageArgs {
  const { line, column } = document.position(issue.start);
  return { line, column, found: document.text.slice(issue.start, Math.min(Math.max(issue.end, issue.start + 1), issue.start + 40)) };
}

/** What models and servers leave around arguments: fences, marks of chat templates, tags. */
const MARKS = /^(?:\s|```[\w-]*|<\|[^<>|]{0,60}\|>|<\/?[A-Za-z_][\w.:=-]{0,60}>)*$/;
/** Words around, without a sign that could belong to a value. */
const WORDS = /^[^{}[\]"<>\\`]*$/;

/** One complete object or list with something else around it. */
function readInside(text: string, accepts: Accepts): ReadJson<JsonValue> | undefined {
  const start = text.search(accepts([]) ? (accepts({}) ? /[{[]/ : /\[/) : /\{/);
  const end = start < 0 ? -1 : findEnd(text, start);
  if (end < 0) return undefined;
  const inner = readDirectly(text.slice(start, end), 0, accepts);
  if (inner.state !== 'exact' && inner.state !== 'repaired' && inner.state !== 'guessed') return undefined;
  const before = text.slice(0, start);
  const after = text.slice(end);
  const mend = judgeAround(before, after, text.slice(start, end));
  if (!mend) return undefined;
  return { ...inner, state: inner.state === 'guessed' ? 'guessed' : mend.state, mends: [{ message: mend.message, args: {} }, ...inner.mends] };
}

/** Offset after the object that begins here; -1 where it does not end. Strings in either quotes, where such a string can begin. */
function findEnd(text: string, start: number): number {
  let depth = 0;
  let before = '';
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '"' || (character === "'" && '{[,:('.includes(before))) {
      for (at++; at < text.length && text.charAt(at) !== character; at++) if (text.charAt(at) === '\\') at++;
    } else if (character === '{' || character === '[') depth++;
    else if ((character === '}' || character === ']') && --depth === 0) return at + 1;
    if (!/\s/.test(character)) before = character;
  }
  return -1;
}

function judgeAround(before: string, after: string, object: string): { message: CallMessageId; state: ArgumentsState } | undefined {
  if (before.trim() === '' && /^\s*\}\s*$/.test(after)) return { message: 'repair.extra-brace', state: 'repaired' };
  if (before.trim() === '' && after.trim() === object.trim()) return { message: 'repair.said-twice', state: 'repaired' };
  if (MARKS.test(before) && MARKS.test(after)) return { message: 'repair.marks-around', state: 'repaired' };
  // A lone name before it is a key whose object has lost its beginning.
  const isAround = (part: string): boolean => MARKS.test(part) || (WORDS.test(part) && !/^\s*[\w-]+\s*[:=]\s*$/.test(part));
  if (isAround(before) && isAround(after)) return { message: 'repair.text-around', state: 'repaired' };
  if (/[{[]/.test(after)) return { message: 'call/arguments.several-values', state: 'guessed' };
  return undefined;
}

/** The same value with another one at a place; objects on the way are copied. */
export function replaceAt(root: JsonValue, path: readonly (string | number)[], value: JsonValue | undefined): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined) return value ?? null;
  if (Array.isArray(root)) return root.map((item, i) => (i === step ? replaceAt(item, rest, value) : item));
  if (!isObject(root)) return root;
  const copy: JsonObject = {};
  for (const key of Object.keys(root)) {
    if (key !== step) setOwn(copy, key, root[key] as JsonValue);
    else if (rest.length > 0 || value !== undefined) setOwn(copy, key, replaceAt(root[key] as JsonValue, rest, value));
  }
  return copy;
}
