// The tools of the examples, found again from arguments that were drawn from them; and sets of samples in the manner of other
// inference tools' tests, with what is expected here.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/check/index.js';
import { recognise } from '../../src/definition/recognise.js';
import { createSampleCollector, make } from '../../src/make/index.js';
import { forms } from '../../src/providers/index.generated.js';
import { testFormat } from '../../src/schema/formats.js';
import { createValidator } from '../../src/schema/index.js';
import { isObject, type JsonObject, type JsonValue } from '../../src/text/json-value.js';
import { readText } from '../../src/text/read.js';
import { createRandom, drawSample } from './draw-sample.js';

interface Tool {
  name: string;
  schema: JsonObject;
}

function readTools(file: string): Tool[] {
  const { value } = readText(readFileSync(new URL(`../../../../examples/${file}`, import.meta.url), 'utf8'));
  return recognise(value as JsonValue, forms).tools.map(({ name, schemas }) => ({ name: name as string, schema: schemas[0]?.schema as JsonObject }));
}

const tools = ['finance/tools.py', 'search/tools.ts', 'shipping/tools.jsonc', 'weather/tools-list.json', 'flight/request.json'].flatMap(readTools);

/** What samples can show of a schema: types, properties, required keys, enums of texts, dates. */
function skeletonOf(schema: JsonValue): JsonValue {
  if (!isObject(schema)) return schema;
  const { type, properties, items, required, format } = schema;
  const members = type === 'string' && Array.isArray(schema.enum) ? [...(schema.enum as string[])].sort() : undefined;
  return {
    type: type ?? null,
    ...(members && { enum: members }),
    ...(format === 'date' && { format }),
    ...(isObject(items ?? null) && { items: skeletonOf(items as JsonValue) }),
    ...(isObject(properties ?? null) && {
      properties: Object.fromEntries(
        Object.entries(properties as JsonObject)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, value]) => [key, skeletonOf(value)]),
      ),
      required: [...((required ?? []) as string[])].sort(),
    }),
  };
}

describe('tools of the examples', () => {
  it('are found', () =>
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['get_stock_price', 'convert_currency', 'search_articles', 'get_weather', 'book_flight']),
    ));

  it.each(tools)('$name: from the schema to samples and back', ({ name, schema }) => {
    const random = createRandom(17);
    const collector = createSampleCollector();
    const samples = Array.from({ length: 400 }, () => drawSample(schema, random));
    for (const sample of samples) {
      expect(createValidator(schema, { formats: testFormat }).validate(sample)).toEqual({ problems: [] });
      collector.addValue(sample);
    }
    expect(skeletonOf(collector.result({ to: 'schema', name }).output)).toEqual(skeletonOf(schema));
  });

  it.each(tools)('$name: from one sample, for every provider', ({ name, schema }) => {
    const sample = JSON.stringify(drawSample(schema, createRandom(3)));
    for (const to of ['anthropic', 'openai-chat', 'openai-responses', 'azure-chat', 'gemini', 'vertex', 'bedrock', 'mcp', 'schema']) {
      const { output, losses } = make(sample, { to, name, description: 'Does it.' });
      expect(losses).toEqual([]);
      if (to !== 'schema') expect(check(output, { for: to, as: 'wire' }).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    }
  });
});

