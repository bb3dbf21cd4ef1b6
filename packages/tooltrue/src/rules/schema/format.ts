// schema/format: formats that a target refuses or does not know, by the type they stand on.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { getOwn, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { removeIn, showValue } from '../support.js';
import { valueOf } from '../values.js';

export const rule: Rule = {
  id: 'schema/format',
  scope: 'schema',
  slots: ['formats'],
  check(context) {
    const claims = context.active(context.slots.formats);
    if (claims.length === 0) return;
    for (const node of context.index.nodesWith(['format'])) {
      const format = getOwn(node.schema as JsonObject, 'format') as JsonValue;
      for (const claim of claims) {
        const { on, names } = valueOf(claim, { on: 'string', names: 'strings' });
        // Without a type nobody knows what the format would stand on.
        if (!node.types?.includes(on) || (typeof format === 'string' && names.includes(format))) continue;
        const pointer = context.pointerTo(node, 'format');
        context.report({
          message: 'schema/format.unsupported',
          pointer,
          args: { format: showValue(format), known: names },
          claim,
          fix: { title: 'fix.drop-keyword', args: { keyword: 'format' }, applicability: 'changes-meaning', changes: [removeIn(pointer)] },
        });
      }
    }
  },
};

export const examples: RuleExamples = {
  good: [
    {
      for: 'anthropic',
      input: {
        name: 'a',
        description: 'A.',
        strict: true,
        input_schema: { type: 'object', properties: { u: { type: 'string', format: 'uri' } }, required: ['u'], additionalProperties: false },
      },
    },
  ],
  bad: [
    {
      for: 'openai-responses',
      at: '/parameters/properties/u/format',
      severity: 'error',
      input: {
        type: 'function',
        name: 'a',
        strict: true,
        parameters: { type: 'object', properties: { u: { type: 'string', format: 'uri' } }, required: ['u'], additionalProperties: false },
      },
    },
  ],
};
