// What is said at a glance is what the validator says; the index by keyword lists what a look at every node finds.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createValidator, fitsAtGlance, KeywordIndex, walkSchema } from '../../src/schema/index.js';
import { isObject, type JsonObject, type JsonValue } from '../../src/text/json-value.js';
import { runs } from '../support/runs.js';
import { anySchema, anyValue } from './arbitraries.js';

describe('values that fit at a glance', () => {
  const cases: [JsonValue, JsonValue, boolean][] = [
    [{ type: 'string', description: 'A.' }, 'a', true],
    [{ type: 'string' }, 1, false],
    [{ type: 'integer', minimum: 1, maximum: 3, default: 2 }, 2, true],
    [{ type: 'integer' }, 2.5, false],
    [{ type: 'integer', maximum: 3 }, 4, false],
    [{ type: 'integer', minimum: 3 }, 2, false],
    [{ maximum: 3, exclusiveMaximum: true }, 3, false],
    [{ minimum: 3, exclusiveMinimum: true }, 3, false],
    [{ minimum: 3 }, 'a', false],
    [{ type: 'boolean' }, false, true],
    [{ enum: ['a', 'b'], title: 'T' }, 'b', true],
    [{ enum: ['a', 'b'] }, 'c', false],
    // Left to the validator, whatever it says.
    [{ enum: [{}] }, {}, false],
    [{ type: ['string', 'null'] }, 'a', false],
    [{ type: 'string', minLength: 1 }, 'a', false],
    [{ $ref: '#' }, 'a', false],
    [{ type: 'array' }, [], false],
    [true, 1, false],
  ];
  it.each(cases)('%j: %j is %s', (schema, value, fits) => {
    expect(fitsAtGlance(schema, value)).toBe(fits);
  });

  it('are none that the validator has a problem with', () => {
    const small: fc.Arbitrary<JsonValue> = fc.record(
      {
        type: fc.constantFrom('string', 'integer', 'number', 'boolean', 'object', 'STRING', 'unknown'),
        enum: fc.array(fc.constantFrom<JsonValue>('a', 1, 2, true, null)),
        minimum: fc.constantFrom<JsonValue>(1, 2, '1'),
        maximum: fc.constantFrom<JsonValue>(1, 2, null),
        exclusiveMinimum: fc.constantFrom<JsonValue>(true, false, 1),
        exclusiveMaximum: fc.constantFrom<JsonValue>(true, false, 1),
        format: fc.constantFrom('uri', 'x'),
        default: fc.constantFrom<JsonValue>(1, 'a'),
        title: fc.constant('T'),
        pattern: fc.constantFrom('^a', '^b'),
        unknown: fc.constant(1),
        $schema: fc.constant('http://json-schema.org/draft-07/schema#'),
      },
      { requiredKeys: [] },
    ) as never;
    const value = fc.constantFrom<JsonValue>('a', 'b', 1, 2, 1.5, true, false, null, [], {});
    let fitting = 0;
    fc.assert(
      fc.property(fc.oneof(small, anySchema), fc.oneof(value, anyValue), (schema, one) => {
        if (!fitsAtGlance(schema, one)) return;
        fitting++;
        expect(createValidator(schema).validate(one)).toEqual({ problems: [] });
        expect(createValidator(schema, { draft: 'draft-07' }).validate(one)).toEqual({ problems: [] });
      }),
      { numRuns: runs(3_000, 100_000) },
    );
    expect(fitting).toBeGreaterThan(20);
  });
});

describe('nodes by keyword', () => {
  it('are those that a look at every node finds, in document order', () => {
    fc.assert(
      fc.property(anySchema, fc.subarray(['type', 'enum', 'properties', 'items', 'anyOf', '__proto__', 'nothing']), (schema, keywords) => {
        const nodes = walkSchema(schema);
        const index = new KeywordIndex(nodes);
        expect(index.nodesWith(keywords)).toEqual(nodes.filter((n) => isObject(n.schema) && keywords.some((k) => Object.hasOwn(n.schema as JsonObject, k))));
        expect(new Set(index.keywords())).toEqual(new Set(nodes.flatMap((n) => (isObject(n.schema) ? Object.keys(n.schema) : []))));
      }),
      { numRuns: runs(200, 10_000) },
    );
  });
});
