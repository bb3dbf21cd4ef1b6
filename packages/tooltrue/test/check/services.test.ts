// Services that take the Chat form, Bedrock, and MCP hosts: each fact is told where it is broken and not where it is mended.

import { describe, expect, it } from 'vitest';
import { check } from '../../src/check/index.js';
import { profiles } from '../../src/providers/index.generated.js';
import { bedrock, hosts, revisions } from '../support/probe-hosts.js';
import { services } from '../support/probe-services.js';

describe.each([
  ['services', services],
  ['bedrock', bedrock],
  ['hosts', hosts],
  ['revisions', revisions],
] as const)('%s', (_group, rows) => {
  it.each(rows.map((row) => [row[0], row] as const))('%s', (_what, [, target, broken, at, severity, rule, mended, options]) => {
    const run = (input: unknown) =>
      check(input, { for: target, as: 'wire', date: '2026-11-30', ...options }).diagnostics.filter((d) => d.rule === rule && d.target === target);
    expect(run(broken).map((d) => [d.pointer, d.severity])).toContainEqual([at, severity]);
    expect(run(mended)).toEqual([]);
  });
});

it('no promised target is without facts', () => {
  expect(profiles.filter((p) => p.pending).map((p) => p.id)).toEqual([]);
});
