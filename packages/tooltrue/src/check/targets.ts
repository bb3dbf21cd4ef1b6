// From what the caller asked for to the targets that are judged.

import { TooltrueError } from '../diagnostic/error.js';
import type { Profile } from '../definition/profile.js';
import type { Recognised } from '../definition/tool.js';
import type { ToolForm } from '../definition/form.js';

/** For forms that belong to nobody in particular. */
const FALLBACK_GROUP = 'all';

/** The targets that a caller names, in a list or with commas between them. */
export function readTargets(named: string | readonly string[] | undefined): readonly string[] {
  if (named === undefined) return [];
  if (typeof named !== 'string') return named;
  return named.includes(',') ? named.split(',').map((name) => name.trim()) : [named.trim()];
}

/** Whether the name is that of the profile, or of the provider that its APIs belong to. */
const isNamed = ({ id }: Profile, name: string): boolean => id.startsWith(name) && (id.length === name.length || id[name.length] === '-');

/** The forms of the targets asked for, by id or provider. */
export function preferForms(asked: readonly string[], profiles: readonly Profile[]): readonly string[] {
  if (asked.length === 0) return [];
  const only = asked.length === 1 ? asked[0] : undefined;
  const known = only === undefined ? undefined : preferred.get(profiles)?.get(only);
  if (known) return known;
  const forms = profiles.flatMap((profile) => (asked.some((name) => isNamed(profile, name)) ? profile.forms : []));
  // Names that mean nothing are not kept: there is no end of them.
  if (only !== undefined && forms.length > 0) preferred.set(profiles, new Map(preferred.get(profiles)).set(only, forms));
  return forms;
}

/** The forms of a single name, by the profiles they were looked for in. */
const preferred = new WeakMap<readonly Profile[], Map<string, readonly string[]>>();

/** Profiles by id, by the word before the first dash (`openai`), or `all`. */
export function expandTargets(asked: readonly string[], profiles: readonly Profile[], recognised: Recognised, forms: readonly ToolForm[]): Profile[] {
  const wanted: Profile[] = [];
  // A provider with several APIs means the one whose form was given, when one of them was.
  const fits = (profile: Profile) => profile.forms.some((form) => recognised.forms.includes(form));
  for (const name of asked) {
    const named = profilesNamed(name, profiles);
    if (named.length === 0) throw unknownTarget(name, profiles);
    const exact = named.length === 1 && named[0]?.id === name;
    for (const profile of named) {
      const isSibling = (other: Profile) => groupOf(other) === groupOf(profile) && other.family === profile.family;
      if (!exact && !fits(profile) && named.some((other) => isSibling(other) && fits(other))) continue;
      if (!wanted.includes(profile)) wanted.push(profile);
    }
  }
  if (wanted.length > 0) return wanted;
  const own = recognised.forms.flatMap((id) => forms.find((f) => f.id === id)?.targets ?? []);
  return profiles.filter((p) => (own.length > 0 ? own.includes(p.id) : p.primary));
}

/** The provider that several APIs belong to: the word before the dash. */
const groupOf = (profile: Profile): string => profile.id.split('-')[0] as string;

function profilesNamed(name: string, profiles: readonly Profile[]): Profile[] {
  const exact = profiles.find((p) => p.id === name);
  if (exact) return [exact];
  if (name === FALLBACK_GROUP) return profiles.filter((p) => p.pending !== true);
  return profiles.filter((profile) => isNamed(profile, name));
}

/** The error for a target that does not exist, with the name that was probably meant. */
export function unknownTarget(name: string, profiles: readonly Profile[]): TooltrueError {
  const groups = profiles.filter((p) => p.id.includes('-')).map(groupOf);
  const near = [...profiles.map((p) => p.id), ...groups].sort((a, b) => distance(name, a) - distance(name, b))[0] as string;
  return new TooltrueError('unknown-target', { target: name, suggestion: near, known: profiles.map((p) => p.id) });
}

/** Edit distance, for "did you mean". */
export function distance(a: string, b: string): number {
  const x = a.slice(0, 60).toLowerCase();
  const y = b.slice(0, 60).toLowerCase();
  let row = Array.from({ length: y.length + 1 }, (_, i) => i);
  for (let i = 1; i <= x.length; i++) {
    const next = [i];
    for (let j = 1; j <= y.length; j++)
      next.push(Math.min((row[j] as number) + 1, (next[j - 1] as number) + 1, (row[j - 1] as number) + (x[i - 1] === y[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[y.length] as number;
}
