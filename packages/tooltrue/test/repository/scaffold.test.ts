// new-rule and new-provider in a copy of the sources: what they write compiles, is registered and works.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { home, root } from './sources.js';

const copy = mkdtempSync(join(tmpdir(), 'tooltrue-scaffold-'));
const copiedHome = join(copy, 'packages', 'tooltrue');

beforeAll(() => {
  mkdirSync(copiedHome, { recursive: true });
  for (const name of ['src', 'tsconfig.json', 'package.json']) cpSync(join(home, name), join(copiedHome, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function run(script: string, args: readonly string[]): { code: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts', `${script}.mjs`), ...args, '--root', copy], { encoding: 'utf8' });
  return { code: status, text: stdout + stderr };
}

/** What the compiler has to say about the copy: nothing, if all is well. */
const compile = () => spawnSync(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', copiedHome], { encoding: 'utf8' }).stdout;

async function load(): Promise<typeof import('../../src/index.js')> {
  const outfile = join(copy, `built-${readdirSync(copy).length}.mjs`);
  await build({
    entryPoints: [join(copiedHome, 'src', 'index.ts')],
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    outfile,
    logLevel: 'silent',
  });
  return import(pathToFileURL(outfile).href) as Promise<typeof import('../../src/index.js')>;
}

function edit(path: string, from: string | RegExp, to: string): void {
  const file = join(copiedHome, 'src', path);
  const text = readFileSync(file, 'utf8');
  const edited = text.replace(from, to);
  expect(edited).not.toBe(text);
  writeFileSync(file, edited);
}

const texts = { message: 'The tool\'s sound is "off".', ko: '도구의 소리가 꺼져 있습니다.', vi: 'Âm thanh của công cụ bị tắt.' };
const pages = ['', '-ko', '-vi'].flatMap((language) => ['title', 'why', 'help-text'].flatMap((part) => [`--${part}${language}`, `The ${part}.`]));
const sentences = ['--message', texts.message, '--ko', texts.ko, '--vi', texts.vi, ...pages];
const tool = { type: 'function', function: { name: 'a', description: 'A.', parameters: { type: 'object', properties: {} } } };

describe('new-rule', () => {
  it.each(['tool', 'schema', 'set', 'request', 'protocol'])('makes a %s rule that compiles and runs', async (group) => {
    const slot = `${group}Sound`;
    expect(run('new-rule', [`${group}/sound-off`, '--slot', slot, ...sentences])).toMatchObject({ code: 0 });
    // A profile fills the new slot with a fact that is there.
    const profile = 'providers/openai/profile.ts';
    if (group === 'tool') edit(profile, /^export const chatTool: ToolSlots = \{$/m, `$&\n  ${slot}: ['openai/N-03'],`);
    if (group === 'schema') edit(profile, /^export const plain: SchemaSlots = \{$/m, `$&\n  ${slot}: ['openai/N-03'],`);
    if (group === 'set') edit(profile, /^export const chatSet: SetSlots = \{/m, `$& ${slot}: ['openai/N-03'],`);
    if (group === 'request' || group === 'protocol') edit(profile, /^export const chatRequest: RequestSlots = \{$/m, `$&\n  ${slot}: ['openai/N-03'],`);
    expect(compile()).toBe('');
    const { check } = await load();
    const request = { model: 'gpt-5', messages: [{ role: 'user', content: 'Go.' }], tools: [tool] };
    for (const [locale, message] of [
      ['en', texts.message],
      ['ko', texts.ko],
      ['vi', texts.vi],
    ] as const) {
      const { diagnostics } = check(request, { for: 'openai-chat', locale, strict: false });
      expect(diagnostics.filter(({ rule }) => rule === `${group}/sound-off`)).toMatchObject([{ message, facts: ['openai/N-03'], severity: 'error' }]);
    }
  });

  it('refuses what is no rule, what is there already, and what lacks a sentence', () => {
    expect(run('new-rule', ['Sound', ...sentences])).toMatchObject({ code: 2 });
    expect(run('new-rule', ['other/sound', ...sentences])).toMatchObject({ code: 2 });
    expect(run('new-rule', ['tool/name', '--slot', 'anotherName', ...sentences])).toMatchObject({ code: 2 });
    expect(run('new-rule', ['tool/fresh', '--slot', 'nameType', ...sentences])).toMatchObject({ code: 2 });
    const { code, text } = run('new-rule', ['tool/fresh', '--message', 'Only English.']);
    expect(code).toBe(2);
    expect(text).toContain('--ko, --vi');
  });
});

describe('new-provider', () => {
  const described = ['--title', "Example's API", '--says', 'Tools have a name and a schema.', '--url', 'https://example.com/docs', '--seen', '2026-11-30'];

  it('makes a provider with a form of its own that compiles and is known', async () => {
    expect(run('new-provider', ['example-one', '--schema-key', 'argumentShape', ...described])).toMatchObject({ code: 0 });
    expect(compile()).toBe('');
    const { check } = await load();
    const report = check({ name: 'a', description: 'A.', argumentShape: { type: 'object', required: ['x'] } }, { for: 'example-one' });
    expect(report).toMatchObject({ form: 'example-one.tool', targets: ['example-one'], tools: [{ name: 'a', pointer: '' }] });
    expect(report.diagnostics.map(({ pointer }) => pointer)).toContain('/argumentShape/required/0');
    // Without facts of its own it must not look as if all were well.
    expect(report.unchecked).toHaveLength(1);
  });

  it('makes a provider that takes a form which is there', async () => {
    expect(run('new-provider', ['example-two', '--form', 'openai-chat', ...described])).toMatchObject({ code: 0 });
    expect(compile()).toBe('');
    const { check } = await load();
    expect(check(tool, { for: 'example-two' })).toMatchObject({ form: 'openai-chat.tool', targets: ['example-two'] });
  });

  it('refuses a wrong id, a second time, and a form that is not there', () => {
    expect(run('new-provider', ['Example', '--form', 'openai-chat', ...described])).toMatchObject({ code: 2 });
    expect(run('new-provider', ['openai', '--form', 'openai-chat', ...described])).toMatchObject({ code: 2 });
    expect(run('new-provider', ['example-three', '--form', 'no-such-form', ...described])).toMatchObject({ code: 2 });
    expect(run('new-provider', ['example-three', ...described])).toMatchObject({ code: 2 });
  });
});
