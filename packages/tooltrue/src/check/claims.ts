// The claims of all providers: for whoever asks about any of them.

import type { FactId } from '../diagnostic/fact.js';
import type { Slot } from '../definition/profile.js';
import { claimSources } from '../providers/claims.generated.js';
import { ClaimStore, type ClaimScope } from './claim-store.js';

export { severityOf, type ClaimScope } from './claim-store.js';

export const allClaims = /* @__PURE__ */ new ClaimStore(claimSources);

export const getClaim = (id: FactId) => allClaims.get(id);

/** The claims of a slot that hold, those with the worst consequence first. */
export const activateSlot = (slot: Slot, scope: ClaimScope) => allClaims.activate(slot, scope);

/** The view for a model and date: one for all checks, as long as no more than a few are in use. */
export const viewClaims = (scope: ClaimScope) => allClaims.view(scope);

/** For tests that put another claim in place of one. */
export const forgetClaims = (): void => allClaims.forget();
