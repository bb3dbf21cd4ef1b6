// Which facts a message speaks of: their `error` fields hold stable fragments of each service's own words.

import type { FactRecord } from '../diagnostic/fact.js';
import { listFacts } from '../fact-list.js';
import type { ErrorText } from './error-text.js';

export interface Cause {
  readonly fact: FactRecord;
  /** How much of the message it explains; comparable within one error only. */
  readonly score: number;
  /** The fragments that were found. */
  readonly matched: readonly string[];
}

interface Matcher {
  readonly fact: FactRecord;
  /** Texts; each as the parts between its placeholders, lower case, digits as #. */
  readonly texts: readonly { readonly source: string; readonly parts: readonly string[]; readonly weight: number }[];
  readonly codes: readonly string[];
  readonly params: readonly string[];
}

let matchers: readonly Matcher[] | undefined;

const SHORTEST = 5;
const normalise = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\d+/g, '#')
    .replace(/\s+/g, ' ');
/** Where a fragment leaves something open. */
const GAP = /…|\.\.\.|<[\w ]{1,30}>|\{[^}]*\}|\b(?:N|NAME|KEY|ID|K|P|M|X)\b|\[[ijknN]\]|\.[ijkn]\b/;

/** All causes that any fragment speaks for, the likeliest first. */
export function rankCauses(error: ErrorText): Cause[] {
  matchers ??= listFacts().flatMap(makeMatcher);
  const raw = error.messages.join('\n').slice(0, 50_000);
  const text = normalise(raw);
  const exact = raw.toLowerCase().replace(/\s+/g, ' ');
  const codes = new Set(error.codes.map((code) => code.toLowerCase()));
  const params = error.paths.map((path) => normalise(path.text));
  const causes: Cause[] = [];
  for (const { fact, texts, codes: wanted, params: places } of matchers) {
    const matched: string[] = [];
    let score = 0;
    for (const { source, parts, weight } of texts) {
      const found = parts.filter((part) => text.includes(part));
      if (found.length === 0) continue;
      const share = found.reduce((sum, part) => sum + part.length, 0) / parts.reduce((sum, part) => sum + part.length, 0);
      if (share < 0.6) continue;
      matched.push(source);
      // Numbers and names as they stand tell facts of one wording apart.
      score += weight * share * share + (exact.includes(source.toLowerCase()) ? 2 : 0);
    }
    // A code alone says which family of faults it is, not which fault.
    const coded = wanted.filter((code) => codes.has(code)).length;
    const placed = places.filter((place) => params.some((param) => param === place)).length;
    if (score === 0 && placed === 0) continue;
    if (score === 0 && coded === 0) continue;
    score += coded * 1.5 + placed * 3;
    // Facts that only show an example of another one come after it.
    if (fact.claims === undefined) score *= 0.8;
    causes.push({ fact, score, matched });
  }
  return preferFamily(causes).sort((a, b) => b.score - a.score);
}

/** A message is one service's: facts of the family that explains most of it come first. */
function preferFamily(causes: readonly Cause[]): Cause[] {
  const weights = new Map<string, number>();
  const best = new Map<string, number[]>();
  for (const { fact, score } of causes) best.set(familyOf(fact), [...(best.get(familyOf(fact)) ?? []), score]);
  for (const [family, scores] of best)
    weights.set(
      family,
      scores
        .sort((a, b) => b - a)
        .slice(0, 3)
        .reduce((sum, s) => sum + s, 0),
    );
  const most = Math.max(...weights.values(), 1);
  return causes.map((cause) => ({ ...cause, score: cause.score * (0.5 + (0.5 * (weights.get(familyOf(cause.fact)) ?? 0)) / most) }));
}

export const familyOf = (fact: FactRecord): string => fact.id.slice(0, fact.id.indexOf('/'));

function makeMatcher(fact: FactRecord): Matcher[] {
  // Some facts have their fragments in what they say, behind a tilde.
  const told = [...fact.says.matchAll(/~`([^`]{6,200})`/g)].map((m) => `\`${m[1]}\``).join(' ');
  const error = `${fact.error ?? ''} ${told}`.trim();
  if (error === '') return [];
  const texts: Matcher['texts'][number][] = [];
  const codes: string[] = [];
  const params: string[] = [];
  for (const span of listSpans(error)) {
    const field = /^(code|type|param|status|error_code): ?(.+)$/.exec(span);
    if (field?.[1] === 'param') params.push(normalise(field[2] as string).replaceAll(/\[[ijkn]\]/g, '[#]'));
    else if (field) codes.push((field[2] as string).toLowerCase());
    else if (/^[a-z]+(?:_[a-z]+)+$/.test(span)) codes.push(span);
    else {
      const parts = span
        .replace(/^["“]|["”]$/g, '')
        .split(GAP)
        .map((part) => normalise(part).trim())
        .filter((part) => part.length >= SHORTEST);
      if (parts.length > 0)
        texts.push({ source: span.replace(/^["“]|["”]$/g, ''), parts, weight: Math.sqrt(parts.reduce((sum, part) => sum + part.length, 0)) });
    }
  }
  return texts.length + codes.length + params.length === 0 ? [] : [{ fact, texts, codes, params }];
}

/** What stands in back-ticks, in one or two of them, or in straight quotes outside of them. */
function listSpans(error: string): string[] {
  const spans = [...error.matchAll(/``\s?(.+?)\s?``|`([^`]+)`/g)].map((m) => (m[1] ?? m[2]) as string);
  const rest = error.replace(/``.+?``|`[^`]+`/g, ' ');
  return [...spans, ...[...rest.matchAll(/"([^"]{6,200})"/g)].map((m) => m[1] as string)].map((span) => span.replaceAll('\\"', '"').replaceAll('\\`', '`'));
}
