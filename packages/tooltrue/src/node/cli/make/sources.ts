// Everything that the command line names to make tools of, read: examples gathered into one tool, calls of logs into one each, and the
// tools of other notations.

import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { TooltrueError } from '../../../diagnostic/error.js';
import { createSampleCollector, make } from '../../../make/index.js';
import { guessShape } from '../../../make/read-samples.js';
import type { MadeTool, MakeNote, SampleCollector } from '../../../make/types.js';
import type { LogReader, LoggedTool } from '../../../source/logs/index.js';
import { isLines } from '../../../source/logs/nested-text.js';
import { readText } from '../../../text/index.js';
import { decode, readPaths, readStandardInput, type Item, type Trouble } from '../files.js';
import type { Io } from '../io.js';
import { UsageError, type CommandLine } from '../options.js';
import { detectKind, HEAD, type Detected } from './detect.js';
import { eachLine, readHead } from './read-lines.js';
import { listNames, readCode } from './readers.js';
import { CODE, SCHEMA, type MakeRequest } from './request.js';
import { Selection } from './selection.js';

export interface Sources {
  /** Examples of one tool; undefined where there are none. */
  readonly samples: SampleCollector | undefined;
  /** The same as texts, where they are needed again. */
  readonly texts: readonly string[];
  readonly logged: readonly LoggedTool[];
  readonly tools: readonly MadeTool[];
  /** Texts with definitions: what is read of them depends on what is written. */
  readonly definitions: readonly { readonly path: string; readonly text: string }[];
  /** About what was read as a whole. */
  readonly notes: readonly { readonly path: string; readonly note: MakeNote }[];
  /** What each file was taken for, where it was found out. */
  readonly readAs: readonly { readonly path: string; readonly kind: Detected }[];
  /** Files that could not be read, in words. */
  readonly troubles: readonly Trouble[];
}

/** A maker's error, with the file that it is about. */
export class FileError extends Error {
  constructor(
    readonly path: string,
    override readonly cause: Error,
  ) {
    super(cause.message);
  }
}

/** Files above this are not read whole where they can be read line by line. */
const LARGE = 1 << 23;

/** @throws UsageError; FileError for what a reader cannot work with; TooltrueError of a server */
export async function readSources(line: CommandLine, request: MakeRequest, io: Io): Promise<Sources> {
  const gathering = new Gathering(request);
  for (const text of request.samples) gathering.addSamples(text, '--sample');
  if (request.stdin) await gathering.addItem(await readStandardInput(line.names, request.stdinName, io.readStdin));
  else for (const path of line.names) await gathering.addPath(path, io.cwd);
  if (request.server) await gathering.addServer(request.server, io.cwd);
  const sources = gathering.end();
  if (sources.troubles.length === 0) refuseIdle(line, sources, gathering.readsOpenApi);
  return sources;
}

/** @throws UsageError for an option that changes nothing about what is read. */
function refuseIdle({ values }: CommandLine, { samples, logged }: Sources, readsOpenApi: boolean): void {
  for (const name of ['tag', 'path', 'method', 'operation'] as const)
    if (values.has(name) && !readsOpenApi) throw new UsageError('usage.make-openapi', { option: `--${name}` });
  for (const name of ['propose', 'on', 'off', 'force'] as const)
    if (values.has(name) && samples === undefined && logged.length === 0) throw new UsageError('usage.make-examples', { option: `--${name}` });
}

class Gathering {
  readsOpenApi = false;
  private samples: SampleCollector | undefined;
  private readonly texts: string[] = [];
  private logs: { reader: LogReader; path: string } | undefined;
  private readonly tools: MadeTool[] = [];
  private readonly definitions: { path: string; text: string }[] = [];
  private readonly notes: { path: string; note: MakeNote }[] = [];
  private readonly readAs: { path: string; kind: Detected }[] = [];
  private readonly troubles: Trouble[] = [];

  private readonly selection: Selection;

  constructor(private readonly request: MakeRequest) {
    this.selection = new Selection(request.only);
  }

  /** A long file of lines is read line by line; all else is read whole. */
  async addPath(path: string, cwd: string): Promise<void> {
    const full = resolve(cwd, path);
    if (this.request.into === undefined && isLargeFile(full) && (await this.addLongFile(path, full))) return;
    for (const item of readPaths([path], cwd)) await this.addItem(item);
  }

  async addItem(item: Item): Promise<void> {
    if ('trouble' in item) {
      this.troubles.push(item.trouble);
      return;
    }
    const { path, text } = item.input;
    await this.addText(this.kindOf(path, text), text, path);
  }

  async addServer(server: NonNullable<MakeRequest['server']>, cwd: string): Promise<void> {
    const { readMcpServer } = await import('../../mcp/index.js');
    const { target, ...options } = server;
    const listing = await readMcpServer(target, { ...options, cwd });
    const { only } = this.request;
    const tools = only === undefined ? listing.tools : listing.tools.filter(({ tool }) => only.includes(tool.name));
    this.selection.see(listing.tools.map(({ tool }) => tool.name));
    this.tools.push(...tools);
    const { name, version } = listing.server;
    this.notes.push({ path: '--mcp', note: { message: 'server.asked', args: { name, version, protocol: listing.protocolVersion ?? '' }, severity: 'info' } });
  }

  addSamples(text: string, path: string): void {
    const samples = (this.samples ??= createSampleCollector());
    const { samplesIn = 'auto' } = this.request.make;
    const shape = samplesIn === 'auto' ? (isLines(text) ? 'lines' : guessShape(text)) : samplesIn;
    this.texts.push(text);
    inFile(path, () => {
      if (shape === 'array') addElements(samples, text);
      else if (shape === 'one') samples.addText(text);
      else for (const [i, row] of text.split('\n').entries()) if (row.trim() !== '') samples.addText(row, i + 1);
    });
  }

