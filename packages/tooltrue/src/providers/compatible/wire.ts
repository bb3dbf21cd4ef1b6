// Where the services with the Chat Completions form are reached, and in which variables their keys are looked for.

import type { Service } from '../../definition/wire.js';

const bearer = { name: 'authorization', prefix: 'Bearer ' };

/** These count the tokens of a stream unasked, and do not know the key that asks for it (glm/fields). */
const plain = { stream: [{ path: ['stream'], value: true }] };

const service = (target: string, base: string, keyVariables: readonly string[], system = target): Service => ({
  target,
  base,
  path: '/chat/completions',
  form: 'openai-chat',
  keyVariables,
  keyHeader: bearer,
  maxTokens: ['max_tokens'],
  system,
});

export const services: readonly Service[] = [
  { ...service('mistral', 'https://api.mistral.ai/v1', ['MISTRAL_API_KEY'], 'mistral_ai'), ...plain },
  service('cohere', 'https://api.cohere.ai/compatibility/v1', ['COHERE_API_KEY', 'CO_API_KEY']),
  service('xai', 'https://api.x.ai/v1', ['XAI_API_KEY'], 'x_ai'),
  service('deepseek', 'https://api.deepseek.com', ['DEEPSEEK_API_KEY']),
  service('groq', 'https://api.groq.com/openai/v1', ['GROQ_API_KEY']),
  service('cerebras', 'https://api.cerebras.ai/v1', ['CEREBRAS_API_KEY']),
  service('moonshot', 'https://api.moonshot.ai/v1', ['MOONSHOT_API_KEY']),
  service('openrouter', 'https://openrouter.ai/api/v1', ['OPENROUTER_API_KEY']),
  service('dashscope', 'https://dashscope-intl.aliyuncs.com/compatible-mode/v1', ['DASHSCOPE_API_KEY']),
  { ...service('zhipu', 'https://open.bigmodel.cn/api/paas/v4', ['ZHIPU_API_KEY', 'ZAI_API_KEY']), ...plain },
  service('together', 'https://api.together.xyz/v1', ['TOGETHER_API_KEY']),
  service('fireworks', 'https://api.fireworks.ai/inference/v1', ['FIREWORKS_API_KEY']),
  // Local engines: no key unless one was set up, and then the caller gives it.
  service('ollama', 'http://localhost:11434/v1', []),
  service('llamacpp', 'http://localhost:8080/v1', []),
  service('vllm', 'http://localhost:8000/v1', []),
  service('lmstudio', 'http://localhost:1234/v1', []),
];
