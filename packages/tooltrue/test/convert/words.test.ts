// What a target cannot be told, as sentences for a model: plain words where there are some, null where null stands for what is left out.

import { describe, expect, it } from 'vitest';
import { sayKeyword } from '../../src/convert/describe.js';
import { convert } from '../../src/convert/index.js';
import { sayConvert, type SayId } from '../../src/messages/convert.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';
import { inputOf, tool } from './support.js';

const en = (id: SayId, args: Record<string, string> = {}): string => sayConvert(id, args, 'en');
const text = { type: 'string' } as const;
const json = /[{}[\]]/;

describe('rules in words', () => {
  it.each<[JsonObject, string, SayId, Record<string, string>]>([
    [{ not: { enum: ['root', 'admin'] } }, 'not', 'not-value', { value: '"root" or "admin"' }],
    [{ not: { const: 0, description: 'Nothing.' } }, 'not', 'not-value', { value: '0' }],
    [{ not: { type: 'null' } }, 'not', 'not-value', { value: 'null' }],
    [{ not: { type: ['boolean', 'integer'] } }, 'not', 'not-value', { value: 'true, false or a whole number' }],
    [{ not: {} }, 'not', 'never', {}],
    [{ contains: { type: 'integer' } }, 'contains', 'contains-value', { value: 'a whole number' }],
    [
      { contains: { const: 1 }, minContains: 2, maxContains: 3 },
      'contains',
      'contains-value-count',
      { value: '1', count: en('count.range', { least: '2', most: '3' }) },
    ],
    [{ contains: { const: 1 }, maxContains: 1 }, 'contains', 'contains-value-count', { value: '1', count: en('count.exactly', { least: '1' }) }],
    [
      { contains: { minimum: 4 }, minContains: 0, maxContains: 2 },
      'contains',
      'contains-count',
      { value: '{"minimum":4}', count: en('count.most', { most: '2' }) },
    ],
    [{ contains: { minimum: 4 }, minContains: 2 }, 'contains', 'contains-count', { value: '{"minimum":4}', count: en('count.least', { least: '2' }) }],
    [{ patternProperties: { '^x-': text } }, 'patternProperties', 'patternProperties', { key: '^x-', value: 'a text' }],
    [{ propertyNames: { pattern: '^a', description: 'Keys.' } }, 'propertyNames', 'keys', { value: '^a' }],
    [{ prefixItems: [text, { type: 'number' }] }, 'prefixItems', 'tuple', { value: 'a text, a number' }],
    [{ dependentRequired: { a: ['b', 'c'] } }, 'dependentRequired', 'dependentRequired', { key: 'a', value: '`b`, `c`' }],
    [
      { dependentSchemas: { a: { required: ['b'] } } },
      'dependentSchemas',
      'when',
      { condition: en('when.given', { key: 'a' }), value: en('must.given', { keys: '`b`' }) },
    ],
  ])('%j', (schema, keyword, id, args) => expect(sayKeyword(schema, keyword, 'en')).toEqual([en(id, args)]));

  it('tell a property that must not be there', () =>
    expect(sayKeyword({ not: { required: ['a'] } }, 'not', 'en')).toEqual([`${en('must.left-out', { keys: '`a`' })}.`]));
  it('say nothing of a rule that every list keeps', () => expect(sayKeyword({ contains: { const: 1 }, minContains: 0 }, 'contains', 'en')).toEqual([]));

  const condition: JsonObject = {
    required: ['c'],
    if: { properties: { c: { const: 'US' } } },
    then: { required: ['zip'] },
    else: { not: { required: ['zip'] } },
  };
  it('tell a condition and its other side', () => {
    const when = en('when.is', { key: 'c', value: '"US"' });
    expect(sayKeyword(condition, 'if', 'en')).toEqual([
      en('when', { condition: when, value: en('must.given', { keys: '`zip`' }) }),
      en('else', { value: en('must.left-out', { keys: '`zip`' }) }),
    ]);
    expect(sayKeyword(condition, 'if', 'en', 'null')).toEqual([
      en('when', { condition: when, value: en('must.not-null', { keys: '`zip`' }) }),
      en('else', { value: en('must.null', { keys: '`zip`' }) }),
    ]);
  });
  it('keep JSON where the words would say something else', () => {
    // Without `c` the condition fits, too.
    const { required: _required, ...loose } = condition;
    expect(sayKeyword(loose, 'if', 'en').every((sentence) => json.test(sentence))).toBe(true);
    expect(sayKeyword({ not: { type: 'string', minLength: 2 } }, 'not', 'en')).toEqual([en('not', { value: '{"type":"string","minLength":2}' })]);
    expect(sayKeyword({ not: { const: { a: 1 } } }, 'not', 'en')).toEqual([en('not', { value: '{"const":{"a":1}}' })]);
  });
  it.each(['ko', 'vi'] as const)('stand in the language of the description: %s', (locale) => {
    expect(sayKeyword(condition, 'if', locale).some((sentence) => json.test(sentence))).toBe(false);
    expect(sayKeyword({ contains: { type: 'integer' } }, 'contains', locale)).not.toEqual(sayKeyword({ contains: { type: 'integer' } }, 'contains', 'en'));
  });
});

describe('where null stands for what is left out', () => {
  const describeRoot = (schema: JsonObject): JsonValue | undefined =>
    (inputOf(convert(tool(schema), { to: 'openai-chat', strict: true }).output).schema as JsonObject).description;
  const two = { type: 'object', properties: { a: text, b: text } };
  it('a rule about what is there speaks of null', () =>
    expect(describeRoot({ ...two, dependentRequired: { a: ['b'] } })).toBe(en('dependentRequired-null', { key: 'a', value: '`b`' })));
  it('so do alternatives', () =>
    expect(describeRoot({ ...two, anyOf: [{ required: ['a'] }, { required: ['b'] }] })).toBe(en('alternatives-null', { value: 'a; b' })));
  it('alternatives are told apart by what is fixed in them', () => {
    const branch = (k: string): JsonObject => ({ type: 'object', properties: { k: { const: k }, v: text }, required: ['k', 'v'] });
    expect(describeRoot({ anyOf: [branch('x'), branch('y')] })).toBe(en('combinations-null', { value: 'k="x" + v; k="y" + v' }));
  });
  it('alternatives with nothing to tell them apart are not listed', () => {
    const branch = (more: JsonObject): JsonObject => ({ type: 'object', properties: { v: { type: 'string', ...more } }, required: ['v'] });
    expect(describeRoot({ anyOf: [branch({ format: 'date' }), branch({ format: 'time' })] })).toBeUndefined();
  });
});
