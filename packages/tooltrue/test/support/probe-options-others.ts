// Whole requests in the forms of Anthropic, Gemini and Bedrock: each way to choose a tool, each answer asked for and each
// switch, with and without tools. Written without a look at any fact of a service.

import type { JsonObject } from '../../src/text/json-value.js';
import { combine, object, schema, type Request } from './probe-options.js';

const claude = (name: string, more: JsonObject = {}) => ({ name, description: 'Does it.', input_schema: { type: 'object' }, ...more });
const cited = { type: 'document', source: { type: 'text', media_type: 'text/plain', data: 'A.' }, citations: { enabled: true } };
const claudeOutput = { output_config: { format: { type: 'json_schema', schema } } };

export const anthropicOptions = (): Request[] =>
  combine(
    { model: 'claude-sonnet-5-5', max_tokens: 64, messages: [{ role: 'user', content: 'go' }] },
    {
      tools: {
        'no tools': { tools: [] },
        'one function': { tools: [claude('add')] },
        'a strict function': { tools: [claude('add', { strict: true, input_schema: schema })] },
        'a called function': { tools: [claude('add', { allowed_callers: ['code_execution_20250825'] })] },
        ...Object.fromEntries(
          [
            ['computer_20241022', 'computer'],
            ['computer_20250124', 'computer'],
            ['computer_20251124', 'computer'],
            ['bash_20250124', 'bash'],
            ['web_search_20250305', 'web_search'],
          ].map(([type, name]) => [type as string, { tools: [{ type: type as string, name: name as string }] }]),
        ),
      },
      choices: {
        ...Object.fromEntries(
          ['auto', 'any', 'none', 'tool', 'required'].flatMap((type) => [
            [`choice ${type}`, { tool_choice: { type, ...(type === 'tool' && { name: 'add' }) } }],
            [`choice ${type} of single calls`, { tool_choice: { type, ...(type === 'tool' && { name: 'add' }), disable_parallel_tool_use: true } }],
          ]),
        ),
        'choice of another': { tool_choice: { type: 'tool', name: 'other' } },
        'a word for a choice': { tool_choice: 'auto' },
      },
      rest: {
        'an answer': claudeOutput,
        'an answer twice': { ...claudeOutput, output_format: { type: 'json_schema', schema } },
        'an older answer': { output_format: { type: 'json_schema', schema } },
        'an answer with a name': { output_config: { format: { type: 'json_schema', name: 'answer', schema } } },
        'an answer with sources': { ...claudeOutput, messages: [{ role: 'user', content: [cited, { type: 'text', text: 'go' }] }] },
        'an answer begun': {
          ...claudeOutput,
          messages: [
            { role: 'user', content: 'go' },
            { role: 'assistant', content: '{' },
          ],
        },
        'single calls at the top': { disable_parallel_tool_use: true },
        ...Object.fromEntries(
          ['enabled', 'disabled', 'adaptive'].map((type) => [`thinking ${type}`, { thinking: { type, ...(type === 'enabled' && { budget_tokens: 1024 }) } }]),
        ),
        ...Object.fromEntries(
          ['low', 'high', 'xhigh', 'max'].flatMap((effort) => [
            [`effort ${effort}`, { output_config: { effort } }],
            [`effort ${effort} without thinking`, { output_config: { effort }, thinking: { type: 'disabled' } }],
          ]),
        ),
        streamed: { stream: true },
        'thinking a little': { thinking: { type: 'enabled', budget_tokens: 1023 }, max_tokens: 4096 },
        'thinking a little more': { thinking: { type: 'enabled', budget_tokens: 1025 }, max_tokens: 4096 },
        ...Object.fromEntries(
          Object.entries({ temperature: [0, 0.5, 1], top_p: [0.9, 0.94, 0.95, 0.96, 1], top_k: [1, 40] }).flatMap(([key, values]) =>
            values.flatMap((value) => [
              [`${key} ${value}`, { [key]: value }],
              ...['enabled', 'adaptive', 'disabled'].map((type) => [
                `${key} ${value}, thinking ${type}`,
                { [key]: value, max_tokens: 4096, thinking: { type, ...(type === 'enabled' && { budget_tokens: 1024 }) } },
              ]),
            ]),
          ),
        ),
        'temperature and top_p': { temperature: 1, top_p: 1 },
      },
      crossed: ['one function', 'a strict function'],
      also: ['thinking enabled', 'thinking adaptive', 'thinking disabled'],
    },
  );

const declare = (...names: string[]) => ({ functionDeclarations: names.map((name) => ({ name, description: 'Does it.', parameters: object })) });
const calling = (functionCallingConfig: JsonObject) => ({ toolConfig: { functionCallingConfig } });
const large = { functionDeclarations: [{ name: 'add', description: 'd'.repeat(60_000) }] };

