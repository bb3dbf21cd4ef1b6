// A stranger's try: the packed tarball in an empty folder, as library, with its types, and as command; on this Node and the newest.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { home, root } from '../repository/sources.js';
import { type Installed, installPackage, measureFolder, runIn, setup } from './tarball.js';

let installed: Installed;

beforeAll(() => {
  installed = installPackage();
  if (!setup.prepareNewestNode()) throw new Error('the newest Node could not be installed');
});
afterAll(() => installed?.remove());

const definition = { type: 'function', function: { name: 'get weather', parameters: { type: 'object', properties: {} } } };
const runtimes = () => [process.execPath, setup.newestNode];

describe('the installed package', () => {
  it('is small: at most 25 packages and 10 MB', () => {
    const packages = readdirSync(installed.modules).flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(installed.modules, name)) : name.startsWith('.') ? [] : [name],
    );
    expect(packages.length).toBeLessThanOrEqual(25);
    expect(measureFolder(installed.modules)).toBeLessThanOrEqual(10_000_000);
  });

  it('holds what it needs and nothing else', () => {
    const folder = join(installed.modules, 'tooltrue');
    expect(readdirSync(folder).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
    expect(readFileSync(join(folder, 'dist', 'cli.js'), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
  });

  it('works as a library, imported and required', () => {
    const use = `const report = check(${JSON.stringify(definition)}, { for: 'openai-chat' }); console.log(JSON.stringify(report.diagnostics.map((d) => [d.pointer, d.severity])));`;
    writeFileSync(join(installed.folder, 'use.mjs'), `import { check } from 'tooltrue';\n${use}`);
    writeFileSync(join(installed.folder, 'use-core.mjs'), `import { check } from 'tooltrue/core';\n${use}`);
    writeFileSync(join(installed.folder, 'use.cjs'), `const { check } = require('tooltrue');\n${use}`);
    for (const node of runtimes()) {
      for (const file of ['use.mjs', 'use-core.mjs', 'use.cjs']) {
        expect(JSON.parse(runIn(installed.folder, node, [file]))).toContainEqual(['/function/name', 'error']);
      }
    }
  });

  it('has its facts and languages apart', () => {
    writeFileSync(
      join(installed.folder, 'apart.mjs'),
      `import { addLanguage, check } from 'tooltrue/core';
import { facts, getFact } from 'tooltrue/facts';
import { ko } from 'tooltrue/ko';
import { vi } from 'tooltrue/vi';
const say = (locale) => check(${JSON.stringify(definition)}, { for: 'openai-chat', locale }).diagnostics[0];
const before = say('ko');
addLanguage('ko', ko);
addLanguage('vi', vi);
console.log(JSON.stringify({ before: before.message, said: [say('en').message, say('ko').message, say('vi').message], facts: facts.length, cited: before.facts.every((id) => getFact(id) !== undefined) }));`,
    );
    const found = JSON.parse(runIn(installed.folder, process.execPath, ['apart.mjs'])) as { before: string; said: string[]; facts: number; cited: boolean };
    expect(found.before).toBe(found.said[0]);
    expect(new Set(found.said).size).toBe(3);
    expect(found.facts).toBeGreaterThan(500);
    expect(found.cited).toBe(true);
  });

  it.each([
    ['NodeNext', 'NodeNext'],
    ['ESNext', 'Bundler'],
  ])('has types that hold under module %s, resolution %s', (module, moduleResolution) => {
    const source = `import { check, TooltrueError, type CheckOptions, type CheckReport, type Diagnostic } from 'tooltrue';
import { addLanguage } from 'tooltrue/core';
import { facts, type FactRecord } from 'tooltrue/facts';
import { ko } from 'tooltrue/ko';
const options: CheckOptions = { for: ['openai-chat'], locale: 'ko', rules: { 'tool/name': 'off' } };
const report: CheckReport = check('{}', options);
const first: Diagnostic | undefined = report.diagnostics[0];
const line: number | undefined = first?.range?.start.line;
const fact: FactRecord | undefined = facts[0];
addLanguage('ko', ko);
// @ts-expect-error a severity that does not exist
const wrong: CheckOptions = { rules: { 'tool/name': 'loud' } };
export { line, fact, wrong, TooltrueError };
`;
    writeFileSync(join(installed.folder, 'use.ts'), source);
    const options = {
      module,
      moduleResolution,
      target: 'ES2022',
      lib: ['ES2022'],
      strict: true,
      exactOptionalPropertyTypes: true,
      verbatimModuleSyntax: true,
      skipLibCheck: false,
      noEmit: true,
      types: [],
    };
    writeFileSync(join(installed.folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['use.ts'] }));
    expect(runIn(installed.folder, process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', '.'])).toBe('');
  });

  it('works as a command', () => {
    writeFileSync(join(installed.folder, 'tools.json'), JSON.stringify([definition], null, 2));
    const run = (command: string, args: string[]) => {
      try {
        return { code: 0, text: runIn(installed.folder, command, args) };
      } catch (error) {
        const { status, stdout } = error as { status: number; stdout: string };
        return { code: status, text: stdout };
      }
    };
    const args = ['check', 'tools.json', '--for', 'openai-chat', '--format', 'json'];
    const command = join(installed.modules, 'tooltrue', 'dist', 'cli.js');
    for (const { code, text } of [run('npx', ['--no-install', 'tooltrue', ...args]), ...runtimes().map((node) => run(node, [command, ...args]))]) {
      expect(code).toBe(1);
      const report = JSON.parse(text) as { summary: { errors: number }; files: { diagnostics: { pointer: string }[] }[] };
      expect(report.summary.errors).toBeGreaterThan(0);
      expect(report.files[0]?.diagnostics.map(({ pointer }) => pointer)).toContain('/0/function/name');
    }
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
    expect(run(process.execPath, [command, '--version'])).toEqual({ code: 0, text: `${version}\n` });
    // The pages are a bundle of their own: its languages and its usage errors must work there too.
    expect(run(process.execPath, [command, 'explain', 'schema/array-items', '--lang', 'ko']).text).not.toMatch(/^(?:Why|Good|Reported|Fix)$|^ +error /m);
    expect(run(process.execPath, [command, 'explain']).code).toBe(2);
  });

  it('carries the licences of what was bundled into it', () => {
    const bundled = readFileSync(join(installed.modules, 'tooltrue', 'dist', 'cli.js'), 'utf8').includes('node_modules/');
    expect(existsSync(join(installed.modules, 'tooltrue', 'dist', 'third-party-licences.txt'))).toBe(
      bundled ||
        readdirSync(join(installed.modules, 'tooltrue', 'dist', 'chunks')).some((name) =>
          readFileSync(join(installed.modules, 'tooltrue', 'dist', 'chunks', name), 'utf8').includes('node_modules/'),
        ),
    );
  });
});
