// What reading an answer gives beside the recorded ones: tables of stop reasons, values changed by the schema, calls in texts, odd streams.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convert, readCalls } from '../../src/index.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';
import { runs } from '../support/runs.js';

const chat = (calls: unknown, finish = 'tool_calls') => ({
  choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', content: null, tool_calls: calls } }],
});
const call = (name: string, args: unknown, id = 'c1') => ({ id, type: 'function', function: { name, arguments: args } });
const tool = (name: string, properties: JsonObject, rest: JsonObject = {}) => ({
  type: 'function',
  function: { name, description: 'x', parameters: { type: 'object', properties, ...rest } },
});
const one = (response: unknown, options: Parameters<typeof readCalls>[1] = {}) => {
  const { calls, diagnostics } = readCalls(response, options);
  return { ...calls[0], says: diagnostics.map((d) => `${d.rule}.${d.variant}`) };
};
const withSchema = (schema: JsonObject, args: unknown) =>
  one(chat([call('f', typeof args === 'string' ? args : JSON.stringify(args))]), { from: 'openai-chat', tools: [tool('f', {}, schema)] });

describe('stop reasons', () => {
  it.each([
    ['openai-chat', chat([call('f', '{"a":1')], 'length'), 'limit', 'truncated'],
    ['openai-chat', chat([call('f', '{"a":1}')], 'length'), 'limit', 'exact'],
    ['openai-chat', chat([call('f', '')], 'length'), 'limit', 'truncated'],
    [
      'openrouter',
      { choices: [{ finish_reason: 'tool_calls', native_finish_reason: 'length', message: { tool_calls: [call('f', '')] } }] },
      'limit',
      'truncated',
    ],
    ['anthropic', { type: 'message', stop_reason: 'max_tokens', content: [{ type: 'tool_use', id: 't', name: 'f', input: { a: 1 } }] }, 'limit', 'truncated'],
    ['anthropic', { type: 'message', stop_reason: 'tool_use', content: [{ type: 'tool_use', id: 't', name: 'f', input: { a: 1 } }] }, 'calls', 'exact'],
    ['anthropic', { type: 'message', stop_reason: 'refusal', content: [] }, 'refusal', undefined],
    [
      'anthropic',
      { type: 'message', stop_reason: 'pause_turn', content: [{ type: 'server_tool_use', id: 's', name: 'web_search', input: {} }] },
      'pause',
      undefined,
    ],
    ['gemini', { candidates: [{ finishReason: 'MALFORMED_FUNCTION_CALL', content: {} }] }, 'malformed', undefined],
    ['gemini', { candidates: [{ finishReason: 'MAX_TOKENS', content: { parts: [{ functionCall: { name: 'f', args: { a: 1 } } }] } }] }, 'limit', 'truncated'],
    ['gemini', { promptFeedback: { blockReason: 'OTHER' } }, 'unknown', undefined],
    ['bedrock', { stopReason: 'max_tokens', output: { message: { content: [{ toolUse: { toolUseId: 't', name: 'f', input: {} } }] } } }, 'limit', 'truncated'],
    ['bedrock', { stopReason: 'guardrail_intervened', output: { message: { content: [{ text: 'no' }] } } }, 'filter', undefined],
    [
      'openai-responses',
      {
        object: 'response',
        status: 'incomplete',
        incomplete_details: { reason: 'max_output_tokens' },
        output: [{ type: 'function_call', call_id: 'c', name: 'f', arguments: '{}', status: 'incomplete' }],
      },
      'limit',
      'truncated',
    ],
    [
      'openai-responses',
      { object: 'response', status: 'completed', output: [{ type: 'function_call', call_id: 'c', name: 'f', arguments: '{}', status: 'completed' }] },
      'end',
      'exact',
    ],
    ['cohere', { message: { tool_calls: [call('f', '{"a":')] }, finish_reason: 'MAX_TOKENS' }, 'limit', 'truncated'],
    [
      'ollama',
      { message: { role: 'assistant', content: '', tool_calls: [{ function: { name: 'f', arguments: { a: 1 } } }] }, done: true, done_reason: 'stop' },
      'end',
      'exact',
    ],
  ])('%s: %j is %s, its call %s', (from, body, stop, verdict) => {
    const reading = readCalls(body, { from });
    expect(reading.stop).toBe(stop);
    expect(reading.calls[0]?.verdict).toBe(verdict);
    expect(reading.calls.every((c) => c.runnable === (c.verdict === 'exact' || c.verdict === 'repaired'))).toBe(true);
  });

  it('only the last call of an answer that was cut is in doubt', () => {
    const { calls } = readCalls(chat([call('f', '{"a":1}', 'a'), call('g', '{"b":', 'b')], 'length'));
    expect(calls.map((c) => c.verdict)).toEqual(['exact', 'truncated']);
  });
});

