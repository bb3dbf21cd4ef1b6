// What there is to say beside the result, for people: what was read as what, what is left to write, what was proposed and why.

import type { Locale } from '../../../diagnostic/types.js';
import type { Evidence, MakeNote } from '../../../make/types.js';
import { formatCli, formatCounted, type CliArgs, type CliMessageId } from '../../../messages/cli.js';
import { formatMessage } from '../../../messages/message.js';
import type { Style } from '../../../reporters/style.js';
import { escapeControls, wrapText } from '../../../reporters/width.js';
import type { Produced, ProducedTool } from './produce.js';
import type { MakeRequest } from './request.js';
import type { Sources } from './sources.js';

/** Places and losses listed of one result without --verbose. */
const SHOWN = 12;

export interface Teller {
  readonly locale: Locale;
  readonly style: Style;
  readonly width: number;
  /** What was told of the results before, where several are written. */
  readonly told?: Set<string>;
  readonly request: Pick<MakeRequest, 'evidence' | 'verbose' | 'quiet'>;
}

const SEVERITY: Readonly<Record<MakeNote['severity'], CliMessageId>> = { error: 'severity.error', warning: 'severity.warning', info: 'severity.info' };

/** What was read; told once, however many targets are written. */
export function tellSources(sources: Sources, teller: Teller): string {
  const { locale } = teller;
  const rows: string[] = [];
  for (const { path, kind } of sources.readAs) {
    // What everybody expects needs no word.
    if (kind === 'samples' || isPlain(path, kind) || teller.request.quiet) continue;
    rows.push(...wrap(say(`make.read-as.${kind}`, { path }, locale), '', teller));
  }
  const whole = [...new Set(sources.notes.map(({ path }) => path))];
  for (const path of whole) {
    const notes = sources.notes.filter((each) => each.path === path);
    for (const { note } of notes) rows.push(...tellNote(note, '', teller, path));
  }
  return join(rows, teller);
}

const isPlain = (path: string, kind: string): boolean =>
  (kind === 'typescript' && /\.[cm]?[jt]sx?$/i.test(path)) || (kind === 'python' && /\.py$/i.test(path)) || (kind === 'logs' && /\.har$/i.test(path));

/** What there is to say about one result. */
export function tellProduced(produced: Produced, teller: Teller): string {
  const { locale, request, style } = teller;
  const rows: string[] = [];
  for (const tool of produced.tools) rows.push(...once(tellTool(tool, teller), teller));
  for (const note of produced.notes) rows.push(...once(tellNote(note, '', teller), teller));
  const { losses } = produced;
  if (losses.length > 0 && !request.quiet) {
    rows.push(style.warning(formatCounted('make.losses', losses.length, locale, { target: produced.to })));
    rows.push(...cut(losses, ({ loss, place }) => wrap(`${place === '' ? '' : `${place}: `}${loss.message}`, '  ', teller), teller));
  }
  if (produced.todo.length > 0 && !request.quiet) {
    rows.push(style.info(formatCounted('make.left', produced.todo.length, locale)));
    // Of several results the number is enough: the places are the same but for the envelope.
    if (!teller.told || request.verbose) rows.push(...cut(produced.todo, (pointer) => [`  ${escapeControls(pointer)}`], teller));
  }
  return join(rows, teller);
}

/** Nothing where the same was told of a result before. */
function once(rows: string[], { told }: Teller): string[] {
  const text = rows.join('\n');
  if (told?.has(text)) return [];
  told?.add(text);
  return rows;
}

function tellTool(tool: ProducedTool, teller: Teller): string[] {
  const { locale, request, style } = teller;
  const body: string[] = [];
  for (const note of tool.notes) body.push(...tellNote(note, '  ', teller));
  if (tool.evidence && !request.quiet) body.push(...tellEvidence(tool.evidence, teller));
  const { evidence } = tool;
  // How many examples there were is worth a word where there were several.
  if (body.length === 0 && (request.quiet || !evidence || evidence.samples < 2)) return [];
  const head = evidence ? formatCounted('make.head', evidence.samples, locale, { name: tool.name }) : tool.name;
  return [style.strong(escapeControls(head)), ...body];
}

function tellNote(note: MakeNote, indent: string, teller: Teller, path?: string): string[] {
  if (teller.request.quiet && note.severity !== 'error') return [];
  const { locale, style } = teller;
  const text = formatMessage(note.message, note.args, locale);
  const rows = wrap(`${say(SEVERITY[note.severity], {}, locale)}: ${path === undefined ? text : `${path}: ${text}`}`, indent, teller);
  return rows.map((row) => (note.severity === 'info' ? row : style[note.severity](row)));
}

/** What is on, always; everything with --evidence, else how much more there is. */
function tellEvidence({ places, proposals, withheld }: Evidence, teller: Teller): string[] {
  const { locale, request, style } = teller;
  const rows: string[] = [];
  if (request.evidence && places.length > 0) {
    rows.push(`  ${say('make.fields', {}, locale)}`);
    for (const { path, seen, of, types } of places) {
      const kinds = Object.entries(types)
        .map(([type, count]) => `${type} ${count}`)
        .join(', ');
      rows.push(...wrap(`${path === '' ? '.' : path}  ${say('make.field', { seen, of, types: kinds }, locale)}`, '    ', teller));
    }
  }
  const shown = proposals.filter(({ on }) => on || request.evidence);
  const refused = request.evidence ? withheld : [];
  if (shown.length + refused.length > 0) rows.push(`  ${say('make.proposals', {}, locale)}`);
  for (const { kind, path, on, message } of shown) {
    rows.push(`    ${style.strong(escapeControls(`${kind}:${path}`))}  ${say(on ? 'make.used' : 'make.not-used', {}, locale)}`);
    rows.push(...wrap(message, '      ', teller));
  }
  for (const { kind, path, rule, message } of refused) {
    rows.push(`    ${style.strong(escapeControls(`${kind}:${path}`))}`);
    rows.push(...wrap(say('make.refused', { rule, message }, locale), '      ', teller));
  }
  const hidden = proposals.length - shown.length;
  if (hidden > 0) rows.push(...wrap(formatCounted('make.more-proposals', hidden, locale), '  ', teller));
  return rows;
}

function cut<T>(items: readonly T[], row: (item: T) => string[], { locale, request }: Teller): string[] {
  const shown = request.verbose ? items : items.slice(0, SHOWN);
  const rows = shown.flatMap(row);
  return shown.length < items.length ? [...rows, `  ${say('make.more', { count: items.length - shown.length }, locale)}`] : rows;
}

const say = (id: CliMessageId, args: CliArgs, locale: Locale): string => formatCli(id, args, locale);

const wrap = (text: string, indent: string, { width }: Teller): string[] =>
  wrapText(escapeControls(text), Math.max(30, width - indent.length)).map((row) => indent + row);

const join = (rows: readonly string[], _teller: Teller): string => (rows.length === 0 ? '' : `${rows.join('\n')}\n`);
