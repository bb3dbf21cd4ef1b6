// schema/keyword-type: targets that read schemas as messages of fixed fields, and refuse a field of another kind.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { typeName } from '../support.js';
import { valueOf } from '../values.js';

export const rule: Rule = {
  id: 'schema/keyword-type',
  scope: 'schema',
  slots: ['keywordTypes'],
  check(context) {
    for (const claim of context.active(context.slots.keywordTypes)) {
      const { fields } = valueOf(claim, { fields: 'map' });
      for (const node of context.nodes) {
        if (!isObject(node.schema)) continue;
        for (const keyword of Object.keys(node.schema)) {
          const value = node.schema[keyword] as JsonValue;
          const name = context.slots.aliases && Object.hasOwn(context.slots.aliases, keyword) ? (context.slots.aliases[keyword] as string) : keyword;
          // null counts as left out.
          if (!Object.hasOwn(fields, name) || value === null) continue;
          const found = typeName(value);
          if (fields[name] === found) continue;
          const expected = (fields[name] as string).split(' ');
          if (!expected.includes(found))
            context.report({ message: 'schema/keyword-type.found', pointer: context.pointerTo(node, keyword), args: { keyword, expected, found }, claim });
        }
      }
    }
  },
};

const fixed = (value: JsonValue): JsonObject => ({
  name: 'a',
  description: 'A.',
  strict: true,
  input_schema: { type: 'object', properties: { x: { const: value } }, required: ['x'], additionalProperties: false },
});

export const examples: RuleExamples = {
  good: [
    ...['a', 1, true, null].map((value) => ({ for: 'anthropic', strict: true, input: fixed(value) })),
    {
      for: 'gemini',
      input: { name: 'a', description: 'A.', parameters: { type: 'object', properties: { x: { type: 'array', items: { type: 'string' }, maxItems: '5' } } } },
    },
  ],
  bad: [
    {
      for: 'gemini',
      at: '/parameters/properties/x/required',
      severity: 'error',
      input: {
        name: 'a',
        description: 'A.',
        parameters: { type: 'object', properties: { x: { type: 'object', properties: { y: { type: 'string' } }, required: true } } },
      },
    },
    ...[{ a: 1 }, [1, 2]].map((value) => ({
      for: 'anthropic',
      strict: true,
      at: '/input_schema/properties/x/const',
      severity: 'warning' as const,
      input: fixed(value),
    })),
  ],
};
