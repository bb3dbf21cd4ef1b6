// Which facts the checks use, which cannot be checked and why, and which are still missing.

import type { FactId } from '../diagnostic/fact.js';
import type { Locale } from '../diagnostic/types.js';
import { formatMessage, type MessageId } from '../messages/message.js';
import { coverage } from './coverage.generated.js';

type ReasonOf<Id> = Id extends `uncheckable.${infer Reason}` ? Reason : never;
/** Why a fact cannot be checked: the end of a message id, `uncheckable.<reason>`. */
export type UncheckableReason = ReasonOf<MessageId>;

/** A fact that no check of a definition or a request can use. */
export interface ListedFact {
  readonly id: FactId;
  readonly reason: UncheckableReason;
  /** Where the reason alone is not enough; English, like the facts themselves. For `restated` the facts that are checked. */
  readonly note?: string;
}

/** The facts of one provider, or of the compatible services together. */
export interface FamilyCoverage {
  readonly family: string;
  /** All facts: the three lists together. */
  readonly total: number;
  /** Named by a profile, a form, a rule, the token counts or the explanation of errors. */
  readonly used: readonly FactId[];
  readonly listed: readonly ListedFact[];
  /** Neither of both. */
  readonly missing: readonly FactId[];
}

/** What is used, listed and missing of the facts, by family. */
export const listCoverage = (): readonly FamilyCoverage[] => coverage;

/** The sentence that goes with a reason. */
export const describeReason = (reason: UncheckableReason, locale: Locale = 'en'): string => formatMessage(`uncheckable.${reason}`, {}, locale);
