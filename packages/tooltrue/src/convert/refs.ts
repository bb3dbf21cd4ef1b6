// References: kept where the target takes them, else replaced by what they name; recursion by the target's own means, or cut off.

import { areEqual, createResolver, findCycles, getPointer, walkSchema } from '../schema/index.js';
import type { Resolution } from '../schema/ref.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { escapeToken, type Pointer } from '../text/pointer.js';
import { mergeSchemas, startMerge } from './merge.js';
import { dropKeyword, isRoot, lose, own, remove, replace, say, sayLost, set, typesOf, verdict, type Node, type Work } from './work.js';

/** Schemas at most, once references are replaced by what they name. */
export const MAX_PARTS = 20_000;

export function resolve(w: Work, ref: string, holder?: JsonObject): Resolution {
  w.resolver ??= createResolver(w.root);
  const plain = ref === '' || ref.startsWith('#/') || ref === '#';
  return w.resolver.resolve(ref, plain || !holder ? undefined : w.resolver.findNode(holder));
}

export const follow = (w: Work) => (ref: string) => {
  const found = resolve(w, ref);
  return found.kind === 'found' ? found.schema : undefined;
};

/** True where the reference of this schema takes part in a recursion. */
export function isRecursive(w: Work, holder: JsonValue): boolean {
  if (!w.recursive) {
    w.resolver ??= createResolver(w.root);
    w.recursive = new Set(findCycles(walkSchema(w.root), w.resolver).map((cycle) => cycle.node.schema));
  }
  return w.recursive.has(holder);
}

/** True where no step of the recursion goes through a property, so that none of them can be made optional. */
function isEndless(w: Work, holder: JsonValue): boolean {
  if (!w.endless) {
    w.resolver ??= createResolver(w.root);
    const nodes = walkSchema(w.root);
    const places = new Map(nodes.map((node) => [getPointer(node), node]));
    const throughProperty = (pointer: Pointer): boolean => {
      for (let at = places.get(pointer); at; at = at.parent) if (at.keyword === 'properties') return true;
      return false;
    };
    w.endless = new Set(findCycles(nodes, w.resolver).flatMap((cycle) => (cycle.path.some(throughProperty) ? [] : [cycle.node.schema])));
  }
  return w.endless.has(holder);
}

/** From now on places are looked up, since schemas stand elsewhere than they did. */
export function trackPlaces(w: Work): void {
  w.places ??= new Map(walkSchema(w.root).map((node) => [node.schema, getPointer(node)]));
}

const DEFINITION = /^#\/(\$defs|definitions)\/[^/]+$/;

/**
 * Deals with the `$ref` of a schema, until it has none that the target does not take. True: it is kept, and stands alone.
 * `source`: the schema as it was found, by which recursion is known.
 */
export function handleRef(w: Work, n: Node, source: JsonObject): boolean {
  let holder = source;
  for (let step = 0; step < 100; step++) {
    const ref = getOwn(n.s, '$ref');
    if (typeof ref !== 'string') return false;
    const found = resolve(w, ref, holder);
    if (found.kind !== 'found') {
      if (!dropDangling(w, n, ref, found.kind)) return keepRef(w, n, ref);
      return false;
    }
    const rule = verdict(w, n, '$ref');
    const recursive = (w.plan.recursion !== undefined || rule !== undefined || w.plan.recursionRequired !== undefined) && isRecursive(w, holder);
    const foreign = w.plan.refPlace !== undefined && !w.plan.refPlace.pattern.test(ref) && !DEFINITION.test(ref);
    // Where every alternative must state its type, a reference states none.
    const stated = w.plan.typeMissing.some((c) => c.within?.includes(n.at.keyword) === true && !c.unless.includes('$ref')) && !Object.hasOwn(n.s, 'type');
    const untyped = stated && !isRecursive(w, holder);
    const refused = recursive && (w.plan.recursion !== undefined || (w.plan.recursionRequired !== undefined && isEndless(w, holder)));
    const must = rule?.level === 'hard' || (isRoot(n) && w.plan.rootType !== undefined) || refused || foreign || untyped;
    if (!must && (rule === undefined || recursive)) {
      const kept = keepRef(w, n, ref);
      if (kept && stated && !Object.hasOwn(n.s, 'type')) stateTarget(w, n, found.schema);
      return kept;
    }
    const target = found.schema;
    if (w.path.has(target)) {
      cutRecursion(w, n, ref, target, rule?.claim ?? w.plan.recursion);
      return false;
    }
    if (w.count > MAX_PARTS) {
      remove(n, '$ref');
      shapeOnly(n, target);
      lose(w, n, 'wider', 'ref.too-large', rule?.claim, { key: '$ref', args: { ref, max: MAX_PARTS }, before: ref });
      return false;
    }
    inline(w, n, ref, target, found.pointer, rule?.claim ?? w.plan.recursion ?? w.plan.rootType);
    if (isObject(target)) holder = target;
  }
  remove(n, '$ref');
  return false;
}

