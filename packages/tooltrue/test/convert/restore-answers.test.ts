// Recorded answers of the services, whole and streamed, led back in place: the calls in what comes out are those that were meant, and
// nothing else changes.

import { describe, expect, it } from 'vitest';
import { restoreEvents } from '../../src/clients/events.js';
import { CallRestorer } from '../../src/convert/call-restorer.js';
import type { ToolUndo, UndoMap } from '../../src/convert/index.js';
import { restoreBody } from '../../src/convert/restore-body.js';
import { StreamRestorer } from '../../src/convert/restore-stream.js';
import { readCalls } from '../../src/index.js';
import { isObject, setOwn, type JsonObject, type JsonValue } from '../../src/text/json-value.js';
import { readLines } from '../support/fixtures.js';
import { runs } from '../support/runs.js';

interface AnswerRecord {
  id: string;
  target: string;
  answer: JsonValue;
  calls: { name: string; arguments: JsonValue }[];
}

const answers = readLines<AnswerRecord>('answers.jsonl.gz');
const isEvents = (answer: JsonValue): answer is string => typeof answer === 'string' && /^(?:data|event|:)/.test(answer.trimStart());
/** Arguments that come as parts with a path each go through as they are. */
const inParts = ({ answer }: AnswerRecord): boolean => JSON.stringify(answer).includes('partialArgs');

const renamed = (name: string): string => `${name}.as meant`;

/** A way back that renames every tool and every key: whatever is not led back is seen. */
function undoOf(calls: AnswerRecord['calls'], shape: boolean): UndoMap {
  const tools = new Map<string, ToolUndo>();
  for (const { name, arguments: given } of calls) {
    const keys = isObject(given) ? Object.keys(given) : [];
    const known = tools.get(name)?.undo?.names ?? [];
    const names = [...known, ...keys.filter((key) => !known.some((pair) => pair.new === key)).map((key) => ({ new: key, old: renamed(key) }))];
    tools.set(name, { name: renamed(name), schema: true, ...(shape && { undo: { names } }) });
  }
  return { version: 1, tools: [...tools].map(([name, tool]) => ({ name, tool })) };
}

function moved(calls: AnswerRecord['calls'], shape: boolean): unknown[] {
  return calls.map(({ name, arguments: given }) => {
    if (!shape || !isObject(given)) return [renamed(name), given];
    const object: JsonObject = {};
    for (const key of Object.keys(given)) setOwn(object, renamed(key), given[key] as JsonValue);
    return [renamed(name), object];
  });
}

const sorted = (list: unknown[]): string[] => list.map((one) => JSON.stringify(one)).sort();
const formsOf = (target: string): string[] => [target];
const got = (answer: JsonValue, from: string): unknown[] => readCalls(answer, { from }).calls.map(({ name, arguments: given }) => [name, given ?? null]);

async function pass(text: string, restorer: StreamRestorer<never>, size: number): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.subarray(at, at + size));
      at += size;
    },
  });
  return new Response(restoreEvents(body, restorer as never, () => {})).text();
}

const streams = answers.filter((one) => isEvents(one.answer) && one.calls.length > 0 && !inParts(one));
const bodies = answers.filter(({ answer, calls }) => typeof answer !== 'string' && calls.length > 0);

describe('recorded answers', () => {
  it('are there', () => {
    expect(streams.length).toBeGreaterThan(100);
    expect(bodies.length).toBeGreaterThan(150);
  });

  it.each([true, false])('whole bodies are led back (shape: %s)', (shape) => {
    const wrong = bodies.flatMap(({ id, target, answer, calls }) => {
      const restored = restoreBody(answer, formsOf(target), new CallRestorer(undoOf(calls, shape), {}));
      return JSON.stringify(sorted(got(restored, target))) === JSON.stringify(sorted(moved(calls, shape))) ? [] : [id];
    });
    expect(wrong).toEqual([]);
  });

  it.each([true, false])('streams are led back, in any pieces (shape: %s)', async (shape) => {
    const wrong: string[] = [];
    for (const { id, target, answer, calls } of streams) {
      const told: string[] = [];
      const restorer = new CallRestorer(undoOf(calls, shape), {}, (call) => told.push(call.name));
      const text = await pass(answer as string, new StreamRestorer(formsOf(target), restorer), 61);
      if (JSON.stringify(sorted(got(text, target))) !== JSON.stringify(sorted(moved(calls, shape)))) wrong.push(id);
      // Each call is judged once, however often the service says it.
      if (told.length > calls.length) wrong.push(`${id} told ${told.length}`);
    }
    expect(wrong).toEqual([]);
  });

  it('come out alike however they are cut', async () => {
    for (const { target, answer, calls } of streams.slice(0, runs(12, 1000))) {
      const outs = [1, 7, 4096].map((size) => pass(answer as string, new StreamRestorer(formsOf(target), new CallRestorer(undoOf(calls, true), {})), size));
      const [first, ...others] = await Promise.all(outs);
      for (const other of others) expect(other).toBe(first);
    }
  });

  it('without anything to lead back come out as they went in', async () => {
    for (const { target, answer } of answers) {
      const restorer = new CallRestorer({ version: 1, tools: [{ name: 'nobody', tool: { name: 'somebody', schema: true, undo: { absent: ['a'] } } }] }, {});
      if (isEvents(answer)) expect(await pass(answer, new StreamRestorer(formsOf(target), restorer), 997)).toBe(answer);
      else if (typeof answer !== 'string') expect(restoreBody(answer, formsOf(target), restorer)).toBe(answer);
    }
  });
});
