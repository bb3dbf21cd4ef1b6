// tool/form: a tool in another provider's envelope, where the target would get it as it is.

import { getAliased } from '../../definition/read-tool.js';
import type { Rule, RuleExamples, ToolContext } from '../../definition/rule.js';
import { rewrapTool } from '../../definition/wrap.js';
import { nest } from '../../messages/message.js';
import { isObject } from '../../text/json-value.js';
import { splitPointer } from '../../text/pointer.js';
import { setIn } from '../support.js';

export const rule: Rule = {
  id: 'tool/form',
  scope: 'tool',
  slots: ['foreignForm', 'ungrouped'],
  check(context) {
    const { tool, profile, form, native, wire, report } = context;
    if (wire && native) return checkGroup(context);
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

/** In a whole request functions stand in groups, where the form has groups. */
function checkGroup({ tool, form, profile, document, active, report }: ToolContext): void {
  const group = form?.group;
  const claims = active(profile.tool.ungrouped);
  if (claims.length === 0 || group === undefined || tool.kind !== 'function' || document.value === undefined || !isObject(document.value)) return;
  const root = document.value;
  const path = splitPointer(tool.pointer);
  const listed = form?.lists.some((list) => path.length === list.length + 1 && list.every((key, i) => key === path[i]));
  if (!listed || !form?.requestKeys.some((key) => getAliased(root, key, form.aliases) !== undefined)) return;
  for (const claim of claims)
    report({
      message: 'tool/form.ungrouped',
      pointer: tool.pointer,
      args: { group },
      claim,
      fix: { title: 'fix.group', args: { group }, applicability: 'safe', changes: [setIn(tool.pointer, { [group]: [tool.value] })] },
    });
}

const geminiRequest = (...tools: object[]) => ({ contents: [{ role: 'user', parts: [{ text: 'go' }] }], tools }) as never;
const declared = { name: 'a', description: 'A.', parameters: { type: 'object', properties: { x: { type: 'string' } } } };

export const examples: RuleExamples = {
  good: [
    { for: 'gemini', input: geminiRequest({ functionDeclarations: [declared] }) },
    { for: 'gemini', input: { tools: [declared] } },
    { for: 'gemini', as: 'content', input: { name: 'a', description: 'A.', input_schema: { type: 'object', properties: { x: { type: 'string' } } } } },
  ],
  bad: [
    {
      for: 'gemini',
      at: '/tools/0',
      severity: 'error',
      input: geminiRequest(declared),
      fixed: geminiRequest({ functionDeclarations: [declared] }),
    },
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
