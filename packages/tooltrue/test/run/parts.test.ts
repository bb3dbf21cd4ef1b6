// Parts of runs by themselves: frames of bytes, waiting on signals, what is registered of OpenTelemetry.

import { context, trace, type Context, type Span as OtelSpan, type Tracer } from '@opentelemetry/api';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { CryptoLike } from '../../src/definition/wire.js';
import { sign } from '../../src/providers/bedrock/sign.js';
import { limit, race, wait } from '../../src/run/abort.js';
import { readFrames } from '../../src/run/frames.js';
import { defineTool } from '../../src/run/index.js';
import { writeEvents } from '../support/model-answers.js';
import { encodeFrame } from '../support/model-server.js';
import { runs } from '../support/runs.js';
import { runAgainst, watchRejections } from './support.js';

watchRejections();

describe('frames', () => {
  const events = writeEvents('bedrock', { text: 'Xin chào. 안녕하세요.', calls: [{ id: 'a', name: 'add', args: { a: 1 } }] });
  const bytes = Buffer.concat(events.map(encodeFrame));

  async function read(chunks: readonly Uint8Array[]): Promise<unknown[]> {
    const found: unknown[] = [];
    for await (const event of readFrames(
      (async function* () {
        yield* chunks;
      })(),
    ))
      found.push(event);
    return found;
  }

  it('are the same however they are cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 12 }), async (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), bytes.length];
        const chunks = places.slice(1).map((end, i) => new Uint8Array(bytes.subarray(places[i], end)));
        expect(await read(chunks)).toEqual(events);
      }),
      { numRuns: runs(50, 2000) },
    );
  });

  it('that were damaged at any byte are refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const damaged = new Uint8Array(bytes);
        damaged[at] = (damaged[at] as number) ^ flip;
        await expect(read([damaged])).rejects.toThrow();
      }),
      { numRuns: runs(100, 5000) },
    );
  });

  it('that end too early are refused', async () => {
    const ends = new Set([0]);
    for (const event of events) ends.add(Math.max(...ends) + encodeFrame(event).length);
    for (let end = 0; end <= bytes.length; end += 7) {
      if (ends.has(end)) continue;
      await expect(read([new Uint8Array(bytes.subarray(0, end))])).rejects.toThrow('middle of a frame');
    }
  });

  it('of exceptions are errors', async () => {
    expect(await read([encodeFrame({ error: { message: 'too much' } })])).toEqual([{ error: { type: 'modelStreamErrorException', message: 'too much' } }]);
  });
});

