// runTools(): a run as something to await and to iterate. Its bounds of time, and its end on every way out, are kept here.

import { limit } from './abort.js';
import { RunError } from './errors.js';
import { Loop } from './loop.js';
import type { Run, RunEvent, RunOptions, RunResult } from './types.js';

/**
 * Asks a model, runs the tools that it calls, tells it the results, and so on until it has no more to say.
 *
 * Awaited it gives the result; iterated it gives events as they come. Only calls that were read without doubt are run, each id once.
 *
 * @throws RunError for options that do not fit, a missing key, a time that is up, a run that was stopped; ServiceError where the
 * service refuses. Both say in `progress` how far the run had come.
 */
export function runTools(options: RunOptions): Run {
  const feed = new Feed();
  const result = begin(options, feed);
  // Whoever only iterates gets the error there.
  result.catch(() => undefined);
  return {
    // biome-ignore lint/suspicious/noThenProperty: a run is awaited.
    then: (onResult, onError) => result.then(onResult, onError),
    catch: (onError) => result.catch(onError),
    finally: (onFinally) => result.finally(onFinally),
    [Symbol.asyncIterator]: () => feed.follow(result),
  };
}

async function begin(options: RunOptions, feed: Feed): Promise<RunResult> {
  // Whoever iterates at once misses nothing.
  await Promise.resolve();
  const { signal, timeoutMs } = options;
  const limited = limit(undefined, timeoutMs, () => new RunError('run-timeout', { ms: timeoutMs ?? 0 }));
  const stop = (): void => limited.abort(new RunError('aborted', {}, signal?.reason));
  if (signal?.aborted) stop();
  else signal?.addEventListener('abort', stop, { once: true });
  const emit = (event: RunEvent): void => {
    feed.push(event);
    try {
      options.onEvent?.(event);
    } catch (error) {
      limited.abort(error);
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

/** Events on their way to those who iterate. */
class Feed {
  private readonly followers = new Set<{ events: RunEvent[]; wake: () => void }>();
  private ended = false;

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
    const follower = { events: [] as RunEvent[], wake: (): void => undefined };
    this.followers.add(follower);
    return this.read(follower, result);
  }

  private async *read(follower: { events: RunEvent[]; wake: () => void }, result: Promise<RunResult>): AsyncGenerator<RunEvent> {
    try {
      for (;;) {
        for (let event = follower.events.shift(); event; event = follower.events.shift()) yield event;
        if (this.ended) break;
        await new Promise<void>((resolve) => {
          follower.wake = resolve;
        });
      }
      await result;
    } finally {
      this.followers.delete(follower);
    }
  }
}
