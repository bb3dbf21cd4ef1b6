// What there is to tell about a document as a whole, and what holds for all of its operations: servers and security.

import type { MakeNote } from '../../make/types.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { listShort, membersOf } from './budget.js';
import type { Version } from './read-document.js';
import { settle } from './reference.js';
import { listSchemes } from './security.js';
import { readSwaggerServer } from './swagger.js';

/** The addresses of an object's `servers`, with variables filled in with their defaults. */
export function readServers(owner: JsonObject): string[] {
  const servers = getOwn(owner, 'servers');
  if (!Array.isArray(servers)) return [];
  return servers.flatMap((server) => {
    const url = isObject(server) ? getOwn(server, 'url') : undefined;
    if (typeof url !== 'string') return [];
    const variables = isObject(server) ? getOwn(server, 'variables') : undefined;
    const fill = (whole: string, name: string): string => {
      const variable = isObject(variables) ? getOwn(variables, name) : undefined;
      const value = isObject(variable) ? getOwn(variable, 'default') : undefined;
      return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
    };
    return [url.replace(/\{([^{}]*)\}/g, fill)];
  });
}

/** The first server of the document, where it names one. */
export const readRootServers = (root: JsonObject, version: Version): string[] => {
  if (version !== '2.0') return readServers(root);
  const server = readSwaggerServer(root);
  return server === undefined ? [] : [server];
};

/** Notes about the document: version, servers, security, webhooks. */
export function tellDocument(root: JsonObject, version: Version): MakeNote[] {
  const notes: MakeNote[] = [];
  const say = (message: MakeNote['message'], args: MakeNote['args'] = {}) => notes.push({ message, args, severity: 'info' });
  if (version === '2.0') say('openapi.swagger');
  const servers = readRootServers(root, version);
  if (servers.length > 0) say('openapi.servers', { servers: listShort(servers) });
  if (!servers.some((server) => /^https?:\/\//i.test(server))) say('openapi.no-server');
  const named = listSchemes(root).map(([name, scheme]) => nameScheme(root, name, scheme));
  if (named.length > 0) say('openapi.security', { schemes: listShort(named) });
  const webhooks = [...membersOf(getOwn(root, 'webhooks')), ...membersOf(getOwn(root, 'x-webhooks'))].map(([name]) => name);
  if (webhooks.length > 0) say('openapi.webhooks', { names: listShort(webhooks) });
  return notes;
}

function nameScheme(root: JsonObject, name: string, value: JsonValue): string {
  const scheme = settle(root, value, () => undefined);
  const parts = [scheme?.type, scheme?.scheme ?? (typeof scheme?.in === 'string' ? `${scheme.in} ${String(scheme.name ?? '')}` : undefined)];
  const kind = parts.filter((part) => typeof part === 'string').join(' ');
  return kind === '' ? name : `${name} (${kind})`;
}
