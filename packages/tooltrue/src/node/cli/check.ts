// `tooltrue check`: reads files one by one, checks (and fixes) them, and reports as it goes.

import { writeFileSync } from 'node:fs';
import { check, type CheckReport } from '../../check/index.js';
import { distance } from '../../check/targets.js';
import type { Locale } from '../../diagnostic/types.js';
import { fixText, type SkippedFix } from '../../fix/index.js';
import { formatCli } from '../../messages/cli.js';
import { countFindings, createJson, createPretty, printMatrix, shareFindings, type FileReport } from '../../reporters/index.js';
import { escapeControls } from '../../reporters/width.js';
import { readCheckRequest, type CheckRequest } from './check-options.js';
import { formatDiff } from './diff.js';
import { readPaths, readStandardInput, type Input, type Item, type Trouble } from './files.js';
import type { Io, Output } from './io.js';
import { createFactShelf } from './load-facts.js';
import { findNearest } from './nearest.js';
import { UsageError, type CommandLine } from './options.js';
import { loadOwnLanguage } from './own-language.js';
import type { ExitCode } from './run.js';
import { pickStyle, pickWidth } from './terminal.js';

/** What was seen so far. */
interface Tally {
  errors: number;
  warnings: number;
  /** Something could not be read, written or checked. */
  unread: boolean;
  unchecked: boolean;
  passedOver: number;
  checked: number;
  fixed: { findings: number; files: number };
}

/** @throws UsageError, TooltrueError */
export async function runCheck(line: CommandLine, locale: Locale, io: Io): Promise<ExitCode> {
  await loadOwnLanguage(locale);
  const request = readCheckRequest(line, locale);
  if (line.names.length === 0 && !request.stdin) throw new UsageError('usage.no-path');
  // A target that does not exist is wrong usage, also where no file can be read.
  check('', request.options);
  const tally: Tally = { errors: 0, warnings: 0, unread: false, unchecked: false, passedOver: 0, checked: 0, fixed: { findings: 0, files: 0 } };
  // Where the text itself goes to the standard output, the report must not.
  const out = request.diff || (request.stdin && request.fix !== 'none') ? io.err : io.out;
  const files = readInputs(line, request, io, tally, locale);
  if (request.format === 'json') await reportJson(files, out);
  else await reportPretty(files, line, request, locale, io, out, tally);
  if (tally.checked === 0 && tally.passedOver > 0) {
    tally.unread = true;
    await tell(io, locale, { id: 'file.folder-without-tools', args: { path: line.names.join(', ') } });
  }
  if (tally.unread) return 2;
  if (tally.errors > 0 || (request.maxWarnings !== undefined && tally.warnings > request.maxWarnings)) return 1;
  return tally.unchecked ? 2 : 0;
}

interface CheckedFile extends FileReport {
  readonly skipped?: readonly SkippedFix[];
}

async function* readInputs(line: CommandLine, request: CheckRequest, io: Io, tally: Tally, locale: Locale): AsyncGenerator<CheckedFile> {
  const items: Iterable<Item> = request.stdin ? [await readStandardInput(line.names, request.stdinName, io.readStdin)] : readPaths(line.names, io.cwd);
  for (const item of items) {
    if (io.out.closed) return;
    if ('trouble' in item) {
      tally.unread = true;
      await tell(io, locale, item.trouble);
      continue;
    }
    const file = request.fix === 'none' ? checkInput(item.input, request) : await fixInput(item.input, request, io, tally, locale);
    if (item.input.found && isBeside(file.report)) {
      tally.passedOver++;
      continue;
    }
    const counts = countFindings(shareFindings(file.report.diagnostics));
    tally.checked++;
    tally.errors += counts.errors;
    tally.warnings += counts.warnings;
    if (file.report.unchecked.length > 0) tally.unchecked = true;
    yield file;
  }
}

/** In a folder, a file that is neither about tools nor a request is there for something else. */
const isBeside = ({ tools, form }: CheckReport): boolean => tools.length === 0 && !form.endsWith('.request');

