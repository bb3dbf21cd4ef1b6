// Schemas of OpenAPI documents as JSON Schema 2020-12: the dialect of 3.0, references and recursion, what only one side has.

import { describe, expect, it } from 'vitest';
import { readTool, oneOperation, readProperty, withBody } from './openapi-support.js';

const v30 = { openapi: '3.0.3' };

describe('the dialect of 3.0', () => {
  it.each([
    ['nullable', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
    ['nullable, not', { type: 'string', nullable: false }, { type: 'string' }],
    ['nullable as it was written before', { type: 'string', 'x-nullable': true }, { type: ['string', 'null'] }],
    ['nullable with null in the enum', { type: 'string', nullable: true, enum: ['a', null] }, { type: ['string', 'null'], enum: ['a', null] }],
    [
      'nullable around a reference',
      { nullable: true, allOf: [{ $ref: '#/components/schemas/T' }], description: 'D' },
      { description: 'D', anyOf: [{ $ref: '#/$defs/T' }, { type: 'null' }] },
    ],
    ['nullable with alternatives', { nullable: true, oneOf: [{ type: 'string' }] }, { oneOf: [{ type: 'string' }, { type: 'null' }] }],
    [
      'nullable with a type and alternatives',
      { type: 'object', nullable: true, anyOf: [{ required: ['a'] }] },
      { anyOf: [{ type: 'object', anyOf: [{ required: ['a'] }] }, { type: 'null' }] },
    ],
    ['nullable alone', { nullable: true }, {}],
    ['a limit that is left out', { type: 'number', minimum: 1, exclusiveMinimum: true }, { type: 'number', exclusiveMinimum: 1 }],
    ['a limit that counts', { type: 'number', maximum: 1, exclusiveMaximum: false }, { type: 'number', maximum: 1 }],
    ['no limit to leave out', { type: 'number', exclusiveMaximum: true }, { type: 'number' }],
    ['a limit of 3.1', { type: 'number', exclusiveMaximum: 3 }, { type: 'number', exclusiveMaximum: 3 }],
    ['an example', { type: 'integer', example: 3 }, { type: 'integer', examples: [3] }],
    ['formats', { type: 'integer', format: 'int64' }, { type: 'integer', format: 'int64' }],
    ['what only documentation needs', { type: 'string', xml: { name: 'x' }, externalDocs: {}, 'x-own': 1, title: 'T' }, { type: 'string', title: 'T' }],
    ['words beside a reference', { $ref: '#/components/schemas/T', description: 'D', maxLength: 3 }, { $ref: '#/$defs/T', description: 'D' }],
    ['null for nothing', { type: 'string', pattern: null, enum: null }, { type: 'string' }],
    ['a default of null', { type: 'string', nullable: true, default: null }, { type: ['string', 'null'], default: null }],
    ['repeated members', { type: 'string', enum: ['a', 'b', 'a'] }, { type: 'string', enum: ['a', 'b'] }],
    ['nested', { type: 'array', items: { type: 'string', nullable: true } }, { type: 'array', items: { type: ['string', 'null'] } }],
    [
      'a map',
      { type: 'object', additionalProperties: { type: 'number', nullable: true } },
      { type: 'object', additionalProperties: { type: ['number', 'null'] } },
    ],
  ])('%s', async (_, schema, expected) => {
    const { schema: found, notes } = await readProperty(schema, { ...v30, components: { schemas: { T: { type: 'string' } } } });
    expect(found).toEqual(expected);
    expect(notes).toEqual([]);
  });

  it.each([
    [{ type: 'any' }, {}, ['openapi.unknown-type']],
    [{ type: 'float' }, { type: 'number' }, ['openapi.unknown-type']],
    [{ type: 'String' }, { type: 'string' }, ['openapi.unknown-type']],
    [{ type: ['string', 'file'] }, { type: 'string' }, ['openapi.unknown-type']],
    [{ type: 7 }, {}, ['openapi.unknown-type']],
    [{ type: 'string', pattern: '(' }, { type: 'string' }, ['openapi.invalid-keyword']],
    [{ type: 'string', maxLength: -1 }, { type: 'string' }, ['openapi.invalid-keyword']],
    [{ type: 'string', enum: [] }, { type: 'string' }, ['openapi.invalid-keyword']],
    [{ type: 'string', required: true }, { type: 'string' }, ['openapi.invalid-keyword']],
    [{ type: 'object', properties: ['a'] }, { type: 'object' }, ['openapi.invalid-keyword']],
    [{ type: 'object', additionalProperties: 'false' }, { type: 'object' }, ['openapi.invalid-keyword']],
    [{ type: 'object', properties: { a: 7, b: null } }, { type: 'object', properties: { a: {}, b: {} } }, []],
    [{ oneOf: [{ type: 'string' }], discriminator: { propertyName: 'kind' } }, { oneOf: [{ type: 'string' }] }, ['openapi.discriminator']],
    [{ type: 'string', format: 'binary' }, { type: 'string', format: 'binary' }, ['openapi.binary']],
    [{ type: 'array', items: { type: 'string', format: 'binary' } }, { type: 'array', items: { type: 'string', format: 'binary' } }, ['openapi.binary']],
  ])('%j is told', async (schema, expected, messages) => {
    const { schema: found, notes } = await readProperty(schema, v30);
    expect(found).toEqual(expected);
    expect(notes).toEqual(messages);
  });
});

describe('the dialect of 3.1', () => {
  it.each([
    [
      { type: ['string', 'null'], const: 'a' },
      { type: ['string', 'null'], const: 'a' },
    ],
    [
      { $ref: '#/components/schemas/T', maxLength: 3 },
      { $ref: '#/$defs/T', maxLength: 3 },
    ],
    [true, {}],
    [false, false],
    [
      { type: 'array', prefixItems: [{ type: 'string' }], items: false },
      { type: 'array', prefixItems: [{ type: 'string' }], items: false },
    ],
    [
      { type: 'array', items: [{ type: 'string' }] },
      { type: 'array', prefixItems: [{ type: 'string' }] },
    ],
    [
      { if: { type: 'string' }, then: { maxLength: 1 }, else: true },
      { if: { type: 'string' }, then: { maxLength: 1 }, else: true },
    ],
    [
      { type: 'string', nullable: true, examples: ['a'] },
      { type: ['string', 'null'], examples: ['a'] },
    ],
    [{ $schema: 'x', $id: 'y', $comment: 'z', type: 'string' }, { type: 'string' }],
    [
      { dependentRequired: { a: ['b'] }, patternProperties: { '^x': { type: 'string' } } },
      { dependentRequired: { a: ['b'] }, patternProperties: { '^x': { type: 'string' } } },
    ],
  ])('%j', async (schema, expected) => {
    const { schema: found } = await readProperty(schema, { components: { schemas: { T: { type: 'string' } } } });
    expect(found).toEqual(expected);
  });
});

describe('references', () => {
  const read = async (schemas: object, schema: object) => readProperty(schema, { components: { schemas } });

  it('keep recursion as a reference', async () => {
    const Node = { type: 'object', properties: { value: { type: 'string' }, children: { type: 'array', items: { $ref: '#/components/schemas/Node' } } } };
    const { schema, defs } = await read({ Node, Unused: { type: 'string' } }, { $ref: '#/components/schemas/Node' });
    expect(schema).toEqual({ $ref: '#/$defs/Node' });
    expect(defs).toEqual({
      Node: { type: 'object', properties: { value: { type: 'string' }, children: { type: 'array', items: { $ref: '#/$defs/Node' } } } },
    });
  });

  it('reach what they reach, through each other', async () => {
    const schemas = {
      A: { properties: { b: { $ref: '#/components/schemas/B' } } },
      B: { items: { $ref: '#/components/schemas/A' } },
      Alias: { $ref: '#/components/schemas/A' },
    };
    const { schema, defs } = await read(schemas, { $ref: '#/components/schemas/Alias' });
    expect(schema).toEqual({ $ref: '#/$defs/A' });
    expect(Object.keys(defs as object)).toEqual(['A', 'B']);
  });

  it('with names that no definition may have, and with one name in two places', async () => {
    const schemas = { 'a b': { type: 'string' }, a_b: { type: 'integer' }, x: { properties: { 'a b': { type: 'boolean' } } }, __proto__: null };
    const { schema, defs } = await read(schemas, {
      anyOf: [{ $ref: '#/components/schemas/a%20b' }, { $ref: '#/components/schemas/a_b' }, { $ref: '#/components/schemas/x/properties/a b' }],
    });
    expect(schema).toEqual({ anyOf: [{ $ref: '#/$defs/a_b' }, { $ref: '#/$defs/a_b_2' }, { $ref: '#/$defs/a_b_3' }] });
    expect(defs).toEqual({ a_b: { type: 'string' }, a_b_2: { type: 'integer' }, a_b_3: { type: 'boolean' } });
  });

  it.each([
    ['other.yaml#/Pet', 'openapi.external-ref'],
    ['https://example.com/pet.json', 'openapi.external-ref'],
    ['#/components/schemas/Gone', 'openapi.missing-ref'],
    ['#/info/title', 'openapi.missing-ref'],
    ['#anchor', 'openapi.missing-ref'],
    ['#/%zz', 'openapi.missing-ref'],
    ['#/components/schemas/Loop', 'openapi.missing-ref'],
  ])('to %s are told and not followed', async (ref, message) => {
    const { schema, notes } = await read({ Loop: { $ref: '#/components/schemas/Loop2' }, Loop2: { $ref: '#/components/schemas/Loop' } }, { $ref: ref });
    expect(schema).toEqual({});
    expect(notes).toEqual([message]);
  });

  it('of a schema to definitions of its own, and to itself', async () => {
    const Own = {
      $defs: { N: { type: 'integer', minimum: 1 }, M: { items: { $ref: '#/$defs/N' } } },
      properties: { n: { $ref: '#/$defs/M' }, self: { $ref: '#' } },
    };
    const { schema, defs, notes } = await read({ Own }, { $ref: '#/components/schemas/Own' });
    expect(schema).toEqual({ $ref: '#/$defs/Own' });
    expect(defs).toMatchObject({
      Own: { properties: { n: { $ref: '#/$defs/M' }, self: { $ref: expect.stringMatching(/^#\/\$defs\//) } } },
      M: { items: { $ref: '#/$defs/N' } },
      N: { type: 'integer', minimum: 1 },
    });
    expect(notes).toEqual([]);
  });
});

describe('what only one side has', () => {
  const User = {
    type: 'object',
    properties: {
      id: { type: 'string', readOnly: true },
      made: { $ref: '#/components/schemas/Made' },
      password: { type: 'string', writeOnly: true },
      name: { type: 'string' },
    },
    required: ['id', 'made', 'password', 'name'],
  };
  const components = { schemas: { User, Made: { type: 'string', readOnly: true } } };

  it('is left out of the input, and of the output', async () => {
    const operation = {
      ...withBody({ $ref: '#/components/schemas/User' }),
      responses: { 201: { content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/User' } } } } } },
    };
    const { tool, notes } = await readTool(oneOperation(operation, { components }), { output: true });
    expect(tool.input).toEqual({ type: 'object', properties: { password: { type: 'string' }, name: { type: 'string' } }, required: ['password', 'name'] });
    expect(tool.output).toEqual({
      type: 'array',
      items: { $ref: '#/$defs/User' },
      $defs: {
        User: {
          type: 'object',
          properties: { id: { type: 'string' }, made: { $ref: '#/$defs/Made' }, name: { type: 'string' } },
          required: ['id', 'made', 'name'],
        },
        Made: { type: 'string' },
      },
    });
    expect(notes.map(({ message, args }) => [message, args])).toEqual([
      ['openapi.read-only', { names: ['id', 'made'] }],
      ['openapi.write-only', { names: ['password'] }],
    ]);
  });

  it('is left out deep inside as well', async () => {
    const { defs } = await readProperty({ type: 'array', items: { $ref: '#/components/schemas/User' } }, { components });
    expect((defs as { User: object }).User).toEqual({
      type: 'object',
      properties: { password: { type: 'string' }, name: { type: 'string' } },
      required: ['password', 'name'],
    });
  });
});
