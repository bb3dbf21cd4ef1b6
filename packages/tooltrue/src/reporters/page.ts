// The page of a rule or fact, and the list of rules, as text for a terminal.

import { describeValue, type ExplainedExample, type ExplainPage, type FactPage, type RulePage } from '../explain/index.js';
import type { Claim, Source } from '../diagnostic/fact.js';
import type { Locale } from '../diagnostic/types.js';
import { formatCli, type CliMessageId } from '../messages/cli.js';
import { newestDate } from './pretty.js';
import { plainStyle, type Style } from './style.js';
import { cutToWidth, displayWidth, escapeControls, padToWidth, wrapText } from './width.js';

export interface PageOptions {
  readonly locale?: Locale | undefined;
  /** Columns of the terminal, 100 unless told otherwise. */
  readonly width?: number | undefined;
  readonly style?: Style | undefined;
}

interface Writer {
  readonly style: Style;
  readonly lines: string[];
  readonly width: number;
  say(id: CliMessageId, args?: Readonly<Record<string, string | number>>): string;
  /** Prose under a heading. */
  section(id: CliMessageId, texts: readonly string[]): void;
  add(text: string, indent: number): void;
}

function createWriter(options: PageOptions): Writer {
  const style = options.style ?? plainStyle;
  const width = Math.max(40, Math.min(options.width ?? 100, 120));
  const lines: string[] = [];
  const say: Writer['say'] = (id, args) => formatCli(id, args, options.locale ?? 'en');
  const add = (text: string, indent: number) => {
    for (const line of wrapText(escapeKeepingColour(text), width - indent)) lines.push(' '.repeat(indent) + line);
  };
  return {
    style,
    lines,
    width,
    say,
    add,
    section(id, texts) {
      if (texts.length === 0) return;
      lines.push('', style.strong(say(id)));
      for (const text of texts) add(text, 2);
    },
  };
}

const escapeKeepingColour = (text: string): string => (text.includes('\u001b') ? text : escapeControls(text));

/** A page of `explain` as text that ends with a line end. */
export function formatPage(page: ExplainPage, options: PageOptions = {}): string {
  const writer = createWriter(options);
  if (page.kind === 'rule') writeRule(writer, page);
  else writeFact(writer, page);
  return `${writer.lines.join('\n')}\n`;
}

function writeRule(writer: Writer, page: RulePage): void {
  const { style, say } = writer;
  writer.add(`${style.strong(page.id)}  ${page.title}`, 0);
  writer.section('explain.why', [page.why]);
  writer.section('explain.help', [page.help]);
  if (page.good.length > 0) writer.lines.push('', style.strong(say('explain.good')));
  for (const example of page.good) writeExample(writer, example);
  if (page.bad.length > 0) writer.lines.push('', style.strong(say('explain.bad')));
  for (const example of page.bad) writeExample(writer, example);
  if (page.bad.length > 0)
    writer.section('explain.fix', page.fixes.length > 0 ? page.fixes.map((fix) => say(`explain.fix.${fix}`)) : [say('explain.fix.none')]);
  writer.section('explain.targets', [page.targets.length > 0 ? page.targets.join(', ') : say('explain.targets.all')]);
  writer.section(
    'explain.facts',
    page.facts.flatMap((fact) => {
      const date = newestDate(fact.sources);
      const head = [fact.id, say(`confidence.${fact.confidence}`), ...(date === undefined ? [] : [date])].join(', ');
      return [`${head}: ${fact.says}`, ...fact.sources.slice(0, 1).flatMap((source) => (source.url === undefined ? [] : [`  ${style.dim(source.url)}`]))];
    }),
  );
}

function writeExample(writer: Writer, example: ExplainedExample): void {
  const { style, say } = writer;
  const show = (value: unknown) => cutToWidth(escapeControls(JSON.stringify(value)), writer.width * 4);
  writer.add(style.dim(example.for), 2);
  writer.add(show(example.input), 4);
  const told = new Set<string>();
  for (const { severity, pointer, message } of example.reported) {
    // Several modes or facts may say the same; one line shows it.
    const line = `${style[severity](say(`severity.${severity}`))} ${pointer === '' ? '/' : pointer}  ${message}`;
    if (told.has(line)) continue;
    told.add(line);
    writer.add(line, 4);
  }
  if (example.fixed === undefined) return;
  writer.add(`${say('explain.after')}:`, 4);
  writer.add(show(example.fixed), 4);
}

function writeFact(writer: Writer, page: FactPage): void {
  const { style, say } = writer;
  writer.add(style.strong(page.id), 0);
  writer.section('explain.where', [page.where]);
  writer.section('explain.says', [page.says]);
  writer.section('explain.effect', page.effect === undefined ? [] : [page.effect]);
  writer.section('explain.error', page.error === undefined ? [] : [page.error]);
  writer.section('explain.confidence', [say(`confidence.${page.confidence}`)]);
  writer.section(
    'explain.claims',
    page.claims.map((claim) => `${claim.aspect}: ${describeClaim(writer, claim)}`),
  );
  writer.section(
    'explain.cited',
    page.citedBy.length === 0
      ? [say('explain.cited.none')]
      : page.citedBy.map((c) => `${c.target}: ${c.slot}${c.modes.length > 0 ? ` (${c.modes.join(', ')})` : ''}, ${c.rule}`),
  );
  writer.section(
    'explain.sources',
    page.sources.flatMap((source) => describeSource(source, style)),
  );
  writer.section('explain.verified', [page.verified]);
}

const describeSource = (source: Source, style: Style): string[] => [
  source.date === undefined || source.text.includes(source.date) ? source.text : `${source.text} (${source.date})`,
  ...(source.url === undefined ? [] : [`  ${style.dim(source.url)}`]),
];

function describeClaim({ say }: Writer, claim: Claim): string {
  return [
    claim.consequence === 'ok' ? say('matrix.ok') : say(`effect.${claim.consequence}`),
    say(`confidence.${claim.confidence}`),
    ...(claim.value === undefined ? [] : [describeValue(claim.value)]),
    ...(claim.models ? [say('explain.models', { models: claim.models.join(' ') })] : []),
    ...(claim.exceptModels ? [say('explain.except-models', { models: claim.exceptModels.join(' ') })] : []),
    ...(claim.since === undefined ? [] : [say('explain.since', { date: claim.since })]),
    ...(claim.until === undefined ? [] : [say('explain.until', { date: claim.until })]),
  ].join('; ');
}

/** The list of rules: id, title, targets. */
export function formatRules(
  rules: readonly { id: string; title: string; targets: readonly string[] }[],
  allTargets: readonly string[],
  options: PageOptions = {},
): string {
  const style = options.style ?? plainStyle;
  const width = Math.max(40, Math.min(options.width ?? 100, 160));
  const idWidth = rules.reduce((most, rule) => Math.max(most, displayWidth(rule.id)), 0) + 2;
  let out = '';
  for (const rule of rules) {
    const everywhere = rule.targets.length === 0 || allTargets.every((target) => rule.targets.includes(target));
    const targets = everywhere ? formatCli('rules.all-targets', {}, options.locale ?? 'en') : rule.targets.join(', ');
    const head = `${style.strong(padToWidth(rule.id, idWidth))}${rule.title}`;
    if (displayWidth(`${head}  ${targets}`) <= width) {
      out += `${head}  ${style.dim(targets)}\n`;
      continue;
    }
    out += `${head}\n`;
    for (const line of wrapText(targets, width - idWidth)) out += `${' '.repeat(idWidth)}${style.dim(line)}\n`;
  }
  return out;
}
