// What several samples suggest: each kind with its evidence and its counter-examples, what is on by itself, and every switch.

import { describe, expect, it } from 'vitest';
import { addLanguage } from '../../src/messages/message.js';
import { ko } from '../../src/messages/ko.js';
import { vi } from '../../src/messages/vi.js';
import { make } from '../../src/make/index.js';
import type { MakeOptions, Proposal, ProposalKind } from '../../src/make/types.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';

addLanguage('ko', ko);
addLanguage('vi', vi);

const print = (values: readonly JsonValue[]): string[] => values.map((v) => JSON.stringify({ v }));
const repeat = <T>(value: T, times: number): T[] => new Array<T>(times).fill(value);
const made = (values: readonly JsonValue[], options: MakeOptions = {}) => make(print(values), { to: 'schema', ...options });
const find = (values: readonly JsonValue[], kind: ProposalKind, options: MakeOptions = {}): Proposal | undefined =>
  made(values, options).evidence.proposals.find((each) => each.kind === kind && each.path === 'v');
const schemaOf = (values: readonly JsonValue[], options: MakeOptions = {}): JsonObject =>
  ((made(values, options).output as JsonObject).properties as JsonObject).v as JsonObject;

const UNITS = [...repeat('celsius', 5), ...repeat('fahrenheit', 3)];
const DATES = ['2026-11-30', '2026-12-01', '2027-01-15'];

describe('kinds', () => {
  const cases: [string, JsonValue[], ProposalKind, Partial<Proposal>][] = [
    ['repeated texts', UNITS, 'enum', { keywords: { enum: ['celsius', 'fahrenheit'] }, holds: 8, of: 8, against: 0, strong: true }],
    ['texts repeated a little', ['a', 'b', 'a', 'b'], 'enum', { keywords: { enum: ['a', 'b'] }, strong: false }],
    ['repeated texts and null', [...UNITS, null], 'enum', { keywords: { enum: ['celsius', 'fahrenheit', null] }, holds: 8, of: 8 }],
    ['repeated integers', [1, 2, 1, 2, 1, 2], 'enum', { keywords: { enum: [1, 2] }, strong: false }],
    ['one text', ['v1', 'v1', 'v1'], 'const', { keywords: { const: 'v1' }, holds: 3 }],
    ['one integer', [0, 0], 'const', { keywords: { const: 0 } }],
    ['one boolean', [true, true, true], 'const', { keywords: { const: true } }],
    ['dates', DATES, 'format', { keywords: { format: 'date' }, holds: 3, of: 3, against: 0, strong: true }],
    ['dates, but for one', [...repeat(DATES, 4).flat(), 'soon'], 'format', { keywords: { format: 'date' }, holds: 12, of: 13, against: 1, strong: false }],
    ['codes', ['ORD-12', 'ORD-345'], 'pattern', { keywords: { pattern: '^ORD-[0-9]{2,3}$' }, holds: 2, of: 2 }],
    ['codes of capital letters', ['USD', 'EUR', 'KRW'], 'pattern', { keywords: { pattern: '^[A-Z]{3}$' } }],
    ['codes with signs of patterns', ['a.1', 'a.2'], 'pattern', { keywords: { pattern: '^a\\.[0-9]$' } }],
    [
      'codes, but for one',
      [...Array.from({ length: 12 }, (_, i) => `A${i + 10}`), 'none at all'],
      'pattern',
      { keywords: { pattern: '^A[0-9]{2}$' }, against: 1 },
    ],
    ['numbers', [3, 7.5, -1], 'range', { keywords: { minimum: -1, maximum: 7.5 }, holds: 3, of: 3 }],
    ['texts', ['ab', '가나다', '😀'], 'length', { keywords: { minLength: 1, maxLength: 3 } }],
    ['texts and an empty one', ['', 'ab', 'c'], 'length', { keywords: { maxLength: 2 } }],
    ['lists', [['a'], ['a', 'b', 'c'], ['b', 'a']], 'items', { keywords: { minItems: 1, maxItems: 3 } }],
    ['lists and an empty one', [[], ['a'], ['a']], 'items', { keywords: { maxItems: 1 } }],
    ['lists without equal elements', [['a', 'b'], ['c', 'd', 'e'], []], 'unique', { keywords: { uniqueItems: true }, holds: 2, of: 2 }],
    ['lists with an equal one', [...repeat(['a', 'b'], 19), ['a', 'a']], 'unique', { holds: 19, of: 20, against: 1 }],
    ['changing keys', [{ USD: 1, EUR: 2 }, { KRW: 3 }, { JPY: 4, CNY: 5 }], 'map', { holds: 5, of: 5, against: 0, strong: false }],
    ['keys that change all the time', Array.from({ length: 6 }, (_, i) => ({ [`k${i}`]: 1, [`x${i}`]: 2 })), 'map', { holds: 12, of: 12, strong: true }],
    [
      'many keys of one shape in one object',
      [Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`2026-11-0${i + 1}`, i]))],
      'map',
      { holds: 9, of: 9, strong: false },
    ],
  ];
  it.each(cases)('%s: %j → %s', (_, values, kind, expected) => {
    const proposal = find(values, kind);
    expect(proposal).toMatchObject(expected);
    for (const locale of ['en', 'ko', 'vi'] as const) {
      const { message } = find(values, kind, { locale }) as Proposal;
      expect(message).not.toMatch(/\{[a-z]+\}|undefined|\[object/);
      expect(message).toContain('`v`');
      if (proposal?.against) expect(message).toContain(String(proposal.against));
    }
  });

  const none: [string, JsonValue[], ProposalKind][] = [
    ['texts that do not repeat', ['a', 'b', 'c', 'd'], 'enum'],
    ['too many different texts', Array.from({ length: 100 }, (_, i) => `v${i % 30}`), 'enum'],
    ['numbers with fractions', [0.5, 1.5, 0.5, 1.5], 'enum'],
    ['booleans', [true, false, true, false], 'enum'],
    ['one value, seen once', ['v1'], 'const'],
    ['one value, or null', ['v1', 'v1', null], 'const'],
    ['dates among other texts', ['2026-11-30', 'soon', 'later'], 'format'],
    ['words', ['red', 'green'], 'pattern'],
    ['names', ['Minji Kim', 'Juno Park'], 'pattern'],
    ['texts with a format', DATES, 'pattern'],
    ['texts with a format', DATES, 'length'],
    ['two numbers', [1, 2], 'range'],
    ['integers beyond 2^53', [2 ** 60, 2, 3], 'range'],
    ['text and number', ['a', 1, 'a', 1, 'a', 1], 'enum'],
    [
      'lists of objects',
      [
        [{ a: 1 }, { a: 1 }],
        [{ a: 2 }, { a: 1 }],
      ],
      'unique',
    ],
    ['the same keys', repeat({ a: 1, b: 2, c: 3, d: 4 }, 5), 'map'],
    ['optional keys of different types', [{ a: 1 }, { b: 'x' }, { c: true }, { d: [] }], 'map'],
    ['a few different names in one object', [{ a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, h: 8 }], 'map'],
  ];
  it.each(none)('%s: %j → no %s', (_, values, kind) => expect(find(values, kind)).toBeUndefined());

  it('are never about the arguments as a whole', () => {
    const samples = Array.from({ length: 9 }, (_, i) => JSON.stringify({ [`k${i}`]: 1, [`x${i}`]: 2 }));
    expect(make(samples, { to: 'schema', proposals: 'force' }).evidence.proposals.filter(({ pointer }) => pointer === '')).toEqual([]);
  });
});

