// Tools: what the compiler knows of their arguments, schemas of every library, what is refused at the start.

import { Type } from 'typebox';
import * as v from 'valibot';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import * as z3 from 'zod/v3';
import { TooltrueError } from '../../src/index.js';
import { defineTool, RunError, runTools, toolset, type InputOf, type Tool } from '../../src/run/index.js';
import { runAgainst } from './support.js';

const text = (name: string) => ({ name, description: 'Does something with its arguments.' });

describe('types of arguments', () => {
  it('follow from a JSON Schema', () => {
    defineTool({
      ...text('one'),
      input: {
        type: 'object',
        properties: {
          city: { type: 'string' },
          days: { type: 'integer', default: 3 },
          unit: { enum: ['C', 'F'] },
          kind: { const: 'weather' },
          when: { type: ['string', 'null'] },
          tags: { type: 'array', items: { type: 'string' } },
          pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] },
          place: { type: 'object', properties: { lat: { type: 'number' }, lon: { type: 'number' } }, required: ['lat'] },
          limits: { type: 'object', additionalProperties: { type: 'number' } },
          either: { anyOf: [{ type: 'string' }, { type: 'boolean' }] },
          linked: { $ref: '#/$defs/level' },
          anything: {},
        },
        required: ['city', 'unit', 'kind', 'when', 'tags', 'pair', 'place', 'limits', 'either', 'linked', 'anything'],
        $defs: { level: { enum: [1, 2, 3] } },
      },
      run(args) {
        expectTypeOf(args.city).toEqualTypeOf<string>();
        expectTypeOf(args.days).toEqualTypeOf<number>();
        expectTypeOf(args.unit).toEqualTypeOf<'C' | 'F'>();
        expectTypeOf(args.kind).toEqualTypeOf<'weather'>();
        expectTypeOf(args.when).toEqualTypeOf<string | null>();
        expectTypeOf(args.tags).toEqualTypeOf<string[]>();
        expectTypeOf(args.pair).toEqualTypeOf<[string, number]>();
        expectTypeOf(args.place).toEqualTypeOf<{ lat: number; lon?: number | undefined }>();
        expectTypeOf(args.limits).toEqualTypeOf<Record<string, number>>();
        expectTypeOf(args.either).toEqualTypeOf<string | boolean>();
        expectTypeOf(args.linked).toEqualTypeOf<1 | 2 | 3>();
        expectTypeOf(args.anything).toEqualTypeOf<unknown>();
        // @ts-expect-error: there is no such parameter.
        return args.town;
      },
    });
    const optional = defineTool({ ...text('two'), input: { type: 'object', properties: { note: { type: 'string' } } }, run: ({ note }) => note ?? '' });
    expectTypeOf(optional).toEqualTypeOf<Tool<{ note?: string | undefined }>>();
    // A tree knows itself.
    const tree = {
      type: 'object',
      properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#' } } },
      required: ['name', 'children'],
    } as const;
    type Tree = InputOf<typeof tree>;
    expectTypeOf<Tree['children'][number]['children'][number]['name']>().toEqualTypeOf<string>();
    // A schema that is only known to be one.
    const unknown: { type: string; properties: Record<string, object> } = { type: 'object', properties: {} };
    expectTypeOf<InputOf<typeof unknown>>().toEqualTypeOf<unknown>();
  });

  it('follow from the schemas of libraries', () => {
    const zod = z.object({ city: z.string(), days: z.number().default(3), at: z.string().transform((s) => s.length) });
    expectTypeOf<InputOf<typeof zod>>().toEqualTypeOf<{ city: string; days: number; at: number }>();
    const zod3 = z3.object({ city: z3.string(), days: z3.number().optional() });
    expectTypeOf<InputOf<typeof zod3>>().toEqualTypeOf<{ city: string; days?: number | undefined }>();
    const valibot = v.object({ city: v.string(), days: v.optional(v.number(), 3) });
    expectTypeOf<InputOf<typeof valibot>>().toEqualTypeOf<{ city: string; days: number }>();
    const typebox = Type.Object({ city: Type.String(), days: Type.Optional(Type.Integer()), unit: Type.Union([Type.Literal('C'), Type.Literal('F')]) });
    expectTypeOf<InputOf<typeof typebox>>().toEqualTypeOf<{ city: string; days?: number | undefined; unit: 'C' | 'F' }>();
  });
});

