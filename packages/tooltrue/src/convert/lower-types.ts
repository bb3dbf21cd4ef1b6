// Lists of types, and types that a target wants stated; values of any shape as JSON in a text.

import { KEYWORDS } from '../schema/index.js';
import { getOwn, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { lowerEnum } from './lower-enum.js';
import { lowerUnions } from './lower-union.js';
import { orNull } from './null.js';
import { CONCERNS, isOf, joinTypes, typeOf } from './types-of.js';
import { dropKeyword, has, isRoot, lose, noteRewrite, remove, replace, say, set, typesOf, type Node, type Work } from './work.js';

export function lowerTypes(w: Work, n: Node): void {
  const type = getOwn(n.s, 'type');
  if (Array.isArray(type)) lowerTypeList(w, n, type as string[]);
  else if (type === undefined && !isRoot(n)) stateType(w, n);
}

function lowerTypeList(w: Work, n: Node, types: readonly string[]): void {
  const { plan } = w;
  const listed = plan.typeList.find(({ among }) => !among || among.some((t) => types.includes(t)));
  const beside =
    plan.enumWithTypeList && has(n, 'enum') && !plan.enumWithTypeList.allow.includes([...types].sort().join(' ')) ? plan.enumWithTypeList : undefined;
  const claim = listed?.claim ?? beside?.claim;
  if (!claim) return;
  const others = types.filter((t) => t !== 'null');
  const members = getOwn(n.s, 'enum');
  // Members of other types alone let nothing through, which nobody means.
  if (Array.isArray(members)) {
    const used = types.filter((t) => members.some((m) => isOf(m, t)));
    if (used.length === 0) dropKeyword(w, n, 'enum', claim);
    else if (used.length < types.length) {
      set(n, 'type', used);
      if (used[0] === 'null' && used.length === 1) remove(n, 'enum');
      return lowerTypeList(w, n, used);
    }
  }
  if (types.length === 1) {
    set(n, 'type', types[0] as string);
    noteRewrite(w, n, 'same', claim, { keyword: 'type', as: 'type', before: [...types], after: types[0] as string });
    if (has(n, 'enum')) lowerEnum(w, n);
    return;
  }
  if (plan.openapi && others.length < types.length && others.length > 0) set(n, 'nullable', true);
  if (plan.openapi && others.length === 1) {
    set(n, 'type', others[0] as string);
    noteRewrite(w, n, 'same', claim, { keyword: 'type', as: 'nullable', before: [...types], after: others[0] as string });
    if (has(n, 'enum')) lowerEnum(w, n);
    return;
  }
  const union = splitTypes(n, plan.openapi ? others : types);
  noteRewrite(w, n, 'same', claim, { keyword: 'type', as: 'anyOf', before: [...types] });
  if (union) lowerUnions(w, n);
  else if (has(n, 'enum')) lowerEnum(w, n);
}

/** One branch a type, each with the keywords that concern it; texts stay outside. False where one type is left, and no union. */
function splitTypes(n: Node, types: readonly string[]): boolean {
  const outer: JsonObject = {};
  const branches: JsonObject[] = types.map((type) => ({ type }));
  for (const key of Object.keys(n.s)) {
    if (key === 'type') continue;
    const value = n.s[key] as JsonValue;
    const keyword = KEYWORDS.get(key);
    if (!keyword || keyword.annotation) {
      setOwn(outer, key, value);
      continue;
    }
    branches.forEach((branch, i) => {
      const type = types[i] as string;
      if (key === 'enum' && Array.isArray(value)) {
        const own = value.filter((m) => isOf(m, type));
        branch.enum = own;
      } else if (keyword.concerns === 'any' || CONCERNS[keyword.concerns]?.includes(type)) setOwn(branch, key, value);
    });
  }
  // A branch whose enum has no member of its type lets nothing through; null needs no enum.
  const kept = branches.filter((b) => !Array.isArray(b.enum) || b.enum.length > 0);
  for (const branch of kept) if (branch.type === 'null') delete branch.enum;
  const named = kept.length > 0 ? kept : branches;
  replace(n, named.length === 1 ? { ...outer, ...named[0] } : { ...outer, anyOf: named });
  return named.length > 1;
}

/** A type where the target wants one and the schema states none. */
function stateType(w: Work, n: Node): void {
  const keys = Object.keys(n.s);
  const rule = w.plan.typeMissing.find(
    (c) =>
      !c.unless.some((k) => has(n, k)) &&
      c.within?.includes(n.at.keyword) !== false &&
      c.has?.some((k) => has(n, k)) !== false &&
      !(c.empty && keys.length > 0),
  );
  if (!rule) return;
  const members = Array.isArray(n.s.enum) ? n.s.enum : has(n, 'const') ? [n.s.const as JsonValue] : undefined;
  if (members && members.length > 0) {
    const types = [...new Set(members.map((m) => (Number.isInteger(m) ? 'integer' : typeOf(m))))];
    const named = types.includes('number') ? types.filter((t) => t !== 'integer') : types;
    set(n, 'type', joinTypes(named));
    noteRewrite(w, n, 'same', rule.claim, { keyword: 'type', as: 'type', before: undefined, after: n.s.type as JsonValue });
    if (named.length > 1) lowerTypeList(w, n, named);
    return;
  }
  const implied = [...new Set(keys.flatMap((k) => CONCERNS[KEYWORDS.get(k)?.annotation ? '' : (KEYWORDS.get(k)?.concerns ?? '')]?.[0] ?? []))];
  if (has(n, 'format') && implied.length === 0) implied.push('string');
  if (implied.length === 1) {
    set(n, 'type', implied[0] as string);
    return lose(w, n, 'narrower', 'type.stated', rule.claim, { args: { type: implied[0] as string }, after: implied[0] });
  }
  if (has(n, 'anyOf') || has(n, 'oneOf') || has(n, '$ref')) return;
  if (w.plan.closed) return giveText(w, n);
  const types = implied.length > 1 ? implied : ['string', 'number', 'boolean', 'object', 'array'];
  splitTypes(n, types);
  lose(w, n, 'narrower', 'type.any', rule.claim, { args: { types: [...types] } });
  lowerUnions(w, n);
}

/** Values of any shape, as JSON in a text. */
export function giveText(w: Work, n: Node): void {
  const before = n.s;
  const nullable = typesOf(n.s)?.includes('null') === true;
  const annotations: JsonObject = {};
  const shape: JsonObject = {};
  for (const key of Object.keys(n.s))
    setOwn(KEYWORDS.get(key)?.annotation && key !== '$defs' && key !== 'definitions' ? annotations : shape, key, n.s[key] as JsonValue);
  replace(n, { ...annotations, type: 'string' });
  if (nullable) orNull(w, n);
  n.finish = 'json';
  const fits = JSON.stringify(shape);
  if (fits.length > 30 && fits.length <= 300) say(w, n, 'json-fits', { value: fits });
  else say(w, n, 'json');
  // A text may hold what the shape does not allow; where every value is allowed it may hold whatever it likes.
  lose(w, n, Object.keys(shape).length === 0 ? 'same' : 'wider', 'object.text', w.plan.closed, { before });
}
