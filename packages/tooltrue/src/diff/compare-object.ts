// Objects side by side: properties that came and went, what is required, and what is said of keys beyond the declared ones.

import { getOwn, isObject, type JsonValue } from '../text/json-value.js';
import { compareAt } from './compare.js';
import { OBJECT, placeOf, type Conjunction } from './conjunction.js';
import { firstWith, note, ordered, type Comparison, type Spot } from './draft.js';
import { isIncluded } from './include.js';
import { requiredOf } from './limits.js';
import { declaredNames, impliesProperty, impliesRest, propertyOf, restOf } from './include-object.js';
import { sampleShared } from './witness.js';
import { appendPointer, type Pointer } from '../text/pointer.js';
import type { Side } from './conjunction.js';

export function compareObjects(c: Comparison, spot: Spot): void {
  const { o, n } = spot;
  if ((o.mask & n.mask & OBJECT) === 0) return;
  const [declaredBefore, declaredNow] = [new Set(declaredNames(o)), new Set(declaredNames(n))];
  const [requiredBefore, requiredNow] = [requiredOf(o), requiredOf(n)];
  for (const name of new Set([...declaredBefore, ...declaredNow])) {
    if (declaredBefore.has(name) && declaredNow.has(name)) compareProperty(c, spot, name);
    else noteProperty(c, spot, name, declaredNow.has(name), requiredBefore.has(name), requiredNow.has(name));
  }
  for (const name of new Set([...requiredBefore, ...requiredNow])) {
    const [before, now] = [requiredBefore.has(name), requiredNow.has(name)];
    // A property that comes or goes says itself whether it is required.
    if (before === now || (before ? declaredBefore.has(name) && !declaredNow.has(name) : declaredNow.has(name) && !declaredBefore.has(name))) continue;
    const gained = now !== c.output;
    note(c, spot, {
      id: now ? 'required.added' : 'required.removed',
      keyword: 'required',
      old: placeOfKey(c.old, o, 'required', spot.old),
      new: placeOfKey(c.new, n, 'required', spot.new),
      forth: !gained,
      back: gained,
      sure: true,
      args: { property: name },
      tries: gained ? leaveOut(c, spot, name) : [],
    });
  }
  compareRest(c, spot);
}

function compareProperty(c: Comparison, spot: Spot, name: string): void {
  const [within, beside] = ordered(c, spot.o, spot.n);
  compareAt(c, {
    ...spot,
    o: propertyOf(spot.o, name),
    n: propertyOf(spot.n, name),
    old: placeOfProperty(c.old, spot.o, name, spot.old),
    new: placeOfProperty(c.new, spot.n, name, spot.new),
    path: [...spot.path, { within, beside, property: name }],
  });
}

function noteProperty(c: Comparison, spot: Spot, name: string, added: boolean, wasRequired: boolean, isRequired: boolean): void {
  const [from, to] = ordered(c, spot.o, spot.n);
  const demanded = c.output ? wasRequired && !isRequired : isRequired && !wasRequired;
  const schema = declaration(added ? spot.n : spot.o, name);
  const path = [...spot.path, { within: from, beside: to, property: name }];
  const value = propertyOf(from, name);
  const forth = !demanded && to.parts.every((part) => impliesProperty(c.proof, from, part, to, name));
  note(c, demanded ? spot : { ...spot, o: c.output ? propertyOf(spot.o, name) : value, n: c.output ? value : propertyOf(spot.n, name), path }, {
    id: `property.${added ? 'added' : 'removed'}${added && isRequired ? '-required' : ''}`,
    keyword: 'properties',
    old: added ? spot.old : placeOfProperty(c.old, spot.o, name, spot.old),
    new: added ? placeOfProperty(c.new, spot.n, name, spot.new) : spot.new,
    ...(added ? { after: schema } : { before: schema }),
    forth,
    back: false,
    sure: true,
    args: { property: name },
    tries: demanded ? leaveOut(c, spot, name) : [],
  });
}

/** An object without the property. */
function leaveOut(c: Comparison, spot: Spot, name: string): JsonValue[] {
  const [from, to] = ordered(c, spot.o, spot.n);
  return [sampleShared(from, to, name)];
}

function compareRest(c: Comparison, spot: Spot): void {
  const { o, n } = spot;
  const [from, to] = ordered(c, o, n);
  const keys = ['patternProperties', 'additionalProperties'] as const;
  const patterned = [o, n].some((place) => firstWith(place, ['patternProperties']));
  const [x, y] = [restOf(o), restOf(n)];
  const found = patterned ? keys : (['additionalProperties'] as const);
  const [before, after] = [firstWith(o, found), firstWith(n, found)];
  if (!before && !after) return;
  const [restFrom, restTo] = ordered(c, x, y);
  const forth = patterned ? to.parts.every((part) => impliesRest(c.proof, from, part, to)) : inner(c, restFrom, restTo);
  const back = patterned ? from.parts.every((part) => impliesRest(c.proof, to, part, from)) : inner(c, restTo, restFrom);
  if (!patterned && !x.never && !y.never && x.parts.length > 0 && y.parts.length > 0) {
    compareAt(c, { ...spot, o: x, n: y, path: [...spot.path, { within: from, beside: to, property: 'other_key' }] });
    return;
  }
  if (forth && back) return;
  const closed = patterned ? undefined : y.never && !x.never ? 'closed' : x.never && !y.never ? 'opened' : undefined;
  note(c, spot, {
    id: closed ? `object.${closed}` : `keyword.${before ? (after ? 'changed' : 'removed') : 'added'}`,
    keyword: (after ?? before)?.key,
    old: before && placeOf(c.old, before.part, before.key),
    new: after && placeOf(c.new, after.part, after.key),
    before: before && getOwn(before.part, before.key),
    after: after && getOwn(after.part, after.key),
    forth,
    back,
    sure: closed !== undefined,
    tries: ['x', 1].map((value) => ({ ...sampleShared(from, to, 'other_key'), other_key: value })),
  });
}

function inner(c: Comparison, from: Conjunction, to: Conjunction): boolean {
  c.proof.level++;
  const proved = isIncluded(c.proof, from, to);
  c.proof.level--;
  return proved;
}

function declaration(place: Conjunction, name: string): JsonValue | undefined {
  for (const { properties } of place.parts) {
    const found = properties !== undefined && isObject(properties) ? getOwn(properties, name) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function placeOfProperty(side: Side, place: Conjunction, name: string, otherwise: Pointer): Pointer {
  const part = place.parts.find(({ properties }) => properties !== undefined && isObject(properties) && Object.hasOwn(properties, name));
  return part ? appendPointer(placeOf(side, part, 'properties'), name) : otherwise;
}

function placeOfKey(side: Side, place: Conjunction, key: string, otherwise: Pointer): Pointer {
  const part = firstWith(place, [key])?.part;
  return part ? placeOf(side, part, key) : otherwise;
}
