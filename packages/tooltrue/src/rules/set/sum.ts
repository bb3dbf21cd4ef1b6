// set/sum: budgets that all tools of a request share.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import type { MessageId } from '../../messages/message.js';
import { counters } from '../counting.js';
import { valueOf } from '../values.js';

export const rule: Rule = {
  id: 'set/sum',
  scope: 'set',
  slots: ['sums'],
  check(context) {
    for (const claim of context.active(context.profile.set.sums)) {
      const { count: name, max } = valueOf(claim, { count: 'string', max: 'number' });
      const counted = context.schemas.filter((s) => s.strict && s.subject.role === 'input');
      const one = counters[name as keyof typeof counters];
      const count = name === 'strict-tools' ? counted.length : counted.reduce((sum, s) => sum + one(s.nodes, 0).count, 0);
      if (count <= max) continue;
      // One tool alone over the budget is the place; else the list is.
      const only = counted.length === 1 ? counted[0]?.subject.pointer : undefined;
      context.report({ message: `set/sum.${name}` as MessageId, pointer: only ?? context.recognised.lists[0] ?? '', args: { count, max }, claim });
    }
  },
};

const strict = (count: number, optional: number) =>
  Array.from({ length: count }, (_, i) => ({
    name: `tool_${i}`,
    description: 'Strict.',
    strict: true,
    input_schema: {
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: optional }, (_, k) => [`p${k}`, { type: 'string' }])),
      additionalProperties: false,
    },
  }));

export const examples: RuleExamples = {
  good: [{ for: 'anthropic', input: strict(12, 2) }],
  bad: [
    { for: 'anthropic', at: '', severity: 'error', input: strict(13, 2) },
    { for: 'anthropic', at: '', severity: 'error', input: strict(21, 0) },
  ],
};
