// anyOf, oneOf and allOf in the forms that a target takes: joined where that says the same, else as near as it gets.

import type { ActiveClaim } from '../definition/rule.js';
import { areEqual } from '../schema/index.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { areDisjoint } from './disjoint.js';
import { joinAlternatives } from './join-alternatives.js';
import { mergeSchemas, startMerge } from './merge.js';
import { follow, resolve, trackPlaces } from './refs.js';
import type { LossKind } from './types.js';
import { dropKeyword, has, isRoot, lose, noteRewrite, own, remove, replace, say, sayLost, set, typesOf, verdict, type Node, type Work } from './work.js';

type Union = 'anyOf' | 'oneOf';

/** The claim that speaks against a keyword here, and whether it is refused for sure. */
function against(w: Work, n: Node, keyword: string): { claim: ActiveClaim; hard: boolean; unseen: boolean } | undefined {
  const root = isRoot(n) ? w.plan.rootKeywords.get(keyword) : undefined;
  if (root) return { claim: root, hard: true, unseen: false };
  const rule = verdict(w, n, keyword);
  return rule && { claim: rule.claim, hard: rule.level === 'hard', unseen: rule.level === 'unseen' };
}

export function lowerAllOf(w: Work, n: Node): void {
  const found = against(w, n, 'allOf');
  // A closed object beside others of which each declares a part would let nothing through.
  const closes = w.plan.closed !== undefined && Array.isArray(n.s.allOf) && n.s.allOf.length > 0;
  if (!found && !closes) return;
  const claim = found?.claim ?? w.plan.closed;
  if (join(w, n, false, claim)) return;
  if (!found?.hard && !found?.unseen && !closes) return;
  join(w, n, true, claim);
}

/** All parts as one schema. False, and nothing changed, where that is not exact and `loose` does not allow it. */
function join(w: Work, n: Node, loose: boolean, claim: ActiveClaim | undefined): boolean {
  const before = getOwn(n.s, 'allOf') as JsonValue[];
  // Null is beside all of them, not one part more.
  const { allOf: _parts, nullable, ...rest } = n.s;
  const merge = startMerge(loose, sayLost(w, n));
  const entered: JsonValue[] = [];
  let merged: JsonValue | undefined = rest;
  const add = (part: JsonValue, depth: number): boolean => {
    if (!isObject(part) || depth > 20) {
      merged = merged === undefined ? undefined : mergeSchemas(merged, part, merge);
      return merged !== undefined;
    }
    const { allOf, $ref, ...own } = part;
    if (typeof $ref === 'string') {
      const target = resolve(w, $ref, part);
      if (target.kind !== 'found' || w.path.has(target.schema) || entered.includes(target.schema)) {
        merge.lost.add('$ref');
        if (!loose) return false;
      } else {
        entered.push(target.schema);
        if (!add(target.schema, depth + 1)) return false;
      }
    }
    if (Array.isArray(allOf)) for (const inner of allOf) if (!add(inner, depth + 1)) return false;
    merged = merged === undefined ? undefined : mergeSchemas(merged, own, merge);
    return merged !== undefined;
  };
  for (const part of before) if (!add(part, 0)) return false;
  if (merged === undefined || !isObject(merged)) {
    if (merged !== false || !loose) return false;
    merged = rest;
  }
  const result: JsonObject = { ...merged, ...(nullable !== undefined && { nullable }) };
  if (
    result.unevaluatedProperties === false &&
    !['anyOf', 'oneOf', 'if', '$ref', 'patternProperties', 'dependentSchemas'].some((k) => Object.hasOwn(result, k))
  ) {
    delete result.unevaluatedProperties;
    if (!Object.hasOwn(result, 'additionalProperties')) result.additionalProperties = false;
  }
  trackPlaces(w);
  for (const target of entered) w.path.add(target);
  n.entered = [...(n.entered ?? []), ...entered];
  replace(n, result);
  const kind: LossKind = merge.lost.size > 0 ? 'wider' : 'same';
  lose(w, n, kind, kind === 'same' ? 'union.joined' : 'union.joined-loosely', claim, {
    key: 'allOf',
    args: { keyword: 'allOf', keywords: [...merge.lost] },
    before,
  });
  return true;
}

export function lowerUnions(w: Work, n: Node): void {
  for (const keyword of ['oneOf', 'anyOf'] as const) if (has(n, keyword)) cleanBranches(w, n, keyword);
  if (has(n, 'oneOf')) lowerOneOf(w, n);
  if (has(n, 'anyOf')) lowerAnyOf(w, n);
}

