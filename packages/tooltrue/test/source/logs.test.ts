// Recorded calls as samples: found in whatever shape somebody kept them, grouped by tool, and the tools take what was recorded.

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createValidator } from '../../src/schema/index.js';
import { CallFinder } from '../../src/source/logs/find-calls.js';
import { readDocuments } from '../../src/source/logs/nested-text.js';
import type { RecordedCall, SkippedCall } from '../../src/source/logs/recorded-call.js';
import { createLogReader, holdsCalls, readLogs } from '../../src/source/logs/index.js';
import { getOwn, isObject, type JsonValue } from '../../src/text/json-value.js';
import { runs } from '../support/runs.js';

const args = { city: 'Seoul', days: 3 };
const text = JSON.stringify(args);

function find(input: JsonValue | string): { calls: RecordedCall[]; skipped: SkippedCall[] } {
  const calls: RecordedCall[] = [];
  const skipped: SkippedCall[] = [];
  const finder = new CallFinder({ call: (call) => calls.push(call), skip: (each) => skipped.push(each) });
  for (const { document, lines } of readDocuments(typeof input === 'string' ? input : JSON.stringify(input))) finder.read(document, lines);
  finder.end();
  return { calls, skipped };
}

const chatCall = { id: 'c1', type: 'function', function: { name: 'get_weather', arguments: text } };
const shapes: Readonly<Record<string, JsonValue>> = {
  'an answer of Chat Completions': {
    choices: [{ index: 0, message: { role: 'assistant', content: null, tool_calls: [chatCall] }, finish_reason: 'tool_calls' }],
  },
  'a function call as it was before tools': { choices: [{ message: { role: 'assistant', function_call: { name: 'get_weather', arguments: text } } }] },
  'an answer of Responses': { output: [{ type: 'function_call', call_id: 'c1', name: 'get_weather', arguments: text }] },
  'an answer of Messages': {
    role: 'assistant',
    content: [
      { type: 'text', text: 'Let me see.' },
      { type: 'tool_use', id: 't1', name: 'get_weather', input: args },
    ],
  },
  'an answer of generateContent': { candidates: [{ content: { role: 'model', parts: [{ functionCall: { name: 'get_weather', args } }] } }] },
  'an answer of Converse': { output: { message: { role: 'assistant', content: [{ toolUse: { toolUseId: 'u1', name: 'get_weather', input: args } }] } } },
  'an answer with a message and no choices': { message: { role: 'assistant', tool_plan: 'x', tool_calls: [chatCall] }, finish_reason: 'TOOL_CALL' },
  'an older answer with parameters': { tool_calls: [{ name: 'get_weather', parameters: args }] },
  'an answer of a local engine, arguments as a value': {
    message: { role: 'assistant', content: '', tool_calls: [{ function: { name: 'get_weather', arguments: args } }] },
  },
  'a run that waits for results': { required_action: { submit_tool_outputs: { tool_calls: [chatCall] } } },
  'a request of a client to a server': { jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name: 'get_weather', arguments: args } },
  'messages of a framework': [{ role: 'assistant', content: [{ type: 'tool-call', toolCallId: 'a', toolName: 'get_weather', args }] }],
  'messages of another framework': { tool_calls: [{ name: 'get_weather', args, id: 'a', type: 'tool_call' }] },
  'the history in a request': {
    model: 'm',
    messages: [
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: null, tool_calls: [chatCall] },
      { role: 'tool', tool_call_id: 'c1', content: '{"degrees": 3}' },
    ],
    tools: [{ type: 'function', function: { name: 'get_weather', parameters: { type: 'object', properties: {} } } }],
  },
  'something deep inside': { a: [{ b: { c: [[{ trace: { output: { content: [{ type: 'tool_use', id: 't1', name: 'get_weather', input: args }] } } }]] } }] },
  'a body in a text': { status: 200, body: JSON.stringify({ role: 'assistant', content: [{ type: 'tool_use', id: 't1', name: 'get_weather', input: args }] }) },
};

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

const sse = (...events: readonly (JsonValue | string)[]): string =>
  events.map((event) => `data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`).join('');
const delta = (tool_calls: JsonValue, finish: string | null = null, index = 0): JsonValue => ({
  id: 'x1',
  choices: [{ index, delta: { tool_calls }, finish_reason: finish }],
});

