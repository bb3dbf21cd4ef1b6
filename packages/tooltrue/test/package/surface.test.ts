// The published surface, pinned: a name that comes or goes is seen here first. Nothing here looks at how it works.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type OutputFile } from 'esbuild';
import { describe, expect, it } from 'vitest';
import * as clients from '../../src/clients/index.js';
import * as core from '../../src/core.js';
import * as facts from '../../src/facts.js';
import * as index from '../../src/index.js';
import * as run from '../../src/run/index.js';
import * as source from '../../src/source/index.js';
import * as tokens from '../../src/tokens/exact.js';
import { home } from '../repository/sources.js';
import { setup } from './tarball.js';

describe('the surface', () => {
  it('of the entries is this', () => {
    expect(Object.keys(index).sort()).toEqual([
      'TooltrueError',
      'addLanguage',
      'check',
      'convert',
      'countTokens',
      'createCallReader',
      'createSampleCollector',
      'diff',
      'explain',
      'explainError',
      'fixText',
      'make',
      'prepare',
      'readCalls',
      'restore',
      'restoreAnswer',
    ]);
    expect(Object.keys(core).sort()).toEqual(['TooltrueError', 'addLanguage', 'check', 'fixText']);
    expect(Object.keys(facts).sort()).toEqual(['facts', 'getFact']);
    expect(Object.keys(source).sort()).toEqual([
      'getRoute',
      'readLogs',
      'readOpenApi',
      'readPython',
      'readSchemaObject',
      'readTypeScript',
      'tellNote',
      'writeTypeScript',
      'writeZod',
    ]);
    expect(Object.keys(clients).sort()).toEqual(['preparedFetch', 'toolMiddleware', 'wrapAnthropic', 'wrapGoogleGenAI', 'wrapOpenAI']);
    expect(Object.keys(run).sort()).toEqual(['RunError', 'ServiceError', 'createClient', 'defineTool', 'runTools', 'toolset']);
    expect(Object.keys(tokens).sort()).toEqual(['countTextTokens', 'countTokens', 'estimateTextTokens', 'vocabularyOf']);
  });

  it('of the package is this', () => {
    const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { exports: object; bin: object; dependencies?: object };
    expect(Object.keys(manifest.exports)).toEqual([
      '.',
      './core',
      './core/*',
      './facts',
      './source',
      './tokens',
      './clients',
      './run',
      './ko',
      './vi',
      './package.json',
    ]);
    expect(Object.keys(manifest.bin)).toEqual(['tooltrue']);
    expect(Object.keys(manifest.dependencies ?? {})).toEqual([]);
  });
});

async function bundleForPage(code: string): Promise<OutputFile> {
  if (!setup.prepareBuild()) throw new Error('the build failed');
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: join(home, 'dist') },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0] as OutputFile;
}

describe('the core in a page', () => {
  // The mark for a page is 40 KB; what stands between is the validator, the tolerant reader, the rules with their sentences, and the
  // claims of every provider. This holds the line; who needs less takes the parts below.
  it('weighs at most 130 KB gzip', async () => {
    const { contents } = await bundleForPage("export { check } from './core.js';");
    expect(gzipSync(contents, { level: 9 }).length).toBeLessThanOrEqual(130 * 1024);
  });

  // One provider, with the rules about tools; then what texts, whole requests, advice and values add to it.
  it.each([
    ['anthropic', 51],
    ['bedrock', 46],
    ['compatible', 56.5],
    ['gemini', 49],
    ['mcp', 45.5],
    ['openai', 52],
  ])('weighs less for one provider: %s at most %d KB gzip', async (provider, most) => {
    const { contents, text } = await bundleForPage(`import { createCheck } from './core/check.js';
import { ${provider} } from './core/${provider}.js';
import { schemaRules, setRules, toolRules } from './core/rules.js';
export const check = createCheck({ providers: [${provider}], rules: [...toolRules, ...schemaRules, ...setRules] });`);
    expect(gzipSync(contents, { level: 9 }).length).toBeLessThanOrEqual(most * 1024);
    for (const other of ['anthropic', 'gemini', 'openai'])
      if (other !== provider && !(provider === 'compatible' && other === 'openai')) expect(text).not.toMatch(new RegExp(`"${other}/[A-Z]-?\\d[^"]*":`));
  });

  it('grows by what is asked for', async () => {
    const weigh = async (parts: string) => {
      const { contents } = await bundleForPage(`import { createCheck } from './core/check.js';
import { gemini } from './core/gemini.js';
import { adviceRules, schemaRules, setRules, toolRules } from './core/rules.js';
import { requests } from './core/requests.js';
import { texts } from './core/texts.js';
import { valueRules } from './core/values.js';
export const check = createCheck({ providers: [gemini], ${parts} });`);
      return gzipSync(contents, { level: 9 }).length / 1024;
    };
    const tools = '...toolRules, ...schemaRules, ...setRules';
    expect(await weigh(`rules: [${tools}], texts`)).toBeLessThanOrEqual(64);
    expect(await weigh(`rules: [${tools}], requests`)).toBeLessThanOrEqual(83);
    expect(await weigh(`rules: [${tools}, ...valueRules]`)).toBeLessThanOrEqual(66.5);
    expect(await weigh(`rules: [${tools}, ...adviceRules, ...valueRules], texts, requests`)).toBeLessThanOrEqual(107);
  });

  it('leaves out examples, facts and other languages', async () => {
    const { text } = await bundleForPage("export { check } from './core.js';");
    expect(text).not.toMatch(/One of many|[가-힣]|OpenAPI document/);
    expect(text).not.toContain('"sources"');
  });

  it('costs nothing where nothing of it is used', async () => {
    const { text } = await bundleForPage("import './core.js'; import { check } from './core.js'; export const answer = typeof check === 'number' || 42;");
    expect((await bundleForPage("import './core.js'; export const answer = 42;")).text.length).toBeLessThan(100);
    expect(text).toContain('42');
  });
});
