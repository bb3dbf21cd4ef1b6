// What a comparison says is held against a validator that is not ours, on made-up pairs of schemas and values.

import { describe, expect, it } from 'vitest';
import { diff } from '../../src/diff/index.js';
import type { JsonObject } from '../../src/text/json-value.js';
import { runs } from '../support/runs.js';
import { createRandom, makeValue } from '../support/schema-values.js';
import { makeSchema } from '../support/schemas.js';
import { createJudge, editSchema, tool } from './support.js';

const COUNT = runs(250, 6_000);
const VALUES = 25;

function makePair(seed: number): [JsonObject, JsonObject] {
  const random = createRandom(seed);
  // The judge leaves out keys of that name.
  const text = JSON.stringify(makeSchema(random, { conditions: seed % 2 === 1 })).replaceAll('__proto__', 'proto');
  const old = JSON.parse(text) as JsonObject;
  return [old, editSchema(old, random)];
}

describe.each(['input', 'output'] as const)('of made-up pairs, %s', (role) => {
  it('what is not breaking lets everything through that was valid, and examples are ones', () => {
    const tally = { breaking: 0, undecided: 0, fine: 0, examples: 0, values: 0 };
    for (let seed = 0; seed < COUNT; seed++) {
      const [old, now] = makePair(seed);
      const [before, after] = [createJudge(old), createJudge(now)];
      if (!before || !after) continue;
      const report =
        role === 'input' ? diff(tool(old), tool(now), { exact: true, for: 'mcp' }) : diff(tool({}, old), tool({}, now), { exact: true, for: 'mcp' });
      const changes = report.changes.filter((change) => change.role === role);
      const [from, to, source] = role === 'input' ? [before, after, old] : [after, before, now];
      const grave = changes.filter(({ kind }) => kind === 'breaking' || kind === 'undecided');
      tally[grave.some(({ kind }) => kind === 'breaking') ? 'breaking' : grave.length > 0 ? 'undecided' : 'fine']++;
      for (const { example, id } of changes) {
        if (example === undefined) continue;
        tally.examples++;
        expect([from(example), to(example)], `#${seed} ${id} ${JSON.stringify(example)}`).toEqual([true, false]);
      }
      if (grave.length > 0) continue;
      const random = createRandom(seed + 5);
      for (let i = 0; i < VALUES; i++) {
        const value = makeValue(source, random);
        const [was, is] = [from(value), to(value)];
        if (was !== true || is === undefined) continue;
        tally.values++;
        expect(is, `#${seed} ${JSON.stringify(value)} ${JSON.stringify(changes.map((c) => [c.id, c.new?.pointer]))}`).toBe(true);
      }
    }
    if (process.env.TALLY) console.log(role, tally);
    expect(tally.values).toBeGreaterThan(COUNT);
    expect(tally.examples).toBeGreaterThan(COUNT / 10);
    expect(tally.breaking).toBeGreaterThan(COUNT / 10);
    expect(tally.undecided).toBeLessThan(COUNT / 5);
  });
});
