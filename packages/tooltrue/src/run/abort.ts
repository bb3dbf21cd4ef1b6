// Waiting that ends: on a promise or on a signal, whichever comes first. What comes later is dropped, errors with it.

import { later } from './platform.js';

const listeners = new WeakMap<AbortSignal, Set<() => void>>();

/** Calls back when the signal is aborted. However many wait, the signal has one listener: some runtimes warn of more. */
function onAbort(signal: AbortSignal, call: () => void): () => void {
  let calls = listeners.get(signal);
  if (!calls) {
    const made = new Set<() => void>();
    calls = made;
    listeners.set(signal, made);
    const tell = (): void => {
      for (const each of [...made]) each();
    };
    signal.addEventListener('abort', tell, { once: true });
  }
  calls.add(call);
  return () => void calls.delete(call);
}

/** The promise's outcome, or the signal's reason as an error. The promise's own later failure reaches nobody. */
export function race<T>(promise: PromiseLike<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    if (signal.aborted) stop();
    const leave = onAbort(signal, stop);
    promise.then(
      (value) => {
        leave();
        resolve(value);
      },
      (error: unknown) => {
        leave();
        reject(error);
      },
    );
  });
}

export function wait(ms: number, signal: AbortSignal): Promise<void> {
  let cancel: (() => void) | undefined;
  const slept = new Promise<void>((resolve) => {
    cancel = later(ms, resolve);
  });
  return race(slept, signal).finally(() => cancel?.());
}

export interface Limited {
  readonly signal: AbortSignal;
  abort(reason: unknown): void;
  /** Ends the watch: the timer and the tie to the signal above. */
  release(): void;
}

/** A signal that is aborted with the one above it, or once its time is up. */
export function limit(above: AbortSignal | undefined, ms: number | undefined, reason: () => unknown): Limited {
  const controller = new AbortController();
  const follow = (): void => controller.abort(above?.reason);
  if (above?.aborted) follow();
  const leave = above && onAbort(above, follow);
  const cancel = ms === undefined || ms === Infinity ? undefined : later(ms, () => controller.abort(reason()));
  return {
    signal: controller.signal,
    abort: (why) => controller.abort(why),
    release() {
      cancel?.();
      leave?.();
    },
  };
}
