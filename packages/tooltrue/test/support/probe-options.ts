// What whole requests to probe with are combined from: keys, and sets of tools, choices, answers and switches.

import type { JsonObject, JsonValue } from '../../src/text/json-value.js';

export interface Request {
  readonly name: string;
  readonly request: JsonObject;
}

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
export function combine(base: JsonObject, parts: { tools: Sets; choices: Sets; rest: Sets; crossed: readonly string[]; also: readonly string[] }): Request[] {
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

export type Sets = Readonly<Record<string, JsonObject>>;

const merge = (a: JsonObject, b: JsonObject): JsonObject => ({
  ...a,
  ...Object.fromEntries(
    Object.entries(b).map(([key, value]) => [key, isPlain(a[key]) && isPlain(value) ? merge(a[key] as JsonObject, value as JsonObject) : value]),
  ),
});
const isPlain = (value: JsonValue | undefined): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

export const object = { type: 'object', properties: {} };
export const schema = { type: 'object', properties: { x: { type: 'string' } }, required: ['x'], additionalProperties: false };
/** Words for a tool choice. */
export const words = ['auto', 'none', 'required', 'any', 'AUTO', 'NONE', 'REQUIRED', 'validated', ''];
