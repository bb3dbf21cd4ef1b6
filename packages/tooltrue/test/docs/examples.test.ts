// The examples of the repository: every finding for every target stands in examples.txt, and the faults made on purpose are found at the
// text that holds them.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { check, type CheckOptions } from '../../src/check/index.js';

const folder = fileURLToPath(new URL('../../../../examples/', import.meta.url));
const DATE = '2026-11-30';

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:py|ts|jsonc?)$/.test(name))
  .map((name) => name.replaceAll('\\', '/'))
  .sort();

const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const run = (file: string, options: CheckOptions = {}) => check(read(file), { for: 'all', date: DATE, ...options });

/** `12:34 error schema/array-items.missing: gemini, vertex`, one line a place and sentence. */
function listFindings(file: string): string[] {
  const report = run(file);
  const rows = new Map<string, string[]>();
  for (const { range, severity, rule, variant, target } of report.diagnostics) {
    const key = `${range?.start.line}:${range?.start.column} ${severity} ${rule}.${variant}`;
    rows.set(key, [...(rows.get(key) ?? []), target]);
  }
  return [
    `${file}: ${report.form}, ${report.tools.map((tool) => tool.name).join(', ')}`,
    ...[...rows].map(([key, targets]) => `  ${key}: ${targets.join(', ')}`),
  ];
}

describe('examples', () => {
  it('give the recorded findings', async () => {
    expect(files.length).toBeGreaterThanOrEqual(10);
    await expect(`${files.flatMap(listFindings).join('\n')}\n`).toMatchFileSnapshot('./examples.txt');
  });

  it.each(files)('%s has nothing that was not checked', (file) => {
    expect(run(file).unchecked).toEqual([]);
  });

  const clean = [
    ['finance/tools.py', 'openai-chat,azure-chat,anthropic,gemini,vertex,bedrock,mcp'],
    ['search/tools.ts', 'openai-responses,azure-responses,anthropic,gemini,vertex,bedrock,mcp'],
    ['shipping/tools.jsonc', 'openai-chat,anthropic,gemini,vertex,bedrock,mcp'],
    ['weather/tools-list.json', 'openai-chat,anthropic,gemini,vertex,bedrock,mcp'],
    ['flight/request.json', 'anthropic'],
  ] as const;
  it.each(clean)('%s is clean for %s', (file, targets) => {
    expect(run(file, { for: targets }).diagnostics.filter((d) => d.severity !== 'info')).toEqual([]);
  });

  // The text under the squiggle, whatever its line.
  const faults = [
    ['broken/tools.py', 'openai-chat', 'schema/array-items', '{"type": "array"}'],
    ['broken/tools.py', 'gemini', 'schema/enum', '"enum"'],
    ['broken/tools.py', 'gemini', 'schema/keyword', '"exclusiveMinimum"'],
    ['broken/tools.py', 'gemini', 'schema/required', '"check_in"'],
    ['broken/tools.py', 'anthropic', 'tool/name', '"hotels.cancel"'],
    ['broken/tools.py', 'anthropic', 'tool/description', 'None'],
    ['broken/tools.py', 'openai-chat', 'schema/root-properties', '{"type": "object"}'],
    ['broken/tools.ts', 'openai-responses', 'schema/format', "'uri'"],
    ['broken/tools.ts', 'openai-responses', 'schema/required', "['title']"],
    ['broken/tools.ts', 'openai-responses', 'schema/closed', "{ type: 'string' }"],
    ['broken/tools.ts', '*', 'schema/impossible', '50'],
    ['broken/tools.jsonc', 'anthropic', 'schema/invalid', '"String"'],
    ['broken/tools.jsonc', 'anthropic', 'schema/invalid', 'true'],
    ['broken/tools.jsonc', 'anthropic', 'schema/property-name', '"subject line"'],
    ['broken/tools.jsonc', 'anthropic', 'schema/root-keyword', '"anyOf"'],
    ['broken/tools.jsonc', 'anthropic', 'tool/examples', '{ "to": "mina@example.com", "priority": "low" }'],
    ['broken/tools.jsonc', '*', 'schema/value', '"normal"'],
    ['broken/tools.jsonc', '*', 'syntax/trailing-comma', ','],
    ['broken/tools-list.json', 'mcp', 'tool/name', '"read file"'],
    ['broken/tools-list.json', 'mcp', 'schema/invalid', '[{ "type": "integer" }, { "type": "integer" }]'],
    ['broken/tools-list.json', 'mcp', 'mcp/annotations', 'true'],
    ['broken/tools-list.json', '*', 'schema/pattern', '"^[^/"'],
    ['broken/minimal.json', 'anthropic', 'schema/invalid', '"String"'],
  ] as const;
  it.each(faults)('%s, %s: %s at %s', (file, target, rule, marked) => {
    const text = read(file);
    const found = run(file).diagnostics.filter((d) => d.target === target && d.rule === rule);
    expect(found.map(({ range }) => text.slice(range?.start.offset, range?.end.offset))).toContain(marked);
  });
});
