// Joins what the events of an answer say into calls and texts. Which call a piece belongs to is told here, for every provider alike.

import type { AnswerForm, AnswerSink, CallKind, CallPiece, PieceAt, StopKind, ToolResult } from '../definition/answer.js';
import { areEqual } from '../schema/index.js';
import { createIncrementalReader, type IncrementalReader } from '../text/incremental.js';
import { isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import type { Pointer } from '../text/pointer.js';

export interface GatheredCall {
  id: string | undefined;
  name: string;
  kind: CallKind;
  /** The arguments as text, joined; undefined where they came as a value. */
  text: string | undefined;
  value: JsonValue | undefined;
  done: boolean;
  /** Said to be cut off. */
  cut: boolean;
  pointer: Pointer;
  argumentsPointer: Pointer;
  /** The event or body that opened it. */
  event: object;
  /** The answer's form gives arguments as values. */
  valued: boolean;
  /** What can be shown of arguments that are still coming; only where somebody asks while they do. */
  live: IncrementalReader | undefined;
  /** Something about the row of pieces was wrong and was mended: a key of `call/stream`. */
  odd: 'index' | undefined;
}

export interface Gathered {
  readonly calls: GatheredCall[];
  /** The text of the answer in the order of its parts. */
  readonly results: ToolResult[];
  readonly texts: { pointer: Pointer; pieces: string[] }[];
  reasoning: string;
  refusal: string;
  /** The provider's own word. */
  stop: string | undefined;
  stopKind: StopKind | undefined;
  usage: JsonObject | undefined;
  error: JsonValue | undefined;
  /** So many calls were there when a reason for the end came: services that give one after each call go on with others. */
  closed: number;
  /** Arguments came in pieces. */
  pieced: boolean;
  /** The service said that there is no more. */
  ended: boolean;
}

/** Reasons after which the last call may be only the beginning of one. */
const CUTS: ReadonlySet<StopKind | undefined> = new Set(['limit', 'filter', 'refusal', 'error']);

/** Reasons that say nothing of the call itself: whole arguments may be wrong all the same. */
const BROKEN: ReadonlySet<StopKind | undefined> = new Set(['filter', 'refusal', 'error']);

export const isBroken = (gathered: Gathered): boolean => BROKEN.has(gathered.stopKind) || gathered.error !== undefined;

export const isCut = (gathered: Gathered): boolean => CUTS.has(gathered.stopKind) || gathered.error !== undefined;

const ownText = (value: JsonValue | undefined): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export class Gatherer implements AnswerSink {
  readonly gathered: Gathered = {
    calls: [],
    texts: [],
    results: [],
    reasoning: '',
    refusal: '',
    stop: undefined,
    stopKind: undefined,
    usage: undefined,
    error: undefined,
    closed: 0,
    pieced: false,
    ended: false,
  };
  private readonly byKey = new Map<string, GatheredCall>();
  private readonly aliases = new Map<string, string>();
  private readonly byId = new Map<string, GatheredCall>();
  private readonly byIndex = new Map<number, GatheredCall>();
  private form: AnswerForm | undefined;
  private event: object = {};

  /** `live`: what has come so far is kept as a value at each moment. */
  constructor(
    private readonly live = false,
    private readonly onText?: (piece: string) => void,
  ) {}

  /** One event, or a whole body. */
  add(form: AnswerForm, value: JsonObject, pointer: Pointer): void {
    this.form = form;
    this.event = value;
    form.read(value, this, pointer);
  }

  text(piece: string, pointer: Pointer = ''): void {
    if (piece === '') return;
    this.onText?.(piece);
    const { texts } = this.gathered;
    const last = texts[texts.length - 1];
    if (last) last.pieces.push(piece);
    else texts.push({ pointer, pieces: [piece] });
  }

  reasoning(piece: string): void {
    this.gathered.reasoning += piece;
  }

  refusal(piece: string): void {
    this.gathered.refusal += piece;
  }

  result(result: ToolResult): void {
    this.gathered.results.push(result);
  }

  stop(reason: string): void {
    this.gathered.closed = this.gathered.calls.length;
    const stops = this.form?.stops ?? {};
    const kind = Object.hasOwn(stops, reason) ? (stops[reason] as StopKind) : 'unknown';
    // A reason that says less does not take back one that says more: some services send several.
    if (CUTS.has(this.gathered.stopKind) && !CUTS.has(kind)) return;
    this.gathered.stop = reason;
    this.gathered.stopKind = kind;
  }

  usage(usage: JsonObject): void {
    this.gathered.usage = { ...this.gathered.usage, ...usage };
  }

  failed(error: JsonValue): void {
    this.gathered.error ??= error;
  }

  ended(): void {
    this.gathered.ended = true;
  }

  call(key: string, piece: CallPiece): void {
    if (piece.fragment !== undefined) this.gathered.pieced = true;
    const known = this.byKey.get(key) ?? this.byKey.get(this.aliases.get(key) ?? key);
    if (piece.alias !== undefined) this.aliases.set(piece.alias, key);
    if (known) return addPiece(known, piece);
    // The end of a block that was no call.
    if (piece.name === undefined && piece.id === undefined && piece.fragment === undefined && piece.whole === undefined) return;
    this.byKey.set(key, this.open(piece));
  }

  callPiece(at: PieceAt, piece: CallPiece): void {
    if (piece.fragment !== undefined) this.gathered.pieced = true;
    const call = this.find(at, piece) ?? this.open(piece);
    if (at.indexed && at.index === undefined) call.odd = 'index';
    if (at.id !== undefined) this.byId.set(at.id, call);
    if (at.index !== undefined) this.byIndex.set(at.index, call);
  }

  /** The call that a piece goes on with, once it is added there; undefined where it begins a new one. */
  private find({ index, id }: PieceAt, piece: CallPiece): GatheredCall | undefined {
    const { calls } = this.gathered;
    const last = calls[calls.length - 1];
    const name = ownText(piece.name);
    const there = index === undefined ? undefined : this.byIndex.get(index);
    let call = id === undefined ? undefined : this.byId.get(id);
    // A call that is complete, and another one under its id: two calls, of which none is to be lost.
    const held = call?.value ?? call?.text;
    if (call?.done && piece.whole !== undefined && held !== undefined && !areEqual(held, piece.whole)) return undefined;
    if (call === undefined && id !== undefined) {
      // A new id begins a call, whatever index it comes with; without a name it is that of the call at its index.
      if (name === undefined && there) call = there;
      else if (there && there.id !== undefined) return this.mark(this.open(piece), 'index');
      else return undefined;
    }
    if (call === undefined) {
      call = there ?? (index === undefined && (name === undefined || (last !== undefined && !last.name)) ? last : undefined);
      // The rest of a call whose head came under another index.
      if (call === undefined && name === undefined && index !== undefined && last) call = this.mark(last, 'index');
      if (call === undefined || beginsAnew(call, piece, name)) return undefined;
    }
    addPiece(call, piece);
    return call;
  }

  private mark(call: GatheredCall, odd: GatheredCall['odd']): GatheredCall {
    call.odd = odd;
    return call;
  }

  private open(piece: CallPiece): GatheredCall {
    const call: GatheredCall = {
      id: undefined,
      name: '',
      kind: 'function',
      text: undefined,
      value: undefined,
      done: false,
      cut: false,
      pointer: piece.pointer ?? '',
      argumentsPointer: piece.argumentsPointer ?? piece.pointer ?? '',
      event: this.event,
      valued: this.form?.valued === true,
      live: this.live ? createIncrementalReader() : undefined,
      odd: undefined,
    };
    this.gathered.calls.push(call);
    addPiece(call, piece);
    return call;
  }
}

/** The name once more, without an id, beside arguments that begin again though those before are complete. */
function beginsAnew(call: GatheredCall, piece: CallPiece, name: string | undefined): boolean {
  if (name === undefined || call.name === '') return false;
  if (piece.whole !== undefined) return call.text !== undefined || call.value !== undefined;
  if (piece.parts) return call.done;
  if (!/^\s*\{/.test(piece.fragment ?? '') || !/\}\s*$/.test(call.text ?? '')) return false;
  try {
    JSON.parse(call.text ?? '');
    return true;
  } catch {
    return false;
  }
}

function addPiece(call: GatheredCall, piece: CallPiece): void {
  call.id ??= ownText(piece.id);
  const name = ownText(piece.name);
  // A name may come in pieces, before any argument; or again with every piece.
  if (name !== undefined && call.name !== name) {
    if (call.name === '') call.name = name;
    else if ((call.text ?? '') === '' && call.value === undefined) call.name += name;
  }
  if (piece.kind) call.kind = piece.kind;
  if (piece.fragment !== undefined) {
    call.text = (call.text ?? '') + piece.fragment;
    call.live?.push(piece.fragment);
  }
  if (typeof piece.whole === 'string') {
    if (call.text === undefined || call.text === '') call.live?.push(piece.whole);
    call.text = piece.whole;
  } else if (piece.whole !== undefined) call.value = piece.whole;
  if (piece.parts) call.value = addParts(isObject(call.value) ? call.value : {}, piece.parts);
  if (piece.done) call.done = true;
  if (piece.cut) call.cut = true;
}

/** Longest list that is made for one part; a path is the model's own text. */
const LONGEST = 100_000;

function addParts(root: JsonObject, parts: NonNullable<CallPiece['parts']>): JsonObject {
  for (const { path, text, value } of parts) {
    let at: JsonValue = root;
    for (const [i, step] of path.entries()) {
      const isLast = i === path.length - 1;
      const before: JsonValue | undefined = Array.isArray(at) ? at[step as number] : isObject(at) && Object.hasOwn(at, step) ? at[String(step)] : undefined;
      const next: JsonValue = isLast
        ? text !== undefined
          ? (typeof before === 'string' ? before : '') + text
          : (value ?? null)
        : typeof before === 'object' && before !== null
          ? before
          : typeof path[i + 1] === 'number'
            ? []
            : {};
      if (Array.isArray(at)) {
        if (typeof step !== 'number' || step > LONGEST) break;
        while (at.length < step) at.push(null);
        at[step] = next;
      } else if (isObject(at)) setOwn(at, String(step), next);
      at = next;
    }
  }
  return root;
}
