// Sends a request until there is an answer: again where that may help, in bounds, and never once an answer was acted on.

import type { TooltrueError } from '../diagnostic/error.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { limit, race, wait } from './abort.js';
import { RunError, ServiceError } from './errors.js';
import { now } from './platform.js';
import { readAnswer, showBody, type Answer, type AnswerOptions } from './read-answer.js';
import type { Client, ClientAnswer, RunOptions } from './types.js';

export interface SendOptions extends Omit<AnswerOptions, 'signal'> {
  readonly client: Client;
  readonly run: RunOptions;
  readonly signal: AbortSignal;
  onRetry(attempt: number, waitMs: number, error: ServiceError): void;
}

const DEFAULT_RETRIES = 2;
const DEFAULT_WAIT = 500;
const DEFAULT_LONGEST_WAIT = 60_000;
const DEFAULT_TIMEOUT = 600_000;

/**
 * One answer to a request.
 * @throws ServiceError where the service refuses or breaks off to the end; RunError for a key that is missing, a time that is up.
 */
export async function ask(body: JsonObject, options: SendOptions): Promise<Answer> {
  const { run, signal } = options;
  const most = run.maxRetries ?? DEFAULT_RETRIES;
  for (let attempt = 1; ; attempt++) {
    let hosted = false;
    const onHosted = (): void => {
      hosted = true;
    };
    try {
      return await askOnce(body, { ...options, onHosted });
    } catch (thrown) {
      const error = signal.aborted ? (signal.reason as unknown) : thrown;
      if (!(error instanceof ServiceError)) throw error;
      error.attempts = attempt;
      const asked = attempt > most || hosted || !mayHelp(error) ? undefined : readAsked(error);
      const waitMs = attempt > most || hosted || !mayHelp(error) ? undefined : (asked ?? growWait(attempt, run.retryWaitMs ?? DEFAULT_WAIT));
      if (waitMs === undefined || waitMs > (run.maxRetryWaitMs ?? DEFAULT_LONGEST_WAIT)) {
        if (asked !== undefined) error.noteWait(asked);
        await explain(error, body, options.client.target);
        throw error;
      }
      options.onRetry(attempt, waitMs, error);
      await wait(waitMs, signal);
    }
  }
}

async function askOnce(body: JsonObject, options: SendOptions): Promise<Answer> {
  const { client, run } = options;
  const ms = run.requestTimeoutMs ?? DEFAULT_TIMEOUT;
  const limited = limit(options.signal, ms, () => new RunError('request-timeout', { ms }));
  const { signal } = limited;
  try {
    const answer = await sendOnce(client, { body, model: run.model, stream: run.stream === true, signal });
    if (answer.status >= 400) throw refusal(answer);
    return await readAnswer(answer, { ...options, signal });
  } catch (error) {
    // Clients throw errors of their own when they are stopped; why they were is what counts.
    throw signal.aborted ? signal.reason : error;
  } finally {
    limited.release();
    limited.abort(undefined);
  }
}

async function sendOnce(client: Client, request: Parameters<Client['send']>[0]): Promise<ClientAnswer> {
  try {
    const answer = await race(Promise.resolve(client.send(request)), request.signal);
    if (typeof (answer as Partial<ClientAnswer> | undefined)?.status !== 'number') throw new RunError('client-answer');
    return { ...answer, headers: answer.headers ?? {} };
  } catch (error) {
    if (request.signal.aborted || isOurs(error)) throw error;
    throw new ServiceError('connection', { problem: tellConnection(error) }, { cause: error });
  }
}

const isOurs = (error: unknown): error is TooltrueError => error instanceof RunError;

/** `fetch failed` says little; why stands in the cause. */
function tellConnection(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const inner = cause instanceof Error ? cause.message || (cause as { code?: unknown }).code : undefined;
  return typeof inner === 'string' && inner !== '' ? `${error.message}: ${inner}` : error.message;
}

function refusal({ status, headers, body }: ClientAnswer): ServiceError {
  return new ServiceError('service', { status, problem: findMessage(body) ?? showBody(body) }, { status, headers, body });
}

/** The sentence in an error body, wherever services put it. */
export function findMessage(body: JsonValue | undefined, depth = 0): string | undefined {
  if (Array.isArray(body)) return findMessage(body[0], depth + 1);
  if (!isObject(body) || depth > 4) return typeof body === 'string' && depth > 0 ? body : undefined;
  for (const key of ['message', 'Message', 'detail', 'error', 'errors']) {
    const value = getOwn(body, key);
    const found = typeof value === 'string' ? value : value === undefined ? undefined : findMessage(value, depth + 1);
    if (found !== undefined && found !== '') return found;
  }
  return undefined;
}

const PASSING = new Set([408, 409, 425, 429, 500, 502, 503, 504, 520, 522, 524, 529]);
/** Of errors that a service tells in the midst of its answer, those that say that the request itself is wrong. */
const LASTING = /invalid|authentication|permission|not_found|billing|quota|validation|accessdenied/i;

function mayHelp({ status, body, code, headers }: ServiceError): boolean {
  if (code === 'connection') return true;
  const type = typeOf(body);
  if (code === 'stream-broken' || code === 'answer-error') return !LASTING.test(type);
  if (code === 'answer-unreadable') return true;
  if (headers['x-should-retry'] !== undefined) return headers['x-should-retry'] === 'true';
  // What is used up does not come back by waiting.
  return status !== undefined && PASSING.has(status) && !/insufficient_quota|billing/.test(type);
}

function typeOf(body: JsonValue | undefined): string {
  const error = isObject(body) ? getOwn(body, 'error') : undefined;
  if (!isObject(error)) return '';
  return ['type', 'code', 'status'].map((key) => String(getOwn(error, key) ?? '')).join(' ');
}

/** Longer each time, and not all at once. */
const growWait = (attempt: number, first: number): number => first * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);

/** The wait that the service asks for, in ms. */
function readAsked({ headers, body }: ServiceError): number | undefined {
  const ms = Number(headers['retry-after-ms']);
  if (headers['retry-after-ms'] !== undefined && ms >= 0) return ms;
  const after = headers['retry-after'];
  if (after !== undefined && /^\d+(?:\.\d+)?$/.test(after)) return Number(after) * 1000;
  const date = after === undefined ? NaN : Date.parse(after);
  if (!Number.isNaN(date)) return Math.max(0, date - now());
  return findDelay(body);
}

/** `retryDelay: "12s"` in the details of an error. */
function findDelay(body: JsonValue | undefined): number | undefined {
  const error = isObject(body) ? getOwn(body, 'error') : undefined;
  const details = isObject(error) ? getOwn(error, 'details') : undefined;
  for (const detail of Array.isArray(details) ? details : []) {
    const delay = isObject(detail) ? getOwn(detail, 'retryDelay') : undefined;
    const found = typeof delay === 'string' ? /^(\d+(?:\.\d+)?)s$/.exec(delay) : null;
    if (found) return Number(found[1]) * 1000;
  }
  return undefined;
}

/** What is known of a request that was refused. The texts of the facts are loaded only here. */
async function explain(error: ServiceError, body: JsonObject, target: string): Promise<void> {
  if (error.status !== 400 && error.status !== 422) return;
  const { explainError } = await import('../explain/error.js');
  const text = typeof error.body === 'string' ? error.body : JSON.stringify(error.body ?? '');
  error.explanation = explainError(text, { tools: body, for: target });
}
