// Every small way to get a claim wrong: another consequence, confidence, part of its value, model or date.

import type { Claim } from '../../src/diagnostic/fact.js';
import { isObject, type JsonValue } from '../../src/text/json-value.js';

export interface Mutant {
  /** For people: what was changed. */
  readonly what: string;
  /** The part of the claim: `consequence`, `value.max`, `models`. */
  readonly part: string;
  readonly claim: Claim;
  /** What to compare with, when not with the claim as it is. */
  readonly base?: Claim;
  /** Words in inputs that the change concerns. */
  readonly words: readonly string[];
}

/** A claim that something is taken, turned round: only so can be seen what it speaks of. */
export const takeAsRefused = (claim: Claim): Claim => ({ ...claim, consequence: 'rejected' });

const FLIPS: Readonly<Record<string, readonly Claim['consequence'][]>> = {
  ok: ['rejected'],
  rejected: ['ok', 'ignored'],
  ignored: ['ok', 'rejected'],
  changed: ['ok', 'rejected'],
  degraded: ['ok', 'rejected'],
  cost: ['ok'],
  advice: ['ok', 'rejected'],
  invalid: ['ok', 'degraded'],
};

/** Words that stand for one of a few. */
const OTHER: Readonly<Record<string, string>> = {
  root: 'all',
  all: 'root',
  nested: 'root',
  '2020-12': 'any',
  any: '2020-12',
  old: '2020-12',
  'next-turn': 'context',
  context: 'next-turn',
  id: 'count',
  count: 'id',
};

interface Change {
  readonly what: string;
  readonly part: string;
  readonly value: JsonValue;
  readonly words: readonly string[];
}

const textsIn = (value: JsonValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.flatMap(textsIn)
      : isObject(value)
        ? Object.entries(value).flatMap(([key, v]) => [key, ...textsIn(v)])
        : [];

/** Every value that differs in one part: a number by one, a list by a member, a map by an entry, a text, a flag. */
function changeValue(value: JsonValue, part: string): Change[] {
  if (typeof value === 'number') return [value - 1, value + 1].map((n) => ({ what: `${part} ${value} → ${n}`, part, value: n, words: [] }));
  if (typeof value === 'boolean') return [{ what: `${part} ${value} → ${!value}`, part, value: !value, words: [] }];
  if (typeof value === 'string') {
    const words = value.split(' ');
    const other = OTHER[value] ?? `${value}~`;
    const shorter =
      words.length > 1
        ? words.map((word) => ({
            what: `${part} without ${word}`,
            part,
            value: words.filter((w) => w !== word).join(' '),
            words: [part.split('.').at(-1) as string],
          }))
        : [];
    return [{ what: `${part} ${value} → ${other}`, part, value: other, words: [value, part.split('.').at(-1) as string] }, ...shorter];
  }
  if (Array.isArray(value)) {
    const dropped = value.map((member, i) => ({
      what: `${part} without ${JSON.stringify(member)}`,
      part,
      value: value.filter((_, k) => k !== i),
      words: textsIn(member),
    }));
    const grown = value.length === 0 ? [{ what: `${part} with description`, part, value: ['description'], words: ['description'] }] : [];
    const changed = value.flatMap((member, i) =>
      typeof member === 'string'
        ? [{ what: `${part} ${member} → ${member}~`, part, value: value.map((m, k) => (k === i ? `${member}~` : m)), words: [member] }]
        : [],
    );
    return [...dropped, ...grown, ...changed];
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const { [key]: _gone, ...rest } = value;
    const inner = changeValue(member, `${part}.${key}`).map((change) => ({ ...change, value: { ...value, [key]: change.value } }));
    return [...inner, { what: `${part} without ${key}`, part: `${part}.${key}`, value: rest, words: [key] }];
  });
}

export function mutateClaim(claim: Claim): Mutant[] {
  const taken = claim.consequence === 'ok';
  const from = taken ? takeAsRefused(claim) : claim;
  const more = taken ? { base: from } : {};
  const mutants: Mutant[] = (FLIPS[claim.consequence] ?? []).map((consequence) => ({
    what: `${claim.consequence} → ${consequence}`,
    part: 'consequence',
    claim: { ...claim, consequence },
    words: textsIn(claim.value ?? null),
  }));
  // How sure it is that something is taken is told nowhere.
  if (!taken)
    mutants.push({
      what: `confidence ${claim.confidence} → ${claim.confidence === 'low' ? 'high' : 'low'}`,
      part: 'confidence',
      claim: { ...claim, confidence: claim.confidence === 'low' ? 'high' : 'low' },
      words: [],
    });
  if (claim.value !== undefined)
    for (const change of changeValue(claim.value, 'value'))
      mutants.push({ ...more, what: change.what, part: change.part, claim: { ...from, value: change.value }, words: change.words });
  for (const part of ['models', 'exceptModels'] as const) {
    const globs = claim[part];
    if (!globs) continue;
    const { [part]: _gone, ...rest } = from;
    mutants.push({ ...more, what: `without ${part}`, part, claim: rest as Claim, words: [] });
    for (const glob of globs)
      mutants.push({ ...more, what: `${part} without ${glob}`, part, claim: { ...from, [part]: globs.filter((g) => g !== glob) }, words: [] });
  }
  for (const part of ['since', 'until'] as const) {
    if (claim[part] === undefined) continue;
    const { [part]: _gone, ...rest } = from;
    mutants.push({ ...more, what: `without ${part}`, part, claim: rest as Claim, words: [] });
    for (const by of [-1, 1])
      mutants.push({ ...more, what: `${part} ${claim[part]} moved by ${by}`, part, claim: { ...from, [part]: move(claim[part], by) }, words: [] });
  }
  return mutants;
}

/** The date so many months (YYYY-MM) or days (YYYY-MM-DD) later. */
function move(date: string, by: number): string {
  const at = new Date(date.length <= 7 ? `${date}-01` : date);
  if (date.length <= 7) at.setUTCMonth(at.getUTCMonth() + by);
  else at.setUTCDate(at.getUTCDate() + by);
  return at.toISOString().slice(0, date.length);
}
