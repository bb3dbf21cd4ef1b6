// schema/closed: strict modes in which every object must forbid undeclared keys.

import type { Rule, RuleExamples, SchemaContext } from '../../definition/rule.js';
import type { SchemaNode } from '../../schema/index.js';
import { getOwn, isObject, type JsonObject } from '../../text/json-value.js';
import { setIn } from '../support.js';
import { optionOf } from '../values.js';

export const rule: Rule = {
  id: 'schema/closed',
  scope: 'schema',
  slots: ['closedObjects'],
  check(context) {
    const claims = context.active(context.slots.closedObjects);
    if (claims.length === 0) return;
    for (const node of context.nodes) {
      if (!isObject(node.schema) || !holdsKeys(node)) continue;
      const open = getOwn(node.schema, 'additionalProperties');
      if (open === false) continue;
      const pointer = context.pointerTo(node, 'additionalProperties');
      for (const claim of claims) {
        // value.empty: only a tool without parameters.
        if (optionOf(claim, 'empty', 'boolean') === true) {
          if (node.parent === undefined && open === undefined && isBare(node.schema))
            context.report({
              message: 'schema/closed.empty',
              pointer: context.pointerTo(node),
              claim,
              fix: { title: 'fix.close-object', applicability: 'suggestion', changes: [setIn(pointer, false)] },
            });
          continue;
        }
        if (open === undefined) {
          context.report({
            message: 'schema/closed.missing',
            pointer: context.pointerTo(node),
            claim,
            // Strict mode generates declared keys only, so saying it changes nothing there; a free-form object is another matter.
            fix: {
              title: 'fix.close-object',
              applicability: Object.hasOwn(node.schema, 'properties') ? 'safe' : 'changes-meaning',
              changes: [setIn(pointer, false)],
            },
          });
        } else
          context.report({
            message: 'schema/closed.open',
            pointer,
            claim,
            fix: { title: 'fix.close-object', applicability: 'changes-meaning', changes: [setIn(pointer, false)] },
          });
      }
    }
  },
};

const holdsKeys = ({ schema, types }: SchemaNode): boolean => (types ? types.includes('object') : isObject(schema) && Object.hasOwn(schema, 'properties'));

/** Whether this rule says that the node must forbid undeclared keys. */
export const isClosing = (context: SchemaContext, node: SchemaNode): boolean =>
  holdsKeys(node) && context.active(context.slots.closedObjects).some((claim) => claim.severity !== undefined && optionOf(claim, 'empty', 'boolean') !== true);

/** Declares no arguments, neither itself nor through other schemas. */
function isBare(schema: JsonObject): boolean {
  const properties = getOwn(schema, 'properties');
  if (properties !== undefined && !(isObject(properties) && Object.keys(properties).length === 0)) return false;
  return !['$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'patternProperties', 'propertyNames', 'dependentSchemas', 'required'].some((k) =>
    Object.hasOwn(schema, k),
  );
}

export const examples: RuleExamples = {
  good: [
    { for: 'mcp', input: { name: 'a', description: 'A.', inputSchema: { type: 'object', additionalProperties: false } } },
    {
      for: 'anthropic',
      input: { name: 'a', description: 'A.', input_schema: { type: 'object', properties: { x: { type: 'object', additionalProperties: true } } } },
    },
  ],
  bad: [
    {
      for: 'anthropic',
      at: '/input_schema',
      severity: 'error',
      input: { name: 'a', description: 'A.', strict: true, input_schema: { type: 'object', properties: { x: { type: 'string' } }, required: ['x'] } },
      fixed: {
        name: 'a',
        description: 'A.',
        strict: true,
        input_schema: { type: 'object', properties: { x: { type: 'string' } }, required: ['x'], additionalProperties: false },
      },
    },
    {
      for: 'openai-chat',
      at: '/function/parameters/properties/m/additionalProperties',
      severity: 'error',
      input: {
        type: 'function',
        function: {
          name: 'a',
          strict: true,
          parameters: {
            type: 'object',
            properties: { m: { type: 'object', properties: {}, additionalProperties: true } },
            required: ['m'],
            additionalProperties: false,
          },
        },
      },
    },
    { for: 'mcp', at: '/inputSchema', severity: 'info', input: { name: 'a', description: 'A.', inputSchema: { type: 'object' } } },
  ],
};
