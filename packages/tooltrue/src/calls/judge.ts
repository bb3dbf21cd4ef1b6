// One gathered call → a verdict: its name among the tools, its arguments as text, as a value, under the schema.

import { restore, type UndoMap } from '../convert/index.js';
import type { Locale } from '../diagnostic/types.js';
import { formatCall, type CallMessageId } from '../messages/calls.js';
import type { MessageArgs } from '../messages/message.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { appendPointer, isWithin, type Pointer } from '../text/pointer.js';
import { readArguments, replaceAt, type ReadArguments } from './arguments.js';
import { createCoercer } from './coerce.js';
import { digitsOf } from './events.js';
import type { GatheredCall } from './gather.js';
import type { KnownTools } from './tools.js';
import { findInexact } from './inexact.js';
import { tellProblems } from './problems.js';
import type { CallChange, ReadCall, Verdict } from './types.js';

export interface JudgeContext {
  readonly tools: KnownTools;
  readonly locale: Locale;
  /** How calls of converted tools are led back. */
  readonly undo: UndoMap | undefined;
  readonly defaults: boolean;
  /** The answer was cut off, and this is its last call. */
  readonly cut: boolean;
  /** The service broke it off: whole arguments may be wrong all the same. */
  readonly broken?: boolean;
  /** The answer ended without its end: what is empty may be only a beginning. */
  readonly open: boolean;
  /** Written in the text: with nothing behind it, and a whole one; or what it is that makes it no call. */
  readonly written?: 'last' | 'inside' | 'open' | 'cut' | 'mentioned';
}

export interface Remark {
  readonly message: CallMessageId;
  readonly args: MessageArgs;
  readonly severity: 'error' | 'warning' | 'info';
  readonly pointer: Pointer;
}

/** Why a call that is written in the text is not run. */
const WRITTEN: Readonly<Partial<Record<NonNullable<JudgeContext['written']>, CallMessageId>>> = {
  inside: 'call/text.inside',
  mentioned: 'call/text.mentioned',
  open: 'call/text.cut',
  cut: 'call/text.cut',
};

/** What the model is told: a call that it only talked about has no arguments to be mended. */
function pickTold(remarks: readonly Remark[]): readonly Remark[] {
  const mentions = remarks.filter(({ message }) => message === 'call/text.inside' || message === 'call/text.mentioned');
  if (mentions.length > 0) return mentions;
  const errors = remarks.filter(({ severity }) => severity === 'error');
  return errors.length > 0 ? errors : remarks.filter(({ message }) => message.startsWith('call/text.'));
}

const RANK: Readonly<Record<Verdict, number>> = { exact: 0, repaired: 1, guessed: 2, truncated: 3, invalid: 4, 'unknown-tool': 5 };