  end(): Sources {
    const { samples, texts, tools, definitions, readAs, troubles, notes, logs } = this;
    const logged = logs?.reader.end();
    this.selection.see(logged?.names ?? []);
    if (troubles.length === 0) this.selection.end();
    if (logs && logged && logged.tools.length + logged.notes.length === 0) throw new FileError(logs.path, new TooltrueError('logs-none'));
    if (logs && logged) for (const note of logged.notes) notes.push({ path: logs.path, note });
    return { samples, texts, logged: logged?.tools ?? [], tools, definitions, notes, readAs, troubles };
  }

  private kindOf(path: string, head: string): Detected {
    const { from, into, to, make } = this.request;
    if (into !== undefined) return this.expectSamples(path, head);
    if (from !== undefined) return from === 'har' ? 'logs' : from;
    if (make.samplesIn !== undefined && make.samplesIn !== 'auto') return 'samples';
    const kind = detectKind(
      path,
      head,
      to.every((id) => (CODE as readonly string[]).includes(id)),
    );
    this.readAs.push({ path, kind });
    return kind;
  }

  /** @throws UsageError for what cannot be merged into a definition. */
  private expectSamples(path: string, head: string): Detected {
    const { from, make } = this.request;
    const said = from ?? (make.samplesIn !== undefined && make.samplesIn !== 'auto' ? 'samples' : undefined);
    const kind = said ?? detectKind(path, head, false);
    if (kind !== 'samples') throw new UsageError('usage.make-into-source', { path, kind });
    return 'samples';
  }

  private async addText(kind: Detected, text: string, path: string): Promise<void> {
    const { request } = this;
    switch (kind) {
      case 'samples':
        if (request.only !== undefined) throw new UsageError('usage.make-only', { path });
        return this.addSamples(text, path);
      case 'logs':
        (await this.openLogs(path)).add(text);
        return;
      case 'openapi': {
        this.readsOpenApi = true;
        const { readOpenApi } = await import('../../../source/openapi/index.js');
        const operations = [...(request.openapi.operations ?? []), ...(request.only ?? [])];
        const options = { ...request.openapi, ...(operations.length > 0 && { operations }), filename: path };
        const read = await inFile(path, () => readOpenApi(text, options));
        await this.selection.seeOperations(
          read.tools,
          async (only) => (await readOpenApi(text, { ...request.openapi, ...(only && { operations: only }), filename: path })).tools,
        );
        return this.take(path, read);
      }
      case 'definition':
        this.selection.see(await listNames(text));
        this.definitions.push({ path, text });
        return;
      default:
        return this.take(path, this.selection.seeCode(await inFile(path, () => readCode(kind, text, path, request))));
    }
  }

  private take(path: string, { tools, notes }: { readonly tools: readonly MadeTool[]; readonly notes: readonly MakeNote[] }): void {
    for (const tool of tools) this.tools.push(tool);
    for (const note of notes) this.notes.push({ path, note });
  }

  private async openLogs(path: string): Promise<LogReader> {
    const { createLogReader } = await import('../../../source/logs/index.js');
    this.logs ??= { reader: createLogReader({ names: this.request.only }), path };
    return this.logs.reader;
  }

  /** False where it is no file of lines, or no text. */
  private async addLongFile(path: string, full: string): Promise<boolean> {
    const { bytes } = readHead(full, HEAD);
    const head = decode(bytes.subarray(0, bytes.lastIndexOf(10) + 1), path);
    if ('trouble' in head || !isLines(head.text)) return false;
    const { samplesIn = 'auto' } = this.request.make;
    if (samplesIn !== 'auto' && samplesIn !== 'lines') return false;
    const kind = this.kindOf(path, head.text);
    if (kind !== 'samples' && kind !== 'logs') return false;
    const samples = kind === 'samples' ? (this.samples ??= createSampleCollector()) : undefined;
    const logs = kind === 'logs' ? await this.openLogs(path) : undefined;
    const trouble = inFile(path, () =>
      eachLine(full, path, (row, number) => {
        logs?.addLine(row, number);
        if (row.trim() !== '') samples?.addText(row, number);
      }),
    );
    if (trouble) this.troubles.push(trouble);
    return true;
  }
}

function isLargeFile(full: string): boolean {
  try {
    const stat = statSync(full);
    return stat.isFile() && stat.size > LARGE;
  } catch {
    return false;
  }
}

/** Farther to the right no person counts columns. */
const WIDEST = 1_000;

/** Each element as it is written, so that its numbers keep their digits. @throws TooltrueError with the place in the whole list */
function addElements(samples: SampleCollector, text: string): void {
  make(text, { samplesIn: 'array', to: SCHEMA });
  const document = readText(text);
  for (const i of Array.isArray(document.value) ? document.value.keys() : []) {
    const place = document.place(`/${i}`);
    if (!place) continue;
    // With its line and column, which notes name.
    const { line, column } = document.position(place.start);
    samples.addText(`${' '.repeat(Math.min(column - 1, WIDEST))}${text.slice(place.start, place.end)}`, line);
  }
}

function inFile<T>(path: string, read: () => T): T {
  const tell = (error: unknown): never => {
    throw error instanceof Error && error.name === 'TooltrueError' ? new FileError(path, error) : error;
  };
  try {
    const result = read();
    return result instanceof Promise ? (result.catch(tell) as T) : result;
  } catch (error) {
    return tell(error);
  }
}
