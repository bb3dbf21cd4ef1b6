// What a service does wrong: errors, broken, hanging and cut answers; and runs that are stopped.

import { describe, expect, it } from 'vitest';
import { type RunError, ServiceError } from '../../src/run/index.js';
import type { Step } from '../support/model-server.js';
import { call, CASES, END, makeSave, outcomes, sent } from './save.js';
import { runAgainst, watchRejections } from './support.js';

watchRejections();

describe.each(CASES)('$target, stream: $stream', ({ target, stream }) => {
  const run = (script: readonly Step[], tools: Parameters<typeof runAgainst>[2]['tools'], more: object = {}) =>
    runAgainst(target, script, { tools, prompt: 'Save it.', stream, retryWaitMs: 1, ...more });

  it('400 is told with what the service said and what is known of it', async () => {
    const { save, ran } = makeSave();
    const message = 'Invalid schema for function save_note';
    const { error, server } = await run([{ status: 400, message }], [save]);
    expect(error).toBeInstanceOf(ServiceError);
    const refused = error as ServiceError;
    expect(refused.code).toBe('service');
    expect(refused.status).toBe(400);
    expect(refused.message).toContain(message);
    expect(refused.explanation?.messages.join(' ')).toContain(message);
    expect(refused.progress?.turns).toBe(1);
    expect(server.requests).toHaveLength(1);
    expect(ran).toEqual([]);
  });

  it.each([401, 403, 404])('%i is not asked again', async (status) => {
    const { error, server } = await run([{ status, message: 'No.' }, END], []);
    expect((error as ServiceError).status).toBe(status);
    expect((error as ServiceError).message).toContain('No.');
    expect(server.requests).toHaveLength(1);
  });

  it.each([429, 500, 503])('%i is asked again, after what the service asks for', async (status) => {
    const { save, ran } = makeSave();
    const script: Step[] = [
      { calls: [call('a', 'a')] },
      { status, message: 'Busy.', headers: { 'retry-after': '0' } },
      { status, message: 'Busy.', headers: { 'retry-after-ms': '3' } },
      END,
    ];
    const { result, events, server } = await run(script, [save]);
    expect(result?.text).toBe('Done.');
    expect(ran).toEqual(['a']);
    expect(server.requests).toHaveLength(4);
    expect(sent(server.requests[3]?.body)).toBe(sent(server.requests[1]?.body));
    expect(events.flatMap((event) => (event.type === 'retry' ? [[event.status, event.waitMs]] : []))).toEqual([
      [status, 0],
      [status, 3],
    ]);
    expect(result?.usage.requests).toBe(2);
  });

  it('a service that stays busy, or asks for too long a wait, is given up', async () => {
    const busy = { status: 429, message: 'Busy.', headers: { 'retry-after': '0' } };
    const { error, server } = await run([busy, busy, busy, busy], []);
    expect((error as ServiceError).status).toBe(429);
    expect((error as ServiceError).attempts).toBe(3);
    expect(server.requests).toHaveLength(3);
    const long = await run([{ status: 429, message: 'Busy.', headers: { 'retry-after': '3600' } }, END], []);
    expect((long.error as ServiceError).status).toBe(429);
    expect(long.server.requests).toHaveLength(1);
  });

  it.each([0, 0.4, 0.8])('an answer that breaks off after %d of it is asked for again; nothing of it was run', async (cut) => {
    const { save, ran } = makeSave();
    const of = { text: 'I save it now.', calls: [call('a', 'a note that is somewhat longer')] };
    const { result, error, server } = await run([{ cut, of }, { calls: [call('b', 'b')] }, END], [save]);
    expect(error).toBeUndefined();
    expect(ran).toEqual(['b']);
    expect(result?.text).toBe('Done.');
    expect(server.requests).toHaveLength(3);
  });

  it('an answer that keeps breaking off ends the run with an error', async () => {
    const { save, ran } = makeSave();
    const step = { cut: 0.5, of: { calls: [call('a', 'a')] } };
    const { error, server } = await run([step, step, step, step], [save], { maxRetries: 1 });
    expect(error).toBeInstanceOf(ServiceError);
    expect(['stream-broken', 'connection', 'answer-unreadable']).toContain((error as ServiceError).code);
    expect(server.requests).toHaveLength(2);
    expect(ran).toEqual([]);
  });

  it('an answer that hangs is bounded', async () => {
    const { save, ran } = makeSave();
    const { error } = await run([{ hang: 0.5, of: { calls: [call('a', 'a')] } }], [save], { requestTimeoutMs: 60 });
    expect((error as RunError).code).toBe('request-timeout');
    expect(ran).toEqual([]);
  });

  it('an answer that was cut off at its length is not run', async () => {
    const { save, ran } = makeSave();
    // Whole bodies of most carry values, which look complete.
    const args = stream || target.startsWith('openai') ? '{"text":"rm -rf /srv/a' : { text: 'b' };
    const { result } = await run([{ calls: [call('a', 'a'), { id: 'b', name: 'save_note', args }], stop: 'limit' }, END], [save]);
    expect(ran).toEqual(['a']);
    expect(outcomes(result?.calls)).toEqual(['done', 'rejected']);
    expect(result?.calls[1]?.call.verdict).toBe('truncated');
    expect(result?.repairs.rounds).toBe(1);
  });

  it('of a refusal nothing is run', async () => {
    const { save, ran } = makeSave();
    const { result } = await run([{ text: 'I', calls: [call('a', 'a')], stop: target === 'openai-responses' ? 'limit' : 'refusal' }, END], [save]);
    expect(ran).toEqual([]);
    if (target !== 'openai-responses') expect(['refusal', 'filter']).toContain(result?.stop);
  });

  it('the run has its own bound of time, and tools learn of it', async () => {
    let stopped = false;
    const { save } = makeSave(
      (_text, signal) =>
        new Promise(() => {
          signal.addEventListener('abort', () => {
            stopped = true;
          });
        }),
    );
    const { error } = await run([{ calls: [call('a', 'a')] }, END], [save], { timeoutMs: 400 });
    expect((error as RunError).code).toBe('run-timeout');
    expect(stopped).toBe(true);
    expect(outcomes((error as RunError).progress?.calls)).toEqual(['left']);
  });

  it.each(['asking', 'running'])('is stopped by its caller while it is %s', async (when) => {
    const controller = new AbortController();
    const { save, ran } = makeSave(() => {
      controller.abort();
      return new Promise((_resolve, reject) => setTimeout(() => reject(new Error('much later')), 10));
    });
    const script: Step[] =
      when === 'running'
        ? [{ calls: [call('a', 'a')] }, END]
        : [
            () => {
              controller.abort(new Error('enough'));
              return { hang: 0.2, of: END };
            },
          ];
    const { error, server } = await run(script, [save], { signal: controller.signal });
    expect((error as RunError).code).toBe('aborted');
    expect(server.requests).toHaveLength(1);
    expect(ran).toEqual(when === 'running' ? ['a'] : []);
    await new Promise((resolve) => setTimeout(resolve, 15));
  });
});
