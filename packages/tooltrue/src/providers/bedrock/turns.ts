// Reads the messages of Converse. Neighbouring messages of one role are one turn (bedrock/result.role).

import { groupTurns, memberOf, objectsOf, sideOf, type Conversation, type Message, type Part, type Side } from '../../definition/turns.js';
import { getOwn, isObject, type JsonObject } from '../../text/json-value.js';
import type { Pointer } from '../../text/pointer.js';

const SIDES: Readonly<Record<string, Side>> = { user: 'user', assistant: 'assistant' };

function readBlock(value: JsonObject, pointer: Pointer, side: Side): Part {
  const use = memberOf(value, pointer, 'toolUse');
  if (use && isObject(use.value)) {
    // Tools that the service runs are answered in the same message.
    const server = getOwn(use.value, 'type') === 'server_tool_use';
    return {
      kind: server ? 'server-call' : 'call',
      type: 'toolUse',
      pointer,
      value,
      id: memberOf(use.value, use.pointer, 'toolUseId'),
      name: memberOf(use.value, use.pointer, 'name'),
      args: memberOf(use.value, use.pointer, 'input'),
    };
  }
  const result = memberOf(value, pointer, 'toolResult');
  if (result && isObject(result.value)) {
    return {
      kind: side === 'assistant' ? 'server-result' : 'result',
      type: 'toolResult',
      pointer,
      value,
      id: memberOf(result.value, result.pointer, 'toolUseId'),
      content: memberOf(result.value, result.pointer, 'content'),
      failed: getOwn(result.value, 'status') === 'error',
    };
  }
  const text = memberOf(value, pointer, 'text');
  if (text) return { kind: 'text', type: 'text', pointer, value, text };
  if (memberOf(value, pointer, 'cachePoint')) return { kind: 'note', type: 'cachePoint', pointer, value };
  if (memberOf(value, pointer, 'reasoningContent')) return { kind: 'thinking', type: 'reasoningContent', pointer, value };
  return { kind: 'media', type: Object.keys(value)[0] ?? '', pointer, value };
}

function readMessage(value: JsonObject, pointer: Pointer): Message {
  const role = memberOf(value, pointer, 'role');
  const side = sideOf(role, SIDES);
  const content = memberOf(value, pointer, 'content');
  const blocks = Array.isArray(content?.value) ? objectsOf(content) : [];
  return { role, side, pointer, value, parts: blocks.map((block) => readBlock(block.value, block.pointer, side)) };
}

export function readTurns(request: JsonObject): Conversation | undefined {
  const list = memberOf(request, '', 'messages');
  if (!list || !Array.isArray(list.value)) return undefined;
  const messages = objectsOf(list).map(({ value, pointer }) => readMessage(value, pointer));
  return { pointer: list.pointer, messages, turns: groupTurns(messages, ['user', 'assistant']), open: false };
}
