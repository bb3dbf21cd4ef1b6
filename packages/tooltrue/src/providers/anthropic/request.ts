// How a Messages request is laid out beside its tools.

import { getOwn, isObject, type JsonObject } from '../../text/json-value.js';
import type { RequestForm, ToolChoice } from '../../definition/request.js';
import { readTurns } from './turns.js';

const KINDS: Readonly<Record<string, ToolChoice['kind']>> = { auto: 'auto', any: 'any', tool: 'one', none: 'none' };

function readChoice(request: JsonObject): ToolChoice | undefined {
  const pointer = '/tool_choice';
  const choice = getOwn(request, 'tool_choice');
  if (choice === undefined || choice === null) return undefined;
  const type = isObject(choice) ? getOwn(choice, 'type') : undefined;
  const kind = typeof type === 'string' ? KINDS[type] : undefined;
  const name = isObject(choice) ? getOwn(choice, 'name') : undefined;
  if (kind === undefined || (kind === 'one' && typeof name !== 'string')) return { pointer, kind: 'unknown', names: [] };
  return { pointer, kind, names: kind === 'one' && typeof name === 'string' ? [{ name, pointer: `${pointer}/name` }] : [] };
}

/** Blocks that other APIs do not have. */
const OWN_BLOCKS = ['tool_use', 'tool_result', 'thinking', 'redacted_thinking', 'server_tool_use', 'mcp_tool_use', 'document'];

export const request: RequestForm = {
  outputs: [
    { id: 'output_config.format', path: ['output_config', 'format'], schema: ['schema'], when: { key: 'type', value: 'json_schema' } },
    { id: 'output_format', path: ['output_format'], schema: ['schema'], when: { key: 'type', value: 'json_schema' } },
  ],
  readChoice,
  messages: 'messages',
  models: ['*claude*'],
  isOwnMessage(message) {
    const content = getOwn(message, 'content');
    return Array.isArray(content) && content.some((block) => isObject(block) && OWN_BLOCKS.includes(String(getOwn(block, 'type'))));
  },
  readTurns,
};
