// The loop: send, read, validate, run, answer, and again, until the model has no more to say or a bound is reached.

import type { ReadCall } from '../calls/index.js';
import type { Service, WireForm, WireResult } from '../definition/wire.js';
import type { Locale } from '../diagnostic/types.js';
import { formatRun } from '../messages/run.js';
import { services, wires } from '../providers/wires.generated.js';
import type { JsonObject } from '../text/json-value.js';
import { checkChoice } from './check-options.js';
import { findService } from './client.js';
import { RunError, type RunProgress } from './errors.js';
import { execute, type Job, type Told } from './execute.js';
import { readClient } from './official.js';
import { CallBook, type Planned } from './plan-calls.js';
import type { Answer } from './read-answer.js';
import { readChoice, readTalk, writeRequest, type Talk } from './request.js';
import { ask } from './send.js';
import { prepare, Prepared } from './toolset.js';
import { Trace, type OpenSpan } from './trace.js';
import { writeTranscript, type Said } from './transcript.js';
import type { CallRecord, Client, RunEvent, RunOptions, RunResult, RunStop, Usage } from './types.js';
import { addUsage, noUsage, readUsage } from './usage.js';

const DEFAULT_TURNS = 20;
const DEFAULT_REPAIRS = 5;

type Ended = { readonly stop: RunStop; readonly reading: Answer['reading'] };

export class Loop {
  private readonly calls: CallRecord[] = [];
  private readonly said: Said[] = [];
  private readonly usage = noUsage();
  private readonly repairUsage = noUsage();
  private readonly trace: Trace;
  private repairs = 0;
  private turn = 0;
  private talk: Talk | undefined;
  private leading: JsonObject[] = [];

  private readonly locale: Locale;

  constructor(
    private readonly options: RunOptions,
    private readonly signal: AbortSignal,
    private readonly emit: (event: RunEvent) => void,
  ) {
    this.locale = options.locale ?? 'en';
    this.trace = new Trace(options.tracer);
  }

  progress(): RunProgress {
    return { turns: this.turn, messages: this.messages(), calls: this.calls, usage: this.usage };
  }

  private messages(): JsonObject[] {
    return [...this.leading, ...(this.talk?.messages ?? [])];
  }

  async run(): Promise<RunResult> {
    const { options } = this;
    const client = readClient(options.client, options.for);
    const setup = await this.setUp(client);
    const span = this.trace.start('invoke_agent', undefined, { 'gen_ai.operation.name': 'invoke_agent', ...setup.attributes });
    try {
      const { stop, reading } = await this.turns(setup, span);
      span.set(usageAttributes(this.usage));
      span.end();
      return this.finish(stop, reading);
    } catch (error) {
      span.end(nameOf(error));
      throw error;
    }
  }

  private async setUp(client: Client): Promise<Setup> {
    const { options, locale } = this;
    if (typeof options.model !== 'string' || options.model === '') throw new RunError('model-missing');
    const { target } = client;
    const given = options.tools;
    const prepared =
      given instanceof Prepared
        ? given
        : await prepare(Array.isArray(given) ? given : ((given as Partial<Prepared> | undefined)?.tools ?? given), {
            for: target,
            model: options.model,
            strict: options.strict,
            locale,
          });
    if (prepared.target !== target) throw new RunError('toolset-target', { target: prepared.target, other: target });
    const service: Service | undefined = services.find((each) => each.target === target) ?? findService(target);
    const form = service.form ?? prepared.compiled.form?.id;
    const wire = wires.find((each) => each.form === form);
    if (!wire) throw new RunError('target-unsent', { target, known: services.map((each) => each.target) });
    const unasked = prepared.tools.filter((tool) => tool.destructive).map(({ name }) => name);
    if (unasked.length > 0 && !options.approve) throw new RunError('approval-missing', { tools: unasked });
    const { talk, leading } = readTalk(options, wire);
    this.talk = talk;
    this.leading = leading;
    const attributes = { 'gen_ai.provider.name': service.system ?? target, 'gen_ai.request.model': options.model };
    return { client, prepared, service, wire, talk, attributes, book: new CallBook(prepared) };
  }

