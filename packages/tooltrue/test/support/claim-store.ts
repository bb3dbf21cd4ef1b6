// The claims as the checks read them: one put in another's place for a while, or all of them watched.

import { forgetClaims } from '../../src/check/claims.js';
import type { Claim } from '../../src/diagnostic/fact.js';
import { claimSources } from '../../src/providers/claims.generated.js';

const tables = claimSources.map((source) => source.read() as Record<string, Claim>);
const tableOf = (id: string): Record<string, Claim> => tables.find((table) => Object.hasOwn(table, id)) as Record<string, Claim>;

/** All claims by id, as they are before anything is put in their place. */
export const store: Readonly<Record<string, Claim>> = Object.assign({}, ...tables);

/** Runs `look` with the claim in place of the real one. */
export function withClaim<T>(id: string, claim: Claim, look: () => T): T {
  const table = tableOf(id);
  const real = table[id] as Claim;
  table[id] = claim;
  forgetClaims();
  try {
    return look();
  } finally {
    table[id] = real;
    forgetClaims();
  }
}

/** Runs `look`; `onRead` hears of every claim that is looked at meanwhile. */
export function watchClaims<T>(onRead: (id: string) => void, look: () => T): T {
  const real = Object.entries(store);
  for (const [id, claim] of real)
    Object.defineProperty(tableOf(id), id, {
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
    for (const [id, claim] of real) Object.defineProperty(tableOf(id), id, { value: claim, configurable: true, enumerable: true, writable: true });
  }
}