describe('what is on', () => {
  it('of several samples: enums, formats and maps that are sure', () => {
    expect(schemaOf(UNITS)).toEqual({ type: 'string', description: '', enum: ['celsius', 'fahrenheit'] });
    expect(schemaOf(DATES)).toEqual({ type: 'string', description: '', format: 'date' });
    const changing = Array.from({ length: 6 }, (_, i) => ({ [`k${i}`]: 1, [`x${i}`]: 2.5 }));
    expect(schemaOf(changing)).toEqual({ type: 'object', description: '', additionalProperties: { type: 'number' } });
  });

  it('is nothing that the samples merely happened to be', () => {
    expect(schemaOf([3, 7, 9])).toEqual({ type: 'integer', description: '' });
    expect(schemaOf(['v1', 'v1', 'v1'])).toEqual({ type: 'string', description: '' });
    expect(schemaOf([...DATES, 'soon'])).toEqual({ type: 'string', description: '' });
    expect(schemaOf(['ORD-1', 'ORD-2', 'ORD-3'])).toEqual({ type: 'string', description: '' });
  });

  it('is nothing of one sample', () => {
    const text = JSON.stringify({ list: UNITS.map((unit, i) => ({ unit, day: `2026-11-0${i + 1}` })) });
    const { evidence, text: written } = make(text, { to: 'schema' });
    expect(evidence.proposals.filter(({ strong }) => strong).map(({ path, kind }) => `${path} ${kind}`)).toEqual(['list[].unit enum', 'list[].day format']);
    expect(evidence.proposals.some(({ on }) => on)).toBe(false);
    expect(written).not.toMatch(/enum|format/);
  });
});

