// Recorded calls as samples: found in whatever shape somebody kept them, grouped by tool, and the tools take what was recorded.

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createValidator } from '../../src/schema/index.js';
import { createLogReader, holdsCalls, readLogs } from '../../src/source/logs/index.js';
import { getOwn, isObject, type JsonValue } from '../../src/text/json-value.js';
import { runs } from '../support/runs.js';
import { args, delta, find, shapes, sse } from './logs-support.js';

describe('a call is found in', () => {
  it.each(Object.entries(shapes))('%s', (_name, value) => {
    const { calls, skipped } = find(value);
    expect(calls.map(({ name, value: found }) => ({ name, found }))).toEqual([{ name: 'get_weather', found: args }]);
    expect(skipped).toEqual([]);
    expect(holdsCalls(JSON.stringify(value))).toBe(true);
  });

  it.each(Object.entries(shapes))('%s, on one line of many', (_name, value) => {
    const { tools, notes } = readLogs(`${JSON.stringify({ level: 'info' })}\n\n${JSON.stringify(value)}\n{"level":"info"}\n`);
    expect(tools.map(({ tool }) => tool.name)).toEqual(['get_weather']);
    expect(notes).toEqual([]);
    expect(tools[0]?.tool.input).toMatchObject({ type: 'object', properties: { city: { type: 'string' }, days: { type: 'integer' } } });
  });
});

describe('calls', () => {
  it('that are repeated in every later request count once', () => {
    const turn = (n: number): JsonValue => ({
      messages: Array.from({ length: n }, (_, i) => ({
        role: 'assistant',
        content: [{ type: 'tool_use', id: `t${i}`, name: 'get_weather', input: { city: `c${i}` } }],
      })),
    });
    expect(find([turn(1), turn(2), turn(3)]).calls.map(({ id }) => id)).toEqual(['t0', 't1', 't2']);
  });

  it('whose arguments are no JSON object are told and not used', () => {
    const call = (id: string, written: JsonValue): JsonValue => ({ tool_calls: [{ id, type: 'function', function: { name: 'f', arguments: written } }] });
    const log = [call('1', '{"a": 1}'), call('2', "{'a': 1}"), call('3', '{"a": '), call('4', '[1]'), call('5', '7'), call('6', '{"b": 1}'), call('7', '')];
    const { tools, notes } = readLogs(log.map((each) => JSON.stringify(each)).join('\n'));
    expect(notes).toEqual([]);
    expect(tools).toHaveLength(1);
    expect(tools[0]?.notes).toEqual(
      expect.arrayContaining([
        { message: 'logs.calls', args: { count: 3 }, severity: 'info' },
        { message: 'logs.broken-at', args: { count: 4, line: 2 }, severity: 'warning' },
      ]),
    );
    expect(Object.keys(tools[0]?.tool.input.properties as object).sort()).toEqual(['a', 'b']);
    expect(tools[0]?.tool.input.required ?? []).toEqual([]);
  });

  it('that nothing can be made of are told by their tools', () => {
    const { tools, notes } = readLogs({
      output: [
        { type: 'custom_tool_call', call_id: 'a', name: 'shell', input: 'ls' },
        { type: 'function_call', call_id: 'b', name: 'broken', arguments: '{' },
      ],
      content: [{ type: 'server_tool_use', id: 's', name: 'web_search', input: { query: 'x' } }],
    });
    expect(tools).toEqual([]);
    expect(notes.map(({ message, args: told }) => [message, told.name])).toEqual([
      ['logs.text', 'shell'],
      ['logs.no-sample', 'broken'],
      ['logs.broken', undefined],
      ['logs.hosted', 'web_search'],
    ]);
  });

  it('keep the digits of their numbers', () => {
    const log = '{"content":[{"type":"tool_use","id":"1","name":"f","input":{"x":3.0,"y":3}}]}';
    expect(readLogs(log).tools[0]?.tool.input.properties).toMatchObject({ x: { type: 'number' }, y: { type: 'integer' } });
  });

  it('are chosen by the names of their tools', () => {
    const log = [shapes['an answer of Messages'] as JsonValue, { content: [{ type: 'tool_use', id: 'o', name: 'other', input: {} }] }];
    expect(readLogs(log, { names: ['other'] }).tools.map(({ tool }) => tool.name)).toEqual(['other']);
  });

  it('that are said in a text are none', () => {
    const said = JSON.stringify(shapes['an answer of Chat Completions']);
    const messages: JsonValue = [
      { role: 'user', content: said },
      { role: 'assistant', content: [{ type: 'text', text: said }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'x', content: said }] },
    ];
    expect(find({ messages }).calls).toEqual([]);
    expect(() => readLogs({ messages })).toThrow(expect.objectContaining({ code: 'logs-none' }));
  });

  it('are no definitions', () => {
    const tools: JsonValue = [
      { type: 'function', function: { name: 'f', description: 'x', parameters: { type: 'object' } } },
      { name: 'g', input_schema: { type: 'object' } },
      { functionDeclarations: [{ name: 'h', parameters: { type: 'OBJECT' } }] },
      { toolSpec: { name: 'i', inputSchema: { json: { type: 'object' } } } },
      { type: 'function', name: 'j', parameters: { type: 'object' } },
    ];
    expect(find({ tools })).toEqual({ calls: [], skipped: [] });
  });
});

