// Constants, enums, types and limits of single values, in the words that a target takes.

import { makeNullable } from '../rules/lowering.js';
import { areEqual, hasBackreference, hasLookaround, hasWordBoundary, KEYWORDS } from '../schema/index.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { lowerUnions } from './lower-union.js';
import { describeKeyword, dropKeyword, has, isRoot, lose, noteRewrite, remove, replace, say, set, typesOf, verdict, type Node, type Work } from './work.js';

const typeOf = (value: JsonValue): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

const isOf = (value: JsonValue, type: string): boolean => typeOf(value) === type || (type === 'integer' && Number.isInteger(value));

/** The schema, also taking null. */
export function nullableOf(schema: JsonValue): JsonValue {
  if (!isObject(schema)) return schema === true ? true : { anyOf: [schema, { type: 'null' }] };
  if (Array.isArray(schema.anyOf) && schema.anyOf.length === 0) {
    const { anyOf: _empty, ...others } = schema;
    return nullableOf(others);
  }
  // Where no branch takes null, one more that does is told apart from them.
  if (Array.isArray(schema.oneOf) && !has0(schema, 'type') && schema.oneOf.every((b) => isObject(b) && typeof b.type === 'string' && !takesNull(b)))
    return Object.keys(schema).every((key) => key === 'oneOf' || KEYWORDS.get(key)?.annotation) ? { ...schema, oneOf: [...schema.oneOf, { type: 'null' }] } : wrapNull(schema);
  const plain = makeNullable(schema);
  if (plain !== undefined && !(isObject(plain) && plain.anyOf !== undefined && !has0(schema, 'anyOf'))) return plain;
  return wrapNull(schema);
}

function wrapNull(schema: JsonObject): JsonObject {
  const { description, ...rest } = schema;
  const union: JsonObject = { anyOf: [rest, { type: 'null' }] };
  return description === undefined ? union : { description, ...union };
}

/** Whether null fits for sure, by what the schema itself says. */
export function takesNull(schema: JsonValue): boolean {
  if (schema === true) return true;
  if (!isObject(schema)) return false;
  if (has0(schema, 'const')) return schema.const === null;
  if (Array.isArray(schema.enum) && !schema.enum.includes(null)) return false;
  const types = typesOf(schema);
  if (types && !types.includes('null') && schema.nullable !== true) return false;
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = getOwn(schema, keyword);
    if (Array.isArray(branches) && !branches.some(takesNull)) return false;
  }
  return !['$ref', 'allOf', 'not', 'if'].some((keyword) => has0(schema, keyword));
}

const has0 = (object: JsonObject, key: string): boolean => Object.hasOwn(object, key);

/** `nullable`, which is no keyword of JSON Schema, as a type of its own where the target reads JSON Schema. */
export function lowerNullable(w: Work, n: Node): void {
  if (!has(n, 'nullable')) return;
  if (w.plan.openapi) {
    if (n.s.nullable === true) w.readsNullable = true;
    return;
  }
  const rule = verdict(w, n, 'nullable');
  if (!rule) return;
  const before = getOwn(n.s, 'nullable');
  remove(n, 'nullable');
  if (before !== true) return;
  w.readsNullable = true;
  const after = nullableOf(n.s);
  if (isObject(after)) replace(n, { ...after });
  noteRewrite(w, n, 'same', rule.claim, { keyword: 'nullable', as: 'null', before, after: 'null' });
}

export function lowerEnum(w: Work, n: Node): void {
  if (has(n, 'const')) lowerConst(w, n);
  const type = getOwn(n.s, 'type');
  const parts = Array.isArray(type) ? type.filter((t) => t !== 'null') : [];
  // The types are told apart first; each part then looks at its own members.
  if (!Array.isArray(getOwn(n.s, 'enum')) || (parts.length > 1 && w.plan.typeList.some(({ among }) => !among || among.some((t) => parts.includes(t))))) return;
  const members = n.s.enum as JsonValue[];
  if (members.length === 0) {
    if (w.plan.enumEmpty) dropKeyword(w, n, 'enum', w.plan.enumEmpty);
    return;
  }
  if (w.plan.openapi && members.includes(null)) takeOutNull(w, n, members);
  if (has(n, 'enum') && w.plan.enumEmptyMember && (n.s.enum as JsonValue[]).includes('')) takeOutEmpty(w, n, n.s.enum as JsonValue[]);
  if (has(n, 'enum')) writeMembers(w, n, n.s.enum as JsonValue[]);
}

