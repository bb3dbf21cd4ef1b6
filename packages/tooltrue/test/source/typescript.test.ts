// Tools out of TypeScript: functions, types, comments, and what is told where something cannot be read.

import { describe, expect, it } from 'vitest';
import { readTypeScript } from '../../src/source/index.js';
import type { JsonObject } from '../../src/text/json-value.js';
import { argsOf, idsOf, propertiesOf } from './code-support.js';

/** The schema of a type, and the notes about it. */
async function readType(type: string, before = ''): Promise<{ schema: JsonObject; notes: string[]; required: boolean }> {
  const { tools } = await readTypeScript(`${before}\nexport function f(a: ${type}, b: string) {}`, { names: ['f'] });
  const { $defs, ...input } = tools[0]?.tool.input ?? {};
  const schema = propertiesOf(tools[0]).a as JsonObject;
  return {
    schema: $defs === undefined ? schema : { ...schema, $defs },
    notes: idsOf(tools[0]?.notes ?? []),
    required: JSON.stringify(input.required).includes('"a"'),
  };
}

const WEATHER = `
/** Units that the service knows. */
type Unit = 'celsius' | 'fahrenheit';

/**
 * Current weather of one place.
 *
 * Use it when the user asks for the temperature of a named place.
 *
 * @param location City and region,
 *   e.g. Busan, KR
 * @param unit - Unit of the temperature
 * @param options.days Days ahead
 */
export async function getWeather(location: string, unit: Unit = 'celsius', options?: { days?: number; detail: boolean }): Promise<string> {
  return '';
}
function helper(x: number) {}
`;

