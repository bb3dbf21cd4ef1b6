// schema/union-siblings: what may stand beside anyOf.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { isObject } from '../../text/json-value.js';
import { optionOf, valueOf } from '../values.js';

export const rule: Rule = {
  id: 'schema/union-siblings',
  scope: 'schema',
  slots: ['unionSiblings'],
  check(context) {
    const claims = context.active(context.slots.unionSiblings);
    if (claims.length === 0) return;
    const { aliases } = context.slots;
    const spellings = (keyword: string): string[] => [keyword, ...Object.keys(aliases ?? {}).filter((key) => aliases?.[key] === keyword)];
    if (!claims.some((claim) => spellings(valueOf(claim, { keyword: 'string' }).keyword).some((key) => context.index.has(key)))) return;
    for (const node of context.nodes) {
      if (!isObject(node.schema)) continue;
      for (const claim of claims) {
        // value.only: just these are refused, not all that is not allowed.
        const { keyword, allow } = valueOf(claim, { keyword: 'string', allow: 'strings' });
        const only = optionOf(claim, 'only', 'strings');
        const spelled = Object.keys(node.schema).find((k) => k === keyword || context.slots.aliases?.[k] === keyword);
        if (!spelled) continue;
        const beside = Object.keys(node.schema).filter((k) => k !== spelled && !allow.includes(k) && (!only || only.includes(k)));
        if (beside.length > 0)
          context.report({
            message: claim.consequence === 'ignored' ? 'schema/union-siblings.lost' : 'schema/union-siblings.found',
            pointer: context.pointerTo(node),
            args: { keyword, keywords: beside },
            claim,
          });
      }
    }
  },
};

export const examples: RuleExamples = {
  good: [
    {
      for: 'gemini',
      input: {
        name: 'a',
        description: 'A.',
        parameters: { type: 'object', properties: { x: { description: 'X.', anyOf: [{ type: 'string' }, { type: 'number' }] } } },
      },
    },
  ],
  bad: [
    {
      for: 'vertex',
      model: 'gemini-2.5-pro',
      at: '/parameters/properties/x',
      severity: 'error',
      input: {
        name: 'a',
        description: 'A.',
        parameters: { type: 'object', properties: { x: { description: 'X.', anyOf: [{ type: 'string' }, { type: 'number' }] } } },
      },
    },
    {
      for: 'llamacpp',
      at: '/function/parameters',
      severity: 'warning',
      input: {
        type: 'function',
        function: { name: 'a', description: 'A.', parameters: { type: 'object', properties: { x: { type: 'string' } }, anyOf: [{ required: ['x'] }] } },
      },
    },
  ],
};
