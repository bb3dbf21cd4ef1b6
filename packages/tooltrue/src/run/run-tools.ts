// runTools(): a run as something to await and to iterate. Its bounds of time, and its end on every way out, are kept here.

import { limit } from './abort.js';
import { checkOptions } from './check-options.js';
import { RunError, tellThrown } from './errors.js';
import { Loop } from './loop.js';
import type { Run, RunEvent, RunOptions, RunResult } from './types.js';

/**
 * Asks a model, runs the tools that it calls, tells it the results, and so on until it has no more to say.
 *
 * Awaited it gives the result; iterated it gives events as they come. Who leaves the iteration stops the run, unless it is awaited or
 * iterated elsewhere by then. Only calls that were read without doubt are run, each id once.
 *
 * @throws RunError for options that do not fit, a missing key, a time that is up, a run that was stopped, a listener that failed; ServiceError where the
 * service refuses. Both say in `progress` how far the run had come.
 */
export function runTools(options: RunOptions): Run {
  const feed = new Feed();
  const result = begin(options, feed);
  // Whoever only iterates gets the error there.
  result.catch(() => undefined);
  const awaited = (): Promise<RunResult> => {
    feed.awaited = true;
    return result;
  };
  return {
    // biome-ignore lint/suspicious/noThenProperty: a run is awaited.
    then: (onResult, onError) => awaited().then(onResult, onError),
    catch: (onError) => awaited().catch(onError),
    finally: (onFinally) => awaited().finally(onFinally),
    [Symbol.asyncIterator]: () => feed.follow(result),
  };
}

async function begin(options: RunOptions, feed: Feed): Promise<RunResult> {
  // Whoever iterates at once misses nothing.
  await Promise.resolve();
  checkOptions(options);
  const { signal, timeoutMs } = options;
  const limited = limit(undefined, timeoutMs, () => new RunError('run-timeout', { ms: timeoutMs ?? 0 }));
  const stop = (): void => limited.abort(new RunError('aborted', {}, signal?.reason));
  if (signal?.aborted) stop();
  else signal?.addEventListener('abort', stop, { once: true });
  feed.onLeft = () => limited.abort(new RunError('aborted'));
  // What a listener throws, and what it rejects with later, end the run alike; after its end nobody is there to tell.
  const fail = (error: unknown): void => limited.abort(new RunError('listener', { problem: tellThrown(error) }, error));
  const emit = (event: RunEvent): void => {
    feed.push(event);
    try {
      Promise.resolve(options.onEvent?.(event)).catch(fail);
    } catch (error) {
      fail(error);
    }
  };
  const loop = new Loop(options, limited.signal, emit);
  try {
    if (limited.signal.aborted) throw limited.signal.reason;
    const result = await loop.run();
    emit({ type: 'end', result });
    if (limited.signal.aborted) throw limited.signal.reason;
    return result;
  } catch (error) {
    if (error instanceof RunError) error.progress = loop.progress();
    throw error;
  } finally {
    limited.release();
    signal?.removeEventListener('abort', stop);
    // Whoever still listens, a tool that goes on after its time for one, learns that nobody waits.
    limited.abort(new RunError('aborted'));
    feed.end();
  }
}

interface Follower {
  readonly events: RunEvent[];
  wake: () => void;
  left: boolean;
}

/** Events on their way to those who iterate. */
class Feed {
  private readonly followers = new Set<Follower>();
  private ended = false;
  /** Somebody waits for the result. */
  awaited = false;
  /** Called when the last one who iterated has left, and nobody waits for the result. */
  onLeft: () => void = () => undefined;

  push(event: RunEvent): void {
    for (const follower of this.followers) {
      follower.events.push(event);
      follower.wake();
    }
  }

  end(): void {
    this.ended = true;
    for (const { wake } of this.followers) wake();
  }

  follow(result: Promise<RunResult>): AsyncIterator<RunEvent> {
    const follower: Follower = { events: [], wake: () => undefined, left: false };
    this.followers.add(follower);
    const reader = this.read(follower, result);
    return {
      next: () => reader.next(),
      return: () => {
        this.leave(follower);
        return reader.return(undefined);
      },
    };
  }

  private leave(follower: Follower): void {
    follower.left = true;
    this.followers.delete(follower);
    follower.wake();
    if (!this.ended && !this.awaited && this.followers.size === 0) this.onLeft();
  }

  private async *read(follower: Follower, result: Promise<RunResult>): AsyncGenerator<RunEvent> {
    try {
      for (;;) {
        for (let event = follower.events.shift(); event; event = follower.events.shift()) yield event;
        if (this.ended || follower.left) break;
        await new Promise<void>((resolve) => {
          follower.wake = resolve;
        });
      }
      if (follower.left) return;
      await result;
    } finally {
      this.followers.delete(follower);
    }
  }
}
