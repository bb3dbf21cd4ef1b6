// The tables of profiles, each of which a test can put another one in the place of, and the claims that they cite.

import type { FactRef, Profile, Slot } from '../../src/definition/profile.js';
import { forms, profiles } from '../../src/providers/index.generated.js';
import { general } from '../../src/providers/standard/general.js';
import { lanes } from './lanes.js';

export interface Table {
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

/** Targets whose definitions are probed in every mode. */
const PROBED = new Set(lanes.map((lane) => lane.target));
const isProbed = (profile: Profile): boolean => profile === general || PROBED.has(profile.id);

/** Modes that judge the schema of an answer. */
const ANSWERS = /^(answer|output|output-strict|openapi-answer)$/;

/** Modes that judge the schemas of tools. */
export const toolModesOf = ({ id, modes }: Profile): string[] => Object.keys(modes).filter((mode) => id.startsWith('mcp') || !ANSWERS.test(mode));

/** What judges definitions alone, for the targets that have lanes. */
export const definitionTables: readonly Table[] = [...profiles, general]
  .filter(isProbed)
  .flatMap((profile) => [
    tableAt(profile, profile, 'tool'),
    tableAt(profile, profile, 'set'),
    ...toolModesOf(profile).map((mode) => tableAt(profile, profile.modes, mode)),
  ]);

/** All the other tables: requests, conversations, answers, prices, and everything of the services and hosts without lanes. */
export const requestTables: readonly Table[] = profiles.flatMap((profile) => [
  ...(isProbed(profile) ? [] : [tableAt(profile, profile, 'tool'), tableAt(profile, profile, 'set')]),
  ...Object.keys(profile.modes).flatMap((mode) => (isProbed(profile) && toolModesOf(profile).includes(mode) ? [] : [tableAt(profile, profile.modes, mode)])),
  ...(['request', 'tokens'] as const).flatMap((title) => (profile[title] ? [tableAt(profile, profile, title)] : [])),
]);

export const slotsOf = (table: Table): [string, Slot][] => Object.entries(table.slots).filter((entry): entry is [string, Slot] => Array.isArray(entry[1]));

/** The claim that carries the value. */
export const lead = (ref: FactRef): string => (typeof ref === 'string' ? ref : ref[0]);
export const idsOf = (ref: FactRef): readonly string[] => (typeof ref === 'string' ? [ref] : ref);

export const refsOf = (tables: readonly Table[]): FactRef[] => tables.flatMap((table) => slotsOf(table).flatMap(([, slot]) => [...slot]));

const leads = new Set(refsOf([...definitionTables, ...requestTables]).map(lead));
/** Whether the claim only stands behind other ones. */
export const isSupport = (id: string): boolean => !leads.has(id);

const cited = new Set(refsOf(definitionTables).flatMap(idsOf));
const typed = new Set(
  forms.flatMap((form) => [...Object.values(form.types ?? {}).map((type) => type.fact), ...Object.values(form.elementKeys ?? {})]).flatMap(idsOf),
);
/** Whether a table for definitions cites the claim, or a form of tools, or nobody but the code that reads texts and forms. */
export const isAboutDefinitions = (id: string): boolean => cited.has(id) || /^(json|form)\//.test(id) || typed.has(id);
