// One conversion judged by ajv, with values for both of its sides: whether the kinds of its losses are true, and whether calls come
// back as they were meant.

import type { Conversion } from '../../src/convert/convert.js';
import { restore } from '../../src/convert/index.js';
import { areEqual } from '../../src/schema/index.js';
import { isObject, type JsonValue } from '../../src/text/json-value.js';
import { createRandom, makeValue, type Random } from '../support/schema-values.js';
import { makeSchema } from '../support/schemas.js';
import { changeValue, createJudge, readAsMeant } from './ajv-support.js';
import { inputOf, moveValue } from './support.js';

/** Values on each side that fit, most of them, and as many with one thing changed. */
const VALUES = 3;

export interface Tally {
  reached: number;
  judged: number;
  refused: number;
  failures: string[];
}

/** Values for the one and the other side of a conversion, judged by ajv. */
export function judgeConversion(id: string, { output, undo, losses }: Conversion, random: Random, tally: Tally): void {
  const [first] = undo.tools;
  if (!first || output === null) return;
  // A text that may be read in two ways is told, and is not led back for sure.
  if (losses.some((l) => l.variant === 'ambiguous')) return;
  const { schema } = first.tool;
  const made = inputOf(Array.isArray(output) ? (output[0] ?? null) : output).schema;
  const original = createJudge(schema, true);
  const plain = createJudge(schema, false);
  const now = createJudge(made, true);
  if (!original || !plain || !now) return;
  const narrower = losses.some((l) => l.kind === 'narrower');
  const wider = losses.some((l) => l.kind === 'wider');
  const fail = (what: string, value: JsonValue) =>
    tally.failures.push(`${id} ${what} ${JSON.stringify(value)} [${losses.map((l) => `${l.kind} ${l.variant}`).join(', ')}]`);

  for (let i = 0; i < VALUES * 2; i++) {
    const value = i % 2 === 0 ? makeValue(schema, random) : changeValue(makeValue(schema, random), random);
    if (!isObject(value) || original(value) !== true) continue;
    const there = moveValue(undo, value, (moved) => now(moved) === true);
    if (there === undefined) {
      if (!narrower) fail('cannot be said', value);
      continue;
    }
    tally.reached++;
    const back = restore(JSON.parse(JSON.stringify(undo)), { name: first.name, arguments: there });
    if (!areEqual(back.arguments, value)) fail('came back otherwise', value);
    if (back.problems.length > 0) fail(`was refused: ${back.problems.map((p) => `${p.pointer} ${p.variant} ${p.args.keyword}`).join()}`, value);
  }
  for (let i = 0; i < VALUES * 2; i++) {
    const base = makeValue(readAsMeant(made, false), random);
    const value = i % 2 === 0 ? base : changeValue(base, random);
    const back = restore(undo, { name: first.name, arguments: value });
    const good = plain(back.arguments);
    if (good === undefined || back.problems.some((p) => p.variant === 'unchecked')) continue;
    const wrong = back.problems.filter((p) => p.severity === 'error');
    if (good === false) tally.refused++;
    if (good !== (wrong.length === 0)) {
      // A text that is no JSON where one is meant is refused although the original may take texts.
      if (good && wrong.every((p) => p.variant === 'not-json')) continue;
      fail(good ? `was refused on its way back: ${wrong.map((p) => `${p.pointer} ${p.variant} ${p.args.keyword}`).join()}` : 'was let through', value);
    }
    tally.judged++;
    // The old name of a property that has a new one: nobody is told of it, and restore() refuses it.
    if (back.problems.length > 0 && losses.some((l) => l.variant === 'renamed' && holdsKey(value, String(l.before)))) continue;
    if (now(value) === true && original(back.arguments) === false && !wider) fail('is taken now', value);
  }
}

const holdsKey = (value: JsonValue, key: string): boolean =>
  Array.isArray(value)
    ? value.some((part) => holdsKey(part, key))
    : isObject(value) && Object.keys(value).some((k) => k === key || holdsKey(value[k] as JsonValue, key));

/**
 * A made-up schema without what ajv reads wrongly: properties named `__proto__` are not looked at, and `contains`
 * takes empty lists where something before it was right.
 */
export const makeJudged = (seed: number): JsonValue =>
  JSON.parse(JSON.stringify(makeSchema(createRandom(seed), { conditions: seed % 4 === 3 })).replaceAll('__proto__', 'proto'), (_, value: JsonValue) => {
    if (!isObject(value)) return value;
    const { contains, ...others } = value;
    return others;
  }) as JsonValue;

export const startTally = (): Tally => ({ reached: 0, judged: 0, refused: 0, failures: [] });
