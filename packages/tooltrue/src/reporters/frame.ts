// The code frame of a finding: the line, one line before it, and a mark under the exact columns.
// Works in a window around the place, so that a frame costs the same in a file of one endless line.

import type { Range, Severity } from '../diagnostic/types.js';
import { toCells, type Cell } from './width.js';
import { plainStyle, type Style } from './style.js';

const CUT = '...';
/** How far back the start of the line before is looked for. */
const LONGEST_CONTEXT = 2000;

export interface FrameOptions {
  /** Columns for the whole line, line number included. */
  readonly width: number;
  readonly severity: Severity;
  readonly style?: Style;
}

const endsLine = (code: number): boolean => code === 10 || code === 13;

/** Lines of the frame, without line ends. */
export function drawFrame(text: string, range: Range, options: FrameOptions): string[] {
  const style = options.style ?? plainStyle;
  const number = String(range.start.line);
  const room = Math.max(20, options.width - number.length - 5);
  const lineStart = range.start.offset - (range.start.column - 1);
  const lines: string[] = [];
  const before = contextLine(text, lineStart);
  if (before !== undefined) {
    const cells = toCells(before.text);
    const shown = before.whole && widthOf(cells) <= room ? join(cells) : join(take(cells, room - CUT.length)) + CUT;
    lines.push(`${style.dim(`${String(range.start.line - 1).padStart(number.length)} |`)} ${shown}`.trimEnd());
  }
  const { shown, from, length } = drawLine(text, lineStart, range, room);
  const mark = (options.severity === 'error' ? '^' : '~').repeat(length);
  lines.push(`${style.dim(`${number} |`)} ${shown}`.trimEnd());
  lines.push(`${style.dim(`${' '.repeat(number.length)} |`)} ${' '.repeat(from)}${style[options.severity](mark)}`);
  return lines;
}

function contextLine(text: string, lineStart: number): { text: string; whole: boolean } | undefined {
  if (lineStart <= 0) return undefined;
  let end = lineStart - 1;
  if (text.charCodeAt(end) === 10 && text.charCodeAt(end - 1) === 13) end--;
  let start = end;
  const least = Math.max(0, end - LONGEST_CONTEXT);
  while (start > least && !endsLine(text.charCodeAt(start - 1))) start--;
  if (start === least && start > 0 && !endsLine(text.charCodeAt(start - 1))) return undefined;
  const line = text.slice(start, end);
  return line.trim() === '' ? undefined : { text: line, whole: true };
}

/** The part of the line that fits, and where the mark stands in it (in columns from 0). */
function drawLine(text: string, lineStart: number, range: Range, room: number): { shown: string; from: number; length: number } {
  const start = range.start.offset;
  // Marks of zero width and cut pairs need a few units more than there are columns.
  const first = avoidPair(text, Math.max(lineStart, start - room * 2));
  const limit = Math.min(text.length, start + room * 3);
  let last = start;
  while (last < limit && !endsLine(text.charCodeAt(last))) last++;
  const cutAfter = last < text.length && !endsLine(text.charCodeAt(last));
  if (cutAfter) last = avoidPair(text, last);
  const cells = toCells(text.slice(first, last));
  let from = columnAt(cells, start - first);
  let to = Math.max(from + 1, columnAt(cells, Math.min(range.end.offset, last) - first));
  const total = widthOf(cells);
  if (first === lineStart && !cutAfter && total <= room) return { shown: join(cells), from, length: to - from };
  // The place stays whole if it can, with some of what stands before it.
  const wanted = Math.max(0, Math.min(from - Math.floor(room / 3), Math.max(0, total - room + CUT.length)));
  const before = skip(cells, wanted);
  const lead = before.skipped > 0 || first > lineStart ? CUT : '';
  let kept = take(before.cells, room - lead.length);
  const cut = kept.length < before.cells.length || cutAfter;
  if (cut) kept = take(kept, room - lead.length - CUT.length);
  const shift = lead.length - before.skipped;
  from += shift;
  to = Math.min(to + shift, lead.length + widthOf(kept));
  return { shown: lead + join(kept) + (cut ? CUT : ''), from, length: Math.max(1, to - from) };
}

const avoidPair = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff && at > 0 ? at - 1 : at;
};

const widthOf = (cells: readonly Cell[]): number => cells.reduce((sum, cell) => sum + cell.width, 0);
const join = (cells: readonly Cell[]): string => cells.map((cell) => cell.text).join('');

/** The column at which the unit at this offset begins; a place inside a drawn unit counts as its start. */
function columnAt(cells: readonly Cell[], offset: number): number {
  let column = 0;
  for (let i = 0; i < cells.length; i++) {
    const next = cells[i + 1];
    if (offset <= (cells[i] as Cell).at || (next && offset < next.at)) return column;
    column += (cells[i] as Cell).width;
  }
  return column;
}

function take(cells: readonly Cell[], room: number): Cell[] {
  let width = 0;
  let count = 0;
  while (count < cells.length && width + (cells[count] as Cell).width <= room) width += (cells[count++] as Cell).width;
  return cells.slice(0, count);
}

function skip(cells: readonly Cell[], columns: number): { cells: readonly Cell[]; skipped: number } {
  let skipped = 0;
  let count = 0;
  while (count < cells.length && skipped < columns) skipped += (cells[count++] as Cell).width;
  return { cells: cells.slice(count), skipped };
}