describe('schemas of libraries', () => {
  const libraries: Readonly<Record<string, Tool>> = {
    zod: defineTool({
      ...text('book'),
      input: z.object({ city: z.string().min(2), days: z.number().int().default(3), on: z.iso.date().transform((day) => new Date(day)) }),
      run: ({ city, days, on }) => `${city} ${days} ${on.getUTCFullYear()}`,
    }),
    'zod 3': defineTool({
      ...text('book'),
      input: z3.object({ city: z3.string().min(2), days: z3.number().int().default(3), on: z3.string().transform((day) => new Date(day)) }),
      run: ({ city, days, on }) => `${city} ${days} ${on.getUTCFullYear()}`,
    }),
    valibot: defineTool({
      ...text('book'),
      input: v.object({
        city: v.pipe(v.string(), v.minLength(2)),
        days: v.optional(v.pipe(v.number(), v.integer()), 3),
        on: v.pipe(
          v.string(),
          v.transform((day) => new Date(day)),
        ),
      }),
      run: ({ city, days, on }) => `${city} ${days} ${on.getUTCFullYear()}`,
    }),
    typebox: defineTool({
      ...text('book'),
      input: Type.Object({ city: Type.String({ minLength: 2 }), days: Type.Integer({ default: 3 }), on: Type.String() }, { required: ['city', 'on'] }),
      run: ({ city, days, on }) => `${city} ${days} ${on.slice(0, 4)}`,
    }),
  };

  it.each(Object.keys(libraries))('%s: arguments are checked and parsed', async (name) => {
    const tool = libraries[name] as Tool;
    const bad = { id: 'a', name: 'book', args: { city: 'x', on: '2026-12-01' } };
    const good = { id: 'b', name: 'book', args: { city: 'Hue', on: '2026-12-01' } };
    const { result, error } = await runAgainst('anthropic', [{ calls: [bad] }, { calls: [good] }, { text: 'ok' }], { tools: [tool], prompt: 'Book.' });
    expect(error).toBeUndefined();
    expect(result?.calls.map(({ outcome }) => outcome)).toEqual(['rejected', 'done']);
    expect(result?.calls[0]?.told).toContain('city');
    expect(result?.calls[1]?.told).toBe('Hue 3 2026');
  });

  it('refinements that JSON Schema cannot say are told like any other fault', async () => {
    const tool = defineTool({
      ...text('even'),
      input: z.object({ n: z.number().refine((n) => n % 2 === 0, 'must be even') }),
      run: ({ n }) => n,
    });
    const { result } = await runAgainst('openai-chat', [{ calls: [{ id: 'a', name: 'even', args: { n: 3 } }] }, { text: 'ok' }], {
      tools: [tool],
      prompt: 'Go.',
    });
    expect(result?.calls[0]?.outcome).toBe('rejected');
    expect(result?.calls[0]?.told).toContain('/n: must be even');
    expect(result?.repairs.rounds).toBe(1);
  });

  it('results are held to the schema of the output', async () => {
    const tool = defineTool({
      ...text('count'),
      input: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] },
      output: { type: 'object', properties: { total: { type: 'integer' } }, required: ['total'] },
      run: ({ n }) => (n === 1 ? { total: 1 } : { sum: n }),
    });
    const calls = [1, 2].map((n) => ({ id: `c${n}`, name: 'count', args: { n } }));
    const { result } = await runAgainst('gemini', [{ calls }, { text: 'ok' }], { tools: [tool], prompt: 'Go.' });
    expect(result?.calls.map(({ outcome }) => outcome)).toEqual(['done', 'failed']);
    expect(result?.calls[1]?.told).toContain('total');
  });
});

describe('at the start', () => {
  const input = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] } as const;
  const good = defineTool({ ...text('good'), input, run: ({ a }) => a });

  it('options of a tool are looked at', () => {
    const code = (options: object): unknown => {
      try {
        defineTool({ ...text('t'), input, run: () => 1, ...options } as never);
        return undefined;
      } catch (error) {
        return error instanceof TooltrueError && error.code;
      }
    };
    expect(code({})).toBeUndefined();
    for (const options of [{ name: '' }, { name: 3 }, { description: undefined }, { input: 'object' }, { input: null }, { run: 'x' }, { timeoutMs: 0 }])
      expect(code(options)).toBe('tool-wrong');
  });

  it('a toolset is written and checked', async () => {
    const set = await toolset([good], { for: 'gemini' });
    expect(set.target).toBe('gemini');
    expect(set.tools).toEqual([good]);
    expect(set.diagnostics.every(({ severity }) => severity !== 'error')).toBe(true);
    const { result } = await runAgainst('gemini', [{ calls: [{ name: 'good', args: { a: 'x' } }] }, { text: 'ok' }], { tools: set, prompt: 'Go.' });
    expect(result?.calls[0]?.told).toBe('x');
  });

  it('tools that mean nothing are refused, and all that is wrong is told', async () => {
    const wrong = defineTool({ ...text('wrong'), input: { type: 'object', properties: { a: { type: 'strnig' } }, required: 'a' }, run: () => 1 });
    const error = await toolset([good, wrong], { for: 'openai-chat' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RunError);
    expect((error as RunError).code).toBe('tools-invalid');
    expect((error as RunError).diagnostics.length).toBeGreaterThan(0);
    expect((error as RunError).diagnostics.every(({ severity }) => severity === 'error')).toBe(true);
    expect((error as RunError).tell('ko')).toMatch(/[가-힣]/);
  });

  const codeOf = async (promise: PromiseLike<unknown>): Promise<unknown> => {
    try {
      await promise;
      return undefined;
    } catch (error) {
      return (error as { code?: unknown }).code;
    }
  };
  const client = {
    target: 'anthropic',
    send: async () => ({ status: 200, headers: {}, body: { content: [{ type: 'text', text: 'x' }], stop_reason: 'end_turn' } }),
  };
  const base = { client, model: 'claude-opus-4-8', tools: [good], prompt: 'x' };

  it.each([
    ['tool-twice', { tools: [good, good] }],
    ['model-missing', { model: '' }],
    ['prompt-missing', { prompt: '' }],
    ['choice-unknown', { toolChoice: { tool: 'bad' } }],
    ['number-wrong', { concurrency: 0 }],
    ['number-wrong', { maxTurns: Number.NaN }],
    ['approval-missing', { tools: [defineTool({ ...text('drop'), input, destructive: true, run: () => 1 })] }],
    ['approval-missing', { tools: [defineTool({ ...text('drop'), input, annotations: { destructiveHint: true }, run: () => 1 })] }],
    [undefined, { tools: [defineTool({ ...text('drop'), input, annotations: { destructiveHint: true, readOnlyHint: true }, run: () => 1 })] }],
    [undefined, {}],
  ])('%s', async (code, options) => {
    expect(await codeOf(runTools({ ...base, ...options }))).toBe(code);
  });

  it('a toolset of another target is refused', async () => {
    expect(await codeOf(runTools({ ...base, tools: await toolset([good], { for: 'gemini' }) }))).toBe('toolset-target');
  });
});
