// explain(): the page of a rule or of a fact, as data. It brings the texts of all rules and facts along, so nothing that only
// checks may import it.

import { check, type CheckReport } from '../check/index.js';
import { distance } from '../check/targets.js';
import type { Profile } from '../definition/profile.js';
import type { RuleExample } from '../definition/rule.js';
import { TooltrueError } from '../diagnostic/error.js';
import type { Claim, Confidence, Consequence, Source } from '../diagnostic/fact.js';
import type { Applicability, Locale, Severity } from '../diagnostic/types.js';
import { getFact, listFacts } from '../fact-list.js';
import { listRuleIds, type RuleId } from '../messages/rule-ids.js';
import { ruleTextsEn, type RuleTexts } from '../messages/rule-texts-en.js';
import { ruleTextsKo } from '../messages/rule-texts-ko.js';
import { ruleTextsVi } from '../messages/rule-texts-vi.js';
import { profiles } from '../providers/index.generated.js';
import { examples } from '../rules/examples.generated.js';
import { getOwn, type JsonValue } from '../text/json-value.js';
import { applyPatch } from './apply-patch.js';
import { factsOf, listCitations, targetsOf, type Citation } from './citations.js';

export type { Citation } from './citations.js';

export interface ExplainOptions {
  locale?: Locale | undefined;
}

/** An example of a rule with what is said about it today: nothing is written down that could grow stale. */
export interface ExplainedExample {
  input: JsonValue;
  /** Targets it is judged for. */
  for: string;
  /** What the rule reports on it; empty for good examples. */
  reported: {
    severity: Severity;
    consequence: Consequence;
    target: string;
    pointer: string;
    message: string;
    fix?: { title: string; applicability: Applicability };
  }[];
  /** The input after the first fix. */
  fixed?: JsonValue;
}

export interface FactSummary {
  id: string;
  says: string;
  confidence: Confidence;
  sources: readonly Source[];
}

export interface RulePage {
  kind: 'rule';
  id: RuleId;
  title: string;
  why: string;
  help: string;
  good: ExplainedExample[];
  bad: ExplainedExample[];
  facts: FactSummary[];
  /** Ids of the targets that have it; empty for what holds whatever the target. */
  targets: string[];
  /** Kinds of fixes it offers on its examples. */
  fixes: Applicability[];
}

export interface FactPage {
  kind: 'fact';
  id: string;
  where: string;
  says: string;
  effect?: string;
  /** Stable fragments of the service's own words. */
  error?: string;
  sources: readonly Source[];
  confidence: Confidence;
  /** YYYY-MM-DD */
  verified: string;
  claims: (Claim & { aspect: string })[];
  citedBy: Citation[];
}

export type ExplainPage = RulePage | FactPage;

const texts: Readonly<Record<Locale, RuleTexts>> = { en: ruleTextsEn, ko: ruleTextsKo, vi: ruleTextsVi };

/**
 * Explains a rule or a fact.
 * @param name id of a rule (`schema/root-type`, also with a variant: `tool/name.pattern`) or of a fact in any of its spellings.
 * @throws TooltrueError `unknown-rule` with the nearest name.
 */
export function explain(name: string, options: ExplainOptions = {}): ExplainPage {
  const asked = name.trim();
  // A fact may be named like a variant of a rule, so that comes last.
  const fact = findRule(asked) === undefined ? getFact(asked) : undefined;
  const rule = findRule(asked) ?? (fact ? undefined : findRuleOfVariant(asked));
  if (rule !== undefined) return explainRule(rule, options.locale ?? 'en');
  if (!fact) throw new TooltrueError('unknown-rule', { name: asked, suggestion: findNearest(asked) });
  const { id, where, says, effect, error, sources, confidence, verified, claims } = fact;
  return {
    kind: 'fact',
    id,
    where,
    says,
    ...(effect !== undefined && { effect }),
    ...(error !== undefined && { error }),
    sources,
    confidence,
    verified,
    claims: Object.entries(claims ?? {}).map(([aspect, claim]) => ({ aspect, ...claim })),
    citedBy: listCitations(id),
  };
}

