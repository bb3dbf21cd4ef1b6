// readCalls(): a provider's answer → calls with a verdict each. Whole bodies and streams go one way; nothing that was damaged beyond one
// reading is ever runnable. This folder knows no provider: their answers are read by providers/<name>/answer.ts.

import type { AnswerForm } from '../definition/answer.js';
import { fingerprint } from '../diagnostic/fingerprint.js';
import type { Diagnostic, Locale, Severity } from '../diagnostic/types.js';
import { formatCall, type CallMessageId } from '../messages/calls.js';
import type { MessageArgs } from '../messages/message.js';
import { preferForms, unknownTarget } from '../check/targets.js';
import { readValue } from '../check/value-document.js';
import { answers } from '../providers/answers.generated.js';
import { profiles } from '../providers/index.generated.js';
import { isObject, type JsonValue } from '../text/json-value.js';
import { joinPointer, type Pointer } from '../text/pointer.js';
import { createEventSplitter, END_MARK } from './events.js';
import { Gatherer, isBroken, isCut, type Gathered, type GatheredCall } from './gather.js';
import { judgeCall, type JudgeContext } from './judge.js';
import { createGrowingOutput, judgeOutput, readWanted, type GrowingOutput, type JudgedOutput, type WantedOutput } from './output.js';
import { judgeResults } from './results.js';
import { readTools, type KnownTools } from './tools.js';
import type { CallsReading, OutputVerdict, PartialOutput, ReadCall, ReadCallsOptions, ReadOutput, StopKind } from './types.js';
import { findWritten, leaveOut, type WrittenCall } from './written.js';

export type { CallChange, CallKind, CallsReading, OutputVerdict, PartialOutput, ReadCall, ReadCallsOptions, ReadOutput, StopKind, Verdict } from './types.js';

/** A call that is still coming. */
export interface PartialCall {
  id?: string;
  name: string;
  /** Strings as far as they go, other values once they are complete; absent where nothing can be shown. */
  arguments?: JsonValue;
  /** The service has said that there is no more of it, or its arguments are complete. */
  complete: boolean;
}

export interface CallReader {
  /** A piece of the answer, cut anywhere, as text or as its bytes in UTF-8; or one event as a value. */
  push(chunk: unknown): void;
  /** The calls as far as they have come. Their arguments grow in place and may not be run; copy what has to stay as it is. */
  partial(): PartialCall[];
  /** The answer as far as it has come, where a format was asked for. It grows in place and may not be used. */
  partialOutput(): PartialOutput | undefined;
  /** Everything that was read. The same as `readCalls` of the whole. */
  end(): CallsReading;
}

/**
 * Reads the calls in an answer.
 * @param response a body, a message, a list of events, or text: JSON, JSON lines, server-sent events.
 * What cannot be read is told in `diagnostics`.
 * @throws TooltrueError for a target that does not exist; never for the answer.
 */
export function readCalls(response: unknown, options: ReadCallsOptions = {}): CallsReading {
  const reader = new AnswerReader(options);
  if (typeof response === 'string') reader.pushText(response);
  else reader.pushWhole(response);
  return reader.end();
}

/** Reads an answer while it comes in. */
export function createCallReader(options: ReadCallsOptions = {}): CallReader {
  const reader = new AnswerReader(options, true);
  const bytes = new TextDecoder();
  return {
    push: (chunk) => {
      if (typeof chunk === 'string') reader.pushText(chunk);
      else if (chunk instanceof Uint8Array) reader.pushText(bytes.decode(chunk, { stream: true }));
      else if (chunk instanceof ArrayBuffer) reader.pushText(bytes.decode(new Uint8Array(chunk), { stream: true }));
      else reader.pushEvent(chunk);
    },
    partial: () => reader.partial(),
    partialOutput: () => reader.growing?.read(),
    end: () => reader.end(),
  };
}

class AnswerReader {
  readonly growing: GrowingOutput | undefined;
  private readonly wanted: WantedOutput | undefined;
  private readonly gatherer: Gatherer;
  private readonly forms: readonly AnswerForm[];
  private events = 0;
  private found = false;
  private streamed = false;
  private hasText = false;
  private readonly splitter = createEventSplitter((value, whole) => {
    if (whole) this.readWhole(value);
    else this.readEvent(value);
  });

