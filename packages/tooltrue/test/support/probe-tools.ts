// Tools, lists, requests and texts to probe with: everything around a schema, and what is no tool at all.

import { findToolType } from '../../src/definition/read-tool.js';
import type { ToolForm } from '../../src/definition/form.js';
import { forms } from '../../src/providers/index.generated.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';
import type { Lane } from './lanes.js';
import { plainLanes } from './lanes.js';

export type ToolParts = Readonly<Record<string, (lane: Lane) => unknown>>;

const schema: JsonObject = { type: 'object', properties: { x: { type: 'string' } } };
const empty: JsonObject = { type: 'object', properties: {} };

/** What `tool` returns without one key of the body. */
function without(lane: Lane, key: string): JsonValue {
  // A copy, since what is deleted may be a key of the schema.
  const tool = lane.wrap(structuredClone(schema));
  for (const at of [tool, ...Object.values(tool as JsonObject)]) if (typeof at === 'object' && at !== null && !Array.isArray(at)) delete at[key];
  return tool;
}

const said = (value: unknown): string => (typeof value === 'string' && value.length > 20 ? `${value.length} letters` : JSON.stringify(value));
/** Values of one key of the body. */
const values = (key: string, ...list: JsonValue[]): ToolParts =>
  Object.fromEntries(list.map((value) => [`${key} ${said(value)}`, (lane: Lane) => lane.wrap(schema, { [key]: value })]));

const NAMES = [
  '',
  'a',
  'find_it',
  'findIt',
  'find-it',
  'find.it',
  'find:it',
  'find/it',
  'find it',
  'trouvé',
  '名',
  '1st',
  '_it',
  '-it',
  '.it',
  'it.',
  'it-',
  'a$',
  '😀',
  ...[59, 60, 61, 63, 64, 65, 127, 128, 129].map((n) => 'n'.repeat(n)),
];

const SCHEMA_KEYS = ['parameters', 'parametersJsonSchema', 'input_schema', 'inputSchema', 'schema', 'toolSpec'];
/** The schema under another key of the body. */
const moved =
  (key: string) =>
  (lane: Lane): JsonValue => {
    const tool = lane.wrap(schema, { [key]: schema });
    const right = lane.at.split('/')[lane.at.split('/').length > 2 ? 2 : 1] as string;
    for (const at of [tool, ...Object.values(tool as JsonObject)])
      if (key !== right && typeof at === 'object' && at !== null && !Array.isArray(at) && Object.hasOwn(at, 'name')) delete at[right];
    return tool;
  };

const KEYS: Readonly<Record<string, readonly JsonValue[]>> = {
  strict: [true, false, 'yes', null],
  cache_control: [{ type: 'ephemeral' }, null, 'x'],
  eager_input_streaming: [true, null, 'x'],
  defer_loading: [true, false, 'x'],
  allowed_callers: [
    ['direct'],
    ['code_execution_20250825'],
    ['code_execution_20260120'],
    ['code_execution_20260521'],
    ['programmatic'],
    [],
    null,
    ['everybody'],
    'direct',
    'everybody',
  ],
  title: ['Find', null, 5],
  annotations: [{}, null, 'x', { readOnlyHint: true, destructiveHint: true }, { readOnlyHint: true, destructiveHint: false }],
  execution: [{}, null, 'x', ...['forbidden', 'optional', 'required', 'maybe', 5].map((taskSupport) => ({ taskSupport }))],
  behavior: ['BLOCKING'],
  icons: [[]],
  _meta: [{}],
  async: [true, 'x'],
  output_schema: [empty],
  format: [{ type: 'text' }],
  vendor: [1],
  function: [{}],
  type: ['function', 'custom', 'web_search', 'bash', 'fancy_20991231', '', null, 5],
  input_examples: [[], [{ x: 'a' }], [{ x: 5 }], ['a'], 'a'],
  description: [
    '',
    ' ',
    'd',
    null,
    5,
    'd'.repeat(1024),
    'd'.repeat(1025),
    'd'.repeat(20_000),
    'nineteen letters ...',
    'nineteen letters ..',
    'nineteen letters ....',
    'find',
  ],
  name: [...NAMES, null, 5],
};

