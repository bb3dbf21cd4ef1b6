// Tools by targets at one glance: ok, or how many warnings or errors.

import type { Locale } from '../diagnostic/types.js';
import { formatCli, formatCounted } from '../messages/cli.js';
import { createToolFinder, type FileReport } from './group.js';
import { plainStyle, type Style } from './style.js';
import { displayWidth, escapeControls, padToWidth, safeLine } from './width.js';

export interface MatrixOptions {
  readonly locale?: Locale | undefined;
  /** Columns of the terminal, 100 unless told otherwise. */
  readonly width?: number | undefined;
  readonly style?: Style | undefined;
}

export interface MatrixCell {
  errors: number;
  warnings: number;
}

export interface MatrixRow {
  /** Name of the tool; undefined for what concerns the whole file. */
  readonly name: string | undefined;
  /** One a target, in the order of the report's targets. */
  readonly cells: MatrixCell[];
}

/** Counts errors and warnings by tool and target. What holds whatever the target counts for all of them. */
export function countMatrix({ report }: FileReport): MatrixRow[] {
  const columns = new Map(report.targets.map((target, index) => [target, index]));
  const makeRow = (name: string | undefined): MatrixRow => ({ name, cells: report.targets.map(() => ({ errors: 0, warnings: 0 })) });
  const whole = makeRow(undefined);
  const rows = report.tools.map((tool) => makeRow(tool.name));
  const find = createToolFinder(report);
  for (const diagnostic of report.diagnostics) {
    if (diagnostic.severity === 'info') continue;
    const row = rows[find(diagnostic.pointer)] ?? whole;
    const column = columns.get(diagnostic.target);
    const cells = column !== undefined ? [row.cells[column] as MatrixCell] : diagnostic.target === '*' ? row.cells : [];
    for (const cell of cells) cell[diagnostic.severity === 'error' ? 'errors' : 'warnings']++;
  }
  return whole.cells.some((cell) => cell.errors + cell.warnings > 0) ? [whole, ...rows] : rows;
}

const NAME_WIDTH = 32;
const GAP = '  ';

/** The matrix of one file; targets that do not fit beside each other go on below, under the tools' names once more. */
export function printMatrix(file: FileReport, options: MatrixOptions = {}): string {
  const { targets } = file.report;
  if (targets.length === 0 || file.report.tools.length === 0) return '';
  const locale = options.locale ?? 'en';
  const style = options.style ?? plainStyle;
  const rows = countMatrix(file);
  const names = rows.map((row) =>
    row.name === undefined ? formatCli('pretty.whole', {}, locale) : row.name === '' ? formatCli('pretty.unnamed', {}, locale) : safeLine(row.name, NAME_WIDTH),
  );
  const title = formatCli('matrix.title', {}, locale);
  const nameWidth = Math.max(displayWidth(title), ...widest(names));
  const tell = (cell: MatrixCell): string =>
    cell.errors > 0
      ? formatCounted('count.errors', cell.errors, locale)
      : cell.warnings > 0
        ? formatCounted('count.warnings', cell.warnings, locale)
        : formatCli('matrix.ok', {}, locale);
  const columns = targets.map((target, i) => {
    const texts = rows.map((row) => tell(row.cells[i] as MatrixCell));
    return { target, texts, width: Math.max(displayWidth(target), ...widest(texts)) };
  });
  const paint = (cell: MatrixCell, text: string) => (cell.errors > 0 ? style.error(text) : cell.warnings > 0 ? style.warning(text) : style.good(text));
  let out = `${style.strong(escapeControls(file.path))}\n`;
  for (const block of splitColumns(columns, (options.width ?? 100) - nameWidth)) {
    out += `${[style.strong(padToWidth(title, nameWidth)), ...block.map((c) => style.strong(padToWidth(c.target, c.width)))].join(GAP).trimEnd()}\n`;
    rows.forEach((row, r) => {
      const cells = block.map(
        (c) => paint(row.cells[columns.indexOf(c)] as MatrixCell, c.texts[r] as string) + ' '.repeat(c.width - displayWidth(c.texts[r] as string)),
      );
      out += `${[padToWidth(names[r] as string, nameWidth), ...cells].join(GAP).trimEnd()}\n`;
    });
    out += '\n';
  }
  return out;
}

/** The widest as a list of one: a spread of all widths would overflow the stack with many tools. */
const widest = (texts: readonly string[]): [number] => [texts.reduce((most, text) => Math.max(most, displayWidth(text)), 0)];

function splitColumns<T extends { width: number }>(columns: readonly T[], room: number): T[][] {
  const blocks: T[][] = [];
  let used = 0;
  for (const column of columns) {
    const last = blocks.at(-1);
    if (last && used + GAP.length + column.width <= room) last.push(column);
    else {
      blocks.push([column]);
      used = 0;
    }
    used += GAP.length + column.width;
  }
  return blocks;
}
