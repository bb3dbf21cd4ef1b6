// Bodies, answers and examples of OpenAPI operations: when the body is merged, which content is sent, which examples are taken.

import { describe, expect, it } from 'vitest';
import { document, messagesOf, oneOperation, readTool, routeOf, withBody } from './openapi-support.js';

const text = { type: 'string' };
const components = {
  schemas: {
    Base: { type: 'object', properties: { id: text }, required: ['id'] },
    Closed: { type: 'object', properties: { c: text }, additionalProperties: false },
    Node: { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } },
    Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }] },
  },
};

describe('a body that is simply an object', () => {
  it.each([
    [
      'properties',
      { type: 'object', properties: { a: text, b: text }, required: ['b'], description: 'D' },
      { description: 'D', properties: { a: text, b: text }, required: ['b'] },
    ],
    ['no type', { properties: { a: text } }, { properties: { a: text } }],
    ['closed', { type: 'object', properties: { a: text }, additionalProperties: false }, { properties: { a: text }, additionalProperties: false }],
    ['a reference', { $ref: '#/components/schemas/Base' }, { properties: { id: text }, required: ['id'] }],
    ['a reference to what is closed', { $ref: '#/components/schemas/Closed' }, { properties: { c: text }, additionalProperties: false }],
    [
      'parts',
      { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { n: text }, required: ['n'] }] },
      { properties: { id: text, n: text }, required: ['id', 'n'] },
    ],
    [
      'a required part',
      { allOf: [{ $ref: '#/components/schemas/Base' }], properties: { m: text }, required: ['m'] },
      { properties: { m: text, id: text }, required: ['m', 'id'] },
    ],
    [
      'recursion',
      { $ref: '#/components/schemas/Node' },
      { properties: { next: { $ref: '#/$defs/Node' } }, $defs: { Node: { type: 'object', properties: { next: { $ref: '#/$defs/Node' } } } } },
    ],
    [
      'hostile names',
      JSON.parse('{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}},"required":["__proto__"]}'),
      JSON.parse('{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}},"required":["__proto__"]}'),
    ],
  ])('is merged: %s', async (_, schema, expected) => {
    const made = await readTool(oneOperation(withBody(schema), { components }));
    expect({ ...made.tool.input, required: (made.tool.input.required as string[] | undefined)?.sort() }).toEqual({
      type: 'object',
      ...expected,
      required: expected.required?.sort(),
    });
    expect(
      routeOf(made)
        .body?.members?.map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(expected.properties).sort());
    expect(messagesOf(made)).toEqual([]);
  });

  it('that may be left out asks for none of its properties, and says so', async () => {
    const body = { content: { 'application/json': { schema: { type: 'object', properties: { a: text, b: text }, required: ['a'] } } } };
    const made = await readTool(oneOperation({ requestBody: body }));
    expect(made.tool.input).toEqual({ type: 'object', properties: { a: text, b: text } });
    expect(made.notes.map(({ message, args }) => [message, args])).toEqual([['openapi.body-optional', { names: ['a'] }]]);
    expect(routeOf(made).body).toMatchObject({ required: false });
  });
});

describe('any other body', () => {
  it.each([
    ['a list', { type: 'array', items: text }],
    ['a text', text],
    ['alternatives', { oneOf: [{ $ref: '#/components/schemas/Base' }, { $ref: '#/components/schemas/Node' }] }],
    ['a map', { type: 'object', additionalProperties: text }],
    ['a map with properties', { type: 'object', properties: { a: text }, additionalProperties: true }],
    ['one that takes null', { type: ['object', 'null'], properties: { a: text } }],
    ['a count of properties', { type: 'object', properties: { a: text }, minProperties: 1 }],
    ['parts that say more about one property', { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { id: { maxLength: 3 } } }] }],
    ['parts of which one is closed', { allOf: [{ $ref: '#/components/schemas/Closed' }, { properties: { d: text } }] }],
    ['a required name without a schema', { type: 'object', properties: { a: text }, required: ['b'] }],
    ['no properties', { type: 'object' }],
    ['nothing', {}],
    ['itself', { $ref: '#/components/schemas/Loop' }],
  ])('stands as a whole: %s', async (_, schema) => {
    const made = await readTool(oneOperation({ ...withBody(schema), parameters: [{ name: 'body', in: 'query', schema: text }] }, { components }));
    expect(Object.keys(made.tool.input.properties as object)).toEqual(['body', 'request_body']);
    expect(made.tool.input.required).toEqual(['request_body']);
    expect(routeOf(made).body).toEqual({ contentType: 'application/json', required: true, argument: 'request_body' });
    expect(messagesOf(made)).toContain('openapi.body-whole');
  });

  it('has the description of the body', async () => {
    const { tool } = await readTool(
      oneOperation({ requestBody: { description: 'Some texts.', content: { 'application/json': { schema: { type: 'array', items: text } } } } }),
    );
    expect(tool.input).toEqual({ type: 'object', properties: { body: { type: 'array', items: text, description: 'Some texts.' } } });
  });
});

