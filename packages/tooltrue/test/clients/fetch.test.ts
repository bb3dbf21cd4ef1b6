// preparedFetch(): what is no request with tools, no answer, or broken goes through as it is; a stream may be given up at any time.

import { describe, expect, it } from 'vitest';
import { preparedFetch, type WrapOptions } from '../../src/clients/index.js';
import { errorsOf, listed, meant, pick } from './subject.js';

interface Sent {
  input: unknown;
  init: RequestInit | undefined;
}

function makeFetch(answer: () => Response, options: Partial<WrapOptions> = {}) {
  const sent: Sent[] = [];
  const fetch = preparedFetch(
    async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      sent.push({ input, init });
      return answer();
    },
    { strict: true, ...options, to: options.to ?? 'openai-chat' },
  );
  return { sent, fetch };
}

const url = 'https://service.example/v1/chat/completions';
const request = { model: 'gpt-4.1', messages: [{ role: 'user', content: 'hi' }], tools: listed };
const post = (
  body: string | URLSearchParams,
  headers: Record<string, string> = { 'content-type': 'application/json', 'content-length': '9' },
): RequestInit => ({
  method: 'POST',
  body,
  headers,
});
const given = '{"city":"서울","days":null,"limits":[{"key":"wind","value":12.5}]}';
const call = (args: string) => ({ id: 'c', type: 'function', function: { name: 'get_weather', arguments: args } });
const event = (delta: object, finish: string | null = null) => JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] });
const events = (...list: string[]) => new Response(list.join(''), { headers: { 'content-type': 'text/event-stream', 'content-encoding': 'identity' } });

