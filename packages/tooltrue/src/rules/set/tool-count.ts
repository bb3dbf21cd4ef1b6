// set/tool-count: how many tools one request may carry.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { valueOf } from '../values.js';

export const rule: Rule = {
  id: 'set/tool-count',
  scope: 'set',
  slots: ['toolCount'],
  check(context) {
    for (const claim of context.active(context.profile.set.toolCount)) {
      const { max } = valueOf(claim, { max: 'number' });
      const first = context.recognised.lists[0];
      if (context.tools.length <= max || first === undefined) continue;
      // The list is the fault, not its 129th element.
      context.report({ message: 'set/tool-count.too-many', pointer: first, args: { count: context.tools.length, max }, claim });
    }
  },
};

const tools = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    type: 'function',
    function: { name: `tool_${i}`, description: 'One of many.', parameters: { type: 'object', properties: {} } },
  }));

export const examples: RuleExamples = {
  good: [{ for: 'openai-chat', input: tools(128) }],
  bad: [{ for: 'openai-chat', at: '', severity: 'error', input: tools(129) }],
};
