// How calls look where no provider wrote them: in messages of the protocol between clients and servers, in the logs of frameworks,
// and in an older form. A table; the readers of the providers know their own.

import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';

interface CallShape {
  /** Counts only below a member of this name. */
  readonly under?: readonly string[];
  /** Counts only where this member has one of these values. */
  readonly when?: { readonly key: string; readonly values: readonly string[] };
  /** The member that holds the call; the object itself where there is none. */
  readonly inside?: string;
  readonly name: readonly string[];
  readonly args: readonly string[];
  readonly id: readonly string[];
  /** Nothing but a call looks like this, so one without arguments is one, too. */
  readonly bare?: true;
  /** The name stands in the value of `when`, behind this. */
  readonly prefix?: string;
}

const SHAPES: readonly CallShape[] = [
  { under: ['functionCall'], name: ['name'], args: ['arguments', 'args'], id: ['id'], bare: true },
  // Of this name there is also a choice of the function in requests, which has no arguments.
  { under: ['function_call'], name: ['name'], args: ['arguments', 'args'], id: [] },
  { under: ['tool_calls', 'toolCalls'], name: ['name', 'toolName'], args: ['parameters', 'args', 'arguments', 'input'], id: ['id', 'toolCallId'], bare: true },
  { when: { key: 'method', values: ['tools/call'] }, inside: 'params', name: ['name'], args: ['arguments'], id: [], bare: true },
  {
    when: { key: 'type', values: ['tool-call', 'tool_call'] },
    name: ['toolName', 'name'],
    args: ['args', 'input', 'arguments'],
    id: ['toolCallId', 'id'],
    bare: true,
  },
  { when: { key: 'type', values: ['tool-invocation'] }, inside: 'toolInvocation', name: ['toolName'], args: ['args', 'input'], id: ['toolCallId'] },
  // Parts of the messages that a user interface keeps, and the event that brings one.
  { when: { key: 'type', values: ['dynamic-tool', 'tool-input-available'] }, name: ['toolName'], args: ['input', 'rawInput'], id: ['toolCallId'] },
  { when: { key: 'type', values: [] }, prefix: 'tool-', name: [], args: ['input', 'rawInput'], id: ['toolCallId'] },
];

/** What such a part says of how far it has come. */
const STATES = new Set(['input-streaming', 'input-available', 'approval-requested', 'approval-responded', 'output-available', 'output-error', 'output-denied']);

/** Items that stand for a tool of the service itself, by their type, which is what they are called by. */
const HOSTED_ITEM = /^(web_search|file_search|code_interpreter|image_generation|computer|local_shell|shell|apply_patch|tool_search)_call$/;
const HOSTED_MARKS = ['id', 'call_id', 'status', 'action'];
/** Parts that do, by the member that holds them. */
const HOSTED_PARTS: Readonly<Record<string, string>> = { executableCode: 'code_execution', executable_code: 'code_execution' };

/** The name of the tool that a service ran by itself, where the object records that. */
export function readHostedCall(value: JsonObject): string | undefined {
  const [, item] = HOSTED_ITEM.exec(String(getOwn(value, 'type'))) ?? [];
  if (item !== undefined && HOSTED_MARKS.some((key) => Object.hasOwn(value, key))) return item;
  // A tool of a server that the service asks has a name of its own.
  const named = getOwn(value, 'name');
  if (typeof getOwn(value, 'server_label') === 'string' && typeof named === 'string' && /_(?:call|approval_request)$/.test(String(getOwn(value, 'type'))))
    return named;
  for (const key of Object.keys(HOSTED_PARTS)) {
    const code = getOwn(value, key);
    if (isObject(code) && Object.hasOwn(code, 'code')) return HOSTED_PARTS[key];
  }
  for (const key of ['toolCall', 'tool_call']) {
    const call = getOwn(value, key);
    const kind = isObject(call) ? (getOwn(call, 'toolType') ?? getOwn(call, 'tool_type')) : undefined;
    if (typeof kind === 'string' && kind !== '') return kind.toLowerCase();
  }
  return undefined;
}

