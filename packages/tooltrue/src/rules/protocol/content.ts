// protocol/content: empty texts, empty messages and lists, and keys that a message does not take.

import type { RequestContext, Rule, RuleExamples } from '../../definition/rule.js';
import type { Message } from '../../definition/turns.js';
import { getOwn, isObject } from '../../text/json-value.js';
import { appendPointer } from '../../text/pointer.js';
import { removeIn, typeName } from '../support.js';
import { isAbout, optionOf, valueOf } from '../values.js';

export const rule: Rule = {
  id: 'protocol/content',
  scope: 'request',
  slots: ['textEmpty', 'textBlank', 'contentMissing', 'partsEmpty', 'messagesEmpty', 'contentType', 'listEmpty', 'messageKey'],
  check(context) {
    const { conversation, slots, request, report } = context;
    if (!conversation) return;
    const { messages } = conversation;
    const list = getOwn(request, conversation.pointer.slice(1));
    if (Array.isArray(list) && list.length === 0)
      for (const claim of context.active(slots.messagesEmpty)) report({ message: 'protocol/content.no-messages', pointer: conversation.pointer, claim });
    for (const message of messages) {
      const { parts, pointer, value } = message;
      for (const { kind, text } of parts) {
        if (kind !== 'text' || typeof text?.value !== 'string') continue;
        if (text.value === '') {
          for (const claim of context.active(slots.textEmpty)) {
            // value.side: other speakers send empty texts on purpose.
            if ((optionOf(claim, 'side', 'string') ?? message.side) !== message.side) continue;
            report({ message: claim.consequence === 'rejected' ? 'protocol/content.text-empty' : 'protocol/content.text-idle', pointer: text.pointer, claim });
          }
        } else if (parts.length === 1 && text.value.trim() === '')
          for (const claim of context.active(slots.textBlank)) report({ message: 'protocol/content.text-blank', pointer: text.pointer, claim });
      }
      for (const claim of context.active(slots.contentMissing))
        if (isSilent(message, optionOf(claim, 'empty', 'boolean') === true)) report({ message: 'protocol/content.missing', pointer, claim });
      checkType(context, message);
      for (const claim of context.active(slots.partsEmpty)) {
        const { key } = valueOf(claim, { key: 'string' });
        const held = getOwn(value, key);
        if (held === undefined || (Array.isArray(held) && held.length === 0))
          report({ message: 'protocol/content.no-parts', pointer: held === undefined ? pointer : appendPointer(pointer, key), args: { key }, claim });
      }
      for (const claim of context.active(slots.listEmpty)) {
        const { key } = valueOf(claim, { key: 'string' });
        const held = getOwn(value, key);
        const at = appendPointer(pointer, key);
        if (Array.isArray(held) && held.length === 0)
          report({
            message: 'protocol/content.list-empty',
            pointer: at,
            args: { key },
            claim,
            fix: { title: 'fix.remove-key', args: { key }, applicability: 'safe', changes: [removeIn(at)] },
          });
      }
      for (const claim of context.active(slots.messageKey)) {
        const side = optionOf(claim, 'side', 'string');
        const type = optionOf(claim, 'type', 'string');
        const { refused } = valueOf(claim, { refused: 'strings' });
        if (side !== undefined && side !== message.side) continue;
        for (const part of type === undefined ? [message] : parts.filter((p) => p.type === type)) {
          for (const key of isObject(part.value) ? refused.filter((k) => Object.hasOwn(part.value as object, k)) : []) {
            const at = appendPointer(part.pointer, key);
            report({
              message: 'protocol/content.key',
              pointer: at,
              at: 'key',
              args: { key },
              claim,
              fix: { title: 'fix.remove-key', args: { key }, applicability: 'safe', changes: [removeIn(at)] },
            });
          }
        }
      }
    }
  },
};

