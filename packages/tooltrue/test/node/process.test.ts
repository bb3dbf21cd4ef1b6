// The command as a process of its own: what only a real terminal, pipe and exit code can show.

import { build } from 'esbuild';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bad, good } from './workshop.js';

const main = fileURLToPath(new URL('../../src/node/cli/main.ts', import.meta.url));
let folder: string;
let cli: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tooltrue-process-'));
  await build({
    entryPoints: { cli: main },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    logLevel: 'error',
  });
  cli = join(folder, 'cli.mjs');
  writeFileSync(join(folder, 'good.json'), good);
  writeFileSync(join(folder, 'bad.json'), bad);
  const tool = (i: number): object => ({ name: `tool ${i}`, description: 'Does it.', input_schema: { properties: {} } });
  writeFileSync(
    join(folder, 'many.json'),
    JSON.stringify(
      Array.from({ length: 3000 }, (_, i) => tool(i)),
      null,
      1,
    ),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (args: readonly string[], input?: string) =>
  spawnSync(process.execPath, [cli, ...args], { cwd: folder, encoding: 'utf8', input, maxBuffer: 1 << 28, env: { PATH: process.env.PATH ?? '' } });

describe('the process', () => {
  it.each([
    [['check', 'good.json'], 0],
    [['check', 'bad.json'], 1],
    [['check', 'none.json'], 2],
    [['check', '--nonsense'], 2],
    [['--version'], 0],
  ])('%j ends with %i', (args, code) => {
    expect(start(args).status).toBe(code);
  });

  it('reads a pipe', () => {
    expect(start(['check', '--stdin'], bad)).toMatchObject({ status: 1, stderr: '' });
  });

  it('writes all of a long report', () => {
    const { stdout, stderr, status } = start(['check', 'many.json']);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(stdout.match(/schema\/root-type/g)).toHaveLength(3000);
    expect(stdout).toMatch(/1 file, 3,000 tools: 6,000 errors/);
  });

  it('ends quietly when nobody reads on', async () => {
    const child = spawn(process.execPath, [cli, 'check', 'many.json'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let told = '';
    child.stderr.on('data', (chunk) => (told += chunk));
    child.stdout.once('data', () => child.stdout.destroy());
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, told }).toEqual({ code: 1, told: '' });
  });

  it('loads facts only to show them, and at the start next to nothing', () => {
    const entry = readFileSync(cli, 'utf8');
    expect(entry.length).toBeLessThan(40_000);
    const chunks = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
    const factChunks = chunks.filter((name) => readFileSync(join(folder, name), 'utf8').includes('verified: "20'));
    expect(factChunks.length).toBeGreaterThan(3);
    const hook = `import { register } from 'node:module'; register('data:text/javascript,' + encodeURIComponent('export async function load(url, context, next) { process._rawDebug(url); return next(url, context); }'));`;
    const loaded = (args: string[]): string[] => {
      const { stderr } = spawnSync(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, cli, ...args], {
        cwd: folder,
        encoding: 'utf8',
      });
      return factChunks.filter((name) => stderr.includes(name));
    };
    expect(loaded(['--version'])).toEqual([]);
    expect(loaded(['check', 'bad.json', '--format', 'json'])).toEqual([]);
    expect(loaded(['check', 'good.json'])).toEqual([]);
    expect(loaded(['check', 'bad.json'])).toHaveLength(1);
  });
});
