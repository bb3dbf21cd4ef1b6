// Documents of any kind: what cannot be read is one clear error with its place; nothing else is ever thrown, and nothing takes long.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TooltrueError } from '../../src/diagnostic/error.js';
import { readOpenApi } from '../../src/source/openapi/index.js';
import { runs } from '../support/runs.js';
import { document, oneOperation, readTool, readTools, withBody } from './openapi-support.js';

async function failureOf(input: unknown, filename?: string): Promise<TooltrueError> {
  try {
    await readOpenApi(input, filename === undefined ? {} : { filename });
  } catch (error) {
    if (error instanceof TooltrueError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('what is no document', () => {
  it.each([[null], [undefined], [7], ['7'], [[]], [{}], ['{}'], ['[]'], ['paths: {}'], [{ openapi: null }], [() => 1]])('%j', async (input) => {
    expect((await failureOf(input)).code).toMatch(/^openapi-(?:none|version)$/);
  });

  it.each([['4.0.0'], ['3.3.0'], ['2.0'], [1.2], [{}], ['']])('has the version %j', async (openapi) => {
    expect((await failureOf({ openapi, paths: {} })).code).toBe('openapi-version');
  });

  it.each([['3.0'], ['3.0.4'], ['3.1.1'], ['3.2.0'], [3.1]])('does not have the version %j', async (openapi) => {
    expect((await readOpenApi({ openapi, paths: {} })).tools).toEqual([]);
  });

  it.each([
    ['{\n  "openapi": "3.1.0"\n  "paths": {} }', undefined, 'openapi-json', 2, 21],
    ['{"openapi": "3.1.0", "paths": {', undefined, 'openapi-json', 1, 32],
    ['', undefined, 'openapi-json', 1, 1],
    ['openapi: 3.1.0\npaths:\n\t/x: {}', undefined, 'openapi-yaml', 3, 1],
    ['openapi: "3.1.0\npaths: {}\n', undefined, 'openapi-yaml', undefined, undefined],
    ['openapi: 3.1.0\npaths: *gone\n', undefined, 'openapi-yaml', 2, 8],
    ['openapi: 3.1.0\npaths: {\n', undefined, 'openapi-yaml', undefined, undefined],
    ['openapi: 3.1.0\n---\nopenapi: 3.1.0\n', undefined, 'openapi-yaml', 2, 1],
    ['{"openapi": 3.1.0', 'api.yaml', 'openapi-yaml', undefined, undefined],
    ['openapi: 3.1.0', 'api.json', 'openapi-json', 1, 1],
  ])('%j says where', async (text, filename, code, line, column) => {
    const error = await failureOf(text, filename);
    expect(error.code).toBe(code);
    if (line !== undefined) expect(error.args).toMatchObject({ line, column });
    expect(error.range?.start.line).toBe(error.args.line);
    for (const locale of ['en', 'ko', 'vi'] as const) expect(error.tell(locale)).not.toMatch(/[{}]\w+\}/);
  });
});

describe('notations', () => {
  const yaml = `# A comment
openapi: 3.1.0
x-shared: &shared
  - { name: q, in: query, schema: { type: string, enum: [on, off, 'yes'] } }
paths:
  /things:
    get: &get
      operationId: things
      description: |
        Two
        lines.
      parameters: *shared
      responses: { 200: { description: OK } }
    head: { <<: *get, operationId: heads }
`;
  it('YAML, with anchors, merges, blocks and keys that are numbers', async () => {
    const tools = await readTools(yaml);
    expect(tools.map(({ tool }) => [tool.name, tool.description, tool.input.properties])).toEqual([
      ['things', 'Two\nlines.', { q: { type: 'string', enum: ['on', 'off', 'yes'] } }],
      ['heads', 'Two\nlines.', { q: { type: 'string', enum: ['on', 'off', 'yes'] } }],
    ]);
  });

  it('JSON with comments, and with keys twice', async () => {
    const { tools, notes } = await readOpenApi('{"openapi": "3.1.0", // new\n "paths": {"/a": {"get": {}}},\n "paths": {"/b": {"get": {}}}}');
    expect(tools.map(({ tool }) => tool.name)).toEqual(['get_b']);
    expect(notes.slice(0, 2).map(({ message, args }) => [message, args])).toEqual([
      ['syntax/comment.found', {}],
      ['openapi.duplicate-key', { key: 'paths', line: 3, column: 2 }],
    ]);
  });

  it('YAML with keys twice', async () => {
    const { tools, notes } = await readOpenApi('openapi: 3.1.0\npaths: { /a: { get: {} } }\n"paths": { /b: { get: {} } }\n');
    expect(tools.map(({ tool }) => tool.name)).toEqual(['get_b']);
    expect(notes[0]).toMatchObject({ message: 'openapi.duplicate-key', args: { key: 'paths', line: 3, column: 1 } });
  });

  it('YAML with keys of prototypes', async () => {
    const text = `openapi: 3.1.0\npaths: { /x: { post: { operationId: x, requestBody: { required: true, content: { application/json: { schema: {
      type: object, properties: { __proto__: { type: string }, constructor: { type: integer } }, required: [__proto__] } } } } } } }\n`;
    const { tool } = await readTool(text);
    expect(Object.keys(tool.input.properties as object)).toEqual(['__proto__', 'constructor']);
    expect(tool.input.required).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>).type).toBeUndefined();
  });
});

