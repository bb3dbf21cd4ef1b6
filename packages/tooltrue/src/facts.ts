// Entry tooltrue/facts: every fact with its sources, apart from the core, so that the texts weigh nothing where unused.

import type { FactRecord } from './diagnostic/fact.js';
import { listFacts } from './fact-list.js';

export type { Claim, Confidence, Consequence, FactId, FactRecord, Source } from './diagnostic/fact.js';
export { getFact } from './fact-list.js';

/** All facts, by provider, in the order of their files. */
export const facts: readonly FactRecord[] = /* @__PURE__ */ listFacts();
