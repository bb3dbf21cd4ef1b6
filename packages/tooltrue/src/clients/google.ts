// The client @google/genai. It rewrites tools before it sends them and drops what it does not know, so they are prepared before it.

import { forwardHistory } from '../convert/history.js';
import { restoreBody } from '../convert/restore-body.js';
import { getTarget } from '../convert/target.js';
import { readValue } from '../check/value-document.js';
import { forms } from '../providers/index.generated.js';
import { isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { isLoose, openExchange, type Exchange, type Loose, type WrapOptions } from './exchange.js';

interface Params {
  readonly model: string;
  readonly contents: unknown;
  readonly config?: Loose;
}

/** Keys of the client's config that stand one level deeper in a request. */
const ANSWER = ['responseMimeType', 'responseSchema', 'responseJsonSchema'];

/**
 * The client with tools in any form prepared on the way out, and calls and answers led back on the way in: `generateContent` and
 * `generateContentStream` of `models`, and chats. Tools that the client itself calls go through as they are.
 * @param client of the package `@google/genai`. It is not changed.
 * @returns a client of the same type. With `onLoss: 'throw'` its requests reject with a TooltrueError.
 * @throws TooltrueError for a target that does not exist, and a date that is none.
 */
export function wrapGoogleGenAI<Client extends { readonly models: object; readonly chats: object }>(client: Client, options: WrapOptions = {}): Client {
  const { vertexai } = client as { vertexai?: unknown };
  const to = options.to ?? (vertexai === true ? 'vertex' : 'gemini');
  getTarget(to, options);
  const models = wrapMembers(client.models, {
    generateContent: (call) => async (params) => {
      const { exchange, sent } = prepareParams(to, params, options);
      return restoreResponse((await call(sent)) as Loose, exchange);
    },
    generateContentStream: (call) => async (params) => {
      const { exchange, sent } = prepareParams(to, params, options);
      return restoreStream((await call(sent)) as AsyncIterable<Loose>, exchange);
    },
  });
  // A chat asks the models that its maker holds.
  const chats = new Proxy(client.chats, { get: (chat, key) => (key === 'modelsModule' ? models : Reflect.get(chat, key)) });
  return new Proxy(client, { get: (whole, key) => (key === 'models' ? models : key === 'chats' ? chats : Reflect.get(whole, key)) });
}

type Call = (params: Params) => Promise<unknown>;

function wrapMembers<Whole extends object>(whole: Whole, members: Readonly<Record<string, (call: Call) => Call>>): Whole {
  return new Proxy(whole, {
    get(models, key) {
      const found: unknown = Reflect.get(models, key);
      const wrap = typeof key === 'string' && Object.hasOwn(members, key) ? members[key] : undefined;
      if (typeof found !== 'function') return found;
      return wrap ? wrap((params) => found.call(models, params) as Promise<unknown>) : found;
    },
  });
}

/** A tool that the client runs by itself: it holds functions, which no request could. */
const isRun = (tool: unknown): boolean => isLoose(tool) && typeof tool.callTool === 'function';

function prepareParams(to: string, params: Params, options: WrapOptions): { exchange: Exchange; sent: Params } {
  const { config = {} } = params;
  const tools = Array.isArray(config.tools) ? config.tools : config.tools === undefined ? [] : [config.tools];
  const answer = Object.fromEntries(ANSWER.flatMap((key) => (config[key] === undefined ? [] : [[key, config[key]]])));
  const body = readValue({
    tools: tools.filter((tool) => !isRun(tool)),
    ...(config.toolConfig !== undefined && { toolConfig: config.toolConfig }),
    ...(config.tool_choice !== undefined && { tool_choice: config.tool_choice }),
    generationConfig: answer,
  }).value as JsonObject;
  const exchange = openExchange(to, body, { ...options, model: options.model ?? params.model.replace(/^.*\//, '') });
  const { tools: written, toolConfig, generationConfig } = exchange.request;
  const { tools: _tools, toolConfig: _choice, tool_choice: _word, ...rest } = config;
  for (const key of ANSWER) delete rest[key];
  const all = [...(Array.isArray(written) ? written : []), ...tools.filter(isRun)];
  return {
    exchange,
    sent: {
      ...params,
      contents: forwardContents(params.contents, exchange, to),
      config: {
        ...rest,
        ...(all.length > 0 && { tools: all }),
        ...(toolConfig !== undefined && { toolConfig: exchange.restorer.changesAnyArguments ? withoutParts(toolConfig) : toolConfig }),
        ...(generationConfig as Loose | undefined),
      },
    },
  };
}

/** Arguments in parts, each with a path of its own, cannot be led back as they come: they are asked for whole. */
function withoutParts(toolConfig: JsonValue): JsonValue {
  const calling = isObject(toolConfig) ? toolConfig.functionCallingConfig : undefined;
  if (!isObject(toolConfig) || calling === undefined || !isObject(calling)) return toolConfig;
  const { streamFunctionCallArguments: _parts, ...rest } = calling;
  return { ...toolConfig, functionCallingConfig: rest };
}

/** Contents may be more than JSON holds; they stay as they are unless a call in them has another name or shape now. */
function forwardContents(contents: unknown, { undo, forms: [form] }: Exchange, to: string): unknown {
  const value = readValue({ contents }).value as JsonObject;
  const layout = forms.find(({ id }) => id === (form ?? to))?.request;
  const forwarded = forwardHistory(value, undo, layout);
  return forwarded === value ? contents : forwarded.contents;
}

/** The same response, of the same class, with other candidates. */
function withCandidates(response: Loose, value: JsonValue): Loose {
  const copy = Object.assign(Object.create(Object.getPrototypeOf(response) as object) as Loose, response);
  if (isObject(value)) copy.candidates = value.candidates;
  return copy;
}

function restoreResponse(response: Loose, { listens, forms: expected, restorer }: Exchange): Loose {
  if (!listens) return response;
  const body = { candidates: response.candidates } as JsonObject;
  const restored = restoreBody(body, expected, restorer);
  return restored === body ? response : withCandidates(response, restored);
}

async function* restoreStream(stream: AsyncIterable<Loose>, exchange: Exchange): AsyncGenerator<Loose> {
  if (!exchange.listens) {
    yield* stream;
    return;
  }
  const restorer = exchange.openStream<Loose>();
  for await (const response of stream) {
    const event = { value: { candidates: response.candidates } as JsonObject, beside: response };
    for (const one of restorer.push(event)) yield one === event ? response : withCandidates(one.beside, one.value);
  }
  for (const { value, beside } of restorer.end()) yield withCandidates(beside, value);
}