function checkType(context: RequestContext, { value, pointer }: Message): void {
  const content = getOwn(value, 'content');
  if (content === undefined) return;
  for (const claim of context.active(context.slots.contentType)) {
    const { types } = valueOf(claim, { types: 'strings' });
    const found = typeName(content);
    if (!isAbout(claim, context.form) || types.includes(found)) continue;
    context.report({ message: 'protocol/content.type', pointer: appendPointer(pointer, 'content'), args: { found, types }, claim });
  }
}

/** Says nothing and calls nothing, in any form; `empty`: an empty text says nothing. */
const isSilent = ({ side, value }: Message, empty: boolean): boolean =>
  side === 'assistant' &&
  ((getOwn(value, 'content') ?? null) === null || (empty && getOwn(value, 'content') === '')) &&
  !['tool_calls', 'function_call', 'refusal', 'audio', 'reasoning_content'].some((key) => (getOwn(value, key) ?? null) !== null);

const claude = (...content: object[]) =>
  ({
    model: 'claude-sonnet-4-6',
    max_tokens: 64,
    messages: [
      { role: 'user', content: 'go' },
      { role: 'assistant', content },
      { role: 'user', content: 'more' },
    ],
  }) as never;
const chat = (message: object) =>
  ({
    model: 'gpt-4o',
    messages: [
      { role: 'user', content: 'go' },
      { role: 'assistant', ...message },
      { role: 'user', content: 'more' },
    ],
  }) as never;

export const examples: RuleExamples = {
  good: [
    { for: 'anthropic', input: claude({ type: 'text', text: 'Well.' }) },
    { for: 'anthropic', input: claude({ type: 'text', text: ' ' }, { type: 'text', text: 'Well.' }) },
    { for: 'openai-chat', input: chat({ content: '' }) },
    { for: 'moonshot', input: chat({ content: 'Well.' }) },
    { for: 'ollama', input: chat({ content: [{ type: 'text', text: 'Well.' }] }) },
    {
      for: 'gemini',
      input: {
        contents: [
          { role: 'user', parts: [{ text: 'go' }] },
          { role: 'model', parts: [{ text: 'Well.' }, { text: '' }] },
          { role: 'user', parts: [{ text: 'more' }] },
        ],
      },
    },
  ],
  bad: [
    { for: 'anthropic', at: '/messages/1/content/0/text', input: claude({ type: 'text', text: '' }, { type: 'text', text: 'Well.' }) },
    { for: 'anthropic', at: '/messages/1/content/0/text', input: claude({ type: 'text', text: '\n' }) },
    { for: 'openai-chat', at: '/messages/1', input: chat({ content: null }) },
    { for: 'openai-chat', at: '/messages/1/tool_calls', input: chat({ content: 'Hello.', tool_calls: [] }), fixed: chat({ content: 'Hello.' }) },
    { for: 'openai-chat', at: '/messages', input: { model: 'gpt-4o', messages: [] } },
    { for: 'moonshot', at: '/messages/1', input: chat({ content: '' }) },
    { for: 'zhipu', at: '/messages/1/name', severity: 'warning', input: chat({ content: 'Well.', name: 'ann' }), fixed: chat({ content: 'Well.' }) },
    { for: 'ollama', at: '/messages/0/content', input: { model: 'qwen3', think: true, messages: [{ role: 'user', content: [{ type: 'text', text: 'go' }] }] } },
    { for: 'gemini', at: '/contents/0/parts/0/text', severity: 'warning', input: { contents: [{ role: 'user', parts: [{ text: '' }] }] } },
    { for: 'gemini', at: '/contents', input: { model: 'gemini-2.5-flash', contents: [] } },
    { for: 'gemini', at: '/contents/0/parts', input: { contents: [{ role: 'user', parts: [] }] } },
    {
      for: 'openai-responses',
      at: '/input/0/status',
      input: {
        model: 'gpt-5',
        input: [
          { type: 'reasoning', summary: [], status: 'completed' },
          { type: 'message', role: 'assistant', content: 'Hello.' },
        ],
      },
      fixed: {
        model: 'gpt-5',
        input: [
          { type: 'reasoning', summary: [] },
          { type: 'message', role: 'assistant', content: 'Hello.' },
        ],
      },
    },
  ],
};
