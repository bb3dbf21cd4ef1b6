// One change at a time: what it is called, what it means, and the example that shows it.

import { describe, expect, it } from 'vitest';
import { diff, type Change, type DiffOptions } from '../../src/diff/index.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';

const of = (x: JsonValue, required: string[] = ['x']): JsonObject => ({ type: 'object', properties: { x }, required });
const input = (schema: JsonValue, more: JsonObject = {}): JsonValue => ({ name: 'try_it', description: 'Tries it.', inputSchema: schema, ...more });
const output = (schema: JsonValue): JsonValue => ({ name: 'try_it', description: 'Tries it.', inputSchema: { type: 'object' }, outputSchema: schema });

const compare = (old: JsonValue, now: JsonValue, options: DiffOptions = {}): Change[] => diff(old, now, { for: 'mcp', ...options }).changes;
const told = (changes: readonly Change[]): string[] => changes.map((c) => `${c.kind} ${c.id}`);

const text = { type: 'string' };
type Row = readonly [about: string, old: JsonValue, now: JsonValue, told: readonly string[], back: readonly string[]];

/** Of the one property: what is told of arguments, forwards and backwards. */
const PROPERTY: readonly Row[] = [
  ['a higher least number', { type: 'integer', minimum: 1 }, { type: 'integer', minimum: 2 }, ['breaking keyword.changed'], ['widened keyword.changed']],
  ['a limit', { type: 'number' }, { type: 'number', exclusiveMaximum: 5 }, ['breaking keyword.added'], ['widened keyword.removed']],
  ['a length', { ...text, maxLength: 9 }, { ...text, maxLength: 4 }, ['breaking keyword.changed'], ['widened keyword.changed']],
  ['a step', { type: 'integer', multipleOf: 2 }, { type: 'integer', multipleOf: 6 }, ['breaking keyword.changed'], ['widened keyword.changed']],
  ['a pattern where there was none', text, { ...text, pattern: '^[a-z]+$' }, ['breaking keyword.added'], ['widened keyword.removed']],
  ['a format where there was none', text, { ...text, format: 'date' }, ['breaking keyword.added'], ['widened keyword.removed']],
  ['members', { enum: ['a', 'b'] }, { enum: ['a'] }, ['breaking enum.changed'], ['widened enum.changed']],
  ['members where any text was', text, { ...text, enum: ['a'] }, ['breaking keyword.added'], ['widened keyword.removed']],
  ['another type', text, { type: 'integer' }, ['breaking type.changed'], ['breaking type.changed']],
  ['whole numbers only', { type: 'number' }, { type: 'integer' }, ['breaking type.changed'], ['widened type.changed']],
  ['no null any more', { type: ['string', 'null'] }, text, ['breaking type.changed'], ['widened type.changed']],
  ['a number of items', { type: 'array', items: text }, { type: 'array', items: text, minItems: 1 }, ['breaking keyword.added'], ['widened keyword.removed']],
  ['items', { type: 'array', items: { type: 'number' } }, { type: 'array', items: { type: 'integer' } }, ['breaking type.changed'], ['widened type.changed']],
  ['an alternative', { anyOf: [text, { type: 'integer' }] }, { anyOf: [text] }, ['breaking alternative.removed'], ['widened alternative.added']],
  ['keys of any name', { type: 'object' }, { type: 'object', additionalProperties: false }, ['breaking object.closed'], ['widened object.opened']],
  [
    'a list without repeats',
    { type: 'array', items: text },
    { type: 'array', items: text, uniqueItems: true },
    ['breaking keyword.added'],
    ['widened keyword.removed'],
  ],
  ['what must not be', text, { ...text, not: { const: 'a' } }, ['breaking keyword.added'], ['widened keyword.removed']],
  ['a smaller step', { type: 'number', multipleOf: 0.1 }, { type: 'number', multipleOf: 0.01 }, ['widened keyword.changed'], ['breaking keyword.changed']],
];