const streams: Readonly<Record<string, string>> = {
  'Chat Completions': sse(
    delta([{ index: 0, id: 'c1', type: 'function', function: { name: 'get_weather', arguments: '' } }]),
    delta([{ index: 0, function: { arguments: '{"city": "Se' } }]),
    delta([{ index: 0, function: { arguments: 'oul", "days": 3}' } }]),
    { id: 'x1', choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] },
    '[DONE]',
  ),
  'a function call as it was': sse(
    { id: 'x', choices: [{ index: 0, delta: { function_call: { name: 'get_weather', arguments: '{"city": "Seoul",' } } }] },
    { id: 'x', choices: [{ index: 0, delta: { function_call: { arguments: ' "days": 3}' } }, finish_reason_of_all: 'x' }] },
  ),
  Responses: sse(
    { type: 'response.output_item.added', output_index: 0, item: { type: 'function_call', call_id: 'c1', name: 'get_weather', arguments: '' } },
    { type: 'response.function_call_arguments.delta', output_index: 0, delta: '{"city":"Seoul",' },
    { type: 'response.function_call_arguments.delta', output_index: 0, delta: '"days":3}' },
    { type: 'response.function_call_arguments.done', output_index: 0, arguments: text },
    { type: 'response.output_item.done', output_index: 0, item: { type: 'function_call', call_id: 'c1', name: 'get_weather', arguments: text } },
    { type: 'response.completed', response: { output: [{ type: 'function_call', call_id: 'c1', name: 'get_weather', arguments: text }] } },
  ),
  Messages: sse(
    { type: 'message_start', message: { role: 'assistant', content: [] } },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'content_block_stop', index: 0 },
    { type: 'content_block_start', index: 1, content_block: { type: 'tool_use', id: 't1', name: 'get_weather', input: {} } },
    { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '' } },
    { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '{"city": "Seoul", "da' } },
    { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: 'ys": 3}' } },
    { type: 'content_block_stop', index: 1 },
    { type: 'message_stop' },
  ),
  generateContent: sse({ candidates: [{ content: { role: 'model', parts: [{ functionCall: { name: 'get_weather', args } }] } }] }),
  Converse: sse(
    { contentBlockStart: { contentBlockIndex: 0, start: { toolUse: { toolUseId: 'u1', name: 'get_weather' } } } },
    { contentBlockDelta: { contentBlockIndex: 0, delta: { toolUse: { input: '{"city": "Seoul", ' } } } },
    { contentBlockDelta: { contentBlockIndex: 0, delta: { toolUse: { input: '"days": 3}' } } } },
    { contentBlockStop: { contentBlockIndex: 0 } },
  ),
  'a service with events of its own': sse(
    { type: 'tool-call-start', index: 0, delta: { message: { tool_calls: { id: 'c', type: 'function', function: { name: 'get_weather', arguments: '' } } } } },
    { type: 'tool-call-delta', index: 0, delta: { message: { tool_calls: { function: { arguments: text } } } } },
    { type: 'tool-call-end', index: 0 },
  ),
};

