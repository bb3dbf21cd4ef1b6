// Holds facts and profiles in: whatever is changed in a claim about definitions, or taken out of a profile's tables for tools and schemas, something
// must be said otherwise about some probe. Requests and conversations are not probed here. A change that nothing notices means a fact that no rule
// reads, or a probe that is missing.

import { describe, expect, it } from 'vitest';
import { getFact } from '../../src/facts.js';
import type { Claim } from '../../src/diagnostic/fact.js';
import type { FactRef, Profile, Slot } from '../../src/definition/profile.js';
import { claims } from '../../src/providers/claims.generated.js';
import { forms, profiles } from '../../src/providers/index.generated.js';
import { general } from '../../src/providers/standard/general.js';
import { lanes } from '../support/lanes.js';
import { DOUBLE, EQUAL, SILENT } from '../support/mutation-exceptions.js';
import { mutateClaim, takeAsRefused, type Mutant } from '../support/mutants.js';
import { dateProbes, foundProbes, keywordProbes, modelProbes, outcomeOf, schemaProbes, TODAY, toolProbes, type Probe } from '../support/probes.js';

const DEEP = process.env.TOOLTRUE_DEEP !== undefined;
/** One mutant in so many is tried in `npm test`, all of them in `npm run test:deep`. Which ones is fixed by their number. */
const SAMPLE = DEEP ? 1 : 8;

/** Changes that only large inputs show, which come last. */
const LARGE = /^value(\.(max|over|count)| without (max|over|count))/;

/** Probes looked at for one mutant: the likeliest ones; those after them have never been the only ones to notice. */
const MOST = 1_500;

const store = claims as Record<string, Claim>;
/** Claim → numbers of the probes on which it was looked at. */
const touched = new Map<string, number[]>();

/** Runs `look` with the claim in place of the real one. */
function withClaim<T>(id: string, claim: Claim, look: () => T): T {
  const real = store[id] as Claim;
  store[id] = claim;
  try {
    return look();
  } finally {
    store[id] = real;
  }
}

/** Lanes that are judged by the very objects of another lane, keyword by keyword. */
const REDUNDANT = /^(azure-\w+\/(loose|unsaid)|anthropic\/unsaid|bedrock\/unsaid|openai-chat\/unsaid) /;

const probes: readonly Probe[] = [
  ...keywordProbes().filter((p) => !REDUNDANT.test(p.id)),
  ...schemaProbes(),
  ...toolProbes(),
  ...modelProbes(),
  ...dateProbes(),
  ...foundProbes(),
];

/** Target → modes that judged a schema of a tool. The others are for the answers that requests ask for. */
const reached = new Map<string, Set<string>>();
const inputs: readonly string[] = probes.map((probe) => {
  const input = probe.input();
  return typeof input === 'string' ? input : (JSON.stringify(input) ?? '');
});
const baseline: readonly (readonly string[])[] = watch();

/** Runs the probes and notes which claims and modes each of them leads to. */
function watch(): string[][] {
  const real = new Map(Object.entries(store));
  const choosers = [...profiles, general].map((profile) => [profile as { chooseMode: Profile['chooseMode'] }, profile.id, profile.chooseMode] as const);
  let number = -1;
  for (const [id, claim] of real) {
    let last = -1;
    Object.defineProperty(store, id, {
      configurable: true,
      enumerable: true,
      get: () => {
        if (last !== number) {
          last = number;
          const list = touched.get(id);
          if (list) list.push(number);
          else touched.set(id, [number]);
        }
        return claim;
      },
    });
  }
  for (const [profile, id, choose] of choosers) {
    profile.chooseMode = (...given) => {
      const mode = choose(...given);
      if (mode !== undefined) reached.set(id, (reached.get(id) ?? new Set()).add(mode));
      return mode;
    };
  }
  const outcomes = probes.map((probe) => {
    number++;
    return outcomeOf(probe);
  });
  for (const [profile, , choose] of choosers) profile.chooseMode = choose;
  for (const [id, claim] of real) Object.defineProperty(store, id, { value: claim, configurable: true, enumerable: true, writable: true });
  return outcomes;
}

const cites = (lines: readonly string[], id: string): boolean =>
  lines.some((line) => line.includes(` ${id} `) || line.includes(` ${id}+`) || line.includes(`+${id}+`) || line.includes(`+${id} `));

