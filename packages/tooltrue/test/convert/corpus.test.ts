// Real definitions, to every target of full depth, strict and not: what comes out passes the check, and converting it again
// changes nothing.

import { describe, expect, it } from 'vitest';
import { check } from '../../src/check/index.js';
import { convert } from '../../src/convert/index.js';
import { readLines, type DefinitionRecord } from '../support/fixtures.js';
import { runs } from '../support/runs.js';
import { FULL } from './support.js';

const records = readLines<DefinitionRecord>('definitions.jsonl.gz');
const step = runs(23, 1);
const chosen = records.filter((_, i) => i % step === 0);

describe.each(FULL)('real definitions for %s', (to) => {
  it.each([false, true])('pass its check, strict: %s', (strict) => {
    let written = 0;
    for (const { id, definition } of chosen) {
      const { output, losses } = convert(definition, { to, strict });
      // A tool of one service's own goes nowhere else, which is told.
      if (output === null) {
        expect(
          losses.map((l) => l.variant),
          id,
        ).toContain('left-out');
        continue;
      }
      written++;
      const errors = check(output, { for: to, as: 'wire', strict }).diagnostics.filter((d) => d.severity === 'error');
      expect(errors.map((d) => `${id}${d.pointer} ${d.rule}.${d.variant}`)).toEqual([]);
      const again = convert(output, { to, strict });
      expect(again.output, id).toEqual(output);
    }
    expect(written).toBeGreaterThan(chosen.length * 0.9);
  });
});

it('every loss has a place, a kind and a sentence, and says what was there', () => {
  const seen = new Set<string>();
  for (const { definition } of chosen) {
    for (const loss of convert(definition, { to: 'anthropic', strict: true }).losses) {
      seen.add(loss.kind);
      expect(loss).toMatchObject({ target: 'anthropic', rule: expect.stringMatching(/^convert\/[a-z]+$/), message: expect.not.stringMatching(/\{\w+\}/) });
      expect(JSON.parse(JSON.stringify(loss))).toEqual(loss);
    }
  }
  expect([...seen].sort()).toEqual(['narrower', 'note', 'same', 'wider']);
});
