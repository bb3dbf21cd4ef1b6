// What a model's answer is made of, in one form for every provider. A whole body and each event of a stream tell the same sink,
// so that both are read by the same code. Readers of the providers live in providers/<name>/answer.ts.

import type { JsonObject, JsonValue } from '../text/json-value.js';
import type { Pointer } from '../text/pointer.js';

/** `custom`: takes text. `hosted`: the service runs it. `mcp`: a request that a client sent to a server. */
export type CallKind = 'function' | 'custom' | 'hosted' | 'mcp';

/** Why the model stopped, in words of our own. `limit`: the answer is cut off; `malformed`: the service could not read the call itself. */
export type StopKind = 'end' | 'calls' | 'limit' | 'refusal' | 'filter' | 'pause' | 'malformed' | 'error' | 'unknown';

/** What one event says about one call. */
export interface CallPiece {
  readonly id?: JsonValue | undefined;
  readonly name?: JsonValue | undefined;
  readonly kind?: CallKind;
  /** A piece of the arguments' text, to be joined. */
  readonly fragment?: string;
  /** The arguments as a whole: text replaces what was gathered, anything else is a value. */
  readonly whole?: JsonValue | undefined;
  /** Parts of the arguments with the path of each: text to be added there, or a value. */
  readonly parts?: readonly { readonly path: readonly (string | number)[]; readonly text?: string; readonly value?: JsonValue }[];
  /** The provider says that this call is complete; that it is not. */
  readonly done?: boolean;
  readonly cut?: boolean;
  /** Another key under which pieces of this call may come. */
  readonly alias?: string;
  /** Where it stands in a body, and where its arguments do. */
  readonly pointer?: Pointer;
  readonly argumentsPointer?: Pointer;
}

export interface ToolResult {
  readonly structured: JsonValue | undefined;
  /** The tool says that it failed. */
  readonly failed: boolean;
  readonly pointer: Pointer;
  /** The fact that binds it to the output schema. */
  readonly fact: string;
}

export interface PieceAt {
  readonly index?: number;
  readonly id?: string;
  /** The service counts its calls: a piece without a number is odd. */
  readonly indexed?: boolean;
}

export interface AnswerSink {
  text(piece: string, pointer?: Pointer): void;
  /** The whole of a text that came in pieces before. */
  restated?(text: string, pointer: Pointer): void;
  /** What follows belongs to this one of several answers to the same question. Who does not have it is told of the first only. */
  choice?(index: number): void;
  reasoning(piece: string): void;
  refusal(piece: string): void;
  /** Adds to the call of this key, which is opened where there is none. */
  call(key: string, piece: CallPiece): void;
  /** As `call`, where the service tells which call a piece belongs to by position or id, and not always rightly. */
  callPiece(at: PieceAt, piece: CallPiece): void;
  /** The name of a tool that the service says again beside its answer. */
  echoed?(name: string, pointer: Pointer): void;
  /** The result of a tool, as a server hands it back. */
  result(result: ToolResult): void;
  stop(reason: string): void;
  usage(usage: JsonObject): void;
  /** An error of the service in place of an answer, or in the midst of one. */
  failed(error: JsonValue): void;
  /** The answer is complete: text of the service says so, whether or not the connection did. */
  ended(): void;
}

export interface AnswerForm {
  /** The ids of the tool forms that such answers belong to. */
  readonly forms: readonly string[];
  /** What its stop reasons mean. */
  readonly stops: Readonly<Record<string, StopKind>>;
  /** Arguments come as values, so a call that was cut off looks whole. */
  readonly valued?: boolean;
  /** Whether this is such a body, a message of one, or an event of its stream. */
  matches(value: JsonObject): boolean;
  read(value: JsonObject, sink: AnswerSink, pointer: Pointer): void;
}
