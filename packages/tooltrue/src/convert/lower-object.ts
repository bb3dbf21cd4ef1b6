// Objects: closed where a target wants that, with every property required and null for those left out; maps as lists of entries;
// names of properties that the target takes.

import { isObject, setOwn, getOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { giveText, nullableOf, orNull, takesNull } from './lower-value.js';
import { makeLegal } from './names.js';
import { follow } from './refs.js';
import {
  describeKeyword,
  dropKeyword,
  has,
  isRoot,
  lose,
  mapOf,
  noteRewrite,
  own,
  remove,
  replace,
  say,
  set,
  typesOf,
  verdict,
  type Node,
  type Work,
} from './work.js';

export function lowerObject(w: Work, n: Node): void {
  const types = typesOf(n.s);
  const { plan } = w;
  if (types && (plan.closed || plan.openapi)) dropInert(w, n, types);
  const implied = has(n, 'properties') || has(n, 'patternProperties') || ((plan.openapi || plan.declaresAll) && has(n, 'required'));
  if (types ? !types.includes('object') : !implied) return;
  if (has(n, 'properties')) {
    liftRequired(w, n);
    if (plan.closed || plan.booleanSchema || plan.openapi) dropForbidden(w, n);
  }
  if (has(n, 'patternProperties')) lowerPatterns(w, n);
  if (plan.requiredUndefined && Array.isArray(n.s.required)) dropUndeclared(w, n);
  if (plan.recursionRequired && Array.isArray(n.s.required)) loosenRecursion(w, n);
  if (plan.closed && types?.length !== 0) {
    close(w, n);
    if (n.finish) return;
  }
  const properties = mapOf(getOwn(n.s, 'properties'));
  if (properties && plan.requiredAll) requireAll(w, n, properties);
  if (plan.requiredSome && types?.includes('object')) requireSome(w, n);
  if (plan.names.length > 0) rename(w, n);
  needProperties(w, n);
}

const PARTS: Readonly<Record<string, readonly string[]>> = {
  object: ['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames', 'minProperties', 'maxProperties', 'dependentRequired'],
  array: ['items', 'prefixItems', 'additionalItems', 'minItems', 'maxItems', 'uniqueItems', 'contains'],
};

/** What concerns values of a type that the schema does not allow says nothing; modes that look at every part would judge it all the same. */
function dropInert(w: Work, n: Node, types: readonly string[]): void {
  for (const type of ['object', 'array']) {
    if (types.includes(type)) continue;
    for (const keyword of PARTS[type] as readonly string[]) if (has(n, keyword)) dropKeyword(w, n, keyword, undefined, 'same');
  }
}

/** `required: true` at a property, as draft 3 had it. */
function liftRequired(w: Work, n: Node): void {
  const properties = mapOf(getOwn(n.s, 'properties'));
  if (!properties) return;
  let names: string[] | undefined;
  for (const name of Object.keys(properties)) {
    const part = properties[name] as JsonValue;
    if (isObject(part) && getOwn(part, 'required') === true) (names ??= []).push(name);
  }
  if (!names) return;
  const before = getOwn(n.s, 'required');
  const listed = Array.isArray(before) ? before : [];
  const after = [...new Set([...listed, ...names])];
  if (after.length === listed.length) return;
  set(n, 'required', after);
  noteRewrite(w, n, 'same', undefined, { keyword: 'required', as: 'required', before, after });
}

/** Properties that may not be there need no mention in a closed object; elsewhere the target cannot be told. */
function dropForbidden(w: Work, n: Node): void {
  const properties = mapOf(getOwn(n.s, 'properties'));
  if (!properties) return;
  const forbidden = Object.keys(properties).filter((name) => properties[name] === false);
  if (forbidden.length === 0) return;
  const kept: JsonObject = {};
  for (const name of Object.keys(properties)) if (properties[name] !== false) setOwn(kept, name, properties[name] as JsonValue);
  set(n, 'properties', kept);
  const closed = w.plan.closed !== undefined || getOwn(n.s, 'additionalProperties') === false;
  // Required and forbidden at once lets nothing through, which nobody means.
  const required: readonly JsonValue[] = Array.isArray(n.s.required) ? n.s.required : [];
  for (const name of forbidden)
    lose(w, n, closed && !required.includes(name) ? 'same' : 'wider', 'object.forbidden', w.plan.booleanSchema, { key: 'properties', args: { name }, before: false });
  if (Array.isArray(n.s.required))
    set(
      n,
      'required',
      n.s.required.filter((name) => !forbidden.includes(name as string)),
    );
}

/** Patterns of names: one of them alone is a map, which more targets know. */
function lowerPatterns(w: Work, n: Node): void {
  const rule = verdict(w, n, 'patternProperties');
  if (rule?.level !== 'hard') return;
  const patterns = mapOf(getOwn(n.s, 'patternProperties'));
  const rest = getOwn(n.s, 'additionalProperties');
  const [only, ...others] = patterns ? Object.keys(patterns) : [];
  const mapTaken = w.plan.closed !== undefined || verdict(w, n, 'additionalProperties')?.level !== 'hard';
  if (patterns && only !== undefined && others.length === 0 && rest === false && !has(n, 'properties') && mapTaken) {
    describeKeyword(w, n, 'patternProperties');
    remove(n, 'patternProperties');
    set(n, 'additionalProperties', patterns[only] as JsonValue);
    return noteRewrite(w, n, 'wider', rule.claim, {
      keyword: 'patternProperties',
      as: 'additionalProperties',
      before: patterns,
      after: patterns[only] as JsonValue,
    });
  }
  dropKeyword(w, n, 'patternProperties', rule.claim);
  // What the patterns allowed would be forbidden by what stood beside them.
  if (rest === false && !w.plan.closed) remove(n, 'additionalProperties');
}

function dropUndeclared(w: Work, n: Node): void {
  const { plan } = w;
  const loose =
    !plan.openapi &&
    !plan.declaresAll &&
    (['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'patternProperties', 'dependentSchemas'].some((k) => has(n, k)) ||
      (!plan.closed && getOwn(n.s, 'type') !== 'object'));
  if (loose) return;
  const properties = mapOf(getOwn(n.s, 'properties'));
  const required = n.s.required as string[];
  const wrong = required.filter((name) => !(properties && Object.hasOwn(properties, name)));
  if (wrong.length === 0) return;
  set(
    n,
    'required',
    required.filter((name) => !wrong.includes(name)),
  );
  for (const name of wrong.slice(0, 20))
    lose(w, n, 'wider', 'object.undeclared', plan.requiredUndefined, { key: 'required', args: { name }, before: required });
}

/** Recursion through a required property would never end for the target. */
function loosenRecursion(w: Work, n: Node): void {
  const properties = mapOf(getOwn(n.s, 'properties'));
  const required = n.s.required as string[];
  if (!properties || !w.isRecursive) return;
  const wrong = required.filter((name) => Object.hasOwn(properties, name) && holdsRecursion(w, properties[name] as JsonValue, 0));
  if (wrong.length === 0) return;
  set(
    n,
    'required',
    required.filter((name) => !wrong.includes(name)),
  );
  for (const name of wrong) lose(w, n, 'wider', 'ref.required', w.plan.recursionRequired, { key: 'required', args: { name }, before: required });
}

/** A recursive reference that is reached without passing through another property. */
function holdsRecursion(w: Work, schema: JsonValue, depth: number): boolean {
  if (!isObject(schema) || depth > 8) return false;
  if (typeof schema.$ref === 'string' && w.isRecursive?.(schema)) return true;
  for (const key of ['items', 'additionalProperties', 'not']) if (holdsRecursion(w, getOwn(schema, key) ?? null, depth + 1)) return true;
  for (const key of ['anyOf', 'oneOf', 'allOf', 'prefixItems', 'items']) {
    const list = getOwn(schema, key);
    if (Array.isArray(list) && list.some((part) => holdsRecursion(w, part, depth + 1))) return true;
  }
  return false;
}

function close(w: Work, n: Node): void {
  const open = getOwn(n.s, 'additionalProperties');
  if (open === false) {
    if (!has(n, 'properties') && w.plan.objectProperties.length > 0) set(n, 'properties', {});
    return;
  }
  const properties = mapOf(getOwn(n.s, 'properties'));
  const declares = properties !== undefined && Object.keys(properties).length > 0;
  const claim = w.plan.closed;
  if (!declares && !isRoot(n)) {
    const only = typesOf(n.s);
    if (only === undefined || only.every((t) => t === 'object' || t === 'null')) {
      const listed = !only?.includes('null') || w.plan.typeList.length === 0;
      if (isObject(open ?? null) && !isAny(open as JsonValue) && listed) return toEntries(w, n, open as JsonValue);
      if (!has(n, 'anyOf') && !has(n, 'oneOf')) return giveText(w, n);
    }
  }
  set(n, 'additionalProperties', false);
  lose(w, n, 'narrower', 'object.closed', claim, { key: 'additionalProperties', before: open, after: false });
}

const isAny = (schema: JsonValue): boolean => schema === true || (isObject(schema) && Object.keys(schema).length === 0);

/** An object with any keys, as a list of entries. */
function toEntries(w: Work, n: Node, held: JsonValue): void {
  const before = n.s;
  const { description, title } = n.s;
  const names = getOwn(n.s, 'propertyNames');
  const key: JsonObject = isObject(names ?? null) ? { type: 'string', ...(names as JsonObject) } : { type: 'string' };
  const entry: JsonObject = { type: 'object', properties: { key, value: held }, required: ['key', 'value'], additionalProperties: false };
  const list: JsonObject = { type: 'array', items: entry };
  const [least, most] = [getOwn(n.s, 'minProperties'), getOwn(n.s, 'maxProperties')];
  if (least !== undefined) list.minItems = least;
  if (most !== undefined) list.maxItems = most;
  const nullable = typesOf(n.s)?.includes('null') === true;
  replace(n, { ...(title !== undefined && { title }), ...(description !== undefined && { description }), ...list });
  if (nullable && w.plan.typeList.length === 0) orNull(w, n);
  n.finish = 'entries';
  say(w, n, 'entries');
  lose(w, n, 'same', 'object.entries', w.plan.closed, { before, after: list });
}

/** Optional properties as required ones that may be null. */
function requireAll(w: Work, n: Node, properties: JsonObject): void {
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
  return takesNull(at);
}

/** One property at least has to be required. */
function requireSome(w: Work, n: Node): void {
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
function rename(w: Work, n: Node): void {
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

function needProperties(w: Work, n: Node): void {
  if (isRoot(n) || !typesOf(n.s)?.includes('object')) return;
  const properties = mapOf(getOwn(n.s, 'properties'));
  if (properties && Object.keys(properties).length > 0) return;
  for (const { claim, unless, absent } of w.plan.objectProperties) {
    if (unless.some((k) => has(n, k)) || (absent && properties)) continue;
    if (!absent && w.plan.closed) return giveText(w, n);
    if (properties) continue;
    set(n, 'properties', {});
    lose(w, n, 'same', 'object.properties', claim, { after: {} });
  }
}

/** The type of the outermost schema, once its parts are joined. */
export function shapeRoot(w: Work, n: Node): void {
  const types = typesOf(n.s);
  if (types?.length === 1 && types[0] === 'object') return;
  const before = getOwn(n.s, 'type');
  set(n, 'type', 'object');
  lose(w, n, 'same', 'root.object', w.plan.rootType, { key: 'type', before, after: 'object' });
  // Members that are no objects were meant for the other types.
  if (Array.isArray(n.s.enum) && !n.s.enum.some((member) => isObject(member))) dropKeyword(w, n, 'enum', w.plan.rootType);
}
