// The client of OpenAI, and of every service that it is pointed to: Chat Completions and Responses.

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
 * @returns a client of the same type. Its requests throw TooltrueError for a target that does not exist, and with `onLoss: 'throw'`.
 */
export function wrapOpenAI<Client extends Reoptioned>(client: Client, options: WrapOptions = {}): Client {
  const { to = 'openai' } = options;
  return withFetch(client, (fetch) =>
    routedFetch(fetch, options, (path) => {
      const api = APIS.find((one) => one.path.test(path))?.api;
      if (api === undefined) return undefined;
      // Of a service with two APIs the one that is called; another service has one id for what it has.
      return profiles.some(({ id }) => id === `${to}-${api}`) ? `${to}-${api}` : to;
    }),
  );
}
