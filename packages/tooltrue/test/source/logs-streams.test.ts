// Calls that come in pieces, and logs inside logs: streams of every service, however they were kept, and HAR files.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../src/text/json-value.js';
import { runs } from '../support/runs.js';
import { args, delta, find, shapes, sse, text } from './logs-support.js';

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
  'generateContent, the arguments part by part': sse(
    { candidates: [{ content: { role: 'model', parts: [{ functionCall: { name: 'get_weather', willContinue: true } }] } }] },
    {
      candidates: [
        { content: { parts: [{ functionCall: { partialArgs: [{ jsonPath: '$.city', stringValue: 'Se', willContinue: true }], willContinue: true } }] } },
      ],
    },
    { candidates: [{ content: { parts: [{ functionCall: { partialArgs: [{ jsonPath: '$.city', stringValue: 'oul' }], willContinue: true } }] } }] },
    { candidates: [{ content: { parts: [{ functionCall: { partialArgs: [{ jsonPath: '$.days', numberValue: 3 }], willContinue: true } }] } }] },
    { candidates: [{ content: { parts: [{ functionCall: {} }] }, finishReason: 'STOP' }] },
  ),
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

  it('answers that follow each other, with the same numbers for their calls', () => {
    const answer = (id: string, city: string): JsonValue[] => [
      { type: 'message_start', message: { role: 'assistant', content: [] } },
      { type: 'content_block_start', index: 0, content_block: { type: 'tool_use', id, name: 'get_weather', input: {} } },
      { type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json: JSON.stringify({ city }) } },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: 'tool_use' } },
      { type: 'message_stop' },
    ];
    const { calls } = find([...answer('a', 'Seoul'), ...answer('b', 'Hanoi')].map((event) => JSON.stringify(event)).join('\n'));
    expect(calls.map(({ id, value }) => [id, value])).toEqual([
      ['a', { city: 'Seoul' }],
      ['b', { city: 'Hanoi' }],
    ]);
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
});
