// Calls for converted tools, led back: names, absent optionals, shapes, and the limits of the original.

import { describe, expect, it } from 'vitest';
import { convert, restore, restoreAnswer } from '../../src/convert/index.js';
import type { JsonObject } from '../../src/text/json-value.js';
import { inputOf, tool } from './support.js';

const back = (input: JsonObject, to: string, args: JsonObject, options = {}) => {
  const { undo } = convert(tool(input), { to, strict: true });
  const { arguments: restored, problems } = restore(JSON.parse(JSON.stringify(undo)), { name: 'tool', arguments: args }, options);
  return { restored, problems: problems.map((p) => `${p.pointer} ${p.variant} ${p.args.keyword ?? ''}`.trim()) };
};

const weather = {
  type: 'object',
  properties: {
    city: { type: 'string', minLength: 1 },
    days: { type: 'integer', minimum: 1, default: 3 },
    unit: { type: ['string', 'null'] },
    limits: { type: 'object', additionalProperties: { type: 'number' } },
    any: {},
    level: { enum: [1, 2] },
  },
  required: ['city'],
} as const;

describe('restore', () => {
  it('leaves out what null stands for, and keeps a null that is a value', () => {
    expect(back(weather as never, 'openai-chat', { city: 'Seoul', days: null, unit: null, limits: null, any: '"x"', level: null })).toEqual({
      restored: { city: 'Seoul', unit: null, any: 'x' },
      problems: [],
    });
  });

  it('gives objects with any keys, and values of any shape, back', () => {
    const { restored, problems } = back(weather as never, 'anthropic', {
      city: 'Seoul',
      limits: [
        { key: 'a b', value: 1 },
        { key: '__proto__', value: 2 },
      ],
      any: '{"deep":[1,null]}',
    });
    expect(problems).toEqual([]);
    expect(Object.keys((restored as { limits: JsonObject }).limits)).toEqual(['a b', '__proto__']);
    expect(restored).toMatchObject({ any: { deep: [1, null] } });
  });

  it('holds the arguments to the limits that the target did not take', () => {
    expect(back(weather as never, 'anthropic', { city: '', days: 0 }).problems).toEqual(['/city invalid minLength', '/days invalid minimum']);
    expect(back(weather as never, 'anthropic', { days: 1 }).problems).toEqual(['invalid required']);
  });

  it('puts defaults in where that is asked for', () => {
    expect(
      back(weather as never, 'openai-chat', { city: 'Seoul', days: null, unit: null, limits: null, any: 'null', level: null }, { defaults: true }).restored,
    ).toMatchObject({ days: 3 });
  });

  it('tells a text that is not JSON, and a key that comes twice', () => {
    expect(back(weather as never, 'anthropic', { city: 'a', any: '{' }).problems).toContain('/any not-json');
    expect(
      back(weather as never, 'anthropic', {
        city: 'a',
        limits: [
          { key: 'k', value: 1 },
          { key: 'k', value: 2 },
        ],
      }),
    ).toEqual({ restored: { city: 'a', limits: { k: 2 } }, problems: ['/limits/1 twice'] });
  });

  it('knows tools by their new names and gives the old ones', () => {
    const tools = ['get.weather', 'get weather', '날씨', '__proto__'].map((name) => ({
      name,
      description: 'A.',
      inputSchema: { type: 'object', properties: {} },
    }));
    const { output, undo } = convert(tools, { to: 'anthropic' });
    const names = (output as { name: string }[]).map((t) => t.name);
    expect(new Set(names).size).toBe(4);
    expect(names.every((name) => /^[A-Za-z0-9_-]{1,64}$/.test(name))).toBe(true);
    expect(names.map((name) => restore(undo, { name, arguments: {} }).name)).toEqual(tools.map((t) => t.name));
    expect(restore(undo, { name: 'other', arguments: {} }).problems.map((p) => p.variant)).toEqual(['unknown-tool']);
  });

  it('leads names of properties back, at every level and in lists', () => {
    const input = {
      type: 'object',
      properties: {
        'a b': { type: 'array', items: { type: 'object', properties: { 'x y': { type: 'integer' } }, required: ['x y'] } },
        a_b: { type: 'string' },
      },
      required: ['a b'],
    };
    const { output, undo } = convert(tool(input), { to: 'anthropic' });
    expect(Object.keys((inputOf(output).schema as { properties: object }).properties)).toEqual(['a_b_2', 'a_b']);
    expect(restore(undo, { name: 'tool', arguments: { a_b_2: [{ 'x y': 1 }], a_b: 's' } }).arguments).toEqual({ 'a b': [{ 'x y': 1 }], a_b: 's' });
  });

  it('leads a value that stood alone back out of the object around it', () => {
    const { output, undo } = convert(tool({ type: 'array', items: { type: 'string' } }), { to: 'openai-chat', strict: true });
    expect(inputOf(output).schema).toMatchObject({ type: 'object', properties: { value: { type: 'array' } }, required: ['value'] });
    expect(restore(undo, { name: 'tool', arguments: { value: ['a'] } })).toMatchObject({ arguments: ['a'], problems: [] });
  });

  it('never throws, whatever the model sent', () => {
    const { undo } = convert(tool(weather as never), { to: 'openai-chat', strict: true });
    for (const args of [null, 1, 'x', [], [[]], { city: null }, { limits: [1] }, { limits: 'x' }, { any: 7 }])
      expect(() => restore(undo, { name: 'tool', arguments: args as never })).not.toThrow();
    expect(restoreAnswer(undo, 1)).toEqual({ answer: 1, problems: [] });
  });
});