function lowerConst(w: Work, n: Node): void {
  const rule = verdict(w, n, 'const');
  if (!rule || verdict(w, n, 'enum')?.level === 'hard') return;
  const value = n.s.const as JsonValue;
  remove(n, 'const');
  if (value === null) {
    remove(n, 'enum');
    set(n, 'type', 'null');
    return noteRewrite(w, n, 'same', rule.claim, { keyword: 'const', as: 'type', before: value, after: 'null' });
  }
  // An enum that lacks the value lets nothing through, which nobody means.
  const listed = getOwn(n.s, 'enum');
  const possible = !Array.isArray(listed) || listed.some((m) => areEqual(m, value));
  if (!has(n, 'type')) set(n, 'type', typeOf(value));
  set(n, 'enum', [value]);
  noteRewrite(w, n, possible ? 'same' : 'wider', rule.claim, { keyword: 'const', as: 'enum', before: value, after: [value] });
}

/** Null among the members is said by a keyword. */
function takeOutNull(w: Work, n: Node, members: readonly JsonValue[]): void {
  const kept = members.filter((m) => m !== null);
  const types = typesOf(n.s);
  const allowed = types === undefined || types.includes('null') || getOwn(n.s, 'nullable') === true;
  if (kept.length === 0) {
    remove(n, 'enum');
    if (allowed) set(n, 'type', 'null');
  } else {
    set(n, 'enum', kept);
    if (allowed) set(n, 'nullable', true);
    if (Array.isArray(n.s.type)) set(n, 'type', single(n.s.type.filter((t) => t !== 'null')));
  }
  noteRewrite(w, n, 'same', undefined, { keyword: 'enum', as: 'nullable', before: [...members], after: kept });
}

const single = (types: readonly JsonValue[]): JsonValue => (types.length === 1 ? (types[0] as JsonValue) : [...types]);

function takeOutEmpty(w: Work, n: Node, members: readonly JsonValue[]): void {
  const kept = members.filter((m) => m !== '');
  if (kept.length > 0) set(n, 'enum', kept);
  else remove(n, 'enum');
  lose(w, n, kept.length > 0 ? 'narrower' : 'wider', kept.length > 0 ? 'keyword.narrowed' : 'keyword.dropped', w.plan.enumEmptyMember, {
    key: 'enum',
    args: { keyword: 'enum', as: 'enum' },
    before: [...members],
    after: kept,
  });
}

function writeMembers(w: Work, n: Node, members: readonly JsonValue[]): void {
  const { plan } = w;
  const types = typesOf(n.s);
  if (types === undefined && (plan.enumOnType.length > 0 || plan.typeMissing.length > 0) && members.every((m) => typeof m === 'string')) {
    set(n, 'type', 'string');
    noteRewrite(w, n, 'same', plan.enumOnType[0]?.claim ?? plan.typeMissing[0]?.claim, { keyword: 'type', as: 'type', before: undefined, after: 'string' });
    return;
  }
  const owner = plan.enumOnType.find((c) => !types?.some((t) => c.types.includes(t)));
  const wrong = plan.enumMemberType && members.find((m) => !plan.enumMemberType?.types.includes(typeOf(m)));
  if (!owner && wrong === undefined) return;
  const claim = owner?.claim ?? plan.enumMemberType?.claim;
  const scalars = members.every((m) => typeof m === 'string' || typeof m === 'number' || (typeof m === 'boolean' && types === undefined));
  const texts = members.map((m) => (typeof m === 'string' ? m : JSON.stringify(m)));
  const takesTexts = owner === undefined ? plan.enumMemberType?.types.includes('string') : owner.types.includes('string');
  if (types?.length === 1 && types[0] === 'boolean' && members.includes(true) && members.includes(false)) {
    remove(n, 'enum');
    return noteRewrite(w, n, 'same', claim, { keyword: 'enum', as: 'boolean', before: [...members] });
  }
  if (!scalars || !takesTexts || types?.includes('boolean') || new Set(texts).size < texts.length) return dropKeyword(w, n, 'enum', claim);
  const fitting = types === undefined ? members : members.filter((m) => types.some((t) => t === typeOf(m) || (t === 'integer' && Number.isInteger(m))));
  for (const key of ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format']) remove(n, key);
  // Texts as the values of a number can only have been meant as texts.
  const meant = fitting.length > 0 ? fitting : members;
  set(n, 'type', 'string');
  set(n, 'enum', [...new Set(meant.map((m) => (typeof m === 'string' ? m : JSON.stringify(m))))]);
  if (meant.some((m) => typeof m !== 'string')) n.values = meant.map((m) => ({ text: typeof m === 'string' ? m : JSON.stringify(m), value: m }));
  if (has(n, 'default') && !meant.some((m) => areEqual(m, n.s.default as JsonValue))) remove(n, 'default');
  lose(w, n, fitting.length > 0 ? 'same' : 'note', 'enum.text', claim, { key: 'enum', before: [...members], after: n.s.enum as JsonValue });
}

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

const CONCERNS: Readonly<Record<string, readonly string[]>> = { string: ['string'], number: ['number', 'integer'], array: ['array'], object: ['object'] };

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
    set(n, 'type', single(named));
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
  lose(w, n, 'same', 'object.text', w.plan.closed, { before });
}

