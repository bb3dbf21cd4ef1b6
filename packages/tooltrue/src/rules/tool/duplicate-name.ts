// tool/duplicate-name: two tools of one list with the same name.

import type { Rule, RuleExamples } from '../../definition/rule.js';

export const rule: Rule = {
  id: 'tool/duplicate-name',
  scope: 'set',
  slots: ['nameDuplicate'],
  check(context) {
    const claims = context.active(context.profile.tool.nameDuplicate);
    if (claims.length === 0) return;
    const seen = new Map<string, string>();
    for (const tool of context.tools) {
      if (typeof tool.name !== 'string') continue;
      const pointer = tool.namePointer ?? tool.pointer;
      const first = seen.get(tool.name);
      if (first === undefined) seen.set(tool.name, pointer);
      else for (const claim of claims) context.report({ message: 'tool/duplicate-name.found', pointer, args: { name: tool.name, first }, claim });
    }
  },
};

const tool = (name: string) => ({ name, description: 'A tool.', input_schema: { type: 'object', properties: {} } });

export const examples: RuleExamples = {
  good: [{ for: 'anthropic', input: [tool('a'), tool('A')] }],
  bad: [{ for: 'anthropic', at: '/1/name', severity: 'error', input: [tool('a'), tool('a')] }],
};
