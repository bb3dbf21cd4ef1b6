// `tooltrue calls`: what an answer asks to be called, whether each call may be run, and what is wrong with it.

import { readCalls, type CallsReading, type ReadCall, type ReadCallsOptions } from '../../calls/index.js';
import type { Diagnostic, Locale } from '../../diagnostic/types.js';
import { formatCli, type CliArgs, type CliMessageId } from '../../messages/cli.js';
import { escapeControls, wrapText } from '../../reporters/width.js';
import { readFormat } from './check-options.js';
import { readPaths, readStandardInput, type Input, type Item } from './files.js';
import type { Io } from './io.js';
import { tellTrouble } from './make/trouble.js';
import { UsageError, type CommandLine } from './options.js';
import type { ExitCode } from './run.js';
import { pickStyle, pickWidth } from './terminal.js';

/** Characters of a value that are shown; --format json has all of them. */
const LONGEST = 2_000;

/** @throws UsageError, TooltrueError */
export async function runCalls(line: CommandLine, locale: Locale, io: Io): Promise<ExitCode> {
  const stdin = line.flags.has('stdin') || line.names.includes('-');
  if (line.names.length === 0 && !stdin) throw new UsageError('usage.calls-nothing');
  const asJson = readFormat(line.values.get('format')?.[0]) === 'json';
  const from = line.values.get('for')?.[0];
  const toolsPath = line.values.get('tools')?.[0];
  let tools: string | undefined;
  if (toolsPath !== undefined) for await (const input of readInputs(line, [toolsPath], locale, io)) tools ??= input?.text;
  if (toolsPath !== undefined && tools === undefined) return 2;
  const options: ReadCallsOptions = { locale, ...(from !== undefined && { from }), ...(tools !== undefined && { tools }) };
  const files: { path: string; reading: CallsReading }[] = [];
  let code: ExitCode = 0;
  for await (const input of readInputs(line, stdin ? ['-'] : line.names, locale, io)) {
    if (!input) {
      code = 2;
      continue;
    }
    const reading = readCalls(input.text, options);
    // A file that is only found on the way need not be an answer.
    if (input.found && reading.diagnostics.some((d) => d.rule === 'call/answer')) continue;
    files.push({ path: input.path, reading });
    if (code === 0 && (reading.calls.some((c) => !c.runnable) || reading.diagnostics.some((d) => d.severity === 'error' || isEndless(d)))) code = 1;
    if (!asJson) await io.out.write(formatReading(input.path, reading, locale, line, io));
  }
  if (asJson) await io.out.write(`${JSON.stringify({ version: 1, files: files.map(({ path, reading }) => ({ path, ...reading })) }, null, 2)}\n`);
  return code;
}

/** A stream that does not say that it is complete. */
const isEndless = ({ rule, variant }: Diagnostic): boolean => rule === 'call/stop' && variant === 'none';

/** Files, folders or the standard input, one by one; what is in the way is told. */
async function* readInputs(line: CommandLine, paths: readonly string[], locale: Locale, io: Io): AsyncGenerator<Input | undefined> {
  const items: Iterable<Item> = paths.includes('-')
    ? [await readStandardInput(['-'], line.values.get('stdin-filename')?.[0], io.readStdin)]
    : readPaths(paths, io.cwd);
  for (const item of items) {
    if ('trouble' in item) await tellTrouble(item.trouble, locale, io);
    yield 'trouble' in item ? undefined : item.input;
  }
}

function formatReading(path: string, reading: CallsReading, locale: Locale, line: CommandLine, io: Io): string {
  const { strong } = pickStyle(line.flags, io);
  const width = pickWidth(io);
  const say = (id: CliMessageId, args: CliArgs = {}): string => formatCli(id, args, locale);
  const rows: string[] = [];
  const add = (text: string, indent: string): void => {
    for (const row of wrapText(escapeControls(text), Math.max(30, width - indent.length))) rows.push(indent + row);
  };
  rows.push(strong(escapeControls(path)));
  if (reading.finish !== undefined) add(say('calls.finish', { reason: reading.finish }), '  ');
  const told = new Set(reading.diagnostics.filter((d) => d.severity !== 'info'));
  const tell = (d: Diagnostic, indent: string): void => add(`${say(`severity.${d.severity}`)}: ${d.message} (${d.rule})`, indent);
  for (const [i, call] of reading.calls.entries()) {
    const unread = call.verdict === 'invalid' && call.arguments === undefined && call.name !== '';
    const verdict = say(unread ? 'calls.verdict.unreadable' : `calls.verdict.${call.verdict}`);
    rows.push('', `  ${strong(`${i + 1}. ${escapeControls(call.name)}`)}  ${verdict}`);
    const shown = showArguments(call);
    if (shown !== undefined) for (const row of shown.split('\n')) rows.push(`     ${escapeControls(row)}`);
    for (const { pointer, from, to, because } of call.changes) {
      if (pointer === '') add(because, '     ');
      else add(`${pointer}: ${short(from)} → ${short(to)}. ${because}`, '     ');
    }
    for (const d of findOwn(call, told)) {
      tell(d, '     ');
      told.delete(d);
    }
  }
  for (const call of reading.hosted ?? []) add(say('calls.hosted', { name: call.name }), '  ');
  if (reading.calls.length === 0 && reading.diagnostics.every((d) => d.severity !== 'error')) add(say('calls.none'), '  ');
  if (told.size > 0) rows.push('');
  for (const d of told) tell(d, '  ');
  return `${rows.join('\n')}\n`;
}

/** What belongs to this call, of what was not told yet: calls are judged in their order, and say a thing once each. */
function findOwn(call: ReadCall, told: ReadonlySet<Diagnostic>): Diagnostic[] {
  const { error } = call;
  if (error === undefined) return [];
  const own = new Map<string, Diagnostic>();
  for (const d of told) if (!d.rule.startsWith('call/stop') && error.includes(d.message) && !own.has(d.message)) own.set(d.message, d);
  return [...own.values()];
}

function showArguments(call: ReadCall): string | undefined {
  const text = call.arguments === undefined ? call.argumentsText : JSON.stringify(call.arguments, null, 2);
  if (text === undefined || text === '') return undefined;
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
