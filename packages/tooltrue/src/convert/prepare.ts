// prepare(): a request for raw HTTP as one target takes it, and the way back of what that target answers. Messages are not converted
// between forms; where they will be, `rest` gets smaller.

import type { Diagnostic } from '../diagnostic/types.js';
import { readValue } from '../check/value-document.js';
import { preferForms } from '../check/targets.js';
import { findRequestForm } from '../definition/recognise-request.js';
import type { RequestForm } from '../definition/request.js';
import { forms, profiles } from '../providers/index.generated.js';
import { readText } from '../text/index.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { CallRestorer, type RestorerOptions } from './call-restorer.js';
import { convertFor, type Conversion, type ConvertOptions } from './convert.js';
import { forwardHistory } from './history.js';
import type { RestoredCall } from './restore.js';
import { restoreBody } from './restore-body.js';
import { getTarget, type Target } from './target.js';
import type { Loss, UndoMap } from './types.js';

export interface PrepareOptions extends ConvertOptions {
  /**
   * The request is in the target's own form, whatever form its tools and its tool choice have. Left out, that is told by its keys,
   * its messages and its model.
   */
  own?: boolean | undefined;
}

export interface RestoredBody {
  /** A copy of what was given, with the calls and the answer of the original definition. */
  answer: JsonValue;
  /** The calls in it, in order, each held to the original schema. */
  calls: RestoredCall[];
  /** What does not fit the original definition, of all calls and the answer. */
  problems: Diagnostic[];
}

export interface Prepared {
  /** What to send: the whole request where it is in the target's own form, else what belongs to its tools. */
  request: JsonValue;
  losses: Loss[];
  /** Plain data for `restore`. */
  undo: UndoMap;
  /** What a request in another form held beside its tools, by key: the messages and the like, which are not converted. Absent where there is none. */
  rest?: JsonObject;
  /**
   * Leads a body, a message or a call back to the original definition.
   * @param answer a value, or its text in JSON.
   * @throws never: what is wrong stands in `problems`; what is no answer comes back as it is.
   */
  restore(answer: unknown, options?: RestorerOptions): RestoredBody;
}

/**
 * Prepares a request for a target: tools, tool choice and answer format by `convert`, and in the target's own form also the calls
 * that stand in its messages. The model that such a request names counts, unless another is given.
 * @param request a request in any form, a part of one, or tools; text or a value. It is not changed.
 * @throws TooltrueError for a target, a date or a policy that does not exist, and with `onLoss: 'throw'` for the first change of
 * what is accepted; never for the request.
 */
export function prepare(request: unknown, options: PrepareOptions): Prepared {
  const value = typeof request === 'string' ? readText(request).value : readValue(request).value;
  return prepareFor((model) => getTarget(options.to, { ...options, model }), value ?? null, options);
}

/** Conversions that were made, by what was converted. Who keeps them must not change what they hold. */
export type Conversions = Map<string, Pick<Conversion, 'output' | 'losses' | 'undo'>>;

/**
 * The same for a target that is compiled for a model.
 * @param made of the same options: the tools of a talk are the same turn after turn, and converted once.
 */
export function prepareFor(targetFor: (model: string | undefined) => Target, value: JsonValue, options: PrepareOptions, made?: Conversions): Prepared {
  const wanted = targetFor(options.model);
  const own = options.own ?? isOwn(value, wanted);
  const layout = layoutOf(wanted);
  const stated = own && isObject(value) ? getOwn(value, layout?.modelKey ?? 'model') : undefined;
  const target = options.model === undefined && typeof stated === 'string' ? targetFor(stated) : wanted;
  const { output, losses, undo } =
    own && made && isObject(value) ? convertOnce(target, value, options, layout?.messages, made) : convertFor(target, value, options, own);
  const rest = own ? undefined : restOf(losses);
  const expected = target.form ? [target.form.id] : [];
  return {
    request: own && isObject(output) ? forwardHistory(output, undo, layout) : output,
    losses,
    undo,
    ...(rest && { rest }),
    restore: (answer, how = {}) => restoreWhole(answer, expected, undo, { locale: options.locale, ...how }),
  };
}

/** Talks whose tools are remembered. */
const MOST = 20;

/** Messages are no part of a conversion: they are put aside and back. */
function convertOnce(
  target: Target,
  value: JsonObject,
  options: PrepareOptions,
  messages: string | undefined,
  made: Conversions,
): Pick<Conversion, 'output' | 'losses' | 'undo'> {
  const part: JsonObject = {};
  for (const key of Object.keys(value)) if (key !== messages) setOwn(part, key, value[key] as JsonValue);
  const name = `${target.id} ${target.scope.model ?? ''} ${target.scope.date} ${JSON.stringify(part)}`;
  let found = made.get(name);
  if (!found) {
    const { output, losses, undo } = convertFor(target, part, options, true);
    found = { output, losses, undo };
    made.set(name, found);
    for (const oldest of made.keys()) {
      if (made.size <= MOST) break;
      made.delete(oldest);
    }
  }
  if (messages === undefined || !Object.hasOwn(value, messages) || !isObject(found.output)) return found;
  const output: JsonObject = {};
  for (const key of Object.keys(value)) {
    const kept = key === messages ? value[key] : getOwn(found.output, key);
    if (kept !== undefined) setOwn(output, key, kept);
  }
  for (const key of Object.keys(found.output)) if (!Object.hasOwn(output, key)) setOwn(output, key, found.output[key] as JsonValue);
  return { ...found, output };
}

const layoutOf = ({ profile, form }: Target): RequestForm | undefined => (form ? (profile.layouts?.[form.id] ?? form.request) : undefined);

/** Told by everything but the tools, which may have been taken from anywhere. */
function isOwn(value: JsonValue, target: Target): boolean {
  const { form } = target;
  if (!form || !isObject(value)) return false;
  const around: JsonObject = {};
  const lists = new Set(form.lists.map(([first]) => first));
  for (const key of Object.keys(value)) if (!lists.has(key)) setOwn(around, key, value[key] as JsonValue);
  const match = findRequestForm(around, forms, preferForms([target.id], profiles));
  return match?.alone === true && match.form.id === form.id;
}

/** What was left out of a request in another form. */
function restOf(losses: readonly Loss[]): JsonObject | undefined {
  const rest: JsonObject = {};
  for (const { rule, variant, args, before } of losses)
    if (rule === 'convert/request' && variant === 'key' && typeof args.key === 'string') setOwn(rest, args.key, before);
  return Object.keys(rest).length > 0 ? rest : undefined;
}

function restoreWhole(answer: unknown, expected: readonly string[], undo: UndoMap, options: RestorerOptions): RestoredBody {
  const body = (typeof answer === 'string' ? readText(answer).value : readValue(answer).value) ?? null;
  const calls: RestoredCall[] = [];
  const problems: Diagnostic[] = [];
  const restorer = new CallRestorer(
    undo,
    options,
    (call) => {
      calls.push(call);
      problems.push(...call.problems);
    },
    (read) => problems.push(...read.problems),
  );
  return { answer: restoreBody(body, expected, restorer), calls, problems };
}
