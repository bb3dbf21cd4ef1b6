// The parts that pairs of requests are built from: one that breaks a fact, and the same one mended.

import type { JsonObject, JsonValue } from '../../src/text/json-value.js';

export const object = { type: 'object', properties: {} };
export const chatTool = (name: string) => ({ type: 'function', function: { name, description: 'Does it.', parameters: object } });
export const flatTool = (name: string, extra: JsonObject = {}) => ({
  type: 'function',
  name,
  description: 'Does it.',
  strict: false,
  parameters: object,
  ...extra,
});
export const claudeTool = (name: string, extra: JsonObject = {}) => ({ name, description: 'Does it.', input_schema: { type: 'object' }, ...extra });
export const declared = (name: string, extra: JsonObject = { parameters: object }) => ({ name, description: 'Does it.', ...extra });
export const customChat = { type: 'custom', custom: { name: 'note' } };
export const schema = { type: 'object', properties: { x: { type: 'string' } }, required: ['x'], additionalProperties: false };

export const chat = (extra: JsonObject): JsonObject => ({ model: 'gpt-4o', messages: [{ role: 'user', content: 'Answer in JSON.' }], ...extra });
export const responses = (extra: JsonObject): JsonObject => ({ model: 'gpt-5.4', input: 'Answer in JSON.', ...extra });
export const claude = (extra: JsonObject): JsonObject => ({
  model: 'claude-sonnet-4-6',
  max_tokens: 64,
  messages: [{ role: 'user', content: 'go' }],
  ...extra,
});
export const gemini = (extra: JsonObject): JsonObject => ({ contents: [{ role: 'user', parts: [{ text: 'go' }] }], ...extra });
export const forced = { functionCallingConfig: { mode: 'ANY' } };

export interface Pair {
  for: string;
  says: string;
  at: string;
  severity: string;
  fact: string;
  bad: JsonObject;
  good: JsonObject;
  model?: string;
}

export const pair = (target: string, says: string, at: string, severity: string, fact: string, bad: JsonObject, good: JsonObject, model?: string): Pair => ({
  for: target,
  says,
  at,
  severity,
  fact,
  bad,
  good,
  ...(model !== undefined && { model }),
});

export const format = (more: JsonObject = {}) => ({ text: { format: { type: 'json_schema', name: 'a', schema, strict: true, ...more } } });
export const many = (count: number, extra: JsonObject = {}): JsonValue[] => Array.from({ length: count }, (_, i) => claudeTool(`t${i}`, extra));
