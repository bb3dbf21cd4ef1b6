// Reads the answers of Chat Completions and of Responses, whole or as events of a stream, and of the services that speak like them.

import type { AnswerForm, AnswerSink, CallPiece, StopKind } from '../../definition/answer.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { appendPointer, joinPointer, type Pointer } from '../../text/pointer.js';

const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');
const listOf = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);

const CHAT_STOPS: Readonly<Record<string, StopKind>> = {
  stop: 'end',
  tool_calls: 'calls',
  function_call: 'calls',
  length: 'limit',
  model_length: 'limit',
  content_filter: 'filter',
  error: 'error',
};

/** Text, or a list of parts of which some are text and some are thoughts. */
function readContent(content: JsonValue | undefined, sink: AnswerSink, pointer: Pointer): void {
  if (typeof content === 'string') return sink.text(content, pointer);
  for (const [i, part] of listOf(content).entries()) {
    if (!isObject(part)) continue;
    const at = appendPointer(pointer, i);
    const thoughts = getOwn(part, 'thinking');
    if (typeof thoughts === 'string') sink.reasoning(thoughts);
    for (const thought of listOf(thoughts)) if (isObject(thought)) sink.reasoning(textOf(getOwn(thought, 'text')));
    if (thoughts === undefined) sink.text(textOf(getOwn(part, 'text')), appendPointer(at, 'text'));
    sink.refusal(textOf(getOwn(part, 'refusal')));
  }
}

/** A call in a message or a piece of one in an event. */
function readCall(call: JsonObject, pointer: Pointer, streamed: boolean): CallPiece {
  const custom = getOwn(call, 'custom');
  const body = isObject(custom) ? custom : getOwn(call, 'function');
  const inner = isObject(body) ? body : call;
  const args = getOwn(inner, isObject(custom) ? 'input' : 'arguments');
  return {
    id: getOwn(call, 'id'),
    name: getOwn(inner, 'name'),
    ...(isObject(custom) && { kind: 'custom' }),
    ...(streamed && typeof args === 'string' ? { fragment: args } : args !== undefined && args !== null && { whole: args }),
    ...(!streamed && args === undefined && { whole: '' }),
    pointer,
    argumentsPointer: joinPointer(pointer, inner === call ? ['arguments'] : isObject(custom) ? ['custom', 'input'] : ['function', 'arguments']),
  };
}

function readMessage(message: JsonObject, sink: AnswerSink, pointer: Pointer, streamed: boolean): void {
  readContent(getOwn(message, 'content'), sink, appendPointer(pointer, 'content'));
  for (const key of ['reasoning_content', 'reasoning']) sink.reasoning(textOf(getOwn(message, key)));
  sink.refusal(textOf(getOwn(message, 'refusal')));
  for (const [i, call] of listOf(getOwn(message, 'tool_calls')).entries()) {
    if (!isObject(call)) continue;
    const at = joinPointer(pointer, ['tool_calls', i]);
    const piece = readCall(call, at, streamed);
    if (!streamed) {
      sink.call(at, { ...piece, done: true });
      continue;
    }
    const index = getOwn(call, 'index');
    const id = getOwn(call, 'id');
    sink.callPiece({ indexed: true, ...(typeof index === 'number' && { index }), ...(typeof id === 'string' && id !== '' && { id }) }, piece);
  }
  const legacy = getOwn(message, 'function_call');
  if (isObject(legacy)) sink.call('function_call', readCall(legacy, appendPointer(pointer, 'function_call'), streamed));
}

