// One sample: what the result says, sentence by sentence, and the weather example byte for byte in its three forms.

import { describe, expect, it } from 'vitest';
import { make } from '../../src/make/index.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';

const schemaOf = (text: string): JsonObject => make(text, { to: 'schema' }).output as JsonObject;
const property = (literal: string): JsonValue => (schemaOf(`{"v": ${literal}}`).properties as JsonObject).v as JsonValue;

describe('each key becomes a property, its type read from the value', () => {
  const types: [string, string, JsonObject][] = [
    ['text', '"a"', { type: 'string' }],
    ['empty text', '""', { type: 'string' }],
    ['true', 'true', { type: 'boolean' }],
    ['false', 'false', { type: 'boolean' }],
    ['a number without a fraction', '3', { type: 'integer' }],
    ['a negative number', '-3', { type: 'integer' }],
    ['zero', '-0', { type: 'integer' }],
    ['a number with a fraction', '3.5', { type: 'number' }],
    ['null, which becomes null or text', 'null', { type: ['null', 'string'] }],
    ['an array, with the type of its elements', '["a", "b"]', { type: 'array', items: { type: 'string' } }],
    ['an empty array, whose elements are texts', '[]', { type: 'array', items: { type: 'string' } }],
    ['an array in an array', '[[1]]', { type: 'array', items: { type: 'array', items: { type: 'integer' } } }],
    ['an empty object', '{}', { type: 'object', properties: {}, required: [] }],
  ];
  it.each(types)('%s: %s', (_, literal, expected) => {
    const { type, ...rest } = expected;
    expect(property(literal)).toEqual({ type, description: '', ...rest });
  });

  it('an object has its own properties and required', () => {
    expect(property('{"a": 1, "b": {"c": "x"}}')).toEqual({
      type: 'object',
      description: '',
      properties: {
        a: { type: 'integer', description: '' },
        b: { type: 'object', description: '', properties: { c: { type: 'string', description: '' } }, required: ['c'] },
      },
      required: ['a', 'b'],
    });
  });

  it('objects in an array too, with a description for each property and none for what is no property', () => {
    expect(property('[{"sku": "A", "n": 1}]')).toEqual({
      type: 'array',
      description: '',
      items: { type: 'object', properties: { sku: { type: 'string', description: '' }, n: { type: 'integer', description: '' } }, required: ['sku', 'n'] },
    });
  });
});

describe('numbers are read from the text', () => {
  it.each([
    ['3.0', 'number'],
    ['-3.00', 'number'],
    ['1e3', 'number'],
    ['1E+3', 'number'],
    ['1.5e3', 'number'],
    ['9007199254740993', 'integer'],
    ['12345678901234567890', 'integer'],
    ['-170141183460469231731687303715884105728', 'integer'],
    ['9'.repeat(400), 'integer'],
    ['0x1E', 'integer'],
    ['1_000', 'integer'],
    ['5.', 'number'],
    ['10n', 'integer'],
    ['Infinity', 'number'],
    ['NaN', 'number'],
  ])('%s is %s', (literal, type) => {
    expect(property(literal)).toMatchObject({ type });
    expect(property(`[${literal}]`)).toMatchObject({ items: { type } });
    expect(property(`{"deep": [{"x": ${literal}}]}`)).toMatchObject({ properties: { deep: { items: { properties: { x: { type } } } } } });
  });

  it('and what they are in a list does not hide that its elements differ', () => {
    const lists = ['{"v": [1.0, 2]}', '{"v": ["x", 0.00000000000000000000123]}', '{"v": [2, 2.0]}'];
    const { evidence } = make([...lists, ...new Array<string>(20).fill('{"v": [1, 2]}')], { to: 'schema' });
    expect(evidence.proposals.find(({ kind }) => kind === 'unique')).toMatchObject({ holds: 22, of: 23 });
  });

  it('takes the last of equal keys, as the value does', () => {
    expect(property('1, "v": 3.0')).toMatchObject({ type: 'number' });
    expect(property('3.0, "v": 1')).toMatchObject({ type: 'integer' });
  });

  it('says nothing exact about integers that numbers cannot hold', () => {
    const { evidence, notes } = make('{"id": 12345678901234567890}', { proposals: 'force' });
    expect(evidence.proposals).toEqual([]);
    expect(notes.map(({ message }) => message)).toEqual(['make.large-integer']);
  });
});

