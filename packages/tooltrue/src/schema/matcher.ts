// Tests strings against patterns that strangers wrote: natively where that is known to be quick, else by the automaton, else not at all.

import { createAutomaton, runAutomaton, type Automaton } from './automaton.js';
import { compilePattern } from './pattern.js';

/** Steps that may still be spent; shared by all tests of one validation. */
export interface Budget {
  left: number;
}

export interface Matcher {
  /** Whether the engine of the language itself is sure to be quick about this text, which the budget then pays. */
  isQuick(text: string, budget: Budget): boolean;
  /** Whether the pattern matches somewhere in the text; undefined when the budget does not reach to say so. */
  test(text: string, budget: Budget): boolean | undefined;
}

interface Cost {
  /** Quantifiers that may run on, and 1 where the start is free: the power of the length that a failing test can cost. */
  degree: number;
  /** Ways through the alternatives and short options, all multiplied. */
  ways: number;
  /** A repeated group holds choices itself: each character may multiply the cost. */
  nested: boolean;
}

/** Steps of one native test above which the automaton is preferred. */
const NATIVE_STEPS = 100_000;

/** Counts up to this are taken as choices, higher ones as if they ran on. */
const SHORT = 10;

/** Reads off the text of a pattern what a backtracking engine may have to try. Errs towards too much. */
function estimateCost(pattern: string): Cost {
  const cost: Cost = { degree: pattern.startsWith('^') && !pattern.includes('|') ? 0 : 1, ways: 1, nested: false };
  const open: { choice: boolean; branches: number }[] = [{ choice: false, branches: 1 }];
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i] as string;
    const around = open[open.length - 1] as { choice: boolean; branches: number };
    if (char === '|') {
      around.choice = true;
      around.branches++;
      continue;
    }
    if (char === '(') {
      open.push({ choice: false, branches: 1 });
      if (pattern[i + 1] === '?') i++;
      continue;
    }
    let inner: { choice: boolean; branches: number } | undefined;
    if (char === '\\') i++;
    else if (char === '[') {
      i++;
      while (i < pattern.length && pattern[i] !== ']') i += pattern[i] === '\\' ? 2 : 1;
    } else if (char === ')' && open.length > 1) {
      inner = open.pop();
      cost.ways *= inner?.branches ?? 1;
    }
    const quantifier = /^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/.exec(pattern.slice(i + 1, i + 41));
    const owner = open[open.length - 1] as { choice: boolean; branches: number };
    if (inner?.choice) owner.choice = true;
    if (!quantifier) continue;
    i += quantifier[0].length;
    const { min, max } = readCount(quantifier);
    if (inner?.choice && max > 1) cost.nested = true;
    if (min === max) continue;
    owner.choice = true;
    if (max > SHORT) cost.degree++;
    else cost.ways *= max - min + 1;
  }
  cost.ways *= open[0]?.branches ?? 1;
  return cost;
}

function readCount(quantifier: RegExpExecArray): { min: number; max: number } {
  switch (quantifier[0][0]) {
    case '*':
      return { min: 0, max: Infinity };
    case '+':
      return { min: 1, max: Infinity };
    case '?':
      return { min: 0, max: 1 };
  }
  const min = Number(quantifier[1]);
  return { min, max: quantifier[2] === undefined ? min : quantifier[3] ? Number(quantifier[3]) : Infinity };
}

/** A matcher for the pattern; undefined when it does not compile. */
export function createMatcher(pattern: string): Matcher | undefined {
  const regex = compilePattern(pattern);
  if (!regex) return undefined;
  const cost = estimateCost(pattern);
  let automaton: Automaton | undefined | null = null;
  const count = (text: string): number => text.length + (cost.nested ? (cost.ways + 2) ** text.length : cost.ways * Math.max(1, text.length) ** cost.degree);
  const isQuick = (text: string, budget: Budget): boolean => {
    const steps = count(text);
    if (steps > NATIVE_STEPS || steps > budget.left) return false;
    budget.left -= steps;
    return true;
  };
  return {
    isQuick,
    test(text, budget) {
      if (isQuick(text, budget)) return regex.test(text);
      if (automaton === null) automaton = createAutomaton(pattern, regex.unicode);
      return automaton && runAutomaton(automaton, text, budget);
    },
  };
}
