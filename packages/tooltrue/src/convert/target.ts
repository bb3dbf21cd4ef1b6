// What a target does with tools as a whole, compiled once for each profile, model and date: names, descriptions, budgets.

import { activateSlot, type ClaimScope } from '../check/claims.js';
import { readDate, today } from '../check/date.js';
import { unknownTarget } from '../check/targets.js';
import type { ToolForm } from '../definition/form.js';
import type { Profile, Slot } from '../definition/profile.js';
import type { ActiveClaim } from '../definition/rule.js';
import type { SchemaSubject, ToolDefinition } from '../definition/tool.js';
import { forms, profiles } from '../providers/index.generated.js';
import { general } from '../providers/standard/general.js';
import { compileOnce, optionOf, valueOf } from '../rules/values.js';
import { getOwn, isObject, type JsonValue } from '../text/json-value.js';
import { getPlan, isHard, type Limit, type Plan } from './plan.js';

/** A way to write the arguments: the slot of the form and the plan of its mode. */
export interface Way {
  readonly slot: ToolForm['schemas'][number];
  readonly plan: Plan;
}

export interface Target {
  readonly id: string;
  readonly title: string;
  readonly profile: Profile;
  readonly scope: ClaimScope;
  /** Undefined for the schema alone. */
  readonly form: ToolForm | undefined;
  /** Tools stand in groups, not in the list itself. */
  readonly grouped: boolean;
  readonly ways: { readonly plain: readonly Way[]; readonly strict: readonly Way[] };
  /** Strictness is something else than the usual mode here. */
  readonly hasStrict: boolean;
  /** Left out, strictness comes into effect by itself. */
  readonly statesLoose: boolean;
  readonly names: readonly { claim: ActiveClaim; pattern: RegExp }[];
  readonly longestName: { claim: ActiveClaim; max: number } | undefined;
  readonly namesDiffer: ActiveClaim | undefined;
  readonly longestDescription: { claim: ActiveClaim; max: number } | undefined;
  readonly descriptionBlank: ActiveClaim | undefined;
  /** Kinds of tool choice that are refused whatever else the request holds. */
  readonly choices: readonly { claim: ActiveClaim; kinds: readonly string[] }[];
  /** Keys that the form does not know are refused. */
  readonly refusesKeys: boolean;
  /** Keys of which only one may be there; some count only where they are true. */
  readonly exclusiveKeys: readonly { claim: ActiveClaim; keys: readonly string[]; whenTrue: readonly string[] }[];
  readonly keyValues: readonly { claim: ActiveClaim; key: string; values: readonly JsonValue[]; each: boolean }[];
  readonly sums: readonly Limit[];
  readonly count: { claim: ActiveClaim; max: number } | undefined;
}

const BOUND = 200;
const known = new Map<string, Target>();

/**
 * @param to a target id, or `schema` for the arguments' schema alone.
 * @throws TooltrueError for a target that does not exist, or a date that is none.
 */
export function getTarget(to: string, options: { model?: string | undefined; date?: string | undefined; server?: string | undefined }): Target {
  const date = options.date === undefined ? today() : readDate(options.date);
  const key = `${to}\n${options.model ?? ''}\n${date}\n${options.server ?? ''}`;
  let target = known.get(key);
  if (!target) {
    target = compileTarget(to, options.model, date, options.server);
    // Models and servers are named by callers, so there is no end of them.
    if (known.size >= BOUND) known.clear();
    known.set(key, target);
  }
  return target;
}

/** The shortest name a server can have, for what holds whatever it is called. */
const SHORTEST = 'x';

