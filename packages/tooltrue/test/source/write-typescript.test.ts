// TypeScript source made of definitions: the compiler takes it, and reading it back gives the same schema.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { readTypeScript, writeTypeScript, writeZod } from '../../src/source/index.js';
import { isObject, type JsonObject, type JsonValue } from '../../src/text/json-value.js';
import { root } from '../repository/sources.js';
import { anySchema } from '../schema/arbitraries.js';
import { runs } from '../support/runs.js';
import { idsOf } from './code-support.js';

const folder = mkdtempSync(join(tmpdir(), 'tooltrue-types-'));
// The written sources import zod.
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the compiler has to say about these sources: nothing, if all is well. */
function compile(sources: readonly string[]): string {
  const files = sources.map((text, index) => {
    const file = join(folder, `source-${index}.ts`);
    writeFileSync(file, text);
    return file;
  });
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'nodenext', '--types', '', '--ignoreConfig'];
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), ...options, ...files], {
    encoding: 'utf8',
    cwd: root,
  });
  return stdout + stderr;
}

const readBack = async (schema: JsonValue, isTold = false): Promise<JsonObject> => {
  const { text, notes } = writeTypeScript(schema, { name: 'made' });
  expect(idsOf(notes).length > 0).toBe(isTold);
  const { tools } = await readTypeScript(text, { names: ['Made'] });
  expect(idsOf(tools[0]?.notes ?? [])).toEqual([]);
  const { input, description } = tools[0]?.tool ?? { input: {} };
  return description === undefined ? input : { ...input, description };
};

const property = (schema: JsonObject): JsonObject => ({ type: 'object', properties: { a: schema }, required: ['a'] });

