// tool/strict: strictness that comes into effect although nobody asked for it, or does not although somebody did.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { getOwn, isObject } from '../../text/json-value.js';
import type { MessageId } from '../../messages/message.js';
import { setIn } from '../support.js';
import { valueOf } from '../values.js';

export const rule: Rule = {
  id: 'tool/strict',
  scope: 'tool',
  slots: ['strictOmitted', 'strictStated'],
  check(context) {
    const { tool, profile, form, native, report } = context;
    if (tool.strict !== undefined && tool.strictPointer !== undefined) {
      for (const claim of context.active(profile.tool.strictStated)) {
        const { say, stated } = valueOf(claim, { say: 'string', stated: 'boolean' });
        if (tool.strict === stated) report({ message: `tool/strict.${say}` as MessageId, pointer: tool.strictPointer, at: 'key', claim });
      }
    }
    if (tool.kind !== 'function' || (native && tool.strict !== undefined) || (!native && tool.strict === true)) return;
    const claims = context.active(profile.tool.strictOmitted);
    const input = tool.schemas.find((s) => s.role === 'input') ?? tool.foreignSchema;
    if (claims.length === 0 || !input) return;
    const optional: string[] = [];
    for (const { schema } of context.nodesOf(input)) {
      if (!isObject(schema)) continue;
      const properties = getOwn(schema, 'properties');
      if (!isObject(properties)) continue;
      const required = getOwn(schema, 'required');
      for (const key of Object.keys(properties)) if (!(Array.isArray(required) && required.includes(key))) optional.push(key);
    }
    if (optional.length === 0) return;
    for (const claim of claims) {
      report({
        message: 'tool/strict.omitted',
        pointer: tool.bodyPointer,
        args: { properties: [...new Set(optional)].slice(0, 5) },
        claim,
        fix:
          native && form?.strict
            ? { title: 'fix.strict-false', applicability: 'safe', changes: [setIn(`${tool.bodyPointer}/${form.strict}`, false)] }
            : undefined,
      });
    }
  },
};

const tool = (extra: object) => ({
  type: 'function',
  name: 'book',
  description: 'Books.',
  parameters: { type: 'object', properties: { room: { type: 'string' }, note: { type: 'string' } }, required: ['room'] },
  ...extra,
});

export const examples: RuleExamples = {
  good: [{ for: 'openai-responses', input: tool({ strict: false }) }],
  bad: [{ for: 'openai-responses', at: '', severity: 'warning', input: tool({}), fixed: tool({ strict: false }) }],
};
