// What every maker puts out: tools apart from any envelope, and what there is to tell about them.

import type { Loss } from '../convert/types.js';
import type { FactId } from '../diagnostic/fact.js';
import type { Locale, Severity } from '../diagnostic/types.js';
import type { NeutralTool } from '../definition/neutral.js';
import type { MessageArgs, MessageId } from '../messages/message.js';
import type { PatchOperation } from '../text/changes.js';
import type { JsonObject, JsonValue } from '../text/json-value.js';
import type { Pointer } from '../text/pointer.js';

/** Something that a maker wants to tell: a type that it does not know, a parameter that got another name, a text that is left to write. */
export interface MakeNote {
  readonly message: MessageId;
  readonly args: MessageArgs;
  /** Place inside the tool's input schema, where it concerns one. */
  readonly pointer?: Pointer;
  readonly severity: Severity;
}

export interface MadeTool {
  readonly tool: NeutralTool;
  readonly notes: readonly MakeNote[];
}

/** What can be proposed about a place beyond its type. */
export type ProposalKind =
  | 'enum'
  | 'const'
  | 'format'
  | 'pattern'
  | 'range' // minimum and maximum of numbers
  | 'length' // minLength and maxLength of texts
  | 'items' // minItems and maxItems of lists
  | 'unique' // uniqueItems
  | 'map'; // changing keys: one schema for all values (additionalProperties)

/**
 * `true`: on wherever the samples agree with it. `false`: off. `'force'`: on even where the evidence is thin, has counter-examples, or
 * the target would refuse it.
 */
export type Switch = boolean | 'force';

export interface Proposal {
  readonly kind: ProposalKind;
  /** Of the schema that it is about, in the input schema: `/properties/unit`. */
  readonly pointer: Pointer;
  /** The same place in the arguments, for people: `unit`, `items[].sku`. */
  readonly path: string;
  /** The keywords that it adds. */
  readonly keywords: JsonObject;
  /** Values that agree, of the values that it is about; the others are counter-examples. */
  readonly holds: number;
  readonly of: number;
  readonly against: number;
  /** Evidence enough to be on without being asked for, where there are several samples. */
  readonly strong: boolean;
  /** It stands in the schema. */
  readonly on: boolean;
  /** In the language that was asked for. */
  readonly message: string;
}

/** A proposal that is not made, since the target would not take it. */
export interface Withheld {
  readonly kind: ProposalKind;
  readonly pointer: Pointer;
  readonly path: string;
  readonly keywords: JsonObject;
  /** Why: what the check says about the keyword. */
  readonly rule: string;
  readonly facts: readonly FactId[];
  readonly message: string;
}

/** What was seen at one place. */
export interface PlaceEvidence {
  readonly pointer: Pointer;
  readonly path: string;
  /** Objects (or lists) that had it, of those that could have had it. */
  readonly seen: number;
  readonly of: number;
  /** How often each JSON type was seen; `integer` and `number` apart. */
  readonly types: Readonly<Record<string, number>>;
}

export interface Evidence {
  readonly samples: number;
  readonly places: readonly PlaceEvidence[];
  readonly proposals: readonly Proposal[];
  readonly withheld: readonly Withheld[];
}

/** A note with its sentence, in the language that was asked for. */
export interface ToldNote extends MakeNote {
  readonly text: string;
}

/** Where samples and the definition that they were merged into disagree. The definition stays as it was. */
export interface Contradiction {
  /** Of the keyword that samples break, in the whole definition as it was given. */
  readonly pointer: Pointer;
  /** Where that stands, from 1; absent where the definition was no text. */
  readonly line?: number;
  readonly column?: number;
  readonly keyword: string;
  /** Samples that break it, of all samples, and the first that does (from 1). */
  readonly count: number;
  readonly of: number;
  readonly first: number;
  /** What the first has there. */
  readonly value: JsonValue;
  readonly message: string;
}

export interface MakeOptions {
  /** Name of the tool; `my_tool` where it is left out or empty. */
  readonly name?: string | undefined;
  /** What the tool does, in a person's words. Goes into every form as it is. */
  readonly description?: string | undefined;
  /** Target id, or `schema` for the bare schema; default `anthropic`, or the form of the definition under `into`. */
  readonly to?: string | undefined;
  readonly strict?: boolean | undefined;
  readonly model?: string | undefined;
  readonly date?: string | undefined;
  readonly onLoss?: 'describe' | 'drop' | 'throw' | undefined;
  readonly locale?: Locale | undefined;
  /** How a text holds samples: one value, one a line (JSON Lines), or one list of them. Default `auto`: one value or JSON Lines. */
  readonly samplesIn?: 'auto' | 'one' | 'lines' | 'array' | undefined;
  /** Kinds of proposals everywhere. */
  readonly proposals?: Switch | Partial<Record<ProposalKind, Switch>> | undefined;
  /** The same for single places, by `path` or `pointer` of the evidence; counts before `proposals`. */
  readonly fields?: Readonly<Record<string, Switch | Partial<Record<ProposalKind, Switch>>>> | undefined;
  /** A definition, text or value in any form, that the samples are merged into. What it says stays. */
  readonly into?: string | JsonValue | undefined;
  /** What one level of the output is indented by; two spaces unless told otherwise. */
  readonly indent?: string | undefined;
}

export interface MadeDefinition {
  /** One tool as the target has it, or the bare schema. */
  readonly output: JsonValue;
  readonly text: string;
  /** The tool before it was written for the target. */
  readonly tool: NeutralTool;
  readonly evidence: Evidence;
  readonly notes: readonly ToldNote[];
  /** Places in `output` of empty descriptions: for a person to write. */
  readonly todo: readonly Pointer[];
  /** What the target does not take of the definition. Empty for `schema`. */
  readonly losses: readonly Loss[];
  /** For `restore`, where names or values were changed for the target. */
  readonly undo: JsonValue;
  /** With `into`: what was added to the definition, as changes of its tool or schema, and what samples say against it. */
  readonly changes: readonly PatchOperation[];
  readonly contradictions: readonly Contradiction[];
}

/** Takes samples one by one in bounded memory, however many there are. */
export interface SampleCollector {
  /** Samples taken. */
  readonly count: number;
  /** A sample as text, in any notation that `make` reads, one value. Throws what `make` throws; the sample is then not counted. */
  addText(text: string, line?: number): void;
  /** A sample as value. */
  addValue(value: unknown): void;
  /** Takes over what another collector has seen, as if its samples had been added here. The other one stays as it is. */
  merge(other: SampleCollector): void;
  /** The schema of the arguments alone: what `result` has as output for `schema`, without the evidence and at a fraction of the cost. */
  schema(): JsonObject;
  /** What `make` gives for all samples so far. Throws where there are none. */
  result(options?: Omit<MakeOptions, 'into' | 'samplesIn'>): MadeDefinition;
}
