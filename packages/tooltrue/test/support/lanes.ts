// The ways a schema reaches a service: one lane for each target, mode and field. Only envelopes stand here, and no fact of any service.

import { isObject, type JsonObject, type JsonValue } from '../../src/text/json-value.js';

export interface Lane {
  /** `openai-chat/strict`, also the name of its row in tables. */
  readonly id: string;
  readonly target: string;
  /** Place of the schema in what `wrap` returns. */
  readonly at: string;
  /** Objects must be closed and list every property. */
  readonly closed: boolean;
  /** The schema describes a result, not the arguments. */
  readonly output: boolean;
  wrap(schema: JsonValue, envelope?: JsonObject): JsonValue;
}

const stated = { strict: true, loose: false, unsaid: undefined } as const;

function openaiLanes(target: string): Lane[] {
  const chat = target.endsWith('-chat');
  return Object.entries(stated).map(([name, strict]) => ({
    id: `${target}/${name}`,
    target,
    at: chat ? '/function/parameters' : '/parameters',
    closed: strict === true,
    output: false,
    wrap: (parameters, envelope = {}) => {
      const body: JsonObject = {
        name: 'find',
        description: 'Finds things by their name and tells about them.',
        ...(strict !== undefined && { strict }),
        parameters,
        ...envelope,
      };
      return chat ? { type: 'function', function: body } : { type: 'function', ...body };
    },
  }));
}

const anthropicLanes: Lane[] = Object.entries(stated).map(([name, strict]) => ({
  id: `anthropic/${name}`,
  target: 'anthropic',
  at: '/input_schema',
  closed: strict === true,
  output: false,
  wrap: (schema, envelope = {}) => ({
    name: 'find',
    description: 'Finds things by their name and tells about them.',
    ...(strict !== undefined && { strict }),
    input_schema: schema,
    ...envelope,
  }),
}));

const bedrockLanes: Lane[] = Object.entries(stated).map(([name, strict]) => ({
  id: `bedrock/${name}`,
  target: 'bedrock',
  at: '/toolSpec/inputSchema/json',
  closed: strict === true,
  output: false,
  wrap: (json, envelope = {}) => ({
    toolSpec: {
      name: 'find',
      description: 'Finds things by their name and tells about them.',
      ...(strict !== undefined && { strict }),
      inputSchema: { json },
      ...envelope,
    },
  }),
}));

const geminiLanes = (target: string): Lane[] =>
  ['parameters', 'parametersJsonSchema', 'response', 'responseJsonSchema'].map((key) => ({
    id: `${target}/${key}`,
    target,
    at: `/${key}`,
    closed: false,
    output: key.startsWith('response'),
    wrap: (schema, envelope = {}) => ({ name: 'find', description: 'Finds things by their name and tells about them.', [key]: schema, ...envelope }),
  }));

const mcpLanes: Lane[] = [
  {
    id: 'mcp/inputSchema',
    target: 'mcp',
    at: '/inputSchema',
    closed: false,
    output: false,
    wrap: (schema, envelope = {}) => ({ name: 'find', description: 'Finds things by their name and tells about them.', inputSchema: schema, ...envelope }),
  },
  {
    id: 'mcp/outputSchema',
    target: 'mcp',
    at: '/outputSchema',
    closed: false,
    output: true,
    wrap: (schema, envelope = {}) => ({
      name: 'find',
      description: 'Finds things by their name and tells about them.',
      inputSchema: { type: 'object', properties: {}, additionalProperties: false },
      outputSchema: schema,
      ...envelope,
    }),
  },
];

export const lanes: readonly Lane[] = [
  ...['openai-chat', 'openai-responses', 'azure-chat', 'azure-responses'].flatMap(openaiLanes),
  ...anthropicLanes,
  ...bedrockLanes,
  ...geminiLanes('gemini'),
  ...geminiLanes('vertex'),
  ...mcpLanes,
];

/** One lane a target, for what concerns the envelope alone. */
export const plainLanes: readonly Lane[] = lanes.filter((lane) => ['loose', 'parameters', 'inputSchema'].includes(lane.id.split('/')[1] as string));

/** The schema with every object closed and every property listed, at every level: what strict modes want. Sets nothing that is stated. */
export function closeObjects(schema: JsonValue): JsonValue {
  if (Array.isArray(schema)) return schema.map(closeObjects);
  if (!isObject(schema)) return schema;
  const copy: JsonObject = {};
  for (const [key, value] of Object.entries(schema))
    copy[key] = ['enum', 'const', 'default', 'examples', 'required'].includes(key) ? value : closeObjects(value);
  const { properties } = schema;
  if (schema.type === 'object' && properties !== undefined && isObject(properties)) {
    if (!Object.hasOwn(schema, 'required')) copy.required = Object.keys(properties);
    if (!Object.hasOwn(schema, 'additionalProperties')) copy.additionalProperties = false;
  }
  return copy;
}

/** An object schema with these properties, as the lane wants objects, and what else stands at its root. */
export function makeRoot(lane: Lane, properties: JsonObject, rest: JsonObject = {}): JsonValue {
  const root = { type: 'object', properties, ...rest };
  return lane.closed ? closeObjects(root) : root;
}
