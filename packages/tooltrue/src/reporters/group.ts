// Findings as people read them: one for all targets it concerns, under the tool it stands in.

import type { CheckReport } from '../check/index.js';
import type { Consequence } from '../diagnostic/fact.js';
import type { Diagnostic, Severity } from '../diagnostic/types.js';
import { parentPointer } from '../text/pointer.js';

/** One file with what was found in it. */
export interface FileReport {
  /** As it is to be shown. */
  readonly path: string;
  /** The text that was checked. */
  readonly text: string;
  readonly report: CheckReport;
}

/** What some of the targets do about a finding. */
export interface Effect {
  readonly severity: Severity;
  readonly consequence: Consequence;
  /** Empty for what holds whatever the target. */
  readonly targets: string[];
}

/** The same finding for several targets. */
export interface SharedFinding {
  /** The worst of them, for all that they have in common. */
  readonly diagnostic: Diagnostic;
  /** The worst first. */
  readonly effects: readonly Effect[];
  /** One a target, in the order of the report. */
  readonly all: readonly Diagnostic[];
}

const RANK = { error: 0, warning: 1, info: 2 } as const;

/** Brings findings together that say the same about one place, whatever the targets make of it; order stays. */
export function shareFindings(diagnostics: readonly Diagnostic[]): SharedFinding[] {
  const shared = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const { rule, variant, pointer, range, message } = diagnostic;
    const key = [rule, variant, pointer, range?.start.offset ?? '', message].join('\n');
    const known = shared.get(key);
    if (known) known.push(diagnostic);
    else shared.set(key, [diagnostic]);
  }
  return [...shared.values()].map(describeShared);
}

function describeShared(all: Diagnostic[]): SharedFinding {
  const [first] = all as [Diagnostic];
  if (all.length === 1) return { diagnostic: first, effects: [effectOf(first)], all };
  const worst = [...all].sort((a, b) => RANK[a.severity] - RANK[b.severity]);
  const effects: Effect[] = [];
  for (const diagnostic of worst) {
    const same = effects.find(
      (e) => e.severity === diagnostic.severity && e.consequence === diagnostic.consequence && (e.targets.length === 0) === (diagnostic.target === '*'),
    );
    if (!same) effects.push(effectOf(diagnostic));
    else if (diagnostic.target !== '*') same.targets.push(diagnostic.target);
  }
  const fix = worst.find((d) => d.fix)?.fix;
  return { diagnostic: { ...(worst[0] as Diagnostic), ...(fix && { fix }) }, effects, all: worst };
}

const effectOf = ({ severity, consequence, target }: Diagnostic): Effect => ({ severity, consequence, targets: target === '*' ? [] : [target] });

export interface ToolGroup<T> {
  /** Index into the report's tools; -1 for what belongs to none of them. */
  readonly tool: number;
  readonly items: T[];
}

/** The index of the tool in which a place stands, or -1. */
export function createToolFinder(report: CheckReport): (pointer: string) => number {
  const tools = new Map(report.tools.map((tool, index) => [tool.pointer, index]));
  return (pointer) => {
    for (let at = pointer; ; at = parentPointer(at)) {
      const index = tools.get(at);
      if (index !== undefined) return index;
      if (at === '') return -1;
    }
  };
}

/** What belongs to no tool first, then tool by tool in the order of the report. */
export function groupByTool<T>(report: CheckReport, items: readonly T[], pointerOf: (item: T) => string): ToolGroup<T>[] {
  const find = createToolFinder(report);
  const groups = new Map<number, T[]>();
  for (const item of items) {
    const index = find(pointerOf(item));
    const group = groups.get(index);
    if (group) group.push(item);
    else groups.set(index, [item]);
  }
  return [...groups].sort((a, b) => a[0] - b[0]).map(([tool, list]) => ({ tool, items: list }));
}

export interface FindingCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
}

/** Counts a finding once for all its targets. */
export function countFindings(findings: readonly SharedFinding[]): FindingCounts {
  const count = (severity: string) => findings.filter((f) => f.diagnostic.severity === severity).length;
  return { errors: count('error'), warnings: count('warning'), infos: count('info') };
}
