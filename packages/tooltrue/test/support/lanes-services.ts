// More ways a schema reaches a service: as the schema of an answer, to services that take the Chat form, to MCP hosts.
// Only envelopes stand here, and no fact of any service.

import { profiles } from '../../src/providers/index.generated.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';
import { lanes, type Lane } from './lanes.js';

const LANED = new Set(lanes.map((lane) => lane.target));
const like = (id: string, target: string): Lane => {
  const lane = lanes.find((l) => l.id === id) as Lane;
  return { ...lane, id: `${target}/${id.split('/')[1]}`, target };
};

/** Those that judge only schemas that are strict. */
const STRICT = ['cohere', 'deepseek', 'cerebras'];
const served = profiles.filter((p) => !LANED.has(p.id));
const hosts = served.filter((p) => p.id.startsWith('mcp:')).map((p) => like('mcp/inputSchema', p.id));
const services = served.filter((p) => !p.id.startsWith('mcp:'));

/** The lanes of the Chat form and of MCP, for those that have none of their own: one for each way that a target judges schemas. */
export const serviceLanes: readonly Lane[] = [
  ...hosts,
  ...services.filter((p) => Object.keys(p.modes).length > 0).map((p) => like(STRICT.includes(p.id) ? 'openai-chat/strict' : 'openai-chat/unsaid', p.id)),
];

/** For what concerns the envelope alone. */
export const envelopeLanes: readonly Lane[] = [...hosts, ...services.map((p) => like('openai-chat/loose', p.id))];

const messages: JsonValue = [{ role: 'user', content: 'Answer in JSON.' }];
const contents: JsonValue = [{ role: 'user', parts: [{ text: 'go' }] }];

/** Keys from the request to the schema, and the request around them. */
function answerLane(target: string, name: string, path: string, around: (schema: JsonValue) => JsonObject, closed = name === 'strict'): Lane {
  return { id: `${target}/answer ${name}`, target, at: path, closed, output: true, wrap: (schema, envelope = {}) => ({ ...around(schema), ...envelope }) };
}

const stated = { strict: { strict: true }, loose: { strict: false } } as const;

const chatAnswers = (target: string): Lane[] =>
  Object.entries(stated).map(([name, strict]) =>
    answerLane(target, name, '/response_format/json_schema/schema', (schema) => ({
      messages,
      response_format: { type: 'json_schema', json_schema: { name: 'answer', ...strict, schema } },
    })),
  );

const responsesAnswers = (target: string): Lane[] =>
  Object.entries(stated).map(([name, strict]) =>
    answerLane(target, name, '/text/format/schema', (schema) => ({
      input: 'go',
      text: { format: { type: 'json_schema', name: 'answer', ...strict, schema } },
    })),
  );

const geminiAnswers = (target: string): Lane[] =>
  ['responseSchema', 'responseJsonSchema'].map((key) =>
    answerLane(target, key, `/generationConfig/${key}`, (schema) => ({ contents, generationConfig: { responseMimeType: 'application/json', [key]: schema } })),
  );

/** The schema of an answer, for every target that takes one. */
export const answerLanes: readonly Lane[] = [
  ...['openai-chat', 'azure-chat', 'groq', 'cerebras', 'llamacpp'].flatMap(chatAnswers),
  ...['openai-responses', 'azure-responses'].flatMap(responsesAnswers),
  ...['gemini', 'vertex'].flatMap(geminiAnswers),
  answerLane(
    'anthropic',
    'format',
    '/output_config/format/schema',
    (schema) => ({ max_tokens: 64, messages, output_config: { format: { type: 'json_schema', schema } } }),
    true,
  ),
  answerLane(
    'bedrock',
    'format',
    '/outputConfig/textFormat/structure/jsonSchema/schema',
    (schema) => ({
      messages: [{ role: 'user', content: [{ text: 'go' }] }],
      outputConfig: { textFormat: { type: 'json_schema', structure: { jsonSchema: { name: 'answer', schema: JSON.stringify(schema) } } } },
    }),
    true,
  ),
  answerLane('cohere', 'format', '/response_format/json_schema', (schema) => ({ messages, response_format: { type: 'json_object', json_schema: schema } })),
  answerLane('ollama', 'format', '/format', (schema) => ({ messages, format: schema })),
];
