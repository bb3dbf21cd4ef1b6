// The recorded verdicts: what a service refused is an error at that place, what it took is none, and the corrected input is clean.

import { describe, expect, it } from 'vitest';
import { check } from '../../src/check/index.js';
import { isObject, type JsonValue } from '../../src/text/json-value.js';
import { readLines, targetOf, type Case } from '../support/fixtures.js';

const cases = readLines<Case>('cases.jsonl').filter((c) => c.kind !== 'response');

function judge(c: Case, input: JsonValue) {
  const target = targetOf(c.target);
  if (target === undefined) return undefined;
  const text = isObject(input) && typeof input.text === 'string' && Object.keys(input).length === 1 ? input.text : undefined;
  const { server, ...rest } = isObject(input) ? input : {};
  const report = check(text ?? (typeof server === 'string' ? rest : input), {
    for: target,
    model: c.target.model,
    date: c.target.when,
    as: 'wire',
    ...(c.target.strict === true && { strict: true }),
  });
  return report.diagnostics.filter((d) => d.target === target || d.target === '*');
}

const near = (found: string, want: string): boolean => {
  const [f, w] = [found.split('/'), want.split('/')];
  const [long, short] = f.length >= w.length ? [f, w] : [w, f];
  if (!short.every((part, i) => long[i] === part)) {
    // A name missing from `required` may be told at the list or at the property.
    const owner = (p: string[]) => p.slice(0, Math.max(p.lastIndexOf('required'), p.lastIndexOf('properties'))).join('/');
    return (f.includes('required') || w.includes('required')) && owner(f) !== '' && owner(f) === owner(w);
  }
  return f.length >= w.length ? f.length - w.length <= 2 : w.length - f.length <= 1;
};

/** Hosts of MCP tools have no profile of their own yet. */
const definitions = cases.filter((c) => c.kind === 'definition' && c.target.client === undefined);

describe('definitions', () => {
  it.each(definitions.map((c) => [c.id, c] as const))('%s', (_id, c) => {
    const found = judge(c, c.input) ?? [];
    const errors = found.filter((d) => d.severity === 'error');
    if (c.expect.verdict === 'accepted') return expect(errors.map((d) => `${d.rule} ${d.pointer}`)).toEqual([]);
    const relevant = c.expect.verdict === 'rejected' ? errors : found.filter((d) => d.severity !== 'info');
    if (c.expect.verdict !== 'rejected') expect(errors).toEqual([]);
    const places = [c.expect.at, ...(c.expect.also ?? [])];
    expect(relevant.some((d) => places.some((p) => (p.endsWith('/**') ? d.pointer.startsWith(p.slice(0, -2)) : near(d.pointer, p))))).toBe(true);
    if (c.expect.verdict === 'rejected' && c.expect.fix !== null)
      expect((judge(c, c.expect.fix) ?? []).filter((d) => d.severity === 'error').map((d) => `${d.rule} ${d.pointer}`)).toEqual([]);
  });
});

describe('everything else that a service took', () => {
  it.each(cases.filter((c) => c.expect.verdict === 'accepted' && c.kind !== 'definition').map((c) => [c.id, c] as const))('%s', (_id, c) => {
    expect((judge(c, c.input) ?? []).filter((d) => d.severity === 'error').map((d) => `${d.rule} ${d.pointer}`)).toEqual([]);
  });
});
