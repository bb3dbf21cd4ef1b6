// `tooltrue convert`: definitions of files for other targets, on the standard output, in a folder, or in the files themselves.

import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { convert, type Conversion, type ConvertOptions, type Loss, type LossKind } from '../../convert/index.js';
import { replaceValue } from '../../convert/in-place.js';
import { POLICIES } from '../../convert/losses.js';
import { TooltrueError } from '../../diagnostic/error.js';
import type { Locale } from '../../diagnostic/types.js';
import { formatCli, formatCounted } from '../../messages/cli.js';
import { profiles } from '../../providers/index.generated.js';
import { escapeControls, wrapText } from '../../reporters/width.js';
import { readText } from '../../text/index.js';
import { modelFor, readFormat, readModels } from './check-options.js';
import { readPaths, readStandardInput, type Input, type Item } from './files.js';
import type { Io } from './io.js';
import { tellTrouble } from './make/trouble.js';
import { findNearest } from './nearest.js';
import { UsageError, type CommandLine, type OptionName } from './options.js';
import type { ExitCode } from './run.js';
import { pickStyle, pickWidth } from './terminal.js';

interface Request {
  readonly to: readonly string[];
  readonly out: string | undefined;
  readonly undo: string | undefined;
  readonly write: boolean;
  readonly format: 'pretty' | 'json';
  readonly stdin: boolean;
  readonly model: ReturnType<typeof readModels>['model'];
  readonly options: Omit<ConvertOptions, 'to' | 'model'>;
}

interface Result {
  readonly path: string;
  readonly to: string;
  readonly conversion: Conversion;
  /** The file with the result in it. */
  readonly changed: string | undefined;
  /** All of the input could be read as tools. */
  readonly sound: boolean;
}

/** Losses listed of one result without --verbose; of those that change what is taken, more. */
const SHOWN = 12;
const MOST_SHOWN = 60;
/** What matters most first. */
const KINDS: readonly LossKind[] = ['narrower', 'wider', 'note', 'same'];
/** Places of entries that are no tools, named at most. */
const MOST_NAMED = 5;

/** @throws UsageError, TooltrueError */
export async function runConvert(line: CommandLine, locale: Locale, io: Io): Promise<ExitCode> {
  const request = readRequest(line, locale);
  if (line.names.length === 0 && !request.stdin) throw new UsageError('usage.convert-nothing');
  const inputs = await readInputs(line, request, locale, io);
  if (!inputs) return 2;
  const count = inputs.length * request.to.length;
  if (count > 1 && request.out === undefined && request.format === 'pretty' && !request.write) throw new UsageError('usage.convert-out', { count });
  const results: Result[] = [];
  let code: ExitCode = 0;
  for (const input of inputs) {
    for (const to of request.to) {
      const outcome = await convertInput(input, to, request, locale, io);
      if (typeof outcome === 'number') code = outcome > code ? outcome : code;
      else {
        results.push(outcome);
        if (!outcome.sound) code = 2;
      }
    }
  }
  for (const result of results) if (!(await writeResult(result, inputs, line, request, locale, io))) return 2;
  if (request.format === 'json') await io.out.write(`${JSON.stringify({ version: 1, results: results.map(forPrograms) }, null, 2)}\n`);
  if (request.undo !== undefined && results.length > 0 && !(await writeUndo(results, request.undo, locale, io))) return 2;
  return code;
}

