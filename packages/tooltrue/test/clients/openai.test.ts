// The client `openai` against a local server: Chat Completions, whole and streamed, through each of its helpers.

import OpenAI, { AzureOpenAI } from 'openai';
import { describe, expect, it } from 'vitest';
import { wrapOpenAI, type WrapOptions } from '../../src/clients/index.js';
import { asEvents, useServer } from './server.js';
import { errorsOf, expectMeant, fits, inPieces, listed, meant, pick, ping, strictArguments, weather } from './subject.js';

const server = useServer();
const makeClient = (options: WrapOptions = {}): OpenAI =>
  wrapOpenAI(new OpenAI({ apiKey: 'none', baseURL: `${server.url}/v1`, maxRetries: 0 }), { strict: true, ...options });
const tools = listed as never;
/** Strict mode cannot say this without letting more through. */
const loose = { name: 'note', inputSchema: { type: 'object', properties: { text: { type: 'string', not: { const: '' } } }, required: ['text'] } };
const given = JSON.stringify(strictArguments);
const user = { role: 'user', content: 'How is the weather?' } as const;

const chatCall = (args: string, name = 'get_weather') => ({ id: 'call_1', type: 'function', function: { name, arguments: args } });
const chatBody = (message: object, finish = 'tool_calls') => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: 'gpt-4.1',
  choices: [{ index: 0, message: { role: 'assistant', content: null, refusal: null, ...message }, logprobs: null, finish_reason: finish }],
});
const chunk = (delta: object, finish: string | null = null) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'gpt-4.1',
  choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
});
const chatChunks = (args: string, name: string) => [
  chunk({ role: 'assistant', content: null, tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name, arguments: '' } }] }),
  ...inPieces(args).map((piece) => chunk({ tool_calls: [{ index: 0, function: { arguments: piece } }] })),
  chunk({}, 'tool_calls'),
  { ...chunk({}), choices: [], usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 } },
];
const chatEvents = (args = given, name = 'get_weather') => `${asEvents(chatChunks(args, name), false)}data: [DONE]\n\n`;

const sentTools = (at = 0) => (server.sent[at]?.body.tools ?? []) as { function: { name: string; strict: boolean; parameters: object } }[];