describe('in the manner of other tools', () => {
  const schemaOf = (...samples: string[]): JsonValue => {
    const strip = (value: JsonValue): JsonValue =>
      Array.isArray(value)
        ? value.map(strip)
        : isObject(value)
          ? Object.fromEntries(Object.entries(value).flatMap(([k, v]) => (k === 'description' && v === '' ? [] : [[k, strip(v)]])))
          : value;
    return strip(make(samples, { to: 'schema' }).output);
  };
  const cases: [string, string[], JsonValue][] = [
    // GenSON writes a list of types; a union says the same, and every provider that takes one takes the other.
    [
      'many types at once',
      ['{"v": "s"}', '{"v": 1.1}', '{"v": true}', '{"v": null}'],
      {
        type: 'object',
        properties: { v: { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }, { type: 'null' }] } },
        required: ['v'],
      },
    ],
    // GenSON leaves `items` out for lists that are always empty; several providers refuse a list without it.
    ['an empty list', ['{"v": []}'], { type: 'object', properties: { v: { type: 'array', items: { type: 'string' } } }, required: ['v'] }],
    ['nothing in common', ['{"a": "b"}', '{"1": 1.5}'], { type: 'object', properties: { 1: { type: 'number' }, a: { type: 'string' } }, required: [] }],
    [
      'required deep down',
      ['{"a": {"x": 1, "y": 2}}', '{"a": {"y": 3}}'],
      {
        type: 'object',
        properties: { a: { type: 'object', properties: { x: { type: 'integer' }, y: { type: 'integer' } }, required: ['y'] } },
        required: ['a'],
      },
    ],
    [
      'lists in lists',
      ['{"v": [[1, "a"], [], [2.5]]}'],
      {
        type: 'object',
        properties: { v: { type: 'array', items: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'number' }] } } } },
        required: ['v'],
      },
    ],
    // quicktype: unions in lists.
    [
      'unions of elements',
      ['{"x": [123, "abc", null], "y": [123, null], "z": [123, [1, 2, 3], {"a": true}]}'],
      {
        type: 'object',
        properties: {
          x: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] } },
          y: { type: 'array', items: { type: ['integer', 'null'] } },
          z: {
            type: 'array',
            items: {
              anyOf: [
                { type: 'integer' },
                { type: 'array', items: { type: 'integer' } },
                { type: 'object', properties: { a: { type: 'boolean' } }, required: ['a'] },
              ],
            },
          },
        },
        required: ['x', 'y', 'z'],
      },
    ],
    // quicktype takes three odd keys for a map; three are too few to know.
    [
      'a few odd keys',
      ['{"foo": {"^$": 123, "$%": 123.3, "#": 1}}'],
      {
        type: 'object',
        properties: {
          foo: { type: 'object', properties: { '^$': { type: 'integer' }, '$%': { type: 'number' }, '#': { type: 'integer' } }, required: ['^$', '$%', '#'] },
        },
        required: ['foo'],
      },
    ],
    // quicktype unites enums of like-named keys in different places; each place has its own here.
    [
      'the same key in two places',
      [`{"p": [${'{"x": "one"},'.repeat(5)}{"x": "two"}], "q": [{"x": 3}]}`],
      {
        type: 'object',
        properties: {
          p: { type: 'array', items: { type: 'object', properties: { x: { type: 'string' } }, required: ['x'] } },
          q: { type: 'array', items: { type: 'object', properties: { x: { type: 'integer' } }, required: ['x'] } },
        },
        required: ['p', 'q'],
      },
    ],
    // Recursive data is written out as deep as it goes; nothing says that it would go on.
    [
      'something in itself',
      ['{"v": 1, "next": {"v": 2, "next": null}}'],
      {
        type: 'object',
        properties: {
          v: { type: 'integer' },
          next: { type: 'object', properties: { v: { type: 'integer' }, next: { type: ['null', 'string'] } }, required: ['v', 'next'] },
        },
        required: ['v', 'next'],
      },
    ],
    [
      'keys like words of schemas',
      ['{"type": 1, "items": [1], "properties": {"required": true}, "$ref": "#"}'],
      {
        type: 'object',
        properties: {
          type: { type: 'integer' },
          items: { type: 'array', items: { type: 'integer' } },
          properties: { type: 'object', properties: { required: { type: 'boolean' } }, required: ['required'] },
          $ref: { type: 'string' },
        },
        required: ['type', 'items', 'properties', '$ref'],
      },
    ],
  ];
  it.each(cases)('%s', (_, samples, expected) => {
    expect(schemaOf(...samples)).toEqual(expected);
    for (const sample of samples) expect(createValidator(schemaOf(...samples)).validate(JSON.parse(sample) as JsonValue)).toEqual({ problems: [] });
  });
});