describe('the whole', () => {
  it('requires all keys seen, at every level, and invents none', () => {
    const schema = schemaOf('{"a": 1, "b": {"c": 1, "d": null}, "e": [{"f": 1, "g": 2}]}');
    expect(schema.required).toEqual(['a', 'b', 'e']);
    expect(schema).toMatchObject({ properties: { b: { required: ['c', 'd'] }, e: { items: { required: ['f', 'g'] } } } });
    expect(Object.keys(schema.properties as JsonObject)).toEqual(['a', 'b', 'e']);
  });

  it('keeps the order of the sample', () => {
    expect(Object.keys(schemaOf('{"z": 1, "a": 1, "m": 1}').properties as JsonObject)).toEqual(['z', 'a', 'm']);
  });

  it('never writes a text of its own', () => {
    const { text } = make('{"city": "Seoul", "nested": {"when": "2026-11-30"}, "list": [{"a": null}]}');
    expect([...text.matchAll(/"description": "([^"]*)"/g)].map(([, words]) => words)).toEqual(['', '', '', '', '', '', '']);
  });

  it.each([undefined, '', '  '])('is called my_tool where the name is %j', (name) => {
    expect(make('{}', { name }).output).toMatchObject({ name: 'my_tool' });
  });

  it('has the text of the description box, the same, in every form', () => {
    const description = '현재 날씨.\n"따옴표" & <b>';
    const options = { name: 'get_weather', description };
    expect(make('{"a": 1}', options).output).toMatchObject({ description, input_schema: { description: '' } });
    expect(make('{"a": 1}', { ...options, to: 'openai-chat' }).output).toMatchObject({ function: { description, parameters: { description: '' } } });
    expect(make('{"a": 1}', { ...options, to: 'schema' }).output).toMatchObject({ type: 'object', description });
    expect(make('{"a": 1}', { to: 'schema' }).output).toMatchObject({ description: '' });
  });

  it('lists what only a person can write, and writes none of it', () => {
    expect(make('{"a": 1, "b/c": {"d": 1}}', { to: 'mcp' }).todo).toEqual([
      '/description',
      '/inputSchema/properties/a/description',
      '/inputSchema/properties/b~1c/description',
      '/inputSchema/properties/b~1c/properties/d/description',
    ]);
    // Left out where an empty one is refused, it is still to be written.
    const { output, todo } = make('{}', { to: 'bedrock' });
    expect(output).not.toHaveProperty('toolSpec.description');
    expect(todo).toEqual(['/toolSpec/description']);
    expect(make('{}', { to: 'openai-chat', description: 'X.' }).todo).toEqual([]);
    // A property of that name, or an empty text elsewhere, is none.
    expect(make('{"description": ""}', { to: 'schema', description: 'X.', proposals: { const: 'force' } }).todo).toEqual([
      '/properties/description/description',
    ]);
  });

  it('has nothing on that was not asked for', () => {
    const { evidence, text } = make('{"when": "2026-11-30", "mail": "a@example.com", "n": 3, "tags": ["a", "b"]}');
    expect(evidence.proposals.map(({ path, kind, on }) => [path, kind, on])).toEqual([
      ['when', 'format', false],
      ['mail', 'format', false],
    ]);
    expect(text).not.toMatch(/format|enum|minimum|maxItems/);
  });
});

describe('arrays of several shapes', () => {
  it('take all elements into account, not the first alone', () => {
    expect(property('[1, "a", 2.5, null]')).toEqual({
      type: 'array',
      description: '',
      items: { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] },
    });
    expect(property('[{"a": 1}, {"a": 2, "b": true}]')).toMatchObject({
      items: { properties: { a: { type: 'integer' }, b: { type: 'boolean' } }, required: ['a'] },
    });
  });
});

const WEATHER = '{"city": "서울", "days": 3, "unit": "celsius"}';
const DESCRIPTION = '도시의 날씨 예보를 알려 준다.';

const PROPERTIES = (margin: string): string =>
  [
    '"properties": {',
    '  "city": {',
    '    "type": "string",',
    '    "description": ""',
    '  },',
    '  "days": {',
    '    "type": "integer",',
    '    "description": ""',
    '  },',
    '  "unit": {',
    '    "type": "string",',
    '    "description": ""',
    '  }',
    '},',
    '"required": [',
    '  "city",',
    '  "days",',
    '  "unit"',
    ']',
  ]
    .map((line) => margin + line)
    .join('\n');

describe('the weather example, byte for byte', () => {
  const options = { name: 'get_weather', description: DESCRIPTION };

  it('for Anthropic', () => {
    expect(make(WEATHER, options).text).toBe(`{
  "name": "get_weather",
  "description": "${DESCRIPTION}",
  "input_schema": {
    "type": "object",
    "description": "",
${PROPERTIES('    ')}
  }
}`);
  });

  it('for OpenAI', () => {
    expect(make(WEATHER, { ...options, to: 'openai-chat' }).text).toBe(`{
  "type": "function",
  "function": {
    "name": "get_weather",
    "description": "${DESCRIPTION}",
    "parameters": {
      "type": "object",
      "description": "",
${PROPERTIES('      ')}
    }
  }
}`);
  });

  it('as bare schema', () => {
    expect(make(WEATHER, { ...options, to: 'schema' }).text).toBe(`{
  "type": "object",
  "description": "${DESCRIPTION}",
${PROPERTIES('  ')}
}`);
  });

  it('with another indentation, and without any', () => {
    expect(make(WEATHER, { indent: '\t' }).text.split('\n')[1]).toBe('\t"name": "my_tool",');
    expect(JSON.parse(make(WEATHER, { indent: '' }).text)).toEqual(make(WEATHER).output);
    expect(make(WEATHER, { indent: '' }).text).not.toContain('\n');
  });

  it('loses nothing on the way', () => {
    for (const to of ['anthropic', 'openai-chat', 'openai-responses', 'gemini', 'mcp', 'bedrock']) expect(make(WEATHER, { ...options, to }).losses).toEqual([]);
  });
});