/** What is written in another way, or breaks nothing since there was nothing. */
const NOTHING_BREAKS: readonly Row[] = [
  ['numbers listed', { type: 'integer', minimum: 1, maximum: 3 }, { enum: [1, 2, 3] }, ['same schema.rewritten'], ['same schema.rewritten']],
  ['numbers listed, and more', { type: 'integer', minimum: 1, maximum: 2 }, { enum: [1, 2, 3] }, ['widened keyword.removed'], ['breaking keyword.added']],
  [
    'a list of one',
    { type: 'array', prefixItems: [text], items: false },
    { type: 'array', items: text, maxItems: 1 },
    ['same schema.rewritten'],
    ['same schema.rewritten'],
  ],
  [
    'a limit that different values keep anyway',
    { type: 'array', items: { type: 'boolean' }, uniqueItems: true },
    { type: 'array', items: { type: 'boolean' }, uniqueItems: true, maxItems: 2 },
    ['same schema.rewritten'],
    ['same schema.rewritten'],
  ],
  [
    'a position that never is there',
    { type: 'array', prefixItems: [text], maxItems: 1 },
    { type: 'array', prefixItems: [text, text], maxItems: 1 },
    ['same schema.rewritten'],
    ['same schema.rewritten'],
  ],
  ['a pattern that every text has', text, { ...text, pattern: '.*' }, ['same schema.rewritten'], ['same schema.rewritten']],
];

describe('what was possible stays possible', () => {
  it.each(NOTHING_BREAKS)('%s', (_about, old, now, forwards, backwards) => {
    expect(told(compare(input(of(old)), input(of(now))))).toEqual(forwards);
    expect(told(compare(input(of(now)), input(of(old))))).toEqual(backwards);
  });

  it.each([
    [
      { type: 'string', minLength: 5, maxLength: 2 },
      { type: 'string', maxLength: 1 },
    ],
    [
      { type: 'integer', minimum: 5, maximum: 2 },
      { type: 'integer', maximum: 1 },
    ],
    [
      { type: 'array', items: false, minItems: 1 },
      { type: 'array', maxItems: 0 },
    ],
    [
      { type: 'object', properties: { y: { enum: [] } }, required: ['y'] },
      { type: 'object', required: ['y', 'z'] },
    ],
    [
      { type: 'object', properties: { y: false, z: text }, required: ['y', 'z'] },
      { type: 'object', properties: { y: false, z: { type: 'integer' } }, required: ['y', 'z'] },
    ],
  ])('where nothing was: %j', (old, now) => {
    expect(compare(input(of(old)), input(of(now))).map(({ kind }) => kind)).not.toContain('breaking');
  });
});

describe('a change of arguments', () => {
  it.each(PROPERTY)('%s', (_about, old, now, forwards, backwards) => {
    for (const [from, to, expected] of [
      [old, now, forwards],
      [now, old, backwards],
    ] as const) {
      const changes = compare(input(of(from)), input(of(to)));
      expect(told(changes)).toEqual(expected);
      for (const change of changes) expect(change.example !== undefined, change.id).toBe(change.kind === 'breaking');
    }
  });
});

describe('a change of results', () => {
  it.each(PROPERTY)('%s, the other way round', (_about, old, now, forwards, backwards) => {
    const turn = (list: readonly string[], other: readonly string[]) =>
      list.map((one, i) =>
        one.startsWith('breaking') && other[i]?.startsWith('breaking')
          ? one
          : one.startsWith('breaking')
            ? one.replace('breaking', 'narrowed')
            : one.replace('widened', 'breaking'),
      );
    expect(told(compare(output(of(old)), output(of(now))))).toEqual(turn(forwards, backwards));
    expect(told(compare(output(of(now)), output(of(old))))).toEqual(turn(backwards, forwards));
  });

  it('is that of the answer that a request asks for, too', () => {
    const request = (schema: JsonValue, strict: boolean): JsonValue => ({
      model: 'gpt-5',
      messages: [{ role: 'user', content: 'Hello' }],
      response_format: { type: 'json_schema', json_schema: { name: 'answer', strict, schema } },
    });
    const changes = diff(request(of({ enum: ['a'] }), true), request(of({ enum: ['a', 'b'] }), false)).changes;
    expect(changes.map((c) => [c.kind, c.id, c.role, c.example ?? null])).toEqual([
      ['breaking', 'enum.changed', 'structured', { x: 'b' }],
      ['note', 'strict.off', 'structured', null],
    ]);
  });
});