describe('too much', () => {
  const nest = (depth: number): unknown => {
    let value: unknown = {};
    for (let level = 0; level < depth; level++) value = { a: value };
    return value;
  };

  it.each([
    ['a value 100,000 levels deep', () => document({ '/x': nest(100_000) as object })],
    ['JSON 100,000 levels deep', () => `{"openapi":"3.1.0","paths":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`],
    ['YAML 20,000 levels deep', () => `openapi: 3.1.0\npaths: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`],
    [
      'a value that holds itself',
      () => {
        const value: Record<string, unknown> = { openapi: '3.1.0' };
        value.paths = value;
        return value;
      },
    ],
    ['YAML that holds itself', () => 'openapi: 3.1.0\npaths: &a\n  /x: *a\n'],
  ])('%s is one error', async (_, make) => {
    expect((await failureOf(make())).code).toMatch(/^openapi-(?:deep|large|yaml)$/);
  });

  it('YAML that repeats itself without end is one error, at once', async () => {
    const lines = Array.from(
      { length: 12 },
      (_, i) =>
        `x-${i}: &a${i} [${
          i === 0
            ? '1'
            : Array(9)
                .fill(`*a${i - 1}`)
                .join(', ')
        }]`,
    );
    const started = performance.now();
    expect((await failureOf(`openapi: 3.1.0\n${lines.join('\n')}\npaths: {}\n`)).code).toMatch(/^openapi-(?:yaml|large)$/);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('values that share their parts without end are one error', async () => {
    let value: unknown = 'x';
    for (let level = 0; level < 60; level++) value = [value, value];
    expect((await failureOf({ openapi: '3.1.0', 'x-value': value })).code).toBe('openapi-large');
  });

  it('many operations that each reach many schemas are one error', async () => {
    const schemas: Record<string, unknown> = {};
    for (let i = 0; i < 4000; i++) schemas[`S${i}`] = { properties: { next: { $ref: `#/components/schemas/S${i + 1}` } } };
    const paths: Record<string, unknown> = {};
    for (let i = 0; i < 4000; i++) paths[`/p${i}`] = { post: withBody({ type: 'array', items: { $ref: '#/components/schemas/S0' } }) };
    expect((await failureOf(document(paths, { components: { schemas } }))).code).toBe('openapi-large');
  });

  it('a chain of 20,000 references is followed or told, in no time', async () => {
    const schemas: Record<string, unknown> = { S20000: { type: 'string' } };
    for (let i = 0; i < 20_000; i++)
      schemas[`S${i}`] = i % 2 ? { $ref: `#/components/schemas/S${i + 1}` } : { allOf: [{ $ref: `#/components/schemas/S${i + 1}` }] };
    const { tool } = await readTool(oneOperation(withBody({ $ref: '#/components/schemas/S0' }), { components: { schemas } }));
    expect(Object.keys(tool.input.$defs as object).length).toBeGreaterThan(5_000);
  });

  it('takes time with its size, not with its square', async () => {
    const make = (count: number): string => {
      const schemas: Record<string, unknown> = {};
      const paths: Record<string, unknown> = {};
      for (let i = 0; i < count; i++) {
        schemas[`S${i}`] = { type: 'object', properties: { a: { type: 'string', description: 'x'.repeat(300) }, b: { $ref: `#/components/schemas/S${i}` } } };
        paths[`/p${i}/{id}`] = {
          post: {
            operationId: `op/${i % 10}`,
            parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'x' }],
            ...withBody({ $ref: `#/components/schemas/S${i}` }, { example: { a: 'b' } }),
          },
        };
      }
      return JSON.stringify(document(paths, { components: { schemas } }));
    };
    const time = async (text: string): Promise<number> => {
      const started = performance.now();
      await readOpenApi(text);
      return performance.now() - started;
    };
    const [small, large] = [make(300), make(2400)];
    await time(small);
    const times = { small: Math.min(await time(small), await time(small)), large: Math.min(await time(large), await time(large)) };
    expect(times.large).toBeLessThan(times.small * 8 * 4 + 200);
  }, 60_000);

  it('names, patterns and lists of any length cost no more than their length', async () => {
    const long = `a${'-'.repeat(500_000)}b${'_'.repeat(500_000)}c`;
    const properties = Object.fromEntries(Array.from({ length: 30_000 }, (_, i) => [`p${i}`, { type: 'string', readOnly: true, pattern: '(' }]));
    const required = Object.keys(properties);
    const listed = { type: 'array', items: { type: 'object', properties, required, discriminator: { propertyName: long } } };
    const started = performance.now();
    const { tool, notes } = await readTool(
      oneOperation({ operationId: long, parameters: [{ name: long, in: 'query', schema: { type: long } }], ...withBody(listed) }),
      { paths: ['**/*th*in*gs**'] },
    );
    expect(performance.now() - started).toBeLessThan(8_000);
    expect(tool.name).toMatch(/^a_[0-9a-f]{6}$/);
    expect((tool.input.properties as { body: { items: unknown } }).body.items).toEqual({ type: 'object', properties: {}, required: [] });
    expect(notes.find(({ message }) => message === 'openapi.read-only')?.args.names).toHaveLength(11);
  });

  it('150,000 notes of one schema are no trouble', async () => {
    const properties = Object.fromEntries(Array.from({ length: 150_000 }, (_, i) => [`p${i}`, { $ref: `gone-${i}.yaml` }]));
    const { notes } = await readTool(
      oneOperation(withBody({ $ref: '#/components/schemas/S' }), { components: { schemas: { S: { allOf: [{ items: { properties } }] } } } }),
    );
    expect(notes.length).toBe(150_001);
  });

  it('10,000 operations of one name get 10,000 names', async () => {
    const paths: Record<string, unknown> = {};
    for (let i = 0; i < 10_000; i++) paths[`/p${i}`] = { get: { operationId: 'same' } };
    const names = (await readTools(document(paths))).map(({ tool }) => tool.name);
    expect(new Set(names).size).toBe(10_000);
    expect(names[9_999]).toBe('same_10000');
  });
});