describe('calls without arguments', () => {
  const bare = { functionCall: { name: 'gg' } };
  it.each<[string, JsonValue]>([
    ['an answer of generateContent', { candidates: [{ content: { parts: [bare] } }] }],
    ['the same in snake case', { candidates: [{ content: { parts: [{ function_call: { name: 'gg' } }] } }] }],
    ['a list of contents', { contents: [{ role: 'model', parts: [bare] }] }],
    ['a message of the protocol', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'gg' } }],
    ['the same with metadata', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'gg', _meta: { progressToken: 1 } } }],
    ['an older answer', { tool_calls: [{ name: 'gg' }] }],
    ['an answer of a local engine', { message: { role: 'assistant', tool_calls: [{ function: { name: 'gg' } }] } }],
    ['a message of a framework', { role: 'assistant', content: [{ type: 'tool-call', toolCallId: 'a', toolName: 'gg' }] }],
    ['an answer of Messages', { role: 'assistant', content: [{ type: 'tool_use', id: 't', name: 'gg' }] }],
  ])('count in %s', (_, value) => {
    expect(find(value)).toMatchObject({ calls: [{ name: 'gg', value: {} }], skipped: [] });
    expect(holdsCalls(JSON.stringify(value))).toBe(true);
  });

  it('make a parameter optional', () => {
    const parts = [{ functionCall: { name: 'gg', args: { a: 1 } } }, bare, { functionCall: { name: 'ping' } }];
    const { tools } = readLogs(JSON.stringify([{ candidates: [{ content: { parts } }] }]));
    expect(tools.map(({ tool }) => [tool.name, Object.keys(tool.input.properties ?? {}), tool.input.required ?? []])).toEqual([
      ['gg', ['a'], []],
      ['ping', [], []],
    ]);
  });

  it.each<[string, JsonValue]>([
    ['the choice of a function', { model: 'm', messages: [], function_call: { name: 'gg' }, functions: [{ name: 'gg' }] }],
    ['arguments under a name that nobody knows', { type: 'tool_call', name: 'gg', given: { a: 1 } }],
    ['a choice of a tool', { model: 'm', messages: [], tool_choice: { type: 'function', function: { name: 'gg' } } }],
  ])('are not %s', (_, value) => expect(find(value)).toEqual({ calls: [], skipped: [] }));
});

describe('hostile logs', () => {
  it('with keys and names of prototypes are plain data', () => {
    const input = JSON.parse('{"__proto__": 1, "constructor": {"prototype": 2}, "hasOwnProperty": 3}') as JsonValue;
    const log = `{"content":[{"type":"tool_use","id":"1","name":"__proto__","input":${JSON.stringify(input)}}]}`;
    const { tools } = readLogs(log);
    expect(tools.map(({ tool }) => tool.name)).toEqual(['__proto__']);
    expect(Object.keys(tools[0]?.tool.input.properties as object)).toEqual(['__proto__', 'constructor', 'hasOwnProperty']);
  });

  it.each([
    ['nested deeply', '['.repeat(100_000)],
    ['objects nested deeply', '{"a":'.repeat(100_000)],
    [
      'texts in texts in texts',
      Array.from({ length: 12 }).reduce<string>((inner) => JSON.stringify({ body: inner }), JSON.stringify(shapes['an answer of Messages'])),
    ],
    ['lone surrogates', '{"content":[{"type":"tool_use","id":"\\ud800","name":"\\udfff","input":{"\\ud800":"\\udc00"}}]}'],
    ['nothing', ''],
    ['thousands of open calls', sse(...Array.from({ length: 3000 }, (_, i) => delta([{ index: i, id: `c${i}`, function: { name: 'f', arguments: '{' } }])))],
  ])('%s end in time', (_name, log) => {
    const before = Date.now();
    const reader = createLogReader();
    reader.add(log);
    reader.end();
    expect(Date.now() - before).toBeLessThan(5000);
  });

  it('as values with a circle are told, not followed', () => {
    const circle: Record<string, unknown> = { content: [] };
    circle.self = circle;
    expect(() => readLogs(circle)).toThrow(expect.objectContaining({ code: 'logs-none' }));
  });
});

