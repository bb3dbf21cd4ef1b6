// Texts made to hurt: never a throw, always an issue that says something.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readText } from '../../src/text/index.js';
import { runs } from '../support/runs.js';
import { brokenJson, listPointers, pieceText } from './arbitraries.js';

const timed = (text: string, maxDepth?: number): { ms: number; codes: string[] } => {
  const start = performance.now();
  const { issues } = readText(text, maxDepth === undefined ? {} : { maxDepth });
  return { ms: performance.now() - start, codes: issues.map((issue) => issue.code) };
};

describe('never throws, and says something sensible', () => {
  it('on any text', () => {
    fc.assert(
      fc.property(fc.oneof(pieceText, brokenJson, fc.string({ unit: 'binary' }), fc.string()), (text) => {
        const document = readText(text);
        for (const issue of document.issues) {
          expect(issue.start).toBeGreaterThanOrEqual(0);
          expect(issue.end).toBeGreaterThanOrEqual(issue.start);
          expect(issue.end).toBeLessThanOrEqual(text.length);
        }
        if (document.value === undefined) {
          expect(document.issues.some((issue) => issue.fatal || issue.code === 'javascript-literal') || document.holes.length > 0).toBe(true);
          return;
        }
        for (const [pointer] of listPointers(document.value)) {
          const place = document.place(pointer);
          expect(place, pointer).toBeDefined();
          expect(place!.start).toBeLessThanOrEqual(place!.end);
          expect(place!.end).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: runs(3000, 300_000) },
    );
  });
});

describe('depth', () => {
  for (const [name, open, close] of [
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
    ['both', '[{"a":', '}]'],
    ['parentheses', '(', ')'],
    ['calls', '[f(', ')]'],
    ['templates', '[`${', '}`]'],
    ['keys of their own', '{["a"]:', '}'],
  ] as const) {
    it(`100,000 ${name}`, () => {
      for (const text of [open.repeat(100_000), open.repeat(100_000) + close.repeat(100_000)]) {
        const { ms, codes } = timed(text);
        expect(ms).toBeLessThan(3000);
        expect(codes.length).toBeGreaterThan(0);
        expect(codes.length).toBeLessThan(2000);
      }
    });
  }

  it('reads 512 levels, and tells the limit', () => {
    expect(readText('['.repeat(512) + ']'.repeat(512)).issues).toStrictEqual([]);
    const { issues, value } = readText(`{"a": ${'['.repeat(600)}${']'.repeat(600)}, "b": 1}`);
    expect(issues).toStrictEqual([{ code: 'too-deep', start: 517, end: 518, fatal: true, args: { limit: 512 } }]);
    expect((value as { b: number }).b).toBe(1);
  });

  it('takes another limit, up to 1,000', () => {
    expect(readText('[[[1], 2]]', { maxDepth: 2 })).toMatchObject({ value: [[null, 2]], issues: [{ code: 'too-deep', args: { limit: 2 } }] });
    expect(readText('['.repeat(1000) + ']'.repeat(1000), { maxDepth: 1e9 }).issues).toStrictEqual([]);
    expect(readText('['.repeat(1001) + ']'.repeat(1001), { maxDepth: 1e9 }).issues).toMatchObject([{ args: { limit: 1000 } }]);
  });
});

describe('length', () => {
  it('gives a limit back', () => {
    expect(readText('[1, 2, 3]', { maxLength: 5 })).toMatchObject({
      value: undefined,
      notation: 'json',
      issues: [{ code: 'too-large', fatal: true, args: { limit: 5 } }],
    });
  });

  it('reads 20 MB', () => {
    const item = JSON.stringify({
      name: 'get_weather',
      description: 'Weather in a city. '.repeat(8),
      parameters: { type: 'object', properties: { city: { type: 'string' } } },
    });
    const text = `[${Array(Math.ceil(20e6 / item.length))
      .fill(item)
      .join(',\n')}]`;
    const document = readText(text);
    expect(document.issues).toStrictEqual([]);
    const count = (document.value as unknown[]).length;
    expect(document.place(`/${count - 1}/name`)!.end).toBeGreaterThan(text.length - item.length);
    expect(document.position(text.length).line).toBe(count);
  });

  // Each of these once made some reader go over the same text again and again.
  const patterns = [
    '[',
    '{"a":',
    '-@',
    '`${',
    '@',
    '{"a",',
    '"a"+',
    '"a" ',
    '<a',
    'a.',
    'a:',
    'a: \n',
    'x = \n',
    "'\n",
    '"\n',
    "'''",
    '"\n\'',
    '"\n\\"\n',
    'a for ',
    '[/a ',
    '/* */',
    'x:T<\n',
    'x:\\`//\n',
    "'\n__proto__/*",
    'x:x:/*\n',
    '["a" as ',
    '[1 \n',
    'abc\n',
    '"abc"\n5\n',
    'a,',
    '"a"[',
    '{a:"b""c"',
    '{"":"" ',
    '/',
    '[,',
    '{...',
    '("a"',
    '\\\n',
    '\u00a0',
    '#\n',
    '"\\"\n',
    '0_',
    '1e',
    '---',
    '{"a":1,"a":',
    '{(',
    '`',
    'f"{',
    '=>',
    'lambda x,',
    '</',
  ];
  for (const pattern of patterns) {
    it(`takes no more than its share of time for ${JSON.stringify(pattern)} again and again`, () => {
      for (const lead of ['', '[', '{"a":']) {
        const once = lead + pattern.repeat(Math.ceil(12_000 / pattern.length));
        const eight = lead + pattern.repeat(Math.ceil(96_000 / pattern.length));
        timed(once);
        const base = Math.max(timed(once).ms, 4);
        const { ms } = timed(eight);
        expect(ms, lead).toBeLessThan(base * 40 + 200);
      }
    });
  }
});

describe('long rows of the same fault', () => {
  it('keep a bounded list of issues', () => {
    const { issues, value } = readText(`[${"'a',".repeat(30_000)}]`);
    expect((value as string[]).length).toBe(30_000);
    expect(issues.filter((issue) => issue.code === 'single-quotes').length).toBe(10_000);
    expect(issues.some((issue) => issue.code === 'trailing-comma')).toBe(true);
  });
});

describe('more than is read', () => {
  it('stops after 1,000,000 members of one object, and keeps those', () => {
    const members: string[] = [];
    for (let i = 0; i <= 1_000_001; i++) members.push(`"k${i % 1000}":1`);
    const text = `[{${members.join(',')}},2]`;
    const document = readText(text);
    expect(document.issues.filter((issue) => issue.fatal)).toMatchObject([{ code: 'too-large', args: { limit: 1_000_000, unit: 'members' } }]);
    expect(Object.keys((document.value as [object])[0]).length).toBe(1000);
    expect(document.place('')).toStrictEqual({ start: 0, end: text.length });
  });

  it('stops after 100,000 expressions', () => {
    const { holes, issues } = readText(`[${'a,'.repeat(120_000)}1]`);
    expect(holes.length).toBe(100_000);
    expect(issues.filter((issue) => issue.fatal)).toMatchObject([{ code: 'too-large', args: { limit: 100_000, unit: 'expressions' } }]);
  });
});
