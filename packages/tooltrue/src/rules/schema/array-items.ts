// schema/array-items: targets that want every array to say what its elements are.

import type { FixDraft, Rule, RuleExamples, SchemaContext } from '../../definition/rule.js';
import type { SchemaNode } from '../../schema/index.js';
import { getOwn, isObject } from '../../text/json-value.js';
import { setIn } from '../support.js';
import { optionOf } from '../values.js';

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
      for (const claim of claims)
        context.report({ message: 'schema/array-items.missing', pointer: context.pointerTo(node), claim, fix: proposeItems(context, node) });
    }
  },
};

/** Elements of any type, unless they have to have one: which one is for a person to say. */
function proposeItems(context: SchemaContext, node: SchemaNode): FixDraft | undefined {
  const at = context.pointerTo(node, 'items');
  if (context.slots.dialect === 'openapi') return { title: 'fix.string-items', applicability: 'suggestion', changes: [setIn(at, { type: 'string' })] };
  const typed = context
    .active(context.slots.typeMissing)
    .some((claim) => claim.severity === 'error' && optionOf(claim, 'in', 'strings')?.includes('items') !== false && !optionOf(claim, 'has', 'strings'));
  return typed ? undefined : { title: 'fix.any-items', applicability: 'safe', changes: [setIn(at, {})] };
}

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