describe('the type of content', () => {
  const object = { schema: { type: 'object', properties: { a: text } } };
  it.each([
    [['application/xml', 'application/json'], 'application/json', true],
    [['application/vnd.api+json', 'text/plain'], 'application/vnd.api+json', true],
    [['application/json; charset=utf-8'], 'application/json; charset=utf-8', true],
    [['*/*'], 'application/json', true],
    [['multipart/form-data', 'application/x-www-form-urlencoded'], 'application/x-www-form-urlencoded', true],
    [['multipart/form-data'], 'multipart/form-data', true],
    [['application/xml'], 'application/xml', false],
  ])('of %j is %s', async (types, contentType, merged) => {
    const made = await readTool(oneOperation({ requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, object])) } }));
    expect(routeOf(made).body).toMatchObject({ contentType, ...(merged ? { members: [{ name: 'a', argument: 'a' }] } : { argument: 'body' }) });
    expect(messagesOf(made).includes('openapi.content-type')).toBe(!/json/.test(contentType));
  });

  it('without a schema is text, or something that a model cannot write', async () => {
    const read = async (type: string) => readTool(oneOperation({ requestBody: { required: true, content: { [type]: {} } } }));
    const [plain, binary] = [await read('text/plain'), await read('application/octet-stream')];
    expect(plain.tool.input.properties).toEqual({ body: text });
    expect(messagesOf(plain)).not.toContain('openapi.binary');
    expect(binary.tool.input.properties).toEqual({ body: text });
    expect(messagesOf(binary)).toContain('openapi.binary');
  });
});

it('keeps how members of a form are written', async () => {
  const encoding = { a: { contentType: 'image/png' } };
  const content = { 'multipart/form-data': { schema: { type: 'object', properties: { a: text } }, encoding } };
  expect(routeOf(await readTool(oneOperation({ requestBody: { required: true, content } }))).body).toMatchObject({ encoding, members: [{ name: 'a' }] });
});

describe('the answer', () => {
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  it.each([
    [{ 200: json({ type: 'object' }) }, { type: 'object' }],
    [{ 201: json({ type: 'array' }), 200: { description: 'No content.' } }, { type: 'array' }],
    [{ default: json({ type: 'object' }) }, undefined],
    [{ '4XX': json({ type: 'object' }) }, undefined],
    [{ '2XX': json({ type: 'object' }), 200: json({ type: 'string' }) }, { type: 'string' }],
    [{ 200: { content: { 'text/html': { schema: text } } } }, undefined],
    [{ 200: { $ref: '#/components/responses/R' } }, { $ref: '#/$defs/Base', $defs: { Base: { type: 'object', properties: { id: text }, required: ['id'] } } }],
  ])('of %j', async (responses, output) => {
    const more = { components: { ...components, responses: { R: json({ $ref: '#/components/schemas/Base' }) } } };
    expect((await readTool(oneOperation({ responses }, more), { output: true })).tool.output).toEqual(output);
    expect((await readTool(oneOperation({ responses }, more))).tool.output).toBeUndefined();
  });
});

