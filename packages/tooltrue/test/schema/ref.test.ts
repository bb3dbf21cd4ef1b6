// References: what they resolve to, and which of them recurse.

import { describe, expect, test } from 'vitest';
import { createResolver, findCycles, getPointer, walkSchema } from '../../src/schema/index.js';
import type { JsonValue } from '../../src/text/json-value.js';

const find = (schema: JsonValue, ref: string, at = '', options = {}) => {
  const node = walkSchema(schema).find((n) => getPointer(n) === at);
  const hit = createResolver(schema, options).resolve(ref, node);
  return hit.kind === 'found' ? hit.pointer : hit.kind;
};

describe('resolve', () => {
  const schema: JsonValue = {
    $defs: { 'a/b': { type: 'string' }, 'c%d': {}, 'e~f': {}, 'g h': {}, '': {}, list: { anyOf: [{}, { $anchor: 'here' }] } },
    definitions: { old: {} },
    properties: { p: { enum: [1] } },
  };
  test.each([
    ['#', ''],
    ['', ''],
    ['#/$defs/a~1b', '/$defs/a~1b'],
    ['#/%24defs/a~1b', '/$defs/a~1b'],
    ['#/$defs/c%25d', '/$defs/c%d'],
    ['#/$defs/e~0f', '/$defs/e~0f'],
    ['#/$defs/g%20h', '/$defs/g h'],
    ['#/$defs/', '/$defs/'],
    ['#/$defs/list/anyOf/1', '/$defs/list/anyOf/1'],
    ['#here', '/$defs/list/anyOf/1'],
    ['#/definitions/old', '/definitions/old'],
    ['#/$defs/none', 'missing'],
    ['#/$defs/list/anyOf/2', 'missing'],
    ['#/$defs/list/anyOf/01', 'missing'],
    ['#/$defs/list/anyOf/length', 'missing'],
    ['#/$defs/__proto__', 'missing'],
    ['#/constructor', 'missing'],
    ['#there', 'missing'],
    ['#/%', 'missing'],
    ['other.json', 'external'],
    ['other.json#/a', 'external'],
    ['http://a.test/b', 'external'],
    ['/$defs/list', 'external'],
    ['http://[', 'external'],
  ])('%s', (ref, expected) => {
    expect(find(schema, ref)).toBe(expected);
  });

  const nested: JsonValue = {
    $id: 'http://a.test/root.json',
    $defs: {
      x: { $id: 'sub/x.json', $anchor: 'me', $defs: { y: {} }, items: { $ref: '#/$defs/y' } },
      y: { type: 'null' },
      urn: { $id: 'urn:a:b', $defs: { z: {} } },
    },
  };
  test.each([
    ['#/$defs/y', '/$defs/x/items', '/$defs/x/$defs/y'],
    ['#/$defs/y', '', '/$defs/y'],
    ['sub/x.json', '', '/$defs/x'],
    ['http://a.test/sub/x.json#/$defs/y', '', '/$defs/x/$defs/y'],
    ['x.json#me', '/$defs/x/items', '/$defs/x'],
    ['../root.json#/$defs/y', '/$defs/x/items', '/$defs/y'],
    ['urn:a:b#/$defs/z', '', '/$defs/urn/$defs/z'],
    ['http://A.test:80/root.json', '', ''],
    ['sub/x.json#none', '', 'missing'],
    ['sub/none.json', '', 'external'],
  ])('%s from %s', (ref, at, expected) => {
    expect(find(nested, ref, at)).toBe(expected);
  });

  test('drafts', () => {
    const sevens = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      definitions: { a: { $id: '#a' }, b: { $id: 'http://a.test/', $ref: '#/definitions/a' } },
    };
    expect(find(sevens, '#a')).toBe('/definitions/a');
    expect(find(sevens, '#/definitions/a', '/definitions/b')).toBe('/definitions/a');
    const fours = { $schema: 'http://json-schema.org/draft-04/schema#', id: 'http://a.test/', definitions: { a: { id: 'x' } } };
    expect(find(fours, 'http://a.test/x')).toBe('/definitions/a');
    expect(find({ definitions: { a: { id: 'http://a.test/x' } } }, 'http://a.test/x')).toBe('external');
  });

  test('other documents that were given', () => {
    const hit = createResolver({}, { documents: { 'http://a.test/b.json': { $defs: { c: { $schema: 'x' } } } } }).resolve('http://a.test/b.json#/$defs/c');
    expect(hit).toEqual({ kind: 'found', pointer: '/$defs/c', schema: { $schema: 'x' }, document: 'http://a.test/b.json', draft: '2020-12' });
  });
});

