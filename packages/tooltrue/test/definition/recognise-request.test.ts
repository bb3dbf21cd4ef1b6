// Requests without tools: which are told from what else is written in JSON, and whose they are.

import { describe, expect, it } from 'vitest';
import { check } from '../../src/check/index.js';

const said = { role: 'user', content: 'hi' };
const block = { role: 'user', content: [{ text: 'hi' }] };
const schema = { type: 'object', properties: { a: { type: 'string' } } };

describe('requests without tools', () => {
  it.each<[string, object, string]>([
    ['Converse with a model', { modelId: 'amazon.nova-lite-v1:0', messages: [block] }, 'bedrock'],
    ['Converse whose model stands in the address', { messages: [block] }, 'bedrock'],
    ['Converse with a system prompt', { messages: [block], system: [{ text: 'Be brief.' }] }, 'bedrock'],
    ['a prompt with a format', { model: 'llama3.2', prompt: 'hi', format: 'json' }, 'ollama'],
    ['a prompt with a schema', { model: 'llama3.2', prompt: 'hi', format: schema }, 'ollama'],
    ['messages with a format', { model: 'llama3.2', messages: [said], format: schema }, 'ollama'],
    ['messages with options', { model: 'llama3.2', messages: [said], options: { num_ctx: 8192 } }, 'ollama'],
    ['a stored prompt', { model: 'gpt-5', prompt: { id: 'pmpt_1' } }, 'openai-responses'],
    ['a response to go on with', { previous_response_id: 'resp_1', input: 'hi' }, 'openai-responses'],
    ['an input', { model: 'gpt-5', input: 'hi' }, 'openai-responses'],
    ['a model and messages', { model: 'gpt-4o', messages: [said] }, 'openai-chat'],
    ['a model of somebody else and messages', { model: 'mistral-large-latest', max_tokens: 9, messages: [said] }, 'openai-chat'],
    ['messages with calls', { messages: [{ role: 'assistant', tool_calls: [] }] }, 'openai-chat'],
    ['a model and no messages', { model: 'gpt-4o', messages: [] }, 'openai-chat'],
    ['Claude by its name', { model: 'claude-sonnet-4-6', messages: [said] }, 'anthropic'],
    ['Claude by its blocks', { messages: [{ role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a' }] }] }, 'anthropic'],
    ['a limit and messages', { max_tokens: 9, messages: [said] }, 'anthropic'],
    ['contents', { contents: [{ parts: [{ text: 'hi' }] }] }, 'gemini'],
    ['one content', { contents: { parts: [{ text: 'hi' }] } }, 'gemini'],
    ['a part of a request', { generationConfig: { responseMimeType: 'application/json' }, systemInstruction: {} }, 'gemini'],
    ['a schema of an answer', { model: 'gpt-5', text: { format: { type: 'json_schema', name: 'a', schema } } }, 'openai-responses'],
  ])('%s', (_what, input, form) => {
    const report = check(input);
    expect(report.form).toBe(`${form}.request`);
    expect(report.targets).toEqual([form]);
    expect(report.diagnostics.filter((d) => d.rule.startsWith('form/'))).toEqual([]);
  });

  it('with tools are told by the rest, too', () => {
    const tools = [{ type: 'function', function: { name: 'add', description: 'Adds two numbers.', parameters: { type: 'object', properties: {} } } }];
    const report = check({ model: 'qwen3', messages: [said], options: {}, tools });
    expect([report.form, report.targets, report.tools.map((tool) => tool.name)]).toEqual(['ollama.request', ['ollama'], ['add']]);
    expect(check({ model: 'qwen3', messages: [said], options: {}, tools }, { for: 'openai-chat' }).form).toBe('openai-chat.request');
    expect(check({ model: 'qwen3', messages: [said], tools }).form).toBe('openai-chat.request');
  });
});

describe('what is no request', () => {
  it.each<[string, unknown]>([
    ['a package', { name: 'x', version: '1.0.0', description: 'Does it.', scripts: { test: 'x' }, dependencies: {} }],
    ['a compiler’s settings', { compilerOptions: { strict: true }, include: ['src'], files: [] }],
    ['a car', { model: 'Model 3', year: 2020, container: 'no' }],
    ['a text of a model', { model: 'x', text: 'y', instructions: 'z' }],
    ['a prompt alone', { prompt: 'x' }],
    ['a prompt and a model', { model: 'x', prompt: 'y' }],
    ['an input alone', { input: 'x' }],
    ['inputs and outputs', { input: [], output: [] }],
    ['a list of contents', { contents: [{ name: 'a' }] }],
    ['messages of an application', { messages: ['a', 'b'] }],
    ['no messages', { messages: [] }],
    ['a format', { format: { type: 'date' }, options: {}, images: [] }],
    ['thoughts', { system: 'a', thinking: 'b' }],
    ['a conversation', [said]],
  ])('%s', (_what, input) => {
    expect(check(input).form).toBe('unknown');
  });
});
