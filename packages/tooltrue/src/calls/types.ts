// What reading an answer gives: calls with a verdict each, and what the answer says beside them.

import type { CallKind, StopKind } from '../definition/answer.js';
import type { UndoMap } from '../convert/index.js';
import type { Diagnostic, Locale } from '../diagnostic/types.js';
import type { JsonObject, JsonValue } from '../text/json-value.js';

export type { CallKind, StopKind };

/**
 * `exact`: as the model sent it. `repaired`: mended without loss, in the one way there is. `guessed`: mended, but it may have been meant
 * otherwise. `truncated`: cut off. `invalid`: not readable, or not what the schema takes. `unknown-tool`: no tool of that name.
 */
export type Verdict = 'exact' | 'repaired' | 'guessed' | 'truncated' | 'invalid' | 'unknown-tool';

export interface CallChange {
  /** Place in the arguments; `/name` stands under `name`, where the name itself was changed. */
  pointer: string;
  from: JsonValue;
  to: JsonValue;
  because: string;
}

export interface ReadCall {
  id?: string;
  kind: CallKind;
  name: string;
  /** The arguments as they were sent; absent where they came as a value. */
  argumentsText?: string;
  /** For `truncated`, `guessed` and `invalid`: what can be shown, if anything. */
  arguments?: JsonValue;
  verdict: Verdict;
  /** Only an exact or repaired call may be run. */
  runnable: boolean;
  changes: CallChange[];
  /** Found in the text of the answer, not as a call. */
  written?: boolean;
  /** For a call that cannot be run: what to tell the model, in one piece. */
  error?: string;
  /** Place in the answer; for a stream the first step is the number of the event, from 0. */
  pointer: string;
}

/** `refused`: the model or a filter refused, whatever the text looks like; the others as for calls. */
export type OutputVerdict = 'exact' | 'repaired' | 'guessed' | 'truncated' | 'invalid' | 'refused';

/** An answer in the format that was asked for. */
export interface ReadOutput {
  /** For `truncated`, `guessed` and `invalid`: what can be shown, if anything. */
  value?: JsonValue;
  /** As it was sent. */
  text: string;
  verdict: OutputVerdict;
  /** Only an exact or repaired answer may be used. */
  usable: boolean;
  changes: CallChange[];
  /** Also among the reading's diagnostics. */
  problems: Diagnostic[];
  /** For an answer that cannot be used: what to tell the model, in one piece. */
  error?: string;
}

/** An answer that is still coming. */
export interface PartialOutput {
  /** Strings as far as they go, other values once they are complete; absent where nothing can be shown. It grows in place. */
  value?: JsonValue;
  complete: boolean;
}

export interface CallsReading {
  /** Calls that the caller answers, in their order. */
  calls: ReadCall[];
  /** Calls that the service answered itself. */
  hosted?: ReadCall[];
  /** The provider's own word for why it stopped. */
  finish?: string;
  stop?: StopKind;
  text?: string;
  /** Where a format was asked for, and the answer has no calls that come before it. */
  output?: ReadOutput;
  reasoning?: string;
  refusal?: string;
  usage?: JsonObject;
  diagnostics: Diagnostic[];
}

export interface ReadCallsOptions {
  /** The target that answered; told from the answer where absent. */
  from?: string | undefined;
  /** The tools that were sent, in any form. */
  tools?: unknown;
  /** The format that was asked for: a JSON Schema, the request that has it, or `true` for JSON without a schema. */
  output?: unknown;
  /** What `convert` gave beside the tools that were sent: calls and answers are led back to the originals. */
  undo?: UndoMap | undefined;
  /** With `undo`: put the defaults of the original schema where nothing was given. */
  defaults?: boolean | undefined;
  locale?: Locale | undefined;
}
