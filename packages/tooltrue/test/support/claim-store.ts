// The claims as the checks read them: one put in another's place for a while, or all of them watched.

import { forgetClaims } from '../../src/check/claims.js';
import type { Claim } from '../../src/diagnostic/fact.js';
import { claims } from '../../src/providers/claims.generated.js';

export const store = claims as Record<string, Claim>;

/** Runs `look` with the claim in place of the real one. */
export function withClaim<T>(id: string, claim: Claim, look: () => T): T {
  const real = store[id] as Claim;
  store[id] = claim;
  forgetClaims();
  try {
    return look();
  } finally {
    store[id] = real;
    forgetClaims();
  }
}

/** Runs `look`; `onRead` hears of every claim that is looked at meanwhile. */
export function watchClaims<T>(onRead: (id: string) => void, look: () => T): T {
  const real = Object.entries(store);
  for (const [id, claim] of real)
    Object.defineProperty(store, id, {
      configurable: true,
      enumerable: true,
      get: () => {
        onRead(id);
        return claim;
      },
    });
  try {
    return look();
  } finally {
    for (const [id, claim] of real) Object.defineProperty(store, id, { value: claim, configurable: true, enumerable: true, writable: true });
  }
}
