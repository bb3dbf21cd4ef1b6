// How the Messages API is asked and answered: messages, address, the official client.

import type { Assembler, KeptCall, OfficialClient, Service, WireForm } from '../../definition/wire.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../../text/json-value.js';

const objectsOf = (value: JsonValue | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');

/** Blocks of blank text come back, but are not taken. */
const isBlank = (block: JsonObject): boolean => getOwn(block, 'type') === 'text' && textOf(getOwn(block, 'text')).trim() === '';

function keepAnswer(body: JsonObject, calls: readonly KeptCall[]): JsonObject[] {
  let next = 0;
  const content = objectsOf(getOwn(body, 'content')).flatMap((block): JsonObject[] => {
    if (getOwn(block, 'type') !== 'tool_use') return isBlank(block) ? [] : [block];
    const call = calls[next++];
    if (!call || call.drop) return [];
    const changed = call.changed || !isObject(getOwn(block, 'input'));
    return [{ ...block, id: call.id, ...(call.renamed && { name: call.name }), ...(changed && { input: call.arguments }) }];
  });
  const says = content.some((block) => !['thinking', 'redacted_thinking'].includes(textOf(getOwn(block, 'type'))));
  return says ? [{ role: 'assistant', content }] : [];
}

function parseInput(text: string): JsonValue {
  if (text.trim() === '') return {};
  try {
    const value = JSON.parse(text) as JsonValue;
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function addBlockDelta(block: JsonObject, delta: JsonObject): void {
  const add = (key: string): void => setOwn(block, key, textOf(getOwn(block, key)) + textOf(getOwn(delta, key)));
  switch (getOwn(delta, 'type')) {
    case 'text_delta':
      return add('text');
    case 'thinking_delta':
      return add('thinking');
    case 'signature_delta':
      return add('signature');
    case 'citations_delta': {
      const citation = getOwn(delta, 'citation');
      const before = getOwn(block, 'citations');
      if (citation !== undefined) block.citations = [...(Array.isArray(before) ? before : []), citation];
    }
  }
}

function createAssembler(): Assembler {
  const message: JsonObject = {};
  const blocks = new Map<JsonValue | undefined, JsonObject>();
  const inputs = new Map<JsonObject, string>();
  return {
    push(event) {
      const index = getOwn(event, 'index');
      const block = blocks.get(index);
      const delta = getOwn(event, 'delta');
      switch (getOwn(event, 'type')) {
        case 'message_start': {
          const start = getOwn(event, 'message');
          if (isObject(start)) Object.assign(message, start);
          return;
        }
        case 'content_block_start': {
          const start = getOwn(event, 'content_block');
          if (isObject(start)) blocks.set(index, { ...start });
          return;
        }
        case 'content_block_delta':
          if (!block || !isObject(delta)) return;
          if (getOwn(delta, 'type') === 'input_json_delta') inputs.set(block, (inputs.get(block) ?? '') + textOf(getOwn(delta, 'partial_json')));
          else addBlockDelta(block, delta);
          return;
        case 'message_delta':
          if (isObject(delta)) Object.assign(message, delta);
      }
    },
    body() {
      for (const [block, text] of inputs) if (text !== '') block.input = parseInput(text);
      return { ...message, content: [...blocks.values()] };
    },
  };
}

const messages: WireForm = {
  form: 'anthropic',
  systemMessages: false,
  messages: 'messages',
  maxTokens: { path: ['max_tokens'], required: 8192 },
  modelInBody: true,
  stream: [{ path: ['stream'], value: true }],
  usage: {
    input: [['input_tokens'], ['cache_read_input_tokens'], ['cache_creation_input_tokens']],
    output: [['output_tokens']],
    cached: [['cache_read_input_tokens']],
    reasoning: [],
  },
  writeText: (role, content) => ({ role, content }),
  writeSystem: (text) => ({ messages: [], members: [{ path: ['system'], value: text }] }),
  writeResults: (results) => [
    {
      role: 'user',
      content: results.map(({ id, text, failed }) => ({ type: 'tool_result', tool_use_id: id, content: text, ...(failed && { is_error: true }) })),
    },
  ],
  keepAnswer,
  createAssembler,
};

export const wires: readonly WireForm[] = [messages];

export const services: readonly Service[] = [
  {
    target: 'anthropic',
    base: 'https://api.anthropic.com',
    baseVariables: ['ANTHROPIC_BASE_URL'],
    path: '/v1/messages',
    keyVariables: ['ANTHROPIC_API_KEY'],
    keyHeader: { name: 'x-api-key', prefix: '' },
    headers: { 'anthropic-version': '2023-06-01' },
    system: 'anthropic',
  },
];

/** As much of the package `@anthropic-ai/sdk` as is used. */
interface AnthropicLike {
  readonly messages?: { readonly create?: (body: JsonObject, options: object) => Promise<unknown> };
}

const official: OfficialClient = {
  matches: (client) => typeof (client as AnthropicLike).messages?.create === 'function',
  targetOf: () => 'anthropic',
  // Requests are sent again by the loop, where it is told.
  send: async (client, _form, { body, stream, signal }) =>
    (client as AnthropicLike).messages?.create?.(stream ? { ...body, stream: true } : body, { signal, maxRetries: 0 }),
};

export const clients: readonly OfficialClient[] = [official];
