// The meta-schema check: places, and the same verdict as the official meta-schemas.

import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import draft07 from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkMetaSchema, declaredDraft, KEYWORDS, walkSchema, type CheckedDraft } from '../../src/schema/index.js';
import type { JsonValue } from '../../src/text/json-value.js';
import { runs } from '../support/runs.js';
import { anySchema, mutateSchema } from './arbitraries.js';

const check = (schema: JsonValue, draft: CheckedDraft = '2020-12') => checkMetaSchema(walkSchema(schema), draft).map((p) => `${p.pointer} ${p.expected}`);

// ajv's copy of draft-07 differs from the published document in `enum` (which it wants filled, without duplicates) and lacks `writeOnly`.
const published = {
  ...draft07,
  $id: 'published-draft-07',
  properties: { ...draft07.properties, enum: { type: 'array', items: true }, writeOnly: { type: 'boolean' } },
};
const ajv07 = new Ajv({ strict: false, validateFormats: false }).compile(
  JSON.parse(
    JSON.stringify(published).replaceAll('http://json-schema.org/draft-07/schema#"', 'published-draft-07"').replace('"$schema":"published-draft-07",', ''),
  ),
);
const ajv2020 = new Ajv2020({ strict: false, validateFormats: false }).getSchema('https://json-schema.org/draft/2020-12/schema');

function judge(schema: JsonValue, draft: CheckedDraft): boolean {
  return draft === 'draft-07' ? ajv07(schema) : (ajv2020?.(schema) as boolean);
}

const DRAFTS = ['draft-07', '2020-12'] as const;

describe('places', () => {
  const cases: [JsonValue, CheckedDraft, string[]][] = [
    [{}, '2020-12', []],
    [true, '2020-12', []],
    ['object', '2020-12', [' schema']],
    [{ type: 'Object' }, '2020-12', ['/type type-name']],
    [{ type: 3 }, '2020-12', ['/type type-name-or-list']],
    [{ type: ['string', 'string'] }, '2020-12', ['/type/1 unique-type-name']],
    [{ type: [] }, 'draft-07', ['/type non-empty-list']],
    [{ properties: { a: { required: true } } }, '2020-12', ['/properties/a/required list']],
    [{ properties: { 'a/b': { minLength: -1 } } }, 'draft-07', ['/properties/a~1b/minLength count']],
    [{ properties: ['a'] }, '2020-12', ['/properties map']],
    [{ properties: { a: 'string', b: null } }, '2020-12', ['/properties/a schema', '/properties/b schema']],
    [{ items: [{ type: 'x' }] }, '2020-12', ['/items schema']],
    [{ items: [{ type: 'x' }] }, 'draft-07', ['/items/0/type type-name']],
    [{ items: [] }, 'draft-07', ['/items non-empty-list']],
    [{ not: [] }, '2020-12', ['/not schema']],
    [{ anyOf: {} }, '2020-12', ['/anyOf list']],
    [{ anyOf: [] }, '2020-12', ['/anyOf non-empty-list']],
    [{ anyOf: [1] }, '2020-12', ['/anyOf/0 schema']],
    [{ required: ['a', 'b', 'a'] }, '2020-12', ['/required/2 unique-string']],
    [{ required: ['a', 1] }, '2020-12', ['/required/1 string']],
    [{ exclusiveMinimum: true }, 'draft-07', ['/exclusiveMinimum number']],
    [{ multipleOf: 0 }, 'draft-07', ['/multipleOf positive-number']],
    [{ maxItems: 1.5 }, 'draft-07', ['/maxItems count']],
    [{ enum: 'a' }, 'draft-07', ['/enum list']],
    [
      { dependencies: { a: 3, b: ['x', 'x'], c: { type: 'x' } } },
      '2020-12',
      ['/dependencies/b/1 unique-string', '/dependencies/a schema-or-names', '/dependencies/c/type type-name'],
    ],
    [{ dependentRequired: { a: 'b' } }, '2020-12', ['/dependentRequired/a list']],
    [{ dependentRequired: { a: 'b' } }, 'draft-07', []],
    [{ prefixItems: [{ type: 'x' }] }, 'draft-07', []],
    [{ $anchor: '1' }, '2020-12', ['/$anchor anchor']],
    [{ $id: 'a#b' }, '2020-12', ['/$id id']],
    [{ $id: 'a#b' }, 'draft-07', []],
    [{ description: ['a'] }, '2020-12', ['/description string']],
    [
      JSON.parse('{"properties":{"__proto__":{"type":"x"},"constructor":{"type":"y"}},"__proto__":3}') as JsonValue,
      '2020-12',
      ['/properties/__proto__/type type-name', '/properties/constructor/type type-name'],
    ],
    [{ const: { type: 'x' }, enum: [{ type: 'x' }], default: { type: 'x' } }, '2020-12', []],
  ];
  test.each(cases)('%j under %s', (schema, draft, expected) => {
    expect(check(schema, draft)).toEqual(expected);
    expect(judge(schema, draft)).toBe(expected.length === 0);
  });
});

