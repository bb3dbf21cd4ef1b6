// `tooltrue diff`: what changed between two files of definitions, for people, for programs, and as a table for a review.

import { diff, type Change, type ChangeKind, type DiffOptions, type DiffReport } from '../../diff/index.js';
import type { Locale } from '../../diagnostic/types.js';
import { formatCli, formatCounted, type CliArgs, type CliMessageId } from '../../messages/cli.js';
import { escapeControls, wrapText } from '../../reporters/width.js';
import type { Style } from '../../reporters/style.js';
import { readModels } from './check-options.js';
import { readPaths, readStandardInput, type Input, type Item } from './files.js';
import type { Io } from './io.js';
import { tellTrouble } from './make/trouble.js';
import { UsageError, type CommandLine } from './options.js';
import type { ExitCode } from './run.js';
import { pickStyle, pickWidth } from './terminal.js';

type Format = 'pretty' | 'json' | 'markdown';
const FORMATS: readonly Format[] = ['pretty', 'json', 'markdown'];
/** In the order in which they are counted. */
const KINDS: readonly ChangeKind[] = ['breaking', 'undecided', 'widened', 'narrowed', 'note', 'text', 'same'];

/** @throws UsageError, TooltrueError */
export async function runDiff(line: CommandLine, locale: Locale, io: Io): Promise<ExitCode> {
  const [old, now, ...more] = line.names;
  if (old === undefined || now === undefined || more.length > 0) throw new UsageError('usage.diff-two');
  if (old === '-' && now === '-') throw new UsageError('usage.diff-stdin');
  const format = readDiffFormat(line.values.get('format')?.[0]);
  const asked = (line.values.get('for') ?? []).flatMap((list) => list.split(',')).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  const options: DiffOptions = {
    locale,
    ...(asked.length > 0 && { for: asked }),
    ...(line.flags.has('strict') && { strict: true }),
    ...(line.flags.has('exact') && { exact: true }),
    ...readModels(line.values.get('model') ?? []),
    date: line.values.get('date')?.[0],
  };
  // A target that does not exist is wrong usage, also where no file can be read.
  diff('', '', options);
  const [before, after] = [await readOne(old, locale, io), await readOne(now, locale, io)];
  if (!before || !after) return 2;
  const report = diff(before.text, after.text, options);
  for (const { side, diagnostics } of report.unread) {
    const { path } = side === 'old' ? before : after;
    const problems = diagnostics.length > 0 ? diagnostics.map((d) => d.message) : [formatCli('diff.nothing', {}, locale)];
    for (const problem of problems) await io.err.write(`${escapeControls(`tooltrue: ${path}: ${problem}`)}\n`);
  }
  if (format === 'json') await io.out.write(`${toJson(report, before.path, after.path)}\n`);
  if (report.unread.length > 0) return 2;
  const telling: Telling = {
    report,
    old: before.path,
    new: after.path,
    locale,
    all: line.flags.has('verbose'),
    say: (id, args = {}) => formatCli(id, args, locale),
  };
  if (format === 'pretty') await io.out.write(formatPretty(telling, pickStyle(line.flags, io), pickWidth(io)));
  if (format === 'markdown') await io.out.write(formatMarkdown(telling));
  return report.breaking ? 1 : 0;
}

function readDiffFormat(value: string | undefined): Format {
  if (value === undefined) return 'pretty';
  const found = FORMATS.find((known) => known === value);
  if (!found) throw new UsageError('usage.unknown-choice', { option: '--format', value }, { asked: value, known: FORMATS });
  return found;
}

/** One file, or the standard input; undefined where it cannot be read, which is told. */
async function readOne(path: string, locale: Locale, io: Io): Promise<Input | undefined> {
  const items: Iterable<Item> = path === '-' ? [await readStandardInput(['-'], undefined, io.readStdin)] : readPaths([path], io.cwd);
  for (const item of items) {
    if ('trouble' in item) await tellTrouble(item.trouble, locale, io);
    else if (!item.input.found) return item.input;
    else throw new UsageError('usage.diff-folder', { path });
    return undefined;
  }
  return undefined;
}

function toJson(report: DiffReport, old: string, now: string): string {
  const { kind, breaking, old: before, new: after, changes, targets, unread } = report;
  return JSON.stringify({ version: 1, kind, breaking, old: { path: old, ...before }, new: { path: now, ...after }, changes, targets, unread }, null, 2);
}

interface Telling {
  readonly report: DiffReport;
  readonly old: string;
  readonly new: string;
  readonly locale: Locale;
  /** Also what means the same. */
  readonly all: boolean;
  readonly say: (id: CliMessageId, args?: CliArgs) => string;
}

interface Shown {
  readonly change: Change;
  /** Targets that ignore it. */
  readonly ignored: readonly string[];
}

