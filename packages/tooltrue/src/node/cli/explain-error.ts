// `tooltrue explain --error`: cause, place and fix of an error that a service answered with.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locale } from '../../diagnostic/types.js';
import { explainError, type ErrorExplanation } from '../../explain/error.js';
import { formatCli, type CliArgs } from '../../messages/cli.js';
import { escapeControls, wrapText } from '../../reporters/width.js';
import { readFormat } from './check-options.js';
import { decode, readPaths, type Trouble } from './files.js';
import type { Io } from './io.js';
import { UsageError, type CommandLine } from './options.js';
import type { ExitCode } from './run.js';
import { pickStyle, pickWidth } from './terminal.js';

/** @throws UsageError, TooltrueError */
export async function runExplainError(line: CommandLine, locale: Locale, io: Io): Promise<ExitCode> {
  const [name] = line.names;
  if (name !== undefined) throw new UsageError('usage.no-arguments', { name });
  const complain = async (trouble: Trouble): Promise<ExitCode> => {
    await io.err.write(`${escapeControls(`tooltrue: ${formatCli(trouble.id, trouble.args, locale)}`)}\n`);
    return 2;
  };
  const error = await readError(line.values.get('error')?.[0] ?? '', io);
  if (typeof error !== 'string') return complain(error);
  const path = line.values.get('tools')?.[0];
  let tools: string | undefined;
  if (path !== undefined) {
    const [item] = readPaths([path], io.cwd);
    if (item && 'trouble' in item) return complain(item.trouble);
    tools = item?.input.text;
  }
  const asked = (line.values.get('for') ?? []).flatMap((list) => list.split(',')).map((target) => target.trim());
  const model = line.values.get('model')?.[0];
  const found = explainError(error, {
    locale,
    ...(tools !== undefined && { tools }),
    ...(asked.length > 0 && { for: asked }),
    ...(model !== undefined && { model }),
  });
  if (readFormat(line.values.get('format')?.[0]) === 'json')
    await io.out.write(`${JSON.stringify(found, null, 2).split('\n').map(escapeControls).join('\n')}\n`);
  else await io.out.write(formatExplanation(found, path, locale, { strong: pickStyle(line.flags, io).strong, width: pickWidth(io) }));
  return found.causes.length > 0 || found.diagnostics.length > 0 ? 0 : 1;
}

/** A file of that name, the standard input for `-`, else the text itself. */
async function readError(given: string, io: Io): Promise<string | Trouble> {
  if (given === '-') {
    const decoded = decode(await io.readStdin(), '<stdin>');
    return 'trouble' in decoded ? decoded.trouble : decoded.text;
  }
  // Longer than any name of a file.
  const full = given.length < 1_000 && !given.includes('\n') ? resolve(io.cwd, given) : undefined;
  if (full === undefined || !existsSync(full) || !statSync(full).isFile()) return given;
  const decoded = decode(readFileSync(full), given);
  return 'trouble' in decoded ? decoded.trouble : decoded.text;
}

function formatExplanation(
  found: ErrorExplanation,
  file: string | undefined,
  locale: Locale,
  style: { strong: (text: string) => string; width: number },
): string {
  const say = (id: Parameters<typeof formatCli>[0], args: CliArgs = {}) => formatCli(id, args, locale);
  const wrap = (text: string, indent: string) => wrapText(escapeControls(text), Math.max(30, style.width - indent.length)).map((row) => indent + row);
  const lines: string[] = [];
  const title = (id: Parameters<typeof formatCli>[0]) => lines.push(style.strong(say(id)));
  if (found.causes.length === 0) {
    lines.push(...wrap(say('error.no-cause'), ''));
    if (found.hints.length > 0) lines.push('', ...wrap(say('error.hints'), ''));
    for (const hint of found.hints) lines.push(...wrap(`${hint.fact}: ${hint.says}`, '  '));
  } else {
    title('error.causes');
    for (const cause of found.causes) lines.push(...wrap(`${cause.fact}: ${cause.says}`, '  '));
  }
  if (found.path !== undefined || found.pointer !== undefined) {
    lines.push('');
    title('error.place');
    if (found.path !== undefined) lines.push(...wrap(say('error.path', { path: found.path }), '  '));
    if (found.pointer !== undefined) {
      const where = found.range ? `${file ?? ''}:${found.range.start.line}:${found.range.start.column}` : (file ?? '');
      lines.push(...wrap(`${where} ${found.pointer === '' ? say('pretty.whole') : found.pointer}`.trim(), '  '));
    }
  }
  if (found.diagnostics.length > 0) {
    lines.push('');
    title('error.check-says');
    for (const d of found.diagnostics) {
      lines.push(...wrap(`${d.message} (${d.rule}, ${d.target})`, '  '));
      if (d.fix) lines.push(...wrap(say(`pretty.fix.${d.fix.applicability}`, { title: d.fix.title }), '    '));
    }
  } else if (file === undefined) lines.push('', ...wrap(say('error.give-tools'), ''));
  return `${lines.join('\n')}\n`;
}
