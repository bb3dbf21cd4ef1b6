// schema/boolean: true or false in place of a schema.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { isObject } from '../../text/json-value.js';
import { optionOf } from '../values.js';

/** Keywords that close or open what is not declared: true and false are their usual values, and rules of their own judge them. */
const CLOSING: ReadonlySet<string> = new Set(['additionalProperties', 'additionalItems', 'unevaluatedProperties', 'unevaluatedItems']);

export const rule: Rule = {
  id: 'schema/boolean',
  scope: 'schema',
  slots: ['booleanSchema'],
  check(context) {
    const claims = context.active(context.slots.booleanSchema);
    if (claims.length === 0) return;
    for (const node of context.nodes) {
      if (typeof node.schema !== 'boolean' || CLOSING.has(node.keyword)) continue;
      const around = node.parent?.schema;
      for (const claim of claims) {
        // value.in: only in these places; value.falseBeside: there false is taken beside this keyword.
        if (optionOf(claim, 'in', 'strings')?.includes(node.keyword) === false) continue;
        const beside = optionOf(claim, 'falseBeside', 'string');
        if (beside !== undefined && node.schema === false && around !== undefined && isObject(around) && Object.hasOwn(around, beside)) continue;
        context.report({ message: 'schema/boolean.found', pointer: context.pointerTo(node), claim });
      }
    }
  },
};

const tuple = (more: object) =>
  ({
    type: 'function',
    function: {
      name: 'a',
      description: 'A.',
      strict: true,
      parameters: { type: 'object', properties: { x: { type: 'array', ...more } }, required: ['x'], additionalProperties: false },
    },
  }) as never;

export const examples: RuleExamples = {
  good: [
    { for: 'cerebras', input: tuple({ prefixItems: [{ type: 'string' }], items: false }) },
    { for: 'anthropic', input: { name: 'a', description: 'A.', input_schema: { type: 'object', properties: { x: true } } } },
    {
      for: 'mcp',
      input: {
        name: 'a',
        description: 'A.',
        inputSchema: { type: 'object', properties: { x: { type: 'array', prefixItems: [{ type: 'string' }], unevaluatedItems: false } } },
      },
    },
    {
      for: 'mcp',
      input: {
        name: 'a',
        description: 'A.',
        inputSchema: { type: 'object', properties: { x: { type: 'array', prefixItems: [{ type: 'string' }], items: false } } },
      },
    },
  ],
  bad: [
    ...[true, false].map((items) => ({ for: 'cerebras', at: '/function/parameters/properties/x/items', severity: 'error' as const, input: tuple({ items }) })),
    {
      for: 'mcp',
      at: '/inputSchema/properties/x',
      severity: 'warning',
      input: { name: 'a', description: 'A.', inputSchema: { type: 'object', properties: { x: true } } },
    },
    {
      for: 'anthropic',
      at: '/input_schema/properties/x',
      severity: 'error',
      input: {
        name: 'a',
        description: 'A.',
        strict: true,
        input_schema: { type: 'object', properties: { x: true }, required: ['x'], additionalProperties: false },
      },
    },
  ],
};
