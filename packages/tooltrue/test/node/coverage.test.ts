// `tooltrue rules --coverage`: the table, the lists, JSON, and its words in every language.

import { describe, expect, it } from 'vitest';
import { describeReason, listCoverage, type FamilyCoverage } from '../../src/explain/coverage.js';
import { openWorkshop } from './workshop.js';

const run = async (...args: string[]) => {
  const { code, out, err } = await openWorkshop({}).run(['rules', '--coverage', ...args]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
};

describe('rules --coverage', () => {
  it('prints a line for each provider and the sum', async () => {
    const lines = (await run()).trimEnd().split('\n');
    const families = listCoverage();
    expect(lines).toHaveLength(families.length + 2);
    for (const [i, { family, total, used, listed, missing }] of families.entries())
      expect(lines[i + 1]?.split(/ {2,}/)).toEqual([family, ...[total, used.length, listed.length, missing.length].map(String)]);
    expect(lines.at(-1)).toContain(String(families.reduce((sum, f) => sum + f.total, 0)));
  });

  it('lists with --verbose every fact that is not used, with its reason', async () => {
    const out = await run('--verbose');
    for (const { listed, missing } of listCoverage()) for (const id of [...listed.map((entry) => entry.id), ...missing]) expect(out).toContain(`  ${id}\n`);
    expect(out.replace(/\s+/g, ' ')).toContain(describeReason('answer'));
  });

  it('speaks the language of the run', async () => {
    expect(await run('--lang', 'ko')).toContain('검사 불가');
    expect(await run('--lang', 'vi', '--verbose')).not.toContain(describeReason('answer'));
  });

  it('prints the same as JSON', async () => {
    expect(JSON.parse(await run('--format', 'json')) as FamilyCoverage[]).toEqual(listCoverage());
  });

  it('needs --coverage for --verbose', async () => {
    const { code, err } = await openWorkshop({}).run(['rules', '--verbose']);
    expect(code).toBe(2);
    expect(err).toContain('--coverage');
  });
});
