// What is used of the runtime beside the language itself: the only place of the library that asks for it, so that the rest runs
// anywhere. Browsers, workers, Node, Deno and Bun all have these.

import type { CryptoLike } from '../definition/wire.js';
import type { FetchLike } from './types.js';

/** The runtime's `fetch`; undefined where it has none. */
export const platformFetch = (): FetchLike | undefined => {
  const { fetch } = globalThis as unknown as { fetch?: FetchLike };
  return fetch && ((url, init) => fetch(url, init));
};

/** The variables of the environment, where there are some. */
export const platformEnv = (): Readonly<Record<string, string | undefined>> =>
  (globalThis as unknown as { process?: { env?: Record<string, string | undefined> } }).process?.env ?? {};

/** The runtime's cryptography, where it has one. */
export const platformCrypto = (): CryptoLike | undefined => (globalThis as unknown as { crypto?: { subtle?: CryptoLike } }).crypto?.subtle;

/** A value that other packages have registered for all. */
export const registered = (name: string): unknown => (globalThis as unknown as Record<symbol, unknown>)[Symbol.for(name)];

/** Calls back later; the returned function takes it back. */
export function later(ms: number, call: () => void): () => void {
  // Longer than a timer holds: it would fire at once.
  const timer = setTimeout(call, Math.min(ms, 2_147_483_647));
  return () => clearTimeout(timer);
}

export const now = (): number => Date.now();
