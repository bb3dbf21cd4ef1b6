// The guides are true: generated pages and shown outputs are fresh, every command runs, every snippet compiles and runs, every link leads
// somewhere. The commands run against the built package in a copy of the repository.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const script = join(root, 'scripts', 'docs.mjs');

interface Guide {
  readonly path: string;
  readonly commands: readonly string[];
  readonly snippets: readonly string[];
}

interface Sandbox {
  readonly tree: string;
  run(command: string): { status: number | null; stdout: string; stderr: string };
  reset(): void;
  remove(): void;
}

const listed = spawnSync(process.execPath, [script, '--list'], { encoding: 'utf8' });
const guides = JSON.parse(listed.stdout) as Guide[];

describe('generated pages', () => {
  it('are fresh', () => {
    const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });
});

describe('commands', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    const { createSandbox } = (await import(new URL('../../../../scripts/docs/sandbox.mjs', import.meta.url).href)) as { createSandbox(): Sandbox };
    sandbox = createSandbox();
  });
  beforeEach(() => sandbox.reset());
  afterAll(() => sandbox.remove());

  const commands = [...new Set(guides.flatMap((guide) => guide.commands))];

  it('are found', () => {
    expect(commands.length).toBeGreaterThan(20);
    expect(commands.filter((command) => command.startsWith('npm run new-'))).toHaveLength(2);
  });

  it.each(commands)('%s', (command) => {
    const { status, stdout, stderr } = sandbox.run(command);
    // Findings are exit code 1; wrong usage and what could not be read are 2 and never shown in a guide.
    const fine = / (?:check|calls|diff) /.test(command) ? [0, 1] : [0];
    expect(fine, stderr).toContain(status);
    expect(stdout).not.toBe('');
  });

  it('--fix mends what it shows with --diff', () => {
    const path = 'examples/broken/tools.jsonc';
    const before = readFileSync(join(sandbox.tree, path), 'utf8');
    sandbox.run(`npx tooltrue check ${path} --for anthropic --fix --diff`);
    expect(readFileSync(join(sandbox.tree, path), 'utf8')).toBe(before);
    sandbox.run(`npx tooltrue check ${path} --for anthropic --fix`);
    const after = readFileSync(join(sandbox.tree, path), 'utf8');
    expect(after).toContain('"type": "string" },\n        // Draft 4 wrote it so');
    expect(after).not.toContain('"exclusiveMinimum": true');
  });
});

describe('snippets', () => {
  const snippets = guides.flatMap(({ path, snippets: list }) => list.map((text, index) => ({ name: `${path} ${index + 1}`, text })));
  let folder: string;
  const fileOf = (index: number, ending: string) => join(folder, `snippet-${index}.${ending}`);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tooltrue-snippets-'));
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(join(root, 'packages', 'tooltrue'), join(folder, 'node_modules', 'tooltrue'));
    // Clients that snippets stand in front of.
    for (const name of ['openai', 'ai']) symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    snippets.forEach(({ text }, index) => {
      writeFileSync(fileOf(index, 'ts'), text);
      writeFileSync(fileOf(index, 'js'), transformSync(text, { loader: 'ts', format: 'esm' }).code);
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('compile', () => {
    expect(snippets.length).toBeGreaterThan(7);
    const compilerOptions = {
      target: 'ES2022',
      lib: ['ES2022', 'DOM'],
      module: 'NodeNext',
      moduleResolution: 'NodeNext',
      strict: true,
      noEmit: true,
      types: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    const { stdout, stderr, status } = spawnSync(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', folder], {
      encoding: 'utf8',
    });
    // What other packages declare is theirs: some want types of Node, which these snippets do without.
    const own = stdout.split('\n').filter((line) => line !== '' && !/^(?:\S*\/)?node_modules\/(?!tooltrue\/)|^ /.test(line));
    expect({ own, stderr }).toEqual({ own: [], stderr: '' });
    expect(status).toBe(stdout === '' ? 0 : 1);
  });

  it.each(snippets.map(({ name, text }, index) => [name, text, index] as const))('%s runs', (_name, text, index) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [fileOf(index, 'js')], { cwd: folder, encoding: 'utf8' });
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(stdout).not.toMatch(/\bundefined\b/);
    expect(stdout.trim()).not.toBe('');
    // `console.log(report.form); // openai-chat.tools`
    for (const [, expected] of text.matchAll(/^\s*console\.log\(.*\); \/\/ (.*)$/gm)) expect(stdout).toContain(expected);
  });
});

describe('links', () => {
  const listMarkdown = (path: string): string[] =>
    readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${path}/${name}`);
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'CHANGELOG.md',
    'packages/tooltrue/README.md',
    ...listMarkdown('docs'),
    ...listMarkdown('examples'),
  ];
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll('`', '')
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .trim()
      .replaceAll(' ', '-');
  const anchorsOf = (text: string) => [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => slug(heading as string));

  it.each(pages)('of %s lead somewhere', (page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const links = [...text.replace(/^```[\s\S]*?^```$|`[^`\n]*`/gm, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link as string);
    const broken = links.filter((link) => {
      if (/^https?:/.test(link)) return false;
      const [path, anchor] = link.split('#') as [string, string | undefined];
      const file = path === '' ? join(root, page) : join(root, dirname(page), path);
      return !existsSync(file) || (anchor !== undefined && !anchorsOf(readFileSync(file, 'utf8')).includes(anchor));
    });
    expect(broken).toEqual([]);
  });
});
