// Which claims of a slot hold for a model and a date, how severe breaking them is, and which rules that leaves to run.

import type { Claim, ClaimSource, ClaimTable, Confidence, Consequence, FactId } from '../diagnostic/fact.js';
import type { Severity } from '../diagnostic/types.js';
import type { FactRef, Slot } from '../definition/profile.js';
import type { ActiveClaim, Rule } from '../definition/rule.js';

/** Rejected with high or medium confidence is an error; low confidence never is; advice and cost inform. */
export function severityOf(consequence: Consequence | 'ok', confidence: Confidence): Severity | undefined {
  switch (consequence) {
    case 'ok':
      return undefined;
    case 'rejected':
    case 'invalid':
      return confidence === 'low' ? 'warning' : 'error';
    case 'advice':
    case 'cost':
      return 'info';
    default:
      return 'warning';
  }
}

/** `gpt-4*` against a model name, in any letter case; a route such as `openai/` or `models/` before the name does not matter. */
export function matchesModel(model: string, globs: readonly string[]): boolean {
  const name = model.toLowerCase();
  const names = [name, name.slice(name.lastIndexOf('/') + 1)];
  return globs.some((glob) => names.some((n) => matchesGlob(n, glob.toLowerCase())));
}

function matchesGlob(name: string, glob: string): boolean {
  const parts = glob.split('*');
  if (parts.length === 1) return name === glob;
  let at = 0;
  for (const [i, part] of parts.entries()) {
    if (i === 0) {
      if (!name.startsWith(part)) return false;
      at = part.length;
    } else if (i === parts.length - 1) return name.length - part.length >= at && name.endsWith(part);
    else {
      const found = name.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
  }
  return true;
}

/** YYYY-MM and YYYY-MM-DD compare as text once a month stands for its first day. */
const day = (date: string): string => (date.length <= 7 ? `${date}-01` : date);

function isDated(claim: Claim, date: string): boolean {
  const at = day(date);
  if (claim.since !== undefined && at < day(claim.since)) return false;
  // A month as a date means any day of it, so what held on its first day still counts.
  return claim.until === undefined || at < day(claim.until);
}

export interface ClaimScope {
  /** As named by the caller; undefined when nobody did. */
  readonly model: string | undefined;
  /** The newest generation of the target. */
  readonly newest: string | undefined;
  /** YYYY-MM[-DD] */
  readonly date: string;
}

function activate(store: ClaimStore, ref: FactRef, scope: ClaimScope): ActiveClaim | undefined {
  const facts: readonly string[] = typeof ref === 'string' ? [ref] : ref;
  const claim = store.get(facts[0] as string);
  if (claim === undefined || !isDated(claim, scope.date)) return undefined;
  const severity = severityOf(claim.consequence, claim.confidence);
  const base = { facts, claim, severity, consequence: claim.consequence };
  if (claim.whenNamed && scope.model === undefined) return undefined;
  const model = scope.model ?? scope.newest;
  if (model !== undefined && claim.exceptModels && matchesModel(model, claim.exceptModels)) return undefined;
  if (!claim.models || (model !== undefined && matchesModel(model, claim.models))) return base;
  if (scope.model !== undefined) return undefined;
  // Nobody named a model: what only others refuse is a warning that names them; lesser things about them are left out.
  if (claim.consequence !== 'rejected') return undefined;
  return { ...base, severity: severity === 'error' ? 'warning' : severity, onlyModels: claim.models };
}

const RANK = { error: 0, warning: 1, info: 2 } as const;

/** The worse a claim the lower; of two alike, the one about every model before the one about some, since it says more. */
const weigh = (claim: ActiveClaim): number => (claim.severity ? RANK[claim.severity] : 3) * 2 + (claim.onlyModels ? 1 : 0);

type RuleOf<S extends Rule['scope']> = Extract<Rule, { scope: S }>;

const NONE: readonly ActiveClaim[] = [];

/** What holds for one model and date. Everything is worked out when first asked for, and kept. */
export class ClaimView {
  private readonly slots = new WeakMap<Slot, readonly ActiveClaim[]>();
  private readonly plans = new WeakMap<object, WeakMap<object, Map<Rule['scope'], readonly Rule[]>>>();

  constructor(
    private readonly store: ClaimStore,
    private readonly scope: ClaimScope,
  ) {}

  /** The claims of a slot that hold here, worst first; the same list each time. */
  active(slot: Slot | undefined): readonly ActiveClaim[] {
    if (!slot) return NONE;
    let active = this.slots.get(slot);
    if (!active) this.slots.set(slot, (active = this.store.activate(slot, this.scope)));
    return active;
  }

  /** The rules of a scope that read a slot, of one of two tables, in which something holds that can be broken. */
  select<S extends Rule['scope']>(rules: readonly Rule[], scope: S, slots: object, more: object = slots): readonly RuleOf<S>[] {
    let bySlots = this.plans.get(slots);
    if (!bySlots) this.plans.set(slots, (bySlots = new WeakMap()));
    let byScope = bySlots.get(more);
    if (!byScope) bySlots.set(more, (byScope = new Map()));
    let chosen = byScope.get(scope);
    if (!chosen) {
      const counts = (table: object, name: string): boolean =>
        Object.hasOwn(table, name) && this.active((table as Record<string, Slot>)[name]).some((claim) => claim.severity !== undefined);
      byScope.set(scope, (chosen = rules.filter((rule) => rule.scope === scope && rule.slots.some((name) => counts(slots, name) || counts(more, name)))));
    }
    return chosen as readonly RuleOf<S>[];
  }
}

/** Views kept at most: models and dates come from callers. */
const MOST_VIEWS = 64;
const LONGEST_KEY = 200;
const MOST_RECENT = 8;

/** The claims of some sources, and what holds of them. Sources are read when a claim of theirs is first asked for. */
export class ClaimStore {
  private readonly sources = new Map<string, ClaimSource>();
  private readonly tables = new Map<ClaimSource, ClaimTable>();
  private readonly views = new Map<string, ClaimView>();
  /** The views asked for last, newest first: most checks ask for the same few again. */
  private readonly recent: { readonly scope: ClaimScope; readonly view: ClaimView }[] = [];

  constructor(sources: readonly ClaimSource[]) {
    for (const source of sources) for (const word of source.words) this.sources.set(word, source);
  }

  get(id: FactId): Claim | undefined {
    const source = this.sources.get(id.slice(0, id.indexOf('/')));
    if (!source) return undefined;
    let table = this.tables.get(source);
    if (!table) this.tables.set(source, (table = source.read()));
    return Object.hasOwn(table, id) ? table[id] : undefined;
  }

  /** The claims of a slot that hold, those with the worst consequence first. */
  activate(slot: Slot, scope: ClaimScope): readonly ActiveClaim[] {
    const active = slot.map((ref) => activate(this, ref, scope)).filter((c) => c !== undefined);
    return active.length < 2 ? active : active.sort((a, b) => weigh(a) - weigh(b));
  }

  /** The view for a model and date: one for all checks, as long as no more than a few are in use. */
  view(scope: ClaimScope): ClaimView {
    const { recent } = this;
    for (const one of recent) if (one.scope.date === scope.date && one.scope.newest === scope.newest && one.scope.model === scope.model) return one.view;
    const key = keyOf(scope);
    const view = this.views.get(key) ?? new ClaimView(this, scope);
    if (key.length > LONGEST_KEY) return view;
    if (!this.views.has(key)) {
      if (this.views.size >= MOST_VIEWS) this.views.clear();
      this.views.set(key, view);
    }
    if (recent.length >= MOST_RECENT) recent.pop();
    recent.unshift({ scope, view });
    return view;
  }

  /** For tests that put another claim in place of one. */
  forget(): void {
    this.views.clear();
    this.recent.length = 0;
  }
}

// Dates and models may hold anything; the newest model comes from a profile.
const keyOf = ({ date, newest, model }: ClaimScope): string => `${date.length} ${date} ${newest ?? ''}\n${model === undefined ? '' : `=${model}`}`;
