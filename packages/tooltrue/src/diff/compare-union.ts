// Unions side by side: alternatives are paired by what they mean, then by their types; what is left came or went.

import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { canon } from './canon.js';
import { compareAt } from './compare.js';
import { conjoin, isNullable, placeOf, type Conjunction, type Side } from './conjunction.js';
import { compatible, note, ordered, type Comparison, type Spot } from './draft.js';
import { isIncluded } from './include.js';
import { appendPointer, type Pointer } from '../text/pointer.js';

interface Union {
  readonly part: JsonObject;
  readonly key: 'anyOf' | 'oneOf';
  readonly branches: readonly JsonValue[];
}

const MOST = 60;

function listUnions(place: Conjunction): Union[] {
  return place.parts.flatMap((part) =>
    isNullable(place.side, part)
      ? []
      : (['anyOf', 'oneOf'] as const).flatMap((key) => {
          const branches = getOwn(part, key);
          return Array.isArray(branches) ? [{ part, key, branches }] : [];
        }),
  );
}

export const hasUnion = (place: Conjunction): boolean => listUnions(place).length > 0;

/** True where the places were compared as a whole, and nothing is left to say about them. */
export function compareUnions(c: Comparison, spot: Spot): boolean {
  const [before, now] = [listUnions(spot.o), listUnions(spot.n)];
  const [x, y] = [before[0], now[0]];
  if (before.length !== 1 || now.length !== 1 || !x || !y || x.branches.length > MOST || y.branches.length > MOST) {
    noteWhole(c, spot, x, y);
    return true;
  }
  const count = c.drafts.length;
  compareBranches(c, spot, x, y);
  const grave = c.drafts.slice(count).some(({ kind }) => kind === 'breaking' || kind === 'undecided');
  const [from, to] = ordered(c, spot.o, spot.n);
  // "Exactly one" may break although each alternative is fine.
  if (!grave && (x.key === 'oneOf' || y.key === 'oneOf') && !isIncluded(c.proof, unionAlone(c, from), unionAlone(c, to))) {
    noteWhole(c, { ...spot, covered: false }, x, y);
  }
  return false;
}

/** What the union says, without what stands beside it. */
function unionAlone(_c: Comparison, place: Conjunction): Conjunction {
  const [union] = listUnions(place);
  return union ? conjoin(place.side, [only(union)]) : place;
}

const alone = new WeakMap<JsonObject, JsonObject>();
function only({ part, key, branches }: Union): JsonObject {
  let found = alone.get(part);
  if (!found) alone.set(part, (found = { [key]: branches as JsonValue }));
  return found;
}

function noteWhole(c: Comparison, spot: Spot, x: Union | undefined, y: Union | undefined): void {
  const [from, to] = ordered(c, spot.o, spot.n);
  note(c, spot, {
    id: 'union.changed',
    keyword: (y ?? x)?.key,
    old: x && placeOf(c.old, x.part, x.key),
    new: y && placeOf(c.new, y.part, y.key),
    before: spot.o.parts[0],
    after: spot.n.parts[0],
    forth: isIncluded(c.proof, from, to),
    back: isIncluded(c.proof, to, from),
    sure: false,
    tries: [],
  });
}

function compareBranches(c: Comparison, spot: Spot, x: Union, y: Union): void {
  const olds = x.branches.map((branch, index) => describe(c.old, branch, index));
  const news = y.branches.map((branch, index) => describe(c.new, branch, index));
  for (const test of [sameMeaning, sameName, sameMask] as const) {
    for (const old of olds) {
      if (old.partner) continue;
      const match = news.find((one) => !one.partner && test(old, one));
      if (match) [old.partner, match.partner] = [match, old];
    }
  }
  const place = (side: Side, union: Union, index: number): Pointer => appendPointer(placeOf(side, union.part, union.key), index);
  for (const old of olds) {
    const match = old.partner;
    if (!match) continue;
    const [from, to] = ordered(c, old.place, match.place);
    const whole = ordered(c, spot.o, spot.n)[1];
    const covered = spot.covered || (!isIncluded(c.proof, from, to) && isIncluded(c.proof, from, unionAlone(c, whole)));
    compareAt(c, { ...spot, o: old.place, n: match.place, old: place(c.old, x, old.index), new: place(c.new, y, match.index), clear: false, covered });
  }
  for (const [list, added] of [
    [olds, false],
    [news, true],
  ] as const) {
    for (const one of list) {
      if (one.partner) continue;
      const other = unionAlone(c, added ? spot.o : spot.n);
      const inside = isIncluded(c.proof, one.place, other);
      if (inside) continue;
      const at = {
        id: added ? 'alternative.added' : 'alternative.removed',
        keyword: added ? y.key : x.key,
        old: added ? placeOf(c.old, x.part, x.key) : place(c.old, x, one.index),
        new: added ? place(c.new, y, one.index) : placeOf(c.new, y.part, y.key),
        ...(added ? { after: one.branch } : { before: one.branch }),
      };
      // Only one direction can break: an alternative less for arguments, one more for results.
      if (added !== c.output) c.drafts.push({ ...at, kind: compatible(c) });
      else note(c, { ...spot, ...(added ? { n: one.place } : { o: one.place }), clear: false }, { ...at, forth: false, back: false, sure: false });
    }
  }
}

interface Branch {
  readonly branch: JsonValue;
  readonly index: number;
  readonly place: Conjunction;
  readonly text: string | undefined;
  partner?: Branch;
}

const describe = (side: Side, branch: JsonValue, index: number): Branch => ({ branch, index, place: conjoin(side, [branch]), text: canon(side, branch) });

const sameMeaning = (a: Branch, b: Branch): boolean => a.text !== undefined && a.text === b.text;
const sameMask = (a: Branch, b: Branch): boolean => a.place.mask === b.place.mask;

/** Both are named alike: by reference, by title, or by the value of a property that tells alternatives apart. */
function sameName(a: Branch, b: Branch): boolean {
  const [x, y] = [namesOf(a), namesOf(b)];
  return x.some((name) => y.includes(name));
}

function namesOf({ branch, place }: Branch): string[] {
  const names: string[] = [];
  if (isObject(branch) && typeof branch.$ref === 'string') names.push(`ref ${branch.$ref.slice(branch.$ref.lastIndexOf('/'))}`);
  for (const part of place.parts) {
    if (typeof part.title === 'string') names.push(`title ${part.title}`);
    const { properties } = part;
    if (properties === undefined || !isObject(properties)) continue;
    for (const key of Object.keys(properties).slice(0, 20)) {
      const schema = properties[key] as JsonValue;
      const fixed = isObject(schema) && Array.isArray(schema.enum) && schema.enum.length === 1 ? schema.enum[0] : undefined;
      if (typeof fixed === 'string') names.push(`${key}=${fixed}`);
    }
  }
  return names;
}
