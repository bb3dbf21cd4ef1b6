// The client of Anthropic: the Messages API, and its count of tokens.

import type { WrapOptions } from './exchange.js';
import { routedFetch, withFetch, type Reoptioned } from './fetch.js';

const PATH = /\/messages(?:\/count_tokens)?$/;

/**
 * The client with tools in any form prepared on the way out, and calls and answers led back on the way in: `create`, `stream`, `parse`
 * and `countTokens` of messages, and the tool runner.
 * @param client of the package `@anthropic-ai/sdk`. It is not changed.
 * @returns a client of the same type. Its requests throw TooltrueError for a target that does not exist, and with `onLoss: 'throw'`.
 */
export function wrapAnthropic<Client extends Reoptioned>(client: Client, options: WrapOptions = {}): Client {
  return withFetch(client, (fetch) => routedFetch(fetch, options, (path) => (PATH.test(path) ? (options.to ?? 'anthropic') : undefined)));
}