export const geminiOptions = (): Request[] =>
  combine(
    { contents: [{ role: 'user', parts: [{ text: 'go' }] }] },
    {
      tools: {
        'no tools': { tools: [] },
        'an empty tool': { tools: [{}] },
        'one function': { tools: [declare('add')] },
        'a function without parameters': { tools: [{ functionDeclarations: [{ name: 'add', description: 'Adds.' }] }] },
        ...Object.fromEntries(
          [
            'googleSearch',
            'codeExecution',
            'urlContext',
            'computerUse',
            'mcpServers',
            'googleSearchRetrieval',
            'googleMaps',
            'fileSearch',
            'enterpriseWebSearch',
            'retrieval',
          ].flatMap((key) => [
            [key, { tools: [{ [key]: {} }] }],
            [`${key} and a function`, { tools: [{ [key]: {} }, declare('add')] }],
          ]),
        ),
        'a large function': { tools: [large] },
        'a large function and a small one': { tools: [large, declare('sub')] },
      },
      choices: {
        ...Object.fromEntries(
          ['AUTO', 'ANY', 'NONE', 'VALIDATED', 'any', 'validated', 'MODE_UNSPECIFIED', 'SOME', 1, 2, 4].flatMap((mode) => [
            [`mode ${mode}`, calling({ mode })],
            [`mode ${mode} of one`, calling({ mode, allowedFunctionNames: ['add'] })],
          ]),
        ),
        'mode ANY of another': calling({ mode: 'ANY', allowedFunctionNames: ['other'] }),
        'no mode, but names': calling({ allowedFunctionNames: ['add'] }),
        'no mode and no names': calling({ mode: 'AUTO', allowedFunctionNames: [] }),
        'choice of no form': { toolConfig: { functionCallingConfig: 'ANY' } },
      },
      rest: {
        cached: { cachedContent: 'cachedContents/a' },
        'all of it cached': {
          cachedContent: 'cachedContents/a',
          tools: [declare('add')],
          ...calling({ mode: 'AUTO' }),
          systemInstruction: { parts: [{ text: 'Be brief.' }] },
        },
        'server side calls': { toolConfig: { includeServerSideToolInvocations: true } },
        'json asked for': { generationConfig: { responseMimeType: 'application/json' } },
        ...Object.fromEntries(
          ['responseSchema', 'responseJsonSchema'].flatMap((key) => [
            [`${key} alone`, { generationConfig: { [key]: schema } }],
            [`${key} of json`, { generationConfig: { [key]: schema, responseMimeType: 'application/json' } }],
            [`${key} of text`, { generationConfig: { [key]: schema, responseMimeType: 'text/plain' } }],
          ]),
        ),
        'both schemas': { generationConfig: { responseSchema: schema, responseJsonSchema: schema, responseMimeType: 'application/json' } },
      },
      crossed: ['one function', 'googleSearch', 'googleSearch and a function', 'a large function', 'a large function and a small one'],
      also: ['cached', 'server side calls'],
    },
  );

const spec = (json: JsonObject, more: JsonObject = {}) => ({ toolSpec: { name: 'add', description: 'Adds.', inputSchema: { json }, ...more } });
const structure = (jsonSchema: JsonObject) => ({ outputConfig: { textFormat: { type: 'json_schema', structure: { jsonSchema } } } });

export const bedrockOptions = (): Request[] =>
  combine(
    { messages: [{ role: 'user', content: [{ text: 'go' }] }] },
    {
      tools: {
        'one function': { toolConfig: { tools: [spec(object)] } },
        'a strict function': { toolConfig: { tools: [spec(schema, { strict: true })] } },
      },
      choices: Object.fromEntries(
        Object.entries({
          auto: { auto: {} },
          any: { any: {} },
          none: { none: {} },
          one: { tool: { name: 'add' } },
          another: { tool: { name: 'other' } },
          word: 'auto',
        }).map(([name, toolChoice]): [string, JsonObject] => [`choice ${name}`, { toolConfig: { toolChoice } }]),
      ),
      rest: {
        ...Object.fromEntries(
          ['enabled', 'disabled', 'adaptive'].map((type) => [
            `thinking ${type}`,
            { additionalModelRequestFields: { thinking: { type, budget_tokens: 1024 } } },
          ]),
        ),
        'an answer': structure({ name: 'answer', schema: JSON.stringify(schema) }),
        'an answer without schema': structure({ name: 'answer' }),
        'an answer with an object': structure({ name: 'answer', schema }),
      },
      crossed: ['one function'],
      also: ['thinking enabled', 'thinking adaptive'],
    },
  );
