// protocol/tools: messages that hold calls or results need tools in the request.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { optionOf } from '../values.js';

const KINDS = ['call', 'result', 'server-call', 'server-result'];

export const rule: Rule = {
  id: 'protocol/tools',
  scope: 'request',
  slots: ['historyTools'],
  check({ conversation, tools, slots, active, report }) {
    if (!conversation) return;
    const part = conversation.messages.flatMap((m) => m.parts).find((p) => KINDS.includes(p.kind));
    if (!part) return;
    for (const claim of active(slots.historyTools)) {
      // value.except: elements of the list that are no tools.
      const except = optionOf(claim, 'except', 'strings') ?? [];
      if (tools.every((tool) => except.includes(tool.type ?? ''))) report({ message: 'protocol/tools.missing', pointer: part.pointer, claim });
    }
  },
};

const messages = [
  { role: 'user', content: [{ text: 'go' }] },
  { role: 'assistant', content: [{ toolUse: { toolUseId: 't1', name: 'add', input: {} } }] },
  { role: 'user', content: [{ toolResult: { toolUseId: 't1', content: [{ text: '3' }] } }] },
];
const toolConfig = { tools: [{ toolSpec: { name: 'add', description: 'Adds.', inputSchema: { json: { type: 'object', properties: {} } } } }] };

export const examples: RuleExamples = {
  good: [
    { for: 'bedrock', input: { messages, toolConfig } },
    { for: 'bedrock', input: { messages, toolConfig: { tools: [{ systemTool: { name: 'nova_grounding' } }] } } },
  ],
  bad: [
    { for: 'bedrock', at: '/messages/1/content/0', input: { messages } },
    { for: 'bedrock', at: '/messages/1/content/0', input: { messages, toolConfig: { tools: [{ cachePoint: { type: 'default' } }] } } },
  ],
};
