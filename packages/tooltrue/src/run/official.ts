// Official clients as clients of a run: told by what they have, asked in their own way. How stands with each provider.

import type { OfficialClient } from '../definition/wire.js';
import { profiles } from '../providers/index.generated.js';
import { clients } from '../providers/wires.generated.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { RunError } from './errors.js';
import type { Client, ClientAnswer } from './types.js';

const isOwn = (client: object): client is Client => typeof (client as Client).send === 'function' && typeof (client as Client).target === 'string';

/**
 * The client that a run asks.
 * @param target the target meant, where the client speaks to several
 * @throws RunError `client-unknown`
 */
export function readClient(given: unknown, target: string | undefined): Client {
  if ((typeof given !== 'object' && typeof given !== 'function') || given === null) throw new RunError('client-unknown');
  if (isOwn(given)) {
    if (target !== undefined && target !== given.target) throw new RunError('toolset-target', { target, other: given.target });
    return given;
  }
  const official = clients.find((each) => each.matches(given));
  if (!official) throw new RunError('client-unknown');
  return wrap(given, official, target ?? official.targetOf(given));
}

function wrap(client: object, official: OfficialClient, target: string): Client {
  const form = profiles.find((profile) => profile.id === target)?.forms[0] ?? '';
  return {
    target,
    async send({ body, model, stream, signal }): Promise<ClientAnswer> {
      let answer: unknown;
      try {
        answer = await official.send(client, form, { body, model, stream, signal });
      } catch (error) {
        const refused = readRefusal(error);
        if (!refused) throw error;
        return refused;
      }
      if (isIterable(answer)) return { status: 200, headers: {}, chunks: plainEvents(answer) };
      return { status: 200, headers: {}, body: plain(answer) };
    },
  };
}

const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as AsyncIterable<unknown>)[Symbol.asyncIterator] === 'function';

/** Answers are objects of classes with getters; what was sent is what they say in JSON. */
const plain = (value: unknown): JsonValue => JSON.parse(JSON.stringify(value) ?? 'null') as JsonValue;

async function* plainEvents(events: AsyncIterable<unknown>): AsyncGenerator<JsonObject> {
  for await (const event of events) {
    const value = plain(event);
    if (isObject(value)) yield value;
  }
}

interface ApiError {
  readonly status?: unknown;
  readonly headers?: unknown;
  readonly error?: unknown;
  readonly message?: unknown;
}

/** An error that a client throws for an answer with an error status; undefined for any other. */
function readRefusal(thrown: unknown): ClientAnswer | undefined {
  if (typeof thrown !== 'object' || thrown === null) return undefined;
  const { status, headers, error, message } = thrown as ApiError;
  if (typeof status !== 'number' || status < 400) return undefined;
  return { status, headers: readHeaders(headers), body: readErrorBody(error, typeof message === 'string' ? message : '') };
}

function readHeaders(given: unknown): Record<string, string> {
  const headers: Record<string, string> = {};
  const { forEach } = (given ?? {}) as { forEach?: (each: (value: unknown, key: unknown) => void) => void };
  if (typeof forEach === 'function') forEach.call(given, (value, key) => void (headers[String(key).toLowerCase()] = String(value)));
  else if (isObject(given)) for (const key of Object.keys(given)) headers[key.toLowerCase()] = String(given[key]);
  return headers;
}

/** The whole body, what it holds under `error`, or a text with the body in it. */
function readErrorBody(error: unknown, message: string): JsonValue {
  if (typeof error === 'object' && error !== null) {
    const value = plain(error);
    return isObject(value) && getOwn(value, 'error') !== undefined ? value : { error: value };
  }
  const start = message.indexOf('{');
  if (start >= 0) {
    try {
      return JSON.parse(message.slice(start)) as JsonValue;
    } catch {
      // Not the body, only a sentence.
    }
  }
  return { error: { message } };
}
