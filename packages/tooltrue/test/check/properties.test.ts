// What holds for check() whatever it is given.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check, type CheckReport } from '../../src/check/index.js';
import { severityOf } from '../../src/check/claims.js';
import { getFact } from '../../src/facts.js';
import { addLanguage } from '../../src/messages/message.js';
import { ko } from '../../src/messages/ko.js';
import { vi } from '../../src/messages/vi.js';
import type { Diagnostic } from '../../src/diagnostic/types.js';
import { readText } from '../../src/text/index.js';
import { isObject, type JsonValue } from '../../src/text/json-value.js';
import { parentPointer, splitPointer } from '../../src/text/pointer.js';
import { json, nearMiss, oddValue, shuffleKeys, text } from '../support/generators.js';
import { runs } from '../support/runs.js';

addLanguage('ko', ko);
addLanguage('vi', vi);

const ALL = { for: 'all', date: '2026-11-30' } as const;
const FIXED = { seed: 20261130 };
const lightly = { ...FIXED, numRuns: runs(150, 100_000) };
const lighter = { ...FIXED, numRuns: runs(80, 20_000) };

/** The value at a pointer; undefined where it leads nowhere. */
function find(value: JsonValue | undefined, pointer: string): JsonValue | undefined {
  let at: JsonValue | undefined = value;
  for (const token of splitPointer(pointer)) {
    if (Array.isArray(at)) at = /^(0|[1-9]\d*)$/.test(token) ? at[Number(token)] : undefined;
    else if (at !== undefined && isObject(at)) at = Object.hasOwn(at, token) ? at[token] : undefined;
    else return undefined;
  }
  return at;
}

const bare = (d: Diagnostic): string => `${d.severity} ${d.target} ${d.rule}.${d.variant} ${d.pointer} ${d.consequence} ${d.confidence} ${d.facts.join()}`;

function expectSound(report: CheckReport, value: JsonValue | undefined): void {
  expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  const prints = report.diagnostics.map((d) => d.fingerprint);
  expect(new Set(prints).size).toBe(prints.length);
  for (const tool of report.tools) expect([tool.pointer, find(value, tool.pointer)]).not.toEqual([tool.pointer, undefined]);
  for (const d of report.diagnostics) {
    expect([bare(d), d.facts.length > 0 && d.facts.every((id) => getFact(id.split(':')[0] as string) !== undefined)]).toEqual([bare(d), true]);
    if (d.pointer !== '')
      expect([bare(d), find(value, d.pointer) !== undefined || find(value, parentPointer(d.pointer)) !== undefined]).toEqual([bare(d), true]);
    if (d.rule.startsWith('syntax/')) continue;
    const usual = severityOf(d.consequence, d.confidence);
    // What concerns other models only is at most a warning.
    expect([bare(d), d.severity]).toEqual([bare(d), d.args.models && usual === 'error' ? 'warning' : usual]);
    if (d.confidence === 'low') expect(d.severity).not.toBe('error');
  }
}

