// Properties: every one required where a target wants that, with null for those left out; names that a target takes.

import { createValidator } from '../schema/index.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { makeLegal } from './names.js';
import { nullableOf, takesNull } from './null.js';
import { follow } from './refs.js';
import { has, isRoot, lose, mapOf, own, set, type Node, type Work } from './work.js';

/** Optional properties as required ones that may be null. */
export function requireAll(w: Work, n: Node, properties: JsonObject): void {
  const required = Array.isArray(n.s.required) ? (n.s.required as string[]) : [];
  const listed = new Set(required);
  const missing = Object.keys(properties).filter((name) => !listed.has(name));
  if (missing.length === 0) return;
  const changed: JsonObject = { ...properties };
  const absent: string[] = [];
  const both: string[] = [];
  for (const name of missing) {
    const part = properties[name] as JsonValue;
    if (allowsNull(w, part)) both.push(name);
    else {
      absent.push(name);
      setOwn(changed, name, nullableOf(part));
    }
  }
  const all = Object.keys(properties);
  const s = own(n);
  s.properties = changed;
  s.required = [...required.filter((name) => Object.hasOwn(properties, name)), ...missing].sort((a, b) => all.indexOf(a) - all.indexOf(b));
  const claim = w.plan.requiredAll;
  if (absent.length > 0) {
    n.absent = [...(n.absent ?? []), ...absent];
    lose(w, n, 'same', 'object.optional', claim, { key: 'required', args: { names: absent }, before: required, after: s.required });
  }
  if (both.length > 0) lose(w, n, 'narrower', 'object.optional-null', claim, { key: 'required', args: { names: both }, before: required, after: s.required });
}

function allowsNull(w: Work, schema: JsonValue): boolean {
  let at = schema;
  for (let step = 0; step < 10 && isObject(at) && typeof at.$ref === 'string'; step++) {
    const target = follow(w)(at.$ref);
    if (target === undefined) return false;
    at = target;
  }
  if (takesNull(at) || (isObject(at) && at.nullable === true)) return true;
  if (!isObject(at) || !['allOf', 'anyOf', 'oneOf', '$ref', 'not', 'if'].some((key) => Object.hasOwn(at as JsonObject, key))) return false;
  const { problems, unchecked } = createValidator(at, { root: w.root, ...(w.resolver && { resolver: w.resolver }) }).validate(null);
  return problems.length === 0 && !unchecked;
}

/** One property at least has to be required. */
export function requireSome(w: Work, n: Node): void {
  const rule = w.plan.requiredSome;
  const properties = mapOf(getOwn(n.s, 'properties'));
  const [first] = properties ? Object.keys(properties) : [];
  if (!rule || (!rule.everywhere && !isRoot(n)) || (Array.isArray(n.s.required) && n.s.required.length > 0) || !properties || first === undefined) return;
  const part = properties[first] as JsonValue;
  const before = getOwn(n.s, 'required');
  if (!allowsNull(w, part)) {
    const changed = { ...properties };
    setOwn(changed, first, nullableOf(part));
    set(n, 'properties', changed);
    n.absent = [...(n.absent ?? []), first];
  }
  set(n, 'required', [first]);
  lose(w, n, 'same', 'object.optional', rule.claim, { key: 'required', args: { names: [first] }, before, after: [first] });
}

/** Names that the target does not take, changed so that they can be led back. */
export function renameProperties(w: Work, n: Node): void {
  const properties = mapOf(getOwn(n.s, 'properties'));
  if (!properties) return;
  const rules = w.plan.names.filter((rule) => rule.everywhere || isRoot(n));
  const isLegal = (name: string) => rules.every((rule) => rule.pattern.test(name));
  const wrong = Object.keys(properties).filter((name) => !isLegal(name));
  if (wrong.length === 0) return;
  const taken = new Set(Object.keys(properties));
  const names = new Map<string, string>();
  // What is said of names elsewhere is said of the new ones from now on.
  const judged = ['propertyNames', 'patternProperties', 'dependentSchemas', 'dependencies', 'if', 'not', 'anyOf', 'oneOf', 'allOf'].some((k) => has(n, k));
  for (const old of wrong) {
    const legal = makeLegal(old, isLegal, taken);
    if (legal === undefined) continue;
    taken.add(legal);
    names.set(old, legal);
    (n.names ??= []).push({ new: legal, old });
    const claim = rules.find((rule) => !rule.pattern.test(old))?.claim;
    lose(w, n, judged ? 'wider' : 'same', 'object.renamed', claim, { key: 'properties', args: { name: old, as: legal }, before: old, after: legal });
  }
  const now = (name: string): string => names.get(name) ?? name;
  const renamed: JsonObject = {};
  for (const name of Object.keys(properties)) setOwn(renamed, now(name), properties[name] as JsonValue);
  set(n, 'properties', renamed);
  for (const key of ['required', 'propertyOrdering'] as const) {
    const list = getOwn(n.s, key);
    if (Array.isArray(list))
      set(
        n,
        key,
        list.map((name) => (typeof name === 'string' ? now(name) : name)),
      );
  }
  const needs = mapOf(getOwn(n.s, 'dependentRequired'));
  if (needs) {
    const moved: JsonObject = {};
    for (const name of Object.keys(needs)) setOwn(moved, now(name), (needs[name] as string[]).map(now));
    set(n, 'dependentRequired', moved);
  }
  if (n.absent) n.absent = n.absent.map(now);
}
