// Facts about schemas that the examples of the rules leave out: the schema that breaks one, and the same schema mended.

import { describe, expect, it } from 'vitest';
import { check } from '../../src/check/index.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';

const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });
const claude = (schema: JsonValue): JsonObject => ({ name: 'note', description: 'Takes a note.', input_schema: schema });
const chat = (schema: JsonValue): JsonObject => ({ type: 'function', function: { name: 'note', description: 'Takes a note.', parameters: schema } });
const gemini = (schema: JsonValue): JsonObject => ({ name: 'note', description: 'Takes a note.', parameters: schema });
const geminiJson = (schema: JsonValue): JsonObject => ({ name: 'note', description: 'Takes a note.', parametersJsonSchema: schema });
const chatStrict = (schema: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'function',
  function: {
    name: 'note',
    description: 'Takes a note.',
    strict: true,
    parameters: { ...schema, ...more, required: Object.keys(schema.properties as JsonObject), additionalProperties: false },
  },
});
const bedrock = (schema: JsonObject): JsonObject => ({
  toolSpec: {
    name: 'note',
    description: 'Takes a note.',
    ...(schema.type === 'object' && !schema.anyOf && { strict: true }),
    inputSchema: { json: { ...schema, additionalProperties: false } },
  },
});
const listed = (schema: JsonValue): JsonObject => ({ name: 'note', description: 'Takes a note.', inputSchema: schema });
const text = (more: JsonObject): JsonObject => object({ a: { type: 'string', ...more } });

describe('facts about schemas', () => {
  const rows = [
    ['openai/J-24', 'openai-chat', '/function/parameters/strict', 'warning', chat(object({}, { strict: true })), chat(object({ strict: { type: 'boolean' } }))],
    ['openai/J-17', 'openai-chat', '/function/parameters/properties/a/pattern', 'warning', chat(text({ pattern: '[z-a]' })), chat(text({ pattern: '[a-z]' }))],
    [
      'anthropic/S-18',
      'anthropic',
      '/input_schema/properties',
      'warning',
      claude({ type: 'object', properties: null }),
      claude({ type: 'object', properties: {} }),
    ],
    ['anthropic/S-18', 'anthropic', '/input_schema/required', 'warning', claude(object({}, { required: null })), claude(object({}, { required: [] }))],
    [
      'anthropic/S-20',
      'anthropic',
      '/input_schema/properties/a/nullable',
      'warning',
      claude(text({ nullable: true })),
      claude(object({ a: { type: ['string', 'null'] } })),
    ],
    [
      'gemini/P36',
      'gemini',
      '/parameters/properties/a/format',
      'warning',
      gemini(object({ a: { type: 'number', format: 'decimal' } })),
      gemini(object({ a: { type: 'number', format: 'double' } })),
    ],
    [
      'gemini/P36',
      'gemini',
      '/parameters/properties/a/format',
      'warning',
      gemini(object({ a: { type: 'integer', format: 'uint8' } })),
      gemini(object({ a: { type: 'integer', format: 'int64' } })),
    ],
    ['gemini/P43', 'gemini', '/parameters/properties/a/example', 'warning', gemini(text({ example: 'x' })), gemini({ ...text({}), example: { a: 'x' } })],
    ['gemini/P51', 'gemini', '/parameters/properties/a/minLength', 'warning', gemini(text({ minLength: 2 })), gemini(text({}))],
    [
      'gemini/S03',
      'gemini',
      '/parametersJsonSchema/properties/a/any_of',
      'warning',
      geminiJson(text({ any_of: [{ type: 'string' }] })),
      geminiJson(text({ anyOf: [{ type: 'string' }] })),
    ],
    ['openai/J-02', 'openai-chat', '/function/parameters/const', 'error', chat(object({}, { const: {} })), chat(object({ a: { const: 'x' } }))],
    ['openai/J-02', 'openai-chat', '/function/parameters/const', 'error', chatStrict(object({}, { const: {} })), chatStrict(object({ a: { const: 'x' } }))],
    ...['$anchor', '$dynamicRef', '$recursiveRef', '$id'].map(
      (word) =>
        [
          'openai/S-20',
          'openai-chat',
          `/function/parameters/properties/a/${word}`,
          'error',
          chatStrict(text({ [word]: '#a' })),
          chatStrict(text(word === '$id' ? {} : { description: word }), { $id: 'https://example.com/a' }),
        ] as const,
    ),
    ...['minContains', 'maxContains', 'additionalItems', 'unevaluatedItems', 'unevaluatedProperties'].map(
      (word) =>
        [
          'bedrock/strict.subset',
          'bedrock',
          `/toolSpec/inputSchema/json/properties/a/${word}`,
          'error',
          bedrock(object({ a: { type: 'array', items: { type: 'string' }, [word]: 1 } })),
          bedrock(object({ a: { type: 'array', items: { type: 'string' } } })),
        ] as const,
    ),
    ...['additionalItems', 'dependencies', '$dynamicRef', '$dynamicAnchor', '$recursiveRef', 'contentEncoding', 'contentMediaType', 'contentSchema'].map(
      (word) =>
        ['gemini/J02', 'gemini', `/parametersJsonSchema/properties/a/${word}`, 'warning', geminiJson(text({ [word]: {} })), geminiJson(text({}))] as const,
    ),
    ['gemini/P42', 'gemini', '/parameters/properties/a/default', 'info', gemini(text({ default: 'x' })), gemini(text({}))],
    ['mcp/client.boolprop', 'mcp', '/inputSchema/properties/a', 'warning', listed(object({ a: true })), listed(object({ a: { type: 'array', items: false } }))],
    ['bedrock/root', 'bedrock', '/toolSpec/inputSchema/json', 'error', bedrock({ anyOf: [text({})] }), bedrock({ ...text({}), anyOf: [text({})] })],
  ] as const;
  const found = (input: JsonObject, target: string, fact: string) =>
    check(input, { for: target }).diagnostics.filter((d) => d.target === target && d.facts.some((id) => id.split(':')[0] === fact));

  it.each(rows)('%s for %s at %s', (fact, target, at, severity, bad, good) => {
    expect(found(bad, target, fact).map((d) => ({ at: d.pointer, severity: d.severity }))).toEqual([{ at, severity }]);
    expect(found(good, target, fact)).toEqual([]);
  });

  it('still refuses null below the root', () => {
    const inner = check(claude(object({ a: { type: 'object', properties: null } })), { for: 'anthropic' }).diagnostics.find((d) => d.rule === 'schema/invalid');
    expect(inner).toMatchObject({ severity: 'error', pointer: '/input_schema/properties/a/properties' });
  });
});
