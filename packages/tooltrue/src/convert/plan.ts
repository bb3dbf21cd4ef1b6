// What a target does with a schema, compiled once for each profile, mode, model and date: which keywords go, which forms
// must be rewritten, and the claim behind each. Everything here is read from the slots of the profile.

import { activateSlot, type ClaimScope } from '../check/claims.js';
import type { Profile, SchemaSlots, Slot } from '../definition/profile.js';
import type { ActiveClaim } from '../definition/rule.js';
import { compileOnce, optionOf, valueOf } from '../rules/values.js';
import type { JsonValue } from '../text/json-value.js';

/** `hard`: the target refuses it. `unseen`: it is taken but has no effect. `weak`: changed only where the same can be said in other words. */
export type Level = 'hard' | 'unseen' | 'weak';

export interface KeywordRule {
  readonly claim: ActiveClaim;
  readonly level: Level;
  readonly on: readonly string[] | undefined;
  readonly at: string | undefined;
  readonly outside: readonly string[] | undefined;
  readonly beside: readonly string[] | undefined;
  readonly over: number | undefined;
  /** None of the conditions is set. */
  readonly always: boolean;
}

export interface Naming {
  readonly claim: ActiveClaim;
  readonly pattern: RegExp;
  readonly everywhere: boolean;
}

export interface Limit {
  readonly claim: ActiveClaim;
  readonly count: string;
  readonly max: number;
  readonly over: number;
}

export interface Plan {
  readonly profile: Profile;
  readonly mode: string;
  readonly openapi: boolean;
  readonly slots: SchemaSlots;
  /** By keyword; an empty list: taken as it is. */
  readonly rules: ReadonlyMap<string, readonly KeywordRule[]>;
  /** For keywords that `rules` does not have. */
  readonly others: readonly KeywordRule[];
  readonly rootType: ActiveClaim | undefined;
  readonly rootKeywords: ReadonlyMap<string, ActiveClaim>;
  readonly rootProperties: ActiveClaim | undefined;
  /** `old`: lists under `items` are taken; `new`: only `prefixItems` is. */
  readonly tuples: 'old' | 'new' | 'both';
  readonly typeList: readonly { claim: ActiveClaim; among: readonly string[] | undefined }[];
  readonly typeMissing: readonly {
    claim: ActiveClaim;
    unless: readonly string[];
    within: readonly string[] | undefined;
    has: readonly string[] | undefined;
    empty: boolean;
  }[];
  readonly booleanSchema: ActiveClaim | undefined;
  readonly arrayItems: ActiveClaim | undefined;
  readonly tupleItems: ActiveClaim | undefined;
  readonly formats: readonly { claim: ActiveClaim; on: string; names: readonly string[] }[];
  readonly patternFeatures: readonly { claim: ActiveClaim; features: readonly string[] }[];
  readonly names: readonly Naming[];
  readonly requiredUndefined: ActiveClaim | undefined;
  /** Also where another schema beside it could declare the name. */
  readonly declaresAll: boolean;
  readonly requiredAll: ActiveClaim | undefined;
  readonly requiredSome: { claim: ActiveClaim; everywhere: boolean } | undefined;
  readonly closed: ActiveClaim | undefined;
  readonly objectProperties: readonly { claim: ActiveClaim; unless: readonly string[]; absent: boolean }[];
  readonly refSiblings: readonly { claim: ActiveClaim; allow: readonly string[]; only: readonly string[] | undefined }[];
  readonly refPlace: { claim: ActiveClaim; pattern: RegExp } | undefined;
  readonly refMissing: ActiveClaim | undefined;
  readonly refExternal: ActiveClaim | undefined;
  readonly recursion: ActiveClaim | undefined;
  readonly recursionRequired: ActiveClaim | undefined;
  readonly unionSiblings: readonly { claim: ActiveClaim; keyword: string; allow: readonly string[]; only: readonly string[] | undefined }[];
  readonly enumOnType: readonly { claim: ActiveClaim; types: readonly string[] }[];
  readonly enumMemberType: { claim: ActiveClaim; types: readonly string[] } | undefined;
  readonly enumEmptyMember: ActiveClaim | undefined;
  readonly enumEmpty: ActiveClaim | undefined;
  readonly enumWithTypeList: { claim: ActiveClaim; allow: readonly string[] } | undefined;
  readonly keywordOnType: readonly { claim: ActiveClaim; keywords: readonly string[]; on: readonly string[] }[];
  readonly keywordValues: readonly { claim: ActiveClaim; keyword: string; values: readonly JsonValue[]; on: readonly string[] | undefined }[];
  readonly keywordRefused: readonly { claim: ActiveClaim; keyword: string; values: readonly JsonValue[] }[];
  readonly limits: readonly Limit[];
  /** Values may have to be led back. */
  readonly undoes: boolean;
}

