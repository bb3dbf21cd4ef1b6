// protocol/thinking: what a model thought, and its signatures, which have to come back with the calls that followed.

import { findAt } from '../../definition/find.js';
import type { ActiveClaim, RequestContext, Rule, RuleExamples } from '../../definition/rule.js';
import type { Conversation, Message, Part, Turn } from '../../definition/turns.js';
import { isObject } from '../../text/json-value.js';
import { optionOf, valueOf } from '../values.js';

export const rule: Rule = {
  id: 'protocol/thinking',
  scope: 'request',
  slots: ['signatureMissing', 'signatureForm', 'thinkingAlone', 'thinkingKey', 'thinkingFirst'],
  check(context) {
    const { conversation, slots, report } = context;
    if (!conversation) return;
    for (const claim of context.active(slots.signatureMissing)) {
      const named = optionOf(claim, 'named', 'boolean');
      if (named !== undefined && named !== (context.model !== undefined)) continue;
      for (const call of findSigned(conversation)) {
        const { value } = readSignature(context, claim, call) ?? {};
        if (value === undefined || value === null || value === '') report({ message: 'protocol/thinking.signature-missing', pointer: call.pointer, claim });
      }
    }
    for (const claim of context.active(slots.signatureForm)) {
      for (const part of conversation.messages.flatMap((m) => m.parts)) {
        const found = readSignature(context, claim, part);
        if (typeof found?.value === 'string' && !isBytes(found.value))
          report({ message: 'protocol/thinking.signature-form', pointer: part.pointer + found.pointer, claim });
      }
    }
    for (const claim of context.active(slots.thinkingAlone)) {
      conversation.messages.forEach((message, i) => {
        const next = conversation.messages[i + 1];
        const followed = next !== undefined && (next.side === 'assistant' || next.side === 'unknown');
        if (message.parts[0]?.kind === 'thinking' && !followed) report({ message: 'protocol/thinking.alone', pointer: message.pointer, claim });
      });
    }
    for (const claim of context.active(slots.thinkingKey)) {
      const { list, key, path, is } = valueOf(claim, { list: 'string', key: 'string', path: 'string', is: 'string' });
      if (conversation.pointer !== `/${list}` || findAt(context.request, path.split('.'))?.value === is) continue;
      for (const { pointer, value } of findCalling(conversation))
        if (!Object.hasOwn(value, key)) report({ message: 'protocol/thinking.key', pointer, args: { key }, claim });
    }
    for (const claim of context.active(slots.thinkingFirst)) {
      const { path, is } = valueOf(claim, { path: 'string', is: 'string' });
      if (findAt(context.request, path.split('.'))?.value !== is) continue;
      const last = conversation.turns[conversation.turns.length - 1];
      const calls = conversation.turns[conversation.turns.length - 2];
      const first = calls?.parts[0];
      if (first && first.kind !== 'thinking' && calls?.side === 'assistant' && last?.parts.some((p) => p.kind === 'result'))
        report({ message: 'protocol/thinking.first', pointer: first.pointer, claim });
    }
  },
};

const readSignature = ({ aliases }: RequestContext, claim: ActiveClaim, part: Part) =>
  isObject(part.value) ? findAt(part.value, valueOf(claim, { path: 'string' }).path.split('.'), aliases) : undefined;

/** The turns since the user last spoke. */
function currentTurns({ messages, turns }: Conversation): readonly Turn[] {
  const spoken = [...messages].reverse().find((m) => m.side === 'user' && !m.parts.some((p) => p.kind === 'result'));
  const from = turns.findIndex((turn) => spoken !== undefined && turn.messages.includes(spoken));
  return turns.slice(from + 1).filter((turn) => turn.side === 'assistant');
}

/** The first call of each step. */
const findSigned = (conversation: Conversation): Part[] =>
  currentTurns(conversation).flatMap((turn) => turn.parts.find((p) => p.kind === 'call' && p.loose !== true) ?? []);

const findCalling = (conversation: Conversation): Message[] =>
  currentTurns(conversation).flatMap((turn) => turn.messages.filter((m) => m.parts.some((p) => p.kind === 'call')));

/** Base64 in either alphabet; a text in angle brackets stands for one that was left out. */
const isBytes = (text: string): boolean => /^[A-Za-z0-9+/_-]*={0,2}$/.test(text) || /^<.*>$/.test(text);

const asked = { role: 'user', parts: [{ text: 'go' }] };
const answered = { role: 'user', parts: [{ functionResponse: { name: 'add', response: {} } }] };
const called = (part: object) => ({ role: 'model', parts: [{ functionCall: { name: 'add' }, ...part }] });
const gemini = (part: object, ...more: object[]) => ({ contents: [asked, called(part), answered, ...more] }) as never;
const claude = (...content: object[]) =>
  ({
    model: 'claude-sonnet-4-5',
    max_tokens: 4096,
    thinking: { type: 'enabled', budget_tokens: 1024 },
    messages: [
      { role: 'user', content: 'go' },
      { role: 'assistant', content: [...content, { type: 'tool_use', id: 'a', name: 'add', input: {} }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a', content: '3' }] },
    ],
  }) as never;
const kimi = (message: object, more: object = {}) =>
  ({
    model: 'kimi-k2.6',
    messages: [
      { role: 'user', content: 'go' },
      { role: 'assistant', content: '', tool_calls: [{ id: 'a', type: 'function', function: { name: 'add', arguments: '{}' } }], ...message },
      { role: 'tool', tool_call_id: 'a', content: '3' },
    ],
    ...more,
  }) as never;
const thought = { type: 'reasoning', id: 'rs_1', summary: [] };

export const examples: RuleExamples = {
  good: [
    { for: 'gemini', model: 'gemini-3.8-flash', input: gemini({ thoughtSignature: 'c2ln' }) },
    { for: 'gemini', model: 'gemini-3.8-flash', input: gemini({}, { role: 'model', parts: [{ text: '3' }] }, asked) },
    { for: 'gemini', model: 'gemini-2.5-flash', input: gemini({}) },
    { for: 'moonshot', input: kimi({ reasoning_content: '' }) },
    { for: 'moonshot', input: kimi({}, { thinking: { type: 'disabled' } }) },
    { for: 'anthropic', input: claude({ type: 'thinking', thinking: '', signature: 'c2ln' }) },
    {
      for: 'openai-responses',
      input: { model: 'gpt-5', input: [thought, { type: 'message', role: 'assistant', content: 'Hello.' }, { role: 'user', content: 'go' }] },
    },
  ],
  bad: [
    { for: 'gemini', model: 'gemini-3.8-flash', at: '/contents/1/parts/0', input: gemini({}) },
    { for: 'gemini', at: '/contents/1/parts/0', severity: 'warning', input: gemini({}) },
    { for: 'gemini', at: '/contents/1/parts/0/thoughtSignature', input: gemini({ thoughtSignature: 'not base64!' }) },
    { for: 'anthropic', at: '/messages/1/content/0', input: claude() },
    { for: 'moonshot', at: '/messages/1', input: kimi({}) },
    { for: 'openai-responses', at: '/input/0', input: { model: 'gpt-5', input: [thought, { role: 'user', content: 'go' }] } },
  ],
};
