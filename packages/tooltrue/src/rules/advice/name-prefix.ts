// advice/name-prefix: a large set whose names do not say, at their start or end, which service or resource each tool belongs to.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { optionOf, valueOf } from '../values.js';
import { splitName } from './words.js';

/** First words that say what is done, not to what. */
const VERBS = new Set(
  'get list create update delete remove add set search find fetch read write query send run execute check start stop open close make show view edit put post patch upload download move copy insert replace generate calculate convert analyze validate is has can do'.split(
    ' ',
  ),
);

/** The words at both ends of a name, verbs left out, one form for one and many: what it is about stands there. */
function listEnds(name: string): string[] {
  const words = splitName(name).filter((word) => !VERBS.has(word));
  return [words[0], words.at(-1)].flatMap((word) => (word === undefined ? [] : [word.replace(/(?<=..)s$/, '')]));
}

export const rule: Rule = {
  id: 'advice/name-prefix',
  scope: 'set',
  slots: ['adviceNamePrefix'],
  check(context) {
    const first = context.recognised.lists[0];
    if (first === undefined) return;
    const names = context.tools.flatMap((tool) => (tool.kind === 'function' && typeof tool.name === 'string' ? [listEnds(tool.name)] : []));
    for (const claim of context.active(context.profile.set.adviceNamePrefix)) {
      const { min } = valueOf(claim, { min: 'number' });
      if (names.length < min) continue;
      const counts = new Map<string, number>();
      for (const ends of names) for (const word of new Set(ends)) counts.set(word, (counts.get(word) ?? 0) + 1);
      const grouped = names.filter((ends) => ends.some((word) => (counts.get(word) ?? 0) > 1)).length;
      const share = optionOf(claim, 'share', 'number') ?? 0.5;
      if (grouped < names.length * share)
        context.report({ message: 'advice/name-prefix.missing', pointer: first, args: { count: names.length, grouped }, claim });
    }
  },
};

const tools = (names: readonly string[]) =>
  names.map((name) => ({ name, description: `Takes care of ${name} for the team that asks.`, input_schema: { type: 'object' } }));
const RESOURCES = ['issue', 'page', 'mail', 'file', 'team', 'user', 'task'];
const LOOSE = 'append blame clone diff echo flush grep halt index join keep lint merge notify open-up pack quit reset stash trace unlink'.split(' ');

export const examples: RuleExamples = {
  good: [
    { for: 'anthropic', input: tools(RESOURCES.flatMap((r) => [`${r}_get`, `${r}_list`, `${r}_close`])) },
    { for: 'anthropic', input: tools(RESOURCES.flatMap((r) => [`get_${r}`, `list_${r}s`, `close_${r}`])) },
    { for: 'anthropic', input: tools(LOOSE.slice(0, 19)) },
  ],
  bad: [{ for: 'anthropic', at: '', severity: 'info', input: tools(LOOSE) }],
};
