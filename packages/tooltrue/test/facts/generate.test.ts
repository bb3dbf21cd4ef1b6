// The generated files are fresh, and the generator takes what is cited, nothing more, and says what is cited in vain.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../../../scripts/generate.mjs', import.meta.url));

interface Generator {
  generate(src?: string): { files: [file: string, text: string][]; problems: string[] };
  findStale(files: [file: string, text: string][]): string[];
}
const { generate, findStale } = (await import(pathToFileURL(script).href)) as Generator;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function makeTree(files: Record<string, string>): string {
  const src = mkdtempSync(join(tmpdir(), 'tooltrue-generate-'));
  folders.push(src);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(src, path)), { recursive: true });
    writeFileSync(join(src, path), text);
  }
  return src;
}

function factFile(...facts: { id: string; claims?: unknown }[]): string {
  return JSON.stringify({ verified: '2026-11-30', facts });
}

function textOf(files: [string, string][], ending: string): string {
  return files.find(([file]) => file.endsWith(ending))?.[1] ?? '';
}

const main = { consequence: 'rejected', confidence: 'high', value: { max: 64, note: `it's "so"`, 'a-b': [null, true] } };

describe('generate', () => {
  it('finds the generated files in the repository fresh and every citation answered', () => {
    const run = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
    expect(run.stderr).toBe('');
    expect(run.status).toBe(0);
  });

  it('refuses an option it does not know', () => {
    expect(spawnSync(process.execPath, [script, '--chekc'], { encoding: 'utf8' }).status).toBe(2);
  });

  it('writes the claims of cited facts only, by aspect', () => {
    const src = makeTree({
      'providers/a/facts.json': factFile(
        { id: 'a/N-01', claims: { main, null: { consequence: 'ok', confidence: 'low' } } },
        { id: 'a/N-02', claims: { main } },
        { id: 'a/N-03' },
      ),
      'providers/a/profile.ts': `export const profiles = [{ n: ['a/N-01:null', "a/N-01"], other: 'a/N-03' }]; // says \`a/N-02\``,
      'providers/a/old.generated.ts': `'a/N-02'`,
    });
    const { files, problems } = generate(src);
    const text = textOf(files, 'claims.generated.ts');
    expect(problems).toEqual([]);
    expect(text).toContain(`'a/N-01:null': { consequence: 'ok', confidence: 'low' },`);
    expect(text).toContain(`value: { max: 64, note: 'it\\'s "so"', 'a-b': [null, true] } },`);
    expect(text).not.toContain('a/N-02');
    expect(text).not.toContain('a/N-03');
  });

  it('says of each fact whether it is used, listed or missing', () => {
    const src = makeTree({
      'providers/a/facts.json': factFile({ id: 'a/N-01', claims: { main } }, { id: 'a/N-02' }, { id: 'a/N-03' }),
      'providers/a/unchecked.json': JSON.stringify({ 'a/N-02': { reason: 'answer' } }),
      'providers/b/facts.json': factFile({ id: 'c/N-01' }),
      'x.ts': `'a/N-01:main'`,
    });
    const { files, problems } = generate(src);
    const text = textOf(files, 'coverage.generated.ts');
    expect(problems.filter((problem) => problem.includes('unchecked'))).toEqual([]);
    expect(text).toContain(`total: 3,\n    used: ['a/N-01'],\n    listed: [\n      { id: 'a/N-02', reason: 'answer' },\n    ],\n    missing: ['a/N-03'],`);
    expect(text).toContain(`family: 'b',\n    total: 1,\n    used: [],\n    listed: [\n    ],\n    missing: ['c/N-01'],`);
  });

  it('names listed facts that do not exist or are cited', () => {
    const src = makeTree({
      'providers/a/facts.json': factFile({ id: 'a/N-01', claims: { main } }),
      'providers/a/unchecked.json': JSON.stringify({ 'a/N-01': { reason: 'answer' }, 'a/N-09': { reason: 'answer' } }),
      'x.ts': `'a/N-01'`,
    });
    expect(generate(src).problems).toEqual([
      'a/N-01 is cited, so it must go from the unchecked.json of a',
      'a/N-09 is no fact, but stands in the unchecked.json of a',
    ]);
  });

  it('names citations of facts and aspects that do not exist', () => {
    const src = makeTree({
      'providers/a/facts.json': factFile({ id: 'a/N-01', claims: { main } }),
      'rules/x/y.ts': `['a/N-01:gone', 'a/N-09', 'b/name:max', 'x/some-rule']`,
    });
    const { problems } = generate(src);
    expect(problems.map((problem) => problem.split(',')[0])).toEqual(['a/N-01 has no claim "gone"', 'a/N-09 is no fact', 'b/name:max is no fact']);
  });

  it('refuses a fact id that stands twice', () => {
    const src = makeTree({
      'providers/a/facts.json': factFile({ id: 'a/N-01' }),
      'providers/b/facts.json': factFile({ id: 'a/N-01' }),
    });
    expect(() => generate(src)).toThrow('a/N-01 stands twice');
  });

  it('lists rules, examples, profiles and forms by path and leaves out helpers', () => {
    const src = makeTree({
      'rules/tool/name.ts': 'export const rule = {};\nexport const examples = {};\n',
      'rules/schema/root-type.ts': 'export const rule = {};\n',
      'rules/schema/helper.ts': 'export const help = 1;\n',
      'rules/support.ts': 'export const rule = {};\n',
      'providers/a/rules/own.ts': 'export const rule = {};\nexport const examples = {};\n',
      'providers/a/profile.ts': 'export const profiles = [];\n',
      'providers/a/profile-hosts.ts': 'export const profiles = [];\n',
      'providers/b/forms.ts': 'export const forms = [];\n',
    });
    const { files } = generate(src);
    const rules = textOf(files, join('rules', 'index.generated.ts'));
    expect(rules).toMatch(/\[\n {2}schemaRootType,\n {2}toolName,\n {2}aRulesOwn,\n\];/);
    expect(rules).toContain(`import { rule as aRulesOwn } from '../providers/a/rules/own.js';`);
    const examples = textOf(files, 'examples.generated.ts');
    expect(examples).toContain('[toolName.id]: toolNameExamples,');
    expect(examples).not.toContain('schemaRootType');
    const providers = textOf(files, join('providers', 'index.generated.ts'));
    expect(providers).toMatch(/profiles: readonly Profile\[\] = \[\n {2}\.\.\.aProfileHosts,\n {2}\.\.\.aProfile,\n\];/);
    expect(providers).toMatch(/forms: readonly ToolForm\[\] = \[\n {2}\.\.\.bForms,\n\];/);
  });

  it('tells stale files and writes the same text every time', () => {
    const src = makeTree({ 'providers/a/facts.json': factFile({ id: 'a/N-01', claims: { main } }), 'x.ts': `'a/N-01'` });
    const { files } = generate(src);
    expect(findStale(files)).toHaveLength(files.length);
    expect(files.length).toBeGreaterThan(4);
    for (const folder of ['rules', 'explain']) mkdirSync(join(src, folder), { recursive: true });
    for (const [file, text] of files) writeFileSync(file, text);
    expect(findStale(generate(src).files)).toEqual([]);
    const [file] = files[0] ?? [''];
    writeFileSync(file, readFileSync(file, 'utf8').replace('64', '65'));
    expect(findStale(generate(src).files)).toEqual([file]);
  });
});
