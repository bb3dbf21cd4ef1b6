// The client `openai` against a local server: Responses, whole, streamed and asked for later, through each of its helpers.

import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import { wrapOpenAI, type WrapOptions } from '../../src/clients/index.js';
import { asEvents, useServer } from './server.js';
import { errorsOf, expectMeant, inPieces, listed, meant, pick, strictArguments } from './subject.js';

const server = useServer();
const makeClient = (options: WrapOptions = {}): OpenAI =>
  wrapOpenAI(new OpenAI({ apiKey: 'none', baseURL: `${server.url}/v1`, maxRetries: 0 }), { strict: true, ...options });
const tools = listed as never;
const given = JSON.stringify(strictArguments);
const user = { role: 'user', content: 'How is the weather?' } as const;

const answerSchema = { type: 'object', properties: { city: { type: 'string' }, wind: { type: 'number' } }, required: ['city'], additionalProperties: false };
const answerText = '{"city":"Seoul","wind":null}';

const callItem = (args: string, status = 'completed') => ({
  id: 'fc_1',
  type: 'function_call',
  status,
  call_id: 'call_1',
  name: 'get_weather',
  arguments: args,
});
const textItem = (text: string) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text, annotations: [], logprobs: [] }],
});
const response = (output: object[], status = 'completed') => ({
  id: 'resp_1',
  object: 'response',
  created_at: 1,
  model: 'gpt-4.1',
  status,
  error: null,
  incomplete_details: null,
  output,
  parallel_tool_calls: true,
  tool_choice: 'auto',
  tools: [],
});
const numbered = (events: object[]) =>
  asEvents(
    events.map((event, i) => ({ sequence_number: i, ...event }) as { type?: string }),
    true,
  );
const callEvents = numbered([
  { type: 'response.created', response: response([], 'in_progress') },
  { type: 'response.output_item.added', output_index: 0, item: callItem('', 'in_progress') },
  ...inPieces(given).map((delta) => ({ type: 'response.function_call_arguments.delta', item_id: 'fc_1', output_index: 0, delta })),
  { type: 'response.function_call_arguments.done', item_id: 'fc_1', output_index: 0, name: 'get_weather', arguments: given },
  { type: 'response.output_item.done', output_index: 0, item: callItem(given) },
  { type: 'response.completed', response: response([callItem(given)]) },
]);
const textEvents = numbered([
  { type: 'response.created', response: response([], 'in_progress') },
  { type: 'response.output_item.added', output_index: 0, item: { ...textItem(''), content: [], status: 'in_progress' } },
  { type: 'response.content_part.added', item_id: 'msg_1', output_index: 0, content_index: 0, part: { type: 'output_text', text: '', annotations: [] } },
  ...inPieces(answerText).map((delta) => ({ type: 'response.output_text.delta', item_id: 'msg_1', output_index: 0, content_index: 0, delta, logprobs: [] })),
  { type: 'response.output_text.done', item_id: 'msg_1', output_index: 0, content_index: 0, text: answerText, logprobs: [] },
  {
    type: 'response.content_part.done',
    item_id: 'msg_1',
    output_index: 0,
    content_index: 0,
    part: { type: 'output_text', text: answerText, annotations: [] },
  },
  { type: 'response.output_item.done', output_index: 0, item: textItem(answerText) },
  { type: 'response.completed', response: response([textItem(answerText)]) },
]);

