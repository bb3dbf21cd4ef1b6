// Calls that come in pieces: what one event of a stream adds to them. Readers of the providers make it, whoever gathers calls puts it together.

import type { JsonObject, JsonValue } from '../text/json-value.js';

/** What one event says about one call. */
export interface CallPiece {
  /** Calls of one group end together, for example those of one answer. */
  readonly group: string;
  /** Which call of the group. */
  readonly index: string;
  /** With a name or another id than before, a call begins. */
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  /** The next piece of the arguments' text. */
  readonly text?: string | undefined;
  /** The arguments as a whole: text, or the value itself. */
  readonly whole?: JsonValue | undefined;
  /** Nothing more comes: of this call, or of all calls of the group. */
  readonly end?: 'call' | 'group' | undefined;
}

/** The pieces in an event of a stream; undefined where the event says nothing about calls in pieces. */
export type PieceReader = (event: JsonObject) => readonly CallPiece[] | undefined;