describe('properties', () => {
  const closed = (schema: JsonObject): JsonObject => ({ ...schema, additionalProperties: false });
  it('that become required, or come as required ones, are breaking; the example leaves them out', () => {
    const changes = [
      ...compare(input(of(text, [])), input(of(text))),
      ...compare(input(of(text)), input({ ...of(text), properties: { x: text, y: text }, required: ['x', 'y'] })),
    ];
    expect(changes.map((c) => [c.kind, c.id, c.example ?? null])).toEqual([
      ['breaking', 'required.added', {}],
      ['breaking', 'property.added-required', { x: 'a' }],
    ]);
  });

  it('that may be left out widen, unless calls with undeclared keys count', () => {
    const [old, now] = [input(of(text)), input({ ...of(text), properties: { x: text, y: { type: 'integer' } } })];
    expect(told(compare(old, now))).toEqual(['widened property.added']);
    const [change] = compare(old, now, { exact: true });
    expect([change?.kind, change?.id]).toEqual(['breaking', 'property.added']);
    expect(change?.example).toMatchObject({ x: expect.anything() });
    expect(change?.example).not.toMatchObject({ y: expect.any(Number) });
  });

  it('that go are breaking in a closed object only', () => {
    const two = { type: 'object', properties: { x: text, y: text }, required: ['x'] };
    expect(told(compare(input(two), input(of(text))))).toEqual(['widened property.removed']);
    const [change] = compare(input(closed(two)), input(closed(of(text))));
    expect([change?.kind, change?.id, change?.example]).toEqual(['breaking', 'property.removed', { x: 'a', y: 'a' }]);
  });

  it('named like keywords and prototypes are properties', () => {
    const make = (max: number): JsonValue =>
      JSON.parse(
        `{"type":"object","properties":{"__proto__":{"type":"string","maxLength":${max}},"required":{"type":"string","maxLength":${max}},"constructor":{"type":"string"}}}`,
      ) as JsonValue;
    const changes = compare(input(make(5)), input(make(3)));
    expect(changes.map((c) => [c.kind, c.new?.pointer])).toEqual(
      ['__proto__', 'required'].map((name) => ['breaking', `/inputSchema/properties/${name}/maxLength`]),
    );
    expect(changes.every((c) => c.example !== undefined)).toBe(true);
  });
});

describe('what means the same', () => {
  const p = { type: 'object', properties: { name: { type: 'string' } } };
  it.each<readonly [string, JsonValue, JsonValue]>([
    ['the order of keys', { type: 'string', minLength: 1 }, { minLength: 1, type: 'string' }],
    ['the order of members', { enum: ['a', 'b'] }, { enum: ['b', 'a'] }],
    ['a constant', { const: 'a' }, { enum: ['a'] }],
    ['null as a type', { type: ['string', 'null'] }, { anyOf: [{ type: 'string' }, { type: 'null' }] }],
    ['null as a flag', { type: ['string', 'null'] }, { type: 'string', nullable: true }],
    ['null beside a reference', { anyOf: [{ $ref: '#/$defs/p' }, { type: 'null' }] }, { ...p, type: ['object', 'null'] }],
    ['a reference', { $ref: '#/$defs/p' }, p],
    ['a reference by its older place', { $ref: '#/$defs/p' }, { $ref: '#/definitions/p' }],
    ['an exclusive limit of draft-04', { type: 'number', minimum: 1, exclusiveMinimum: true }, { type: 'number', exclusiveMinimum: 1 }],
    [
      'a tuple of draft-07',
      { type: 'array', items: [{ type: 'string' }], additionalItems: false },
      { type: 'array', prefixItems: [{ type: 'string' }], items: false },
    ],
    ['dependencies of draft-07', { type: 'object', dependencies: { a: ['b'] } }, { type: 'object', dependentRequired: { a: ['b'] } }],
    ['allOf of one', { allOf: [{ type: 'string', maxLength: 4 }] }, { type: 'string', maxLength: 4 }],
    ['types as alternatives', { type: ['string', 'integer'] }, { anyOf: [{ type: 'string' }, { type: 'integer' }] }],
    ['a limit of whole numbers', { type: 'integer', exclusiveMinimum: 0 }, { type: 'integer', minimum: 1 }],
    ['limits of other types', { type: 'integer', maxLength: 3 }, { type: 'integer' }],
    ['what is required at any rate', { type: 'object', required: ['a'] }, { type: 'object', required: ['a'], minProperties: 1 }],
    ['true and an empty schema', true, {}],
  ])('%s', (_about, old, now) => {
    const definitions = { $defs: { p }, definitions: { p } };
    for (const [x, y] of [
      [old, now],
      [now, old],
    ] as const) {
      const report = diff(input({ ...of(x), ...definitions }), input({ ...of(y), ...definitions }), { for: 'mcp' });
      expect(told(report.changes).filter((one) => one !== 'same schema.rewritten')).toEqual([]);
      // The notation of an older draft may be refused, and that is no matter of meaning.
      expect(report.breaking).toBe(report.targets.some((t) => t.changes.some((c) => c.id === 'target.refused')));
    }
  });
});

