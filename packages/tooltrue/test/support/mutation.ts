// Looks for a probe that notices a changed claim or a profile without one of its entries. Each is looked for only among
// the probes that lead to the claim.

import { forgetClaims } from '../../src/check/claims.js';
import type { Claim } from '../../src/diagnostic/fact.js';
import { profiles } from '../../src/providers/index.generated.js';
import { general } from '../../src/providers/standard/general.js';
import { store, watchClaims, withClaim } from './claim-store.js';
import { mutateClaim, takeAsRefused, type Mutant } from './mutants.js';
import { outcomeOf, TODAY, type Probe } from './probes.js';
import { idsOf, isSupport, lead, refsOf, slotsOf, type Table } from './profile-tables.js';

/** Changes that only large inputs show, which come last. */
const LARGE = /^value(\.(max|over|count|min|share)| without (max|over|count|min|share))/;

const DATED = new Set(['models', 'exceptModels', 'since', 'until']);

export interface Field {
  readonly probes: readonly Probe[];
  readonly inputs: readonly string[];
  /** What is said about each probe. */
  readonly baseline: readonly (readonly string[])[];
  /** Claim → numbers of the probes on which it was looked at. */
  readonly touched: ReadonlyMap<string, readonly number[]>;
  /** Target → modes that judged a schema. */
  readonly reached: ReadonlyMap<string, ReadonlySet<string>>;
  /** Fact → numbers of the probes about which it is named. */
  readonly named: ReadonlyMap<string, readonly number[]>;
  /** Probes looked at for one mutant: the likeliest ones; those after them have never been the only ones to notice. */
  readonly most: number;
  readonly relatives: Map<string, readonly Relative[]>;
}

interface Relative {
  readonly probe: Probe;
  readonly said: readonly string[];
}

/** Runs the probes and notes which claims and modes each of them leads to. */
export function watchProbes(probes: readonly Probe[], most = 1_500): Field {
  const touched = new Map<string, number[]>();
  const reached = new Map<string, Set<string>>();
  const note =
    <A extends unknown[]>(id: string, choose: (...given: A) => string | undefined) =>
    (...given: A) => {
      const mode = choose(...given);
      if (mode !== undefined) reached.set(id, (reached.get(id) ?? new Set()).add(mode));
      return mode;
    };
  const choosers = [...profiles, general].map((profile) => {
    const { chooseMode, chooseOutputMode } = profile;
    Object.assign(profile, { chooseMode: note(profile.id, chooseMode), ...(chooseOutputMode && { chooseOutputMode: note(profile.id, chooseOutputMode) }) });
    return () => Object.assign(profile, { chooseMode, ...(chooseOutputMode && { chooseOutputMode }) });
  });
  let number = -1;
  const onRead = (id: string) => {
    const list = touched.get(id);
    if (!list) touched.set(id, [number]);
    else if (list[list.length - 1] !== number) list.push(number);
  };
  const baseline = watchClaims(onRead, () =>
    probes.map((probe) => {
      number++;
      // What an earlier probe has looked at would not be looked at again.
      forgetClaims();
      return outcomeOf(probe);
    }),
  );
  for (const restore of choosers) restore();
  const inputs = probes.map((probe) => {
    const input = probe.input();
    return typeof input === 'string' ? input : (JSON.stringify(input) ?? '');
  });
  return { probes, inputs, baseline, touched, reached, named: indexFacts(baseline), most, relatives: new Map() };
}

/** Fact → numbers of the probes about which it is named. */
function indexFacts(baseline: readonly (readonly string[])[]): Map<string, number[]> {
  const named = new Map<string, number[]>();
  for (const [i, lines] of baseline.entries())
    for (const line of lines)
      for (const id of (line.split(' ', 7)[6] ?? '').split('&')) {
        const list = named.get(id);
        if (!list) named.set(id, [i]);
        else if (list[list.length - 1] !== i) list.push(i);
      }
  return named;
}

const isDated = ({ options }: Probe): boolean => options.model !== undefined || options.protocolVersion !== undefined || options.date !== TODAY;

/** The probes in question, the likeliest first: those that cite the claim, those that hold the words, small ones before large ones. */
function* rank(field: Field, candidates: readonly number[], id: string, words: readonly string[], part = '', all = false): Generator<number> {
  const { probes, inputs } = field;
  const citing = new Set(field.named.get(id));
  const weight = (i: number) => {
    const text = inputs[i] as string;
    return (words.some((word) => text.includes(`"${word}"`) || (word === 'null' && text.includes(':null'))) ? 0 : 1e8) + text.length;
  };
  const sort = (list: readonly number[]) =>
    list
      .map((i) => [weight(i), i] as const)
      .sort((x, y) => x[0] - y[0])
      .map(([, i]) => i);
  const first = sort(candidates.filter((i) => citing.has(i)));
  yield* first;
  const dated = DATED.has(part);
  const others = candidates.filter((i) => !citing.has(i) && (!dated || isDated(probes[i] as Probe)));
  yield* sort(others).slice(0, dated || all ? others.length : Math.max(0, field.most - first.length));
}

const same = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((line, i) => line === b[i]);

/** Whether the mutant changes what is said about the probe. */
function notices(probe: Probe, id: string, mutant: Mutant, known: readonly string[]): boolean {
  const before = mutant.base ? withClaim(id, mutant.base, () => outcomeOf(probe)) : known;
  return !same(
    before,
    withClaim(id, mutant.claim, () => outcomeOf(probe)),
  );
}

/** Probes whose relatives are looked at. */
const FAMILIES = 12;