/** Null stays what it is where a value is given in another shape. */
export function orNull(w: Work, n: Node): void {
  const type = n.s.type as string;
  if (w.plan.openapi) set(n, 'nullable', true);
  else if (w.plan.typeList.some(({ among }) => !among || among.includes(type) || among.includes('null'))) {
    const { description, ...rest } = n.s;
    replace(n, { ...(description !== undefined && { description }), anyOf: [rest, { type: 'null' }] });
  } else set(n, 'type', [type, 'null']);
}

const FEATURES: Readonly<Record<string, (pattern: string) => boolean>> = {
  lookaround: hasLookaround,
  backreference: hasBackreference,
  'word-boundary': hasWordBoundary,
};

export function lowerValues(w: Work, n: Node): void {
  const { plan } = w;
  if (has(n, 'exclusiveMinimum')) lowerExclusive(w, n, 'exclusiveMinimum', 'minimum');
  if (has(n, 'exclusiveMaximum')) lowerExclusive(w, n, 'exclusiveMaximum', 'maximum');
  const types = typesOf(n.s);
  const format = getOwn(n.s, 'format');
  if (typeof format === 'string') {
    const rule = plan.formats.find((f) => types?.includes(f.on) && !f.names.includes(format));
    if (rule) dropKeyword(w, n, 'format', rule.claim);
  }
  const pattern = getOwn(n.s, 'pattern');
  if (typeof pattern === 'string') {
    const rule = plan.patternFeatures.find((f) => f.features.some((name) => FEATURES[name]?.(pattern)));
    if (rule) dropKeyword(w, n, 'pattern', rule.claim);
  }
  for (const { claim, keyword, values, on } of plan.keywordValues) {
    const found = getOwn(n.s, keyword);
    if (found === undefined || values.some((v) => areEqual(v, found)) || on?.every((t) => !types?.includes(t))) continue;
    const lower = typeof found === 'number' ? values.filter((v): v is number => typeof v === 'number' && v < found) : [];
    if (lower.length === 0) {
      dropKeyword(w, n, keyword, claim);
      continue;
    }
    describeKeyword(w, n, keyword);
    const nearest = Math.max(...lower);
    set(n, keyword, nearest);
    noteRewrite(w, n, 'wider', claim, { keyword, as: keyword, before: found, after: nearest });
  }
  for (const { claim, keywords, on } of plan.keywordOnType) {
    if (types?.some((t) => on.includes(t))) continue;
    for (const keyword of keywords) {
      if (!has(n, keyword)) continue;
      if (types === undefined && on.length === 1 && !has(n, 'anyOf')) {
        set(n, 'type', on[0] as string);
        lose(w, n, 'narrower', 'type.stated', claim, { args: { type: on[0] as string }, after: on[0] });
        break;
      }
      dropKeyword(w, n, keyword, claim, types === undefined ? 'wider' : 'same');
    }
  }
}

