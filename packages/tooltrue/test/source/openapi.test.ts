// OpenAPI operations as tools: names, descriptions, arguments, bodies, routes, the choice of operations, and what is told beside them.

import { describe, expect, it } from 'vitest';
import { readOpenApi } from '../../src/source/openapi/index.js';
import { document, messagesOf, oneOperation, readTool, readTools, routeOf, withBody } from './openapi-support.js';

describe('the name of a tool', () => {
  it.each([
    ['listPets', 'get', '/pets', 'listPets', []],
    ['pets/list', 'get', '/pets', 'pets_list', ['openapi.renamed']],
    ['find pet by id', 'get', '/pets', 'find_pet_by_id', ['openapi.renamed']],
    ['2fa.enable', 'post', '/x', '_2fa_enable', ['openapi.renamed']],
    ['--x--', 'get', '/x', 'x', ['openapi.renamed']],
    [undefined, 'get', '/pets/{petId}', 'get_pets_petId', ['openapi.no-id']],
    [undefined, 'delete', '/', 'delete', ['openapi.no-id']],
    ['', 'get', '/pets', 'get_pets', ['openapi.no-id']],
    ['반려동물', 'get', '/pets', 'get_pets', ['openapi.renamed']],
    ['__proto__', 'get', '/x', 'proto', ['openapi.renamed']],
    ['constructor', 'get', '/x', 'constructor', []],
  ])('of %j is legal everywhere (%s %s)', async (operationId, method, path, name, messages) => {
    const { tool, notes } = await readTool(document({ [path]: { [method]: { ...(operationId !== undefined && { operationId }), summary: 'S' } } }));
    expect(tool.name).toBe(name);
    expect(notes.map(({ message }) => message).filter((id) => /id|renamed|taken/.test(id))).toEqual(
      messages.concat(path.includes('{') ? ['openapi.path-undeclared'] : []).filter((id) => /id|renamed|taken/.test(id)),
    );
  });

  it('of letters that names do not have is the same every time, and differs for other paths', async () => {
    const read = async (path: string) => (await readTool(document({ [path]: { get: { summary: 'S' } } }))).tool.name;
    expect(await read('/날씨')).toMatch(/^get_[0-9a-f]{8}$/);
    expect(await read('/날씨')).toBe(await read('/날씨'));
    expect(await read('/날씨')).not.toBe(await read('/뉴스'));
  });

  it('is 64 characters at most and ends in a mark of what was cut', async () => {
    const [first, second] = ['a', 'b'].map((end) => `operation_${'x'.repeat(80)}_${end}`);
    const tools = await readTools(document({ '/x': { get: { operationId: first }, put: { operationId: second } } }));
    const names = tools.map(({ tool }) => tool.name);
    expect(names.map((name) => name.length)).toEqual([64, 64]);
    expect(new Set(names).size).toBe(2);
  });

  it('is not given twice, and does not depend on what was chosen', async () => {
    const paths = {
      '/a': { get: { operationId: 'read', tags: ['a'] } },
      '/b': { get: { operationId: 'read', tags: ['b'] } },
      '/c': { get: { operationId: 're/ad', tags: ['c'] }, put: { operationId: 're ad', tags: ['c'] } },
    };
    const tools = await readTools(document(paths));
    expect(tools.map(({ tool }) => tool.name)).toEqual(['read', 'read_2', 're_ad', 're_ad_2']);
    expect(messagesOf(tools[1]!)).toContain('openapi.name-taken');
    expect(routeOf(tools[3]!)).toMatchObject({ method: 'PUT', path: '/c', operationId: 're ad' });
    const [chosen] = await readTools(document(paths), { tags: ['b'] });
    expect(chosen?.tool.name).toBe('read_2');
  });
});

describe('the description', () => {
  it.each([
    [{ summary: 'Lists pets.', description: 'All of them.' }, 'Lists pets.\n\nAll of them.'],
    [{ summary: 'Lists pets', description: 'Lists pets, newest first.' }, 'Lists pets, newest first.'],
    [{ summary: 'Lists pets.' }, 'Lists pets.'],
    [{ description: ' Text. \n' }, 'Text.'],
    [{}, ''],
    [{ summary: 7, description: null }, ''],
  ])('of %j is what the document says', async (texts, description) => {
    const made = await readTool(document({ '/x': { get: { operationId: 'x', ...texts } } }));
    expect(made.tool.description).toBe(description);
    expect(messagesOf(made).includes('openapi.no-description')).toBe(description === '');
  });
});

