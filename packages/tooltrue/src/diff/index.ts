// diff(): what changed between two definitions, and whether calls that were valid still are. This file puts the parts together.

import { readValue } from '../check/value-document.js';
import { preferForms, readTargets } from '../check/targets.js';
import type { Diagnostic } from '../diagnostic/types.js';
import { profiles } from '../providers/index.generated.js';
import { readText } from '../text/index.js';
import type { JsonDocument } from '../text/document.js';
import { compareSides, compareTool, matchTools } from './compare-tools.js';
import type { Draft } from './draft.js';
import { matchName, readDefinitions, sideOfSubject, type Answer, type Definitions } from './subjects.js';
import { checkBoth, compareErrors, compareFor } from './targets.js';
import { tellChange, type Telling } from './tell.js';
import { gravest, type Change, type ChangeRole, type DiffOptions, type DiffReport as Report } from './types.js';

export type { Change, ChangeKind, ChangePlace, ChangeRole, DiffOptions, DiffSide, TargetDiff } from './types.js';

/** `unread`: sides in which nothing could be read, with what the check says of them; then nothing is compared. */
export type DiffReport = Report & { unread: { side: 'old' | 'new'; diagnostics: Diagnostic[] }[] };

/**
 * Compares two definitions, lists, requests or listings, each in any form that `check` reads.
 * @param old text in JSON, JSONC, JSON5, JavaScript or Python notation; or a value. So is `now`.
 * @throws TooltrueError for a target that does not exist, or a date that is none; never for the input.
 */
export function diff(old: unknown, now: unknown, options: DiffOptions = {}): DiffReport {
  const prefer = preferForms(readTargets(options.for), profiles);
  const [before, after] = [old, now].map((input) => readDefinitions(readDocument(input), prefer)) as [Definitions, Definitions];
  const checks = checkBoth(before, after, options);
  const report = { old: describe(before), new: describe(after), changes: [] as Change[], targets: [], unread: [] };
  const unread = (['old', 'new'] as const).flatMap((side) => {
    const diagnostics = findUnreadable(side === 'old' ? before : after, checks[side].diagnostics);
    return diagnostics ? [{ side, diagnostics }] : [];
  });
  if (unread.length > 0) return { kind: 'undecided', breaking: true, ...report, unread };

  const telling: Telling = { old: before.document, new: after.document, locale: options.locale ?? 'en' };
  const exact = options.exact === true;
  const matched = matchTools(before.tools, after.tools);
  const pairs = [...matched.pairs, ...matched.renamed];
  const changes: Change[] = [];
  const add = (draft: Draft, tool: string, role: ChangeRole): void => void changes.push(tellChange(telling, draft, tool, role));
  const [oldList, newList] = [before, after].map(({ recognised }) => recognised.lists[0] ?? recognised.nested ?? '') as [string, string];
  for (const tool of matched.removed) {
    const name = matchName(tool);
    add({ id: 'tool.removed', kind: 'breaking', old: tool.pointer, new: newList, args: { tool: name } }, name, 'tool');
  }
  for (const { old: tool, new: match } of matched.renamed) {
    const args = { before: matchName(tool), after: matchName(match) };
    const [from, to] = [tool.namePointer ?? tool.pointer, match.namePointer ?? match.pointer];
    add({ id: 'tool.renamed', kind: 'breaking', old: from, new: to, before: args.before, after: args.after, args }, args.after, 'tool');
  }
  for (const tool of matched.added) {
    const name = matchName(tool);
    add({ id: 'tool.added', kind: 'widened', old: oldList, new: tool.pointer, args: { tool: name } }, name, 'tool');
  }
  for (const pair of pairs) for (const { draft, role } of compareTool(pair, exact)) add(draft, matchName(pair.new), role);
  for (const draft of compareAnswers(before.answers, after.answers, exact)) add(draft, '', 'structured');
  changes.push(...compareErrors(telling, checks, before, after, pairs, '*'));
  const targets = checks.new.targets.map((target) => compareFor(target, telling, changes, checks, before, after, pairs, options));
  const all = options.for === undefined ? changes.map((change) => change.kind) : [];
  const kind = gravest([...all, ...targets.map((target) => target.kind)]);
  return { kind, breaking: kind === 'breaking' || kind === 'undecided', ...report, changes, targets, unread };
}

const readDocument = (input: unknown): JsonDocument => (typeof input === 'string' ? readText(input) : readValue(input));

const describe = ({ recognised, tools }: Definitions): Report['old'] => ({ form: recognised.form, tools: tools.map(matchName) });

/** What keeps a side from being compared: no text that can be read, or nothing that is a definition. */
function findUnreadable({ document, recognised, tools, answers }: Definitions, diagnostics: readonly Diagnostic[]): Diagnostic[] | undefined {
  const fatal = document.value === undefined || document.issues.some((issue) => issue.fatal);
  if (!fatal && (tools.length > 0 || answers.length > 0 || recognised.form !== 'unknown')) return undefined;
  const about = diagnostics.filter((d) => d.severity === 'error' && (d.rule === 'form/unknown' || d.rule.startsWith('syntax/')));
  return about.filter((d, index) => about.findIndex((other) => other.rule === d.rule && other.pointer === d.pointer) === index);
}

/** The schemas of answers, in their order: a request has one, as a rule. */
function compareAnswers(before: readonly Answer[], after: readonly Answer[], exact: boolean): Draft[] {
  const drafts: Draft[] = [];
  for (let i = 0; i < Math.max(before.length, after.length); i++) {
    const [x, y] = [before[i], after[i]];
    if (x && y) {
      drafts.push(...compareSides(sideOfSubject(x.subject), sideOfSubject(y.subject), true, exact));
      if ((x.strict ?? false) !== (y.strict ?? false))
        drafts.push({ id: y.strict ? 'strict.on' : 'strict.off', kind: 'note', keyword: 'strict', old: x.subject.pointer, new: y.subject.pointer });
    } else if (y) drafts.push({ id: 'output.added', kind: 'narrowed', old: '', new: y.subject.pointer, after: y.subject.schema });
    else if (x) drafts.push({ id: 'output.removed', kind: 'breaking', old: x.subject.pointer, new: '', before: x.subject.schema });
  }
  return drafts;
}
