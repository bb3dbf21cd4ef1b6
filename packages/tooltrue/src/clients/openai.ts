// The client of OpenAI, and of every service that it is pointed to: Chat Completions and Responses.

import { getTarget } from '../convert/target.js';
import { profiles } from '../providers/index.generated.js';
import type { WrapOptions } from './exchange.js';
import { routedFetch, withFetch, type Reoptioned } from './fetch.js';

const APIS: readonly { readonly path: RegExp; readonly api: string }[] = [
  { path: /\/chat\/completions$/, api: 'chat' },
  { path: /\/responses(?:\/input_tokens)?$/, api: 'responses' },
];

/**
 * The client with tools in any form prepared on the way out, and calls and answers led back on the way in: `create`, `stream`, `parse`
 * and `runTools` of Chat Completions and Responses.
 * @param client of the package `openai`, 5 or newer. It is not changed.
 * @returns a client of the same type. With `onLoss: 'throw'` its requests reject with an error of the client whose `cause` says the loss.
 * @throws TooltrueError for a target that does not exist, a date that is none, and a client that has no `withOptions`.
 */
export function wrapOpenAI<Client extends Reoptioned>(client: Client, options: WrapOptions = {}): Client {
  const { to = 'openai' } = options;
  // Of a service with two APIs the one that is called; another service has one id for what it has.
  const targetOf = (api: string): string => (profiles.some(({ id }) => id === `${to}-${api}`) ? `${to}-${api}` : to);
  for (const { api } of APIS) getTarget(targetOf(api), options);
  return withFetch(client, (fetch) =>
    routedFetch(fetch, options, (path) => {
      const api = APIS.find((one) => one.path.test(path))?.api;
      return api === undefined ? undefined : { to: targetOf(api) };
    }),
  );
}
