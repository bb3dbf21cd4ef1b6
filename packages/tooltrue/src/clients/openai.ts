// The client of OpenAI, and of every service that it is pointed to: Chat Completions and Responses.

import { getTarget } from '../convert/target.js';
import { profiles } from '../providers/index.generated.js';
import type { Loose, WrapOptions } from './exchange.js';
import { getOwn, isObject } from '../text/json-value.js';
import { routedFetch, withFetch, type Kept, type Reoptioned } from './fetch.js';

const APIS: readonly { readonly path: RegExp; readonly api: string }[] = [
  { path: /\/chat\/completions(?:\/(?<again>[^/]+))?$/, api: 'chat' },
  { path: /\/responses(?:\/input_tokens|\/(?<again>(?!compact$)[^/]+))?$/, api: 'responses' },
];

const kept: Kept = {
  idOf(answer) {
    const begun = getOwn(answer, 'response');
    return getOwn(isObject(begun) ? begun : answer, 'id');
  },
};

/**
 * The client with tools in any form prepared on the way out, and calls and answers led back on the way in: `create`, `stream`, `parse`
 * and `runTools` of Chat Completions and Responses, and `retrieve` of what this client made.
 * @param client of the package `openai`, 5 or newer. It is not changed.
 * @returns a client of the same type. With `onLoss: 'throw'` its requests reject with an error of the client whose `cause` says the loss.
 * @throws TooltrueError for a target that does not exist, a date that is none, and a client that has no `withOptions`.
 */
export function wrapOpenAI<Client extends Reoptioned>(client: Client, options: WrapOptions = {}): Client {
  const { to = 'openai' } = options;
  // Of a service with two APIs the one that is called; another service has one id for what it has.
  const targetOf = (api: string): string => (profiles.some(({ id }) => id === `${to}-${api}`) ? `${to}-${api}` : to);
  for (const { api } of APIS) getTarget(targetOf(api), options);
  return withFetch(
    client,
    (fetch) =>
      routedFetch(fetch, options, (path) => {
        for (const { path: pattern, api } of APIS) {
          const found = pattern.exec(path);
          if (found) return { to: targetOf(api), kept, again: found.groups?.again };
        }
        return undefined;
      }),
    deploymentOf(client),
  );
}

/** Where a client of a cloud sends to; it hands neither on to an edition of itself. */
function deploymentOf(client: object): Loose {
  const { apiVersion, deploymentName } = client as { apiVersion?: unknown; deploymentName?: unknown };
  return { ...(apiVersion !== undefined && { apiVersion }), ...(deploymentName !== undefined && { deployment: deploymentName }) };
}
