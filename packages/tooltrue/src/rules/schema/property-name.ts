// schema/property-name: characters and length of property names, at the root or everywhere.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { getOwn, isObject, type JsonValue } from '../../text/json-value.js';
import type { Change } from '../../text/edit.js';
import { renameIn, setIn } from '../support.js';
import { compileOnce, valueOf } from '../values.js';

export const rule: Rule = {
  id: 'schema/property-name',
  scope: 'schema',
  slots: ['propertyNames'],
  check(context) {
    const claims = context.active(context.slots.propertyNames);
    for (const claim of claims) {
      const { pattern, at } = valueOf(claim, { pattern: 'string', at: 'string' });
      const legal = compileOnce(pattern);
      for (const node of context.nodes) {
        const owner = node.parent;
        if (node.keyword !== 'properties' || node.property === undefined || !owner || (at === 'root' && owner.parent !== undefined)) continue;
        if (legal.test(node.property)) continue;
        const name = node.property.replace(/[^A-Za-z0-9_.-]+/g, '_').replace(/^_+|_+$/g, '');
        const properties = isObject(owner.schema) ? getOwn(owner.schema, 'properties') : undefined;
        const free = name !== '' && legal.test(name) && properties !== undefined && isObject(properties) && !Object.hasOwn(properties, name);
        const changes: Change[] = [renameIn(context.pointerTo(node), name)];
        const required: JsonValue | undefined = isObject(owner.schema) ? getOwn(owner.schema, 'required') : undefined;
        if (Array.isArray(required))
          for (const [i, r] of required.entries()) if (r === node.property) changes.push(setIn(context.pointerTo(owner, 'required', i), name));
        context.report({
          message: 'schema/property-name.pattern',
          pointer: context.pointerTo(node),
          at: 'key',
          args: { name: node.property, pattern },
          claim,
          fix: free ? { title: 'fix.rename-property', args: { name }, applicability: 'changes-meaning', changes } : undefined,
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
        input_schema: { type: 'object', properties: { 'filter.app': { type: 'object', properties: { 'First Name': { type: 'string' } } } } },
      },
    },
  ],
  bad: [
    {
      for: 'anthropic',
      at: '/input_schema/properties/price (EUR)',
      severity: 'error',
      input: { name: 'a', description: 'A.', input_schema: { type: 'object', properties: { 'price (EUR)': { type: 'number' } }, required: ['price (EUR)'] } },
      fixed: { name: 'a', description: 'A.', input_schema: { type: 'object', properties: { price_EUR: { type: 'number' } }, required: ['price_EUR'] } },
    },
  ],
};
