// Signs requests with access keys (Signature Version 4), for who has no bearer key.

import type { SignRequest } from '../../definition/wire.js';

const ALGORITHM = 'AWS4-HMAC-SHA256';

const hex = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Letters that stand for themselves are fewer than the language's own function leaves. */
const escapeSegment = (text: string): string => encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** `20150830T123600Z` */
const stampOf = (ms: number): string => new Date(ms).toISOString().replace(/[:-]|\.\d{3}/g, '');

export interface Keys {
  readonly id: string;
  readonly secret: string;
  readonly token?: string | undefined;
}

export type Signable = Omit<SignRequest, 'env'> & { readonly method: string; readonly service: string; readonly keys: Keys };

/** The headers that carry the signature of a request; `headers` are signed with it. */
export async function sign({ method, url, headers, body, region, service, time, keys, crypto }: Signable): Promise<Record<string, string>> {
  const { host, pathname, search } = new URL(url);
  const stamp = stampOf(time);
  const day = stamp.slice(0, 8);
  const added = { 'x-amz-date': stamp, ...(keys.token !== undefined && { 'x-amz-security-token': keys.token }) };
  const signed: Record<string, string> = { ...headers, ...added, host };
  const names = Object.keys(signed).sort();
  const hash = async (text: string): Promise<string> => hex(await crypto.digest('SHA-256', encode(text)));
  const mac = async (key: Uint8Array, text: string): Promise<Uint8Array> => {
    const imported = await crypto.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    return new Uint8Array(await crypto.sign('HMAC', imported, encode(text)));
  };
  // The path as it is sent is escaped once more.
  const path = pathname.split('/').map(escapeSegment).join('/');
  const query = search.slice(1).split('&').sort().join('&');
  const list = names.join(';');
  const canonical = [method, path, query, ...names.map((name) => `${name}:${(signed[name] as string).trim()}`), '', list, await hash(body)].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  let key = encode(`AWS4${keys.secret}`);
  for (const part of [day, region, service, 'aws4_request']) key = await mac(key, part);
  const signature = await mac(key, [ALGORITHM, stamp, scope, await hash(canonical)].join('\n'));
  const authorization = `${ALGORITHM} Credential=${keys.id}/${scope}, SignedHeaders=${list}, Signature=${hex(signature.buffer as ArrayBuffer)}`;
  return { ...added, authorization };
}

export function signWithEnvironment(request: SignRequest): Promise<Record<string, string>> {
  const { AWS_ACCESS_KEY_ID: id = '', AWS_SECRET_ACCESS_KEY: secret = '', AWS_SESSION_TOKEN: token } = request.env;
  return sign({ ...request, method: 'POST', service: 'bedrock', keys: { id, secret, token: token || undefined } });
}