  constructor(
    private readonly options: ReadCallsOptions,
    live = false,
  ) {
    this.wanted = readWanted(options.output, options.undo, options.from);
    this.growing = live && this.wanted ? createGrowingOutput() : undefined;
    this.gatherer = new Gatherer(live, this.growing?.push);
    const asked = options.from === undefined ? [] : [options.from];
    const wanted = preferForms(asked, profiles);
    if (asked[0] !== undefined && wanted.length === 0) throw unknownTarget(asked[0], profiles);
    const isWanted = (form: AnswerForm): boolean => form.forms.some((id) => wanted.includes(id));
    this.forms = [...answers.filter(isWanted), ...answers.filter((form) => !isWanted(form))];
  }

  pushText(text: string): void {
    this.hasText = true;
    this.splitter.push(text);
  }

  pushWhole(input: unknown): void {
    this.readWhole(readValue(input).value);
  }

  pushEvent(input: unknown): void {
    this.readEvent(readValue(input).value);
  }

  private readWhole(value: JsonValue | undefined): void {
    if (Array.isArray(value)) for (const each of value) this.readEvent(each);
    else this.read(value, '');
  }

  private readEvent(value: JsonValue | undefined): void {
    this.streamed = true;
    if (value === END_MARK) this.gatherer.ended();
    else this.read(value, joinPointer('', [this.events]));
    this.events++;
  }

  private read(value: JsonValue | undefined, pointer: Pointer): void {
    const form = isObject(value) ? this.forms.find((each) => each.matches(value)) : undefined;
    if (!form || !isObject(value)) return;
    this.found = true;
    this.gatherer.add(form, value, pointer);
  }

  partial(): PartialCall[] {
    const calls = this.gatherer.gathered.calls.filter((call) => call.kind !== 'hosted');
    return calls.map((call) => {
      const shown = call.value ?? call.live?.value;
      return {
        ...(call.id !== undefined && { id: call.id }),
        name: call.name,
        ...(shown !== undefined && { arguments: shown }),
        complete: call.done || call.live?.done === true,
      };
    });
  }

  end(): CallsReading {
    if (this.hasText) this.splitter.end();
    const report = new Report(this.options);
    if (!this.found) report.add('call/answer.unknown', {}, 'error', '');
    const { gathered } = this.gatherer;
    // A list of whole calls is no stream, and neither are the messages of a client and a server.
    const isStream = this.streamed && (this.hasText || gathered.pieced);
    const says = gathered.texts.length > 0 || gathered.calls.some((call) => call.kind === 'function' || call.kind === 'custom');
    const endless = isStream && says && !gathered.ended && gathered.stop === undefined && gathered.error === undefined;
    return report.of(gathered, this.streamed, endless, this.found ? this.wanted : undefined);
  }
}

/** Words for stop reasons that a caller has to know of before it reads the answer. */
const STOPS: Readonly<Partial<Record<StopKind, Severity>>> = { limit: 'warning', refusal: 'warning', filter: 'warning', malformed: 'error', pause: 'info' };

class Report {
  private readonly diagnostics: Diagnostic[] = [];
  private readonly locale: Locale;
  private readonly tools: KnownTools;

  constructor(private readonly options: ReadCallsOptions) {
    this.locale = options.locale ?? 'en';
    this.tools = readTools(options.tools, options.from);
  }

  add(message: CallMessageId, args: MessageArgs, severity: Severity, pointer: Pointer, facts: string[] = []): Diagnostic {
    const dot = message.lastIndexOf('.');
    const rule = message.slice(0, dot);
    const variant = message.slice(dot + 1);
    const target = this.options.from ?? '*';
    const diagnostic: Diagnostic = {
      rule,
      variant,
      target,
      severity,
      consequence: severity === 'error' ? 'invalid' : severity === 'warning' ? 'degraded' : 'advice',
      pointer,
      message: formatCall(message, args, this.locale),
      args: { ...args },
      facts,
      confidence: 'high',
      fingerprint: fingerprint(rule, variant, target, pointer),
    };
    this.diagnostics.push(diagnostic);
    return diagnostic;
  }