describe('a call is gathered from a stream of', () => {
  it.each(Object.entries(streams))('%s', (_name, stream) => {
    expect(find(stream)).toMatchObject({ calls: [{ name: 'get_weather', value: args }], skipped: [] });
  });

  it.each(Object.entries(streams))('%s, kept as a list of events', (_name, stream) => {
    const events = [...stream.matchAll(/^data: (\{.*)$/gm)].map(([, data]) => ({ event: 'x', data: JSON.parse(data as string) as JsonValue }));
    expect(find({ response: { sse: events } })).toMatchObject({ calls: [{ name: 'get_weather', value: args }], skipped: [] });
  });

  it.each(Object.entries(streams))('%s, kept one event a line', (_name, stream) => {
    const lines = [...stream.matchAll(/^data: (\{.*)$/gm)].map(([, data]) => data).join('\n');
    expect(find(`{"level":"info"}\n${lines}\n`)).toMatchObject({ calls: [{ name: 'get_weather', value: args }], skipped: [] });
  });

  it('several calls that come at once', () => {
    const stream = sse(
      delta([{ index: 0, id: 'a', function: { name: 'one', arguments: '{"x"' } }]),
      delta([{ index: 1, id: 'b', function: { name: 'two', arguments: '{"y"' } }]),
      delta([{ index: 0, function: { arguments: ': 1}' } }]),
      delta([{ index: 1, function: { arguments: ': 2}' } }], 'tool_calls'),
      // Some services give every call the index 0.
      delta([{ index: 0, id: 'c', function: { name: 'three', arguments: '{}' } }]),
      delta([{ index: 0, id: 'd', function: { name: 'four', arguments: '{}' } }]),
    );
    expect(find(stream).calls.map(({ name, value }) => [name, value])).toEqual([
      ['one', { x: 1 }],
      ['two', { y: 2 }],
      ['three', {}],
      ['four', {}],
    ]);
  });

  it('a service only as far as it went', () => {
    const cut = sse(delta([{ index: 0, id: 'a', function: { name: 'one', arguments: '{"x": [1, ' } }]));
    expect(find(cut)).toMatchObject({ calls: [], skipped: [{ name: 'one', reason: 'unfinished' }] });
    const pieces = { candidates: [{ content: { parts: [{ functionCall: { name: 'one', willContinue: true } }] } }] };
    expect(find(pieces)).toMatchObject({ calls: [], skipped: [{ name: 'one', reason: 'unfinished' }] });
  });
});

describe('a HAR file', () => {
  const answer = shapes['an answer of Messages'] as JsonValue;
  const entry = (content: Record<string, JsonValue>): JsonValue => ({
    request: { method: 'POST', postData: { mimeType: 'application/json', text: JSON.stringify({ messages: [{ role: 'user', content: 'Hi' }], tools: [] }) } },
    response: { status: 200, content: { mimeType: 'application/json', size: 1, ...content } },
  });
  const har = (...entries: JsonValue[]): JsonValue => ({ log: { version: '1.2', entries } });

  it('gives the calls of its bodies, plain, in base64 and streamed', () => {
    const base64 = Buffer.from(JSON.stringify(shapes['an answer of Chat Completions'])).toString('base64');
    const { calls } = find(
      har(
        entry({ text: JSON.stringify(answer) }),
        entry({ text: base64, encoding: 'base64' }),
        entry({ text: streams.Converse as string, mimeType: 'text/event-stream' }),
      ),
    );
    expect(calls.map(({ id, value }) => [id, value])).toEqual([
      ['t1', args],
      ['c1', args],
      ['u1', args],
    ]);
  });

  it('holds bodies that are none', () => {
    const { calls, skipped } = find(har(entry({ text: 'AAEC/w==', encoding: 'base64' }), entry({ text: '<html>' }), entry({ text: '{"cut": [' }), entry({})));
    expect({ calls, skipped }).toEqual({ calls: [], skipped: [] });
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

  it('they come out of a stream as they went in, however it is cut', () => {
    const property = fc.property(object, fc.array(fc.nat(40), { maxLength: 20 }), (value, cuts) => {
      const written = JSON.stringify(value);
      const pieces: string[] = [];
      let at = 0;
      for (const cut of cuts) pieces.push(written.slice(at, (at += cut)));
      pieces.push(written.slice(at));
      const stream = sse(
        delta([{ index: 0, id: 'c', function: { name: 'f', arguments: '' } }]),
        ...pieces.map((piece) => delta([{ index: 0, function: { arguments: piece } }])),
        { id: 'x1', choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] },
      );
      expect(find(stream).calls.map((call) => call.value)).toEqual([JSON.parse(written)]);
    });
    fc.assert(property, { numRuns: runs(100, 5000) });
  });

  it('the tool takes them', () => {
    const property = fc.property(fc.array(object, { minLength: 1, maxLength: 5 }), (values) => {
      const log = values.map((value, i) => JSON.stringify({ content: [{ type: 'tool_use', id: `t${i}`, name: 'f', input: value }] })).join('\n');
      const input = readLogs(log).tools[0]?.tool.input as JsonValue;
      for (const value of values) expect(createValidator(input).validate(value).problems).toEqual([]);
    });
    fc.assert(property, { numRuns: runs(100, 5000) });
  });
});
