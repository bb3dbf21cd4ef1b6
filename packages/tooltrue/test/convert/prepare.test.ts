// prepare(): requests for raw HTTP as a target takes them, whatever form their tools have, and the way back of what comes.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check, convert, prepare, restore, type PrepareOptions } from '../../src/index.js';
import { profiles } from '../../src/providers/index.generated.js';
import { changeJson } from '../../src/text/exact-json.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';
import { runs } from '../support/runs.js';

const schema: JsonObject = {
  type: 'object',
  properties: {
    city: { type: 'string', minLength: 1 },
    days: { type: 'integer', default: 3 },
    limits: { type: 'object', additionalProperties: { type: 'number' } },
  },
  required: ['city'],
  additionalProperties: false,
};
const weather = { name: 'get.weather', description: 'Tells the weather in a city.', inputSchema: schema };

/** The same tool in every form. */
const inForms: Record<string, JsonValue> = {
  mcp: { name: weather.name, description: weather.description, inputSchema: schema },
  anthropic: { name: weather.name, description: weather.description, input_schema: schema },
  chat: { type: 'function', function: { name: weather.name, description: weather.description, parameters: schema } },
  responses: { type: 'function', name: weather.name, description: weather.description, parameters: schema },
  gemini: { functionDeclarations: [{ name: weather.name, description: weather.description, parametersJsonSchema: schema }] },
  bedrock: { toolSpec: { name: weather.name, description: weather.description, inputSchema: { json: schema } } },
};

