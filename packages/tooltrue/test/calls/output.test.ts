// Answers in a format that was asked for: read by the same measure as calls, with the reason for their end first.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convert, createCallReader, readCalls } from '../../src/index.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';
import { runs } from '../support/runs.js';

const schema = {
  type: 'object',
  properties: { city: { type: 'string' }, days: { type: 'integer' }, tags: { type: 'array', items: { type: 'string' } } },
  required: ['city', 'days'],
  additionalProperties: false,
};
const value = { city: 'Seoul', days: 3 };

/** Each service's way to ask, and its answer with a text. */
const services: Readonly<Record<string, { request: JsonObject; answer: (text: string, stop?: 'limit' | 'filter') => JsonValue }>> = {
  'openai-chat': {
    request: { model: 'gpt-5', messages: [], response_format: { type: 'json_schema', json_schema: { name: 'x', strict: true, schema } } },
    answer: (content, stop) => ({
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: stop === 'limit' ? 'length' : stop ? 'content_filter' : 'stop' }],
    }),
  },
  'openai-responses': {
    request: { model: 'gpt-5', input: 'x', text: { format: { type: 'json_schema', name: 'x', schema } } },
    answer: (text, stop) => ({
      object: 'response',
      status: stop ? 'incomplete' : 'completed',
      ...(stop && { incomplete_details: { reason: stop === 'limit' ? 'max_output_tokens' : 'content_filter' } }),
      output: [{ type: 'message', role: 'assistant', content: [{ type: 'output_text', text }] }],
    }),
  },
  anthropic: {
    request: { model: 'claude-opus-4-8', max_tokens: 9, messages: [], output_config: { format: { type: 'json_schema', schema } } },
    answer: (text, stop) => ({
      type: 'message',
      role: 'assistant',
      stop_reason: stop === 'limit' ? 'max_tokens' : stop ? 'refusal' : 'end_turn',
      content: [{ type: 'text', text }],
    }),
  },
  gemini: {
    request: { contents: [], generationConfig: { responseMimeType: 'application/json', responseJsonSchema: schema } },
    answer: (text, stop) => ({
      candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: stop === 'limit' ? 'MAX_TOKENS' : stop ? 'SAFETY' : 'STOP' }],
    }),
  },
  bedrock: {
    request: { messages: [], outputConfig: { textFormat: { type: 'json_schema', structure: { jsonSchema: { schema: JSON.stringify(schema) } } } } },
    answer: (text, stop) => ({
      output: { message: { role: 'assistant', content: [{ text }] } },
      stopReason: stop === 'limit' ? 'max_tokens' : stop ? 'content_filtered' : 'end_turn',
    }),
  },
  ollama: {
    request: { model: 'llama3', messages: [], format: schema },
    answer: (content, stop) => ({ model: 'llama3', message: { role: 'assistant', content }, done: true, done_reason: stop ? 'length' : 'stop' }),
  },
};
const names = Object.keys(services);
const read = (name: string, text: string, stop?: 'limit' | 'filter', output: unknown = services[name]?.request) =>
  readCalls(services[name]?.answer(text, stop), { from: name, output });

