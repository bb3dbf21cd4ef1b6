// Arguments damaged in every known way: the right value or a refusal, never another value that would be run.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readArguments } from '../../src/calls/arguments.js';
import { readCalls } from '../../src/index.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';
import { isObject } from '../../src/text/json-value.js';
import { readLines } from '../support/fixtures.js';
import { runs } from '../support/runs.js';

const recorded = readLines<{ calls: { arguments: JsonValue }[] }>('answers.jsonl.gz')
  .flatMap((a) => a.calls.map((c) => c.arguments))
  .filter((value): value is JsonObject => isObject(value) && Object.keys(value).length > 0);
const distinct = [...new Map(recorded.map((value) => [JSON.stringify(value), value])).values()];

/** Each gives the damaged text; undefined where it cannot be applied. */
const damages: Readonly<Record<string, (value: JsonObject) => string | undefined>> = {
  'trailing comma': (v) => JSON.stringify(v).replace(/\}$/, ',}'),
  'single quotes': (v) =>
    /['"\\]/.test(Object.values(v).join('') + Object.keys(v).join('')) || nested(v) ? undefined : JSON.stringify(v).replaceAll('"', "'"),
  'unquoted keys': (v) => (Object.keys(v).every((k) => /^[A-Za-z_]\w*$/.test(k)) ? printLoose(v) : undefined),
  'Python literals': (v) =>
    JSON.stringify({ ...v, yes: true, no: false, none: null }).replace('"yes":true,"no":false,"none":null', '"yes":True,"no":False,"none":None'),
  'code fence': (v) => `\`\`\`json\n${JSON.stringify(v)}\n\`\`\``,
  'one brace too many': (v) => `${JSON.stringify(v)}}`,
  'raw line break': (v) => (JSON.stringify(v).includes('\\n') ? JSON.stringify(v).replaceAll('\\n', '\n') : undefined),
  'line comment': (v) => JSON.stringify(v).replace(/^\{/, '{ // as asked\n'),
  'sentence around': (v) => `Here are the arguments. ${JSON.stringify(v)} Done.`,
  'encoded twice': (v) => JSON.stringify(JSON.stringify(v)),
  'special token': (v) => `${JSON.stringify(v)}<|call|>`,
};

const nested = (v: JsonObject): boolean => Object.values(v).some((each) => typeof each === 'object' && each !== null);
const printLoose = (v: JsonObject): string =>
  `{${Object.entries(v)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join(', ')}}`;

const meant = (kind: string, v: JsonObject): JsonObject => (kind === 'Python literals' ? { ...v, yes: true, no: false, none: null } : v);

describe('arguments that were damaged', () => {
  it('are taken from recordings', () => {
    expect(distinct.length).toBeGreaterThan(80);
  });

  it.each(Object.keys(damages))('%s: every one is read as it was meant', (kind) => {
    let tried = 0;
    for (const value of distinct) {
      const text = damages[kind]?.(value);
      if (text === undefined) continue;
      tried++;
      const read = readArguments(text);
      expect([text, read.state, read.value]).toEqual([text, 'repaired', meant(kind, value)]);
      expect(read.mends.length).toBeGreaterThan(0);
    }
    expect(tried).toBeGreaterThan(2);
  });

  it('are refused when cut off anywhere, whatever they look like', () => {
    for (const value of distinct) {
      const text = JSON.stringify(value);
      for (let at = 1; at < text.length; at++) {
        const { state } = readArguments(text.slice(0, at));
        expect([text.slice(0, at), state === 'exact' || state === 'repaired']).toEqual([text.slice(0, at), false]);
      }
    }
  });

  it('are refused when cut off, in generated values and other notations too', () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { minKeys: 1 });
    fc.assert(
      fc.property(
        object,
        fc.constantFrom(JSON.stringify, (v: unknown) => JSON.stringify(JSON.stringify(v))),
        fc.nat(),
        (value, print, cut) => {
          const text = print(value);
          const { state } = readArguments(text.slice(0, cut % text.length));
          expect(['truncated', 'invalid', 'empty', 'guessed']).toContain(state);
        },
      ),
      { numRuns: runs(1000, 100_000) },
    );
  });

  it('that are sound are read exactly as JSON.parse reads them', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const text = JSON.stringify(value);
        const read = readArguments(text);
        expect(read.state).toBe('exact');
        expect(JSON.stringify(read.value)).toBe(text);
      }),
      { numRuns: runs(1000, 100_000) },
    );
  });

  it('never run with a value that a string did not say, whatever happens to one character', () => {
    fc.assert(
      fc.property(fc.constantFrom(...distinct), fc.nat(), fc.constantFrom('', '"', '\\', '}', ',', 'x', '\n', "'"), (value, place, put) => {
        const text = JSON.stringify(value);
        const at = place % text.length;
        const damaged = text.slice(0, at) + put + text.slice(at + 1);
        const read = readArguments(damaged);
        if (read.state !== 'exact' && read.state !== 'repaired') return;
        let parsed: JsonValue | undefined;
        try {
          parsed = JSON.parse(damaged) as JsonValue;
        } catch {
          parsed = undefined;
        }
        // What is JSON is what it says. What is mended keeps every string that is still whole in the text.
        if (parsed !== undefined) expect(read.value).toEqual(parsed);
        else for (const each of Object.values(read.value ?? {})) if (typeof each === 'string') expect(saysSo(damaged, each)).toBe(true);
      }),
      { numRuns: runs(2000, 100_000) },
    );
  });
});

