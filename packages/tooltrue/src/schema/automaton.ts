// Matches regular expressions in time linear in the text, for patterns on which a backtracking engine may take forever.
// Knows sequences, alternatives, groups, counts, classes, and anchors at the ends; other patterns it declines.

/** One alternative of the whole pattern, as positions that read one character each. */
interface Branch {
  readonly atStart: boolean;
  readonly atEnd: boolean;
  readonly nullable: boolean;
  readonly first: readonly number[];
  readonly last: Uint8Array;
}

export interface Automaton {
  readonly unicode: boolean;
  readonly branches: readonly Branch[];
  /** For each position the positions that may follow. */
  readonly follow: readonly (readonly number[])[];
  /** For each position its place in `atoms`. */
  readonly atomOf: readonly number[];
  readonly atoms: readonly Atom[];
}

interface Atom {
  /** A character itself, or undefined when `regex` decides. */
  readonly literal: string | undefined;
  readonly regex: RegExp | undefined;
  readonly known: Map<string, boolean>;
}

type Syntax =
  | { readonly kind: 'atom'; readonly text: string; readonly literal: boolean }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Syntax[] }
  | { readonly kind: 'repeat'; readonly part: Syntax; readonly min: number; readonly max: number }
  | { readonly kind: 'start' | 'end' };

const MAX_NESTING = 100;
const MAX_POSITIONS = 2_000;
const MAX_EDGES = 200_000;

/** Thrown inside, caught at the surface: the pattern is beyond this matcher. */
const DECLINED = Symbol('declined');

interface Reading {
  readonly pattern: string;
  readonly unicode: boolean;
  at: number;
}

const decline = (): never => {
  throw DECLINED;
};

function readAlternatives(reading: Reading, depth: number): Syntax {
  if (depth > MAX_NESTING) decline();
  const branches: Syntax[] = [];
  let parts: Syntax[] = [];
  for (;;) {
    const char = reading.pattern[reading.at];
    if (char === undefined || char === ')' || char === '|') {
      branches.push({ kind: 'all', parts });
      parts = [];
      if (char !== '|') return branches.length === 1 ? (branches[0] as Syntax) : { kind: 'any', parts: branches };
      reading.at++;
    } else parts.push(readRepeat(reading, depth));
  }
}

function readRepeat(reading: Reading, depth: number): Syntax {
  const part = readPart(reading, depth);
  const quantifier = /^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/.exec(reading.pattern.slice(reading.at, reading.at + 40));
  if (!quantifier) return part;
  if (part.kind === 'start' || part.kind === 'end') return decline();
  reading.at += quantifier[0].length;
  switch (quantifier[0][0]) {
    case '*':
      return { kind: 'repeat', part, min: 0, max: Infinity };
    case '+':
      return { kind: 'repeat', part, min: 1, max: Infinity };
    case '?':
      return { kind: 'repeat', part, min: 0, max: 1 };
  }
  const min = Number(quantifier[1]);
  return { kind: 'repeat', part, min, max: quantifier[2] === undefined ? min : quantifier[3] ? Number(quantifier[3]) : Infinity };
}

function readPart(reading: Reading, depth: number): Syntax {
  const { pattern, unicode } = reading;
  const char = pattern[reading.at] as string;
  const take = (length: number, literal = false): Syntax => {
    const text = pattern.slice(reading.at, reading.at + length);
    reading.at += length;
    return { kind: 'atom', text, literal };
  };
  switch (char) {
    case '^':
      reading.at++;
      return { kind: 'start' };
    case '$':
      reading.at++;
      return { kind: 'end' };
    case '.':
      return take(1);
    case '[': {
      let end = reading.at + 1;
      while (end < pattern.length && pattern[end] !== ']') end += pattern[end] === '\\' ? 2 : 1;
      return take(end + 1 - reading.at);
    }
    case '(': {
      const head = /^\((?:\?(?::|<[^=!>][^>]*>))?/.exec(pattern.slice(reading.at, reading.at + 200)) as RegExpExecArray;
      if (pattern[reading.at + 1] === '?' && head[0].length === 1) return decline();
      reading.at += head[0].length;
      const inner = readAlternatives(reading, depth + 1);
      reading.at++;
      return inner;
    }
    case '\\': {
      const rest = pattern.slice(reading.at, reading.at + 60);
      if (/^\\[bBk1-9]/.test(rest)) return decline();
      const long =
        (unicode ? /^\\(?:u\{[^}]*\}|u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|[pP]\{[^}]*\})/ : /^\\u[0-9a-fA-F]{4}/).exec(rest) ??
        /^\\(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|0\d*)/.exec(rest);
      return take(long ? long[0].length : 2);
    }
  }
  return take(unicode && (pattern.codePointAt(reading.at) as number) > 0xffff ? 2 : 1, true);
}

interface Draft {
  readonly follow: Set<number>[];
  readonly atomOf: number[];
  readonly atoms: Atom[];
  readonly atomIds: Map<string, number>;
  readonly unicode: boolean;
  edges: number;
}

interface Fragment {
  readonly nullable: boolean;
  readonly first: readonly number[];
  readonly last: readonly number[];
}

const EMPTY: Fragment = { nullable: true, first: [], last: [] };

function addAtom(draft: Draft, text: string, literal: boolean): Fragment {
  if (draft.follow.length >= MAX_POSITIONS) decline();
  let id = draft.atomIds.get(text);
  if (id === undefined) {
    id = draft.atoms.length;
    draft.atoms.push({
      literal: literal ? text : undefined,
      regex: literal ? undefined : new RegExp(`^(?:${text})$`, draft.unicode ? 'u' : ''),
      known: new Map(),
    });
    draft.atomIds.set(text, id);
  }
  const position = draft.follow.length;
  draft.follow.push(new Set());
  draft.atomOf.push(id);
  return { nullable: false, first: [position], last: [position] };
}

