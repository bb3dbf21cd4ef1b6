// What the caller switched on or off, for kinds of proposals everywhere or at single places.

import { distance } from '../check/targets.js';
import { TooltrueError } from '../diagnostic/error.js';
import type { Pointer } from '../text/pointer.js';
import type { MakeOptions, PlaceEvidence, ProposalKind, Switch } from './types.js';

type Choice = Switch | Partial<Record<ProposalKind, Switch>> | undefined;

const pick = (choice: Choice, kind: ProposalKind): Switch | undefined =>
  typeof choice !== 'object' ? choice : Object.hasOwn(choice, kind) ? choice[kind] : undefined;

/** Looks the switch for a kind at a place up: the place's own counts before the general one. */
export function createChooser({ proposals, fields }: Pick<MakeOptions, 'proposals' | 'fields'>) {
  return (kind: ProposalKind, pointer: Pointer, path: string): { wanted: Switch | undefined; named: boolean } => {
    for (const name of fields === undefined ? [] : [path, pointer]) {
      const own = fields !== undefined && Object.hasOwn(fields, name) ? pick(fields[name], kind) : undefined;
      if (own !== undefined) return { wanted: own, named: true };
    }
    return { wanted: pick(proposals, kind), named: false };
  };
}

/** @throws TooltrueError for a field that is no place: a switch that does nothing is a mistake. */
export function checkFields(fields: MakeOptions['fields'], places: readonly PlaceEvidence[]): void {
  for (const name of Object.keys(fields ?? {})) {
    if (places.some(({ path, pointer }) => path === name || pointer === name)) continue;
    const known = places.map(({ path }) => path);
    const suggestion = known.sort((a, b) => distance(name, a) - distance(name, b))[0] ?? '';
    throw new TooltrueError('make-unknown-field', { field: name, suggestion });
  }
}
