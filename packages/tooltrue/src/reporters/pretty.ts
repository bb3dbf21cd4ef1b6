// The report for people: by file and tool, each finding with its place in the text, its sources and its fix.

import type { FactRecord, Source } from '../diagnostic/fact.js';
import type { Diagnostic, Locale, Severity } from '../diagnostic/types.js';
import { formatCli, formatCounted, type CliMessageId, type CountId } from '../messages/cli.js';
import type { SkippedFix } from '../fix/index.js';
import { drawFrame } from './frame.js';
import { countFindings, groupByTool, shareFindings, type Effect, type FileReport, type SharedFinding } from './group.js';
import { plainStyle, type Style } from './style.js';
import { displayWidth, escapeControls, safeLine, wrapText } from './width.js';

export interface PrettyOptions {
  readonly locale?: Locale | undefined;
  /** Columns of the terminal, 100 unless told otherwise. */
  readonly width?: number | undefined;
  readonly style?: Style | undefined;
  /** All facts and sources, and frames for notes too. */
  readonly verbose?: boolean | undefined;
  /** Errors only. */
  readonly quiet?: boolean | undefined;
  /** Where the sources of a fact are looked up; without it none are shown. */
  readonly getFact?: ((id: string) => FactRecord | undefined) | undefined;
}

/** A file, and where fixes were wanted, those that were left out because they would do harm. */
export interface PrettyFile extends FileReport {
  readonly skipped?: readonly SkippedFix[];
}

/** What the summary line says beyond the findings. */
export interface RunNotes {
  /** Files of folders in which no tool was found. */
  readonly passedOver?: number;
  /** Fixes that were, or with `dry` would be, written. */
  readonly fixed?: { readonly findings: number; readonly files: number; readonly dry: boolean };
  readonly maxWarnings?: number | undefined;
}

interface Printer {
  readonly locale: Locale;
  readonly width: number;
  readonly style: Style;
  readonly options: PrettyOptions;
  say(id: CliMessageId, args?: Readonly<Record<string, string | number>>): string;
}

function createPrinter(options: PrettyOptions): Printer {
  const locale = options.locale ?? 'en';
  return {
    locale,
    width: Math.max(40, Math.min(options.width ?? 100, 160)),
    style: options.style ?? plainStyle,
    options,
    say: (id, args) => formatCli(id, args, locale),
  };
}

/** A report that is printed file by file, so that it never has to be held as a whole. */
export interface Pretty {
  /** Pieces of text that end with a line end. */
  add(file: PrettyFile): Generator<string>;
  /** The summary line. */
  end(notes?: RunNotes): string;
}

export function createPretty(options: PrettyOptions = {}): Pretty {
  const printer = createPrinter(options);
  const total = { files: 0, tools: 0, errors: 0, warnings: 0, infos: 0, fixable: 0, unsafe: 0, unchecked: 0 };
  return {
    *add(file) {
      const findings = shareFindings(file.report.diagnostics);
      const counts = countFindings(findings);
      total.files++;
      total.tools += file.report.tools.length;
      total.errors += counts.errors;
      total.warnings += counts.warnings;
      total.infos += counts.infos;
      total.unchecked += file.report.unchecked.length;
      // What was tried and left out is no longer offered.
      const left = new Set(file.skipped?.filter(({ because }) => !['changes-meaning', 'suggestion'].includes(because)).map(({ fingerprint }) => fingerprint));
      for (const { diagnostic } of findings) {
        if (left.has(diagnostic.fingerprint)) continue;
        if (diagnostic.fix?.applicability === 'safe') total.fixable++;
        else if (diagnostic.fix?.applicability === 'changes-meaning') total.unsafe++;
      }
      yield* printFile(printer, file, options.quiet ? findings.filter((f) => f.diagnostic.severity === 'error') : findings);
    },
    end: (notes = {}) => `${summarise(printer, total, notes).join(' ')}\n`,
  };
}

interface Totals {
  readonly files: number;
  readonly tools: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly fixable: number;
  readonly unsafe: number;
  readonly unchecked: number;
}

