// Examples of OpenAPI documents that do not fit their schema: left out and told, wherever they stand. And parameters that are security.

import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/text/json-value.js';
import { document, messagesOf, oneOperation, readProperty, readTool, withBody, type Rest } from './openapi-support.js';

const UNFIT = 'openapi.example-unfit';

describe('an example inside of a schema', () => {
  it.each<[string, Rest, Rest]>([
    ['of another type', { type: 'integer', example: '3' }, { type: 'integer' }],
    ['that the enum does not have', { type: 'string', enum: ['a'], example: 'b' }, { type: 'string', enum: ['a'] }],
    ['of another format', { type: 'string', format: 'date-time', example: '2024-01-01' }, { type: 'string', format: 'date-time' }],
    ['out of the limits', { type: 'integer', maximum: 3, example: 4 }, { type: 'integer', maximum: 3 }],
    ['of an element', { type: 'array', items: { type: 'string', format: 'uuid', example: 'x' } }, { type: 'array', items: { type: 'string', format: 'uuid' } }],
    ['of an alternative', { anyOf: [{ type: 'string' }, { type: 'integer', example: 'x' }] }, { anyOf: [{ type: 'string' }, { type: 'integer' }] }],
  ])('%s', async (_, schema, expected) => {
    const { schema: found, notes } = await readProperty(schema, { openapi: '3.0.3' });
    expect(found).toEqual(expected);
    expect(notes).toEqual([UNFIT]);
  });

  it('is taken out alone, the ones that fit stay', async () => {
    const components = { schemas: { Text: { type: 'string', examples: ['q', 3] } } };
    const { defs, notes } = await readProperty({ $ref: '#/components/schemas/Text' }, { components });
    expect(defs).toEqual({ Text: { type: 'string', examples: ['q'] } });
    expect(notes).toEqual([UNFIT]);
  });

  it('is held against what its schema refers to, and told for each tool', async () => {
    const schemas = {
      Leaf: { type: 'object', properties: { n: { type: 'integer' } } },
      Root: { type: 'object', properties: { leaf: { $ref: '#/components/schemas/Leaf' } }, examples: [{ leaf: { n: 'x' } }, { leaf: { n: 1 } }] },
    };
    const one = { summary: 'Does it.', ...withBody({ type: 'object', properties: { x: { $ref: '#/components/schemas/Root' } } }) };
    for (const method of ['post', 'put']) {
      const made = await readTool(document({ '/a': { post: { operationId: 'a', ...one }, put: { operationId: 'b', ...one } } }, { components: { schemas } }), {
        methods: [method],
      });
      expect(((made.tool.input.$defs as JsonObject).Root as JsonObject).examples).toEqual([{ leaf: { n: 1 } }]);
      expect(made.notes.filter(({ message }) => message === UNFIT)).toEqual([
        { message: UNFIT, args: { place: '/$defs/Root', count: 1 }, pointer: '/$defs/Root', severity: 'info' },
      ]);
    }
  });

  it('keeps null where the schema may be null, and what fits its format', async () => {
    const { schema, notes } = await readProperty({ type: 'string', format: 'date-time', nullable: true, example: null }, { openapi: '3.0.3' });
    expect(schema).toEqual({ type: ['string', 'null'], format: 'date-time', examples: [null] });
    expect(notes).toEqual([]);
    const fitting = await readProperty({ type: 'string', format: 'date-time', example: '2024-01-01T00:00:00Z' }, { openapi: '3.0.3' });
    expect(fitting.schema).toMatchObject({ examples: ['2024-01-01T00:00:00Z'] });
  });

  it('of an answer', async () => {
    const responses = {
      200: { description: 'OK', content: { 'application/json': { schema: { type: 'object', properties: { n: { type: 'integer', examples: ['x', 2] } } } } } },
    };
    const made = await readTool(oneOperation({ responses }), { output: true });
    expect(made.tool.output).toEqual({ type: 'object', properties: { n: { type: 'integer', examples: [2] } } });
    expect(messagesOf(made)).toEqual([UNFIT]);
  });
});

describe('an example of a parameter or a body', () => {
  const date = { type: 'string', format: 'date-time' };
  it.each<[string, Rest, string[]]>([
    ['parameter', { parameters: [{ name: 'at', in: 'query', required: true, schema: date, example: '2024-01-01' }] }, ['openapi.example-invalid']],
    ['body', withBody({ type: 'object', properties: { at: date } }, { example: { at: '2024-01-01' } }), ['openapi.example-invalid']],
  ])('%s of another format', async (_, operation, messages) => {
    const made = await readTool(oneOperation(operation, { openapi: '3.0.3' }));
    expect(made.tool.input.properties).toEqual({ at: date });
    expect(made.tool.examples).toBeUndefined();
    expect(messagesOf(made)).toEqual(messages);
  });
});

