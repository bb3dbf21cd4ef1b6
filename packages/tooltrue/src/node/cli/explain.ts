// `tooltrue explain` and `tooltrue rules`: what is known, on a terminal or as JSON.

import type { Locale } from '../../diagnostic/types.js';
import { listCoverage } from '../../explain/coverage.js';
import { explain, listRules } from '../../explain/index.js';
import { profiles } from '../../providers/index.generated.js';
import { formatCoverage } from '../../reporters/coverage.js';
import { formatPage, formatRules } from '../../reporters/page.js';
import { escapeControls } from '../../reporters/width.js';
import { readFormat } from './check-options.js';
import type { Io } from './io.js';
import { UsageError, type CommandLine } from './options.js';
import { loadOwnLanguage } from './own-language.js';
import type { ExitCode } from './run.js';
import { pickStyle, pickWidth } from './terminal.js';

/** @throws UsageError, TooltrueError */
export async function runExplain(line: CommandLine, locale: Locale, io: Io): Promise<ExitCode> {
  await loadOwnLanguage(locale);
  const [name, more] = line.names;
  if (name === undefined) throw new UsageError('usage.no-name');
  if (more !== undefined) throw new UsageError('usage.one-name', { name: more });
  const page = explain(name, { locale });
  const asJson = readFormat(line.values.get('format')?.[0]) === 'json';
  await io.out.write(asJson ? printJson(page) : formatPage(page, { locale, style: pickStyle(line.flags, io), width: pickWidth(io) }));
  return 0;
}

/** @throws UsageError */
export async function runRules(line: CommandLine, locale: Locale, io: Io): Promise<ExitCode> {
  await loadOwnLanguage(locale);
  const [name] = line.names;
  if (name !== undefined) throw new UsageError('usage.no-arguments', { name });
  const asJson = readFormat(line.values.get('format')?.[0]) === 'json';
  const look = { locale, style: pickStyle(line.flags, io), width: pickWidth(io) };
  if (line.flags.has('coverage')) {
    const coverage = listCoverage();
    await io.out.write(asJson ? printJson(coverage) : formatCoverage(coverage, { ...look, verbose: line.flags.has('verbose') }));
    return 0;
  }
  if (line.flags.has('verbose')) throw new UsageError('usage.verbose-rules');
  const rules = listRules({ locale });
  const targets = profiles.filter((profile) => profile.pending !== true).map((profile) => profile.id);
  await io.out.write(asJson ? printJson(rules) : formatRules(rules, targets, look));
  return 0;
}

const printJson = (value: unknown): string => `${JSON.stringify(value, null, 2).split('\n').map(escapeControls).join('\n')}\n`;
