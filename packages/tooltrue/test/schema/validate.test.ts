// Validation: problems, their places, and the same verdict as ajv.

import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testFormat } from '../../src/schema/formats.js';
import { checkMetaSchema, createValidator, walkSchema, type ValidatorOptions } from '../../src/schema/index.js';
import { setOwn, type JsonObject, type JsonValue } from '../../src/text/json-value.js';
import { runs } from '../support/runs.js';
import { anySchema, anyValue } from './arbitraries.js';

const told = (schema: JsonValue, value: JsonValue, options: ValidatorOptions = {}) => {
  const result = createValidator(schema, options).validate(value);
  return result.unchecked ?? result.problems.map((p) => `${p.pointer} ${p.schemaPointer} ${JSON.stringify(p.params)}`);
};

describe('problems and their places', () => {
  const cases: [JsonValue, JsonValue, string[] | string][] = [
    [{ type: 'string' }, 'a', []],
    [{ type: 'string' }, 1, [' /type {"type":"string"}']],
    [{ type: 'object', properties: { 'a/b': { type: ['string', 'null'] } } }, { 'a/b': 1 }, ['/a~1b /properties/a~1b/type {"type":["string","null"]}']],
    [{ required: ['a', 'b'] }, {}, [' /required {"missing":"a"}', ' /required {"missing":"b"}']],
    [{ properties: { a: {} }, additionalProperties: false }, { a: 1, x: 2 }, [' /additionalProperties {"property":"x"}']],
    [{ items: { minLength: 2 } }, ['ab', 'c'], ['/1 /items/minLength {"limit":2}']],
    [{ pattern: '^a' }, 'b', [' /pattern {"pattern":"^a"}']],
    [{ uniqueItems: true }, [1, 1.0], [' /uniqueItems {}']],
    [{ properties: { a: false } }, { a: 1 }, ['/a /properties/a {}']],
    [{ $defs: { d: { type: 'string' } }, properties: { a: { $ref: '#/$defs/d' } } }, { a: 1 }, ['/a /$defs/d/type {"type":"string"}']],
    [
      { $defs: { d: { type: 'string' } }, properties: { a: { $ref: '#/$defs/d', allOf: [{ minLength: 2 }, { pattern: 'x' }] } } },
      { a: 'y' },
      ['/a /properties/a/allOf/0/minLength {"limit":2}', '/a /properties/a/allOf/1/pattern {"pattern":"x"}'],
    ],
    [{ $defs: { d: false }, $ref: '#/$defs/d' }, 1, [' /$ref {}']],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 1, [' /anyOf/0/type {"type":"string"}', ' /anyOf/1/type {"type":"null"}', ' /anyOf {}']],
    [{ properties: { t: { $ref: '#' }, n: { type: 'integer' } } }, { t: { t: { n: 'x' } } }, ['/t/t/n /properties/n/type {"type":"integer"}']],
    [{ dependentRequired: { a: ['b'] } }, { a: 1 }, [' /dependentRequired {"property":"a","missing":"b"}']],
    [{ unevaluatedProperties: false, minItems: 2, properties: { a: { minimum: 2 } } }, [1], [' /minItems {"limit":2}']],
    [
      { unevaluatedProperties: false, minItems: 2, properties: { a: { minimum: 2 } } },
      { a: 1, b: 1 },
      ['/a /properties/a/minimum {"comparison":">=","limit":2}', ' /unevaluatedProperties {"property":"a"}', ' /unevaluatedProperties {"property":"b"}'],
    ],
    [
      { $defs: { d: { type: 'object', unevaluatedProperties: false } }, unevaluatedProperties: false, allOf: [{ $ref: '#/$defs/d' }] },
      { a: 1 },
      [' /$defs/d/unevaluatedProperties {"property":"a"}', ' /unevaluatedProperties {"property":"a"}'],
    ],
    [{ 'x-components': { d: { type: 'string' } }, $ref: '#/x-components/d' }, 1, [' /x-components/d/type {"type":"string"}']],
  ];
  test.each(cases)('%j with %j', (schema, value, expected) => {
    expect(told(schema, value)).toEqual(expected);
  });

  test('a part of a document, whose references count from the document', () => {
    const root = { $defs: { d: { type: 'string' } }, properties: { a: { items: { $ref: '#/$defs/d' }, minItems: 2 } } };
    expect(told(root.properties.a, [1], { root })).toEqual(['/0 /$defs/d/type {"type":"string"}', ' /properties/a/minItems {"limit":2}']);
  });

  test('a reference into a resource of its own, from a part of it', () => {
    const inner = { $id: 'http://a.test/inner', $defs: { d: { type: 'number' } }, properties: { p: { $ref: '#/$defs/d' } } };
    const root = { $defs: { d: { type: 'string' }, inner } };
    expect(told(inner.properties.p, 'x', { root })).toEqual([' /$defs/inner/$defs/d/type {"type":"number"}']);
  });

  test('drafts: what stands beside $ref counts from 2019-09 on', () => {
    const schema = { definitions: { d: {} }, $ref: '#/definitions/d', type: 'string' };
    expect(told(schema, 1)).toEqual([' /type {"type":"string"}']);
    expect(told(schema, 1, { draft: 'draft-07' })).toEqual([]);
    expect(told({ $schema: 'http://json-schema.org/draft-07/schema#', ...schema }, 1)).toEqual([]);
  });

  test('formats are asserted only when asked for', () => {
    expect(told({ format: 'date' }, 'tomorrow')).toEqual([]);
    expect(told({ format: 'date' }, 'tomorrow', { formats: testFormat })).toEqual([' /format {"format":"date"}']);
    expect(told({ format: 'date' }, '2024-02-29', { formats: testFormat })).toEqual([]);
    expect(told({ format: 'date' }, '2023-02-29', { formats: testFormat })).toHaveLength(1);
    expect(told({ format: 'no-such' }, 'x'.repeat(10_000), { formats: testFormat })).toEqual([]);
  });

  test('a validator answers each value by itself', () => {
    const validator = createValidator({ $ref: '#/$defs/d', $defs: { d: { maximum: 3 } } });
    expect([1, 5, 2].map((v) => validator.validate(v).problems.length)).toEqual([0, 1, 0]);
  });

  test('neither schema nor value is touched', () => {
    const freeze = <T>(value: T): T => {
      if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
      return value;
    };
    const schema = freeze({
      $id: 'http://a.test/x',
      $defs: { d: { type: 'string', pattern: 'a' } },
      properties: { toString: { $ref: '#/$defs/d' } },
      patternProperties: { '^x': { uniqueItems: true } },
    });
    expect(told(schema as never, freeze({ toString: 'b', x: [1, 1] }) as never)).toHaveLength(2);
  });
});