describe('values that the schema changes', () => {
  const list = { type: 'array', items: { type: 'string' } };
  it.each<[string, JsonObject, JsonObject, JsonObject]>([
    ['number in text', { properties: { n: { type: 'integer' } } }, { n: '5' }, { n: 5 }],
    ['fraction in text', { properties: { n: { type: 'number' } } }, { n: '-0.5e1' }, { n: -5 }],
    ['boolean in text', { properties: { b: { type: 'boolean' } } }, { b: 'True' }, { b: true }],
    ['null in text', { properties: { b: { type: ['integer', 'null'] } } }, { b: 'null' }, { b: null }],
    ['list in text', { properties: { l: list } }, { l: '["a","b"]' }, { l: ['a', 'b'] }],
    ['one as list', { properties: { l: list } }, { l: 'a' }, { l: ['a'] }],
    ['one number in text as list', { properties: { l: { type: 'array', items: { type: 'integer' } } } }, { l: '5' }, { l: [5] }],
    ['object in text', { properties: { o: { type: 'object', properties: { n: { type: 'integer' } } } } }, { o: '{"n":"1"}' }, { o: { n: 1 } }],
    ['text of a number', { properties: { s: { type: 'string' } } }, { s: 42 }, { s: '42' }],
    ['through a reference', { $defs: { n: { type: 'integer' } }, properties: { n: { $ref: '#/$defs/n' } } }, { n: '5' }, { n: 5 }],
    ['through allOf', { allOf: [{ properties: { n: { type: 'integer' } } }] }, { n: '5' }, { n: 5 }],
    ['in the one branch that takes it', { properties: { n: { anyOf: [{ type: 'integer' }, { type: 'null' }] } } }, { n: '5' }, { n: 5 }],
    ['inside lists', { properties: { l: { type: 'array', items: { type: 'integer' } } } }, { l: ['1', 2] }, { l: [1, 2] }],
    ['null of an optional one', { properties: { a: { type: 'string' }, b: { type: 'string' } }, required: ['a'] }, { a: 'x', b: null }, { a: 'x' }],
    ['under additionalProperties', { additionalProperties: { type: 'integer' } }, { n: '5' }, { n: 5 }],
    [
      'a parameter named like a prototype',
      { properties: JSON.parse('{"__proto__":{"type":"integer"}}') as JsonObject },
      JSON.parse('{"__proto__":"5"}') as JsonObject,
      JSON.parse('{"__proto__":5}') as JsonObject,
    ],
  ])('%s', (_what, schema, sent, got) => {
    const read = withSchema(schema, sent);
    expect([read.verdict, read.runnable, JSON.stringify(read.arguments)]).toEqual(['repaired', true, JSON.stringify(got)]);
    expect(read.changes?.length).toBeGreaterThan(0);
  });

  it.each<[string, JsonObject, JsonObject, string]>([
    ['a fraction for a whole number', { properties: { n: { type: 'integer' } } }, { n: '3.14' }, 'call/schema.type'],
    ['words for a number', { properties: { n: { type: 'integer' } } }, { n: 'five' }, 'call/schema.type'],
    ['spaces around a number', { properties: { n: { type: 'integer' } } }, { n: ' 5' }, 'call/schema.type'],
    ['a number past its limit', { properties: { n: { type: 'integer', maximum: 3 } } }, { n: '5' }, 'call/schema.type'],
    ['a value that is not in the list', { properties: { s: { enum: ['a', 'b'] } } }, { s: 'A' }, 'call/schema.enum'],
    [
      'two branches that take it differently',
      { properties: { n: { anyOf: [{ type: 'integer' }, { type: 'array', items: { type: 'integer' } }] } } },
      { n: '5' },
      'call/schema.anyOf',
    ],
    ['null of a required one', { properties: { a: { type: 'string' } }, required: ['a'] }, { a: null }, 'call/schema.type'],
    ['a missing one', { properties: { a: { type: 'string' } }, required: ['a'] }, {}, 'call/schema.required'],
    ['one too many', { properties: {}, additionalProperties: false }, { a: 1 }, 'call/schema.additional'],
    ['a broken list in text', { properties: { l: { type: 'array', items: { type: 'string' } } } }, { l: '["a",' }, 'call/schema.type'],
  ])('%s is refused, with the value as it was sent', (_what, schema, sent, says) => {
    const read = withSchema(schema, sent);
    expect([read.verdict, read.runnable, read.arguments]).toEqual(['invalid', false, sent]);
    expect(read.says.some((s) => s === says || (says.endsWith('anyOf') && s.startsWith('call/schema.')))).toBe(true);
    expect(read.error).toContain('f');
  });

  it('change nothing without a schema, whatever the strings are', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.json(), fc.constantFrom('5', 'true', 'null', '{"a":1}', '[1]'))), (args) => {
        const read = one(chat([call('f', JSON.stringify(args))]));
        if (read.verdict === 'exact') expect(read.arguments).toEqual(args);
        else expect(read.runnable).toBe(false);
      }),
      { numRuns: runs(500, 50_000) },
    );
  });

  it('gives digits to a parameter that takes text, and runs no number that cannot hold them', () => {
    const big = '{"id":12345678901234567890}';
    const asText = one(chat([call('f', big)]), { tools: [tool('f', { id: { type: 'string' } })] });
    expect([asText.verdict, asText.arguments]).toEqual(['repaired', { id: '12345678901234567890' }]);
    const asNumber = one(chat([call('f', big)]), { tools: [tool('f', { id: { type: 'integer' } })] });
    expect([asNumber.verdict, asNumber.runnable, asNumber.says, asNumber.argumentsText]).toEqual(['guessed', false, ['call/arguments.big-integer'], big]);
    const body = '{"type":"message","stop_reason":"tool_use","content":[{"type":"tool_use","id":"t","name":"f","input":{"id":12345678901234567890}}]}';
    expect(one(body, { tools: [{ name: 'f', input_schema: { type: 'object', properties: { id: { type: 'string' } } } }] }).arguments).toEqual({
      id: '12345678901234567890',
    });
    expect(one(body).verdict).toBe('guessed');
    // 2^60 is held exactly.
    expect(one(chat([call('f', '{"id":1152921504606846976}')])).verdict).toBe('exact');
  });
});

