// Keys and sizes that break careless code survive as plain properties, also in `required`.

import { describe, expect, it } from 'vitest';
import { check } from '../../src/check/index.js';
import { createSampleCollector, make } from '../../src/make/index.js';
import { createValidator } from '../../src/schema/index.js';
import type { JsonObject } from '../../src/text/json-value.js';
import { HOSTILE_KEYS } from './arbitraries.js';

describe('hostile keys', () => {
  it.each(HOSTILE_KEYS)('%j is a property like any other', (key) => {
    const text = `{"before": 1, ${JSON.stringify(key)}: {${JSON.stringify(key)}: ["x"]}}`;
    for (const samples of [text, [text, text]]) {
      const { output, text: written } = make(samples, { to: 'schema' });
      const schema = output as JsonObject;
      const properties = schema.properties as JsonObject;
      expect(Object.hasOwn(properties, key)).toBe(true);
      expect([...(schema.required as string[])].sort()).toEqual(['before', key].sort());
      const inner = properties[key] as JsonObject;
      expect(inner).toMatchObject({ type: 'object', required: [key] });
      expect(Object.hasOwn(inner.properties as JsonObject, key)).toBe(true);
      // The text holds the same, and the sample fits it.
      expect(JSON.parse(written)).toEqual(output);
      expect(createValidator(JSON.parse(written)).validate(JSON.parse(text))).toEqual({ problems: [] });
      expect(createValidator(output).validate(JSON.parse(`{"before": 1}`)).problems).toHaveLength(1);
    }
  });

  it('do not reach the prototype', () => {
    make('{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}', { proposals: 'force' });
    const collector = createSampleCollector();
    collector.addValue(JSON.parse('{"__proto__": {"polluted": 1}}'));
    collector.merge(collector);
    expect(JSON.stringify(collector.result({ to: 'schema' }).output)).toContain(
      '"__proto__":{"type":"object","description":"","properties":{"polluted":{"type":"integer"',
    );
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('switch nothing that they happen to be called like', () => {
    expect(make('{"enum": "a", "format": "2026-11-30", "toString": 1}', { fields: { enum: { enum: 'force' } }, to: 'schema' }).output).toMatchObject({
      properties: { enum: { enum: ['a'] } },
    });
  });

  it('are 10,000 in one object', () => {
    const keys = Array.from({ length: 10_000 }, (_, i) => `key ${i}`);
    const sample = `{${keys.map((key) => `${JSON.stringify(key)}: 1`).join(', ')}}`;
    const { output, evidence } = make(sample, { to: 'schema' });
    expect(Object.keys((output as JsonObject).properties as JsonObject)).toEqual(keys);
    expect((output as JsonObject).required).toEqual(keys);
    expect(evidence.places).toHaveLength(10_000);
  });
});

describe('sizes', () => {
  it('of keys without end become a map, in whatever order they came', () => {
    const [one, two] = [createSampleCollector(), createSampleCollector()];
    for (let i = 0; i < 150; i++)
      (i % 2 ? one : two).addValue({ byId: Object.fromEntries(Array.from({ length: 200 }, (_, k) => [`k${i}-${k}`, k % 3 ? 1 : 2.5])) });
    const ordered = createSampleCollector();
    for (let i = 149; i >= 0; i--) ordered.addValue({ byId: Object.fromEntries(Array.from({ length: 200 }, (_, k) => [`k${i}-${k}`, k % 3 ? 1 : 2.5])) });
    one.merge(two);
    const made = one.result({ to: 'schema' });
    expect(made.output).toMatchObject({ properties: { byId: { type: 'object', additionalProperties: { type: 'number' } } }, required: ['byId'] });
    expect(made.notes.map(({ message, pointer }) => [message, pointer])).toEqual([['make.too-many-keys', '/properties/byId']]);
    expect(JSON.stringify(made)).toBe(JSON.stringify(ordered.result({ to: 'schema' })));
    expect(check(one.result({ to: 'openai-chat' }).output, { for: 'openai-chat' }).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('of values are bounded: no enum of thousands, no list of all texts', () => {
    const collector = createSampleCollector();
    for (let i = 0; i < 5_000; i++)
      collector.addValue({ word: `${'wort'.repeat(i % 7)}${i}`, n: i, tags: Array.from({ length: i % 9 }, (_, k) => `t${i * k}`) });
    const { evidence } = collector.result({ to: 'schema', proposals: 'force' });
    expect(evidence.proposals.map(({ path, kind }) => `${path} ${kind}`)).not.toContain('word enum');
    expect(JSON.stringify(evidence).length).toBeLessThan(5_000);
  });

  it('of depth are those of the reader: 500 levels work', () => {
    const text = `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`;
    const { output } = make(text, { to: 'schema' });
    expect(createValidator(output).validate(JSON.parse(text)).problems).toEqual([]);
  });

  it('of one text do not matter: 2 MB in one value', () => {
    const { evidence } = make([JSON.stringify({ a: 'x'.repeat(2_000_000) }), '{"a": ""}', '{"a": "b"}'], { to: 'schema' });
    expect(evidence.proposals).toMatchObject([{ kind: 'length', keywords: { maxLength: 2_000_000 } }]);
  });
});
