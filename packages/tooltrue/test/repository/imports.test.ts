// Imports go one way: each layer knows those to its left only. Whoever wants to add an arrow changes the table here, and the architecture page with it.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isGenerated, listSources, readImports, source } from './sources.js';

/** Layer → layers that it may import. A layer is a folder of src, or one of the few that `layerOf` tells apart. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  text: [],
  schema: ['text'],
  messages: ['text', 'diagnostic'],
  diagnostic: ['text', 'messages'],
  definition: ['text', 'schema', 'diagnostic', 'messages'],
  provider: ['text', 'definition', 'diagnostic'],
  rules: ['text', 'schema', 'diagnostic', 'messages', 'definition'],
  registry: ['diagnostic', 'definition', 'provider', 'rules'],
  check: ['text', 'schema', 'diagnostic', 'messages', 'definition', 'registry', 'standard'],
  standard: ['definition'],
  convert: ['text', 'schema', 'messages', 'diagnostic', 'definition', 'registry', 'rules', 'check', 'standard'],
  clients: ['text', 'schema', 'diagnostic', 'definition', 'registry', 'check', 'convert'],
  diff: ['text', 'schema', 'messages', 'diagnostic', 'definition', 'registry', 'check', 'convert'],
  make: ['text', 'schema', 'messages', 'diagnostic', 'definition', 'registry', 'check', 'convert'],
  source: ['text', 'schema', 'diagnostic', 'messages', 'definition', 'rules', 'registry', 'check', 'convert', 'make', 'calls'],
  calls: ['text', 'schema', 'diagnostic', 'messages', 'definition', 'check', 'convert', 'registry'],
  tokens: ['text', 'schema', 'diagnostic', 'definition', 'check', 'registry'],
  run: ['text', 'schema', 'diagnostic', 'messages', 'definition', 'registry', 'check', 'convert', 'calls', 'explain', 'source'],
  facts: ['diagnostic', 'fact-list'],
  'fact-list': ['diagnostic', 'data'],
  fix: ['text', 'diagnostic', 'messages', 'definition', 'check', 'registry'],
  reporters: ['text', 'diagnostic', 'messages', 'check', 'fix', 'explain'],
  explain: ['text', 'diagnostic', 'messages', 'definition', 'check', 'registry', 'fact-list', 'standard'],
  core: ['text', 'diagnostic', 'messages', 'definition', 'check', 'fix', 'reporters', 'registry', 'provider', 'rules', 'standard'],
  index: ['text', 'diagnostic', 'messages', 'definition', 'check', 'fix', 'reporters', 'explain', 'tokens', 'calls', 'core', 'make', 'convert', 'diff'],
  node: [
    'calls',
    'text',
    'schema',
    'diagnostic',
    'messages',
    'definition',
    'check',
    'fix',
    'reporters',
    'explain',
    'tokens',
    'facts',
    'core',
    'index',
    'registry',
    'data',
    'make',
    'convert',
    'diff',
    'source',
    'run',
  ],
};

/** Providers that stand on another one. */
const bases: Readonly<Record<string, readonly string[]>> = { azure: ['openai'], vertex: ['gemini'], compatible: ['openai'], 'gemini-openai': ['gemini'] };

function layerOf(path: string): string {
  const [top = '', second = '', third = ''] = path.split('/');
  if (isGenerated(path)) return 'registry';
  if (path.endsWith('.json')) return 'data';
  if (second === '' || top === '..') return top.replace(/\.ts$/, '');
  if (top !== 'providers') return top;
  // What no table can say is a rule like the shared ones; it only lives with its provider.
  if (third === 'rules') return 'rules';
  return second === 'standard' && third === 'general.ts' ? 'standard' : 'provider';
}

const providerOf = (path: string): string | undefined => (path.startsWith('providers/') && !isGenerated(path) ? path.split('/')[1] : undefined);

function isAllowed(from: string, to: string): boolean {
  const [layer, target] = [layerOf(from), layerOf(to)];
  const [own, other] = [providerOf(from), providerOf(to)];
  if (own !== undefined && other !== undefined && own !== other) return bases[own]?.includes(other) === true;
  return layer === target || (allowed[layer] ?? []).includes(target);
}

describe('imports', () => {
  const arrows = listSources().flatMap((from) => readImports(from).map((each) => ({ from, ...each })));

  it('are found at all', () => {
    expect(arrows.length).toBeGreaterThan(300);
    expect(arrows.filter(({ path }) => path !== undefined && !existsSync(join(source, path)))).toEqual([]);
  });

  it('go one way', () => {
    const wrong = arrows.filter(({ from, path }) => path !== undefined && !isAllowed(from, path));
    expect(wrong.map(({ from, path }) => `${from} → ${path}`)).toEqual([]);
  });

  it('name a layer that the table knows', () => {
    expect(listSources().filter((path) => allowed[layerOf(path)] === undefined)).toEqual([]);
  });

  it('of the text layer never leave it, and form no cycle of folders', () => {
    const layers = Object.keys(allowed);
    const reach = (layer: string, seen: Set<string> = new Set()): Set<string> => {
      for (const next of allowed[layer] ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        reach(next, seen);
      }
      return seen;
    };
    // Messages and diagnostics know each other's types: a locale, an argument.
    expect(layers.filter((layer) => reach(layer).has(layer))).toEqual(['messages', 'diagnostic']);
  });

  it('of packages are those of the validator and, on demand, of the vocabularies, and of Node where only Node runs', () => {
    const packages = arrows.filter(({ path }) => path === undefined);
    const mayImport = (from: string, specifier: string) =>
      specifier.startsWith('node:')
        ? from.startsWith('node/')
        : (from.startsWith('schema/') && specifier.startsWith('typebox/')) ||
          (from.startsWith('node/mcp/') && specifier.startsWith('@modelcontextprotocol/sdk/')) ||
          (from.startsWith('source/') && /^(?:yaml$|@lezer\/|zod$|zod-to-json-schema$|@valibot\/to-json-schema$)/.test(specifier)) ||
          (from === 'tokens/exact.ts' && specifier.startsWith('gpt-tokenizer/'));
    expect(packages.filter(({ from, specifier }) => !mayImport(from, specifier))).toEqual([]);
  });
});
