// `tooltrue diff` as it is used: what is printed, in which form and language, and the exit code.

import { describe, expect, it } from 'vitest';
import { openWorkshop } from './workshop.js';

const tool = (most: number, text = 'Books seats.'): string =>
  JSON.stringify(
    [
      {
        name: 'book',
        description: text,
        input_schema: { type: 'object', properties: { seats: { type: 'integer', minimum: 1, maximum: most } }, required: ['seats'] },
      },
    ],
    null,
    2,
  );
const files = {
  'old.json': tool(9),
  'new.json': tool(6),
  'text.json': tool(9, 'Books seats on a train.'),
  'empty.json': '{}',
  'broken.json': '[{',
  'folder/a.json': tool(9),
};
const run = (args: readonly string[], stdin?: string) => openWorkshop(files).run(['diff', ...args], stdin === undefined ? {} : { stdin });

describe('tooltrue diff', () => {
  it.each([
    [['old.json', 'old.json'], 0],
    [['old.json', 'text.json'], 0],
    [['new.json', 'old.json'], 0],
    [['old.json', 'new.json'], 1],
    [['old.json', 'empty.json'], 2],
    [['broken.json', 'old.json'], 2],
    [['old.json', 'none.json'], 2],
    [['old.json'], 2],
    [['old.json', 'new.json', 'text.json'], 2],
    [['-', '-'], 2],
    [['folder', 'old.json'], 2],
    [['old.json', 'new.json', '--format', 'xml'], 2],
    [['old.json', 'new.json', '--for', 'nobody'], 2],
  ] as const)('%j ends with %i', async (args, expected) => {
    const { code, out, err } = await run(args);
    expect(code).toBe(expected);
    expect(out === '').toBe(expected === 2);
    expect(err === '').toBe(expected !== 2);
  });

  it('shows the place in both files and an example', async () => {
    const { out } = await run(['old.json', 'new.json']);
    expect(out).toContain('old.json:11:11 → new.json:11:11');
    expect(out).toContain('{"seats":9}');
  });

  it('gives programs the whole report', async () => {
    const { out } = await run(['old.json', 'new.json', '--format', 'json']);
    const report = JSON.parse(out);
    expect([report.version, report.kind, report.breaking, report.old.path, report.new.tools]).toEqual([1, 'breaking', true, 'old.json', ['book']]);
    expect(report.changes[0]).toMatchObject({ id: 'keyword.changed', kind: 'breaking', before: 9, after: 6, example: { seats: 9 } });
  });

  it('reads one side from the standard input', async () => {
    expect((await run(['-', 'new.json'], tool(9))).code).toBe(1);
  });

  it('writes a table whose cells hold what the input says as text', async () => {
    const { out } = await openWorkshop({ 'a.json': tool(9), 'b.json': tool(9, 'a').replace('book', 'a|b<i>') }).run([
      'diff',
      'a.json',
      'b.json',
      '--format',
      'markdown',
    ]);
    expect(out.split('\n').filter((row) => row.startsWith('| ')).length).toBeGreaterThan(2);
    expect(out).toContain('a\\|b\\<i\\>');
  });

  it.each(['ko', 'vi'])('speaks %s', async (lang) => {
    const [{ out }, { out: english }] = [await run(['old.json', 'new.json', '--lang', lang]), await run(['old.json', 'new.json'])];
    expect(out).not.toBe(english);
    expect(out).toContain('{"seats":9}');
  });
});
