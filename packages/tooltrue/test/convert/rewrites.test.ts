// One keyword at a time: what is written for it, and what is said about it.

import { describe, expect, it } from 'vitest';
import { convert, type ConvertOptions } from '../../src/convert/index.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';
import { inputOf, tool } from './support.js';

interface Case {
  readonly about: string;
  readonly to: string;
  readonly strict?: boolean;
  /** The schema of the one property, which is required. */
  readonly from: JsonValue;
  readonly into: JsonValue;
  readonly losses: readonly string[];
  readonly options?: Partial<ConvertOptions>;
}

function run({ to, strict, from, options }: Omit<Case, 'into' | 'losses' | 'about'>) {
  const schema = { type: 'object', properties: { x: from }, required: ['x'], ...(strict && { additionalProperties: false }) };
  const { output, losses } = convert(tool(schema), { to, ...(strict !== undefined && { strict }), ...options });
  const found = inputOf(output).schema as { properties: { x: JsonValue } };
  // What holds for every object here is tested apart.
  const own = losses.filter((l) => l.pointer.includes('/properties/x'));
  return { x: found.properties.x, losses: own.map((l) => `${l.kind} ${l.rule.slice('convert/'.length)}.${l.variant}`) };
}

const text = { type: 'string' } as const;

const SAME: readonly Case[] = [
  { about: 'a constant', to: 'gemini', from: { const: 'a' }, into: { type: 'string', enum: ['a'] }, losses: ['same keyword.rewritten'] },
  { about: 'null as a type', to: 'gemini', from: { type: ['string', 'null'] }, into: { type: 'string', nullable: true }, losses: ['same keyword.rewritten'] },
  {
    about: 'null as a branch',
    to: 'gemini',
    from: { anyOf: [text, { type: 'null' }] },
    into: { type: 'string', nullable: true },
    losses: ['same keyword.rewritten'],
  },
  {
    about: 'types told apart',
    to: 'gemini',
    from: { type: ['string', 'integer'], minimum: 1 },
    into: { anyOf: [text, { type: 'integer', minimum: 1 }] },
    losses: ['same keyword.rewritten'],
  },
  {
    about: 'numbers of an enum, at the place that takes them',
    to: 'vertex',
    from: { enum: [1, 2], description: 'One.' },
    into: { enum: [1, 2], description: 'One.' },
    losses: [],
  },
  {
    about: 'an open limit of a whole number',
    to: 'gemini',
    from: { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 9.5 },
    into: { type: 'integer', minimum: 1, maximum: 9 },
    losses: ['same keyword.rewritten', 'same keyword.rewritten'],
  },
  {
    about: 'one of several that exclude each other',
    to: 'openai-chat',
    strict: true,
    from: { oneOf: [text, { type: 'integer' }] },
    into: { anyOf: [text, { type: 'integer' }] },
    losses: ['same keyword.rewritten'],
  },
  {
    about: 'parts of one schema',
    to: 'openai-chat',
    strict: true,
    from: { allOf: [{ type: 'string', minLength: 2 }, { maxLength: 5 }] },
    into: { type: 'string', minLength: 2, maxLength: 5 },
    losses: ['same union.joined'],
  },
  {
    about: 'elements in order',
    to: 'anthropic',
    from: { type: 'array', items: [text, { type: 'integer' }], additionalItems: false },
    into: { type: 'array', prefixItems: [text, { type: 'integer' }], items: false },
    losses: ['same keyword.rewritten'],
  },
  {
    about: 'a limit that draft 4 opens',
    to: 'mcp',
    from: { type: 'number', minimum: 1, exclusiveMinimum: true },
    into: { type: 'number', exclusiveMinimum: 1 },
    losses: ['same keyword.rewritten'],
  },
  {
    about: 'anything, where schemas must be objects',
    to: 'anthropic',
    strict: true,
    from: true,
    into: { type: 'string', description: 'Written as JSON in a text.' },
    losses: ['same keyword.rewritten', 'same object.text'],
  },
  {
    about: 'keys of any name',
    to: 'anthropic',
    strict: true,
    from: { type: 'object', additionalProperties: { type: 'number' } },
    into: {
      type: 'array',
      items: { type: 'object', properties: { key: text, value: { type: 'number' } }, required: ['key', 'value'], additionalProperties: false },
      description: 'A list of entries, each with a key and its value.',
    },
    losses: ['same object.entries'],
  },
  {
    about: 'a type in the words of another language',
    to: 'openai-chat',
    from: { type: 'dict', properties: { a: { type: 'float' } } },
    into: { type: 'object', properties: { a: { type: 'number' } } },
    losses: ['note keyword.repaired', 'note keyword.repaired'],
  },
  { about: 'what the target takes', to: 'mcp', from: { not: { const: 'a' }, 'x-own': 1 }, into: { not: { const: 'a' }, 'x-own': 1 }, losses: [] },
];

describe('what can be said in other words', () => {
  it.each(SAME)('$about, for $to', ({ into, losses, ...given }) => {
    expect(run(given)).toEqual({ x: into, losses });
  });
});

