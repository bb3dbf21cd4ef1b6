// Where the reader says that things stand.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonValue, readText } from '../../src/text/index.js';
import { runs } from '../support/runs.js';
import { expectSame, jsonValue, listPointers } from './arbitraries.js';
import { manners } from './printers.js';

describe('places', () => {
  const slices = (text: string): Record<string, string | undefined> => {
    const document = readText(text);
    return Object.fromEntries(
      listPointers(document.value as JsonValue).map(([pointer]) => {
        const place = document.place(pointer);
        return [pointer, place && `${place.key ? `${text.slice(place.key.start, place.key.end)} → ` : ''}${text.slice(place.start, place.end)}`];
      }),
    );
  };

  it('have the quotes inside, and the key beside the value', () => {
    expect(slices('{"a" : [1.50, "x"], "b\\n": {}}')).toStrictEqual({
      '': '{"a" : [1.50, "x"], "b\\n": {}}',
      '/a': '"a" → [1.50, "x"]',
      '/a/0': '1.50',
      '/a/1': '"x"',
      '/b\n': '"b\\n" → {}',
    });
  });

  it('of equal keys are those of the last', () => expect(slices('{"a": 1, "a": 2}')['/a']).toBe('"a" → 2'));

  it('leave assignments, types and parentheses outside', () => {
    expect(slices("export const t = <const>[{a: ('x'), 'b': (1,)}] satisfies T;")).toStrictEqual({
      '': "[{a: ('x'), 'b': (1,)}]",
      '/0': "{a: ('x'), 'b': (1,)}",
      '/0/a': "a → 'x'",
      '/0/b': "'b' → (1,)",
      '/0/b/0': '1',
    });
  });

  it('of joined strings hold all pieces', () => {
    expect(slices('x = {"a": "b"\n "c", "d": ("e" "f")}')).toMatchObject({ '/a': '"a" → "b"\n "c"', '/d': '"d" → ("e" "f")' });
  });

  it('are absent for pointers that lead nowhere', () => {
    const document = readText('{"a": [1]}');
    for (const pointer of ['/b', '/a/1', '/a/-', '/a/00', '/a/0/0', 'a', '/a/', '/']) expect(document.place(pointer), pointer).toBeUndefined();
    expect(readText('').place('')).toBeUndefined();
  });

  it('slice back to the values they belong to', () => {
    for (const manner of manners) {
      fc.assert(
        fc.property(jsonValue, (value) => {
          const text = manner.print(value);
          const document = readText(text);
          for (const [pointer, part] of listPointers(value)) {
            const place = document.place(pointer)!;
            expectSame(readText(text.slice(place.start, place.end)).value, part);
            if (typeof part === 'number') expect(Object.is(Number(document.numberText(pointer)), part)).toBe(true);
          }
        }),
        { numRuns: runs(60, 5_000) },
      );
    }
  });

  it('give numbers as written', () => {
    const document = readText('[3.0, 12345678901234567890, 1e2, 0x1F, -5, "1", true, .5]');
    expect(listPointers(document.value as JsonValue).map(([pointer]) => document.numberText(pointer))).toStrictEqual([
      undefined,
      '3.0',
      '12345678901234567890',
      '1e2',
      '0x1F',
      '-5',
      undefined,
      undefined,
      '.5',
    ]);
  });

  it('count lines at LF, CRLF and CR, columns in UTF-16 units', () => {
    const { position } = readText('a\nb\r\n😀c\rd\u2028e');
    expect([0, 1, 2, 3, 5, 7, 8, 9, 10, 11, 99].map((offset) => position(offset)).map(({ line, column }) => `${line}:${column}`)).toStrictEqual([
      '1:1',
      '1:2',
      '2:1',
      '2:2',
      '3:1',
      '3:3',
      '3:4',
      '4:1',
      '4:2',
      '4:3',
      '4:4',
    ]);
  });

  it('count lines in long texts', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('x', 'xxxxxxxxxx', '\n', '\r\n', '\r', 'y'.repeat(700)), { maxLength: 60 }), fc.nat(), (parts, at) => {
        const text = parts.join('').repeat(3);
        const offset = at % (text.length + 1);
        // A CRLF that the offset splits has not ended its line yet.
        const before = text
          .slice(0, offset)
          .replace(/\r$/, text[offset] === '\n' ? 'x' : '\r')
          .split(/\r\n|\r|\n/);
        expect(readText(text).position(offset)).toStrictEqual({ line: before.length, column: before[before.length - 1]!.length + 1, offset });
      }),
      { numRuns: runs(200, 10_000) },
    );
  });
});
