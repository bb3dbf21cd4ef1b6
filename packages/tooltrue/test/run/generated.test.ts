// Whatever a model does: answers that are drawn at random, for each form of request, whole and streamed.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineTool } from '../../src/run/index.js';
import type { JsonObject } from '../../src/text/json-value.js';
import { TARGETS, type ScriptedAnswer } from '../support/model-answers.js';
import type { Step } from '../support/model-server.js';
import { runs } from '../support/runs.js';
import { runAgainst, watchRejections } from './support.js';

watchRejections();

describe('whatever a model does', () => {
  const callArbitrary = fc.record({
    id: fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.string({ unit: fc.constantFrom(...'abcdefgh0123'), minLength: 4, maxLength: 9 })),
    name: fc.constantFrom('save_note', 'save_note', 'save_note', 'other_tool', 'functions.save_note'),
    args: fc.oneof(
      fc.record({ text: fc.string({ maxLength: 8 }) }),
      fc.constantFrom<JsonObject | string>(
        {},
        { text: 3 },
        { text: ['x'] },
        '',
        '{"text":"cut',
        "{'text': 'q'}",
        '"{\\"text\\":\\"twice\\"}"',
        'null',
        '[]',
        '{"text":"a"} {"text":"b"}',
      ),
    ),
  });
  const answerArbitrary: fc.Arbitrary<ScriptedAnswer> = fc.record(
    {
      text: fc.constantFrom('', ' ', 'Hm.'),
      thought: fc.constant('Think.'),
      calls: fc.array(callArbitrary, { minLength: 1, maxLength: 5 }),
      stop: fc.constantFrom('calls' as const, 'calls' as const, 'limit' as const, 'pause' as const),
    },
    { requiredKeys: ['calls'] },
  );

  it(
    'each request is one that the service takes, each call is answered, no id is run twice, nothing damaged is run',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...TARGETS),
          fc.boolean(),
          fc.array(answerArbitrary, { minLength: 1, maxLength: 4 }),
          async (target, stream, script) => {
            const ran: string[] = [];
            const save = defineTool({
              name: 'save_note',
              description: 'Saves a note for later.',
              input: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
              run: ({ text }, { callId }) => {
                expect(typeof text).toBe('string');
                ran.push(callId);
                if (text.length > 5) throw new Error('long');
                return text;
              },
            });
            const { result, error, events } = await runAgainst(target, [...script, { text: 'ok' }], { tools: [save], prompt: 'Save.', stream, maxRepairs: 10 });
            expect(error).toBeUndefined();
            expect(result?.stop).toBe('end');
            expect(new Set(ran).size).toBe(ran.length);
            const calls = result?.calls ?? [];
            expect(calls.every(({ outcome, told }) => outcome !== 'left' && (told !== '' || outcome === 'done'))).toBe(true);
            expect(calls.filter(({ outcome }) => ['done', 'failed'].includes(outcome)).every(({ call }) => call.runnable && call.verdict !== 'truncated')).toBe(
              true,
            );
            expect(events.filter(({ type }) => type === 'result')).toHaveLength(calls.length);
          },
        ),
        {
          numRuns: runs(60, 600),
          examples: [
            // Two calls under one id, of which the first holds a text: none may be lost.
            [
              'gemini',
              false,
              [
                {
                  calls: [
                    { id: 'a', name: 'save_note', args: '"{\\"text\\":\\"twice\\"}"' },
                    { id: 'a', name: 'save_note', args: {} },
                  ],
                },
              ],
            ],
          ],
        },
      );
    },
    runs(30_000, 300_000),
  );

  const faultArbitrary = fc.oneof(
    fc.record({ status: fc.constantFrom(429, 500, 503, 529) }),
    fc.record({ cut: fc.double({ min: 0, max: 0.95, noNaN: true }) }),
    fc.record({ keep: fc.nat(2) }),
  );

  it(
    'what goes wrong on the way changes nothing: the same calls are run, each once, in the same order',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...TARGETS),
          fc.boolean(),
          fc.array(fc.record({ calls: fc.integer({ min: 1, max: 4 }), faults: fc.array(faultArbitrary, { maxLength: 2 }) }), { minLength: 1, maxLength: 4 }),
          async (target, stream, rounds) => {
            const ran: string[] = [];
            const save = defineTool({
              name: 'save_note',
              description: 'Saves a note for later.',
              input: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
              run: ({ text }) => {
                ran.push(text);
                return `saved ${text}`;
              },
            });
            const script = rounds.flatMap(({ calls, faults }, round): Step[] => {
              const of: ScriptedAnswer = {
                text: 'I save what I was told.',
                calls: Array.from({ length: calls }, (_, i) => ({ id: `id_${round}_${i}`, name: 'save_note', args: { text: `${round}.${i}` } })),
              };
              const wrong = faults.map((fault): Step => {
                if ('status' in fault) return { ...fault, headers: { 'retry-after': '0' } };
                if ('cut' in fault) return { ...fault, of };
                return stream ? { ...fault, of, events: [] } : { status: 500 };
              });
              return [...wrong, of];
            });
            const { result, error, events } = await runAgainst(target, [...script, { text: 'ok' }], {
              tools: [save],
              prompt: 'Save.',
              stream,
              retryWaitMs: 1,
              concurrency: 1,
            });
            expect(error).toBeUndefined();
            const wanted = rounds.flatMap(({ calls }, round) => Array.from({ length: calls }, (_, i) => `${round}.${i}`));
            expect(ran).toEqual(wanted);
            expect(result?.calls.map(({ told }) => told)).toEqual(wanted.map((text) => `saved ${text}`));
            expect(result?.text).toBe('ok');
            expect(events.filter(({ type }) => type === 'retry')).toHaveLength(rounds.flatMap(({ faults }) => faults).length);
          },
        ),
        { numRuns: runs(40, 500) },
      );
    },
    runs(30_000, 300_000),
  );
});
