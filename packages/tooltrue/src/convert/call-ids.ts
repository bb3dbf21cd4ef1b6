// Which ids of calls a target takes, as far as its claims are certain.

import { activateSlot } from '../check/claims.js';
import { compileOnce, optionOf, valueOf } from '../rules/values.js';
import { countCharacters } from '../text/count.js';
import { isHard } from './plan.js';
import type { Target } from './target.js';

/** Whether the service takes back an id that it, or who speaks in its place, gave. */
export function createIdCheck({ profile, scope }: Target): (id: string) => boolean {
  const { callIdPattern, callIdMaxLength } = profile.request ?? {};
  const patterns = (callIdPattern ? activateSlot(callIdPattern, scope) : [])
    .filter((claim) => isHard(claim) && optionOf(claim, 'type', 'string') === undefined && (optionOf(claim, 'kinds', 'strings') ?? ['call']).includes('call'))
    .map((claim) => compileOnce(valueOf(claim, { pattern: 'string' }).pattern));
  const lengths = (callIdMaxLength ? activateSlot(callIdMaxLength, scope) : []).filter(isHard).map((claim) => valueOf(claim, { max: 'number' }).max);
  return (id) => patterns.every((pattern) => pattern.test(id)) && lengths.every((max) => countCharacters(id) <= max);
}