/** Refused for sure, whoever the model is among those meant. */
export const isHard = (claim: ActiveClaim): boolean => claim.severity === 'error';

const levelOf = (claim: ActiveClaim): Level | undefined => {
  if (claim.onlyModels) return undefined;
  if (isHard(claim)) return 'hard';
  if (claim.consequence === 'ignored') return claim.claim.confidence === 'low' ? undefined : 'unseen';
  return claim.consequence === 'rejected' || claim.consequence === 'degraded' ? 'weak' : undefined;
};

const BOUND = 200;
const plans = new Map<string, Plan>();

/** Nothing is known of what happens to a schema. */
const UNKNOWN: SchemaSlots = { dialect: 'json-schema' };

/** The plan of one mode; where the profile has no such mode, one that leaves schemas as they are. */
export function getPlan(profile: Profile, mode: string, scope: ClaimScope): Plan {
  const key = `${profile.id}\n${mode}\n${scope.model ?? ''}\n${scope.date}`;
  const known = plans.get(key);
  if (known && known.profile === profile) return known;
  const slots = Object.hasOwn(profile.modes, mode) ? (profile.modes[mode] as SchemaSlots) : UNKNOWN;
  const plan = compilePlan(profile, mode, slots, scope);
  // Models are named by callers, so there is no end of them.
  if (plans.size >= BOUND) plans.clear();
  plans.set(key, plan);
  return plan;
}

