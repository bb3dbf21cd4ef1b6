// The core in a real browser, under a policy that forbids eval and every connection, says the same as in Node.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RuleExample } from '../../src/definition/rule.js';
import { examples } from '../../src/rules/examples.generated.js';
import { home } from '../repository/sources.js';
import { setup } from '../package/tarball.js';

interface Case {
  readonly input: unknown;
  readonly options: Record<string, unknown>;
}

const policy = "default-src 'none'; script-src 'nonce-core'; connect-src 'none'";
const folder = mkdtempSync(join(tmpdir(), 'tooltrue-browser-'));
let browser: Browser;
let page: Page;

beforeAll(async () => {
  if (!setup.prepareBuild() || !setup.prepareChromium()) throw new Error('no build, or no browser');
  const { outputFiles } = await build({
    stdin: {
      contents: `import { check } from './core.js';
globalThis.judge = (cases) => JSON.stringify(JSON.parse(cases).map(({ input, options }) => check(input, options).diagnostics));
const refuses = (attempt) => { try { attempt(); return false; } catch { return true; } };
globalThis.evalRefused = refuses(() => new Function('return 1')());
globalThis.connectRefused = fetch('data:text/plain,x').then(() => false, () => true);`,
      resolveDir: join(home, 'dist'),
    },
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
    charset: 'ascii',
  });
  const script = (outputFiles[0]?.text ?? '').replaceAll('</script', '<\\/script');
  const file = join(folder, 'page.html');
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>core</title><script nonce="core">${script}</script>`,
  );
  const executablePath = setup.findChromium();
  browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  page = await browser.newPage();
  await page.goto(pathToFileURL(file).href);
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

function toCase({ input, for: target, as = 'wire', model, strict, date }: RuleExample): Case {
  return { input, options: { for: target, as, date: date ?? '2026-11-30', ...(model !== undefined && { model }), ...(strict !== undefined && { strict }) } };
}

const fromRules = Object.values(examples).flatMap(({ good, bad }) => [...good, ...bad].map(toCase));
const texts = [
  '{"name": "날씨", "name": "x", "__proto__": {"a": 1}}',
  "tools = [{'name': 'a', 'description': None, 'input_schema': {'type': 'object',}}]  # comment",
  '\ufeff{ name: "a", // note\r\n inputSchema: { type: "objct" } }',
  '{"name":"\ud800","parameters":{"type":"object","properties":{"a":{"pattern":"(a+)+$"}}}}',
  `${'['.repeat(5000)}`,
  '',
];
const fromTexts: Case[] = texts.map((input) => ({ input, options: { for: 'all', date: '2026-11-30' } }));

describe('the core in a page with a strict policy', () => {
  it('is really held by that policy', async () => {
    expect(await page.evaluate('evalRefused')).toBe(true);
    expect(await page.evaluate('connectRefused')).toBe(true);
  });

  it('says what it says in Node', async () => {
    const cases = JSON.stringify([...fromRules, ...fromTexts]);
    const inBrowser = JSON.parse(await page.evaluate(`judge(${JSON.stringify(cases)})`)) as { fingerprint: string }[][];
    const { check } = (await import(pathToFileURL(join(home, 'dist', 'core.js')).href)) as typeof import('../../src/core.js');
    const inNode = (JSON.parse(cases) as Case[]).map(
      ({ input, options }) => JSON.parse(JSON.stringify(check(input, options).diagnostics)) as { fingerprint: string }[],
    );
    expect(inBrowser.map((list) => list.map(({ fingerprint }) => fingerprint))).toEqual(inNode.map((list) => list.map(({ fingerprint }) => fingerprint)));
    expect(inBrowser).toEqual(inNode);
    expect(inNode.filter((list) => list.length > 0).length).toBeGreaterThan(30);
  });
});