describe('requests', () => {
  it('are prepared, with headers of their own length', async () => {
    const { sent, fetch } = makeFetch(() => Response.json({}));
    const init = post(JSON.stringify(request));
    await fetch(url, init);
    const headers = new Headers(sent[0]?.init?.headers);
    expect([headers.get('content-type'), headers.get('content-length')]).toEqual(['application/json', null]);
    expect(errorsOf(JSON.parse(sent[0]?.init?.body as string), 'openai-chat')).toEqual([]);
    expect(init.body).toBe(JSON.stringify(request));
  });

  it('that carry no tools in a text go through as they are', async () => {
    const { sent, fetch } = makeFetch(() => Response.json({}));
    const inits: (RequestInit | undefined)[] = [
      undefined,
      { method: 'GET' },
      post('not json'),
      post('[1]'),
      post('5'),
      post(new URLSearchParams('a=1')),
      post(' {"model": "m", "messages": [], "n": 12345678901234567890} '),
    ];
    for (const init of inits) await fetch(url, init);
    expect(sent.map(({ init }) => init?.body)).toEqual(inits.map((init) => init?.body));
    const others = [new Request(url), new Request(url, post('not json')), new Request(url, { method: 'POST', body: new FormData() })];
    for (const whole of others) {
      await fetch(whole);
      expect(sent.at(-1)).toEqual({ input: whole, init: {} });
      expect(whole.bodyUsed).toBe(false);
    }
    const bytes = new Uint8Array([0xff, 0x7b]);
    await fetch(url, { method: 'POST', body: bytes });
    expect(sent.at(-1)?.init?.body).toBe(bytes);
  });

  describe('however they are handed over', () => {
    const text = JSON.stringify({ ...request, user: '서울' });
    const bytes = new TextEncoder().encode(text);
    const json = { 'content-type': 'application/json', 'x-own': '1' };
    const streamed = () => ({ method: 'POST', body: new Blob([text]).stream(), headers: json, duplex: 'half' }) as RequestInit;
    it.each<[string, () => [string | URL | Request, RequestInit?]]>([
      ['an address as URL', () => [new URL(url), { method: 'post', body: text, headers: json }]],
      ['bytes', () => [url, { method: 'POST', body: bytes, headers: json }]],
      ['a buffer', () => [url, { method: 'POST', body: Buffer.from(bytes), headers: json }]],
      ['bytes without a view', () => [url, { method: 'POST', body: bytes.buffer, headers: json }]],
      ['a blob', () => [url, { method: 'POST', body: new Blob([text]), headers: json }]],
      ['a stream', () => [url, streamed()]],
      ['a Request', () => [new Request(url, { method: 'POST', body: text, headers: json })]],
      ['a Request of a stream', () => [new Request(url, streamed())]],
      ['a Request with another body', () => [new Request(url, { method: 'POST', body: '{}', headers: json }), { body: text }]],
    ])('%s', async (_name, given) => {
      const { sent, fetch } = makeFetch(() => Response.json({ choices: [{ index: 0, message: { tool_calls: [call('{"city":"x"}')] } }] }));
      const answer: unknown = await (await fetch(...given())).json();
      expect(pick(answer, 'choices.0.message.tool_calls.0.function.name')).toBe('get.weather');
      const went = new Request(sent[0]?.input as string, sent[0]?.init);
      const body = (await went.json()) as Record<string, unknown>;
      expect([went.method, went.url, went.headers.get('x-own'), body.user]).toEqual(['POST', url, '1', '서울']);
      expect(errorsOf(body, 'openai-chat')).toEqual([]);
    });

    it('signed ones are refused', async () => {
      const { fetch } = makeFetch(() => Response.json({}));
      const signed = new Request(url, { method: 'POST', body: text, headers: { ...json, authorization: 'AWS4-HMAC-SHA256 x' } });
      await expect(fetch(signed)).rejects.toMatchObject({ code: 'signed-request' });
    });

    it('a stream that is not changed is sent all the same', async () => {
      const { sent, fetch } = makeFetch(() => Response.json({}));
      await fetch(url, { ...streamed(), body: new Blob(['[1]']).stream() });
      expect(sent[0]?.init?.body).toBe('[1]');
    });
  });

  it('of many talks side by side each get their own tools', async () => {
    const told: string[][] = [];
    const { sent, fetch } = makeFetch(() => Response.json({}), {
      onLosses: (losses) => {
        told.push(losses.map(({ variant }) => variant));
        // What one is told is its own.
        losses.length = 0;
      },
    });
    const talks = Array.from({ length: 30 }, (_, i) => ({
      model: 'gpt-4.1',
      messages: [{ role: 'user', content: `talk ${i}` }],
      tools: [{ ...listed[0], name: `tool.${i}` }],
      temperature: 0,
    }));
    for (let turn = 0; turn < 3; turn++) {
      for (const talk of talks) {
        const messages = [...talk.messages, ...Array.from({ length: turn }, () => ({ role: 'assistant', content: 'ok' }))];
        await fetch(url, post(JSON.stringify({ ...talk, messages })));
        const body = JSON.parse(sent.at(-1)?.init?.body as string) as Record<string, unknown>;
        expect(Object.keys(body)).toEqual(['model', 'messages', 'tools', 'temperature']);
        expect(body.messages).toEqual(messages);
        expect(pick(body, 'tools.0.function.name')).toBe(talk.tools[0]?.name.replace('.', '_'));
      }
    }
    expect(told).toHaveLength(90);
    expect(new Set(told.map((variants) => variants.join()))).toEqual(new Set([told[0]?.join()]));
    expect(told[0]).toContain('renamed');
  });

  it('keep the digits of numbers', async () => {
    const { sent, fetch } = makeFetch(() => Response.json({}));
    await fetch(url, post(JSON.stringify({ ...request, seed: 1 }).replace('"seed":1', '"seed":12345678901234567891')));
    expect(sent[0]?.init?.body).toContain('"seed":12345678901234567891');
  });

  it('for a target that does not exist are refused at once', () => {
    expect(() => makeFetch(() => Response.json({}), { to: 'nobody' })).toThrow(expect.objectContaining({ code: 'unknown-target' }));
    expect(() => makeFetch(() => Response.json({}), { date: 'someday' })).toThrow(expect.objectContaining({ code: 'invalid-date' }));
  });
});