export function judgeCall(call: GatheredCall, context: JudgeContext): { read: ReadCall; remarks: Remark[] } {
  const { tools, locale } = context;
  const remarks: Remark[] = [];
  const changes: CallChange[] = [];
  let verdict = 'exact' as Verdict;
  const worsen = (to: Verdict): void => {
    if (RANK[to] > RANK[verdict]) verdict = to;
  };
  const say = (message: CallMessageId, args: MessageArgs, severity: Remark['severity'], pointer: Pointer = call.pointer): void => {
    remarks.push({ message, args, severity, pointer });
  };
  const change = (pointer: Pointer, from: JsonValue, to: JsonValue, message: CallMessageId, args: MessageArgs = {}): void => {
    changes.push({ pointer, from, to, because: formatCall(message, args, locale) });
  };

  // A call of a converted tool has the name and the shape that conversion gave it.
  const origin = context.undo?.tools.find((each) => each.name === call.name)?.tool;
  const name = origin ? origin.name : tools.resolve(call.name);
  if (!origin && name !== call.name) {
    worsen('repaired');
    change('/name', call.name, name, 'repair.name');
  }
  if (call.odd === 'index') {
    worsen('repaired');
    say('call/stream.index', { name }, 'warning');
  }
  const read: ReadCall = { kind: call.kind, name, verdict, runnable: false, changes, pointer: call.pointer };
  if (call.id !== undefined) read.id = call.id;
  if (call.text !== undefined) read.argumentsText = call.text;
  const finish = (): { read: ReadCall; remarks: Remark[] } => {
    read.verdict = verdict;
    read.runnable = (verdict === 'exact' || verdict === 'repaired') && call.kind !== 'hosted';
    const errors = read.runnable || call.kind === 'hosted' ? [] : pickTold(remarks);
    if (errors.length > 0) read.error = errors.map((r) => formatCall(r.message, r.args, locale)).join(' ');
    return { read, remarks };
  };
  // The service runs it and knows what it sent.
  if (call.kind === 'hosted') {
    if (isObject(call.value)) read.arguments = call.value;
    return finish();
  }
  if (context.written) {
    read.written = true;
    worsen(context.written === 'last' && tools.find(name) ? 'repaired' : context.written === 'open' || context.written === 'cut' ? 'truncated' : 'guessed');
    say(WRITTEN[context.written] ?? (tools.known || name === '' || tools.find(name) ? 'call/text.written' : 'call/text.no-tool'), { name }, 'warning');
  }
  const tool = tools.find(name);
  if (name === '') {
    worsen('invalid');
    say('call/name.missing', {}, 'error');
  } else if (tools.known && !tool) {
    worsen('unknown-tool');
    const near = tools.nearest(name);
    if (near.length > 0) say('call/name.unknown', { name, known: near }, 'error');
    else say('call/name.not-a-tool', { name, known: tools.names }, 'error');
  }
  if (call.kind === 'custom' || tool?.kind === 'custom') {
    if (context.cut || call.cut || (context.open && !call.done)) {
      worsen('truncated');
      say('call/arguments.cut', { name }, 'error');
    }
    return finish();
  }

  const source = readSource(call, context);
  if (source.mends.length > 0) {
    for (const { message, args } of source.mends) {
      if (message.startsWith('repair.')) change('', call.text ?? call.value ?? null, source.value ?? null, message, args);
      else say(message, { name, ...args }, source.state === 'repaired' ? 'warning' : 'error');
    }
  }
  const isCut = call.cut || context.broken || (context.cut && (source.state !== 'exact' || (call.valued && call.text === undefined)));
  if (isCut || source.state === 'truncated') {
    worsen('truncated');
    // A text that ends as an object does has lost a quotation mark, not its end.
    if (source.state === 'truncated' && !isCut && source.mends.some(({ message }) => message === 'call/arguments.quotes')) worsen('invalid');
    if (source.state !== 'truncated' || source.mends.length === 0) say('call/arguments.cut', { name }, 'error');
  } else if (source.state !== 'exact' && source.state !== 'empty') worsen(source.state);
  if (source.value === undefined) {
    if (verdict === 'exact' || verdict === 'repaired') worsen('invalid');
    return finish();
  }
  let value = source.value;
  if (origin && context.undo) {
    const restored = restore(context.undo, { name: call.name, arguments: value }, { defaults: context.defaults, locale }).arguments;
    if (isObject(restored)) value = restored;
  }
  const coercer = tool?.coercer ?? (origin && createCoercer(origin.schema));
  if (verdict !== 'truncated' && coercer) {
    const first = coercer.validator.validate(value);
    if (first.unchecked) say('call/schema.unchecked', { name, because: first.unchecked }, 'info');
    else if (first.problems.length > 0) {
      const coerced = coercer.coerce(value, source.numberText);
      const second = coerced.changes.length > 0 ? coercer.validator.validate(coerced.value) : first;
      if (second.problems.length === 0 && !second.unchecked) {
        value = coerced.value;
        worsen('repaired');
        for (const { pointer, from, to, message } of coerced.changes) change(pointer, from, to, message);
      } else {
        worsen('invalid');
        for (const { message, args, at } of tellProblems(first.problems, value)) say(message, { name, ...args }, 'error', pointerOf(call, at));
      }
    }
  }
  for (const { pointer, digits } of findInexact(value, source.numberText)) {
    if (changes.some((c) => c.pointer !== '' && isWithin(pointer, c.pointer))) continue;
    worsen('guessed');
    say('call/arguments.big-integer', { name, place: pointer, digits }, 'error', pointerOf(call, pointer));
  }
  for (const { pointer, from, to } of findTags(value)) {
    worsen('guessed');
    value = replaceAt(value, [pointer.slice(1).replaceAll('~1', '/').replaceAll('~0', '~')], to) as JsonObject;
    change(pointer, from, to, 'repair.tags-in-text');
    say('call/arguments.tags-in-text', { name, place: pointer }, 'error', pointerOf(call, pointer));
  }
  read.arguments = value;
  return finish();
}

