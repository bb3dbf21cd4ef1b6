// The loop against a scripted server, for each form of request, whole and streamed: what is sent, what is run, what comes back.

import { describe, expect, it } from 'vitest';
import { defineTool, type CallRecord } from '../../src/run/index.js';
import { SIGNATURE, TARGETS } from '../support/model-answers.js';
import { runAgainst, watchRejections } from './support.js';

watchRejections();

const price = defineTool({
  name: 'stock.price',
  description: 'Gives the price of a share in US dollars.',
  input: {
    type: 'object',
    properties: { symbol: { type: 'string', description: 'Ticker, as AAPL.' }, history: { type: 'boolean', default: false } },
    required: ['symbol'],
  },
  run: ({ symbol, history }) => ({ symbol, price: 101.5, history }),
});
const convert = defineTool({
  name: 'convert_currency',
  description: 'Converts an amount of money into another currency.',
  input: {
    type: 'object',
    properties: { amount: { type: 'number' }, from: { enum: ['USD', 'EUR'] }, to: { enum: ['KRW', 'VND'] } },
    required: ['amount', 'from', 'to'],
  },
  run: ({ amount, from, to }) => `${amount * 1400} ${to} for ${amount} ${from}`,
});

const seen = (calls: readonly CallRecord[]) => calls.map(({ id, name, outcome, told, turn }) => ({ id, name, outcome, told, turn }));

describe.each(TARGETS)('%s', (target) => {
  // Where a name may have a dot it keeps it.
  const name = target === 'gemini' ? 'stock.price' : 'stock_price';
  const script = [
    { thought: 'First the price.', text: 'Let me see.', calls: [{ id: 'call_a', name, args: { symbol: 'AAPL' } }] },
    { calls: [{ id: 'call_b', name: 'convert_currency', args: { amount: 101.5, from: 'USD', to: 'KRW' } }] },
    { text: 'It is 142,100 won.' },
  ];

  it.each([false, true])('runs two rounds (stream: %s)', async (stream) => {
    const { result, error, events, server } = await runAgainst(target, script, {
      tools: [price, convert],
      prompt: 'What does an Apple share cost in won?',
      system: 'Answer in one sentence.',
      maxTokens: 1000,
      stream,
    });
    expect(error).toBeUndefined();
    expect(result?.text).toBe('It is 142,100 won.');
    expect(result?.stop).toBe('end');
    expect(seen(result?.calls ?? [])).toEqual([
      { id: 'call_a', name: 'stock.price', outcome: 'done', told: '{"symbol":"AAPL","price":101.5,"history":false}', turn: 1 },
      { id: 'call_b', name: 'convert_currency', outcome: 'done', told: '142100 KRW for 101.5 USD', turn: 2 },
    ]);
    expect(result?.usage).toEqual({ requests: 3, input: 33, output: 21, cached: 0, reasoning: 0 });
    expect(result?.turns).toBe(3);
    expect(server.requests).toHaveLength(3);
    const kinds = events.map(({ type }) => type);
    expect(kinds.filter((kind) => kind === 'request')).toHaveLength(3);
    expect(kinds.at(-1)).toBe('end');
    const texts = events.flatMap((event) => (event.type === 'text' && event.turn === 3 ? [event.text] : []));
    expect(texts.join('')).toBe('It is 142,100 won.');
    if (stream) {
      expect(texts.length).toBeGreaterThan(1);
      // Calls of Gemini come whole.
      expect(kinds.includes('partial')).toBe(true);
    }
    // Thoughts and their signatures come back as they were.
    const third = JSON.stringify(server.requests[2]?.body);
    if (target !== 'openai-chat') {
      expect(third).toContain(SIGNATURE);
      expect(third).toContain('First the price.');
    }
    expect(third).toContain('Let me see.');
  });

  it('keeps the order of results, whichever comes first', async () => {
    const started: string[] = [];
    const slow = defineTool({
      name: 'wait_for',
      description: 'Waits for some milliseconds.',
      input: { type: 'object', properties: { ms: { type: 'integer' } }, required: ['ms'] },
      run: async ({ ms }) => {
        started.push(String(ms));
        await new Promise((resolve) => setTimeout(resolve, ms));
        return `waited ${ms}`;
      },
    });
    const calls = [30, 20, 10, 1].map((ms, i) => ({ id: `c${i}`, name: 'wait_for', args: { ms } }));
    const { result, server } = await runAgainst(target, [{ calls }, { text: 'done' }], { tools: [slow], prompt: 'Wait.' });
    expect(started).toEqual(['30', '20', '10', '1']);
    expect(result?.calls.map(({ told }) => told)).toEqual(['waited 30', 'waited 20', 'waited 10', 'waited 1']);
    const second = JSON.stringify(server.requests[1]?.body);
    const places = [30, 20, 10, 1].map((ms) => second.indexOf(`waited ${ms}`));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });

  it('goes on with a talk', async () => {
    const { result } = await runAgainst(
      target,
      [{ calls: [{ id: 'a', name: 'convert_currency', args: { amount: 1, from: 'USD', to: 'VND' } }] }, { text: 'Done.' }],
      {
        tools: [convert],
        messages: [
          { role: 'system', content: 'Be short.' },
          { role: 'user', content: 'Hello' },
          { role: 'assistant', content: 'Hello. How can I help?' },
        ],
        prompt: 'One dollar in dong?',
      },
    );
    const { result: next, server } = await runAgainst(target, [{ text: 'Once more.' }], {
      tools: [convert],
      messages: result?.messages ?? [],
      prompt: 'Say it again.',
    });
    expect(next?.text).toBe('Once more.');
    const sent = JSON.stringify(server.requests[0]?.body);
    for (const part of ['Be short.', 'Hello. How can I help?', '1400 VND for 1 USD', 'Done.', 'Say it again.']) expect(sent).toContain(part);
  });

  it('forces a call in the first answer only', async () => {
    const { server } = await runAgainst(
      target,
      [{ calls: [{ id: 'a', name: 'convert_currency', args: { amount: 1, from: 'USD', to: 'VND' } }] }, { text: 'ok' }],
      {
        tools: [convert, price],
        prompt: 'Go.',
        toolChoice: { tool: 'convert_currency' },
      },
    );
    const [one, two] = server.requests.map(({ body }) => JSON.stringify(body.tool_choice ?? body.toolConfig ?? null));
    expect(one).toContain('convert_currency');
    if (target !== 'bedrock') expect(two).not.toContain('convert_currency');
    else expect(two).not.toContain('toolChoice');
  });
});
