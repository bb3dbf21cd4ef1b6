// The middleware in the package `ai` with the providers' own packages, against a local server in the shape of each service.

import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import type { LanguageModelV3Middleware } from '@ai-sdk/provider';
import {
  generateObject,
  generateText,
  jsonSchema,
  stepCountIs,
  streamObject,
  streamText,
  tool,
  wrapLanguageModel,
  type JSONSchema7,
  type LanguageModel,
} from 'ai';
import { describe, expect, it } from 'vitest';
import { toolMiddleware, type WrapOptions } from '../../src/clients/index.js';
import { asEvents, useServer, type Reply, type Sent } from './server.js';
import { errorsOf, expectMeant, fits, inPieces, meant, pick, ping, weather } from './subject.js';

const server = useServer();
const prompt = 'How is the weather?';
type Wrapped = Parameters<typeof wrapLanguageModel>[0]['model'];
const makeMiddleware = (options: WrapOptions): LanguageModelV3Middleware => toolMiddleware({ strict: true, ...options });
const wrap = (model: Wrapped, options: WrapOptions = {}): LanguageModel => wrapLanguageModel({ model, middleware: makeMiddleware(options) });

interface Service {
  readonly target: string;
  model(options?: WrapOptions): LanguageModel;
  /** What the model says to the converted tool. */
  readonly said: object;
  readonly name: string;
  /** Where the sent body has the tool's schema and its call in the second turn. */
  readonly schema: string;
  readonly again: (sent: Sent) => { name: string; input: unknown };
  call(input: object): object;
  text(text: string): object;
  callEvents(input: object): string;
}

const strictArguments = { city: '서울', days: null, limits: [{ key: 'wind', value: 12.5 }] };
const looseArguments = { city: '서울', limits: [{ key: 'wind', value: 12.5 }] };

const item = (input: string, status: string) => ({ id: 'fc_1', type: 'function_call', status, call_id: 'call_1', name: 'get_weather', arguments: input });
const response = (output: object[]) => ({ id: 'r', created_at: 1, model: 'm', output, usage: { input_tokens: 1, output_tokens: 1 } });
const responses: Service = {
  target: 'openai-responses',
  model: (options) => wrap(createOpenAI({ apiKey: 'none', baseURL: server.url })('gpt-4.1'), options),
  said: strictArguments,
  name: 'get_weather',
  schema: 'tools.0.parameters',
  again: ({ body }) => {
    const call = pick<{ name: string; arguments: string }[]>(body, 'input').find(({ name }) => name !== undefined);
    return { name: call?.name ?? '', input: JSON.parse(call?.arguments ?? 'null') };
  },
  call: (input) => response([item(JSON.stringify(input), 'completed')]),
  text: (text) => response([{ id: 'm', type: 'message', role: 'assistant', content: [{ type: 'output_text', text, annotations: [] }] }]),
  callEvents: (input) =>
    asEvents(
      [
        { type: 'response.created', response: { id: 'r', created_at: 1, model: 'm' } },
        { type: 'response.output_item.added', output_index: 0, item: item('', 'in_progress') },
        ...inPieces(JSON.stringify(input)).map((delta) => ({ type: 'response.function_call_arguments.delta', item_id: 'fc_1', output_index: 0, delta })),
        { type: 'response.function_call_arguments.done', item_id: 'fc_1', output_index: 0, arguments: JSON.stringify(input) },
        { type: 'response.output_item.done', output_index: 0, item: item(JSON.stringify(input), 'completed') },
        { type: 'response.completed', response: { usage: { input_tokens: 1, output_tokens: 1 } } },
      ],
      true,
    ),
};

