// Services that take the Chat Completions form. Their own facts are recorded beside this file but not yet put into
// profiles, so a report says that only the general rules were applied.

import type { Profile } from '../../definition/profile.js';

const NAMES: Readonly<Record<string, string>> = {
  mistral: 'Mistral',
  cohere: 'Cohere',
  xai: 'xAI',
  deepseek: 'DeepSeek',
  groq: 'Groq',
  cerebras: 'Cerebras',
  moonshot: 'Moonshot',
  openrouter: 'OpenRouter',
  dashscope: 'DashScope',
  zhipu: 'Zhipu',
  together: 'Together',
  fireworks: 'Fireworks',
  ollama: 'Ollama',
  llamacpp: 'llama.cpp',
  vllm: 'vLLM',
  lmstudio: 'LM Studio',
  'gemini-openai': 'Gemini (OpenAI-compatible)',
};

export const profiles: readonly Profile[] = Object.entries(NAMES).map(
  ([id, title]): Profile => ({
    id,
    title,
    family: 'compatible',
    forms: ['openai-chat', 'openai-functions'],
    pending: true,
    tool: {},
    modes: {},
    set: {},
    chooseMode: () => undefined,
  }),
);
