// Inputs made to break a checker: keys of prototypes, endless depth, breadth and recursion, expressions that never end.
// The times only show that each comes to an end.

import { describe, expect, it } from 'vitest';
import { check, type CheckReport } from '../../src/check/index.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';

/** Of processor time, in milliseconds: what else the machine does has no say. */
const LIMIT = 5_000;
const ALL = { for: 'all', date: '2026-11-30' } as const;

function inTime(input: unknown, options: Parameters<typeof check>[1] = ALL): CheckReport {
  const start = process.cpuUsage();
  const report = check(input, options);
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(LIMIT);
  expect(() => JSON.stringify(report)).not.toThrow();
  return report;
}

/** What is wrong; advice on how to write a better tool is another matter. */
const faults = (report: CheckReport) => report.diagnostics.filter((d) => d.severity !== 'info');

const own = (key: string, value: JsonValue): JsonObject =>
  Object.defineProperty({}, key, { value, enumerable: true, writable: true, configurable: true }) as JsonObject;
const anthropic = (input_schema: unknown, extra: object = {}) => ({ name: 'a', description: 'A.', input_schema, ...extra });
const object = (properties: unknown, extra: object = {}) => ({ type: 'object', properties, ...extra });
const repeat = (n: number, make: (i: number) => JsonValue): JsonObject => Object.fromEntries(Array.from({ length: n }, (_, i) => [`p${i}`, make(i)]));

describe.each(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf', 'toJSON', '', '😀', '\ud800', 'length', '0'])('%j', (name) => {
  const definitions: Readonly<Record<string, unknown>> = {
    'as a property': anthropic(object(own(name, { type: 'strin' }), { required: [name] })),
    'as a keyword': anthropic({ ...object({ x: own(name, {}) }), ...own(name, { type: 'string' }) }),
    'as a key of the tool': { ...anthropic(object({})), ...own(name, 1) },
    'as a name': anthropic(object({}), { name }),
    'as a type': anthropic(object({ x: { type: name } }), { type: name }),
    'as a format': anthropic(object({ x: { type: 'string', format: name } }), { strict: true }),
    'as a definition': anthropic(object({ x: { $ref: `#/$defs/${name}` } }, { $defs: own(name, { type: 'string' }) })),
    'as an enum member': { name: 'a', description: 'A.', parameters: object({ x: { type: 'string', enum: [name, name] } }) },
    'as a key of the request': { model: 'm', messages: [], ...own(name, []), tools: [anthropic(object({}))] },
  };
  it.each(Object.entries(definitions))('%s', (_where, definition) => {
    const ofValue = inTime(definition);
    const ofText = inTime(JSON.stringify(definition));
    expect(ofValue.tools).toHaveLength(1);
    // `toJSON` is no function in text, and none here.
    expect(ofText.diagnostics.map((d) => `${d.rule} ${d.target} ${d.pointer}`).sort()).toEqual(
      ofValue.diagnostics.map((d) => `${d.rule} ${d.target} ${d.pointer}`).sort(),
    );
    expect(({} as Record<string, unknown>).type).toBeUndefined();
  });
  it('is judged as the property it is', () => {
    const found = inTime(JSON.stringify(anthropic(object(own(name, { type: 'strin' })))), { for: 'anthropic' }).diagnostics.filter(
      (d) => d.rule === 'schema/invalid',
    );
    expect(found.map((d) => d.pointer)).toEqual([`/input_schema/properties/${name}/type`]);
  });
});

describe('depth', () => {
  const DEEP = 100_000;
  it.each([
    ['lists', '[', ']'],
    ['objects', '{"properties":', '}'],
    ['schemas', '{"type":"object","properties":{"x":', '}}'],
    ['unfinished lists', '[', ''],
  ])('of a text of %s', (_name, open, close) => {
    const report = inTime(open.repeat(DEEP) + (close === '' ? '' : '1') + close.repeat(DEEP));
    expect(report.diagnostics.some((d) => d.severity === 'error')).toBe(true);
  });
  it('of a value', () => {
    let list: unknown = 1;
    let schema: unknown = { type: 'string' };
    for (let i = 0; i < DEEP; i++) {
      list = [list];
      schema = object({ x: schema });
    }
    for (const input of [list, schema, anthropic(schema), [anthropic(schema)]])
      expect(inTime(input).diagnostics.some((d) => d.rule === 'syntax/too-deep' && d.severity === 'error')).toBe(true);
  });
  it('of a value that holds itself', () => {
    const tool: Record<string, unknown> = anthropic(object({}));
    tool.input_schema = tool;
    const list: unknown[] = [tool];
    list.push(list);
    for (const input of [tool, list]) expect(inTime(input).diagnostics.some((d) => d.severity === 'error')).toBe(true);
  });
  it('that is shared, not deep, is no fault', () => {
    const shared = { type: 'string', description: 'Used in many places.' };
    expect(faults(inTime(anthropic(object(repeat(10, () => shared))), { for: 'anthropic' }))).toEqual([]);
  });
  it('just within what is read', () => {
    let schema: unknown = { type: 'string' };
    for (let i = 0; i < 200; i++) schema = object({ x: schema });
    expect(faults(inTime(anthropic(schema), { for: 'anthropic' }))).toEqual([]);
    expect(faults(inTime(JSON.stringify(anthropic(schema)), { for: 'anthropic' }))).toEqual([]);
  });
});

