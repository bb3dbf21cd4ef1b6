// Puts calls together that a stream brought in pieces.

import type { CallPiece, PieceReader } from '../../definition/pieces.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { readText } from '../../text/index.js';

/** A call as the pieces made it. */
export interface GatheredCall {
  readonly name: string;
  readonly id: string | undefined;
  readonly args: JsonValue;
  /** Its end was seen. */
  readonly ended: boolean;
}

interface OpenCall {
  id: string | undefined;
  name: string;
  readonly texts: string[];
  whole: JsonValue | undefined;
}

/** Calls kept open at once; a log that opens more than this is cut at random. */
const MOST_OPEN = 10_000;
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

export class Gatherer {
  private readonly open = new Map<string, Map<string, OpenCall>>();
  private count = 0;

  constructor(
    private readonly readers: readonly PieceReader[],
    private readonly emit: (call: GatheredCall) => void,
  ) {}

  /** True where the value is an event that brings a piece of a call. */
  push(value: JsonValue): boolean {
    for (const event of unwrap(value)) {
      for (const read of this.readers) {
        const pieces = read(event);
        if (!pieces) continue;
        for (const piece of pieces) this.add(piece);
        return true;
      }
    }
    return false;
  }

  /** Nothing more comes. */
  end(): void {
    for (const group of [...this.open.keys()]) this.endGroup(group, false);
  }

  private add(piece: CallPiece): void {
    if (piece.end === 'group') return this.endGroup(piece.group, true);
    const group = this.open.get(piece.group);
    const before = group?.get(piece.index);
    const begins = piece.name !== undefined && (!before || (piece.id !== undefined && piece.id !== before.id));
    if (before && begins) this.close(piece.group, piece.index, true);
    const call = begins ? this.begin(piece) : before;
    // A piece of a call whose beginning was not seen is no call.
    if (!call) return;
    if (piece.text !== undefined) call.texts.push(piece.text);
    if (piece.whole !== undefined) call.whole = piece.whole;
    if (piece.end === 'call') this.close(piece.group, piece.index, true);
  }

  private begin(piece: CallPiece): OpenCall {
    if (this.count >= MOST_OPEN) this.end();
    let group = this.open.get(piece.group);
    if (!group) this.open.set(piece.group, (group = new Map()));
    const call: OpenCall = { id: piece.id, name: piece.name as string, texts: [], whole: undefined };
    group.set(piece.index, call);
    this.count++;
    return call;
  }

  private close(groupName: string, index: string, ended: boolean): void {
    const group = this.open.get(groupName);
    const call = group?.get(index);
    if (!group || !call) return;
    group.delete(index);
    if (group.size === 0) this.open.delete(groupName);
    this.count--;
    this.emit({ name: call.name, id: call.id, args: call.whole ?? call.texts.join(''), ended });
  }

  private endGroup(groupName: string, ended: boolean): void {
    for (const index of [...(this.open.get(groupName)?.keys() ?? [])]) this.close(groupName, index, ended);
  }
}