function compilePlan(profile: Profile, mode: string, slots: SchemaSlots, scope: ClaimScope): Plan {
  const active = (slot: Slot | undefined): readonly ActiveClaim[] => (slot ? activateSlot(slot, scope) : []);
  const hard = (slot: Slot | undefined): readonly ActiveClaim[] => active(slot).filter(isHard);
  const first = (slot: Slot | undefined): ActiveClaim | undefined => hard(slot)[0];
  const drafts = new Set(hard(slots.metaSchema).map((c) => valueOf(c, { draft: 'string' }).draft));
  const onePlace = first(slots.refPlace);
  const some = first(slots.requiredSome);
  const member = first(slots.enumMemberType);
  const listed = first(slots.enumWithTypeList);
  const closed = hard(slots.closedObjects).find((c) => optionOf(c, 'empty', 'boolean') !== true);
  const requiredAll = first(slots.requiredAll);
  return {
    profile,
    mode,
    openapi: slots.dialect === 'openapi',
    slots,
    rules: readRules(active(slots.keywords)),
    others: active(slots.otherKeywords).flatMap((claim) => toRule(claim) ?? []),
    rootType: first(slots.rootType),
    rootKeywords: new Map(hard(slots.rootKeywords).flatMap((claim) => valueOf(claim, { keywords: 'strings' }).keywords.map((k) => [k, claim] as const))),
    rootProperties: first(slots.rootProperties),
    tuples: slots.dialect === 'openapi' || drafts.has('2020-12') ? 'new' : drafts.has('draft-07') ? 'old' : 'both',
    typeList: hard(slots.typeList).map((claim) => ({ claim, among: optionOf(claim, 'among', 'strings') })),
    typeMissing: hard(slots.typeMissing).map((claim) => ({
      claim,
      unless: valueOf(claim, { unless: 'strings' }).unless,
      within: optionOf(claim, 'in', 'strings'),
      has: optionOf(claim, 'has', 'strings'),
      empty: optionOf(claim, 'empty', 'boolean') === true,
    })),
    booleanSchema: first(slots.booleanSchema),
    arrayItems: first(slots.arrayItems),
    tupleItems: first(slots.tupleItems),
    formats: hard(slots.formats).map((claim) => ({ claim, ...valueOf(claim, { on: 'string', names: 'strings' }) })),
    patternFeatures: hard(slots.patternFeatures).map((claim) => ({ claim, ...valueOf(claim, { features: 'strings' }) })),
    names: hard(slots.propertyNames).map((claim) => {
      const { pattern, at } = valueOf(claim, { pattern: 'string', at: 'string' });
      return { claim, pattern: compileOnce(pattern), everywhere: at === 'all' };
    }),
    requiredUndefined: first(slots.requiredUndefined),
    declaresAll: hard(slots.requiredUndefined).some((claim) => optionOf(claim, 'everywhere', 'boolean') === true),
    requiredAll,
    requiredSome: some && { claim: some, everywhere: valueOf(some, { at: 'string' }).at !== 'root' },
    closed,
    objectProperties: hard(slots.objectProperties).map((claim) => ({
      claim,
      unless: optionOf(claim, 'unless', 'strings') ?? [],
      absent: optionOf(claim, 'absent', 'boolean') === true,
    })),
    refSiblings: hard(slots.refSiblings).map((claim) => ({ claim, ...valueOf(claim, { allow: 'strings' }), only: optionOf(claim, 'only', 'strings') })),
    refPlace: onePlace && { claim: onePlace, pattern: compileOnce(valueOf(onePlace, { pattern: 'string' }).pattern) },
    refMissing: first(slots.refMissing),
    refExternal: first(slots.refExternal),
    recursion: first(slots.recursion),
    recursionRequired: first(slots.recursionRequired),
    unionSiblings: hard(slots.unionSiblings).map((claim) => ({
      claim,
      ...valueOf(claim, { keyword: 'string', allow: 'strings' }),
      only: optionOf(claim, 'only', 'strings'),
    })),
    enumOnType: hard(slots.enumOnType).map((claim) => ({ claim, ...valueOf(claim, { types: 'strings' }) })),
    enumMemberType: member && { claim: member, ...valueOf(member, { types: 'strings' }) },
    enumEmptyMember: first(slots.enumEmptyMember),
    enumEmpty: first(slots.enumEmpty),
    enumWithTypeList: listed && { claim: listed, allow: optionOf(listed, 'allow', 'strings') ?? [] },
    keywordOnType: hard(slots.keywordOnType).map((claim) => ({ claim, ...valueOf(claim, { keywords: 'strings', on: 'strings' }) })),
    keywordValues: hard(slots.keywordValues).map((claim) => ({
      claim,
      ...valueOf(claim, { keyword: 'string', values: 'values' }),
      on: optionOf(claim, 'on', 'strings'),
    })),
    keywordRefused: hard(slots.keywordRefused).map((claim) => ({ claim, ...valueOf(claim, { keyword: 'string', values: 'values' }) })),
    limits: hard(slots.limits).map((claim) => ({ claim, ...valueOf(claim, { count: 'string', max: 'number' }), over: optionOf(claim, 'over', 'number') ?? 0 })),
    undoes:
      closed !== undefined || requiredAll !== undefined || hard(slots.enumOnType).length > 0 || member !== undefined || hard(slots.propertyNames).length > 0,
  };
}

function readRules(claims: readonly ActiveClaim[]): Map<string, KeywordRule[]> {
  const rules = new Map<string, KeywordRule[]>();
  for (const claim of claims) {
    const rule = toRule(claim);
    for (const keyword of valueOf(claim, { keywords: 'strings' }).keywords) {
      const known = rules.get(keyword) ?? [];
      if (rule) known.push(rule);
      rules.set(keyword, known);
    }
  }
  return rules;
}

function toRule(claim: ActiveClaim): KeywordRule | undefined {
  const level = levelOf(claim);
  if (!level) return undefined;
  const rule = {
    claim,
    level,
    on: optionOf(claim, 'on', 'strings'),
    at: optionOf(claim, 'at', 'string'),
    outside: optionOf(claim, 'outside', 'strings'),
    beside: optionOf(claim, 'beside', 'strings'),
    over: optionOf(claim, 'over', 'number'),
  };
  return {
    ...rule,
    always: rule.on === undefined && rule.at === undefined && rule.outside === undefined && rule.beside === undefined && rule.over === undefined,
  };
}