/** Branches that let nothing through say nothing. */
function cleanBranches(w: Work, n: Node, keyword: Union): void {
  const branches = n.s[keyword] as JsonValue[];
  if (!branches.includes(false) || branches.every((b) => b === false)) return;
  const kept = branches.filter((b) => b !== false);
  set(n, keyword, kept);
  noteRewrite(w, n, 'same', undefined, { keyword, as: keyword, before: branches, after: kept });
}

function lowerOneOf(w: Work, n: Node): void {
  const found = against(w, n, 'oneOf');
  if (!found) return;
  const branches = n.s.oneOf as JsonValue[];
  if (has(n, 'anyOf')) {
    if (found.hard) dropKeyword(w, n, 'oneOf', found.claim);
    return;
  }
  const other = against(w, n, 'anyOf');
  if (other?.hard && !isRoot(n)) {
    dropKeyword(w, n, 'oneOf', found.claim);
    return;
  }
  const disjoint = branches.length === 1 || areDisjoint(branches, follow(w));
  if (!disjoint && !found.hard) return;
  const s = own(n);
  const renamed: JsonObject = {};
  for (const key of Object.keys(s)) setOwn(renamed, key === 'oneOf' ? 'anyOf' : key, s[key] as JsonValue);
  replace(n, renamed);
  if (!disjoint) say(w, n, 'one');
  noteRewrite(w, n, disjoint ? 'same' : 'wider', found.claim, { keyword: 'oneOf', as: 'anyOf', before: branches, after: branches });
}

function lowerAnyOf(w: Work, n: Node): void {
  const branches = n.s.anyOf as JsonValue[];
  const found = against(w, n, 'anyOf');
  const requires = branches.every((b) => isObject(b) && Object.keys(b).length > 0 && Object.keys(b).every((k) => k === 'required' || k === 'type'));
  // Alternatives that differ in what they require only: closed objects and messages of fixed fields cannot say that.
  if (requires && branches.some((b) => isObject(b) && has0(b, 'required')) && (found?.hard || w.plan.closed || w.plan.openapi)) {
    say(w, n, w.plan.requiredAll ? 'alternatives-null' : 'alternatives', {
      value: branches.map((b) => ((b as JsonObject).required as string[] | undefined)?.join(' + ') ?? '—').join('; '),
    });
    remove(n, 'anyOf');
    lose(w, n, 'wider', 'keyword.described', found?.claim ?? w.plan.closed, { key: 'anyOf', args: { keyword: 'anyOf' }, before: branches });
    return;
  }
  if (found?.hard) {
    if (isRoot(n) && joinAlternatives(w, n, branches, found.claim)) return;
    dropKeyword(w, n, 'anyOf', found.claim);
    return;
  }
  if (w.plan.openapi && toNullable(w, n, branches)) return;
  if (w.plan.closed && (has(n, 'properties') || typesOf(n.s)?.includes('object') || (isRoot(n) && w.plan.rootType))) {
    // A closed object beside its alternatives would let none of their keys through.
    if (!isRoot(n))
      distribute(
        w,
        n,
        branches,
        w.plan.closed,
        Object.keys(n.s).filter((k) => k !== 'anyOf' && !BESIDE.has(k)),
      );
    else if (!joinAlternatives(w, n, branches, w.plan.closed)) dropKeyword(w, n, 'anyOf', w.plan.closed);
    if (!has(n, 'anyOf')) return;
  }
  for (const { claim, keyword, allow, only } of w.plan.unionSiblings) {
    if (keyword !== 'anyOf' || !has(n, 'anyOf')) continue;
    const beside = Object.keys(n.s).filter((k) => k !== 'anyOf' && !allow.includes(k) && (!only || only.includes(k)));
    const typed = isRoot(n) && w.plan.rootType !== undefined && !allow.includes('type') && (!only || only.includes('type'));
    if (beside.length === 0 && !typed) continue;
    if (isRoot(n) && w.plan.rootType) {
      // The root keeps its type, so it is the union that goes.
      if (!joinAlternatives(w, n, n.s.anyOf as JsonValue[], claim)) dropKeyword(w, n, 'anyOf', claim);
    } else distribute(w, n, n.s.anyOf as JsonValue[], claim, beside);
  }
  if (w.plan.openapi && has(n, 'anyOf') && n.s.anyOf !== branches) toNullable(w, n, n.s.anyOf as JsonValue[]);
}

const has0 = (object: JsonObject, key: string): boolean => Object.hasOwn(object, key);
const BESIDE: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'examples',
  '$comment',
  'deprecated',
  '$defs',
  'definitions',
  '$schema',
  '$id',
]);

