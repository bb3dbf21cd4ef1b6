// The client `@anthropic-ai/sdk` against a local server: messages, whole and streamed, through each of its helpers.

import Anthropic from '@anthropic-ai/sdk';
import { betaTool } from '@anthropic-ai/sdk/helpers/beta/json-schema';
import { jsonSchemaOutputFormat } from '@anthropic-ai/sdk/helpers/json-schema';
import { expect, it } from 'vitest';
import { wrapAnthropic, type WrapOptions } from '../../src/clients/index.js';
import { asEvents, useServer } from './server.js';
import { errorsOf, expectMeant, fits, inPieces, listed, meant, pick, weather } from './subject.js';

const server = useServer();
const makeClient = (options: WrapOptions = {}): Anthropic =>
  wrapAnthropic(new Anthropic({ apiKey: 'none', baseURL: server.url, maxRetries: 0 }), { strict: true, ...options });
const tools = listed as never;
const user = { role: 'user', content: 'How is the weather?' } as const;
const base = { model: 'claude-sonnet-4-6', max_tokens: 500, messages: [user] };

/** What a model says to the converted tool: an optional property may be left out, a map is a list of entries. */
const strictArguments = { city: '서울', limits: [{ key: 'wind', value: 12.5 }] };
const use = (input: object, name = 'get_weather') => ({ type: 'tool_use', id: 'toolu_1', name, input });
const body = (content: object[], stop = 'tool_use') => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'claude-sonnet-4-6',
  content,
  stop_reason: stop,
  stop_sequence: null,
  usage: { input_tokens: 1, output_tokens: 2 },
});
const block = (index: number, start: object, deltas: object[]) => [
  { type: 'content_block_start', index, content_block: start },
  ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
  { type: 'content_block_stop', index },
];
const streamOf = (blocks: object[][], stop = 'tool_use') => [
  { type: 'message_start', message: { ...body([]), stop_reason: null } },
  { type: 'ping' },
  ...blocks.flat(),
  { type: 'message_delta', delta: { stop_reason: stop, stop_sequence: null }, usage: { output_tokens: 9 } },
  { type: 'message_stop' },
];
const textBlock = (index: number, text: string) =>
  block(
    index,
    { type: 'text', text: '' },
    inPieces(text).map((piece) => ({ type: 'text_delta', text: piece })),
  );
const useBlock = (index: number, input: object, name = 'get_weather') =>
  block(
    index,
    use({}, name),
    ['', ...inPieces(JSON.stringify(input))].map((piece) => ({ type: 'input_json_delta', partial_json: piece })),
  );

it('messages are prepared and led back over two turns', async () => {
  const losses: string[] = [];
  const client = makeClient({ onLosses: (all) => losses.push(...all.map(({ variant }) => variant)) });
  server.reply = () => ({ body: body([{ type: 'text', text: 'Let me see.' }, use(strictArguments)]) });
  const first = await client.messages.create({ ...base, tools, tool_choice: { type: 'function', function: { name: 'get.weather' } } as never });
  expect(errorsOf(server.sent[0]?.body, 'anthropic')).toEqual([]);
  expect(server.sent[0]?.body.tool_choice).toEqual({ type: 'tool', name: 'get_weather' });
  expect(pick(server.sent[0], 'body.tools.0.strict')).toBe(true);
  expect(fits(pick(server.sent[0], 'body.tools.0.input_schema'), strictArguments)).toBe(true);
  expect(losses).toEqual(expect.arrayContaining(['renamed', 'entries']));
  const call = first.content[1] as Anthropic.ToolUseBlock;
  expect(call.id).toBe('toolu_1');
  expectMeant(call.name, call.input);
  expect(first.content[0]).toMatchObject({ type: 'text', text: 'Let me see.' });

  server.reply = () => ({ body: body([{ type: 'text', text: 'Sunny.' }], 'end_turn') });
  const messages: Anthropic.MessageParam[] = [
    user,
    { role: 'assistant', content: first.content },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: 'sunny' }] },
  ];
  await client.messages.create({ ...base, messages, tools });
  expect(errorsOf(server.sent[1]?.body, 'anthropic')).toEqual([]);
  expect(pick(server.sent[1], 'body.messages.1.content.1')).toMatchObject({ name: 'get_weather', input: strictArguments });
  // What the application holds is not changed.
  expectMeant(pick(messages, '1.content.1.name'), pick(messages, '1.content.1.input'));
});

it('a model that refuses a forced choice is told the nearest', async () => {
  const losses: unknown[] = [];
  server.reply = () => ({ body: body([use(strictArguments)]) });
  const client = makeClient({ onLosses: (all) => losses.push(...all.filter(({ rule }) => rule === 'convert/choice').map(({ facts }) => facts)) });
  await client.messages.create({ ...base, model: 'claude-sonnet-5-5', tools, tool_choice: { type: 'any' } });
  expect(server.sent[0]?.body.tool_choice).toEqual({ type: 'auto' });
  expect(losses).toEqual([['anthropic/C-07']]);
});

