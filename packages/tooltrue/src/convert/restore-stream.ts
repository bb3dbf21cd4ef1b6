// The events of a stream in place. Names are led back at once. Arguments that have another shape are of no use in pieces: their events
// go on without the pieces, and before the event that ends the call one more carries all of them, led back. So does an answer's text.
// Where events are numbered, those that say nothing else are held back, so that the one more has a number of its own.

import type { JsonValue } from '../text/json-value.js';
import { appendPointer, valueAt, type Pointer } from '../text/pointer.js';
import type { CallRestorer } from './call-restorer.js';
import { replaceValues, type Replacement } from './path.js';
import { namePointer, PlaceReader, type PlacedPiece, type Places } from './places.js';

/** An event, with what its transport says beside it. */
export interface StreamEvent<Beside> {
  readonly value: JsonValue;
  readonly beside: Beside;
}

/** What came so far of one call's arguments, or of one answer's text. */
interface Held<Beside> {
  pieces: string[];
  /** The latest event that a piece was taken out of, and where it stood. */
  last: { event: StreamEvent<Beside>; places: Places; pointer: Pointer } | undefined;
  /** Another call began meanwhile. */
  passed: boolean;
  /** Leads a text back; the same text is judged once. */
  read(text: string): string;
}

/** What becomes of one event. */
interface Step<Beside> {
  readonly event: StreamEvent<Beside>;
  readonly places: Places;
  readonly changes: Replacement[];
  readonly ahead: StreamEvent<Beside>[];
}

export class StreamRestorer<Beside> {
  private readonly reader: PlaceReader;
  private readonly names = new Map<string, string>();
  private readonly calls = new Map<string, Held<Beside>>();
  private readonly texts = new Map<number, Held<Beside>>();
  /** The call that the latest piece of an answer belonged to. */
  private readonly current = new Map<string, string>();

  /** `forms`: ids of the tool forms whose answers are expected. */
  constructor(
    forms: readonly string[],
    private readonly restorer: CallRestorer,
  ) {
    this.reader = new PlaceReader(forms);
  }

  /** What goes on instead of this event; the event itself where nothing of it changes. */
  push(event: StreamEvent<Beside>): StreamEvent<Beside>[] {
    const places = this.reader.read(event.value);
    if (!places) return [event];
    const step: Step<Beside> = { event, places, changes: [], ahead: [] };
    for (const placed of places.calls) this.takePiece(placed, step);
    // One more event like this would begin its other calls again.
    const last = places.calls.length > 1 ? this.calls.get(places.calls[places.calls.length - 1]?.key ?? '') : undefined;
    if (last?.last?.event === event && isWhole(last.pieces)) endHeld(last, step);
    if (this.restorer.changesAnswer) this.takeTexts(step);
    for (const choice of places.stops) this.endChoice(choice, step);
    if (places.ended) step.ahead.push(...this.end());
    for (const { name, pointer } of places.names)
      if (this.restorer.originalName(name) !== name) step.changes.push({ pointer, value: this.restorer.originalName(name) });
    if (isHeldBack(step)) return step.ahead;
    const value = step.changes.length === 0 ? event.value : replaceValues(event.value, step.changes);
    return [...step.ahead, value === event.value ? event : { ...event, value }];
  }

  /** What is still held back when the stream ends: a call that was cut off, as far as it came. */
  end(): StreamEvent<Beside>[] {
    return [...this.calls.values(), ...this.texts.values()].flatMap((held) => release(held));
  }

  private takePiece({ key, piece }: PlacedPiece, step: Step<Beside>): void {
    if (piece.kind === 'hosted') return;
    this.endBefore(key, step);
    if (typeof piece.name === 'string' && piece.name !== '' && !this.names.has(key)) this.names.set(key, piece.name);
    const name = this.names.get(key);
    if (name === undefined || !this.restorer.knows(name)) {
      // The end of a part that is no call: of a text.
      if (piece.done && name === undefined) for (const held of this.texts.values()) step.ahead.push(...release(held));
      return;
    }
    const { event, places, changes } = step;
    const nameAt = namePointer(piece);
    const original = this.restorer.originalName(name);
    if (nameAt !== undefined && original !== name && valueAt(event.value, nameAt) === name) changes.push({ pointer: nameAt, value: original });
    const pointer = piece.argumentsPointer;
    const held = getOrMake(this.calls, key, (text) => textOf(this.restorer.readArguments(name, text)));
    const holds = this.restorer.changesArguments(name);
    if (piece.fragment !== undefined) {
      held.pieces.push(piece.fragment);
      if (holds && pointer !== undefined) {
        changes.push({ pointer, value: '' });
        held.last = { event, places, pointer };
      }
    } else if (piece.whole !== undefined && piece.whole !== '') {
      step.ahead.push(...release(held));
      const value = typeof piece.whole === 'string' ? held.read(piece.whole) : this.restorer.readArguments(name, piece.whole);
      if (holds && pointer !== undefined) changes.push({ pointer, value });
    }
    if (piece.done) endHeld(held, step);
  }

