// fixText(): applies the fixes of a check until nothing more can be mended, and leaves out every fix that would do harm.

import { check, type CheckOptions, type CheckReport } from '../check/index.js';
import type { Applicability, Diagnostic } from '../diagnostic/types.js';
import { applyEdits } from '../text/edit.js';
import { compareReports, createBaseline, type Baseline } from './harm.js';

export interface FixOptions extends CheckOptions {
  /** Also apply fixes that change the meaning. */
  unsafe?: boolean | undefined;
  /** Also apply suggestions, which are meant for a person to decide on. */
  suggestions?: boolean | undefined;
}

/** A finding whose fix was left out, and why. */
export interface SkippedFix extends Diagnostic {
  /**
   * The applicability that was not asked for; `overlaps`: its place was changed by other fixes up to the last round;
   * `adds-error`: it would make a new error appear; `no-gain`: nothing would be better after it; `too-many`: there were more fixes than are tried.
   */
  because: 'changes-meaning' | 'suggestion' | 'overlaps' | 'adds-error' | 'no-gain' | 'too-many';
  /** For `adds-error`: the error it would add, which may be one of another target. */
  adds?: Diagnostic;
}

export interface FixResult {
  text: string;
  /** The findings that were mended, with their places in the text of the round in which it was done. */
  applied: Diagnostic[];
  /** The findings left in the result that have a fix. */
  skipped: SkippedFix[];
  /** The report on the result. */
  report: CheckReport;
  changed: boolean;
}

const ROUNDS = 10;
/** New errors may be mended by fixes of their own: so many steps are looked ahead. */
const FOLLOW_UPS = 3;

type Edits = NonNullable<Diagnostic['fix']>['edits'];

/** Findings that propose the same edits: one for each target, as a rule. */
interface Candidate {
  readonly diagnostics: Diagnostic[];
  readonly edits: Edits;
}

interface State {
  readonly text: string;
  readonly report: CheckReport;
  readonly applied: readonly Diagnostic[];
}

interface Attempt {
  readonly state?: State;
  /** Why not. */
  readonly harm?: Diagnostic | undefined;
}

interface Job {
  readonly options: FixOptions;
  readonly wanted: (applicability: Applicability) => boolean;
  /** Checks that may still be made; an end for inputs in which thousands of fixes do harm. */
  budget: number;
}

/**
 * Applies the fixes of a text.
 * @param text as for `check`, in any notation; formatting and comments stay.
 * @param options as for `check`; fixes that keep the meaning are applied, others when asked for.
 * @throws TooltrueError for a target that does not exist; never for the text.
 */
export function fixText(text: string, options: FixOptions = {}): FixResult {
  const wanted = (applicability: Applicability) =>
    applicability === 'safe' || (applicability === 'changes-meaning' ? options.unsafe === true : options.suggestions === true);
  const job: Job = { options, wanted, budget: Math.max(24, Math.min(400, Math.floor(40_000_000 / (text.length + 1)))) };
  let state: State = { text, report: check(text, options), applied: [] };
  let refused = new Map<string, { because: SkippedFix['because']; adds?: Diagnostic | undefined }>();
  for (let round = 0; round < ROUNDS; round++) {
    refused = new Map();
    const candidates = pickCandidates(state.report, wanted);
    if (candidates.length === 0) break;
    const next = applyRound(job, state, candidates, (candidate, attempt) => {
      const because = attempt.harm ? 'adds-error' : job.budget <= 0 ? 'too-many' : 'no-gain';
      for (const d of candidate.diagnostics) refused.set(keyOf(d), { because, adds: attempt.harm });
    });
    if (next === state) break;
    state = next;
  }
  return {
    text: state.text,
    applied: [...state.applied],
    skipped: state.report.diagnostics.flatMap((d) => describeSkipped(d, wanted, refused)),
    report: state.report,
    changed: state.text !== text,
  };
}

const keyOf = (d: Diagnostic): string => `${d.fingerprint}\n${d.range?.start.offset ?? ''}`;

function describeSkipped(
  d: Diagnostic,
  wanted: Job['wanted'],
  refused: ReadonlyMap<string, { because: SkippedFix['because']; adds?: Diagnostic | undefined }>,
): SkippedFix[] {
  if (!d.fix || d.fix.edits.length === 0) return [];
  const { applicability } = d.fix;
  if (!wanted(applicability)) return [{ ...d, because: applicability === 'suggestion' ? 'suggestion' : 'changes-meaning' }];
  const known = refused.get(keyOf(d));
  return [{ ...d, because: known?.because ?? 'overlaps', ...(known?.adds && { adds: known.adds }) }];
}

