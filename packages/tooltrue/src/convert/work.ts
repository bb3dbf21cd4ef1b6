// What one conversion of one schema works with: the plan, the losses, the place it is at, and the steps of the way back.

import type { ActiveClaim } from '../definition/rule.js';
import type { Locale } from '../diagnostic/types.js';
import { sayConvert, type SayId } from '../messages/convert.js';
import type { MessageArgs } from '../messages/message.js';
import type { Resolver } from '../schema/index.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { appendPointer, type Pointer } from '../text/pointer.js';
import { appendSentence, detectLanguage, sayKeyword, sayTuple } from './describe.js';
import type { Recorder } from './losses.js';
import type { Merge } from './merge.js';
import type { KeywordRule, Plan } from './plan.js';
import type { At, LossKind, Undo } from './types.js';
import type { Presence } from './words.js';

export interface Work {
  readonly plan: Plan;
  readonly recorder: Recorder;
  /** The document that references count from. */
  readonly root: JsonObject;
  /** Of the root, in what was converted. */
  readonly base: Pointer;
  /** The tool's own text, whose language counts where a place has no text. */
  readonly text: string;
  /** Of the schema that was lowered last. */
  undo: Undo | undefined;
  depth: number;
  /** Schemas written so far. */
  count: number;
  /** Definitions whose content is being written out in place. */
  readonly path: Set<JsonValue>;
  resolver: Resolver | undefined;
  /** Reference nodes that take part in a recursion. */
  recursive: ReadonlySet<JsonValue> | undefined;
  /** Whether the reference of this schema takes part in a recursion; absent where the document has no reference. */
  isRecursive: ((holder: JsonValue) => boolean) | undefined;
  /** Places of all schemas, once some of them stand elsewhere than they did. */
  places: ReadonlyMap<JsonValue, Pointer> | undefined;
  /** The ways back of definitions, by reference. */
  readonly definitions: Map<string, Undo | undefined>;
  /** References kept as they are that lead to other places than definitions. */
  readonly bodyRefs: { readonly holder: JsonObject; readonly ref: string }[];
  /** The document says by which draft it is written. */
  readonly dated: boolean;
  /** Something was written in words that only the newest draft has. */
  modern: boolean;
  /** In which form lists of elements are written: as the target wants it, or as the document says. */
  readonly tuples: Plan['tuples'];
  /** Whether references take part in a recursion that no optional property and no property at all ends. */
  endless: ReadonlySet<JsonValue> | undefined;
  /** `definitions` is written as `$defs`. */
  renamesDefinitions: boolean;
  /** The root stands inside an object that was put around it. */
  wrapped: boolean;
  /** `nullable` was read as a type. */
  readsNullable: boolean;
  cutDeep: boolean;
}

/** A schema on its way: `s` is rewritten until the target takes it, then its parts are lowered. */
export interface Node {
  s: JsonObject;
  owned: boolean;
  at: At;
  /** Steps back that stand around those of its parts. */
  finish: 'json' | 'entries' | undefined;
  values: { text: string; value: JsonValue }[] | undefined;
  absent: string[] | undefined;
  names: { new: string; old: string }[] | undefined;
  /** What was put on the path for it. */
  entered: JsonValue[] | undefined;
}

export const makeNode = (s: JsonObject, at: At): Node => ({
  s,
  owned: false,
  at,
  finish: undefined,
  values: undefined,
  absent: undefined,
  names: undefined,
  entered: undefined,
});

/** The schema as one that may be changed. */
export function own(n: Node): JsonObject {
  if (!n.owned) {
    n.s = { ...n.s };
    n.owned = true;
  }
  return n.s;
}

export function replace(n: Node, s: JsonObject): void {
  n.s = s;
  n.owned = true;
}

export const set = (n: Node, key: string, value: JsonValue): void => setOwn(own(n), key, value);

export function remove(n: Node, key: string): void {
  if (Object.hasOwn(n.s, key)) delete own(n)[key];
}

export const has = (n: Node, key: string): boolean => Object.hasOwn(n.s, key);
export const isRoot = (n: Node): boolean => n.at.up === undefined;

export function pointerOf(w: Work, at: At): Pointer {
  const parts: At[] = [];
  let up: At | undefined = at;
  for (; up !== undefined && up.pointer === undefined && up.up !== undefined; up = up.up) parts.push(up);
  let pointer = w.base + (up?.pointer ?? '');
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    pointer = appendPointer(pointer, part.keyword);
    if (part.key !== undefined) pointer = appendPointer(pointer, part.key);
  }
  return pointer;
}

const EMPTY: readonly string[] = [];

/** Names of types in a tidy schema; undefined where it states none. */
export function typesOf(s: JsonObject): readonly string[] | undefined {
  const type = Object.hasOwn(s, 'type') ? s.type : undefined;
  if (type === undefined) return undefined;
  return typeof type === 'string' ? [type] : Array.isArray(type) ? (type as string[]) : EMPTY;
}

