// schema/limit: how much one schema may hold.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import type { MessageId } from '../../messages/message.js';
import { COUNTED, counters } from '../counting.js';
import { optionOf, valueOf } from '../values.js';

export const rule: Rule = {
  id: 'schema/limit',
  scope: 'schema',
  slots: ['limits'],
  check(context) {
    for (const claim of context.active(context.slots.limits)) {
      const { count: name, max } = valueOf(claim, { count: 'string', max: 'number' });
      const counter = counters[name as keyof typeof counters];
      const keywords = COUNTED[name as keyof typeof counters];
      const { count, at } = counter(keywords ? context.index.nodesWith(keywords) : context.nodes, optionOf(claim, 'over', 'number') ?? 0);
      if (count > max && at) context.report({ message: `schema/limit.${name}` as MessageId, pointer: context.pointerTo(at), args: { count, max }, claim });
    }
  },
};

const deep = (levels: number): { type: 'object'; properties: Record<string, never> } | Record<string, unknown> =>
  levels === 1
    ? { type: 'object', properties: { x: { type: 'string' } }, required: ['x'], additionalProperties: false }
    : { type: 'object', properties: { x: deep(levels - 1) }, required: ['x'], additionalProperties: false };

const union = (count: number) => ({
  type: 'function',
  function: {
    name: 'a',
    description: 'A.',
    parameters: { type: 'object', properties: { x: { anyOf: Array.from({ length: count }, () => ({ type: 'string' })) } } },
  },
});

export const examples: RuleExamples = {
  good: [
    { for: 'openai-chat', input: { type: 'function', function: { name: 'a', strict: true, parameters: deep(10) as never } } },
    { for: 'moonshot', input: union(500) },
  ],
  bad: [
    { for: 'moonshot', at: '/function/parameters/properties/x', severity: 'error', input: union(501) },
    {
      for: 'openai-chat',
      at: `/function/parameters${'/properties/x'.repeat(10)}`,
      severity: 'error',
      input: { type: 'function', function: { name: 'a', strict: true, parameters: deep(11) as never } },
    },
  ],
};
