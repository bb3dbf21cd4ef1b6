// tool/form: a tool in another provider's envelope, where the target would get it as it is.

import type { Rule, RuleExamples } from '../../definition/rule.js';

export const rule: Rule = {
  id: 'tool/form',
  scope: 'tool',
  check(context) {
    const { tool, profile, form, native, wire, report } = context;
    if (native || !wire) return;
    const expected = context.forms.filter((f) => profile.forms.includes(f.id)).map((f) => f.title);
    for (const claim of context.active(profile.tool.foreignForm)) {
      report({ message: tool.form === 'schema' ? 'tool/form.schema' : 'tool/form.foreign', pointer: tool.pointer, args: { form: form?.title ?? tool.form, target: profile.title, expected: expected[0] ?? profile.title }, claim });
    }
  },
};

export const examples: RuleExamples = {
  good: [{ for: 'gemini', as: 'content', input: { name: 'a', description: 'A.', input_schema: { type: 'object', properties: { x: { type: 'string' } } } } }],
  bad: [
    { for: 'openai-responses', as: 'wire', at: '', severity: 'error', input: { type: 'function', function: { name: 'a', parameters: { type: 'object', properties: {} } } } },
    { for: 'anthropic', as: 'wire', at: '', severity: 'error', input: { type: 'function', function: { name: 'a', parameters: { type: 'object', properties: {} } } } },
  ],
};
