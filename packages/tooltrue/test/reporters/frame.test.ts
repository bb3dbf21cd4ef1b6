// Code frames: exact columns, whatever is written in the line and however long it is.

import { describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { drawFrame } from '../../src/reporters/frame.js';
import { displayWidth } from '../../src/reporters/width.js';
import { readText } from '../../src/text/index.js';
import { runs } from '../support/runs.js';

// The big counts take longer than a test usually may.
vi.setConfig({ testTimeout: 600_000 });

function frame(text: string, mark: string, width = 60, severity: 'error' | 'warning' = 'error'): string[] {
  const start = text.indexOf(mark);
  const { position } = readText(text);
  return drawFrame(text, { start: position(start), end: position(start + mark.length) }, { width, severity });
}

describe('code frames', () => {
  it('mark the exact columns, with the line before', () => {
    expect(frame('{\n  "name": "get weather"\n}', '"get weather"')).toEqual(['1 | {', '2 |   "name": "get weather"', '  |           ^^^^^^^^^^^^^']);
  });

  it('mark warnings with another sign', () => {
    expect(frame('{"a": 1}', '1', 60, 'warning')).toEqual(['1 | {"a": 1}', '  |       ~']);
  });

  it.each([
    ['wide letters before and in the mark', '{"날씨": "서울 날씨"}', '"서울 날씨"', '1 | {"날씨": "서울 날씨"}', '  |          ^^^^^^^^^^^'],
    ['emoji', '{"🌈": "x"}', '"x"', '1 | {"🌈": "x"}', '  |        ^^^'],
    ['combining marks', '{"e\u0301e\u0301": 7}', '7', '1 | {"e\u0301e\u0301": 7}', '  |        ^'],
    ['tabs', '{\t"a":\t"x"}', '"x"', '1 | {   "a":    "x"}', '  |             ^^^'],
    ['control characters', '{"a\u001b[31m": 7}', '7', '1 | {"a\u241b[31m": 7}', '  |            ^'],
  ])('count columns as a terminal does: %s', (_name, text, mark, line, squiggle) => {
    expect(frame(text, mark)).toEqual([line, squiggle]);
  });

  it('know every kind of line end', () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(frame(`{${end}  "a": 1,${end}  "b": 2${end}}`, '2')).toEqual(['2 |   "a": 1,', '3 |   "b": 2', '  |        ^']);
  });

  it('mark the first line of what goes over several', () => {
    expect(frame('[\n  {\n    "a": 1\n  }\n]', '{\n    "a": 1\n  }')).toEqual(['1 | [', '2 |   {', '  |   ^']);
  });

  it('have one mark for what has no length, also at the end of the text', () => {
    const text = '{"a": ';
    const at = readText(text).position(text.length);
    expect(drawFrame(text, { start: at, end: at }, { width: 60, severity: 'error' })).toEqual(['1 | {"a":', '  |       ^']);
  });

  it('cut long lines around the place', () => {
    const text = `{"before": "${'x'.repeat(200)}", "here": "y", "after": "${'z'.repeat(200)}"}`;
    expect(frame(text, '"here"')).toEqual(['1 | ...xxxxxxxxxxxxxxx", "here": "y", "after": "zzzzzzz...', '  |                      ^^^^^^']);
  });

  it('leave out a line before that is empty', () => {
    expect(frame('{\n\n"a": 1}', '1')).toEqual(['3 | "a": 1}', '  |      ^']);
  });

  it('always fit, and mark what they are about', () => {
    const unit = fc.constantFrom('a', '날', '\t', '🌈', 'e\u0301', '\u001b', '\n', '\r\n', '"', '👨‍👩‍👧', 'x'.repeat(90));
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 40 }), fc.nat(), fc.nat(40), (units, at, length) => {
        const text = units.join('');
        const { position } = readText(text);
        const start = text.length === 0 ? 0 : at % text.length;
        const lines = drawFrame(text, { start: position(start), end: position(Math.min(text.length, start + length)) }, { width: 50, severity: 'error' });
        const squiggle = lines.at(-1) as string;
        expect(squiggle).toMatch(/^ +\| *\^+$/);
        for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(53);
      }),
      { numRuns: runs(500, 50_000) },
    );
  });

  it('cost the same anywhere in one endless line', () => {
    const text = `[${'{"name": "a"}, '.repeat(200_000)}1]`;
    const { position } = readText(text);
    const started = performance.now();
    for (let i = 0; i < 1000; i++) drawFrame(text, { start: position(i * 2999), end: position(i * 2999 + 5) }, { width: 80, severity: 'error' });
    // 0.1 ms each is plenty; a scan of the line would take a thousand times as long.
    expect(performance.now() - started).toBeLessThan(4000);
  });
});
