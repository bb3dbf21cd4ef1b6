// Findings as people read them: one for all targets it concerns, under the tool it stands in.

import type { CheckReport } from '../check/index.js';
import type { Diagnostic } from '../diagnostic/types.js';
import { parentPointer } from '../text/pointer.js';

/** One file with what was found in it. */
export interface FileReport {
  /** As it is to be shown. */
  readonly path: string;
  /** The text that was checked. */
  readonly text: string;
  readonly report: CheckReport;
}

/** The same finding for several targets. */
export interface SharedFinding {
  /** The first of them, for all that they have in common. */
  readonly diagnostic: Diagnostic;
  /** Empty for what holds whatever the target. */
  readonly targets: readonly string[];
  /** One a target, in their order. */
  readonly all: readonly Diagnostic[];
}

/** Brings findings together that differ in target, facts and fix only; order stays. */
export function shareFindings(diagnostics: readonly Diagnostic[]): SharedFinding[] {
  const shared = new Map<string, { diagnostic: Diagnostic; targets: string[]; all: Diagnostic[] }>();
  for (const diagnostic of diagnostics) {
    const { rule, variant, severity, consequence, pointer, range, message } = diagnostic;
    const key = [rule, variant, severity, consequence, pointer, range?.start.offset ?? '', message].join('\n');
    const known = shared.get(key);
    if (!known) shared.set(key, { diagnostic, targets: diagnostic.target === '*' ? [] : [diagnostic.target], all: [diagnostic] });
    else {
      known.all.push(diagnostic);
      if (diagnostic.target !== '*') known.targets.push(diagnostic.target);
      if (!known.diagnostic.fix && diagnostic.fix) known.diagnostic = { ...known.diagnostic, fix: diagnostic.fix };
    }
  }
  return [...shared.values()];
}

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
