// What a conversion takes and gives: losses, and the plain data that leads a call back to the original definition.

import type { Diagnostic } from '../diagnostic/types.js';
import type { JsonValue } from '../text/json-value.js';

/**
 * `same`: other words for the same set of values. `wider`: the target lets through what the original does not. `narrower`: the
 * target cannot say some values that the original allows. `note`: nothing about values.
 */
export type LossKind = 'same' | 'wider' | 'narrower' | 'note';

/** One change, with its place in what was converted. */
export interface Loss extends Diagnostic {
  kind: LossKind;
  before: JsonValue;
  after: JsonValue;
}

/** What to do about what the target cannot express: say it in the description, leave it out, or stop. */
export type OnLoss = 'describe' | 'drop' | 'throw';

/** How a value for the converted schema becomes one for the original. Plain JSON; what is absent needs no step. */
export interface Undo {
  /** The text holds JSON. */
  json?: true;
  /** The values that texts stand for. */
  values?: { text: string; value: JsonValue }[];
  /** The value stands under this key of an object around it. */
  unwrap?: string;
  /** A list of objects with `key` and `value` that stands for an object. */
  entries?: { value?: Undo };
  /** Properties, by their new names, whose null stands for their absence. */
  absent?: string[];
  /** New names of properties and the old ones. */
  names?: { new: string; old: string }[];
  /** By new name. */
  properties?: { name: string; undo: Undo }[];
  /** Of values under undeclared keys. */
  rest?: Undo;
  items?: Undo;
  tuple?: (Undo | null)[];
  /** Ways back of the branches of a union; the one whose result fits the original at `at` counts. */
  any?: { at: string; branches: (Undo | null)[] };
  /** The steps of a definition, by its reference. */
  ref?: string;
}

export interface ToolUndo {
  /** The original name. */
  name: string;
  /** The original schema of the arguments, as JSON Schema. */
  schema: JsonValue;
  undo?: Undo;
  /** By reference. */
  definitions?: { ref: string; undo: Undo }[];
}

/** By the new name of the tool. */
export interface UndoMap {
  version: 1;
  tools: { name: string; tool: ToolUndo }[];
  /** Of the format of the answer. */
  answer?: ToolUndo;
}

/** A place in the schema that is converted. */
export interface At {
  readonly up: At | undefined;
  /** The keyword through which it was reached; '' at the root. */
  readonly keyword: string;
  readonly key: string | number | undefined;
  /** Its pointer, where it does not follow from the places above. */
  readonly pointer?: string;
}

export interface Lowered {
  readonly schema: JsonValue;
  readonly undo: Undo | undefined;
  readonly definitions: { ref: string; undo: Undo }[];
  /** `nullable` was read as a type. */
  readonly readsNullable: boolean;
}
