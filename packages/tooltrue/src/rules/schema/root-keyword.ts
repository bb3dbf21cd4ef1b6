// schema/root-keyword: keywords that a target refuses at the root of an input schema, combinators above all.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { isObject } from '../../text/json-value.js';
import { valueOf } from '../values.js';

export const rule: Rule = {
  id: 'schema/root-keyword',
  scope: 'schema',
  slots: ['rootKeywords'],
  check(context) {
    const root = context.nodes[0];
    if (!root || !isObject(root.schema)) return;
    for (const claim of context.active(context.slots.rootKeywords)) {
      for (const keyword of valueOf(claim, { keywords: 'strings' }).keywords) {
        if (Object.hasOwn(root.schema, keyword))
          context.report({ message: 'schema/root-keyword.found', pointer: context.pointerTo(root, keyword), at: 'key', args: { keyword }, claim });
      }
    }
  },
};

export const examples: RuleExamples = {
  good: [
    {
      for: 'anthropic',
      input: { name: 'a', description: 'A.', input_schema: { type: 'object', properties: { x: { anyOf: [{ type: 'string' }, { type: 'number' }] } } } },
    },
  ],
  bad: [
    {
      for: 'anthropic',
      at: '/input_schema/oneOf',
      severity: 'error',
      input: { name: 'a', description: 'A.', input_schema: { type: 'object', oneOf: [{ required: ['x'] }] } },
    },
    {
      for: 'openai-chat',
      at: '/function/parameters/anyOf',
      severity: 'error',
      input: { type: 'function', function: { name: 'a', parameters: { type: 'object', properties: {}, anyOf: [{ required: ['x'] }] } } },
    },
  ],
};
