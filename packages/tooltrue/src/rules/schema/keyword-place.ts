// schema/keyword-place: keywords that a target takes only on certain types, or only with certain values.

import type { ActiveClaim, Rule, RuleExamples, SchemaContext } from '../../definition/rule.js';
import type { SchemaNode } from '../../schema/index.js';
import { getOwn, isObject } from '../../text/json-value.js';
import { areEqual } from '../../schema/index.js';
import { dropKeyword } from '../lowering.js';
import { setIn, showValue } from '../support.js';
import { optionOf, valueOf } from '../values.js';
import { isClosing } from './closed.js';

export const rule: Rule = {
  id: 'schema/keyword-place',
  scope: 'schema',
  slots: ['keywordOnType', 'keywordValues', 'keywordRefused'],
  check(context) {
    const places = context.active(context.slots.keywordOnType);
    const values = context.active(context.slots.keywordValues);
    const refused = context.active(context.slots.keywordRefused);
    if ([places, values, refused].every((claims) => claims.length === 0)) return;
    for (const node of context.nodes) {
      if (!isObject(node.schema)) continue;
      for (const claim of places) {
        const { keywords, on } = valueOf(claim, { keywords: 'strings', on: 'strings' });
        if (node.types?.some((t) => on.includes(t))) continue;
        for (const keyword of keywords) {
          if (!Object.hasOwn(node.schema, keyword)) continue;
          const pointer = context.pointerTo(node, keyword);
          const only = on[0] as string;
          context.report({
            message: 'schema/keyword-place.on-type',
            pointer,
            at: 'key',
            args: { keyword, types: on },
            claim,
            fix:
              node.types === undefined && on.length === 1 && !Object.hasOwn(node.schema, 'anyOf')
                ? { title: 'fix.set-key', args: { key: 'type', value: only }, applicability: 'safe', changes: [setIn(context.pointerTo(node, 'type'), only)] }
                : dropKeyword(keyword, pointer),
          });
        }
      }
      for (const claim of values) tellValue(context, node, claim, false);
      for (const claim of refused) tellValue(context, node, claim, true);
    }
  },
};

/** value.values: the ones that are taken, or with `refused` those that are not. */
function tellValue(context: SchemaContext, node: SchemaNode, claim: ActiveClaim, refused: boolean): void {
  const { keyword, values } = valueOf(claim, { keyword: 'string', values: 'values' });
  const found = isObject(node.schema) ? getOwn(node.schema, keyword) : undefined;
  if (found === undefined || values.some((v) => areEqual(v, found)) !== refused) return;
  if (optionOf(claim, 'on', 'strings')?.every((t) => !node.types?.includes(t))) return;
  if (keyword === 'additionalProperties' && isClosing(context, node)) return;
  const pointer = context.pointerTo(node, keyword);
  context.report({
    message: refused ? 'schema/keyword-place.refused' : 'schema/keyword-place.value',
    pointer,
    args: { keyword, ...(refused ? { instead: valueOf(claim, { instead: 'string' }).instead } : { known: values }), found: showValue(found) },
    claim,
    fix: dropKeyword(keyword, pointer),
  });
}

const listed = ($schema: string) => ({
  name: 'a',
  description: 'A.',
  inputSchema: { $schema, type: 'object', properties: {}, additionalProperties: false },
  outputSchema: { $schema, type: 'object', properties: {} },
});

export const examples: RuleExamples = {
  good: [
    // That an object must be closed is said once, by schema/closed.
    {
      for: 'deepseek',
      strict: true,
      input: {
        type: 'function',
        function: {
          name: 'a',
          description: 'A.',
          strict: true,
          parameters: {
            type: 'object',
            properties: { m: { type: 'object', properties: {}, additionalProperties: { type: 'string' } } },
            required: ['m'],
            additionalProperties: false,
          },
        },
      },
    },
    { for: 'mcp', input: listed('http://json-schema.org/draft-07/schema#') },
    {
      for: 'anthropic',
      input: {
        name: 'a',
        description: 'A.',
        strict: true,
        input_schema: {
          type: 'object',
          properties: { x: { type: 'array', items: { type: 'string' }, minItems: 1 } },
          required: ['x'],
          additionalProperties: false,
        },
      },
    },
  ],
  bad: [
    {
      for: 'anthropic',
      at: '/input_schema/properties/x/minItems',
      severity: 'error',
      input: {
        name: 'a',
        description: 'A.',
        strict: true,
        input_schema: {
          type: 'object',
          properties: { x: { type: 'array', items: { type: 'string' }, minItems: 2 } },
          required: ['x'],
          additionalProperties: false,
        },
      },
    },
    {
      for: 'deepseek',
      strict: true,
      at: '/function/parameters/properties/m/additionalProperties',
      severity: 'error',
      input: {
        type: 'function',
        function: {
          name: 'a',
          description: 'A.',
          strict: true,
          parameters: {
            type: 'object',
            properties: { m: { type: 'string', additionalProperties: { type: 'string' } } },
            required: ['m'],
            additionalProperties: false,
          },
        },
      },
    },
    {
      for: 'gemini',
      at: '/parameters/properties/x/required',
      severity: 'error',
      input: { name: 'a', description: 'A.', parameters: { type: 'object', properties: { x: { type: 'string', required: [] } } } },
    },
    ...[
      'http://json-schema.org/draft-04/schema#',
      'http://json-schema.org/draft-04/schema',
      'http://json-schema.org/draft-03/schema#',
      'http://json-schema.org/draft-03/schema',
    ].map((dialect) => ({ for: 'mcp', at: '/outputSchema/$schema', severity: 'error' as const, input: listed(dialect) })),
  ],
};
