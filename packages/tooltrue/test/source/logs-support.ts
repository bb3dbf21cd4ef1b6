// A call in every shape that somebody may have kept it in, and the search that the tests of logs ask.

import { CallFinder } from '../../src/source/logs/find-calls.js';
import { readDocuments } from '../../src/source/logs/nested-text.js';
import type { RecordedCall, SkippedCall } from '../../src/source/logs/recorded-call.js';
import type { JsonValue } from '../../src/text/json-value.js';

export const args = { city: 'Seoul', days: 3 };
export const text = JSON.stringify(args);

export function find(input: JsonValue | string): { calls: RecordedCall[]; skipped: SkippedCall[] } {
  const calls: RecordedCall[] = [];
  const skipped: SkippedCall[] = [];
  const finder = new CallFinder({ call: (call) => calls.push(call), skip: (each) => skipped.push(each) });
  for (const { document, lines } of readDocuments(typeof input === 'string' ? input : JSON.stringify(input))) finder.read(document, lines);
  finder.end();
  return { calls, skipped };
}

export const chatCall = { id: 'c1', type: 'function', function: { name: 'get_weather', arguments: text } };
export const shapes: Readonly<Record<string, JsonValue>> = {
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

export const sse = (...events: readonly (JsonValue | string)[]): string =>
  events.map((event) => `data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`).join('');
export const delta = (tool_calls: JsonValue, finish: string | null = null, index = 0): JsonValue => ({
  id: 'x1',
  choices: [{ index, delta: { tool_calls }, finish_reason: finish }],
});