/** By tool, in the order in which they were found; what only targets see comes last. */
function group({ report, all }: Telling): Map<string, Shown[]> {
  const groups = new Map<string, Shown[]>();
  const add = (shown: Shown): void => {
    if (shown.change.kind === 'same' && !all) return;
    const list = groups.get(shown.change.tool);
    if (list) list.push(shown);
    else groups.set(shown.change.tool, [shown]);
  };
  for (const [index, change] of report.changes.entries())
    add({ change, ignored: report.targets.filter((t) => t.ignored.includes(index)).map((t) => t.target) });
  for (const target of report.targets) for (const change of target.changes) add({ change, ignored: [] });
  return groups;
}

/** Where it stands now, and where it stood. */
function placesOf({ old: before, new: now }: Change, telling: Telling): string {
  const at = (path: string, place: Change['old']) => place && `${path}${place.range ? `:${place.range.start.line}:${place.range.start.column}` : ''}`;
  const [x, y] = [at(telling.old, before), at(telling.new, now)];
  return [x, y].filter((text) => text !== undefined).join(' → ');
}

const isGrave = (kind: ChangeKind): boolean => kind === 'breaking' || kind === 'undecided';

function formatPretty(telling: Telling, style: Style, width: number): string {
  const { report, say } = telling;
  const paint = (kind: ChangeKind) =>
    isGrave(kind) ? style.error : kind === 'note' ? style.warning : kind === 'text' || kind === 'same' ? style.dim : style.good;
  const rows: string[] = [];
  for (const [tool, list] of group(telling)) {
    rows.push(style.strong(escapeControls(tool === '' ? say('diff.whole') : tool)));
    for (const { change, ignored } of list) {
      rows.push(`  ${paint(change.kind)(say(`diff.kind.${change.kind}`))}  ${style.dim(escapeControls(placesOf(change, telling)))}`);
      const pointer = (change.new ?? change.old)?.pointer ?? '';
      for (const row of wrapText(escapeControls(change.message), Math.max(30, width - 4))) rows.push(`    ${row}`);
      if (pointer !== '') rows.push(`    ${style.dim(escapeControls(pointer))}`);
      if (ignored.length > 0) rows.push(`    ${style.dim(say('diff.ignored', { targets: ignored.join(', ') }))}`);
    }
    rows.push('');
  }
  for (const target of report.targets)
    rows.push(
      say(target.ignored.length > 0 ? 'diff.target-ignores' : 'diff.target', {
        target: target.target,
        kind: say(`diff.kind.${target.kind}`),
        count: target.ignored.length,
      }),
    );
  rows.push(style.strong(summarise(telling)));
  return `${rows.join('\n')}\n`;
}

function summarise({ report, locale, say }: Telling): string {
  const all = [...report.changes, ...report.targets.flatMap((t) => t.changes)];
  const counts = KINDS.flatMap((kind) => {
    const count = all.filter((change) => change.kind === kind).length;
    return count === 0 ? [] : [say('diff.count', { kind: say(`diff.kind.${kind}`), count })];
  });
  if (counts.length === 0) return say('diff.none');
  return `${formatCounted('diff.changes', all.length, locale, { counts: counts.join(', ') })} ${say(report.breaking ? 'diff.breaks' : 'diff.holds')}`;
}

const cell = (text: string): string =>
  escapeControls(text)
    .replace(/[\\|<>]/g, '\\$&')
    .replace(/\n/g, ' ');

/** A table for a pull request. */
function formatMarkdown(telling: Telling): string {
  const { say, report } = telling;
  const rows = [`### ${cell(telling.old)} → ${cell(telling.new)}`, '', summarise(telling), ''];
  const groups = group(telling);
  if (groups.size > 0)
    rows.push(`| ${['kind', 'tool', 'place', 'what'].map((name) => say(`diff.column.${name}` as CliMessageId)).join(' | ')} |`, '| --- | --- | --- | --- |');
  for (const [tool, list] of groups) {
    for (const { change, ignored } of list) {
      const kind = say(`diff.kind.${change.kind}`);
      const place = (change.new ?? change.old)?.pointer ?? '';
      const note = ignored.length > 0 ? ` ${say('diff.ignored', { targets: ignored.join(', ') })}` : '';
      rows.push(`| ${isGrave(change.kind) ? `**${kind}**` : kind} | ${cell(tool)} | ${cell(place)} | ${cell(change.message)}${cell(note)} |`);
    }
  }
  if (report.targets.length > 0) rows.push('');
  for (const { target, kind, ignored } of report.targets)
    rows.push(`- ${say(ignored.length > 0 ? 'diff.target-ignores' : 'diff.target', { target, kind: say(`diff.kind.${kind}`), count: ignored.length })}`);
  return `${rows.join('\n').trimEnd()}\n`;
}
