// Every rule's examples, run: a good one raises nothing of the rule, a bad one raises it at the place, and the fix mends it.

import { describe, expect, it } from 'vitest';
import { check } from '../../src/check/index.js';
import type { RuleExample } from '../../src/definition/rule.js';
import { examples } from '../../src/rules/examples.generated.js';
import { applyEdits, readText } from '../../src/text/index.js';

const run = (example: RuleExample, input: unknown) =>
  check(input, {
    for: example.for,
    as: example.as,
    model: example.model,
    strict: example.strict,
    server: example.server,
    protocolVersion: example.protocolVersion,
    date: example.date ?? '2026-11-30',
  });

for (const [id, { good, bad }] of Object.entries(examples)) {
  describe(id, () => {
    it('has examples of both kinds', () => {
      expect(good.length).toBeGreaterThan(0);
      expect(bad.length).toBeGreaterThan(0);
    });
    it.each(good.map((e, i) => [i, e] as const))('good %i raises nothing', (_i, example) => {
      expect(run(example, example.input).diagnostics.filter((d) => d.rule === id)).toEqual([]);
    });
    it.each(bad.map((e, i) => [i, e] as const))('bad %i is reported at its place', (_i, example) => {
      for (const input of [example.input, JSON.stringify(example.input, null, 2)]) {
        const found = run(example, input).diagnostics.filter((d) => d.rule === id);
        expect(found.map((d) => [d.pointer, d.severity])).toContainEqual([example.at, example.severity ?? 'error']);
        for (const d of found) {
          expect(d.facts.length).toBeGreaterThan(0);
          expect(d.message).not.toMatch(/\{\w+\}/);
        }
      }
    });
    it.each(bad.filter((e) => e.fixed !== undefined).map((e, i) => [i, e] as const))('bad %i is mended by its fix', (_i, example) => {
      const text = JSON.stringify(example.input, null, 2);
      const fix = run(example, text).diagnostics.find((d) => d.rule === id && d.pointer === example.at)?.fix;
      expect(fix).toBeDefined();
      const fixed = applyEdits(text, fix?.edits ?? []);
      expect(readText(fixed).value).toEqual(example.fixed);
      expect(run(example, fixed).diagnostics.filter((d) => d.rule === id && d.pointer === example.at)).toEqual([]);
    });
  });
}