/** Fixes that go together in one round, in the order of the report: the worst finding at a place first. */
function pickCandidates(report: CheckReport, wanted: Job['wanted']): Candidate[] {
  const byEdits = new Map<string, Candidate>();
  for (const d of report.diagnostics) {
    if (!d.fix || d.fix.edits.length === 0 || !wanted(d.fix.applicability)) continue;
    const key = JSON.stringify(d.fix.edits);
    const same = byEdits.get(key);
    if (same) same.diagnostics.push(d);
    else byEdits.set(key, { diagnostics: [d], edits: d.fix.edits });
  }
  const taken = createTaken();
  return [...byEdits.values()].filter((candidate) => taken.add(candidate.edits));
}

/** Ranges already spoken for. Edits that touch wait for another round: two insertions at one place have no order. */
function createTaken(): { add(edits: Edits): boolean } {
  // Sorted by start and disjoint, so that the neighbours of a range are found by halving.
  const ranges: { start: number; end: number }[] = [];
  const indexAfter = (offset: number): number => {
    let low = 0;
    let high = ranges.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ranges[middle] as { start: number }).start <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const isFree = ({ start, end }: { start: number; end: number }): boolean => {
    const before = ranges[indexAfter(end) - 1];
    return before === undefined || before.end < start;
  };
  return {
    add(edits) {
      if (!edits.every(isFree)) return false;
      for (const { start, end } of edits) ranges.splice(indexAfter(start), 0, { start, end });
      return true;
    },
  };
}

/** Applies as many of the candidates as do no harm: all at once if possible, else half by half. */
function applyRound(job: Job, base: State, candidates: readonly Candidate[], refuse: (candidate: Candidate, attempt: Attempt) => void): State {
  const baseline = createBaseline(base.report);
  let accepted: Candidate[] = [];
  let state = base;
  const tryAll = (group: readonly Candidate[]): void => {
    const attempt = attemptFixes(job, base, baseline, [...accepted, ...group], state);
    if (attempt.state) {
      accepted = [...accepted, ...group];
      state = attempt.state;
    } else if (group.length === 1 || job.budget <= 0) for (const candidate of group) refuse(candidate, attempt);
    else {
      tryAll(group.slice(0, group.length >> 1));
      tryAll(group.slice(group.length >> 1));
    }
  };
  tryAll(candidates);
  return state;
}

/** The state after these fixes, if no error is new and something is better than in the best state so far. */
function attemptFixes(job: Job, base: State, baseline: Baseline, candidates: readonly Candidate[], best: State): Attempt {
  const first = applyAll(job, base, candidates);
  if (!first) return {};
  let next: State = first;
  let harm = compareReports(baseline, next.report);
  for (let step = 0; step < FOLLOW_UPS && harm.length > 0; step++) {
    // A fix may uncover what was hidden behind its fault; that is fine where it can be mended as well.
    const follow = followUps(job, next.report, harm);
    const after: State | undefined = follow && applyAll(job, next, follow);
    if (!after) break;
    next = after;
    harm = compareReports(baseline, next.report);
  }
  if (harm.length > 0) return { harm: harm[0] };
  // A tool that is no longer recognised has no findings, which is not what was meant.
  if (next.report.tools.length < base.report.tools.length || next.report.unchecked.length > base.report.unchecked.length) return {};
  return isBetter(next.report, best.report) ? { state: next } : {};
}

function followUps(job: Job, report: CheckReport, harm: readonly Diagnostic[]): Candidate[] | undefined {
  const wanted = harm.filter((d) => d.fix && d.fix.edits.length > 0 && job.wanted(d.fix.applicability));
  if (wanted.length < harm.length) return undefined;
  return pickCandidates({ ...report, diagnostics: wanted }, job.wanted);
}

function applyAll(job: Job, state: State, candidates: readonly Candidate[]): State | undefined {
  if (candidates.length === 0 || job.budget <= 0) return undefined;
  job.budget--;
  const text = applyEdits(
    state.text,
    candidates.flatMap((c) => c.edits).sort((a, b) => a.start - b.start),
  );
  if (text === state.text) return undefined;
  return { text, report: check(text, job.options), applied: [...state.applied, ...candidates.flatMap((c) => c.diagnostics)] };
}

/** Fewer errors, or as many and fewer warnings, or as many of both and fewer notes: so every chain of fixes has an end. */
function isBetter(next: CheckReport, before: CheckReport): boolean {
  for (const severity of ['error', 'warning', 'info'] as const) {
    const a = next.diagnostics.filter((d) => d.severity === severity).length;
    const b = before.diagnostics.filter((d) => d.severity === severity).length;
    if (a !== b) return a < b;
  }
  return false;
}
