// What callers, tools and services give that is not what they should: options, tools, results, clients, texts with calls in them.

import { describe, expect, it } from 'vitest';
import { createClient, defineTool, RunError, runTools, type ServiceError, toolset, type Client } from '../../src/run/index.js';
import { keyOf } from '../../src/run/call-keys.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';

const chat = (message: object, finish_reason = 'stop') => ({ choices: [{ index: 0, finish_reason, message: { role: 'assistant', ...message } }] });
const asks = (...calls: [string, string, string][]) =>
  chat({ content: null, tool_calls: calls.map(([id, name, args]) => ({ id, type: 'function', function: { name, arguments: args } })) }, 'tool_calls');

function scripted(...bodies: unknown[]): Client & { sent: JsonObject[] } {
  const sent: JsonObject[] = [];
  return {
    target: 'openai-chat',
    sent,
    send: async ({ body }) => {
      sent.push(structuredClone(body));
      return { status: 200, headers: {}, body: bodies[sent.length - 1] as JsonValue };
    },
  };
}

const make = (run: (args: { city?: string }) => unknown = () => 'fine') =>
  defineTool({ name: 'ok', description: 'Does a thing with a city.', input: { type: 'object', properties: { city: { type: 'string' } } }, run });
const base = (client: Client, more: object = {}) => ({ client, model: 'gpt-5.1', tools: [make()], prompt: 'go', retryWaitMs: 1, ...more });
const errorOf = async (run: () => PromiseLike<unknown>): Promise<RunError> => {
  try {
    await run();
  } catch (error) {
    return error as RunError;
  }
  throw new Error('no error');
};

describe('options', () => {
  it.each<[string, object, object]>([
    ['option-misspelt', { maxTurn: 3 }, { option: 'maxTurn', near: 'maxTurns' }],
    ['option-misspelt', { toolchoice: 'any' }, { option: 'toolchoice', near: 'toolChoice' }],
    ['option-unknown', { temperature: 0 }, { option: 'temperature' }],
    ['choice-required', { toolChoice: 'required' }, { found: 'required' }],
    ['choice-wrong', { toolChoice: 'ok' }, { found: 'ok' }],
    ['choice-wrong', { toolChoice: { name: 'ok' } }, { found: '{"name":"ok"}' }],
    ['choice-wrong', { toolChoice: { tools: 'ok' } }, { found: '{"tools":"ok"}' }],
    ['choice-wrong', { toolChoice: () => 'must' }, { found: 'must' }],
    ['number-wrong', { maxTurns: 0 }, { option: 'maxTurns' }],
    ['tools-missing', { tools: undefined }, { found: 'undefined' }],
    ['tools-missing', { tools: { ok: 1 } }, { found: '{"ok":1}' }],
    ['tool-plain', { tools: [make(), { name: 'p', description: 'x', input_schema: {} }] }, { index: 1, found: '{ name, description, input_schema }' }],
    ['tool-plain', { tools: [null] }, { index: 0 }],
  ])('%s %o', async (code, more, args) => {
    const client = scripted(chat({ content: 'x' }));
    const error = await errorOf(() => runTools(base(client, more) as never));
    expect(error).toBeInstanceOf(RunError);
    expect(error.code).toBe(code);
    expect(error.args).toMatchObject(args);
    expect(client.sent).toEqual([]);
  });

  it('that are not there at all', async () => {
    expect((await errorOf(() => runTools(undefined as never))).code).toBe('options-missing');
    expect((await errorOf(() => toolset([make()], undefined as never))).code).toBe('options-missing');
    expect((await errorOf(() => toolset([{}] as never, { for: 'openai-chat' }))).code).toBe('tool-plain');
  });

  it('that are undefined are as good as absent', async () => {
    const result = await runTools(base(scripted(chat({ content: 'x' })), { maxTurn: undefined, toolChoice: undefined }));
    expect(result.text).toBe('x');
  });
});

describe('results', () => {
  const tell = async (value: unknown) => {
    const result = await runTools(base(scripted(asks(['a', 'ok', '{}']), chat({ content: 'x' })), { tools: [make(() => value)] }));
    return [result.calls[0]?.outcome, result.calls[0]?.told];
  };
  class Dated {
    toJSON() {
      return 'as text';
    }
  }
  it.each<[unknown, string]>([
    [new Map([['a', 1]]), 'Map'],
    [{ items: new Set([1]) }, 'Set (items)'],
    [{ a: [Promise.resolve(1)] }, 'Promise (0)'],
    [{ error: new TypeError('x') }, 'Error (error)'],
    [
      (function* () {
        yield 1;
      })(),
      'Generator',
    ],
    [[1].values(), 'Array Iterator'],
    [Number.NaN, 'NaN'],
    [-Infinity, '-Infinity'],
    [() => 1, 'function'],
    [Symbol('x'), 'symbol'],
  ])('that JSON loses are told as such: %o', async (value, name) => {
    expect(await tell(value)).toEqual(['failed', `The result of the tool \`ok\` cannot be written as JSON: ${name}`]);
  });
  it('that are errors are failures with their message', async () => {
    expect(await tell(new Error('no such city'))).toEqual(['failed', 'The tool `ok` failed: no such city']);
  });
  it.each<[unknown, string]>([
    [{ at: new Date(0) }, '{"at":"1970-01-01T00:00:00.000Z"}'],
    [new Dated(), '"as text"'],
    [{ mean: Number.NaN, run: () => 1 }, '{"mean":null}'],
    [Object.create(null), '{}'],
    [[], '[]'],
    [0, '0'],
    [false, 'false'],
  ])('that JSON can say are told: %o', async (value, told) => {
    expect(await tell(value)).toEqual(['done', told]);
  });
});