describe('chat completions', () => {
  it('are prepared and led back over two turns', async () => {
    const losses: string[] = [];
    const client = makeClient({ onLosses: (all) => losses.push(...all.map(({ variant }) => variant)) });
    server.reply = () => ({ body: chatBody({ tool_calls: [chatCall(given)] }) });
    const first = await client.chat.completions.create({
      model: 'gpt-4.1',
      messages: [user],
      tools,
      tool_choice: { type: 'tool', name: 'get.weather' } as never,
    });
    expect(errorsOf(server.sent[0]?.body, 'openai-chat')).toEqual([]);
    expect(sentTools().map((tool) => [tool.function.name, tool.function.strict])).toEqual([
      ['get_weather', true],
      ['ping', true],
    ]);
    expect(server.sent[0]?.body.tool_choice).toEqual({ type: 'function', function: { name: 'get_weather' } });
    expect(fits(sentTools()[0]?.function.parameters ?? {}, strictArguments)).toBe(true);
    expect(losses).toEqual(expect.arrayContaining(['renamed', 'optional', 'entries']));
    const message = first.choices[0]?.message as OpenAI.ChatCompletionMessage;
    const call = message.tool_calls?.[0] as OpenAI.ChatCompletionMessageFunctionToolCall;
    expect(call.id).toBe('call_1');
    expectMeant(call.function.name, JSON.parse(call.function.arguments));

    server.reply = () => ({ body: chatBody({ content: 'Sunny.' }, 'stop') });
    const second = await client.chat.completions.create({
      model: 'gpt-4.1',
      messages: [user, message, { role: 'tool', tool_call_id: 'call_1', content: 'sunny' }],
      tools,
    });
    expect(second.choices[0]?.message.content).toBe('Sunny.');
    expect(errorsOf(server.sent[1]?.body, 'openai-chat')).toEqual([]);
    const again = pick<{ function: { name: string; arguments: string } }>(server.sent[1], 'body.messages.1.tool_calls.0');
    expect(again.function.name).toBe('get_weather');
    expect(JSON.parse(again.function.arguments)).toEqual(strictArguments);
  });

  it('keep every answer of several', async () => {
    const body = chatBody({ tool_calls: [chatCall(given)] });
    server.reply = () => ({ body: { ...body, choices: [body.choices[0], { ...body.choices[0], index: 1 }] } });
    const { choices } = await makeClient().chat.completions.create({ model: 'gpt-4.1', messages: [user], tools, n: 2 });
    expect(choices).toHaveLength(2);
    for (const { message } of choices) {
      const [call] = message.tool_calls as OpenAI.ChatCompletionMessageFunctionToolCall[];
      expectMeant(call?.function.name ?? '', JSON.parse(call?.function.arguments ?? ''));
    }
  });

  it('are led back in a stream', async () => {
    server.reply = () => ({ events: chatEvents() });
    const stream = await makeClient().chat.completions.create({ model: 'gpt-4.1', messages: [user], tools, stream: true });
    const chunks: OpenAI.ChatCompletionChunk[] = [];
    for await (const each of stream) chunks.push(each);
    const calls = chunks.flatMap((each) => each.choices[0]?.delta.tool_calls ?? []);
    expect(calls.map((call) => call.index)).toEqual(calls.map(() => 0));
    expect(calls.flatMap((call) => call.id ?? [])).toEqual(['call_1']);
    expectMeant(calls.map((call) => call.function?.name ?? '').join(''), JSON.parse(calls.map((call) => call.function?.arguments ?? '').join('')));
    expect(chunks.map((each) => each.choices[0]?.finish_reason ?? null).lastIndexOf('tool_calls')).toBe(chunks.length - 2);
    expect(chunks.at(-1)?.usage?.total_tokens).toBe(3);
  });

  it('of which nothing changes go through event by event', async () => {
    const args = JSON.stringify({ host: 'a.example' });
    server.reply = () => ({ events: chatEvents(args, 'ping') });
    const stream = await makeClient().chat.completions.create({ model: 'gpt-4.1', messages: [user], tools, stream: true });
    const chunks: unknown[] = [];
    for await (const each of stream) chunks.push(each);
    expect(chunks).toEqual(JSON.parse(JSON.stringify(chatChunks(args, 'ping'))));
  });

  it('that were cut off come as far as they came', async () => {
    const cut = [...chatChunks(given, 'get_weather').slice(0, 3), chunk({}, 'length')];
    server.reply = () => ({ events: `${asEvents(cut, false)}data: [DONE]\n\n` });
    const stream = await makeClient().chat.completions.create({ model: 'gpt-4.1', messages: [user], tools, stream: true });
    let text = '';
    for await (const each of stream) text += each.choices[0]?.delta.tool_calls?.[0]?.function?.arguments ?? '';
    expect(text).toBe(given.slice(0, text.length));
    expect(text.length).toBe(18);
  });

  it('come to the helpers as they are meant', async () => {
    const own = {
      type: 'function',
      function: { name: 'get_weather', description: weather.description, strict: true, parameters: weather.inputSchema },
    } as const;
    const client = makeClient({ strict: undefined });
    server.reply = () => ({ body: chatBody({ tool_calls: [chatCall(given)] }) });
    const parsed = await client.chat.completions.parse({ model: 'gpt-4.1', messages: [user], tools: [own as never] });
    expect(errorsOf(server.sent[0]?.body, 'openai-chat')).toEqual([]);
    expect(parsed.choices[0]?.message.tool_calls?.[0]?.function.parsed_arguments).toEqual(meant);

    server.reply = () => ({ events: chatEvents() });
    const stream = client.chat.completions.stream({ model: 'gpt-4.1', messages: [user], tools: [own as never] });
    const done: unknown[] = [];
    stream.on('tool_calls.function.arguments.done', (event) => done.push(JSON.parse(event.arguments)));
    const final = await stream.finalChatCompletion();
    expect(done).toEqual([meant]);
    expect(JSON.parse(pick(final, 'choices.0.message.tool_calls.0.function.arguments'))).toEqual(meant);

    server.reply = ({ body }) => ({
      body: (body.messages as unknown[]).length === 1 ? chatBody({ tool_calls: [chatCall(given)] }) : chatBody({ content: 'Sunny.' }, 'stop'),
    });
    const seen: unknown[] = [];
    const run = client.chat.completions.runTools({
      model: 'gpt-4.1',
      messages: [user],
      tools: [
        {
          type: 'function',
          function: {
            ...own.function,
            parse: JSON.parse,
            function: (args: object) => {
              seen.push(args);
              return 'sunny';
            },
          },
        } as never,
      ],
    });
    expect(await run.finalContent()).toBe('Sunny.');
    expect(seen).toEqual([meant]);
    expect(errorsOf(server.sent.at(-1)?.body, 'openai-chat')).toEqual([]);
  });

  it('come one after the other where one answer holds several', async () => {
    const second = JSON.stringify({ ...strictArguments, days: 2 });
    const opened = (index: number, args = '') => ({ index, id: `call_${index}`, type: 'function', function: { name: 'get_weather', arguments: args } });
    const piecesOf = (index: number, text: string) => inPieces(text).map((piece) => chunk({ tool_calls: [{ index, function: { arguments: piece } }] }));
    const inTurn = [chunk({ tool_calls: [opened(0)] }), ...piecesOf(0, given), chunk({ tool_calls: [opened(1)] }), ...piecesOf(1, second)];
    const atOnce = [chunk({ tool_calls: [opened(0, given), opened(1, second)] })];
    const mixed = piecesOf(0, given).flatMap((one, i) => [one, ...piecesOf(1, second).slice(i, i + 1)]);
    const woven = [chunk({ tool_calls: [opened(0)] }), chunk({ tool_calls: [opened(1)] }), ...mixed, ...piecesOf(1, second).slice(piecesOf(0, given).length)];
    const begun = chunk({ role: 'assistant', content: null });
    for (const [chunks, isInTurn] of [
      [inTurn, true],
      [atOnce, true],
      [woven, false],
    ] as const) {
      const problems: unknown[] = [];
      server.reply = () => ({ events: `${asEvents([begun, ...chunks, chunk({}, 'tool_calls')], false)}data: [DONE]\n\n` });
      const client = makeClient({ onProblems: (all) => problems.push(all) });
      const stream = client.chat.completions.stream({ model: 'gpt-4.1', messages: [user], tools });
      const done: unknown[] = [];
      stream.on('tool_calls.function.arguments.done', (event) => done.push([event.index, event.arguments]));
      const final = await stream.finalChatCompletion();
      const calls = final.choices[0]?.message.tool_calls?.map((call) => pick<string>(call, 'function.arguments'));
      expect(calls?.map((text) => JSON.parse(text))).toEqual([meant, { ...meant, days: 2 }]);
      if (isInTurn) expect(done).toEqual([0, 1].map((index) => [index, calls?.[index]]));
      expect(problems).toEqual([]);
    }
  });

  it('tell what does not fit the original schema', async () => {
    const told: [string, string][] = [];
    const client = makeClient({ onProblems: (problems, call) => told.push([call?.name ?? '', problems.map(({ pointer }) => pointer).join()]) });
    const wrong = JSON.stringify({ city: '', days: 99, limits: null });
    server.reply = () => ({ body: chatBody({ tool_calls: [chatCall(wrong)] }) });
    await client.chat.completions.create({ model: 'gpt-4.1', messages: [user], tools });
    server.reply = () => ({ events: chatEvents(wrong) });
    for await (const _ of await client.chat.completions.create({ model: 'gpt-4.1', messages: [user], tools, stream: true }));
    server.reply = () => ({ events: chatEvents('{"host":5}', 'ping') });
    for await (const _ of await client.chat.completions.create({ model: 'gpt-4.1', messages: [user], tools, stream: true }));
    expect(told).toEqual([
      ['get.weather', '/city,/days'],
      ['get.weather', '/city,/days'],
      ['ping', '/host'],
    ]);
  });

  it('put defaults where a call gives nothing, on wish', async () => {
    server.reply = () => ({ events: chatEvents() });
    const stream = makeClient({ defaults: true }).chat.completions.stream({ model: 'gpt-4.1', messages: [user], tools });
    const final = await stream.finalChatCompletion();
    const call = final.choices[0]?.message.tool_calls?.[0] as { function: { arguments: string } };
    expect(JSON.parse(call.function.arguments)).toEqual({ ...meant, days: 3 });
  });

  it('go to another service as that one takes them', async () => {
    server.reply = () => ({ body: chatBody({ content: 'Hi.' }, 'stop') });
    await makeClient({ to: 'groq', strict: undefined }).chat.completions.create({ model: 'openai/gpt-oss-120b', messages: [user], tools });
    expect(errorsOf(server.sent[0]?.body, 'groq')).toEqual([]);
    expect(() => makeClient({ to: 'nobody' })).toThrow(expect.objectContaining({ code: 'unknown-target' }));
    await expect(
      makeClient({ onLoss: 'throw' }).chat.completions.create({ model: 'gpt-4.1', messages: [user], tools: [loose] as never }),
    ).rejects.toMatchObject({
      cause: { code: 'lossy' },
    });
    expect(server.sent).toHaveLength(1);
  });

  it('go to a deployment as its cloud takes them', async () => {
    server.reply = () => ({ body: chatBody({ tool_calls: [chatCall(given)] }) });
    const azure = new AzureOpenAI({ apiKey: 'none', deployment: 'mine', apiVersion: '2025-04-01-preview', baseURL: `${server.url}/openai`, maxRetries: 0 });
    const client = wrapOpenAI(azure, { to: 'azure', strict: true });
    const { choices } = await client.chat.completions.create({ model: 'gpt-4.1', messages: [user], tools });
    expect(server.sent[0]?.path).toContain('/deployments/mine/chat/completions?api-version=2025-04-01-preview');
    expect(errorsOf(server.sent[0]?.body, 'azure-chat')).toEqual([]);
    expectMeant(pick(choices, '0.message.tool_calls.0.function.name'), JSON.parse(pick(choices, '0.message.tool_calls.0.function.arguments')));
  });

  it('that fail, and other requests, go through as they are', async () => {
    server.reply = () => ({ status: 400, body: { error: { message: 'no', type: 'invalid_request_error', param: null, code: null } } });
    await expect(makeClient().chat.completions.create({ model: 'gpt-4.1', messages: [user], tools })).rejects.toMatchObject({ status: 400, message: '400 no' });
    server.reply = () => ({ body: { object: 'list', data: [{ object: 'embedding', index: 0, embedding: [1] }], model: 'm', usage: {} } });
    await makeClient().embeddings.create({ model: 'm', input: 'x', encoding_format: 'float' });
    expect(server.sent.at(-1)).toMatchObject({ path: '/v1/embeddings', body: { model: 'm', input: 'x' } });
  });
});

it('a client without a second edition is refused', () => {
  expect(() => wrapOpenAI({ withOptions: undefined as never })).toThrow(expect.objectContaining({ code: 'unknown-client' }));
  expect(ping.name).toBe('ping');
});
