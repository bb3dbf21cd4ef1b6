// Schemas that no value can satisfy, and when two values are equal.

import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areEqual, findContradictions, findDuplicate, toKey } from '../../src/schema/index.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';
import { runs } from '../support/runs.js';
import { anyValue } from './arbitraries.js';

describe('contradictions', () => {
  test.each<[JsonValue, string[]]>([
    [{ minimum: 5, maximum: 1 }, ['range /minimum minimum maximum']],
    [{ minimum: 1, maximum: 1 }, []],
    [{ exclusiveMinimum: 1, maximum: 1 }, ['range /exclusiveMinimum exclusiveMinimum maximum']],
    [{ minimum: 1, exclusiveMaximum: 1 }, ['range /minimum minimum exclusiveMaximum']],
    [{ minimum: 0, exclusiveMinimum: 5, maximum: 3 }, ['range /exclusiveMinimum exclusiveMinimum maximum']],
    [{ minimum: 1, exclusiveMinimum: true, maximum: 1 }, ['range /minimum minimum maximum']],
    [{ minLength: 3, maxLength: 2 }, ['range /minLength minLength maxLength']],
    [{ minItems: 1, maxItems: 0 }, ['range /minItems minItems maxItems']],
    [{ minProperties: 2, maxProperties: 1 }, ['range /minProperties minProperties maxProperties']],
    [{ type: 'integer', minimum: 1.2, maximum: 1.8 }, ['no-integer /minimum minimum maximum']],
    [{ type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 2 }, ['no-integer /exclusiveMinimum exclusiveMinimum exclusiveMaximum']],
    [{ type: 'number', exclusiveMinimum: 1, exclusiveMaximum: 2 }, []],
    [{ type: ['integer', 'string'], exclusiveMinimum: 1, exclusiveMaximum: 2 }, ['no-integer /exclusiveMinimum exclusiveMinimum exclusiveMaximum']],
    [{ enum: [] }, ['enum-empty /enum enum']],
    [{ type: 'string', enum: [1, 2] }, ['enum-type /enum enum type']],
    [{ type: 'string', enum: ['a', 2] }, ['enum-member /enum/1 enum type']],
    [{ type: 'integer', enum: [1, 2.0, 2.5] }, ['enum-member /enum/2 enum type']],
    [{ type: 'string', nullable: true, enum: ['a', null] }, []],
    [{ type: 'STRING', enum: ['a'] }, []],
    [{ type: 'date', enum: ['a'] }, []],
    [{ type: 'string', const: 1 }, ['const-type /const const type']],
    [{ enum: [1, 2], const: 3 }, ['const-enum /const const enum']],
    [{ enum: [{ a: 1, b: 2 }], const: { b: 2, a: 1.0 } }, []],
    [{ required: ['a', 'b', 'b'], maxProperties: 1 }, ['required-count /required required maxProperties']],
    [{ required: ['a', 'a'], maxProperties: 1 }, []],
    [{ minimum: '5', maximum: 1 }, []],
    [true, []],
    [['a'], []],
  ])('%j', (schema, expected) => {
    expect(findContradictions(schema).map((c) => `${c.code} /${c.path.join('/')} ${c.keywords.join(' ')}`)).toEqual(expected);
  });
});

test('what is called impossible, ajv accepts no value of', () => {
  const number = fc.constantFrom(-1, 0, 0.5, 1, 1.5, 2, 3);
  const count = fc.constantFrom(0, 1, 2, 3);
  const schemas = fc.record(
    {
      type: fc.oneof(
        fc.constantFrom('string', 'integer', 'number', 'object', 'array', 'boolean', 'null'),
        fc.uniqueArray(fc.constantFrom('string', 'integer', 'object'), { minLength: 1 }),
      ),
      minimum: number,
      maximum: number,
      exclusiveMinimum: number,
      exclusiveMaximum: number,
      minLength: count,
      maxLength: count,
      minItems: count,
      maxItems: count,
      minProperties: count,
      maxProperties: count,
      required: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
      enum: fc.array(anyValue, { maxLength: 3 }),
      const: anyValue,
    },
    { requiredKeys: [], noNullPrototype: true },
  ) as fc.Arbitrary<JsonObject>;
  const probes = fc.sample(anyValue, { numRuns: 150, seed: 7 });
  const ajv = new Ajv2020({ strict: false, addUsedSchema: false, ownProperties: true });
  // ajv refuses an empty enum; a schema that forbids everything says the same.
  const accepts = (schema: JsonObject) => (Array.isArray(schema.enum) && schema.enum.length === 0 ? () => false : ajv.compile(schema));
  let total = 0;
  fc.assert(
    fc.property(schemas, (schema) => {
      const found = findContradictions(schema);
      if (found.length === 0) return;
      const validate = accepts(schema);
      if (found.some((c) => c.total)) {
        total++;
        for (const value of [...probes, ...(Array.isArray(schema.enum) ? schema.enum : []), schema.const ?? null])
          expect(validate(value), JSON.stringify([schema, value])).toBe(false);
      }
      for (const member of found) if (member.code === 'enum-member') expect(validate(member.value)).toBe(false);
    }),
    { numRuns: runs(200, 10_000) },
  );
  expect(total).toBeGreaterThan(40);
});

describe('equality', () => {
  test('of values', () => {
    expect(areEqual({ a: 1, b: [1, 2] }, { b: [1, 2.0], a: 1 })).toBe(true);
    for (const [a, b] of [
      [1, '1'],
      [0, false],
      [null, {}],
      [[], {}],
      [
        [1, 2],
        [2, 1],
      ],
      [{ a: 1 }, { b: 1 }],
      [{ a: 1 }, { a: 1, b: 1 }],
      ['a', 'A'],
    ] as [JsonValue, JsonValue][]) {
      expect(areEqual(a, b)).toBe(false);
      expect(toKey(a)).not.toBe(toKey(b));
    }
  });

  test('a key is the same exactly for equal values', () => {
    fc.assert(
      fc.property(anyValue, anyValue, (a, b) => {
        expect(areEqual(a, structuredClone(a))).toBe(true);
        expect(toKey(a) === toKey(b)).toBe(areEqual(a, b));
      }),
      { numRuns: runs(500, 50_000) },
    );
    expect(areEqual(0, -0) && toKey(0) === toKey(-0)).toBe(true);
    expect(areEqual(JSON.parse('{"__proto__":1}') as JsonValue, {})).toBe(false);
  });

  test('duplicates', () => {
    expect(findDuplicate([1, '1', true, { a: 1 }, [1], null])).toBe(-1);
    expect(findDuplicate([{ a: 1, b: 2 }, 3, { b: 2, a: 1 }])).toBe(2);
    expect(findDuplicate(['[1]', [1]])).toBe(-1);
    expect(findDuplicate(['a', 'b', 'a'])).toBe(2);
  });
});
