// Zod source made of definitions: it runs, accepts and refuses what the schema does, and nothing in a definition breaks out of it.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createValidator } from '../../src/schema/index.js';
import { writeZod } from '../../src/source/index.js';
import { isObject, type JsonObject, type JsonValue } from '../../src/text/json-value.js';
import { anySchema, anyValue } from '../schema/arbitraries.js';
import { runs } from '../support/runs.js';
import { idsOf, runZod } from './code-support.js';

const accepts = (schema: z.ZodType, value: JsonValue): boolean => schema.safeParse(value).success;
const fits = (schema: JsonValue, value: JsonValue): boolean => createValidator(schema).validate(value).problems.length === 0;

const agree = (schema: JsonObject, values: readonly JsonValue[]): void => {
  const { text, notes } = writeZod(schema, { name: 'made' });
  expect(idsOf(notes)).toEqual([]);
  const made = runZod(text, 'made');
  for (const value of values) expect([value, accepts(made, value)]).toEqual([value, fits(schema, value)]);
};

describe('writeZod', () => {
  it('keeps a real tool whole', () => {
    const tool = {
      type: 'function',
      function: {
        name: 'calculate_shipping',
        description: 'Shipping cost.',
        parameters: {
          type: 'object',
          properties: {
            destination: { type: 'object', description: 'Where to', properties: { city: { type: 'string' }, country: { type: 'string' } }, required: ['city'] },
            items: { type: 'array', items: { type: 'object', properties: { quantity: { type: 'integer', minimum: 1 } }, required: ['quantity'] }, minItems: 1 },
            method: { type: 'string', enum: ['standard', 'express'], default: 'standard' },
          },
          required: ['destination', 'items'],
        },
      },
    };
    const { text, notes } = writeZod(tool);
    expect(notes).toEqual([]);
    expect(text).toBe(`import * as z from 'zod';

export const calculateShipping = z.object({
  destination: z.object({
    city: z.string(),
    country: z.string().optional(),
  }).describe('Where to'),
  items: z.array(z.object({
    quantity: z.int().min(1),
  })).min(1),
  method: z.enum(['standard', 'express']).default('standard'),
}).describe('Shipping cost.');

export type CalculateShipping = z.infer<typeof calculateShipping>;
`);
    const made = runZod(text, 'calculateShipping');
    expect(accepts(made, { destination: { city: 'Seoul' }, items: [{ quantity: 1 }] })).toBe(true);
    expect(accepts(made, { destination: { city: 'Seoul' }, items: [] })).toBe(false);
    const back = z.toJSONSchema(made, { io: 'input' }) as JsonObject;
    expect(back).toMatchObject({ description: 'Shipping cost.', required: ['destination', 'items'] });
  });

  it.each<[string, JsonObject, JsonValue[]]>([
    ['limits of numbers', { type: 'number', exclusiveMinimum: 0, maximum: 5, multipleOf: 0.5 }, [0, 0.5, 0.3, 5, 6, 'a']],
    ['lengths and patterns', { type: 'string', minLength: 2, maxLength: 3, pattern: '^a' }, ['a', 'ab', 'abcd', 'ba', 3]],
    ['several types with null', { type: ['string', 'integer', 'null'], minimum: 2 }, ['a', 1, 2, null, true, 2.5]],
    ['values of several types', { enum: ['a', 1, null, true, { a: [1] }] }, ['a', 1, null, true, false, { a: [1] }, { a: [2] }, { a: [1], b: 2 }]],
    ['values that other keywords refuse', { type: 'string', enum: ['a', 1, 'abc'], minLength: 2 }, ['a', 1, 'abc']],
    [
      'tuples',
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], minItems: 1, items: { type: 'boolean' } },
      [[], ['a'], ['a', 1], ['a', 'b'], ['a', 1, true], ['a', 1, 2]],
    ],
    ['closed tuples', { type: 'array', prefixItems: [{ type: 'string' }], items: false }, [[], ['a'], ['a', 1], [1]]],
    ['records', { type: 'object', additionalProperties: { type: 'number' } }, [{}, { a: 1 }, { a: 'b' }, []]],
    ['records with listed names', { type: 'object', propertyNames: { enum: ['a', 'b'] }, additionalProperties: { type: 'number' } }, [{}, { a: 1 }, { c: 1 }]],
    ['closed objects', { type: 'object', properties: { a: {} }, additionalProperties: false }, [{}, { a: null }, { b: 1 }]],
    [
      'objects with a type for the rest',
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: { type: 'number' } },
      [
        { a: 'x', b: 1 },
        { a: 'x', b: 'y' },
      ],
    ],
    ['required without a property', { type: 'object', properties: {}, required: ['a'] }, [{}, { a: null }]],
    [
      'required without a property, of which the rest says something',
      { type: 'object', additionalProperties: { type: 'string' }, required: ['q'] },
      [{}, { q: 1 }, { q: 'a' }, { q: 'a', r: 1 }, { q: 'a', r: 'b' }],
    ],
    ['required without a property where no other is allowed', { type: 'object', additionalProperties: false, required: ['q'] }, [{}, { q: 1 }]],
    ['a property that may be anything', { type: 'object', properties: { a: {} }, required: ['a'] }, [{}, { a: null }, { a: [1] }]],
    ['a default of a required property', { type: 'object', properties: { a: { type: 'string', default: 'x' } }, required: ['a'] }, [{}, { a: 'b' }]],
    [
      'all of several',
      { allOf: [{ type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }, { properties: { b: { type: 'number' } } }] },
      [{ a: 'x' }, { a: 'x', b: 'y' }, { b: 1 }, 3],
    ],
    ['one of different types', { oneOf: [{ type: 'string' }, { type: 'array' }] }, ['a', [], 1]],
    ['keywords without a type', { minLength: 2 }, ['a', 'ab', 1, null, {}]],
    ['never and always', { type: 'object', properties: { a: false, b: true } }, [{}, { a: 1 }, { b: 1 }]],
  ])('agrees about %s', (_, schema, values) => agree(schema, values));

  it('gives a required key what the patterns of its name say', () => {
    const patternProperties = { '^q': { type: 'string' }, q$: { minLength: 2 }, '[': {}, '^a': { type: 'number' } };
    const { text } = writeZod({ type: 'object', patternProperties, additionalProperties: { type: 'boolean' }, required: ['q', 'r'] }, { name: 'made' });
    const made = runZod(text, 'made');
    const values = [{ q: 'ab', r: true }, { q: 'a', r: true }, { q: 12, r: true }, { q: 'ab', r: 'x' }, { q: 'ab' }];
    expect(values.map((value) => accepts(made, value))).toEqual([true, false, false, false, false]);
  });

  it('writes recursion, of definitions and of the root, that runs and compiles as declared', () => {
    const tree = {
      type: 'object',
      properties: { value: { type: 'integer' }, children: { type: 'array', items: { $ref: '#/$defs/Node' } } },
      required: ['value'],
    };
    agree({ type: 'object', properties: { root: { $ref: '#/$defs/Node' } }, $defs: { Node: tree } }, [
      {},
      { root: { value: 1, children: [{ value: 2 }] } },
      { root: { value: 1, children: [{ value: 'x' }] } },
    ]);
    agree({ type: 'object', properties: { next: { $ref: '#' } } }, [{}, { next: { next: {} } }, { next: 3 }, { next: { next: 3 } }]);
    expect(writeZod({ type: 'object', properties: { next: { $ref: '#' } } }, { name: 'list' }).text).toContain('export const list: z.ZodType = ');
  });

  it('tells what Zod cannot say, and leaves it in a comment', () => {
    const { text, notes } = writeZod({
      type: 'object',
      properties: { a: { type: 'array', uniqueItems: true, contains: { type: 'string' } }, b: { not: { const: '*/' } } },
    });
    expect(notes.map(({ args }) => [args.keyword, args.place])).toEqual([
      ['uniqueItems', '/properties/a'],
      ['contains', '/properties/a'],
      ['not', '/properties/b'],
    ]);
    expect(text).toContain('/* not: {"const":"*\\/"} */');
    expect(idsOf(writeZod({ type: 'object', properties: { a: { $ref: '#/nowhere' } } }).notes)).toEqual(['source.unsaid-reference']);
    expect(idsOf(writeZod({ type: 'object', properties: { a: { oneOf: [{ minimum: 1 }, { maximum: 5 }] } } }).notes)).toEqual(['source.unsaid']);
  });

  it('formats are checks where Zod has one, and words where not', () => {
    const { text } = writeZod(
      { type: 'object', properties: { a: { type: 'string', format: 'email' }, b: { type: 'string', format: 'hostname' } } },
      { name: 'made' },
    );
    const made = runZod(text, 'made');
    expect([accepts(made, { a: 'x' }), accepts(made, { a: 'x@example.com', b: '!' })]).toEqual([false, true]);
    expect(z.toJSONSchema(made)).toMatchObject({ properties: { b: { type: 'string', format: 'hostname' } } });
  });

  it('lets nothing out of its quotes', () => {
    const hostile = [
      '*/ throw 1 /*',
      '`${process.exit(1)}`',
      "'); throw 1; ('",
      '\u2028throw 1\u2029',
      '\\',
      '\n"\r',
      '__proto__',
      'constructor',
      '*/',
      '\ud800',
      '',
      'é한',
    ];
    for (const text of hostile) {
      const schema = {
        type: 'object',
        properties: { [text === '__proto__' ? 'x' : text]: { type: 'string', description: text, default: text }, list: { enum: [text, 'b'] } },
        description: text,
        not: { const: text },
      };
      const written = writeZod(schema, { name: text });
      const [, name = ''] = /^export const (\S+?)(?::.*)? = /m.exec(written.text) ?? [];
      const made = runZod(written.text, name);
      // Of names that every object has, Zod cannot tell whether they are given.
      const given: JsonObject = text === 'constructor' ? { constructor: 'a' } : {};
      expect(accepts(made, { ...given, list: text })).toBe(true);
      expect(accepts(made, { list: 'other' })).toBe(false);
      if (text !== '') expect(made.description).toBe(text);
    }
  });

  it('takes a chain of 10,000 definitions, a deep schema and one that is no tool', () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, i) => [`D${i}`, { type: 'object', properties: { next: { $ref: `#/$defs/D${(i + 1) % 10_000}` } } }]),
    );
    expect(() => runZod(writeZod({ $ref: '#/$defs/D0', $defs }, { name: 'made' }).text, 'made')).not.toThrow();
    let deep: JsonValue = { type: 'string' };
    for (let i = 0; i < 1000; i++) deep = { type: 'array', items: deep };
    expect(idsOf(writeZod(deep).notes)).toEqual(['source.unsaid']);
    expect(() => writeZod('[1]')).toThrow(expect.objectContaining({ code: 'schema-not-one' }));
    expect(() =>
      writeZod([
        { name: 'a', input_schema: { type: 'object' } },
        { name: 'b', input_schema: { type: 'object' } },
      ]),
    ).toThrow(expect.objectContaining({ args: { count: 2 } }));
  });

  it('agrees with the engine about any schema that it says it can write', () => {
    let compared = 0;
    fc.assert(
      fc.property(anySchema, fc.array(anyValue, { minLength: 3, maxLength: 8 }), (given, values) => {
        const schema = JSON.parse(JSON.stringify(given), (key, value) => (key === 'format' && typeof value === 'string' ? undefined : value)) as JsonValue;
        if (!isObject(schema)) return;
        const { text, notes } = writeZod({ name: 'x', input_schema: schema }, { name: 'made' });
        const made = runZod(text, 'made');
        if (notes.length > 0) return;
        for (const value of values) {
          const { problems, unchecked } = createValidator(schema).validate(value);
          if (unchecked) continue;
          compared++;
          expect([text, value, accepts(made, value)]).toEqual([text, value, problems.length === 0]);
        }
      }),
      { numRuns: runs(1500, 40_000) },
    );
    expect(compared).toBeGreaterThan(1000);
  });
});
