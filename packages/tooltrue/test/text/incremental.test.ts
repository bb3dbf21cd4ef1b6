// The growing value of JSON in pieces: independent of where it is cut, a prefix of the whole at each moment, the whole at the end.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIncrementalReader } from '../../src/text/incremental.js';
import type { JsonValue } from '../../src/text/json-value.js';
import { isObject } from '../../src/text/json-value.js';
import { runs } from '../support/runs.js';

const json = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(fc.string(), fc.jsonValue()),
  fc.constant(JSON.parse('{"__proto__":{"a":"\\u00e9\\ud83d\\ude00\\n"},"b":[1,-0.5e3,true,null]}')),
);
const printed = fc.tuple(json, fc.constantFrom(undefined, 2, '\t')).map(([value, indent]) => JSON.stringify(value, null, indent));

/** Whether a value can still become the other by going on. */
function isBeginning(part: JsonValue, whole: JsonValue): boolean {
  if (typeof part === 'string') return typeof whole === 'string' && whole.startsWith(part);
  if (Array.isArray(part))
    return Array.isArray(whole) && part.every((item, i) => (i < part.length - 1 ? same(item, whole[i]) : isBeginning(item, whole[i] as JsonValue)));
  if (isObject(part)) {
    const [mine, theirs] = [Object.keys(part), isObject(whole) ? Object.keys(whole) : []];
    return (
      isObject(whole) && mine.every((key, i) => theirs.includes(key) && (i < mine.length - 1 || isBeginning(part[key] as JsonValue, whole[key] as JsonValue)))
    );
  }
  return part === whole;
}
const same = (a: JsonValue, b: JsonValue | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

describe('JSON in pieces', () => {
  it('is the whole at the end, for every cut', () => {
    fc.assert(
      fc.property(printed, fc.array(fc.nat({ max: 9 })), (text, sizes) => {
        const reader = createIncrementalReader();
        let at = 0;
        for (const size of sizes) {
          reader.push(text.slice(at, at + size));
          at += size;
        }
        reader.push(text.slice(at));
        reader.push(' ');
        expect(reader.done).toBe(true);
        expect(JSON.stringify(reader.value)).toBe(JSON.stringify(JSON.parse(text)));
      }),
      { numRuns: runs(1000, 100_000) },
    );
  });

  it('is at each moment a beginning of the whole, and the same however it was cut', () => {
    fc.assert(
      fc.property(printed, (text) => {
        const whole = JSON.parse(text) as JsonValue;
        const reader = createIncrementalReader();
        for (let at = 0; at < text.length; at++) {
          reader.push(text.charAt(at));
          const once = createIncrementalReader();
          once.push(text.slice(0, at + 1));
          expect(JSON.stringify(once.value)).toBe(JSON.stringify(reader.value));
          if (reader.value !== undefined) expect([text, at, isBeginning(reader.value, whole)]).toEqual([text, at, true]);
        }
      }),
      { numRuns: runs(200, 10_000) },
    );
  });

  it('shows strings as far as they go and other scalars when they are complete', () => {
    const shown = (text: string) => {
      const reader = createIncrementalReader();
      reader.push(text);
      return reader.value;
    };
    expect(shown('')).toBeUndefined();
    expect(shown('{"a":"x\\')).toEqual({ a: 'x' });
    expect(shown('{"a":"x\\u00e')).toEqual({ a: 'x' });
    expect(shown('{"a":12')).toEqual({});
    expect(shown('{"a":12,')).toEqual({ a: 12 });
    expect(shown('{"a":tr')).toEqual({});
    expect(shown('{"a')).toEqual({});
    expect(shown('{"a":[1,{"b":"')).toEqual({ a: [1, { b: '' }] });
  });

  it.each([
    "{'a':1}",
    '{"a":1,}',
    '{a:1}',
    '{"a" 1}',
    '[1 2]',
    '{"a":01}',
    '{"a":"\\x"}',
    '{"a":"\n"}',
    '}',
    '{"a":1}x',
    `${'['.repeat(600)}`,
    '{]',
    '[}',
    '{"a":nul}',
  ])('has no value once %s came', (text) => {
    const reader = createIncrementalReader();
    reader.push(text);
    expect([reader.value, reader.done]).toEqual([undefined, false]);
  });
});
