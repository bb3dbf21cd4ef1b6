// The rules about messages, over messages of any shape: they never throw, and what they point at is there.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/check/index.js';
import type { JsonValue } from '../../src/text/json-value.js';
import { parentPointer, splitPointer } from '../../src/text/pointer.js';
import { runs } from '../support/runs.js';

const DATE = '2026-11-30';

const ids = fc.constantFrom('a', 'b', 'fc_1', 'call.1', 'x'.repeat(70), '');
const odd = fc.oneof(fc.constantFrom<JsonValue>(null, true, 0, '', ' ', [], {}, [null], ['x'], '<elided>', 'c2ln'), ids);
const keys = fc.constantFrom(
  ...['role', 'content', 'parts', 'text', 'type', 'id', 'call_id', 'tool_call_id', 'tool_use_id', 'toolUseId', 'name', 'input', 'arguments', 'args'],
  ...['output', 'response', 'function', 'custom', 'tool_calls', 'functionCall', 'functionResponse', 'function_call', 'toolUse', 'toolResult', 'status'],
  ...['is_error', 'thoughtSignature', 'thought_signature', 'extra_content', '__proto__', 'constructor', 'toString'],
);
const words = fc.constantFrom<JsonValue>(
  ...['user', 'assistant', 'system', 'tool', 'model', 'function', 'developer', 'message', 'text', 'tool_use', 'tool_result', 'server_tool_use'],
  ...['advisor_tool_result', 'thinking', 'function_call', 'function_call_output', 'custom_tool_call', 'reasoning', 'item_reference', 'constructor'],
);
const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    odd,
    words,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(keys, tie('value')), { maxLength: 5 }).map((entries) => Object.fromEntries(entries)),
  ),
}));
const messages = fc.oneof(value, fc.array(value, { maxLength: 6 }));

const FORMS = [
  { list: 'messages', targets: ['openai-chat', 'azure-chat', 'mistral', 'deepseek', 'openrouter', 'gemini-openai', 'cohere'], rest: { model: 'm' } },
  { list: 'input', targets: ['openai-responses', 'azure-responses', 'deepseek', 'xai'], rest: { model: 'm' } },
  { list: 'messages', targets: ['anthropic'], rest: { model: 'claude-sonnet-5-5', max_tokens: 1, thinking: { type: 'enabled' } } },
  { list: 'contents', targets: ['gemini', 'vertex'], rest: {} },
  { list: 'messages', targets: ['bedrock'], rest: {} },
] as const;

function has(root: JsonValue, pointer: string): boolean {
  let at: JsonValue | undefined = root;
  for (const token of splitPointer(pointer)) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, token)) return false;
    at = (at as Record<string, JsonValue>)[token];
  }
  return true;
}

describe('messages of any shape', () => {
  it.each(FORMS)('$list for $targets', ({ list, targets, rest }) => {
    fc.assert(
      fc.property(messages, (given) => {
        const request: JsonValue = { ...rest, [list]: given };
        for (const input of [request, JSON.stringify(request)]) {
          const { diagnostics } = check(input, { for: targets, date: DATE, as: 'wire' });
          for (const d of diagnostics.filter((x) => x.rule.startsWith('protocol/')))
            expect([d.pointer, has(request, d.pointer) || has(request, parentPointer(d.pointer))]).toEqual([d.pointer, true]);
        }
      }),
      { seed: 20261130, numRuns: runs(150, 30_000) },
    );
  });

  it('takes a hundred thousand messages in a moment', () => {
    const calls = Array.from({ length: 50_000 }, (_, i) => [
      { type: 'function_call', call_id: `c${i}`, name: 'add', arguments: '{}' },
      { type: 'function_call_output', call_id: `c${i}`, output: '3' },
    ]).flat();
    const start = performance.now();
    const { diagnostics } = check({ model: 'gpt-5', input: calls }, { for: ['openai-responses', 'deepseek'], date: DATE });
    expect(diagnostics.filter((d) => d.rule.startsWith('protocol/'))).toEqual([]);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

const answer = { type: 'function_call_output', call_id: 'c1', output: '3' };
const rulesOf = (input: JsonValue, target: string) =>
  check(input, { for: target, date: DATE })
    .diagnostics.filter((d) => d.rule.startsWith('protocol/'))
    .map((d) => `${d.severity} ${d.rule}.${d.variant} ${d.pointer}`);

describe('what is stored by the service', () => {
  it.each([{ previous_response_id: 'resp_1' }, { conversation: 'conv_1' }, { prompt: { id: 'p' } }])('%o keeps pairing unjudged', (rest) => {
    expect(rulesOf({ model: 'gpt-5', input: [answer], ...rest }, 'openai-responses')).toEqual([]);
  });
  it.each([{ type: 'item_reference', id: 'fc_1' }, { id: 'fc_1' }])('%o may be the call', (item) => {
    expect(rulesOf({ model: 'gpt-5', input: [item, answer] }, 'openai-responses')).toEqual([]);
  });
  it('a null is nothing stored', () => {
    expect(rulesOf({ model: 'gpt-5', input: [answer], previous_response_id: null }, 'openai-responses')).toEqual([
      'error protocol/pairing.orphan /input/0/call_id',
    ]);
  });
  it('an expression among the messages may be the call', () => {
    const request = '{ model: "gpt-5", input: [...history, { type: "function_call_output", call_id: "c1", output: "3" }] }';
    expect(check(request, { for: 'openai-responses', date: DATE }).diagnostics.filter((d) => d.rule === 'protocol/pairing')).toEqual([]);
  });
});
