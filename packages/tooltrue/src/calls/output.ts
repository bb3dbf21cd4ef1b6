// The text of an answer whose format was asked for → a value with a verdict. Why the answer ended is looked at before what it says.

import { restoreAnswer, type UndoMap } from '../convert/index.js';
import { readOutputs } from '../definition/read-request.js';
import { recognise } from '../definition/recognise.js';
import type { Locale } from '../diagnostic/types.js';
import { formatCall, type CallMessageId } from '../messages/calls.js';
import type { MessageArgs } from '../messages/message.js';
import { preferForms } from '../check/targets.js';
import { forms, profiles } from '../providers/index.generated.js';
import { createIncrementalReader } from '../text/incremental.js';
import { getOwn, isObject, type JsonValue } from '../text/json-value.js';
import { readText } from '../text/read.js';
import { readJson, type ReadJson } from './arguments.js';
import { createCoercer, type Coercer } from './coerce.js';
import { isCut, type Gathered } from './gather.js';
import { findInexact } from './inexact.js';
import { tellProblems } from './problems.js';
import type { CallChange, OutputVerdict, PartialOutput } from './types.js';

export interface WantedOutput {
  readonly coercer: Coercer | undefined;
  /** Leads an answer of a converted request back. */
  readonly undo: UndoMap | undefined;
  /** Kinds of values that the format can have; undefined: objects and lists. */
  readonly kinds: ReadonlySet<string> | undefined;
}

export interface OutputRemark {
  readonly message: CallMessageId;
  readonly args: MessageArgs;
  readonly severity: 'error' | 'warning' | 'info';
}

export interface JudgedOutput {
  readonly value: JsonValue | undefined;
  readonly text: string;
  readonly verdict: OutputVerdict;
  readonly changes: CallChange[];
  readonly remarks: OutputRemark[];
}

/** The format that was asked for; undefined where none was. `given`: a schema, a request, or `true` for JSON of any shape. */
export function readWanted(given: unknown, undo: UndoMap | undefined, from: string | undefined): WantedOutput | undefined {
  const origin = undo?.answer;
  if ((given === undefined || given === false || given === null) && !origin) return undefined;
  const schema = origin ? origin.schema : given === true ? undefined : findSchema(given, from);
  const coercer = isObject(schema) || typeof schema === 'boolean' ? createCoercer(schema) : undefined;
  // What conversion wrapped comes in another shape than the original has.
  return { coercer, undo, kinds: origin?.undo === undefined ? kindsOf(schema) : undefined };
}

function findSchema(given: unknown, from: string | undefined): JsonValue | undefined {
  const value = typeof given === 'string' ? readText(given).value : (given as JsonValue);
  if (!isObject(value)) return undefined;
  const prefer = preferForms(from === undefined ? [] : [from], profiles);
  const recognised = recognise(value, forms, prefer);
  const sorted = [...forms.filter((form) => recognised.forms.includes(form.id)), ...forms];
  for (const form of sorted) {
    const [output] = form.request ? readOutputs(value, form.request, form.aliases) : [];
    if (output && (isObject(output.schema) || typeof output.schema === 'boolean')) return output.schema;
  }
  return ['type', 'properties', 'anyOf', 'oneOf', 'allOf', '$ref', 'enum', 'const', 'items', '$defs', '$schema'].some((key) => Object.hasOwn(value, key))
    ? value
    : undefined;
}

const kindOf = (value: JsonValue): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

function kindsOf(schema: JsonValue | undefined): ReadonlySet<string> | undefined {
  if (schema === undefined || !isObject(schema)) return undefined;
  const type = getOwn(schema, 'type');
  const types = (Array.isArray(type) ? type : [type]).filter((each): each is string => typeof each === 'string');
  if (types.length > 0) return new Set(types.map((each) => each.toLowerCase()).map((each) => (each === 'integer' ? 'number' : each)));
  const values = getOwn(schema, 'enum');
  if (Array.isArray(values)) return new Set(values.map(kindOf));
  return Object.hasOwn(schema, 'const') ? new Set([kindOf(schema.const as JsonValue)]) : undefined;
}

const isOwnKind = (wanted: WantedOutput, value: JsonValue): boolean => {
  const kind = kindOf(value);
  return wanted.kinds ? wanted.kinds.has(kind) : kind === 'object' || kind === 'array';
};

/** Reasons and messages in which a mend is no certain one. */
const GUESSES = 'call/output.several-readings';

/**
 * Judges the text of an answer without calls. `open`: the stream ended without its end.
 * `defaults`: those of the original schema are put where nothing was given.
 */
