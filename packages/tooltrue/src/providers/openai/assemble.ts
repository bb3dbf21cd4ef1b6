// Makes the body of an answer out of the events of a stream, for Chat Completions and for Responses.

import type { Assembler } from '../../definition/wire.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../../text/json-value.js';

const objectsOf = (value: JsonValue | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Adds one delta: texts grow, lists grow, anything else is replaced. Calls are put together by whoever reads the answer. */
function addDelta(message: JsonObject, delta: JsonObject): void {
  for (const key of Object.keys(delta)) {
    const value = delta[key] as JsonValue;
    const before = getOwn(message, key);
    if (key === 'role' || value === null) {
      if (before === undefined && value !== null) setOwn(message, key, value);
    } else if (typeof value === 'string' && typeof before === 'string') setOwn(message, key, before + value);
    else if (Array.isArray(value) && Array.isArray(before)) addItems(before, value);
    else setOwn(message, key, Array.isArray(value) ? value.map((item) => (isObject(item) ? { ...item } : item)) : value);
  }
}

/** Items with the number of one that is there go on with it: parts of reasoning come so. */
function addItems(list: JsonValue[], items: readonly JsonValue[]): void {
  for (const item of items) {
    const index = isObject(item) ? getOwn(item, 'index') : undefined;
    const known =
      index === undefined
        ? undefined
        : list.find((each) => isObject(each) && getOwn(each, 'index') === index && getOwn(each, 'type') === getOwn(item as JsonObject, 'type'));
    if (!isObject(item) || !isObject(known)) list.push(isObject(item) ? { ...item } : item);
    else addDelta(known, withoutFixed(item));
  }
}

/** What names a part is said once. */
function withoutFixed(item: JsonObject): JsonObject {
  const { index: _, type: __, id: ___, format: ____, ...rest } = item;
  return rest;
}

/** What one event says of calls beside name and arguments: signatures, for example. */
function addCalls(calls: JsonObject[], pieces: readonly JsonObject[]): void {
  for (const piece of pieces) {
    const id = getOwn(piece, 'id');
    const index = getOwn(piece, 'index');
    const known = calls.find((call) => (typeof id === 'string' && id !== '' ? getOwn(call, 'id') === id : getOwn(call, 'index') === index));
    if (!known) calls.push({ ...piece });
    else for (const key of Object.keys(piece)) if (!['id', 'index', 'type', 'function', 'custom'].includes(key)) setOwn(known, key, piece[key] as JsonValue);
  }
}

export function createChatAssembler(): Assembler {
  const message: JsonObject = {};
  const calls: JsonObject[] = [];
  let finish: JsonValue = null;
  let usage: JsonValue | undefined;
  return {
    push(event) {
      const stated = getOwn(event, 'usage');
      if (isObject(stated)) usage = stated;
      for (const choice of objectsOf(getOwn(event, 'choices'))) {
        if ((getOwn(choice, 'index') ?? 0) !== 0) continue;
        const delta = getOwn(choice, 'delta') ?? getOwn(choice, 'message');
        if (isObject(delta)) {
          const { tool_calls, ...rest } = delta;
          addDelta(message, rest);
          addCalls(calls, objectsOf(tool_calls));
        }
        finish = getOwn(choice, 'finish_reason') ?? finish;
      }
    },
    body: () => ({
      choices: [{ index: 0, message: { ...message, role: 'assistant', ...(calls.length > 0 && { tool_calls: calls }) }, finish_reason: finish }],
      ...(usage !== undefined && { usage }),
    }),
  };
}

export function createResponsesAssembler(): Assembler {
  const items = new Map<JsonValue | undefined, JsonObject>();
  let response: JsonObject | undefined;
  return {
    push(event) {
      const item = getOwn(event, 'item');
      if (getOwn(event, 'type') === 'response.output_item.done' && isObject(item)) items.set(getOwn(event, 'output_index') ?? items.size, item);
      const whole = getOwn(event, 'response');
      if (isObject(whole)) response = whole;
    },
    body() {
      const output = response && getOwn(response, 'output');
      const gathered = [...items].sort(([a], [b]) => Number(a) - Number(b)).map(([, item]) => item);
      return { ...response, output: Array.isArray(output) && output.length >= gathered.length ? output : gathered };
    },
  };
}
