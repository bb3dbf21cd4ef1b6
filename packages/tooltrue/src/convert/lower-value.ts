// Limits of single values, and every keyword that no other step has dealt with.

import { areEqual, hasBackreference, hasLookaround, hasWordBoundary, KEYWORDS } from '../schema/index.js';
import { getOwn, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { CONCERNS } from './types-of.js';
import { describeKeyword, dropKeyword, has, isRoot, lose, noteRewrite, remove, replace, set, typesOf, verdict, type Node, type Work } from './work.js';

const FEATURES: Readonly<Record<string, (pattern: string) => boolean>> = {
  lookaround: hasLookaround,
  backreference: hasBackreference,
  'word-boundary': hasWordBoundary,
};

export function lowerValues(w: Work, n: Node): void {
  const { plan } = w;
  if (has(n, 'exclusiveMinimum')) lowerExclusive(w, n, 'exclusiveMinimum', 'minimum');
  if (has(n, 'exclusiveMaximum')) lowerExclusive(w, n, 'exclusiveMaximum', 'maximum');
  const types = typesOf(n.s);
  const format = getOwn(n.s, 'format');
  if (typeof format === 'string') {
    const rule = plan.formats.find((f) => types?.includes(f.on) && !f.names.includes(format));
    if (rule) dropKeyword(w, n, 'format', rule.claim);
  }
  const pattern = getOwn(n.s, 'pattern');
  if (typeof pattern === 'string') {
    const rule = plan.patternFeatures.find((f) => f.features.some((name) => FEATURES[name]?.(pattern)));
    if (rule) dropKeyword(w, n, 'pattern', rule.claim);
  }
  for (const { claim, keyword, values, on } of plan.keywordValues) {
    const found = getOwn(n.s, keyword);
    if (found === undefined || values.some((v) => areEqual(v, found)) || on?.every((t) => !types?.includes(t))) continue;
    const lower = typeof found === 'number' ? values.filter((v): v is number => typeof v === 'number' && v < found) : [];
    if (lower.length === 0) {
      dropKeyword(w, n, keyword, claim);
      continue;
    }
    describeKeyword(w, n, keyword);
    const nearest = Math.max(...lower);
    set(n, keyword, nearest);
    noteRewrite(w, n, 'wider', claim, { keyword, as: keyword, before: found, after: nearest });
  }
  for (const { claim, keyword, values } of plan.keywordRefused) {
    const found = getOwn(n.s, keyword);
    if (found !== undefined && values.some((v) => areEqual(v, found))) dropKeyword(w, n, keyword, claim, KEYWORDS.get(keyword)?.annotation ? 'note' : 'wider');
  }
  for (const { claim, keywords, on } of plan.keywordOnType) {
    if (types?.some((t) => on.includes(t))) continue;
    for (const keyword of keywords) {
      if (!has(n, keyword)) continue;
      if (types === undefined && on.length === 1 && !has(n, 'anyOf')) {
        set(n, 'type', on[0] as string);
        lose(w, n, 'narrower', 'type.stated', claim, { args: { type: on[0] as string }, after: on[0] });
        break;
      }
      dropKeyword(w, n, keyword, claim, types === undefined ? 'wider' : 'same');
    }
  }
}

function lowerExclusive(w: Work, n: Node, keyword: 'exclusiveMinimum' | 'exclusiveMaximum', plain: 'minimum' | 'maximum'): void {
  const rule = verdict(w, n, keyword);
  const value = getOwn(n.s, keyword);
  if (!rule || typeof value !== 'number' || verdict(w, n, plain)) return;
  const whole = typesOf(n.s)?.every((t) => t === 'integer' || t === 'null') === true;
  if (!whole && rule.level !== 'hard') return;
  const low = keyword === 'exclusiveMinimum';
  const limit = whole ? (low ? Math.floor(value) + 1 : Math.ceil(value) - 1) : value;
  const known = getOwn(n.s, plain);
  const after = typeof known !== 'number' ? limit : low ? Math.max(known, limit) : Math.min(known, limit);
  if (!whole) describeKeyword(w, n, keyword);
  remove(n, keyword);
  set(n, plain, after);
  noteRewrite(w, n, whole ? 'same' : 'wider', rule.claim, { keyword, as: plain, before: value, after });
}

/** Keywords that have a step of their own, or that are gone with others. */
const STEPS: ReadonlySet<string> = new Set([
  'type',
  '$ref',
  '$defs',
  'definitions',
  'properties',
  'required',
  'then',
  'else',
  'minContains',
  'maxContains',
  '$schema',
]);

/** What is still there and not taken, and what is taken without effect. */
export function lowerKeywords(w: Work, n: Node): void {
  const root = isRoot(n);
  if (has(n, 'examples') && !has(n, 'example') && verdict(w, n, 'examples')?.level === 'hard' && !verdict(w, n, 'example')) exampleOf(w, n);
  for (const keyword of Object.keys(n.s)) {
    const refused = root ? w.plan.rootKeywords.get(keyword) : undefined;
    const rule = verdict(w, n, keyword);
    if (!refused && !rule) continue;
    const known = KEYWORDS.get(keyword);
    const inert = known !== undefined && known.concerns !== 'any' && typesOf(n.s)?.some((t) => CONCERNS[known.concerns]?.includes(t)) === false;
    const free = keyword === 'contains' && getOwn(n.s, 'minContains') === 0 && !has(n, 'maxContains');
    const idle = known === undefined || known.annotation || inert;
    if (refused || rule?.level === 'hard') {
      const claim = refused ?? rule?.claim;
      if (keyword === '$defs' || keyword === 'definitions') remove(n, keyword);
      else if (STEPS.has(keyword) && !(keyword === '$schema')) dropQuietly(n, keyword);
      else
        dropKeyword(
          w,
          n,
          keyword,
          claim,
          keyword === 'additionalProperties' && n.s[keyword] === true ? 'same' : inert || free ? 'same' : idle ? 'note' : 'wider',
        );
      if (keyword === 'if') for (const part of ['then', 'else']) remove(n, part);
      if (keyword === 'contains') for (const part of ['minContains', 'maxContains']) remove(n, part);
    } else if (rule?.level === 'unseen' && !idle && !STEPS.has(keyword) && n.s[keyword] !== true) {
      const described = describeKeyword(w, n, keyword);
      lose(w, n, 'wider', described ? 'keyword.unseen-described' : 'keyword.unseen', rule.claim, {
        key: keyword,
        args: { keyword },
        before: n.s[keyword] as JsonValue,
        after: n.s[keyword] as JsonValue,
      });
    }
  }
}

/** Says nothing without the keyword that it belongs to. */
function dropQuietly(n: Node, keyword: string): void {
  if (keyword !== 'type' && keyword !== 'properties' && keyword !== 'required') remove(n, keyword);
}

/** One example, where the target takes no list of them. */
function exampleOf(w: Work, n: Node): void {
  const examples = getOwn(n.s, 'examples');
  if (!Array.isArray(examples) || examples.length !== 1) return;
  const renamed: JsonObject = {};
  for (const key of Object.keys(n.s))
    setOwn(renamed, key === 'examples' ? 'example' : key, key === 'examples' ? (examples[0] as JsonValue) : (n.s[key] as JsonValue));
  replace(n, renamed);
  noteRewrite(w, n, 'same', undefined, { keyword: 'examples', as: 'example', before: examples, after: examples[0] });
}