it('streams are led back, and what does not change goes on event by event', async () => {
  const events = streamOf([textBlock(0, 'Let me see.'), useBlock(1, strictArguments), useBlock(2, { host: 'a.example' }, 'ping')]);
  server.reply = () => ({ events: asEvents(events, true) });
  const seen: Anthropic.RawMessageStreamEvent[] = [];
  for await (const event of await makeClient().messages.create({ ...base, tools, stream: true })) seen.push(event);
  const of = (index: number) => seen.filter((event) => 'index' in event && event.index === index);
  expect(of(0)).toEqual(events.filter((event) => pick(event, 'index') === 0));
  expect(of(2)).toEqual(events.filter((event) => pick(event, 'index') === 2));
  const call = of(1);
  expect(call.map(({ type }) => type)).toEqual(['content_block_start', ...call.slice(2).map(() => 'content_block_delta'), 'content_block_stop']);
  const text = call.map((event) => (event.type === 'content_block_delta' && event.delta.type === 'input_json_delta' ? event.delta.partial_json : '')).join('');
  expectMeant(pick(call, '0.content_block.name'), JSON.parse(text));
  expect(seen.filter(({ type }) => type === 'message_stop')).toHaveLength(1);
});

it('a stream without anything to lead back goes through byte for byte', async () => {
  const events = streamOf([textBlock(0, 'Hi.'), useBlock(1, { host: 'a.example' }, 'ping')]);
  server.reply = () => ({ events: asEvents(events, true) });
  const response = await makeClient()
    .messages.create({ ...base, tools, stream: true })
    .asResponse();
  expect(await response.text()).toBe(asEvents(events, true));
});

it('the helper for streams and the tool runner get calls as they are meant', async () => {
  server.reply = () => ({ events: asEvents(streamOf([textBlock(0, 'Let me see.'), useBlock(1, strictArguments)]), true) });
  const blocks: unknown[] = [];
  const stream = makeClient().messages.stream({ ...base, tools });
  stream.on('contentBlock', (content) => blocks.push(content));
  const message = await stream.finalMessage();
  expect(message.content).toEqual(blocks);
  const call = message.content[1] as Anthropic.ToolUseBlock;
  expectMeant(call.name, call.input);

  const given: unknown[] = [];
  const tool = betaTool({
    name: weather.name,
    description: weather.description,
    inputSchema: weather.inputSchema,
    run: (args) => {
      given.push(args);
      return 'sunny';
    },
  });
  // The runner lets the service keep the talk: it says the tools once.
  let turns = 0;
  server.reply = () => ({
    body: { ...body(++turns < 3 ? [use(strictArguments)] : [{ type: 'text', text: 'Sunny.' }], turns < 3 ? 'tool_use' : 'end_turn'), id: `msg_${turns}` },
  });
  server.sent = [];
  const final = await makeClient().beta.messages.toolRunner({ ...base, tools: [tool] });
  expect(server.sent.map(({ body: sent }) => [Object.hasOwn(sent, 'tools'), pick(sent, 'thread.previous_message_id')])).toEqual([
    [true, undefined],
    [false, 'msg_1'],
    [false, 'msg_2'],
  ]);
  expect(given).toEqual([meant, meant]);
  expect(final.content).toMatchObject([{ text: 'Sunny.' }]);
  expect(errorsOf(server.sent[0]?.body, 'anthropic')).toEqual([]);
});

it('tokens are counted of what would be sent', async () => {
  server.reply = () => ({ body: { input_tokens: 42 } });
  const { input_tokens } = await makeClient().messages.countTokens({ model: base.model, messages: [user], tools });
  expect(input_tokens).toBe(42);
  expect(server.sent[0]?.path).toBe('/v1/messages/count_tokens');
  expect(pick(server.sent[0], 'body.tools.0')).toMatchObject({ name: 'get_weather', strict: true });
});

it('an answer comes in the asked format, whole and streamed', async () => {
  const schema = { type: 'object', properties: { scores: { type: 'object', additionalProperties: { type: 'number' } } }, required: ['scores'] } as const;
  const output = { format: { type: 'json_schema', schema } } as never;
  const text = '{"scores":[{"key":"a","value":1}]}';
  server.reply = () => ({ body: body([{ type: 'text', text }], 'end_turn') });
  const whole = await makeClient().messages.create({ ...base, output_config: output });
  expect(errorsOf(server.sent[0]?.body, 'anthropic')).toEqual([]);
  expect(fits(pick(server.sent[0], 'body.output_config.format.schema'), JSON.parse(text))).toBe(true);
  expect(whole.content).toMatchObject([{ text: '{"scores":{"a":1}}' }]);
  const parsed = await makeClient().messages.parse({ ...base, output_config: { format: jsonSchemaOutputFormat(schema, { transform: false }) } });
  expect(parsed.parsed_output).toEqual({ scores: { a: 1 } });
  server.reply = () => ({ events: asEvents(streamOf([textBlock(0, text)], 'end_turn'), true) });
  const blocks: unknown[] = [];
  const stream = makeClient().messages.stream({ ...base, output_config: output });
  stream.on('contentBlock', (content) => blocks.push(content));
  expect(await stream.finalText()).toBe('{"scores":{"a":1}}');
  expect(blocks).toMatchObject([{ text: '{"scores":{"a":1}}' }]);
});

it('a request that is signed already is not changed behind its signature', async () => {
  const signed = makeClient().withOptions({ defaultHeaders: { authorization: 'AWS4-HMAC-SHA256 Credential=x' } });
  server.reply = () => ({ body: body([]) });
  await expect(signed.messages.create({ ...base, tools })).rejects.toMatchObject({ cause: { code: 'signed-request' } });
  await signed.messages.create(base);
  expect(server.sent).toHaveLength(1);
});