  /** Who reads calls one after the other takes one for done when the next begins: what is whole by then goes on before. */
  private endBefore(key: string, step: Step<Beside>): void {
    const choice = key.slice(0, key.indexOf(' '));
    const before = this.calls.get(this.current.get(choice) ?? '');
    if (before && before !== this.calls.get(key)) {
      if (!before.passed && isWhole(before.pieces)) endHeld(before, step);
      before.passed = true;
    }
    this.current.set(choice, key);
  }

  private takeTexts(step: Step<Beside>): void {
    const { event, places, changes } = step;
    const heldOf = (choice: number): Held<Beside> => getOrMake(this.texts, choice, (text) => this.restorer.readAnswer(text));
    for (const { text, pointer, choice } of places.texts) {
      const held = heldOf(choice);
      held.pieces.push(text);
      held.last = { event, places, pointer };
      changes.push({ pointer, value: '' });
    }
    for (const { text, pointer, choice } of places.restated) {
      const held = heldOf(choice);
      step.ahead.push(...release(held));
      changes.push({ pointer, value: held.read(text) });
    }
  }

  private endChoice(choice: number, step: Step<Beside>): void {
    for (const [key, held] of this.calls) if (key.startsWith(`${choice} `)) endHeld(held, step);
    const text = this.texts.get(choice);
    if (text) endHeld(text, step);
  }
}

/** The event is numbered and says nothing but a piece that was taken out of it. */
function isHeldBack<Beside>({ event, places, changes }: Step<Beside>): boolean {
  if (changes.length === 0 || typeof valueAt(event.value, '/sequence_number') !== 'number') return false;
  const onlyPieces = places.calls.every(({ piece }) => piece.fragment !== undefined && !piece.done);
  return onlyPieces && places.restated.length === 0 && places.stops.length === 0 && changes.every(({ value }) => value === '');
}

/** The pieces make an object or a list; nothing can follow that. */
function isWhole(pieces: readonly string[]): boolean {
  const text = pieces.join('').trimEnd();
  if (!text.endsWith('}') && !text.endsWith(']')) return false;
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

const textOf = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value));

function getOrMake<Key, Beside>(all: Map<Key, Held<Beside>>, key: Key, read: (text: string) => string): Held<Beside> {
  let held = all.get(key);
  if (!held) {
    const known = new Map<string, string>();
    held = {
      pieces: [],
      last: undefined,
      passed: false,
      read(text) {
        const found = known.get(text) ?? read(text);
        known.set(text, found);
        return found;
      },
    };
    all.set(key, held);
  }
  return held;
}

/** All that came, led back. */
function takeAll<Beside>(held: Held<Beside>): string {
  const text = held.pieces.join('');
  held.pieces = [];
  return text === '' ? '' : held.read(text);
}

/** Where the last piece stands in the very event that ends it, all of it goes there. */
function endHeld<Beside>(held: Held<Beside>, { event, changes, ahead }: Step<Beside>): void {
  if (held.last?.event !== event) {
    ahead.push(...release(held));
    return;
  }
  changes.push({ pointer: held.last.pointer, value: takeAll(held) });
  held.last = undefined;
}

/** One more event like the latest one, with all that was held back; none where nothing was. */
function release<Beside>(held: Held<Beside>): StreamEvent<Beside>[] {
  const { last } = held;
  held.last = undefined;
  const text = takeAll(held);
  if (last === undefined || text === '') return [];
  const value = replaceValues(last.event.value, [...saidBefore(last.places), { pointer: last.pointer, value: text }]);
  return [{ ...last.event, value }];
}

/** What an event said that must not be said again: pieces of others, and the heads of calls. */
function saidBefore({ calls, texts }: Places): Replacement[] {
  const changes: Replacement[] = texts.map(({ pointer }) => ({ pointer, value: '' }));
  for (const { piece } of calls) {
    const at = namePointer(piece);
    if (piece.fragment === undefined || piece.argumentsPointer === undefined || at === undefined) continue;
    changes.push({ pointer: piece.argumentsPointer, value: '' });
    if (piece.pointer === undefined) continue;
    for (const pointer of [at, appendPointer(piece.pointer, 'id'), appendPointer(piece.pointer, 'type')]) changes.push({ pointer, value: undefined });
  }
  return [...changes, { pointer: '/usage', value: undefined }];
}
