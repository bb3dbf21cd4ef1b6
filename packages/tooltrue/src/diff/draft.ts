// A comparison under way: its two sides, what may still be spent on it, and the changes found so far.

import type { JsonObject, JsonValue } from '../text/json-value.js';
import type { Pointer } from '../text/pointer.js';
import type { Conjunction, Side } from './conjunction.js';
import { isEmpty } from './empty.js';
import { startProof, type Proof } from './include.js';
import type { ChangeKind } from './types.js';
import { findWitness, type Search, type Step } from './witness.js';

/** A change before it has a sentence and the lines it stands in. */
export interface Draft {
  readonly id: string;
  readonly kind: ChangeKind;
  readonly keyword?: string | undefined;
  readonly old: Pointer;
  readonly new: Pointer;
  readonly before?: JsonValue | undefined;
  readonly after?: JsonValue | undefined;
  readonly example?: JsonValue | undefined;
  readonly reason?: string | undefined;
  readonly args?: Record<string, JsonValue>;
}

export interface Comparison {
  readonly old: Side;
  readonly new: Side;
  /** Results and answers: who reads them must not meet what was not possible before. */
  readonly output: boolean;
  readonly proof: Proof;
  readonly search: Search;
  /** Pairs of places that were compared. */
  readonly seen: Set<string>;
  readonly drafts: Draft[];
}

/** Where both sides are. */
export interface Spot {
  readonly o: Conjunction;
  readonly n: Conjunction;
  readonly old: Pointer;
  readonly new: Pointer;
  readonly path: readonly Step[];
  /** Nothing above makes what holds here depend on anything else. */
  readonly clear: boolean;
  /** What was valid here before is valid, as a whole, in some other way. */
  readonly covered: boolean;
}

export function startComparison(old: Side, now: Side, output: boolean, exact: boolean): Comparison {
  const [from, to] = output ? [now, old] : [old, now];
  return {
    old,
    new: now,
    output,
    proof: startProof(exact),
    search: { budget: Math.max(60, Math.min(4_000, Math.floor(20_000_000 / sizeOf(old.original, now.original)))), from, to },
    seen: new Set(),
    drafts: [],
  };
}

/** Parts of both, counted without recursion; validating a value takes about that long. */
function sizeOf(...values: readonly JsonValue[]): number {
  const open = [...values];
  let size = 0;
  for (let at = open.pop(); at !== undefined && size < 1_000_000; at = open.pop()) {
    size += 20;
    if (typeof at === 'object' && at !== null) for (const part of Object.values(at)) open.push(part);
  }
  return size;
}

/** The side that has to stay within the other, first. */
export const ordered = (c: Comparison, o: Conjunction, n: Conjunction): readonly [Conjunction, Conjunction] => (c.output ? [n, o] : [o, n]);

export type Found = Omit<Draft, 'kind' | 'example' | 'old' | 'new'> & {
  readonly old?: Pointer | undefined;
  readonly new?: Pointer | undefined;
  /** Proved that what was valid is. */
  readonly forth: boolean;
  /** Proved that nothing else became valid. */
  readonly back: boolean;
  /** Without an example it is breaking for all that is known, not undecided. */
  readonly sure: boolean;
  /** What is likely to be an example. */
  readonly tries?: readonly JsonValue[];
  /** Keywords that an example has to break. */
  readonly keys?: readonly string[];
};

export const compatible = (c: Comparison): ChangeKind => (c.output ? 'narrowed' : 'widened');

/** Notes a change, unless it is none; the kind follows from what was proved. */
export function note(c: Comparison, spot: Spot, found: Found): void {
  const { forth, back, sure, tries, keys, old, new: now, reason, ...rest } = found;
  const draft = { ...rest, old: old ?? spot.old, new: now ?? spot.new };
  if (forth || spot.covered || spot.path.some(({ within }) => isEmpty(within))) {
    if (!back) c.drafts.push({ ...draft, kind: compatible(c) });
    return;
  }
  const [from, to] = ordered(c, spot.o, spot.n);
  const example = findWitness(c.search, from, to, spot.path, { values: tries, keys });
  if (example !== undefined) c.drafts.push({ ...draft, kind: 'breaking', example });
  else if (sure && spot.clear) c.drafts.push({ ...draft, kind: 'breaking' });
  else c.drafts.push({ ...draft, kind: 'undecided', reason: c.proof.budget <= 0 ? 'size' : (reason ?? 'interplay') });
}

export const firstWith = (place: Conjunction, keys: readonly string[]): { part: JsonObject; key: string } | undefined => {
  for (const part of place.parts) for (const key of keys) if (Object.hasOwn(part, key)) return { part, key };
  return undefined;
};
