// One fault, one finding: what is said of inputs where several rules, or the general profile, could all say something.

import { describe, expect, it } from 'vitest';
import { check, type CheckOptions } from '../../src/check/index.js';
import { en } from '../../src/messages/en.js';
import { ko } from '../../src/messages/ko.js';
import { vi } from '../../src/messages/vi.js';

const call = (id: string) => ({ id, type: 'function', function: { name: 'add', arguments: '{}' } });
const calls = { role: 'assistant', tool_calls: [call('a'), call('b')] };
const result = (id: string) => ({ role: 'tool', tool_call_id: id, content: '3' });
const question = { role: 'user', content: 'And now?' };
const chat = (...messages: object[]) => ({ model: 'gpt-4o', messages: [{ role: 'user', content: 'go' }, ...messages] });
const claude = (...messages: object[]) => ({ model: 'claude-sonnet-4-6', max_tokens: 64, messages: [{ role: 'user', content: 'go' }, ...messages] });
const use = (id: string, input: unknown = {}) => ({ type: 'tool_use', id, name: 'add', input });
const answer = (id: string) => ({ role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content: '3' }] });
const fn = (parameters: object, more: object = {}) => ({ type: 'function', function: { name: 'add', description: 'Adds two numbers.', parameters, ...more } });
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const strict = (properties: object) => fn(object(properties, { required: Object.keys(properties), additionalProperties: false }), { strict: true });
const forced = (extra: string) =>
  `{"model": "deepseek-v4-flash", "messages": [{"role": "user", "content": "go"}], "tools": [${JSON.stringify(fn(object({})))}], "tool_choice": "required", "extra_body": ${extra}}`;

/** Errors and warnings as "severity rule.variant place". */
const told = (input: unknown, options: CheckOptions): string[] =>
  check(input, { date: '2026-11-30', ...options }).diagnostics.flatMap((d) =>
    d.severity === 'info' ? [] : [`${d.severity} ${d.rule}.${d.variant} ${d.pointer}`],
  );

describe('messages', () => {
  it.each([
    ['a question between results', 'openai-chat', chat(calls, result('a'), question, result('b')), ['error protocol/pairing.apart /messages/3']],
    [
      'a message of the system before all results',
      'openai-chat',
      chat(calls, { role: 'system', content: 'Be brief.' }, result('a'), result('b')),
      ['error protocol/pairing.apart /messages/2'],
    ],
    ['the same where results are counted', 'deepseek', chat(calls, question, result('a'), result('b')), ['error protocol/pairing.apart /messages/2']],
    [
      'a result in a later turn',
      'anthropic',
      claude({ role: 'assistant', content: [use('a')] }, question, { role: 'assistant', content: 'Hm.' }, answer('a')),
      ['error protocol/pairing.apart /messages/2'],
    ],
    [
      'a result that does not say of which call',
      'openai-chat',
      chat(calls, result('a'), { role: 'tool', name: 'add', content: '4' }),
      ['error protocol/call-id.result-missing /messages/3'],
    ],
    [
      'one such result for two calls',
      'openai-chat',
      chat(calls, { role: 'tool', content: '4' }),
      ['error protocol/call-id.result-missing /messages/2', 'error protocol/pairing.missing /messages/1/tool_calls/1'],
    ],
    [
      'no result at all',
      'openai-chat',
      chat(calls, question),
      ['error protocol/pairing.missing /messages/1/tool_calls/0', 'error protocol/pairing.missing /messages/1/tool_calls/1'],
    ],
    [
      'arguments that are still text',
      'anthropic',
      claude({ role: 'assistant', content: [use('a', '{"x":1}')] }, answer('a')),
      ['error protocol/call.arguments-parse /messages/1/content/0/input'],
    ],
    [
      'arguments that are no JSON',
      'anthropic',
      claude({ role: 'assistant', content: [use('a', 'tomorrow')] }, answer('a')),
      ['error protocol/call.arguments-type /messages/1/content/0/input'],
    ],
    [
      'arguments that are no text yet',
      'openai-chat',
      chat({ role: 'assistant', tool_calls: [{ ...call('a'), function: { name: 'add', arguments: { x: 1 } } }] }, result('a')),
      ['error protocol/call.arguments-write /messages/1/tool_calls/0/function/arguments'],
    ],
    [
      'instructions that ask for JSON',
      'openai-responses',
      { model: 'gpt-5', instructions: 'Reply in JSON.', input: 'Colours?', text: { format: { type: 'json_object' } } },
      ['error request/conflict.json-word-input /input'],
    ],
  ])('%s', (_title, target, input, expected) => expect(told(input, { for: target }).sort()).toEqual(expected));
});