const message = (content: object[], stop: string) => ({
  id: 'm',
  type: 'message',
  role: 'assistant',
  model: 'm',
  content,
  stop_reason: stop,
  stop_sequence: null,
  usage: { input_tokens: 1, output_tokens: 1 },
});
const messages: Service = {
  target: 'anthropic',
  model: (options) => wrap(createAnthropic({ apiKey: 'none', baseURL: server.url })('claude-sonnet-4-6'), options),
  said: looseArguments,
  name: 'get_weather',
  schema: 'tools.0.input_schema',
  again: ({ body }) => pick(body, 'messages.1.content.0'),
  call: (input) => message([{ type: 'tool_use', id: 'toolu_1', name: 'get_weather', input }], 'tool_use'),
  text: (text) => message([{ type: 'text', text }], 'end_turn'),
  callEvents: (input) =>
    asEvents(
      [
        { type: 'message_start', message: { ...message([], ''), stop_reason: null } },
        { type: 'content_block_start', index: 0, content_block: { type: 'tool_use', id: 'toolu_1', name: 'get_weather', input: {} } },
        ...inPieces(JSON.stringify(input)).map((piece) => ({
          type: 'content_block_delta',
          index: 0,
          delta: { type: 'input_json_delta', partial_json: piece },
        })),
        { type: 'content_block_stop', index: 0 },
        { type: 'message_delta', delta: { stop_reason: 'tool_use', stop_sequence: null }, usage: { output_tokens: 1 } },
        { type: 'message_stop' },
      ],
      true,
    ),
};

const candidates = (parts: object[]) => ({
  candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP', index: 0 }],
  usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
});
/** The package writes the keys of a map away, whatever it is given. */
const generate: Service = {
  target: 'gemini',
  model: (options) => wrap(createGoogleGenerativeAI({ apiKey: 'none', baseURL: server.url })('gemini-2.5-flash'), options),
  said: meant,
  name: 'get.weather',
  schema: 'tools.0.functionDeclarations.0.parameters',
  again: ({ body }) => {
    const call = pick<{ name: string; args: unknown }>(body, 'contents.1.parts.0.functionCall');
    return { name: call.name, input: call.args };
  },
  call: (input) => candidates([{ functionCall: { name: 'get.weather', args: input } }]),
  text: (text) => candidates([{ text }]),
  callEvents: (input) => asEvents([candidates([{ functionCall: { name: 'get.weather', args: input } }])], false),
};

const makeTools = (seen: unknown[]) => ({
  [weather.name]: tool({
    description: weather.description,
    inputSchema: jsonSchema(weather.inputSchema as never),
    execute: (input) => {
      seen.push(input);
      return 'sunny';
    },
  }),
  [ping.name]: tool({ description: ping.description, inputSchema: jsonSchema(ping.inputSchema as never), execute: () => 'yes' }),
});

describe.each([responses, messages, generate])('$target', (service) => {
  const answer = (first: () => Reply): void => {
    let turn = 0;
    server.reply = () => (turn++ === 0 ? first() : { body: service.text('Sunny.') });
  };

  it('text is generated over two turns', async () => {
    const seen: unknown[] = [];
    const losses: string[] = [];
    const problems: unknown[] = [];
    answer(() => ({ body: service.call(service.said) }));
    const model = service.model({ onLosses: (all) => losses.push(...all.map(({ pointer }) => pointer)), onProblems: (all) => problems.push(all) });
    const { text, steps } = await generateText({ model, tools: makeTools(seen), prompt, stopWhen: stepCountIs(3) });
    expect(text).toBe('Sunny.');
    expect(errorsOf(server.sent[0]?.body, service.target)).toEqual([]);
    expect(errorsOf(server.sent[1]?.body, service.target)).toEqual([]);
    expectMeant(steps[0]?.toolCalls[0]?.toolName ?? '', seen[0]);
    expect(problems).toEqual([]);
    expect(losses.filter((pointer) => !/^\/tools\/[01]\/(?:name|inputSchema\b|strict$)|^\/tools\/[01]$/.test(pointer))).toEqual([]);
    const again = service.again(server.sent[1] as Sent);
    expect([again.name, again.input]).toEqual([service.name, service.said]);
  });

  it('text is streamed', async () => {
    const seen: unknown[] = [];
    answer(() => ({ events: service.callEvents(service.said) }));
    const result = streamText({ model: service.model(), tools: makeTools(seen), prompt });
    const input: Record<string, string> = {};
    const names: string[] = [];
    for await (const part of result.fullStream) {
      if (part.type === 'tool-input-start') names.push(part.toolName);
      if (part.type === 'tool-input-delta') input[part.id] = (input[part.id] ?? '') + part.delta;
      if (part.type === 'tool-call') names.push(part.toolName);
      if (part.type === 'error') throw part.error;
    }
    expect(names).toEqual(['get.weather', 'get.weather']);
    expect(Object.values(input).map((text) => JSON.parse(text))).toEqual([meant]);
    expectMeant('get.weather', seen[0]);
    expect(errorsOf(server.sent[0]?.body, service.target)).toEqual([]);
  });
});