function lowerExclusive(w: Work, n: Node, keyword: 'exclusiveMinimum' | 'exclusiveMaximum', plain: 'minimum' | 'maximum'): void {
  const rule = verdict(w, n, keyword);
  const value = getOwn(n.s, keyword);
  if (!rule || typeof value !== 'number' || verdict(w, n, plain)) return;
  const whole = typesOf(n.s)?.every((t) => t === 'integer' || t === 'null') === true;
  if (!whole && rule.level !== 'hard') return;
  const low = keyword === 'exclusiveMinimum';
  const limit = whole ? (low ? Math.floor(value) + 1 : Math.ceil(value) - 1) : value;
  const known = getOwn(n.s, plain);
  const after = typeof known !== 'number' ? limit : low ? Math.max(known, limit) : Math.min(known, limit);
  if (!whole) describeKeyword(w, n, keyword);
  remove(n, keyword);
  set(n, plain, after);
  noteRewrite(w, n, whole ? 'same' : 'wider', rule.claim, { keyword, as: plain, before: value, after });
}

/** Keywords that have a step of their own, or that are gone with others. */
const STEPS: ReadonlySet<string> = new Set([
  'type',
  '$ref',
  '$defs',
  'definitions',
  'properties',
  'required',
  'then',
  'else',
  'minContains',
  'maxContains',
  '$schema',
]);

/** What is still there and not taken, and what is taken without effect. */
export function lowerKeywords(w: Work, n: Node): void {
  const root = isRoot(n);
  if (has(n, 'examples') && !has(n, 'example') && verdict(w, n, 'examples')?.level === 'hard' && !verdict(w, n, 'example')) exampleOf(w, n);
  for (const keyword of Object.keys(n.s)) {
    const refused = root ? w.plan.rootKeywords.get(keyword) : undefined;
    const rule = verdict(w, n, keyword);
    if (!refused && !rule) continue;
    const known = KEYWORDS.get(keyword);
    const inert = known !== undefined && known.concerns !== 'any' && typesOf(n.s)?.some((t) => CONCERNS[known.concerns]?.includes(t)) === false;
    const idle = known === undefined || known.annotation || inert;
    if (refused || rule?.level === 'hard') {
      const claim = refused ?? rule?.claim;
      if (keyword === '$defs' || keyword === 'definitions') remove(n, keyword);
      else if (STEPS.has(keyword) && !(keyword === '$schema')) dropQuietly(n, keyword);
      else dropKeyword(w, n, keyword, claim, keyword === 'additionalProperties' && n.s[keyword] === true ? 'same' : inert ? 'same' : idle ? 'note' : 'wider');
      if (keyword === 'if') for (const part of ['then', 'else']) remove(n, part);
      if (keyword === 'contains') for (const part of ['minContains', 'maxContains']) remove(n, part);
    } else if (rule?.level === 'unseen' && !idle && !STEPS.has(keyword) && n.s[keyword] !== true) {
      const described = describeKeyword(w, n, keyword);
      lose(w, n, 'wider', described ? 'keyword.unseen-described' : 'keyword.unseen', rule.claim, {
        key: keyword,
        args: { keyword },
        before: n.s[keyword] as JsonValue,
        after: n.s[keyword] as JsonValue,
      });
    }
  }
}

/** Says nothing without the keyword that it belongs to. */
function dropQuietly(n: Node, keyword: string): void {
  if (keyword !== 'type' && keyword !== 'properties' && keyword !== 'required') remove(n, keyword);
}

/** One example, where the target takes no list of them. */
function exampleOf(w: Work, n: Node): void {
  const examples = getOwn(n.s, 'examples');
  if (!Array.isArray(examples) || examples.length !== 1) return;
  const renamed: JsonObject = {};
  for (const key of Object.keys(n.s))
    setOwn(renamed, key === 'examples' ? 'example' : key, key === 'examples' ? (examples[0] as JsonValue) : (n.s[key] as JsonValue));
  replace(n, renamed);
  noteRewrite(w, n, 'same', undefined, { keyword: 'examples', as: 'example', before: examples, after: examples[0] });
}