  /** `endless`: a stream of which nothing says that it is complete. */
  of(gathered: Gathered, streamed: boolean, endless: boolean, wanted: WantedOutput | undefined): CallsReading {
    const { stop, stopKind, error } = gathered;
    const severity = stopKind && STOPS[stopKind];
    if (severity) this.add(`call/stop.${stopKind}` as CallMessageId, { reason: stop ?? '' }, severity, '');
    if (stopKind === 'error' && error === undefined) this.add('call/stop.error', { error: stop ?? '' }, 'error', '');
    if (endless) this.add('call/stop.none', {}, 'warning', '');
    if (error !== undefined) this.add('call/stop.error', { error: tellError(error) }, 'error', '');
    const cut = isCut(gathered);
    const broken = isBroken(gathered);
    const own = gathered.calls.filter((call) => call.kind !== 'hosted');
    const last = own[own.length - 1];
    const { undo, defaults = false } = this.options;
    const context = { tools: this.tools, locale: this.locale, undo, defaults, open: false };
    const isOpen = (call: GatheredCall): boolean => streamed && !gathered.ended && gathered.calls.indexOf(call) >= gathered.closed;
    const calls = own.map((call) => this.judge(call, { ...context, cut: cut && call === last, broken: broken && call === last, open: isOpen(call) }));
    const hosted = gathered.calls.filter((call) => call.kind === 'hosted').map((call) => this.judge(call, { ...context, cut: false }));
    let text = gathered.texts.map(({ pieces }) => pieces.join('')).join('');
    const judged =
      wanted && own.length === 0
        ? judgeOutput(gathered, text, wanted, { open: streamed && !gathered.ended && !stop, defaults, locale: this.locale })
        : undefined;
    // An answer that is what was asked for is no call, whatever its keys are.
    if (own.length === 0 && text !== '' && !(judged && isUsable(judged.verdict))) {
      const written = findWritten(text, (name) => this.tools.find(name) !== undefined);
      const after = written.length > 0 ? text.slice(Math.max(...written.map((c) => c.end))).trim() : '';
      const isLast = after === '' || /^(?:<\|[^|]*\|>\s*)+$/.test(after);
      const place = gathered.texts[0]?.pointer ?? '';
      const asked: WrittenCall[] = [];
      for (const each of written) {
        const state = each.mentioned ? 'mentioned' : each.open ? 'open' : !isLast ? 'inside' : cut ? 'cut' : 'last';
        const read = this.judge(asGathered(each, place), { ...context, cut: cut && each.open, open: false, written: state });
        calls.push(read);
        // What is only talked about stays in the text.
        if (state !== 'mentioned' && state !== 'inside' && read.verdict !== 'guessed') asked.push(each);
      }
      text = leaveOut(text, asked);
    }
    const output = judged && calls.length === 0 ? this.tellOutput(judged, gathered) : undefined;
    for (const remark of judgeResults(gathered.results, this.tools)) this.add(remark.message, remark.args, 'error', remark.pointer, [remark.fact]);
    return {
      calls,
      ...(hosted.length > 0 && { hosted }),
      ...(stop !== undefined && { finish: stop }),
      ...(stopKind && { stop: stopKind }),
      ...(text !== '' && { text }),
      ...(output && { output }),
      ...(gathered.reasoning !== '' && { reasoning: gathered.reasoning }),
      ...(gathered.refusal !== '' && { refusal: gathered.refusal }),
      ...(gathered.usage && { usage: gathered.usage }),
      diagnostics: this.diagnostics,
    };
  }

  private tellOutput({ value, text, verdict, changes, remarks }: JudgedOutput, gathered: Gathered): ReadOutput {
    const place = gathered.texts[0]?.pointer ?? '';
    const problems = remarks.map(({ message, args, severity }) => this.add(message, args, severity, place));
    const errors = problems.filter(({ severity }) => severity === 'error');
    return {
      ...(value !== undefined && { value }),
      text,
      verdict,
      usable: isUsable(verdict),
      changes,
      problems,
      ...(errors.length > 0 && { error: errors.map(({ message }) => message).join(' ') }),
    };
  }

  private judge(call: GatheredCall, context: JudgeContext): ReadCall {
    const { read, remarks } = judgeCall(call, context);
    for (const { message, args, severity, pointer } of remarks) this.add(message, args, severity, pointer);
    return read;
  }
}

const isUsable = (verdict: OutputVerdict): boolean => verdict === 'exact' || verdict === 'repaired';

const asGathered = (call: WrittenCall, pointer: Pointer): GatheredCall => ({
  id: undefined,
  name: call.name,
  kind: 'function',
  text: call.text,
  value: call.value,
  done: !call.open,
  cut: false,
  pointer,
  argumentsPointer: pointer,
  event: {},
  valued: false,
  live: undefined,
  odd: undefined,
});

function tellError(error: JsonValue): string {
  const message = isObject(error) ? (error.message ?? error.type) : error;
  return typeof message === 'string' ? message : JSON.stringify(message ?? error);
}
