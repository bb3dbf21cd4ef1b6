// schema/object-properties: objects below the root that declare no properties, where a target wants some.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { getOwn, isObject } from '../../text/json-value.js';
import { optionOf } from '../values.js';

export const rule: Rule = {
  id: 'schema/object-properties',
  scope: 'schema',
  slots: ['objectProperties'],
  check(context) {
    const claims = context.active(context.slots.objectProperties);
    if (claims.length === 0) return;
    for (const node of context.nodes) {
      if (node.parent === undefined || !isObject(node.schema) || !node.types?.includes('object')) continue;
      const properties = getOwn(node.schema, 'properties');
      const empty = properties === undefined || (isObject(properties) && Object.keys(properties).length === 0);
      if (!empty) continue;
      for (const claim of claims) {
        // value.unless: keywords that make the object say something all the same.
        if (optionOf(claim, 'unless', 'strings')?.some((k) => Object.hasOwn(node.schema as object, k))) continue;
        if (optionOf(claim, 'absent', 'boolean') === true && properties !== undefined) continue;
        context.report({ message: 'schema/object-properties.missing', pointer: context.pointerTo(node), claim });
      }
    }
  },
};

export const examples: RuleExamples = {
  good: [{ for: 'gemini', input: { name: 'a', description: 'A.', parameters: { type: 'object', properties: {} } } }],
  bad: [
    {
      for: 'gemini',
      at: '/parameters/properties/x',
      severity: 'warning',
      input: { name: 'a', description: 'A.', parameters: { type: 'object', properties: { x: { type: 'object', properties: {} } } } },
    },
  ],
};
