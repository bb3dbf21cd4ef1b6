// Why a YAML text cannot be read: the reason that is told is the one that a person can mend.

import { describe, expect, it } from 'vitest';
import { TooltrueError } from '../../src/diagnostic/error.js';
import { readYaml } from '../../src/source/read-yaml.js';

async function problemOf(text: string): Promise<unknown> {
  const error = await readYaml(text).catch((thrown: unknown) => thrown);
  if (!(error instanceof TooltrueError)) throw new Error('no error');
  expect(error.code).toBe('openapi-yaml');
  for (const locale of ['en', 'ko', 'vi'] as const) expect(error.tell(locale)).not.toMatch(/[{}]\w+\}/);
  return error.args.problem;
}

describe('the reason', () => {
  it.each<[string, string, Record<string, string>?]>([
    ['paths:\n  /a:\n    get: {x: [1, 2}\n', 'yaml.bracket', { closer: ']' }],
    ['a: {b: 1\nc: 2\n', 'yaml.bracket', { closer: '}' }],
    ['a: [1, 2\nb: 3\n', 'yaml.bracket', { closer: ']' }],
    ['a: {b: 1\nc: {d: "}"}\n', 'yaml.bracket', { closer: '}' }],
    ['a: {x: 1]\n', 'yaml.bracket', { closer: '}' }],
    ['{"a": [1, 2', 'yaml.bracket', { closer: ']' }],
    ['a: [1,\n2]\n', 'yaml.indent'],
    ['a:\n  - b\n c: 2', 'yaml.indent'],
    [' a: 1\n b: 2\nc: 3\n', 'yaml.indent'],
    ['a: {x: 1}}\n', 'yaml.bracket-extra', { found: '}' }],
    ['a: ]', 'yaml.bracket-extra', { found: ']' }],
    ['a: "x\nb: 2\n', 'yaml.quote', { quote: '"' }],
    ["a: 'x\nb: 2", 'yaml.quote', { quote: "'" }],
    ['a: 1\nb\nc: 2\n', 'yaml.colon'],
    ['x\ny: 1', 'yaml.colon'],
    ['a: b: c', 'yaml.colon-inside'],
    ['a: @x', 'yaml.start', { found: '@' }],
    ['a: %x', 'yaml.start', { found: '%' }],
    ['a: "\\q"', 'yaml.escape', { found: '\\q' }],
    ['a: "x" y', 'yaml.unexpected', { found: 'y' }],
    ['a: [,]', 'yaml.unexpected', { found: ',]' }],
    ['a:\n\t- b', 'yaml.tab'],
    ['a: *b', 'yaml.alias'],
    ['a: 1\n---\nb: 1\n', 'yaml.documents'],
    ['a: &x &y 1', 'yaml.other', { code: 'MULTIPLE_ANCHORS' }],
  ])('of %j', async (text, message, args) => {
    expect(await problemOf(text)).toEqual(args ? { message, args } : { message });
  });

  it('of lines inside of brackets', async () => {
    expect(await problemOf('a: [\n  - b\n]\n')).toEqual({ message: 'yaml.block' });
  });
});
