// advice/parameter-count: more arguments than a model was trained to fill in.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { valueOf } from '../values.js';
import { listParameters } from './words.js';

export const rule: Rule = {
  id: 'advice/parameter-count',
  scope: 'schema',
  slots: ['adviceParameterCount'],
  check(context) {
    const claims = context.active(context.slots.adviceParameterCount);
    if (claims.length === 0) return;
    const count = listParameters(context).filter(({ node }) => node.parent?.parent === undefined).length;
    for (const claim of claims) {
      const { max } = valueOf(claim, { max: 'number' });
      if (count > max) context.report({ message: 'advice/parameter-count.many', pointer: context.subject.pointer, args: { count, max }, claim });
    }
  },
};

const tool = (count: number) => ({
  type: 'function',
  function: {
    name: 'fill_form',
    description: 'Fills in the form of a claim.',
    strict: false,
    parameters: {
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: count }, (_, i) => [`field_${i}`, { type: 'string', description: `Text of field ${i}.` }])),
    },
  },
});

export const examples: RuleExamples = {
  good: [{ for: 'openai-chat', input: tool(20) }],
  bad: [{ for: 'openai-chat', at: '/function/parameters', severity: 'info', input: tool(21) }],
};