const answerSchema: JSONSchema7 = {
  type: 'object',
  properties: { city: { type: 'string' }, wind: { type: 'number' }, scores: { type: 'object', additionalProperties: { type: 'number' } } },
  required: ['city', 'scores'],
  additionalProperties: false,
};

it.each([
  [responses, 'text.format.schema', { city: 'Seoul', wind: null, scores: [{ key: 'a', value: 1 }] }],
  [messages, 'output_config.format.schema', { city: 'Seoul', scores: [{ key: 'a', value: 1 }] }],
] as const)('objects come as their schema says (%#)', async (service, at, said) => {
  server.reply = () => ({ body: service.text(JSON.stringify(said)) });
  const { object } = await generateObject({ model: service.model(), schema: jsonSchema(answerSchema), prompt });
  expect(object).toEqual({ city: 'Seoul', scores: { a: 1 } });
  expect(errorsOf(server.sent[0]?.body, service.target)).toEqual([]);
  expect(fits(pick(server.sent[0], `body.${at}`), said)).toBe(true);
});

it('objects with such values, too, whole and streamed', async () => {
  const schema = jsonSchema<{ level: unknown }>({ type: 'object', properties: { level: { enum: [1, 2, 'max'] } }, required: ['level'] });
  server.reply = () => ({ body: candidates([{ text: '{"level":"2"}' }]) });
  expect((await generateObject({ model: generate.model(), schema, prompt })).object).toEqual({ level: 2 });
  expect(errorsOf(server.sent[0]?.body, 'gemini')).toEqual([]);
  const pieces = ['{"lev', 'el":', '"1"}'].map((text, i) => {
    const { candidates: list, ...rest } = candidates([{ text }]);
    const [{ finishReason, ...candidate } = { finishReason: '' }] = list;
    return i < 2 ? { candidates: [candidate] } : { candidates: [{ ...candidate, finishReason }], ...rest };
  });
  server.reply = () => ({ events: asEvents(pieces, false) });
  const streamed = streamObject({ model: generate.model(), schema, prompt });
  const partial: unknown[] = [];
  for await (const each of streamed.partialObjectStream) partial.push(each);
  expect(await streamed.object).toEqual({ level: 1 });
  expect(partial.at(-1)).toEqual({ level: 1 });
});

it('values that a service takes as texts only come back as they are', async () => {
  const seen: unknown[] = [];
  const level = { type: 'object', properties: { level: { enum: [1, 2, 'max'] } }, required: ['level'] } as const;
  const tools = {
    set: tool({
      description: 'Sets the level.',
      inputSchema: jsonSchema(level as never),
      execute: (input) => {
        seen.push(input);
        return 'done';
      },
    }),
  };
  server.reply = () => ({ body: candidates([{ functionCall: { name: 'set', args: { level: '2' } } }]) });
  await generateText({ model: generate.model(), tools, prompt });
  server.reply = () => ({ events: asEvents([candidates([{ functionCall: { name: 'set', args: { level: 'max' } } }])], false) });
  await streamText({ model: generate.model(), tools, prompt }).consumeStream();
  expect(seen).toEqual([{ level: 2 }, { level: 'max' }]);
  for (const { body } of server.sent) expect(errorsOf(body, 'gemini')).toEqual([]);
});

it('a chosen tool is named as it is called there', async () => {
  server.reply = () => ({ body: messages.call(messages.said) });
  await generateText({ model: messages.model(), tools: makeTools([]), toolChoice: { type: 'tool', toolName: 'get.weather' }, prompt });
  expect(server.sent[0]?.body.tool_choice).toMatchObject({ type: 'tool', name: 'get_weather' });
});

it('a provider that is not known has to be named', async () => {
  const model = {
    ...(createOpenAI({ apiKey: 'none', baseURL: server.url })('m') as object),
    provider: 'my-own',
    modelId: 'm',
    specificationVersion: 'v3',
  } as never;
  await expect(generateText({ model: wrap(model), tools: makeTools([]), prompt, maxRetries: 0 })).rejects.toMatchObject({ code: 'unknown-target' });
});
