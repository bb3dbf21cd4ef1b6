// Recorded answers and reported faults: calls are read as they were meant, and nothing is run that must not be.

import { describe, expect, it } from 'vitest';
import { createCallReader, readCalls, type CallsReading } from '../../src/index.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';
import { isObject } from '../../src/text/json-value.js';
import { readLines, targetOf, type Case } from '../support/fixtures.js';
import { runs } from '../support/runs.js';

interface AnswerRecord {
  id: string;
  target: string;
  answer: JsonValue;
  calls: { name: string; arguments: JsonValue }[];
}

const simple = (calls: readonly { name: string; arguments?: JsonValue }[]) => calls.map((c) => ({ name: c.name, arguments: c.arguments ?? null }));
const answers = readLines<AnswerRecord>('answers.jsonl.gz');
const streams = answers.filter((a): a is AnswerRecord & { answer: string } => typeof a.answer === 'string');

describe('recorded answers', () => {
  it('are there', () => {
    expect(answers.length).toBeGreaterThan(350);
    expect(streams.length).toBeGreaterThan(150);
  });

  it('give the calls that are in them, all runnable', () => {
    const wrong = answers.flatMap(({ id, target, answer, calls }) => {
      const read = readCalls(answer, { from: target });
      const fine =
        JSON.stringify(sorted(simple(read.calls))) === JSON.stringify(sorted(calls)) && (read.stop === 'limit' || read.calls.every((c) => c.runnable));
      return fine ? [] : [{ id, read: read.calls, wanted: calls }];
    });
    expect(wrong).toEqual([]);
  });

  it('give the same calls without being told whose they are', () => {
    const wrong = answers.filter(({ answer, calls }) => JSON.stringify(sorted(simple(readCalls(answer).calls))) !== JSON.stringify(sorted(calls)));
    expect(wrong.map((a) => a.id)).toEqual([]);
  });

  it('are read alike whole and cut into pieces anywhere', () => {
    // A step that has no common divisor with the lengths of lines, so that cuts fall everywhere.
    const step = runs(97, 1);
    const wrong = new Set<string>();
    for (const { id, target, answer } of streams) {
      const whole = JSON.stringify(readCalls(answer, { from: target }));
      for (let at = step % 7; at < answer.length; at += step) {
        const reader = createCallReader({ from: target });
        reader.push(answer.slice(0, at));
        reader.push(answer.slice(at));
        if (JSON.stringify(reader.end()) !== whole) wrong.add(`${id} at ${at}`);
      }
    }
    expect([...wrong]).toEqual([]);
  });

  it('are read alike character by character, and event by event', () => {
    for (const { target, answer } of streams.slice(0, runs(60, 1000))) {
      const reader = createCallReader({ from: target });
      for (const character of answer) reader.push(character);
      expect(reader.end()).toEqual(readCalls(answer, { from: target }));
      const events = answer
        .split('\n')
        .filter((line) => line.startsWith('data:') && !line.includes('[DONE]'))
        .map((line) => JSON.parse(line.slice(5)) as JsonValue);
      expect(simple(readCalls(events, { from: target }).calls)).toEqual(simple(readCalls(answer, { from: target }).calls));
    }
  });

  it('never give a runnable call where the stream broke off inside its arguments', () => {
    let cuts = 0;
    for (const { target, answer, calls } of streams) {
      for (let at = 1; at < answer.length; at += runs(211, 3)) {
        const read = readCalls(answer.slice(0, at), { from: target });
        for (const [i, call] of read.calls.entries()) {
          if (!call.runnable) cuts++;
          else expect(simple([call])).toEqual(simple([calls[i] as { name: string; arguments: JsonValue }]));
        }
      }
    }
    expect(cuts).toBeGreaterThan(50);
  });
});

describe('reported answers', () => {
  const cases = readLines<Case>('cases.jsonl').filter((c) => c.kind === 'response');

  it('are there', () => {
    expect(cases.length).toBe(31);
  });

  it.each(cases.map((c) => [c.id, c] as const))('%s', (_id, c) => {
    const read = readCase(c, c.input);
    const { verdict, fix } = c.expect;
    if (c.target.provider === 'mcp' && verdict === 'rejected') {
      expect(read.diagnostics.some((d) => d.severity === 'error') || read.calls.some((k) => k.verdict !== 'exact')).toBe(true);
    } else if (verdict === 'accepted') {
      expect(read.calls.filter((k) => k.verdict !== 'exact' || !k.runnable)).toEqual([]);
      expect(read.diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
    } else if (fix === null) {
      expect(read.calls.filter((k) => k.runnable)).toEqual([]);
      expect(read.diagnostics).not.toEqual([]);
    } else {
      expect(simple(read.calls)).toEqual(wanted(c, fix));
    }
  });

  function wanted(c: Case, fix: JsonValue) {
    if (Array.isArray(fix)) return simple(fix as never);
    if (isObject(fix) && 'name' in fix && 'arguments' in fix) return simple([fix as never]);
    return simple(readCase(c, fix).calls);
  }
});

function readCase(c: Case, input: JsonValue): CallsReading {
  const { tool, tools, ...rest } = input as JsonObject;
  const provider = c.target.provider === 'llama.cpp' ? 'llamacpp' : c.target.provider;
  const from = targetOf({ ...c.target, provider }) ?? (provider === 'openai-compatible' ? 'openai-chat' : provider);
  return readCalls(typeof rest.text === 'string' ? rest.text : rest, { from, tools: tools ?? (tool ? [tool] : undefined) });
}

function sorted(value: JsonValue | undefined): JsonValue | undefined {
  if (Array.isArray(value)) return value.map((v) => sorted(v) ?? null);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key]) ?? null]),
  );
}
