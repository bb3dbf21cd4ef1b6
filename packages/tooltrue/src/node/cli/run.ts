// One run of the command: from the arguments to an exit code. Each command loads what it needs, and only then.

import type { Locale } from '../../diagnostic/types.js';
import type { Io } from './io.js';
import { findLocale, loadCheckLanguage, loadLanguage, pickLocale } from './language.js';
import { readCommandLine, UsageError, type CommandLine } from './options.js';

/** 0 all is well; 1 findings; 2 wrong usage, or something could not be read or checked. */
export type ExitCode = 0 | 1 | 2;

/** @param argv what follows the name of the command. */
export async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  // Before anything else is read: what is wrong with the rest is told in this language too.
  let locale: Locale = findLocale(argv, io.env);
  let code: ExitCode;
  try {
    const line = readCommandLine(argv);
    locale = pickLocale(line.values.get('lang')?.[0], io.env);
    await loadLanguage(locale);
    code = await runCommand(line, locale, io);
  } catch (error) {
    const told = await tellError(error, locale);
    if (told === undefined) throw error;
    await io.err.write(`tooltrue: ${told}\n`);
    code = 2;
  }
  await io.out.flush();
  await io.err.flush();
  return code;
}

async function runCommand(line: CommandLine, locale: Locale, io: Io): Promise<ExitCode> {
  if (line.flags.has('version')) {
    const { default: manifest } = await import('../../../package.json', { with: { type: 'json' } });
    await io.out.write(`${manifest.version}\n`);
    return 0;
  }
  if (line.flags.has('help') || line.command === undefined) {
    const { formatHelp } = await import('./help.js');
    // Without a command the help is an answer to wrong usage.
    const wanted = line.flags.has('help');
    await (wanted ? io.out : io.err).write(formatHelp(line.command, locale, io));
    return wanted ? 0 : 2;
  }
  if (line.command === 'check') return (await import('./check.js')).runCheck(line, locale, io);
  await loadCheckLanguage(locale);
  if (line.command === 'make') return (await import('./make.js')).runMake(line, locale, io);
  if (line.command === 'convert') return (await import('./convert.js')).runConvert(line, locale, io);
  if (line.command === 'diff') return (await import('./difference.js')).runDiff(line, locale, io);
  if (line.command === 'calls') return (await import('./calls.js')).runCalls(line, locale, io);
  if (line.command === 'run') return (await import('./run-tools.js')).runRun(line, locale, io);
  if (line.command === 'tokens') return (await import('./tokens.js')).runTokens(line, locale, io);
  if (line.command === 'explain' && line.values.has('error')) return (await import('./explain-error.js')).runExplainError(line, locale, io);
  const { runExplain, runRules } = await import('./explain.js');
  return line.command === 'explain' ? runExplain(line, locale, io) : runRules(line, locale, io);
}

/** By its name: `explain` is bundled apart and throws a class of its own. */
const isUsageError = (error: Error): error is UsageError => error instanceof UsageError || (error.name === 'UsageError' && 'id' in error && 'args' in error);

/** One line for what the user can mend; undefined for mistakes of ours, which are thrown on. */
async function tellError(error: unknown, locale: Locale): Promise<string | undefined> {
  if (!(error instanceof Error)) return undefined;
  const { escapeControls } = await import('../../reporters/width.js');
  if (error.name === 'TooltrueError' && 'tell' in error) {
    await loadCheckLanguage(locale);
    return escapeControls((error as { tell: (locale: Locale) => string }).tell(locale));
  }
  if (!isUsageError(error)) return undefined;
  await loadLanguage(locale);
  const args: Record<string, string | number> = { ...error.args };
  if (error.choices) {
    const { findNearest } = await import('./nearest.js');
    args.suggestion = findNearest(error.choices.asked, error.choices.known);
    args.known = error.choices.known.join(', ');
  }
  if (error.id === 'unknown-option') {
    await loadCheckLanguage(locale);
    const { formatMessage } = await import('../../messages/message.js');
    return escapeControls(formatMessage('error.unknown-option', args, locale));
  }
  const { formatCli } = await import('../../messages/cli.js');
  return escapeControls(formatCli(error.id, args, locale));
}
