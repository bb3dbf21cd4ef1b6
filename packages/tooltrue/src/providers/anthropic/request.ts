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

export const request: RequestForm = {
  outputs: [
    { id: 'output_config.format', path: ['output_config', 'format'], schema: ['schema'], when: { key: 'type', value: 'json_schema' } },
    { id: 'output_format', path: ['output_format'], schema: ['schema'], when: { key: 'type', value: 'json_schema' } },
  ],
  readChoice,
  messages: 'messages',
  readTurns,
};
