// A call that was found in a log, and what was passed over on the way.

import type { JsonObject } from '../../text/json-value.js';

/** Why a call that was seen is not used. */
export type SkipReason =
  /** The arguments are no JSON, or no object. */
  | 'broken'
  /** The stream ended, or was cut, before the call did. */
  | 'unfinished'
  /** The tool takes text, which no schema describes. */
  | 'text'
  /** The service runs the tool itself. */
  | 'hosted';

export interface RecordedCall {
  readonly name: string;
  readonly id?: string;
  /** As the arguments were written; undefined where only the value is there. */
  readonly text?: string;
  readonly value: JsonObject;
}

export interface SkippedCall {
  readonly name: string;
  readonly reason: SkipReason;
  /** Line of the log, from 1, where it is a text. */
  readonly line?: number;
}

/** What a search tells as it goes. */
export interface CallSink {
  call(call: RecordedCall): void;
  skip(skipped: SkippedCall): void;
}
