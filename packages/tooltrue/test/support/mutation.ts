// Looks for a probe that notices a changed claim or a profile without one of its entries. Each is looked for only among
// the probes that lead to the claim.

import { forgetClaims } from '../../src/check/claims.js';
import type { Claim } from '../../src/diagnostic/fact.js';
import { profiles } from '../../src/providers/index.generated.js';
import { general } from '../../src/providers/standard/general.js';
import type { Profile } from '../../src/definition/profile.js';
import { store, watchClaims, withClaim } from './claim-store.js';
import { mutateClaim, takeAsRefused, type Mutant } from './mutants.js';
import { outcomeOf, TODAY, type Probe } from './probes.js';
import { idsOf, isSupport, lead, refsOf, slotsOf, type Table } from './profile-tables.js';

/** Changes that only large inputs show, which come last. */
const LARGE = /^value(\.(max|over|count)| without (max|over|count))/;

/** Probes looked at for one mutant: the likeliest ones; those after them have never been the only ones to notice. */
const MOST = 1_500;

const DATED = new Set(['models', 'exceptModels', 'since', 'until']);

export interface Field {
  readonly probes: readonly Probe[];
  readonly inputs: readonly string[];
  /** What is said about each probe. */
  readonly baseline: readonly (readonly string[])[];
  /** Claim → numbers of the probes on which it was looked at. */
  readonly touched: ReadonlyMap<string, readonly number[]>;
  /** Target → modes that judged a schema of a tool. */
  readonly reached: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Runs the probes and notes which claims and modes each of them leads to. */
export function watchProbes(probes: readonly Probe[]): Field {
  const touched = new Map<string, number[]>();
  const reached = new Map<string, Set<string>>();
  const choosers = [...profiles, general].map((profile) => [profile as { chooseMode: Profile['chooseMode'] }, profile.id, profile.chooseMode] as const);
  for (const [profile, id, choose] of choosers)
    profile.chooseMode = (...given) => {
      const mode = choose(...given);
      if (mode !== undefined) reached.set(id, (reached.get(id) ?? new Set()).add(mode));
      return mode;
    };
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
  for (const [profile, , choose] of choosers) profile.chooseMode = choose;
  const inputs = probes.map((probe) => {
    const input = probe.input();
    return typeof input === 'string' ? input : (JSON.stringify(input) ?? '');
  });
  return { probes, inputs, baseline, touched, reached };
}

const cites = (lines: readonly string[], id: string): boolean =>
  lines.some((line) => line.includes(` ${id} `) || line.includes(` ${id}+`) || line.includes(`+${id}+`) || line.includes(`+${id} `));

/** The facts that are named in what was said. */
export const factsIn = ({ baseline }: Field): Set<string> =>
  new Set(baseline.flatMap((lines) => lines.flatMap((line) => (line.split(' ')[6] ?? '').split('+'))));

/** The probes in question, the likeliest first: those that cite the claim, those that hold the words, small ones before large ones. */
function rank({ probes, inputs, baseline }: Field, candidates: readonly number[], id: string, words: readonly string[], part = '', all = false): number[] {
  const weight = (i: number) => {
    const text = inputs[i] as string;
    const held = words.some((word) => text.includes(`"${word}"`) || (word === 'null' && text.includes(':null')));
    return (cites(baseline[i] as string[], id) ? 0 : 1e9) + (held ? 0 : 1e8) + text.length;
  };
  const dated = ({ options }: Probe) => options.model !== undefined || options.protocolVersion !== undefined || options.date !== TODAY;
  const timely = DATED.has(part) ? candidates.filter((i) => dated(probes[i] as Probe) || cites(baseline[i] as string[], id)) : candidates;
  return timely
    .map((i) => [weight(i), i] as const)
    .sort((x, y) => x[0] - y[0])
    .slice(0, timely === candidates && !all ? MOST : timely.length)
    .map(([, i]) => i);
}

const same = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((line, i) => line === b[i]);

/** The probe that notices, or undefined. */
export function findWitness(field: Field, id: string, mutant: Mutant): Probe | undefined {
  for (const i of rank(field, field.touched.get(id) ?? [], id, mutant.words, mutant.part, LARGE.test(mutant.what))) {
    const probe = field.probes[i] as Probe;
    const before = mutant.base ? withClaim(id, mutant.base, () => outcomeOf(probe)) : (field.baseline[i] as string[]);
    if (
      !same(
        before,
        withClaim(id, mutant.claim, () => outcomeOf(probe)),
      )
    )
      return probe;
  }
  return undefined;
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

/** Every fact that a slot of these tables names. */
export const listEntries = (tables: readonly Table[]): Entry[] =>
  tables
    .flatMap((table) => slotsOf(table).flatMap(([name, slot]) => slot.map((ref, index) => ({ table, name, slot, ref, index }))))
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
