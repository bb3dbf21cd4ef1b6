// Reads the contents of generateContent. Neighbouring contents of one role are one turn (gemini/R20, gemini/R26b).

import { groupTurns, memberOf, objectsOf, sideOf, type Conversation, type Message, type Part, type Side } from '../../definition/turns.js';
import { getOwn, isObject, type JsonObject } from '../../text/json-value.js';
import type { Pointer } from '../../text/pointer.js';

const SIDES: Readonly<Record<string, Side>> = { user: 'user', model: 'assistant', function: 'user' };

function readPart(value: JsonObject, pointer: Pointer): Part {
  const call = memberOf(value, pointer, 'functionCall', 'function_call');
  if (call && isObject(call.value)) {
    return {
      kind: 'call',
      type: 'functionCall',
      pointer,
      value,
      id: memberOf(call.value, call.pointer, 'id'),
      name: memberOf(call.value, call.pointer, 'name'),
      args: memberOf(call.value, call.pointer, 'args'),
      // A piece of a call whose arguments were streamed (gemini/R22b).
      loose:
        ['willContinue', 'will_continue', 'partialArgs', 'partial_args'].some((key) => Object.hasOwn(call.value as JsonObject, key)) ||
        Object.keys(call.value).length === 0,
    };
  }
  const response = memberOf(value, pointer, 'functionResponse', 'function_response');
  if (response && isObject(response.value)) {
    return {
      kind: 'result',
      type: 'functionResponse',
      pointer,
      value,
      id: memberOf(response.value, response.pointer, 'id'),
      name: memberOf(response.value, response.pointer, 'name'),
      content: memberOf(response.value, response.pointer, 'response'),
    };
  }
  const text = memberOf(value, pointer, 'text');
  if (text) return { kind: getOwn(value, 'thought') === true ? 'thinking' : 'text', type: 'text', pointer, value, text };
  const media = memberOf(value, pointer, 'inlineData', 'inline_data', 'fileData', 'file_data');
  return { kind: media ? 'media' : 'other', type: media ? 'media' : '', pointer, value };
}

function readContent(value: JsonObject, pointer: Pointer): Message {
  const role = memberOf(value, pointer, 'role');
  const parts = objectsOf(memberOf(value, pointer, 'parts')).map((part) => readPart(part.value, part.pointer));
  // Without a role a content counts as the user's (gemini/R01).
  return { role, side: (role?.value ?? null) === null ? 'user' : sideOf(role, SIDES), pointer, value, parts };
}

export function readTurns(request: JsonObject): Conversation | undefined {
  const list = memberOf(request, '', 'contents');
  if (!list || (!Array.isArray(list.value) && !isObject(list.value))) return undefined;
  const messages = objectsOf(list).map(({ value, pointer }) => readContent(value, pointer));
  // What a cache holds is not seen.
  const open = memberOf(request, '', 'cachedContent', 'cached_content') !== undefined;
  return { pointer: list.pointer, messages, turns: groupTurns(messages, ['user', 'assistant']), open };
}
