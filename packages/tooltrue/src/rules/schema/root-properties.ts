// schema/root-properties: targets that want `properties` at the root, also for a tool without parameters.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { isObject } from '../../text/json-value.js';
import { setIn } from '../support.js';

export const rule: Rule = {
  id: 'schema/root-properties',
  scope: 'schema',
  slots: ['rootProperties'],
  check(context) {
    const root = context.nodes[0];
    if (!root || !isObject(root.schema) || Object.hasOwn(root.schema, 'properties') || !root.types?.includes('object')) return;
    for (const claim of context.active(context.slots.rootProperties)) {
      context.report({
        message: 'schema/root-properties.missing',
        pointer: context.subject.pointer,
        claim,
        fix: { title: 'fix.add-key', args: { key: 'properties' }, applicability: 'safe', changes: [setIn(context.pointerTo(root, 'properties'), {})] },
      });
    }
  },
};

export const examples: RuleExamples = {
  good: [{ for: 'openai-chat', input: { type: 'function', function: { name: 'ping', parameters: { type: 'object', properties: {} } } } }],
  bad: [
    {
      for: 'openai-chat',
      at: '/function/parameters',
      severity: 'error',
      input: { type: 'function', function: { name: 'ping', parameters: { type: 'object' } } },
      fixed: { type: 'function', function: { name: 'ping', parameters: { type: 'object', properties: {} } } },
    },
  ],
};
