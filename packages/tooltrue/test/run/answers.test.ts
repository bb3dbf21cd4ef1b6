// Answers of odd kinds: errors in their midst, thoughts of many services, calls in text, pauses, what the service ran itself.

import { describe, expect, it } from 'vitest';
import { defineTool, runTools, type ServiceError, type Client, type RunOptions } from '../../src/run/index.js';
import type { JsonObject } from '../../src/text/json-value.js';
import { TARGETS, type ScriptedAnswer } from '../support/model-answers.js';
import { expectLegal, runAgainst, watchRejections } from './support.js';

watchRejections();

const note = defineTool({
  name: 'save_note',
  description: 'Saves a note for later.',
  input: { type: 'object', properties: { text: { type: 'string' } } },
  run: ({ text = 'nothing' }) => `saved ${text}`,
});

/** A client that gives these answers: a body, or a list of events. */
function scripted(target: string, answers: readonly (object | readonly object[])[]): Client & { sent: JsonObject[] } {
  const sent: JsonObject[] = [];
  return {
    target,
    sent,
    async send({ body }) {
      sent.push(structuredClone(body));
      const answer = answers[sent.length - 1];
      if (!Array.isArray(answer)) return { status: 200, headers: {}, body: answer as JsonObject };
      return {
        status: 200,
        headers: {},
        chunks: (async function* () {
          yield* answer as JsonObject[];
        })(),
      };
    },
  };
}

const ask = (client: Client, options: Partial<RunOptions> = {}) => runTools({ client, model: 'm', tools: [note], prompt: 'Save it.', ...options });