/** What the plan says about a keyword at this place; the hardest where it says several things. */
export function verdict(w: Work, n: Node, keyword: string): KeywordRule | undefined {
  const rules = w.plan.rules.get(keyword) ?? w.plan.others;
  let found: KeywordRule | undefined;
  for (const rule of rules) {
    if (found !== undefined && !(rule.level === 'hard' && found.level !== 'hard')) continue;
    if (rule.always || concerns(rule, n, keyword)) found = rule;
  }
  return found;
}

function concerns(rule: KeywordRule, n: Node, keyword: string): boolean {
  if (rule.on) {
    const types = typesOf(n.s);
    if (types && !types.some((t) => rule.on?.includes(t))) return false;
  }
  if (rule.outside) for (let at: At | undefined = n.at; at; at = at.up) if (rule.outside.includes(at.keyword)) return false;
  if (rule.beside?.some((other) => has(n, other)) === false) return false;
  const value = getOwn(n.s, keyword);
  if (rule.over !== undefined && !(Array.isArray(value) && value.length > rule.over)) return false;
  return rule.at === undefined || (rule.at === 'root') === isRoot(n);
}

type MessageOf = Parameters<Recorder['add']>[0]['message'];

/** Notes a change at the node, or at one of its keywords. */
export function lose(
  w: Work,
  n: Node,
  kind: LossKind,
  message: MessageOf,
  claim: ActiveClaim | undefined,
  extra: { key?: string; args?: MessageArgs; before?: JsonValue | undefined; after?: JsonValue | undefined } = {},
): void {
  const pointer = pointerOf(w, n.at);
  w.recorder.add({
    kind,
    message,
    claim,
    pointer: extra.key === undefined ? pointer : appendPointer(pointer, extra.key),
    ...(extra.args && { args: extra.args }),
    before: extra.before,
    after: extra.after,
  });
}

/** Adds a sentence to the description, where that is what the caller wants. */
export function say(w: Work, n: Node, id: SayId, args: Readonly<Record<string, string>> = {}): void {
  if (w.recorder.onLoss === 'describe') append(n, sayConvert(id, args, languageOf(w, n)));
}

function append(n: Node, sentence: string): void {
  const before = getOwn(n.s, 'description');
  const after = appendSentence(typeof before === 'string' ? before : undefined, sentence);
  if (after !== before) set(n, 'description', after);
}

function languageOf(w: Work, n: Node): Locale {
  const description = getOwn(n.s, 'description');
  return (typeof description === 'string' && detectLanguage(description)) || (detectLanguage(w.text) ?? 'en');
}

/** Where every property is required, null stands for one that is left out. */
export const presenceOf = (w: Work): Presence => (w.plan.requiredAll ? 'null' : 'given');

/** Says in the description what a keyword of the node means. True where there was something to say. */
export function describeKeyword(w: Work, n: Node, keyword: string): boolean {
  if (w.recorder.onLoss !== 'describe') return false;
  const sentences = sayKeyword(n.s, keyword, languageOf(w, n), presenceOf(w));
  for (const sentence of sentences) append(n, sentence);
  return sentences.length > 0;
}

/** The same for a list of elements, whatever its keyword. */
export function describeTuple(w: Work, n: Node, list: readonly JsonValue[]): void {
  if (w.recorder.onLoss === 'describe') append(n, sayTuple([...list], languageOf(w, n)));
}

/** For what gets lost when schemas are joined: its sentences, at the end of a description. */
export function sayLost(w: Work, n: Node): Merge['say'] {
  if (w.recorder.onLoss !== 'describe') return undefined;
  return (description, schema, keyword) => {
    const locale = (description !== undefined && detectLanguage(description)) || languageOf(w, n);
    return sayKeyword(schema, keyword, locale, presenceOf(w)).reduce<string | undefined>(appendSentence, description);
  };
}

/** They limit no value, but a model can use them. */
const TELLING: ReadonlySet<string> = new Set(['default', 'examples', 'contentEncoding', 'contentMediaType']);

/** Leaves a keyword out and says so; what it limits is said in the description. */
export function dropKeyword(w: Work, n: Node, keyword: string, claim: ActiveClaim | undefined, kind: LossKind = 'wider'): void {
  const before = getOwn(n.s, keyword);
  const limits = kind === 'wider' || kind === 'narrower' || TELLING.has(keyword);
  const described = limits && describeKeyword(w, n, keyword);
  remove(n, keyword);
  const message = described ? 'keyword.described' : kind === 'wider' || kind === 'narrower' ? 'keyword.dropped' : 'keyword.idle';
  lose(w, n, kind, message, claim, { key: keyword, args: { keyword }, before });
}

/** Notes that one keyword is written as another. */
export function noteRewrite(
  w: Work,
  n: Node,
  kind: 'same' | 'wider' | 'narrower',
  claim: ActiveClaim | undefined,
  change: { keyword: string; as: string; before: JsonValue | undefined; after?: JsonValue | undefined },
): void {
  const message = kind === 'same' ? 'keyword.rewritten' : kind === 'wider' ? 'keyword.widened' : 'keyword.narrowed';
  lose(w, n, kind, message, claim, { key: change.keyword, args: { keyword: change.keyword, as: change.as }, before: change.before, after: change.after });
}

/** Objects only: the members of a map. */
export const mapOf = (value: JsonValue | undefined): JsonObject | undefined => (value !== undefined && isObject(value) ? value : undefined);
