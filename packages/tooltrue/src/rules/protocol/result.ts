// protocol/result: what a result says: its content, what the content is made of, and the name of the function.

import type { RequestContext, Rule, RuleExamples } from '../../definition/rule.js';
import type { Part } from '../../definition/turns.js';
import { getOwn, isObject, type JsonObject } from '../../text/json-value.js';
import { appendPointer } from '../../text/pointer.js';
import { setIn, typeName } from '../support.js';
import { optionOf, valueOf } from '../values.js';

export const rule: Rule = {
  id: 'protocol/result',
  scope: 'request',
  slots: [
    'resultContentMissing',
    'resultContentType',
    'resultContentParts',
    'resultJsonType',
    'resultListEmpty',
    'resultErrorEmpty',
    'resultNameMissing',
    'resultNameOther',
  ],
  check(context) {
    const { conversation, slots, report } = context;
    if (!conversation) return;
    for (const part of conversation.messages.flatMap((m) => m.parts)) {
      if (part.kind !== 'result') continue;
      const { content } = part;
      if (!content)
        for (const claim of context.active(slots.resultContentMissing)) report({ message: 'protocol/result.content-missing', pointer: part.pointer, claim });
      else checkContent(context, content);
      if (part.failed && isEmpty(content?.value))
        for (const claim of context.active(slots.resultErrorEmpty))
          report({ message: 'protocol/result.error-empty', pointer: content?.pointer ?? part.pointer, claim });
      const name = part.name?.value ?? '';
      if (name === '')
        for (const claim of context.active(slots.resultNameMissing))
          report({ message: 'protocol/result.name-missing', pointer: part.name?.pointer ?? part.pointer, claim });
    }
    for (const claim of context.active(slots.resultNameOther)) {
      conversation.turns.forEach((turn, i) => {
        const called = (conversation.turns[i - 1]?.parts ?? []).filter((p) => p.kind === 'call').map((p) => p.name?.value);
        if (called.length === 0) return;
        for (const part of turn.parts.filter((p) => p.kind === 'result')) {
          const name = part.name?.value;
          if (typeof name === 'string' && name !== '' && !called.includes(name))
            report({ message: 'protocol/result.name-other', pointer: part.name?.pointer ?? part.pointer, args: { name }, claim });
        }
      });
    }
  },
};

function checkContent(context: RequestContext, content: NonNullable<Part['content']>): void {
  const { slots, report } = context;
  const found = typeName(content.value);
  for (const claim of context.active(slots.resultContentType)) {
    const { types } = valueOf(claim, { types: 'strings' });
    if (types.includes(found)) continue;
    // value.empty: an empty text stands for nothing.
    const empty = content.value === null && optionOf(claim, 'empty', 'boolean') === true;
    report({
      message: 'protocol/result.content-type',
      pointer: content.pointer,
      args: { found, types },
      claim,
      fix: empty ? { title: 'fix.empty-text', args: { key: 'content' }, applicability: 'safe', changes: [setIn(content.pointer, '')] } : undefined,
    });
  }
  if (!Array.isArray(content.value)) return;
  const { value: list } = content;
  if (list.length === 0)
    for (const claim of context.active(slots.resultListEmpty)) report({ message: 'protocol/result.list-empty', pointer: content.pointer, claim });
  for (const claim of context.active(slots.resultJsonType)) {
    const { key, types } = valueOf(claim, { key: 'string', types: 'strings' });
    list.forEach((value, i) => {
      const held = isObject(value) ? getOwn(value, key) : undefined;
      if (held !== undefined && !types.includes(typeName(held)))
        report({
          message: 'protocol/result.json-type',
          pointer: appendPointer(appendPointer(content.pointer, i), key),
          args: { key, found: typeName(held) },
          claim,
        });
    });
  }
  for (const claim of context.active(slots.resultContentParts)) {
    const { types } = valueOf(claim, { types: 'strings' });
    list.forEach((value, i) => {
      const type = isObject(value) ? kindOf(value, types, optionOf(claim, 'byKey', 'boolean') === true) : typeName(value);
      if (!types.includes(type)) report({ message: 'protocol/result.content-part', pointer: appendPointer(content.pointer, i), args: { type, types }, claim });
    });
  }
}

