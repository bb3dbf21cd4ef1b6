// Reads the answers of Converse, whole or as the events of ConverseStream, and the tool events of the speech models.

import type { AnswerForm, AnswerSink, StopKind } from '../../definition/answer.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { joinPointer, type Pointer } from '../../text/pointer.js';

const STOPS: Readonly<Record<string, StopKind>> = {
  end_turn: 'end',
  stop_sequence: 'end',
  tool_use: 'calls',
  max_tokens: 'limit',
  model_context_window_exceeded: 'limit',
  guardrail_intervened: 'filter',
  content_filtered: 'filter',
  malformed_tool_use: 'malformed',
  malformed_model_output: 'malformed',
};

const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');
const objectOf = (value: JsonValue | undefined): JsonObject | undefined => (isObject(value) ? value : undefined);

function readBlock(block: JsonObject, sink: AnswerSink, key: string, pointer: Pointer): void {
  sink.text(textOf(getOwn(block, 'text')), joinPointer(pointer, ['text']));
  const reasoning = objectOf(getOwn(block, 'reasoningContent'));
  const thought = reasoning && (objectOf(getOwn(reasoning, 'reasoningText')) ?? reasoning);
  if (thought) sink.reasoning(textOf(getOwn(thought, 'text')));
  const use = objectOf(getOwn(block, 'toolUse'));
  if (use) readUse(use, sink, key, joinPointer(pointer, ['toolUse']));
}

function readUse(use: JsonObject, sink: AnswerSink, key: string, pointer: Pointer): void {
  const hosted = getOwn(use, 'type') === 'server_tool_use';
  sink.call(key, {
    id: getOwn(use, 'toolUseId'),
    name: getOwn(use, 'name') ?? getOwn(use, 'toolName'),
    ...(hosted && { kind: 'hosted' }),
    whole: getOwn(use, 'input') ?? getOwn(use, 'content') ?? {},
    done: true,
    pointer,
    argumentsPointer: joinPointer(pointer, [getOwn(use, 'input') === undefined ? 'content' : 'input']),
  });
}

/** The members of an event that carry something; where they stand is the event's own name or the object itself. */
const EVENTS = ['messageStart', 'contentBlockStart', 'contentBlockDelta', 'contentBlockStop', 'messageStop', 'metadata'];

/** An event is its one member, but for what a client adds beside it. */
const findEvent = (value: JsonObject): string | undefined =>
  Object.keys(value).length <= 2 ? EVENTS.find((name) => isObject(getOwn(value, name))) : undefined;

function readEvent(name: string, event: JsonObject, sink: AnswerSink, pointer: Pointer): void {
  const key = `block ${String(getOwn(event, 'contentBlockIndex') ?? 0)}`;
  switch (name) {
    case 'contentBlockStart': {
      const use = objectOf(objectOf(getOwn(event, 'start'))?.toolUse);
      if (use)
        sink.call(key, {
          id: getOwn(use, 'toolUseId'),
          name: getOwn(use, 'name'),
          ...(getOwn(use, 'type') === 'server_tool_use' && { kind: 'hosted' }),
          pointer,
        });
      return;
    }
    case 'contentBlockDelta': {
      const delta = objectOf(getOwn(event, 'delta'));
      const use = delta && objectOf(getOwn(delta, 'toolUse'));
      if (use) {
        const input = getOwn(use, 'input');
        sink.call(key, typeof input === 'string' ? { fragment: input } : input === undefined ? {} : { whole: input });
      } else if (delta) readBlock(delta, sink, key, joinPointer(pointer, ['delta']));
      return;
    }
    case 'contentBlockStop':
      return sink.call(key, { done: true });
    case 'messageStop':
    case 'metadata':
      readEnd(event, sink);
      if (name === 'messageStop') sink.ended();
  }
}

function readEnd(value: JsonObject, sink: AnswerSink): void {
  const reason = getOwn(value, 'stopReason');
  if (typeof reason === 'string') sink.stop(reason);
  const usage = getOwn(value, 'usage');
  if (isObject(usage)) sink.usage(usage);
}

const converse: AnswerForm = {
  forms: ['bedrock'],
  stops: STOPS,
  valued: true,
  matches: (value) => {
    if (findEvent(value) !== undefined || isObject(getOwn(value, 'toolUse'))) return true;
    if (isObject(objectOf(getOwn(value, 'output'))?.message) || getOwn(value, 'stopReason') !== undefined) return true;
    if (getOwn(value, 'contentBlockIndex') !== undefined) return true;
    const content = getOwn(value, 'content');
    return (
      Array.isArray(content) && content.some((block) => isObject(block) && (isObject(getOwn(block, 'toolUse')) || isObject(getOwn(block, 'reasoningContent'))))
    );
  },
  read(value, sink, pointer) {
    const name = findEvent(value);
    if (name) return readEvent(name, value[name] as JsonObject, sink, joinPointer(pointer, [name]));
    if (getOwn(value, 'contentBlockIndex') !== undefined) {
      return readEvent(getOwn(value, 'delta') ? 'contentBlockDelta' : getOwn(value, 'start') ? 'contentBlockStart' : 'contentBlockStop', value, sink, pointer);
    }
    const output = objectOf(getOwn(value, 'output'));
    const message = (output && objectOf(getOwn(output, 'message'))) ?? value;
    const at = message === value ? pointer : joinPointer(pointer, ['output', 'message']);
    const content = getOwn(message, 'content');
    if (Array.isArray(content))
      for (const [i, block] of content.entries()) if (isObject(block)) readBlock(block, sink, `block ${i}`, joinPointer(at, ['content', i]));
    const use = objectOf(getOwn(message, 'toolUse'));
    if (use) readUse(use, sink, `block ${pointer}`, joinPointer(at, ['toolUse']));
    readEnd(value, sink);
  },
};

export const answers: readonly AnswerForm[] = [converse];