function compileTarget(to: string, model: string | undefined, date: string, server: string | undefined): Target {
  const profile = to === 'schema' ? general : profiles.find((p) => p.id === to);
  if (!profile) throw unknownTarget(to, profiles);
  const scope: ClaimScope = { model, newest: profile.model, date: profile.revision ?? date };
  const hard = (slot: Slot | undefined): readonly ActiveClaim[] => (slot ? activateSlot(slot, scope).filter(isHard) : []);
  const first = (slot: Slot | undefined): ActiveClaim | undefined => hard(slot)[0];
  const form = forms.find((f) => f.id === profile.forms[0]);
  const shortest = (claims: readonly { claim: ActiveClaim; max: number }[]) =>
    claims.reduce<{ claim: ActiveClaim; max: number } | undefined>((best, one) => (best === undefined || one.max < best.max ? one : best), undefined);
  const composed = hard(profile.set.composedName).map((claim) => {
    const { name, max } = valueOf(claim, { name: 'string', max: 'number' });
    return { claim, max: max - name.replace('{server}', () => server ?? SHORTEST).replace('{tool}', '').length };
  });
  const plain = waysOf(profile, form, scope, false);
  const strict = waysOf(profile, form, scope, true);
  const loose = profile.tool.strictOmitted ? activateSlot(profile.tool.strictOmitted, scope) : [];
  const differs = strict.some((way, i) => way.plan.mode !== plain[i]?.plan.mode);
  return {
    id: to,
    title: profile.title,
    profile,
    scope,
    form: to === 'schema' ? undefined : form,
    // A form whose tools have no `type` and that has groups holds them in groups only.
    grouped: form?.group !== undefined && form.type === undefined,
    ways: { plain, strict },
    hasStrict: differs && (form?.strict !== undefined || profile.readStrict !== undefined),
    statesLoose: loose.length > 0,
    names: hard(profile.tool.namePattern).map((claim) => ({ claim, pattern: compileOnce(valueOf(claim, { pattern: 'string' }).pattern) })),
    longestName: shortest([...hard(profile.tool.nameMaxLength).map((claim) => ({ claim, max: valueOf(claim, { max: 'number' }).max })), ...composed]),
    namesDiffer: first(profile.tool.nameDuplicate),
    longestDescription: shortest(hard(profile.tool.descriptionMaxLength).map((claim) => ({ claim, max: valueOf(claim, { max: 'number' }).max }))),
    descriptionBlank: first(profile.tool.descriptionBlank),
    choices: hard(profile.request?.conflicts).flatMap((claim) => {
      const { all } = valueOf(claim, { all: 'values' });
      const [only] = all;
      const kinds = all.length === 1 && only !== undefined && isObject(only) ? getOwn(only, 'choice') : undefined;
      return Array.isArray(kinds) ? [{ claim, kinds: kinds as string[] }] : [];
    }),
    refusesKeys: hard(profile.tool.unknownKey).length > 0,
    exclusiveKeys: hard(profile.tool.exclusiveKeys).map((claim) => ({
      claim,
      ...valueOf(claim, { keys: 'strings' }),
      whenTrue: optionOf(claim, 'whenTrue', 'strings') ?? [],
    })),
    keyValues: hard(profile.tool.keyValue)
      .filter((claim) => optionOf(claim, 'under', 'string') === undefined)
      .map((claim) => ({ claim, ...valueOf(claim, { key: 'string', values: 'values' }), each: optionOf(claim, 'each', 'boolean') === true })),
    sums: hard(profile.set.sums).map((claim) => ({
      claim,
      ...valueOf(claim, { count: 'string', max: 'number' }),
      over: optionOf(claim, 'over', 'number') ?? 0,
    })),
    count: shortest(hard(profile.set.toolCount).map((claim) => ({ claim, max: valueOf(claim, { max: 'number' }).max }))),
  };
}

const SCHEMA_ALONE: ToolForm['schemas'][number] = { path: [], role: 'input' };

/** Where the form has the arguments' schema, with the plan of the mode that would judge it there. */
function waysOf(profile: Profile, form: ToolForm | undefined, scope: ClaimScope, strict: boolean): Way[] {
  const slots = form?.schemas.filter((s) => s.role === 'input') ?? [SCHEMA_ALONE];
  return slots.map((slot) => ({ slot, plan: planOf(profile, form, scope, slot, strict) }));
}

/** The plan of whatever mode judges a schema in this slot of a tool of the target's own form. */
export function planOf(profile: Profile, form: ToolForm | undefined, scope: ClaimScope, slot: ToolForm['schemas'][number], strict: boolean): Plan {
  const subject: SchemaSubject = { schema: {}, pointer: '', role: slot.role, key: slot.path[0] ?? '', ...(slot.dialect && { dialect: slot.dialect }) };
  // A tool that is not strict says so only where silence would make it strict; elsewhere its mode is that of a tool that says nothing.
  const states = strict || (profile.tool.strictOmitted !== undefined && activateSlot(profile.tool.strictOmitted, scope).length > 0);
  const tool: ToolDefinition = {
    pointer: '',
    form: form?.id ?? 'schema',
    kind: 'function',
    value: {},
    body: {},
    bodyPointer: '',
    schemas: [subject],
    ...(states && { strict }),
  };
  return getPlan(profile, profile.chooseMode(tool, subject, { ...(states && { strict }), foreign: false }) ?? '', scope);
}