describe('breadth', () => {
  it('of 10,000 tools', () => {
    const tools = Array.from({ length: 10_000 }, (_, i) => ({ name: `tool_${i}`, description: 'One of many.', input_schema: object({}) }));
    expect(inTime(tools, { for: 'anthropic' }).tools).toHaveLength(10_000);
    expect(
      inTime(
        tools.map((tool) => ({ ...tool, name: 'same' })),
        { for: 'anthropic' },
      ).diagnostics.filter((d) => d.rule === 'tool/duplicate-name'),
    ).toHaveLength(9_999);
  });
  it('of 10,000 properties, and as many faults', () => {
    expect(faults(inTime(anthropic(object(repeat(10_000, () => ({ type: 'string' })))), { for: 'anthropic' }))).toEqual([]);
    // So many faults of one kind need not all be told.
    expect(faults(inTime(JSON.stringify(anthropic(object(repeat(10_000, () => ({ type: 'strin' }))))), { for: 'anthropic' })).length).toBeGreaterThanOrEqual(
      1_000,
    );
    inTime(
      {
        type: 'function',
        function: {
          name: 'a',
          strict: true,
          parameters: object(
            repeat(10_000, () => object({}) as unknown as JsonObject),
            { required: ['nobody'] },
          ),
        },
      },
      { for: 'openai' },
    );
  });
  it('of 100,000 enum members', () => {
    const members = Array.from({ length: 100_000 }, (_, i) => `member ${i}`);
    inTime(anthropic(object({ x: { type: 'string', enum: members, default: 'none' } }), { strict: true }));
    inTime({ name: 'a', description: 'A.', parameters: object({ x: { type: 'integer', enum: members.map((_, i) => i) } }) }, { for: 'gemini' });
  });
  it('of 20,000 required names that do not exist', () => {
    inTime(anthropic(object({}, { required: Array.from({ length: 20_000 }, (_, i) => `r${i}`) })), { for: 'anthropic' });
  });
  it('of a text of 20 MB', () => {
    const text = JSON.stringify(anthropic(object({ x: { type: 'string', description: 'd'.repeat(20 * 1024 * 1024) } })));
    expect(faults(inTime(text, { for: 'anthropic' }))).toEqual([]);
  });
  it('of a text of many megabytes in many parts', () => {
    const description = 'A description of about the usual length, neither short nor long, as tools have it. '.repeat(3);
    const text = JSON.stringify(
      Array.from({ length: 15_000 }, (_, i) => ({ name: `tool_${i}`, description, input_schema: object({ query: { type: 'string', description } }) })),
    );
    expect(text.length).toBeGreaterThan(8 * 1024 * 1024);
    expect(inTime(text, { for: 'anthropic' }).tools).toHaveLength(15_000);
  });
  it('of names and patterns', () => {
    const long = 'n'.repeat(1_000_000);
    const report = inTime(anthropic(object({ [long]: { type: 'string' } }), { name: long }), { for: 'anthropic' });
    expect(report.diagnostics.map((d) => d.rule)).toEqual(expect.arrayContaining(['tool/name', 'schema/property-name']));
    for (const d of report.diagnostics) expect(d.message.length).toBeLessThan(2_000);
  });
});

