// What make cannot work with: one code each, with line and column, in three languages; and what it reads although it is not JSON.

import { describe, expect, it } from 'vitest';
import { TooltrueError } from '../../src/diagnostic/error.js';
import { addLanguage } from '../../src/messages/message.js';
import { ko } from '../../src/messages/ko.js';
import { vi } from '../../src/messages/vi.js';
import { createSampleCollector, make } from '../../src/make/index.js';
import type { MakeOptions } from '../../src/make/types.js';

addLanguage('ko', ko);
addLanguage('vi', vi);

function errorOf(job: () => unknown): TooltrueError {
  try {
    job();
  } catch (error) {
    if (error instanceof TooltrueError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('errors', () => {
  const cases: [string, string | string[], MakeOptions, string, [number, number] | undefined, number | undefined][] = [
    ['an array', ' [1, 2]', {}, 'make-not-object', [1, 2], undefined],
    ['a text', '"Seoul"', {}, 'make-not-object', [1, 1], undefined],
    ['a number', '\n  3', {}, 'make-not-object', [2, 3], undefined],
    ['null', 'null', {}, 'make-not-object', [1, 1], undefined],
    ['an empty array', '[]', {}, 'make-not-object', [1, 1], undefined],
    ['a list of objects', '[{"a": 1}]', {}, 'make-list-of-objects', [1, 1], undefined],
    ['an expression', 'getArguments()', {}, 'make-not-literal', [1, 1], undefined],
    ['nothing', '', {}, 'make-empty', [1, 1], undefined],
    ['spaces', ' \n\t', {}, 'make-empty', [1, 1], undefined],
    ['a missing value', '{"a": }', {}, 'make-syntax', [1, 5], undefined],
    ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', {}, 'make-syntax', [2, 9], undefined],
    ['a missing end', '{"a": [1, 2', {}, 'make-syntax', [1, 12], undefined],
    ['two values', '{"a": 1} {"b": 2}', {}, 'make-syntax', [1, 10], undefined],
    ['prose', 'please make a tool', {}, 'make-syntax', [1, 1], undefined],
    ['no samples', [], {}, 'make-none', undefined, undefined],
    ['the second of several', ['{"a": 1}', '{"a": ', '{'], {}, 'make-syntax', [1, 7], 2],
    ['a line', '{"a": 1}\n{"a": 2}\n{"a" 3}', {}, 'make-syntax', [3, 5], undefined],
    ['a line that is no object', '{"a": 1}\n{"a": 2}\n[3]', {}, 'make-not-object', [3, 1], undefined],
    ['an element that is no object', '[{"a": 1},\n 2]', { samplesIn: 'array' }, 'make-not-object', [2, 2], 2],
    ['an object where a list was announced', '{"a": 1}', { samplesIn: 'array' }, 'make-not-list', [1, 1], undefined],
    ['an empty list of samples', '[]', { samplesIn: 'array' }, 'make-no-samples', [1, 1], undefined],
    ['blank lines alone', '\n\n', { samplesIn: 'lines' }, 'make-none', undefined, undefined],
    ['levels without end', '{"a":'.repeat(2000), {}, 'make-syntax', [1, 2561], undefined],
  ];
  it.each(cases)('%s', (_, samples, options, code, place, sample) => {
    const error = errorOf(() => make(samples, options));
    expect(error.code).toBe(code);
    expect(error.range && [error.range.start.line, error.range.start.column]).toEqual(place);
    expect(error.args.sample).toBe(sample);
    for (const locale of ['en', 'ko', 'vi'] as const) {
      expect(error.tell(locale)).not.toMatch(/\{\w+\}|undefined|\[object/);
      if (place) for (const number of place) expect(error.tell(locale)).toContain(new Intl.NumberFormat(locale).format(number));
    }
    expect(error.tell('ko')).toMatch(/[가-힣]/);
  });

  it('of a line have the offset in the whole text', () => {
    const text = '{"a": 1}\n{"a" 3}';
    expect(errorOf(() => make(text)).range?.start.offset).toBe(text.lastIndexOf('"') + 1);
  });

  it('name a target that does not exist', () => {
    expect(errorOf(() => make('{}', { to: 'antropic' }))).toMatchObject({ code: 'unknown-target', args: { suggestion: 'anthropic' } });
  });

  it('name a field that does not exist', () => {
    expect(errorOf(() => make('{"unit": "a", "days": 1}', { fields: { unti: true } }))).toMatchObject({
      code: 'make-unknown-field',
      args: { field: 'unti', suggestion: 'unit' },
    });
  });
});

describe('options and inputs of the wrong type', () => {
  it.each<[string, () => unknown, string]>([
    ['a name', () => make('{"a": 1}', { name: 5 as never }), 'make-option'],
    ['a description', () => make('{"a": 1}', { description: {} as never }), 'make-option'],
    ['a map', () => make([new Map()] as never), 'make-input'],
    ['a set', () => make(new Set() as never), 'make-input'],
    ['null', () => make(null as never), 'make-input'],
  ])('%s', (_, job, code) => {
    expect(job).toThrow(expect.objectContaining({ code }));
  });
});

describe('values', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  it.each<[string, unknown, string]>([
    ['a list', [1], 'make-not-object-value'],
    ['nothing', undefined, 'make-not-object-value'],
    ['a text', '{"a": 1}', 'make-not-object-value'],
    ['one that holds itself', cyclic, 'make-unreadable'],
    [
      'one that throws',
      {
        get a() {
          throw new Error('no');
        },
      },
      'make-unreadable',
    ],
  ])('%s', (_, value, code) => {
    const collector = createSampleCollector();
    collector.addValue({ a: 1 });
    expect(errorOf(() => collector.addValue(value)).code).toBe(code);
    expect(collector.count).toBe(1);
    expect(collector.result().evidence.samples).toBe(1);
  });

  it('are read as JSON would carry them', () => {
    const collector = createSampleCollector();
    collector.addValue({ when: new Date(0), none: undefined, run: () => 1, big: 10n, nan: Number.NaN });
    expect(collector.result({ to: 'schema' }).output).toMatchObject({
      properties: { when: { type: 'string' }, big: { type: 'integer' }, nan: { type: ['null', 'string'] } },
      required: ['when', 'big', 'nan'],
    });
  });
});

describe('tolerant reading is used and said', () => {
  it.each([
    ['comments', '{"a": 1, /* x */ "b": [1, 2]}', 'make.written.comment'],
    ['trailing commas', '{"a": 1,}', 'make.written.trailing-comma'],
    ['a byte order mark', '\ufeff{"a": 1}', 'make.written.byte-order-mark'],
    ['single quotes', "{'a': 1}", 'make.written.single-quotes'],
    ['a key without quotes', '{a: 1}', 'make.written.unquoted-key'],
    ['a number with a leading zero', '{"a": 01}', 'make.written.number-form'],
    ['an escape that there is not', '{"a": "\\q"}', 'make.written.invalid-escape'],
    ['a raw control character', '{"a": "x\ty"}', 'make.written.control-character'],
    ['a JavaScript literal', 'const args = { a: 1, b: undefined };', 'make.notation.javascript'],
    ['a Python literal', "args = {'a': True, 'b': False}", 'make.notation.python'],
  ])('%s', (_, text, message) => {
    const { notes, output } = make(text, { to: 'schema' });
    expect(notes.map((note) => [note.message, note.severity])).toEqual([[message, 'info']]);
    expect(output).toHaveProperty('properties.a');
  });

  it('says nothing about plain JSON', () => expect(make('{"a": 1}').notes).toEqual([]));

  it('says that a key is there twice, and what is no literal', () => {
    const { notes, output } = make('{"a": 1, "a": "x", "b": [1, f(2)], "c": g()}', { to: 'schema', locale: 'ko' });
    expect(notes.map(({ message, args, severity }) => [message, args, severity])).toEqual([
      ['make.duplicate-key', { key: 'a' }, 'warning'],
      ['make.notation.javascript', {}, 'info'],
      ['make.not-a-literal', { found: 'f(2)', pointer: '/b/1', line: 1, column: 29 }, 'warning'],
      ['make.missing-key', { found: 'g()', pointer: '/c', line: 1, column: 41 }, 'warning'],
    ]);
    expect(notes[0]?.text).toMatch(/[가-힣]/);
    expect(output).toMatchObject({ properties: { a: { type: 'string' }, b: { items: { type: 'integer' } } }, required: ['a', 'b'] });
  });
});
