// set/definition-size: how long all definitions together may be, where a target counts them in tokens. What they cost is
// told by the token counts; here a length in characters has to do that surely exceeds the limit.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { sizeOf } from '../conditions.js';
import { valueOf } from '../values.js';

export const rule: Rule = {
  id: 'set/definition-size',
  scope: 'set',
  slots: ['definitionSize'],
  check(context) {
    const claims = context.active(context.profile.set.definitionSize);
    if (claims.length === 0) return;
    const length = context.tools.reduce((sum, tool) => sum + sizeOf(tool.value), 0);
    for (const claim of claims) {
      const { characters, tokens } = valueOf(claim, { characters: 'number', tokens: 'number' });
      if (length > characters)
        context.report({ message: 'set/definition-size.too-large', pointer: context.recognised.lists[0] ?? '', args: { length, tokens }, claim });
    }
  },
};

const tool = (length: number) => ({ name: 'a', description: 'a'.repeat(length), inputSchema: { type: 'object', properties: {} } });

export const examples: RuleExamples = {
  good: [{ for: 'mcp:chatgpt', input: { tools: [tool(20_000)] } }],
  bad: [{ for: 'mcp:chatgpt', at: '/tools', severity: 'warning', input: { tools: [tool(20_000), tool(6_000)] } }],
};