function readRequest(line: CommandLine, locale: Locale): Request {
  const { flags } = line;
  const one = (name: OptionName): string | undefined => line.values.get(name)?.[0];
  const asked = (line.values.get('to') ?? []).flatMap((list) => list.split(',')).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  if (asked.length === 0) throw new UsageError('usage.convert-to');
  const to = [...new Set(asked.flatMap(readTarget))];
  const policy = one('on-loss');
  const onLoss = POLICIES.find((known) => known === policy);
  if (policy !== undefined && onLoss === undefined)
    throw new UsageError('usage.unknown-choice', { option: '--on-loss', value: policy }, { asked: policy, known: POLICIES });
  if (flags.has('write') && to.length > 1) throw new UsageError('usage.exclusive', { first: '--write', second: '--to LIST' });
  const stdin = flags.has('stdin') || line.names.includes('-');
  if (flags.has('write') && stdin) throw new UsageError('usage.exclusive', { first: '--write', second: '--stdin' });
  if (flags.has('write') && line.values.has('out')) throw new UsageError('usage.exclusive', { first: '--write', second: '--out' });
  return {
    to,
    out: one('out'),
    undo: one('undo'),
    write: flags.has('write'),
    format: readFormat(one('format')),
    stdin,
    model: readModels(line.values.get('model') ?? []).model,
    options: {
      locale,
      ...(flags.has('strict') && { strict: true }),
      ...(onLoss && { onLoss }),
      date: one('date'),
      server: one('server'),
    },
  };
}

function readTarget(name: string): string[] {
  const known = profiles.filter((p) => p.pending !== true).map((p) => p.id);
  const meant = name === 'all' ? known : name === 'schema' || known.includes(name) ? [name] : known.filter((id) => id.startsWith(`${name}-`));
  if (meant.length === 0) throw new TooltrueError('unknown-target', { target: name, suggestion: findNearest(name, [...known, 'schema']) });
  return meant;
}

async function readInputs(line: CommandLine, request: Request, locale: Locale, io: Io): Promise<Input[] | undefined> {
  const items: Iterable<Item> = request.stdin
    ? [await readStandardInput(line.names, line.values.get('stdin-filename')?.[0], io.readStdin)]
    : readPaths(line.names, io.cwd);
  const inputs: Input[] = [];
  let sound = true;
  for (const item of items) {
    if ('trouble' in item) {
      sound = false;
      await tellTrouble(item.trouble, locale, io);
    } else inputs.push(item.input);
  }
  return sound ? inputs : undefined;
}

/** The result, or the exit code where there is none. */
async function convertInput(input: Input, to: string, request: Request, locale: Locale, io: Io): Promise<Result | ExitCode> {
  const { path, text } = input;
  const fatal = readText(text).issues.find((issue) => issue.fatal);
  if (fatal) {
    if (input.found) return 0;
    await tell(io, formatCli('convert.unread', { path, problem: fatal.code }, locale));
    return 2;
  }
  let conversion: Conversion;
  try {
    conversion = convert(text, { ...request.options, to, model: modelFor(request.model, to) });
  } catch (error) {
    if (!(error instanceof TooltrueError) || error.code !== 'lossy') throw error;
    await tell(io, `${path}: ${error.tell(locale)}`);
    return 1;
  }
  if (conversion.undo.tools.length === 0 && conversion.undo.answer === undefined && isEmpty(conversion)) {
    // Of a folder, files without tools are passed over.
    if (input.found) return 0;
    await tell(io, formatCli('convert.nothing', { path }, locale));
    return 2;
  }
  const lost = conversion.losses.filter(({ rule, variant }) => rule === 'convert/tool' && variant === 'unreadable').map(({ pointer }) => pointer || '/');
  if (lost.length > 0) await tell(io, formatCli('convert.unread-entries', { path, places: lost.slice(0, MOST_NAMED).join(', '), count: lost.length }, locale));
  if (!request.write) return { path, to, conversion, changed: undefined, sound: lost.length === 0 };
  if (lost.length > 0) return 2;
  const rest = conversion.losses.flatMap(({ rule, args }) => (rule === 'convert/request' && typeof args.key === 'string' ? [`\`${args.key}\``] : []));
  if (rest.length > 0) {
    await tell(io, formatCli('convert.kept-rest', { path, keys: rest.slice(0, MOST_NAMED).join(', ') }, locale));
    return 2;
  }
  const changed = replaceValue(text, conversion.output, conversion.text);
  if ('text' in changed) return { path, to, conversion, changed: changed.text, sound: true };
  await tell(io, formatCli(changed.obstacle === 'code' ? 'convert.kept-code' : 'convert.kept-comments', { path }, locale));
  return 2;
}

