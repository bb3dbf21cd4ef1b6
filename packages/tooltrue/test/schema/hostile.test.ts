// Schemas and values made to hurt: endless references, regex bombs, great depth and size.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testFormat } from '../../src/schema/formats.js';
import {
  areEqual,
  checkMetaSchema,
  createResolver,
  createValidator,
  findContradictions,
  findCycles,
  getPointer,
  toKey,
  walkSchema,
} from '../../src/schema/index.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';
import { runs } from '../support/runs.js';
import { anySchema, anyValue, mutateSchema } from './arbitraries.js';

/** Judged or said to be unjudged, within seconds. */
function judge(schema: JsonValue, value: JsonValue): string {
  const start = performance.now();
  const result = createValidator(schema).validate(value);
  expect(performance.now() - start).toBeLessThan(5_000);
  return result.unchecked ?? (result.problems.length === 0 ? 'valid' : 'invalid');
}

const nest = (depth: number, around: (inner: JsonValue) => JsonValue, core: JsonValue): JsonValue => {
  let value = core;
  for (let i = 0; i < depth; i++) value = around(value);
  return value;
};

describe('references that never end', () => {
  test.each<[JsonValue]>([
    [{ $ref: '#' }],
    [{ $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } }, $ref: '#/$defs/a' }],
    [{ allOf: [{ $ref: '#' }, { $ref: '#' }] }],
    [{ anyOf: [{ type: 'null' }, { $ref: '#' }] }],
    [{ not: { $ref: '#' } }],
    [{ if: { $ref: '#' } }],
    [{ $dynamicRef: '#x', $dynamicAnchor: 'x' }],
  ])('%j', (schema) => {
    expect(judge(schema, 1)).toBe('reference-loop');
  });

  test("a loop that the value does not reach is nobody's concern", () => {
    expect(judge({ $defs: { a: { $ref: '#/$defs/a' } }, properties: { x: { $ref: '#/$defs/a' } } }, { y: 1 })).toBe('valid');
  });
});

test('references that multiply', () => {
  const $defs: JsonObject = { d0: { type: 'number' } };
  for (let i = 1; i <= 40; i++) $defs[`d${i}`] = { allOf: [{ $ref: `#/$defs/d${i - 1}` }, { $ref: `#/$defs/d${i - 1}` }] };
  expect(judge({ $defs, $ref: '#/$defs/d40' }, 1)).toBe('too-complex');
  const tree: JsonValue = { allOf: [1, 2].map(() => ({ properties: { a: { $ref: '#' } } })) };
  expect(
    judge(
      tree,
      nest(60, (a) => ({ a }), {}),
    ),
  ).toBe('too-complex');
  expect(
    judge(
      { ...tree, $dynamicAnchor: 'x', properties: { b: { $dynamicRef: '#x' } } },
      nest(60, (a) => ({ a }), {}),
    ),
  ).toBe('too-complex');
});

test('references that name nothing', () => {
  expect(judge({ $ref: '#/$defs/none' }, 1)).toBe('unresolved-reference');
  expect(judge({ $ref: 'http://a.test/b.json' }, 1)).toBe('unresolved-reference');
  expect(judge({ $ref: '#/title', title: 'x' }, 1)).toBe('unresolved-reference');
  expect(judge({ $ref: '#/%zz' }, 1)).toBe('unresolved-reference');
  expect(judge({ properties: { a: { $ref: '#/$defs/none' } } }, { b: 1 })).toBe('valid');
});

describe('patterns', () => {
  const long = `${'a'.repeat(50_000)}!`;
  test.each([
    ['(a+)+$', long, 'invalid'],
    ['^(a|a)*$', long, 'invalid'],
    ['^(a|aa)+$', long, 'invalid'],
    ['^([a-z]+)*$', long, 'invalid'],
    ['^(.*)(.*)(.*)(.*)x$', 'a'.repeat(20_000), 'invalid'],
    [`^${'a?'.repeat(40)}${'a'.repeat(40)}$`, 'a'.repeat(39), 'invalid'],
    ['(x+x+)+y', 'x'.repeat(50_000), 'invalid'],
    ['^([a-zA-Z0-9]+[._-]?)*@example\\.com$', `${'a'.repeat(60)}@example.com`, 'valid'],
    ['^(?=(a+)+$)', long, 'pattern'],
    ['(a+)+\\1$', long, 'pattern'],
    ['(', 'x', 'pattern'],
    ['^\\p{L}+$', 'é', 'valid'],
    ['^[\\w-.]+$', 'a-b', 'valid'],
  ])('%s', (pattern, text, verdict) => {
    expect(judge({ pattern }, text)).toBe(verdict);
  });

  test('as names of properties', () => {
    expect(judge({ patternProperties: { '^(a+)+$': { type: 'string' } } }, { [long]: 1 })).toBe('pattern');
    expect(judge({ patternProperties: { '^(a+)+$': { type: 'string' } } }, { aaa: 1 })).toBe('invalid');
    expect(judge({ patternProperties: { '(': {} } }, { aaa: 1 })).toBe('pattern');
    expect(judge({ propertyNames: { pattern: '^(a+)+$' } }, { [long]: 1 })).toBe('invalid');
  });

  test('many strings, each costly', () => {
    expect(
      judge(
        { items: { pattern: '^(?=.*a)(?=.*b)(?=.*c).*$' } },
        Array.from({ length: 50_000 }, () => 'a'.repeat(40)),
      ),
    ).toBe('pattern');
  });
});

