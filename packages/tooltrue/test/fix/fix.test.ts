// Fixing: what is applied, what is left out and why, and that the rest of the text stays.

import { describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { check } from '../../src/check/index.js';
import { applyPatch } from '../../src/explain/apply-patch.js';
import { fixText, type FixOptions } from '../../src/fix/index.js';
import { readText } from '../../src/text/index.js';
import type { JsonValue } from '../../src/text/json-value.js';
import { runs } from '../support/runs.js';

// The big counts take longer than a test usually may.
vi.setConfig({ testTimeout: 600_000 });

const chat = (parameters: string): string => `{ "type": "function", "function": { "name": "a", "parameters": ${parameters} } }`;

describe('fixText', () => {
  it('keeps comments, notation and formatting', () => {
    const text = [
      '// Tools of the shop',
      'TOOLS = [',
      "    {'type': 'function', 'function': {  # first",
      "        'name': 'a',",
      "        'parameters': {'type': 'object', 'properties': {'tags': {'type': 'array'}}},  # keep me",
      '    }},',
      ']',
      '',
    ]
      .join('\n')
      .replace('// ', '# ');
    const result = fixText(text, { for: 'openai-chat' });
    expect(result.text).toBe(text.replace("{'type': 'array'}", "{'type': 'array', 'items': {}}"));
    expect(result.changed).toBe(true);
    expect(result.applied.map((d) => d.rule)).toEqual(['schema/array-items']);
  });

  it('applies what several targets want once', () => {
    const result = fixText(chat('{ "properties": { "x": { "type": "string" } } }'), { for: ['openai-chat', 'azure-chat'] });
    expect(result.text).toBe(chat('{ "properties": { "x": { "type": "string" } }, "type": "object" }'));
    expect(new Set(result.applied.map((d) => d.target)).size).toBeGreaterThan(1);
  });

  it('leaves what changes the meaning until asked for', () => {
    const text = chat('{ "type": "object", "properties": {} }').replace('"a"', '"get weather"');
    const safe = fixText(text, { for: 'openai-chat' });
    expect(safe).toMatchObject({ text, changed: false, applied: [] });
    expect(safe.skipped).toMatchObject([{ rule: 'tool/name', because: 'changes-meaning' }]);
    const unsafe = fixText(text, { for: 'openai-chat', unsafe: true });
    expect(unsafe.text).toBe(text.replace('get weather', 'get_weather'));
    expect(unsafe.report.diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
  });

  it('goes on until nothing is left that a fix uncovers', () => {
    // Only after the root is an object does it lack `properties`.
    const text = chat('{ "description": "None." }');
    const result = fixText(text, { for: 'openai-chat', unsafe: true });
    expect(JSON.parse(result.text).function.parameters).toEqual({ description: 'None.', type: 'object', properties: {} });
    expect(result.report.diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
  });

  it('makes several changes at one place, one after the other', () => {
    const text = '{ "type": "function", "name": "a", "strict": true, "parameters": { "properties": { "x": { "type": "string" } }, "required": ["x"] } }';
    const result = fixText(text, { for: 'openai-responses' });
    expect(JSON.parse(result.text).parameters).toEqual({ properties: { x: { type: 'string' } }, required: ['x'], type: 'object', additionalProperties: false });
  });

  it('gives two tools no common name', () => {
    const tool = (name: string): string => `{ "name": "${name}", "description": "Does it.", "input_schema": { "type": "object", "properties": {} } }`;
    const result = fixText(`[${tool('get weather')}, ${tool('get(weather')}]`, { for: 'anthropic', unsafe: true });
    const names = JSON.parse(result.text).map((t: { name: string }) => t.name);
    expect(new Set(names).size).toBe(2);
    expect(result.report.diagnostics.filter((d) => d.rule === 'tool/duplicate-name')).toEqual([]);
  });

  it('leaves out a fix that would add an error for another target, and says so', () => {
    const text = chat('{ "type": "object", "properties": { "tags": { "type": "array" } } }');
    expect(fixText(text, { for: 'openai-chat' }).changed).toBe(true);
    // Elements of any type have no `type`, which Vertex refuses.
    const result = fixText(text, { for: ['openai-chat', 'vertex'] });
    expect(result).toMatchObject({ text, changed: false, applied: [] });
    const harmful = result.skipped.filter((s) => s.because === 'adds-error');
    expect(harmful).toMatchObject([{ rule: 'schema/array-items', target: 'openai-chat', adds: { rule: 'schema/type', target: 'vertex', severity: 'error' } }]);
  });

  it('takes any text', () => {
    for (const text of ['', '{', '[[[', 'undefined', '{"a": 1}', '\u0000', 'x = f()'])
      expect(fixText(text, { for: 'all', unsafe: true, suggestions: true })).toMatchObject({ text, changed: false });
  });

  it('has an end, however many fixes there are', () => {
    const tools = Array.from(
      { length: 300 },
      (_, i) => `{ "name": "tool ${i}", "description": "d", "parameters": { "properties": { "q r": { "type": "String" } } } }`,
    );
    const started = performance.now();
    const result = fixText(`[\n${tools.join(',\n')}\n]`, { for: 'anthropic', unsafe: true });
    expect(result.report.diagnostics.filter((d) => d.severity === 'error' && d.fix)).toEqual([]);
    expect(performance.now() - started).toBeLessThan(30_000);
  });
});

const name = fc.constantFrom('a', 'get weather', 'city', 'x.y', '이름', '__proto__', 'price (EUR)', 'constructor');
const leaf = fc.oneof(
  fc.constantFrom<Record<string, JsonValue>>(
    {},
    { type: 'string' },
    { type: 'String' },
    { type: 'array' },
    { type: 'integer', exclusiveMinimum: 0 },
    { type: 'integer', minimum: 0, exclusiveMinimum: true },
    { const: 'x' },
    { type: ['string', 'null'] },
    { type: 'int' },
  ),
  fc.record(
    { enum: fc.array(fc.constantFrom<JsonValue>('a', '', 1, null), { maxLength: 3 }), type: fc.constantFrom('string', 'integer') },
    { requiredKeys: ['enum'] },
  ),
  fc.record(
    { type: fc.constant('string'), format: fc.constantFrom('uri', 'date', 'x'), pattern: fc.constantFrom('^a', '(?=a)b', '(') },
    { requiredKeys: ['type'] },
  ),
) as fc.Arbitrary<JsonValue>;
const { schema } = fc.letrec<{ schema: JsonValue }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.record(
      {
        type: fc.constantFrom('object', 'OBJECT', 'array'),
        properties: fc.dictionary(name, tie('schema'), { maxKeys: 3 }),
        required: fc.uniqueArray(name, { maxLength: 2 }),
        additionalProperties: fc.constantFrom(true, false),
        items: tie('schema'),
      },
      { requiredKeys: [] },
    ),
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }) }),
    fc.constantFrom<JsonValue>({ $ref: '#/$defs/T', description: 'd' }, { oneOf: [{ type: 'string' }, { type: 'null' }] }, true),
  ) as fc.Arbitrary<JsonValue>,
}));
const strict = fc.option(fc.boolean(), { nil: undefined });
const tool = fc.oneof(
  fc.record({ name, description: fc.constantFrom('Does it.', ''), input_schema: schema, strict }, { requiredKeys: ['name'] }),
  fc.record({
    type: fc.constant('function'),
    function: fc.record({ name, description: fc.constant('Does it.'), parameters: schema, strict }, { requiredKeys: ['name'] }),
  }),
  fc.record({ type: fc.constant('function'), name, parameters: schema, strict }, { requiredKeys: ['name', 'parameters'] }),
  fc.record({ name, description: fc.constant('Does it.'), inputSchema: schema }),
);
const printed = fc
  .tuple(fc.oneof(tool, fc.array(tool, { maxLength: 3 })), fc.constantFrom(undefined, 2, '\t'))
  .map(([value, space]) => JSON.stringify(value, null, space));
