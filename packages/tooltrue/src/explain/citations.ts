// Where facts are used: read from the profiles, so that it cannot drift from what is checked.

import type { ToolForm } from '../definition/form.js';
import type { FactRef, Profile, Slot } from '../definition/profile.js';
import type { RuleId } from '../messages/rule-ids.js';
import { forms, profiles } from '../providers/index.generated.js';
import { general } from '../providers/standard/general.js';
import { documentRuleFacts, requestSlotRules, schemaSlotRules, setSlotRules, toolSlotRules } from './rule-slots.js';

/** One slot of a target that cites a fact. */
export interface Citation {
  /** `*` for what holds whatever the target. */
  target: string;
  /** The slot of the profile: `nameMaxLength`; `types` for the tool types of a form. */
  slot: string;
  /** For slots that judge schemas: the modes, such as `strict`. */
  modes: string[];
  rule: RuleId;
  /** The aspect that is cited, `main` for the fact as a whole. */
  aspect: string;
}

interface Use {
  readonly target: string;
  readonly slot: string;
  readonly mode?: string;
  readonly rule: RuleId;
  readonly refs: Slot;
}

const ruleOf = (table: Readonly<Record<string, RuleId>>, slot: string): RuleId | undefined => (Object.hasOwn(table, slot) ? table[slot] : undefined);

function listSlots(target: string, slots: object, table: Readonly<Record<string, RuleId>>, mode?: string): Use[] {
  return Object.entries(slots).flatMap(([slot, refs]) => {
    const rule = ruleOf(table, slot);
    return rule === undefined || !Array.isArray(refs) ? [] : [{ target, slot, rule, refs: refs as Slot, ...(mode !== undefined && { mode }) }];
  });
}

/** What the tables of a form were read from. */
function listFormUses({ id: target, family }: Profile, form: ToolForm): Use[] {
  const { request } = form;
  const types = Object.values(form.types ?? {}).filter(({ only }) => !only || only.includes(family));
  return [
    ...types.map((type): Use => ({ target, slot: 'types', rule: 'tool/type', refs: [type.fact] })),
    { target, slot: 'form', rule: 'tool/form', refs: form.facts ?? [] },
    { target, slot: 'choice', rule: 'request/choice', refs: request?.choiceFacts ?? [] },
    { target, slot: 'output', rule: 'request/output', refs: (request?.outputs ?? []).flatMap(({ fact }) => (fact === undefined ? [] : [fact])) },
  ];
}

function listUses(profile: Profile): Use[] {
  return [
    ...listSlots(profile.id, profile.tool, toolSlotRules),
    ...Object.entries(profile.modes).flatMap(([mode, slots]) => listSlots(profile.id, slots, schemaSlotRules, mode)),
    ...listSlots(profile.id, profile.set, setSlotRules),
    ...listSlots(profile.id, profile.request ?? {}, requestSlotRules),
    ...forms.filter((form) => profile.forms.includes(form.id)).flatMap((form) => listFormUses(profile, form)),
  ];
}

let uses: readonly Use[] | undefined;

/** Pending targets only lend the slots of others. */
const allUses = (): readonly Use[] => (uses ??= [general, ...profiles.filter((profile) => profile.pending !== true)].flatMap(listUses));

const idsOf = (ref: FactRef): readonly string[] => (typeof ref === 'string' ? [ref] : ref);
const withoutAspect = (id: string): string => id.replace(/:[^:/]*$/, '');

/** The facts a rule rests on, without aspects, each once. */
export function factsOf(rule: RuleId): string[] {
  const cited = allUses()
    .filter((use) => use.rule === rule)
    .flatMap((use) => use.refs.flatMap(idsOf))
    .map(withoutAspect);
  return [...new Set([...documentRuleFacts(rule), ...cited])];
}

/** The targets that have a rule, in the order of the profiles; empty for rules that hold whatever the target. */
export function targetsOf(rule: RuleId): string[] {
  return [
    ...new Set(
      allUses()
        .filter((use) => use.rule === rule && use.target !== general.id)
        .map((use) => use.target),
    ),
  ];
}

/** Every use of a fact, the modes of one slot together. */
export function listCitations(factId: string): Citation[] {
  const found = new Map<string, Citation>();
  for (const use of allUses()) {
    for (const ref of use.refs) {
      for (const id of idsOf(ref)) {
        if (withoutAspect(id) !== factId) continue;
        const aspect = id === factId ? 'main' : id.slice(factId.length + 1);
        const key = [use.target, use.slot, use.rule, aspect].join('\n');
        const known = found.get(key);
        if (!known) found.set(key, { target: use.target, slot: use.slot, modes: use.mode === undefined ? [] : [use.mode], rule: use.rule, aspect });
        else if (use.mode !== undefined && !known.modes.includes(use.mode)) known.modes.push(use.mode);
      }
    }
  }
  return [...found.values()];
}
