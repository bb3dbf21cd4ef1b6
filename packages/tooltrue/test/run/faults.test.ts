// What goes wrong in runs, for each form of request, whole and streamed: no call is run twice, none is lost, nothing damaged is run.

import { describe, expect, it } from 'vitest';
import type { ScriptedAnswer } from '../support/model-answers.js';
import type { Step } from '../support/model-server.js';
import { call, CASES, END, makeSave, outcomes, sent } from './save.js';
import { runAgainst, watchRejections } from './support.js';

watchRejections();

describe.each(CASES)('$target, stream: $stream', ({ target, stream }) => {
  const run = (script: readonly Step[], tools: Parameters<typeof runAgainst>[2]['tools'], more: object = {}) =>
    runAgainst(target, script, { tools, prompt: 'Save it.', stream, retryWaitMs: 1, ...more });

  it('a tool that throws, and one that returns nothing, are told as errors', async () => {
    const { save, ran } = makeSave((text) => {
      if (text === 'b') throw new Error('the disk is full');
      if (text === 'c') return Promise.reject(new TypeError('no such note'));
      return text === 'd' ? undefined : text === 'e' ? '' : null;
    });
    const { result, server } = await run([{ calls: ['b', 'c', 'd', 'e', 'f'].map((text) => call(`id_${text}`, text)) }, END], [save]);
    expect(ran).toEqual(['b', 'c', 'd', 'e', 'f']);
    expect(outcomes(result?.calls)).toEqual(['failed', 'failed', 'failed', 'failed', 'failed']);
    const second = sent(server.requests[1]?.body);
    expect(second).toContain('the disk is full');
    expect(second).toContain('no such note');
    expect(second.split('returned nothing')).toHaveLength(4);
    expect(result?.text).toBe('Done.');
  });

  it('a tool that hangs is told as late, and what it says later is dropped', async () => {
    let finish: (() => void) | undefined;
    let stopped = false;
    const { save } = makeSave((text, signal) => {
      if (text !== 'slow') return 'saved';
      signal.addEventListener('abort', () => {
        stopped = true;
      });
      return new Promise((resolve, reject) => {
        finish = () => (stopped ? reject(new Error('overdue')) : resolve('overdue'));
      });
    });
    const script: Step[] = [
      { calls: [call('a', 'slow'), call('b', 'fast')] },
      () => {
        finish?.();
        return END;
      },
    ];
    const { result, server } = await run(script, [save], { toolTimeoutMs: 40 });
    expect(outcomes(result?.calls)).toEqual(['timeout', 'done']);
    expect(stopped).toBe(true);
    expect(sent(server.requests[1]?.body)).toContain('40 ms');
    expect(sent(server.requests[1]?.body)).not.toContain('overdue');
  });

  it('tools that are not there are told, and the model may mend it', async () => {
    const { save, ran } = makeSave();
    const { result, server } = await run([{ calls: [{ id: 'x', name: 'save_notes', args: { text: 'a' } }] }, { calls: [call('y', 'a')] }, END], [save]);
    expect(ran).toEqual(['a']);
    expect(outcomes(result?.calls)).toEqual(['rejected', 'done']);
    expect(result?.repairs.rounds).toBe(1);
    expect(result?.repairs.usage).toEqual({ requests: 1, input: 11, output: 7, cached: 0, reasoning: 0 });
    expect(sent(server.requests[1]?.body)).toContain('save_note');
    expect(sent(server.requests[1]?.body)).toContain('There is no tool');
  });

  it('names that cannot go back are made such that can', async () => {
    const { save, ran } = makeSave();
    const { result } = await run([{ calls: [{ id: 'x', name: 'save note!', args: { text: 'a' } }] }, END], [save]);
    expect(ran).toEqual([]);
    expect(outcomes(result?.calls)).toEqual(['rejected']);
    expect(result?.text).toBe('Done.');
  });

  it('arguments that do not fit are told, with the parameter', async () => {
    const { save, ran } = makeSave();
    const { result, server } = await run([{ calls: [{ id: 'x', name: 'save_note', args: { txt: 'a' } }] }, { calls: [call('y', 'a')] }, END], [save]);
    expect(ran).toEqual(['a']);
    expect(outcomes(result?.calls)).toEqual(['rejected', 'done']);
    expect(sent(server.requests[1]?.body)).toContain('`text` is missing');
  });

  it('rounds of repair are bounded', async () => {
    const { save, ran } = makeSave();
    const bad = (i: number): ScriptedAnswer => ({ calls: [{ id: `x${i}`, name: 'save_note', args: {} }] });
    const { result, server } = await run([0, 1, 2, 3, 4].map(bad), [save], { maxRepairs: 2 });
    expect(ran).toEqual([]);
    expect(result?.stop).toBe('repairs');
    expect(server.requests).toHaveLength(3);
    expect(result?.repairs.rounds).toBe(2);
    expect(result?.calls).toHaveLength(3);
  });

  it('turns are bounded, and every call is answered', async () => {
    const { save, ran } = makeSave();
    const { result, server } = await run(
      [0, 1, 2, 3, 4].map((i) => ({ calls: [call(`x${i}`, String(i))] })),
      [save],
      { maxTurns: 3 },
    );
    expect(result?.stop).toBe('turns');
    expect(ran).toEqual(['0', '1', '2']);
    expect(server.requests).toHaveLength(3);
    expect(sent(result?.messages)).toContain('saved 2');
  });

  it('the same id twice is run once', async () => {
    const { save, ran } = makeSave();
    const { result } = await run([{ calls: [call('same', 'a'), call('same', 'a')] }, END], [save]);
    expect(ran).toEqual(['a']);
    expect(result?.text).toBe('Done.');
  });

  it('the same id twice leaves the calls after it in their places', async () => {
    const { save, ran } = makeSave();
    const { result, server } = await run([{ calls: [call('same', 'a'), call('same', 'a'), call('other', 'b')] }, END], [save]);
    expect(ran).toEqual(['a', 'b']);
    expect(result?.calls.filter(({ outcome }) => outcome === 'done').map(({ id }) => id)).toEqual(['same', 'other']);
    expect(sent(server.requests[1]?.body).split('saved b')).toHaveLength(2);
  });

  it('one id for two calls is two calls, told apart', async () => {
    const { save, ran } = makeSave();
    const { result, server } = await run([{ calls: [call('same', 'a'), call('same', 'b')] }, END], [save]);
    const second = sent(server.requests[1]?.body);
    if (target === 'openai-chat' && stream) {
      // There pieces are told apart by their id alone: one call with two objects, and none that could be run.
      expect(ran).toEqual([]);
      expect(outcomes(result?.calls)).toEqual(['rejected']);
    } else {
      expect(ran).toEqual(['a', 'b']);
      expect(new Set(result?.calls.map(({ id }) => id)).size).toBe(2);
      expect(second).toContain('saved a');
      expect(second).toContain('saved b');
    }
    expect(result?.text).toBe('Done.');
  });

  it('an id of an earlier answer is not run again', async () => {
    const { save, ran } = makeSave();
    const { result, server } = await run([{ calls: [call('same', 'a')] }, { calls: [call('same', 'a')] }, { calls: [call('same', 'b')] }, END], [save]);
    expect(ran).toEqual(['a', 'b']);
    expect(outcomes(result?.calls)).toEqual(['done', 'repeated', 'done']);
    expect(sent(server.requests[2]?.body).split('saved a')).toHaveLength(3);
  });

  it('the same call in another spelling is the same call', async () => {
    const { save, ran } = makeSave();
    const spelt = (...args: unknown[]) => args.map((each) => ({ id: 'same', name: 'save_note', args: each }) as never);
    const whole = stream || target.startsWith('openai') ? ['{"text":"a"}', '{"text": "a"}'] : [{ text: 'a' }, { text: 'a' }];
    const { result } = await run([{ calls: spelt(whole[0]) }, { calls: spelt(whole[1]) }, END], [save]);
    expect(ran).toEqual(['a']);
    expect(outcomes(result?.calls)).toEqual(['done', 'repeated']);
  });

  it('a call that failed, was late or was denied is tried again under its id, until it is done', async () => {
    let count = 0;
    const { save } = makeSave(() => {
      count++;
      if (count === 1) throw new Error('busy');
      return count === 2 ? new Promise(() => undefined) : 'saved';
    });
    const calls = [call('call_0', 'a')];
    const asked: string[] = [];
    const { result } = await run([...Array.from({ length: 5 }, () => ({ calls })), END], [{ ...save, destructive: true }], {
      toolTimeoutMs: 30,
      approve: ({ id }: { id: string }) => asked.push(id) !== 3,
    });
    expect(outcomes(result?.calls)).toEqual(['failed', 'timeout', 'denied', 'done', 'repeated']);
    expect([count, asked.length]).toEqual([3, 4]);
    expect(new Set(result?.calls.map(({ id }) => id)).size).toBe(5);
  });

  it('two calls that alternate under one id are each run once', async () => {
    const { save, ran } = makeSave();
    const { result } = await run([...['a', 'b', 'b', 'a'].map((text) => ({ calls: [call('call_0', text)] })), END], [save]);
    expect(ran).toEqual(['a', 'b']);
    expect(outcomes(result?.calls)).toEqual(['done', 'done', 'repeated', 'repeated']);
  });

  it.each(['x'.repeat(100), 'a b!:1'])('an id that the service would not take back is mended: %s', async (id) => {
    const { save, ran } = makeSave();
    // Every request of a run is held to the rules of the talk, ids among them.
    const { result, server } = await run([{ calls: [call(id, 'a')] }, { calls: [call(id, 'a')] }, END], [save]);
    expect(ran).toEqual(['a']);
    expect(outcomes(result?.calls)).toEqual(['done', 'repeated']);
    expect(server.requests).toHaveLength(3);
    const isRefused = target === 'anthropic' ? id.includes('!') : target.startsWith('openai') && id.length > 64;
    expect(sent(server.requests[1]?.body).includes(id)).toBe(!isRefused);
  });

  it('an id of an earlier answer is run again where the tool only reads', async () => {
    let count = 0;
    const { save } = makeSave(() => `state ${++count}`);
    const poll = { ...save, annotations: { readOnlyHint: true } };
    const { result } = await run([{ calls: [call('same', 'a'), call('same', 'a')] }, { calls: [call('same', 'a')] }, END], [poll]);
    expect(result?.calls.filter(({ outcome }) => outcome === 'done').map(({ told }) => told)).toEqual(['state 1', 'state 2']);
    expect(new Set(result?.calls.filter(({ outcome }) => outcome === 'done').map(({ id }) => id)).size).toBe(2);
  });

  it('calls without an id get one', async () => {
    const { save, ran } = makeSave();
    const { result } = await run([{ calls: [call(undefined, 'a'), call(undefined, 'b')] }, END], [save]);
    expect(ran).toEqual(['a', 'b']);
    expect(outcomes(result?.calls)).toEqual(['done', 'done']);
  });

  it('a hundred calls at once are each run once, so many at a time', async () => {
    let [now, most] = [0, 0];
    const { save, ran } = makeSave(async (text) => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 1));
      now--;
      return `saved ${text}`;
    });
    const texts = Array.from({ length: 100 }, (_, i) => `n${i}`);
    const { result, server } = await run([{ calls: texts.map((text) => call(`id_${text}`, text)) }, END], [save], { concurrency: 7 });
    expect([...ran].sort()).toEqual([...texts].sort());
    expect(most).toBe(7);
    expect(result?.calls.map(({ told }) => told)).toEqual(texts.map((text) => `saved ${text}`));
    const second = sent(server.requests[1]?.body);
    expect(texts.filter((text) => second.split(`saved ${text}"`).length !== 2)).toEqual([]);
  });
});
