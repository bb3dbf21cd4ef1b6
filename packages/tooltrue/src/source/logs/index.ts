// Recorded tool calls as samples: this folder's whole surface. Calls are grouped by the name of the tool.

import { TooltrueError } from '../../diagnostic/error.js';
import { createSampleCollector } from '../../make/index.js';
import type { MadeTool, MakeNote, MakeOptions, SampleCollector } from '../../make/types.js';
import { readValue } from '../../check/value-document.js';
import type { JsonDocument } from '../../text/index.js';
import { CallFinder } from './find-calls.js';
import { readDocuments } from './nested-text.js';
import type { RecordedCall, SkippedCall, SkipReason } from './recorded-call.js';
import { addMakers } from '../../messages/makers.js';

addMakers();

export interface LogsOptions extends Pick<MakeOptions, 'proposals' | 'fields' | 'locale'> {
  /** Only tools of these names. */
  readonly names?: readonly string[] | undefined;
}

export interface LogsResult {
  /** One a name, in the order of the first calls. */
  readonly tools: readonly MadeTool[];
  /** What there is to tell about the log as a whole. */
  readonly notes: readonly MakeNote[];
}

/** The calls of one tool. */
export interface LoggedTool {
  readonly name: string;
  /** What their arguments are like. */
  readonly samples: SampleCollector;
  readonly notes: readonly MakeNote[];
}

export interface LogReader {
  /** A whole text: JSON, JSON Lines, events of a stream. */
  add(text: string): void;
  /** One line of many; `line` counts from 1. */
  addLine(text: string, line: number): void;
  /** A value that was parsed already. */
  addValue(value: unknown): void;
  /** Nothing more comes. The tools, and what there is to tell about the log. */
  end(): {
    readonly tools: readonly LoggedTool[];
    readonly notes: readonly MakeNote[];
    /** Of all calls, also of those that were not asked for. */
    readonly names: readonly string[];
  };
}

/** Names of tools that are remembered though nobody asked for them. */
const MOST_NAMES = 10_000;

interface Tally {
  count: number;
  line: number | undefined;
}

interface Seen {
  readonly samples: SampleCollector;
  readonly skipped: Map<SkipReason, Tally>;
}

/** Reads logs of any length piece by piece; only what is known of each tool is kept. */
export function createLogReader(options: Pick<LogsOptions, 'names'> = {}): LogReader {
  const tools = new Map<string, Seen>();
  const unread: Tally = { count: 0, line: undefined };
  const wanted = options.names && new Set(options.names);
  const names = new Set<string>();
  const open = (name: string): Seen | undefined => {
    if (names.size < MOST_NAMES) names.add(name);
    if (wanted && !wanted.has(name)) return undefined;
    let seen = tools.get(name);
    if (!seen) tools.set(name, (seen = { samples: createSampleCollector(), skipped: new Map() }));
    return seen;
  };
  const finder = new CallFinder({
    call({ name, text, value }: RecordedCall) {
      const seen = open(name);
      if (text === undefined) seen?.samples.addValue(value);
      else seen?.samples.addText(text);
    },
    skip({ name, reason, line }: SkippedCall) {
      const seen = open(name);
      if (!seen) return;
      const tally = seen.skipped.get(reason);
      if (tally) tally.count++;
      else seen.skipped.set(reason, { count: 1, line });
    },
  });
  const take = (document: JsonDocument, lines: number): void => {
    if (document.value === undefined || document.issues.some((issue) => issue.fatal)) {
      unread.count++;
      unread.line ??= lines + 1;
    }
    finder.read(document, lines);
  };
  return {
    add(text) {
      for (const { document, lines } of readDocuments(text)) take(document, lines);
    },
    addLine(text, line) {
      if (text.trim() === '') return;
      for (const { document } of readDocuments(text)) take(document, line - 1);
    },
    addValue: (value) => finder.read(readValue(value)),
    end() {
      finder.end();
      const notes: MakeNote[] = [];
      if (unread.count > 0) notes.push({ message: 'logs.lines', args: { count: unread.count, line: unread.line ?? 1 }, severity: 'warning' });
      const used: LoggedTool[] = [];
      for (const [name, { samples, skipped }] of tools) {
        if (samples.count > 0) used.push({ name, samples, notes: [tellUsed(samples.count), ...tellSkipped(skipped)] });
        else notes.push(...tellUnused(name, skipped));
      }
      return { tools: used, notes, names: [...names] };
    },
  };
}

/**
 * Makes tools of the tool calls that a log recorded: one a name, from the arguments of all its calls.
 * @param input text (JSON, JSON Lines, server-sent events, HAR) or a value: requests, answers, whole exchanges, at any depth
 * @throws TooltrueError logs-none where no call is found that could be used
 */
export function readLogs(input: unknown, options: LogsOptions = {}): LogsResult {
  const reader = createLogReader(options);
  if (typeof input === 'string') reader.add(input);
  else reader.addValue(input);
  const { tools, notes } = reader.end();
  if (tools.length === 0 && notes.length === 0) throw new TooltrueError('logs-none');
  const { proposals, fields, locale } = options;
  return {
    tools: tools.map(({ name, samples, notes: own }): MadeTool => {
      const made = samples.result({ name, to: 'schema', proposals, fields, locale });
      return { tool: made.tool, notes: [...own, ...made.notes] };
    }),
    notes,
  };
}

export { holdsAnswer } from './whole-answer.js';

/** Whether calls of any kind stand in the text. */
export function holdsCalls(text: string): boolean {
  let found = false;
  const see = (): void => {
    found = true;
  };
  const finder = new CallFinder({ call: see, skip: see });
  for (const { document, lines } of readDocuments(text)) {
    finder.read(document, lines);
    if (found) return true;
  }
  finder.end();
  return found;
}

const tellUsed = (count: number): MakeNote => ({ message: 'logs.calls', args: { count }, severity: 'info' });

/** Calls beside those that were used. */
function tellSkipped(skipped: ReadonlyMap<SkipReason, Tally>): MakeNote[] {
  const notes: MakeNote[] = [];
  for (const reason of ['broken', 'unfinished'] as const) {
    const tally = skipped.get(reason);
    if (!tally) continue;
    const { count, line } = tally;
    if (line === undefined) notes.push({ message: `logs.${reason}`, args: { count }, severity: 'warning' });
    else notes.push({ message: `logs.${reason}-at`, args: { count, line }, severity: 'warning' });
  }
  return notes;
}

function tellUnused(name: string, skipped: ReadonlyMap<SkipReason, Tally>): MakeNote[] {
  const message = skipped.has('broken') || skipped.has('unfinished') ? 'logs.no-sample' : skipped.has('text') ? 'logs.text' : 'logs.hosted';
  return [{ message, args: { name }, severity: message === 'logs.no-sample' ? 'warning' : 'info' }, ...tellSkipped(skipped)];
}
