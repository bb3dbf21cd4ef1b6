// Numbers with more digits than a value keeps: told where they are written anew, kept where a text is changed in place.

import { describe, expect, it } from 'vitest';
import { convert } from '../../src/convert/index.js';

const text =
  '{"name": "f", "description": "D.", "input_schema": {"type": "object", "properties": {"a": {"type": "integer", "maximum": 9007199254740993, "minimum": -9007199254740992, "enum": [12345678901234567890, 1]}}}}';

describe('whole numbers beyond 2^53', () => {
  it('are told with what they became', () => {
    const { losses } = convert(text, { to: 'openai-chat' });
    expect(losses.filter(({ rule }) => rule === 'convert/number').map(({ pointer, before, after }) => [pointer, before, after])).toEqual([
      ['/input_schema/properties/a/maximum', '9007199254740993', 9007199254740992],
      ['/input_schema/properties/a/enum/0', '12345678901234567890', 12345678901234567000],
    ]);
  });

  it('stay in a text that is changed in place', () => {
    const conversion = convert(text, { to: 'anthropic' });
    expect(conversion.losses).toEqual([]);
    expect(conversion.text).toContain('9007199254740993');
  });
});
