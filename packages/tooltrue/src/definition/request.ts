// How each provider's request is laid out beside its tools: where output schemas stand and how a tool is chosen.
// Tables and one small reader a provider; the rules that judge them are shared.

import type { JsonObject, JsonValue } from '../text/json-value.js';
import type { Pointer } from '../text/pointer.js';
import type { SchemaSubject } from './tool.js';
import type { Conversation } from './turns.js';

/** A place where a request carries the schema of its answer. */
export interface OutputForm {
  readonly id: string;
  /** Keys from the request to the object that describes the output. */
  readonly path: readonly string[];
  /** Keys from there to the schema, the name, the description and the strict switch. */
  readonly schema: readonly string[];
  readonly name?: readonly string[];
  readonly description?: readonly string[];
  readonly strict?: readonly string[];
  /** Counts only where this key of the object has this value. */
  readonly when?: { readonly key: string; readonly value: string };
  readonly dialect?: 'openapi';
  /** The fact that describes this layout. */
  readonly fact?: string;
  /** The schema is JSON inside a string. */
  readonly text?: boolean;
  /** What else has to be set for it to count, at keys from the request. */
  readonly needs?: readonly { readonly path: readonly string[]; readonly value: JsonValue }[];
}

export interface OutputSubject extends SchemaSubject {
  /** The schema stood in a string: places inside it are not places of the document. */
  readonly inText?: boolean;
  /** Id of the OutputForm. */
  readonly form: string;
  readonly strict?: boolean;
}

export interface ToolChoice {
  readonly pointer: Pointer;
  /** `one`: this tool; `some`: among these; `unknown`: not a form the provider takes. */
  readonly kind: 'auto' | 'none' | 'any' | 'one' | 'some' | 'unknown';
  readonly names: readonly { readonly name: string; readonly pointer: Pointer }[];
  /** Of some tools: these may be called, none has to be. */
  readonly optional?: boolean;
  /** Entries of a list of tools that name none, but say a type. */
  readonly typed?: readonly { readonly type: string; readonly pointer: Pointer }[];
  /** Entries in a form that is not taken, and how they would be written. */
  readonly misread?: readonly { readonly pointer: Pointer; readonly name: string; readonly right: JsonValue }[];
}

/** A choice to be written, by the names that the tools have there. `parallel`: whether several calls may come at once. */
export interface WantedChoice {
  readonly kind: 'auto' | 'none' | 'any' | 'one' | 'some';
  readonly names: readonly string[];
  /** Of some tools: these may be called, none has to be. */
  readonly optional?: boolean | undefined;
  readonly parallel?: boolean | undefined;
}

/** What is to be set for a choice, at keys from the request, and what it then says. */
export interface WrittenChoice {
  readonly members: readonly { readonly path: readonly string[]; readonly value: JsonValue }[];
  readonly kind: WantedChoice['kind'];
  /** It says, too, that none of the tools has to be called. */
  readonly optional?: boolean | undefined;
  /** The switch for calls in parallel could be said, too. */
  readonly parallel: boolean;
}

export interface RequestForm {
  /** Where a service takes several layouts: what claims that concern one of them call it. */
  readonly id?: string;
  readonly outputs: readonly OutputForm[];
  /** The facts that describe the forms of a choice. */
  readonly choiceFacts?: readonly string[];
  /** What the request says about choosing; undefined where it says nothing. */
  readChoice(request: JsonObject): ToolChoice | undefined;
  /** The nearest that can be said of a choice. Absent: nothing can. */
  writeChoice?(choice: WantedChoice): WrittenChoice;
  /** Whether several calls may come at once, where the request says so. */
  readParallel?(request: JsonObject): boolean | undefined;
  /** The key under which the model is named; default `model`. */
  readonly modelKey?: string;
  /** The key under which the messages stand. */
  readonly messages?: string;
  /** Whether it asks a model for something. Default: there is a list of messages that each say who speaks. */
  isAsking?(request: JsonObject): boolean;
  /** Whether a message is built as only this form builds them. */
  isOwnMessage?(message: JsonObject): boolean;
  /** Names of the models that are asked in this form, with *. Others are asked in it seldom. */
  readonly models?: readonly string[];
  /** The messages in the neutral form. */
  readTurns?(request: JsonObject): Conversation | undefined;
}

/** One thing that is so in a request. Paths are keys joined by dots; null counts as absent unless asked for. */
export interface Condition {
  readonly path?: string;
  readonly absent?: boolean;
  readonly is?: readonly JsonValue[];
  readonly not?: readonly JsonValue[];
  /** Absent, or none of these. */
  readonly isnt?: readonly JsonValue[];
  /** JSON type of the value. */
  readonly typed?: string;
  /** A number lower than this. */
  readonly below?: number;
  /** A number not lower than the one at this other path. */
  readonly reaches?: string;
  /** One of these is so. */
  readonly some?: readonly Condition[];
  /** A list that holds one of these. */
  readonly includes?: readonly JsonValue[];
  /** A list with more elements than this. */
  readonly longer?: number;
  /** Of the functions, only those that the tool choice allows count. */
  readonly callable?: boolean;
  /** Kinds of tool choice. */
  readonly choice?: readonly string[];
  /** functions, built-in, tools, output, strict-tools, …; with `absent`: none of them. */
  readonly has?: string;
  /** Types of built-in tools that do not count. */
  readonly except?: readonly string[];
  /** Only tools of these types count; a trailing * stands for any ending. */
  readonly types?: readonly string[];
  /** Only tools count whose key has one of these values, none of them, holds one of them as a list, or is left out. */
  readonly where?: {
    readonly key: string;
    readonly is?: readonly JsonValue[];
    readonly isnt?: readonly JsonValue[];
    readonly includes?: readonly JsonValue[];
    readonly absent?: boolean;
  };
  /** More than this many; 0 unless given. */
  readonly over?: number;
}