const chat: AnswerForm = {
  forms: ['openai-chat', 'openai-functions'],
  stops: CHAT_STOPS,
  matches: (value) =>
    Array.isArray(getOwn(value, 'choices')) ||
    Array.isArray(getOwn(value, 'tool_calls')) ||
    isObject(getOwn(value, 'function_call')) ||
    // A call by itself.
    (isObject(getOwn(value, 'function')) && Object.hasOwn(value.function as JsonObject, 'arguments')) ||
    (typeof getOwn(value, 'name') === 'string' && Object.hasOwn(value, 'arguments') && getOwn(value, 'type') === undefined) ||
    (getOwn(value, 'role') === 'assistant' && typeof getOwn(value, 'content') === 'string' && getOwn(value, 'type') === undefined),
  read(value, sink, pointer) {
    const usage = getOwn(value, 'usage');
    if (isObject(usage)) sink.usage(usage);
    const choices = getOwn(value, 'choices');
    if (!Array.isArray(choices)) {
      if (isObject(getOwn(value, 'function')) || (typeof getOwn(value, 'name') === 'string' && Object.hasOwn(value, 'arguments')))
        return sink.call(`call ${pointer}`, { ...readCall(value, pointer, false), done: true });
      return readMessage(value, sink, pointer, false);
    }
    for (const [i, choice] of choices.entries()) {
      if (!isObject(choice)) continue;
      const index = getOwn(choice, 'index') ?? i;
      // The first choice counts; further ones are other answers to the same question.
      if (sink.choice && typeof index === 'number') sink.choice(index);
      else if (index !== 0) continue;
      const at = joinPointer(pointer, ['choices', i]);
      const delta = getOwn(choice, 'delta');
      const message = getOwn(choice, 'message');
      if (isObject(delta)) readMessage(delta, sink, appendPointer(at, 'delta'), true);
      else if (isObject(message)) readMessage(message, sink, appendPointer(at, 'message'), false);
      const reason = getOwn(choice, 'finish_reason');
      if (typeof reason === 'string') sink.stop(reason);
      // A route may say that all is well where the service behind it says that the answer was cut (compatible/openrouter.cut).
      const native = getOwn(choice, 'native_finish_reason');
      if (typeof native === 'string' && LIMITS.test(native)) sink.stop('length');
    }
    const error = getOwn(value, 'error');
    if (isObject(error)) sink.failed(error);
  },
};

const LIMITS = /^(?:length|max_tokens|max_output_tokens|MAX_TOKENS)$/;

const RESPONSES_STOPS: Readonly<Record<string, StopKind>> = {
  completed: 'end',
  max_output_tokens: 'limit',
  content_filter: 'filter',
  incomplete: 'limit',
  failed: 'error',
  cancelled: 'error',
};

/** Items that are calls: those of functions and of text tools are answered by the caller, the others by the service. */
const CALL_ITEMS: Readonly<Record<string, CallPiece['kind']>> = { function_call: 'function', custom_tool_call: 'custom' };

/** `unfinished`: the response that holds it is still being written. */
function readItem(item: JsonObject, sink: AnswerSink, key: string, pointer: Pointer, streamed: boolean, unfinished = false): void {
  const type = textOf(getOwn(item, 'type'));
  const kind = Object.hasOwn(CALL_ITEMS, type) ? CALL_ITEMS[type] : undefined;
  if (kind) {
    const whole = getOwn(item, kind === 'custom' ? 'input' : 'arguments');
    const status = getOwn(item, 'status');
    const done = status === undefined || status === 'completed';
    const itemId = getOwn(item, 'id');
    sink.call(key, {
      ...(typeof itemId === 'string' && { alias: `output ${itemId}` }),
      ...((status === 'incomplete' || (unfinished && !done)) && { cut: true }),
      id: getOwn(item, 'call_id') ?? getOwn(item, 'id'),
      name: getOwn(item, 'name'),
      kind,
      pointer,
      argumentsPointer: appendPointer(pointer, kind === 'custom' ? 'input' : 'arguments'),
      done,
      ...((!streamed || done) && { whole: whole ?? '' }),
    });
  } else if (streamed) {
    const content = type === 'message' ? listOf(getOwn(item, 'content')) : [];
    restate(content, sink, (i) => joinPointer(pointer, ['content', i]));
  } else if (type === 'message') readContent(getOwn(item, 'content'), sink, appendPointer(pointer, 'content'));
  else if (type === 'reasoning') for (const part of listOf(getOwn(item, 'summary'))) if (isObject(part)) sink.reasoning(textOf(getOwn(part, 'text')));
}

/** Parts of a message whose text was told by events of its own. */
function restate(parts: readonly JsonValue[], sink: AnswerSink, pointerOf: (index: number) => Pointer): void {
  for (const [i, part] of parts.entries())
    if (isObject(part) && getOwn(part, 'type') === 'output_text') sink.restated?.(textOf(getOwn(part, 'text')), appendPointer(pointerOf(i), 'text'));
}

/** A response says again what was asked: the tools, and which of them were to be chosen from. */
function readEcho(value: JsonObject, sink: AnswerSink, pointer: Pointer): void {
  if (!sink.echoed) return;
  const choice = getOwn(value, 'tool_choice');
  const holders: [JsonValue | undefined, Pointer][] = [[choice, appendPointer(pointer, 'tool_choice')]];
  const lists: [JsonValue | undefined, Pointer][] = [[getOwn(value, 'tools'), appendPointer(pointer, 'tools')]];
  if (isObject(choice)) lists.push([getOwn(choice, 'tools'), joinPointer(pointer, ['tool_choice', 'tools'])]);
  for (const [list, at] of lists) for (const [i, entry] of listOf(list).entries()) holders.push([entry, appendPointer(at, i)]);
  for (const [holder, at] of holders) {
    const name = isObject(holder) && (getOwn(holder, 'type') === 'function' || getOwn(holder, 'type') === 'custom') ? getOwn(holder, 'name') : undefined;
    if (typeof name === 'string') sink.echoed(name, appendPointer(at, 'name'));
  }
}

