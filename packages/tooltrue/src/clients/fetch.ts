// fetch() with requests prepared on the way out and answers led back on the way in. Every helper of a client that sends through it gets
// both, since it sees the wire only after that.

import type { UndoMap } from '../convert/index.js';
import { restoreBody } from '../convert/restore-body.js';
import { getTarget } from '../convert/target.js';
import { TooltrueError } from '../diagnostic/error.js';
import { changeJson } from '../text/exact-json.js';
import { isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { restoreEvents } from './events.js';
import { openExchange, type Exchange, type WrapOptions } from './exchange.js';

/** Any function like fetch(). */
export type AnyFetch = (...args: never[]) => Promise<unknown>;

/** How a talk is known that the service holds: its requests go on from an answer, whose tools stay without being said again. */
export interface Thread {
  /** The answer that a request goes on from. */
  before(request: JsonObject): JsonValue | undefined;
  /** The name of an answer, or of the one that an event begins. */
  idOf(answer: JsonObject): JsonValue | undefined;
}

/** Where requests to a path go; undefined where they carry no tools. */
export type Route = (path: string) => { readonly to: string; readonly thread?: Thread } | undefined;

/** Answers that may still be gone on from. */
const REMEMBERED = 1_000;

interface Init {
  readonly method?: string;
  readonly headers?: unknown;
  readonly body?: unknown;
}

/**
 * A fetch() for one service: tools, tool choice and answer format of what is sent are prepared for it, and calls and answers that come
 * back, whole or as server-sent events, are led back to the original definition.
 * @param fetch what sends.
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
  const earlier = new Map<JsonValue, UndoMap>();
  const prepared = async (input: unknown, init?: Init): Promise<Response> => {
    const way = typeof init?.body === 'string' && init.method?.toUpperCase() === 'POST' ? route(pathOf(input)) : undefined;
    if (way === undefined || init === undefined) return send(input, init);
    const { to, thread } = way;
    const text = init.body as string;
    let exchange: Exchange | undefined;
    const body = changeJson(text, (value) => {
      if (!isObject(value)) return value;
      exchange = openExchange(to, value, options, earlier.get(thread?.before(value) ?? null));
      return exchange.request;
    });
    if (!exchange || body === undefined) return send(input, init);
    const { undo } = exchange;
    const remember = (answer: JsonValue): void => {
      const id = isObject(answer) ? thread?.idOf(answer) : undefined;
      if (typeof id !== 'string' || undo.tools.length === 0) return;
      earlier.set(id, undo);
      for (const oldest of earlier.keys()) {
        if (earlier.size <= REMEMBERED) break;
        earlier.delete(oldest);
      }
    };
    if (body === text) return restoreResponse(await send(input, init), exchange, remember);
    const headers = new Headers(init.headers as never);
    if (/^AWS4-/.test(headers.get('authorization') ?? '')) throw new TooltrueError('signed-request');
    headers.delete('content-length');
    return restoreResponse(await send(input, { ...init, headers, body }), exchange, remember);
  };
  return prepared as unknown as Fetch;
}

/** The path of what fetch() is given: a text, a URL, a Request. */
function pathOf(input: unknown): string {
  const url = typeof input === 'string' ? input : isObject(input) && typeof input.url === 'string' ? input.url : String(input);
  return URL.canParse(url) ? new URL(url).pathname : url;
}

async function restoreResponse(response: Response, exchange: Exchange, seen: (answer: JsonValue) => void): Promise<Response> {
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

/** The client once more, sending through a fetch() of ours. The one that was given stays as it is. */
export function withFetch<Client extends Reoptioned>(client: Client, wrap: (fetch: AnyFetch) => AnyFetch): Client {
  const { fetch } = client as unknown as { fetch?: unknown };
  if (typeof fetch !== 'function' || typeof client.withOptions !== 'function') throw new TooltrueError('unknown-client');
  return client.withOptions({ fetch: wrap(fetch as AnyFetch) } as never) as Client;
}
