// Samples merged into a definition: hand edits stay, what is new is added, contradictions are reported.

import { describe, expect, it } from 'vitest';
import { check } from '../../src/check/index.js';
import { TooltrueError } from '../../src/diagnostic/error.js';
import { addLanguage } from '../../src/messages/message.js';
import { ko } from '../../src/messages/ko.js';
import { make } from '../../src/make/index.js';
import type { MakeOptions } from '../../src/make/types.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';

addLanguage('ko', ko);

const EDITED = `{
  // the city comes first
  "name": "get_weather",
  "description": "Weather of a place.",
  "input_schema": {
    "type": "object",
    "description": "",
    "properties": {
      "city": { "type": "string", "description": "City, e.g. Busan", "minLength": 2 },
      "unit": { "type": "string", "enum": ["celsius", "fahrenheit"], "description": "Unit" },
      "days": { "type": "integer", "description": "", "minimum": 1, "maximum": 14 }
    },
    "required": ["city"]
  }
}`;

const into = (samples: string | string[], definition: string | JsonValue = EDITED, options: MakeOptions = {}) =>
  make(samples, { into: definition, ...options });

describe('what is there stays', () => {
  it('letter by letter, where samples say nothing new', () => {
    const made = into(['{"city": "Busan", "unit": "celsius", "days": 3}', '{"city": "Seoul"}']);
    expect(made.text).toBe(EDITED);
    expect(made.changes).toEqual([]);
    expect(made.contradictions).toEqual([]);
    expect(made.todo).toEqual(['/input_schema/properties/days/description']);
    expect(made.tool).toMatchObject({ name: 'get_weather', description: 'Weather of a place.' });
  });

  it('with comments and layout, where something is added', () => {
    const made = into('{"city": "Busan", "alerts": [{"level": "high"}]}');
    expect(made.text).toContain('// the city comes first');
    expect(made.text).toContain('"city": { "type": "string", "description": "City, e.g. Busan", "minLength": 2 },');
    expect(made.changes).toEqual([
      {
        op: 'add',
        path: '/input_schema/properties/alerts',
        value: {
          type: 'array',
          description: '',
          items: { type: 'object', properties: { level: { type: 'string', description: '' } }, required: ['level'] },
        },
      },
    ]);
    // It was made without, so it may be left out.
    expect((made.output as JsonObject).input_schema).toHaveProperty('required', ['city']);
    expect(made.todo).toContain('/input_schema/properties/alerts/description');
    expect(check(made.text, { for: 'anthropic' }).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('also where sure proposals say something else', () => {
    const samples = ['Busan', 'Seoul'].flatMap((city) => new Array<string>(5).fill(`{"city": "${city}", "days": 3}`));
    // An enum that is not there may have been taken out.
    const made = into(samples);
    expect(made.changes).toEqual([]);
    expect(made.evidence.proposals.find(({ path, kind }) => path === 'city' && kind === 'enum')).toMatchObject({ strong: true, on: false });
    const asked = into(samples, EDITED, { fields: { city: { enum: true } } });
    expect(asked.changes).toEqual([{ op: 'add', path: '/input_schema/properties/city/enum', value: ['Busan', 'Seoul'] }]);
    expect(asked.evidence.proposals.find(({ path, kind }) => path === 'city' && kind === 'enum')).toMatchObject({ on: true });
    // An enum that somebody wrote is never replaced, not even by force.
    const forced = into('{"city": "Busan", "unit": "celsius"}', EDITED, { fields: { unit: { enum: 'force' } } });
    expect(forced.changes).toEqual([]);
    expect(forced.evidence.proposals.find(({ path, kind }) => path === 'unit' && kind === 'enum')).toMatchObject({ on: false });
    // A new place is as it would be without a definition.
    const fresh = into(samples.map((text) => text.replace('days', 'when').replace('3', '"2026-11-30"')));
    expect(fresh.changes).toMatchObject([{ path: '/input_schema/properties/when', value: { format: 'date' } }]);
  });
});

describe('places deeper down', () => {
  const nested = {
    type: 'object',
    properties: {
      items: { type: 'array', items: { type: 'object', properties: { sku: { type: 'string', pattern: '^A' } }, required: ['sku'] } },
      meta: { type: 'object' },
      tags: { type: 'array' },
      by: { type: 'object', additionalProperties: { type: 'integer' } },
      any: {},
      closed: { type: 'object', properties: {}, additionalProperties: false },
      ref: { $ref: '#/$defs/r' },
    },
    $defs: { r: { type: 'object', properties: {} } },
  };

  it('get what they lack, and keep what they have', () => {
    const sample = '{"items": [{"sku": "A1", "n": 1}], "meta": {"a": 1}, "tags": [true], "by": {"x": 1}, "any": {"b": 1}, "ref": {"c": 1}}';
    const made = into(sample, nested);
    expect(made.changes.map(({ op, path }) => `${op} ${path}`)).toEqual([
      'add /properties/items/items/properties/n',
      'add /properties/meta/properties',
      'add /properties/tags/items',
    ]);
    expect(made.contradictions).toEqual([]);
    expect(made.notes.map(({ message, pointer }) => [message, pointer])).toEqual([['make.into-kept', '/properties/ref']]);
    expect(made.text).toBe(JSON.stringify(made.output, null, 2));
  });

  it('that are closed stay closed', () => {
    const made = into('{"closed": {"x": 1}}', nested);
    expect(made.changes).toEqual([]);
    expect(made.contradictions).toMatchObject([
      { pointer: '/properties/closed/additionalProperties', keyword: 'additionalProperties', count: 1, of: 1, value: { x: 1 } },
    ]);
  });
});

describe('contradictions', () => {
  it('name the parameter that is missing, and what the definition answers is not asked', () => {
    const definition = '{"name": "f", "input_schema": {"type": "object", "properties": {"a": {"type": "string"}, "n": {}}, "required": ["a", "n"]}}';
    const made = into('{"a": null}', definition);
    expect(made.contradictions.map(({ keyword, message }) => [keyword, message.includes('`required: n`')])).toEqual([
      ['required', true],
      ['type', false],
    ]);
    expect(made.notes.map(({ message }) => message)).toEqual([]);
  });

  it('are reported with their number and the first sample, and change nothing', () => {
    const made = into(
      ['{"city": "Busan"}', '{"city": "X", "unit": "kelvin", "days": 30}', '{"unit": "kelvin", "days": 2.5}', '{"city": 7, "days": "3"}'],
      EDITED,
      { proposals: false },
    );
    const found = made.contradictions.map(({ pointer, count, of, first }) => `${pointer} ${count}/${of} first ${first}`);
    expect(found.sort()).toEqual([
      '/input_schema/properties/city/minLength 1/4 first 2',
      '/input_schema/properties/city/type 1/4 first 4',
      '/input_schema/properties/days/maximum 1/4 first 2',
      '/input_schema/properties/days/type 2/4 first 3',
      '/input_schema/properties/unit/enum 2/4 first 2',
      '/input_schema/required 1/4 first 3',
    ]);
    expect(made.text).toBe(EDITED);
    for (const { message, keyword } of made.contradictions) expect(message).toContain(keyword);
  });

  it('are told in the language that was asked for', () => {
    expect(into('{"city": 7}', EDITED, { locale: 'ko' }).contradictions[0]?.message).toMatch(/[가-힣]/);
  });
});

describe('forms', () => {
  it.each([
    ['OBJECT', 'STRING', 'INTEGER', 'ARRAY'],
    ['object', 'string', 'integer', 'array'],
  ])('where types are written %s, what is added is written so', (object, string, integer, array) => {
    const properties = { a: { type: string }, d: { type: object, properties: { e: { type: string } } } };
    const definition = JSON.stringify([{ functionDeclarations: [{ name: 'f', description: 'd', parameters: { type: object, properties } }] }]);
    const made = into('{"a": "x", "b": 2, "c": null, "d": {"e": "y", "g": [1]}}', definition);
    expect(made.contradictions).toEqual([]);
    expect(made.changes.map(({ path, ...change }) => [path.replace(/.*parameters/, ''), 'value' in change && change.value])).toEqual([
      ['/properties/d/properties/g', { type: array, description: '', items: { type: integer } }],
      ['/properties/b', { type: integer, description: '' }],
      ['/properties/c', { type: string, description: '', nullable: true }],
    ]);
    expect(into('{"a": 7}', definition).contradictions).toMatchObject([{ keyword: 'type', value: 7 }]);
    expect(check(made.text, { for: 'gemini' }).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('a contradiction is placed in the whole definition', () => {
    const definition = '{"name": "f",\n "input_schema": {"type": "object", "properties": {"a": {"type": "string"}}}}';
    expect(into('{"a": 7}', definition).contradictions).toMatchObject([
      { pointer: '/input_schema/properties/a/type', line: 2, column: 66, value: 7, keyword: 'type' },
    ]);
    const [unplaced] = make('{"a": 7}', { into: JSON.parse(definition) }).contradictions ?? [];
    expect(unplaced).not.toHaveProperty('line');
    expect(() => into('{"a": 7}', definition, { name: 'g' })).toThrow(expect.objectContaining({ code: 'make-into-no-tool' }));
    expect(into('{"a": "x"}', definition, { name: 'f' }).contradictions).toEqual([]);
  });

  it.each(['anthropic', 'openai-chat', 'openai-responses', 'gemini', 'mcp', 'bedrock', 'schema'])('merges into what was made for %s', (to) => {
    const first = make('{"city": "Busan"}', { to, name: 'f', description: 'D.' });
    const made = make('{"city": "Seoul", "days": 3}', { into: first.text });
    expect(made.changes.map(({ op, path }) => [op, path.split('/').slice(-2).join('/')])).toEqual([['add', 'properties/days']]);
    expect(Object.keys(made.output as JsonObject)).toEqual(Object.keys(first.output as JsonObject));
    // Merging the same once more changes nothing.
    expect(make('{"city": "Seoul", "days": 3}', { into: made.text }).text).toBe(made.text);
  });

  it('can be another one afterwards', () => {
    const made = into('{"city": "Busan", "alerts": true}', EDITED, { to: 'openai-chat' });
    expect(made.output).toMatchObject({ type: 'function', function: { name: 'get_weather', parameters: { properties: { alerts: { type: 'boolean' } } } } });
    expect(JSON.parse(made.text)).toEqual(made.output);
    expect(made.changes).toHaveLength(1);
  });

  it('finds the tool by its name in a list or a request', () => {
    const tools = [
      { name: 'a', input_schema: { type: 'object', properties: {} } },
      { name: 'b', input_schema: { type: 'object', properties: {} } },
    ];
    const made = into('{"x": 1}', { model: 'm', max_tokens: 10, messages: [], tools }, { name: 'b' });
    expect(made.changes.map(({ path }) => path)).toEqual(['/tools/1/input_schema/properties/x']);
    expect(made.output).toMatchObject({ model: 'm', tools: [tools[0], { name: 'b' }] });
  });

  it('fills in a description that nobody has written yet, and no other', () => {
    const empty = make('{"a": 1}', { name: 'f' }).text;
    expect(into('{"a": 1}', empty, { description: 'New.' }).output).toMatchObject({ description: 'New.' });
    expect(into('{"city": "Busan"}', EDITED, { description: 'New.' }).text).toBe(EDITED);
  });
});

describe('errors', () => {
  const codeOf = (job: () => unknown): unknown => {
    try {
      job();
    } catch (error) {
      if (error instanceof TooltrueError) return [error.code, error.args.line, error.args.column, error.args.names];
    }
    return undefined;
  };
  it.each<[string, string | JsonValue, unknown[]]>([
    ['a text that breaks off', '{"name": "a",\n "input_schema": {', ['make-into-unreadable', 2, 19, undefined]],
    ['nothing', '', ['make-into-unreadable', 1, 1, undefined]],
    ['no tool', '{"a": 1}', ['make-into-none', undefined, undefined, undefined]],
    [
      'several tools',
      [
        { name: 'a', input_schema: { type: 'object' } },
        { name: 'b', input_schema: { type: 'object' } },
      ],
      ['make-into-which', undefined, undefined, ['a', 'b']],
    ],
  ])('%s', (_, definition, expected) => expect(codeOf(() => into('{"a": 1}', definition))).toEqual(expected));
});