describe('calls', () => {
  it('are the same whatever their spelling and the order of keys', async () => {
    const ran: unknown[] = [];
    const pay = make((args) => ran.push(args) && 'paid');
    const same = ['{"city":"S","n":1}', '{"n":1, "city": "S"}', "{'city':'S','n':1}"].map((text): [string, string, string] => ['c', 'ok', text]);
    await runTools(base(scripted(asks(...same), asks(same[1] as never), chat({ content: 'x' })), { tools: [pay] }));
    expect(ran).toEqual([{ city: 'S', n: 1 }]);
  });

  it('differ in their values, also under `__proto__`', () => {
    const key = (text: string) => keyOf({ name: 'f', runnable: true, arguments: JSON.parse(text) } as never);
    expect(key('{"__proto__":{"a":1}}')).not.toBe(key('{}'));
    expect(key('{"__proto__":{"a":1},"b":2}')).toBe(key('{"b":2,"__proto__":{"a":1}}'));
    expect(key('{"a":[1,2]}')).not.toBe(key('{"a":[2,1]}'));
    expect(key('{"a":"1"}')).not.toBe(key('{"a":1}'));
  });

  it('that the model only writes about end nothing and are not asked for', async () => {
    const text = 'To call it, write `<tool_call>{"name":"ok","arguments":{"city":"S"}}</tool_call>` and wait.';
    const client = scripted(chat({ content: text }), chat({ content: 'second' }));
    const ran: unknown[] = [];
    const result = await runTools(base(client, { tools: [make((args) => void ran.push(args))] }));
    expect(client.sent).toHaveLength(1);
    expect([result.stop, result.repairs.rounds, ran.length]).toEqual(['end', 0, 0]);
    expect(result.text).toContain('To call it');
    expect(result.text).toContain('"name":"ok"');
    expect(result.calls.map(({ outcome }) => outcome)).toEqual(['left']);
  });

  it('rounds of repair are the requests that were made for them', async () => {
    const bad = asks(['a', 'nope', '{}']);
    const client = scripted(bad, bad, bad, bad);
    const result = await runTools(base(client, { maxTurns: 2 }));
    expect([result.stop, client.sent.length, result.repairs.rounds, result.repairs.usage.requests]).toEqual(['turns', 2, 1, 1]);
    const none = scripted(bad, bad);
    const at = await runTools(base(none, { maxRepairs: 0 }));
    expect([at.stop, none.sent.length, at.repairs.rounds]).toEqual(['repairs', 1, 0]);
  });
});

describe('services', () => {
  it('a client without an answer', async () => {
    const error = await errorOf(() => runTools(base({ target: 'openai-chat', send: (() => undefined) as never })));
    expect(error).toBeInstanceOf(RunError);
    expect(error.code).toBe('client-answer');
  });

  it('an error in a body of 200 is told as one', async () => {
    const client = scripted({ error: { message: 'hidden', type: 'invalid_request_error' } });
    const error = (await errorOf(() => runTools(base(client)))) as ServiceError;
    expect([error.code, error.status, error.message]).toEqual(['answer-error', 200, 'The service answered 200 with an error: hidden']);
    expect(client.sent).toHaveLength(1);
  });

  it('a body that breaks off is an answer that broke off', async () => {
    const response = { status: 200, headers: new Headers(), body: null, text: () => Promise.reject(new TypeError('terminated')) };
    const client = createClient({ for: 'openai-chat', apiKey: 'k', env: {}, fetch: async () => response });
    const error = (await errorOf(() => runTools(base(client, { maxRetries: 1 })))) as ServiceError;
    expect([error.code, error.attempts, error.message]).toEqual(['stream-broken', 2, 'The answer broke off before its end: terminated']);
  });

  it('a stream that ends amid its text is told without a reason', async () => {
    const chunks = async function* () {
      yield 'data: {"object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":"do"}}]}\n\n';
    };
    const client: Client = { target: 'openai-chat', send: async () => ({ status: 200, headers: {}, chunks: chunks() }) };
    const error = await errorOf(() => runTools(base(client, { stream: true, maxRetries: 0 })));
    expect([error.code, error.message, error.tell('ko')]).toEqual(['stream-broken', 'The answer broke off before its end.', '응답이 끝나기 전에 끊겼습니다.']);
  });

  it('a wait that is too long is named, where the service asks for it', async () => {
    const busy = (headers: Record<string, string>): Client => ({
      target: 'openai-chat',
      send: async () => ({ status: 429, headers, body: { error: { message: 'Rate limit' } } }),
    });
    const long = (await errorOf(() => runTools(base(busy({ 'retry-after': '3600' }))))) as ServiceError;
    expect([long.waitMs, long.attempts]).toEqual([3_600_000, 1]);
    expect(long.message).toMatch(/Rate limit \(it asks to wait 3,600 s, longer than `maxRetryWaitMs`\)$/);
    const short = (await errorOf(() => runTools(base(busy({ 'retry-after': '0' }))))) as ServiceError;
    expect([short.waitMs, short.attempts]).toEqual([undefined, 3]);
    expect(short.message).not.toContain('maxRetryWaitMs');
  });
});