describe('responses', () => {
  it('are prepared and led back over two turns', async () => {
    const client = makeClient();
    server.reply = () => ({ body: response([callItem(given)]) });
    const first = await client.responses.create({ model: 'gpt-5.6', input: 'How is the weather?', tools, tool_choice: 'required' });
    expect(errorsOf(server.sent[0]?.body, 'openai-responses')).toEqual([]);
    const [call] = first.output as OpenAI.Responses.ResponseFunctionToolCall[];
    expect(call?.call_id).toBe('call_1');
    expectMeant(call?.name ?? '', JSON.parse(call?.arguments ?? ''));

    server.reply = () => ({ body: response([textItem('Sunny.')]) });
    const second = await client.responses.create({
      model: 'gpt-5.6',
      input: [user, call as OpenAI.Responses.ResponseFunctionToolCall, { type: 'function_call_output', call_id: 'call_1', output: 'sunny' }],
      tools,
    });
    expect(second.output_text).toBe('Sunny.');
    expect(errorsOf(server.sent[1]?.body, 'openai-responses')).toEqual([]);
    const again = pick<{ name: string; arguments: string }>(server.sent[1], 'body.input.1');
    expect([again.name, JSON.parse(again.arguments)]).toEqual(['get_weather', strictArguments]);
  });

  it('are led back in a stream, in each event that says them', async () => {
    const problems: unknown[] = [];
    server.reply = () => ({ events: callEvents });
    const client = makeClient({ onProblems: (all) => problems.push(all) });
    const events: OpenAI.Responses.ResponseStreamEvent[] = [];
    for await (const event of await client.responses.create({ model: 'gpt-5.6', input: 'hi', tools, stream: true })) events.push(event);
    const of = <Type extends OpenAI.Responses.ResponseStreamEvent['type']>(type: Type) =>
      events.filter((event): event is Extract<OpenAI.Responses.ResponseStreamEvent, { type: Type }> => event.type === type);
    expect(
      of('response.function_call_arguments.delta')
        .map(({ delta }) => delta)
        .join(''),
    ).toBe(JSON.stringify(meant));
    const [done] = of('response.function_call_arguments.done');
    expectMeant(done?.name ?? '', JSON.parse(done?.arguments ?? ''));
    expectMeant(pick(of('response.output_item.added'), '0.item.name'), meant);
    for (const item of [of('response.output_item.done')[0]?.item, of('response.completed')[0]?.response.output[0]]) {
      const call = item as OpenAI.Responses.ResponseFunctionToolCall;
      expectMeant(call.name, JSON.parse(call.arguments));
    }
    expect(problems).toEqual([]);
    const numbers = events.map((event) => event.sequence_number);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });

  it('say the tools again as they are called here', async () => {
    const echoed = (name: string) => ({
      tools: [{ type: 'function', name, parameters: {} }, { type: 'web_search' }],
      tool_choice: { type: 'allowed_tools', mode: 'auto', tools: [{ type: 'function', name }] },
    });
    const body = (name: string, status: string) => ({ ...response([], status), ...echoed(name) });
    const client = makeClient();
    server.reply = () => ({ body: body('get_weather', 'completed') });
    expect(await client.responses.create({ model: 'gpt-5.6', input: 'hi', tools })).toMatchObject(echoed('get.weather'));
    server.reply = () => ({
      events: numbered([
        { type: 'response.created', response: body('get_weather', 'in_progress') },
        { type: 'response.completed', response: body('get_weather', 'completed') },
      ]),
    });
    const seen: unknown[] = [];
    for await (const event of await client.responses.create({ model: 'gpt-5.6', input: 'hi', tools, stream: true })) seen.push(pick(event, 'response'));
    expect(seen).toMatchObject([echoed('get.weather'), echoed('get.weather')]);
  });

  it('are led back where they are asked for later', async () => {
    const client = makeClient();
    server.reply = () => ({ body: response([], 'queued') });
    const { id } = await client.responses.create({ model: 'gpt-5.6', input: 'hi', tools, background: true });
    server.reply = () => ({ body: response([callItem(given)]) });
    const [call] = (await client.responses.retrieve(id)).output as OpenAI.Responses.ResponseFunctionToolCall[];
    expectMeant(call?.name ?? '', JSON.parse(call?.arguments ?? ''));
    expect(server.sent.map(({ path }) => path)).toEqual(['/v1/responses', '/v1/responses/resp_1']);
    // Of what others made nothing is known.
    expect((await client.responses.retrieve('resp_2')).output).toMatchObject([{ name: 'get_weather' }]);
  });

  it('come to the stream helper as they are meant', async () => {
    server.reply = () => ({ events: callEvents });
    const final = await makeClient().responses.stream({ model: 'gpt-5.6', input: 'hi', tools }).finalResponse();
    const [call] = final.output as OpenAI.Responses.ResponseFunctionToolCall[];
    expectMeant(call?.name ?? '', JSON.parse(call?.arguments ?? ''));
  });

  const text = { format: { type: 'json_schema', name: 'answer', strict: true, schema: answerSchema } } as const;
  it('answer in the asked format', async () => {
    server.reply = () => ({ body: response([textItem(answerText)]) });
    const parsed = await makeClient().responses.parse({ model: 'gpt-5.6', input: 'hi', text });
    expect(errorsOf(server.sent[0]?.body, 'openai-responses')).toEqual([]);
    expect(parsed.output[0]).toMatchObject({ content: [{ text: '{"city":"Seoul"}' }] });
    const created = await makeClient().responses.create({ model: 'gpt-5.6', input: 'hi', text });
    expect(created.output_text).toBe('{"city":"Seoul"}');
  });

  it('answer in the asked format in a stream', async () => {
    server.reply = () => ({ events: textEvents });
    const stream = makeClient().responses.stream({ model: 'gpt-5.6', input: 'hi', text });
    let streamed = '';
    stream.on('response.output_text.delta', ({ delta }) => {
      streamed += delta;
    });
    const final = await stream.finalResponse();
    expect([streamed, final.output_text]).toEqual(['{"city":"Seoul"}', '{"city":"Seoul"}']);
  });
});
