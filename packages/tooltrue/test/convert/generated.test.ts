// Made-up schemas: the target takes them; values of the original can be said and come back; what is called the same is the same.

import { describe, expect, it } from 'vitest';
import { check } from '../../src/check/index.js';
import { convert, restore } from '../../src/convert/index.js';
import { createValidator } from '../../src/schema/index.js';
import { isObject } from '../../src/text/json-value.js';
import { runs } from '../support/runs.js';
import { createRandom, makeValue } from '../support/schema-values.js';
import { makeSchema } from '../support/schemas.js';
import { FULL, inputOf, moveValue, readNullable, tool } from './support.js';

const COUNT = runs(60, 400);
const VALUES = 4;
/** The ones that change schemas most; the others change less of the same. */
const TARGETS = ['openai-chat', 'anthropic', 'gemini', 'vertex', 'bedrock', 'mcp:vscode'] as const;

describe.each(FULL)('made-up schemas for %s', (to) => {
  it('pass its check, also where the source was no valid schema', () => {
    for (let seed = 0; seed < COUNT; seed++) {
      const schema = makeSchema(createRandom(seed), { malformed: seed % 3 === 2, conditions: seed % 2 === 1 });
      for (const strict of [false, true]) {
        const { output } = convert(tool(schema), { to, strict });
        const errors = check(output, { for: to, as: 'wire', strict }).diagnostics.filter((d) => d.severity === 'error');
        expect(errors.map((d) => `#${seed} ${strict} ${d.pointer} ${d.rule}.${d.variant}`)).toEqual([]);
      }
    }
  });
});

describe.each(TARGETS)('values for %s', (to) => {
  it.each([false, true])('come back as they were, and fit the original; strict: %s', (strict) => {
    let moved = 0;
    for (let seed = 0; seed < COUNT; seed++) {
      const { output, undo, losses } = convert(tool(makeSchema(createRandom(seed))), { to, strict });
      // A text that may be read in two ways is told, and is not led back for sure.
      if (losses.some((l) => l.variant === 'ambiguous')) continue;
      const made = inputOf(Array.isArray(output) ? (output[0] ?? null) : output);
      const now = createValidator(readNullable(made.schema));
      const schema = undo.tools[0]?.tool.schema ?? null;
      const original = createValidator(schema);
      const random = createRandom(seed + 7);
      for (let i = 0; i < VALUES; i++) {
        const value = makeValue(schema, random);
        const judged = original.validate(value);
        if (!isObject(value) || judged.unchecked || judged.problems.length > 0) continue;
        const there = moveValue(undo, value, (v) => now.validate(v).problems.length === 0);
        if (there === undefined) {
          expect(
            losses.some((l) => l.kind === 'narrower' || l.kind === 'note'),
            `#${seed} ${JSON.stringify(value)}`,
          ).toBe(true);
          continue;
        }
        moved++;
        const back = restore(JSON.parse(JSON.stringify(undo)), { name: undo.tools[0]?.name ?? '', arguments: there });
        expect(back.arguments, `#${seed}`).toEqual(value);
        expect(back.problems, `#${seed}`).toEqual([]);
      }
    }
    expect(moved).toBeGreaterThan(COUNT);
  });

  it.each([false, true])('that are taken now fit the original, where no loss says otherwise; strict: %s', (strict) => {
    let judged = 0;
    for (let seed = 0; seed < COUNT; seed++) {
      const { output, undo, losses } = convert(tool(makeSchema(createRandom(seed))), { to, strict });
      const known = (l: { kind: string; variant: string }) =>
        l.kind === 'wider' || (l.kind === 'note' && l.variant !== 'no-strict') || ['renamed', 'text', 'entries'].includes(l.variant);
      if (losses.some(known)) continue;
      const made = inputOf(Array.isArray(output) ? (output[0] ?? null) : output);
      const schema = readNullable(made.schema);
      const now = createValidator(schema);
      const random = createRandom(seed + 11);
      for (let i = 0; i < VALUES; i++) {
        const value = makeValue(schema, random);
        if (!isObject(value) || now.validate(value).problems.length > 0) continue;
        const { problems } = restore(undo, { name: undo.tools[0]?.name ?? '', arguments: value });
        judged++;
        expect(
          problems.filter((p) => p.variant !== 'unchecked'),
          `#${seed} ${JSON.stringify(value)}`,
        ).toEqual([]);
      }
    }
    expect(judged).toBeGreaterThan(COUNT / 4);
  });
});