const options: fc.Arbitrary<FixOptions> = fc.record(
  {
    for: fc.constantFrom('openai-chat', 'openai-responses', 'anthropic', 'gemini', 'mcp', 'openai-chat,anthropic,gemini'),
    unsafe: fc.boolean(),
    suggestions: fc.boolean(),
  },
  { requiredKeys: ['for'] },
) as fc.Arbitrary<FixOptions>;

describe('fixText on generated definitions', () => {
  it('adds no error, reads back, and finds nothing to do a second time', () => {
    fc.assert(
      fc.property(printed, options, (text, wanted) => {
        const before = check(text, wanted);
        const result = fixText(text, wanted);
        expect(JSON.parse(result.text)).toBeTypeOf('object');
        expect(result.report).toEqual(check(result.text, wanted));
        const kinds = (report: typeof before) =>
          report.diagnostics
            .filter((d) => d.severity === 'error')
            .map((d) => `${d.rule}.${d.variant} ${d.target}`)
            .sort();
        const left = kinds(before);
        for (const kind of kinds(result.report)) {
          expect(left).toContain(kind);
          left.splice(left.indexOf(kind), 1);
        }
        expect(result.changed).toBe(result.text !== text);
        expect(result.applied.length > 0).toBe(result.changed);
        const again = fixText(result.text, wanted);
        expect(again.text).toBe(result.text);
        expect(again.applied).toEqual([]);
      }),
      { numRuns: runs(60, 10_000) },
    );
  });

  it('changes the value as the patches say, and nothing else', () => {
    fc.assert(
      fc.property(printed, options, (text, wanted) => {
        const { value } = readText(text);
        for (const diagnostic of check(text, wanted).diagnostics) {
          if (!diagnostic.fix || diagnostic.fix.edits.length === 0 || value === undefined) continue;
          let edited = text;
          for (const edit of [...diagnostic.fix.edits].sort((a, b) => b.start - a.start))
            edited = edited.slice(0, edit.start) + edit.text + edited.slice(edit.end);
          expect(readText(edited).value).toEqual(applyPatch(value, diagnostic.fix.patch));
        }
      }),
      { numRuns: runs(60, 10_000) },
    );
  });
});
