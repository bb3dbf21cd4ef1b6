// Properties: every one required where a target wants that, with null for those left out; names that a target takes.

import { createValidator } from '../schema/index.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { dropPresence } from './lower-rules.js';
import { makeLegal } from './names.js';
import { nullableOf, takesNull } from './null.js';
import { follow } from './refs.js';
import { dropKeyword, has, isRoot, lose, mapOf, own, set, type Node, type Work } from './work.js';

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
  dropPresence(w, n, claim);
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

/** One property at least has to be required: one that may not be null yet, and that no rule asks about. */
export function requireSome(w: Work, n: Node): void {
  const rule = w.plan.requiredSome;
  const properties = mapOf(getOwn(n.s, 'properties'));
  if (!rule || (!rule.everywhere && !isRoot(n)) || (Array.isArray(n.s.required) && n.s.required.length > 0) || !properties) return;
  const names = Object.keys(properties);
  const asked = new Set(RULES.flatMap((key) => namesIn(getOwn(n.s, key), 0)));
  const free = names.filter((name) => !asked.has(name));
  const pool = free.length > 0 ? free : names;
  const name = pool.find((key) => !allowsNull(w, properties[key] as JsonValue)) ?? pool[0];
  if (name === undefined) return;
  const part = properties[name] as JsonValue;
  const before = getOwn(n.s, 'required');
  // Rules about what is there would count the null that stands for what is not.
  if (asked.has(name)) dropPresence(w, n, rule.claim, RULES);
  for (const key of ['minProperties', 'maxProperties']) if (has(n, key)) dropKeyword(w, n, key, rule.claim);
  const both = allowsNull(w, part);
  if (!both) {
    const changed = { ...properties };
    setOwn(changed, name, nullableOf(part));
    set(n, 'properties', changed);
    n.absent = [...(n.absent ?? []), name];
  }
  set(n, 'required', [name]);
  lose(w, n, both ? 'narrower' : 'same', both ? 'object.optional-one-null' : 'object.optional-one', rule.claim, {
    key: 'required',
    args: { name },
    before,
    after: [name],
  });
}

/** Keywords that may ask whether a property is there. */
const RULES = ['anyOf', 'oneOf', 'allOf', 'not', 'if', 'then', 'else', 'dependentRequired', 'dependencies', 'dependentSchemas'];

/** Names of properties that a rule may ask about: every key and every text of a list in it. */
function namesIn(value: JsonValue | undefined, depth: number): string[] {
  if (value === undefined || depth > 6) return [];
  if (Array.isArray(value)) return value.flatMap((part) => (typeof part === 'string' ? [part] : namesIn(part, depth + 1)));
  return isObject(value) ? Object.keys(value).flatMap((key) => [key, ...namesIn(value[key] as JsonValue, depth + 1)]) : [];
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