describe('answers', () => {
  const answer = async (response: Response, options: Partial<WrapOptions> = {}) => makeFetch(() => response, options).fetch(url, post(JSON.stringify(request)));

  it('keep status, headers and address', async () => {
    const body = Response.json(
      { choices: [{ index: 0, message: { tool_calls: [call(given)] } }] },
      { status: 201, headers: { 'x-id': '7', 'content-length': '9' } },
    );
    const response = await answer(Object.defineProperty(body, 'url', { value: url }));
    expect([response.status, response.url, response.headers.get('x-id'), response.headers.get('content-length')]).toEqual([201, url, '7', null]);
    expect(JSON.parse(pick(await response.json(), 'choices.0.message.tool_calls.0.function.arguments'))).toEqual(meant);
  });

  it.each([
    ['an error', () => Response.json({ error: { message: 'no' } }, { status: 429 })],
    ['a text', () => new Response('hello', { headers: { 'content-type': 'text/plain' } })],
    ['nothing', () => new Response(null, { status: 204 })],
  ])('%s is the very same', async (_what, make) => {
    const response = make();
    expect(await answer(response)).toBe(response);
  });

  it('that are no JSON, or JSON of another kind, stay', async () => {
    for (const text of ['', '{"choices":', 'null', '[]', '{"choices": null}', '{"choices":[null, {"message": 5}]}'])
      expect(await (await answer(new Response(text, { headers: { 'content-type': 'application/json' } }))).text()).toBe(text);
  });

  it('in events of every notation are led back', async () => {
    const first = event({ tool_calls: [{ index: 0, ...call('') }] });
    const pieces = [given.slice(0, 20), given.slice(20)].map((args) => event({ tool_calls: [{ index: 0, function: { arguments: args } }] }));
    const last = event({}, 'tool_calls');
    for (const end of ['\n\n', '\r\n\r\n', '\r\r']) {
      const response = await answer(
        events(...[': hello', 'retry: 5', ...[first, ...pieces, last, '[DONE]'].map((data) => `data: ${data}`)].map((one) => one + end)),
      );
      const text = await response.text();
      expect(text.startsWith(`: hello${end}retry: 5${end}`)).toBe(true);
      expect(text.endsWith(`data: [DONE]${end}`)).toBe(true);
      const deltas = [...text.matchAll(/^data: ?(\{.*)$/gm)].map(([, data]) =>
        pick<{ function: { arguments: string } }>(JSON.parse(data as string), 'choices.0.delta.tool_calls.0'),
      );
      expect(JSON.parse(deltas.map((delta) => delta?.function.arguments ?? '').join(''))).toEqual(meant);
    }
  });

  it('in events that are broken or end early come as far as they came', async () => {
    const first = `data: ${event({ tool_calls: [{ index: 0, ...call('') }] })}\n\n`;
    const piece = `data: ${event({ tool_calls: [{ index: 0, function: { arguments: '{"city":"서' } }] })}\n\n`;
    const text = await (await answer(events(first, 'data: {"broken\n\n', piece, 'data: {"choices":[{"index":0'))).text();
    expect(text).toContain('data: {"broken\n\n');
    expect(text).toContain('"arguments":"{\\"city\\":\\"서"');
    expect(text).toContain('data: {"choices":[{"index":0');
    expect(text).toContain('"get.weather"');
  });

  it('that are given up end their source', async () => {
    let reason: unknown;
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled++;
        controller.enqueue(new TextEncoder().encode(`data: ${event({ content: 'x' })}\n\n`));
      },
      cancel(why) {
        reason = why;
      },
    });
    const response = await answer(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    await reader.cancel('enough');
    expect(reason).toBe('enough');
    // Nothing is read ahead of who reads.
    expect(pulled).toBeLessThan(6);
  });

  it('are handed on as they were where nobody has to be told', async () => {
    const plain = { ...request, tools: [listed[1]] };
    const response = Response.json({ choices: [] });
    expect(await makeFetch(() => response).fetch(url, post(JSON.stringify(plain)))).toBe(response);
    const told = await makeFetch(() => Response.json({ choices: [] }), { onProblems: () => {} }).fetch(url, post(JSON.stringify(plain)));
    expect(await told.json()).toEqual({ choices: [] });
  });
});
