// Envelopes and lists: every form to every other, what has no place, budgets of strict tools, hostile input.

import { describe, expect, it } from 'vitest';
import { check } from '../../src/check/index.js';
import { convert, restore, writeTools } from '../../src/convert/index.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';
import { inputOf, tool } from './support.js';

const schema = { type: 'object', properties: { city: { type: 'string', description: 'City.' } }, required: ['city'] };
const about = { name: 'get_weather', description: 'Tells the weather in a city.' };
const FORMS: Readonly<Record<string, JsonObject>> = {
  'openai-chat': { type: 'function', function: { ...about, parameters: schema } },
  'openai-responses': { type: 'function', ...about, strict: false, parameters: schema },
  anthropic: { ...about, input_schema: schema },
  gemini: { ...about, parameters: schema },
  bedrock: { toolSpec: { ...about, inputSchema: { json: schema } } },
  mcp: { ...about, inputSchema: schema },
};
const pairs = Object.keys(FORMS).flatMap((from) => Object.keys(FORMS).map((to) => [from, to] as const));

describe('names that are there twice', () => {
  it('are told apart, and it is said why', () => {
    const { output, losses } = convert([FORMS.anthropic, FORMS.mcp] as JsonObject[], { to: 'anthropic' });
    expect((output as JsonObject[]).map(({ name }) => name)).toEqual(['get_weather', 'get_weather_2']);
    expect(losses.map(({ variant }) => variant)).toEqual(['renamed-taken']);
  });
});

describe('one tool', () => {
  it.each(pairs)('from %s to %s', (from, to) => {
    // Whether a tool is strict is tested apart.
    const { strict: _stated, ...source } = FORMS[from] as JsonObject;
    const { output, losses } = convert(source, { to });
    const { strict: _own, ...rest } = output as JsonObject;
    const { strict: _expected, ...wanted } = FORMS[to] as JsonObject;
    expect(rest).toEqual(wanted);
    expect(losses).toEqual([]);
  });

  it('of the form that is asked for stays as it was written, letter by letter', () => {
    const text =
      '{\n  // the weather\n  "name": "get_weather", "description": "Tells.",\n\t"parameters": {"type": "OBJECT", "properties": {"n": {"type": "STRING", "nullable": true}}},\n}\n';
    expect(convert(text, { to: 'gemini' })).toMatchObject({ text, losses: [] });
  });

  it('is changed in its text only where it has to be', () => {
    const text = '{\n  "name": "get weather", // its name\n  "description": "Tells.",\n  "input_schema": {"type": "object",   "properties": {}}\n}\n';
    expect(convert(text, { to: 'anthropic' }).text).toBe(text.replace('get weather', 'get_weather'));
  });

  it('alone, as a schema, gets a name that is left to change', () => {
    expect(convert(schema, { to: 'anthropic' }).output).toEqual({ name: 'my_tool', input_schema: schema });
    expect(convert(FORMS.bedrock, { to: 'schema' }).output).toEqual(schema);
  });
});

describe('a list', () => {
  it('stays a list, in groups where the target has them, and under its key', () => {
    const list = [FORMS.anthropic, { ...FORMS.anthropic, name: 'b' }] as JsonValue[];
    expect(convert(list, { to: 'gemini' }).output).toEqual([{ functionDeclarations: [FORMS.gemini, { ...FORMS.gemini, name: 'b' }] }]);
    expect(convert({ tools: [FORMS.mcp] }, { to: 'bedrock' }).output).toEqual({ toolConfig: { tools: [FORMS.bedrock] } });
    expect(convert([{ functionDeclarations: [FORMS.gemini] }], { to: 'mcp' }).output).toEqual([FORMS.mcp]);
    expect(convert([], { to: 'gemini' }).output).toEqual([]);
  });

  it('keeps built-in tools where they belong, and tells where they do not', () => {
    const search = { type: 'web_search_20250305', name: 'web_search' };
    expect(convert([search, FORMS.anthropic], { to: 'anthropic' }).output).toEqual([search, FORMS.anthropic]);
    const gone = convert([search, FORMS.anthropic], { to: 'openai-chat' });
    expect(gone.output).toEqual([FORMS['openai-chat']]);
    expect(gone.losses).toMatchObject([{ variant: 'left-out', pointer: '/0', before: search }]);
  });

  it('gives a tool that takes text an argument for it', () => {
    const custom = { type: 'custom', name: 'note', description: 'Takes a note.', format: { type: 'grammar', syntax: 'regex', definition: '^a+$' } };
    const { output, losses } = convert([custom], { to: 'anthropic' });
    expect(output).toMatchObject([{ name: 'note', input_schema: { properties: { input: { type: 'string' } }, required: ['input'] } }]);
    expect(losses).toMatchObject([{ variant: 'text-input', kind: 'wider' }]);
  });
});