const isEmpty = ({ output }: Conversion): boolean => output === null || (typeof output === 'object' && Object.keys(output).length === 0);

async function writeResult(result: Result, inputs: readonly Input[], line: CommandLine, request: Request, locale: Locale, io: Io): Promise<boolean> {
  const { conversion, path, to } = result;
  const input = inputs.find((one) => one.path === path);
  const place = request.write
    ? input?.file
    : request.out === undefined
      ? undefined
      : resolve(io.cwd, join(request.out, `${inputs.length > 1 ? `${basename(path, extname(path))}.` : ''}${to.replaceAll(':', '-')}.json`));
  if (place !== undefined) {
    if (!(await writeFile(place, result.changed ?? conversion.text, locale, io))) return false;
  } else if (request.format === 'pretty') {
    await io.out.write(conversion.text);
    await io.out.flush();
  }
  if (request.format === 'pretty' && !line.flags.has('quiet')) await io.err.write(tellLosses(result, line, locale, io));
  return true;
}

async function writeFile(place: string, text: string, locale: Locale, io: Io): Promise<boolean> {
  try {
    mkdirSync(resolve(place, '..'), { recursive: true });
    writeFileSync(place, text);
    return true;
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    await tellTrouble({ id: 'file.not-written', args: { path: place, reason } }, locale, io);
    return false;
  }
}

/** One map alone, or a list of them with what each belongs to. */
async function writeUndo(results: readonly Result[], path: string, locale: Locale, io: Io): Promise<boolean> {
  const [first] = results;
  const value =
    results.length === 1 && first ? first.conversion.undo : results.map(({ path: from, to, conversion }) => ({ path: from, to, undo: conversion.undo }));
  return writeFile(resolve(io.cwd, path), `${JSON.stringify(value, null, 2)}\n`, locale, io);
}

function tellLosses({ conversion, path, to }: Result, line: CommandLine, locale: Locale, io: Io): string {
  const { losses } = conversion;
  const style = pickStyle(line.flags, { ...io, out: io.err });
  const width = Math.max(30, pickWidth({ ...io, out: io.err }) - 2);
  if (losses.length === 0) return `${escapeControls(formatCli('convert.same', { path, target: to }, locale))}\n`;
  const sorted = [...losses].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  // What changes the values that are taken is not hidden behind what does not.
  const most = Math.min(MOST_SHOWN, Math.max(SHOWN, sorted.filter(changesValues).length));
  const shown = line.flags.has('verbose') ? sorted : sorted.slice(0, most);
  const rows = [style.warning(formatCounted('make.losses', losses.length, locale, { target: to }))];
  for (const { pointer, message, kind } of shown) {
    const paint = kind === 'wider' || kind === 'narrower' ? style.warning : (text: string) => text;
    const text = `${formatCli(`convert.kind-${kind}`, {}, locale)} ${pointer === '' ? '' : `${pointer}: `}${message}`;
    rows.push(...wrapText(escapeControls(text), width).map((row) => `  ${paint(row)}`));
  }
  if (shown.length < losses.length) rows.push(`  ${formatCli('make.more', { count: losses.length - shown.length }, locale)}`);
  return `${rows.join('\n')}\n`;
}

const changesValues = ({ kind }: Loss): boolean => kind === 'wider' || kind === 'narrower';

const forPrograms = ({ path, to, conversion: { output, losses, undo } }: Result): object => ({ path, to, output, losses, undo });

const tell = async (io: Io, text: string): Promise<void> => void (await io.err.write(`${escapeControls(`tooltrue: ${text}`)}\n`));
