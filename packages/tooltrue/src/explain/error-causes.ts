// Which facts a message speaks of: their `error` fields hold stable fragments of each service's own words. Words that many
// services use say nothing by themselves: a fact is a cause only where enough of the message is its own.

import type { FactRecord } from '../diagnostic/fact.js';
import { listFacts } from '../fact-list.js';
import { familyOf } from './error-service.js';
import type { ErrorText } from './error-text.js';

export interface Cause {
  readonly fact: FactRecord;
  /** How much of the message it explains; comparable within one error only. */
  readonly score: number;
  /** The fragments that were found. */
  readonly matched: readonly string[];
  /** The words are of their own kind: they name the service, too. */
  readonly distinct: boolean;
}

interface Fragment {
  readonly source: string;
  /** Between its placeholders, lower case, digits as #. */
  readonly parts: readonly string[];
  readonly weight: number;
}

interface Matcher {
  readonly fact: FactRecord;
  readonly texts: readonly Fragment[];
  readonly codes: readonly string[];
  readonly params: readonly string[];
  /** Places that go with the words, as tokens; # for any number. */
  readonly paths: readonly (readonly string[])[];
}

let matchers: readonly Matcher[] | undefined;
/** How many facts have a fragment or a code. */
let spread: Map<string, number> | undefined;

const SHORTEST = 5;
/** Words that so many facts have are common to all places of a request. */
const COMMON = 4;
/** A code that so few facts have names the fault. */
const RARE = 3;
/** Letters of a fragment that nobody else would write by chance, and of one that begins or ends a sentence. */
const LONG = 24;
const EDGE = 12;
/** Share of a sentence that is enough, where it is of several words. */
const COVERED = 0.4;

const normalise = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\d+/g, '#')
    .replace(/\s+/g, ' ');
/** Where a fragment leaves something open. */
const GAP = /…|\.\.\.|<[\w ]{1,30}>|\{[^}]*\}|\b(?:N|NAME|KEY|ID|K|P|M|X)\b|\[[ijknN]\]|\.[ijkn]\b/;
/** A path before what is said about it. */
const PLACED = /^[\w$.[\]-]+: /;

/** All causes that any fragment speaks for, the likeliest first. */
export function rankCauses(error: ErrorText): Cause[] {
  matchers ??= listFacts().flatMap(makeMatcher);
  spread ??= countAll(matchers);
  const raw = error.messages.join('\n').slice(0, 50_000);
  const text = normalise(raw);
  const sentences = error.messages.map((message) => normalise(message.slice(0, 50_000))).flatMap((s) => (PLACED.test(s) ? [s, s.replace(PLACED, '')] : [s]));
  const exact = raw.toLowerCase().replace(/\s+/g, ' ');
  const codes = new Set(error.codes.map((code) => code.toLowerCase()));
  const params = error.paths.map((path) => normalise(path.text));
  const paths = error.paths.map((path) => path.tokens.map((token) => (typeof token === 'number' ? '#' : token.toLowerCase())));
  const causes: Cause[] = [];
  for (const { fact, texts, codes: wanted, params: places, paths: named } of matchers) {
    const matched: string[] = [];
    let score = 0;
    let known = false;
    let distinct = false;
    const here = named.some((pattern) => paths.some((path) => endsWith(path, pattern)));
    for (const { source, parts, weight } of texts) {
      const found = parts.filter((part) => text.includes(part));
      if (found.length === 0) continue;
      const share = sum(found) / sum(parts);
      if (share < 0.6) continue;
      const common = (spread.get(parts.join()) ?? 0) >= COMMON;
      // What is said of many places is about this one only where the place is named.
      if (common && named.length > 0 && !here) continue;
      matched.push(source);
      // Numbers and names as they stand tell facts of one wording apart.
      score += weight * share * share * (common ? 0.5 : 1) + (exact.includes(source.toLowerCase()) ? 2 : 0);
      const own = sentences.some((sentence) => isOwn(sentence, found));
      known ||= own;
      distinct ||= own && !common;
    }
    const coded = wanted.filter((code) => codes.has(code));
    const placed = places.filter((place) => params.some((param) => param === place)).length;
    const rare = coded.some((code) => (spread?.get(code) ?? 0) <= RARE);
    // A code that many faults share says which family of faults it is, not which fault.
    if (!known && !rare && (coded.length === 0 || placed === 0)) continue;
    score += coded.length * 1.5 + placed * 3 + (here ? 2 : 0);
    // Facts that only show an example of another one come after it.
    if (fact.claims === undefined) score *= 0.8;
    causes.push({ fact, score, matched, distinct: distinct || (rare && matched.length > 0) });
  }
  return preferFamily(causes).sort((a, b) => b.score - a.score);
}