describe('names that JavaScript objects inherit', () => {
  test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf', '__defineGetter__'])('%s', (name) => {
    const properties: JsonObject = {};
    setOwn(properties, name, { type: 'string' });
    const holder = (value: JsonValue): JsonObject => {
      const object: JsonObject = {};
      setOwn(object, name, value);
      return object;
    };
    expect(told({ properties }, {})).toEqual([]);
    expect(told({ properties }, holder('x'))).toEqual([]);
    expect(told({ properties }, holder(1))).toHaveLength(1);
    expect(told({ required: [name] }, {})).toHaveLength(1);
    expect(told({ required: [name] }, holder(1))).toEqual([]);
    expect(told({ properties, additionalProperties: false }, holder('x'))).toEqual([]);
    expect(told({ additionalProperties: false }, holder('x'))).toHaveLength(1);
    expect(told({ dependentRequired: { a: [name] } }, { a: 1 })).toHaveLength(1);
  });
});

describe('the same verdict as ajv', () => {
  const options = { strict: false, validateFormats: false, logger: false, addUsedSchema: false, ownProperties: true } as const;
  test.each(['draft-07', '2020-12'] as const)('on generated schemas and values, %s', (draft) => {
    let judged = 0;
    fc.assert(
      fc.property(anySchema, fc.array(anyValue, { minLength: 4, maxLength: 8 }), (schema, values) => {
        const nodes = walkSchema(schema);
        // Left out: what ajv refuses to judge (broken schemas and patterns, anchors given twice), and where it is wrong (an empty name that is required, `contains` false beside a tuple, `__proto__`).
        if (checkMetaSchema(nodes, draft).length > 0 || /"pattern":"\("|\$id|nchor|"\$ref"|__proto__|"contains":false|[[,]""[,\]]/.test(JSON.stringify(schema)))
          return;
        let accepts: (value: JsonValue) => boolean;
        try {
          accepts = (draft === 'draft-07' ? new Ajv(options) : new Ajv2020(options)).compile(schema as never) as never;
        } catch {
          return;
        }
        const validator = createValidator(schema, { draft });
        for (const value of values) {
          const result = validator.validate(value);
          expect(result.unchecked).toBeUndefined();
          expect(result.problems.length === 0, `${JSON.stringify(schema)} with ${JSON.stringify(value)}`).toBe(accepts(value));
          judged++;
        }
      }),
      { numRuns: runs(150, 5_000) },
    );
    expect(judged).toBeGreaterThan(300);
  });
});