describe('tools', () => {
  const named = (name: string, schema: JsonValue = of(text), description = 'Tries it.'): JsonValue => ({ name, description, input_schema: schema });
  it('that come, go, or are called otherwise', () => {
    const changes = diff(
      [named('a'), named('b', of({ type: 'integer' })), named('c', of(text), 'Another.')],
      [named('z'), named('c', of(text), 'Another.'), named('d', of({ type: 'boolean' }))],
    ).changes;
    expect(changes.map((c) => [c.kind, c.id, c.before ?? null, c.tool])).toEqual([
      ['breaking', 'tool.removed', null, 'b'],
      ['breaking', 'tool.renamed', 'a', 'z'],
      ['widened', 'tool.added', null, 'd'],
    ]);
  });

  it('in another order or another form are the same', () => {
    expect(diff([named('a'), named('b')], [named('b'), named('a')]).changes).toEqual([]);
    const chat = { type: 'function', function: { name: 'a', description: 'Tries it.', parameters: of(text) } };
    expect(told(compare([named('a')], [chat]))).toEqual(['same tool.rewritten']);
    const gemini = {
      functionDeclarations: [
        { name: 'a', description: 'Tries it.', parameters: { type: 'OBJECT', properties: { x: { type: 'STRING', nullable: true } }, required: ['x'] } },
      ],
    };
    expect(told(compare([named('a', of({ type: ['string', 'null'] }))], gemini)).filter((one) => !one.startsWith('same'))).toEqual([]);
  });

  it('whose texts alone changed break nothing', () => {
    const report = diff([named('a')], [named('a', of({ ...text, description: 'What.', default: 'a' }), 'Tries it again.')]);
    expect(told(report.changes)).toEqual(['text text.changed', 'text text.changed', 'note default.changed']);
    expect(report.breaking).toBe(false);
  });

  it('stand at their lines', () => {
    const before = '[\n  { "name": "a", "input_schema": { "type": "object", "properties": { "n": { "type": "integer", "maximum": 9 } } } }\n]';
    const [change] = diff(before, before.replace('[\n', '[\n\n').replace('9', '8')).changes;
    expect([change?.old?.range?.start.line, change?.new?.range?.start.line, change?.before, change?.after]).toEqual([2, 3, 9, 8]);
  });
});

describe('what cannot be decided', () => {
  it.each<readonly [string, JsonValue, JsonValue, string]>([
    ['two patterns', { ...text, pattern: '^[a-z]{3}$' }, { ...text, pattern: '^[a-z]{3,4}$' }, 'pattern'],
    ['conditions', { if: { minLength: 3 }, then: { pattern: '^a' } }, { if: { minLength: 2, maxLength: 90_000 }, then: { minLength: 0 } }, 'interplay'],
    ['a reference that leads nowhere', { $ref: '#/$defs/none' }, text, 'reference'],
  ])('%s says so, with the reason, and counts as breaking', (_about, old, now, reason) => {
    const report = diff(input(of(old)), input(of(now)), { for: 'mcp' });
    expect(report.changes.filter((c) => c.kind === 'undecided').map((c) => c.reason)).toEqual([reason]);
    expect(report.breaking).toBe(true);
  });
});