describe('recursion', () => {
  const cycles = (schema: JsonValue) => findCycles(walkSchema(schema)).map((c) => `${c.kind} ${c.path.join(' ')}`);
  test.each<[string, JsonValue, string[]]>([
    ['none', { $defs: { a: {} }, properties: { x: { $ref: '#/$defs/a' }, y: { $ref: '#/$defs/a' } } }, []],
    ['itself', { $ref: '#' }, ['loop ']],
    ['two', { $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } }, ['loop /$defs/a /$defs/b', 'loop /$defs/b /$defs/a']],
    ['through a branch', { $defs: { a: { anyOf: [{ type: 'null' }, { $ref: '#/$defs/a' }] } } }, ['loop /$defs/a/anyOf/1']],
    ['optional property', { properties: { kid: { $ref: '#' } } }, ['recursion /properties/kid']],
    ['list', { type: 'object', required: ['kids'], properties: { kids: { type: 'array', items: { $ref: '#' } } } }, ['recursion /properties/kids/items']],
    [
      'list that may not be empty',
      { type: 'object', required: ['kids'], properties: { kids: { type: 'array', minItems: 1, items: { $ref: '#' } } } },
      ['endless /properties/kids/items'],
    ],
    ['required property', { type: 'object', required: ['kid'], properties: { kid: { $ref: '#' } } }, ['endless /properties/kid']],
    ['required, of what need be no object', { required: ['kid'], properties: { kid: { $ref: '#' } } }, ['recursion /properties/kid']],
    [
      'required, or null',
      { type: 'object', required: ['kid'], properties: { kid: { anyOf: [{ type: 'null' }, { $ref: '#' }] } } },
      ['recursion /properties/kid/anyOf/1'],
    ],
    [
      'required, in every branch',
      { type: 'object', required: ['kid'], properties: { kid: { oneOf: [{ $ref: '#' }, { allOf: [{ $ref: '#' }] }] } } },
      ['endless /properties/kid/oneOf/0', 'endless /properties/kid/oneOf/1/allOf/0'],
    ],
    [
      'past unknown keywords',
      { components: { a: { properties: { b: { $ref: '#/components/b' } } }, b: { items: { $ref: '#' } } }, properties: { a: { $ref: '#/components/a' } } },
      ['recursion /properties/a /components/a/properties/b /components/b/items'],
    ],
    [
      'a way into a cycle is not on it',
      { $defs: { a: { items: { $ref: '#/$defs/a' } } }, properties: { x: { $ref: '#/$defs/a' } } },
      ['recursion /$defs/a/items'],
    ],
    ['definitions are no way', { $defs: { a: { $ref: '#' } } }, []],
    ['dangling', { properties: { a: { $ref: '#/none' } } }, []],
  ])('%s', (_, schema, expected) => {
    expect(cycles(schema)).toEqual(expected);
  });

  test('a hundred thousand references in a row', () => {
    const $defs = Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`d${i}`, { $ref: `#/$defs/d${(i + 1) % 50_000}` }]));
    const start = performance.now();
    expect(findCycles(walkSchema({ $defs })).length).toBe(50_000);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
