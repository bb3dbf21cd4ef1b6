// advice/integer-in-prose: a number whose text says that it is whole.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { getOwn } from '../../text/json-value.js';
import { setIn } from '../support.js';
import { listParameters } from './words.js';

/** `integer`, `whole number`, `\uC815\uC218` (escaped: the core holds no texts of other languages), `số nguyên`. */
const WHOLE = /\b(?:integers?|whole numbers?)\b|\uC815\uC218|số nguyên/iu;
/** Said of something else, or denied. */
const OTHER = /\b(?:not|non|or|float|floats|decimals?|fractions?|fractional|unless|except|percent|rounded)\b|\uC18C\uC218|\uC2E4\uC218|thập phân|không|hoặc/iu;

export const rule: Rule = {
  id: 'advice/integer-in-prose',
  scope: 'schema',
  slots: ['adviceInteger'],
  check(context) {
    const claims = context.active(context.slots.adviceInteger);
    if (claims.length === 0) return;
    for (const { node, name, schema, description } of listParameters(context)) {
      const type = getOwn(schema, 'type');
      const text = description.slice(0, 1_000);
      if (typeof type !== 'string' || type.toLowerCase() !== 'number' || !WHOLE.test(text) || OTHER.test(text)) continue;
      const whole = type === 'number' ? 'integer' : 'INTEGER';
      const pointer = context.pointerTo(node, 'type');
      for (const claim of claims)
        context.report({
          message: 'advice/integer-in-prose.found',
          pointer,
          args: { name },
          claim,
          fix: { title: 'fix.set-key', args: { key: 'type', value: whole }, applicability: 'suggestion', changes: [setIn(pointer, whole)] },
        });
    }
  },
};

const tool = (schema: Record<string, string>) => ({
  name: 'list_rooms',
  description: 'Lists rooms of a floor.',
  parameters: { type: 'object', properties: { limit: { type: 'number', ...schema } } },
});

export const examples: RuleExamples = {
  good: [
    { for: 'gemini', input: tool({ type: 'integer', description: 'How many rooms, an integer.' }) },
    { for: 'gemini', input: tool({ description: 'Price of the room.' }) },
    { for: 'gemini', input: tool({ description: 'An integer or a decimal.' }) },
    { for: 'gemini', input: tool({ type: 'string', description: 'An integer in words.' }) },
  ],
  bad: [
    {
      for: 'gemini',
      at: '/parameters/properties/limit/type',
      severity: 'info',
      input: tool({ description: 'How many rooms, an integer.' }),
      fixed: tool({ type: 'integer', description: 'How many rooms, an integer.' }),
    },
    { for: 'gemini', at: '/parameters/properties/limit/type', severity: 'info', input: tool({ description: '최대 개수 (정수)' }) },
    { for: 'gemini', at: '/parameters/properties/limit/type', severity: 'info', input: tool({ type: 'NUMBER', description: 'Số phòng, số nguyên.' }) },
  ],
};