/** By its `type`, unless parts have none, or by the key that it holds. */
function kindOf(value: JsonObject, types: readonly string[], byKey: boolean): string {
  const type = byKey ? undefined : getOwn(value, 'type');
  return typeof type === 'string' ? type : (Object.keys(value).find((key) => types.includes(key)) ?? Object.keys(value)[0] ?? '');
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const chat = (content: unknown) =>
  ({
    model: 'gpt-4o',
    messages: [
      { role: 'user', content: 'go' },
      { role: 'assistant', tool_calls: [{ id: 'a', type: 'function', function: { name: 'add', arguments: '{}' } }] },
      { role: 'tool', tool_call_id: 'a', content },
    ],
  }) as never;
const anthropic = (result: object) =>
  ({
    model: 'claude-sonnet-4-6',
    max_tokens: 64,
    messages: [
      { role: 'user', content: 'go' },
      { role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'add', input: {} }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a', ...result }] },
    ],
  }) as never;
const gemini = (functionResponse: object) =>
  ({
    contents: [
      { role: 'user', parts: [{ text: 'go' }] },
      { role: 'model', parts: [{ functionCall: { name: 'add' }, thoughtSignature: 'c2ln' }] },
      { role: 'user', parts: [{ functionResponse }] },
    ],
  }) as never;

const bedrock = (content: object[]) =>
  ({
    messages: [
      { role: 'user', content: [{ text: 'go' }] },
      { role: 'assistant', content: [{ toolUse: { toolUseId: 't1', name: 'add', input: {} } }] },
      { role: 'user', content: [{ toolResult: { toolUseId: 't1', content } }] },
    ],
    toolConfig: { tools: [{ toolSpec: { name: 'add', description: 'Adds.', inputSchema: { json: { type: 'object', properties: {} } } } }] },
  }) as never;

export const examples: RuleExamples = {
  good: [
    { for: 'openai-chat', input: chat('') },
    { for: 'openai-chat', input: chat([{ type: 'text', text: '3' }]) },
    { for: 'anthropic', input: anthropic({ content: [{ type: 'image', source: { type: 'url', url: 'https://example.com/a.png' } }] }) },
    { for: 'anthropic', input: anthropic({ is_error: true, content: 'No such city.' }) },
    { for: 'gemini', input: gemini({ name: 'add', response: {} }) },
    { for: 'bedrock', input: bedrock([{ text: '3' }, { json: { sum: 3 } }]) },
  ],
  bad: [
    { for: 'openai-chat', at: '/messages/2/content', input: chat(null), fixed: chat('') },
    { for: 'openai-chat', at: '/messages/2/content', input: chat({ sum: 3 }) },
    { for: 'openai-chat', at: '/messages/2/content/0', input: chat([{ type: 'image_url', image_url: { url: 'https://example.com/a.png' } }]) },
    { for: 'anthropic', at: '/messages/2/content/0/content', input: anthropic({ is_error: true, content: '' }) },
    { for: 'anthropic', at: '/messages/2/content/0/content/0', input: anthropic({ content: [{ type: 'audio' }] }) },
    { for: 'anthropic', at: '/messages/2/content/0/content', severity: 'warning', input: anthropic({ content: [] }) },
    { for: 'bedrock', at: '/messages/2/content/0/toolResult/content/0/json', severity: 'warning', input: bedrock([{ json: [3] }]) },
    {
      for: 'bedrock',
      model: 'mistral.pixtral-large-2502-v1:0',
      at: '/messages/2/content/0/toolResult/content/0',
      input: bedrock([{ image: { format: 'png' } }]),
    },
    { for: 'bedrock', at: '/messages/2/content/0/toolResult/content/0', input: bedrock([{ type: 'text', value: '3' }]) },
    { for: 'gemini', at: '/contents/2/parts/0/functionResponse/response', input: gemini({ name: 'add', response: [3] }) },
    { for: 'gemini', at: '/contents/2/parts/0', input: gemini({ name: 'add' }) },
    { for: 'gemini', at: '/contents/2/parts/0', input: gemini({ response: {} }) },
    { for: 'gemini', at: '/contents/2/parts/0/functionResponse/name', input: gemini({ name: 'call_1', response: {} }) },
  ],
};