const word = fc.constantFrom(
  ...['openapi', 'paths', '/x', '/x/{id}', 'get', 'post', 'parameters', 'requestBody', 'content', 'application/json', 'schema', 'type', 'properties', 'items'],
  ...[
    'required',
    'allOf',
    'oneOf',
    '$ref',
    'components',
    'schemas',
    'name',
    'in',
    'example',
    'examples',
    'value',
    'enum',
    'nullable',
    '__proto__',
    'constructor',
    '$defs',
  ],
);
const scalar = fc.oneof(
  fc.constantFrom<unknown>(
    '3.0.0',
    'object',
    'string',
    'array',
    'query',
    'path',
    'id',
    '#/components/schemas/a',
    '#',
    '#/paths',
    'x.yaml#/a',
    true,
    false,
    null,
    0,
    -1,
  ),
  fc.jsonValue({ maxDepth: 1 }),
  fc.string({ unit: 'binary', maxLength: 5 }),
);
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { depthSize: 'medium', maxDepth: 6 },
    scalar,
    fc.dictionary(word, tie('tree'), { maxKeys: 6, noNullPrototype: true }),
    fc.array(tie('tree'), { maxLength: 3 }),
  ),
}));
const operation = fc.record(
  {
    operationId: fc.string({ maxLength: 8 }),
    parameters: fc.array(fc.record({ name: scalar, in: scalar, schema: tree, example: tree, content: tree }, { requiredKeys: [] }), { maxLength: 4 }),
    requestBody: tree,
    responses: tree,
    tags: tree,
    callbacks: tree,
  },
  { requiredKeys: [] },
);
const almost = fc.record({
  openapi: fc.constantFrom('3.0.3', '3.1.0'),
  paths: fc.dictionary(
    fc.constantFrom('/x', '/x/{id}', '/{}', ''),
    fc.record({ get: fc.oneof(operation, tree), post: operation, parameters: tree }, { requiredKeys: [] }),
  ),
  components: fc.record({ schemas: fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), tree) }),
  servers: tree,
  security: tree,
});

