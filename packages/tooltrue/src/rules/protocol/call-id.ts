// protocol/call-id: ids of calls and results that are missing, of another form, too long, or used twice.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import type { PartKind } from '../../definition/turns.js';
import { countCharacters } from '../../text/count.js';
import { appendPointer } from '../../text/pointer.js';
import { getOwn, isObject } from '../../text/json-value.js';
import { compileOnce, optionOf, valueOf } from '../values.js';
import { idOf, repeated } from './pairing.js';

const BOTH: readonly string[] = ['call', 'result'];

export const rule: Rule = {
  id: 'protocol/call-id',
  scope: 'request',
  slots: ['callIdMissing', 'resultIdMissing', 'callIdPattern', 'callIdMaxLength', 'callIdDuplicate', 'itemIdPattern'],
  check(context) {
    const { conversation, slots, report } = context;
    if (!conversation) return;
    const parts = conversation.messages.flatMap((m) => m.parts);
    const each = (kind: PartKind) => parts.filter((p) => p.kind === kind);
    const without = (kind: PartKind) => each(kind).filter((p) => (p.id?.value ?? null) === null);
    for (const claim of context.active(slots.callIdMissing))
      for (const part of without('call')) report({ message: 'protocol/call-id.missing', pointer: part.pointer, claim });
    for (const claim of context.active(slots.resultIdMissing))
      for (const part of without('result')) report({ message: 'protocol/call-id.result-missing', pointer: part.pointer, claim });
    for (const claim of context.active(slots.callIdPattern)) {
      const { pattern } = valueOf(claim, { pattern: 'string' });
      const kinds = optionOf(claim, 'kinds', 'strings') ?? BOTH;
      const type = optionOf(claim, 'type', 'string');
      const form = compileOnce(pattern);
      for (const part of parts) {
        const id = kinds.includes(part.kind) && (type === undefined || part.type === type) ? idOf(part) : undefined;
        if (id !== undefined && !form.test(id))
          report({ message: 'protocol/call-id.pattern', pointer: part.id?.pointer ?? part.pointer, args: { id, pattern }, claim });
      }
    }
    for (const claim of context.active(slots.callIdMaxLength)) {
      const { max } = valueOf(claim, { max: 'number' });
      const min = optionOf(claim, 'min', 'number') ?? 0;
      for (const part of parts) {
        const id = BOTH.includes(part.kind) ? idOf(part) : undefined;
        if (id === undefined) continue;
        const length = countCharacters(id);
        if (length < min)
          report({
            message: part.kind === 'call' ? 'protocol/call-id.missing' : 'protocol/call-id.result-missing',
            pointer: part.id?.pointer ?? part.pointer,
            claim,
          });
        if (length > max) report({ message: 'protocol/call-id.too-long', pointer: part.id?.pointer ?? part.pointer, args: { length, max }, claim });
      }
    }
    for (const claim of context.active(slots.callIdDuplicate))
      for (const turn of conversation.turns)
        for (const part of repeated(turn.parts.filter((p) => p.kind === 'call')))
          report({ message: 'protocol/call-id.duplicate', pointer: part.id?.pointer ?? part.pointer, args: { id: idOf(part) ?? '' }, claim });
    for (const claim of context.active(slots.itemIdPattern)) {
      const { type, pattern } = valueOf(claim, { type: 'string', pattern: 'string' });
      for (const part of parts) {
        const id = part.type === type && isObject(part.value) ? getOwn(part.value, 'id') : undefined;
        if (typeof id === 'string' && !compileOnce(pattern).test(id))
          report({ message: 'protocol/call-id.pattern', pointer: appendPointer(part.pointer, 'id'), args: { id, pattern }, claim });
      }
    }
  },
};

const anthropic = (...ids: string[]) =>
  ({
    model: 'claude-sonnet-4-6',
    max_tokens: 64,
    messages: [
      { role: 'user', content: 'go' },
      { role: 'assistant', content: ids.map((id) => ({ type: 'tool_use', id, name: 'add', input: {} })) },
      { role: 'user', content: ids.map((id) => ({ type: 'tool_result', tool_use_id: id, content: '3' })) },
    ],
  }) as never;
const chat = (call: object, result: object) =>
  ({
    model: 'gpt-5.4',
    messages: [
      { role: 'user', content: 'go' },
      { role: 'assistant', tool_calls: [{ type: 'function', function: { name: 'add', arguments: '{}' }, ...call }] },
      { role: 'tool', content: '3', ...result },
    ],
  }) as never;
const responses = (call: object) =>
  ({
    model: 'gpt-5',
    input: [
      { type: 'function_call', call_id: 'c1', name: 'add', arguments: '{}', ...call },
      { type: 'function_call_output', call_id: 'c1', output: '3' },
    ],
  }) as never;
const long = 'x'.repeat(65);

export const examples: RuleExamples = {
  good: [
    { for: 'anthropic', input: anthropic('call_0', 'toolu_01-a') },
    { for: 'openai-chat', input: chat({ id: 'toolu_1:a' }, { tool_call_id: 'toolu_1:a' }) },
    { for: 'openai-responses', input: responses({ id: 'fc_0a' }) },
  ],
  bad: [
    { for: 'anthropic', at: '/messages/1/content/0/id', input: anthropic('functions.add:0') },
    { for: 'anthropic', at: '/messages/2/content/0/tool_use_id', input: anthropic('call_1|fc_2') },
    { for: 'anthropic', at: '/messages/1/content/1/id', input: anthropic('a', 'a') },
    { for: 'openai-chat', at: '/messages/1/tool_calls/0/id', input: chat({ id: long }, { tool_call_id: long }) },
    { for: 'openai-chat', at: '/messages/2', input: chat({ id: 'a' }, {}) },
    { for: 'groq', at: '/messages/2', input: chat({ id: 'a' }, {}) },
    { for: 'cohere', at: '/messages/2', input: chat({ id: 'a' }, {}) },
    { for: 'openai-responses', at: '/input/0/id', input: responses({ id: 'msg_0a' }) },
    { for: 'openai-responses', at: '/input/0/call_id', input: responses({ call_id: '' }) },
  ],
};
