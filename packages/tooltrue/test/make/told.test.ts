// What make did not do although it was asked, or could not: it is said, with the reason and the place.

import { describe, expect, it } from 'vitest';
import { TooltrueError } from '../../src/diagnostic/error.js';
import { createSampleCollector, make } from '../../src/make/index.js';
import type { MakeOptions, ProposalKind, Switch } from '../../src/make/types.js';
import { describeSchemas } from '../../src/make/write.js';

const schema = (samples: string | string[], options: MakeOptions = {}) => make(samples, { to: 'schema', ...options });
const messages = (samples: string | string[], options: MakeOptions = {}) => schema(samples, options).notes.map(({ message }) => message);

function codeOf(job: () => unknown): string {
  try {
    job();
  } catch (error) {
    if (error instanceof TooltrueError) return error.code;
    throw error;
  }
  return 'nothing was thrown';
}

describe('a proposal that was asked for at a field', () => {
  it.each<[string, string[], ProposalKind, Switch, string | undefined]>([
    ['a format of a number', ['{"a": 1}'], 'format', true, 'make.unmet.type'],
    ['a range of a text', ['{"a": "x"}'], 'range', 'force', 'make.unmet.type'],
    ['an enum of huge numbers', ['{"a": 9007199254740993}', '{"a": 9007199254740995}'], 'enum', 'force', 'make.unmet.large'],
    ['a range of huge numbers', ['{"a": 9007199254740993}', '{"a": 1}'], 'range', 'force', 'make.unmet.large'],
    ['a const of different values', ['{"a": "x"}', '{"a": "y"}'], 'const', 'force', 'make.unmet.differ'],
    ['a const beside null', ['{"a": "x"}', '{"a": null}'], 'const', 'force', 'make.unmet.null'],
    ['a format that no text has', ['{"a": "x"}'], 'format', 'force', 'make.unmet.none'],
    ['values of several types', ['{"a": "x"}', '{"a": 1}'], 'enum', 'force', 'make.unmet.union'],
    ['too many values', Array.from({ length: 70 }, (_, i) => `{"a": "v${i}"}`), 'enum', 'force', 'make.unmet.many'],
    ['against one value', [...Array.from({ length: 20 }, () => '{"a": "2026-01-01"}'), '{"a": "soon"}'], 'format', true, 'make.unmet.against'],
    ['what can be met', ['{"a": "x"}', '{"a": "y"}'], 'enum', true, undefined],
  ])('%s', (_, samples, kind, wanted, message) => {
    const found = messages(samples, { fields: { a: { [kind]: wanted } } }).filter((each) => each.startsWith('make.unmet'));
    expect(found).toEqual(message === undefined ? [] : [message]);
  });

  it('is met by numbers that are equal, however they are written', () => {
    const { output, notes } = schema(['{"a": -0}', '{"a": 0}', '{"a": -0.0}'], { fields: { a: { const: 'force' } } });
    expect(output).toMatchObject({ properties: { a: { type: 'number', const: 0 } } });
    expect(notes).toEqual([]);
  });

  it('is told where the target refuses it', () => {
    const { notes, evidence } = make(['{"a": "x"}', '{"a": "y"}'], { to: 'openai-chat', strict: true, fields: { a: { length: true } } });
    expect(notes.some(({ message }) => message === 'make.unmet.refused')).toBe(evidence.withheld.length > 0);
  });
});

it('names the proposals that were asked for everywhere and that one sample is too little for', () => {
  const { notes } = schema('{"a": "x"}', { proposals: true });
  expect(notes.map(({ message, args }) => [message, args.proposals])).toEqual([['make.thin', ['enum:a', 'const:a', 'length:a']]]);
});

it.each([
  [{ 'foo:a': true }, 'make-unknown-kind'],
  [{ a: { foo: true } }, 'make-unknown-kind'],
  [{ citi: true }, 'make-unknown-field'],
  [{ somethingElseAltogether: true }, 'make-no-field'],
])('a switch that does nothing is an error: %j', (fields, code) => {
  expect(codeOf(() => schema('{"a": 1, "city": "x"}', { fields: fields as never }))).toBe(code);
});

it('tells of limits that are equal as one', () => {
  const { evidence } = schema(['{"a": "x"}', '{"a": "y"}', '{"a": "z"}']);
  expect(evidence.proposals.find(({ kind }) => kind === 'length')?.message).toBe('`a`: 3 texts seen, all of length 1.');
});

it('takes values as samples, and says what else is none', () => {
  expect(make([{ a: 1 }, '{"a": 2.5}'], { to: 'schema' }).output).toMatchObject({ properties: { a: { type: 'number' } } });
  expect(make({ a: 1 }, { to: 'schema' }).output).toEqual(schema('{"a": 1}').output);
  for (const samples of [null, undefined, 7, ['{}', 7], [[]]]) expect(codeOf(() => make(samples as never))).toBe('make-input');
  expect(codeOf(() => createSampleCollector().addText(null as never))).toBe('make-input');
});

it('reads lines where one of them is no object, and names it', () => {
  for (const [text, line] of [
    ['{"m": "a"}\n3\n{"m": "b"}', 2],
    ['3\n{"m": "a"}', 1],
    ['{"m": "a"}\n"x"', 2],
  ] as const) {
    try {
      make(text);
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ code: 'make-not-object', range: { start: { line, column: 1 } } });
    }
  }
});

it('keeps the place of what several samples leave out, in whatever order they come', () => {
  const collect = (...texts: string[]) => {
    const collector = createSampleCollector();
    for (const text of texts) collector.addText(text, Number(text.length));
    return collector.result({ to: 'schema' }).notes;
  };
  const [a, b] = ["{'x': 1, 'd': 1j}", "{'x': 10, 'd': 1j}"];
  expect(collect(a, b)).toEqual(collect(b, a));
  expect(collect(a, b).at(-1)).toMatchObject({ message: 'make.left-out', args: { pointer: '/d', line: a.length } });
});

it('says what the target refuses all the same', () => {
  const sample = `{${Array.from({ length: 3001 }, (_, i) => `"k${i}": 1`).join(', ')}}`;
  const refused = (to: string) => make(sample, { to }).notes.filter(({ message }) => message === 'make.check');
  expect(refused('moonshot')).toMatchObject([{ severity: 'error', args: { target: 'moonshot', rule: 'schema/limit' } }]);
  expect(refused('anthropic')).toEqual([]);
});

it('writes the texts of tools into bare schemas, and their names where there are several', () => {
  const a = { name: 'a', description: 'Does a.', input: { type: 'object' } };
  const b = { name: 'b', description: 'Does b.', input: { title: 'B', description: 'The order.', type: 'object' } };
  expect(describeSchemas([a]).tools[0]?.input).toEqual({ description: 'Does a.', type: 'object' });
  const { tools, notes } = describeSchemas([a, b]);
  expect(tools.map(({ input }) => input)).toEqual([
    { title: 'a', description: 'Does a.', type: 'object' },
    { title: 'b', description: 'Does b.\n\nThe order.', type: 'object' },
  ]);
  expect(notes).toMatchObject([{ message: 'make.title', args: { name: 'b', title: 'B' } }]);
});
