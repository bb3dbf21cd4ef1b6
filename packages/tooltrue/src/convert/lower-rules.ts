// Rules that judge what stands elsewhere in a value: conditions, what must not fit, what one property needs of others. They stay
// as they are or go; written in other words they would judge something else.

import type { ActiveClaim } from '../definition/rule.js';
import { getOwn, setOwn, type JsonObject } from '../text/json-value.js';
import type { LossKind } from './types.js';
import { dropKeyword, has, remove, verdict, type Node, type Work } from './work.js';

/** Keywords whose schemas are no shape of a value. */
const JUDGING: ReadonlySet<string> = new Set(['if', 'then', 'else', 'not', 'dependentSchemas', 'dependencies']);

export const isJudging = (keyword: string): boolean => JUDGING.has(keyword);

const PARTS: ReadonlySet<string> = new Set(['then', 'else']);

/** The keywords that make one rule with this one; none for one that is written with another. */
export function ruleOf(n: Node, keyword: string): readonly string[] {
  if (keyword === 'if') return ['if', 'then', 'else'].filter((key) => has(n, key));
  return PARTS.has(keyword) && has(n, 'if') ? [] : [keyword];
}

/** Rules that could only be written in a form that judges other values go, and the description says them. */
export function dropInexact(w: Work, n: Node, keywords: readonly string[], output: JsonObject): void {
  for (const keyword of keywords) dropRule(w, n, keyword, w.plan.closed ?? w.plan.requiredAll);
  const description = getOwn(n.s, 'description');
  if (description !== undefined) setOwn(output, 'description', description);
}

/** Keywords that ask whether a property is there. */
const OF_PRESENCE = ['if', 'dependentRequired', 'dependencies', 'dependentSchemas'];

/** Where null stands for what is left out every property is there, so rules about that say something else. */
export function dropPresence(w: Work, n: Node, claim: ActiveClaim | undefined, more: readonly string[] = []): void {
  for (const keyword of [...OF_PRESENCE, ...more]) if (has(n, keyword)) dropRule(w, n, keyword, claim);
}

/** Leaves a rule out with what belongs to it. */
export function dropRule(w: Work, n: Node, keyword: string, claim: ActiveClaim | undefined): void {
  const idle = keyword === 'if' && !has(n, 'then') && !has(n, 'else');
  const kind: LossKind = idle ? 'same' : 'wider';
  dropKeyword(w, n, keyword, verdict(w, n, keyword)?.claim ?? claim, kind);
  if (keyword === 'if') for (const part of ['then', 'else']) remove(n, part);
}
