// Tools out of schema objects of Zod 3 and 4, Valibot, TypeBox, and of whatever has Standard JSON Schema.

import type { StandardJSONSchemaV1 } from '@standard-schema/spec';
import * as valibot from '@valibot/to-json-schema';
import { Type } from 'typebox';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import * as mini from 'zod/mini';
import * as z3 from 'zod/v3';
import { readSchemaObject } from '../../src/source/index.js';
import type { MakeNote } from '../../src/make/types.js';
import { idsOf } from './code-support.js';

const expected = {
  type: 'object',
  properties: {
    city: { type: 'string', minLength: 2, description: 'City name' },
    days: { type: 'integer', minimum: 1 },
    unit: { type: 'string', enum: ['c', 'f'], default: 'c' },
  },
  required: ['city'],
};

/** Without what libraries add or leave, in one order. */
function plain({ input }: { input: object }): unknown {
  return JSON.parse(JSON.stringify(input, (key, value) => (key === 'maximum' && value === Number.MAX_SAFE_INTEGER ? undefined : value)));
}

/** What is told of what, and where. */
const told = (notes: readonly MakeNote[]): unknown[] =>
  notes.map(({ message, args }) => [message, args.found, args.place]).sort((a, b) => String(a[1]).localeCompare(String(b[1])));

