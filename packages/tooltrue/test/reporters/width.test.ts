// Columns on a terminal, and what may be shown there.

import { describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { cutToWidth, displayWidth, escapeControls, safeLine, toCells, wrapText } from '../../src/reporters/width.js';
import { runs } from '../support/runs.js';

// The big counts take longer than a test usually may.
vi.setConfig({ testTimeout: 600_000 });

describe('display width', () => {
  it.each([
    ['abc', 3],
    ['날씨', 4],
    ['날씨'.normalize('NFD'), 4],
    ['漢字かな', 8],
    ['e\u0301', 1],
    ['🌈', 2],
    ['❤️', 2],
    ['👨‍👩‍👧', 2],
    ['🇰🇷', 2],
    ['đích', 4],
    ['ｆｕｌｌ', 8],
    ['', 0],
  ])('%s takes %i columns', (text, width) => {
    expect(displayWidth(text)).toBe(width);
  });

  it('expands tabs to the next stop and shows control characters in one column', () => {
    const cells = toCells('a\tb\u001b[2J');
    expect(cells.map((c) => c.text).join('')).toBe('a   b\u241b[2J');
    expect(cells.map((c) => c.width).reduce((a, b) => a + b)).toBe(9);
  });

  it('leaves nothing in that could steer a terminal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const shown = [
          escapeControls(text),
          safeLine(text),
          toCells(text)
            .map((c) => c.text)
            .join(''),
        ].join('');
        // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
        expect(shown).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|[\ud800-\udfff]/u);
      }),
      { numRuns: runs(300, 20_000) },
    );
  });

  it('cuts to a width, and never in the middle of what is drawn as one', () => {
    expect(cutToWidth('날씨를 알려 줍니다', 10)).toBe('날씨를 ...');
    expect(cutToWidth('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 5)).toBe('👨‍👩‍👧...');
    expect(cutToWidth('short', 10)).toBe('short');
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 4, max: 30 }),
        (text, width) => displayWidth(cutToWidth(escapeControls(text), width)) <= width,
      ),
      { numRuns: runs(300, 20_000) },
    );
  });

  it('wraps between words and keeps the margin', () => {
    expect(wrapText('  one two three', 10)).toEqual(['  one two', '  three']);
    expect(wrapText('도구를 검사합니다', 10)).toEqual(['도구를', '검사합니다']);
    expect(wrapText('', 10)).toEqual(['']);
  });
});
