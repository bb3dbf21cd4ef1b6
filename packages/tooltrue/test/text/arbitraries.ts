// Random values, changes and texts that the property tests of this folder share.

import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Change, JsonValue } from '../../src/text/index.js';
import { appendPointer } from '../../src/text/index.js';

const key = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('name', 'type', 'a', 'b', 'c', 'items', 'required') },
  { weight: 2, arbitrary: fc.string({ maxLength: 6 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', '', '0', '10', 'a/b', 'm~n', '"', "'", '\\', 'for', 'as', 'get'),
  },
);

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom('\ud800', '\udc00x', '\u2028', '// no comment', '# no comment', "it's", 'say "so"', '\\d+', '`${x}`', 'a,\nb', '{', ']'),
);

const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 1e21, 5e-324, 1.7976931348623157e308, 12345678901234567890),
);

export const jsonValue: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(text, number, fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 5 }).map((members) => {
      const object: { [key: string]: JsonValue } = {};
      for (const [name, value] of members) Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
      return object;
    }),
  ),
})).value;

/** A value that is an object or a list. */
export const container = jsonValue.map((value): JsonValue => (typeof value === 'object' && value !== null ? value : { name: value }));

/** Equality of values: -0 is not 0, and keys such as `constructor` and `__proto__` are data, which matchers do not take them for. */
export function expectSame(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(JSON.stringify(actual), 'values differ').toBe(JSON.stringify(expected));
  expect(isDeepStrictEqual(actual, expected)).toBe(true);
}

/** Every pointer of a value with what it leads to. */
export function listPointers(value: JsonValue, pointer = '', found: [string, JsonValue][] = []): [string, JsonValue][] {
  found.push([pointer, value]);
  if (Array.isArray(value)) for (const [index, element] of value.entries()) listPointers(element, appendPointer(pointer, index), found);
  else if (typeof value === 'object' && value !== null) for (const name of Object.keys(value)) listPointers(value[name]!, appendPointer(pointer, name), found);
  return found;
}

/** A value with changes whose pointers lead somewhere in it. */
export const valueWithChanges: fc.Arbitrary<[JsonValue, Change[]]> = container.chain((value) => {
  const pointers = listPointers(value);
  const change = fc.nat(pointers.length - 1).chain((index): fc.Arbitrary<Change> => {
    const [pointer, target] = pointers[index]!;
    const choices: fc.Arbitrary<Change>[] = [jsonValue.map((next): Change => ({ op: 'set', pointer, value: next }))];
    if (pointer !== '') choices.push(fc.constant<Change>({ op: 'remove', pointer }), fc.constant<Change>({ op: 'remove', pointer }));
    if (pointer !== '') choices.push(key.map((name): Change => ({ op: 'rename', pointer, key: name })));
    if (Array.isArray(target)) choices.push(jsonValue.map((next): Change => ({ op: 'set', pointer: `${pointer}/-`, value: next })));
    else if (typeof target === 'object' && target !== null) {
      const names = Object.keys(target);
      choices.push(
        fc.tuple(key, jsonValue, fc.option(fc.constantFrom(...names, 'absent'), { nil: undefined })).map(
          ([name, next, before]): Change => ({
            op: 'set',
            pointer: appendPointer(pointer, name),
            value: next,
            ...(before === undefined ? {} : { before }),
          }),
        ),
      );
    }
    return fc.oneof(...choices);
  });
  return fc.tuple(fc.constant(value), fc.array(change, { minLength: 1, maxLength: 5 }));
});

const PIECES = [
  '{',
  '}',
  '[',
  ']',
  '(',
  ')',
  ',',
  ':',
  ';',
  '"',
  "'",
  '`',
  '"a"',
  "'b'",
  '"""',
  "'''",
  '`${',
  '#',
  '//',
  '/*',
  '*/',
  '\n',
  '\r',
  ' ',
  '\\',
  '\\u',
  '\\x4',
  'a',
  'for',
  'if',
  'lambda',
  'True',
  'None',
  'undefined',
  'as const',
  '...',
  '**',
  '=',
  '=>',
  '<',
  '>',
  'const x =',
  'x = ',
  'x: T = ',
  'import y',
  '1',
  '-',
  '+',
  '.',
  '0x',
  'e5',
  '!',
  '@',
  '\u00a0',
  '\ud800',
  '"__proto__":',
  'f"',
  'r"',
  '10n',
  '/',
  'return ',
  'export default ',
  '{"a":1}',
  '"a":',
  'a:',
  '\u0000',
  '```\n',
  '\ufeff',
];

/** Text made of the pieces that the notations are made of. */
export const pieceText = fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }).map((pieces) => pieces.join(''));

/** JSON with a few units deleted, put in or replaced. */
export const brokenJson = fc
  .tuple(container, fc.array(fc.tuple(fc.nat(), fc.nat(1), fc.constantFrom('', ...PIECES)), { minLength: 1, maxLength: 4 }), fc.boolean())
  .map(([value, cuts, pretty]) => {
    let broken = JSON.stringify(value, null, pretty ? 2 : undefined);
    for (const [at, size, piece] of cuts) {
      const from = at % (broken.length + 1);
      broken = broken.slice(0, from) + piece + broken.slice(from + size);
    }
    return broken;
  });
