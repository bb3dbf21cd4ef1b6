// Whole requests of every form: each key, each way to choose a tool, each answer asked for and each switch, with and without
// tools. Written without a look at any fact of a service.

import type { JsonObject, JsonValue } from '../../src/text/json-value.js';

export interface Request {
  readonly name: string;
  readonly request: JsonObject;
}

const object = { type: 'object', properties: {} };
const schema = { type: 'object', properties: { x: { type: 'string' } }, required: ['x'], additionalProperties: false };

/** Keys at the top of requests, of all services, and a few of none. */
const KEYS = [
  ...['functions', 'function_call', 'response_format', 'reasoning_effort', 'reasoning', 'n', 'input', 'instructions', 'contents', 'generationConfig'],
  ...['toolConfig', 'stop', 'presence_penalty', 'frequency_penalty', 'logit_bias', 'logprobs', 'top_logprobs', 'seed', 'random_seed', 'store', 'user'],
  ...['stream_options', 'prompt_cache_key', 'prompt_cache_retention', 'safety_identifier', 'verbosity', 'prompt', 'generation_config', 'tool_config'],
  ...['modelId', 'inferenceConfig', 'previous_response_id', 'text', 'include', 'truncation', 'max_output_tokens', 'max_tool_calls', 'background'],
  ...['max_completion_tokens', 'max_tokens', 'parallel_tool_calls', 'temperature', 'top_p', 'top_k', 'stop_sequences', 'stream', 'system', 'metadata'],
  ...[
    'thinking',
    'output_config',
    'output_format',
    'mcp_servers',
    'context_management',
    'container',
    'service_tier',
    'inference_geo',
    'speed',
    'cache_control',
  ],
  ...['anthropic_version', 'anthropic_beta', 'betas', 'disable_parallel_tool_use', 'user_profile_id', 'fallback_model', 'modalities', 'audio', 'prediction'],
  ...[
    'web_search_options',
    'safe_prompt',
    'prompt_mode',
    'guardrails',
    'prefix',
    'tool_stream',
    'do_sample',
    'request_id',
    'user_id',
    'enable_thinking',
    'max_tokens_to_sample',
  ],
  ...['thinking_budget', 'documents', 'citation_options', 'safety_mode', 'strict_tools', 'provider', 'models', 'route', 'plugins', 'transforms', 'extra_body'],
  ...['repetition_penalty', 'min_p', 'format', 'options', 'keep_alive', 'think', 'guided_json', 'structured_outputs', 'search_parameters', 'reasoning_format'],
  ...['data_sources', 'systemInstruction', 'safetySettings', 'cachedContent', 'labels', 'response_schema', 'additionalModelRequestFields', 'brand_new'],
];

/** Each set of tools, and each choice, answer and switch alone, beside the sets that are crossed, and `also` these beside each choice. */
function combine(base: JsonObject, parts: { tools: Sets; choices: Sets; rest: Sets; crossed: readonly string[]; also: readonly string[] }): Request[] {
  const { tools, choices, rest, crossed, also } = parts;
  const of = (sets: Sets) => Object.entries(sets);
  // Switches under one key are merged, not replaced.
  const make = (name: string, ...extras: readonly JsonObject[]): Request => ({ name, request: [base, ...extras].reduce(merge) });
  const cross = ([name, extra]: [string, JsonObject]) => [
    make(name, extra),
    ...crossed.map((set) => make(`${name} with ${set}`, extra, tools[set] as JsonObject)),
  ];
  return [
    ...of(tools).map(([name, set]) => make(name, set)),
    ...of(choices).flatMap(cross),
    ...of(rest).flatMap(cross),
    ...also.flatMap((name) =>
      of(choices).map(([chosen, choice]) => make(`${name} and ${chosen}`, rest[name] as JsonObject, choice, tools['one function'] as JsonObject)),
    ),
    ...Object.keys(base).map((key) => {
      const { [key]: _gone, ...rest } = base;
      return { name: `no ${key}`, request: merge(rest, tools['one function'] as JsonObject) };
    }),
    make('every key', Object.fromEntries(KEYS.filter((key) => !Object.hasOwn(base, key)).map((key) => [key, 1]))),
  ];
}

type Sets = Readonly<Record<string, JsonObject>>;

const merge = (a: JsonObject, b: JsonObject): JsonObject => ({
  ...a,
  ...Object.fromEntries(
    Object.entries(b).map(([key, value]) => [key, isPlain(a[key]) && isPlain(value) ? merge(a[key] as JsonObject, value as JsonObject) : value]),
  ),
});
const isPlain = (value: JsonValue | undefined): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

const fn = (name: string, more: JsonObject = {}) => ({ type: 'function', function: { name, description: 'Does it.', parameters: object, ...more } });
const flat = (name: string, more: JsonObject = {}) => ({ type: 'function', name, description: 'Does it.', parameters: object, strict: false, ...more });
const closed = { strict: true, parameters: schema };

const chatOutput = (more: JsonObject = {}) => ({ response_format: { type: 'json_schema', json_schema: { name: 'answer', schema, ...more } } });
const named = (name: string) => ({ type: 'function', function: { name } });
const words = ['auto', 'none', 'required', 'any', 'AUTO', 'NONE', 'REQUIRED', 'validated', ''];

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