/** Two declared inputs or outputs, of which the target may want one. */
const pairs: ToolParts = {
  'both inputs': (lane) => lane.wrap(schema, { parameters: schema, parametersJsonSchema: schema }),
  'both inputs, one null': (lane) => lane.wrap(schema, { parameters: null, parametersJsonSchema: schema }),
  'both inputs, snake case': (lane) => lane.wrap(schema, { parameters: schema, parameters_json_schema: schema }),
  'both outputs': (lane) => lane.wrap(schema, { response: schema, responseJsonSchema: schema }),
  'both outputs, one null': (lane) => lane.wrap(schema, { response: null, responseJsonSchema: schema }),
  'deferred and cached': (lane) => lane.wrap(schema, { defer_loading: true, cache_control: { type: 'ephemeral' } }),
  'not deferred, cached': (lane) => lane.wrap(schema, { defer_loading: false, cache_control: { type: 'ephemeral' } }),
};

const headers: ToolParts = Object.fromEntries(
  Object.entries({
    string: { type: 'string' },
    integer: { type: 'integer' },
    boolean: { type: 'boolean' },
    number: { type: 'number' },
    list: { type: ['string', 'null'] },
    untyped: {},
  } as Readonly<Record<string, JsonObject>>).map(([name, own]) => [
    `header on ${name}`,
    (lane: Lane) => lane.wrap({ type: 'object', properties: { own: { ...own, 'x-mcp-header': 'X-Region' } } }),
  ]),
);
const header = (value: JsonValue, type = 'string'): JsonObject => ({ type, 'x-mcp-header': value });
const headerPlaces: ToolParts = {
  'header not a token': (lane) => lane.wrap({ type: 'object', properties: { own: header('not a token') } }),
  'header not a text': (lane) => lane.wrap({ type: 'object', properties: { own: header(5) } }),
  'header twice': (lane) => lane.wrap({ type: 'object', properties: { a: header('X-Region'), b: header('x-region') } }),
  'header in a list': (lane) => lane.wrap({ type: 'object', properties: { own: { type: 'array', items: header('X-Region') } } }),
  'header on a secret': (lane) =>
    lane.wrap({ type: 'object', properties: { api_key: header('X-Key'), key: header('X-Password'), 'my password': header('X-Region') } }),
  'header below': (lane) => lane.wrap({ type: 'object', properties: { own: { type: 'object', properties: { x: header('X-Region') } } } }),
  'header at the root': (lane) => lane.wrap({ type: 'object', properties: {}, 'x-mcp-header': 'X-Region' }),
};

/** Keys beside the body, where the tool has a body of its own. */
const outside: ToolParts = Object.fromEntries(
  ['strict', 'parameters', 'description', 'name', 'vendor'].map((key) => [
    `${key} beside the body`,
    (lane: Lane) => ({ ...(lane.wrap(schema) as JsonObject), [key]: key === 'parameters' ? schema : key === 'strict' ? true : 'x' }),
  ]),
);

/** Values of `type` on the tool itself, wherever its body is. */
const ownTypes: ToolParts = Object.fromEntries(
  (KEYS.type as readonly JsonValue[]).map((type) => [`of type ${said(type)}`, (lane: Lane) => ({ ...(lane.wrap(schema) as JsonObject), type })]),
);

export const toolParts: ToolParts = {
  plain: (lane) => lane.wrap(schema),
  ...Object.fromEntries(['name', 'description', 'type', 'strict', ...SCHEMA_KEYS].map((key) => [`without ${key}`, (lane: Lane) => without(lane, key)])),
  ...Object.fromEntries(
    SCHEMA_KEYS.map((key) => [
      `schema under ${key}`,
      (lane: Lane) => ({ ...(without(lane, lane.at.split('/').at(-1) as string) as JsonObject), [key]: schema }),
    ]),
  ),
  ...Object.fromEntries(SCHEMA_KEYS.map((key) => [`schema in the body under ${key}`, moved(key)])),
  'a foreign schema beside outputs': () => ({
    name: 'find',
    description: 'Finds.',
    response: schema,
    responseJsonSchema: null,
    behavior: 'BLOCKING',
    input_schema: schema,
  }),
  ...(Object.assign({}, ...Object.entries(KEYS).map(([key, list]) => values(key, ...list))) as ToolParts),
  ...pairs,
  ...headers,
  ...headerPlaces,
  ...outside,
  ...ownTypes,
  'a bare schema': () => schema,
  'a bare function': () => ({ name: 'find', description: 'Finds.', parameters: schema }),
};

