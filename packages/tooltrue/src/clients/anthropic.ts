// The client of Anthropic: the Messages API, and its count of tokens.

import type { WrapOptions } from './exchange.js';
import { getTarget } from '../convert/target.js';
import { getOwn, isObject } from '../text/json-value.js';
import { routedFetch, withFetch, type Reoptioned, type Kept } from './fetch.js';

const kept: Kept = {
  before(request) {
    const named = getOwn(request, 'thread');
    return isObject(named) ? getOwn(named, 'previous_message_id') : undefined;
  },
  idOf(answer) {
    const begun = getOwn(answer, 'message');
    return getOwn(isObject(begun) ? begun : answer, 'id');
  },
};

const PATH = /\/messages(?:\/count_tokens)?$/;

/**
 * The client with tools in any form prepared on the way out, and calls and answers led back on the way in: `create`, `stream`, `parse`
 * and `countTokens` of messages, and the tool runner.
 * @param client of the package `@anthropic-ai/sdk`. It is not changed.
 * @returns a client of the same type. With `onLoss: 'throw'` its requests reject with an error of the client whose `cause` says the loss.
 * @throws TooltrueError for a target that does not exist, a date that is none, and a client that has no `withOptions`.
 */
export function wrapAnthropic<Client extends Reoptioned>(client: Client, options: WrapOptions = {}): Client {
  const { to = 'anthropic' } = options;
  getTarget(to, options);
  return withFetch(client, (fetch) => routedFetch(fetch, options, (path) => (PATH.test(path) ? { to, kept } : undefined)));
}
