// Tags in comments of one line, defaults of patterns, and the names of default exports.

import { describe, expect, it } from 'vitest';
import { readTypeScript } from '../../src/source/index.js';
import type { JsonObject } from '../../src/text/json-value.js';
import { argsOf, propertiesOf } from './code-support.js';

describe('what is often written', () => {
  const one = async (source: string, filename?: string) => (await readTypeScript(source, filename === undefined ? {} : { filename })).tools[0];

  it('asks for no member of a pattern that has a default, and keeps the default', async () => {
    const withDefault = async (value: string) => (await one(`export function f(a, {c, d} = ${value}) {}`))?.tool.input;
    const options = { type: 'object', properties: { c: {}, d: {} } };
    expect(await withDefault('{}')).toEqual({ type: 'object', properties: { a: {}, options2: { ...options, default: {} } }, required: ['a'] });
    expect(await withDefault('{c: 1}')).toMatchObject({ properties: { options2: { ...options, default: { c: 1 } } }, required: ['a'] });
    expect((await one('export function f({c, d} = {}) {}'))?.tool.input).toEqual({ type: 'object', properties: { c: {}, d: {} } });
    expect((await one('export function f({c, d}) {}'))?.tool.input.required).toEqual(['c', 'd']);
  });

  it.each<[string, JsonObject]>([
    ['/** @minimum 0 @integer */', { type: 'integer', minimum: 0 }],
    ['/** How many. @minimum 0 @maximum 9 @default 3 */', { type: 'number', description: 'How many.', minimum: 0, maximum: 9, default: 3 }],
    ['/** Write to me@minimum.org or @someone else */', { type: 'number', description: 'Write to me@minimum.org or @someone else' }],
    ['/** In `@minimum 0` nothing is said. */', { type: 'number', description: 'In `@minimum 0` nothing is said.' }],
  ])('reads the tags of the line %s', async (comment, expected) => {
    expect(propertiesOf(await one(`export interface T { ${comment} n: number }`)).n).toEqual(expected);
  });

  it.each([
    ['src/search-web.ts', 'search-web'],
    ['tools\\weather\\index.js', 'weather'],
    ['a b.test.mts', 'a_b_test'],
    ['index.ts', 'default'],
    [undefined, 'default'],
  ])('names a default export of %s', async (filename, name) => {
    const source = 'export default function (a: string) {}';
    const made = await one(source, filename);
    expect(made?.tool.name).toBe(name);
    expect(argsOf(made, 'source.default-export')).toEqual({ name });
    const arrow = await one('export default (a: string) => a;', filename);
    expect(arrow?.tool.name).toBe(name);
  });

  it('leaves a name that another tool has', async () => {
    const { tools } = await readTypeScript('export function a(x: string) {}\nexport default function (y: string) {}', { filename: 'a.ts' });
    expect(tools.map(({ tool }) => tool.name)).toEqual(['a', 'default']);
  });
});
