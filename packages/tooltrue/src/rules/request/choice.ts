// request/choice: a tool choice that has another form, no tools to choose from, or a tool that is not there.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { nameOf } from '../../definition/read-tool.js';
import { valueOf } from '../values.js';

export const rule: Rule = {
  id: 'request/choice',
  scope: 'request',
  slots: ['choiceForm', 'choiceWithoutTools', 'choiceUnknown', 'choiceDeferred'],
  check(context) {
    const { choice, slots, tools, report } = context;
    if (!choice) return;
    if (choice.kind === 'unknown') {
      for (const claim of context.active(slots.choiceForm)) report({ message: 'request/choice.form', pointer: choice.pointer, claim });
      return;
    }
    if (tools.length === 0) {
      let told = false;
      for (const claim of context.active(slots.choiceWithoutTools)) {
        if (!valueOf(claim, { kinds: 'strings' }).kinds.includes(choice.kind)) continue;
        report({ message: 'request/choice.without-tools', pointer: choice.pointer, claim });
        told = true;
      }
      if (told) return;
    }
    const names = new Set(tools.map(nameOf));
    for (const { name, pointer } of choice.names) {
      if (names.has(name)) {
        if (tools.some((tool) => tool.name === name && tool.body.defer_loading === true))
          for (const claim of context.active(slots.choiceDeferred)) report({ message: 'request/choice.deferred', pointer, args: { name }, claim });
        continue;
      }
      for (const claim of context.active(slots.choiceUnknown)) report({ message: 'request/choice.unknown', pointer, args: { name }, claim });
    }
  },
};

const tool = { name: 'add', description: 'Adds.', input_schema: { type: 'object' } };
const base = { model: 'claude-sonnet-4-6', max_tokens: 64, messages: [{ role: 'user', content: 'go' }] };

export const examples: RuleExamples = {
  good: [
    { for: 'anthropic', input: { ...base, tools: [tool], tool_choice: { type: 'tool', name: 'add' } } },
    { for: 'openai-responses', input: { model: 'gpt-5', input: 'hi', tool_choice: 'auto' } },
  ],
  bad: [
    { for: 'anthropic', at: '/tool_choice', severity: 'error', input: { ...base, tool_choice: { type: 'auto' } } },
    { for: 'anthropic', at: '/tool_choice/name', severity: 'error', input: { ...base, tools: [tool], tool_choice: { type: 'tool', name: 'sub' } } },
    { for: 'anthropic', at: '/tool_choice', severity: 'error', input: { ...base, tools: [tool], tool_choice: 'auto' } },
    {
      for: 'openai-responses',
      at: '/tool_choice/name',
      severity: 'warning',
      input: {
        model: 'gpt-5.4',
        input: 'hi',
        tools: [
          { type: 'tool_search' },
          { type: 'function', name: 'get_temp', strict: false, defer_loading: true, parameters: { type: 'object', properties: {} } },
        ],
        tool_choice: { type: 'function', name: 'get_temp' },
      },
    },
    {
      for: 'openai-responses',
      at: '/tool_choice',
      severity: 'error',
      input: { model: 'gpt-5', input: 'hi', tools: [], tool_choice: { type: 'function', name: 'get_temp' } },
    },
  ],
};
