// Two schemas side by side, place by place: what changed at each, and what that means for the values that fit.

import { areEqual } from '../schema/index.js';
import { getOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { compareArrays } from './compare-array.js';
import { compareObjects } from './compare-object.js';
import { compareUnions, hasUnion } from './compare-union.js';
import { conjoin, placeOf, type Conjunction } from './conjunction.js';
import { firstWith, note, ordered, type Comparison, type Spot } from './draft.js';
import { fits, GROUPS, impliesGroup, isIncluded, KEYS_OF, listMembers, type Group } from './include.js';

/** All changes between the two schemas of a comparison, into its drafts. */
export function compareSchemas(c: Comparison): void {
  const { old, new: now, proof, drafts } = c;
  const spot = rootSpot(c);
  if (old.cut || now.cut) {
    if (!areEqual(old.original, now.original)) note(c, spot, { id: 'schema.changed', forth: false, back: false, sure: false, reason: 'size' });
    return;
  }
  compareAt(c, spot);
  if (drafts.some(({ kind }) => kind === 'breaking' || kind === 'undecided')) return;
  // What was found place by place has to hold as a whole.
  const [from, to] = ordered(c, spot.o, spot.n);
  const again = { ...proof, budget: 30_000, open: new Map<string, number>(), level: 0, depth: 0 };
  const forth = isIncluded(again, from, to);
  if (!forth) {
    if (!areEqual(old.schema, now.schema)) note(c, spot, { id: 'schema.changed', forth, back: false, sure: false });
    return;
  }
  if (drafts.length > 0 || areEqual(old.original, now.original)) return;
  if (isIncluded(again, to, from)) drafts.push({ id: 'schema.rewritten', kind: 'same', old: old.base, new: now.base });
  else note(c, spot, { id: 'schema.changed', forth, back: false, sure: false });
}

const rootSpot = (c: Comparison): Spot => ({
  o: conjoin(c.old, [c.old.schema]),
  n: conjoin(c.new, [c.new.schema]),
  old: c.old.base,
  new: c.new.base,
  path: [],
  clear: true,
  covered: false,
});

const ids = new WeakMap<JsonObject, number>();
let nextId = 0;
const idOf = (part: JsonObject): number => {
  let id = ids.get(part);
  if (id === undefined) ids.set(part, (id = nextId++));
  return id;
};
const DEEPEST = 120;
const MOST_PLACES = 20_000;

/** Groups whose keywords say all by themselves what they allow. */
const PLAIN: ReadonlySet<Group> = new Set<Group>([
  'type',
  'enum',
  'lower',
  'upper',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
]);
const ENTANGLING = [
  'anyOf',
  'oneOf',
  'not',
  'if',
  'dependentSchemas',
  'propertyNames',
  'unevaluatedProperties',
  'unevaluatedItems',
  'patternProperties',
  'contains',
];

export function compareAt(c: Comparison, spot: Spot): void {
  const { o, n } = spot;
  const key = `${o.parts.map(idOf).join('.')}|${n.parts.map(idOf).join('.')}`;
  if ((o.parts.length > 0 || n.parts.length > 0) && (c.seen.has(key) || c.seen.size > MOST_PLACES)) return;
  c.seen.add(key);
  if (o.parts.length === 0 && n.parts.length === 0 && o.never === n.never) return;
  const here: Spot = {
    ...spot,
    old: o.parts[0] ? placeOf(c.old, o.parts[0]) : spot.old,
    new: n.parts[0] ? placeOf(c.new, n.parts[0]) : spot.new,
    clear: spot.clear && isClear(o) && isClear(n),
  };
  if (spot.path.length > DEEPEST) return;
  const [from, to] = ordered(c, o, n);
  if (o.never || n.never || o.unknown || n.unknown) {
    if (o.unknown || n.unknown) return noteUnknown(c, here);
    return note(c, here, { id: 'schema.changed', forth: isIncluded(c.proof, from, to), back: isIncluded(c.proof, to, from), sure: true });
  }
  compareTexts(c, here);
  if (hasUnion(o) || hasUnion(n)) if (compareUnions(c, here)) return;
  const whole = wholeProof(c, from, to);
  for (const group of GROUPS) if (group !== 'required') compareGroup(c, here, group, whole);
  if ((from.mask & to.mask) === 0) return;
  compareObjects(c, here);
  compareArrays(c, here);
}

const isClear = (place: Conjunction): boolean => !place.unknown && !place.parts.some((part) => ENTANGLING.some((key) => Object.hasOwn(part, key)));

/** A reference that leads nowhere on one side, or on both. */
function noteUnknown(c: Comparison, spot: Spot): void {
  const plain = (place: Conjunction) => place.parts.map((part) => part as JsonValue);
  if (areEqual(plain(spot.o), plain(spot.n)) && spot.o.unknown === spot.n.unknown) return;
  note(c, spot, { id: 'schema.changed', forth: false, back: false, sure: false, reason: 'reference' });
}

interface WholeProof {
  forth(): boolean;
  back(): boolean;
}

const WHOLE_BUDGET = 2_000;

/** What all keywords of the place say together: looked at once where one keyword by itself proves nothing. */
function wholeProof(c: Comparison, from: Conjunction, to: Conjunction): WholeProof {
  const prove = (a: Conjunction, b: Conjunction): (() => boolean) => {
    let known: boolean | undefined;
    return () => (known ??= isIncluded({ ...c.proof, budget: WHOLE_BUDGET, open: new Map(), level: 0, depth: 0 }, a, b));
  };
  return { forth: prove(from, to), back: prove(to, from) };
}

/** Of values that are listed each is asked. */
function keepGroup(from: Conjunction, to: Conjunction, keys: readonly string[]): boolean {
  const members = listMembers(from);
  if (!members || members.length > WHOLE_BUDGET) return false;
  const asked = to.parts.map(
    (part): JsonObject => Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(part, key) ? [[key, part[key] as JsonValue]] : []))),
  );
  return asked.every((part) => members.every((member) => fits(to.side, part, member) === true));
}

