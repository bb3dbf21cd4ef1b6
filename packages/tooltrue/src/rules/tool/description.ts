// tool/description: a text that the target takes. What makes a good one is advice and stands elsewhere.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { countCharacters } from '../../text/count.js';
import { typeName } from '../support.js';
import { valueOf } from '../values.js';

export const rule: Rule = {
  id: 'tool/description',
  scope: 'tool',
  slots: ['descriptionMissing', 'descriptionEmpty', 'descriptionBlank', 'descriptionType', 'descriptionMaxLength'],
  check(context) {
    const { tool, profile, report } = context;
    if (tool.kind !== 'function') return;
    if (tool.description === undefined) {
      for (const claim of context.active(profile.tool.descriptionMissing)) report({ message: 'tool/description.missing', pointer: tool.bodyPointer, claim });
      return;
    }
    const pointer = tool.descriptionPointer ?? tool.bodyPointer;
    const found = typeName(tool.description);
    let refused = false;
    for (const claim of context.active(profile.tool.descriptionType)) {
      if (valueOf(claim, { types: 'strings' }).types.includes(found)) continue;
      refused = true;
      report({ message: 'tool/description.type', pointer, args: { found }, claim });
    }
    // Where null is taken, it says no more than nothing at all.
    if (tool.description === null && !refused)
      for (const claim of context.active(profile.tool.descriptionMissing)) report({ message: 'tool/description.missing', pointer, claim });
    if (typeof tool.description !== 'string') return;
    if (tool.description === '')
      for (const claim of context.active(profile.tool.descriptionBlank)) report({ message: 'tool/description.blank', pointer, claim });
    if (tool.description.trim() === '')
      for (const claim of context.active(profile.tool.descriptionEmpty)) report({ message: 'tool/description.empty', pointer, claim });
    for (const claim of context.active(profile.tool.descriptionMaxLength)) {
      const { max } = valueOf(claim, { max: 'number' });
      const length = countCharacters(tool.description);
      if (length > max) report({ message: 'tool/description.too-long', pointer, args: { length, max }, claim });
    }
  },
};

export const examples: RuleExamples = {
  good: [{ for: 'anthropic', input: { name: 'a', description: 'Says hello.', input_schema: { type: 'object' } } }],
  bad: [
    { for: 'anthropic', at: '/description', severity: 'error', input: { name: 'a', description: null, input_schema: { type: 'object' } } },
    { for: 'anthropic', at: '', severity: 'warning', input: { name: 'a', input_schema: { type: 'object' } } },
    {
      for: 'gemini',
      at: '/tools/0/functionDeclarations/0/description',
      severity: 'warning',
      input: { tools: [{ functionDeclarations: [{ name: 'now', description: null }] }] },
    },
    {
      for: 'bedrock',
      at: '/toolSpec/description',
      severity: 'error',
      input: { toolSpec: { name: 'a', description: '', inputSchema: { json: { type: 'object' } } } },
    },
    {
      for: 'azure-chat',
      at: '/function/description',
      severity: 'error',
      input: { type: 'function', function: { name: 'a', description: 'x'.repeat(1025), parameters: { type: 'object', properties: {} } } },
    },
  ],
};
