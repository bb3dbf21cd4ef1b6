// Findings as people read them, in each language: a snapshot to be read by somebody who speaks it.

import { describe, expect, it } from 'vitest';
import type { Locale } from '../../src/diagnostic/types.js';
import { listFindings } from './samples.js';

const SHOWN = [
  'syntax/notation.python',
  'syntax/comment.found',
  'syntax/trailing-comma.found',
  'syntax/unexpected-end.found',
  'syntax/extra-text.found',
  'syntax/empty.found',
  'json/duplicate-key.found',
  'form/unknown.document',
  'form/other-envelope.content',
  'tool/form.foreign',
  'tool/form.schema',
  'tool/name.pattern',
  'tool/name.missing',
  'tool/duplicate-name.found',
  'tool/description.missing',
  'tool/description.too-long',
  'tool/schema.missing',
  'tool/schema.foreign-key',
  'tool/key.unknown',
  'tool/key.misplaced',
  'tool/key.exclusive',
  'tool/type.name',
  'tool/strict.omitted',
  'tool/examples.invalid',
  'schema/root-type.missing',
  'schema/root-keyword.found',
  'schema/keyword.rejected',
  'schema/keyword.ignored',
  'schema/type.list',
  'schema/type.unknown',
  'schema/array-items.missing',
  'schema/format.unsupported',
  'schema/pattern.feature',
  'schema/required.undefined',
  'schema/required.incomplete',
  'schema/closed.missing',
  'schema/ref.siblings',
  'schema/enum.on-type',
  'schema/keyword-place.value',
  'schema/limit.depth',
  'schema/invalid.found',
  'schema/impossible.range',
  'schema/value.default',
  'set/tool-count.too-many',
  'mcp/annotations.task-support',
];

const findings = { en: listFindings('en'), ko: listFindings('ko'), vi: listFindings('vi') };
const idOf = (d: { rule: string; variant: string }) => `${d.rule}.${d.variant}`;

describe('findings in three languages', () => {
  it('are the same findings', () => {
    const bare = (locale: Locale) => findings[locale].map(({ message: _m, fix, ...rest }) => ({ ...rest, ...(fix && { fix: { ...fix, title: '' } }) }));
    expect(findings.en.length).toBeGreaterThan(SHOWN.length);
    expect(bare('ko')).toEqual(bare('en'));
    expect(bare('vi')).toEqual(bare('en'));
  });

  it('have no English words of ours left', () => {
    const english = new Set(findings.en.flatMap((d) => [d.message, d.fix?.title ?? '']));
    for (const locale of ['ko', 'vi'] as const) {
      for (const d of findings[locale]) for (const text of [d.message, d.fix?.title]) if (text !== undefined) expect(english.has(text), text).toBe(false);
    }
  });

  it('leave no placeholder and no empty code word open', () => {
    for (const locale of ['en', 'ko', 'vi'] as const) {
      expect(findings[locale].filter((d) => /\{[a-z]+\}|``/.test(`${d.message} ${d.fix?.title ?? ''}`)).map((d) => d.message)).toEqual([]);
    }
  });

  it.each(['en', 'ko', 'vi'] as const)('read well in %s', (locale) => {
    const lines = SHOWN.map((id) => {
      const found = findings[locale].find((d) => idOf(d) === id);
      return [id, `  ${found?.message ?? 'no sample'}`, ...(found?.fix ? [`  > ${found.fix.title}`] : [])].join('\n');
    });
    expect(lines.filter((line) => line.includes('no sample'))).toEqual([]);
    expect(lines.join('\n')).toMatchSnapshot();
  });
});