describe('a parameter that a security scheme sends', () => {
  const parameter = (place: string, name: string): Rest => ({ name, in: place, required: true, schema: { type: 'string' } });
  const schemes: Rest = {
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    question: { type: 'apiKey', in: 'query', name: 'key' },
    session: { type: 'apiKey', in: 'cookie', name: 'sid' },
    token: { type: 'http', scheme: 'bearer' },
  };

  it.each([
    ['header', 'x-key', 'key'],
    ['query', 'key', 'question'],
    ['cookie', 'sid', 'session'],
    ['header', 'Authorization', 'token'],
  ])('in %s: %s is left out and told', async (place, name, scheme) => {
    const operation = { parameters: [parameter(place, name), parameter('query', 'q')] };
    for (const more of [
      { components: { securitySchemes: schemes } },
      { swagger: '2.0', openapi: undefined, securityDefinitions: { ...schemes, token: { type: 'basic' } } },
    ]) {
      const made = await readTool(oneOperation(operation, more));
      expect(Object.keys(made.tool.input.properties as object)).toEqual(['q']);
      expect(made.tool.input.required).toEqual(['q']);
      expect(made.notes).toContainEqual({ message: 'openapi.security-parameter', args: { name, place, scheme }, severity: 'info' });
    }
  });

  it('stays where the place or the case of the name differs, or where no security is asked for', async () => {
    const components = { securitySchemes: schemes };
    const other = await readTool(oneOperation({ parameters: [parameter('header', 'key'), parameter('query', 'KEY')] }, { components }));
    expect(other.tool.input.required).toEqual(['KEY', 'key']);
    const open = await readTool(oneOperation({ security: [], parameters: [parameter('query', 'key')] }, { components }));
    expect(open.tool.input.required).toEqual(['key']);
  });
});

describe('what a document says twice, or against itself', () => {
  it('a list of values without null stays one, and that is told', async () => {
    // As 3.0.3 made clear, null has to be listed.
    for (const more of [{ nullable: true }, { 'x-nullable': true }]) {
      const { schema, notes } = await readProperty({ type: 'string', enum: ['a'], ...more }, { openapi: '3.0.3' });
      expect(schema).toEqual({ type: 'string', enum: ['a'] });
      expect(notes).toEqual(['openapi.nullable-enum']);
    }
    expect((await readProperty({ type: 'string', enum: ['a', null], nullable: true }, { openapi: '3.0.3' })).notes).toEqual([]);
    expect((await readProperty({ type: 'string', enum: ['a'], nullable: false }, { openapi: '3.0.3' })).notes).toEqual([]);
  });

  it.each([
    [{ type: 'boolean', default: 'yes' }, 'yes'],
    [{ type: 'string', default: 1.1 }, 1.1],
    [{ type: 'array', items: { type: 'string' }, default: [1] }, '[…]'],
    [{ type: 'object', required: ['a'], default: {} }, '{…}'],
    [{ $ref: '#/components/schemas/T', default: 1 }, 1],
  ])('a default that does not fit is left out and told: %j', async (schema, value) => {
    const { tool, notes } = await readTool(
      oneOperation(withBody({ type: 'object', properties: { x: schema } }), { components: { schemas: { T: { type: 'string' } } } }),
    );
    expect((tool.input.properties as JsonObject).x).not.toHaveProperty('default');
    const place = '/properties/x';
    expect(notes).toEqual([{ message: 'openapi.default-unfit', args: { place, value }, pointer: place, severity: 'warning' }]);
  });

  it.each([
    { type: 'boolean', default: false },
    { type: 'number', default: 1 },
    { type: 'string', format: 'date', default: 'today' },
    { type: 'string', nullable: true, default: null },
    { default: { a: 1 } },
    { $ref: '#/components/schemas/T', default: 'x' },
  ])('one that fits stays: %j', async (schema) => {
    const { schema: found, notes } = await readProperty(schema, { components: { schemas: { T: { type: 'string' } } } });
    expect(found).toHaveProperty('default', schema.default);
    expect(notes).toEqual([]);
  });

  const parameter = (type: string, more: object = {}) => ({ name: 'dup', in: 'query', schema: { type }, ...more });

  it('a parameter that is declared twice', async () => {
    const { tool, notes } = await readTool(oneOperation({ parameters: [parameter('string'), parameter('integer'), parameter('string', { in: 'header' })] }));
    expect(tool.input.properties).toEqual({ dup: { type: 'integer' }, header_dup: { type: 'string' } });
    expect(notes.filter(({ message }) => message === 'openapi.duplicate-parameter')).toEqual([
      { message: 'openapi.duplicate-parameter', args: { name: 'dup', place: 'query' }, severity: 'warning' },
    ]);
  });

  it.each([
    ['3.1', { openapi: '3.1.0' }, (type: string) => parameter(type)],
    ['2.0', { swagger: '2.0', openapi: undefined }, (type: string) => ({ name: 'dup', in: 'query', type })],
  ])('but not one of the path that the operation replaces: %s', async (_version, more, write) => {
    const operation = { operationId: 'a', summary: 'A.', parameters: [write('integer')] };
    const { tool, notes } = await readTool(document({ '/a': { parameters: [write('string')], get: operation } }, more));
    expect(tool.input.properties).toEqual({ dup: { type: 'integer' } });
    expect(notes).toEqual([]);
  });
});
