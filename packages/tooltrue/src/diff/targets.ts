// What a difference is for one target: what it ignores is none, and what it refuses from now on is one more. Asked of the check.

import { checkDocument, type CheckReport } from '../check/index.js';
import { askFor } from '../check/covered.js';
import type { ToolDefinition } from '../definition/tool.js';
import type { Diagnostic } from '../diagnostic/types.js';
import { formatDifference } from '../messages/diff.js';
import { profiles } from '../providers/index.generated.js';
import { isWithin, type Pointer } from '../text/pointer.js';
import type { ToolPair } from './compare-tools.js';
import type { Draft } from './draft.js';
import { matchName, type Definitions } from './subjects.js';
import { placeIn, tellChange, type Telling } from './tell.js';
import { gravest, type Change, type DiffOptions, type TargetDiff } from './types.js';

export interface Checks {
  readonly old: CheckReport;
  readonly new: CheckReport;
}

/** Both sides checked for the targets; without a name those of the new side's form. @throws TooltrueError for a target that does not exist. */
export function checkBoth(old: Definitions, now: Definitions, options: DiffOptions): Checks {
  const { exact: _exact, ...given } = options;
  // Both by the same names: a target that is named is read for by other rules than one that is guessed.
  const wanted = { ...given, for: given.for ?? checkDocument(now.document, given).targets };
  return { old: checkDocument(old.document, wanted), new: checkDocument(now.document, wanted) };
}

/** What makes two errors the same: not where in the list a tool stands, nor what it is called. */
function keyOf(diagnostic: Diagnostic, side: Definitions, names: ReadonlyMap<ToolDefinition, string>): string {
  const tool = side.tools.find((one) => isWithin(diagnostic.pointer, one.pointer));
  const place = tool ? [names.get(tool) ?? matchName(tool), diagnostic.pointer.slice(tool.pointer.length)] : ['', diagnostic.pointer];
  return JSON.stringify([diagnostic.target, diagnostic.rule, diagnostic.variant, ...place]);
}

const errorsOf = (report: CheckReport, target: string): Diagnostic[] => report.diagnostics.filter((d) => d.target === target && d.severity === 'error');

/** Errors that only one of the two sides has, as changes. */
export function compareErrors(telling: Telling, checks: Checks, old: Definitions, now: Definitions, pairs: readonly ToolPair[], target: string): Change[] {
  const names = new Map(pairs.map((pair) => [pair.old, matchName(pair.new)] as const));
  const none = new Map<ToolDefinition, string>();
  const [before, after] = [errorsOf(checks.old, target), errorsOf(checks.new, target)];
  const known = new Set(before.map((d) => keyOf(d, old, names)));
  const still = new Set(after.map((d) => keyOf(d, now, none)));
  // A tool that is gone takes its errors along, and that is told once.
  const kept = (d: Diagnostic) => {
    const tool = old.tools.find((one) => isWithin(d.pointer, one.pointer));
    return !tool || names.has(tool);
  };
  const refused = after.filter((d) => !known.has(keyOf(d, now, none)));
  const accepted = before.filter((d) => kept(d) && !still.has(keyOf(d, old, names)));
  return [
    ...refused.map((d) => tellError(telling, target === '*' ? 'definition.invalid' : 'target.refused', d, now, target)),
    ...(target === '*' ? [] : accepted.map((d) => tellError(telling, 'target.accepted', d, old, target))),
  ];
}

function tellError(
  telling: Telling,
  id: 'target.refused' | 'target.accepted' | 'definition.invalid',
  d: Diagnostic,
  side: Definitions,
  target: string,
): Change {
  const isNew = id !== 'target.accepted';
  const tool = side.tools.find((one) => isWithin(d.pointer, one.pointer));
  const role = tool?.schemas.find((subject) => isWithin(d.pointer, subject.pointer))?.role ?? 'tool';
  const place = placeIn(side.document, d.pointer);
  const args = { target, rule: d.rule };
  return {
    id,
    kind: isNew ? 'breaking' : 'widened',
    tool: tool ? matchName(tool) : '',
    role,
    ...(isNew ? { new: place } : { old: place }),
    message: `${formatDifference(`what.${id}`, args, telling.locale)} ${d.message}`,
    args,
  };
}

/** The difference for one target. */
export function compareFor(
  target: string,
  telling: Telling,
  changes: readonly Change[],
  checks: Checks,
  old: Definitions,
  now: Definitions,
  pairs: readonly ToolPair[],
  options: DiffOptions,
): TargetDiff {
  const [before, after] = [ignoredIn(checks.old, target), ignoredIn(checks.new, target)];
  const ignored = changes.flatMap((change, index) => (isIgnored(change, before, after) ? [index] : []));
  const own = [...compareModes(target, telling, pairs, options), ...compareErrors(telling, checks, old, now, pairs, target)];
  const counted = changes.filter((_, index) => !ignored.includes(index));
  return { target, kind: gravest([...counted, ...own].map((change) => change.kind)), ignored, changes: own };
}

const ignoredIn = (report: CheckReport, target: string): Pointer[] =>
  report.diagnostics.filter((d) => d.target === target && d.consequence === 'ignored').map((d) => d.pointer);

/** Whatever is there of it, before and now, is ignored. */
function isIgnored({ old, new: now, before, after, kind }: Change, ignoredBefore: readonly Pointer[], ignoredNow: readonly Pointer[]): boolean {
  if (kind === 'same' || (before === undefined && after === undefined)) return false;
  const covers = (list: readonly Pointer[], pointer: Pointer | undefined) => pointer !== undefined && list.some((one) => isWithin(pointer, one));
  return (before === undefined || covers(ignoredBefore, old?.pointer)) && (after === undefined || covers(ignoredNow, now?.pointer));
}

/** Where a schema is read in another mode than before: strict, plain and the like. */
function compareModes(target: string, telling: Telling, pairs: readonly ToolPair[], options: DiffOptions): Change[] {
  const profile = profiles.find((one) => one.id === target);
  if (!profile) return [];
  return pairs.flatMap((pair) => {
    const [before, after] = [pair.old, pair.new].map((tool) => {
      const subject = tool.schemas.find((s) => s.role === 'input');
      return subject && profile.chooseMode(tool, subject, askFor(options.strict, !profile.forms.includes(tool.form)));
    });
    if (before === undefined || after === undefined || before === after) return [];
    const draft: Draft = { id: 'target.mode', kind: 'note', old: pair.old.pointer, new: pair.new.pointer, before, after, args: { target, before, after } };
    return [tellChange(telling, draft, matchName(pair.new), 'tool')];
  });
}