/** The probes in question, the likeliest first: those that cite the claim, those that hold the words, small ones before large ones. */
function rank(candidates: readonly number[], id: string, words: readonly string[], part = '', all = false): number[] {
  const weight = (i: number) => {
    const text = inputs[i] as string;
    const held = words.some((word) => text.includes(`"${word}"`) || (word === 'null' && text.includes(':null')));
    return (cites(baseline[i] as string[], id) ? 0 : 1e9) + (held ? 0 : 1e8) + text.length;
  };
  const dated = ({ options }: Probe) => options.model !== undefined || options.protocolVersion !== undefined || options.date !== TODAY;
  const timely =
    part === 'models' || part === 'exceptModels' || part === 'since' || part === 'until'
      ? candidates.filter((i) => dated(probes[i] as Probe) || cites(baseline[i] as string[], id))
      : candidates;
  return timely
    .map((i) => [weight(i), i] as const)
    .sort((x, y) => x[0] - y[0])
    .slice(0, timely === candidates && !all ? MOST : timely.length)
    .map(([, i]) => i);
}

const same = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((line, i) => line === b[i]);

/** The probe that notices, or undefined. */
function findWitness(id: string, mutant: Mutant, candidates: readonly number[] = touched.get(id) ?? []): Probe | undefined {
  for (const i of rank(candidates, id, mutant.words, mutant.part, LARGE.test(mutant.what))) {
    const probe = probes[i] as Probe;
    const before = mutant.base ? withClaim(id, mutant.base, () => outcomeOf(probe)) : (baseline[i] as string[]);
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

const lead = (ref: FactRef): string => (typeof ref === 'string' ? ref : ref[0]);
const idsOf = (ref: FactRef): readonly string[] => (typeof ref === 'string' ? [ref] : ref);
/** Targets whose definitions are probed in every mode. */
const PROBED = new Set(lanes.map((lane) => lane.target));
const judged: readonly Profile[] = [...profiles.filter((p) => PROBED.has(p.id)), general];

interface Table {
  readonly profile: Profile;
  readonly title: string;
  readonly slots: Readonly<Record<string, unknown>>;
  /** Puts another table in its place, and returns what puts the real one back. */
  replace(slots: Readonly<Record<string, unknown>>): () => void;
}

function tableAt(profile: Profile, holder: object, title: string): Table {
  const place = holder as Record<string, Readonly<Record<string, unknown>>>;
  const slots = place[title] as Readonly<Record<string, unknown>>;
  return {
    profile,
    title,
    slots,
    replace: (other) => {
      place[title] = other;
      return () => {
        place[title] = slots;
      };
    },
  };
}

const tables: readonly Table[] = judged.flatMap((profile) => [
  tableAt(profile, profile, 'tool'),
  tableAt(profile, profile, 'set'),
  ...[...(reached.get(profile.id) ?? [])].map((mode) => tableAt(profile, profile.modes, mode)),
]);

const slotsOf = (table: Table): [string, Slot][] => Object.entries(table.slots).filter((entry): entry is [string, Slot] => Array.isArray(entry[1]));
const refs: readonly FactRef[] = tables.flatMap((table) => slotsOf(table).flatMap(([, slot]) => [...slot]));
const leads = new Set(refs.map(lead));
/** Claims that only stand behind another one, which carries the value. */
const supports = new Set(refs.flatMap((ref) => idsOf(ref).slice(1)).filter((id) => !leads.has(id) && Object.hasOwn(claims, id)));

/** Claims about definitions: those that the tables above cite, and those about texts and forms. */
const about = new Set(
  [...refs.flatMap(idsOf), ...Object.keys(claims).filter((id) => /^(json|form)\//.test(id)), ...Object.keys(SILENT)].filter((id) => Object.hasOwn(claims, id)),
);

const numbered = Object.entries(claims)
  .filter(([id]) => about.has(id))
  .flatMap(([id, claim]) => mutateClaim(claim).map((mutant) => ({ id, mutant })))
  .map((entry, number) => ({ ...entry, number }));
const tried = numbered.filter(({ number }) => number % SAMPLE === 0);

describe('claims', () => {
  it('are many, and so are their mutants', () => {
    expect(about.size).toBeGreaterThan(200);
    expect(numbered.length).toBeGreaterThan(1000);
  });

  const isEqual = (id: string, what: string) => Object.keys(EQUAL).some((key) => `${id}: ${what}`.startsWith(key));
  const survives = ({ id, mutant }: (typeof numbered)[number]) => findWitness(id, mutant) === undefined;

  it('are missed when they change', () => {
    const survivors = tried.filter(
      (entry) => !supports.has(entry.id) && SILENT[entry.id] === undefined && !isEqual(entry.id, entry.mutant.what) && survives(entry),
    );
    expect(survivors.map(({ id, mutant }) => `${id}: ${mutant.what}`)).toEqual([]);
  });

  it('are named where they only support another', () => {
    const named = new Set(
      baseline
        .flat()
        .flatMap((line) => (line.match(/ (?:rejected|ignored|changed|degraded|cost|advice|invalid) (?:high|medium|low) (\S+) /)?.[1] ?? '').split('+')),
    );
    expect([...supports].filter((id) => claims[id]?.consequence !== 'ok' && !named.has(id))).toEqual([]);
  });

  it('are excepted for a reason that still holds', () => {
    expect(Object.keys(EQUAL).filter((key) => !numbered.some(({ id, mutant }) => `${id}: ${mutant.what}`.startsWith(key)))).toEqual([]);
    const excepted = (DEEP ? numbered : tried).filter(({ id, mutant }) => SILENT[id] !== undefined || isEqual(id, mutant.what));
    expect(excepted.filter((entry) => !survives(entry)).map(({ id, mutant }) => `${id}: ${mutant.what}`)).toEqual([]);
  });

  it('exist as facts, and so does everything that is cited', () => {
    const cited = new Set(
      [...refs, ...forms.flatMap((form) => [...Object.values(form.types ?? {}).map((type) => type.fact), ...Object.values(form.elementKeys ?? {})])].flatMap(
        idsOf,
      ),
    );
    expect([...cited, ...Object.keys(claims)].filter((id) => getFact(id.split(':')[0] as string) === undefined)).toEqual([]);
  });
});

describe('profiles', () => {
  /** Whether something changes while `table.slots[name]` is another one. `claim`: seen as refused meanwhile, where it is only taken. */
  function isMissed(table: Table, name: string, changed: unknown, id: string): boolean {
    const claim = store[id];
    const refused = claim && takeAsRefused(claim);
    const candidates = (touched.get(id) ?? probes.map((_, i) => i)).filter((i) => table.profile === general || (probes[i] as Probe).for === table.profile.id);
    const words = claim ? mutateClaim(claim).flatMap((m) => m.words) : [];
    for (const i of rank(candidates, id, words)) {
      const probe = probes[i] as Probe;
      const look = () => (refused && claim.consequence === 'ok' ? withClaim(id, refused, () => outcomeOf(probe)) : outcomeOf(probe));
      const before = refused && claim.consequence === 'ok' ? look() : (baseline[i] as string[]);
      const restore = table.replace({ ...table.slots, [name]: changed });
      try {
        if (!same(before, look())) return true;
      } finally {
        restore();
      }
    }
    return false;
  }

  const entries = tables
    .flatMap((table) => slotsOf(table).flatMap(([name, slot]) => slot.map((ref, index) => ({ table, name, slot, ref, index }))))
    .map((entry, number) => ({ ...entry, number }));
  const title = ({ table, name, ref }: (typeof entries)[number]) => `${table.profile.id} ${table.title}.${name}: ${lead(ref)}`;

  it('are missed when an entry goes', () => {
    expect(entries.length).toBeGreaterThan(400);
    const survivors = entries.filter(
      (e) =>
        (e.number % SAMPLE === 0 || DOUBLE[title(e)] !== undefined) &&
        !isMissed(
          e.table,
          e.name,
          e.slot.filter((_, i) => i !== e.index),
          lead(e.ref),
        ),
    );
    expect(survivors.map(title).sort()).toEqual(Object.keys(DOUBLE).sort());
  });

  it('are missed when a supporting fact goes', () => {
    const survivors = entries.filter(
      (e) =>
        idsOf(e.ref).length > 1 &&
        e.number % SAMPLE === 0 &&
        !isMissed(
          e.table,
          e.name,
          e.slot.map((ref, i) => (i === e.index ? lead(ref) : ref)),
          lead(e.ref),
        ),
    );
    expect(survivors.map(title)).toEqual([]);
  });

  it('are missed when another spelling goes', () => {
    const survivors = tables.flatMap((table) => {
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
    });
    expect(survivors).toEqual([]);
  });
});