/** The letters of a text stand in this order in the damaged one. */
function saysSo(text: string, value: string): boolean {
  const plain = (t: string): string =>
    t.replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))).replace(/\\[nrtbf]|[\\\s"']/g, '');
  return plain(text).includes(plain(value));
}

describe('single readings and several', () => {
  const read = (text: string) => {
    const { state, value } = readArguments(text);
    return { state, value };
  };
  it.each<[string, string, unknown]>([
    ['{"p":"C:\\dir\\new"}', 'guessed', { p: 'C:\\dir\\new' }],
    ['{"p":"\\d+ \\w"}', 'repaired', { p: '\\d+ \\w' }],
    ['{"p":"echo \\$HOME"}', 'guessed', { p: 'echo \\$HOME' }],
    ['{"p":"50\\%"}', 'guessed', { p: '50\\%' }],
    ['{"cmd":"rm -rf /srv/a', 'truncated', { cmd: 'rm -rf /srv/a' }],
    ['{"a":1}{"a":1}', 'repaired', { a: 1 }],
    ['{"a":1}{"a":2}', 'guessed', { a: 1 }],
    ['{"a":1,"a":2}', 'guessed', { a: 2 }],
    ['{"action": opennn_menu"}', 'truncated', undefined],
    ['cmd": "date"}', 'invalid', undefined],
    ['cmd: {"x":1}', 'invalid', undefined],
    ['{"n":NaN}', 'guessed', undefined],
    ['{"n":+5}', 'repaired', { n: 5 }],
    ['{"n":010}', 'guessed', undefined],
    ['[1,2]', 'invalid', undefined],
    ['"just words"', 'invalid', undefined],
    ['', 'empty', undefined],
    ['{"__proto__":1,"constructor":2}', 'exact', undefined],
  ])('%s is %s', (text, state, value) => {
    const got = read(text);
    expect(got.state).toBe(state);
    if (value !== undefined) expect(got.value).toEqual(value);
  });

  it('keeps __proto__ as data', () => {
    expect(Object.keys(readArguments('{"__proto__":1}').value ?? {})).toEqual(['__proto__']);
  });
});

describe('any text at all', () => {
  it('is read without throwing, and says something where it has no call', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.string().map((s) => `data: ${s}\n\n`),
          fc.jsonValue(),
        ),
        (input) => {
          const reading = readCalls(input);
          expect(
            reading.calls.length > 0 ||
              reading.diagnostics.length > 0 ||
              reading.text !== undefined ||
              reading.finish !== undefined ||
              reading.usage !== undefined ||
              isObject(input as JsonValue) ||
              typeof input === 'string',
          ).toBe(true);
        },
      ),
      { numRuns: runs(1000, 100_000) },
    );
  });

  it.each([
    ['deep', `{"choices":[{"message":{"tool_calls":[{"function":{"name":"a","arguments":${JSON.stringify('{"a":'.repeat(100_000))}}}]}}]}`],
    ['long', `{"choices":[{"message":{"tool_calls":[{"function":{"name":"a","arguments":"{\\"a\\":\\"${'x'.repeat(5_000_000)}"}}]}}]}`],
    ['many beginnings', JSON.stringify({ role: 'assistant', content: '<function=a>{'.repeat(200_000) })],
    ['many names', JSON.stringify({ role: 'assistant', content: `${'a{'.repeat(200_000)}</function>` })],
  ])('%s texts end in time, without a runnable call', (_name, text) => {
    const reading = readCalls(text);
    expect(reading.calls.filter((c) => c.runnable)).toEqual([]);
  });
});
