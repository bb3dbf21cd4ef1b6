// Runs the calls of one answer: several at once, each in its time, each once. Whatever a tool does, its call gets one result.

import type { ReadCall } from '../calls/index.js';
import type { Locale } from '../diagnostic/types.js';
import { formatRun, type RunMessageId } from '../messages/run.js';
import type { JsonValue } from '../text/json-value.js';
import { limit, race } from './abort.js';
import { RunError, tellThrown } from './errors.js';
import { now } from './platform.js';
import { isSchema, judgeResult, parse } from './schemas.js';
import type { Approval, CallOutcome, CallRecord, RunOptions, Tool } from './types.js';

export interface Job {
  readonly record: CallRecord;
  readonly tool: Tool;
}

export interface ExecuteOptions {
  readonly run: RunOptions;
  readonly signal: AbortSignal;
  readonly locale: Locale;
  onStart(job: Job): (error?: string) => void;
  onResult(record: CallRecord): void;
}

const DEFAULT_CONCURRENCY = 8;
const DEFAULT_TIMEOUT = 60_000;

/** What is told to the model, as text and, where there is one, as a value. */
export interface Told {
  readonly text: string;
  readonly json: JsonValue | undefined;
}

/**
 * Runs all of them and gives what each came to, in their order.
 * @throws the signal's reason; calls that were still running then are left.
 */
export async function execute(jobs: readonly Job[], options: ExecuteOptions): Promise<Map<CallRecord, Told>> {
  const told = new Map<CallRecord, Told>();
  const open = [...jobs];
  const executor = new Executor(options);
  const work = async (): Promise<void> => {
    for (let job = open.shift(); job && !options.signal.aborted; job = open.shift()) {
      told.set(job.record, await executor.runJob(job));
      options.onResult(job.record);
    }
  };
  const workers = Array.from({ length: Math.min(options.run.concurrency ?? DEFAULT_CONCURRENCY, jobs.length) }, work);
  const failed = (await Promise.allSettled(workers)).find((each) => each.status === 'rejected');
  if (options.signal.aborted) throw options.signal.reason;
  if (failed) throw failed.reason;
  return told;
}

class Executor {
  /** People are asked one thing after another. */
  private asking: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: ExecuteOptions) {}

  async runJob(job: Job): Promise<Told> {
    const { record, tool } = job;
    const finish = this.options.onStart(job);
    const start = now();
    const told = await this.attempt(record, tool).finally(() => {
      record.durationMs = now() - start;
      finish(record.outcome === 'done' ? undefined : record.outcome);
    });
    record.told = told.text;
    return told;
  }

  private say(record: CallRecord, outcome: CallOutcome, message: RunMessageId, args: Record<string, JsonValue> = {}): Told {
    record.outcome = outcome;
    return { text: formatRun(message, { name: record.name, ...args }, this.options.locale), json: undefined };
  }

  private async attempt(record: CallRecord, tool: Tool): Promise<Told> {
    const { run, signal, locale } = this.options;
    const parsed = await this.parseArguments(tool, record.call);
    if ('problem' in parsed) return this.say(record, 'rejected', 'told.refused', { problem: parsed.problem as string });
    if (tool.destructive) {
      const { approved, reason } = await this.approve(record, tool);
      if (!approved) return reason ? this.say(record, 'denied', 'told.denied-because', { problem: reason }) : this.say(record, 'denied', 'told.denied');
    }
    const ms = tool.timeoutMs ?? run.toolTimeoutMs ?? DEFAULT_TIMEOUT;
    let late: RunError | undefined;
    const limited = limit(signal, ms, () => {
      late = new RunError('tool-timeout', { name: tool.name, ms });
      return late;
    });
    let value: unknown;
    try {
      const context = { signal: limited.signal, callId: record.id, turn: record.turn };
      const running = Promise.resolve().then(() => tool.run(parsed.value, context));
      value = await race(running, limited.signal);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (late !== undefined && error === late) return this.say(record, 'timeout', 'told.timeout', { ms });
      record.error = error;
      return this.say(record, 'failed', 'told.failed', { problem: tellThrown(error) });
    } finally {
      limited.release();
    }
    record.result = value;
    if (value instanceof Error) {
      record.error = value;
      return this.say(record, 'failed', 'told.failed', { problem: tellThrown(value) });
    }
    const written = write(value);
    if ('problem' in written) return this.say(record, 'failed', 'told.unwritable', { problem: written.problem });
    if (written.text === '') return this.say(record, 'failed', 'told.empty');
    const unfit = isSchema(tool.output) ? await judgeResult(tool.output, tool.name, written.json ?? written.text, locale) : undefined;
    if (unfit !== undefined) return this.say(record, 'failed', 'told.unfit', { problem: unfit });
    record.outcome = 'done';
    return { text: written.text, json: written.json };
  }

  /** A schema's own refinements may throw: then the arguments are as good as refused. */
  private async parseArguments(tool: Tool, call: ReadCall): ReturnType<typeof parse> {
    try {
      return await race(parse(tool.input as object, call.arguments), this.options.signal);
    } catch (error) {
      if (this.options.signal.aborted) throw error;
      return { problem: tellThrown(error) };
    }
  }

  private async approve(record: CallRecord, tool: Tool): Promise<{ approved: boolean; reason: string | undefined }> {
    const { run, signal } = this.options;
    const ask = async (): Promise<Approval> => {
      if (signal.aborted) return false;
      const { id, name, turn } = record;
      return (await run.approve?.({ id, name, arguments: record.call.arguments ?? null, turn, tool })) ?? false;
    };
    const asked = this.asking.then(ask);
    this.asking = asked.catch(() => undefined);
    try {
      const said = await race(asked, signal);
      return typeof said === 'object' ? { approved: said.approved === true, reason: said.reason } : { approved: said === true, reason: undefined };
    } catch (error) {
      if (signal.aborted) throw error;
      // Who cannot be asked has not agreed.
      record.error = error;
      return { approved: false, reason: tellThrown(error) };
    }
  }
}

const wellFormed = (text: string): string => text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');

/** What JSON makes an empty object of, by the names that the runtime has for them. */
const LOST = /^\[object (?:(?:Weak)?(?:Map|Set)|WeakRef|Promise|Error|RegExp|(?:Async)?Generator|.* Iterator)\]$/;

/** The name of what is lost in JSON; undefined for all else. */
function nameLost(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const tag = Object.prototype.toString.call(value);
  return LOST.test(tag) ? tag.slice('[object '.length, -1) : undefined;
}

/** What cannot be written is told by its name, inside of something with its key: `Map (items)`. */
function write(value: unknown): { text: string; json: JsonValue | undefined } | { problem: string } {
  if (typeof value === 'string') return { text: wellFormed(value), json: undefined };
  if (value === null || value === undefined) return { text: '', json: undefined };
  if (typeof value === 'function' || typeof value === 'symbol') return { problem: typeof value };
  if (typeof value === 'number' && !Number.isFinite(value)) return { problem: String(value) };
  let lost: string | undefined;
  try {
    const text = JSON.stringify(value, (key, inner: unknown) => {
      const name = nameLost(inner);
      if (name !== undefined) lost ??= key === '' ? name : `${name} (${key})`;
      return inner;
    }) as string | undefined;
    if (lost !== undefined) return { problem: lost };
    return text === undefined ? { text: '', json: undefined } : { text, json: JSON.parse(text) as JsonValue };
  } catch (error) {
    return { problem: lost ?? tellThrown(error) };
  }
}