  private async turns(setup: Setup, above: OpenSpan): Promise<Ended> {
    let repairing = false;
    for (;;) {
      this.turn++;
      if (repairing) this.repairs++;
      const answer = await this.askOnce(setup, above, repairing);
      const { reading, body } = answer;
      if (reading.text !== undefined) this.said.push({ turn: this.turn, text: reading.text });
      const read = reading.calls.filter((call) => !call.written);
      const planned = setup.book.plan(reading.calls, this.turn);
      const kept = planned.filter(({ record }) => read.includes(record.call)).map((each) => each.kept);
      for (const message of setup.wire.keepAnswer(body, kept)) setup.talk.messages.push(message);
      const asked = planned.filter((each) => !each.kept.drop);
      const wanted = asked.filter(({ record }) => !isMention(record.call, reading));
      // What the model only wrote about is kept for whoever looks, and nobody tells it to make that call.
      this.calls.push(...asked.filter((each) => !wanted.includes(each)).map(({ record }) => record));
      for (const { record } of planned) this.emit({ type: 'call', turn: this.turn, id: record.id, call: record.call });
      const isRefused = reading.stop === 'refusal' || reading.stop === 'filter';
      const told = await this.runCalls(wanted, isRefused, above);
      for (const message of writeResults(wanted, told, setup.wire, this.locale)) setup.talk.messages.push(message);
      const ended = this.judgeEnd(reading, wanted);
      if (ended) return { stop: ended, reading };
      repairing = reading.stop === 'malformed' || wanted.some(({ record }) => record.outcome === 'rejected');
      if (repairing && this.repairs >= (this.options.maxRepairs ?? DEFAULT_REPAIRS)) return { stop: 'repairs', reading };
      if (this.turn >= (this.options.maxTurns ?? DEFAULT_TURNS)) return { stop: 'turns', reading };
    }
  }

  /** Why the run is over with this answer; undefined where it goes on. */
  private judgeEnd({ stop }: Answer['reading'], wanted: readonly Planned[]): RunStop | undefined {
    if (stop === 'refusal' || stop === 'filter') return stop;
    if (wanted.length > 0 || stop === 'pause' || stop === 'malformed') return undefined;
    if (stop === 'limit') return 'limit';
    return stop === undefined || stop === 'end' || stop === 'calls' ? 'end' : 'unknown';
  }

  private async askOnce(setup: Setup, above: OpenSpan, repairing: boolean): Promise<Answer> {
    const { client, wire, prepared, talk, attributes } = setup;
    const { options, turn, emit } = this;
    const body = writeRequest({ wire, service: setup.service, prepared, options, talk, choice: this.choose(prepared) });
    emit({ type: 'request', turn, body });
    const span = this.trace.start(`chat ${options.model}`, above, { 'gen_ai.operation.name': 'chat', ...attributes }, true);
    try {
      const answer = await ask(body, {
        client,
        wire,
        run: options,
        signal: this.signal,
        read: { from: client.target, tools: prepared.originals, undo: prepared.undo, defaults: true, locale: this.locale },
        onText: (text) => emit({ type: 'text', turn, text }),
        onReasoning: (text) => emit({ type: 'reasoning', turn, text }),
        onPartial: (calls) => emit({ type: 'partial', turn, calls }),
        onHosted: () => undefined,
        onRetry: (attempt, waitMs, error) => emit({ type: 'retry', turn, attempt, waitMs, status: error.status, because: error.tell(this.locale) }),
      });
      const usage = readUsage(answer.reading.usage, wire.usage);
      addUsage(this.usage, usage);
      if (repairing) addUsage(this.repairUsage, usage);
      span.set({ ...usageAttributes(usage), ...(answer.reading.finish !== undefined && { 'gen_ai.response.finish_reasons': [answer.reading.finish] }) });
      span.end();
      emit({ type: 'usage', turn, usage });
      return answer;
    } catch (error) {
      span.end(nameOf(error));
      throw error;
    }
  }

  /** A choice that forces a call holds for the first answer: held for all of them, the model could never end. */
  private choose(prepared: Prepared): ReturnType<typeof readChoice> {
    const { toolChoice, parallel } = this.options;
    const { turn, calls } = this;
    if (typeof toolChoice === 'function') {
      const choice = toolChoice({ turn, calls });
      checkChoice(choice);
      return readChoice(choice, parallel, prepared);
    }
    const isForced = toolChoice !== undefined && toolChoice !== 'auto' && toolChoice !== 'none';
    return readChoice(isForced && turn > 1 ? undefined : toolChoice, parallel, prepared);
  }