describe('parameters', () => {
  const parameters = [
    { name: 'id', in: 'path', required: true, schema: { type: 'integer' }, description: 'Which one.' },
    { name: 'limit', in: 'query', schema: { type: 'integer', description: 'From the schema.', maximum: 100 }, example: 10 },
    { name: 'X-Trace', in: 'header', required: true, schema: { type: 'string' } },
    { name: 'session', in: 'cookie', schema: { type: 'string' }, deprecated: true },
  ];

  it('are one flat object, required kept, each with where it goes', async () => {
    const made = await readTool(document({ '/things/{id}': { get: { operationId: 'x', parameters } } }));
    expect(made.tool.input).toEqual({
      type: 'object',
      properties: {
        id: { type: 'integer', description: 'Which one.' },
        limit: { type: 'integer', description: 'From the schema.', maximum: 100, examples: [10] },
        'X-Trace': { type: 'string' },
        session: { type: 'string', deprecated: true },
      },
      required: ['id', 'X-Trace'],
    });
    expect(routeOf(made)).toEqual({
      method: 'GET',
      path: '/things/{id}',
      operationId: 'x',
      server: 'https://api.example.com',
      parameters: [
        { argument: 'id', in: 'path', name: 'id', style: 'simple', explode: false },
        { argument: 'limit', in: 'query', name: 'limit', style: 'form', explode: true },
        { argument: 'X-Trace', in: 'header', name: 'X-Trace', style: 'simple', explode: false },
        { argument: 'session', in: 'cookie', name: 'session', style: 'form', explode: true },
      ],
      security: [],
    });
  });

  it('of the path hold for its operations, unless an operation has one of the same name and place', async () => {
    const paths = {
      '/x': {
        parameters: [
          { name: 'a', in: 'query', schema: { type: 'string' } },
          { name: 'b', in: 'query', schema: { type: 'string' } },
        ],
        get: { operationId: 'x', parameters: [{ name: 'b', in: 'query', required: true, schema: { type: 'integer' } }] },
      },
    };
    const { tool } = await readTool(document(paths));
    expect(tool.input).toEqual({ type: 'object', properties: { a: { type: 'string' }, b: { type: 'integer' } }, required: ['b'] });
  });

  it('of one name in several places get names of their own', async () => {
    const named = (place: string) => ({ name: 'id', in: place, required: true, schema: { type: 'string' } });
    const body = withBody({ type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } }, required: ['id'] });
    const made = await readTool(
      document({ '/x/{id}': { put: { operationId: 'x', parameters: [named('cookie'), named('query'), named('path'), named('header')], ...body } } }),
    );
    expect(Object.keys(made.tool.input.properties as object)).toEqual(['id', 'query_id', 'header_id', 'cookie_id', 'body_id', 'name']);
    expect(made.tool.input.required).toEqual(['id', 'query_id', 'header_id', 'cookie_id', 'body_id']);
    expect(routeOf(made).parameters.map(({ argument, in: place, name }) => [argument, place, name])).toEqual([
      ['id', 'path', 'id'],
      ['query_id', 'query', 'id'],
      ['header_id', 'header', 'id'],
      ['cookie_id', 'cookie', 'id'],
    ]);
    expect(routeOf(made).body).toEqual({
      contentType: 'application/json',
      required: true,
      members: [
        { name: 'id', argument: 'body_id' },
        { name: 'name', argument: 'name' },
      ],
    });
    expect(made.notes.filter(({ message }) => message === 'openapi.argument-renamed').map(({ args }) => args)).toContainEqual({
      name: 'id',
      place: 'query',
      argument: 'query_id',
    });
  });

  it.each([
    ['filter[status]', 'filter_status'],
    ['$top', 'top'],
    ['page.size', 'page.size'],
    ['검색어', /^value_[0-9a-f]{6}$/],
    ['x'.repeat(80), /^x{57}_[0-9a-f]{6}$/],
    ['__proto__', '__proto__'],
    ['constructor', 'constructor'],
  ])('called %s get a name that every target takes', async (name, argument) => {
    const made = await readTool(oneOperation({ parameters: [{ name, in: 'query', required: true, schema: { type: 'string' } }] }));
    const [key] = Object.keys(made.tool.input.properties as object);
    expect(key).toMatch(argument);
    expect(made.tool.input.required).toEqual([key]);
    expect(routeOf(made).parameters[0]).toMatchObject({ argument: key, name });
    expect(messagesOf(made).includes('openapi.argument-renamed')).toBe(key !== name);
  });

  it.each([
    [
      { in: 'query', style: 'deepObject', explode: true },
      { style: 'deepObject', explode: true },
    ],
    [
      { in: 'query', style: 'pipeDelimited' },
      { style: 'pipeDelimited', explode: false },
    ],
    [
      { in: 'query', explode: false },
      { style: 'form', explode: false },
    ],
    [
      { in: 'query', allowReserved: true },
      { style: 'form', explode: true, allowReserved: true },
    ],
    [
      { in: 'header', explode: true },
      { style: 'simple', explode: true },
    ],
    [{ in: 'query', content: { 'application/json': { schema: { type: 'object' } } } }, { contentType: 'application/json' }],
  ])('keep how they are written: %j', async (parameter, route) => {
    const made = await readTool(oneOperation({ parameters: [{ name: 'q', schema: { type: 'object' }, ...parameter }] }));
    expect(routeOf(made).parameters[0]).toMatchObject(route);
    expect(made.tool.input.properties).toEqual({ q: { type: 'object' } });
  });

  it('that the path has and nobody declares, that it has no place for, and that follow from the request', async () => {
    const operation = {
      operationId: 'x',
      parameters: [
        { name: 'gone', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'Authorization', in: 'header', schema: { type: 'string' } },
        { name: 'content-type', in: 'header', schema: { type: 'string' } },
      ],
    };
    const made = await readTool(document({ '/x/{id}': { get: operation } }));
    expect(made.tool.input).toEqual({ type: 'object', properties: { id: { type: 'string' } }, required: ['id'] });
    expect(messagesOf(made).sort()).toEqual(
      ['openapi.header-ignored', 'openapi.header-ignored', 'openapi.no-description', 'openapi.path-undeclared', 'openapi.path-unused'].sort(),
    );
  });

  it('and bodies behind references are followed, escapes and all', async () => {
    const components = {
      parameters: { 'a/b~c d': { name: 'q', in: 'query', schema: { $ref: '#/components/schemas/Q' } }, alias: { $ref: '#/components/parameters/a~1b~0c%20d' } },
      requestBodies: { B: { required: true, content: { 'application/json': { schema: { $ref: '#/components/schemas/B' } } } } },
      schemas: { Q: { type: 'string', enum: ['x'] }, B: { type: 'object', properties: { n: { $ref: '#/components/schemas/Q' } }, required: ['n'] } },
    };
    const { tool, notes } = await readTool(
      oneOperation({ parameters: [{ $ref: '#/components/parameters/alias' }], requestBody: { $ref: '#/components/requestBodies/B' } }, { components }),
    );
    expect(tool.input).toEqual({
      type: 'object',
      properties: { q: { $ref: '#/$defs/Q' }, n: { $ref: '#/$defs/Q' } },
      required: ['n'],
      $defs: { Q: { type: 'string', enum: ['x'] } },
    });
    expect(notes).toEqual([]);
  });

  it('that are broken are told and left out', async () => {
    const made = await readTool(oneOperation({ parameters: [7, null, { name: 'x' }, { in: 'query' }, { name: 'ok', in: 'query' }, { $ref: '#/nowhere' }] }));
    expect(made.tool.input.properties).toEqual({ ok: {} });
    expect(made.notes.map(({ message, args }) => [message, args.place ?? args.ref])).toEqual([
      ['openapi.broken', '/paths/~1things/post/parameters/0'],
      ['openapi.broken', '/paths/~1things/post/parameters/1'],
      ['openapi.broken', '/paths/~1things/post/parameters/2'],
      ['openapi.broken', '/paths/~1things/post/parameters/3'],
      ['openapi.missing-ref', '#/nowhere'],
    ]);
  });
});

