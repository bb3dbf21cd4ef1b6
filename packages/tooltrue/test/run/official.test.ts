// Runs over the official clients themselves, against a local server: their own requests, their own streams, their own errors.

import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import { defineTool, type RunError, runTools, ServiceError, type RunEvent, type RunOptions } from '../../src/run/index.js';
import { MODELS, SIGNATURE, type ScriptedTarget } from '../support/model-answers.js';
import { startModelServer, type ModelServer, type Step } from '../support/model-server.js';
import { expectLegal, watchRejections } from './support.js';

watchRejections();

const clients: Readonly<Record<string, { target: ScriptedTarget; make(url: string): object; for?: string }>> = {
  'openai, chat': { target: 'openai-chat', make: (url) => new OpenAI({ apiKey: 'key', baseURL: `${url}/v1` }) },
  'openai, responses': { target: 'openai-responses', make: (url) => new OpenAI({ apiKey: 'key', baseURL: `${url}/v1` }), for: 'openai-responses' },
  anthropic: { target: 'anthropic', make: (url) => new Anthropic({ apiKey: 'key', baseURL: url }) },
  genai: { target: 'gemini', make: (url) => new GoogleGenAI({ apiKey: 'key', httpOptions: { baseUrl: url } }) },
};

const add = defineTool({
  name: 'add_numbers',
  description: 'Adds two numbers.',
  input: { type: 'object', properties: { a: { type: 'number' }, b: { type: 'number' } }, required: ['a', 'b'] },
  run: ({ a, b }) => ({ sum: a + b }),
});

async function runOver(
  name: string,
  script: readonly Step[],
  options: Partial<RunOptions>,
): Promise<{ server: ModelServer; events: RunEvent[]; run: Promise<unknown> }> {
  const { target, make, for: named } = clients[name] as (typeof clients)[string];
  const server = await startModelServer(target, script);
  const events: RunEvent[] = [];
  const run = Promise.resolve(
    runTools({
      client: make(server.url),
      for: named,
      model: MODELS[target],
      tools: [add],
      prompt: 'What is 2 and 3?',
      onEvent: (event) => events.push(event),
      ...options,
    }),
  ).finally(() => server.close());
  return { server, events, run };
}

describe.each(Object.keys(clients))('%s', (name) => {
  const { target } = clients[name] as (typeof clients)[string];

  it.each([false, true])('runs a call (stream: %s)', async (stream) => {
    const script = [{ thought: 'Sum.', text: 'Let me add.', calls: [{ id: 'c1', name: 'add_numbers', args: { a: 2, b: 3 } }] }, { text: 'It is 5.' }];
    const { server, events, run } = await runOver(name, script, {
      stream,
      system: 'Be short.',
      maxTokens: 500,
      settings: target === 'gemini' ? { generationConfig: { temperature: 0 } } : {},
    });
    const result = (await run) as Awaited<ReturnType<typeof runTools>>;
    expect(result.text).toBe('It is 5.');
    expect(result.calls.map(({ name: tool, outcome, told }) => [tool, outcome, told])).toEqual([['add_numbers', 'done', '{"sum":5}']]);
    expect(result.usage.requests).toBe(2);
    expect(result.usage.input).toBe(22);
    const [first, second] = server.requests.map(({ body }) => JSON.stringify(body));
    expect(first).toContain('add_numbers');
    expect(first).toContain('500');
    expect(first).toContain('Be short.');
    expect(second).toContain('Let me add.');
    if (target !== 'openai-chat') expect(second).toContain(SIGNATURE);
    expect(second).toMatch(/sum\\?":5/);
    if (target === 'gemini') expect(server.requests[0]?.body.generationConfig).toEqual({ temperature: 0, maxOutputTokens: 500 });
    // What was built for the client, and what the client made of it.
    expectLegal(
      target,
      events.flatMap((event) => (event.type === 'request' ? [event.body] : [])),
    );
    expectLegal(
      target,
      server.requests.map(({ body }) => body),
    );
  });

  it('tells what the service refuses', async () => {
    const { server, run } = await runOver(name, [{ status: 400, message: 'tools: too many of them' }], {});
    const error = await run.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ServiceError);
    expect((error as ServiceError).status).toBe(400);
    expect((error as ServiceError).message).toContain('tools: too many of them');
    expect((error as ServiceError).explanation?.messages).toEqual(['tools: too many of them']);
    expect(server.requests).toHaveLength(1);
  });

  it('asks again by itself, not by the client', async () => {
    const { server, run, events } = await runOver(
      name,
      [{ status: 503, message: 'busy', headers: { 'retry-after': '0', 'retry-after-ms': '1' } }, { text: 'Hello.' }],
      {},
    );
    expect(((await run) as { text: string }).text).toBe('Hello.');
    expect(server.requests).toHaveLength(2);
    expect(events.filter(({ type }) => type === 'retry')).toHaveLength(1);
  });

  it.each([false, true])('a broken answer is asked for again (stream: %s)', async (stream) => {
    const of = { text: 'One moment.', calls: [{ id: 'c1', name: 'add_numbers', args: { a: 2, b: 3 } }] };
    const { run } = await runOver(name, [{ cut: 0.6, of }, { text: 'Hello.' }], { stream });
    expect(((await run) as { text: string; calls: unknown[] }).text).toBe('Hello.');
  });

  it('is stopped', async () => {
    const controller = new AbortController();
    const { run } = await runOver(
      name,
      [
        () => {
          setTimeout(() => controller.abort(), 5);
          return { hang: 0.3, of: { text: 'never' } };
        },
      ],
      { signal: controller.signal, stream: true },
    );
    const error = await run.catch((thrown: unknown) => thrown);
    expect((error as RunError).code).toBe('aborted');
  });
});

describe('clients', () => {
  it('that are none are refused', async () => {
    for (const client of [{}, { chat: {} }, { messages: { list: () => 1 } }, 3]) {
      const error = await runTools({ client: client as object, model: 'm', tools: [], prompt: 'x' }).catch((thrown: unknown) => thrown);
      expect((error as RunError).code).toBe('client-unknown');
    }
  });

  it("of OpenAI ask the newer API at OpenAI's own address", async () => {
    const seen: string[] = [];
    const fetch = (async (url: unknown) => {
      seen.push(String(url));
      return new Response('{"error":{"message":"no"}}', { status: 401, headers: { 'content-type': 'application/json' } });
    }) as typeof globalThis.fetch;
    for (const baseURL of ['https://api.openai.com/v1', 'https://api.groq.com/openai/v1']) {
      await runTools({ client: new OpenAI({ apiKey: 'k', baseURL, fetch }), model: 'm', tools: [], prompt: 'x' }).catch(() => undefined);
    }
    expect(seen).toEqual(['https://api.openai.com/v1/responses', 'https://api.groq.com/openai/v1/chat/completions']);
  });
});
