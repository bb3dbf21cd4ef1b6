// Reads the messages of the Messages API. Neighbouring messages of one role are one turn (anthropic/P-15, anthropic/E-12).

import { groupTurns, memberOf, objectsOf, sideOf, type Conversation, type Message, type Part, type PartKind, type Side } from '../../definition/turns.js';
import { getOwn, type JsonObject } from '../../text/json-value.js';
import type { Pointer } from '../../text/pointer.js';

const SIDES: Readonly<Record<string, Side>> = { user: 'user', assistant: 'assistant', system: 'system' };

const KINDS: Readonly<Record<string, PartKind>> = {
  text: 'text',
  tool_use: 'call',
  tool_result: 'result',
  server_tool_use: 'server-call',
  mcp_tool_use: 'server-call',
  thinking: 'thinking',
  redacted_thinking: 'thinking',
  image: 'media',
  document: 'media',
};

const kindOf = (type: string): PartKind => (Object.hasOwn(KINDS, type) ? (KINDS[type] as PartKind) : type.endsWith('_tool_result') ? 'server-result' : 'other');

function readBlock(value: JsonObject, pointer: Pointer): Part {
  const stated = getOwn(value, 'type');
  const type = typeof stated === 'string' ? stated : '';
  const kind = kindOf(type);
  const answers = kind === 'result' || kind === 'server-result';
  return {
    kind,
    type,
    pointer,
    value,
    text: kind === 'text' ? memberOf(value, pointer, 'text') : undefined,
    id: memberOf(value, pointer, answers ? 'tool_use_id' : 'id'),
    name: memberOf(value, pointer, 'name'),
    args: memberOf(value, pointer, 'input'),
    content: answers ? memberOf(value, pointer, 'content') : undefined,
    failed: getOwn(value, 'is_error') === true,
  };
}

function readMessage(value: JsonObject, pointer: Pointer): Message {
  const role = memberOf(value, pointer, 'role');
  const content = memberOf(value, pointer, 'content');
  const parts: Part[] =
    typeof content?.value === 'string'
      ? [{ kind: 'text', type: 'string', pointer: content.pointer, value: content.value, text: content }]
      : Array.isArray(content?.value)
        ? objectsOf(content).map((block) => readBlock(block.value, block.pointer))
        : [];
  return { role, side: sideOf(role, SIDES), pointer, value, parts };
}

export function readTurns(request: JsonObject): Conversation | undefined {
  const list = memberOf(request, '', 'messages');
  if (!list || !Array.isArray(list.value)) return undefined;
  const messages = objectsOf(list).map(({ value, pointer }) => readMessage(value, pointer));
  return { pointer: list.pointer, messages, turns: groupTurns(messages, ['user', 'assistant'], ['system']), open: false };
}