describe('the choice of operations', () => {
  const paths = {
    '/pets': { get: { operationId: 'pets/list', tags: ['pets'] }, post: { operationId: 'pets/add', tags: ['pets', 'write'] } },
    '/pets/{id}': { get: { operationId: 'pets/get', tags: ['pets'] }, delete: { operationId: 'pets/remove', tags: ['write'], deprecated: true } },
    '/pets/{id}/toys/all': { get: { tags: ['toys'] } },
  };
  it.each([
    [{}, 5],
    [{ tags: ['write'] }, ['pets_add', 'pets_remove']],
    [{ tags: ['toys', 'write'] }, ['pets_add', 'pets_remove', 'get_pets_id_toys_all']],
    [{ tags: [] }, 0],
    [{ methods: ['GET'] }, ['pets_list', 'pets_get', 'get_pets_id_toys_all']],
    [{ methods: ['delete', 'Post'] }, ['pets_add', 'pets_remove']],
    [{ paths: ['/pets'] }, ['pets_list', 'pets_add']],
    [{ paths: ['/pets/*'] }, ['pets_get', 'pets_remove']],
    [{ paths: ['/pets/**'] }, ['pets_get', 'pets_remove', 'get_pets_id_toys_all']],
    [{ paths: ['**/all', '/pets'] }, ['pets_list', 'pets_add', 'get_pets_id_toys_all']],
    [{ paths: ['/*/*/*/*'] }, ['get_pets_id_toys_all']],
    [{ operations: ['pets/list'] }, ['pets_list']],
    [{ operations: ['pets_list'] }, ['pets_list']],
    [{ operations: ['pets/*e*'] }, ['pets_get', 'pets_remove']],
    [{ operations: ['get_pets_id_toys_all'] }, ['get_pets_id_toys_all']],
    [{ deprecated: false }, ['pets_list', 'pets_add', 'pets_get', 'get_pets_id_toys_all']],
    [{ tags: ['pets'], methods: ['get'], paths: ['/pets/*'] }, ['pets_get']],
  ])('%j', async (options, expected) => {
    const { tools, notes } = await readOpenApi(document(paths), options);
    if (typeof expected === 'number') expect(tools.length).toBe(expected);
    else expect(tools.map(({ tool }) => tool.name)).toEqual(expected);
    expect(notes.some(({ message }) => message === 'openapi.none-selected')).toBe(tools.length === 0);
  });
});

