// fetch() with requests prepared on the way out and answers led back on the way in. Every helper of a client that sends through it gets
// both, since it sees the wire only after that.

import type { UndoMap } from '../convert/index.js';
import type { Conversions } from '../convert/prepare.js';
import { restoreBody } from '../convert/restore-body.js';
import { getTarget } from '../convert/target.js';
import { TooltrueError } from '../diagnostic/error.js';
import { changeJson } from '../text/exact-json.js';
import { isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { restoreEvents } from './events.js';
import { awaitAnswer, openExchange, type Answering, type Exchange, type Loose, type WrapOptions } from './exchange.js';
import { readSending, type Init } from './sending.js';

/** Any function like fetch(). */
export type AnyFetch = (...args: never[]) => Promise<unknown>;

/** How answers are known that the service keeps: a request may go on from one without saying its tools again, or ask for one later. */
export interface Kept {
  /** The answer that a request goes on from. */
  before?(request: JsonObject): JsonValue | undefined;
  /** The name of an answer, or of the one that an event begins. */
  idOf(answer: JsonObject): JsonValue | undefined;
}

export interface Way {
  readonly to: string;
  readonly kept?: Kept;
  /** An answer is asked for that was made before, by its name. */
  readonly again?: string | undefined;
}

/** Where requests to a path go; undefined where they carry no tools. */
export type Route = (path: string) => Way | undefined;

/**
 * A fetch() for one service: tools, tool choice and answer format of what is sent are prepared for it, and calls and answers that come
 * back, whole or as server-sent events, are led back to the original definition.
 * @param fetch what sends. Requests whose body is JSON are prepared, however it is handed over: as a text, bytes, a blob, a stream that
 *   says that it is JSON, or inside of a Request; others go through.
 * @param options `to`: the target.
 * @returns a function of the same type. With `onLoss: 'throw'` it rejects with a TooltrueError.
 * @throws TooltrueError for a target that does not exist, and a date that is none.
 */
export function preparedFetch<Fetch extends AnyFetch>(fetch: Fetch, options: WrapOptions & { to: string }): Fetch {
  getTarget(options.to, options);
  return routedFetch(fetch, options, () => ({ to: options.to }));
}

export function routedFetch<Fetch extends AnyFetch>(fetch: Fetch, options: WrapOptions, route: Route): Fetch {
  const send = fetch as unknown as (input: unknown, init?: Init) => Promise<Response>;
  const earlier = new Earlier();
  const made: Conversions = new Map();
  const prepared = async (input: unknown, init: Init = {}): Promise<Response> => {
    const sending = readSending(input, init);
    const { method } = sending;
    const way = route(sending.path);
    if (way && method === 'GET') {
      const undo = earlier.get(way.again);
      const response = await send(input, init);
      return undo ? restoreResponse(response, awaitAnswer(way.to, undo, options), () => {}) : response;
    }
    const read = way && way.again === undefined && method === 'POST' ? await sending.read() : undefined;
    if (!way || !read) return send(input, init);
    const { to, kept } = way;
    const { text } = read;
    let exchange: Exchange | undefined;
    const body = changeJson(text, (value) => {
      if (!isObject(value)) return value;
      exchange = openExchange(to, value, options, earlier.get(kept?.before?.(value)), made);
      return exchange.request;
    });
    if (!exchange || body === undefined) return send(read.input, read.init);
    const { undo } = exchange;
    const seen = (answer: JsonValue): void => {
      if (kept && isObject(answer)) earlier.put(kept.idOf(answer), undo);
    };
    if (body === text) return restoreResponse(await send(read.input, read.init), exchange, seen);
    const { headers } = sending;
    if (/^AWS4-/.test(headers.get('authorization') ?? '')) throw new TooltrueError('signed-request');
    headers.delete('content-length');
    return restoreResponse(await send(...sending.withText(body, headers)), exchange, seen);
  };
  return prepared as unknown as Fetch;
}

/** The ways back of answers that may still be gone on from. */
class Earlier {
  private static readonly most = 1_000;
  private readonly undos = new Map<JsonValue, UndoMap>();

  get(id: JsonValue | undefined): UndoMap | undefined {
    return id === undefined ? undefined : this.undos.get(id);
  }

  put(id: JsonValue | undefined, undo: UndoMap): void {
    if (typeof id !== 'string') return;
    this.undos.set(id, undo);
    for (const oldest of this.undos.keys()) {
      if (this.undos.size <= Earlier.most) break;
      this.undos.delete(oldest);
    }
  }
}

async function restoreResponse(response: Response, exchange: Answering, seen: (answer: JsonValue) => void): Promise<Response> {
  if (!exchange.listens || !response.ok || !response.body) return response;
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('text/event-stream')) return copyOf(response, restoreEvents(response.body, exchange.openStream(), seen));
  if (!/\bjson\b/.test(type)) return response;
  const text = await response.text();
  const restored = changeJson(text, (value) => {
    seen(value);
    return restoreBody(value, exchange.forms, exchange.restorer);
  });
  return copyOf(response, restored ?? text);
}

/** Length and encoding are those of what came, not of what goes on. */
function copyOf({ status, statusText, headers, url }: Response, body: string | ReadableStream<Uint8Array>): Response {
  const kept = new Headers(headers);
  for (const name of ['content-length', 'content-encoding']) kept.delete(name);
  return Object.defineProperty(new Response(body, { status, statusText, headers: kept }), 'url', { value: url });
}

/** Clients that can be had once more with other options. */
export interface Reoptioned {
  withOptions(options: never): unknown;
}

/**
 * The client once more, sending through a fetch() of ours. The one that was given stays as it is.
 * @param more options that the client does not hand on by itself.
 */
export function withFetch<Client extends Reoptioned>(client: Client, wrap: (fetch: AnyFetch) => AnyFetch, more: Loose = {}): Client {
  const { fetch } = client as unknown as { fetch?: unknown };
  if (typeof fetch !== 'function' || typeof client.withOptions !== 'function') throw new TooltrueError('unknown-client');
  return client.withOptions({ ...more, fetch: wrap(fetch as AnyFetch) } as never) as Client;
}
