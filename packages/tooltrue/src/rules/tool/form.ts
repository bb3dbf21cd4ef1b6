// tool/form: a tool in another provider's envelope, where the target would get it as it is.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { rewrapTool } from '../../definition/wrap.js';
import { nest } from '../../messages/message.js';
import { setIn } from '../support.js';

export const rule: Rule = {
  id: 'tool/form',
  scope: 'tool',
  slots: ['foreignForm'],
  check(context) {
    const { tool, profile, form, native, wire, report } = context;
    if (native || !wire) return;
    const expected = context.forms.find((f) => profile.forms.includes(f.id));
    const rewrapped = expected && rewrapTool(tool, form, expected);
    for (const claim of context.active(profile.tool.foreignForm)) {
      report({
        message: tool.form === 'schema' ? 'tool/form.schema' : 'tool/form.foreign',
        pointer: tool.pointer,
        args: { ...(form && { form: nest(form.title) }), target: profile.title, ...(expected && { expected: nest(expected.title) }) },
        claim,
        fix:
          rewrapped === undefined || !expected
            ? undefined
            : { title: 'fix.rewrap', args: { form: nest(expected.title) }, applicability: 'safe', changes: [setIn(tool.pointer, rewrapped)] },
      });
    }
  },
};

export const examples: RuleExamples = {
  good: [{ for: 'gemini', as: 'content', input: { name: 'a', description: 'A.', input_schema: { type: 'object', properties: { x: { type: 'string' } } } } }],
  bad: [
    {
      for: 'openai-responses',
      as: 'wire',
      at: '',
      severity: 'error',
      input: { type: 'function', function: { name: 'a', parameters: { type: 'object', properties: {} } } },
    },
    {
      for: 'anthropic',
      as: 'wire',
      at: '',
      severity: 'error',
      input: { type: 'function', function: { name: 'a', description: 'A.', parameters: { type: 'object', properties: {} } } },
      fixed: { name: 'a', description: 'A.', input_schema: { type: 'object', properties: {} } },
    },
    {
      for: 'openai-chat',
      as: 'wire',
      at: '',
      severity: 'error',
      input: { name: 'a', description: 'A.', input_schema: { type: 'object', properties: {} } },
      fixed: { type: 'function', function: { name: 'a', description: 'A.', parameters: { type: 'object', properties: {} } } },
    },
  ],
};
