// Where the calls and texts of an answer stand, told by the readers of the services: a whole body, or one event of a stream.

import type { AnswerForm, AnswerSink, CallPiece, PieceAt } from '../definition/answer.js';
import { answers } from '../providers/answers.generated.js';
import { isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { appendPointer, parentPointer, type Pointer } from '../text/pointer.js';

export interface PlacedPiece {
  /** The same for all pieces of a call. */
  readonly key: string;
  readonly piece: CallPiece;
}

export interface PlacedText {
  readonly text: string;
  readonly pointer: Pointer;
  readonly choice: number;
}

/** What one body or event says. */
export interface Places {
  calls: PlacedPiece[];
  texts: PlacedText[];
  restated: PlacedText[];
  /** Names of tools beside the answer. */
  names: { name: string; pointer: Pointer }[];
  /** The service said why it stopped, or that there is no more; by answer, where there are several. */
  stops: number[];
  ended: boolean;
}

/** The name stands beside the arguments, whatever the form. */
export const namePointer = (piece: CallPiece): Pointer | undefined =>
  piece.argumentsPointer === undefined ? undefined : appendPointer(parentPointer(piece.argumentsPointer), 'name');

/** Remembers, from event to event, which call a piece belongs to. */
export class PlaceReader implements AnswerSink {
  private readonly forms: readonly AnswerForm[];
  private readonly byIndex = new Map<string, { key: string; id: string | undefined }>();
  private readonly aliases = new Map<string, string>();
  private places: Places = emptyPlaces();
  private answer = 0;
  private last: string | undefined;
  private opened = 0;

  /** `wanted`: ids of tool forms; answers that belong to them are tried first. */
  constructor(wanted: readonly string[]) {
    const isWanted = (form: AnswerForm): boolean => form.forms.some((id) => wanted.includes(id));
    this.forms = [...answers.filter(isWanted), ...answers.filter((form) => !isWanted(form))];
  }

  /** undefined: no answer in any known form. */
  read(value: JsonValue): Places | undefined {
    const form = isObject(value) ? this.forms.find((each) => each.matches(value)) : undefined;
    if (!form) return undefined;
    this.places = emptyPlaces();
    this.answer = 0;
    form.read(value as JsonObject, this, '');
    return this.places;
  }

  choice(index: number): void {
    this.answer = index;
  }

  text(piece: string, pointer?: Pointer): void {
    if (pointer !== undefined) this.places.texts.push({ text: piece, pointer, choice: this.answer });
  }

  restated(text: string, pointer: Pointer): void {
    this.places.restated.push({ text, pointer, choice: this.answer });
  }

  call(key: string, piece: CallPiece): void {
    if (piece.alias !== undefined) this.aliases.set(piece.alias, key);
    this.places.calls.push({ key: `${this.answer} ${this.aliases.get(key) ?? key}`, piece });
  }

  callPiece({ index, id }: PieceAt, piece: CallPiece): void {
    this.places.calls.push({ key: this.keyOf(index, id, piece), piece });
  }

  /** A new id begins a call, whatever index it comes with; a piece without either goes on with the last call, unless it is whole. */
  private keyOf(index: number | undefined, id: string | undefined, piece: CallPiece): string {
    const named = typeof piece.name === 'string' && piece.name !== '';
    if (index === undefined && id === undefined && this.last !== undefined && !named && piece.whole === undefined) return this.last;
    const at = `${this.answer} ${index ?? id ?? ''}`;
    const known = index === undefined && id === undefined ? undefined : this.byIndex.get(at);
    if (known && (id === undefined || known.id === undefined || known.id === id)) {
      known.id ??= id;
      this.last = known.key;
      return known.key;
    }
    const key = `${at} ${this.opened++}`;
    this.byIndex.set(at, { key, id });
    this.last = key;
    return key;
  }

  echoed(name: string, pointer: Pointer): void {
    this.places.names.push({ name, pointer });
  }

  stop(): void {
    this.places.stops.push(this.answer);
  }

  ended(): void {
    this.places.ended = true;
  }

  reasoning(): void {}
  refusal(): void {}
  result(): void {}
  usage(): void {}
  failed(): void {}
}

const emptyPlaces = (): Places => ({ calls: [], texts: [], restated: [], names: [], stops: [], ended: false });
