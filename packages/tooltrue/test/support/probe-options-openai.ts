// Whole requests in the Chat and Responses forms: each way to choose a tool, each answer asked for and each switch, with
// and without tools. Written without a look at any fact of a service.

import type { JsonObject } from '../../src/text/json-value.js';
import { combine, object, schema, words, type Request } from './probe-options.js';

const fn = (name: string, more: JsonObject = {}) => ({ type: 'function', function: { name, description: 'Does it.', parameters: object, ...more } });
const flat = (name: string, more: JsonObject = {}) => ({ type: 'function', name, description: 'Does it.', parameters: object, strict: false, ...more });
const closed = { strict: true, parameters: schema };

const chatOutput = (more: JsonObject = {}) => ({ response_format: { type: 'json_schema', json_schema: { name: 'answer', schema, ...more } } });
const named = (name: string) => ({ type: 'function', function: { name } });

export const chatOptions = (): Request[] =>
  combine(
    { model: 'm', messages: [{ role: 'user', content: 'go' }] },
    {
      tools: {
        'no tools': { tools: [] },
        'null for tools': { tools: null },
        'one function': { tools: [fn('add')] },
        'a strict function': { tools: [fn('add', closed)] },
        'a strict function and a loose one': { tools: [fn('add', closed), fn('sub')] },
        'a custom tool': { tools: [{ type: 'custom', custom: { name: 'note', description: 'Notes.' } }] },
        'a custom tool and a function': { tools: [{ type: 'custom', custom: { name: 'note', description: 'Notes.' } }, fn('add')] },
        'an older function': { functions: [{ name: 'add', description: 'Adds.', parameters: object }] },
      },
      choices: {
        ...Object.fromEntries(words.map((word) => [`choice ${word}`, { tool_choice: word }])),
        'choice null': { tool_choice: null },
        'choice of one': { tool_choice: named('add') },
        'choice of another': { tool_choice: named('other') },
        'choice of some': { tool_choice: { type: 'allowed_tools', allowed_tools: { mode: 'auto', tools: [named('add')] } } },
        'choice of other ones': { tool_choice: { type: 'allowed_tools', allowed_tools: { mode: 'required', tools: [named('other')] } } },
        'choice of no form': { tool_choice: { add: true } },
        'choice of a number': { tool_choice: 5 },
      },
      rest: {
        'an answer': chatOutput(),
        'a strict answer': chatOutput({ strict: true }),
        'an answer of a short name': chatOutput({ name: 'a' }),
        'an answer of a bad name': chatOutput({ name: 'a b' }),
        'an answer of no name': { response_format: { type: 'json_schema', json_schema: { schema } } },
        ...Object.fromEntries([63, 64, 65].map((n) => [`an answer with a name of ${n}`, chatOutput({ name: 'n'.repeat(n) })])),
        'an answer without schema': { response_format: { type: 'json_schema', json_schema: { name: 'answer' } } },
        'an answer with a schema beside it': { response_format: { type: 'json_schema', schema, name: 'answer', strict: true } },
        ...Object.fromEntries(
          ['json_object', 'text', 'regex', 'grammar', 'structural_tag'].map((type) => [`an answer of type ${type}`, { response_format: { type } }]),
        ),
        'an object with a schema': { response_format: { type: 'json_object', json_schema: schema } },
        'an object with a bare schema': { response_format: { type: 'json_object', schema } },
        'parallel calls': { parallel_tool_calls: true },
        'single calls': { parallel_tool_calls: false },
        'null for parallel calls': { parallel_tool_calls: null },
        'a word for parallel calls': { parallel_tool_calls: 'yes' },
        'a streamed answer': { ...chatOutput(), stream: true },
        streamed: { stream: true },
        'several answers': { n: 2 },
        'one answer': { n: 1 },
        ...Object.fromEntries(['none', 'minimal', 'low', 'high'].map((effort) => [`effort ${effort}`, { reasoning_effort: effort }])),
        ...Object.fromEntries(['enabled', 'disabled', 'adaptive'].map((type) => [`thinking ${type}`, { thinking: { type } }])),
        'thinking switched on': { enable_thinking: true },
        'thinking switched off': { enable_thinking: false },
        reasoning: { reasoning: { effort: 'low' } },
        ...Object.fromEntries(['max_tokens', 'max_completion_tokens', 'temperature', 'seed', 'stop', 'top_p'].map((key) => [`${key} of 1`, { [key]: 1 }])),
        sampling: { temperature: 0.5, top_p: 0.5, presence_penalty: 1, frequency_penalty: 1 },
        search: { web_search_options: {} },
        documents: { documents: ['a'] },
        'own data': { data_sources: [{}], ...chatOutput() },
        'strict everywhere': { strict_tools: true },
        'json in the words': { messages: [{ role: 'user', content: 'Answer in JSON.' }], response_format: { type: 'json_object' } },
      },
      crossed: ['one function', 'no tools'],
      also: ['an answer', 'thinking enabled', 'thinking disabled', 'thinking switched on', 'reasoning'],
    },
  );

