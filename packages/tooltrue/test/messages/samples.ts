// Inputs that make the rules speak, for looking at sentences as people read them.

import { check } from '../../src/check/index.js';
import type { Diagnostic, Locale } from '../../src/diagnostic/types.js';
import { addLanguage } from '../../src/messages/message.js';
import { ko } from '../../src/messages/ko.js';
import { vi } from '../../src/messages/vi.js';
import { examples } from '../../src/rules/examples.generated.js';

addLanguage('ko', ko);
addLanguage('vi', vi);

const claude = (schema: unknown, more: object = {}) => ({ name: 'get_price', description: 'The price of a share.', input_schema: schema, ...more });
const gemini = (properties: unknown) => ({ name: 'get_price', description: 'The price of a share.', parameters: { type: 'object', properties } });

/** Beside the examples of the rules: faults of the text, and of the form as a whole. */
const OWN: readonly { for: string; input: unknown; as?: 'wire' | 'content' }[] = [
  { for: 'openai-chat', input: "[{'type': 'function', 'strict': None,}]" },
  { for: 'openai-chat', input: '{"type": "function", // one\n "function": {"name": "a", "parameters": {"type": "object", "properties": {},}}}' },
  { for: 'openai-chat', input: '{"type": "function", "function": {"name": "a"' },
  { for: 'openai-chat', input: '{"name": "a", "name": "b", "parameters": {"type": "object"}}' },
  { for: 'openai-chat', input: '{"a": 1} {"b": 2}' },
  { for: 'openai-chat', input: '' },
  { for: 'openai-chat', input: '{"color": "blue"}' },
  { for: 'gemini', input: { type: 'custom', name: 'a', description: 'A.', parameters: { type: 'object', properties: {} } } },
  { for: 'gemini', as: 'content', input: claude({ type: 'object', properties: { n: { type: 'string' } } }) },
  { for: 'anthropic', as: 'wire', input: { type: 'object', properties: { n: { type: 'string' } } } },
  {
    for: 'anthropic',
    input: claude({ type: 'object', properties: { n: { type: 'string', pattern: '(' }, m: { type: 'integer', minimum: 5, maximum: 1 } }, required: 'n' }),
  },
  { for: 'anthropic', input: claude({ type: 'object', properties: { n: { type: 'integer', minimum: true, examples: [1, 'x'] } } }) },
  { for: 'gemini', input: gemini({ n: { type: 'string', format: 'uri', $ref: '#/$defs/n' } }) },
];

const DATE = '2026-11-30';

/** The same findings in one language; their order does not depend on it. */
export function listFindings(locale: Locale): Diagnostic[] {
  const inputs = [...Object.values(examples).flatMap(({ bad }) => bad), ...OWN];
  return inputs.flatMap((one) => {
    const input = typeof one.input === 'string' ? one.input : JSON.stringify(one.input);
    return check(input, {
      for: one.for,
      as: one.as,
      date: DATE,
      locale,
      ...('model' in one && { model: one.model }),
      ...('strict' in one && { strict: one.strict }),
    }).diagnostics;
  });
}