/** The shapes of every provider, for whom it is not. */
export const foreignTools: Readonly<Record<string, JsonValue>> = Object.fromEntries(plainLanes.map((lane) => [lane.id, lane.wrap(schema)]));

/** Each known type of tool: right, with a wrong name, without a required key, with a foreign key. */
export function typedTools(): { name: string; form: ToolForm; input: JsonValue }[] {
  const made: { name: string; form: ToolForm; input: JsonValue }[] = [];
  for (const form of forms) {
    for (const pattern of Object.keys(form.types ?? {})) {
      const type = pattern.endsWith('_*') ? `${pattern.slice(0, -1)}20250124` : pattern.replace('*', '_20251119');
      const spec = findToolType(form, type);
      if (!spec) continue;
      const body: JsonObject = { ...(spec.name !== undefined && { name: spec.name }) };
      for (const key of spec.required ?? [])
        if (!Object.hasOwn(body, key)) body[key] = key === 'custom' ? { name: 'run' } : key === 'tools' ? [] : key.startsWith('display') ? 100 : 'run';
      const right: JsonObject = { type, ...body };
      const push = (name: string, input: JsonValue) => made.push({ name: `${form.id} ${pattern} ${name}`, form, input: [input] });
      push('right', right);
      push('with a wrong name', { ...right, name: 'other' });
      push('with a schema', { ...right, input_schema: schema });
      push('with a foreign key', { ...right, vendor: 1 });
      push('without type', body);
      for (const key of spec.required ?? []) {
        const rest = { ...right };
        delete rest[key];
        push(`without ${key}`, rest);
      }
    }
  }
  return made;
}

const FORMATS: Readonly<Record<string, JsonValue>> = {
  'no format': null,
  text: { type: 'text' },
  'text and more': { type: 'text', syntax: 'lark' },
  'another format': { type: 'json' },
  'flat grammar': { type: 'grammar', syntax: 'lark', definition: 'start: "a"' },
  'nested grammar': { type: 'grammar', grammar: { syntax: 'lark', definition: 'start: "a"' } },
  ...Object.fromEntries(
    ['lark', 'regex', 'ebnf'].flatMap((syntax) =>
      ['a+', '(?=a)b', '(a)\\1', '\\ba'].map((definition) => [
        `${syntax} ${definition}`,
        { type: 'grammar', syntax, definition, grammar: { syntax, definition } },
      ]),
    ),
  ),
  ...Object.fromEntries(
    [{ syntax: 'lark' }, { definition: 'start: "a"' }, { syntax: 5, definition: 5 }].flatMap((grammar) => [
      [`flat ${JSON.stringify(grammar)}`, { type: 'grammar', ...grammar }],
      [`nested ${JSON.stringify(grammar)}`, { type: 'grammar', grammar }],
    ]),
  ),
};

/** Tools of free text, in both wrappings. */
export const customTools: Readonly<Record<string, JsonValue>> = Object.fromEntries(
  Object.entries(FORMATS).flatMap(([name, format]) => {
    const body: JsonObject = { name: 'run', description: 'Runs a query.', ...(format !== null && { format }) };
    return [
      [`flat custom tool, ${name}`, { type: 'custom', ...body }],
      [`nested custom tool, ${name}`, { type: 'custom', custom: body }],
    ];
  }),
);

const named = (lane: Lane, i: number): JsonValue => lane.wrap(empty, { name: `tool_${i}` });
const many = (lane: Lane, count: number): JsonValue => Array.from({ length: count }, (_, i) => named(lane, i));

/** Names of which so many begin with a common word, and the others with one of their own. */
const grouped = (lane: Lane, count: number, common: number): JsonValue =>
  Array.from({ length: count }, (_, i) =>
    lane.wrap(empty, {
      name: i < common ? `issue_w${i}x` : `w${i}x`,
      description: `Takes care of number ${i} for the team that asks.`,
    }),
  );

