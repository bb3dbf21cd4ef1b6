// protocol/call: what a call in the messages says: its name, its arguments, how many stand in one message.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { countCharacters } from '../../text/count.js';
import { isObject, type JsonObject } from '../../text/json-value.js';
import { typeName } from '../support.js';
import { compileOnce, isAbout, valueOf } from '../values.js';

export const rule: Rule = {
  id: 'protocol/call',
  scope: 'request',
  slots: ['argumentsMissing', 'argumentsType', 'argumentsMaxLength', 'argumentsText', 'calledNamePattern', 'calledNameMaxLength', 'callCount'],
  check(context) {
    const { conversation, slots, report } = context;
    if (!conversation) return;
    for (const message of conversation.messages) {
      const calls = message.parts.filter((p) => p.kind === 'call');
      for (const claim of context.active(slots.callCount)) {
        const { max } = valueOf(claim, { max: 'number' });
        if (calls.length > max) report({ message: 'protocol/call.count', pointer: message.pointer, args: { count: calls.length, max }, claim });
      }
      for (const { pointer, args, name, loose } of calls) {
        if (!args) {
          if (!loose) for (const claim of context.active(slots.argumentsMissing)) report({ message: 'protocol/call.arguments-missing', pointer, claim });
        } else {
          for (const claim of context.active(slots.argumentsType)) {
            if (!isAbout(claim, context.form)) continue;
            const { types } = valueOf(claim, { types: 'strings' });
            const found = typeName(args.value);
            if (types.includes(found)) continue;
            const held = typeof args.value === 'string' ? readObject(args.value) : undefined;
            const written = isObject(args.value) && types.includes('string') ? args.value : undefined;
            report({
              message:
                held && types.includes('object') ? 'protocol/call.arguments-parse' : written ? 'protocol/call.arguments-write' : 'protocol/call.arguments-type',
              pointer: args.pointer,
              args: { found, types },
              claim,
            });
          }
          if (typeof args.value === 'string') {
            for (const claim of context.active(slots.argumentsMaxLength)) {
              const { max } = valueOf(claim, { max: 'number' });
              const length = countCharacters(args.value);
              if (length > max) report({ message: 'protocol/call.arguments-too-long', pointer: args.pointer, args: { length, max }, claim });
            }
            for (const claim of context.active(slots.argumentsText))
              if (!isJson(args.value)) report({ message: 'protocol/call.arguments-text', pointer: args.pointer, claim });
          }
        }
        if (typeof name?.value !== 'string') continue;
        for (const claim of context.active(slots.calledNamePattern)) {
          const { pattern } = valueOf(claim, { pattern: 'string' });
          if (!compileOnce(pattern).test(name.value))
            report({ message: 'protocol/call.name-pattern', pointer: name.pointer, args: { name: name.value, pattern }, claim });
        }
        for (const claim of context.active(slots.calledNameMaxLength)) {
          const { max } = valueOf(claim, { max: 'number' });
          const length = countCharacters(name.value);
          if (length > max) report({ message: 'protocol/call.name-too-long', pointer: name.pointer, args: { length, max }, claim });
        }
      }
    }
  },
};

/** The object that the text holds. */
function readObject(text: string): JsonObject | undefined {
  if (!/^\s*\{/.test(text)) return undefined;
  try {
    return JSON.parse(text) as JsonObject;
  } catch {
    return undefined;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const chat = (...bodies: object[]) =>
  ({
    model: 'gpt-4o',
    messages: [
      { role: 'user', content: 'go' },
      { role: 'assistant', tool_calls: bodies.map((body, i) => ({ id: `c${i}`, type: 'function', function: { name: 'add', arguments: '{}', ...body } })) },
      ...bodies.map((_, i) => ({ role: 'tool', tool_call_id: `c${i}`, content: '3' })),
    ],
  }) as never;
const anthropic = (input: unknown) =>
  ({
    model: 'claude-sonnet-4-6',
    max_tokens: 64,
    messages: [
      { role: 'user', content: 'go' },
      { role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'add', input }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a' }] },
    ],
  }) as never;
const native = (args: unknown) =>
  ({
    model: 'qwen3',
    options: { num_ctx: 8192 },
    messages: [
      { role: 'user', content: 'go' },
      { role: 'assistant', content: '', tool_calls: [{ function: { name: 'add', arguments: args } }] },
      { role: 'tool', tool_name: 'add', content: '3' },
    ],
  }) as never;
const many = Array.from({ length: 129 }, () => ({}));

export const examples: RuleExamples = {
  good: [
    { for: 'openai-chat', input: chat({}, { name: 'sub' }) },
    { for: 'anthropic', input: anthropic({ a: 1 }) },
    { for: 'ollama', input: native({ a: 1 }) },
    { for: 'ollama', input: chat({}) },
  ],
  bad: [
    {
      for: 'openai-chat',
      at: '/messages/1/tool_calls/0',
      input: {
        model: 'gpt-4o',
        messages: [
          { role: 'user', content: 'go' },
          { role: 'assistant', tool_calls: [{ id: 'a', type: 'function', function: { name: 'add' } }] },
          { role: 'tool', tool_call_id: 'a', content: '3' },
        ],
      },
    },
    { for: 'openai-chat', at: '/messages/1/tool_calls/0/function/arguments', input: chat({ arguments: { a: 1 } }) },
    { for: 'openai-chat', at: '/messages/1/tool_calls/0/function/name', input: chat({ name: 'math.add' }) },
    { for: 'openai-chat', at: '/messages/1/tool_calls/0/function/name', input: chat({ name: 'a'.repeat(65) }) },
    { for: 'openai-chat', at: '/messages/1', input: chat(...many) },
    { for: 'anthropic', at: '/messages/1/content/0/input', input: anthropic('{"a":1}') },
    { for: 'ollama', at: '/messages/1/tool_calls/0/function/arguments', input: native('{"a":1}') },
    {
      for: 'openai-responses',
      at: '/input/0/arguments',
      input: {
        model: 'gpt-5',
        input: [
          { type: 'function_call', call_id: 'c', name: 'add', arguments: `"${'x'.repeat(1_048_576)}"` },
          { type: 'function_call_output', call_id: 'c', output: '' },
        ],
      },
    },
  ],
};