describe('what is told', () => {
  it('of the document: servers, security, webhooks', async () => {
    const more = {
      servers: [{ url: 'https://{region}.example.com/{base}', variables: { region: { default: 'eu' } } }],
      components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' }, token: { type: 'http', scheme: 'bearer' } } },
      security: [{ key: [] }, { token: ['read', 7] }],
      webhooks: { changed: {} },
    };
    const { tools, notes } = await readOpenApi(oneOperation({}, more));
    expect(notes.map(({ message, args }) => [message, args])).toEqual([
      ['openapi.servers', { servers: ['https://eu.example.com/{base}'] }],
      ['openapi.security', { schemes: ['key (apiKey header X-Key)', 'token (http bearer)'] }],
      ['openapi.webhooks', { names: ['changed'] }],
    ]);
    expect(routeOf(tools[0]!)).toMatchObject({ server: 'https://eu.example.com/{base}', security: [{ key: [] }, { token: ['read'] }] });
    expect(JSON.stringify(tools[0]?.tool.input)).not.toMatch(/key|token/i);
  });

  it('of an operation: its own server and security, deprecation, callbacks', async () => {
    const operation = { deprecated: true, callbacks: { done: {} }, security: [], servers: [{ url: 'https://other.example.com' }] };
    const made = await readTool(oneOperation(operation, { security: [{ key: [] }] }));
    expect(messagesOf(made)).toEqual(['openapi.deprecated', 'openapi.callbacks']);
    expect(routeOf(made)).toMatchObject({ server: 'https://other.example.com', security: [] });
  });

  it('when there is no server with a full address, or no operation', async () => {
    const read = async (input: unknown) => (await readOpenApi(input)).notes.map(({ message }) => message);
    expect(await read({ openapi: '3.0.0' })).toEqual(['openapi.no-server', 'openapi.empty']);
    expect(await read({ openapi: '3.0.0', servers: [{ url: '/v1' }], paths: {} })).toEqual(['openapi.servers', 'openapi.no-server', 'openapi.empty']);
  });

  it.each([
    ['get', { readOnlyHint: true }],
    ['head', { readOnlyHint: true }],
    ['post', { readOnlyHint: false }],
    ['patch', { readOnlyHint: false }],
    ['put', { readOnlyHint: false, idempotentHint: true }],
    ['delete', { readOnlyHint: false, idempotentHint: true }],
  ])('by the method %s', async (method, annotations) => {
    const { tool } = await readTool(document({ '/x': { [method]: { operationId: 'x' } } }));
    expect(tool.annotations).toEqual(annotations);
  });

  it('of paths and operations that are none', async () => {
    const { tools, notes } = await readOpenApi(document({ '/a': 7, '/b': { get: [] }, '/c': { $ref: 'other.yaml' }, 'x-d': { get: {} }, '/e': { get: {} } }));
    expect(tools.map(({ tool }) => tool.name)).toEqual(['get_e']);
    expect(notes.slice(1).map(({ message, args }) => [message, args.place ?? args.ref])).toEqual([
      ['openapi.broken', '/paths/~1a'],
      ['openapi.broken', '/paths/~1b/get'],
      ['openapi.external-ref', 'other.yaml'],
    ]);
  });
});

it('reads path items behind references, methods of 3.2 and of its own', async () => {
  const item = {
    parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }],
    query: { operationId: 'q' },
    additionalOperations: { COPY: { operationId: 'c' } },
  };
  const tools = await readTools(document({ '/x': { $ref: '#/components/pathItems/x' } }, { openapi: '3.2.0', components: { pathItems: { x: item } } }));
  expect(tools.map((made) => [made.tool.name, routeOf(made).method, Object.keys(made.tool.input.properties as object)])).toEqual([
    ['q', 'QUERY', ['q']],
    ['c', 'COPY', ['q']],
  ]);
});
