// How a request of Ollama's own API is laid out: options and the form of the answer beside messages, or beside one prompt.

import type { RequestForm } from '../../definition/request.js';
import { getOwn, isObject, type JsonObject } from '../../text/json-value.js';
import { readChatTurns } from '../openai/turns.js';

/** Keys that no other request beside a model has. */
const OWN = ['format', 'options', 'keep_alive', 'think', 'raw', 'template', 'suffix', 'context'];

export const ollamaRequest: RequestForm = {
  id: 'ollama',
  outputs: [{ id: 'format', path: [], schema: ['format'], fact: 'ollama/format' }],
  // There is no choice of tools.
  readChoice: () => undefined,
  messages: 'messages',
  isAsking(request: JsonObject) {
    const messages = getOwn(request, 'messages');
    const asks = typeof getOwn(request, 'prompt') === 'string' || (Array.isArray(messages) && messages.every(isObject));
    return asks && typeof getOwn(request, 'model') === 'string' && OWN.some((key) => Object.hasOwn(request, key));
  },
  readTurns: readChatTurns,
};
