// schema/impossible: keywords of one schema that contradict each other, so that no value fits.

import type { Rule, RuleExamples, SchemaContext } from '../../definition/rule.js';
import type { MessageId } from '../../messages/message.js';
import { CONTRADICTING, findContradictions, type SchemaNode } from '../../schema/index.js';
import { getOwn, isObject } from '../../text/json-value.js';
import { showValue } from '../support.js';

export const rule: Rule = {
  id: 'schema/impossible',
  scope: 'schema',
  slots: ['impossible'],
  check(context) {
    const claims = context.active(context.slots.impossible);
    if (claims.length === 0) return;
    for (const node of context.index.nodesWith(CONTRADICTING)) {
      for (const found of findContradictions(node.schema)) {
        if (isNumberAsText(context, node, found.code)) continue;
        for (const claim of claims) {
          context.report({
            message: `schema/impossible.${found.code}` as MessageId,
            pointer: context.pointerTo(node, ...found.path),
            claim,
            args: {
              ...(found.keywords[0] && { low: found.keywords[0] }),
              ...(found.keywords[1] && { high: found.keywords[1] }),
              ...(found.value !== undefined && { value: showValue(found.value) }),
            },
          });
        }
      }
    }
  },
};

/** In messages that look like schemas, format "enum" lets a number's values be written as strings. */
const isNumberAsText = (context: SchemaContext, node: SchemaNode, code: string): boolean =>
  context.slots.dialect === 'openapi' && code.startsWith('enum-') && isObject(node.schema) && getOwn(node.schema, 'format') === 'enum';

export const examples: RuleExamples = {
  good: [
    {
      for: 'gemini',
      input: { name: 'a', description: 'A.', parameters: { type: 'object', properties: { n: { type: 'integer', format: 'enum', enum: ['1', '2'] } } } },
    },
    {
      for: 'anthropic',
      input: { name: 'a', description: 'A.', input_schema: { type: 'object', properties: { n: { type: 'integer', minimum: 1, maximum: 1 } } } },
    },
  ],
  bad: [
    {
      for: 'anthropic',
      at: '/input_schema/properties/n/minimum',
      severity: 'warning',
      input: { name: 'a', description: 'A.', input_schema: { type: 'object', properties: { n: { type: 'integer', minimum: 5, maximum: 1 } } } },
    },
    {
      for: 'mcp',
      at: '/inputSchema/properties/s/enum/0',
      severity: 'warning',
      input: { name: 'a', description: 'A.', inputSchema: { type: 'object', properties: { s: { type: 'string', enum: [1, 'x'] } } } },
    },
  ],
};
