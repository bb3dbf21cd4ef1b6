// Examples merged into a definition that is there: shown as a difference, written when asked.

import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locale } from '../../../diagnostic/types.js';
import { nameOf } from '../../../definition/read-tool.js';
import { recognise } from '../../../definition/recognise.js';
import { make } from '../../../make/index.js';
import { formatCli } from '../../../messages/cli.js';
import { forms, profiles } from '../../../providers/index.generated.js';
import { readText } from '../../../text/index.js';
import { escapeControls } from '../../../reporters/width.js';
import { modelFor } from '../check-options.js';
import { formatDiff } from '../diff.js';
import { readPaths } from '../files.js';
import type { Io } from '../io.js';
import type { ExitCode } from '../run.js';
import { UsageError } from '../options.js';
import { placeLosses } from './produce.js';
import { tellProduced, type Teller } from './tell.js';
import { SCHEMA, type MakeRequest } from './request.js';
import { FileError, type Sources } from './sources.js';
import { tellTrouble } from './trouble.js';

/** @throws UsageError; FileError */
export async function mergeInto(sources: Sources, request: MakeRequest, path: string, locale: Locale, io: Io, teller: Teller): Promise<ExitCode> {
  if (sources.texts.length === 0) throw new UsageError('usage.make-nothing');
  const [item] = readPaths([path], io.cwd);
  if (!item || 'trouble' in item) {
    if (item) await tellTrouble(item.trouble, locale, io);
    return 2;
  }
  const { text: before, file = resolve(io.cwd, path) } = item.input;
  const { to } = request;
  const target = request.toStated ? to[0] : undefined;
  const model = modelFor(request.model, target ?? '');
  const form = target === undefined ? undefined : findForm(before, request.make.name);
  if (target !== undefined && form !== undefined && !hasForm(target, form)) throw new UsageError('usage.make-into-form', { path, target });
  const made = inFile(path, () => make(sources.texts, { ...request.make, model, into: before, to: target }));
  const after = made.text.endsWith('\n') || !before.endsWith('\n') ? made.text : `${made.text}\n`;
  if (request.format === 'json') {
    const { output, changes, contradictions, todo, notes, evidence } = made;
    await io.out.write(`${JSON.stringify({ version: 1, path, output, text: after, changes, contradictions, todo, notes, evidence }, null, 2)}\n`);
  } else {
    const diff = formatDiff(path, before, after);
    await io.out.write(io.out.isTerminal ? diff.split('\n').map(escapeControls).join('\n') : diff);
    const { tool, notes, evidence, todo, losses, undo } = made;
    const produced = {
      to: target ?? path,
      output: made.output,
      text: after,
      tools: [{ name: tool.name, notes, evidence }],
      todo,
      losses: placeLosses(losses, [tool.name]),
      undo,
      notes: [],
    };
    await io.err.write(tellProduced(produced, teller));
    for (const { message } of made.contradictions)
      await io.err.write(`${teller.style.error(escapeControls(`${formatCli('severity.error', {}, locale)}: ${message}`))}\n`);
    if (after === before) await io.err.write(`${escapeControls(formatCli('make.unchanged', { path }, locale))}\n`);
    else if (!request.write) await io.err.write(`${formatCli('make.not-written', {}, locale)}\n`);
  }
  if (request.write && after !== before) {
    try {
      // Written in between by somebody else: their work is not overwritten.
      if (readFileSync(file, 'utf8') === before) writeFileSync(file, after);
      else throw new Error('EBUSY');
    } catch (error) {
      await tellTrouble({ id: 'file.not-written', args: { path, reason: reasonOf(error) } }, locale, io);
      return 2;
    }
    if (request.format !== 'json') await io.err.write(`${escapeControls(formatCli('make.wrote', { path }, locale))}\n`);
  }
  return made.contradictions.length > 0 ? 1 : 0;
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? ('code' in error ? String(error.code) : error.message) : String(error));

/** The form of the tool that is merged into; undefined where there is none, which is told elsewhere. */
function findForm(text: string, name: string | undefined): string | undefined {
  const { value } = readText(text);
  const tools = value === undefined ? [] : recognise(value, forms).tools;
  return (tools.find((tool) => nameOf(tool) === name) ?? tools[0])?.form;
}

const hasForm = (target: string, form: string): boolean =>
  target === SCHEMA ? form === SCHEMA : profiles.some((profile) => profile.id === target && profile.forms.includes(form));

/** An error about the definition names its file; one about the examples was told before. */
function inFile<T>(path: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw error instanceof Error && error.name === 'TooltrueError' && 'code' in error && String(error.code).startsWith('make-into')
      ? new FileError(path, error)
      : error;
  }
}