describe('depth and size', () => {
  test('deep values', () => {
    expect(['too-deep', 'valid']).toContain(
      judge(
        { additionalProperties: { $ref: '#' } },
        nest(100_000, (a) => ({ a }), 1),
      ),
    );
    expect(['too-deep', 'valid']).toContain(
      judge(
        { items: { $ref: '#' }, uniqueItems: true },
        nest(100_000, (a) => [a], 1),
      ),
    );
    expect(['too-deep', 'invalid']).toContain(
      judge(
        { enum: [nest(100_000, (a) => [a], 1)] },
        nest(100_000, (a) => [a], 2),
      ),
    );
  });

  test('deep schemas', () => {
    for (const schema of [
      nest(100_000, (not) => ({ not }), {}),
      nest(100_000, (a) => ({ properties: { a } }), {}),
      nest(100_000, (a) => ({ anyOf: [a] }), {}),
    ]) {
      expect(judge(schema, 1)).toBe('too-large');
      const cuts: string[] = [];
      const nodes = walkSchema(schema, { onCut: (limit) => cuts.push(limit) });
      expect(cuts).toEqual(['depth']);
      expect(nodes.length).toBe(501);
      expect(checkMetaSchema(nodes, '2020-12')).toEqual([]);
      expect(findCycles(nodes)).toEqual([]);
    }
  });

  test('wide schemas and values', () => {
    const wide = { properties: Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`p${i}`, { type: 'string' }])) };
    expect(judge(wide, { p1: 1 })).toBe('invalid');
    expect(
      judge(
        { items: wide },
        Array.from({ length: 100_000 }, () => ({})),
      ),
    ).toBe('too-large');
    expect(
      judge(
        { items: { enum: Array.from({ length: 100_000 }, (_, i) => i) } },
        Array.from({ length: 100_000 }, () => -1),
      ),
    ).toBe('too-large');
    expect(
      judge(
        { items: { type: 'number' }, uniqueItems: true },
        Array.from({ length: 300_000 }, (_, i) => i),
      ),
    ).toBe('valid');
  });

  test('objects that contain themselves', () => {
    const schema: JsonObject = { type: 'object' };
    schema.properties = { a: schema, b: schema };
    const cuts: string[] = [];
    expect(walkSchema(schema, { onCut: (limit) => cuts.push(limit) }).length).toBe(100_000);
    expect(cuts).toEqual(['depth', 'nodes']);
    expect(judge(schema, {})).toBe('too-large');
    const value: JsonObject = {};
    value.a = value;
    expect(judge({ type: 'object' }, value)).toBe('too-large');
  });

  test('thousands of references, each with an $id of its own above it', () => {
    let schema: JsonValue = { allOf: Array.from({ length: 20_000 }, () => ({ $ref: '#/a' })) };
    for (let i = 0; i < 300; i++) schema = { $id: `http://a.test/${i}/`, not: schema };
    const start = performance.now();
    const nodes = walkSchema(schema);
    const resolver = createResolver(schema);
    for (const node of nodes) if ((node.schema as JsonObject).$ref) expect(resolver.resolve('#/a', node).kind).toBe('missing');
    findCycles(nodes, resolver);
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  test('equality and keys of deep values', () => {
    const deep = nest(100_000, (a) => ({ a: [a] }), 1);
    expect(
      areEqual(
        deep,
        nest(100_000, (a) => ({ a: [a] }), 1),
      ),
    ).toBe(true);
    expect(toKey(deep).length).toBeGreaterThan(700_000);
  });
});

test('nothing throws, whatever stands where a schema belongs', () => {
  const places = ['#', '#/', '#/$defs/a', '#a', 'a', '%', 'http://[', '#/%zz', ':', '//', '\ud800', 'urn:a:b', ''];
  fc.assert(
    fc.property(
      anySchema,
      fc.array(fc.nat(), { maxLength: 12 }),
      anyValue,
      fc.constantFrom(...places),
      fc.constantFrom('$ref', '$id', '$dynamicRef', '$anchor', 'pattern', '$schema'),
      (schema, choices, value, text, key) => {
        const mutated = mutateSchema(schema, choices);
        const broken: JsonValue = typeof mutated === 'object' && mutated !== null && !Array.isArray(mutated) ? { ...mutated, [key]: text } : mutated;
        const nodes = walkSchema(broken);
        for (const node of nodes) {
          findContradictions(node.schema);
          getPointer(node);
        }
        checkMetaSchema(nodes, '2020-12');
        findCycles(nodes);
        const resolver = createResolver(broken);
        for (const place of places) for (const node of nodes) resolver.resolve(place, node);
        const result = createValidator(broken, { formats: testFormat }).validate(value);
        expect(result.unchecked).not.toBe('failed');
      },
    ),
    { numRuns: runs(300, 30_000) },
  );
});
