// How Chat Completions and Responses are asked and answered: messages, addresses, the official client.

import type { KeptCall, OfficialClient, Service, WireForm, WireResult } from '../../definition/wire.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { createChatAssembler, createResponsesAssembler } from './assemble.js';

const objectsOf = (value: JsonValue | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
const isFilled = (value: JsonValue | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
const tellFailed = ({ text, failed }: WireResult): string => (failed ? `Error: ${text}` : text);
const textOf = (call: KeptCall): string => call.text ?? JSON.stringify(call.arguments);

/** Keys of an answer's message that go back; the rest says something about the answer only. */
const KEPT = ['role', 'content', 'name', 'refusal', 'reasoning_content', 'reasoning', 'reasoning_details', 'extra_content'];

/** `own`: the call as it came, for what else it holds (signatures). */
function writeChatCall(call: KeptCall, own: JsonObject | undefined): JsonObject {
  const { index: _, function: inner, custom, ...rest } = own ?? {};
  if (isObject(custom)) return { ...rest, id: call.id, type: 'custom', custom };
  const body: JsonObject = isObject(inner) ? { ...inner } : {};
  return { ...rest, id: call.id, type: 'function', function: { ...body, name: call.name, arguments: textOf(call) } };
}

function keepChatAnswer(body: JsonObject, calls: readonly KeptCall[]): JsonObject[] {
  const choice = objectsOf(getOwn(body, 'choices'))[0] ?? {};
  const message = getOwn(choice, 'message');
  const source = isObject(message) ? message : body;
  const kept: JsonObject = {};
  for (const key of KEPT) {
    const value = getOwn(source, key);
    if (isFilled(value)) setOwn(kept, key, value as JsonValue);
  }
  const own = objectsOf(getOwn(source, 'tool_calls'));
  const byId = new Map(own.map((call) => [getOwn(call, 'id'), call]));
  const written = calls.flatMap((call, i) => (call.drop ? [] : [writeChatCall(call, byId.get(call.id) ?? (own.length === calls.length ? own[i] : undefined))]));
  if (written.length > 0) kept.tool_calls = written;
  else if (!isFilled(kept.content) && !isFilled(kept.refusal)) return [];
  return [{ ...kept, role: 'assistant', content: kept.content ?? null }];
}

const chat: WireForm = {
  form: 'openai-chat',
  systemMessages: true,
  messages: 'messages',
  maxTokens: { path: ['max_completion_tokens'] },
  modelInBody: true,
  stream: [
    { path: ['stream'], value: true },
    { path: ['stream_options'], value: { include_usage: true } },
  ],
  usage: {
    input: [['prompt_tokens']],
    output: [['completion_tokens']],
    cached: [['prompt_tokens_details', 'cached_tokens']],
    reasoning: [['completion_tokens_details', 'reasoning_tokens']],
  },
  writeText: (role, content) => ({ role, content }),
  writeSystem: (content) => ({ messages: [{ role: 'system', content }], members: [] }),
  writeResults: (results) => results.map((result) => ({ role: 'tool', tool_call_id: result.id, content: tellFailed(result) })),
  keepAnswer: keepChatAnswer,
  createAssembler: createChatAssembler,
};

const CALLS = new Set<JsonValue | undefined>(['function_call', 'custom_tool_call']);

function keepItem(item: JsonObject): JsonObject {
  // A status beside reasoning is refused (openai/P-35).
  if (getOwn(item, 'type') !== 'reasoning') return item;
  const { status: _, ...rest } = item;
  return rest;
}

function keepResponsesAnswer(body: JsonObject, calls: readonly KeptCall[]): JsonObject[] {
  let next = 0;
  const kept = objectsOf(getOwn(body, 'output')).flatMap((item): JsonObject[] => {
    if (!CALLS.has(getOwn(item, 'type'))) return [keepItem(item)];
    const call = calls[next++];
    if (!call || call.drop) return [];
    if (!call.changed && !call.renamed && getOwn(item, 'call_id') === call.id) return [item];
    const { status: _, ...rest } = item;
    const body = getOwn(item, 'type') === 'function_call' ? { name: call.name, arguments: textOf(call) } : {};
    return [{ ...rest, call_id: call.id, ...body }];
  });
  // Reasoning alone does not stand at the end of a talk.
  return kept.every((item) => getOwn(item, 'type') === 'reasoning') ? [] : kept;
}

const ENCRYPTED = 'reasoning.encrypted_content';

/** What the service does not keep cannot be named by its id: reasoning goes back as a whole, or not at all (openai/P-33). */
function finishResponses(body: JsonObject): JsonObject {
  if (getOwn(body, 'store') !== false) return body;
  const include = getOwn(body, 'include');
  const list = Array.isArray(include) ? include : [];
  const input = getOwn(body, 'input');
  const isLost = (item: JsonValue): boolean => isObject(item) && getOwn(item, 'type') === 'reasoning' && !isFilled(getOwn(item, 'encrypted_content'));
  return {
    ...body,
    include: list.includes(ENCRYPTED) ? list : [...list, ENCRYPTED],
    ...(Array.isArray(input) && { input: input.filter((item) => !isLost(item)) }),
  };
}

const responses: WireForm = {
  form: 'openai-responses',
  systemMessages: true,
  messages: 'input',
  maxTokens: { path: ['max_output_tokens'] },
  modelInBody: true,
  stream: [{ path: ['stream'], value: true }],
  usage: {
    input: [['input_tokens']],
    output: [['output_tokens']],
    cached: [['input_tokens_details', 'cached_tokens']],
    reasoning: [['output_tokens_details', 'reasoning_tokens']],
  },
  writeText: (role, content) => ({ role, content }),
  writeSystem: (text) => ({ messages: [], members: [{ path: ['instructions'], value: text }] }),
  writeResults: (results) =>
    results.map((result) => ({ type: result.custom ? 'custom_tool_call_output' : 'function_call_output', call_id: result.id, output: tellFailed(result) })),
  keepAnswer: keepResponsesAnswer,
  createAssembler: createResponsesAssembler,
  finish: finishResponses,
};

export const wires: readonly WireForm[] = [chat, responses];

const api = {
  base: 'https://api.openai.com/v1',
  baseVariables: ['OPENAI_BASE_URL'],
  keyVariables: ['OPENAI_API_KEY'],
  keyHeader: { name: 'authorization', prefix: 'Bearer ' },
  system: 'openai',
};

export const services: readonly Service[] = [
  { ...api, target: 'openai-chat', path: '/chat/completions' },
  { ...api, target: 'openai-responses', path: '/responses' },
];

/** As much of the package `openai` as is used. */
interface OpenaiLike {
  readonly baseURL?: unknown;
  readonly chat?: { readonly completions?: { readonly create?: Create } };
  readonly responses?: { readonly create?: Create };
}
type Create = (body: JsonObject, options: object) => Promise<unknown>;

const official: OfficialClient = {
  matches: (client) => typeof (client as OpenaiLike).chat?.completions?.create === 'function',
  // Other services that this client is pointed at mostly know the older API only.
  targetOf: (client) => (/^https:\/\/api\.openai\.com\//.test(String((client as OpenaiLike).baseURL)) ? 'openai-responses' : 'openai-chat'),
  async send(client, form, { body, stream, signal }) {
    const { chat: chatApi, responses: responsesApi } = client as OpenaiLike;
    // Requests are sent again by the loop, where it is told.
    const options = { signal, maxRetries: 0 };
    const asked = stream ? { ...body, stream: true } : body;
    if (form === 'openai-responses') return responsesApi?.create?.(asked, options);
    return chatApi?.completions?.create?.(asked, options);
  },
};

export const clients: readonly OfficialClient[] = [official];