describe('readSchemaObject', () => {
  it.each<[string, unknown]>([
    [
      'Zod 4',
      z.object({ city: z.string().min(2).describe('City name'), days: z.int().min(1).optional(), unit: z.enum(['c', 'f']).default('c') }).describe('Weather.'),
    ],
    [
      'zod/mini',
      mini
        .object({
          city: mini.string().check(mini.minLength(2), mini.meta({ description: 'City name' })),
          days: mini.optional(mini.int().check(mini.gte(1))),
          unit: mini._default(mini.enum(['c', 'f']), 'c'),
        })
        .check(mini.meta({ description: 'Weather.' })),
    ],
    [
      'Zod 3',
      z3
        .object({ city: z3.string().min(2).describe('City name'), days: z3.number().int().min(1).optional(), unit: z3.enum(['c', 'f']).default('c') })
        .describe('Weather.'),
    ],
    [
      'Valibot',
      v.pipe(
        v.object({
          city: v.pipe(v.string(), v.minLength(2), v.description('City name')),
          days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
          unit: v.optional(v.picklist(['c', 'f']), 'c'),
        }),
        v.description('Weather.'),
      ),
    ],
    [
      'TypeBox',
      Type.Object(
        {
          city: Type.String({ minLength: 2, description: 'City name' }),
          days: Type.Optional(Type.Integer({ minimum: 1 })),
          unit: Type.Optional(Type.Unsafe({ type: 'string', enum: ['c', 'f'], default: 'c' })),
        },
        { description: 'Weather.' },
      ),
    ],
    ['plain JSON Schema', { ...expected, description: 'Weather.', $schema: 'https://json-schema.org/draft/2020-12/schema' }],
    [
      'Standard JSON Schema',
      {
        '~standard': { version: 1, vendor: 'own', jsonSchema: { input: () => ({ ...expected, description: 'Weather.' }), output: () => ({}) } },
      } satisfies StandardJSONSchemaV1,
    ],
    ['a schema that writes itself', Object.assign(() => true, { toJsonSchema: () => ({ ...expected, description: 'Weather.' }) })],
  ])('reads %s', async (_, schema) => {
    const { tool, notes } = await readSchemaObject(schema, { name: 'get_weather' });
    expect(notes).toEqual([]);
    expect(tool).toMatchObject({ name: 'get_weather', description: 'Weather.' });
    expect(plain(tool)).toEqual(expected);
  });

  it('takes the input side, and tells of parts that JSON lacks', async () => {
    const { tool, notes } = await readSchemaObject(
      z.object({ a: z.string().transform((text) => text.length), b: z.date(), c: z.custom<string>(), d: z.bigint() }),
      { name: 'f', description: 'Given.' },
    );
    expect(tool).toEqual({
      name: 'f',
      description: 'Given.',
      input: {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'string', format: 'date-time' }, c: {}, d: { type: 'integer' } },
        required: ['a', 'b', 'c', 'd'],
      },
    });
    expect(told(notes)).toEqual([
      ['source.schema-as', 'bigint', '/properties/d'],
      ['source.schema-part', 'custom', '/properties/c'],
      ['source.schema-as', 'date', '/properties/b'],
    ]);
    const valid = await readSchemaObject(v.object({ b: v.date(), c: v.array(v.instance(Map)), d: v.optional(v.bigint()) }));
    expect(valid.tool.input).toEqual({
      type: 'object',
      properties: { b: { type: 'string', format: 'date-time' }, c: { type: 'array', items: {} }, d: { type: 'integer' } },
      required: ['b', 'c'],
    });
    expect(told(valid.notes)).toEqual([
      ['source.schema-as', 'bigint', '/properties/d'],
      ['source.schema-as', 'date', '/properties/b'],
      ['source.schema-part', 'instance', '/properties/c/items'],
    ]);
    const third = await readSchemaObject(z3.object({ b: z3.date(), c: z3.map(z3.string(), z3.string()), d: z3.tuple([z3.string()]) }));
    expect(third.tool.input).toMatchObject({ properties: { b: { type: 'string', format: 'date-time' }, d: { prefixItems: [{ type: 'string' }] } } });
    expect(idsOf(third.notes)).toEqual(['source.schema-as', 'source.schema-part']);
  });

  it('writes the types of TypeBox that JSON lacks as the nearest, or as any value', async () => {
    const { tool, notes } = await readSchemaObject(
      Type.Object({
        big: Type.BigInt({ minimum: 1n, description: 'Big.' }),
        run: Type.Function([], Type.String(), { description: 'Run.' }),
        none: Type.Undefined(),
        nothing: Type.Void(),
        list: Type.Array(Type.Symbol()),
        maybe: Type.Union([Type.String(), Type.Undefined()]),
        either: Type.Union([Type.String(), Type.Number(), Type.Undefined()]),
        data: Type.Unsafe({ type: 'string', default: { type: 'bigint' } }),
      }),
    );
    expect(tool.input.properties).toEqual({
      big: { type: 'integer', minimum: 1, description: 'Big.' },
      run: { description: 'Run.' },
      none: {},
      nothing: {},
      list: { type: 'array', items: {} },
      maybe: { type: 'string' },
      either: { anyOf: [{ type: 'string' }, { type: 'number' }] },
      data: { type: 'string', default: { type: 'bigint' } },
    });
    expect(told(notes)).toEqual([
      ['source.schema-as', 'bigint', '/properties/big'],
      ['source.schema-part', 'function', '/properties/run'],
      ['source.schema-part', 'symbol', '/properties/list/items'],
      ['source.schema-part', 'undefined', '/properties/none'],
      ['source.schema-part', 'void', '/properties/nothing'],
    ]);
    // As older ones of its releases write them.
    const older = await readSchemaObject({
      type: 'object',
      properties: { a: { type: 'RegExp', source: '^a', flags: '' }, b: { type: 'Date' }, c: { type: 'Promise', item: {} } },
    });
    expect(older.tool.input.properties).toEqual({ a: { type: 'string', pattern: '^a' }, b: { type: 'string', format: 'date-time' }, c: {} });
    expect(told(older.notes)).toEqual([
      ['source.schema-as', 'Date', '/properties/b'],
      ['source.schema-part', 'Promise', '/properties/c'],
      ['source.schema-as', 'RegExp', '/properties/a'],
    ]);
  });

  it('tells of conditions that are code', async () => {
    const long = (text: string): boolean => text.length > 1;
    const valid = await readSchemaObject(
      v.object({
        a: v.pipe(v.string(), v.check(long), v.minLength(2)),
        b: v.pipe(
          v.array(
            v.pipe(
              v.string(),
              v.rawCheck(() => undefined),
            ),
          ),
        ),
      }),
    );
    expect(valid.tool.input.properties).toEqual({ a: { type: 'string', minLength: 2 }, b: { type: 'array', items: { type: 'string' } } });
    expect(told(valid.notes)).toEqual([
      ['source.schema-check', 'check', '/properties/a'],
      ['source.schema-check', 'raw_check', '/properties/b/items'],
    ]);
    const fourth = await readSchemaObject(z.object({ a: z.string().trim().min(2).refine(long) }));
    expect(told(fourth.notes)).toEqual([['source.schema-check', 'refine', '/properties/a']]);
    const third = await readSchemaObject(z3.object({ a: z3.string().refine(long), b: z3.string().transform((text) => text.length) }));
    expect(third.tool.input.properties).toEqual({ a: { type: 'string' }, b: { type: 'string' } });
    expect(told(third.notes)).toEqual([['source.schema-check', 'refine', '/properties/a']]);
  });

  it('tells of a file what was written', async () => {
    const { tool, notes } = await readSchemaObject(z.object({ a: z.file().mime('image/png') }));
    expect(tool.input.properties).toMatchObject({ a: { type: 'string', format: 'binary', contentMediaType: 'image/png' } });
    expect(notes).toEqual([
      { message: 'source.schema-as', args: { found: 'file', place: '/properties/a', written: 'string, format binary' }, severity: 'info' },
    ]);
  });

  it('stops at schemas that are too deep', async () => {
    let deep: Record<string, unknown> = {};
    for (let i = 0; i < 2000; i++) deep = { type: 'array', items: deep };
    await expect(readSchemaObject({ type: 'object', properties: { deep } })).rejects.toMatchObject({ code: 'schema-failed' });
    for (let i = 0; i < 100_000; i++) deep = { type: 'array', items: deep };
    await expect(readSchemaObject({ type: 'object', properties: { deep } })).rejects.toMatchObject({ code: 'schema-failed' });
  });

  it('keeps recursion, and puts what is no object into one', async () => {
    const node = z.object({
      value: z.string(),
      get next() {
        return node.optional();
      },
    });
    expect((await readSchemaObject(node)).tool.input).toMatchObject({ type: 'object', properties: { next: { $ref: '#' } } });
    const { tool, notes } = await readSchemaObject(z.array(z.string()), { name: 'f' });
    expect(tool.input).toEqual({ type: 'object', properties: { value: { type: 'array', items: { type: 'string' } } }, required: ['value'] });
    expect(idsOf(notes)).toEqual(['source.not-an-object']);
  });

  it.each([undefined, null, 'string', 3, {}, { a: 1 }, [], () => 1, new Date()])('refuses what is no schema: %s', async (schema) =>
    expect(readSchemaObject(schema)).rejects.toMatchObject({ code: 'schema-unknown' }),
  );

  it('tells of a schema that its library cannot write', async () => {
    const broken = {
      '~standard': {
        vendor: 'own',
        jsonSchema: {
          input: () => {
            throw new Error('no');
          },
        },
      },
    };
    await expect(readSchemaObject(broken)).rejects.toMatchObject({ code: 'schema-failed', args: { library: 'own', problem: 'no' } });
    const cyclic: Record<string, unknown> = { type: 'object' };
    cyclic.properties = { a: cyclic };
    await expect(readSchemaObject(cyclic)).rejects.toMatchObject({ code: 'schema-circle', args: {} });
    const shared = { type: 'string' };
    expect((await readSchemaObject({ type: 'object', properties: { a: shared, b: shared } })).tool.input).toMatchObject({
      properties: { a: shared, b: shared },
    });
  });

  describe('where the converter is not installed', () => {
    afterEach(() => void vi.doUnmock('@valibot/to-json-schema'));
    it('says what to install', async () => {
      expect(typeof valibot.toJsonSchema).toBe('function');
      vi.doMock('@valibot/to-json-schema', () => {
        throw new Error('not found');
      });
      await expect(readSchemaObject(v.object({}))).rejects.toMatchObject({
        code: 'schema-package',
        args: { package: '@valibot/to-json-schema', command: 'npm install @valibot/to-json-schema' },
      });
    });
  });
});
