// Lengths in characters, and letters without their marks.

import { describe, expect, it } from 'vitest';
import { check } from '../../src/check/index.js';
import { countCharacters } from '../../src/text/count.js';
import { removeMarks } from '../../src/text/letters.js';

describe('countCharacters', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['thời', 4],
    ['😀', 1],
    ['a😀b😀', 4],
    ['\ud83d', 1],
    ['\ude00\ud83d', 2],
    ['\ud83d\ud83d\ude00', 2],
  ])('of %j is %i', (text, length) => {
    expect(countCharacters(text)).toBe(length);
    expect([...text]).toHaveLength(length);
  });
});

describe('removeMarks', () => {
  it.each([
    ['thời_tiết', 'thoi_tiet'],
    ['Đà_Lạt', 'Da_Lat'],
    ['Straße', 'Strasse'],
    ['œuvre', 'oeuvre'],
    ['Łódź', 'Lodz'],
    ['get-weather_2', 'get-weather_2'],
  ])('of %s is %s', (text, plain) => expect(removeMarks(text)).toBe(plain));
});

describe('limits of texts', () => {
  const replay = (count: number) => ({
    model: 'gpt-5',
    input: [
      { role: 'user', content: 'go' },
      { type: 'function_call', call_id: 'c', name: 'add', arguments: JSON.stringify({ t: '😀'.repeat(count) }) },
      { type: 'function_call_output', call_id: 'c', output: '' },
    ],
  });
  const named = (description: string) => ({ type: 'function', function: { name: 'a', description, parameters: { type: 'object', properties: {} } } });
  const lengths = (input: object, options: object) =>
    check(input, options).diagnostics.flatMap((d) => (d.variant === 'too-long' || d.variant === 'arguments-too-long' ? [d.args.length] : []));

  it('count characters, not the units of a string', () => {
    expect(lengths(replay(1_048_576 - 8), { for: 'openai-responses' })).toEqual([]);
    expect(lengths(replay(1_048_576 - 7), { for: 'openai-responses' })).toEqual([1_048_577]);
    expect(lengths(named('😀'.repeat(1024)), { for: 'openai-chat', date: '2024-12-01' })).toEqual([]);
    expect(lengths(named('😀'.repeat(1025)), { for: 'openai-chat', date: '2024-12-01' })).toEqual([1025]);
  });
});
