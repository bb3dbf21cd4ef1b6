// One answer, whole or as it comes in: its calls with a verdict each, and its body as it goes back into the talk.

import { createCallReader, readCalls, type CallsReading, type PartialCall, type ReadCallsOptions } from '../calls/index.js';
import { createEventSplitter, END_MARK } from '../calls/events.js';
import type { AnswerForm, AnswerSink } from '../definition/answer.js';
import type { WireForm } from '../definition/wire.js';
import { answers } from '../providers/answers.generated.js';
import { isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { race } from './abort.js';
import { ServiceError } from './errors.js';
import type { ClientAnswer } from './types.js';

export interface Answer {
  readonly reading: CallsReading;
  readonly body: JsonObject;
}

export interface AnswerOptions {
  readonly wire: WireForm;
  readonly read: ReadCallsOptions;
  readonly signal: AbortSignal;
  onText(text: string): void;
  onReasoning(text: string): void;
  onPartial(calls: readonly PartialCall[]): void;
  /** The service ran a call itself: the request is not to be sent again. */
  onHosted(): void;
}

/**
 * @throws ServiceError `stream-broken`, `answer-error`, `answer-unreadable`; what the connection throws comes through as the cause of the first;
 * the signal's reason.
 */
export async function readAnswer(answer: ClientAnswer, options: AnswerOptions): Promise<Answer> {
  const { status, headers, body } = answer;
  // A stream under another name: text, or a list of its events.
  const chunks = answer.chunks ?? (typeof body === 'string' ? [body] : Array.isArray(body) ? body.filter(isObject) : undefined);
  const read = chunks ? await readStream(answer, chunks, options) : readWhole(body, options);
  const { reading } = read;
  const failed = reading.diagnostics.find(({ rule, variant }) => rule === 'call/stop' && variant === 'error');
  if (failed) {
    const problem = String(failed.args.error ?? '');
    const whole = { status, headers, body: read.failed ?? body };
    throw chunks ? new ServiceError('stream-broken', { problem }, whole) : new ServiceError('answer-error', { status, problem }, whole);
  }
  if (reading.diagnostics.some(({ rule }) => rule === 'call/answer')) {
    throw new ServiceError('answer-unreadable', { status, problem: showBody(body) }, { status, headers, body });
  }
  // Without a reason for its end it has none, unless it says otherwise that it is complete, and says anything.
  const says = reading.text !== undefined || reading.calls.length > 0;
  if (reading.stop === undefined && !(read.complete && says)) throw new ServiceError('stream-broken', { problem: showBody(body) }, { status, headers, body });
  return read;
}

export function showBody(body: JsonValue | undefined): string {
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
  return text.length > 500 ? `${text.slice(0, 499)}…` : text;
}

interface Read extends Answer {
  /** What the service said in the midst of its answer. */
  readonly failed?: JsonValue | undefined;
  /** A whole body, or a stream with the mark of its end. */
  readonly complete: boolean;
}

function readWhole(body: JsonValue | undefined, { wire, read, onText, onReasoning, onHosted }: AnswerOptions): Read {
  const reading = readCalls(body ?? null, read);
  if (reading.hosted) onHosted();
  if (reading.reasoning !== undefined) onReasoning(reading.reasoning);
  if (reading.text !== undefined) onText(reading.text);
  return { reading, body: isObject(body) ? body : wire.createAssembler().body(), complete: true };
}

type Chunks = AsyncIterable<string | JsonObject> | Iterable<string | JsonObject>;

async function readStream(answer: ClientAnswer, chunks: Chunks, options: AnswerOptions): Promise<Read> {
  const { wire, read, signal } = options;
  const reader = createCallReader(read);
  const assembler = wire.createAssembler();
  const deltas = createDeltas(wire.form, options);
  let failed: JsonValue | undefined;
  let body: JsonObject | undefined;
  let marked = false;
  const take = (event: JsonValue | undefined, whole = false): void => {
    if (event === END_MARK) marked = true;
    if (!isObject(event)) return;
    if (whole) body = event;
    if (event.error !== undefined && event.error !== null) failed ??= event;
    assembler.push(event);
    deltas(event);
  };
  const splitter = createEventSplitter(take);
  const iterator = iterate(chunks);
  let broken: unknown;
  try {
    for (;;) {
      const next = await race(iterator.next(), signal);
      if (next.done) break;
      if (typeof next.value === 'string') splitter.push(next.value);
      else take(next.value);
      reader.push(next.value);
      const calls = reader.partial();
      if (calls.length > 0) options.onPartial(calls);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    broken = error;
  } finally {
    // A stream that hangs is left; what closing it comes to matters to nobody.
    Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
  splitter.end();
  const reading = reader.end();
  // What breaks after the answer has said that it is complete takes nothing from it.
  if (broken !== undefined && reading.stop === undefined) {
    const problem = broken instanceof Error ? broken.message : String(broken);
    throw new ServiceError('stream-broken', { problem }, { status: answer.status, headers: answer.headers, cause: broken });
  }
  return { reading, body: body ?? assembler.body(), failed, complete: marked || body !== undefined };
}

const iterate = (chunks: Chunks): AsyncIterator<string | JsonObject> =>
  Symbol.asyncIterator in chunks
    ? chunks[Symbol.asyncIterator]()
    : (async function* () {
        yield* chunks;
      })();

/** Tells text and reasoning of each event as it comes. */
function createDeltas(form: string, { onText, onReasoning, onHosted }: AnswerOptions): (event: JsonObject) => void {
  const own = (each: AnswerForm): boolean => each.forms.includes(form);
  const ordered = [...answers.filter(own), ...answers.filter((each) => !own(each))];
  const nothing = (): void => undefined;
  const sink: AnswerSink = {
    text: (piece) => void (piece !== '' && onText(piece)),
    reasoning: (piece) => void (piece !== '' && onReasoning(piece)),
    call: (_key, { kind }) => void (kind === 'hosted' && onHosted()),
    callPiece: nothing,
    refusal: nothing,
    result: nothing,
    stop: nothing,
    usage: nothing,
    failed: nothing,
    ended: nothing,
  };
  return (event) => ordered.find((each) => each.matches(event))?.read(event, sink, '');
}
