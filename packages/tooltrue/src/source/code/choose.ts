// Which of the functions and types of a source become tools: those named, or those that are plainly meant.

import type { MakeNote } from '../../make/types.js';

export interface Candidate<T> {
  readonly item: T;
  readonly name: string;
  /** The class or object whose method it is. */
  readonly owner?: string;
  /** Methods and other types are taken only where they are named or preferred. */
  readonly group: 'function' | 'method' | 'type' | 'other';
  /** Exported, or marked as a tool. */
  readonly preferred: boolean;
  /** Something else in the source uses it. */
  readonly used?: boolean;
}

/** Tools made of one source. */
const MOST = 1000;
/** Names listed in a note. */
const LISTED = 20;

const fullName = ({ name, owner }: Candidate<unknown>): string => (owner === undefined ? name : `${owner}.${name}`);

export function chooseNames<T>(candidates: readonly Candidate<T>[], names: readonly string[] | undefined, notes: MakeNote[]): Candidate<T>[] {
  if (names && names.length > 0) return findNamed(candidates, names, notes);
  const chosen = (chooseFrom(candidates, 'function') ?? chooseFrom(candidates, 'type') ?? []).slice(0, MOST);
  if (chosen.length === 0) notes.push({ message: 'source.nothing-found', args: {}, severity: 'error' });
  const left = candidates.filter((each) => !chosen.includes(each) && each.group !== 'other' && !each.used).map(fullName);
  if (left.length > 0) notes.push({ message: 'source.not-taken', args: { names: left.slice(0, LISTED) }, severity: 'info' });
  return chosen;
}

/** The preferred ones of a group, or all where none is; undefined where there is none. */
function chooseFrom<T>(candidates: readonly Candidate<T>[], group: 'function' | 'type'): Candidate<T>[] | undefined {
  const own = candidates.filter((each) => each.group === group && !each.name.startsWith('_'));
  const preferred = own.filter((each) => each.preferred);
  const list = preferred.length > 0 ? preferred : own;
  // Types that others use are parts of them.
  const free = list.filter((each) => !each.used);
  return list.length === 0 ? undefined : free.length > 0 ? free : list;
}

function findNamed<T>(candidates: readonly Candidate<T>[], names: readonly string[], notes: MakeNote[]): Candidate<T>[] {
  return [...new Set(names)].flatMap((name) => {
    const exact = candidates.filter((each) => fullName(each) === name);
    const found = exact.length > 0 ? exact : candidates.filter((each) => each.name === name);
    const first = found[0];
    if (first) return [first];
    notes.push({ message: 'source.name-not-found', args: { name, names: candidates.slice(0, LISTED).map(fullName) }, severity: 'error' });
    return [];
  });
}