/** The probe that notices, or undefined. Where none of the field does, the relatives of those that cite the claim are asked. */
export function findWitness(field: Field, id: string, mutant: Mutant): Probe | undefined {
  const { probes, baseline, touched, named } = field;
  const first: number[] = [];
  for (const i of rank(field, touched.get(id) ?? [], id, mutant.words, mutant.part, LARGE.test(mutant.what))) {
    if (notices(probes[i] as Probe, id, mutant, baseline[i] as string[])) return probes[i];
    if (first.length < FAMILIES) first.push(i);
  }
  const citing = new Set(named.get(id));
  for (const i of mutant.base ? first : first.filter((n) => citing.has(n)))
    for (const { probe, said } of relativesOf(field, i, mutant.part)) if (notices(probe, id, mutant, said)) return probe;
  return undefined;
}

/** The same input for other models or days, or with one part changed, with what is said about each. */
function relativesOf(field: Field, i: number, part: string): readonly Relative[] {
  const probe = field.probes[i] as Probe;
  const kind = part === 'models' || part === 'exceptModels' ? 'models' : part === 'since' || part === 'until' ? 'days' : 'parts';
  const key = `${i} ${kind}`;
  let known = field.relatives.get(key);
  if (!known) field.relatives.set(key, (known = (probe.relatives?.(kind) ?? []).map((other) => ({ probe: other, said: outcomeOf(other) }))));
  return known;
}

/** Whether something changes while `table.slots[name]` is another one. The claim `id` is seen as refused meanwhile, where it is only taken. */
export function isMissed(field: Field, table: Table, name: string, changed: unknown, id: string): boolean {
  const { probes, baseline, touched } = field;
  const claim = store[id];
  const refused = claim?.consequence === 'ok' ? takeAsRefused(claim) : undefined;
  const candidates = (touched.get(id) ?? probes.map((_, i) => i)).filter((i) => table.profile === general || (probes[i] as Probe).for === table.profile.id);
  const words = claim ? mutateClaim(claim).flatMap((m) => m.words) : [];
  for (const i of rank(field, candidates, id, words)) {
    const probe = probes[i] as Probe;
    const look = () => (refused ? withClaim(id, refused, () => outcomeOf(probe)) : outcomeOf(probe));
    const before = refused ? look() : (baseline[i] as string[]);
    const restore = table.replace({ ...table.slots, [name]: changed });
    try {
      if (!same(before, look())) return true;
    } finally {
      restore();
    }
  }
  return false;
}

export interface NumberedMutant {
  readonly id: string;
  readonly mutant: Mutant;
  readonly number: number;
}

export const titleOf = ({ id, mutant }: { id: string; mutant: Mutant }): string => `${id}: ${mutant.what}`;

/** All mutants of these claims. */
export const listMutants = (ids: Iterable<string>): NumberedMutant[] =>
  [...ids].flatMap((id) => mutateClaim(store[id] as Claim).map((mutant) => ({ id, mutant }))).map((entry, number) => ({ ...entry, number }));

/** Claims that these tables cite only behind other ones. */
export const listSupports = (tables: readonly Table[]): string[] =>
  [...new Set(refsOf(tables).flatMap((ref) => idsOf(ref).slice(1)))].filter((id) => isSupport(id) && Object.hasOwn(store, id));

export interface Entry {
  readonly table: Table;
  readonly name: string;
  readonly slot: readonly (string | readonly [string, ...string[]])[];
  readonly ref: string | readonly [string, ...string[]];
  readonly index: number;
  readonly number: number;
}

/** Every fact that a slot of these tables names. With `seen`, a slot that several tables share counts where it is first met. */
export const listEntries = (tables: readonly Table[], seen?: Set<unknown>): Entry[] =>
  tables
    .flatMap((table) =>
      slotsOf(table).flatMap(([name, slot]) => {
        if (seen?.has(slot)) return [];
        seen?.add(slot);
        return slot.map((ref, index) => ({ table, name, slot, ref, index }));
      }),
    )
    .map((entry, number) => ({ ...entry, number }));

export const titleOfEntry = ({ table, name, ref }: Entry): string => `${table.profile.id} ${table.title}.${name}: ${lead(ref)}`;

/** Whether the entry is missed when it goes. */
export const isEntryMissed = (field: Field, { table, name, slot, ref, index }: Entry): boolean =>
  isMissed(
    field,
    table,
    name,
    slot.filter((_, i) => i !== index),
    lead(ref),
  );

/** Whether what stands behind the fact is missed when it goes. */
export const isSupportMissed = (field: Field, { table, name, slot, ref, index }: Entry): boolean =>
  isMissed(
    field,
    table,
    name,
    slot.map((r, i) => (i === index ? lead(ref) : r)),
    lead(ref),
  );

/** Other spellings of a table's keywords that nobody misses. */
export function listIdleAliases({ probes, inputs, baseline }: Field, table: Table): string[] {
  const aliases = (table.slots.aliases ?? {}) as Record<string, string>;
  return Object.keys(aliases)
    .filter((key) => {
      const { [key]: _gone, ...rest } = aliases;
      const candidates = probes.flatMap((probe, i) => (probe.for === table.profile.id && (inputs[i] as string).includes(`"${key}"`) ? [i] : []));
      const restore = table.replace({ ...table.slots, aliases: rest });
      try {
        return candidates.every((i) => same(baseline[i] as string[], outcomeOf(probes[i] as Probe)));
      } finally {
        restore();
      }
    })
    .map((key) => `${table.profile.id} ${table.title}.aliases: ${key}`);
}