describe('writeTypeScript', () => {
  it('keeps a real tool whole', () => {
    const tool = {
      name: 'get_weather',
      description: 'Current weather of one place.',
      input_schema: {
        type: 'object',
        properties: {
          location: { type: 'string', description: 'City and region' },
          unit: { type: 'string', enum: ['celsius', 'fahrenheit'], default: 'celsius' },
          days: { type: 'integer', minimum: 1, maximum: 14 },
          tags: { type: 'array', items: { type: 'string', minLength: 2 } },
        },
        required: ['location'],
      },
    };
    const { text, notes } = writeTypeScript(tool);
    expect(notes).toEqual([]);
    expect(text).toBe(`/** Current weather of one place. */
export interface GetWeather {
  /** City and region */
  location: string;
  /** @default "celsius" */
  unit?: 'celsius' | 'fahrenheit';
  /**
   * @integer
   * @minimum 1
   * @maximum 14
   */
  days?: number;
  tags?: TagsItem[];
}

/** @minLength 2 */
export type TagsItem = string;
`);
    expect(compile([text])).toBe('');
  });

  it.each<[string, JsonObject]>([
    ['texts with limits', property({ type: 'string', minLength: 1, maxLength: 5, pattern: '^a*/b', format: 'email', description: 'A text */ with an end.' })],
    ['numbers', property({ type: 'number', exclusiveMinimum: 0, maximum: 1.5, multipleOf: 0.5, default: 1, examples: [0.5, 1] })],
    ['whole numbers in a list', property({ type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 3, uniqueItems: true })],
    ['null', property({ type: ['string', 'null'], default: null })],
    ['values', property({ type: ['string', 'integer', 'null'], enum: ['a', "b'c", 2, null] })],
    ['one value', property({ type: 'string', const: 'x\u2028y' })],
    ['unions', property({ anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'array', items: { type: 'boolean' } }] })],
    ['tuples', property({ type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], items: { type: 'boolean' }, minItems: 1 })],
    ['closed tuples', property({ type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], minItems: 1, maxItems: 2 })],
    ['records', property({ type: 'object', additionalProperties: { type: 'array', items: { type: 'number' } } })],
    ['open records', property({ type: 'object', additionalProperties: true })],
    ['nested objects', property({ type: 'object', properties: { b: property({ type: 'boolean' }), 'c-d': { type: 'string' }, 'e"f': {} }, required: ['b'] })],
    ['closed objects', { ...property({ type: 'object', properties: { b: { type: 'string' } }, additionalProperties: false }), additionalProperties: false }],
    ['open objects', { ...property({ type: 'string' }), additionalProperties: true }],
    ['anything', property({})],
    ['any object', property({ type: 'object' })],
    ['objects in a list', property({ type: 'array', items: { type: 'object', properties: { b: { type: 'string' } }, required: ['b'] } })],
    ['a description of the whole', { ...property({ type: 'string' }), description: '@at the start, {@link x}' }],
    [
      'odd names',
      {
        type: 'object',
        properties: {
          __proto__x: { type: 'string' },
          constructor: { type: 'string' },
          '': { type: 'string' },
          '😀': { type: 'string' },
          class: { type: 'string' },
        },
      },
    ],
    [
      'recursion',
      {
        type: 'object',
        properties: { root: { $ref: '#/$defs/Node' } },
        $defs: { Node: { type: 'object', properties: { next: { $ref: '#/$defs/Node' }, all: { type: 'array', items: { $ref: '#/$defs/Node' } } } } },
      },
    ],
    [
      'definitions used twice',
      {
        type: 'object',
        properties: { a: { $ref: '#/$defs/Item' }, b: { $ref: '#/$defs/Item', description: 'Another' } },
        $defs: { Item: { type: 'object', properties: { c: { type: 'string' } } } },
      },
    ],
  ])('reads back %s', async (_, schema) => expect(await readBack(schema)).toEqual(schema));

  it('tells what TypeScript cannot say, and leaves it in a comment', () => {
    const { text, notes } = writeTypeScript({
      type: 'object',
      properties: { a: { type: 'object', patternProperties: { '^x': {} } }, b: { not: { const: '*/' } } },
      additionalProperties: { type: 'string' },
    });
    expect(notes.map(({ args }) => [args.keyword, args.place])).toEqual([
      ['patternProperties', '/properties/a'],
      ['not', '/properties/b'],
      ['additionalProperties', '/'],
    ]);
    expect(text).toContain('/* not: {"const":"*\\/"} */');
    expect(compile([text])).toBe('');
  });

  it.each<[string, JsonObject]>([
    [
      'keywords that stand in comments',
      {
        type: 'object',
        properties: {
          no: { not: { const: '*/ @x' } },
          s: { type: 'object', properties: { k: { type: 'string' } }, dependentRequired: { k: ['z'] }, patternProperties: { '^x': { type: 'string' } } },
          l: { type: 'array', items: { type: 'string' }, contains: { const: 'a' }, description: 'A list.' },
        },
        dependentRequired: { s: ['l'] },
      },
    ],
    [
      'a keyword of a type',
      {
        type: 'object',
        properties: { a: { $ref: '#/$defs/A' }, b: { $ref: '#/$defs/A' } },
        $defs: { A: { type: 'object', properties: { x: { type: 'string' } }, not: { required: ['y'] } } },
      },
    ],
    ['other properties beside named ones', { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: { type: 'number' } }],
  ])('tells of, and reads back, %s', async (_, schema) => expect(await readBack(schema, true)).toEqual(schema));

  it('never takes its own comments for texts', async () => {
    const { text } = writeTypeScript({
      type: 'object',
      properties: {
        a: { $ref: 'https://example.com/x' },
        b: { oneOf: [{ type: 'number' }, { type: 'integer' }] },
        c: { not: { $ref: '#' } },
        d: { not: { enum: Array.from({ length: 900 }, (_, i) => i) } },
      },
      if: { required: ['a'] },
      then: { required: ['b'] },
    });
    const { tools } = await readTypeScript(text);
    expect(tools[0]?.tool.input).toEqual({ type: 'object', properties: { a: {}, b: { type: 'number' }, c: {}, d: {} } });
    expect(JSON.stringify(tools[0]?.tool)).not.toContain('description');
  });

  it('and leaves those of others', async () => {
    const { tools } = await readTypeScript('export interface A {\n  a?: string /* note: see below */;\n  b?: string /* not: true */; // a text\n}');
    expect(tools[0]?.tool.input.properties).toEqual({
      a: { type: 'string', description: 'note: see below' },
      b: { type: 'string', description: 'a text', not: true },
    });
  });

  it('the compiler takes every source that is written, of types and of Zod', { timeout: 10 * 60_000 }, () => {
    const sources = fc.sample(anySchema, { numRuns: runs(80, 1500), seed: 42 }).flatMap((given) => {
      if (!isObject(given)) return [];
      const hostile = { name: '*/ x', description: '*/ export const y = 1; /*', input_schema: given };
      return [writeTypeScript(hostile).text, writeZod(hostile).text];
    });
    expect(sources.length).toBeGreaterThan(50);
    expect(compile(sources)).toBe('');
  });
});
