// The quick yes of a validator that is used again says yes only where the library does.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createValidator } from '../../src/schema/index.js';
import { compileQuick } from '../../src/schema/quick.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';
import { runs } from '../support/runs.js';
import { anySchema, anyValue } from './arbitraries.js';

const quick = (schema: JsonValue, value: JsonValue, left = 1_000): boolean | undefined => compileQuick(schema, () => false)?.(value, { left });

describe('a quick yes', () => {
  const object = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false };
  const cases: [JsonValue, JsonValue, boolean | undefined][] = [
    [true, 1, true],
    [false, 1, undefined],
    [object, { a: 'x' }, true],
    [object, {}, false],
    [object, { a: 1 }, false],
    [object, { a: 'x', b: 1 }, false],
    [object, [], false],
    [{ properties: { a: { type: 'string' } } }, 1, true],
    [JSON.parse('{"properties":{"__proto__":{"type":"string"}},"required":["__proto__"]}'), JSON.parse('{"__proto__":"x"}'), true],
    [JSON.parse('{"required":["__proto__"]}'), {}, false],
    [{ required: ['toString'] }, {}, false],
    [{ type: ['integer', 'null'], minimum: 2, maximum: 3 }, 2, true],
    [{ type: ['integer', 'null'], minimum: 2, maximum: 3 }, null, true],
    [{ type: ['integer', 'null'], minimum: 2, maximum: 3 }, 4, false],
    [{ type: ['integer', 'null'], minimum: 2, maximum: 3 }, 1, false],
    [{ type: 'integer' }, 2.5, false],
    [{ enum: ['a', 1] }, 1, true],
    [{ enum: ['a', {}] }, {}, false],
    [{ items: { type: 'number' }, minItems: 1, maxItems: 2 }, [1, 2], true],
    [{ items: { type: 'number' } }, [1, 'a'], false],
    [{ minItems: 1 }, [], false],
    [{ maxItems: 1 }, [1, 2], false],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, null, true],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 1, false],
    [{ prefixItems: [true], items: { type: 'number' } }, ['a', 1], undefined],
    [{ properties: {}, patternProperties: { a: {} }, additionalProperties: false }, {}, undefined],
    [{ additionalProperties: { type: 'string' } }, {}, undefined],
    [{ '~refine': [] }, 1, undefined],
  ];
  it.each(cases)('%j: %j is %s', (schema, value, said) => {
    expect(quick(schema, value)).toBe(said);
  });

  it('ends with its budget, and not below a schema that stands for more than it shows', () => {
    expect(quick({ items: true }, [1, 2, 3], 3)).toBe(false);
    expect(quick({ items: true }, [1, 2, 3], 4)).toBe(true);
    const closed: JsonObject = {};
    expect(compileQuick({ properties: { a: closed } }, (one) => one === closed)).toBeUndefined();
  });

  it('changes nothing in what a validator says', () => {
    const leaf = fc.constantFrom<JsonValue>(
      { type: 'string' },
      { type: ['integer', 'null'], minimum: 1 },
      { enum: ['a', 1, null] },
      { type: 'number', maximum: 2, exclusiveMaximum: true },
      { $ref: '#/properties/a' },
      { type: 'string', pattern: '^a' },
      true,
    );
    const schema: fc.Arbitrary<JsonValue> = fc.record(
      {
        type: fc.constantFrom<JsonValue>('object', ['object', 'array']),
        properties: fc.record({ a: leaf, b: fc.record({ items: leaf, minItems: fc.constantFrom(0, 1) }), constructor: leaf }, { requiredKeys: ['a'] }),
        required: fc.subarray(['a', 'b', 'constructor']),
        additionalProperties: fc.constantFrom<JsonValue>(true, false),
        anyOf: fc.array(leaf, { minLength: 1, maxLength: 2 }),
        allOf: fc.array(leaf, { minLength: 1, maxLength: 2 }),
      },
      { requiredKeys: ['properties'] },
    ) as never;
    const part = fc.constantFrom<JsonValue>('a', 'b', 1, 2, 0, null, ['a'], [1, 'x'], []);
    const value: fc.Arbitrary<JsonValue> = fc.record({ a: part, b: part, c: part, constructor: part }, { requiredKeys: [] }) as never;
    let valid = 0;
    fc.assert(
      fc.property(fc.oneof(schema, anySchema), fc.oneof(value, anyValue), (one, tried) => {
        const validator = createValidator(one);
        const first = validator.validate(tried);
        if (first.problems.length === 0 && !first.unchecked) valid++;
        for (let i = 0; i < 3; i++) expect(validator.validate(tried)).toEqual(first);
      }),
      { numRuns: runs(3_000, 100_000) },
    );
    expect(valid).toBeGreaterThan(100);
  });
});
