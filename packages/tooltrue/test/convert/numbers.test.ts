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

describe('numbers that are written with other digits', () => {
  const convertAs = (schema: string) =>
    convert(`{"name": "f", "description": "D.", "input_schema": {"type": "object", "properties": {"a": ${schema}}}}`, { to: 'openai-chat' });
  const toldOf = (schema: string) =>
    convertAs(schema)
      .losses.filter(({ rule }) => rule === 'convert/number')
      .map(({ variant, pointer, before, after }) => [variant, pointer.slice('/input_schema/properties/a/'.length), before, after]);

  it('are told even where a value holds them', () => {
    expect(toldOf('{"minimum": -9223372036854775808, "maximum": 1152921504606846976}')).toEqual([
      ['rounded', 'minimum', '-9223372036854775808', -9223372036854775808],
      ['rounded', 'maximum', '1152921504606846976', 1152921504606846976],
    ]);
    // Written as 1e+21 and 1.5e+22, which are the same numbers.
    expect(toldOf('{"minimum": 1000000000000000000000, "maximum": 15000000000000000000000}')).toEqual([]);
    expect(toldOf('{"minimum": 1000000000000000000001}')).toEqual([['rounded', 'minimum', '1000000000000000000001', 1e21]]);
  });

  it('are told where no number is left', () => {
    expect(toldOf('{"const": 1e400}')).toEqual([['endless', 'const', '1e400', null]]);
    expect(toldOf('{"maximum": -Infinity}')).toEqual([['endless', 'maximum', '-Infinity', null]]);
  });

  it('and became the same value are one in an enum', () => {
    const { output } = convertAs('{"enum": [9007199254740993, 9007199254740992, 1, "x"]}');
    expect(output).toMatchObject({ function: { parameters: { properties: { a: { enum: [9007199254740992, 1, 'x'] } } } } });
    // Doubles that somebody wrote are not touched.
    expect(convertAs('{"enum": [1, 1]}').output).toMatchObject({ function: { parameters: { properties: { a: { enum: [1, 1] } } } } });
  });
});
