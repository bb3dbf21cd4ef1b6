// schema/root-type: the root of an input schema is an object schema.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { getOwn, isObject } from '../../text/json-value.js';
import { setIn, showValue } from '../support.js';
import { optionOf } from '../values.js';

export const rule: Rule = {
  id: 'schema/root-type',
  scope: 'schema',
  slots: ['rootType'],
  check(context) {
    const root = context.nodes[0];
    if (!root || !isObject(root.schema)) return;
    const type = getOwn(root.schema, 'type');
    if (type === 'object' || (context.slots.dialect === 'openapi' && typeof type === 'string' && type.toLowerCase() === 'object')) return;
    const empty = Object.keys(root.schema).length === 0;
    for (const claim of context.active(context.slots.rootType)) {
      if ((optionOf(claim, 'empty', 'boolean') ?? empty) !== empty) continue;
      const missing = type === undefined || type === null;
      // Adding the type is safe only where the keywords already describe an object.
      const describesObject = getOwn(root.schema, 'properties') !== undefined;
      context.report({
        message: missing ? 'schema/root-type.missing' : 'schema/root-type.other',
        pointer: missing ? context.subject.pointer : context.pointerTo(root, 'type'),
        args: missing ? {} : { found: showValue(type) },
        claim,
        fix: {
          title: 'fix.set-key',
          args: { key: 'type', value: 'object' },
          applicability: missing && describesObject ? 'safe' : 'changes-meaning',
          changes: [setIn(context.pointerTo(root, 'type'), 'object')],
        },
      });
    }
  },
};

export const examples: RuleExamples = {
  good: [{ for: 'anthropic', input: { name: 'a', description: 'A.', input_schema: { type: 'object' } } }],
  bad: [
    { for: 'moonshot', at: '/function/parameters', severity: 'warning', input: { type: 'function', function: { name: 'a', parameters: {} } } },
    { for: 'moonshot', at: '/function/parameters', severity: 'error', input: { type: 'function', function: { name: 'a', parameters: { properties: {} } } } },
    {
      for: 'anthropic',
      at: '/input_schema',
      severity: 'error',
      input: { name: 'a', description: 'A.', input_schema: { properties: { x: { type: 'string' } } } },
      fixed: { name: 'a', description: 'A.', input_schema: { properties: { x: { type: 'string' } }, type: 'object' } },
    },
    {
      for: 'openai-chat',
      at: '/function/parameters/type',
      severity: 'error',
      input: { type: 'function', function: { name: 'a', parameters: { type: 'array', items: { type: 'string' } } } },
    },
  ],
};
