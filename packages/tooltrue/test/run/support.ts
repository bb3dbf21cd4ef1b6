// What the tests of runs share: a run against a scripted server, and what has to be true of every request that it sent.

import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { check } from '../../src/index.js';
import { createClient, runTools, type RunEvent, type RunOptions, type RunResult } from '../../src/run/index.js';
import type { JsonObject } from '../../src/text/json-value.js';
import { MODELS, type ScriptedTarget } from '../support/model-answers.js';
import { startModelServer, type ModelServer, type Step } from '../support/model-server.js';

/** Rejections that nobody took: none may be left by any test of a file that asks for this. */
export function watchRejections(): void {
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);
  beforeAll(() => void process.on('unhandledRejection', note));
  afterEach(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(unhandled).toEqual([]);
  });
  afterAll(() => void process.off('unhandledRejection', note));
}

export interface Outcome {
  readonly result?: RunResult;
  readonly error?: unknown;
  readonly events: RunEvent[];
  readonly server: ModelServer;
}

/** Every request is one that the service takes: judged as sent, with the rules of the talk. */
export function expectLegal(target: ScriptedTarget, bodies: readonly JsonObject[]): void {
  for (const body of bodies) {
    const { diagnostics } = check(body, { for: target, as: 'wire', model: MODELS[target] });
    expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ rule, pointer, message }) => ({ rule, pointer, message }))).toEqual([]);
  }
}

export type Asked = Omit<RunOptions, 'client' | 'model'> & Partial<Pick<RunOptions, 'client' | 'model'>>;

/** A run against a server that answers as the script says. */
export async function runAgainst(target: ScriptedTarget, script: readonly Step[], options: Asked): Promise<Outcome> {
  const server = await startModelServer(target, script);
  const base = target.startsWith('openai') ? `${server.url}/v1` : server.url;
  const client = createClient({ for: target, baseUrl: base, apiKey: 'key-of-a-test', env: {} });
  const events: RunEvent[] = [];
  const outcome: { result?: RunResult; error?: unknown } = {};
  try {
    outcome.result = await runTools({ client, model: MODELS[target], ...options, onEvent: (event) => events.push(event) });
  } catch (error) {
    outcome.error = error;
  } finally {
    await server.close();
  }
  expectLegal(
    target,
    server.requests.map(({ body }) => body),
  );
  return { ...outcome, events, server };
}
