// Whole requests: tool choice with its parallel switch, and the format of the answer, between the forms of all providers.

import { describe, expect, it } from 'vitest';
import { convert, restoreAnswer } from '../../src/convert/index.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';

const schema = { type: 'object', properties: { q: { type: 'string' } }, required: ['q'], additionalProperties: false };
const chatTools = [{ type: 'function', function: { name: 'add', description: 'Adds.', parameters: schema } }];
const chat = (more: JsonObject): JsonObject => ({ model: 'gpt-5.6', messages: [{ role: 'user', content: 'hi' }], tools: chatTools, ...more });
const one = { type: 'function', function: { name: 'add' } };

const pick = (value: JsonValue, path: string): JsonValue | undefined =>
  path.split('.').reduce<JsonValue | undefined>((at, key) => (at as JsonObject | undefined)?.[key], value);

describe('a tool choice', () => {
  it.each([
    ['anthropic', 'auto', 'tool_choice', { type: 'auto' }],
    ['anthropic', 'none', 'tool_choice', { type: 'none' }],
    ['openai-responses', one, 'tool_choice', { type: 'function', name: 'add' }],
    ['openai-responses', 'required', 'tool_choice', 'required'],
    ['gemini', one, 'toolConfig.functionCallingConfig', { mode: 'ANY', allowedFunctionNames: ['add'] }],
    ['gemini', 'none', 'toolConfig.functionCallingConfig', { mode: 'NONE' }],
    ['bedrock', 'required', 'toolConfig.toolChoice', { any: {} }],
    ['bedrock', one, 'toolConfig.toolChoice', { tool: { name: 'add' } }],
    ['cohere', 'required', 'tool_choice', 'REQUIRED'],
  ] as const)('for %s: %j', (to, choice, path, expected) => {
    const { output, losses } = convert(chat({ tool_choice: choice as never }), { to });
    expect(pick(output, path)).toEqual(expected);
    expect(losses.filter((l) => l.rule === 'convert/choice')).toEqual([]);
  });

  it('that a model refuses, or that has no words there, becomes the nearest, and that is told', () => {
    const forced = convert(chat({ tool_choice: 'required' }), { to: 'anthropic' });
    expect(forced.output).toMatchObject({ tool_choice: { type: 'auto' } });
    expect(forced.losses.filter((l) => l.rule === 'convert/choice')).toMatchObject([{ variant: 'weakened', kind: 'wider', facts: ['anthropic/C-07'] }]);
    expect(convert(chat({ tool_choice: 'required' }), { to: 'anthropic', model: 'claude-sonnet-4-5' }).output).toMatchObject({ tool_choice: { type: 'any' } });
    expect(convert(chat({ tool_choice: 'none' }), { to: 'bedrock' }).losses.map((l) => l.variant)).toContain('weakened');
  });

  it('keeps the switch for parallel calls where there is one', () => {
    expect(convert(chat({ parallel_tool_calls: false }), { to: 'anthropic' }).output).toMatchObject({
      tool_choice: { type: 'auto', disable_parallel_tool_use: true },
    });
    const anthropic = {
      model: 'claude-sonnet-4-5',
      max_tokens: 9,
      messages: [],
      tools: [{ name: 'add', description: 'Adds.', input_schema: schema }],
      tool_choice: { type: 'any', disable_parallel_tool_use: true },
    };
    expect(convert(anthropic, { to: 'openai-chat' }).output).toMatchObject({ tool_choice: 'required', parallel_tool_calls: false });
    expect(convert(chat({ parallel_tool_calls: false }), { to: 'gemini' }).losses.map((l) => l.variant)).toContain('parallel');
  });

  it('names a tool as it is called there', () => {
    const tools = [
      { functionDeclarations: [{ name: 'math.add', description: 'Adds.', parameters: { type: 'OBJECT', properties: { q: { type: 'STRING' } } } }] },
    ];
    const request = {
      contents: [{ role: 'user', parts: [{ text: 'hi' }] }],
      tools,
      toolConfig: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['math.add'] } },
    };
    expect(convert(request, { to: 'openai-chat' }).output).toMatchObject({
      tools: [{ function: { name: 'math_add' } }],
      tool_choice: { function: { name: 'math_add' } },
    });
  });

  describe('among some tools', () => {
    const named = (name: string) => ({ type: 'function', function: { name } });
    const flat = (name: string) => ({ type: 'function', name });
    const chatSome = (mode: string, ...names: string[]) => ({ type: 'allowed_tools', allowed_tools: { mode, tools: names.map(named) } });
    const flatSome = (mode: string, ...names: string[]) => ({ type: 'allowed_tools', mode, tools: names.map(flat) });
    const body = (name: string) => ({ name, description: 'Tells it.', parameters: schema });
    const tools = [
      { type: 'function', function: body('get.weather') },
      { type: 'function', function: body('other') },
    ];
    const flatTools = tools.map((tool) => ({ type: 'function', ...tool.function }));
    const choose = (request: object, to: string, model?: string) => {
      const { output, losses } = convert(request as JsonValue, { to, model });
      const said = pick(output, 'tool_choice') ?? pick(output, 'toolConfig.functionCallingConfig') ?? pick(output, 'toolConfig.toolChoice');
      return [said, losses.filter((l) => l.rule === 'convert/choice').map((l) => `${l.variant} ${l.kind}`)];
    };

    const mixed = { type: 'allowed_tools', allowed_tools: { mode: 'auto', tools: [flat('get.weather'), flat('other')] } };
    it.each([
      ['auto', chatSome('auto', 'get.weather'), ['get_weather']],
      ['auto', flatSome('auto', 'get.weather'), ['get_weather']],
      ['auto', mixed, ['get_weather', 'other']],
      ['required', chatSome('required', 'get.weather', 'other'), ['get_weather', 'other']],
      ['required', flatSome('required', 'get.weather', 'other'), ['get_weather', 'other']],
    ] as const)('keeps the mode %s, and names as they are there: %j', (mode, choice, names) => {
      for (const list of [tools, flatTools]) {
        const request = { tools: list, tool_choice: choice };
        expect(choose(request, 'openai-chat')).toEqual([chatSome(mode, ...names), []]);
        expect(choose(request, 'openai-responses')).toEqual([flatSome(mode, ...names), []]);
      }
    });

    it('keeps what else stands in the list', () => {
      const hosted = { type: 'mcp', server_label: 'a' };
      const choice = { ...flatSome('auto', 'get.weather'), tools: [hosted, flat('get.weather')] };
      const { output } = convert({ model: 'gpt-5', input: 'hi', tools: flatTools, tool_choice: choice }, { to: 'openai-responses' });
      expect(pick(output, 'tool_choice')).toEqual({ ...choice, tools: [hosted, flat('get_weather')] });
      expect(choice.tools[1]).toEqual(flat('get.weather'));
    });

    it('that may be called is never a call that has to come', () => {
      const request = { tools, tool_choice: chatSome('auto', 'get.weather', 'other') };
      expect(choose(request, 'gemini')).toEqual([{ mode: 'VALIDATED', allowedFunctionNames: ['get.weather', 'other'] }, []]);
      expect(choose(request, 'anthropic', 'claude-sonnet-4-5')).toEqual([{ type: 'auto' }, ['weakened wider']]);
      expect(choose(request, 'bedrock')).toEqual([{ auto: {} }, ['weakened wider']]);
      expect(choose(request, 'cohere')).toEqual([undefined, ['weakened wider']]);
      expect(choose({ ...request, tool_choice: chatSome('required', 'get.weather', 'other') }, 'anthropic')).toEqual([{ type: 'auto' }, ['weakened wider']]);
    });
  });

  it('tells what else the request held', () => {
    const { losses } = convert(chat({ temperature: 1 }), { to: 'anthropic' });
    expect(losses.filter((l) => l.rule === 'convert/request').map((l) => l.pointer)).toEqual(['/model', '/messages', '/temperature']);
  });
});

