// Reads the answers of the Messages API, whole or as events of a stream.

import type { AnswerForm, AnswerSink, CallKind, StopKind } from '../../definition/answer.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { appendPointer, joinPointer, type Pointer } from '../../text/pointer.js';

const STOPS: Readonly<Record<string, StopKind>> = {
  end_turn: 'end',
  stop_sequence: 'end',
  tool_use: 'calls',
  max_tokens: 'limit',
  model_context_window_exceeded: 'limit',
  refusal: 'refusal',
  pause_turn: 'pause',
};

const CALLS: Readonly<Record<string, CallKind>> = { tool_use: 'function', server_tool_use: 'hosted', mcp_tool_use: 'hosted' };

const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');

function readBlock(block: JsonObject, sink: AnswerSink, key: string, pointer: Pointer, streamed: boolean): void {
  const type = textOf(getOwn(block, 'type'));
  if (type === 'text') sink.text(textOf(getOwn(block, 'text')), appendPointer(pointer, 'text'));
  if (type === 'thinking') sink.reasoning(textOf(getOwn(block, 'thinking')));
  const kind = Object.hasOwn(CALLS, type) ? CALLS[type] : undefined;
  if (!kind) return;
  const input = getOwn(block, 'input');
  // A stream opens a call with an empty object; what is meant follows in pieces.
  const empty = streamed && (!isObject(input) || Object.keys(input).length === 0);
  sink.call(key, {
    id: getOwn(block, 'id'),
    name: getOwn(block, 'name'),
    kind,
    pointer,
    argumentsPointer: appendPointer(pointer, 'input'),
    ...(!empty && { whole: input ?? null }),
    ...(!streamed && { done: true }),
  });
}

function readDelta(delta: JsonObject, sink: AnswerSink, key: string, pointer: Pointer): void {
  switch (getOwn(delta, 'type')) {
    case 'text_delta':
      return sink.text(textOf(getOwn(delta, 'text')), appendPointer(pointer, 'text'));
    case 'thinking_delta':
      return sink.reasoning(textOf(getOwn(delta, 'thinking')));
    case 'input_json_delta':
      return sink.call(key, { fragment: textOf(getOwn(delta, 'partial_json')), argumentsPointer: appendPointer(pointer, 'partial_json') });
  }
}

function readMessage(message: JsonObject, sink: AnswerSink, pointer: Pointer): void {
  const content = getOwn(message, 'content');
  if (typeof content === 'string') sink.text(content, appendPointer(pointer, 'content'));
  else if (Array.isArray(content)) {
    for (const [i, block] of content.entries()) if (isObject(block)) readBlock(block, sink, `block ${i}`, joinPointer(pointer, ['content', i]), false);
  }
  readEnd(message, sink);
}

function readEnd(value: JsonObject, sink: AnswerSink): void {
  const reason = getOwn(value, 'stop_reason');
  if (typeof reason === 'string') sink.stop(reason);
  const usage = getOwn(value, 'usage');
  if (isObject(usage)) sink.usage(usage);
}

const BLOCKS = /^(?:text|thinking|redacted_thinking|(?:server_|mcp_)?tool_use|\w+_tool_result)$/;
const EVENTS = new Set(['message_start', 'content_block_start', 'content_block_delta', 'content_block_stop', 'message_delta', 'message_stop', 'ping', 'error']);

const messages: AnswerForm = {
  forms: ['anthropic'],
  stops: STOPS,
  valued: true,
  matches: (value) => {
    const type = getOwn(value, 'type');
    if (typeof type === 'string' && (EVENTS.has(type) || Object.hasOwn(CALLS, type))) return true;
    const content = getOwn(value, 'content');
    if (!Array.isArray(content) || getOwn(value, 'tool_calls') !== undefined) return false;
    return getOwn(value, 'stop_reason') !== undefined || content.some((block) => isObject(block) && BLOCKS.test(textOf(getOwn(block, 'type'))));
  },
  read(value, sink, pointer) {
    const type = textOf(getOwn(value, 'type'));
    const key = `block ${String(getOwn(value, 'index') ?? 0)}`;
    switch (type) {
      case 'message_start': {
        const message = getOwn(value, 'message');
        if (isObject(message)) readMessage(message, sink, appendPointer(pointer, 'message'));
        return;
      }
      case 'content_block_start': {
        const block = getOwn(value, 'content_block');
        if (isObject(block)) readBlock(block, sink, key, appendPointer(pointer, 'content_block'), true);
        return;
      }
      case 'content_block_delta': {
        const delta = getOwn(value, 'delta');
        if (isObject(delta)) readDelta(delta, sink, key, appendPointer(pointer, 'delta'));
        return;
      }
      case 'content_block_stop':
        return sink.call(key, { done: true });
      case 'message_delta': {
        const delta = getOwn(value, 'delta');
        if (isObject(delta)) readEnd(delta, sink);
        return readEnd(value, sink);
      }
      case 'message_stop':
        return sink.ended();
      case 'error':
        return sink.failed(getOwn(value, 'error') ?? null);
    }
    if (Object.hasOwn(CALLS, type)) readBlock(value, sink, `block ${pointer}`, pointer, false);
    else if (type !== 'ping') readMessage(value, sink, pointer);
  },
};

export const answers: readonly AnswerForm[] = [messages];
