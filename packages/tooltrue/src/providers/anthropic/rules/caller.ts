// anthropic/caller: tools that code execution may call, and what does not go with that.

import type { Rule, RuleExamples } from '../../../definition/rule.js';
import { createResolver, findCycles, getPointer, walkSchema } from '../../../schema/index.js';
import { getOwn, isObject, type JsonObject } from '../../../text/json-value.js';
import { appendPointer } from '../../../text/pointer.js';

export const rule: Rule = {
  id: 'anthropic/caller',
  scope: 'tool',
  slots: ['callerRecursion', 'callerStrict'],
  check(context) {
    const { tool, native, wire, profile, report } = context;
    const callers = getOwn(tool.body, 'allowed_callers');
    if (!native || !wire || !Array.isArray(callers)) return;
    if (!callers.some((caller) => typeof caller === 'string' && caller.startsWith('code_execution_'))) return;
    if (tool.strict === true)
      for (const claim of context.active(profile.tool.callerStrict))
        report({ message: 'anthropic/caller.strict', pointer: tool.strictPointer ?? tool.pointer, claim });
    const input = tool.schemas.find((schema) => schema.role === 'input');
    if (input === undefined || !isObject(input.schema)) return;
    const claims = context.active(profile.tool.callerRecursion);
    if (claims.length === 0) return;
    const first = findCycles(walkSchema(input.schema), createResolver(input.schema))[0];
    if (first)
      for (const claim of claims)
        report({ message: 'anthropic/caller.recursion', pointer: appendPointer(input.pointer + getPointer(first.node), first.keyword), claim });
  },
};

const tree = { type: 'object', properties: { children: { type: 'array', items: { $ref: '#' } } } };
const tool = (extra: JsonObject): JsonObject => ({ name: 'plant', description: 'Plants a tree.', input_schema: tree, ...extra });
const flat = { type: 'object', properties: { x: { type: 'string' } }, required: ['x'], additionalProperties: false };

export const examples: RuleExamples = {
  good: [
    { for: 'anthropic', input: tool({}) },
    { for: 'anthropic', input: tool({ input_schema: flat, allowed_callers: ['code_execution_20260120'] }) },
  ],
  bad: [
    {
      for: 'anthropic',
      at: '/input_schema/properties/children/items/$ref',
      severity: 'error',
      input: tool({ allowed_callers: ['direct', 'code_execution_20260120'] }),
    },
    { for: 'anthropic', at: '/strict', severity: 'warning', input: tool({ input_schema: flat, strict: true, allowed_callers: ['code_execution_20260120'] }) },
  ],
};
