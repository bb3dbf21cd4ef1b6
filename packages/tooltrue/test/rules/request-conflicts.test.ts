// What does not go together in a request, pair by pair: the request that breaks a fact, and the same request mended.

import { describe, expect, it } from 'vitest';
import { check } from '../../src/check/index.js';
import type { JsonObject } from '../../src/text/json-value.js';
import { openaiPairs } from './conflict-pairs-openai.js';
import { otherPairs } from './conflict-pairs-others.js';
import type { Pair } from './conflict-pairs.js';

const pairs = [...openaiPairs, ...otherPairs];

describe('what does not go together', () => {
  const found = (p: Pair, input: JsonObject, model?: string) =>
    check(input, { for: p.for, as: 'wire', ...(model !== undefined && { model }) }).diagnostics.filter(
      (d) => d.rule === 'request/conflict' && d.variant === p.says && d.facts.some((fact) => fact.split(':')[0] === p.fact),
    );

  it.each(pairs.map((p) => [`${p.for} ${p.fact} ${p.says} ${p.model ?? ''}`, p] as const))('%s', (_name, p) => {
    expect(found(p, p.bad).map((d) => ({ at: d.pointer, severity: d.severity }))).toEqual([{ at: p.at, severity: p.severity }]);
    expect(found(p, p.good, p.model)).toEqual([]);
  });
});
