// createClient(): asks a service over `fetch`. Where it is and which key it takes stands with the provider.

import type { Service } from '../definition/wire.js';
import { services } from '../providers/wires.generated.js';
import type { JsonValue } from '../text/json-value.js';
import { RunError, ServiceError, tellThrown } from './errors.js';
import { readFrames } from './frames.js';
import { now, platformCrypto, platformEnv, platformFetch } from './platform.js';
import type { Client, ClientAnswer, ClientOptions, ClientRequest, ResponseLike } from './types.js';

/** @throws RunError `target-unsent` for a target that no model answers for. */
export function findService(target: string): Service {
  const service = services.find((each) => each.target === target);
  if (!service) throw new RunError('target-unsent', { target, known: services.map((each) => each.target) });
  return service;
}

/**
 * A client for a target over `fetch`.
 * @throws RunError `target-unsent` for a target that no model answers for; `base-malformed` for an address that is none.
 * A missing key is told when the first request is to be sent, before it is.
 */
export function createClient(options: ClientOptions): Client {
  const service = findService(options.for);
  if (options.baseUrl !== undefined) readAddress(options.baseUrl);
  return { target: service.target, send: (request) => send(service, options, request) };
}

type Env = Readonly<Record<string, string | undefined>>;

const firstOf = (env: Env, names: readonly string[] | undefined): { name: string; value: string } | undefined => {
  for (const name of names ?? []) {
    const value = env[name]?.trim();
    if (value) return { name, value };
  }
  return undefined;
};

function readAddress(url: string): string {
  if (!/^https?:\/\/./.test(url) || !URL.canParse(url)) throw new RunError('base-malformed', { url });
  return url.replace(/\/+$/, '');
}

function findBase(service: Service, options: ClientOptions, env: Env): string {
  if (options.baseUrl !== undefined) return readAddress(options.baseUrl);
  const stated = firstOf(env, service.baseVariables);
  if (stated) return readAddress(stated.value) + (service.baseSuffix ?? '');
  if (service.base === undefined) throw new RunError('base-missing', { target: service.target, variables: [...(service.baseVariables ?? [])] });
  if (!service.regionVariables) return service.base;
  const region = findRegion(service, options, env);
  if (!/^[a-z0-9-]+$/.test(region)) throw new RunError('base-malformed', { url: service.base.replace('{region}', () => region) });
  return service.base.replace('{region}', () => region);
}

function findRegion(service: Service, options: ClientOptions, env: Env): string {
  const region = options.region ?? firstOf(env, service.regionVariables)?.value;
  if (region === undefined) throw new RunError('region-missing', { target: service.target, variables: [...(service.regionVariables ?? [])] });
  return region;
}

const canSign = ({ sign, signKeys }: Service, env: Env): boolean => sign !== undefined && (signKeys ?? []).every((name) => env[name]?.trim());

/** Letters that a header takes and a key has. */
const KEY = /^[!#-&(-~]+$/;

function findKey(service: Service, options: ClientOptions, env: Env): string | undefined {
  const own = Object.keys(options.headers ?? {}).map((name) => name.toLowerCase());
  const { target, keyVariables } = service;
  const found = options.apiKey !== undefined ? { name: 'apiKey', value: options.apiKey } : firstOf(env, keyVariables);
  if (found && found.value !== '') {
    if (!KEY.test(found.value)) throw new RunError('key-malformed', { target, source: found.name });
    return found.value;
  }
  // A key in the headers, or none that is needed.
  if (keyVariables.length === 0 || own.includes(service.keyHeader.name) || own.includes('authorization')) return undefined;
  if (canSign(service, env)) return undefined;
  const other = firstOf(env, service.otherKeys);
  const variables = [...keyVariables];
  throw other ? new RunError('key-other', { target, variables, found: other.name }) : new RunError('key-missing', { target, variables });
}

/** Text as a service takes it: half of a pair of code units is no text elsewhere. */
function writeBody(body: JsonValue): string {
  const text = JSON.stringify(body);
  return text.includes('\\ud') ? text.replace(/\\(?:\\|ud[89a-f][0-9a-f]{2})/g, (escape) => (escape === '\\\\' ? escape : '\ufffd')) : text;
}

async function send(service: Service, options: ClientOptions, request: ClientRequest): Promise<ClientAnswer> {
  const env = options.env ?? platformEnv();
  const base = findBase(service, options, env);
  const key = findKey(service, options, env);
  const { prefix, name } = service.keyHeader;
  const path = (request.stream ? service.streamPath : undefined) ?? service.path;
  const model = service.modelPrefix && request.model.startsWith(service.modelPrefix) ? request.model.slice(service.modelPrefix.length) : request.model;
  const headers: Record<string, string> = { 'content-type': 'application/json', ...service.headers, ...(key !== undefined && { [name]: prefix + key }) };
  for (const [each, value] of Object.entries(options.headers ?? {})) headers[each.toLowerCase()] = value;
  const sender = options.fetch ?? platformFetch();
  if (!sender) throw new RunError('connection', { problem: 'fetch' });
  const url = base + path.replace('{model}', () => encodeURIComponent(model));
  const body = writeBody(request.body);
  const crypto = platformCrypto();
  if (key === undefined && headers.authorization === undefined && service.sign && crypto && canSign(service, env)) {
    const region = findRegion(service, options, env);
    Object.assign(headers, await service.sign({ url, headers, body, region, time: now(), env, crypto }));
  }
  return readResponse(await sender(url, { method: 'POST', headers, body, signal: request.signal }));
}

async function readResponse(response: ResponseLike): Promise<ClientAnswer> {
  const headers: Record<string, string> = {};
  response.headers.forEach((value, key) => {
    headers[key.toLowerCase()] = value;
  });
  const { status } = response;
  const type = headers['content-type'] ?? '';
  if (status < 400 && response.body && /event-?stream/.test(type)) {
    const bytes = readBytes(response.body.getReader());
    return { status, headers, chunks: /^application\/vnd\./.test(type) ? readFrames(bytes) : decode(bytes) };
  }
  try {
    return { status, headers, body: parse(await response.text()) };
  } catch (error) {
    // The service was reached: it is its answer that is missing.
    throw new ServiceError('stream-broken', { problem: tellThrown(error) }, { status, headers, cause: error });
  }
}

function parse(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}

async function* readBytes(reader: ReturnType<NonNullable<ResponseLike['body']>['getReader']>): AsyncGenerator<Uint8Array> {
  let ended = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      ended = done;
      if (done) return;
      if (value) yield value;
    }
  } catch (error) {
    ended = true;
    throw error;
  } finally {
    // Who stops reading leaves no connection open.
    if (!ended) reader.cancel().catch(() => undefined);
  }
}

async function* decode(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
