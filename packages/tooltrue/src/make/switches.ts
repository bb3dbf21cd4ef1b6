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

export const KINDS: readonly ProposalKind[] = ['enum', 'const', 'format', 'pattern', 'range', 'length', 'items', 'unique', 'map'];

/** @throws TooltrueError for a field that is no place, or a kind that there is not: a switch that does nothing is a mistake. */
export function checkFields(fields: MakeOptions['fields'], places: readonly PlaceEvidence[]): void {
  for (const [name, choice] of Object.entries(fields ?? {})) {
    const unknown = typeof choice === 'object' && choice !== null ? Object.keys(choice).find((kind) => !KINDS.includes(kind as ProposalKind)) : undefined;
    if (unknown !== undefined) throw new TooltrueError('make-unknown-kind', { field: name, kind: unknown, kinds: [...KINDS] });
    if (places.some(({ path, pointer }) => path === name || pointer === name)) continue;
    const kind = /^([\w-]+):/.exec(name)?.[1];
    if (kind !== undefined) throw new TooltrueError('make-unknown-kind', { field: name, kind, kinds: [...KINDS] });
    const known = places.map(({ path }) => path);
    const suggestion = known.sort((a, b) => distance(name, a) - distance(name, b))[0] ?? '';
    // A name that has little in common with the one that was written is no help.
    if (suggestion !== '' && distance(name, suggestion) <= Math.max(2, name.length / 3))
      throw new TooltrueError('make-unknown-field', { field: name, suggestion });
    throw new TooltrueError('make-no-field', { field: name, known: known.slice(0, 12).sort() });
  }
}
