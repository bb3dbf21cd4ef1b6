// schema/value: defaults and examples that do not fit the schema they stand in.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { createValidator, fitsAtGlance } from '../../schema/index.js';
import { getOwn, isObject, type JsonValue } from '../../text/json-value.js';
import { tellProblem } from '../problem.js';

export const rule: Rule = {
  id: 'schema/value',
  scope: 'schema',
  slots: ['invalidValue'],
  check(context) {
    const claims = context.active(context.slots.invalidValue);
    if (claims.length === 0) return;
    const root = context.nodes[0]?.schema;
    for (const node of context.index.nodesWith(['default', 'examples'])) {
      if (!isObject(node.schema)) continue;
      const fallback = getOwn(node.schema, 'default');
      const samples = getOwn(node.schema, 'examples');
      if (fallback === undefined && !Array.isArray(samples)) continue;
      // A default of null beside an optional property is a common way to say "none"; it harms nobody.
      const values: [JsonValue, (string | number)[]][] = [];
      if (fallback !== undefined && fallback !== null) values.push([fallback, ['default']]);
      if (Array.isArray(samples)) for (const [i, s] of samples.entries()) values.push([s, ['examples', i]]);
      const { schema } = node;
      if (values.every(([value]) => fitsAtGlance(schema, value))) continue;
      const validator = createValidator(node.schema, root === undefined || root === node.schema ? {} : { root, resolver: context.resolver });
      for (const [value, path] of values) {
        const result = validator.validate(value);
        if (result.unchecked || result.problems.length === 0) continue;
        const problem = tellProblem(result.problems);
        for (const claim of claims) {
          context.report({
            message: path[0] === 'default' ? 'schema/value.default' : 'schema/value.example',
            pointer: context.pointerTo(node, ...path),
            claim,
            args: { problem, ...(path[0] !== 'default' && { number: Number(path[1]) + 1 }) },
          });
        }
      }
    }
  },
};

export const examples: RuleExamples = {
  good: [
    {
      for: 'anthropic',
      input: { name: 'a', description: 'A.', input_schema: { type: 'object', properties: { n: { type: 'integer', default: 3, examples: [1, 2] } } } },
    },
  ],
  bad: [
    {
      for: 'anthropic',
      at: '/input_schema/properties/n/default',
      severity: 'warning',
      input: { name: 'a', description: 'A.', input_schema: { type: 'object', properties: { n: { type: 'integer', default: 'three' } } } },
    },
  ],
};