const flatOutput = (more: JsonObject = {}) => ({ text: { format: { type: 'json_schema', name: 'answer', schema, ...more } } });
const inner = (count: number, more: JsonObject = {}) => ({
  type: 'namespace',
  name: 'crm',
  description: 'CRM.',
  tools: Array.from({ length: count }, (_, i) => flat(`t${i}`, more)),
});

export const responsesOptions = (): Request[] =>
  combine(
    { model: 'm', input: 'go' },
    {
      tools: {
        'no tools': { tools: [] },
        'one function': { tools: [flat('add')] },
        'a strict function': { tools: [flat('add', closed)] },
        'a custom tool': { tools: [{ type: 'custom', name: 'note', description: 'Notes.' }] },
        'a custom tool and a function': { tools: [{ type: 'custom', name: 'note', description: 'Notes.' }, flat('add')] },
        'a deferred function': { tools: [flat('add', { defer_loading: true })] },
        'a deferred function and a search': { tools: [flat('add', { defer_loading: true }), { type: 'tool_search' }] },
        ...Object.fromEntries(
          [
            'web_search',
            'web_search_2025_08_26',
            'web_search_preview',
            'web_search_preview_2025_03_11',
            'file_search',
            'code_interpreter',
            'tool_search',
            'mcp',
            'x_search',
          ].map((type) => [type, { tools: [{ type }] }]),
        ),
        'a search and a function': { tools: [{ type: 'web_search' }, flat('add')] },
        ...Object.fromEntries([9, 10].map((n) => [`a group of ${n}`, { tools: [inner(n)] }])),
      },
      choices: {
        ...Object.fromEntries(words.map((word) => [`choice ${word}`, { tool_choice: word }])),
        'choice of one': { tool_choice: { type: 'function', name: 'add' } },
        'choice of another': { tool_choice: { type: 'function', name: 'other' } },
        'choice of some': { tool_choice: { type: 'allowed_tools', mode: 'auto', tools: [{ type: 'function', name: 'add' }] } },
        'choice of other ones': { tool_choice: { type: 'allowed_tools', mode: 'required', tools: [{ type: 'function', name: 'other' }] } },
        'choice of a search': { tool_choice: { type: 'web_search' } },
        'choice of the tool search': { tool_choice: { type: 'tool_search' } },
        'choice of no form': { tool_choice: { add: true } },
      },
      rest: {
        'an answer': flatOutput(),
        'a strict answer': flatOutput({ strict: true }),
        'a loose answer': flatOutput({ strict: false }),
        'an answer of a bad name': flatOutput({ name: 'a b' }),
        'an answer of no name': { text: { format: { type: 'json_schema', schema } } },
        ...Object.fromEntries([63, 64, 65].map((n) => [`an answer with a name of ${n}`, flatOutput({ name: 'n'.repeat(n) })])),
        ...Object.fromEntries(['json_object', 'text'].map((type) => [`an answer of type ${type}`, { text: { format: { type } } }])),
        'json in the words': { input: 'Answer in JSON.', text: { format: { type: 'json_object' } } },
        'parallel calls': { parallel_tool_calls: true },
        'single calls': { parallel_tool_calls: false },
        'a word for parallel calls': { parallel_tool_calls: 'yes' },
        ...Object.fromEntries([15, 16, 17].map((n) => [`${n} tokens`, { max_output_tokens: n }])),
        'few calls': { max_tool_calls: 2 },
        'own data': { data_sources: [{}], ...flatOutput() },
        ...Object.fromEntries(['minimal', 'low'].map((effort) => [`effort ${effort}`, { reasoning: { effort } }])),
        continued: { previous_response_id: 'resp_1' },
        'a conversation': { conversation: 'conv_1' },
      },
      crossed: ['one function', 'no tools', 'a custom tool', 'a custom tool and a function', 'a deferred function', 'web_search'],
      also: ['an answer', 'parallel calls', 'effort minimal'],
    },
  );