function inline(w: Work, n: Node, ref: string, target: JsonValue, pointer: Pointer, claim: Parameters<typeof lose>[4]): void {
  trackPlaces(w);
  w.path.add(target);
  n.entered = [...(n.entered ?? []), target];
  const { $ref: _reference, ...beside } = n.s;
  const extra = Object.keys(beside).filter((key) => !(isRoot(n) && (key === '$defs' || key === 'definitions' || key === '$schema')));
  lose(w, n, 'same', 'ref.inlined', claim, { key: '$ref', args: { ref }, before: ref });
  if (!isObject(target)) {
    if (target === false) replace(n, { ...beside, not: {} });
    else replace(n, beside);
    return;
  }
  n.at = { ...n.at, pointer };
  // What a schema is called by is said once, where it is defined.
  const named = Object.keys(target).some((key) => OWN_NAMES.has(key)) ? withoutNames(target) : target;
  if (extra.length === 0) {
    replace(n, { ...named, ...beside });
    return;
  }
  // The text at the reference says what it is for here; the one at the definition says it for everybody.
  const { description, ...constraints } = beside;
  const base = description === undefined ? named : { ...named, description };
  const exact = startMerge(false);
  let merged = mergeSchemas(base, constraints, exact);
  if (merged === undefined || !isObject(merged)) {
    const loose = startMerge(true, sayLost(w, n));
    merged = mergeSchemas(base, constraints, loose);
    lose(w, n, 'wider', 'union.joined-loosely', claim, { args: { keyword: '$ref', keywords: [...loose.lost] }, before: constraints });
  }
  replace(n, merged !== undefined && isObject(merged) ? { ...merged } : { ...base });
}

const OWN_NAMES: ReadonlySet<string> = new Set(['$id', '$anchor', '$dynamicAnchor']);

function withoutNames(schema: JsonObject): JsonObject {
  const rest: JsonObject = {};
  for (const key of Object.keys(schema)) if (!OWN_NAMES.has(key)) setOwn(rest, key, schema[key] as JsonValue);
  return rest;
}

/** What stays of a schema that is not described any further: its type and text. */
function shapeOnly(n: Node, target: JsonValue): void {
  if (!isObject(target)) return;
  for (const key of ['type', 'description', 'title'] as const) {
    const value = getOwn(target, key);
    if (value !== undefined && !Object.hasOwn(n.s, key)) set(n, key, value);
  }
}

function cutRecursion(w: Work, n: Node, ref: string, target: JsonValue, claim: Parameters<typeof lose>[4]): void {
  remove(n, '$ref');
  shapeOnly(n, target);
  const name = ref === '#' ? '' : ref.slice(ref.lastIndexOf('/') + 1);
  if (name !== '') say(w, n, 'recursion', { value: name });
  lose(w, n, 'wider', 'ref.recursion', claim, { key: '$ref', args: { ref }, before: ref });
  // A closed object could hold nothing here, so the rest is told as text.
  if (w.plan.closed && getOwn(n.s, 'type') !== 'string') {
    own(n).type = 'string';
    n.finish = 'json';
    say(w, n, 'json');
  }
}

/** True where the reference was taken out. */
function dropDangling(w: Work, n: Node, ref: string, kind: 'missing' | 'external'): boolean {
  const { refMissing, refExternal, refPlace } = w.plan;
  const elsewhere = refPlace !== undefined && !refPlace.pattern.test(ref) ? refPlace.claim : undefined;
  const claim = kind === 'missing' ? refMissing : (refExternal ?? elsewhere);
  const refused = verdict(w, n, '$ref')?.level === 'hard';
  if (!claim && !refused && !isRoot(n)) return false;
  remove(n, '$ref');
  lose(w, n, kind === 'missing' ? 'note' : 'wider', kind === 'missing' ? 'ref.missing' : 'ref.external', claim, { key: '$ref', args: { ref }, before: ref });
  return true;
}