describe('property: whatever the document', () => {
  const readAny = async (input: unknown) => {
    try {
      const { tools, notes } = await readOpenApi(input, { output: true });
      return { tools, notes };
    } catch (error) {
      if (!(error instanceof TooltrueError)) throw error;
      expect(error.tell('ko')).not.toBe('');
      return undefined;
    }
  };

  it('nothing but a TooltrueError is thrown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(tree, fc.jsonValue(), fc.string({ unit: 'binary' }), fc.anything()), async (input) => {
        await readAny(input);
      }),
      { numRuns: runs(300, 20_000) },
    );
  });

  it('names are legal and differ, every argument has a place to go, references lead somewhere', async () => {
    let made = 0;
    await fc.assert(
      fc.asyncProperty(almost, async (input) => {
        const found = await readAny(input);
        if (!found) return;
        const { tools } = found;
        made += tools.length;
        expect(new Set(tools.map(({ tool }) => tool.name)).size).toBe(tools.length);
        for (const { tool, notes } of tools) {
          expect(tool.name).toMatch(/^[A-Za-z_][A-Za-z0-9_-]{0,63}$/);
          const { properties, required = [], $defs = {} } = tool.input as { properties: object; required?: string[]; $defs?: object };
          const route = tool.extras?.[0]?.value as { parameters: { argument: string }[]; body?: { argument?: string; members?: { argument: string }[] } };
          const body = route.body?.argument === undefined ? (route.body?.members ?? []).map(({ argument }) => argument) : [route.body.argument];
          expect([...route.parameters.map(({ argument }) => argument), ...body].sort()).toEqual(Object.keys(properties).sort());
          for (const name of required) expect(Object.hasOwn(properties, name)).toBe(true);
          for (const key of Object.keys(properties)) expect(key).toMatch(/^[A-Za-z0-9_.-]{1,64}$/);
          for (const [, name] of JSON.stringify({ properties, $defs }).matchAll(/"\$ref":"#\/\$defs\/([^"]*)"/g))
            expect(Object.hasOwn($defs, name as string)).toBe(true);
          for (const note of notes) expect(note.message).toMatch(/^openapi\./);
        }
      }),
      { numRuns: runs(100, 5_000) },
    );
    expect(made).toBeGreaterThan(50);
  });
});
