// advice/tool-count: more tools at once than the provider advises. Tools that are loaded on demand do not count.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { getOwn } from '../../text/json-value.js';
import { valueOf } from '../values.js';

export const rule: Rule = {
  id: 'advice/tool-count',
  scope: 'set',
  slots: ['adviceToolCount'],
  check(context) {
    const first = context.recognised.lists[0];
    if (first === undefined) return;
    for (const claim of context.active(context.profile.set.adviceToolCount)) {
      const { max } = valueOf(claim, { max: 'number' });
      const count = context.tools.filter((tool) => tool.kind === 'function' && getOwn(tool.body, 'defer_loading') !== true).length;
      if (count > max) context.report({ message: 'advice/tool-count.many', pointer: first, args: { count, max }, claim });
    }
  },
};

const tools = (count: number, deferred = false) =>
  Array.from({ length: count }, (_, i) => ({
    name: `files_step_${i}`,
    description: `Does step ${i} of the migration of files.`,
    input_schema: { type: 'object' },
    ...(deferred && i > 0 && { defer_loading: true }),
  }));

export const examples: RuleExamples = {
  good: [
    { for: 'anthropic', input: tools(30) },
    { for: 'anthropic', input: tools(31, true) },
  ],
  bad: [{ for: 'anthropic', at: '', severity: 'info', input: tools(31) }],
};
