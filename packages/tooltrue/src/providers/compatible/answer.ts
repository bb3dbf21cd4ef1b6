// Reads the answers of services that take Chat's requests and answer in forms of their own: Cohere's, whole or streamed, and Ollama's
// rows of JSON; and what Groq hands back when it could not read a call.

import type { AnswerForm, AnswerSink, StopKind } from '../../definition/answer.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { joinPointer, type Pointer } from '../../text/pointer.js';

const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');
const listOf = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);
const objectOf = (value: JsonValue | undefined): JsonObject | undefined => (isObject(value) ? value : undefined);

const STOPS: Readonly<Record<string, StopKind>> = {
  COMPLETE: 'end',
  STOP_SEQUENCE: 'end',
  TOOL_CALL: 'calls',
  MAX_TOKENS: 'limit',
  ERROR: 'error',
  TIMEOUT: 'error',
  stop: 'end',
  length: 'limit',
  load: 'end',
  unload: 'end',
};

function readCalls(message: JsonObject, sink: AnswerSink, pointer: Pointer, prefix: string): void {
  for (const [i, call] of listOf(getOwn(message, 'tool_calls')).entries()) {
    if (!isObject(call)) continue;
    const body = objectOf(getOwn(call, 'function')) ?? call;
    const whole = getOwn(body, 'arguments') ?? getOwn(body, 'parameters') ?? '';
    const at = joinPointer(pointer, ['tool_calls', i]);
    const argumentsPointer = joinPointer(at, body === call ? ['parameters'] : ['function', 'arguments']);
    sink.call(`${prefix}${i}`, { id: getOwn(call, 'id'), name: getOwn(body, 'name'), whole, done: true, pointer: at, argumentsPointer });
  }
}

function readMessage(message: JsonObject, sink: AnswerSink, pointer: Pointer, prefix: string): void {
  const content = getOwn(message, 'content');
  if (typeof content === 'string') sink.text(content, joinPointer(pointer, ['content']));
  for (const part of listOf(content)) {
    if (!isObject(part)) continue;
    sink.text(textOf(getOwn(part, 'text')));
    sink.reasoning(textOf(getOwn(part, 'thinking')));
  }
  for (const key of ['tool_plan', 'thinking']) sink.reasoning(textOf(getOwn(message, key)));
  readCalls(message, sink, pointer, prefix);
}

const EVENT = /^(?:message-(?:start|end)|tool-(?:plan-delta|call-(?:start|delta|end))|content-(?:start|delta|end)|citation-(?:start|end))$/;

function readEvent(type: string, event: JsonObject, sink: AnswerSink): void {
  const delta = objectOf(getOwn(event, 'delta'));
  const message = delta && objectOf(getOwn(delta, 'message'));
  const key = `call ${String(getOwn(event, 'index') ?? 0)}`;
  const call = message && objectOf(getOwn(message, 'tool_calls'));
  const body = call && objectOf(getOwn(call, 'function'));
  switch (type) {
    case 'tool-call-start':
      return sink.call(key, { id: call && getOwn(call, 'id'), name: body && getOwn(body, 'name'), fragment: textOf(body && getOwn(body, 'arguments')) });
    case 'tool-call-delta':
      return sink.call(key, { fragment: textOf(body && getOwn(body, 'arguments')) });
    case 'tool-call-end':
      return sink.call(key, { done: true });
    case 'tool-plan-delta':
      return sink.reasoning(textOf(message && getOwn(message, 'tool_plan')));
    case 'content-delta': {
      const content = message && objectOf(getOwn(message, 'content'));
      if (content) {
        sink.text(textOf(getOwn(content, 'text')));
        sink.reasoning(textOf(getOwn(content, 'thinking')));
      }
      return;
    }
    case 'message-end': {
      const reason = delta && getOwn(delta, 'finish_reason');
      if (typeof reason === 'string') sink.stop(reason);
      const usage = delta && getOwn(delta, 'usage');
      if (isObject(usage)) sink.usage(usage);
      sink.ended();
    }
  }
}

const own: AnswerForm = {
  forms: ['openai-chat'],
  stops: STOPS,
  matches: (value) => {
    const type = getOwn(value, 'type');
    if (typeof type === 'string' && EVENT.test(type)) return true;
    return isObject(getOwn(value, 'message')) && !Array.isArray(getOwn(value, 'choices')) && type !== 'message_start';
  },
  read(value, sink, pointer) {
    const type = textOf(getOwn(value, 'type'));
    if (EVENT.test(type)) return readEvent(type, value, sink);
    const message = getOwn(value, 'message') as JsonObject;
    // Rows of a stream each carry calls of their own, whole (compatible/ollama.args).
    readMessage(message, sink, joinPointer(pointer, ['message']), `${pointer} `);
    const reason = getOwn(value, 'finish_reason') ?? getOwn(value, 'done_reason');
    if (typeof reason === 'string') sink.stop(reason);
    const usage = getOwn(value, 'usage');
    if (isObject(usage)) sink.usage(usage);
    else if (typeof getOwn(value, 'eval_count') === 'number') {
      sink.usage({ prompt_eval_count: getOwn(value, 'prompt_eval_count') ?? 0, eval_count: value.eval_count as number });
    }
    if (getOwn(value, 'done') === true) sink.ended();
  },
};

/** What the service could not read as a call, handed back as text in its error. */
const failed: AnswerForm = {
  forms: ['openai-chat'],
  stops: {},
  matches: (value) => {
    const error = getOwn(value, 'error');
    return (isObject(error) || typeof error === 'string') && getOwn(value, 'choices') === undefined && getOwn(value, 'output') === undefined;
  },
  read(value, sink, pointer) {
    const error = value.error as JsonValue;
    sink.failed(error);
    const text = isObject(error) ? getOwn(error, 'failed_generation') : undefined;
    if (typeof text === 'string') sink.text(text, joinPointer(pointer, ['error', 'failed_generation']));
  },
};

export const answers: readonly AnswerForm[] = [own, failed];
