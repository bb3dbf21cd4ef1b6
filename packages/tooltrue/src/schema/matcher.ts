// Tests strings against patterns that strangers wrote: natively where that is known to be quick, else by the automaton, else not at all.

import { createAutomaton, runAutomaton, type Automaton } from './automaton.js';
import { compilePattern } from './pattern.js';

export interface Matcher {
  /** Whether the pattern matches somewhere in the text; undefined when that cannot be said in reasonable time. */
  test(text: string): boolean | undefined;
}

/** Steps of a backtracking engine that one test may cost. */
const MAX_STEPS = 100_000;

/** Texts so short that no pattern of usual size takes long on them. */
const SHORT = 10;

interface Cost {
  /** Quantifiers without (or with a high) upper bound, one after another: the power of the length that a failing test can cost. */
  degree: number;
  /** A repeated group holds alternatives or repeats itself: the cost may double with each character. */
  nested: boolean;
}

/** Reads off the text of a pattern what a backtracking engine may have to try. Errs towards too much. */
function estimateCost(pattern: string): Cost {
  const cost: Cost = { degree: pattern.startsWith('^') && !pattern.includes('|') ? 0 : 1, nested: false };
  /** For each open group: whether it holds a choice. */
  const open: boolean[] = [];
  let closed = false;
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i] as string;
    let choice: boolean | undefined;
    if (char === '\\') i++;
    else if (char === '[') {
      i++;
      while (i < pattern.length && pattern[i] !== ']') i += pattern[i] === '\\' ? 2 : 1;
    } else if (char === '(') {
      open.push(false);
      if (pattern[i + 1] === '?') i++;
    } else if (char === ')') choice = open.pop() ?? false;
    else if (char === '|') {
      if (open.length > 0) open[open.length - 1] = true;
    }
    const quantifier = char === '|' || char === '(' ? null : /^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/.exec(pattern.slice(i + 1, i + 41));
    closed = choice === true;
    if (quantifier) {
      i += quantifier[0].length;
      const max = quantifier[0][0] === '?' ? 1 : quantifier[1] === undefined ? Infinity : quantifier[2] === undefined ? Number(quantifier[1]) : quantifier[3] ? Number(quantifier[3]) : Infinity;
      const fixed = quantifier[1] !== undefined && quantifier[2] === undefined;
      if (closed && max > 1) cost.nested = true;
      if (max > SHORT && !fixed) cost.degree++;
      if (!fixed && open.length > 0) open[open.length - 1] = true;
    }
    // What a closed group holds, the group around it holds too.
    if (closed && open.length > 0) open[open.length - 1] = true;
  }
  return cost;
}

/** A matcher for the pattern; undefined when it does not compile. */
export function createMatcher(pattern: string): Matcher | undefined {
  const regex = compilePattern(pattern);
  if (!regex) return undefined;
  const cost = estimateCost(pattern);
  let automaton: Automaton | undefined | null = null;
  return {
    test(text) {
      if (!cost.nested ? text.length ** Math.max(1, cost.degree) <= MAX_STEPS || cost.degree <= 1 : text.length <= SHORT && pattern.length <= 100) return regex.test(text);
      if (automaton === null) automaton = createAutomaton(pattern, regex.unicode);
      return automaton ? runAutomaton(automaton, text) : undefined;
    },
  };
}