export function judgeOutput(
  gathered: Gathered,
  text: string,
  wanted: WantedOutput,
  { open, defaults, locale }: { open: boolean; defaults: boolean; locale: Locale },
): JudgedOutput {
  const remarks: OutputRemark[] = [];
  const changes: CallChange[] = [];
  const say = (message: CallMessageId, args: MessageArgs = {}, severity: OutputRemark['severity'] = 'error'): void => {
    remarks.push({ message, args, severity });
  };
  const end = (verdict: OutputVerdict, value?: JsonValue): JudgedOutput => ({ value, text, verdict, changes, remarks });
  const { stopKind, refusal, error } = gathered;
  if (refusal !== '' || stopKind === 'refusal' || stopKind === 'filter') {
    say('call/output.refused');
    return end('refused');
  }
  const source = readSource(text, wanted);
  if (isCut(gathered) || error !== undefined || stopKind === 'pause' || (open && !isClosed(source))) {
    say('call/output.cut');
    return end('truncated', source.value);
  }
  if (text.trim() === '') {
    say('call/output.missing');
    return end('invalid');
  }
  let verdict: OutputVerdict = source.state === 'empty' ? 'invalid' : source.state;
  for (const { message, args } of source.mends) {
    if (message.startsWith('repair.')) changes.push({ pointer: '', from: text, to: source.value ?? null, because: formatCall(message, args, locale) });
    else if (source.state === 'truncated') say('call/output.cut');
    else say(source.state === 'guessed' ? GUESSES : 'call/output.unreadable', { found: String(args.found ?? args.key ?? text).slice(0, 80) });
  }
  if (source.value === undefined || verdict === 'truncated') return end(verdict, source.value);
  let value = source.value;
  if (wanted.undo?.answer) value = restoreAnswer(wanted.undo, value, { defaults, locale }).answer;
  const { coercer } = wanted;
  if (coercer) {
    const first = coercer.validator.validate(value);
    if (first.unchecked) say('call/output.unchecked', { because: first.unchecked }, 'info');
    else if (first.problems.length > 0) {
      const coerced = coercer.coerce(value, source.numberText);
      const second = coerced.changes.length > 0 ? coercer.validator.validate(coerced.value) : first;
      if (second.problems.length === 0 && !second.unchecked) {
        value = coerced.value;
        if (verdict === 'exact') verdict = 'repaired';
        for (const { pointer, from, to, message } of coerced.changes) changes.push({ pointer, from, to, because: formatCall(message, {}, locale) });
      } else {
        verdict = 'invalid';
        const told = tellProblems(first.problems, value);
        for (const [i, { args }] of told.entries())
          say('call/output.invalid', { place: args.place ?? '/', sent: args.sent ?? args.parameter ?? '', keyword: first.problems[i]?.keyword ?? '' });
      }
    }
  }
  if (!wanted.undo?.answer) {
    for (const { pointer, digits } of findInexact(value, source.numberText)) {
      if (changes.some((change) => change.pointer !== '' && change.pointer === pointer)) continue;
      if (verdict !== 'invalid') verdict = 'guessed';
      say('call/output.big-integer', { place: pointer, digits });
    }
  }
  return end(verdict, value);
}

/** A number or a bare text may go on; an object or list that is closed may not. */
const isClosed = ({ state, value }: ReadJson<JsonValue>): boolean => state !== 'truncated' && typeof value === 'object' && value !== null;

/** What some models think aloud before they answer. */
const THOUGHT = /^[\s\S]*?<\/think(?:ing)?>\s*/;

function readSource(text: string, wanted: WantedOutput): ReadJson<JsonValue> {
  const accepts = (value: JsonValue): boolean => isOwnKind(wanted, value);
  const read = readJson(text, accepts);
  if (read.state === 'exact') return read;
  // What stands in a thought is a draft.
  const after = THOUGHT.test(text) ? text.replace(THOUGHT, '') : text;
  const rest = after === text ? undefined : readJson(after, accepts);
  if (rest?.value !== undefined || (rest && text.trimStart().startsWith('<think'))) {
    return { ...rest, state: rest.state === 'exact' ? 'repaired' : rest.state, mends: [{ message: 'repair.marks-around', args: {} }, ...rest.mends] };
  }
  if (read.state === 'repaired' || read.state === 'guessed') return read;
  // A choice among texts comes bare: `positive`.
  const bare = text.trim();
  if (wanted.kinds?.has('string') && wanted.coercer && wanted.kinds.size === 1) {
    const { problems, unchecked } = wanted.coercer.validator.validate(bare);
    if (problems.length === 0 && !unchecked) return { state: 'exact', value: bare, mends: [], numberText: () => undefined };
  }
  return read;
}

export interface GrowingOutput {
  push(piece: string): void;
  read(): PartialOutput;
}

/** Shows an answer while it comes: from its first bracket on, as a fence or words may stand before it. */
export function createGrowingOutput(): GrowingOutput {
  const reader = createIncrementalReader();
  let begun = false;
  return {
    push(piece) {
      const start = begun ? 0 : piece.search(/[{[]/);
      if (start < 0) return;
      begun = true;
      if (!reader.done) reader.push(start > 0 ? piece.slice(start) : piece);
    },
    read: () => ({ ...(reader.value !== undefined && { value: reader.value }), complete: reader.done }),
  };
}
