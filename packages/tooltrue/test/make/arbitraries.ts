// Argument objects for the property tests, with the keys and texts that break careless code, and sets of samples that are alike.

import fc from 'fast-check';
import { setOwn, type JsonObject, type JsonValue } from '../../src/text/json-value.js';

export const HOSTILE_KEYS = [
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '$ref',
  'required',
  'properties',
  'type',
  '',
  '😀',
  '\ud800',
  'a/b',
  'a~b',
  'a.b',
  '0',
  '10',
];

const key = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('a', 'b', 'c', 'id', 'name') },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_KEYS) },
  { weight: 1, arbitrary: fc.string({ maxLength: 6, unit: 'binary' }) },
);

const TEXTS = [
  'x',
  'y',
  'celsius',
  '',
  '2026-11-30',
  '2026-02-30',
  '2026-11-30T10:00:00Z',
  'a@example.com',
  'https://example.com/a?b=c',
  'ORD-12',
  'ORD-345',
  '10.0.0.1',
  '::1',
  'P1D',
  '😀',
  '\udc00',
];
const scalar: fc.Arbitrary<JsonValue> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<JsonValue>(...TEXTS) },
  { weight: 3, arbitrary: fc.integer({ min: -3, max: 3 }) },
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom<JsonValue>(null, true, false, 0, -0, 1.5, 2 ** 53, 1e300),
  fc.string({ maxLength: 12, unit: 'binary' }),
);

export const toObject = (entries: readonly (readonly [string, JsonValue])[]): JsonObject => {
  const object: JsonObject = {};
  for (const [name, value] of entries) setOwn(object, name, value);
  return object;
};

const value: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 5 }).map(toObject),
  ),
})).value;

/** One argument object. */
export const sample: fc.Arbitrary<JsonObject> = fc.array(fc.tuple(key, value), { maxLength: 6 }).map(toObject);

/** Calls of one tool: the same keys, some left out, values of a few kinds each. */
const aliked: fc.Arbitrary<JsonObject[]> = fc.uniqueArray(key, { minLength: 1, maxLength: 5 }).chain((keys) =>
  fc
    .tuple(...keys.map(() => fc.array(value, { minLength: 1, maxLength: 3 })))
    .chain((choices) => fc.array(fc.tuple(...choices.map((each) => fc.option(fc.constantFrom(...each), { freq: 5 }))), { minLength: 1, maxLength: 12 }))
    .map((rows) =>
      rows.map((row) => toObject(keys.flatMap((name, index) => (row[index] === null && index % 2 === 0 ? [] : [[name, row[index] as JsonValue] as const])))),
    ),
);

/** Several samples. */
export const samples: fc.Arbitrary<JsonObject[]> = fc.oneof({ weight: 2, arbitrary: aliked }, fc.array(sample, { minLength: 1, maxLength: 8 }));
