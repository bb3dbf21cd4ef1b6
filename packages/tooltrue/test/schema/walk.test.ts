// The walk finds every subschema, in document order.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findKeyword, getPointer, KEYWORDS, walkSchema, type Draft, type WalkOptions } from '../../src/schema/index.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';
import { splitPointer } from '../../src/text/pointer.js';
import { runs } from '../support/runs.js';
import { anySchema, mutateSchema } from './arbitraries.js';

const pointers = (schema: JsonValue, options?: WalkOptions) => walkSchema(schema, options).map(getPointer);

describe('finds subschemas in document order', () => {
  test.each<[JsonValue, string[]]>([
    [true, ['']],
    [{}, ['']],
    [{ properties: { a: {}, 'b/c': { items: {} } }, not: {} }, ['', '/properties/a', '/properties/b~1c', '/properties/b~1c/items', '/not']],
    [{ $defs: { a: { anyOf: [{}, true] } }, definitions: { b: {} } }, ['', '/$defs/a', '/$defs/a/anyOf/0', '/$defs/a/anyOf/1', '/definitions/b']],
    [{ items: [{}, {}], additionalItems: {}, prefixItems: [{}] }, ['', '/items/0', '/items/1', '/additionalItems', '/prefixItems/0']],
    [{ dependencies: { a: ['b'], c: {} }, dependentSchemas: { d: {} } }, ['', '/dependencies/c', '/dependentSchemas/d']],
    [
      {
        if: {},
        then: {},
        else: {},
        contains: {},
        propertyNames: {},
        contentSchema: {},
        unevaluatedItems: {},
        unevaluatedProperties: {},
        patternProperties: { '^a': {} },
        additionalProperties: {},
        allOf: [{}],
        oneOf: [{}],
      },
      [
        '',
        '/if',
        '/then',
        '/else',
        '/contains',
        '/propertyNames',
        '/contentSchema',
        '/unevaluatedItems',
        '/unevaluatedProperties',
        '/patternProperties/^a',
        '/additionalProperties',
        '/allOf/0',
        '/oneOf/0',
      ],
    ],
    // Values of keywords are data, properties may be called like keywords.
    [{ const: { not: {} }, enum: [{ not: {} }], default: { items: {} }, examples: [{ items: {} }], 'x-more': { items: {} } }, ['']],
    [{ properties: { properties: { type: 'string' }, items: { enum: [{}] } } }, ['', '/properties/properties', '/properties/items']],
  ])('%j', (schema, expected) => {
    expect(pointers(schema)).toEqual(expected);
  });

  test('what is no schema is a node all the same; a list for a map holds nothing', () => {
    expect(pointers({ properties: { a: 'string', b: 3, c: null }, not: [], anyOf: ['x'], patternProperties: ['x'], allOf: {}, $defs: 7 })).toEqual([
      '',
      '/properties/a',
      '/properties/b',
      '/properties/c',
      '/not',
      '/anyOf/0',
    ]);
  });

  test('hostile names are names', () => {
    expect(pointers(JSON.parse('{"properties":{"__proto__":{"items":{}},"constructor":{}},"__proto__":{"not":{}}}') as JsonValue)).toEqual([
      '',
      '/properties/__proto__',
      '/properties/__proto__/items',
      '/properties/constructor',
    ]);
  });
});

test('each node knows how it was reached', () => {
  const nodes = walkSchema({ properties: { a: { anyOf: [{}, { type: 'null' }] } } });
  expect(nodes.map((n) => [n.index, n.parent?.index, n.depth, n.keyword, n.property, n.item])).toEqual([
    [0, undefined, 0, '', undefined, undefined],
    [1, 0, 1, 'properties', 'a', undefined],
    [2, 1, 2, 'anyOf', undefined, 0],
    [3, 1, 2, 'anyOf', undefined, 1],
  ]);
});

test('type names', () => {
  const types = (type: JsonValue) => walkSchema({ type })[0]?.types;
  expect(types('string')).toEqual(['string']);
  expect(types('STRING')).toEqual(['string']);
  expect(types(['Object', 'null', 3])).toEqual(['object', 'null']);
  expect(types(7)).toEqual([]);
  expect(walkSchema({})[0]?.types).toBeUndefined();
});

test('aliases: the standard name in the keyword, the written one in the pointer', () => {
  const nodes = walkSchema({ any_of: [{}], properties: { any_of: {} } }, { aliases: { any_of: 'anyOf' } });
  expect(nodes.map((n) => [getPointer(n), n.keyword, n.key])).toEqual([
    ['', '', ''],
    ['/any_of/0', 'anyOf', 'any_of'],
    ['/properties/any_of', 'properties', 'properties'],
  ]);
});

test('limits cut the walk and say so once', () => {
  const cuts: string[] = [];
  const onCut: WalkOptions['onCut'] = (limit, node) => cuts.push(`${limit} ${getPointer(node)}`);
  expect(pointers({ not: { not: { not: {} } }, if: { not: { not: {} } } }, { maxDepth: 1, onCut })).toEqual(['', '/not', '/if']);
  expect(pointers({ anyOf: [{}, {}, {}], not: {} }, { maxNodes: 3, onCut })).toEqual(['', '/anyOf/0', '/anyOf/1']);
  expect(cuts).toEqual(['depth /not', 'nodes ']);
});

test('pointers count from where the schema stands', () => {
  expect(pointers({ items: {} }, { at: '/tools/0/parameters' })).toEqual(['/tools/0/parameters', '/tools/0/parameters/items']);
});

test('pointers lead to the node, parents come first, nobody comes twice', () => {
  fc.assert(
    fc.property(anySchema, fc.array(fc.nat(), { maxLength: 6 }), (schema, choices) => {
      const broken = mutateSchema(schema, choices);
      const nodes = walkSchema(broken);
      expect(new Set(nodes.map(getPointer)).size).toBe(nodes.length);
      for (const node of nodes) {
        let at = broken;
        for (const token of splitPointer(getPointer(node))) at = (at as JsonObject)[token] as JsonValue;
        expect(at).toBe(node.schema);
        if (node.parent) expect(node.parent.index).toBeLessThan(node.index);
      }
    }),
    { numRuns: runs(200, 20_000) },
  );
});

test('the keyword table: drafts', () => {
  const knows = (name: string) => (['draft-04', 'draft-06', 'draft-07', '2019-09', '2020-12'] as Draft[]).filter((draft) => findKeyword(name, draft));
  expect(knows('type')).toHaveLength(5);
  expect(knows('id')).toEqual(['draft-04']);
  expect(knows('const')).toEqual(['draft-06', 'draft-07', '2019-09', '2020-12']);
  expect(knows('if')).toEqual(['draft-07', '2019-09', '2020-12']);
  expect(knows('additionalItems')).toEqual(['draft-04', 'draft-06', 'draft-07', '2019-09']);
  expect(knows('prefixItems')).toEqual(['2020-12']);
  expect(KEYWORDS.get('exclusiveMinimum')?.forms).toMatchObject({ 'draft-04': 'boolean', 'draft-07': 'number' });
  expect(KEYWORDS.get('items')?.forms).toMatchObject({ 'draft-07': 'schema-or-list', '2020-12': 'schema' });
  expect(findKeyword('__proto__')).toBeUndefined();
  expect(findKeyword('constructor')).toBeUndefined();
});
