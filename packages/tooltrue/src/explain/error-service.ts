// Which service an error is from, where its body or the caller says so. The shapes of bodies stand in the facts.

import type { FactRecord } from '../diagnostic/fact.js';
import type { Profile } from '../definition/profile.js';
import { listFacts } from '../fact-list.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';

/** The word before the slash of a fact's id. */
export const familyOf = (fact: { readonly id: string }): string => fact.id.slice(0, fact.id.indexOf('/'));

/** The families whose bodies have the shape of the innermost one that any fact knows; undefined where none does. */
export function familiesOfBody(bodies: readonly JsonObject[]): ReadonlySet<string> | undefined {
  const known = listFacts().filter((fact) => fact.body !== undefined);
  for (const body of [...bodies].reverse()) {
    const families = known.filter((fact) => hasShape(body, fact.body ?? {})).map(familyOf);
    if (families.length > 0) return new Set(families);
  }
  return undefined;
}

/** The families whose facts these targets rest on. */
export const familiesOfTargets = (profiles: readonly Profile[]): ReadonlySet<string> =>
  new Set(profiles.flatMap((profile) => [profile.family, ...listCited(profile)]));

function hasShape(body: JsonObject, shape: NonNullable<FactRecord['body']>): boolean {
  return Object.entries(shape).every(([path, wanted]) => {
    let at: JsonValue | undefined = body;
    for (const key of path.split('.')) at = at !== undefined && isObject(at) ? getOwn(at, key) : undefined;
    if (at === undefined) return false;
    return typeof wanted === 'string' ? (Array.isArray(at) ? 'array' : typeof at) === wanted : wanted.some((value) => value === at);
  });
}

/** The families of all facts in the slots of a profile. */
function listCited({ tool, modes, set, request, tokens }: Profile): string[] {
  const found: string[] = [];
  const open: unknown[] = [tool, modes, set, request, tokens];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string') {
      const family = /^([a-z][a-z0-9-]*)\/\S+$/.exec(next)?.[1];
      if (family !== undefined) found.push(family);
    } else if (typeof next === 'object' && next !== null) open.push(...Object.values(next));
  }
  return found;
}
