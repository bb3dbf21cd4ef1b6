// protocol/order: who speaks, who begins and ends, and what stands before and after results.

import type { ActiveClaim, RequestContext, Rule, RuleExamples } from '../../definition/rule.js';
import type { Message, Turn } from '../../definition/turns.js';
import { getOwn } from '../../text/json-value.js';
import { optionOf, valueOf } from '../values.js';

export const rule: Rule = {
  id: 'protocol/order',
  scope: 'request',
  slots: ['roleValue', 'roleMissing', 'firstTurn', 'lastTurn', 'callFirst', 'afterResults', 'resultsFirst', 'resultsLast'],
  check(context) {
    const { conversation, slots, report } = context;
    if (!conversation) return;
    const { messages, turns } = conversation;
    for (const { role, pointer } of messages) {
      const stated = role?.value;
      if (typeof stated === 'string')
        for (const claim of context.active(slots.roleValue)) {
          const { values } = valueOf(claim, { values: 'strings' });
          if (!values.includes(stated)) report({ message: 'protocol/order.role', pointer: role?.pointer ?? pointer, args: { role: stated, values }, claim });
        }
      else if (role === undefined || stated === null)
        for (const claim of context.active(slots.roleMissing)) report({ message: 'protocol/order.role-missing', pointer, claim });
    }
    const first = turns[0];
    const last = turns[turns.length - 1];
    if (first && !conversation.open) {
      for (const claim of context.active(slots.firstTurn))
        if (!valueOf(claim, { sides: 'strings' }).sides.includes(first.side)) report({ message: 'protocol/order.first', pointer: pointerOf(first), claim });
      if (first.side === 'assistant' && first.parts.some((p) => p.kind === 'call' && p.loose !== true))
        for (const claim of context.active(slots.callFirst)) report({ message: 'protocol/order.call-first', pointer: pointerOf(first), claim });
    }
    const end = last?.messages[last.messages.length - 1];
    if (last && end) for (const claim of context.active(slots.lastTurn)) reportLast(context, claim, last, end);
    turns.forEach((turn, i) => {
      const results = turn.parts.some((p) => p.kind === 'result');
      const before = turns[i - 1];
      for (const claim of context.active(slots.afterResults))
        if (before?.parts.some((p) => p.kind === 'result') && turn.side === valueOf(claim, { side: 'string' }).side)
          report({ message: 'protocol/order.after-results', pointer: pointerOf(turn), claim });
      if (!results) return;
      for (const claim of context.active(slots.resultsFirst)) {
        const at = turn.parts.map((p) => p.kind).lastIndexOf('result');
        const early = turn.parts.slice(0, at).find((p) => p.kind !== 'result' && p.kind !== 'note');
        if (early) report({ message: 'protocol/order.before-results', pointer: early.pointer, claim });
      }
    });
    for (const claim of context.active(slots.resultsLast)) {
      for (const { parts } of messages) {
        const at = parts.findIndex((p) => p.kind === 'result');
        const kinds = optionOf(claim, 'kinds', 'strings') ?? ['text', 'media'];
        const late = at < 0 ? undefined : parts.slice(at).find((p) => kinds.includes(p.kind));
        if (late) report({ message: 'protocol/order.after-result', pointer: late.pointer, claim });
      }
    }
  },
};

function reportLast({ report }: RequestContext, claim: ActiveClaim, last: Turn, end: Message): void {
  if (!valueOf(claim, { sides: 'strings' }).sides.includes(last.side)) return;
  const excused = optionOf(claim, 'unless', 'string');
  if (excused !== undefined && getOwn(end.value, excused) === true) return;
  const begun = last.parts[last.parts.length - 1]?.kind === 'text';
  // A turn that ends with what the service runs is to be gone on with, and is no beginning of an answer.
  if (optionOf(claim, 'calls', 'boolean') === true) report({ message: 'protocol/order.last-message', pointer: end.pointer, claim });
  else if (begun) report({ message: 'protocol/order.last', pointer: end.pointer, claim });
}

const pointerOf = (turn: Turn): string => turn.messages[0]?.pointer ?? '';

const claude = (messages: unknown[], model = 'claude-sonnet-4-6') => ({ model, max_tokens: 64, messages }) as never;
const go = { role: 'user', content: 'go' };
const use = { role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'add', input: {} }] };
const result = { type: 'tool_result', tool_use_id: 'a', content: '3' };
const text = { type: 'text', text: 'And now?' };
const asked = { role: 'user', parts: [{ text: 'go' }] };
const called = { role: 'model', parts: [{ functionCall: { name: 'add' }, thoughtSignature: 'c2ln' }] };
const response = { functionResponse: { name: 'add', response: {} } };

export const examples: RuleExamples = {
  good: [
    { for: 'anthropic', input: claude([go, use, { role: 'user', content: [result, text] }]) },
    { for: 'anthropic', model: 'claude-sonnet-4-5', input: claude([go, { role: 'assistant', content: '{' }], 'claude-sonnet-4-5') },
    { for: 'gemini', model: 'gemini-2.5-flash', input: { contents: [asked, called, { role: 'user', parts: [response, { text: 'And now?' }] }] } },
    { for: 'gemini', input: { contents: [asked, called, { role: 'function', parts: [response] }] } },
    { for: 'mistral', input: { model: 'mistral-large-latest', messages: [go, { role: 'assistant', content: '{', prefix: true }] } },
  ],
  bad: [
    { for: 'anthropic', at: '/messages/2/content/0', input: claude([go, use, { role: 'user', content: [text, result] }]) },
    { for: 'anthropic', at: '/messages/1', input: claude([go, { role: 'assistant', content: '{' }]) },
    { for: 'anthropic', at: '/messages/0', input: claude([{ role: 'assistant', content: 'Hello.' }, go]) },
    { for: 'anthropic', at: '/messages/1/role', input: claude([go, { role: 'tool', content: 'x' }]) },
    { for: 'gemini', at: '/contents/1/role', input: { contents: [asked, { role: 'assistant', parts: [{ text: 'Hello.' }] }, asked] } },
    { for: 'mistral', at: '/messages/1', input: { model: 'mistral-large-latest', messages: [go, { role: 'assistant', content: 'Hello.' }] } },
    { for: 'vertex', at: '/contents/0', input: { contents: [{ parts: [{ text: 'go' }] }] } },
    { for: 'gemini', at: '/contents/0', input: { contents: [called, { role: 'user', parts: [response] }] } },
    { for: 'gemini', at: '/contents/2/parts/1', input: { contents: [asked, called, { role: 'user', parts: [response, { text: 'And now?' }] }] } },
    { for: 'gemini', at: '/contents/1', input: { contents: [asked, { role: 'model', parts: [{ text: 'Well,' }] }] } },
  ],
};
