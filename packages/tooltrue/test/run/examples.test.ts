// The examples with code, end to end without a key, in the words of four services; and that each fails where a result is another.

import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const TARGETS = ['openai-chat', 'openai-responses', 'anthropic', 'gemini'];
const NAMES = ['finance', 'weather', 'shipping', 'batch-search'];

let folder: string;
beforeAll(async () => {
  // The entry as it is now, under the name that the examples import.
  folder = mkdtempSync(join(tmpdir(), 'tooltrue-examples-'));
  const home = join(folder, 'node_modules', 'tooltrue');
  const entryPoints = { run: join(root, 'packages/tooltrue/src/run/index.ts') };
  await build({ entryPoints, bundle: true, format: 'esm', platform: 'neutral', outdir: home, logLevel: 'error' });
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name: 'tooltrue', type: 'module', exports: { './run': './run.js' } }));
  cpSync(join(root, 'examples'), join(folder, 'examples'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(name: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(folder, 'examples', name, 'run.mjs'), ...args], { env: { PATH: process.env.PATH } }, (error, out, err) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, out, err });
    });
  });
}

describe('examples with code', () => {
  it.each(NAMES.flatMap((name) => TARGETS.map((target) => [name, target] as const)))('%s over %s', async (name, target) => {
    const { code, out, err } = await run(name, '--local', '--for', target);
    expect([err, code]).toEqual(['', 0]);
    expect(out).toContain('local server');
  });

  it('finance needs two rounds: the conversion gets the price that came back', async () => {
    const { out } = await run('finance');
    const rows = out.split('\n').filter((row) => /^\d\. /.test(row));
    expect(rows.map((row) => row.slice(0, row.indexOf('{')).trim())).toEqual(['1. get_financial_news', '1. get_stock_price', '2. convert_currency']);
    expect(rows[2]).toContain('"amount":271.5');
  });

  it.each([
    ['finance/assistant.mjs', 'finance', 'amount * rate', 'amount + rate'],
    ['weather/forecast.mjs', 'weather', '* 1.8 + 32', '* 1.8'],
    ['shipping/parcels.mjs', 'shipping', 'each * quantity', 'each'],
    ['shipping/parcels.mjs', 'shipping', 'if (each === undefined)', 'if (false)'],
    ['batch-search/library.mjs', 'batch-search', 'maxItems: 5', 'maxItems: 9'],
  ])('%s that does something else fails', async (file, name, from, to) => {
    const path = join(folder, 'examples', file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
    const { code } = await run(name);
    writeFileSync(path, text);
    expect(code).toBe(1);
  });

  it('without its key a service is not asked', async () => {
    const { code, err } = await run('weather', '--for', 'anthropic');
    expect(code).toBe(1);
    expect(err).toContain('ANTHROPIC_API_KEY');
  });
});
