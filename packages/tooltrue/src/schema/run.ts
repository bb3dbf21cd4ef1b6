// What one validation may spend, and how it stops when a value cannot be judged.

import type { Budget } from './matcher.js';

export type UncheckedReason =
  | 'unresolved-reference' // a reference that was needed names nothing here
  | 'reference-loop' // references that lead back without going into the value
  | 'pattern' // a pattern that does not compile, or may take too long on a string at hand
  | 'too-complex' // references that multiply beyond the budget
  | 'too-deep' // nested deeper than can be judged
  | 'too-large' // schema and value together
  | 'failed'; // the library gave up

/** What one validation may spend, and why it stopped. */
export interface Run {
  references: number;
  readonly steps: Budget;
  reason: UncheckedReason | undefined;
}

/** Thrown through the library when a value cannot be judged; the run says why. */
export const STOP = Symbol('stop');

export function stop(run: Run, reason: UncheckedReason): never {
  run.reason = reason;
  throw STOP;
}