describe('an answer in a format', () => {
  it.each(names)('%s: the schema of the request is found, and held to', (name) => {
    const { output, diagnostics } = read(name, JSON.stringify(value));
    expect(output).toEqual({ value, text: JSON.stringify(value), verdict: 'exact', usable: true, changes: [], problems: [] });
    expect(diagnostics).toEqual([]);
    const wrong = read(name, '{"city":"Seoul"}').output;
    expect(wrong).toMatchObject({ verdict: 'invalid', usable: false, value: { city: 'Seoul' } });
    expect(wrong?.problems[0]).toMatchObject({ rule: 'call/output', variant: 'invalid', args: { keyword: 'required', sent: 'days' } });
    expect(read(name, '{"city":"Seoul","days":"3"}').output).toMatchObject({ value, verdict: 'repaired', usable: true, changes: [{ pointer: '/days' }] });
  });

  it.each(names)('%s: cut off at its limit it is never used, though it looks whole', (name) => {
    for (const text of [JSON.stringify(value), '{"city":"Seoul","days":3', '{"city":"Se', '']) {
      const { output } = read(name, text, 'limit');
      expect([output?.verdict, output?.usable]).toEqual(['truncated', false]);
    }
  });

  it.each(names.filter((name) => name !== 'ollama'))('%s: refused or filtered it is never used', (name) => {
    const { output } = read(name, JSON.stringify(value), 'filter');
    expect([output?.verdict, output?.usable, output?.value]).toEqual(['refused', false, undefined]);
    expect(output?.problems.map((p) => p.variant)).toEqual(['refused']);
  });

  it('a refusal beside the text comes first', () => {
    const chat = { choices: [{ message: { role: 'assistant', content: JSON.stringify(value), refusal: 'No.' }, finish_reason: 'stop' }] };
    expect(readCalls(chat, { output: schema }).output?.verdict).toBe('refused');
  });

  it('is not there beside calls, without an answer, or where nobody asked', () => {
    const call = { id: 'a', type: 'function', function: { name: 'f', arguments: '{}' } };
    const body = { choices: [{ message: { role: 'assistant', content: '{"city":"x","days":1}', tool_calls: [call] }, finish_reason: 'tool_calls' }] };
    expect(readCalls(body, { output: schema }).output).toBeUndefined();
    expect(readCalls({ hello: 1 }, { output: schema }).output).toBeUndefined();
    expect(readCalls(services.anthropic?.answer('{}')).output).toBeUndefined();
  });

  it('is no call, though its keys are those of one', () => {
    const named = { type: 'object', properties: { name: { type: 'string' }, arguments: { type: 'object' } }, required: ['name', 'arguments'] };
    const text = '```json\n{"name":"f","arguments":{"a":1}}\n```';
    const { calls, output } = read('openai-chat', text, undefined, named);
    expect(calls).toEqual([]);
    expect(output).toMatchObject({ verdict: 'repaired', value: { name: 'f', arguments: { a: 1 } } });
  });

  it.each<[string, string, unknown, unknown]>([
    ['```json\n{"city":"Seoul","days":3}\n```', 'repaired', schema, value],
    ['Here it is. {"city":"Seoul","days":3} Done.', 'repaired', schema, value],
    ['<think>{"city":"no"} or so</think>\n{"city":"Seoul","days":3}', 'repaired', schema, value],
    ["{'city': 'Seoul', 'days': 3}", 'repaired', schema, value],
    [JSON.stringify(JSON.stringify(value)), 'repaired', schema, value],
    ['{"city":"Seoul","days":3} {"city":"Busan","days":3}', 'guessed', schema, value],
    ['{"city":"Seoul","city":"Busan","days":3}', 'guessed', schema, { city: 'Busan', days: 3 }],
    ['{"city":"Seoul","da', 'truncated', schema, { city: 'Seoul' }],
    ['I cannot say.', 'invalid', schema, undefined],
    ['', 'invalid', schema, undefined],
    ['[1,2]', 'invalid', schema, undefined],
    ['["a"]', 'exact', { type: 'array', items: { type: 'string' } }, ['a']],
    ['```\n["a","b"]\n```', 'repaired', { type: 'array', items: { type: 'string' } }, ['a', 'b']],
    ['positive', 'exact', { type: 'string', enum: ['positive', 'negative'] }, 'positive'],
    ['"positive"', 'exact', { type: 'string', enum: ['positive', 'negative'] }, 'positive'],
    ['posi', 'invalid', { type: 'string', enum: ['positive', 'negative'] }, undefined],
    ['12', 'exact', { type: 'integer' }, 12],
    ['{"n":12345678901234567890}', 'guessed', { type: 'object' }, { n: 12345678901234567890 }],
    ['{"any":[1]}', 'exact', true, { any: [1] }],
  ])('%s is %s', (text, verdict, asked, wanted) => {
    const { output } = read('openai-chat', text, undefined, asked);
    expect([output?.verdict, output?.value]).toEqual([verdict, wanted]);
    expect(output?.usable).toBe(verdict === 'exact' || verdict === 'repaired');
    if (!output?.usable) expect(output?.error).toBeTruthy();
  });

  it('of a converted request is led back to the original', () => {
    const original = {
      type: 'object',
      properties: { a: { type: 'string' }, more: { type: 'object', additionalProperties: { type: 'integer' } } },
      required: ['a'],
    };
    const request = {
      model: 'gpt-5',
      messages: [{ role: 'user', content: 'x' }],
      response_format: { type: 'json_schema', json_schema: { name: 'x', schema: original } },
    };
    const { undo } = convert(request, { to: 'openai-responses', strict: true });
    expect(undo.answer).toBeDefined();
    const text = JSON.stringify({ a: 'x', more: null });
    const { output } = readCalls(services['openai-responses']?.answer(text), { from: 'openai-responses', undo });
    expect(output).toMatchObject({ verdict: 'exact', value: { a: 'x' } });
  });
});

describe('an answer that is still coming', () => {
  const chunk = (content: string) => ({ choices: [{ index: 0, delta: { content }, finish_reason: null }] });

  it('grows, behind a fence too, and ends as the whole is read', () => {
    const reader = createCallReader({ from: 'openai-chat', output: schema });
    expect(reader.partialOutput()).toEqual({ complete: false });
    const seen: string[] = [];
    for (const piece of ['```js', 'on\n{"ci', 'ty":"Seo', 'ul","days":', '3', '}', '\n```']) {
      reader.push(chunk(piece));
      seen.push(JSON.stringify(reader.partialOutput()));
    }
    expect(seen[2]).toBe('{"value":{"city":"Seo"},"complete":false}');
    expect(seen.at(-1)).toBe('{"value":{"city":"Seoul","days":3},"complete":true}');
    reader.push({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
    expect(reader.end().output).toMatchObject({ verdict: 'repaired', value });
    expect(createCallReader({}).partialOutput()).toBeUndefined();
  });

  it('is never used where the stream broke off inside it, and whole as it was sent', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { minKeys: 1 }), fc.nat(), (object, place) => {
        const text = JSON.stringify(object);
        const cut = place % text.length;
        const broken = readCalls([chunk(text.slice(0, cut))], { from: 'openai-chat', output: true });
        expect(broken.output?.usable ?? false).toBe(false);
        const whole = readCalls([chunk(text.slice(0, cut)), chunk(text.slice(cut)), { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }], {
          from: 'openai-chat',
          output: true,
        });
        const inexact = whole.output?.problems.some((p) => p.variant === 'big-integer');
        if (!inexact) expect([whole.output?.verdict, JSON.stringify(whole.output?.value)]).toEqual(['exact', text]);
      }),
      { numRuns: runs(500, 50_000) },
    );
  });
});
