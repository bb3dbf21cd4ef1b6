// `tooltrue tokens`: what tools cost as input, by tool and parameter, and what would save most.

import { check, type CheckReport } from '../../check/index.js';
import type { Locale } from '../../diagnostic/types.js';
import { formatCli, type CliArgs } from '../../messages/cli.js';
import { displayWidth, escapeControls, padToWidth } from '../../reporters/width.js';
import { readText } from '../../text/index.js';
import { countTokens, type Saving, type TokenCount, type ToolTokens } from '../../tokens/index.js';
import { createPretty } from '../../reporters/pretty.js';
import { readFormat } from './check-options.js';
import { readPaths, readStandardInput, type Input, type Item } from './files.js';
import type { Io } from './io.js';
import { UsageError, type CommandLine } from './options.js';
import type { ExitCode } from './run.js';
import { createFactShelf } from './load-facts.js';
import { pickStyle, pickWidth } from './terminal.js';

/** Parameters shown of one tool; the rest are counted together. */
const SHOWN = 5;
const SAVINGS = 5;

/** @throws UsageError, TooltrueError */
export async function runTokens(line: CommandLine, locale: Locale, io: Io): Promise<ExitCode> {
  const fromStdin = line.flags.has('stdin') || line.names.includes('-');
  if (line.names.length === 0 && !fromStdin) throw new UsageError('usage.no-path');
  const asJson = readFormat(line.values.get('format')?.[0]) === 'json';
  const asked = (line.values.get('for') ?? []).flatMap((list) => list.split(',')).map((name) => name.trim());
  const model = line.values.get('model')?.[0];
  const options = { ...(asked.length > 0 && { for: asked.filter((name) => name !== '') }), ...(model !== undefined && { model }) };
  // A target that does not exist is wrong usage, also where no file can be read.
  countTokens('', options);
  const items: Iterable<Item> = fromStdin
    ? [await readStandardInput(line.names, line.values.get('stdin-filename')?.[0], io.readStdin)]
    : readPaths(line.names, io.cwd);
  const files: { path: string; counts: TokenCount[] }[] = [];
  let code: ExitCode = 0;
  for (const item of items) {
    if ('trouble' in item) {
      await io.err.write(`${escapeControls(`tooltrue: ${formatCli(item.trouble.id, item.trouble.args, locale)}`)}\n`);
      code = 2;
      continue;
    }
    const counts = countTokens(item.input.text, options);
    if (item.input.found && counts.every((count) => count.tools.length === 0)) continue;
    const unread = checkReadable(item.input, counts, options.for, locale);
    if (unread) {
      await tellUnread(item.input, unread, line, locale, io);
      if (code === 0) code = 1;
      // Of a text that is cut off, what could be read is counted; of nothing there is no count.
      if (unread.tools.length === 0) continue;
    }
    files.push({ path: item.input.path, counts });
    if (!asJson) for (const count of counts) await io.out.write(`${formatCount(item.input, count, locale, pickStyle(line.flags, io).strong)}\n`);
  }
  if (asJson) await io.out.write(`${JSON.stringify({ files }, null, 2).split('\n').map(escapeControls).join('\n')}\n`);
  return code;
}

/** What check reports on a text that cannot be read, or in which it finds no tools; undefined where all is well with that. */
function checkReadable({ text }: Input, counts: readonly TokenCount[], targets: string[] | undefined, locale: Locale): CheckReport | undefined {
  const counted = counts.some((count) => count.tools.length > 0);
  if (counted && !readText(text).issues.some((issue) => issue.fatal)) return undefined;
  const report = check(text, { locale, ...(targets && { for: targets }) });
  const diagnostics = report.diagnostics.filter((d) => d.severity === 'error' && (d.rule === 'form/unknown' || d.rule.startsWith('syntax/')));
  return diagnostics.length === 0 ? undefined : { ...report, diagnostics, unchecked: [] };
}

/** The way check prints it, on the error output: the standard output is for counts. */
async function tellUnread({ path, text }: Input, report: CheckReport, line: CommandLine, locale: Locale, io: Io): Promise<void> {
  const shelf = createFactShelf();
  await shelf.load(report.diagnostics.flatMap((d) => d.facts));
  const pretty = createPretty({ locale, style: pickStyle(line.flags, io), width: pickWidth(io), getFact: shelf.get });
  for (const piece of pretty.add({ path, text, report })) await io.err.write(piece);
}

function formatCount(input: Input, count: TokenCount, locale: Locale, strong: (text: string) => string): string {
  const say = (id: Parameters<typeof formatCli>[0], args: CliArgs = {}) => formatCli(id, args, locale);
  const range = { low: count.low, high: count.high, total: count.total };
  const head = say(count.error === undefined ? 'tokens.head-unmeasured' : 'tokens.head', { path: input.path, target: count.target, ...range });
  const rows: [string, number | undefined][] = [];
  for (const tool of count.tools) rows.push(...listRows(tool, say));
  if (count.overhead > 0) rows.push([say('tokens.overhead'), count.overhead]);
  const left =
    Math.min(
      60,
      rows.reduce((most, [name]) => Math.max(most, displayWidth(name)), 0),
    ) + 2;
  const table = rows.map(([name, tokens]) => `  ${padToWidth(name, left)}${tokens === undefined ? say('tokens.unknown') : String(tokens).padStart(7)}`);
  const savings = count.savings.slice(0, SAVINGS).map((saving) => `  ${String(saving.tokens).padStart(7)}  ${describeSaving(saving, say)}`);
  return [strong(head), ...table, ...(savings.length > 0 ? ['', say('tokens.savings'), ...savings] : []), '']
    .map((row) => escapeAllButStyle(row, head, strong))
    .join('\n');
}

/** Names come from the input; the bold of the head does not. */
const escapeAllButStyle = (row: string, head: string, strong: (text: string) => string): string =>
  row === strong(head) ? strong(escapeControls(head)) : escapeControls(row);

function listRows(tool: ToolTokens, say: (id: Parameters<typeof formatCli>[0], args?: CliArgs) => string): [string, number | undefined][] {
  const name = tool.name === '' ? say('pretty.unnamed') : tool.name;
  const rows: [string, number | undefined][] = [[tool.deferred ? say('tokens.deferred', { name }) : name, tool.tokens]];
  const heaviest = [...tool.parameters].sort((a, b) => b.tokens - a.tokens);
  for (const parameter of heaviest.slice(0, SHOWN)) rows.push([`    ${parameter.name}`, parameter.tokens]);
  const rest = heaviest.slice(SHOWN);
  if (rest.length > 0) rows.push([`    ${say('tokens.more', { count: rest.length })}`, rest.reduce((sum, p) => sum + p.tokens, 0)]);
  return rows;
}

const describeSaving = (saving: Saving, say: (id: Parameters<typeof formatCli>[0], args?: CliArgs) => string): string =>
  say(`tokens.saving.${saving.kind}`, { tool: saving.tool, place: saving.pointer });
