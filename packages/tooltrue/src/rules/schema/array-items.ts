// schema/array-items: targets that want every array to say what its elements are.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { getOwn, isObject } from '../../text/json-value.js';
import { setIn } from '../support.js';

export const rule: Rule = {
  id: 'schema/array-items',
  scope: 'schema',
  slots: ['arrayItems', 'tupleItems'],
  check(context) {
    const claims = context.active(context.slots.arrayItems);
    const tuples = context.active(context.slots.tupleItems);
    if (claims.length === 0 && tuples.length === 0) return;
    for (const node of context.nodes) {
      if (!isObject(node.schema) || !node.types?.includes('array')) continue;
      const items = getOwn(node.schema, 'items');
      if (Array.isArray(items))
        for (const claim of tuples) context.report({ message: 'schema/array-items.tuple', pointer: context.pointerTo(node, 'items'), claim });
      if (items !== undefined) continue;
      const type = context.slots.dialect === 'openapi' ? { type: 'string' } : {};
      for (const claim of claims) {
        context.report({
          message: 'schema/array-items.missing',
          pointer: context.pointerTo(node),
          claim,
          fix: {
            title: context.slots.dialect === 'openapi' ? 'fix.string-items' : 'fix.any-items',
            applicability: context.slots.dialect === 'openapi' ? 'suggestion' : 'safe',
            changes: [setIn(context.pointerTo(node, 'items'), type)],
          },
        });
      }
    }
  },
};

export const examples: RuleExamples = {
  good: [
    {
      for: 'openai-chat',
      input: { type: 'function', function: { name: 'a', parameters: { type: 'object', properties: { tags: { type: 'array', items: { type: 'string' } } } } } },
    },
  ],
  bad: [
    {
      for: 'openai-chat',
      at: '/function/parameters/properties/tags',
      severity: 'error',
      input: { type: 'function', function: { name: 'a', parameters: { type: 'object', properties: { tags: { type: 'array' } } } } },
      fixed: { type: 'function', function: { name: 'a', parameters: { type: 'object', properties: { tags: { type: 'array', items: {} } } } } },
    },
    {
      for: 'gemini',
      at: '/parameters/properties/tags',
      severity: 'error',
      input: { name: 'a', description: 'A.', parameters: { type: 'object', properties: { tags: { type: 'array' } } } },
    },
  ],
};