  private async runCalls(wanted: readonly Planned[], isRefused: boolean, above: OpenSpan): Promise<Map<CallRecord, Told>> {
    const { locale, emit, turn } = this;
    const told = new Map<CallRecord, Told>();
    const jobs: Job[] = [];
    const settle = (record: CallRecord, text: string): void => {
      record.told = text;
      told.set(record, { text, json: undefined });
      emit({ type: 'result', turn, record });
    };
    for (const { record, tool, before } of wanted) {
      this.calls.push(record);
      const { name, call } = record;
      if (before) settle(record, before.told);
      else if (isRefused) settle(record, formatRun('told.refusal', { name }, locale));
      else if (tool) jobs.push({ record, tool });
      else {
        record.outcome = 'rejected';
        settle(record, call.error ?? formatRun('told.rejected', { name, verdict: call.verdict }, locale));
      }
    }
    const onStart = ({ record }: Job): ((error?: string) => void) => {
      const named = { 'gen_ai.tool.name': record.name, 'gen_ai.tool.call.id': record.id, 'gen_ai.tool.type': 'function' };
      const span = this.trace.start(`execute_tool ${record.name}`, above, { 'gen_ai.operation.name': 'execute_tool', ...named });
      return (error) => span.end(error);
    };
    const onResult = (record: CallRecord): void => emit({ type: 'result', turn, record });
    const ran = await execute(jobs, { run: this.options, signal: this.signal, locale, onStart, onResult });
    for (const [record, one] of ran) told.set(record, one);
    return told;
  }

  private finish(stop: RunStop, reading: Answer['reading']): RunResult {
    const { options, said, calls, usage, locale, turn: turns } = this;
    const repairs = { rounds: this.repairs, usage: this.repairUsage };
    const result: RunResult = {
      text: reading.text ?? reading.refusal ?? '',
      stop,
      finish: reading.finish,
      messages: this.messages(),
      calls,
      turns,
      usage,
      repairs,
      spans: this.trace.spans,
      transcript: () => writeTranscript({ prompt: options.prompt, said, calls, turns, stop, usage, repairs, locale }),
    };
    return result;
  }
}

interface Setup {
  readonly client: Client;
  readonly prepared: Prepared;
  readonly service: Service;
  readonly wire: WireForm;
  readonly talk: Talk;
  readonly attributes: Record<string, string>;
  readonly book: CallBook;
}

/** Results of calls as such; of those that stood in the text, as text. */
function writeResults(wanted: readonly Planned[], told: ReadonlyMap<CallRecord, Told>, wire: WireForm, locale: Locale): JsonObject[] {
  const results: WireResult[] = [];
  const written: string[] = [];
  for (const { record, kept, before } of wanted) {
    const { text, json } = told.get(record) ?? { text: '', json: undefined };
    const failed = record.outcome === 'repeated' ? before?.outcome !== 'done' : record.outcome !== 'done';
    if (record.call.written)
      written.push(formatRun(failed ? 'told.written-failed' : 'told.written', { name: record.name }, locale).replace(/: $/, `: ${text}`));
    else results.push({ id: kept.id, made: kept.made, name: kept.name, text, json, failed, custom: isCustom(record.call) });
  }
  return [...(results.length > 0 ? wire.writeResults(results) : []), ...(written.length > 0 ? [wire.writeText('user', written.join('\n'))] : [])];
}

/** A call that stands in the text as an example, or with more said after it. */
const isMention = ({ written, verdict }: ReadCall, { diagnostics }: Answer['reading']): boolean =>
  written === true && verdict === 'guessed' && diagnostics.some(({ rule, variant }) => rule === 'call/text' && MENTIONS.has(variant));

const MENTIONS: ReadonlySet<string | undefined> = new Set(['inside', 'mentioned']);

const isCustom = (call: ReadCall): boolean => call.kind === 'custom';

const usageAttributes = ({ input, output }: Usage): Record<string, number> => ({ 'gen_ai.usage.input_tokens': input, 'gen_ai.usage.output_tokens': output });

const nameOf = (error: unknown): string => (error instanceof RunError ? error.code : error instanceof Error ? error.name : 'error');
