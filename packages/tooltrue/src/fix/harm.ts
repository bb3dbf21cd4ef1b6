// What a fix broke: errors that were not there before, and text that no longer reads back.

import type { CheckReport } from '../check/index.js';
import type { Diagnostic } from '../diagnostic/types.js';

/** How often each kind of error occurs. Places are left out: a fix that renames a key moves all that lies below it. */
export interface Baseline {
  readonly counts: ReadonlyMap<string, number>;
  readonly places: ReadonlySet<string>;
}

const kindOf = (d: Diagnostic): string => `${d.rule}\n${d.variant}\n${d.target}`;
const placeOf = (d: Diagnostic): string => `${kindOf(d)}\n${d.pointer}`;

/** Duplicate keys are a warning, but no fix may ever make one. */
const counts = (d: Diagnostic): boolean => d.severity === 'error' || d.rule === 'json/duplicate-key';

export function createBaseline(report: CheckReport): Baseline {
  const byKind = new Map<string, number>();
  const places = new Set<string>();
  for (const d of report.diagnostics) {
    if (!counts(d)) continue;
    byKind.set(kindOf(d), (byKind.get(kindOf(d)) ?? 0) + 1);
    places.add(placeOf(d));
  }
  return { counts: byKind, places };
}

/** The errors of `report` beyond those of the baseline, kind by kind; those at new places first. */
export function compareReports(baseline: Baseline, report: CheckReport): Diagnostic[] {
  const byKind = new Map<string, Diagnostic[]>();
  for (const d of report.diagnostics) {
    if (!counts(d)) continue;
    const list = byKind.get(kindOf(d));
    if (list) list.push(d);
    else byKind.set(kindOf(d), [d]);
  }
  return [...byKind].flatMap(([kind, list]) => {
    const extra = list.length - (baseline.counts.get(kind) ?? 0);
    if (extra <= 0) return [];
    const moved = [...list.filter((d) => !baseline.places.has(placeOf(d))), ...list.filter((d) => baseline.places.has(placeOf(d)))];
    return moved.slice(0, extra);
  });
}
