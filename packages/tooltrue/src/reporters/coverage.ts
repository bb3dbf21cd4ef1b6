// Coverage of the facts as text: a line a provider, and on request what is listed and what is missing.

import type { Locale } from '../diagnostic/types.js';
import { describeReason, type FamilyCoverage } from '../explain/coverage.js';
import { formatCli } from '../messages/cli.js';
import type { Style } from './style.js';
import { displayWidth, padToWidth, wrapText } from './width.js';

export interface CoverageOptions {
  readonly locale: Locale;
  readonly style: Style;
  /** Columns of the terminal. */
  readonly width: number;
  /** Every listed and every missing fact, too. */
  readonly verbose: boolean;
}

/** @returns lines, with the last one ended. */
export function formatCoverage(families: readonly FamilyCoverage[], options: CoverageOptions): string {
  const { locale, style, verbose } = options;
  const say = (id: 'family' | 'total' | 'used' | 'listed' | 'missing' | 'sum') => formatCli(`coverage.${id}`, {}, locale);
  const sum = (pick: (f: FamilyCoverage) => number) => families.reduce((n, f) => n + pick(f), 0);
  const rows = [
    [say('family'), say('total'), say('used'), say('listed'), say('missing')],
    ...families.map((f) => [f.family, ...[f.total, f.used.length, f.listed.length, f.missing.length].map(String)]),
    [say('sum'), ...[sum((f) => f.total), sum((f) => f.used.length), sum((f) => f.listed.length), sum((f) => f.missing.length)].map(String)],
  ];
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => displayWidth(row[i] ?? ''))));
  const lines = rows.map((row) => row.map((text, i) => (i === 0 ? padToWidth(text, widths[i] ?? 0) : padLeft(text, widths[i] ?? 0))).join('  '));
  lines[0] = style.strong(lines[0] ?? '');
  if (!verbose) return `${lines.join('\n')}\n`;
  const details = families.flatMap((f) => [
    ...(f.missing.length > 0 ? ['', style.strong(`${f.family}: ${say('missing')}`), ...f.missing.map((id) => `  ${id}`)] : []),
    ...(f.listed.length > 0 ? ['', style.strong(`${f.family}: ${say('listed')}`), ...f.listed.flatMap((entry) => describe(entry, options))] : []),
  ]);
  return `${[...lines, ...details].join('\n')}\n`;
}

const padLeft = (text: string, width: number): string => ' '.repeat(Math.max(0, width - displayWidth(text))) + text;

function describe({ id, reason, note }: FamilyCoverage['listed'][number], { locale, width }: CoverageOptions): string[] {
  const text = note === undefined ? describeReason(reason, locale) : `${describeReason(reason, locale)} ${note}`;
  return [`  ${id}`, ...wrapText(text, Math.max(30, width - 4)).map((line) => `    ${line}`)];
}
