// The pages of rules and facts: whole, true to what is checked today, and apart from the core.

import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/check/index.js';
import type { RuleExample } from '../../src/definition/rule.js';
import { explain, type FactPage, type RulePage } from '../../src/explain/index.js';
import { factsOf } from '../../src/explain/citations.js';
import { listRules } from '../../src/explain/index.js';
import { facts } from '../../src/facts.js';
import { listRuleIds, type RuleId } from '../../src/messages/rule-ids.js';
import { ruleTextsEn } from '../../src/messages/rule-texts-en.js';
import { ruleTextsKo } from '../../src/messages/rule-texts-ko.js';
import { ruleTextsVi } from '../../src/messages/rule-texts-vi.js';
import { getClaim } from '../../src/check/claims.js';
import { profiles } from '../../src/providers/index.generated.js';
import { examples } from '../../src/rules/examples.generated.js';
import { rules } from '../../src/rules/index.generated.js';
import { formatPage, formatRules } from '../../src/reporters/page.js';

const src = fileURLToPath(new URL('../../src/', import.meta.url));
const hasTarget = (example: RuleExample): boolean => profiles.some((p) => p.id === example.for);

describe('the texts of rules', () => {
  it('exist for every rule that runs or speaks, in every language', () => {
    const ids = listRuleIds();
    expect(rules.map((rule) => rule.id).filter((id) => !ids.includes(id as RuleId))).toEqual([]);
    for (const table of [ruleTextsEn, ruleTextsKo, ruleTextsVi]) {
      expect(Object.keys(table).sort()).toEqual([...ids].sort());
      for (const [id, text] of Object.entries(table)) for (const part of [text.title, text.why, text.help]) expect(part.trim(), id).not.toBe('');
    }
  });
});

describe('explain', () => {
  it('has a page for every rule, with what its examples raise today', () => {
    for (const id of listRuleIds()) {
      const page = explain(id) as RulePage;
      expect(page).toMatchObject({ kind: 'rule', id, title: ruleTextsEn[id].title });
      const stored = examples[id];
      expect(page.bad).toHaveLength(stored?.bad.length ?? 0);
      page.bad.forEach((example, i) => {
        if (stored?.bad[i] && hasTarget(stored.bad[i])) expect(example.reported.length, `${id}, bad example ${i}`).toBeGreaterThan(0);
      });
      for (const [i, example] of page.good.entries()) {
        const errors = example.reported.filter((r) => r.severity === 'error');
        expect(errors, `${id}, good example ${i}`).toEqual([]);
      }
    }
  });

  it('names the facts that the findings of a rule cite', () => {
    for (const id of listRuleIds()) {
      const known = factsOf(id);
      for (const example of examples[id]?.bad ?? []) {
        if (!hasTarget(example)) continue;
        const found = check(example.input, {
          for: example.for,
          as: example.as,
          model: example.model,
          strict: example.strict,
          date: example.date,
          server: example.server,
          protocolVersion: example.protocolVersion,
        }).diagnostics.filter((d) => d.rule === id);
        for (const d of found) for (const fact of d.facts) expect(known, `${id} reports ${fact}`).toContain(fact.replace(/:[^:/]*$/, ''));
      }
    }
  });

  it('has a page for every fact, and a use for every claim that is cited', () => {
    const used = new Set<string>();
    for (const fact of facts) {
      const page = explain(fact.id) as FactPage;
      expect(page).toMatchObject({ kind: 'fact', id: fact.id, says: fact.says });
      for (const { aspect } of page.citedBy) used.add(aspect === 'main' ? fact.id : `${fact.id}:${aspect}`);
      expect(page.claims.map((c) => c.aspect)).toEqual(Object.keys(fact.claims ?? {}));
    }
    expect([...used].filter((id) => getClaim(id) !== undefined).length).toBeGreaterThan(50);
  });

  it('finds names however they are written', () => {
    expect(explain('Tool/Name')).toMatchObject({ kind: 'rule', id: 'tool/name' });
    expect(explain('tool/name.pattern')).toMatchObject({ kind: 'rule', id: 'tool/name' });
    expect(explain('duplicate-name')).toMatchObject({ kind: 'rule', id: 'tool/duplicate-name' });
    expect(explain('OPENAI/n-03')).toMatchObject({ kind: 'fact', id: 'openai/N-03' });
    expect(explain('openai/T-09:chat')).toMatchObject({ kind: 'fact', id: 'openai/T-09' });
    expect(explain('json/grammar')).toMatchObject({ kind: 'fact', id: 'json/grammar' });
  });

  it.each([
    ['tool/nme', 'tool/name'],
    ['schema/root_type', 'schema/root-type'],
    ['openai/N-3', 'openai/N-03'],
    ['', undefined],
    ['__proto__', undefined],
    ['x'.repeat(10_000), undefined],
  ])('offers the nearest name for %s', (name, suggestion) => {
    expect(() => explain(name)).toThrowError(
      expect.objectContaining({
        name: 'TooltrueError',
        code: 'unknown-rule',
        args: expect.objectContaining(suggestion === undefined ? { name } : { suggestion }),
      }),
    );
  });

  it('speaks the language asked for', () => {
    expect((explain('tool/name', { locale: 'ko' }) as RulePage).title).toBe(ruleTextsKo['tool/name'].title);
    expect((explain('tool/name', { locale: 'vi' }) as RulePage).why).toBe(ruleTextsVi['tool/name'].why);
  });

  it('is printed with all it says', () => {
    const page = explain('schema/root-type') as RulePage;
    const text = formatPage(page);
    for (const part of [page.id, page.title, 'Why', 'What to do', 'Good', 'Reported', 'After the fix', 'openai-chat', 'openai/J-01'])
      expect(text).toContain(part);
    const fact = explain('openai/N-03') as FactPage;
    const printed = formatPage(fact);
    for (const part of [fact.says, fact.where, 'max: 64', 'nameMaxLength', ...fact.sources.map((s) => s.url ?? s.text)]) expect(printed).toContain(part);
  });

  it('lists every rule', () => {
    const listed = listRules();
    expect(listed.map((r) => r.id)).toEqual(listRuleIds());
    const text = formatRules(
      listed,
      profiles.filter((p) => !p.pending).map((p) => p.id),
    );
    for (const id of listRuleIds()) expect(text).toContain(id);
  });

  it('weighs nothing in a bundle that only checks', async () => {
    const { outputFiles } = await build({
      stdin: { contents: "import { check } from './core.ts'; console.log(check);", resolveDir: src, loader: 'ts' },
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'neutral',
      mainFields: ['module', 'main'],
      metafile: true,
      logLevel: 'silent',
    });
    const text = outputFiles[0]?.text ?? '';
    expect(text.length).toBeGreaterThan(10_000);
    expect(text).not.toContain(ruleTextsEn['tool/name'].why.slice(0, 40));
    expect(text).not.toContain('"verified"');
  });
});
