// request/key: keys at the top of a request that the service does not know, or that belong to another one.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { appendPointer } from '../../text/pointer.js';
import { removeIn } from '../support.js';
import { optionOf } from '../values.js';

export const rule: Rule = {
  id: 'request/key',
  scope: 'request',
  slots: ['unknownKey'],
  check(context) {
    const { request, aliases, report } = context;
    const told = new Set<string>();
    for (const claim of context.active(context.slots.unknownKey)) {
      // value.keys: all that are known; value.refused: known not to be taken.
      const known = optionOf(claim, 'keys', 'strings');
      const refused = optionOf(claim, 'refused', 'strings');
      for (const key of Object.keys(request)) {
        const name = aliases && Object.hasOwn(aliases, key) ? (aliases[key] as string) : key;
        if (refused ? !refused.includes(name) : known?.includes(name) !== false) continue;
        // What is surely refused need not be called unknown, too.
        if (told.has(key)) continue;
        told.add(key);
        const pointer = appendPointer('', key);
        const message = refused ? 'request/key.refused' : 'request/key.unknown';
        report({
          message,
          pointer,
          at: 'key',
          args: { key },
          claim,
          fix: { title: 'fix.remove-key', args: { key }, applicability: 'changes-meaning', changes: [removeIn(pointer)] },
        });
      }
    }
  },
};

const base = { model: 'claude-sonnet-4-6', max_tokens: 64, messages: [{ role: 'user', content: 'go' }] };

/** Keys that other services have at the top of a request. */
const OF_OTHERS = [
  ...['frequency_penalty', 'presence_penalty', 'logit_bias', 'logprobs', 'top_logprobs', 'seed', 'store', 'user', 'stream_options', 'verbosity'],
  ...['prompt_cache_key', 'safety_identifier', 'max_tokens_to_sample', 'prompt', 'generation_config', 'tool_config', 'modelId', 'inferenceConfig'],
  ...['previous_response_id', 'text', 'include', 'truncation'],
];

export const examples: RuleExamples = {
  good: [{ for: 'anthropic', input: { ...base, metadata: { user_id: 'u' } } }],
  bad: [
    { for: 'anthropic', at: '/parallel_tool_calls', severity: 'error', input: { ...base, parallel_tool_calls: true } },
    ...OF_OTHERS.map((key) => ({ for: 'anthropic', at: `/${key}`, severity: 'error' as const, input: { ...base, [key]: 0.5 } })),
    { for: 'anthropic', at: '/brand_new_option', severity: 'warning', input: { ...base, brand_new_option: 1 } },
  ],
};
