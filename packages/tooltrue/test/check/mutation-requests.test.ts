// Holds in what mutation.test.ts leaves: claims about whole requests, conversations, answers and prices, and everything about
// the services and hosts without lanes. Whatever is changed in one, or taken out of a table, some probe must show it.

import { describe, expect, it } from 'vitest';
import { store } from '../support/claim-store.js';
import { DOUBLE_REQUESTS, EQUAL_REQUESTS, SILENT_REQUESTS } from '../support/mutation-exceptions.js';
import {
  findWitness,
  isEntryMissed,
  isSupportMissed,
  listEntries,
  listMutants,
  listSupports,
  titleOf,
  titleOfEntry,
  watchProbes,
  type NumberedMutant,
} from '../support/mutation.js';
import { requestProbes } from '../support/probe-requests.js';
import { definitionTables, idsOf, isAboutDefinitions, isSupport, requestTables as tables, slotsOf } from '../support/profile-tables.js';

const DEEP = process.env.TOOLTRUE_DEEP !== undefined;
/** One mutant in so many is tried in `npm test`, all of them in `npm run test:deep`. Which ones is fixed by their number. */
const SAMPLE = DEEP ? 1 : 24;

/** Beside other work a minute is too little. */
const PATIENT = { timeout: DEEP ? 3_600_000 : 300_000 };

const field = watchProbes(requestProbes(), 5_000);

const about = Object.keys(store).filter((id) => !isAboutDefinitions(id));
const numbered = listMutants(about).filter(({ id }) => !isSupport(id));
const tried = numbered.filter(({ number }) => number % SAMPLE === 0);
/** What judges definitions of other targets too is held there. */
const entries = listEntries(tables, new Set(definitionTables.flatMap((table) => slotsOf(table).map(([, slot]) => slot))));

const isEqual = (entry: NumberedMutant) => Object.keys(EQUAL_REQUESTS).some((key) => titleOf(entry).startsWith(key));
const isSilent = ({ id }: NumberedMutant) => SILENT_REQUESTS[id] !== undefined;
const survives = ({ id, mutant }: NumberedMutant) => findWitness(field, id, mutant) === undefined;

describe('claims about requests', PATIENT, () => {
  it('are many, and so are their mutants', () => {
    expect(about.length).toBeGreaterThan(400);
    expect(numbered.length).toBeGreaterThan(4000);
  });

  it('lead nowhere that throws', () => {
    expect(field.baseline.flat().filter((line) => line.startsWith('threw'))).toEqual([]);
  });

  it('are missed when they change', () => {
    expect(tried.filter((entry) => !isSilent(entry) && !isEqual(entry) && survives(entry)).map(titleOf)).toEqual([]);
  });

  it('are named where they only support another', () => {
    expect(listSupports(tables).filter((id) => !isAboutDefinitions(id) && store[id]?.consequence !== 'ok' && !field.named.has(id))).toEqual([]);
  });

  it('are excepted for a reason that still holds', () => {
    expect(Object.keys(EQUAL_REQUESTS).filter((key) => !numbered.some((entry) => titleOf(entry).startsWith(key)))).toEqual([]);
    expect(Object.keys(SILENT_REQUESTS).filter((id) => !about.includes(id))).toEqual([]);
    const excepted = (DEEP ? numbered : tried).filter((entry) => isSilent(entry) || isEqual(entry));
    expect(excepted.filter((entry) => !survives(entry)).map(titleOf)).toEqual([]);
  });
});

describe('tables for requests', PATIENT, () => {
  it('are reached, each mode of each target', () => {
    const modes = tables.filter(({ profile, title }) => Object.hasOwn(profile.modes, title));
    expect(
      modes.filter(({ profile, title }) => field.reached.get(profile.id)?.has(title) !== true).map(({ profile, title }) => `${profile.id} ${title}`),
    ).toEqual([]);
  });

  it('are missed when an entry goes', () => {
    expect(entries.length).toBeGreaterThan(400);
    const survivors = entries.filter((e) => (e.number % SAMPLE === 0 || DOUBLE_REQUESTS[titleOfEntry(e)] !== undefined) && !isEntryMissed(field, e));
    expect(survivors.map(titleOfEntry).sort()).toEqual(Object.keys(DOUBLE_REQUESTS).sort());
  });

  it('are missed when a supporting fact goes', () => {
    const survivors = entries.filter(
      (e) => idsOf(e.ref).length > 1 && e.number % SAMPLE === 0 && DOUBLE_REQUESTS[titleOfEntry(e)] === undefined && !isSupportMissed(field, e),
    );
    expect(survivors.map(titleOfEntry)).toEqual([]);
  });
});