/** A request of each of these services around a list of tools, with a call of an earlier turn in it. */
const args = { city: 'Seoul' };
const requests: Record<string, (tools: JsonValue[]) => JsonObject> = {
  'openai-chat': (tools) => ({
    model: 'gpt-4.1',
    messages: [
      { role: 'user', content: 'hi' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'c', type: 'function', function: { name: 'get.weather', arguments: JSON.stringify(args) } }],
      },
      { role: 'tool', tool_call_id: 'c', content: 'sunny' },
    ],
    tools,
  }),
  'openai-responses': (tools) => ({
    model: 'gpt-4.1',
    input: [
      { role: 'user', content: 'hi' },
      { type: 'function_call', call_id: 'c', name: 'get.weather', arguments: JSON.stringify(args) },
      { type: 'function_call_output', call_id: 'c', output: 'sunny' },
    ],
    tools,
  }),
  anthropic: (tools) => ({
    model: 'claude-sonnet-4-6',
    max_tokens: 9,
    messages: [
      { role: 'user', content: 'hi' },
      { role: 'assistant', content: [{ type: 'tool_use', id: 'c', name: 'get.weather', input: args }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c', content: 'sunny' }] },
    ],
    tools,
  }),
  gemini: (tools) => ({
    contents: [
      { role: 'user', parts: [{ text: 'hi' }] },
      { role: 'model', parts: [{ functionCall: { name: 'get.weather', args } }] },
      { role: 'user', parts: [{ functionResponse: { name: 'get.weather', response: { output: 'sunny' } } }] },
    ],
    tools,
  }),
  bedrock: (tools) => ({
    modelId: 'anthropic.claude-sonnet-4-6',
    messages: [
      { role: 'user', content: [{ text: 'hi' }] },
      { role: 'assistant', content: [{ toolUse: { toolUseId: 'c', name: 'get.weather', input: args } }] },
      { role: 'user', content: [{ toolResult: { toolUseId: 'c', content: [{ text: 'sunny' }] } }] },
    ],
    toolConfig: { tools },
  }),
};

const pairs = Object.keys(requests).flatMap((to) => Object.keys(inForms).flatMap((form) => [true, false].map((strict) => [to, form, strict] as const)));

describe("a request in the target's own form", () => {
  it.each(pairs)('for %s takes tools of %s (strict: %s)', (to, form, strict) => {
    const request = (requests[to] as (tools: JsonValue[]) => JsonObject)([inForms[form] as JsonValue]);
    const before = JSON.stringify(request);
    const { request: sent, rest, undo } = prepare(request, { to, strict, own: true });
    expect(JSON.stringify(request)).toBe(before);
    expect(rest).toBeUndefined();
    const report = check(sent, { for: to, as: 'wire' });
    expect(report.diagnostics.filter(({ severity }) => severity === 'error').map(({ rule, pointer }) => [rule, pointer])).toEqual([]);
    expect(report.tools.map(({ name }) => name)).toEqual([undo.tools[0]?.name]);
    // The calls of earlier turns lead back to what the application said.
    const calls = JSON.stringify(sent).match(/"name":"get[._]weather"/g) ?? [];
    expect(new Set(calls)).toEqual(new Set([`"name":"${undo.tools[0]?.name}"`]));
    // Once more, nothing changes.
    expect(prepare(sent, { to, strict, own: true }).request).toEqual(sent);
  });

  it('is known by what stands around its tools', () => {
    const tools = [inForms.chat as JsonValue];
    for (const to of ['openai-chat', 'anthropic', 'gemini'])
      expect(prepare((requests[to] as (t: JsonValue[]) => JsonObject)(tools), { to }).rest).toBeUndefined();
  });

  it('counts for the model that it names', () => {
    const forced = (model: string, more: Partial<PrepareOptions> = {}) =>
      prepare({ model, max_tokens: 9, messages: [{ role: 'user', content: 'hi' }], tools: [inForms.mcp], tool_choice: { type: 'any' } } as never, {
        to: 'anthropic',
        ...more,
      });
    expect(forced('claude-sonnet-5-5').request).toMatchObject({ tool_choice: { type: 'auto' } });
    expect(forced('claude-sonnet-4-6').request).toMatchObject({ tool_choice: { type: 'any' } });
    expect(forced('claude-sonnet-4-6', { model: 'claude-sonnet-5-5' }).request).toMatchObject({ tool_choice: { type: 'auto' } });
  });

  it('keeps what is no tool, and tools that are not known', () => {
    const own = { type: 'brand_new_tool', key: 1 };
    const request = { model: 'gpt-5.6', input: 'hi', temperature: 1, tools: [own, inForms.mcp, { type: 'web_search' }], metadata: { tools: 'x' } };
    const { request: sent } = prepare(request, { to: 'openai-responses' });
    expect(sent).toMatchObject({ model: 'gpt-5.6', input: 'hi', temperature: 1, metadata: { tools: 'x' } });
    expect((sent as { tools: JsonObject[] }).tools.map((tool) => tool.type)).toEqual(expect.arrayContaining(['brand_new_tool', 'function', 'web_search']));
    const grouped = prepare({ contents: [], tools: [{ googleSearch: {} }, { somethingNew: {} }, inForms.mcp] } as never, { to: 'gemini', own: true }).request;
    expect(Object.keys(Object.assign({}, ...(grouped as { tools: object[] }).tools)).sort()).toEqual(['functionDeclarations', 'googleSearch', 'somethingNew']);
  });

  it('takes a listing in place of a list', () => {
    const { request } = prepare(
      { model: 'gpt-4.1', messages: [{ role: 'user', content: 'hi' }], tools: { tools: [weather], nextCursor: 'x' } },
      { to: 'openai-chat', own: true },
    );
    expect((request as { tools: unknown[] }).tools).toMatchObject([{ type: 'function', function: { name: 'get_weather' } }]);
  });
});

describe('anything else', () => {
  it('is what convert makes of it, and the rest is handed back', () => {
    const request: JsonObject = {
      ...(requests['openai-chat'] as (t: JsonValue[]) => JsonObject)([inForms.chat as JsonValue]),
      tool_choice: 'required',
      parallel_tool_calls: false,
    };
    const { request: sent, rest, losses } = prepare(request, { to: 'bedrock' });
    expect(sent).toEqual(convert(request, { to: 'bedrock' }).output);
    expect(Object.keys(rest ?? {})).toEqual(['model', 'messages']);
    expect(rest?.messages).toEqual(request.messages);
    expect(losses.filter(({ rule }) => rule === 'convert/request').map(({ pointer }) => pointer)).toEqual(['/model', '/messages']);
  });

  it('may be a listing, a list, one tool, a choice in the words of its tools', () => {
    expect(prepare({ tools: [weather] }, { to: 'openai-chat' }).request).toMatchObject({ tools: [{ function: { name: 'get_weather' } }] });
    expect(prepare([weather], { to: 'openai-chat' }).request).toMatchObject([{ function: { name: 'get_weather' } }]);
    expect(prepare(weather, { to: 'openai-chat' }).request).toMatchObject({ function: { name: 'get_weather' } });
    const chosen = { tools: [inForms.anthropic], tool_choice: { type: 'tool', name: 'get.weather', disable_parallel_tool_use: true } };
    expect(prepare(chosen, { to: 'openai-responses' }).request).toMatchObject({
      tool_choice: { type: 'function', name: 'get_weather' },
      parallel_tool_calls: false,
    });
  });

  it('that is broken in any way is told, never thrown', () => {
    const circle: JsonObject = { model: 'm', messages: [], tools: [] };
    circle.messages = [circle];
    let deep: JsonValue = {};
    for (let i = 0; i < 100_000; i++) deep = { tools: [deep] };
    const odd = JSON.parse('{"__proto__": {"tools": 1}, "tools": [{"__proto__": 1}], "messages": null, "tool_choice": {"__proto__": 2}}') as JsonValue;
    for (const input of [circle, deep, odd, null, 5, '', '{"tools":', [undefined], { messages: [[[]]], tools: { tools: [null] } }, { tools: 'x' }])
      for (const { id } of profiles) for (const own of [true, false, undefined]) expect(typeof prepare(input, { to: id, own }).restore(input)).toBe('object');
    expect(() => prepare({}, { to: 'nobody' })).toThrow(expect.objectContaining({ code: 'unknown-target' }));
  });
});

describe('what comes back', () => {
  const { restore: back, undo } = prepare([weather], { to: 'openai-chat', strict: true });
  const given = '{"city":"Seoul","days":null,"limits":[{"key":"wind","value":12345678901234567890}]}';
  const call = { id: 'c', type: 'function', function: { name: 'get_weather', arguments: given } };

  it.each<[string, unknown, string]>([
    [
      'a body',
      { choices: [{ index: 0, message: { role: 'assistant', content: null, tool_calls: [call] }, finish_reason: 'tool_calls' }] },
      '/choices/0/message/tool_calls/0/function',
    ],
    ['a message', { role: 'assistant', tool_calls: [call] }, '/tool_calls/0/function'],
    ['a call', call, '/function'],
    ['the text of a body', JSON.stringify({ choices: [{ index: 0, message: { tool_calls: [call] } }] }), '/choices/0/message/tool_calls/0/function'],
  ])('is led back in %s, to the digit', (_what, body, at) => {
    const { answer, calls, problems } = back(body);
    const found = at
      .slice(1)
      .split('/')
      .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], answer);
    expect(found).toEqual({ name: 'get.weather', arguments: '{"city":"Seoul","limits":{"wind":12345678901234567890}}' });
    expect(calls.map(({ name, arguments: restored }) => [name, restored])).toEqual([
      ['get.weather', { city: 'Seoul', limits: { wind: 12345678901234567890 } }],
    ]);
    expect(problems).toEqual([]);
    expect(calls[0]).toEqual(restore(undo, { name: 'get_weather', arguments: JSON.parse(given) as JsonValue }));
  });

  it('is held to the original schema', () => {
    const wrong = { ...call, function: { name: 'get_weather', arguments: '{"city":"","days":"x","limits":null}' } };
    expect(back(wrong).problems.map(({ pointer }) => pointer)).toEqual(['/city', '/days']);
    expect(back({ ...call, function: { name: 'get_weather', arguments: '{"city":' } }).answer).toMatchObject({
      function: { name: 'get.weather', arguments: '{"city":' },
    });
    expect(back(call, { defaults: true }).calls[0]?.arguments).toMatchObject({ days: 3 });
    expect(back({ anything: 1 })).toEqual({ answer: { anything: 1 }, calls: [], problems: [] });
  });

  it('is the answer in the asked format, however many parts it comes in', () => {
    const format = { type: 'json_schema', json_schema: { name: 'a', strict: true, schema: { type: 'object', properties: { a: { type: 'integer' } } } } };
    const asked = prepare({ model: 'gpt-4.1', messages: [{ role: 'user', content: 'hi' }], response_format: format }, { to: 'openai-chat', strict: true });
    const answered = (content: JsonValue) => asked.restore({ choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }] });
    expect(answered('{"a":null}').answer).toMatchObject({ choices: [{ message: { content: '{}' } }] });
    expect(
      answered([
        { type: 'text', text: '{"a":' },
        { type: 'text', text: 'null}' },
      ]).answer,
    ).toMatchObject({ choices: [{ message: { content: [{ text: '{}' }, { text: '' }] } }] });
    expect(answered('I cannot say.').answer).toMatchObject({ choices: [{ message: { content: 'I cannot say.' } }] });
    expect(answered('{"a":"x"}').problems.map(({ pointer }) => pointer)).toEqual(['/a']);
  });
});

describe('text that is changed', () => {
  it('keeps numbers that the language cannot hold, and is the same where nothing changes', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n })), fc.array(fc.string()), (numbers, texts) => {
        const text = `{"n": [${numbers.join(', ')}], "t": ${JSON.stringify(texts)}}`;
        expect(changeJson(text, (value) => structuredClone(value))).toBe(text);
        const changed = changeJson(text, (value) => ({ ...(value as JsonObject), more: true }));
        // Numbers that are held alike cannot be told apart.
        const clear = new Set(numbers.map(Number)).size === new Set(numbers).size;
        const wanted = clear
          ? `{"n":[${numbers.join(',')}],"t":${JSON.stringify(texts)},"more":true}`
          : JSON.stringify({ n: numbers.map(Number), t: texts, more: true });
        if (clear) expect(changed).toBe(wanted);
        else expect(JSON.parse(changed ?? '')).toEqual(JSON.parse(wanted));
      }),
      { numRuns: runs(200, 20_000) },
    );
    expect(changeJson('{"a":', () => 1)).toBeUndefined();
  });
});