interface Exchange {
  readonly id: string;
  readonly request: JsonValue;
}

const exchanges = gunzipSync(readFileSync(new URL('../fixtures/exchanges.jsonl.gz', import.meta.url)))
  .toString('utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Exchange);

const readOld = ({ name, args: given, arguments: written }: Record<string, JsonValue>): (JsonValue | undefined)[] => [name, given ?? written];

/** Calls counted without the readers: by the keys that nothing else has. */
function countCalls(value: JsonValue, seen = new Set<string>()): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + countCalls(each, seen), 0);
  if (!isObject(value)) return 0;
  const type = getOwn(value, 'type');
  const inner = getOwn(value, 'function');
  const [name, given] =
    type === 'tool_use'
      ? [value.name, value.input]
      : type === 'function_call'
        ? [value.name, value.arguments]
        : isObject(inner ?? null) && Object.hasOwn(inner as object, 'arguments')
          ? [(inner as { name: JsonValue }).name, (inner as { arguments: JsonValue }).arguments]
          : isObject(value.functionCall ?? value.function_call ?? null)
            ? readOld((value.functionCall ?? value.function_call) as Record<string, JsonValue>)
            : isObject(value.toolUse ?? null) && getOwn(value.toolUse as Record<string, JsonValue>, 'type') === undefined
              ? [(value.toolUse as { name: JsonValue }).name, (value.toolUse as { input: JsonValue }).input]
              : [];
  if (typeof name !== 'string' || given === undefined) return Object.values(value).reduce<number>((sum, each) => sum + countCalls(each, seen), 0);
  const id = value.id ?? value.call_id ?? (value.toolUse as { toolUseId?: string } | undefined)?.toolUseId;
  const key = JSON.stringify([id, name, given]);
  if (id !== undefined && seen.has(key)) return 0;
  seen.add(key);
  return 1;
}

describe('recorded exchanges', () => {
  it('hold the calls that a plain count finds', () => {
    let total = 0;
    for (const { id, request } of exchanges) {
      const { calls, skipped } = find(request);
      const counted = countCalls(request);
      total += counted;
      const expected = { id, calls: counted };
      expect({ id, calls: calls.length + skipped.filter(({ reason }) => reason === 'broken').length }).toEqual(expected);
    }
    expect(total).toBeGreaterThan(100);
  });

  it('make tools that take every recorded call', () => {
    let judged = 0;
    for (const { id, request } of exchanges) {
      const { calls } = find(request);
      if (calls.length === 0) continue;
      const { tools } = readLogs(JSON.stringify(request));
      expect(tools.map(({ tool }) => tool.name)).toEqual([...new Set(calls.map(({ name }) => name))]);
      const validators = new Map(tools.map(({ tool }) => [tool.name, createValidator(tool.input)]));
      for (const { name, value } of calls) {
        expect({ id, name, problems: validators.get(name)?.validate(value).problems }).toEqual({ id, name, problems: [] });
        judged++;
      }
    }
    expect(judged).toBeGreaterThan(100);
  });
});

describe('whatever the arguments', () => {
  const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<JsonValue>;
  const object = fc.dictionary(fc.string(), json, { maxKeys: 5 }) as fc.Arbitrary<Record<string, JsonValue>>;

  it('the tool takes them', () => {
    const property = fc.property(fc.array(object, { minLength: 1, maxLength: 5 }), (values) => {
      const log = values.map((value, i) => JSON.stringify({ content: [{ type: 'tool_use', id: `t${i}`, name: 'f', input: value }] })).join('\n');
      const input = readLogs(log).tools[0]?.tool.input as JsonValue;
      for (const value of values) expect(createValidator(input).validate(value).problems).toEqual([]);
    });
    fc.assert(property, { numRuns: runs(100, 5000) });
  });
});
