// Every fact is used or listed with a reason; the lists agree with the facts and with what the profiles cite.

import { describe, expect, it } from 'vitest';
import { describeReason, listCoverage } from '../../src/explain/coverage.js';
import { listCitations } from '../../src/explain/citations.js';
import { facts, getFact } from '../../src/facts.js';
import { addLanguage } from '../../src/messages/message.js';
import { ko } from '../../src/messages/ko.js';
import { en } from '../../src/messages/en.js';

const families = listCoverage();
const used = new Set(families.flatMap((f) => f.used));
const listed = new Map(families.flatMap((f) => f.listed).map((entry) => [entry.id, entry]));

describe('coverage', () => {
  it('holds every fact once', () => {
    const all = families.flatMap((f) => [...f.used, ...f.listed.map(({ id }) => id), ...f.missing]);
    expect([...all].sort()).toEqual(facts.map((fact) => fact.id).sort());
    for (const f of families) expect(f.used.length + f.listed.length + f.missing.length, f.family).toBe(f.total);
  });

  it('lists no fact that a profile cites', () => {
    expect([...listed.keys()].filter((id) => used.has(id) || listCitations(id).length > 0)).toEqual([]);
  });

  it('calls used what the profiles cite', () => {
    expect(facts.filter((fact) => listCitations(fact.id).length > 0 && !used.has(fact.id)).map((fact) => fact.id)).toEqual([]);
  });

  it('gives a known reason for each, and a note that says more', () => {
    for (const { id, reason, note } of listed.values()) {
      expect(Object.hasOwn(en, `uncheckable.${reason}`), `${id}: ${reason}`).toBe(true);
      if (note !== undefined) expect(note, id).toMatch(/^\S.{3,240}\S$/);
    }
    addLanguage('ko', ko);
    expect(describeReason('answer', 'ko')).not.toBe(describeReason('answer'));
  });

  it('uses every reason', () => {
    const reasons = new Set([...listed.values()].map(({ reason }) => `uncheckable.${reason}`));
    expect(Object.keys(en).filter((id) => id.startsWith('uncheckable.') && !reasons.has(id))).toEqual([]);
  });

  it('names the facts that stand for a restated one', () => {
    for (const { id, reason, note } of listed.values()) {
      if (reason !== 'restated') continue;
      const named = (note ?? '').match(/[a-z]+\/[A-Za-z0-9.-]*[A-Za-z0-9]/g) ?? [];
      expect(named.length, id).toBeGreaterThan(0);
      expect(
        named.filter((other) => listed.has(other) || getFact(other) === undefined),
        id,
      ).toEqual([]);
    }
  });

  it('leaves no fact open', () => {
    expect(families.reduce((sum, f) => sum + f.missing.length, 0)).toBe(0);
  });
});