const SAID: readonly Case[] = [
  {
    about: 'a limit',
    to: 'anthropic',
    strict: true,
    from: { type: 'integer', minimum: 1, maximum: 9 },
    into: { type: 'integer', description: 'At least 1. At most 9.' },
    losses: ['wider keyword.described', 'wider keyword.described'],
  },
  {
    about: 'a limit beside a text of its own',
    to: 'anthropic',
    strict: true,
    from: { type: 'integer', minimum: 1, description: 'How many days' },
    into: { type: 'integer', description: 'How many days. At least 1.' },
    losses: ['wider keyword.described'],
  },
  {
    about: 'a limit in Korean',
    to: 'anthropic',
    strict: true,
    from: { type: 'integer', minimum: 1, description: '며칠인지' },
    into: { type: 'integer', description: '며칠인지. 1 이상입니다.' },
    losses: ['wider keyword.described'],
  },
  {
    about: 'a limit in Vietnamese',
    to: 'anthropic',
    strict: true,
    from: { type: 'integer', minimum: 1, description: 'Số ngày cần xem.' },
    into: { type: 'integer', description: 'Số ngày cần xem. Tối thiểu là 1.' },
    losses: ['wider keyword.described'],
  },
  {
    about: 'a format',
    to: 'openai-chat',
    strict: true,
    from: { type: 'string', format: 'uri' },
    into: { type: 'string', description: 'Format: uri.' },
    losses: ['wider keyword.described'],
  },
  {
    about: 'a number of elements, as near as it gets',
    to: 'anthropic',
    strict: true,
    from: { type: 'array', items: text, minItems: 3 },
    into: { type: 'array', items: text, minItems: 1, description: 'Minimum number of items: 3.' },
    losses: ['wider keyword.widened'],
  },
  {
    about: 'a condition',
    to: 'vertex',
    from: { type: 'integer', not: { const: 3 } },
    into: { type: 'integer', description: 'Must not be 3.' },
    losses: ['wider keyword.described'],
  },
  {
    about: 'one of several that overlap',
    to: 'openai-chat',
    strict: true,
    from: { oneOf: [text, { type: 'string', minLength: 3 }] },
    into: { anyOf: [text, { type: 'string', minLength: 3 }], description: 'Exactly one of the alternatives fits.' },
    losses: ['wider keyword.widened'],
  },
];

describe('what cannot', () => {
  it.each(SAID)('is said in the description: $about, for $to', ({ into, losses, ...given }) => {
    expect(run(given)).toEqual({ x: into, losses });
  });

  it('is left out where that is asked for, and told all the same', () => {
    expect(run({ to: 'anthropic', strict: true, from: { type: 'integer', minimum: 1 }, options: { onLoss: 'drop' } })).toEqual({
      x: { type: 'integer' },
      losses: ['wider keyword.dropped'],
    });
  });

  it('stops the conversion where that is asked for', () => {
    expect(() => run({ to: 'anthropic', strict: true, from: { type: 'integer', minimum: 1 }, options: { onLoss: 'throw' } })).toThrowError(
      expect.objectContaining({ code: 'lossy', pointer: '/inputSchema/properties/x/minimum' }),
    );
    expect(run({ to: 'gemini', from: { const: 'a' }, options: { onLoss: 'throw' } }).x).toEqual({ type: 'string', enum: ['a'] });
  });

  it('cites the fact that forced it', () => {
    const { losses } = convert(tool({ type: 'object', properties: { x: { type: 'integer', minimum: 1 } }, additionalProperties: false }), {
      to: 'anthropic',
      strict: true,
    });
    expect(losses).toMatchObject([
      { facts: ['anthropic/X-17'], consequence: 'rejected', severity: 'warning', before: 1, after: null, pointer: '/inputSchema/properties/x/minimum' },
    ]);
  });
});

describe('parameters that are named like keywords', () => {
  const names = [
    'strict',
    'type',
    '$ref',
    'required',
    'properties',
    'additionalProperties',
    '$schema',
    'nullable',
    'enum',
    'const',
    'items',
    'oneOf',
    'allOf',
    '$defs',
    'definitions',
    'description',
    'constructor',
  ];
  const input = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    required: names,
    additionalProperties: false,
  };
  it.each(['openai-chat', 'anthropic', 'gemini', 'vertex', 'bedrock', 'mcp', 'xai', 'mistral', 'groq'])('are kept as they are for %s', (to) => {
    for (const strict of [false, true]) {
      const { schema } = inputOf(convert(tool(input), { to, strict }).output) as { schema: JsonObject };
      const kept = schema.properties as JsonObject;
      // Where characters are limited, a name may change; it is led back.
      expect(Object.keys(kept).map((name) => (name === 'ref' ? '$ref' : name === 'schema' ? '$schema' : name === 'defs' ? '$defs' : name))).toEqual(names);
      expect((schema.required as string[]).length).toBe(names.length);
      expect(Object.values(kept).every((part) => (part as JsonObject).type === 'string')).toBe(true);
    }
  });
});

describe('references', () => {
  const node = { type: 'object', properties: { name: text, next: { $ref: '#/$defs/Node' } }, required: ['name'] };
  const input = { type: 'object', properties: { a: { $ref: '#/$defs/Node' } }, required: ['a'], $defs: { Node: node } };

  it('are kept where the target takes them', () => {
    for (const to of ['openai-chat', 'anthropic', 'mcp', 'bedrock'])
      expect(inputOf(convert(tool(input), { to }).output).schema).toEqual(to === 'openai-chat' ? { ...input } : input);
  });

  it('are replaced by what they name where it does not, and a recursion ends', () => {
    const { output, losses } = convert(tool(input), { to: 'anthropic', strict: true });
    const text = JSON.stringify(output);
    expect(text).toContain('"$ref":"#/$defs/Node"');
    expect(losses.map((l) => l.variant)).toContain('recursion');
  });

  it('to nothing, to elsewhere, and in circles end', () => {
    for (const ref of ['#/$defs/None', 'https://example.com/x.json', '#/properties/a', '#']) {
      const { output } = convert(tool({ type: 'object', properties: { a: { $ref: ref } } }), { to: 'vertex' });
      expect(JSON.stringify(output).length).toBeLessThan(2_000);
    }
  });
});
