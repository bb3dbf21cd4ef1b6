// mcp/meta-key: keys of a tool's `_meta`, which has a form and a part that belongs to the protocol.

import type { Rule, RuleExamples } from '../../../definition/rule.js';
import { getOwn, isObject } from '../../../text/json-value.js';
import { joinPointer } from '../../../text/pointer.js';
import { compileOnce, valueOf } from '../../../rules/values.js';

export const rule: Rule = {
  id: 'mcp/meta-key',
  scope: 'tool',
  slots: ['metaKeys'],
  check(context) {
    const { tool, native, profile, report } = context;
    const meta = native && isObject(tool.value) ? getOwn(tool.value, '_meta') : undefined;
    if (meta === undefined || !isObject(meta)) return;
    for (const claim of context.active(profile.tool.metaKeys)) {
      const { pattern, matches } = valueOf(claim, { pattern: 'string', matches: 'boolean' });
      const form = compileOnce(pattern);
      for (const key of Object.keys(meta)) {
        if (form.test(key) === matches) continue;
        report({
          message: matches ? 'mcp/meta-key.form' : 'mcp/meta-key.reserved',
          pointer: joinPointer(tool.pointer, ['_meta', key]),
          at: 'key',
          args: { key },
          claim,
        });
      }
    }
  },
};

const tool = (_meta: Record<string, string>) => ({ name: 'a', description: 'A.', inputSchema: { type: 'object', properties: {} }, _meta });

export const examples: RuleExamples = {
  good: [{ for: 'mcp', input: tool({ 'com.example/owner': 'a', plain: 'b' }) }],
  bad: [
    { for: 'mcp', at: '/_meta/io.mcp~1owner', severity: 'info', input: tool({ 'io.mcp/owner': 'a' }) },
    { for: 'mcp', at: '/_meta/an owner', severity: 'info', input: tool({ 'an owner': 'a' }) },
  ],
};