describe('the same verdict as the official meta-schemas', () => {
  const values: JsonValue[] = [
    null,
    true,
    false,
    0,
    1,
    1.5,
    -1,
    1e300,
    '',
    'a',
    '#',
    'a#b',
    'string',
    '(',
    [],
    ['a'],
    ['a', 'a'],
    ['string', 'null'],
    ['string', 1],
    [{}],
    [true],
    [null],
    [1, 2],
    {},
    { a: {} },
    { a: true },
    { a: null },
    { a: 'x' },
    { a: [] },
    { a: ['x'] },
    { a: ['x', 'x'] },
    { a: [1] },
    { a: { type: 'x' } },
    { type: 'x' },
  ];

  test.each(DRAFTS)('each keyword with each kind of value, %s', (draft) => {
    const names = [...KEYWORDS.keys(), 'nullable', 'unknown', '__proto__', 'constructor'];
    for (const name of names) {
      for (const value of values) {
        const own = JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`) as JsonValue;
        for (const schema of [
          own,
          { properties: { p: own } },
          { anyOf: [own] },
          { $defs: { d: own } },
          { definitions: { d: own } },
          { dependencies: { d: own } },
        ]) {
          expect(check(schema, draft).length === 0, JSON.stringify(schema)).toBe(judge(schema, draft));
        }
      }
    }
  });

  test.each(DRAFTS)('generated schemas, whole and damaged, %s', (draft) => {
    let damaged = 0;
    fc.assert(
      fc.property(anySchema, fc.array(fc.nat(), { maxLength: 6 }), (schema, choices) => {
        const broken = mutateSchema(schema, choices);
        const verdict = judge(broken, draft);
        if (!verdict) damaged++;
        expect(check(broken, draft).length === 0, JSON.stringify(broken)).toBe(verdict);
      }),
      { numRuns: runs(500, 50_000) },
    );
    expect(damaged).toBeGreaterThan(20);
  });
});

test('a fault reported is a fault: each place holds the value it names', () => {
  fc.assert(
    fc.property(anySchema, fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), (schema, choices) => {
      const broken = mutateSchema(schema, choices);
      for (const problem of checkMetaSchema(walkSchema(broken), '2020-12')) {
        let at: unknown = broken;
        for (const token of problem.pointer.split('/').slice(1)) at = (at as Record<string, unknown>)[token.replaceAll('~1', '/').replaceAll('~0', '~')];
        expect(at).toBe(problem.value);
      }
    }),
    { numRuns: runs(200, 20_000) },
  );
});

test('declared drafts', () => {
  expect(declaredDraft({ $schema: 'http://json-schema.org/draft-07/schema#' })).toBe('draft-07');
  expect(declaredDraft({ $schema: 'https://json-schema.org/draft-07/schema' })).toBe('draft-07');
  expect(declaredDraft({ $schema: 'https://json-schema.org/draft/2020-12/schema' })).toBe('2020-12');
  expect(declaredDraft({ $schema: 'https://json-schema.org/draft/2019-09/schema#' })).toBe('2019-09');
  expect(declaredDraft({ $schema: 'http://json-schema.org/draft-04/schema#' })).toBe('draft-04');
  expect(declaredDraft({ $schema: 'http://json-schema.org/draft-06/schema#' })).toBe('draft-06');
  expect(declaredDraft({ $schema: 'http://json-schema.org/schema#' })).toBe('unknown');
  expect(declaredDraft({ $schema: 7 })).toBe('unknown');
  expect(declaredDraft({})).toBeUndefined();
  expect(declaredDraft(true)).toBeUndefined();
});

test('a great many faults cost no more than what is told of them', () => {
  let deep: JsonValue = { anyOf: Array.from({ length: 90_000 }, () => ({ type: 'x' })) };
  for (let i = 0; i < 400; i++) deep = { properties: { ['p'.repeat(50)]: deep } };
  const start = performance.now();
  expect(check(deep).length).toBe(1_000);
  expect(performance.now() - start).toBeLessThan(3_000);
});