describe('errors in the midst of an answer', () => {
  const events: Readonly<Record<(typeof TARGETS)[number], [passing: JsonObject, lasting: JsonObject]>> = {
    'openai-chat': [{ error: { message: 'overloaded', type: 'server_error' } }, { error: { message: 'wrong', type: 'invalid_request_error' } }],
    'openai-responses': [
      { type: 'error', error: { type: 'server_error', message: 'overloaded' } },
      { type: 'error', error: { type: 'invalid_request_error', message: 'wrong' } },
    ],
    anthropic: [
      { type: 'error', error: { type: 'overloaded_error', message: 'overloaded' } },
      { type: 'error', error: { type: 'invalid_request_error', message: 'wrong' } },
    ],
    gemini: [{ error: { code: 503, message: 'overloaded', status: 'UNAVAILABLE' } }, { error: { code: 400, message: 'wrong', status: 'INVALID_ARGUMENT' } }],
    bedrock: [{ error: { message: 'overloaded' } }, { error: { message: 'overloaded' } }],
  };
  const of: ScriptedAnswer = { text: 'I save it.', calls: [{ id: 'a', name: 'save_note', args: { text: 'a' } }] };

  it.each(TARGETS)('%s: what passes is asked for again, what does not is told', async (target) => {
    const [passing, lasting] = events[target];
    const { result, server } = await runAgainst(target, [{ of, keep: 3, events: [passing] }, { text: 'ok' }], { tools: [note], prompt: 'x', stream: true });
    expect(result?.text).toBe('ok');
    expect(result?.calls).toEqual([]);
    expect(server.requests).toHaveLength(2);
    if (target === 'bedrock') return;
    const { error, server: other } = await runAgainst(target, [{ of, keep: 3, events: [lasting] }, { text: 'ok' }], {
      tools: [note],
      prompt: 'x',
      stream: true,
    });
    expect((error as ServiceError).code).toBe('stream-broken');
    expect((error as ServiceError).message).toContain('wrong');
    expect(other.requests).toHaveLength(1);
  });

  it.each(TARGETS)('%s: an end without its end is none', async (target) => {
    const { result, server } = await runAgainst(target, [{ of, keep: 3, events: [] }, { text: 'ok' }], { tools: [note], prompt: 'x', stream: true });
    expect(result?.text).toBe('ok');
    expect(result?.calls).toEqual([]);
    expect(server.requests).toHaveLength(2);
  });

  it('a service that has run a tool itself is not asked again', async () => {
    const client = scripted('anthropic', [
      [
        { type: 'message_start', message: { type: 'message', role: 'assistant', content: [] } },
        { type: 'content_block_start', index: 0, content_block: { type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: {} } },
        { type: 'content_block_stop', index: 0 },
      ],
    ]);
    const error = await ask(client, { stream: true }).catch((thrown: unknown) => thrown);
    expect((error as ServiceError).code).toBe('stream-broken');
    expect(client.sent).toHaveLength(1);
  });

  it('a stream under another name is read as one', async () => {
    const event = (parts: object[], finishReason?: string) => ({ candidates: [{ content: { role: 'model', parts }, ...(finishReason && { finishReason }) }] });
    const events = [event([{ text: 'I save.' }]), event([{ functionCall: { name: 'save_note', args: { text: 'a' } }, thoughtSignature: 'abc' }], 'STOP')];
    const lines = events.map((each) => `data: ${JSON.stringify(each)}\n\n`).join('');
    const end = event([{ text: 'ok' }], 'STOP');
    for (const body of [events, lines, JSON.stringify(events[1])]) {
      const sent: JsonObject[] = [];
      const client: Client = {
        target: 'gemini',
        async send(request) {
          sent.push(structuredClone(request.body));
          return { status: 200, headers: {}, body: (sent.length === 1 ? body : end) as JsonObject };
        },
      };
      const { text, calls } = await ask(client);
      expect([text, calls.length]).toEqual(['ok', 1]);
      expect(((sent[1]?.contents ?? []) as JsonObject[])[1]).toMatchObject({ role: 'model' });
      expect(JSON.stringify(sent[1])).toContain('"thoughtSignature":"abc"');
    }
  });

  it('an answer that gives no reason for its end counts where it is complete otherwise', async () => {
    const message = {
      role: 'assistant',
      content: null,
      tool_calls: [{ index: 0, id: 'c', type: 'function', function: { name: 'save_note', arguments: '{"text":"a"}' } }],
    };
    const text = { role: 'assistant', content: 'ok' };
    const whole = scripted('llamacpp', [{ choices: [{ message }] }, { choices: [{ message: text }] }]);
    expect((await ask(whole)).calls.map(({ outcome }) => outcome)).toEqual(['done']);
    const lines = (delta: object, mark: string): string => `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n${mark}`;
    const asText = (mark: string): Client & { sent: JsonObject[] } => {
      const sent: JsonObject[] = [];
      return {
        target: 'llamacpp',
        sent,
        async send({ body }) {
          sent.push(body);
          return { status: 200, headers: {}, body: lines(sent.length === 1 ? message : text, mark) };
        },
      };
    };
    const marked = await ask(asText('data: [DONE]\n\n'), { stream: true });
    expect([marked.text, marked.stop, marked.calls[0]?.outcome]).toEqual(['ok', 'end', 'done']);
    const open = asText('');
    const error = await ask(open, { stream: true, maxRetries: 0 }).catch((thrown: unknown) => thrown);
    expect((error as ServiceError).code).toBe('stream-broken');
    const empty = await ask(scripted('llamacpp', [{ choices: [] }]), { maxRetries: 0 }).catch((thrown: unknown) => thrown);
    expect((empty as ServiceError).code).toBe('stream-broken');
  });

  it('an answer that is none is told', async () => {
    for (const body of [{ hello: 1 }, 'x', null, [1], '<html>no</html>'])
      expect(((await ask(scripted('openai-chat', [body as object]), { maxRetries: 0 }).catch((thrown: unknown) => thrown)) as ServiceError).code).toBe(
        'answer-unreadable',
      );
  });
});

