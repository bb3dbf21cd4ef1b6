// How a Messages request is laid out beside its tools.

import { getOwn, isObject, type JsonObject } from '../../text/json-value.js';
import type { RequestForm, ToolChoice, WantedChoice, WrittenChoice } from '../../definition/request.js';
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

const SAID: Readonly<Record<string, string>> = { auto: 'auto', none: 'none', any: 'any', one: 'tool', some: 'any' };

/** Some of the tools cannot be named: any of them is the nearest. The switch for parallel calls is not taken beside none. */
function writeChoice({ kind, names, parallel }: WantedChoice): WrittenChoice {
  const value: JsonObject = { type: SAID[kind] as string };
  if (kind === 'one') value.name = names[0] ?? '';
  if (parallel !== undefined && kind !== 'none') value.disable_parallel_tool_use = !parallel;
  return { kind: kind === 'some' ? 'any' : kind, parallel: true, members: [{ path: ['tool_choice'], value }] };
}

function readParallel(request: JsonObject): boolean | undefined {
  const choice = getOwn(request, 'tool_choice');
  const disabled = choice !== undefined && isObject(choice) ? getOwn(choice, 'disable_parallel_tool_use') : undefined;
  return typeof disabled === 'boolean' ? !disabled : undefined;
}

export const request: RequestForm = {
  outputs: [
    { id: 'output_config.format', path: ['output_config', 'format'], schema: ['schema'], when: { key: 'type', value: 'json_schema' } },
    { id: 'output_format', path: ['output_format'], schema: ['schema'], when: { key: 'type', value: 'json_schema' } },
  ],
  readChoice,
  writeChoice,
  readParallel,
  messages: 'messages',
  models: ['*claude*'],
  isOwnMessage(message) {
    const content = getOwn(message, 'content');
    return Array.isArray(content) && content.some((block) => isObject(block) && OWN_BLOCKS.includes(String(getOwn(block, 'type'))));
  },
  readTurns,
};