describe('the format of an answer', () => {
  const format = { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } };
  it.each([
    ['openai-responses', 'text.format', { type: 'json_schema', name: 'answer', strict: true, schema }],
    ['anthropic', 'output_config.format', { type: 'json_schema', schema }],
    ['gemini', 'generationConfig', { responseJsonSchema: schema, responseMimeType: 'application/json' }],
    ['bedrock', 'outputConfig.textFormat', { type: 'json_schema', structure: { jsonSchema: { schema: JSON.stringify(schema) } } }],
    ['mistral', 'response_format', format],
    ['cohere', 'response_format', { type: 'json_object', json_schema: schema }],
    ['ollama', 'response_format', format],
  ] as const)('for %s', (to, path, expected) => {
    const { output } = convert(chat({ response_format: format as never }), { to });
    expect(pick(output, path)).toEqual(expected);
  });

  it.each([
    ['text.format', { model: 'gpt-5.6', input: 'hi', text: { format: { type: 'json_schema', name: 'answer', schema } } }],
    ['output_config.format', { model: 'claude-sonnet-4-5', max_tokens: 9, messages: [], output_config: { format: { type: 'json_schema', schema } } }],
    ['output_format', { model: 'claude-sonnet-4-5', max_tokens: 9, messages: [], output_format: { type: 'json_schema', schema } }],
    [
      'responseSchema',
      {
        contents: [],
        generationConfig: { responseMimeType: 'application/json', responseSchema: { type: 'OBJECT', properties: { q: { type: 'STRING' } }, required: ['q'] } },
      },
    ],
    [
      'outputConfig',
      { modelId: 'm', messages: [], outputConfig: { textFormat: { type: 'json_schema', structure: { jsonSchema: { schema: JSON.stringify(schema) } } } } },
    ],
  ] as const)('is read from %s', (_form, request) => {
    const { output } = convert(request, { to: 'openai-chat' });
    expect(pick(output, 'response_format')).toMatchObject({
      type: 'json_schema',
      json_schema: { name: 'answer', schema: { type: 'object', properties: { q: { type: 'string' } } } },
    });
  });

  it('that is no object is put into one where it has to be, and led back', () => {
    const list = { type: 'array', items: schema };
    const { output, undo } = convert(chat({ response_format: { type: 'json_schema', json_schema: { name: 'a', strict: true, schema: list } } }), {
      to: 'openai-responses',
    });
    expect(pick(output, 'text.format.schema')).toMatchObject({ type: 'object', properties: { value: { type: 'array' } } });
    expect(restoreAnswer(undo, { value: [{ q: 'x' }] })).toEqual({ answer: [{ q: 'x' }], problems: [] });
    expect(restoreAnswer(undo, { value: [{ q: 1 }] }).problems.map((p) => p.pointer)).toEqual(['/0/q']);
  });

  it('that a service does not take is told', () => {
    const { output, losses } = convert(chat({ response_format: format as never }), { to: 'deepseek' });
    expect(output).toMatchObject({ response_format: { type: 'json_object' } });
    expect(losses.filter((l) => l.rule === 'convert/output')).toMatchObject([{ variant: 'left-out', kind: 'wider', facts: ['deepseek/format'] }]);
  });
});
