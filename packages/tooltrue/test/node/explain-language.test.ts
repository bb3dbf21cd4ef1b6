// The pages of `explain` in every language. They are bundled apart from the command, with tables of their own: nothing here
// may load a language but runExplain and runRules themselves.

import { describe, expect, it } from 'vitest';
import { explain } from '../../src/explain/index.js';
import { cliEn } from '../../src/messages/cli-en.js';
import { cliKo } from '../../src/messages/cli-ko.js';
import { cliVi } from '../../src/messages/cli-vi.js';
import { runExplain, runRules } from '../../src/node/cli/explain.js';
import type { Io, Output } from '../../src/node/cli/io.js';
import { readCommandLine } from '../../src/node/cli/options.js';

const print = async (run: typeof runExplain, args: readonly string[], locale: 'ko' | 'vi'): Promise<string> => {
  const written: string[] = [];
  const output: Output = { write: (text) => void written.push(text), flush: async () => {}, closed: false, isTerminal: false, columns: 120 };
  await run(readCommandLine(args), locale, { out: output, err: output, env: {}, cwd: '/', readStdin: async () => Buffer.from('') } satisfies Io);
  return written.join('');
};
const headings = ['why', 'help', 'good', 'bad', 'after', 'fix', 'targets', 'facts'] as const;

describe.each([
  ['ko', cliKo],
  ['vi', cliVi],
] as const)('a page in %s', (locale, table) => {
  it('has its headings and its examples in that language', async () => {
    const english = explain('schema/array-items', { locale: 'en' });
    const text = await print(runExplain, ['explain', 'schema/array-items'], locale);
    const lines = text.split('\n').map((line) => line.trim().replace(/:$/, ''));
    for (const heading of headings) {
      expect(lines).toContain(table[`explain.${heading}`]);
      expect(lines).not.toContain(cliEn[`explain.${heading}`]);
    }
    expect(text).toContain(`    ${table['severity.error']} /`);
    expect(lines).toContain(table['explain.fix.safe']);
    const told = english.kind === 'rule' ? english.bad.flatMap((example) => example.reported) : [];
    expect(told.length).toBeGreaterThan(0);
    for (const { message } of told) expect(text).not.toContain(message);
  });

  it('counts coverage in that language', async () => {
    const [head] = (await print(runRules, ['rules', '--coverage'], locale)).split('\n');
    expect(head).toContain(table['coverage.family']);
    expect(head).not.toContain(cliEn['coverage.family']);
  });
});