function compareGroup(c: Comparison, spot: Spot, group: Group, whole: WholeProof): void {
  const [from, to] = ordered(c, spot.o, spot.n);
  const keys = KEYS_OF[group];
  const [before, after] = [firstWith(spot.o, keys), firstWith(spot.n, keys)];
  if (!before && !after) return;
  const forth = to.parts.every((part) => impliesGroup(c.proof, from, part, to, group)) || keepGroup(from, to, keys) || whole.forth();
  const back = from.parts.every((part) => impliesGroup(c.proof, to, part, from, group)) || keepGroup(to, from, keys) || whole.back();
  if (forth && back) return;
  // Said by the types already.
  if (group !== 'type' && (from.mask & to.mask) === 0) return;
  if (group === 'enum' && saidByType(spot)) return;
  const [x, y] = [before && getOwn(before.part, before.key), after && getOwn(after.part, after.key)];
  note(c, spot, {
    id:
      group === 'enum' && Array.isArray(x) && Array.isArray(y)
        ? 'enum.changed'
        : `${group === 'type' ? 'type' : 'keyword'}.${before ? (after ? 'changed' : 'removed') : 'added'}`,
    keyword: writtenKey(c, before, after),
    old: before && placeOf(c.old, before.part, before.key),
    new: after && placeOf(c.new, after.part, after.key),
    before: x,
    after: y,
    forth,
    back,
    sure: PLAIN.has(group),
    keys,
    reason: group === 'pattern' || group === 'format' || group === 'multipleOf' ? group : 'interplay',
    ...(group === 'enum' && Array.isArray(x) && Array.isArray(y) && { args: { removed: without(x, y), added: without(y, x) } }),
  });
}

/** A union of types on one side, members on the other: the members say more. */
const saidByType = ({ o, n }: Spot): boolean => !firstWith(o, KEYS_OF.enum) && !firstWith(n, KEYS_OF.enum);

const without = (list: readonly JsonValue[], other: readonly JsonValue[]): JsonValue[] => {
  const known = new Set(other.map((member) => JSON.stringify(member)));
  return list.filter((member) => !known.has(JSON.stringify(member))).slice(0, 20);
};

function writtenKey(c: Comparison, before: { part: JsonObject; key: string } | undefined, after: { part: JsonObject; key: string } | undefined): string {
  const [side, at] = after ? [c.new, after] : [c.old, before as { part: JsonObject; key: string }];
  return side.origins.get(at.part)?.keys.get(at.key) ?? at.key;
}

const TEXTS = ['description', 'title', 'examples', 'default', 'deprecated'] as const;

function compareTexts(c: Comparison, spot: Spot): void {
  for (const key of TEXTS) {
    const [before, after] = [firstWith(spot.o, [key]), firstWith(spot.n, [key])];
    const [x, y] = [before && (before.part[key] as JsonValue), after && (after.part[key] as JsonValue)];
    if (x === undefined ? y === undefined : y !== undefined && areEqual(x, y)) continue;
    c.drafts.push({
      id: `${key === 'default' || key === 'deprecated' ? key : 'text'}.changed`,
      kind: key === 'default' || key === 'deprecated' ? 'note' : 'text',
      keyword: key,
      old: before ? placeOf(c.old, before.part, key) : spot.old,
      new: after ? placeOf(c.new, after.part, key) : spot.new,
      before: x,
      after: y,
    });
  }
}