/** Arguments that came as a value have places of their own; those in a text have that of the text. */
const pointerOf = (call: GatheredCall, at: Pointer): Pointer => call.argumentsPointer + (call.text === undefined && isObject(call.value) ? at : '');

function readSource(call: GatheredCall, context: JudgeContext): ReadArguments {
  const { value } = call;
  if (value === undefined && (call.text ?? '').trim() === '') {
    if (context.cut || call.cut || (context.open && !call.done)) return { state: 'truncated', value: undefined, mends: [], numberText: () => undefined };
    // Nothing at all stands for no arguments; where values are usual that is how an empty object is sent.
    return {
      state: call.valued ? 'exact' : 'repaired',
      value: {},
      mends: call.valued ? [] : [{ message: 'repair.empty', args: {} }],
      numberText: () => undefined,
    };
  }
  if (value === undefined) return readArguments(call.text ?? '');
  if (typeof value === 'string') return readArguments(value);
  if (value === null) return { state: 'repaired', value: {}, mends: [{ message: 'repair.empty', args: {} }], numberText: () => undefined };
  if (!isObject(value)) {
    return {
      state: 'invalid',
      value: undefined,
      mends: [{ message: 'call/arguments.not-an-object', args: { found: JSON.stringify(value).slice(0, 80) } }],
      numberText: () => undefined,
    };
  }
  return { state: 'exact', value, mends: [], numberText: (pointer) => digitsAt(value, pointer, call.event) };
}

function digitsAt(root: JsonObject, pointer: Pointer, event: object): string | undefined {
  let holder: JsonValue = root;
  const steps = pointer
    .split('/')
    .slice(1)
    .map((s) => s.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = steps.pop();
  for (const step of steps) {
    const next: JsonValue | undefined = Array.isArray(holder) ? holder[Number(step)] : isObject(holder) ? getOwn(holder, step) : undefined;
    if (typeof next !== 'object' || next === null) return undefined;
    holder = next;
  }
  if (last === undefined || typeof holder !== 'object' || holder === null) return undefined;
  return digitsOf(event, holder, Array.isArray(holder) ? Number(last) : last);
}

/** Closing tags of the call's own format that ended up in a text: the parameter's own tag, then one of the format's. */
const TAGS = /\s*<\/([\w.-]{1,64})>\s*(?:<\/(?:antml:)?(?:invoke|function_calls|parameter|tool_call|function)>\s*)+$/;

function findTags(value: JsonObject): { pointer: Pointer; from: string; to: string }[] {
  return Object.keys(value).flatMap((key) => {
    const text = value[key];
    if (typeof text !== 'string' || !text.trimEnd().endsWith('>')) return [];
    const found = TAGS.exec(text.length > 400 ? text.slice(-400) : text);
    if (!found || (found[1] !== key && found[1] !== 'parameter')) return [];
    return [{ pointer: appendPointer('', key), from: text, to: text.slice(0, text.length - found[0].length) }];
  });
}