/** Whole sentences; those that say nothing are left out. */
function summarise({ style, locale, say }: Printer, total: Totals, notes: RunNotes): string[] {
  const count = (id: CountId, n: number, paint: (text: string) => string = (t) => t): string => paint(formatCounted(id, n, locale));
  const { fixed, maxWarnings, passedOver = 0 } = notes;
  return [
    say('summary.all', {
      files: count('count.files', total.files),
      tools: count('count.tools', total.tools),
      errors: count('count.errors', total.errors, total.errors > 0 ? style.error : undefined),
      warnings: count('count.warnings', total.warnings, total.warnings > 0 ? style.warning : undefined),
      infos: count('count.infos', total.infos),
    }),
    ...(fixed && fixed.findings > 0
      ? [formatCounted(fixed.dry ? 'summary.would-fix' : 'summary.fixed', fixed.findings, locale, { files: count('count.files', fixed.files) })]
      : []),
    ...(total.fixable > 0 ? [count('summary.fixable', total.fixable)] : []),
    ...(total.unsafe > 0 ? [count('summary.fixable-unsafe', total.unsafe)] : []),
    ...(total.unchecked > 0 ? [count('summary.unchecked', total.unchecked)] : []),
    ...(passedOver > 0 ? [count('summary.passed-over', passedOver)] : []),
    ...(maxWarnings !== undefined && total.warnings > maxWarnings
      ? [style.error(say('summary.too-many-warnings', { count: total.warnings, max: maxWarnings }))]
      : []),
  ];
}

/** The whole report as one text. */
export function formatPretty(files: Iterable<PrettyFile>, options: PrettyOptions = {}, notes: RunNotes = {}): string {
  const pretty = createPretty(options);
  let text = '';
  for (const file of files) for (const piece of pretty.add(file)) text += piece;
  return text + pretty.end(notes);
}

function* printFile(printer: Printer, file: PrettyFile, findings: readonly SharedFinding[]): Generator<string> {
  const { report } = file;
  const harmful = file.skipped?.filter((s) => s.because === 'adds-error') ?? [];
  if (findings.length === 0 && report.unchecked.length === 0 && harmful.length === 0) return;
  const { style, locale, say } = printer;
  const args = {
    path: style.strong(escapeControls(file.path)),
    form: report.form,
    tools: formatCounted('count.tools', report.tools.length, locale),
    targets: report.targets.join(', '),
  };
  yield `${wrapText(report.targets.length > 0 ? say('pretty.head', args) : say('pretty.head-plain', args), printer.width).join('\n')}\n\n`;
  for (const group of groupByTool(report, findings, (f) => f.diagnostic.pointer)) {
    yield `${style.strong(nameTool(printer, file, group.tool))}\n`;
    yield* printGroup(printer, file, group.items);
  }
  for (const entry of report.unchecked) {
    const place = entry.range ? `${entry.range.start.line}:${entry.range.start.column} ` : '';
    yield indent(wrapText(`${place}${style.warning(say('pretty.unchecked', { because: entry.because }))}`, printer.width - 2), 2);
  }
  if (report.unchecked.length > 0) yield '\n';
  if (!printer.options.quiet) for (const skip of harmful) yield indent(wrapText(describeSkip(printer, skip), printer.width - 2), 2);
  if (harmful.length > 0 && !printer.options.quiet) yield '\n';
}

/** Notes stand close together, and of several of one kind at one place only the first; what has a frame stands apart. */
function* printGroup(printer: Printer, file: FileReport, findings: readonly SharedFinding[]): Generator<string> {
  const kindOf = ({ diagnostic: d }: SharedFinding): string => [d.rule, d.variant, d.pointer].join('\n');
  let inNotes = false;
  for (let i = 0; i < findings.length; i++) {
    const finding = findings[i] as SharedFinding;
    const isNote = finding.diagnostic.severity === 'info' && !printer.options.verbose;
    if (inNotes && !isNote) yield '\n';
    inNotes = isNote;
    if (!isNote) {
      yield printFinding(printer, file, finding);
      continue;
    }
    yield printBrief(printer, finding);
    let alike = 0;
    for (; i + 1 < findings.length && kindOf(findings[i + 1] as SharedFinding) === kindOf(finding); i++) alike++;
    if (alike > 0) yield indent([printer.style.dim(printer.say('pretty.more-notes', { count: alike }))], 6);
  }
  if (inNotes) yield '\n';
}

function nameTool(printer: Printer, file: FileReport, index: number): string {
  if (index < 0) return printer.say('pretty.whole');
  const name = file.report.tools[index]?.name ?? '';
  return name === '' ? printer.say('pretty.unnamed') : safeLine(name);
}

