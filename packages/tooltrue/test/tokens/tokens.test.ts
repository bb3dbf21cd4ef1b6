// Token estimates: as near to recorded usage as docs/tokens.md states, shared out over tools and parameters, never throwing.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTextTokens, vocabularyOf } from '../../src/tokens/exact.js';
import { countTokens, estimateTextTokens } from '../../src/tokens/index.js';
import { readLines, type DefinitionRecord } from '../support/fixtures.js';
import { runs } from '../support/runs.js';
import { measureAll, summarise } from './measured.js';

const tool = (more: object = {}) => ({
  name: 'get_weather',
  description:
    'Reads the weather of a place. It knows places by name and by coordinates, and answers in metric units unless asked otherwise. Ask for one place at a time, since the service counts each place as a call of its own, and keep the answer.',
  input_schema: {
    type: 'object',
    properties: { place: { type: 'string', description: 'Name of the place.' }, unit: { type: 'string', enum: ['C', 'F'] } },
    required: ['place'],
  },
  ...more,
});

describe('estimates', () => {
  const measured = measureAll();
  // The stated error, by provider; the table of docs/tokens.md.
  it.each([
    ['openai', 200, 0.08, 0.86],
    ['anthropic', 90, 0.03, 0.9],
  ] as const)('for %s lie as near to recorded usage as stated', (provider, least, median, inside) => {
    const found = summarise(measured.filter((m) => m.provider === provider));
    expect(found.count).toBeGreaterThan(least);
    expect(found.median).toBeLessThan(median);
    expect(found.inside).toBeGreaterThan(inside);
  });

  it('for gemini lie as near as stated where the service counted the tools at all', () => {
    const found = summarise(measured.filter((m) => m.provider === 'gemini' && m.counted > 15));
    expect(found.count).toBeGreaterThan(70);
    expect(found.median).toBeLessThan(0.18);
    expect(found.inside).toBeGreaterThan(0.85);
  });

  it('of texts are near to the vocabulary they were fitted to', async () => {
    const texts = readLines<DefinitionRecord>('definitions.jsonl.gz')
      .filter((_, i) => i % 20 === 0)
      .map((r) => JSON.stringify(r.definition));
    let [sum, exact] = [0, 0];
    for (const text of texts) {
      sum += estimateTextTokens(text);
      exact += await countTextTokens(text);
    }
    expect(texts.length).toBeGreaterThan(20);
    expect(Math.abs(sum - exact) / exact).toBeLessThan(0.05);
  });
});

describe('countTokens', () => {
  it('shares the total out over tools and parameters', () => {
    const [found] = countTokens([tool(), tool({ name: 'b' })], { for: 'anthropic' });
    expect(found?.tools.map((t) => t.pointer)).toEqual(['/0', '/1']);
    expect(found?.tools[0]?.parameters.map((p) => p.pointer)).toEqual(['/0/input_schema/properties/place', '/0/input_schema/properties/unit']);
    for (const t of found?.tools ?? []) expect(t.parameters.reduce((sum, p) => sum + p.tokens, 0)).toBeLessThan(t.tokens ?? 0);
    expect(found?.total).toBe((found?.overhead ?? 0) + (found?.tools ?? []).reduce((sum, t) => sum + (t.tokens ?? 0), 0));
    expect(found?.low).toBeLessThan(found?.total ?? 0);
    expect(found?.high).toBeGreaterThan(found?.total ?? 0);
  });

  it('takes the prompt of the model and of a forced call from the facts', () => {
    const overhead = (model: string, choice?: object) =>
      countTokens({ model, max_tokens: 9, messages: [], tools: [tool()], ...(choice && { tool_choice: choice }) }, { for: 'anthropic' })[0]?.overhead ?? 0;
    expect(overhead('claude-opus-4-7') - overhead('claude-sonnet-4-0')).toBe(675 - 313);
    expect(overhead('claude-haiku-4-5', { type: 'any' }) - overhead('claude-haiku-4-5')).toBe(92);
  });

  it('leaves out what is loaded on demand, and prices the typed tools that have a price', () => {
    const [found] = countTokens([tool(), tool({ name: 'b', defer_loading: true }), { type: 'bash_20250124', name: 'bash' }], {
      for: 'anthropic',
      model: 'claude-opus-4-8',
    });
    expect(found?.tools[1]?.deferred).toBe(true);
    expect(found?.tools[2]?.tokens).toBe(325);
    expect(found?.total).toBe((found?.overhead ?? 0) + (found?.tools[0]?.tokens ?? 0) + 325);
    expect(countTokens([{ type: 'bash_20250124', name: 'bash' }, tool()], { for: 'anthropic', model: 'claude-sonnet-4-5' })[0]?.tools[0]?.tokens).toBe(244);
  });

  it('says what would save most', () => {
    const [found] = countTokens([tool(), tool({ name: 'b' })], { for: 'anthropic' });
    const shorten = found?.savings.find((s) => s.kind === 'shorten');
    expect(shorten?.pointer).toBe('/0/description');
    expect(shorten?.tokens).toBeGreaterThan(30);
    expect(found?.savings.some((s) => s.kind === 'drop-tool')).toBe(true);
  });

  it('states no error where nothing was recorded', () => {
    const [found] = countTokens(tool(), { for: 'mcp' });
    expect(found?.error).toBeUndefined();
    expect([found?.low, found?.high]).toEqual([Math.floor((found?.total ?? 0) / 2), (found?.total ?? 0) * 2]);
  });

  it('takes anything', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), fc.anything()), (input) => {
        for (const count of countTokens(input, { for: 'openai,anthropic,gemini' })) expect(Number.isFinite(count.total)).toBe(true);
      }),
      { numRuns: runs(200, 20_000) },
    );
    const deep = `{"name":"a","input_schema":${'{"properties":{"a":'.repeat(400)}{}${'}}'.repeat(400)}}`;
    expect(countTokens(deep, { for: 'openai,anthropic,gemini' })).toHaveLength(4);
    expect(
      countTokens(JSON.parse('{"name":"a","input_schema":{"type":"object","properties":{"__proto__":{"type":"string"}}}}'), { for: 'anthropic' })[0]?.tools[0]
        ?.parameters[0]?.name,
    ).toBe('__proto__');
  });
});

describe('vocabularies', () => {
  it.each([
    ['gpt-4o-mini', 'o200k_base'],
    ['openai/gpt-5.6', 'o200k_base'],
    ['gpt-4-turbo', 'cl100k_base'],
    ['gpt-4.1', 'o200k_base'],
    ['gpt-3.5-turbo', 'cl100k_base'],
    ['gpt-oss-20b', 'o200k_harmony'],
  ])('%s has %s', (model, vocabulary) => expect(vocabularyOf(model)).toBe(vocabulary));
});
