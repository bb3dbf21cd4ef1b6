// `tooltrue make` back again: code out of definitions, and out of whatever a definition can be made of. And files of any length.

import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../support/runs.js';
import { openWorkshop } from './workshop.js';

const definition = JSON.stringify({
  name: 'get_weather',
  description: 'Tells the weather.',
  input_schema: { type: 'object', properties: { city: { type: 'string' }, unit: { type: 'string', enum: ['c', 'f'] } }, required: ['city'] },
});
const two = JSON.stringify([
  { name: 'a-b', input_schema: { type: 'object', properties: { x: { type: 'string' } } } },
  { name: 'A_B', input_schema: { type: 'object', properties: { y: { type: 'string' } } } },
  { name: 'a/b', input_schema: { type: 'object', properties: { z: { type: 'string' } } } },
  { name: 'a_b', input_schema: { type: 'object', properties: { z: { type: 'string' } } } },
]);
const sample = '{"city": "Seoul", "days": 3}';

describe('code', () => {
  it.each([['zod', /z\.object\(\{\s*city: z\.string\(\),\s*unit: z\.enum\(\['c', 'f'\]\)\.optional\(\)/]])('of a definition: %s', async (to, code) => {
    const { code: exit, out } = await openWorkshop({ 'tool.json': definition }).run(['make', 'tool.json', '--to', to]);
    expect(exit).toBe(0);
    expect(out).toMatch(code);
    expect(out).toContain('Tells the weather.');
  });

  it.each([
    ['zod', 'z.int()', 'getWeather'],
    ['typescript', 'days: number', 'GetWeather'],
  ])('of a bare schema and of examples: %s', async (to, code, name) => {
    const schema = '{"type": "object", "properties": {"days": {"type": "integer"}}, "required": ["days"]}';
    const { run } = openWorkshop({ 'schema.json': schema, 'one.json': sample });
    expect((await run(['make', 'schema.json', '--to', to])).out).toContain(code);
    const { out } = await run(['make', '--sample', sample, '--to', to, '--name', 'get_weather']);
    expect(out).toContain(code);
    expect(out).toContain(name);
  });

  it('of several tools goes to a file each, whatever they are called', async () => {
    const shop = openWorkshop({ 'tools.json': two });
    const told = await shop.run(['make', 'tools.json', '--to', 'zod']);
    expect({ code: told.code, out: told.out }).toEqual({ code: 2, out: '' });
    expect(told.err).toContain('--out DIR');
    expect((await shop.run(['make', 'tools.json', '--to', 'zod', '--out', 'made'])).code).toBe(0);
    expect(readdirSync(join(shop.folder, 'made')).sort()).toEqual(['A_B.zod.ts', 'a-b.zod.ts', 'a_b-2.zod.ts', 'a_b-3.zod.ts']);
    const { out } = await shop.run(['make', 'tools.json', '--to', 'zod', '--format', 'json']);
    const { results } = JSON.parse(out) as { results: { modules: { file: string }[] }[] };
    expect(results[0]?.modules.map(({ file }) => file)).toEqual(['a-b.zod.ts', 'A_B.zod.ts', 'a_b-2.zod.ts', 'a_b-3.zod.ts']);
  });
});

describe('a file of any length', () => {
  let folder: string;
  let cli: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tooltrue-long-'));
    cli = join(folder, 'cli.mjs');
    const main = fileURLToPath(new URL('../../src/node/cli/main.ts', import.meta.url));
    await build({
      entryPoints: { cli: main },
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      external: ['@modelcontextprotocol/*'],
      logLevel: 'error',
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const write = (name: string, count: number, line: (i: number) => string): string => {
    const file = join(folder, name);
    const descriptor = openSync(file, 'w');
    for (let i = 0; i < count; i += 1000) writeSync(descriptor, Array.from({ length: 1000 }, (_, j) => `${line(i + j)}\n`).join(''));
    closeSync(descriptor);
    return file;
  };
  // Much less than the file and what would be read of it.
  const start = (...args: string[]) => spawnSync(process.execPath, ['--max-old-space-size=32', cli, ...args], { encoding: 'utf8' });
  const count = runs(60_000, 1_000_000);

  it('is read line by line: examples', () => {
    const filler = 'x'.repeat(250);
    const file = write('examples.jsonl', count, (i) =>
      JSON.stringify({ id: i, unit: i % 2 === 0 ? 'c' : 'f', note: `${filler}${i}`, ...(i % 3 === 0 && { extra: true }) }),
    );
    const { status, stdout, stderr } = start('make', file, '--to', 'schema', '--format', 'json');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const { results } = JSON.parse(stdout) as { results: [{ output: object; tools: [{ evidence: { samples: number } }] }] };
    expect(results[0].tools[0].evidence.samples).toBe(count);
    expect(results[0].output).toMatchObject({ required: ['id', 'unit', 'note'], properties: { extra: { type: 'boolean' } } });
  }, 300_000);

  it('is read line by line: recorded calls, and what is wrong is told with its line', () => {
    const filler = 'x'.repeat(150);
    const file = write('calls.jsonl', count / 2, (i) =>
      i === 12_344 ? '{"broken": ' : JSON.stringify({ note: filler, content: [{ type: 'tool_use', id: `t${i}`, name: 'f', input: { i } }] }),
    );
    const { status, stdout } = start('make', file, '--to', 'schema', '--format', 'json');
    expect(status).toBe(0);
    const { notes, results } = JSON.parse(stdout) as { notes: { message: string; args: object }[]; results: [{ tools: [{ evidence: { samples: number } }] }] };
    expect(results[0].tools[0].evidence.samples).toBe(count / 2 - 1);
    expect(notes).toMatchObject([{ message: 'logs.lines', args: { count: 1, line: 12_345 } }]);
  }, 300_000);

  it('that is no UTF-8 somewhere is told with the byte', () => {
    const file = write('bad.jsonl', 40_000, (i) => JSON.stringify({ i, note: 'x'.repeat(230) }));
    const descriptor = openSync(file, 'r+');
    writeSync(descriptor, Buffer.from([0xff]), 0, 1, 9_000_000);
    closeSync(descriptor);
    const { status, stderr } = start('make', file);
    expect(status).toBe(2);
    expect(stderr).toContain('9,000,000');
  }, 60_000);
});