const sum = (parts: readonly string[]): number => parts.reduce((length, part) => length + part.length, 0);
const words = (part: string): number => part.split(' ').length;

/** Whether these parts are what the sentence says, and not words that happen to be in it. */
function isOwn(sentence: string, found: readonly string[]): boolean {
  if (!found.every((part) => sentence.includes(part))) return false;
  if (found.some((part) => part.length >= LONG && words(part) > 2)) return true;
  const [first, last] = [found[0] as string, found[found.length - 1] as string];
  if (words(first) > 1 && first.length >= EDGE && sentence.startsWith(first)) return true;
  if (words(last) > 1 && last.length >= EDGE && sentence.trimEnd().endsWith(last)) return true;
  return found.some((part) => words(part) > 1) && sum(found) >= COVERED * sentence.length;
}

const endsWith = (path: readonly string[], pattern: readonly string[]): boolean =>
  pattern.length <= path.length && pattern.every((token, i) => token === path[path.length - pattern.length + i]);

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
        .reduce((total, s) => total + s, 0),
    );
  const most = Math.max(...weights.values(), 1);
  return causes.map((cause) => ({ ...cause, score: cause.score * (0.5 + (0.5 * (weights.get(familyOf(cause.fact)) ?? 0)) / most) }));
}

function countAll(all: readonly Matcher[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { texts, codes } of all)
    for (const key of new Set([...texts.map(({ parts }) => parts.join()), ...codes])) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function makeMatcher(fact: FactRecord): Matcher[] {
  // Some facts have their fragments in what they say, behind a tilde.
  const told = [...fact.says.matchAll(/~`([^`]{6,200})`/g)].map((m) => `\`${m[1]}\``).join(' ');
  const error = `${fact.error ?? ''} ${told}`.trim();
  if (error === '') return [];
  const texts: Fragment[] = [];
  const codes: string[] = [];
  const params: string[] = [];
  const paths: string[][] = [];
  for (const span of listSpans(error)) {
    const field = /^(code|type|param|status|error_code): ?(.+)$/.exec(span);
    const plain = span.replace(/^["“]|["”]$/g, '');
    if (field?.[1] === 'param') params.push(normalise(field[2] as string).replaceAll(/\[[ijkn]\]/g, '[#]'));
    else if (field) codes.push((field[2] as string).toLowerCase());
    else if (/^[a-z]+(?:_[a-z]+)+$/.test(span)) codes.push(span);
    // A single word is no sentence: it is a place, or nothing.
    else if (!/\s/.test(plain)) paths.push(readPattern(plain));
    else {
      const parts = plain
        .split(GAP)
        .map((part) => normalise(part).trim())
        .filter((part) => part.length >= SHORTEST && /\s/.test(part));
      if (parts.length > 0) texts.push({ source: plain, parts, weight: Math.sqrt(sum(parts)) });
    }
  }
  const named = paths.filter((path) => path.length > 0);
  return texts.length + codes.length + params.length === 0 ? [] : [{ fact, texts, codes, params, paths: named }];
}

/** `tools.N.custom.name`, `…input_schema.type`, `tools[i].name`: tokens from the end of a path. */
const readPattern = (text: string): string[] =>
  [...text.replace(/^.*…/, '').matchAll(/[\w$]+/g)].map(([token]) => (/^(?:\d+|[ijknMN])$/.test(token) ? '#' : token.toLowerCase()));

/** What stands in back-ticks, in one or two of them, or in straight quotes outside of them. */
function listSpans(error: string): string[] {
  const spans = [...error.matchAll(/``\s?(.+?)\s?``|`([^`]+)`/g)].map((m) => (m[1] ?? m[2]) as string);
  const rest = error.replace(/``.+?``|`[^`]+`/g, ' ');
  return [...spans, ...[...rest.matchAll(/"([^"]{6,200})"/g)].map((m) => m[1] as string)].map((span) => span.replaceAll('\\"', '"').replaceAll('\\`', '`'));
}
