// fetch() with requests prepared on the way out and answers led back on the way in. Every helper of a client that sends through it gets
// both, since it sees the wire only after that.

import { restoreBody } from '../convert/restore-body.js';
import { TooltrueError } from '../diagnostic/error.js';
import { changeJson } from '../text/exact-json.js';
import { isObject } from '../text/json-value.js';
import { restoreEvents } from './events.js';
import { openExchange, type Exchange, type WrapOptions } from './exchange.js';

/** Any function like fetch(). */
export type AnyFetch = (...args: never[]) => Promise<unknown>;

/** The target of a request to this path; undefined where it is none that carries tools. */
export type Route = (path: string) => string | undefined;

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
 * @returns a function of the same type. It throws TooltrueError for a target that does not exist, and with `onLoss: 'throw'`.
 */
export function preparedFetch<Fetch extends AnyFetch>(fetch: Fetch, options: WrapOptions & { to: string }): Fetch {
  return routedFetch(fetch, options, () => options.to);
}

export function routedFetch<Fetch extends AnyFetch>(fetch: Fetch, options: WrapOptions, route: Route): Fetch {
  const send = fetch as unknown as (input: unknown, init?: Init) => Promise<Response>;
  const prepared = async (input: unknown, init?: Init): Promise<Response> => {
    const to = typeof init?.body === 'string' && init.method?.toUpperCase() === 'POST' ? route(pathOf(input)) : undefined;
    if (to === undefined || init === undefined) return send(input, init);
    const text = init.body as string;
    let exchange: Exchange | undefined;
    const body = changeJson(text, (value) => {
      if (!isObject(value)) return value;
      exchange = openExchange(to, value, options);
      return exchange.request;
    });
    if (!exchange || body === undefined) return send(input, init);
    if (body === text) return restoreResponse(await send(input, init), exchange);
    const headers = new Headers(init.headers as never);
    if (/^AWS4-/.test(headers.get('authorization') ?? '')) throw new TooltrueError('signed-request');
    headers.delete('content-length');
    return restoreResponse(await send(input, { ...init, headers, body }), exchange);
  };
  return prepared as unknown as Fetch;
}

/** The path of what fetch() is given: a text, a URL, a Request. */
function pathOf(input: unknown): string {
  const url = typeof input === 'string' ? input : isObject(input) && typeof input.url === 'string' ? input.url : String(input);
  return URL.canParse(url) ? new URL(url).pathname : url;
}

async function restoreResponse(response: Response, exchange: Exchange): Promise<Response> {
  if (!exchange.listens || !response.ok || !response.body) return response;
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('text/event-stream')) return copyOf(response, restoreEvents(response.body, exchange.openStream()));
  if (!/\bjson\b/.test(type)) return response;
  const text = await response.text();
  return copyOf(response, changeJson(text, (value) => restoreBody(value, exchange.forms, exchange.restorer)) ?? text);
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
