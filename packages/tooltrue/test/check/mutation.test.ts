// Holds facts and profiles in: whatever is changed in a claim about definitions, or taken out of a profile's tables for tools and schemas, something
// must be said otherwise about some probe. A change that nothing notices means a fact that no rule reads, or a probe that is missing.
// Requests, conversations, answers, and the services and hosts without lanes are held beside this file.

import { describe, expect, it } from 'vitest';
import { getFact } from '../../src/facts.js';
import { forms } from '../../src/providers/index.generated.js';
import { store } from '../support/claim-store.js';
import { DOUBLE, EQUAL, SILENT } from '../support/mutation-exceptions.js';
import {
  findWitness,
  isEntryMissed,
  isSupportMissed,
  listEntries,
  listIdleAliases,
  listMutants,
  listSupports,
  titleOf,
  titleOfEntry,
  watchProbes,
  type NumberedMutant,
} from '../support/mutation.js';
import { dateProbes, foundProbes, keywordProbes, modelProbes, schemaProbes, toolProbes } from '../support/probes.js';
import { definitionTables as tables, idsOf, isAboutDefinitions, isSupport, refsOf, toolModesOf } from '../support/profile-tables.js';

const DEEP = process.env.TOOLTRUE_DEEP !== undefined;
/** One mutant in so many is tried in `npm test`, all of them in `npm run test:deep`. Which ones is fixed by their number. */
const SAMPLE = DEEP ? 1 : 12;

/** Beside other work a minute is too little. */
const PATIENT = { timeout: DEEP ? 3_600_000 : 300_000 };

/** Lanes that are judged by the very objects of another lane, keyword by keyword. */
const REDUNDANT = /^(azure-\w+\/(loose|unsaid)|anthropic\/unsaid|bedrock\/unsaid|openai-chat\/unsaid) /;

const field = watchProbes([
  ...keywordProbes().filter((p) => !REDUNDANT.test(p.id)),
  ...schemaProbes(),
  ...toolProbes(),
  ...modelProbes(),
  ...dateProbes(),
  ...foundProbes(),
]);

const about = new Set(Object.keys(store).filter(isAboutDefinitions));
const numbered = listMutants(about);
const tried = numbered.filter(({ number }) => number % SAMPLE === 0);

describe('claims about definitions', PATIENT, () => {
  it('are many, and so are their mutants', () => {
    expect(about.size).toBeGreaterThan(200);
    expect(numbered.length).toBeGreaterThan(1000);
  });

  it('are looked at in every mode', () => {
    const wanted = [...new Set(tables.map(({ profile }) => profile))].flatMap((profile) => toolModesOf(profile).map((mode) => `${profile.id} ${mode}`));
    expect(wanted.filter((title) => field.reached.get(title.split(' ')[0] as string)?.has(title.split(' ')[1] as string) !== true)).toEqual([]);
  });

  const isEqual = (entry: NumberedMutant) => Object.keys(EQUAL).some((key) => titleOf(entry).startsWith(key));
  const survives = ({ id, mutant }: NumberedMutant) => findWitness(field, id, mutant) === undefined;

  it('are missed when they change', () => {
    const survivors = tried.filter((entry) => !isSupport(entry.id) && SILENT[entry.id] === undefined && !isEqual(entry) && survives(entry));
    expect(survivors.map(titleOf)).toEqual([]);
  });

  it('are named where they only support another', () => {
    const named = field.named;
    expect(listSupports(tables).filter((id) => store[id]?.consequence !== 'ok' && !named.has(id))).toEqual([]);
  });

  it('are excepted for a reason that still holds', () => {
    expect(Object.keys(EQUAL).filter((key) => !numbered.some((entry) => titleOf(entry).startsWith(key)))).toEqual([]);
    const excepted = (DEEP ? numbered : tried).filter((entry) => SILENT[entry.id] !== undefined || isEqual(entry));
    expect(excepted.filter((entry) => !survives(entry)).map(titleOf)).toEqual([]);
  });

  it('exist as facts, and so does everything that is cited', () => {
    const cited = new Set(
      [
        ...refsOf(tables),
        ...forms.flatMap((form) => [...Object.values(form.types ?? {}).map((type) => type.fact), ...Object.values(form.elementKeys ?? {})]),
      ].flatMap(idsOf),
    );
    expect([...cited, ...Object.keys(store)].filter((id) => getFact(id.split(':')[0] as string) === undefined)).toEqual([]);
  });
});

describe('profiles', PATIENT, () => {
  const entries = listEntries(tables);

  it('are missed when an entry goes', () => {
    expect(entries.length).toBeGreaterThan(400);
    const survivors = entries.filter((e) => (e.number % SAMPLE === 0 || DOUBLE[titleOfEntry(e)] !== undefined) && !isEntryMissed(field, e));
    expect(survivors.map(titleOfEntry).sort()).toEqual(Object.keys(DOUBLE).sort());
  });

  it('are missed when a supporting fact goes', () => {
    const survivors = entries.filter((e) => idsOf(e.ref).length > 1 && e.number % SAMPLE === 0 && !isSupportMissed(field, e));
    expect(survivors.map(titleOfEntry)).toEqual([]);
  });

  it('are missed when another spelling goes', () => {
    expect(tables.flatMap((table) => listIdleAliases(field, table))).toEqual([]);
  });
});