describe('what else a tool says', () => {
  it('is carried where the target has it, else kept in the losses', () => {
    const full = {
      ...FORMS.mcp,
      title: 'Weather',
      annotations: { readOnlyHint: true },
      _meta: { a: 1 },
      outputSchema: { type: 'object', properties: { t: { type: 'number' } } },
    };
    expect(convert(full, { to: 'mcp:cursor' })).toMatchObject({ output: full, losses: [] });
    const { losses } = convert(full, { to: 'anthropic' });
    expect(losses.filter((l) => l.variant === 'extra').map((l) => [l.args.key, l.before])).toEqual([
      ['outputSchema', full.outputSchema],
      ['title', 'Weather'],
      ['annotations', { readOnlyHint: true }],
      ['_meta', { a: 1 }],
    ]);
    expect(convert(full, { to: 'gemini' }).output).toMatchObject({ response: { type: 'object' } });
  });

  it('examples change with the schema, and stay valid', () => {
    const input = {
      type: 'object',
      properties: { city: { type: 'string' }, tags: { type: 'object', additionalProperties: { type: 'number' } } },
      required: ['city'],
    };
    const from = {
      name: 'a',
      description: 'A tool that does a thing.',
      input_schema: input,
      input_examples: [{ city: 'Seoul', tags: { x: 1 } }, { city: 'Busan' }, { city: 3 }],
    };
    const { output, losses } = convert(from, { to: 'anthropic', strict: true });
    expect(output).toMatchObject({ input_examples: [{ city: 'Seoul', tags: [{ key: 'x', value: 1 }] }, { city: 'Busan' }] });
    expect(losses.filter((l) => l.variant === 'example')).toMatchObject([{ pointer: '/input_examples/2', before: { city: 3 } }]);
    expect(check(output, { for: 'anthropic', as: 'wire' }).diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
  });

  it('a result says no dialect that clients refuse', () => {
    const output = { $schema: 'http://json-schema.org/draft-04/schema#', type: 'object', properties: {} };
    const from = { ...FORMS.mcp, outputSchema: output };
    const refused = check(from, { for: 'mcp' }).diagnostics.filter((d) => d.rule === 'schema/keyword-place');
    const { output: after, losses } = convert(from, { to: 'mcp' });
    expect(losses.map((l) => l.pointer)).toEqual(refused.filter((d) => d.severity === 'error').map((d) => d.pointer));
    expect(check(after, { for: 'mcp' }).diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
  });

  it('two keys that exclude each other are not both written', () => {
    const both = { ...FORMS.anthropic, defer_loading: true, cache_control: { type: 'ephemeral' } };
    const { output, losses } = convert(both, { to: 'anthropic' });
    expect(output).toEqual({ ...FORMS.anthropic, defer_loading: true });
    expect(losses).toMatchObject([{ variant: 'extra-excluded', before: { type: 'ephemeral' } }]);
  });

  it('a description that is too long is cut, one that may not be empty is left out', () => {
    expect(
      convert({ ...FORMS['openai-chat'], function: { ...about, description: 'x'.repeat(2_000), parameters: schema } }, { to: 'azure-chat' }).output,
    ).toMatchObject({ function: { description: `${'x'.repeat(1_023)}…` } });
    expect(convert({ ...FORMS.mcp, description: '' }, { to: 'bedrock' }).output).toEqual({ toolSpec: { name: 'get_weather', inputSchema: { json: schema } } });
  });
});

describe('strict', () => {
  const many = (count: number, optional: number) =>
    Array.from({ length: count }, (_, i) =>
      tool({ type: 'object', properties: Object.fromEntries(Array.from({ length: optional }, (_, k) => [`p${k}`, { type: 'string' }])) }, { name: `t${i}` }),
    );
  const isStrict = (output: JsonValue) => (output as { strict?: boolean }[]).map((t) => t.strict === true);

  it('is said where there is such a mode, and told where there is none', () => {
    expect(convert(FORMS.mcp, { to: 'openai-chat', strict: true }).output).toMatchObject({
      function: { strict: true, parameters: { additionalProperties: false } },
    });
    expect(convert(FORMS.mcp, { to: 'gemini', strict: true }).losses.map((l) => l.variant)).toEqual(['no-strict']);
  });

  it('goes to as many tools as a budget allows, and the rest is told', () => {
    const { output, losses } = convert(many(23, 1), { to: 'anthropic', strict: true });
    expect(isStrict(output).filter(Boolean)).toHaveLength(20);
    expect(losses.filter((l) => l.variant === 'not-strict').map((l) => l.args.name)).toEqual(['t20', 't21', 't22']);
    const optional = convert(many(3, 10), { to: 'anthropic', strict: true });
    expect(isStrict(optional.output)).toEqual([true, true, false]);
    expect(optional.losses.find((l) => l.variant === 'not-strict')?.facts).toEqual(['anthropic/X-31']);
    expect(losses.find((l) => l.variant === 'not-strict')?.args.limit).toBe('at most 20 strict tools');
    expect(optional.losses.find((l) => l.variant === 'not-strict')?.args.limit).toBe('at most 24 optional properties in all strict tools together');
    for (const result of [output, optional.output])
      expect(check(result, { for: 'anthropic', as: 'wire' }).diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
  });
});

describe('writeTools', () => {
  it('writes what makers put out', () => {
    const neutral = {
      name: 'a.b',
      description: 'A.',
      input: { type: 'object', properties: { n: { type: 'integer', exclusiveMinimum: 0 } } },
      extras: [{ form: 'openapi', key: 'path', value: '/a' }],
    };
    const { output, tools, losses, undo } = writeTools([neutral as never], { to: 'gemini' });
    expect(output).toEqual([{ functionDeclarations: tools }]);
    expect(tools).toEqual([{ name: 'a.b', description: 'A.', parameters: { type: 'object', properties: { n: { type: 'integer', minimum: 1 } } } }]);
    expect(losses.map((l) => l.pointer)).toEqual(['/0/input/properties/n/exclusiveMinimum', '/0']);
    expect(restore(undo, { name: 'a.b', arguments: { n: 1 } })).toEqual({ name: 'a.b', arguments: { n: 1 }, problems: [] });
    expect(writeTools([neutral as never], { to: 'schema' }).output).toEqual([neutral.input]);
  });
});

describe('hostile input', () => {
  it('ends, and is told', () => {
    const deep = (levels: number): JsonObject => {
      const root: JsonObject = { type: 'object' };
      let at = root;
      for (let i = 0; i < levels; i++) {
        const next: JsonObject = { type: 'object' };
        at.properties = { a: next };
        at = next;
      }
      return root;
    };
    for (const to of ['openai-chat', 'anthropic', 'gemini', 'mcp']) {
      expect(() => convert(`${'['.repeat(100_000)}${']'.repeat(100_000)}`, { to })).not.toThrow();
      expect(() => convert(tool(deep(2_000)), { to, strict: true })).not.toThrow();
      for (const broken of ['', '{', 'null', 3, null, undefined, [null], [[[]]], { tools: 3 }]) expect(convert(broken, { to }).undo.tools).toEqual([]);
    }
    const wide = tool({ type: 'object', properties: Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`p ${i}`, { type: 'string' }])) });
    expect(Object.keys((inputOf(convert(wide, { to: 'anthropic' }).output).schema as { properties: object }).properties)).toHaveLength(10_000);
  });

  it('in references that double at every step is cut to a size', () => {
    const defs: JsonObject = { d0: { type: 'string' } };
    for (let i = 1; i < 40; i++) defs[`d${i}`] = { type: 'object', properties: { a: { $ref: `#/$defs/d${i - 1}` }, b: { $ref: `#/$defs/d${i - 1}` } } };
    const { output, losses } = convert(tool({ type: 'object', properties: { x: { $ref: '#/$defs/d39' } }, $defs: defs }), {
      to: 'bedrock',
      model: 'amazon.nova-pro-v1:0',
    });
    expect(JSON.stringify(output).length).toBeLessThan(5_000_000);
    expect(losses.map((l) => l.variant)).toContain('too-large');
  });

  it('in names is data', () => {
    const input = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"integer"}},"required":["__proto__"]}',
    ) as JsonObject;
    for (const to of ['openai-chat', 'anthropic', 'gemini']) {
      const { output, undo } = convert(tool(input), { to, strict: true });
      expect(Object.keys((inputOf(output).schema as { properties: object }).properties)).toEqual(['__proto__', 'constructor']);
      const args = JSON.parse('{"__proto__":"x","constructor":null}') as JsonObject;
      const { arguments: back } = restore(undo, { name: 'tool', arguments: args });
      expect(Object.hasOwn(back as object, '__proto__')).toBe(true);
    }
  });

  it('in cyclic values, getters that throw and numbers that are none does no harm', () => {
    const loop: Record<string, unknown> = { name: 'a', description: 'A.', input_schema: { type: 'object' } };
    loop.self = loop;
    const traps = [
      loop,
      {
        get name(): string {
          throw new Error('no');
        },
      },
      { name: 'a', input_schema: { type: 'object', properties: { n: { type: 'number', minimum: Number.NaN } } } },
    ];
    for (const value of traps) expect(() => convert(value, { to: 'openai-chat' })).not.toThrow();
  });
});
