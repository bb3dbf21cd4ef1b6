// Names of models that requests are tried with: every generation of every family, in the spellings that services use.

const openai = [
  ...[
    'gpt-3.5-turbo',
    'gpt-4',
    'gpt-4-turbo',
    'gpt-4o',
    'gpt-4o-mini',
    'gpt-4o-mini-search-preview',
    'gpt-4o-search-preview-2025-03-11',
    'gpt-4o-audio-preview',
  ],
  ...[
    'gpt-4.1',
    'gpt-4.1-mini',
    'gpt-4.1-nano',
    'gpt-4.1-nano-2025-04-14',
    'chatgpt-4o-latest',
    'o1',
    'o1-2024-12-17',
    'o1-pro',
    'o1-preview',
    'o3',
    'o3-mini',
  ],
  ...[
    'o3-2025-04-16',
    'o4-mini',
    'gpt-5',
    'gpt-5-2025-08-07',
    'gpt-5-mini',
    'gpt-5-nano',
    'gpt-5-pro',
    'gpt-5-chat-latest',
    'gpt-5-codex',
    'gpt-5-search-api',
    'gpt-4o-search',
  ],
  ...['gpt-5.1', 'gpt-5.2', 'gpt-5.3-codex', 'gpt-5.4', 'gpt-5.4-mini', 'gpt-5.4-nano', 'gpt-5.5', 'gpt-5.6', 'ft:gpt-4o-mini:acme', 'gpt-oss-120b'],
];
const claude = [
  ...[
    'claude-2.1',
    'claude-instant-1.2',
    'claude-3-haiku-20240307',
    'claude-3-5-haiku-latest',
    'claude-haiku-3-5',
    'claude-3-7-sonnet-latest',
    'claude-opus-4',
    'claude-sonnet-4',
  ],
  ...['claude-opus-4-0', 'claude-sonnet-4-0', 'claude-opus-4-20250514', 'claude-sonnet-4-20250514', 'claude-opus-4@20250514', 'claude-sonnet-4@20250514'],
  ...['claude-opus-4-1', 'claude-opus-4-1-20250805', 'claude-opus-4-1@20250805', 'claude-opus-4-5', 'claude-opus-4-6', 'claude-opus-4-7', 'claude-opus-4-8'],
  ...[
    'claude-sonnet-4-5',
    'claude-sonnet-4-6',
    'claude-haiku-4-5',
    'claude-opus-5',
    'claude-opus-5-2',
    'claude-opus-5-5',
    'claude-sonnet-5',
    'claude-sonnet-5-2',
  ],
  ...[
    'claude-sonnet-5-5',
    'claude-haiku-5',
    'claude-haiku-5-2',
    'claude-haiku-5-5',
    'claude-fable-5',
    'claude-fable-5-1',
    'claude-fable-5-2',
    'claude-mythos-5',
  ],
  ...['claude-mythos-5-1', 'claude-mythos-5-2', 'claude-mythos-preview', 'anthropic.claude-sonnet-5-v1:0', 'anthropic/claude-sonnet-5', 'anthropic/sonnet-6'],
];
const gemini = [
  ...['gemini-pro', 'gemini-1.0-pro', 'gemini-1.5-pro', 'gemini-2.0-flash', 'gemini-2.5-flash', 'gemini-2.5-pro', 'gemini-flash-latest', 'gemini-exp-1206'],
  ...['gemma-3-27b-it', 'learnlm-2.0-flash', 'gemini-3-flash-preview', 'gemini-3-pro-preview', 'gemini-3.0-flash', 'gemini-3.1-pro', 'gemini-3.2-flash'],
  ...['gemini-3.3-flash', 'gemini-3.4-pro', 'gemini-3.5-flash', 'gemini-3.6-flash', 'gemini-3.8-flash'],
];
const others = [
  ...['amazon.nova-pro-v1:0', 'meta.llama3-3-70b-instruct-v1:0', 'meta.llama4-scout', 'meta.llama-4-scout', 'qwen.qwen3-32b-v1:0', 'qwen.qwen3-vl-235b'],
  ...['mistral.mistral-large-2407-v1:0', 'mistral.pixtral-large-2502-v1:0', 'mistral-small', 'open-mixtral-8x7b', 'ministral-8b', 'cohere.command-r-v1:0'],
  ...['ai21.jamba-1-5-large-v1:0', 'ai21.j2-ultra', 'jamba-mini', 'writer.palmyra-x5-v1:0', 'palmyra-x4', 'writer.x', 'moonshot.kimi-k2', 'deepseek.v3-v1:0'],
  ...['command-r', 'command-r-plus-08-2024', 'command-r7b-12-2024', 'command-a-03-2025', 'grok-3', 'grok-4', 'grok-4.5', 'grok-4.6', 'deepseek-chat'],
  ...['deepseek-reasoner', 'deepseek-v4-flash', 'deepseek-v4-pro', 'deepseek-flash', 'deepseek-pro', 'kimi-k2', 'kimi-k2-thinking', 'kimi-k2.5', 'kimi-k2.6'],
  ...['kimi-k2.7-code', 'kimi-k3', 'qwen3-max', 'qwen-plus', 'glm-4.6', 'glm-5', 'llama-3.3-70b'],
];

export const MODEL_NAMES: readonly string[] = [...openai, ...claude, ...gemini, ...others];

/** Target → models that requests and tools are tried with from the start, where services judge by the model. */
export const SEED_MODELS: Readonly<Record<string, readonly string[]>> = {
  'openai-chat': ['gpt-4.1-nano-2025-04-14', 'ft:gpt-4o-mini:acme'],
  'openai-responses': ['gpt-4.1-nano-2025-04-14', 'ft:gpt-4o-mini:acme'],
  'azure-chat': ['o3-mini', 'ft:gpt-4o-mini:acme'],
  'azure-responses': ['gpt-4.1-nano-2025-04-14', 'o3-mini', 'ft:gpt-4o-mini:acme'],
  anthropic: ['claude-fable-5', 'claude-opus-4-7', 'claude-opus-5', 'claude-opus-4-5'],
  gemini: ['gemini-2.5-flash'],
  vertex: ['gemini-2.5-flash', 'gemini-3-flash-preview'],
  'gemini-openai': ['gemini-2.5-flash', 'gemini-3-flash'],
  bedrock: [
    'anthropic.claude-opus-4-7-v1:0',
    'meta.llama3-3-70b-instruct-v1:0',
    'mistral.pixtral-large-2502-v1:0',
    'amazon.nova-pro-v1:0',
    'qwen.qwen3-vl-235b',
    'writer.palmyra-x5-v1:0',
    'meta.llama4-scout',
  ],
  moonshot: ['kimi-k2.5', 'kimi-k2', 'kimi-k2.7-code', 'kimi-k3'],
  deepseek: ['deepseek-v4-flash', 'deepseek-reasoner', 'deepseek-chat'],
  openrouter: ['anthropic/claude-sonnet-5', 'google/gemini-2.5-pro', 'google/gemma-3-27b-it'],
  dashscope: ['qwen3-max'],
  vllm: ['mistral-small'],
  'mcp:vscode': ['gpt-4.1'],
  'mcp:cursor': ['grok-4'],
};

/** Target → days on which what is judged was otherwise. */
export const SEED_DAYS: Readonly<Record<string, readonly string[]>> = {
  'gemini-openai': ['2025-06-30', '2026-05-19'],
  mistral: ['2025-12-31', '2026-01-15'],
};