describe('examples', () => {
  const parameter = (more: object) => ({ name: 'id', in: 'path', required: true, schema: { type: 'integer' }, ...more });
  const put = (parameters: object[], operation: object = {}) => document({ '/x/{id}': { put: { operationId: 'x', summary: 'S', parameters, ...operation } } });

  it('of parameters stand beside them as far as they fit, and make an input', async () => {
    const examples = { a: { value: 1 }, b: { value: 'two' }, c: { $ref: '#/components/examples/c' }, d: { externalValue: 'http://x' } };
    const made = await readTool({ ...put([parameter({ examples })]), components: { examples: { c: { value: 3 } } } });
    expect(made.tool.input.properties).toEqual({ id: { type: 'integer', examples: [1, 3] } });
    expect(made.tool.examples).toEqual([{ id: 1 }]);
    expect(messagesOf(made)).toEqual(['openapi.example-invalid']);
  });

  it('of the body make inputs together with those of the parameters', async () => {
    const schema = { type: 'object', properties: { id: text, n: { type: 'integer' } }, required: ['n'] };
    const examples = { good: { value: { id: 'b', n: 1, extra: true } }, bad: { value: { n: 'x' } } };
    const made = await readTool(put([parameter({ example: 7 })], withBody(schema, { examples })));
    expect(made.tool.examples).toEqual([{ id: 7, body_id: 'b', n: 1 }]);
    expect(messagesOf(made)).toEqual(['openapi.argument-renamed', 'openapi.example-invalid']);
    expect((await readTool(put([parameter({ example: 7 })], withBody(schema, { examples })), { examples: false })).tool.examples).toBeUndefined();
  });

  it('of the body stand beside its properties where a parameter has none: nothing is made up', async () => {
    const schema = { type: 'object', properties: { n: { type: 'integer' }, kind: { type: 'string', enum: ['a'] }, on: { type: 'boolean' } } };
    const made = await readTool(put([parameter({})], withBody(schema, { example: { n: 5, kind: 'a', on: true } })));
    expect(made.tool.examples).toBeUndefined();
    expect(made.tool.input.properties).toEqual({
      id: { type: 'integer' },
      n: { type: 'integer', examples: [5] },
      kind: { type: 'string', enum: ['a'] },
      on: { type: 'boolean' },
    });
  });

  it('may stand in the schema of a parameter', async () => {
    const made = await readTool(put([parameter({ schema: { type: 'integer', example: 9 } })]));
    expect(made.tool.examples).toEqual([{ id: 9 }]);
  });
});

describe('Swagger 2.0', () => {
  const swagger = (operation: object, more: object = {}) => ({
    swagger: '2.0',
    host: 'api.example.com',
    basePath: '/v1',
    paths: { '/x/{id}': { post: { operationId: 'x', summary: 'S', ...operation } } },
    ...more,
  });
  const id = { name: 'id', in: 'path', required: true, type: 'integer', minimum: 0, exclusiveMinimum: true, description: 'Which.' };

  it('has parameters and bodies as 3.0 has them', async () => {
    const body = { name: 'thing', in: 'body', required: true, description: 'A thing.', schema: { $ref: '#/definitions/Thing' } };
    const list = { name: 'tags', in: 'query', type: 'array', items: { type: 'string' }, collectionFormat: 'pipes' };
    const multi = { name: 'more', in: 'query', type: 'array', items: { type: 'string' }, collectionFormat: 'multi' };
    const made = await readTool(
      swagger(
        { parameters: [{ $ref: '#/parameters/id' }, list, multi, body] },
        { parameters: { id }, definitions: { Thing: { type: 'object', properties: { a: text }, required: ['a'] } } },
      ),
    );
    expect(made.tool.input).toEqual({
      type: 'object',
      description: 'A thing.',
      properties: {
        id: { type: 'integer', exclusiveMinimum: 0, description: 'Which.' },
        tags: { type: 'array', items: text },
        more: { type: 'array', items: text },
        a: text,
      },
      required: ['id', 'a'],
    });
    expect(routeOf(made)).toMatchObject({
      server: 'https://api.example.com/v1',
      parameters: [
        { argument: 'id', style: 'simple', explode: false },
        { argument: 'tags', style: 'pipeDelimited', explode: false },
        { argument: 'more', style: 'form', explode: true },
      ],
      body: { contentType: 'application/json', required: true, members: [{ name: 'a', argument: 'a' }] },
    });
  });

  it('has forms and files', async () => {
    const form = [
      { name: 'note', in: 'formData', type: 'string', description: 'N' },
      { name: 'file', in: 'formData', type: 'file', required: true },
    ];
    const made = await readTool(swagger({ parameters: [id, ...form] }));
    expect(made.tool.input.properties).toMatchObject({ note: { type: 'string', description: 'N' }, file: { type: 'string', format: 'binary' } });
    expect(made.tool.input.required).toEqual(['id', 'file']);
    expect(routeOf(made).body).toMatchObject({ contentType: 'multipart/form-data' });
    expect(messagesOf(made)).toEqual(['openapi.content-type', 'openapi.binary']);
    expect(routeOf(await readTool(swagger({ parameters: [id, form[0]] }))).body).toMatchObject({
      contentType: 'application/x-www-form-urlencoded',
      required: false,
    });
  });

  it('has answers', async () => {
    const { tool } = await readTool(swagger({ parameters: [id], responses: { 200: { description: 'OK', schema: { type: 'object' } } } }), { output: true });
    expect(tool.output).toEqual({ type: 'object' });
  });
});