export interface ShapedCall {
  readonly name: string;
  readonly id: string | undefined;
  readonly args: JsonValue;
  /** Keys from the object to the arguments; undefined where there are none. */
  readonly path: readonly string[] | undefined;
  /** It says that more of it was to come; that the service ran it. */
  readonly unfit?: 'unfinished' | 'hosted';
}

const firstKey = (object: JsonObject, keys: readonly string[]): string | undefined => keys.find((key) => Object.hasOwn(object, key));

/** The call that this object is by one of the shapes. @param parents the nearest member names above it, the nearest last. */
export function readShapedCall(value: JsonObject, parents: readonly (string | number)[]): ShapedCall | undefined {
  for (const shape of SHAPES) {
    // Between the member and the object there may be the place in a list.
    if (shape.under && !parents.slice(-2).some((key) => shape.under?.includes(String(key)))) continue;
    if (!isOfType(shape, value)) continue;
    const holder = shape.inside === undefined ? value : getOwn(value, shape.inside);
    if (holder === undefined || !isObject(holder)) continue;
    const name = readName(shape, value, holder);
    const argsKey = firstKey(holder, shape.args);
    if (typeof name !== 'string' || name === '') continue;
    const unfit = readUnfit(holder);
    if (argsKey === undefined && unfit === undefined && !(isBare(shape, parents) && holdsNoMore(holder))) continue;
    const idKey = firstKey(holder, shape.id);
    const id = idKey === undefined ? undefined : getOwn(holder, idKey);
    return {
      name,
      id: typeof id === 'string' ? id : undefined,
      args: argsKey === undefined ? {} : (getOwn(holder, argsKey) as JsonValue),
      path: argsKey === undefined ? undefined : shape.inside === undefined ? [argsKey] : [shape.inside, argsKey],
      ...(unfit && { unfit }),
    };
  }
  return undefined;
}

function isOfType({ when, prefix }: CallShape, value: JsonObject): boolean {
  if (!when) return true;
  const type = String(getOwn(value, when.key));
  if (prefix === undefined) return when.values.includes(type);
  // Results and pieces are called alike; only a part that is a call says how far it has come.
  return type.startsWith(prefix) && typeof getOwn(value, 'toolCallId') === 'string' && STATES.has(String(getOwn(value, 'state')));
}

function readName({ name, prefix, when }: CallShape, value: JsonObject, holder: JsonObject): JsonValue | undefined {
  if (when && prefix !== undefined) return String(getOwn(value, when.key)).slice(prefix.length);
  const key = firstKey(holder, name);
  return key === undefined ? undefined : getOwn(holder, key);
}

function readUnfit(holder: JsonObject): ShapedCall['unfit'] {
  if (getOwn(holder, 'providerExecuted') === true) return 'hosted';
  const state = getOwn(holder, 'state');
  return (state === 'input-streaming' || state === 'partial-call') && Object.hasOwn(holder, 'toolCallId') ? 'unfinished' : undefined;
}

type Parents = readonly (string | number)[];

/** The object is the member itself, or stands in the list that the member is. */
export function standsIn(parents: Parents, names: readonly string[]): boolean {
  const last = parents[parents.length - 1];
  return names.includes(String(typeof last === 'number' ? parents[parents.length - 2] : last));
}

/** The lists of calls in messages. */
export const CALL_LISTS = ['tool_calls', 'toolCalls'];

function isBare({ bare, under }: CallShape, parents: Parents): boolean {
  if (bare) return under === undefined || standsIn(parents, under);
  // In a part of a message it is no choice.
  return under?.includes('function_call') === true && standsIn(parents, under) && standsIn(parents.slice(0, -1), ['parts']);
}

/** Arguments under a name that is not known, or pieces of them, are not none. */
const holdsNoMore = (holder: JsonObject): boolean =>
  Object.entries(holder).every(([key, value]) => key === '_meta' || typeof value !== 'object' || value === null);