function link(draft: Draft, from: readonly number[], to: readonly number[]): void {
  draft.edges += from.length * to.length;
  if (draft.edges > MAX_EDGES) decline();
  for (const p of from) for (const q of to) (draft.follow[p] as Set<number>).add(q);
}

function join(draft: Draft, a: Fragment, b: Fragment): Fragment {
  link(draft, a.last, b.first);
  return {
    nullable: a.nullable && b.nullable,
    first: a.nullable ? [...a.first, ...b.first] : a.first,
    last: b.nullable ? [...a.last, ...b.last] : b.last,
  };
}

function build(draft: Draft, syntax: Syntax): Fragment {
  if (++draft.edges > MAX_EDGES) decline();
  switch (syntax.kind) {
    case 'atom':
      return addAtom(draft, syntax.text, syntax.literal);
    case 'all':
      return syntax.parts.reduce<Fragment>((built, part) => join(draft, built, build(draft, part)), EMPTY);
    case 'any': {
      const parts = syntax.parts.map((part) => build(draft, part));
      return { nullable: parts.some((p) => p.nullable), first: parts.flatMap((p) => p.first), last: parts.flatMap((p) => p.last) };
    }
    case 'repeat':
      return buildRepeat(draft, syntax.part, syntax.min, syntax.max);
    // An anchor anywhere but at the very ends.
    default:
      return decline();
  }
}

function buildRepeat(draft: Draft, part: Syntax, min: number, max: number): Fragment {
  if (Math.max(min, max === Infinity ? 1 : max) > MAX_POSITIONS) decline();
  let built = EMPTY;
  const needed = max === Infinity ? Math.max(1, min) : min;
  for (let i = 0; i < needed; i++) {
    const copy = build(draft, part);
    if (max === Infinity && i === needed - 1) link(draft, copy.last, copy.first);
    built = join(draft, built, max === Infinity && min === 0 ? { ...copy, nullable: true } : copy);
  }
  for (let i = min; i < max && max !== Infinity; i++) built = join(draft, built, { ...build(draft, part), nullable: true });
  return built;
}

/** The pattern, known to compile with or without the `u` flag, as an automaton; undefined when it has parts that this matcher does not know. */
export function createAutomaton(pattern: string, unicode: boolean): Automaton | undefined {
  try {
    const syntax = readAlternatives({ pattern, unicode, at: 0 }, 0);
    const draft: Draft = { follow: [], atomOf: [], atoms: [], atomIds: new Map(), unicode, edges: 0 };
    const fragments = (syntax.kind === 'any' ? syntax.parts : [syntax]).map((branch) => {
      const parts = branch.kind === 'all' ? [...branch.parts] : [branch];
      const atStart = parts[0]?.kind === 'start';
      if (atStart) parts.shift();
      const atEnd = parts[parts.length - 1]?.kind === 'end';
      if (atEnd) parts.pop();
      return { atStart, atEnd, ...build(draft, { kind: 'all', parts }) };
    });
    const branches = fragments.map(({ last, ...rest }) => {
      const ends = new Uint8Array(draft.follow.length);
      for (const p of last) ends[p] = 1;
      return { ...rest, last: ends };
    });
    return { unicode, branches, follow: draft.follow.map((set) => [...set]), atomOf: draft.atomOf, atoms: draft.atoms };
  } catch (error) {
    if (error === DECLINED || error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

function reads(atom: Atom, char: string): boolean {
  if (atom.literal !== undefined) return atom.literal === char;
  let answer = atom.known.get(char);
  if (answer === undefined) {
    answer = (atom.regex as RegExp).test(char);
    if (atom.known.size < 1_000) atom.known.set(char, answer);
  }
  return answer;
}

/** Whether the pattern matches somewhere in the text, as `RegExp.test` says; undefined when the budget of steps runs out first. */
export function runAutomaton(automaton: Automaton, text: string, budget: { left: number }): boolean | undefined {
  const chars: Iterable<string> = automaton.unicode ? text : text.split('');
  for (const branch of automaton.branches) {
    const answer = runBranch(automaton, branch, chars, text.length === 0, budget);
    if (answer !== false) return answer;
  }
  return false;
}

function runBranch(automaton: Automaton, branch: Branch, chars: Iterable<string>, empty: boolean, budget: { left: number }): boolean | undefined {
  const { follow, atomOf, atoms } = automaton;
  const { atStart, atEnd, first, last } = branch;
  if (branch.nullable && (empty || !atStart || !atEnd)) return true;
  const stamp = new Int32Array(follow.length).fill(-1);
  let active: number[] = [];
  let index = 0;
  let ended = false;
  for (const char of chars) {
    const next: number[] = [];
    ended = false;
    const visit = (p: number): void => {
      if (stamp[p] === index) return;
      stamp[p] = index;
      if (!reads(atoms[atomOf[p] as number] as Atom, char)) return;
      next.push(p);
      if (last[p] === 1) ended = true;
    };
    budget.left -= 1;
    if (index === 0 || !atStart) {
      budget.left -= first.length;
      for (const p of first) visit(p);
    }
    for (const p of active) {
      const after = follow[p] as readonly number[];
      budget.left -= after.length;
      for (const q of after) visit(q);
    }
    if (budget.left < 0) return undefined;
    if (ended && !atEnd) return true;
    active = next;
    if (active.length === 0 && atStart) return false;
    index++;
  }
  return ended;
}
