// Calls that a stream brought in pieces, put together by those who read answers. Here it is told which events belong to one stream, since
// a log may hold many, one after the other or mixed.

import { Gatherer } from '../../calls/gather.js';
import type { AnswerForm, AnswerSink, CallPiece } from '../../definition/answer.js';
import { answers } from '../../providers/answers.generated.js';
import { readText } from '../../text/index.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { CALL_LISTS } from './shapes.js';

/** A call as the pieces made it. */
export interface GatheredCall {
  readonly name: string;
  readonly id: string | undefined;
  readonly args: JsonValue;
  /** Its end was seen. */
  readonly ended: boolean;
  /** The tool takes text, or the service runs it. */
  readonly unfit?: 'text' | 'hosted';
}

/** Streams kept open at once, and calls of one of them; a log that opens more is cut there. */
const MOST_STREAMS = 1000;
const MOST_CALLS = 1000;
/** Wrappers that recorders put around an event. */
const WRAPPERS = ['data', 'bytes', 'chunk', 'event'];
const MOST_WRAPPERS = 3;

/** The event itself, and what stands inside the wrappers around it. */
function* unwrap(value: JsonValue): Generator<JsonObject> {
  let at = value;
  for (let depth = 0; depth <= MOST_WRAPPERS; depth++) {
    if (typeof at === 'string' && at.startsWith('{')) at = readText(at).value ?? null;
    if (!isObject(at)) return;
    yield at;
    const object: JsonObject = at;
    const key = WRAPPERS.find((each) => isInner(getOwn(object, each)));
    if (key === undefined) return;
    at = getOwn(object, key) as JsonValue;
  }
}

const isInner = (value: JsonValue | undefined): boolean => value !== undefined && (isObject(value) || (typeof value === 'string' && value.startsWith('{')));

/** What an event says about calls, without keeping it. */
export class Probe implements AnswerSink {
  /** A piece: the call began before, or goes on. */
  partial = false;
  /** A call with all it has. */
  whole = false;
  named = false;
  ends = false;

  call(_key: string, piece: CallPiece): void {
    this.see(piece);
  }
  callPiece(_at: object, piece: CallPiece): void {
    this.see(piece);
  }
  stop(_reason: string): void {
    this.ends = true;
  }
  ended(): void {
    this.ends = true;
  }
  text(_piece: string): void {}
  reasoning(_piece: string): void {}
  refusal(_piece: string): void {}
  result(): void {}
  usage(): void {}
  failed(): void {}

  private see({ name, whole, fragment, parts }: CallPiece): void {
    const named = typeof name === 'string' && name !== '';
    this.named ||= named;
    // An empty text stands where the arguments will be.
    if (named && whole !== undefined && whole !== '' && fragment === undefined && parts === undefined) this.whole = true;
    else this.partial = true;
  }
}

function probe(form: AnswerForm, event: JsonObject): Probe {
  const seen = new Probe();
  form.read(event, seen, '');
  return seen;
}

interface Stream {
  readonly form: AnswerForm;
  gatherer: Gatherer;
}

export class StreamGatherer {
  private readonly streams = new Map<string, Stream>();

  constructor(private readonly emit: (call: GatheredCall) => void) {}

  /** True where the value is an event that brings a piece of a call. A call that stands in it whole is left to who looks for those. */
  push(value: JsonValue): boolean {
    for (const event of unwrap(value)) {
      // A message with its calls is no event, however it writes them.
      if (typeof getOwn(event, 'role') === 'string' || CALL_LISTS.some((key) => Object.hasOwn(event, key))) continue;
      const found = answers.flatMap((form, number) => (form.matches(event) ? [{ form, number, probe: probe(form, event) }] : []));
      // One that sees a whole call knows better than one that sees a piece.
      if (found.some(({ probe: { whole } }) => whole)) return false;
      for (const { form, number, probe: seen } of found) {
        const key = `${number}/${String(getOwn(event, 'id') ?? '')}`;
        if (!seen.partial && !(seen.ends && this.streams.has(key))) continue;
        this.add(key, form, event, seen);
        return seen.partial;
      }
    }
    return false;
  }

  /** Nothing more comes. */
  end(): void {
    for (const stream of this.streams.values()) this.close(stream);
    this.streams.clear();
  }

  private add(key: string, form: AnswerForm, event: JsonObject, seen: Probe): void {
    let stream = this.streams.get(key);
    if (!stream) {
      if (this.streams.size >= MOST_STREAMS) this.end();
      this.streams.set(key, (stream = { form, gatherer: new Gatherer() }));
    }
    const { gathered } = stream.gatherer;
    // After an end, a new call is one of the next answer.
    if ((seen.named && (gathered.ended || gathered.stop !== undefined)) || gathered.calls.length >= MOST_CALLS) {
      this.close(stream);
      stream.gatherer = new Gatherer();
    }
    stream.gatherer.add(form, event, '');
  }

  private close({ gatherer: { gathered } }: Stream): void {
    const isOver = gathered.ended || gathered.stop !== undefined;
    for (const { id, name, kind, text, value, done } of gathered.calls) {
      if (name === '') continue;
      const args = text !== undefined && text !== '' ? text : (value ?? '');
      const unfit = kind === 'custom' ? 'text' : kind === 'hosted' ? 'hosted' : undefined;
      this.emit({ name, id, args, ended: isOver || done, ...(unfit && { unfit }) });
    }
  }
}