describe('schemas', () => {
  it.each([
    [
      'a map where objects are closed',
      'deepseek',
      strict({ m: { type: 'object', properties: { k: { type: 'string' } }, required: ['k'], additionalProperties: { type: 'string' } } }),
      ['error schema/closed.open /function/parameters/properties/m/additionalProperties'],
    ],
    ['a type that does not exist', 'moonshot', fn(object({ x: { type: 'date' } })), ['error schema/type.unknown /function/parameters/properties/x/type']],
    [
      'a tuple',
      'moonshot',
      fn(object({ x: { type: 'array', items: [{ type: 'string' }] } })),
      ['error schema/array-items.tuple /function/parameters/properties/x/items'],
    ],
    ['an empty schema', 'moonshot', fn({}), ['warning schema/root-type.missing /function/parameters']],
  ])('%s', (_title, target, input, expected) =>
    expect(told(input, { for: target, strict: target === 'deepseek' }).filter((line) => line.includes('schema/'))).toEqual(expected),
  );

  it('are judged in general, too, where one of the targets says nothing', () => {
    const input = fn(object({ x: { type: 'date' } }));
    expect(told(input, { for: ['moonshot', 'groq'] })).toContain('error schema/invalid.found /function/parameters/properties/x/type');
  });
});

describe('a body that a client puts together', () => {
  const said = (target: string, extra: string) => told(forced(extra), { for: target }).filter((line) => line.includes('forced-with-thinking'));
  const ERROR = ['error request/conflict.forced-with-thinking /tool_choice'];

  it('counts as what it becomes in Python', () => {
    expect(said('dashscope', '{"enable_thinking": True}')).toEqual(ERROR);
    expect(said('dashscope', '{"enable_thinking": False}')).toEqual([]);
    expect(said('deepseek', '{"thinking": {"type": "disabled"}, "user": None}')).toEqual([]);
    expect(said('deepseek', '{"user": None}')).toEqual(ERROR);
  });

  it('is told elsewhere only where both readings are wrong', () => {
    expect(said('dashscope', '{"enable_thinking": true}')).toEqual([]);
    expect(said('deepseek', '{"thinking": {"type": "disabled"}}')).toEqual([]);
    expect(said('deepseek', '{"user": null}')).toEqual(ERROR);
    expect(said('deepseek', 'null')).toEqual(ERROR);
  });
});

describe('a tool choice that is not taken', () => {
  const tools = [fn(object({}))];
  const first = (target: string, input: object) => check(input, { for: target, date: '2026-11-30' }).diagnostics.find((d) => d.rule === 'request/choice');
  const openai = (tool_choice: unknown) => ({ ...chat(), tools, tool_choice });

  it('is told with the words of the service where its meaning is plain', () => {
    expect(first('openai-chat', openai('any'))?.args.right).toBe('"required"');
    expect(first('openai-chat', openai({ type: 'tool', name: 'add' }))?.args.right).toBe('{"type":"function","function":{"name":"add"}}');
    expect(first('cohere', openai('none'))?.args.right).toBe('"NONE"');
  });

  it('is told with the forms there are where it is not', () => {
    const unknown = first('openai-chat', openai({ name: 'no_such_tool' }));
    expect(unknown?.fix).toBeUndefined();
    expect(unknown?.args.known).toEqual(['"auto"', '"none"', '"required"', '{"type":"function","function":{"name":"add"}}']);
  });

  it('keeps what stands beside the part that is wrong', () => {
    const config = { mode: 'REQUIRED', allowedFunctionNames: ['add'] };
    const declared = { name: 'add', description: 'Adds two numbers.', parameters: object({ x: { type: 'string' } }) };
    const input = {
      contents: [{ role: 'user', parts: [{ text: 'go' }] }],
      tools: [{ functionDeclarations: [declared] }],
      toolConfig: { functionCallingConfig: config },
    };
    expect(first('gemini', input)?.fix?.patch).toEqual([{ op: 'replace', path: '/toolConfig/functionCallingConfig/mode', value: 'ANY' }]);
  });
});

it('a name is told to begin otherwise in each language', () => {
  for (const table of [en, ko, vi]) expect(table['tool/name.start']).toMatch(/\{name\}.*\{pattern\}/);
  expect(told({ ...fn(object({})), function: { name: '2d_plot', description: 'Draws a plot.', parameters: object({}) } }, { for: 'moonshot' })).toEqual([
    'error tool/name.start /function/name',
  ]);
});
