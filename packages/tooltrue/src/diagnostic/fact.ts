// A fact is one thing known about a provider, with its sources. A claim is what a program can act on: the fact's
// value, consequence and confidence. Both are data; the claims alone are part of the core, the texts load on demand.

import type { JsonValue } from '../text/json-value.js';

/** What happens to who breaks it. `ok` = accepted: a claim that stops a false alarm. */
export type Consequence = 'rejected' | 'ignored' | 'changed' | 'degraded' | 'cost' | 'advice' | 'invalid';
export type Confidence = 'high' | 'medium' | 'low';

/** `openai/N-03`, or `openai/T-09:chat-null` for one aspect of a fact that says several things. */
export type FactId = string;

export interface Claim {
  readonly consequence: Consequence | 'ok';
  readonly confidence: Confidence;
  /** The limit, pattern, keyword list … that rules read. */
  readonly value?: JsonValue;
  /** Globs over model names (`gpt-4*`). Absent: every model. */
  readonly models?: readonly string[];
  /** Globs of models that are excepted. */
  readonly exceptModels?: readonly string[];
  /** Concerns models that nobody means who names none, fine-tuned ones for example: counts only where one is named. */
  readonly whenNamed?: boolean;
  /** First day or month on which it holds, YYYY-MM[-DD]. */
  readonly since?: string;
  /** First day or month on which it no longer holds. */
  readonly until?: string;
}

/** Claims by the id of their fact, with the aspect. */
export type ClaimTable = Readonly<Record<FactId, Claim>>;

/** The claims of one folder of facts, read when they are first asked for. */
export interface ClaimSource {
  /** The words before the slash of their ids. No two sources share one. */
  readonly words: readonly string[];
  read(): ClaimTable;
}

export interface Source {
  /** What was read: a document, a package at a version, a public report. */
  readonly text: string;
  readonly url?: string;
  /** When it was written or seen, YYYY[-MM[-DD]], as exactly as known. */
  readonly date?: string;
}

export interface FactRecord {
  readonly id: FactId;
  /** The field, endpoint or mode it is about. */
  readonly where: string;
  /** What is true. */
  readonly says: string;
  /** Stable fragments of the service's own error, status and path. */
  readonly error?: string;
  /** The shape that every error body of this service has and no other service's: by dotted path a JSON type, or the values it may have. */
  readonly body?: Readonly<Record<string, string | readonly string[]>>;
  /** The consequence in words, where one word is not enough. */
  readonly effect?: string;
  readonly confidence: Confidence;
  readonly sources: readonly Source[];
  /** When all of this was last looked at, YYYY-MM-DD. */
  readonly verified: string;
  /** By aspect; the key `main` is the fact as a whole. Absent: nothing a program acts on yet. */
  readonly claims?: Readonly<Record<string, Claim>>;
}
