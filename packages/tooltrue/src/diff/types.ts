// What a difference is: plain data, made from an id and arguments, so that it can be told in any language.

import type { Locale, Range } from '../diagnostic/types.js';
import type { JsonValue } from '../text/json-value.js';

/**
 * `breaking`: a call that was valid is not any more; for results and answers: one is possible now that was not.
 * `undecided`: nothing could be proved; counts as breaking. `widened`, `narrowed`: compatible, and more (less) is allowed than
 * before. `note`: the same values, but something else that matters, such as a default or strict mode. `text`: descriptions, titles
 * and examples only. `same`: written differently, means the same.
 */
export type ChangeKind = 'breaking' | 'undecided' | 'widened' | 'narrowed' | 'note' | 'text' | 'same';

export type ChangeRole = 'tool' | 'input' | 'output' | 'structured';

export interface ChangePlace {
  /** RFC 6901, into the definitions of that side. */
  pointer: string;
  /** Absent for value input. */
  range?: Range;
}

export interface Change {
  /** What changed: `required.added`, `limit.changed`, … Stable. */
  id: string;
  kind: ChangeKind;
  /** The tool it belongs to, by its name now; empty for what has none. */
  tool: string;
  role: ChangeRole;
  /** The keyword it is about, where it is about one. */
  keyword?: string;
  /** Where it stands, or where it would stand, in each of the two. */
  old?: ChangePlace;
  new?: ChangePlace;
  before?: JsonValue;
  after?: JsonValue;
  /** Whole arguments that were valid and are not any more (whole results that were not possible and are now), proved by validation. */
  example?: JsonValue;
  /** Why nothing could be proved: `pattern`, `interplay`, … */
  reason?: string;
  message: string;
  args: Record<string, JsonValue>;
}

export interface TargetDiff {
  target: string;
  /** The gravest of what this target sees. */
  kind: ChangeKind;
  /** Positions in `changes` of the report that are no difference here, since the target ignores what changed. */
  ignored: number[];
  /** What changes for this target alone: refused or accepted from now on, another mode. */
  changes: Change[];
}

export interface DiffSide {
  form: string;
  tools: string[];
}

export interface DiffReport {
  /** The gravest of all that counts. */
  kind: ChangeKind;
  /** Something is breaking or undecided. */
  breaking: boolean;
  old: DiffSide;
  new: DiffSide;
  /** The differences of the definitions, whoever reads them. */
  changes: Change[];
  targets: TargetDiff[];
}

export interface DiffOptions {
  /** Target ids, `openai`, `azure` or `all`. Without it: what the form of the new definitions belongs to; and everything counts, also what those ignore. */
  for?: string | readonly string[] | undefined;
  model?: string | Readonly<Record<string, string>> | undefined;
  /** YYYY[-MM[-DD]], default today. */
  date?: string | undefined;
  /** Compare as if strict were asked for. */
  strict?: boolean | undefined;
  /** Count calls with keys that the old definition does not declare, too: with them a new optional property is breaking in an open object. */
  exact?: boolean | undefined;
  locale?: Locale | undefined;
}

const RANK: Readonly<Record<ChangeKind, number>> = { same: 0, text: 1, note: 2, narrowed: 3, widened: 3, undecided: 4, breaking: 5 };

/** The gravest of the kinds; `same` where there are none. */
export const gravest = (kinds: readonly ChangeKind[]): ChangeKind =>
  kinds.reduce<ChangeKind>((worst, kind) => (RANK[kind] > RANK[worst] ? kind : worst), 'same');