const indent = (lines: readonly string[], by: number): string => lines.map((line) => `${line === '' ? '' : ' '.repeat(by)}${line}\n`).join('');

const place = ({ range, pointer }: Diagnostic): string => (range ? `${range.start.line}:${range.start.column}` : pointer === '' ? '/' : safeLine(pointer, 60));

function describeEffect(printer: Printer, { severity, consequence, targets }: Effect): string {
  const told = targets.length === 0 ? printer.say(`effect.${consequence}`) : printer.say(`effect.${consequence}.by`, { targets: targets.join(', ') });
  return `${paintSeverity(printer, severity)} ${told}`;
}

const paintSeverity = (printer: Printer, severity: Severity): string => printer.style[severity](printer.say(`severity.${severity}`));

function printBrief(printer: Printer, finding: SharedFinding): string {
  const { diagnostic } = finding;
  const [first = '', ...rest] = wrapText(
    `${place(diagnostic)} ${paintSeverity(printer, diagnostic.severity)} ${diagnostic.message} ${printer.style.dim(diagnostic.rule)}`,
    printer.width - 6,
  );
  return indent([first], 2) + indent(rest, 6);
}

function printFinding(printer: Printer, file: FileReport, finding: SharedFinding): string {
  const { diagnostic } = finding;
  const { style, width, say } = printer;
  const at = place(diagnostic);
  const [worst, ...others] = finding.effects.map((effect) => describeEffect(printer, effect));
  const hang = 3 + displayWidth(at);
  const [head = '', ...more] = wrapText(`${worst} ${style.dim(diagnostic.rule)}`, width - hang);
  let out = indent([`${style.strong(at)} ${head}`], 2) + indent([...more, ...others.flatMap((other) => wrapText(other, width - hang))], hang);
  out += indent(wrapText(diagnostic.message, width - 4), 4);
  if (diagnostic.range && file.text !== '')
    out += indent(drawFrame(file.text, diagnostic.range, { width: width - 6, severity: diagnostic.severity, style }), 6);
  if (diagnostic.fix) out += indent(wrapText(say(`pretty.fix.${diagnostic.fix.applicability}`, { title: diagnostic.fix.title }), width - 4), 4);
  return `${out}${indent(describeFacts(printer, finding), 4)}\n`;
}

/** One line a fact: the one that each target's verdict rests on, and with `verbose` all that support it. */
function describeFacts(printer: Printer, finding: SharedFinding): string[] {
  const { style, options, say } = printer;
  const cited = new Map<string, Diagnostic>();
  for (const diagnostic of finding.all)
    for (const id of options.verbose ? diagnostic.facts : diagnostic.facts.slice(0, 1)) if (!cited.has(id)) cited.set(id, diagnostic);
  const entries = [...cited];
  const shown = options.verbose ? entries : entries.slice(0, 3);
  const lines = shown.flatMap(([id, diagnostic]) => {
    const fact = options.getFact?.(id);
    const date = fact && (newestDate(fact.sources) ?? fact.verified);
    const line = [id, say(`confidence.${diagnostic.confidence}`), ...(date === undefined ? [] : [date])].join(', ');
    const urls = fact?.sources.flatMap((s) => (s.url === undefined ? [] : [s.url])) ?? [];
    return options.verbose ? [line, ...urls.map((url) => `  ${style.dim(url)}`)] : [urls[0] === undefined ? line : `${line} ${style.dim(urls[0])}`];
  });
  if (entries.length > shown.length) lines.push(style.dim(say('pretty.more-facts', { count: entries.length - shown.length })));
  return lines;
}

/** The newest date among sources, as exactly as it is known. */
export function newestDate(sources: readonly Source[]): string | undefined {
  return sources
    .map((s) => s.date)
    .filter((d) => d !== undefined)
    .sort()
    .at(-1);
}

function describeSkip(printer: Printer, skip: SkippedFix): string {
  const where = skip.range ? `${skip.range.start.line}:${skip.range.start.column} ` : '';
  const title = skip.fix?.title ?? '';
  const { adds } = skip;
  const told =
    adds && adds.target !== '*'
      ? printer.say('pretty.not-applied-for', { title, target: adds.target, message: adds.message })
      : printer.say('pretty.not-applied', { title, message: adds?.message ?? '' });
  return where + told;
}