describe('references', () => {
  const T = (body: unknown, more: object = {}) => object({ x: { $ref: '#/$defs/T' } }, { required: ['x'], $defs: { T: body, ...more } });
  const schemas: Readonly<Record<string, unknown>> = {
    'to itself': T({ $ref: '#/$defs/T' }),
    'to the root': object({ x: { $ref: '#' } }, { required: ['x'] }),
    'the root to itself': { $ref: '#' },
    'in a circle': T({ $ref: '#/$defs/U' }, { U: { $ref: '#/$defs/T' } }),
    recursive: T(object({ kid: { $ref: '#/$defs/T' } })),
    'recursive and required': T(object({ kid: { $ref: '#/$defs/T' } }, { required: ['kid'] })),
    'recursive in a union': T({ anyOf: [{ $ref: '#/$defs/T' }, { $ref: '#/$defs/T' }] }),
    'through an id': object({ x: { $id: 'https://example.com/x', $ref: 'https://example.com/x' } }),
    dynamic: { $dynamicAnchor: 'n', ...object({ x: { $dynamicRef: '#n' } }) },
    malformed: object({ x: { $ref: '#/%E0%A4%A' }, y: { $ref: '\ud800' }, z: { $ref: 'http://[' } }),
    'that double': object(
      { x: { $ref: '#/$defs/D0' } },
      {
        $defs: Object.fromEntries(
          Array.from(
            { length: 40 },
            (_, i) => [`D${i}`, object({ a: { $ref: `#/$defs/D${i + 1}` }, b: { $ref: `#/$defs/D${i + 1}` } }, { default: {} })] as [string, object],
          ).concat([['D40', { type: 'string' }]]),
        ),
      },
    ),
    'in a long chain': object(
      { x: { $ref: '#/$defs/C0' } },
      {
        $defs: Object.fromEntries(
          Array.from({ length: 5_000 }, (_, i) => [`C${i}`, { $ref: `#/$defs/C${i + 1}` }] as [string, object]).concat([['C5000', { type: 'string' }]]),
        ),
      },
    ),
    'many, to each other': object(
      { x: { $ref: '#/$defs/M0' } },
      { $defs: Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`M${i}`, object(repeat(20, (k) => ({ $ref: `#/$defs/M${(i + k * 7) % 60}` })))])) },
    ),
  };
  it.each(Object.entries(schemas))('%s', (_name, schema) => {
    for (const strict of [false, true]) {
      inTime([anthropic(schema, { strict, input_examples: [{ x: {} }] })]);
      inTime({ name: 'a', description: 'A.', parameters: schema }, { for: 'gemini,vertex' });
      inTime({ name: 'a', description: 'A.', parametersJsonSchema: schema, responseJsonSchema: schema }, { for: 'gemini,vertex' });
      inTime({ type: 'function', function: { name: 'a', strict, parameters: schema } }, { for: 'openai' });
      inTime({ name: 'a', inputSchema: schema, outputSchema: schema }, { for: 'mcp' });
    }
  });
});

describe('patterns', () => {
  const PATTERNS = [
    '^(a+)+$',
    '(a|aa)+$',
    '(.*)*x',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    `(${'a?'.repeat(30)})${'a'.repeat(30)}`,
    '('.repeat(5_000),
    '['.repeat(5_000),
    `a{1000000000}`,
    '(?<n>a)\\k<n>',
    '\\',
    '\\u{',
    `${'(a|'.repeat(500)}b${')'.repeat(500)}`,
    '^'.repeat(100_000),
  ];
  it.each(PATTERNS.map((pattern) => [pattern.slice(0, 40), pattern] as const))('%s', (_name, pattern) => {
    const bait = `${'a'.repeat(40)}!`;
    for (const extra of [{}, { patternProperties: { [pattern]: { type: 'string' } } }]) {
      inTime(anthropic(object({ x: { type: 'string', pattern, default: bait, examples: [bait] } }, extra), { input_examples: [{ x: bait, [bait]: bait }] }));
      inTime(anthropic(object({ x: { type: 'string', pattern } }, { required: ['x'], additionalProperties: false, ...extra }), { strict: true }));
    }
  });
  it('in the name of a tool cost nothing', () => {
    inTime(anthropic(object({}), { name: `${'-'.repeat(200_000)}!` }));
    inTime(anthropic(object({ [`${'_'.repeat(200_000)}!`]: {} })));
  });
});

describe('surrogates and control characters', () => {
  it.each(['\ud800', 'a\udc00b', '\u0000', '\u202e', '\u001b[31m', '\n', '\u2028'])('%j are told without harm', (name) => {
    const report = inTime(JSON.stringify(anthropic(object({ [name]: { type: name } }), { name })), { for: 'anthropic' });
    expect(report.diagnostics.some((d) => d.rule === 'tool/name')).toBe(true);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not reach a terminal
    for (const d of report.diagnostics) expect(d.message).not.toMatch(/[\u0000-\u001f\u202e\u2028]|[\ud800-\udfff]/);
  });
});
