// What rows of facts are made of, each broken and mended: one line a fact; and the parts of requests in the Chat form.

import type { CheckOptions } from '../../src/check/index.js';

/** A fact, where it holds, an input that breaks it, what is to be said where, and the input mended. */
export type Row = readonly [
  what: string,
  target: string,
  broken: unknown,
  at: string,
  severity: 'error' | 'warning' | 'info',
  rule: string,
  mended: unknown,
  options?: CheckOptions,
];

export const messages = [{ role: 'user', content: 'go' }];
export const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
export const closed = (properties: object) => object(properties, { required: Object.keys(properties), additionalProperties: false });
export const fn = (parameters: unknown = object({ x: { type: 'string' } }, { required: ['x'] }), more: object = {}) => ({
  type: 'function',
  function: { name: 'add', description: 'Adds.', parameters, ...more },
});
export const named = (name: string) => fn(object({}), { name });
export const many = (count: number) => Array.from({ length: count }, (_, i) => named(`tool_${i}`));
export const chat = (model: string, more: object, tools: unknown[] = [fn()]) => ({ model, messages, tools, ...more });
export const one = { type: 'function', function: { name: 'add' } };
export const output = (schema: unknown, more: object = {}) => ({ type: 'json_schema', json_schema: { name: 'answer', schema, ...more } });
/** One call with this id and its result. */
export const replay = (id: string) => [
  ...messages,
  { role: 'assistant', content: '', tool_calls: [{ id, type: 'function', function: { name: 'add', arguments: '{"x":"a"}' } }] },
  { role: 'tool', tool_call_id: id, content: 'ok' },
];
export const P = '/function/parameters';
export const S = { strict: true };
