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
    expect(notes.map(({ message, args }) => [message, args.found]).sort((a, b) => String(a[1]).localeCompare(String(b[1])))).toEqual([
      ['source.schema-as', 'bigint, properties/d'],
      ['source.schema-part', 'custom, properties/c'],
      ['source.schema-as', 'date, properties/b'],
    ]);
    const valid = await readSchemaObject(v.object({ b: v.date(), c: v.instance(Map) }));
    expect(valid.tool.input).toMatchObject({ properties: { b: { type: 'string', format: 'date-time' }, c: {} } });
    expect(idsOf(valid.notes)).toEqual(['source.schema-as', 'source.schema-part']);
    const third = await readSchemaObject(z3.object({ b: z3.date(), c: z3.map(z3.string(), z3.string()), d: z3.tuple([z3.string()]) }));
    expect(third.tool.input).toMatchObject({ properties: { b: { type: 'string', format: 'date-time' }, d: { prefixItems: [{ type: 'string' }] } } });
    expect(idsOf(third.notes)).toEqual(['source.schema-as', 'source.schema-part']);
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
    await expect(readSchemaObject(cyclic)).rejects.toMatchObject({ code: 'schema-failed' });
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