describe('calls of converted tools', () => {
  const source = [
    {
      name: 'web.find',
      description: 'Finds.',
      input_schema: { type: 'object', properties: { q: { type: 'string' }, n: { type: 'integer', default: 5 } }, required: ['q'] },
    },
  ];
  const { undo, output } = convert(source, { to: 'openai-chat', strict: true });
  const sent = (output as { function: { name: string } }[])[0]?.function.name as string;

  it('have their own names, and no null for what was left out', () => {
    const { calls } = readCalls(chat([call(sent, '{"q":"a","n":null}')]), { from: 'openai-chat', undo });
    expect(calls.map((c) => [c.name, c.arguments, c.verdict])).toEqual([['web.find', { q: 'a' }, 'exact']]);
    const filled = readCalls(chat([call(sent, '{"q":"a","n":null}')]), { undo, tools: source, defaults: true });
    expect(filled.calls[0]?.arguments).toEqual({ q: 'a', n: 5 });
  });

  it('are held to the original schema', () => {
    const { calls } = readCalls(chat([call(sent, '{"n":null}')]), { undo });
    expect([calls[0]?.verdict, calls[0]?.error?.includes('q')]).toEqual(['invalid', true]);
    expect(readCalls(chat([call(sent, '{"q":"a","n":"3"}')]), { undo }).calls[0]).toMatchObject({ verdict: 'repaired', arguments: { q: 'a', n: 3 } });
  });
});

describe('names', () => {
  const tools = [tool('get_weather', {}), tool('get_time', {})];
  it.each([
    ['get_weather', 'exact', 'get_weather'],
    ['functions.get_weather', 'repaired', 'get_weather'],
    ['default_api:get_time', 'repaired', 'get_time'],
    ['get_weather<|channel|>commentary', 'repaired', 'get_weather'],
    ['get_wether', 'unknown-tool', 'get_wether'],
    ['', 'invalid', ''],
  ])('%s', (name, verdict, read) => {
    const got = one(chat([call(name, '{}')]), { tools });
    expect([got.verdict, got.name]).toEqual([verdict, read]);
  });
  it('tells the tools that were meant', () => {
    const { diagnostics } = readCalls(chat([call('get_wether', '{}')]), { tools });
    expect([diagnostics[0]?.variant, diagnostics[0]?.args.known]).toEqual(['unknown', ['get_weather']]);
    const other = readCalls(chat([call('send_mail', '{}')]), { tools }).diagnostics[0];
    expect([other?.variant, other?.args.known]).toEqual(['not-a-tool', ['get_weather', 'get_time']]);
  });
});