describe('switches', () => {
  it('turn a kind off, everywhere or at a place, by path or pointer', () => {
    const plain = { type: 'string', description: '' };
    expect(schemaOf(UNITS, { proposals: false })).toEqual(plain);
    expect(schemaOf(UNITS, { proposals: { enum: false } })).toEqual(plain);
    expect(schemaOf(UNITS, { fields: { v: false } })).toEqual(plain);
    expect(schemaOf(UNITS, { fields: { '/properties/v': { enum: false } } })).toEqual(plain);
    expect(schemaOf(UNITS, { proposals: false, fields: { v: { enum: true } } })).toHaveProperty('enum');
    expect(schemaOf(DATES, { fields: { v: { enum: false } } })).toHaveProperty('format');
  });

  it('turn a kind on where all agree, and only there', () => {
    expect(schemaOf([3, 7, 9], { proposals: true })).toEqual({ type: 'integer', description: '', minimum: 3, maximum: 9 });
    expect(schemaOf([3, 7, 9], { proposals: { range: true } })).toHaveProperty('minimum', 3);
    const almost = [...repeat(DATES, 4).flat(), 'soon'];
    expect(schemaOf(almost, { proposals: { format: true } })).not.toHaveProperty('format');
    expect(find(almost, 'format', { proposals: { format: true } })).toMatchObject({ on: false, against: 1 });
  });

  it('turn on for one sample too', () => {
    expect(schemaOf(['2026-11-30'], { fields: { v: { format: true } } })).toHaveProperty('format', 'date');
    expect(schemaOf(['2026-11-30'], { proposals: true })).toHaveProperty('format', 'date');
  });

  it('at a place want less evidence than everywhere', () => {
    expect(schemaOf(['a', 'b'], { proposals: { enum: true } })).not.toHaveProperty('enum');
    expect(schemaOf(['a', 'b'], { fields: { v: { enum: true } } })).toHaveProperty('enum', ['a', 'b']);
  });

  it('force what the evidence is too thin for, or speaks against', () => {
    expect(schemaOf(['b', 'a'], { proposals: { enum: 'force' } })).toHaveProperty('enum', ['a', 'b']);
    expect(schemaOf(['2026-11-30', 'soon', 'later'], { proposals: { format: 'force' } })).toHaveProperty('format', 'date');
    expect(find(['2026-11-30', 'soon', 'later'], 'format', { proposals: { format: 'force' } })).toMatchObject({ on: true, against: 2 });
    expect(schemaOf([{ a: 1 }, { a: 2, b: 3 }], { fields: { v: { map: 'force' } } })).toEqual({
      type: 'object',
      description: '',
      additionalProperties: { type: 'integer' },
    });
  });

  it('reach places inside lists and maps', () => {
    const samples = repeat('{"items": [{"sku": "A-1", "n": 1}, {"sku": "A-2", "n": 1}], "by": {"x": {"n": 1}}}', 3);
    const { output } = make(samples, {
      to: 'schema',
      fields: { 'items[].sku': { pattern: true }, 'items[].n': { const: true }, by: { map: 'force' }, 'by{}.n': { const: true } },
    });
    expect(output).toMatchObject({
      properties: {
        items: { items: { properties: { sku: { pattern: '^A-[0-9]$' }, n: { const: 1 } } } },
        by: { additionalProperties: { properties: { n: { const: 1 } } } },
      },
    });
  });
});

describe('what a target would not take', () => {
  const LIMITS = { proposals: true } as const;

  it('is not proposed, with the rule and facts that say why', () => {
    const { evidence, output } = make(print([3, 7, 9]), { to: 'anthropic', strict: true, ...LIMITS });
    expect(evidence.proposals).toEqual([]);
    expect(evidence.withheld).toMatchObject([{ kind: 'range', path: 'v', keywords: { minimum: 3, maximum: 9 }, rule: 'schema/keyword' }]);
    for (const { facts, message } of evidence.withheld) {
      expect(facts.length).toBeGreaterThan(0);
      expect(message).toContain('minimum');
    }
    expect(JSON.stringify(output)).not.toContain('minimum');
  });

  it('is proposed for others, and where it is forced', () => {
    expect(make(print([3, 7, 9]), { to: 'anthropic', ...LIMITS }).evidence.proposals).toMatchObject([{ kind: 'range', on: true }]);
    expect(make(print([3, 7, 9]), { to: 'anthropic', strict: true, proposals: 'force' }).evidence.withheld).toEqual([]);
  });

  it('depends on the value: a format that strict mode does not know, one that it does', () => {
    const urls = ['https://a.example/1', 'https://a.example/2', 'https://b.example/'];
    expect(make(print(urls), { to: 'openai-responses', strict: true }).evidence.withheld.map(({ kind, rule }) => [kind, rule])).toEqual([
      ['format', 'schema/format'],
    ]);
    expect(make(print(DATES), { to: 'openai-responses', strict: true }).evidence.proposals).toMatchObject([{ kind: 'format', on: true }]);
    expect(make(print(urls), { to: 'openai-responses' }).evidence.withheld).toEqual([]);
  });

  it('depends on the model and the date', () => {
    const kinds = (options: MakeOptions) => make(print(DATES), { to: 'gemini', ...LIMITS, ...options }).evidence.proposals.map(({ kind }) => kind);
    expect(kinds({})).toEqual(kinds({ date: '2026-11-30' }));
    expect(() => kinds({ date: 'yesterday' })).toThrow(/yesterday/);
  });
});
