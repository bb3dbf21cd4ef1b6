// schema/property-order: models that write the keys of an answer in an order of their own unless one is given.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { getOwn, isObject } from '../../text/json-value.js';

export const rule: Rule = {
  id: 'schema/property-order',
  scope: 'schema',
  slots: ['propertyOrder'],
  check(context) {
    const claims = context.active(context.slots.propertyOrder);
    if (claims.length === 0) return;
    for (const node of context.index.nodesWith(['properties'])) {
      if (!isObject(node.schema)) continue;
      const properties = getOwn(node.schema, 'properties');
      if (properties === undefined || !isObject(properties)) continue;
      const keys = Object.keys(properties);
      // In alphabetical order already, nothing changes.
      if (keys.length < 2 || keys.every((key, i) => i === 0 || (keys[i - 1] as string) <= key)) continue;
      if (Object.keys(node.schema).some((k) => k === 'propertyOrdering' || context.slots.aliases?.[k] === 'propertyOrdering')) continue;
      for (const claim of claims) context.report({ message: 'schema/property-order.missing', pointer: context.pointerTo(node, 'properties'), claim });
    }
  },
};

const request = (model: string, extra: object) =>
  ({
    contents: [{ role: 'user', parts: [{ text: 'solve' }] }],
    model,
    generationConfig: {
      responseMimeType: 'application/json',
      responseSchema: { type: 'OBJECT', properties: { steps: { type: 'STRING' }, answer: { type: 'STRING' } }, ...extra },
    },
  }) as never;

export const examples: RuleExamples = {
  good: [{ for: 'gemini', model: 'gemini-2.0-flash', input: request('gemini-2.0-flash', { propertyOrdering: ['steps', 'answer'] }) }],
  bad: [
    {
      for: 'gemini',
      model: 'gemini-2.0-flash',
      at: '/generationConfig/responseSchema/properties',
      severity: 'warning',
      input: request('gemini-2.0-flash', {}),
    },
  ],
};