describe('functions', () => {
  it('become tools with their texts, defaults and nested texts', async () => {
    const { tools, notes } = await readTypeScript(WEATHER);
    expect(tools).toEqual([
      {
        tool: {
          name: 'getWeather',
          description: 'Current weather of one place.\n\nUse it when the user asks for the temperature of a named place.',
          input: {
            type: 'object',
            properties: {
              location: { type: 'string', description: 'City and region, e.g. Busan, KR' },
              unit: { type: 'string', enum: ['celsius', 'fahrenheit'], description: 'Unit of the temperature', default: 'celsius' },
              options: {
                type: 'object',
                properties: { days: { type: 'number', description: 'Days ahead' }, detail: { type: 'boolean' } },
                required: ['detail'],
              },
            },
            required: ['location'],
          },
        },
        notes: [],
      },
    ]);
    expect(notes).toEqual([{ message: 'source.not-taken', args: { names: ['helper'] }, severity: 'info' }]);
  });

  it('with one object parameter take its members as arguments', async () => {
    const source = `
      interface Address { /** City name */ city: string; country: string } // not a text of the type
      export const calculateShipping = async ({ destination, method = 'standard' }: {
        destination: Address; // where to
        method?: 'standard' | 'express';
        /** @minimum 1
          * @integer */
        pieces: number;
      }) => {};`;
    const { tools } = await readTypeScript(source);
    expect(tools[0]?.tool.input).toEqual({
      type: 'object',
      properties: {
        destination: {
          type: 'object',
          properties: { city: { type: 'string', description: 'City name' }, country: { type: 'string' } },
          required: ['city', 'country'],
          description: 'where to',
        },
        method: { type: 'string', enum: ['standard', 'express'], default: 'standard' },
        pieces: { type: 'integer', minimum: 1 },
      },
      required: ['destination', 'pieces'],
    });
    expect(tools[0]?.notes).toEqual([]);
  });

  it.each([
    ['export const f = (a: string): void => {}', ['a']],
    ['const f = async function (a: string) {}\nexport { f }', ['a']],
    ['export default function f(a: string) {}', ['a']],
    ['export const f = async <T extends string>(a: T) => {}', ['a']],
    ['declare function f(a: string): void;', ['a']],
    ['exports.f = (a, b) => 1', ['a', 'b']],
    ['export const f = x => x', ['x']],
    ['namespace N { export function f(a: string) {} }', ['a']],
    ['export const f = ({ a }: { a: string }, { abortSignal }: ToolCallOptions) => a', ['a']],
    ['export function f(this: Window, a: string, signal: AbortSignal) {}', ['a']],
  ])('are found in %s', async (source, names) => {
    const { tools } = await readTypeScript(source);
    expect(tools.map(({ tool }) => [tool.name, Object.keys(tool.input.properties as JsonObject)])).toEqual([['f', names]]);
  });

  it('of classes and objects are taken by name', async () => {
    const source =
      'export class Client { /** Finds. */ async search(q: string) {} private hidden() {} }\nconst tools = { search: (n: number) => n, other(x: boolean) {} };';
    const named = async (...names: string[]) =>
      (await readTypeScript(source, { names })).tools.map(({ tool }) => [tool.name, tool.description, Object.keys(tool.input.properties as JsonObject)]);
    expect(await named('Client.search')).toEqual([['search', 'Finds.', ['q']]]);
    expect(await named('tools.search', 'other')).toEqual([
      ['search', undefined, ['n']],
      ['other', undefined, ['x']],
    ]);
    const { tools, notes } = await readTypeScript(source, { names: ['Client.hidden'] });
    expect(tools).toEqual([]);
    expect(notes).toMatchObject([{ message: 'source.name-not-found', args: { name: 'Client.hidden' }, severity: 'error' }]);
  });

  it('tell what they cannot read, with its place', async () => {
    const { tools } = await readTypeScript(
      'export function f(a, b: Foo.Bar<string>, c = compute(), ...rest: string[]) {}\n/** @param nope x */\nexport function g(a: string) {}',
    );
    const [f, g] = tools;
    expect(argsOf(f, 'source.no-type')).toEqual({ name: 'a', line: 1, column: 19 });
    expect(argsOf(f, 'source.unknown-type')).toEqual({ found: 'Foo.Bar<string>', line: 1, column: 25, written: '{}' });
    expect(argsOf(f, 'source.unread-default')).toMatchObject({ name: 'c', found: 'compute()' });
    expect(argsOf(f, 'source.rest-parameter')).toEqual({ name: 'rest' });
    expect(f?.tool.input).toEqual({
      type: 'object',
      properties: { a: {}, b: {}, c: {}, rest: { type: 'array', items: { type: 'string' } } },
      required: ['a', 'b'],
    });
    expect(argsOf(g, 'source.unused-text')).toEqual({ name: 'nope' });
  });

  it('overloaded are read once, and JavaScript has types in comments', async () => {
    const { tools } = await readTypeScript('export function f(a: string): void;\nexport function f(a: number): void;\nexport function f(a: any) {}');
    expect(tools.map((made) => [propertiesOf(made).a, argsOf(made, 'source.overloads')])).toEqual([[{ type: 'string' }, { name: 'f', count: 3 }]]);
    const js = await readTypeScript(
      '/** Adds.\n * @param {number} a first\n * @param {string[]} [b=["x"]] second\n * @param {?Date} c\n * @example {"a": 1}\n * @example add(1) */\nexport function add(a, b, c) {}',
      { filename: 'x.js' },
    );
    expect(js.tools[0]?.tool).toEqual({
      name: 'add',
      description: 'Adds.\n\nExample:\nadd(1)',
      input: {
        type: 'object',
        properties: {
          a: { type: 'number', description: 'first' },
          b: { type: 'array', items: { type: 'string' }, default: ['x'], description: 'second' },
          c: { type: ['string', 'null'], format: 'date-time' },
        },
        required: ['a', 'c'],
      },
      examples: [{ a: 1 }],
    });
  });
});