/** Every rule with its title and its targets, for lists. */
export function listRules(options: ExplainOptions = {}): { id: RuleId; title: string; targets: string[] }[] {
  const table = texts[options.locale ?? 'en'];
  return listRuleIds().map((id) => ({ id, title: table[id].title, targets: targetsOf(id) }));
}

function findRule(asked: string): RuleId | undefined {
  const ids = listRuleIds();
  const lower = asked.toLowerCase();
  const exact = ids.find((id) => id === lower);
  if (exact !== undefined || lower.includes('/')) return exact;
  const byName = ids.filter((id) => id.slice(id.indexOf('/') + 1) === lower);
  return byName.length === 1 ? byName[0] : undefined;
}

const findRuleOfVariant = (asked: string): RuleId | undefined => listRuleIds().find((id) => asked.toLowerCase().startsWith(`${id}.`));

function findNearest(asked: string): string {
  const names = [...listRuleIds(), ...listFacts().map((fact) => fact.id)];
  const lower = asked.toLowerCase();
  // A name without its area is near to the whole name.
  const far = (name: string) => Math.min(distance(lower, name), distance(lower, name.slice(name.indexOf('/') + 1)) + 0.5);
  let best = { name: names[0] as string, far: far(names[0] as string) };
  for (const candidate of names) {
    const d = far(candidate);
    if (d < best.far) best = { name: candidate, far: d };
  }
  return best.name;
}

function explainRule(id: RuleId, locale: Locale): RulePage {
  const text = texts[locale][id];
  const stored = Object.hasOwn(examples, id) ? examples[id] : undefined;
  const bad = (stored?.bad ?? []).map((example) => explainExample(id, example, locale));
  const fixes = bad.flatMap((example) => example.reported.flatMap((r) => (r.fix ? [r.fix.applicability] : [])));
  return {
    kind: 'rule',
    id,
    title: text.title,
    why: text.why,
    help: text.help,
    good: (stored?.good ?? []).map((example) => explainExample(id, example, locale)),
    bad,
    facts: factsOf(id).flatMap((factId) => {
      const fact = getFact(factId);
      return fact ? [{ id: fact.id, says: fact.says, confidence: fact.confidence, sources: fact.sources }] : [];
    }),
    targets: targetsOf(id),
    fixes: (['safe', 'changes-meaning', 'suggestion'] as const).filter((a) => fixes.includes(a)),
  };
}

function explainExample(id: RuleId, example: RuleExample, locale: Locale): ExplainedExample {
  const known = profiles.some((profile: Profile) => profile.id === example.for);
  const report = known ? checkExample(example, locale) : undefined;
  const found = report?.diagnostics.filter((d) => d.rule === id) ?? [];
  const patch = found.find((d) => d.fix)?.fix?.patch;
  const fixed = example.fixed ?? (patch && applyPatch(example.input, patch));
  return {
    input: example.input,
    for: example.for,
    reported: found.map((d) => ({
      severity: d.severity,
      consequence: d.consequence,
      target: d.target,
      pointer: d.pointer,
      message: d.message,
      ...(d.fix && { fix: { title: d.fix.title, applicability: d.fix.applicability } }),
    })),
    ...(fixed !== undefined && found.length > 0 && { fixed }),
  };
}

function checkExample(example: RuleExample, locale: Locale): CheckReport {
  const { for: target, as, model, strict, date, server, protocolVersion } = example;
  return check(example.input, { for: target, locale, as, model, strict, date, server, protocolVersion });
}

/** The value of a claim as it is shown: `{ max: 64 }` as `max 64`. */
export function describeValue(value: JsonValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  return Object.keys(value)
    .map((key) => `${key}: ${JSON.stringify(getOwn(value, key))}`)
    .join(', ');
}
