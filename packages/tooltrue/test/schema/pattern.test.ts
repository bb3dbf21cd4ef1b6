// Patterns: the automaton answers as RegExp does, without its worst case.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAutomaton, runAutomaton } from '../../src/schema/automaton.js';
import { compilePattern, hasBackreference, hasLookaround, hasWordBoundary } from '../../src/schema/index.js';
import { createMatcher } from '../../src/schema/matcher.js';
import { runs } from '../support/runs.js';

test.each([
  ['(?=a)', 'lookaround'],
  ['(?!a)', 'lookaround'],
  ['(?<=a)b', 'lookaround'],
  ['(?<!a)b', 'lookaround'],
  ['\\(?=a', ''],
  ['[(?=]', ''],
  ['[\\](?=]', ''],
  ['(?<name>a)', ''],
  ['(?:a)', ''],
  ['\\bword', 'boundary'],
  ['\\Bword', 'boundary'],
  ['[\\b]', ''],
  ['\\\\b', ''],
  ['\\\\\\b', 'boundary'],
  ['(a)\\1', 'backreference'],
  ['\\1', ''],
  ['(a)\\2', ''],
  ['[(]\\1', ''],
  ['(?:a)\\1', ''],
  ['(?<n>a)\\k<n>', 'backreference'],
  ['\\k<n>', ''],
  ['(a)\\\\1', ''],
  ['(a)[\\1]', ''],
  ['', ''],
  ['[', ''],
  ['\\', ''],
])('features of %s', (pattern, expected) => {
  const found = [hasLookaround(pattern) && 'lookaround', hasWordBoundary(pattern) && 'boundary', hasBackreference(pattern) && 'backreference'].filter(Boolean);
  expect(found.join(' ')).toBe(expected);
});

test('compilePattern: Unicode mode where it is allowed', () => {
  expect(compilePattern('^\\p{L}+$')?.unicode).toBe(true);
  expect(compilePattern('[\\w-.]')?.unicode).toBe(false);
  expect(compilePattern('\\-')?.unicode).toBe(false);
  for (const broken of ['(', '[', '*', '(?<a', 'a{2,1}', '(?P<a>b)']) expect(compilePattern(broken)).toBeUndefined();
});

describe('the automaton answers as RegExp does', () => {
  const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\w', '\\d', '\\.', '\\x61', '\\u0062', 'é', '😀', '\\p{L}');
  const quantifier = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,2}', '{0,3}', '{2,}', '*?', '+?');
  const pattern = fc.letrec<{ any: string }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      fc.tuple(atom, quantifier).map((p) => p.join('')),
      fc.tuple(tie('any'), tie('any')).map((p) => p.join('')),
      fc.tuple(tie('any'), tie('any')).map((p) => p.join('|')),
      fc.tuple(fc.constantFrom('(', '(?:'), tie('any'), quantifier).map(([open, inner, q]) => `${open}${inner})${q}`),
      tie('any').map((p) => `^${p}`),
      tie('any').map((p) => `${p}$`),
    ),
  })).any;
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', '.', 'é', '😀', '\n', '\ud800'), maxLength: 8 });
  test('generated patterns and texts', () => {
    let run = 0;
    fc.assert(
      fc.property(pattern, fc.array(text, { minLength: 5, maxLength: 10 }), (source, texts) => {
        const regex = compilePattern(source);
        if (!regex) return;
        const automaton = createAutomaton(source, regex.unicode);
        const matcher = createMatcher(source);
        for (const each of ['', ...texts]) {
          const expected = regex.test(each);
          expect(matcher?.test(each, { left: 1e7 }) ?? expected, `${source} on ${JSON.stringify(each)}`).toBe(expected);
          if (!automaton) continue;
          expect(runAutomaton(automaton, each, { left: 1e7 }), `${source} on ${JSON.stringify(each)}`).toBe(expected);
          run++;
        }
      }),
      { numRuns: runs(2_000, 200_000) },
    );
    expect(run).toBeGreaterThan(5_000);
  });

  test.each(['(?=a)', '\\bx', '(a)\\1', 'a^b', '(^a)', `${'('.repeat(200)}a${')'.repeat(200)}`, '((a{50}){50}){50}', '(){2000}(){2000}((){2000}){2000}'])(
    'declines %s',
    (source) => {
      expect(createAutomaton(source, true)).toBeUndefined();
    },
  );
});