describe('what goes back', () => {
  const chat = (message: object, finish_reason = 'tool_calls') => ({ choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason }] });
  const delta = (each: object, finish_reason: string | null = null) => ({ choices: [{ index: 0, delta: each, finish_reason }] });
  const end = chat({ content: 'ok' }, 'stop');
  const call = { id: 'call_1', type: 'function', function: { name: 'save_note', arguments: '{"text":"a"}' } };
  const second = (client: { sent: JsonObject[] }, at: number) => ((client.sent[1]?.messages ?? []) as JsonObject[])[at];

  it('reasoning of services with the form of Chat, whole and streamed', async () => {
    const whole = scripted('deepseek', [chat({ content: '', reasoning_content: 'First save.', tool_calls: [call] }), end]);
    await ask(whole);
    expect(second(whole, 1)).toEqual({ role: 'assistant', content: null, reasoning_content: 'First save.', tool_calls: [call] });
    const streamed = scripted('openrouter', [
      [
        delta({
          role: 'assistant',
          content: '',
          reasoning: 'First ',
          reasoning_details: [{ type: 'reasoning.text', text: 'First ', format: 'anthropic-claude-v1', index: 0 }],
        }),
        delta({
          reasoning: 'save.',
          reasoning_details: [{ type: 'reasoning.text', text: 'save.', signature: 'abc', format: 'anthropic-claude-v1', index: 0 }],
        }),
        delta({
          tool_calls: [
            {
              index: 0,
              id: 'call_1',
              type: 'function',
              function: { name: 'save_note', arguments: '' },
              extra_content: { google: { thought_signature: 'xyz' } },
            },
          ],
        }),
        delta({ tool_calls: [{ index: 0, function: { arguments: '{"text":"a"}' } }] }),
        delta({}, 'tool_calls'),
      ],
      end,
    ]);
    await ask(streamed, { stream: true });
    expect(second(streamed, 1)).toEqual({
      role: 'assistant',
      content: null,
      reasoning: 'First save.',
      reasoning_details: [{ type: 'reasoning.text', text: 'First save.', signature: 'abc', format: 'anthropic-claude-v1', index: 0 }],
      tool_calls: [{ ...call, extra_content: { google: { thought_signature: 'xyz' } } }],
    });
  });

  it('damaged arguments as JSON, whatever was sent', async () => {
    const damaged = { ...call, function: { name: 'save_note', arguments: "{'text': 'a'" } };
    const mended = { ...call, id: 'call_2', function: { name: 'save_note', arguments: "{'text': 'b'}" } };
    const empty = { ...call, id: 'call_3', function: { name: 'save_note', arguments: '' } };
    const client = scripted('openai-chat', [chat({ content: null, tool_calls: [damaged, mended, empty] }), end]);
    const { calls } = await ask(client, { model: 'gpt-4.1' });
    expect(calls.map(({ outcome, told }) => [outcome, told.slice(0, 7)])).toEqual([
      ['rejected', calls[0]?.told.slice(0, 7)],
      ['done', 'saved b'],
      ['done', 'saved n'],
    ]);
    const sent = second(client, 1) as { tool_calls: { function: { arguments: string } }[] };
    expect(sent.tool_calls.map((each) => typeof JSON.parse(each.function.arguments))).toEqual(['object', 'object', 'object']);
    expectLegal('openai-chat', client.sent);
  });

  it('calls in the older form of Chat, as those of today', async () => {
    const client = scripted('openai-chat', [chat({ content: null, function_call: { name: 'save_note', arguments: '{"text":"a"}' } }, 'function_call'), end]);
    const { calls } = await ask(client, { model: 'gpt-4.1' });
    expect(calls.map(({ outcome }) => outcome)).toEqual(['done']);
    expect(second(client, 1)).toEqual({
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'call00001', type: 'function', function: { name: 'save_note', arguments: '{"text":"a"}' } }],
    });
    expect(second(client, 2)).toEqual({ role: 'tool', tool_call_id: 'call00001', content: 'saved a' });
    expectLegal('openai-chat', client.sent);
  });

  it('calls in the text are run, and answered in the talk', async () => {
    const client = scripted('ollama', [chat({ content: '<tool_call>{"name": "save_note", "arguments": {"text": "a"}}</tool_call>' }, 'stop'), end]);
    const { calls, text } = await ask(client);
    expect(calls.map(({ outcome, told }) => [outcome, told])).toEqual([['done', 'saved a']]);
    expect(second(client, 2)).toEqual({ role: 'user', content: 'Result of `save_note`: saved a' });
    expect(text).toBe('ok');
  });

  it('reasoning that the service does not keep, whole or not at all', async () => {
    const reasoning = (more: object) => ({ type: 'reasoning', id: 'rs_1', summary: [], status: 'completed', ...more });
    const item = { type: 'function_call', id: 'fc_1', call_id: 'call_1', name: 'save_note', arguments: '{"text":"a"}', status: 'completed' };
    const last = { status: 'completed', output: [{ type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'ok' }] }] };
    for (const [store, more, kept] of [
      [undefined, {}, { type: 'reasoning', id: 'rs_1', summary: [] }],
      [false, { encrypted_content: 'abc' }, { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'abc' }],
      [false, {}, undefined],
    ] as const) {
      const client = scripted('openai-responses', [{ status: 'completed', output: [reasoning(more), item] }, last]);
      await ask(client, { model: 'gpt-5.6', settings: store === undefined ? {} : { store } });
      const sent = client.sent[1]?.input as JsonObject[] | undefined;
      expect(sent?.find(({ type }) => type === 'reasoning')).toEqual(kept);
      expect(client.sent[0]?.include).toEqual(store === false ? ['reasoning.encrypted_content'] : undefined);
      expectLegal('openai-responses', client.sent);
    }
  });

  it('a pause of the service, which goes on', async () => {
    const search = [
      { type: 'text', text: 'Searching.' },
      { type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: { query: 'rain' } },
      { type: 'web_search_tool_result', tool_use_id: 'srvtoolu_1', content: [] },
    ];
    const client = scripted('anthropic', [
      { type: 'message', role: 'assistant', content: search, stop_reason: 'pause_turn' },
      { type: 'message', role: 'assistant', content: [{ type: 'text', text: 'Found.' }], stop_reason: 'end_turn' },
    ]);
    const { text, turns } = await ask(client, { settings: { tools: [{ type: 'web_search_20250305', name: 'web_search' }] } });
    expect([text, turns]).toEqual(['Found.', 2]);
    expect(second(client, 1)).toEqual({ role: 'assistant', content: search });
    expect(client.sent[0]?.tools).toHaveLength(2);
    expectLegal('anthropic', client.sent);
  });

  it.each(['gemini', 'bedrock'] as const)('%s: a call that the service could not read is asked for again', async (target) => {
    const { result, server } = await runAgainst(target, [{ stop: 'malformed' }, { text: 'ok' }], { tools: [note], prompt: 'Save.' });
    expect(result?.text).toBe('ok');
    expect(result?.repairs.rounds).toBe(1);
    expect(server.requests[1]?.body).toEqual(server.requests[0]?.body);
  });

  it.each(TARGETS)('%s: blank texts and answers without anything do not', async (target) => {
    const { result, error } = await runAgainst(target, [{ text: '  ', calls: [{ id: 'a', name: 'save_note', args: {} }] }, {}], {
      tools: [note],
      prompt: 'Save.',
    });
    expect(error).toBeUndefined();
    expect(result?.stop).toBe('end');
    const { error: next } = await runAgainst(target, [{ text: 'ok' }], { tools: [note], messages: result?.messages ?? [], prompt: 'And now?' });
    expect(next).toBeUndefined();
  });

  it('halves of pairs in results are no text anywhere, and are replaced', async () => {
    const odd = defineTool({
      name: 'odd_text',
      description: 'Gives text with half a pair.',
      input: { type: 'object', properties: { as: { enum: ['text', 'object'] } }, required: ['as'] },
      run: ({ as }) => (as === 'text' ? 'a\ud800b' : { value: '\udc00\\ud800' }),
    });
    const calls = ['text', 'object'].map((as) => ({ id: as, name: 'odd_text', args: { as } }));
    for (const target of TARGETS) {
      const { result, server } = await runAgainst(target, [{ calls }, { text: 'ok' }], { tools: [odd], prompt: 'Go.' });
      expect(result?.calls.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
      const sent = JSON.stringify(server.requests[1]?.body);
      expect(sent).toContain('a\ufffdb');
      expect(sent.replace(/\\\\/g, '')).not.toMatch(/\\ud[89a-f]/);
    }
  });
});
