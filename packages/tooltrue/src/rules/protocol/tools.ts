// protocol/tools: messages that hold calls or results need tools in the request.

import type { Rule, RuleExamples } from '../../definition/rule.js';

const KINDS = ['call', 'result', 'server-call', 'server-result'];

export const rule: Rule = {
  id: 'protocol/tools',
  scope: 'request',
  slots: ['historyTools'],
  check({ conversation, tools, slots, active, report }) {
    if (!conversation || tools.length > 0) return;
    const part = conversation.messages.flatMap((m) => m.parts).find((p) => KINDS.includes(p.kind));
    if (part) for (const claim of active(slots.historyTools)) report({ message: 'protocol/tools.missing', pointer: part.pointer, claim });
  },
};

const messages = [
  { role: 'user', content: [{ text: 'go' }] },
  { role: 'assistant', content: [{ toolUse: { toolUseId: 't1', name: 'add', input: {} } }] },
  { role: 'user', content: [{ toolResult: { toolUseId: 't1', content: [{ text: '3' }] } }] },
];
const toolConfig = { tools: [{ toolSpec: { name: 'add', description: 'Adds.', inputSchema: { json: { type: 'object', properties: {} } } } }] };

export const examples: RuleExamples = {
  good: [{ for: 'bedrock', input: { messages, toolConfig } }],
  bad: [{ for: 'bedrock', at: '/messages/1/content/0', input: { messages } }],
};
