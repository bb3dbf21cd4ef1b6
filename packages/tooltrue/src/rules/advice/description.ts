// advice/description: what a model reads to choose a tool is missing, very short, or only the name again.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { valueOf } from '../values.js';
import { measureText, splitName, plainWords } from './words.js';

export const rule: Rule = {
  id: 'advice/description',
  scope: 'tool',
  slots: ['adviceDescription'],
  check(context) {
    const { tool, profile, report } = context;
    if (tool.kind !== 'function' || typeof tool.name !== 'string') return;
    const { description } = tool;
    if (description !== undefined && description !== null && typeof description !== 'string') return;
    const text = (description ?? '').trim();
    const pointer = tool.descriptionPointer ?? tool.bodyPointer;
    for (const claim of context.active(profile.tool.adviceDescription)) {
      const { min } = valueOf(claim, { min: 'number' });
      if (text === '') {
        // Where a missing one works worse, that is said instead.
        const said = description === undefined ? profile.tool.descriptionMissing : profile.tool.descriptionEmpty;
        if (said === undefined) report({ message: 'advice/description.missing', pointer, claim });
      } else if (text.length >= min && text.length > tool.name.length * 3) continue;
      else if (plainWords(text) === splitName(tool.name).join(' ')) report({ message: 'advice/description.name', pointer, claim });
      else if (measureText(text) < min) report({ message: 'advice/description.short', pointer, args: { description: text }, claim });
    }
  },
};

const input = (description?: string) => ({
  type: 'function',
  function: { name: 'list_users', ...(description !== undefined && { description }), parameters: { type: 'object', properties: {} } },
});

export const examples: RuleExamples = {
  good: [
    { for: 'openai-chat', input: input('Lists the users of the workspace, newest first.') },
    { for: 'openai-chat', input: input('작업 공간의 사용자 목록을 가져옵니다.') },
    { for: 'anthropic', input: { name: 'list_users', input_schema: { type: 'object' } } },
  ],
  bad: [
    { for: 'openai-chat', at: '/function', severity: 'info', input: input() },
    { for: 'openai-chat', at: '/function/description', severity: 'info', input: input('List users.') },
    { for: 'anthropic', at: '/description', severity: 'info', input: { name: 'list_users', description: 'Users', input_schema: { type: 'object' } } },
  ],
};