describe('types', () => {
  it.each<[string, JsonObject]>([
    ['string', { type: 'string' }],
    ['bigint', { type: 'integer' }],
    ['any', {}],
    ['unknown', {}],
    ['null | string', { type: ['string', 'null'] }],
    ['string | number', { anyOf: [{ type: 'string' }, { type: 'number' }] }],
    ['"a" | \'b\' | 3 | null', { type: ['string', 'integer', 'null'], enum: ['a', 'b', 3, null] }],
    ['true | false', { type: 'boolean' }],
    ['-1', { type: 'integer', const: -1 }],
    ['`a`', { type: 'string', const: 'a' }],
    ['string[]', { type: 'array', items: { type: 'string' } }],
    ['ReadonlyArray<number>', { type: 'array', items: { type: 'number' } }],
    ['readonly (string | null)[]', { type: 'array', items: { type: ['string', 'null'] } }],
    ['[string, number]', { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], minItems: 2, maxItems: 2 }],
    [
      '[x: string, y?: number, ...z: boolean[]]',
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], items: { type: 'boolean' }, minItems: 1 },
    ],
    ['Record<string, number>', { type: 'object', additionalProperties: { type: 'number' } }],
    ['Record<string, unknown>', { type: 'object', additionalProperties: true }],
    ['{ [key: string]: boolean }', { type: 'object', additionalProperties: { type: 'boolean' } }],
    ['Record<"a" | "b", number>', { type: 'object', properties: { a: { type: 'number' }, b: { type: 'number' } }, required: ['a', 'b'] }],
    ['string & { __brand: "Id" }', { type: 'string' }],
    ['Promise<string>', { type: 'string' }],
    ['object', { type: 'object' }],
    ['NonNullable<string | null>', { type: 'string' }],
    ['Exclude<"a" | "b" | "c", "b">', { type: 'string', enum: ['a', 'c'] }],
    ['{ x: string }["x"]', { type: 'string' }],
  ])('%s', async (type, schema) => expect(await readType(type)).toEqual({ schema, notes: [], required: true }));

  const BASE = `
    interface Point { /** Across */ x: number; y?: number }
    interface Named extends Point { name: string; y: number }
    enum Color { Red = 'red', 'deep-blue' = 'blue' }
    enum Level { Low, High = 5, Top }
    const CODES = ['USD', 'EUR'] as const;
    const MAP = { a: 1, b: 'x' } as const;
    type Page<T, K = string> = { items: T[]; next?: K };
    interface Tree { value: string; children: Tree[] }
  `;
  const point = { x: { type: 'number', description: 'Across' }, y: { type: 'number' } };
  it.each<[string, JsonObject]>([
    ['Point', { type: 'object', properties: point, required: ['x'] }],
    ['Partial<Point>', { type: 'object', properties: point }],
    ['Required<Point>', { type: 'object', properties: point, required: ['x', 'y'] }],
    ['Pick<Point, "y">', { type: 'object', properties: { y: point.y } }],
    ['Omit<Point, "x"> & { z: string }', { type: 'object', properties: { y: point.y, z: { type: 'string' } }, required: ['z'] }],
    ['Named', { type: 'object', properties: { ...point, name: { type: 'string' } }, required: ['x', 'y', 'name'] }],
    ['Color', { type: 'string', enum: ['red', 'blue'] }],
    ['Color.Red', { type: 'string', const: 'red' }],
    ['Level', { type: 'integer', enum: [0, 5, 6] }],
    ['(typeof CODES)[number]', { type: 'string', enum: ['USD', 'EUR'] }],
    ['keyof typeof MAP', { type: 'string', enum: ['a', 'b'] }],
    ['(typeof MAP)[keyof typeof MAP]', { type: ['integer', 'string'], enum: [1, 'x'] }],
    ['keyof Point', { type: 'string', enum: ['x', 'y'] }],
    ['Page<Point["x"]>', { type: 'object', properties: { items: { type: 'array', items: point.x }, next: { type: 'string' } }, required: ['items'] }],
    ['{ [K in keyof Point]?: string }', { type: 'object', properties: { x: { type: 'string' }, y: { type: 'string' } } }],
    ['{ [K in "a" | "b"]: K }', { type: 'object', properties: { a: { type: 'string', const: 'a' }, b: { type: 'string', const: 'b' } }, required: ['a', 'b'] }],
    [
      'Tree',
      {
        $ref: '#/$defs/Tree',
        $defs: {
          Tree: {
            type: 'object',
            properties: { value: { type: 'string' }, children: { type: 'array', items: { $ref: '#/$defs/Tree' } } },
            required: ['value', 'children'],
          },
        },
      },
    ],
  ])('%s, declared in the source', async (type, schema) => expect(await readType(type, BASE)).toEqual({ schema, notes: [], required: true }));

  it('undefined makes optional', async () => expect(await readType('string | undefined')).toEqual({ schema: { type: 'string' }, notes: [], required: false }));

  it('that JSON lacks are written as the nearest thing, and told', async () => {
    expect(await readType('Date')).toEqual({ schema: { type: 'string', format: 'date-time' }, notes: ['source.as-json'], required: true });
    expect(await readType('Map<string, number>')).toEqual({
      schema: { type: 'object', additionalProperties: { type: 'number' } },
      notes: ['source.as-json'],
      required: true,
    });
    expect((await readType('Set<string>')).schema).toEqual({ type: 'array', items: { type: 'string' }, uniqueItems: true });
  });

  it.each([
    'Foo',
    'Map',
    '() => void',
    'T extends string ? 1 : 2',
    'import("x").Y',
    'unique symbol',
    'ReturnType<typeof x>',
    'Partial<Foo>',
    'hasOwnProperty',
    'constructor<string>',
  ])('%s is not known, and that is told', async (type) => {
    const { schema, notes } = await readType(type);
    expect(schema).toEqual({});
    expect(notes).toContain('source.unknown-type');
  });

  it('that build on a type of another source lack its members, and that is told', async () => {
    const { tools } = await readTypeScript('export interface Options extends Foo { limit?: number }');
    expect(propertiesOf(tools[0])).toEqual({ limit: { type: 'number' } });
    expect(tools[0]?.notes).toEqual([{ message: 'source.unknown-base', args: { name: 'Options', base: 'Foo' }, severity: 'warning' }]);
  });

  it('used more than once stand in $defs, once in place', async () => {
    const { tools } = await readTypeScript(
      'interface Item { id: string }\ninterface Other { n: number }\nexport interface Order { a: Item; b: Item[]; c: Other }',
    );
    expect(tools.map(({ tool }) => tool.name)).toEqual(['Order']);
    expect(tools[0]?.tool.input).toEqual({
      type: 'object',
      properties: {
        a: { $ref: '#/$defs/Item' },
        b: { type: 'array', items: { $ref: '#/$defs/Item' } },
        c: { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] },
      },
      required: ['a', 'b', 'c'],
      $defs: { Item: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
    });
  });

  it('members have their comments, functions are left out, other roots go into an object', async () => {
    const source = `export interface Args {
      a: string; // about a
      /* about b */ b: number;
      // eslint-disable-next-line
      c: string;
      /** about d @default kept */
      d?: string;
      /** @deprecated
       * @default 3 */
      e?: number;
      run(): void;
      __proto__: string;
    }`;
    const { tools } = await readTypeScript(source);
    expect(JSON.stringify(tools[0]?.tool.input.properties)).toBe(
      '{"a":{"type":"string","description":"about a"},"b":{"type":"number","description":"about b"},"c":{"type":"string"},"d":{"type":"string","description":"about d","default":"kept"},"e":{"type":"number","deprecated":true,"default":3},"__proto__":{"type":"string"}}',
    );
    expect(idsOf(tools[0]?.notes ?? [])).toEqual(['source.function-member']);
    const other = await readTypeScript('export type List = string[]', { names: ['List'] });
    expect(other.tools[0]?.tool.input).toEqual({ type: 'object', properties: { value: { type: 'array', items: { type: 'string' } } }, required: ['value'] });
    expect(idsOf(other.tools[0]?.notes ?? [])).toEqual(['source.not-an-object']);
  });
});