/** The reference stays. False where it had to be put into a union, which is lowered like any other. */
function keepRef(w: Work, n: Node, ref: string): boolean {
  let written = ref;
  if (w.renamesDefinitions && ref.startsWith('#/definitions/')) {
    written = `#/$defs/${ref.slice('#/definitions/'.length)}`;
    set(n, '$ref', written);
  }
  // What is declared beside the reference would be one more closed object, and nothing fits two of them.
  if (w.plan.closed && !isRoot(n)) {
    for (const key of DECLARING) if (Object.hasOwn(n.s, key)) dropKeyword(w, n, key, w.plan.closed);
    if (typesOf(n.s)?.includes('object')) dropKeyword(w, n, 'type', w.plan.closed);
  }
  const keys = Object.keys(n.s);
  if (keys.length > 1) {
    for (const { claim, allow, only } of w.plan.refSiblings) {
      const wrong = keys.filter(
        (k) =>
          k !== '$ref' && !allow.includes(k) && !(k.startsWith('$') && allow.includes('$')) && (!only || only.includes(k)) && !(isRoot(n) && DOCUMENT.has(k)),
      );
      if (wrong.length === 0) continue;
      const alternatives = getOwn(n.s, 'anyOf');
      remove(n, '$ref');
      // Where a union stands there already both would have to hold: the reference alone stays.
      if (alternatives !== undefined) {
        lose(w, n, 'wider', 'keyword.dropped', claim, { key: 'anyOf', args: { keyword: 'anyOf' }, before: alternatives });
        remove(n, 'anyOf');
      }
      set(n, 'anyOf', [{ $ref: written }]);
      lose(w, n, 'same', 'ref.wrapped', claim, { key: '$ref', args: { ref }, before: ref });
      return false;
    }
  }
  return true;
}

/** The type that a recursive reference leads to, beside it, where the target wants one and a second object would forbid nothing. */
function stateTarget(w: Work, n: Node, target: JsonValue): void {
  const type = isObject(target) ? getOwn(target, 'type') : undefined;
  const claim = w.plan.typeMissing[0]?.claim;
  if (typeof type !== 'string' || (w.plan.closed && type === 'object') || w.plan.refSiblings.some(({ allow }) => !allow.includes('type'))) return;
  set(n, 'type', type);
  lose(w, n, 'same', 'type.stated', claim, { args: { type }, after: type });
}

const DECLARING = ['properties', 'required', 'additionalProperties', 'patternProperties'];
const DOCUMENT: ReadonlySet<string> = new Set(['$defs', 'definitions', '$schema']);

/** The reference as a step of the way back. */
export function noteRef(w: Work, holder: JsonObject): void {
  const ref = holder.$ref as string;
  if (!DEFINITION.test(ref)) w.bodyRefs.push({ holder, ref });
  w.undo = w.plan.undoes ? { ref } : undefined;
}

/**
 * References into the body of the schema lead elsewhere once places or names have changed: what they name is written once more,
 * as a definition.
 */
export function mendBodyRefs(w: Work, output: JsonObject, lowerAgain: (schema: JsonValue) => JsonValue): void {
  const moved = new Map<string, string>();
  const settled = new Set<string>();
  const written = createResolver(output);
  for (let i = 0; i < w.bodyRefs.length && i < 1_000; i++) {
    const { holder, ref } = w.bodyRefs[i] as { holder: JsonObject; ref: string };
    const known = moved.get(ref);
    if (known !== undefined) {
      holder.$ref = known;
      continue;
    }
    if (settled.has(ref)) continue;
    settled.add(ref);
    const found = resolve(w, ref);
    if (found.kind !== 'found' || (found.schema === w.root && !w.wrapped)) continue;
    const mark = w.recorder.losses.length;
    const image = lowerAgain(found.schema);
    const undo = w.undo;
    w.recorder.rewind(mark);
    const there = written.resolve(ref);
    if (there.kind === 'found' && areEqual(there.schema, image)) {
      w.definitions.set(ref, undo);
      continue;
    }
    const definitions = isObject(getOwn(output, '$defs') ?? null) ? (output.$defs as JsonObject) : {};
    setOwn(output, '$defs', definitions);
    let name = ref.slice(ref.lastIndexOf('/') + 1).replace(/[^A-Za-z0-9_-]/g, '_') || 'schema';
    while (Object.hasOwn(definitions, name)) name += '_';
    setOwn(definitions, name, image);
    const place = `#/$defs/${escapeToken(name)}`;
    moved.set(ref, place);
    w.definitions.set(place, undo);
    holder.$ref = place;
    w.recorder.add({ kind: 'same', message: 'ref.moved', pointer: w.base + found.pointer, args: { ref, as: place }, before: ref, after: place });
  }
}
