// Reads the messages of Chat Completions and the input items of Responses.

import { groupTurns, memberOf, objectsOf, sideOf, type Conversation, type Message, type Part, type PartKind, type Side } from '../../definition/turns.js';
import { getOwn, isObject, type JsonObject } from '../../text/json-value.js';
import type { Pointer } from '../../text/pointer.js';

const SIDES: Readonly<Record<string, Side>> = { user: 'user', assistant: 'assistant', system: 'system', developer: 'system', tool: 'tool', function: 'tool' };

const typeOf = (value: JsonObject): string => {
  const type = getOwn(value, 'type');
  return typeof type === 'string' ? type : '';
};

function readContent(message: JsonObject, pointer: Pointer): Part[] {
  const content = memberOf(message, pointer, 'content');
  if (!content) return [];
  if (typeof content.value === 'string') return [{ kind: 'text', type: 'string', pointer: content.pointer, value: content.value, text: content }];
  if (!Array.isArray(content.value)) return [];
  return objectsOf(content).map(({ value, pointer: at }) => {
    const text = memberOf(value, at, 'text');
    return text ? { kind: 'text', type: typeOf(value), pointer: at, value, text } : { kind: 'media', type: typeOf(value), pointer: at, value };
  });
}

function readChatCall(value: JsonObject, pointer: Pointer): Part {
  const custom = memberOf(value, pointer, 'custom');
  const body = custom ?? memberOf(value, pointer, 'function');
  const inner = body && isObject(body.value) ? body.value : undefined;
  return {
    kind: 'call',
    type: custom ? 'custom' : 'function',
    pointer,
    value,
    id: memberOf(value, pointer, 'id'),
    name: inner && body && memberOf(inner, body.pointer, 'name'),
    args: inner && body && memberOf(inner, body.pointer, custom ? 'input' : 'arguments'),
  };
}

function readChatMessage(value: JsonObject, pointer: Pointer): Message {
  const role = memberOf(value, pointer, 'role');
  const side = sideOf(role, SIDES);
  if (side === 'tool') {
    const legacy = role?.value === 'function';
    const part: Part = {
      kind: legacy ? 'other' : 'result',
      type: legacy ? 'legacy-result' : 'tool',
      pointer,
      value,
      id: memberOf(value, pointer, 'tool_call_id'),
      name: memberOf(value, pointer, 'name'),
      content: memberOf(value, pointer, 'content'),
    };
    return { role, side, pointer, value, parts: [part] };
  }
  const calls = objectsOf(memberOf(value, pointer, 'tool_calls')).map((call) => readChatCall(call.value, call.pointer));
  return { role, side, pointer, value, parts: [...readContent(value, pointer), ...calls] };
}

export function readChatTurns(request: JsonObject): Conversation | undefined {
  const list = memberOf(request, '', 'messages');
  if (!list || !Array.isArray(list.value)) return undefined;
  const messages = objectsOf(list).map(({ value, pointer }) => readChatMessage(value, pointer));
  return { pointer: list.pointer, messages, turns: groupTurns(messages, ['tool']), open: false };
}

const ITEMS: Readonly<Record<string, { kind: PartKind; side: Side }>> = {
  function_call: { kind: 'call', side: 'assistant' },
  custom_tool_call: { kind: 'call', side: 'assistant' },
  function_call_output: { kind: 'result', side: 'tool' },
  custom_tool_call_output: { kind: 'result', side: 'tool' },
  reasoning: { kind: 'thinking', side: 'assistant' },
};

function readItem(value: JsonObject, pointer: Pointer): Message {
  const type = typeOf(value);
  const role = memberOf(value, pointer, 'role');
  const known = Object.hasOwn(ITEMS, type) ? ITEMS[type] : undefined;
  if (!known) {
    const spoken = type === '' || type === 'message';
    const side = spoken ? sideOf(role, SIDES) : 'unknown';
    return { role, side, pointer, value, parts: spoken ? readContent(value, pointer) : [{ kind: 'other', type, pointer, value }] };
  }
  const part: Part = {
    kind: known.kind,
    type,
    pointer,
    value,
    id: memberOf(value, pointer, 'call_id'),
    name: memberOf(value, pointer, 'name'),
    args: memberOf(value, pointer, 'arguments', 'input'),
    content: memberOf(value, pointer, 'output'),
    // The result of such a call may come later.
    loose: getOwn(value, 'async') === true,
  };
  return { role: undefined, side: known.side, pointer, value, parts: [part] };
}

/** What is stored by the service is not seen: a reference, an earlier response, a conversation, a prompt. */
const isOpen = (request: JsonObject, messages: readonly Message[]): boolean =>
  ['previous_response_id', 'conversation', 'prompt'].some((key) => (getOwn(request, key) ?? null) !== null) ||
  messages.some((m) => m.parts.some((p) => p.type === 'item_reference' || p.type === 'compaction')) ||
  // An item that has an id and nothing else is such a reference too.
  messages.some((m) => Object.keys(m.value).every((key) => key === 'id'));

export function readResponsesTurns(request: JsonObject): Conversation | undefined {
  const list = memberOf(request, '', 'input');
  if (!list || !Array.isArray(list.value)) return undefined;
  const messages = objectsOf(list).map(({ value, pointer }) => readItem(value, pointer));
  return { pointer: list.pointer, messages, turns: groupTurns(messages, []), open: isOpen(request, messages) };
}
