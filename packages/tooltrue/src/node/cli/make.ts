// `tooltrue make`: reads what there is, makes tools of it, writes them for the targets asked for, and says what is left to do.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TooltrueError } from '../../diagnostic/error.js';
import type { Locale } from '../../diagnostic/types.js';
import { formatCli } from '../../messages/cli.js';
import { formatMessage } from '../../messages/message.js';
import { escapeControls } from '../../reporters/width.js';
import type { Io } from './io.js';
import { mergeInto, reasonOf } from './make/into.js';
import { produce, type Produced } from './make/produce.js';
import { readMakeRequest, type MakeRequest } from './make/request.js';
import { FileError, readSources, type Sources } from './make/sources.js';
import { tellProduced, tellSources, type Teller } from './make/tell.js';
import { tellTrouble } from './make/trouble.js';
import { UsageError, type CommandLine } from './options.js';
import type { ExitCode } from './run.js';
import { pickStyle, pickWidth } from './terminal.js';

/** @throws UsageError, TooltrueError */
export async function runMake(line: CommandLine, locale: Locale, io: Io): Promise<ExitCode> {
  const request = readMakeRequest(line, locale, io.env);
  if (line.names.length === 0 && !request.stdin && request.samples.length === 0 && request.server === undefined) throw new UsageError('usage.make-nothing');
  // Colour is for the error output here: the other one is the result.
  const style = pickStyle(line.flags, { ...io, out: io.err });
  const width = pickWidth({ ...io, out: io.err });
  const teller: Teller = { locale, style, width, request, ...(request.to.length > 1 && { told: new Set<string>() }) };
  try {
    const sources = await readSources(line, request, io);
    for (const trouble of sources.troubles) await tellTrouble(trouble, locale, io);
    if (sources.troubles.length > 0) return 2;
    if (request.into !== undefined) return await mergeInto(sources, request, request.into, locale, io, teller);
    return await writeAll(sources, request, line, locale, io, teller);
  } catch (error) {
    if (!(await tellFailure(error, locale, io))) throw error;
    return 2;
  }
}

async function writeAll(sources: Sources, request: MakeRequest, line: CommandLine, locale: Locale, io: Io, teller: Teller): Promise<ExitCode> {
  const pretty = request.format === 'pretty';
  if (pretty) await io.err.write(tellSources(sources, teller));
  const results: Produced[] = [];
  let code: ExitCode = hasErrors(sources.notes.map(({ note }) => note)) ? 1 : 0;
  for (const to of request.to) {
    const produced = await produce(sources, request, to);
    results.push(produced);
    const { modules } = produced;
    if (modules && modules.length > 1 && request.out === undefined && pretty) throw new UsageError('usage.make-out', { count: modules.length });
    if (produced.tools.length === 0) {
      const path = [...line.names, ...(request.server ? ['--mcp'] : [])].join(', ');
      await io.err.write(`${escapeControls(`tooltrue: ${formatCli('make.nothing', { path: path === '' ? '<stdin>' : path }, locale)}`)}\n`);
      return 2;
    }
    if (hasErrors(produced.tools.flatMap(({ notes }) => notes))) code = 1;
    if (request.out !== undefined && !(await writeFiles(produced, request.out, locale, io))) return 2;
    if (!pretty) continue;
    if (request.out === undefined) {
      await io.out.write(produced.text);
      // Where both go to one screen, the result comes first and the remarks after it.
      await io.out.flush();
      if (io.out.isTerminal && io.err.isTerminal) await io.err.write('\n');
    }
    await io.err.write(tellProduced(produced, teller));
  }
  if (!pretty) await io.out.write(`${JSON.stringify(report(sources, results, locale), null, 2)}\n`);
  return code;
}

const hasErrors = (notes: readonly { readonly severity: string }[]): boolean => notes.some(({ severity }) => severity === 'error');

async function writeFiles(produced: Produced, folder: string, locale: Locale, io: Io): Promise<boolean> {
  const files = produced.modules ?? [{ file: `${produced.to.replaceAll(':', '-')}.json`, text: produced.text }];
  for (const { file, text } of files) {
    const path = join(folder, file);
    try {
      mkdirSync(resolve(io.cwd, folder), { recursive: true });
      writeFileSync(resolve(io.cwd, path), text);
    } catch (error) {
      await tellTrouble({ id: 'file.not-written', args: { path, reason: reasonOf(error) } }, locale, io);
      return false;
    }
    await io.err.write(`${escapeControls(formatCli('make.wrote', { path }, locale))}\n`);
  }
  return true;
}

/** For programs. */
function report(sources: Sources, results: readonly Produced[], locale: Locale): object {
  const tellNote = <T extends { message: Parameters<typeof formatMessage>[0]; args: Parameters<typeof formatMessage>[1] }>(note: T): object => ({
    ...note,
    text: formatMessage(note.message, note.args, locale),
  });
  return {
    version: 1,
    sources: sources.readAs,
    notes: sources.notes.map(({ path, note }) => ({ path, ...tellNote(note) })),
    results: results.map(({ to, output, text, modules, tools, todo, losses, undo, notes }) => ({
      to,
      ...(output !== undefined ? { output } : modules !== undefined ? { modules: modules.map(({ file, text: code }) => ({ file, text: code })) } : { text }),
      tools: tools.map(({ name, notes: own, evidence }) => ({ name, notes: own.map(tellNote), ...(evidence && { evidence }) })),
      todo,
      losses: losses.map(({ loss }) => loss),
      undo,
      notes: notes.map(tellNote),
    })),
  };
}

/** False for mistakes of ours. */
async function tellFailure(error: unknown, locale: Locale, io: Io): Promise<boolean> {
  const cause = error instanceof FileError ? error.cause : error;
  if (!(cause instanceof Error) || cause.name !== 'TooltrueError') return false;
  const told = (cause as TooltrueError).tell(locale);
  const problem = error instanceof FileError ? `${error.path}: ${told}` : told;
  // The library names the option of its own; here it is one of the command line.
  const hint = (cause as TooltrueError).code === 'make-list-of-objects' ? ` ${formatCli('make.list-hint', {}, locale)}` : '';
  await io.err.write(`${escapeControls(`tooltrue: ${problem}${hint}`)}\n`);
  // The last words of a server.
  if ('output' in cause && typeof cause.output === 'string' && cause.output !== '') {
    await io.err.write(`${formatCli('make.said', {}, locale)}\n`);
    for (const row of cause.output.split('\n')) await io.err.write(`  ${escapeControls(row)}\n`);
  }
  return true;
}