/** Lists and what they share. */
export const listParts: ToolParts = {
  ...Object.fromEntries(
    [
      [19, 0],
      [20, 0],
      [21, 0],
      [20, 9],
      [20, 10],
      [20, 11],
    ].map(([n, k]) => [`${n} tools, ${k} of a group`, (lane: Lane) => grouped(lane, n as number, k as number)]),
  ),
  ...Object.fromEntries([30, 31, 50, 51].map((n) => [`${n} tools`, (lane: Lane) => many(lane, n)])),
  'two of one name': (lane) => [named(lane, 1), named(lane, 1)],
  'two names apart by case': (lane) => [lane.wrap(empty, { name: 'a' }), lane.wrap(empty, { name: 'A' })],
  ...Object.fromEntries([127, 128, 129, 511, 512, 513].map((n) => [`${n} tools`, (lane: Lane) => many(lane, n)])),
  ...Object.fromEntries(
    [19, 20, 21].map((n) => [
      `${n} strict tools`,
      (lane: Lane) => Array.from({ length: n }, (_, i) => lane.wrap({ ...empty, additionalProperties: false }, { name: `tool_${i}`, strict: true })),
    ]),
  ),
  ...Object.fromEntries(
    [23, 24, 25].map((n) => [
      `${n} optional in two tools`,
      (lane: Lane) =>
        [12, n - 12].map((k, i) =>
          lane.wrap(
            { type: 'object', properties: Object.fromEntries(Array.from({ length: k }, (_, p) => [`p${p}`, { type: 'string' }])), additionalProperties: false },
            { name: `tool_${i}`, strict: true },
          ),
        ),
    ]),
  ),
  ...Object.fromEntries(
    [15, 16, 17].map((n) => [
      `${n} unions in two tools`,
      (lane: Lane) =>
        [8, n - 8].map((k, i) => {
          const properties = Object.fromEntries(Array.from({ length: k }, (_, p) => [`p${p}`, { anyOf: [{ type: 'string' }, { type: 'null' }] }]));
          return lane.wrap({ type: 'object', properties, required: Object.keys(properties), additionalProperties: false }, { name: `tool_${i}`, strict: true });
        }),
    ]),
  ),
};

/** Texts and values without a target of their own. */
export const documents: Readonly<Record<string, unknown>> = {
  empty: '',
  'a word': 'hello',
  'an object': '{"a":1}',
  'a list of numbers': '[1,2]',
  'a list with a stray': [{ name: 'a', description: 'A.', input_schema: empty }, 5],
  'an empty list': '[]',
  'twice the same key': '{"name":"a","name":"b","description":"A.","input_schema":{"type":"object","properties":{}}}',
  'a trailing comma': '{"name":"a","description":"A.","input_schema":{"type":"object","properties":{},}}',
  'a comment': '// a tool\n{"name":"a","description":"A.","input_schema":{"type":"object","properties":{}}}',
  'cut off': '{"name":"a","description":"A.","input_schema":{"type":"obj',
  python: "{'name': 'a', 'description': None, 'input_schema': {'type': 'object', 'properties': {}}}",
  'further down': { config: { list: [{ name: 'a', description: 'A.', inputSchema: empty }] } },
  mixed: { name: 'a', description: 'A.', type: 'custom', inputSchema: empty },
  'anthropic with a foreign key': { name: 'a', description: 'A.', cache_control: { type: 'ephemeral' }, parameters: empty },
  functions: { model: 'gpt-5', messages: [], functions: [{ name: 'a b', parameters: { type: 'object' } }] },
  groups: { contents: [], tools: [{ functionDeclarations: [{ name: 'a' }] }, { googleSearch: {} }] },
  'one group': { contents: [], tools: { function_declarations: [{ name: 'a b' }] } },
  'a listing': {
    jsonrpc: '2.0',
    id: 1,
    result: { tools: [{ name: 'x y', inputSchema: { type: 'object', properties: { a: { $ref: 'https://example.com/z' } } } }] },
  },
};