describe('what ended badly', () => {
  const response = (status: string, item: JsonObject) => ({
    object: 'response',
    status,
    output: [{ type: 'function_call', call_id: 'c', name: 'f', arguments: '{}', ...item }],
  });
  it.each<[string, unknown]>([
    ['in progress, nothing written', response('in_progress', { arguments: '', status: 'in_progress' })],
    ['in progress, something written', response('in_progress', { status: 'in_progress' })],
    ['failed', response('failed', { status: 'completed' })],
    ['cancelled', response('cancelled', { status: 'completed' })],
    ['filtered', chat([call('f', '{}')], 'content_filter')],
    [
      'an error in a stream',
      [
        { type: 'content_block_start', index: 0, content_block: { type: 'tool_use', id: 't', name: 'f', input: {} } },
        { type: 'content_block_stop', index: 0 },
        { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
      ],
    ],
  ])('%s: the last call is not run', (_what, answer) => {
    expect(readCalls(answer).calls.map((c) => [c.verdict, c.runnable])).toEqual([['truncated', false]]);
  });
  it('an end that is an error is told without its words', () => {
    expect(one(response('cancelled', {})).says).toContain('call/stop.error');
  });
});

describe('texts for the model', () => {
  const limits = (schema: JsonObject, args: unknown) => withSchema({ properties: { n: schema } }, args);
  it.each<[string, { says: string[] }]>([
    ['call/schema.exclusiveMinimum', limits({ type: 'integer', exclusiveMinimum: 0 }, { n: 0 })],
    ['call/schema.maxLength', limits({ type: 'string', maxLength: 1 }, { n: 'ab' })],
    ['call/schema.minItems', limits({ type: 'array', minItems: 1 }, { n: [] })],
    ['call/schema.multipleOf', limits({ type: 'integer', multipleOf: 2 }, { n: 3 })],
    ['call/arguments.quotes', withSchema({}, "{'city':'it's'}")],
    ['call/arguments.escape', withSchema({}, '{"cmd":"echo \\$HOME"}')],
  ])('%s', (id, read) => {
    expect([read.says, (read as { runnable?: boolean }).runnable]).toEqual([[id], false]);
  });
  it.each(['a, b', 'a;b', 'a\nb', '', ' '])('%j is no list of one', (l) => {
    expect(limits({ type: 'array', items: { type: 'string' } }, { n: l }).runnable).toBe(false);
  });
});

describe('what is no answer', () => {
  it.each([[undefined], [null], [5], ['hello'], ['{"a":1}'], [{ a: 1 }], [[]], ['']])('%j is told', (input) => {
    expect(readCalls(input).diagnostics.map((d) => `${d.rule}.${d.variant}`)).toEqual(['call/answer.unknown']);
  });
  it('an error in place of an answer is told with its words', () => {
    const { diagnostics } = readCalls({ error: { message: 'Overloaded', type: 'overloaded_error' } });
    expect(diagnostics.map((d) => [`${d.rule}.${d.variant}`, d.args.error])).toEqual([['call/stop.error', 'Overloaded']]);
  });
  it.each(['en', 'ko', 'vi'] as const)('speaks %s', (locale) => {
    const { diagnostics, calls } = readCalls(chat([call('f', '{"a":')]), { locale });
    expect(diagnostics[0]?.message).toContain('f');
    expect(calls[0]?.error).toBe(diagnostics[0]?.message);
  });
});

describe('two whole calls under one id', () => {
  const values: JsonValue[] = [{}, { a: 1 }, 'text', '{"a":1}', [], 3];
  const pairs = values.flatMap((first) => values.map((second) => [first, second] as const));
  it.each(pairs)('%j and %j are one call only where they are the same', (first, second) => {
    const parts = [first, second, { last: true }].map((args, i) => ({ functionCall: { id: i < 2 ? 'a' : 'b', name: 'f', args } }));
    const { calls } = readCalls({ candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP' }] });
    expect(calls.map(({ id }) => id)).toEqual(JSON.stringify(first) === JSON.stringify(second) ? ['a', 'b'] : ['a', 'a', 'b']);
  });
});
