// What a check says: plain data that survives JSON.stringify. Sentences are made from rule, variant and args.

import type { JsonValue } from '../text/json-value.js';
import type { Position } from '../text/document.js';
import type { Confidence, Consequence, FactId } from './fact.js';

export type Severity = 'error' | 'warning' | 'info';
export type Locale = 'en' | 'ko' | 'vi';

export interface Range {
  start: Position;
  end: Position;
}

/** RFC 6902, the operations we emit. */
export type JsonPatch = (
  | { op: 'add' | 'replace'; path: string; value: JsonValue }
  | { op: 'remove'; path: string }
  | { op: 'move'; path: string; from: string }
)[];

/** `safe` keeps what the definition means; `changes-meaning` says in its title what it changes; `suggestion` needs a person's decision. */
export type Applicability = 'safe' | 'changes-meaning' | 'suggestion';

export interface Fix {
  title: string;
  applicability: Applicability;
  /** Offsets into the checked text; empty for value input. */
  edits: { start: number; end: number; text: string }[];
  /** The same change for a value. */
  patch: JsonPatch;
}

export interface Diagnostic {
  /** `tool/name` */
  rule: string;
  /** Target id, or `*` for what holds whatever the target. */
  target: string;
  severity: Severity;
  consequence: Consequence;
  /** RFC 6901, into the checked value. */
  pointer: string;
  /** Absent for value input. */
  range?: Range;
  message: string;
  /** Which sentence of the rule; with `args` it makes the message in any language. */
  variant: string;
  args: Record<string, JsonValue>;
  facts: FactId[];
  confidence: Confidence;
  /** Same rule, target and place give the same fingerprint, on every machine. */
  fingerprint: string;
  fix?: Fix;
}
