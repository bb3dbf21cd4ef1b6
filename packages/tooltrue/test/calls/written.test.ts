// Calls that a model wrote into its text: which of them may be run, and what is left of the text.

import { describe, expect, it } from 'vitest';
import { readCalls } from '../../src/index.js';
import type { JsonObject } from '../../src/text/json-value.js';

const tool = (name: string, properties: JsonObject, rest: JsonObject = {}) => ({
  type: 'function',
  function: { name, description: 'x', parameters: { type: 'object', properties, ...rest } },
});
const one = (response: unknown, options: Parameters<typeof readCalls>[1] = {}) => {
  const { calls, diagnostics } = readCalls(response, options);
  return { ...calls[0], says: diagnostics.map((d) => `${d.rule}.${d.variant}`) };
};

describe('calls in the text of an answer', () => {
  const tools = [tool('find', { q: { type: 'string' }, n: { type: 'integer' } }, { required: ['q'] })];
  const said = (text: string) => ({ choices: [{ finish_reason: 'stop', message: { role: 'assistant', content: text } }] });
  it.each([
    '<tool_call>{"name":"find","arguments":{"q":"a","n":3}}</tool_call>',
    '<tool_call>\n<function=find>\n<parameter=q>\na\n</parameter>\n<parameter=n>\n3\n</parameter>\n</function>\n</tool_call>',
    '<tool_call>find\n<arg_key>q</arg_key>\n<arg_value>a</arg_value>\n<arg_key>n</arg_key>\n<arg_value>3</arg_value>\n</tool_call>',
    '<function=find>{"q":"a","n":3}</function>',
    '<function_calls>\n<invoke name="find">\n<parameter name="q">a</parameter>\n<parameter name="n">3</parameter>\n</invoke>\n</function_calls>',
    'find{"q":"a","n":3}</function>',
    '[TOOL_CALLS][{"name":"find","arguments":{"q":"a","n":3}}]',
    '[TOOL_CALLS]find[ARGS]{"q":"a","n":3}',
    '<|python_tag|>{"name":"find","parameters":{"q":"a","n":3}}<|eom_id|>',
    '<|tool_calls_section_begin|><|tool_call_begin|>functions.find:0<|tool_call_argument_begin|>{"q":"a","n":3}<|tool_call_end|>',
    '<｜tool▁call▁begin｜>function<｜tool▁sep｜>find\n```json\n{"q":"a","n":3}\n```<｜tool▁call▁end｜>',
    '<|channel|>commentary to=functions.find <|constrain|>json<|message|>{"q":"a","n":3}<|call|>',
    '```json\n{"name":"find","arguments":{"q":"a","n":3}}\n```',
    '{"name":"find","parameters":{"q":"a","n":3}}',
  ])('%s', (text) => {
    const read = one(said(`I will look.\n${text}`.replace(/^I will look\.\n(?=\{|```)/, '')), { from: 'vllm', tools });
    expect([read.verdict, read.runnable, read.written, read.name, read.arguments]).toEqual(['repaired', true, true, 'find', { q: 'a', n: 3 }]);
    expect(read.says).toContain('call/text.written');
    // Without its tools it is a guess, or plain text.
    expect(readCalls(said(text)).calls.some((c) => c.runnable)).toBe(false);
  });

  it.each([
    ['a block follows words', 'An example:\n```json\n{"name":"find","arguments":{"q":"a"}}\n```'],
    ['it stands in a thought', '<think>\nI could write <function=find>{"q":"a"}</function>'],
    ['something follows', 'Write <function=find>{"q":"a"}</function> to look something up.'],
    ['the tool is not known', '<function=other>{"q":"a"}</function>'],
    ['its end is missing', '<function=find>{"q":"a"}'],
    ['its arguments do not fit', '<function=find>{"n":1}</function>'],
  ])('is not run where %s', (_why, text) => {
    const { calls } = readCalls(said(text), { tools });
    expect(calls.length).toBe(1);
    expect(calls[0]?.runnable).toBe(false);
    expect(calls[0]?.error).toMatch(/find|other/);
  });

  it('is not run where the answer was cut off, and never in a thought that is still open', () => {
    const cut = (text: string) => one({ choices: [{ finish_reason: 'length', message: { role: 'assistant', content: text } }] }, { tools });
    const written = '<tool_call>{"name":"find","arguments":{"q":"a"}}</tool_call>';
    expect(cut(written)).toMatchObject({ verdict: 'truncated', runnable: false });
    expect(cut(`<think>\nI could write ${written}`)).toMatchObject({ verdict: 'guessed', runnable: false });
    expect(one(said(`<think>so</think>\n${written}`), { tools })).toMatchObject({ verdict: 'repaired', runnable: true });
    expect(one(said('<think>so</think>\n```json\n{"name":"find","arguments":{"q":"a"}}\n```'), { tools })).toMatchObject({ runnable: true });
  });

  it('keeps a call that is only talked about in the text, and tells of it without its arguments', () => {
    const text = 'Write <function=find>{"n":"x"}</function> to look something up.';
    const reading = readCalls(said(text), { tools });
    expect(reading.text).toBe(text);
    expect(reading.calls[0]?.error).toBe(reading.diagnostics.find((d) => d.variant === 'inside')?.message);
  });

  it.each([
    '<tool_call>{"name":"find","arguments":{"q":"',
    '```json\n{"name":"find",',
    '<tool_call>',
    '<tool_call>{"name":',
    '<function=find>{',
    '<function=a',
    '<function=find><parameter=q>',
    '<invoke name="find"><parameter name="q">',
    '[TOOL_CALLS][{"name":',
    '<|python_tag|>{"q":',
    '<|channel|>x to=find<|message|>',
    '<think>',
  ])('%s, thousands of times, is read in time', (piece) => {
    const started = performance.now();
    for (const end of ['', '</tool_call>', '</function>', '```']) {
      expect(readCalls(said(piece.repeat(5000) + end), { tools }).calls.filter((c) => c.runnable)).toEqual([]);
    }
    expect(performance.now() - started).toBeLessThan(8000);
  });

  it('leaves the rest of the text, and plain text alone', () => {
    expect(readCalls(said('I will look.\n<function=find>{"q":"a"}</function>'), { tools }).text).toBe('I will look.');
    expect(readCalls(said('Use {"name": "x"} and <b>bold</b>.'), { tools })).toMatchObject({ calls: [], text: 'Use {"name": "x"} and <b>bold</b>.' });
  });
});
