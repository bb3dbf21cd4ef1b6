// Several samples: what is required, what types become, and how a text holds its samples.

import { describe, expect, it } from 'vitest';
import { createSampleCollector, make } from '../../src/make/index.js';
import type { MakeOptions } from '../../src/make/types.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';

const schemaOf = (samples: string | string[], options: MakeOptions = {}): JsonObject => make(samples, { to: 'schema', ...options }).output as JsonObject;
/** The schema of `v`, given the literals it had. Its description is always there and empty. */
function valueOf(...literals: string[]): JsonValue {
  const { description, ...rest } = (schemaOf(literals.map((literal) => `{"v": ${literal}}`)).properties as JsonObject).v as JsonObject;
  expect(description).toBe('');
  return rest;
}

describe('required', () => {
  it('is what every sample has', () => {
    const schema = schemaOf(['{"a": 1, "b": 1, "c": 1}', '{"a": 1, "c": 1}', '{"c": 1, "a": 1, "d": 1}']);
    expect(schema.required).toEqual(['a', 'c']);
    expect(Object.keys(schema.properties as JsonObject)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is empty where nothing is common', () => expect(schemaOf(['{"a": 1}', '{"b": 1}']).required).toEqual([]));

  it('counts only objects that could have the key', () => {
    expect(schemaOf(['{"o": {"x": 1, "y": 1}}', '{}', '{"o": {"x": 2}}'])).toMatchObject({ required: [], properties: { o: { required: ['x'] } } });
  });

  it('counts null as there', () => expect(schemaOf(['{"a": null}', '{"a": 1}']).required).toEqual(['a']));
});

describe('types', () => {
  const cases: [string, string[], JsonValue][] = [
    ['integer and number', ['1', '2.5'], { type: 'number' }],
    ['integer and what is written as a decimal', ['1', '2.0'], { type: 'number' }],
    ['text and null', ['"a"', 'null'], { type: ['string', 'null'] }],
    ['null and text', ['null', '"a"'], { type: ['string', 'null'] }],
    ['null alone', ['null', 'null'], { type: 'null' }],
    ['integer, number and null', ['null', '1', '1.5'], { type: ['number', 'null'] }],
    ['text and integer', ['"a"', '1'], { anyOf: [{ type: 'string' }, { type: 'integer' }] }],
    [
      'everything',
      ['{}', '[]', 'null', 'true', '1.5', '"a"'],
      {
        anyOf: [
          { type: 'string' },
          { type: 'number' },
          { type: 'boolean' },
          { type: 'array', items: { type: 'string' } },
          { type: 'object', properties: {}, required: [] },
          { type: 'null' },
        ],
      },
    ],
    [
      'an object and null',
      ['{"a": 1}', 'null'],
      {
        type: ['object', 'null'],
        properties: { a: { type: 'integer', description: '' } },
        required: ['a'],
      },
    ],
    ['arrays of different elements', ['[1]', '[null, 2]', '[]'], { type: 'array', items: { type: ['integer', 'null'] } }],
    ['an empty array and a full one', ['[]', '[true]'], { type: 'array', items: { type: 'boolean' } }],
    [
      'arrays of objects of different shapes',
      ['[{"a": 1}, {"a": 2, "b": "x"}]', '[{"a": 1.5}]'],
      {
        type: 'array',
        items: { type: 'object', properties: { a: { type: 'number', description: '' }, b: { type: 'string', description: '' } }, required: ['a'] },
      },
    ],
    [
      'an object and a text',
      ['{"a": 1}', '"x"'],
      {
        anyOf: [{ type: 'string' }, { type: 'object', properties: { a: { type: 'integer', description: '' } }, required: ['a'] }],
      },
    ],
  ];
  it.each(cases)('%s', (_, literals, expected) => {
    expect(valueOf(...literals)).toEqual(expected);
    expect(valueOf(...[...literals].reverse())).toEqual(expected);
  });

  it('says where null was all there was, and invents no second type', () => {
    const { notes } = make(['{"a": null, "b": 1}', '{"a": null, "b": null}']);
    expect(notes.map(({ message, pointer }) => [message, pointer])).toEqual([['make.only-null', '/properties/a']]);
  });

  it('says where no element was ever seen', () => {
    expect(make(['{"a": []}', '{"a": []}']).notes.map(({ message, args }) => [message, args])).toEqual([['make.empty-list', { path: 'a' }]]);
  });
});

describe('evidence', () => {
  it('counts what was seen at each place', () => {
    const { evidence } = make(['{"a": 1, "o": [{"x": "s"}, {}]}', '{"a": null}', '{"a": 2.5}'], { to: 'schema' });
    expect(evidence.samples).toBe(3);
    expect(evidence.places).toEqual([
      { pointer: '/properties/a', path: 'a', seen: 3, of: 3, types: { integer: 1, number: 1, null: 1 } },
      { pointer: '/properties/o', path: 'o', seen: 1, of: 3, types: { array: 1 } },
      { pointer: '/properties/o/items', path: 'o[]', seen: 2, of: 2, types: { object: 2 } },
      { pointer: '/properties/o/items/properties/x', path: 'o[].x', seen: 1, of: 2, types: { string: 1 } },
    ]);
  });

  it('names places that could be misread in quotes', () => {
    const { evidence } = make('{"a.b": {"": 1}, "x[]": 1, "plain-key": 1, "도시": 1}', { to: 'schema' });
    expect(evidence.places.map(({ path }) => path)).toEqual(['["a.b"]', '["a.b"][""]', '["x[]"]', 'plain-key', '도시']);
  });
});

describe('one text with several samples', () => {
  const expected = schemaOf(['{"a": 1}', '{"a": 2, "b": 3}']);
  it.each([
    ['JSON Lines', '{"a": 1}\n{"a": 2, "b": 3}', {}],
    ['JSON Lines with blank ones, spaces and CRLF', '\n  {"a": 1}  \r\n\r\n{"a": 2, "b": 3}\r\n\n', {}],
    ['lines in another notation', "{'a': 1}\n{a: 2, b: 3,}", { samplesIn: 'lines' }],
    ['a list, on request', '[{"a": 1}, {"a": 2, "b": 3}]', { samplesIn: 'array' }],
  ] as [string, string, MakeOptions][])('%s', (_, text, options) => expect(schemaOf(text, options)).toEqual(expected));

  it('is one sample where it is one object over many lines', () => {
    expect(make('{\n"a": {"b": 1},\n"c": [\n{"d": 1},\n{"d": 2}]}').evidence.samples).toBe(1);
    expect(make('{"a": 1}\n').evidence.samples).toBe(1);
  });

  it('one line announced as lines is one sample', () => expect(make('{"a": null}', { samplesIn: 'lines' }).evidence.samples).toBe(1));

  it('reads the numbers of each element of a list from its text', () => {
    expect(schemaOf('[{"a": 1}, {"a": 2.0}]', { samplesIn: 'array' })).toMatchObject({ properties: { a: { type: 'number' } } });
    expect(schemaOf('{"a": 1}\n{"a": 2.0}')).toMatchObject({ properties: { a: { type: 'number' } } });
  });

  it('can be spread over several texts', () => {
    expect(make(['{"a": 1}\n{"a": 2}', '{"a": 3}'], {}).evidence.samples).toBe(3);
  });
});

describe('a collector', () => {
  it('gives what make gives', () => {
    const collector = createSampleCollector();
    collector.addText('{"a": 3.0}');
    collector.addText('{a: 1, b: "x"}');
    expect(collector.count).toBe(2);
    expect(collector.result({ name: 'f' })).toEqual(make(['{"a": 3.0}', '{a: 1, b: "x"}'], { name: 'f' }));
  });

  it('goes on after a result, and after a text that is none', () => {
    const collector = createSampleCollector();
    collector.addValue({ a: 1 });
    collector.result();
    expect(() => collector.addText('{"a": ', 7)).toThrow(/7/);
    collector.addValue({ a: 'x' });
    expect(collector.result({ to: 'schema' }).output).toMatchObject({ properties: { a: { anyOf: [{ type: 'string' }, { type: 'integer' }] } } });
  });

  it('can be merged with itself and with an empty one, and with no other kind of object', () => {
    const collector = createSampleCollector();
    collector.addValue({ a: 1 });
    collector.merge(collector);
    collector.merge(createSampleCollector());
    expect(collector.count).toBe(2);
    expect(collector.result().evidence.places[0]).toMatchObject({ seen: 2, of: 2 });
    expect(() => collector.merge({ ...collector } as never)).toThrow(TypeError);
  });

  it('has nothing to say without samples', () => expect(() => createSampleCollector().result()).toThrow(/no samples/));
});