function checkInput({ path, text }: Input, request: CheckRequest): CheckedFile {
  return { path, text, report: check(text, request.options) };
}

/** Checks, mends, and writes: to the file, to the standard output, or, with a diff, nothing but that. */
async function fixInput(input: Input, request: CheckRequest, io: Io, tally: Tally, locale: Locale): Promise<CheckedFile> {
  const { path, text } = input;
  const before: CheckReport = check(text, request.options);
  if (input.found && isBeside(before)) return { path, text, report: before };
  const result = fixText(text, { ...request.options, unsafe: request.fix === 'unsafe' });
  if (result.changed) {
    tally.fixed.files++;
    tally.fixed.findings += shareFindings(result.applied).length;
  }
  if (request.diff) {
    const diff = formatDiff(path, text, result.text);
    // On a terminal nothing of the input may steer it; a program that applies the diff needs it as it is.
    await io.out.write(io.out.isTerminal ? diff.split('\n').map(escapeControls).join('\n') : diff);
    return { path, text, report: before, skipped: result.skipped };
  }
  if (input.file === undefined) await io.out.write(result.text);
  else if (result.changed) {
    try {
      writeFileSync(input.file, result.text);
    } catch (error) {
      tally.unread = true;
      await tell(io, locale, {
        id: 'file.not-written',
        args: { path, reason: error instanceof Error && 'code' in error ? String(error.code) : String(error) },
      });
      return { path, text, report: before };
    }
  }
  return { path, text: result.text, report: result.report, skipped: result.skipped };
}

async function reportJson(files: AsyncIterable<CheckedFile>, out: Output): Promise<void> {
  const json = createJson();
  for await (const file of files) await out.write(json.add(file));
  await out.write(json.end());
}

async function reportPretty(
  files: AsyncIterable<CheckedFile>,
  line: CommandLine,
  request: CheckRequest,
  locale: Locale,
  io: Io,
  out: Output,
  tally: Tally,
): Promise<void> {
  const style = pickStyle(line.flags, io);
  const width = pickWidth(io);
  const shelf = createFactShelf();
  const options = {
    locale,
    style,
    width,
    verbose: line.flags.has('verbose'),
    quiet: line.flags.has('quiet'),
    getFact: shelf.get,
  };
  const pretty = createPretty(options);
  const matrices: FileReport[] = [];
  for await (const file of files) {
    if (!request.diff) await shelf.load(listShownFacts(file.report, options.verbose));
    if (!request.diff) for (const piece of pretty.add(file)) await out.write(piece);
    else for (const _piece of pretty.add(file));
    if (request.matrix) matrices.push({ path: file.path, text: '', report: file.report });
  }
  if (!request.diff) for (const file of matrices) await out.write(printMatrix(file, options));
  const { fixed } = tally;
  if (tally.checked > 0)
    await out.write(pretty.end({ passedOver: tally.passedOver, fixed: { ...fixed, dry: request.diff }, maxWarnings: request.maxWarnings }));
}

/** Notes show no sources unless all is to be shown. */
function listShownFacts(report: CheckReport, verbose: boolean): Set<string> {
  const ids = new Set<string>();
  for (const d of report.diagnostics) if (d.severity !== 'info' || verbose) for (const id of d.facts) ids.add(id);
  return ids;
}

async function tell(io: Io, locale: Locale, trouble: Trouble): Promise<void> {
  const args = { ...trouble.args };
  let { id } = trouble;
  const suggestion = trouble.near && findNearest(trouble.near.asked, trouble.near.known);
  // A name that has little in common with the one that was written is no help.
  if (trouble.near && suggestion !== undefined && distance(trouble.near.asked, suggestion) <= Math.max(2, trouble.near.asked.length / 3)) {
    args.suggestion = suggestion;
    id = 'file.missing-near';
  }
  await io.err.write(`${escapeControls(`tooltrue: ${formatCli(id, args, locale)}`)}\n`);
}
