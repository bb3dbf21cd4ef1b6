// What does not go together around thinking, sampling and keys that must be there.

import { chat, chatTool, claude, claudeTool, pair, type Pair } from './conflict-pairs.js';

const thinking = (budget: number, extra: object = {}) => claude({ max_tokens: 4096, thinking: { type: 'enabled', budget_tokens: budget }, ...extra });
const adaptive = (extra: object) => claude({ thinking: { type: 'adaptive' }, ...extra });
const on = (model: string, extra: object) => claude({ model, ...extra });
const without = <T extends object>(value: T, ...keys: (keyof T)[]): T =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key as keyof T))) as T;
const kimi = (extra: object, model = 'kimi-k2.6') => ({ model, messages: [{ role: 'user', content: 'go' }], ...extra });
const search = { type: 'builtin_function', function: { name: '$web_search' } };
const off = { thinking: { type: 'disabled' } };

export const samplingPairs: readonly Pair[] = [
  pair('anthropic', 'too-small', '/thinking/budget_tokens', 'error', 'anthropic/Q-01', thinking(1023), thinking(1024)),
  pair('anthropic', 'budget-reaches-limit', '/thinking/budget_tokens', 'error', 'anthropic/Q-02', thinking(4096), thinking(4095)),
  pair(
    'anthropic',
    'budget-reaches-limit-interleaved',
    '/thinking/budget_tokens',
    'warning',
    'anthropic/Q-02',
    thinking(4096, { tools: [claudeTool('a')] }),
    thinking(4095, { tools: [claudeTool('a')] }),
  ),
  pair(
    'anthropic',
    'sampling-with-thinking',
    '/temperature',
    'error',
    'anthropic/Q-03',
    thinking(1024, { temperature: 0 }),
    thinking(1024, { temperature: 1 }),
  ),
  pair('anthropic', 'sampling-with-thinking', '/temperature', 'error', 'anthropic/Q-03', adaptive({ temperature: 0.5 }), adaptive({})),
  pair('anthropic', 'sampling-with-thinking', '/temperature', 'error', 'anthropic/Q-03', adaptive({ temperature: 0.5 }), claude({ temperature: 0.5 })),
  pair('anthropic', 'sampling-with-thinking', '/top_k', 'error', 'anthropic/Q-04', thinking(1024, { top_k: 5 }), thinking(1024)),
  pair('anthropic', 'sampling-with-thinking', '/top_k', 'error', 'anthropic/Q-04', thinking(1024, { top_k: 5 }), claude({ top_k: 5 })),
  pair('anthropic', 'sampling-with-thinking', '/top_p', 'error', 'anthropic/Q-05', thinking(1024, { top_p: 0.9 }), thinking(1024, { top_p: 0.95 })),
  pair('anthropic', 'sampling-with-thinking', '/top_p', 'error', 'anthropic/Q-05', thinking(1024, { top_p: 0.9 }), claude({ top_p: 0.9 })),
  ...['claude-opus-4-1-20250805', 'claude-sonnet-4-5', 'claude-haiku-4-5', 'claude-sonnet-4-6'].map((model) =>
    pair('anthropic', 'temperature-and-top-p', '/top_p', 'error', 'anthropic/Q-06', on(model, { temperature: 1, top_p: 0.9 }), on(model, { top_p: 0.9 })),
  ),
  pair(
    'anthropic',
    'not-with-model',
    '/temperature',
    'error',
    'anthropic/Q-07',
    on('claude-opus-4-7', { temperature: 0 }),
    on('claude-opus-4-7', { temperature: 1 }),
  ),
  pair('anthropic', 'not-with-model', '/top_p', 'error', 'anthropic/Q-07', on('claude-opus-4-7', { top_p: 0.9 }), on('claude-opus-4-7', { top_p: 0.95 })),
  pair('anthropic', 'not-with-model', '/top_k', 'error', 'anthropic/Q-07', on('claude-opus-4-7', { top_k: 5 }), on('claude-opus-4-6', { top_k: 5 })),
  ...['claude-opus-4-8', 'claude-fable-5', 'claude-mythos-5', 'claude-opus-5', 'claude-sonnet-5', 'claude-haiku-5-5'].map((model) =>
    pair('anthropic', 'not-with-model', '/temperature', 'warning', 'anthropic/Q-07', on(model, { temperature: 0.2 }), on(model, { temperature: 1 })),
  ),
  ...['stream', 'temperature', 'top_p', 'top_k', 'stop_sequences', 'metadata', 'service_tier'].map((key) =>
    pair('anthropic', 'missing', '', 'error', 'anthropic/Q-08', without(claude({ [key]: 1 }), 'max_tokens'), claude({ [key]: 1 })),
  ),
  pair('anthropic', 'missing-unless-counting', '', 'warning', 'anthropic/Q-08', without(claude({}), 'max_tokens'), claude({})),
  pair('anthropic', 'missing', '', 'warning', 'anthropic/Q-09', without(claude({}), 'messages'), claude({})),
  pair('anthropic', 'missing', '', 'warning', 'anthropic/Q-09', without(claude({}), 'model'), claude({})),
  pair(
    'anthropic',
    'missing',
    '',
    'warning',
    'anthropic/Q-09',
    without(claude({}), 'model'),
    without(claude({ anthropic_version: 'bedrock-2023-05-31' }), 'model'),
  ),
  ...['max_tokens', 'max_completion_tokens', 'temperature', 'stream', 'n', 'stop', 'seed'].map((key) =>
    pair('openai-chat', 'missing', '', 'warning', 'openai/P-50', without(chat({ [key]: 1, tools: [chatTool('a')] }), 'messages'), chat({ [key]: 1 })),
  ),
  pair('moonshot', 'search-with-thinking', '/tools', 'warning', 'kimi/builtin.thinking', kimi({ tools: [search] }), kimi({ tools: [search], ...off })),
  pair(
    'moonshot',
    'search-with-thinking',
    '/tools',
    'warning',
    'kimi/builtin.thinking',
    kimi({ tools: [search] }, 'kimi-k2.5'),
    kimi({ tools: [chatTool('a')] }, 'kimi-k2.5'),
  ),
  pair(
    'moonshot',
    'value-not-with-model',
    '/thinking/type',
    'error',
    'kimi/thinking',
    kimi(off, 'kimi-k2.7-code'),
    kimi({ thinking: { type: 'enabled' } }, 'kimi-k2.7-code'),
  ),
  ...['kimi-k2.5', 'kimi-k2.6'].map((model) =>
    pair(
      'moonshot',
      'forced-with-thinking',
      '/tool_choice',
      'warning',
      'kimi/choice',
      kimi({ tools: [chatTool('a')], tool_choice: 'required' }, model),
      kimi({ tools: [chatTool('a')], tool_choice: 'required', ...off }, model),
    ),
  ),
];