function readResponse(value: JsonObject, sink: AnswerSink, pointer: Pointer, streamed: boolean): void {
  readEcho(value, sink, pointer);
  const usage = getOwn(value, 'usage');
  if (isObject(usage)) sink.usage(usage);
  const error = getOwn(value, 'error');
  if (isObject(error)) sink.failed(error);
  const status = getOwn(value, 'status');
  const unfinished = !streamed && status !== undefined && status !== 'completed';
  for (const [i, item] of listOf(getOwn(value, 'output')).entries()) {
    // Text and thoughts were told by events of their own; a call may stand in the last event only.
    if (isObject(item)) readItem(item, sink, `output ${i}`, joinPointer(pointer, ['output', i]), streamed, unfinished);
  }
  const details = getOwn(value, 'incomplete_details');
  const reason = isObject(details) ? getOwn(details, 'reason') : undefined;
  if (typeof reason === 'string') sink.stop(reason);
  else if (typeof status === 'string' && status !== 'in_progress' && status !== 'queued') sink.stop(status);
}

const keyOf = (event: JsonObject): string => `output ${String(getOwn(event, 'output_index') ?? getOwn(event, 'item_id') ?? 0)}`;

function readEvent(type: string, event: JsonObject, sink: AnswerSink, pointer: Pointer): void {
  const delta = textOf(getOwn(event, 'delta'));
  switch (type) {
    case 'response.output_text.delta':
      return sink.text(delta, appendPointer(pointer, 'delta'));
    case 'response.output_text.done':
      return sink.restated?.(textOf(getOwn(event, 'text')), appendPointer(pointer, 'text'));
    case 'response.content_part.done':
      return restate([getOwn(event, 'part') ?? null], sink, () => appendPointer(pointer, 'part'));
    case 'response.refusal.delta':
      return sink.refusal(delta);
    case 'response.reasoning_summary_text.delta':
    case 'response.reasoning_text.delta':
      return sink.reasoning(delta);
    case 'response.function_call_arguments.delta':
    case 'response.custom_tool_call_input.delta':
      return sink.call(keyOf(event), { fragment: delta, argumentsPointer: appendPointer(pointer, 'delta') });
    case 'response.function_call_arguments.done':
      return sink.call(keyOf(event), { whole: getOwn(event, 'arguments'), argumentsPointer: appendPointer(pointer, 'arguments') });
    case 'response.custom_tool_call_input.done':
      return sink.call(keyOf(event), { whole: getOwn(event, 'input'), argumentsPointer: appendPointer(pointer, 'input') });
    case 'response.output_item.added':
    case 'response.output_item.done': {
      const item = getOwn(event, 'item');
      if (isObject(item)) readItem(item, sink, keyOf(event), appendPointer(pointer, 'item'), true);
      return;
    }
    case 'error':
      return sink.failed(event);
  }
  const response = getOwn(event, 'response');
  if (isObject(response) && /^response\.(created|queued|in_progress)$/.test(type)) readEcho(response, sink, appendPointer(pointer, 'response'));
  if (isObject(response) && /^response\.(completed|incomplete|failed|done)$/.test(type)) {
    readResponse(response, sink, appendPointer(pointer, 'response'), true);
    sink.ended();
  }
}

const responses: AnswerForm = {
  forms: ['openai-responses'],
  stops: RESPONSES_STOPS,
  matches: (value) => {
    const type = getOwn(value, 'type');
    if (typeof type === 'string' && (type.startsWith('response.') || Object.hasOwn(CALL_ITEMS, type))) return true;
    return Array.isArray(getOwn(value, 'output')) || getOwn(value, 'object') === 'response';
  },
  read(value, sink, pointer) {
    const type = textOf(getOwn(value, 'type'));
    if (type.startsWith('response.')) readEvent(type, value, sink, pointer);
    else if (Object.hasOwn(CALL_ITEMS, type)) readItem(value, sink, `item ${String(getOwn(value, 'call_id') ?? pointer)}`, pointer, false);
    else readResponse(value, sink, pointer, false);
  },
};

export const answers: readonly AnswerForm[] = [chat, responses];
