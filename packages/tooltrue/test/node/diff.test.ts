// The unified diff: applied by a strict reader, it leads from one text to the other.

import { describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { formatDiff } from '../../src/node/cli/diff.js';
import { runs } from '../support/runs.js';

// The big counts take longer than a test usually may.
vi.setConfig({ testTimeout: 600_000 });

/** Applies a unified diff as `patch` does, and checks every line it names. */
function applyDiff(text: string, diff: string): string {
  const before = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const after: string[] = [];
  let at = 0;
  const lines = diff.split('\n').slice(0, -1);
  for (let i = 2; i < lines.length; i++) {
    const header = /^@@ -(\d+),(\d+) \+(\d+),(\d+) @@$/.exec(lines[i] as string);
    if (!header) throw new Error(`no header: ${lines[i]}`);
    const [from = 0, length = 0, to = 0, added = 0] = header.slice(1).map(Number);
    const start = length === 0 ? from : from - 1;
    while (at < start) after.push(before[at++] as string);
    expect(after.length).toBe(added === 0 ? to : to - 1);
    const seen = { old: 0, fresh: 0 };
    while (i + 1 < lines.length && !(lines[i + 1] as string).startsWith('@@')) {
      const line = lines[++i] as string;
      const whole = lines[i + 1] === '\\ No newline at end of file' ? line.slice(1) : `${line.slice(1)}\n`;
      if (line[0] === '\\') continue;
      if (line[0] !== '+') {
        expect(before[at++]).toBe(whole);
        seen.old++;
      }
      if (line[0] !== '-') {
        after.push(whole);
        seen.fresh++;
      }
    }
    expect(seen).toEqual({ old: length, fresh: added });
  }
  return [...after, ...before.slice(at)].join('');
}

describe('formatDiff', () => {
  it('says nothing where nothing differs', () => {
    expect(formatDiff('a', 'x\n', 'x\n')).toBe('');
  });

  it('shows three lines around, and far changes apart', () => {
    const lines = Array.from({ length: 30 }, (_, i) => `line ${i}\n`);
    const changed = lines.map((line, i) => (i === 5 || i === 25 ? `new ${i}\n` : line));
    expect(formatDiff('f', lines.join(''), changed.join(''))).toBe(
      '--- f\n+++ f\n@@ -3,7 +3,7 @@\n line 2\n line 3\n line 4\n-line 5\n+new 5\n line 6\n line 7\n line 8\n@@ -23,7 +23,7 @@\n line 22\n line 23\n line 24\n-line 25\n+new 25\n line 26\n line 27\n line 28\n',
    );
  });

  it('knows a file without a last line end', () => {
    expect(formatDiff('f', 'a\nb', 'a\nc')).toBe('--- f\n+++ f\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n');
  });

  it('leads from one text to the other', () => {
    const line = fc.constantFrom('a', 'b', 'c', '', 'x y');
    const text = fc.tuple(fc.array(line, { maxLength: 40 }), fc.boolean()).map(([all, end]) => all.join('\n') + (end && all.length > 0 ? '\n' : ''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        if (before === after) return;
        expect(applyDiff(before, formatDiff('f', before, after))).toBe(after);
      }),
      { numRuns: runs(500, 50_000) },
    );
  });

  it('has an end for texts that have nothing in common', () => {
    const make = (word: string): string => Array.from({ length: 20_000 }, (_, i) => `${word} ${i}\n`).join('');
    const started = performance.now();
    expect(applyDiff(make('a'), formatDiff('f', make('a'), make('b')))).toBe(make('b'));
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