/** Lets null through and nothing else. */
function isNull(schema: JsonValue): boolean {
  if (!isObject(schema)) return false;
  const { type } = schema;
  if (has0(schema, 'const')) return schema.const === null;
  if (Array.isArray(schema.enum)) return schema.enum.length > 0 && schema.enum.every((member) => member === null);
  return type === 'null' || (Array.isArray(type) && type.length === 1 && type[0] === 'null');
}

interface Named {
  readonly ref: string;
  readonly target: JsonObject;
  readonly schema: JsonValue;
  readonly claim: ActiveClaim;
}

/** What a branch names, where the target takes no references and this one can be replaced. */
function readBranch(w: Work, n: Node, branch: JsonObject): Named | undefined {
  const { $ref: ref, ...beside } = branch;
  const rule = verdict(w, n, '$ref');
  if (typeof ref !== 'string' || rule?.level !== 'hard') return undefined;
  const found = resolve(w, ref, branch);
  if (found.kind !== 'found' || !isObject(found.schema) || has0(found.schema, '$ref') || w.path.has(found.schema)) return undefined;
  const schema = mergeSchemas(found.schema, beside, startMerge(false));
  return schema === undefined ? undefined : { ref, target: found.schema, schema, claim: rule.claim };
}

/** `anyOf` of one schema and null, where null is said by a keyword. */
function toNullable(w: Work, n: Node, branches: readonly JsonValue[]): boolean {
  const others = branches.filter((b) => !isNull(b));
  const [only] = others;
  if (others.length !== 1 || branches.length !== 2 || !isObject(only as JsonValue)) return false;
  const named = has0(only as JsonObject, '$ref') ? readBranch(w, n, only as JsonObject) : undefined;
  // A reference stands alone, or what stood beside it would be judged with it.
  if (has0(only as JsonObject, '$ref') && !named) return false;
  const { anyOf: before, ...outer } = n.s;
  const branch = named?.schema ?? (only as JsonValue);
  if (!isObject(branch)) return false;
  // Where what stands beside the union refuses null, null goes.
  const merged = mergeSchemas(outer, { ...branch, nullable: true }, startMerge(false));
  if (merged === undefined || !isObject(merged)) return false;
  trackPlaces(w);
  if (named) {
    w.path.add(named.target);
    n.entered = [...(n.entered ?? []), named.target];
    lose(w, n, 'same', 'ref.inlined', named.claim, { key: 'anyOf', args: { ref: named.ref }, before: named.ref });
  }
  replace(n, { ...merged });
  lose(w, n, 'same', 'keyword.rewritten', undefined, { key: 'anyOf', args: { keyword: 'anyOf', as: 'nullable' }, before });
  if (has(n, 'anyOf')) lowerUnions(w, n);
  return true;
}

/** What stands beside a union goes into each of its branches. */
function distribute(w: Work, n: Node, branches: readonly JsonValue[], claim: ActiveClaim, beside: readonly string[]): void {
  const shared: JsonObject = {};
  for (const key of beside) setOwn(shared, key, n.s[key] as JsonValue);
  if (beside.length === 0) return;
  const { nullable, ...constraints } = shared;
  if (branches.length * (1 + Object.keys(constraints).length) > 200) return giveUp(w, n, claim, beside);
  let exact = true;
  const joined: JsonValue[] = [];
  for (const branch of branches) {
    const target = isObject(branch) && typeof branch.$ref === 'string' ? undefined : branch;
    let merged = target === undefined ? undefined : mergeSchemas(target, constraints, startMerge(false));
    if (merged === undefined && areEqual(Object.keys(constraints), ['type'])) merged = branch;
    if (merged === undefined && target !== undefined) {
      merged = mergeSchemas(target, constraints, startMerge(true, sayLost(w, n)));
      exact = false;
    }
    if (merged === undefined) return giveUp(w, n, claim, beside);
    if (merged !== false) joined.push(merged);
  }
  if (joined.length === 0) return giveUp(w, n, claim, beside);
  if (nullable === true && !joined.some((b) => isObject(b) && b.type === 'null')) joined.push({ type: 'null' });
  trackPlaces(w);
  for (const key of beside) remove(n, key);
  set(n, 'anyOf', joined);
  lose(w, n, exact ? 'same' : 'wider', exact ? 'union.distributed' : 'union.joined-loosely', claim, {
    key: 'anyOf',
    args: { keyword: 'anyOf', keywords: [...beside] },
    before: [...branches],
    after: joined,
  });
}

/** The union goes: what stands beside it says more. */
function giveUp(w: Work, n: Node, claim: ActiveClaim, beside: readonly string[]): void {
  const structural = beside.some((k) => k === 'properties' || k === 'type' || k === 'items');
  if (structural) dropKeyword(w, n, 'anyOf', claim);
  else for (const key of beside) dropKeyword(w, n, key, claim);
}