describe('signatures', () => {
  // From the test suite that the maker of the algorithm has published.
  const keys = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
  const base = {
    headers: {},
    body: '',
    region: 'us-east-1',
    service: 'service',
    time: Date.UTC(2015, 7, 30, 12, 36),
    keys,
    crypto: crypto.subtle as unknown as CryptoLike,
  };

  it.each([
    ['GET', 'https://example.amazonaws.com/', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
    ['POST', 'https://example.amazonaws.com/', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
  ])('of %s %s', async (method, url, signature) => {
    const { authorization } = await sign({ ...base, method, url });
    expect(authorization).toBe(
      `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=${signature}`,
    );
  });

  it('cover the session, the headers and the body', async () => {
    const url = 'https://bedrock-runtime.us-east-1.amazonaws.com/model/a%3A1/converse';
    const headers = { 'content-type': 'application/json' };
    const one = await sign({ ...base, method: 'POST', url, headers, body: '{}', keys: { ...keys, token: 't' } });
    expect(one['x-amz-security-token']).toBe('t');
    expect(one.authorization).toContain('SignedHeaders=content-type;host;x-amz-date;x-amz-security-token,');
    for (const other of [
      { body: '{ }' },
      { headers: { 'content-type': 'text/plain' } },
      { url: url.replace('%3A', '%2F') },
      { region: 'eu-west-1' },
      { time: 0 },
    ])
      expect((await sign({ ...base, method: 'POST', url, headers, body: '{}', keys: { ...keys, token: 't' }, ...other })).authorization).not.toBe(
        one.authorization,
      );
  });
});

describe('waiting', () => {
  it('ends with what comes first, and takes what comes later', async () => {
    const controller = new AbortController();
    const late = new Promise((_resolve, reject) => setTimeout(() => reject(new Error('late')), 5));
    const raced = race(late, controller.signal);
    controller.abort('stop');
    await expect(raced).rejects.toBe('stop');
    await expect(race(Promise.resolve(1), new AbortController().signal)).resolves.toBe(1);
    await expect(race(Promise.resolve(1), controller.signal)).rejects.toBe('stop');
    await expect(wait(10_000, controller.signal)).rejects.toBe('stop');
    await new Promise((resolve) => setTimeout(resolve, 10));
  });

  it('has bounds that follow the one above, until they are released', async () => {
    const above = new AbortController();
    const [one, two, three] = [limit(above.signal, 5, () => 'late'), limit(above.signal, undefined, () => 'late'), limit(above.signal, 5, () => 'late')];
    three.release();
    await new Promise((resolve) => setTimeout(resolve, 15));
    expect([one.signal.reason, two.signal.aborted, three.signal.aborted]).toEqual(['late', false, false]);
    above.abort('over');
    expect([one.signal.reason, two.signal.reason, three.signal.aborted]).toEqual(['late', 'over', false]);
    expect(limit(above.signal, undefined, () => 'late').signal.reason).toBe('over');
  });

  it('of many on one signal warns of nothing', async () => {
    const warnings: unknown[] = [];
    const note = (warning: unknown): void => void warnings.push(warning);
    process.on('warning', note);
    const tool = defineTool({
      name: 'nap',
      description: 'Waits a little.',
      input: { type: 'object', properties: { n: { type: 'integer' } } },
      run: async ({ n }) => {
        await new Promise((resolve) => setTimeout(resolve, 2));
        return n ?? 0;
      },
    });
    const calls = Array.from({ length: 60 }, (_, n) => ({ id: `c${n}`, name: 'nap', args: { n } }));
    const { result } = await runAgainst('openai-responses', [{ calls }, { text: 'ok' }], { tools: [tool], prompt: 'x', concurrency: 60 });
    await new Promise((resolve) => setTimeout(resolve, 5));
    process.off('warning', note);
    expect(result?.calls.every(({ outcome }) => outcome === 'done')).toBe(true);
    expect(warnings).toEqual([]);
  });
});

describe('OpenTelemetry', () => {
  afterEach(() => {
    trace.disable();
    context.disable();
  });

  it('gets the spans where it has registered a provider, each under its own', async () => {
    const made: { name: string; parent: string | undefined; ended: boolean }[] = [];
    const names = new WeakMap<OtelSpan, string>();
    const tracer = {
      startSpan(name: string, _options: unknown, above: Context | undefined) {
        const parent = above && trace.getSpan(above);
        const entry = { name, parent: parent && names.get(parent), ended: false };
        made.push(entry);
        const span = {
          setAttributes: () => span,
          setStatus: () => span,
          end: () => {
            entry.ended = true;
          },
        } as unknown as OtelSpan;
        names.set(span, name);
        return span;
      },
    } as unknown as Tracer;
    trace.setGlobalTracerProvider({ getTracer: () => tracer });
    const tool = defineTool({ name: 'ping', description: 'Answers with pong.', input: { type: 'object', properties: {} }, run: () => 'pong' });
    const { result } = await runAgainst('anthropic', [{ calls: [{ id: 'a', name: 'ping', args: {} }] }, { text: 'ok' }], { tools: [tool], prompt: 'x' });
    expect(result?.text).toBe('ok');
    expect(made.map(({ name, parent, ended }) => [name.split(' ')[0], parent, ended])).toEqual([
      ['invoke_agent', undefined, true],
      ['chat', 'invoke_agent', true],
      ['execute_tool', 'invoke_agent', true],
      ['chat', 'invoke_agent', true],
    ]);
    const before = made.length;
    await runAgainst('anthropic', [{ text: 'ok' }], { tools: [], prompt: 'x', tracer: false });
    expect(made).toHaveLength(before);
  });
});
