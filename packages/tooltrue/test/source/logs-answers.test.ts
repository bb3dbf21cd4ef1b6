// What stands in a log beside the calls that can be used: answers without calls, tools of the service, messages that a user interface keeps.

import { describe, expect, it } from 'vitest';
import { detectKind } from '../../src/node/cli/make/detect.js';
import { holdsAnswer, readLogs } from '../../src/source/logs/index.js';
import type { JsonValue } from '../../src/text/json-value.js';
import { find, sse } from './logs-support.js';

const answers: Readonly<Record<string, JsonValue>> = {
  'Chat Completions': { id: 'c', object: 'chat.completion', choices: [{ index: 0, message: { role: 'assistant', content: 'Hello' }, finish_reason: 'stop' }] },
  Responses: { object: 'response', status: 'completed', output: [{ type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Hello' }] }] },
  Messages: { type: 'message', role: 'assistant', content: [{ type: 'text', text: 'Hello' }], stop_reason: 'end_turn' },
  generateContent: { candidates: [{ content: { role: 'model', parts: [{ text: 'Hello' }] }, finishReason: 'STOP' }] },
  Converse: { output: { message: { role: 'assistant', content: [{ text: 'Hello' }] } }, stopReason: 'end_turn' },
  'a local engine': { model: 'm', message: { role: 'assistant', content: 'Hello' }, done: true },
};

describe('an answer without calls is a log that holds none', () => {
  it.each(Object.entries(answers))('%s', (_name, value) => {
    const text = JSON.stringify(value);
    expect(detectKind('a.json', text, false)).toBe('logs');
    expect(detectKind('a.txt', `{"level":"info"}\n${text}\n`, false)).toBe('logs');
    expect(detectKind('a.json', `[${text}]`, false)).toBe('logs');
    expect(detectKind('a.txt', sse(value), false)).toBe('logs');
    expect(() => readLogs(text)).toThrow(expect.objectContaining({ code: 'logs-none' }) as Error);
  });

  it.each<JsonValue>([
    { content: 'Hello', finish_reason: 'now' },
    { content: [{ type: 'text' }], output: ['x'], status: 'open' },
    { message: { to: 'a', text: 'Hello' } },
    { message: { to: 'a' }, done: true },
    { choices: ['a', 'b'], object: 'box' },
    { role: 'admin', content: 'Hello' },
    { error: 'none', id: 'c' },
    { status: 'completed', output: [1] },
  ])('arguments that share its words stay an example: %j', (value) => {
    const text = JSON.stringify(value);
    expect(holdsAnswer(text)).toBe(false);
    expect(detectKind('a.json', text, false)).toBe('samples');
  });
});

it('a stream of text alone is an answer without calls', () => {
  const events = [{ choices: [{ delta: { role: 'assistant', content: 'Hello' } }] }, { choices: [{ delta: {}, finish_reason: 'stop' }] }];
  expect(detectKind('a.txt', sse(...events), false)).toBe('logs');
  expect(holdsAnswer(sse(events[1] as JsonValue))).toBe(false);
});

describe('tools of the service are told by name', () => {
  it.each<[JsonValue, string]>([
    [{ type: 'web_search_call', id: 'w', status: 'completed', action: { type: 'search', query: 'x' } }, 'web_search'],
    [{ type: 'file_search_call', id: 'f', queries: ['x'] }, 'file_search'],
    [{ type: 'code_interpreter_call', id: 'c', code: '1' }, 'code_interpreter'],
    [{ type: 'local_shell_call', action: {} }, 'local_shell'],
    [{ type: 'mcp_call', id: 'm', name: 'lookup', server_label: 's', arguments: '{"z":1}' }, 'lookup'],
    [{ type: 'mcp_approval_request', id: 'm', name: 'lookup', server_label: 's', arguments: '{"z":1}' }, 'lookup'],
    [{ type: 'server_tool_use', id: 's', name: 'web_fetch', input: {} }, 'web_fetch'],
  ])('%j', (item, name) => {
    const call = { type: 'function_call', call_id: 'c1', name: 'g', arguments: '{"q":"x"}' };
    for (const value of [{ output: [item, call] }, { input: [item, call] }]) {
      const { tools, notes } = readLogs(value);
      expect(tools.map(({ tool }) => tool.name)).toEqual(['g']);
      expect(notes).toEqual([{ message: 'logs.hosted', args: { name }, severity: 'info' }]);
    }
  });

  it.each<[JsonValue, string]>([
    [{ executableCode: { language: 'PYTHON', code: 'x' } }, 'code_execution'],
    [{ executable_code: { language: 'PYTHON', code: 'x' } }, 'code_execution'],
    [{ toolCall: { toolType: 'GOOGLE_SEARCH_WEB', id: 'a', args: { queries: ['x'] } } }, 'google_search_web'],
  ])('as a part: %j', (part, name) => {
    const { tools, notes } = readLogs({ contents: [{ role: 'model', parts: [part, { functionCall: { name: 'h', args: { a: 1 } } }] }] });
    expect(tools.map(({ tool }) => tool.name)).toEqual(['h']);
    expect(notes).toEqual([{ message: 'logs.hosted', args: { name }, severity: 'info' }]);
  });

  it('and nothing else is taken for one', () => {
    expect(find([{ type: 'web_search_call' }, { executableCode: 'x' }, { toolCall: { type: 'a' } }, { type: 'phone_call', id: 'x' }])).toEqual({
      calls: [],
      skipped: [],
    });
  });
});

describe('messages of a user interface', () => {
  const parts = [
    { type: 'text', text: 'Hello' },
    { type: 'tool-weather', toolCallId: 'q', state: 'input-available', input: { c: 3 } },
    { type: 'tool-tool-box', toolCallId: 'r', state: 'output-available', input: { c: 4 }, output: { ok: true } },
    { type: 'dynamic-tool', toolName: 'dyn', toolCallId: 'z', state: 'output-error', input: { k: 1 }, errorText: 'x' },
  ];

  it('hold calls, each under the name of its tool', () => {
    expect(find([{ id: 'm', role: 'assistant', parts }])).toEqual({
      calls: [
        { name: 'weather', id: 'q', value: { c: 3 }, text: '{"c":3}' },
        { name: 'tool-box', id: 'r', value: { c: 4 }, text: '{"c":4}' },
        { name: 'dyn', id: 'z', value: { k: 1 }, text: '{"k":1}' },
      ],
      skipped: [],
    });
  });

  it('may have calls that are still coming, or that the service ran', () => {
    const { calls, skipped } = find({
      role: 'assistant',
      parts: [
        { type: 'tool-a', toolCallId: '1', state: 'input-streaming', input: { x: 'Seo' } },
        { type: 'dynamic-tool', toolName: 'b', toolCallId: '2', state: 'input-streaming' },
        { type: 'tool-c', toolCallId: '3', state: 'output-available', input: { x: 1 }, providerExecuted: true },
      ],
    });
    expect(calls).toEqual([]);
    expect(skipped.map(({ name, reason }) => [name, reason])).toEqual([
      ['a', 'unfinished'],
      ['b', 'unfinished'],
      ['c', 'hosted'],
    ]);
  });

  it('arrive as a stream, of which one event has the whole input', () => {
    const stream = sse(
      { type: 'tool-input-start', toolCallId: 'q', toolName: 'weather' },
      { type: 'tool-input-delta', toolCallId: 'q', inputTextDelta: '{"c":3}' },
      { type: 'tool-input-available', toolCallId: 'q', toolName: 'weather', input: { c: 3 } },
      { type: 'tool-output-available', toolCallId: 'q', output: { ok: true } },
    );
    expect(find(stream).calls.map(({ name, value }) => [name, value])).toEqual([['weather', { c: 3 }]]);
  });

  it('do not make a call of what only begins with the same word', () => {
    expect(
      find([
        { type: 'tool-weather', input: { c: 3 } },
        { type: 'tool-bench', toolCallId: 'a', state: 'new', input: {} },
      ]).calls,
    ).toEqual([]);
  });
});

describe('a stream that was saved without its empty lines', () => {
  const piece = (args: string, begin = {}): JsonValue => ({
    choices: [{ delta: { tool_calls: [{ index: 0, ...begin, function: { ...begin, arguments: args } }] } }],
  });
  const lines = [piece('{"x":', { id: 'a', name: 'one' }), piece('1}')].map((event) => `data: ${JSON.stringify(event)}`);

  it.each([
    ['with the mark at its end', [...lines, 'data: [DONE]'].join('\n')],
    ['with names of events', lines.flatMap((line) => ['event: chunk', line]).join('\r\n')],
    ['bare', lines.join('\n')],
  ])('%s', (_name, text) => {
    expect(find(text).calls.map(({ name, value }) => [name, value])).toEqual([['one', { x: 1 }]]);
  });

  it('tells the line of what is broken', () => {
    const call = (args: string): string => `data: ${JSON.stringify({ tool_calls: [{ id: args, function: { name: 'one', arguments: args } }] })}`;
    const { skipped, calls } = find(['event: a', call('{"x": 1}'), 'event: b', call('{')].join('\n'));
    expect(calls).toHaveLength(1);
    expect(skipped).toEqual([{ name: 'one', reason: 'broken', line: 4 }]);
  });

  it('and one value over several lines of data stays one', () => {
    expect(find('data: {"tool_calls": [{"id": "a",\ndata: "function": {"name": "one", "arguments": "{}"}}]}\n\n').calls).toHaveLength(1);
  });
});
