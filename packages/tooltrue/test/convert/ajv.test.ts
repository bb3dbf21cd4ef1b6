// Conversions held to a validator that is not ours: what can be said before and after, by the kinds of the losses, and what
// restore() lets through. Schemas are made up or real.

import { describe, expect, it } from 'vitest';
import { convert } from '../../src/convert/index.js';
import { isObject, type JsonObject, type JsonValue } from '../../src/text/json-value.js';
import { readLines, type DefinitionRecord } from '../support/fixtures.js';
import { runs } from '../support/runs.js';
import { createRandom } from '../support/schema-values.js';
import { judgeConversion, makeJudged, startTally } from './judge-conversion.js';
import { tool } from './support.js';

/** Conversions of made-up schemas in all: targets × strict or not × schemas. */
const TARGETS = ['openai-chat', 'anthropic', 'gemini', 'vertex', 'bedrock', 'mcp:vscode'] as const;
const COUNT = runs(25, 1_670);
const FIRST = Number(process.env.TOOLTRUE_SEED ?? 0);

const records = readLines<DefinitionRecord>('definitions.jsonl.gz');
const step = runs(97, 1);
const real = records.filter((_, i) => i % step === 0).map(({ id, definition }) => [id, definition] as const);

describe.each(TARGETS)('by another validator, for %s', (to) => {
  it.each([false, true])('kinds of losses are true, values come back, nothing wrong is let through; strict: %s', (strict) => {
    const tally = startTally();
    for (let seed = FIRST; seed < FIRST + COUNT; seed++) {
      judgeConversion(`#${seed}`, convert(tool(makeJudged(seed)), { to, strict }), createRandom(seed + 7), tally);
    }
    expect(tally.failures.slice(0, 40)).toEqual([]);
    expect(tally.reached).toBeGreaterThan(COUNT);
    expect(tally.judged).toBeGreaterThan(COUNT);
    expect(tally.refused).toBeGreaterThan(COUNT / 4);
  });

  it.each([false, true])('real definitions, too; strict: %s', (strict) => {
    const tally = startTally();
    for (const [i, [id, definition]] of real.entries()) judgeConversion(id, convert(definition, { to, strict }), createRandom(i), tally);
    expect(tally.failures.slice(0, 40)).toEqual([]);
    expect(tally.reached).toBeGreaterThan(real.length);
  });
});

const HOMES: Readonly<Record<string, string>> = {
  anthropic: 'anthropic',
  gemini: 'gemini',
  'openai.chat': 'openai-chat',
  'openai.responses': 'openai-responses',
  mcp: 'mcp',
  bedrock: 'bedrock',
};

const isEnvelope = (tool: JsonValue): boolean => isObject(tool) && tool.type === 'function';

it('a definition in the form of a target comes back as it was, or its losses are told', () => {
  let same = 0;
  for (const { id, form, definition } of records.filter((r, i) => HOMES[r.form] && i % runs(5, 1) === 0)) {
    const { output, losses } = convert(definition, { to: HOMES[form] as string });
    if (losses.length > 0) continue;
    same++;
    // Words of an envelope that this form does not have.
    const { type, ...rest } = definition as JsonObject;
    expect(output, id).toEqual(type === 'function' && !isEnvelope(output) ? rest : definition);
  }
  expect(same).toBeGreaterThan(records.length / runs(20, 4));
});
