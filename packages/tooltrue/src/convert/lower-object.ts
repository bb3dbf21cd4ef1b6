// Objects: closed where a target wants that, maps as lists of entries, and what else an object must say.

import { KEYWORDS } from '../schema/index.js';
import { isObject, setOwn, getOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { isNever } from './never.js';
import { renameProperties, requireAll, requireSome } from './lower-required.js';
import { giveText } from './lower-types.js';
import { orNull } from './null.js';
import { dropKeyword, has, isRoot, lose, mapOf, noteRewrite, remove, replace, say, set, typesOf, verdict, type Node, type Work } from './work.js';

export function lowerObject(w: Work, n: Node): void {
  const types = typesOf(n.s);
  const { plan } = w;
  if (types && (plan.closed || plan.openapi || plan.recursionRequired)) dropInert(w, n, types);
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
  if (plan.names.length > 0) renameProperties(w, n);
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
  const forbidden = Object.keys(properties).filter((name) => isForbidden(properties[name] as JsonValue));
  if (forbidden.length === 0) return;
  const kept: JsonObject = {};
  for (const name of Object.keys(properties)) if (!forbidden.includes(name)) setOwn(kept, name, properties[name] as JsonValue);
  set(n, 'properties', kept);
  const closed = w.plan.closed !== undefined || getOwn(n.s, 'additionalProperties') === false;
  // Required and forbidden at once lets nothing through, which nobody means.
  const required: readonly JsonValue[] = Array.isArray(n.s.required) ? n.s.required : [];
  for (const name of forbidden)
    lose(w, n, closed && !required.includes(name) ? 'same' : 'wider', 'object.forbidden', w.plan.booleanSchema, {
      key: 'properties',
      args: { name },
      before: properties[name] as JsonValue,
    });
  if (Array.isArray(n.s.required))
    set(
      n,
      'required',
      n.s.required.filter((name) => !forbidden.includes(name as string)),
    );
}

/** Nothing fits, and no text says what for it is there. */
const isForbidden = (schema: JsonValue): boolean =>
  isNever(schema) && (!isObject(schema) || Object.keys(schema).every((key) => key === 'not' || KEYWORDS.get(key)?.annotation));

/** Patterns of names: one of them alone is a map, which more targets know. */
function lowerPatterns(w: Work, n: Node): void {
  const rule = verdict(w, n, 'patternProperties');
  if (rule?.level !== 'hard') return;
  const patterns = mapOf(getOwn(n.s, 'patternProperties'));
  const rest = getOwn(n.s, 'additionalProperties');
  const [only, ...others] = patterns ? Object.keys(patterns) : [];
  const mapTaken = w.plan.closed !== undefined || verdict(w, n, 'additionalProperties')?.level !== 'hard';
  if (patterns && only !== undefined && others.length === 0 && rest === false && !has(n, 'properties') && mapTaken) {
    say(w, n, 'keys', { value: only });
    remove(n, 'patternProperties');
    set(n, 'additionalProperties', patterns[only] as JsonValue);
    return noteRewrite(w, n, 'wider', rule.claim, {
      keyword: 'patternProperties',
      as: 'additionalProperties',
      before: patterns,
      after: patterns[only] as JsonValue,
    });
  }
  // In an object that stays closed the keys that they allowed cannot be said any more.
  dropKeyword(w, n, 'patternProperties', rule.claim, rest === false && w.plan.closed ? 'narrower' : 'wider');
  // What the patterns allowed would be forbidden by what stood beside them.
  if (rest === false && !w.plan.closed) remove(n, 'additionalProperties');
}

function dropUndeclared(w: Work, n: Node): void {
  const { plan } = w;
  // Declared by another schema beside it, as far as that one stays.
  const stays = (keyword: string): boolean => has(n, keyword) && verdict(w, n, keyword)?.level !== 'hard';
  const loose =
    !plan.openapi &&
    !plan.declaresAll &&
    (['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'patternProperties', 'dependentSchemas'].some(stays) || (!plan.closed && getOwn(n.s, 'type') !== 'object'));
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
  // Without objects among its types the schema lets no arguments through, which nobody means.
  const kind = types === undefined || types.includes('object') ? 'same' : 'wider';
  lose(w, n, kind, 'root.object', w.plan.rootType, { key: 'type', before, after: 'object' });
  // Members that are no objects were meant for the other types.
  if (Array.isArray(n.s.enum) && !n.s.enum.some((member) => isObject(member))) dropKeyword(w, n, 'enum', w.plan.rootType);
}