describe('check', () => {
  it('never throws on any text, and says sound things', () => {
    fc.assert(
      fc.property(text, (input) => expectSound(check(input, ALL), readText(input).value)),
      lightly,
    );
  });
  it('never throws on any JSON, and says sound things', () => {
    fc.assert(
      fc.property(json, (input) => expectSound(check(input, ALL), typeof input === 'string' ? readText(input).value : input)),
      lightly,
    );
  });
  it('never throws on any value at all', () => {
    fc.assert(
      fc.property(oddValue, (make) => {
        expect(JSON.stringify(check(make(), ALL))).toMatch(/^\{"form":/);
      }),
      { ...FIXED, numRuns: runs(300, 20_000) },
    );
  });
  it('says sound things about definitions that are nearly right', () => {
    fc.assert(
      fc.property(nearMiss, fc.boolean(), fc.constantFrom('wire', 'content', undefined), (input, strict, as) =>
        expectSound(check(input, { ...ALL, strict, as }), typeof input === 'string' ? readText(input).value : input),
      ),
      lightly,
    );
  });

  it('points at the text of the value or of the key', () => {
    fc.assert(
      fc.property(nearMiss, fc.constantFrom(undefined, 2, '\t'), (input, indent) => {
        if (typeof input !== 'object') return;
        const source = JSON.stringify(input, null, indent);
        const lines = source.split('\n');
        for (const d of check(source, ALL).diagnostics) {
          if (d.rule.startsWith('syntax/')) continue;
          const { start, end } = d.range ?? { start: { offset: -1, line: 0, column: 0 }, end: { offset: -1, line: 0, column: 0 } };
          const slice = JSON.parse(source.slice(start.offset, end.offset)) as JsonValue;
          const value = find(input, d.pointer);
          expect([bare(d), [value, splitPointer(d.pointer).at(-1)].some((it) => JSON.stringify(it) === JSON.stringify(slice))]).toEqual([bare(d), true]);
          const before = lines.slice(0, start.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
          expect(before + start.column - 1).toBe(start.offset);
        }
      }),
      lighter,
    );
  });

  it('leaves no gap in any sentence, in any language', () => {
    fc.assert(
      fc.property(nearMiss, (input) => {
        const reports = (['en', 'ko', 'vi'] as const).map((locale) => check(input, { ...ALL, locale, strict: true }));
        for (const report of reports) {
          for (const d of report.diagnostics) {
            // A gap is a template's; what the input itself says in braces is shown as it is.
            const own = JSON.stringify(input);
            for (const [gap] of `${d.message}\n${d.fix?.title ?? ''}`.matchAll(/\{[a-z]\w*\}/gi))
              expect([d.message, own.includes(gap)]).toEqual([d.message, true]);
            expect(d.message).not.toMatch(/undefined|\[object|NaN/);
          }
        }
        const [first, ...others] = reports.map((report) => report.diagnostics.map(bare));
        for (const other of others) expect(other).toEqual(first);
      }),
      lighter,
    );
  });

  it('says the same of a text and of its value', () => {
    fc.assert(
      fc.property(nearMiss, (input) => {
        if (typeof input !== 'object') return;
        const ofText = check(JSON.stringify(input), ALL);
        const ofValue = check(input, ALL);
        const about = (report: CheckReport) =>
          report.diagnostics
            .filter((d) => !d.rule.startsWith('syntax/') && d.rule !== 'json/duplicate-key')
            .map((d) => `${bare(d)} ${d.fingerprint} ${d.message}`)
            .sort();
        expect(about(ofText)).toEqual(about(ofValue));
        expect({ ...ofText, diagnostics: [] }).toEqual({ ...ofValue, diagnostics: [] });
      }),
      lightly,
    );
  });

  it('says the same whatever the layout of the text', () => {
    const layouts: readonly ((value: JsonValue) => string)[] = [
      (value) => JSON.stringify(value, null, 4),
      (value) => JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n'),
      (value) => `\n\n  ${JSON.stringify(value)}\n`,
      (value) => JSON.stringify(value, null, 1).replace(/[^\x20-\x7e\n]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`),
    ];
    fc.assert(
      fc.property(nearMiss, fc.constantFrom(...layouts), (input, lay) => {
        if (typeof input !== 'object') return;
        expect(check(lay(input), ALL).diagnostics.map((d) => `${bare(d)} ${d.fingerprint}`)).toEqual(
          check(JSON.stringify(input), ALL).diagnostics.map((d) => `${bare(d)} ${d.fingerprint}`),
        );
      }),
      lighter,
    );
  });

  it('says the same in whatever order the keys stand', () => {
    // Which of two keys is named, of two that exclude each other, and which sibling is pointed at, may follow the order.
    const ordered = new Set(['tool/key', 'schema/ref', 'schema/union-siblings']);
    fc.assert(
      fc.property(nearMiss, fc.integer({ min: 1, max: 5 }), (input, turn) => {
        if (typeof input !== 'object') return;
        const about = (value: JsonValue) =>
          check(value, ALL)
            .diagnostics.filter((d) => !ordered.has(d.rule))
            .map((d) => `${d.severity} ${d.target} ${d.rule}.${d.variant} ${d.pointer}`)
            .sort();
        expect(about(shuffleKeys(input, turn))).toEqual(about(input));
      }),
      lighter,
    );
  });

  it('changes nothing in what it was given', () => {
    fc.assert(
      fc.property(nearMiss, (input) => {
        const before = structuredClone(input);
        check(input, ALL);
        expect(input).toEqual(before);
      }),
      lighter,
    );
  });
});
