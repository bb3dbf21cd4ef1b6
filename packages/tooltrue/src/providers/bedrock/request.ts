// How a Converse request is laid out beside its tools.

import { findAt } from '../../definition/find.js';
import type { RequestForm, ToolChoice, WantedChoice, WrittenChoice } from '../../definition/request.js';
import { getOwn, isObject, type JsonObject } from '../../text/json-value.js';
import { appendPointer, joinPointer } from '../../text/pointer.js';
import { readTurns } from './turns.js';

/** The members of the union; there is none for "none" (bedrock/none). */
const KINDS: Readonly<Record<string, ToolChoice['kind']>> = { auto: 'auto', any: 'any', tool: 'one' };

function readChoice(request: JsonObject): ToolChoice | undefined {
  const choice = findAt(request, ['toolConfig', 'toolChoice']);
  if (!choice || choice.value === null) return undefined;
  const { pointer } = choice;
  const members = isObject(choice.value) ? Object.keys(choice.value) : [];
  const member = members.length === 1 ? (members[0] as string) : '';
  const kind = Object.hasOwn(KINDS, member) ? (KINDS[member] as ToolChoice['kind']) : 'unknown';
  if (kind !== 'one') return { pointer, kind, names: [] };
  const tool = getOwn(choice.value as JsonObject, 'tool');
  const name = tool !== undefined && isObject(tool) ? getOwn(tool, 'name') : undefined;
  if (typeof name !== 'string') return { pointer: appendPointer(pointer, 'tool'), kind: 'unknown', names: [] };
  return { pointer, kind, names: [{ name, pointer: joinPointer(pointer, ['tool', 'name']) }] };
}

/** Blocks are told by their key; elsewhere they have a type. */
const OWN_BLOCKS = ['text', 'image', 'document', 'video', 'toolUse', 'toolResult', 'cachePoint', 'guardContent', 'reasoningContent'];

/** There is no member for "none", and none for some of the tools. */
function writeChoice({ kind, names }: WantedChoice): WrittenChoice {
  const said = kind === 'none' ? 'auto' : kind === 'some' ? 'any' : kind;
  const value: JsonObject = said === 'one' ? { tool: { name: names[0] ?? '' } } : { [said]: {} };
  return { kind: said, parallel: false, members: [{ path: ['toolConfig', 'toolChoice'], value }] };
}

export const request: RequestForm = {
  outputs: [
    {
      id: 'outputConfig.textFormat',
      path: ['outputConfig', 'textFormat'],
      schema: ['structure', 'jsonSchema', 'schema'],
      when: { key: 'type', value: 'json_schema' },
      text: true,
    },
  ],
  readChoice,
  writeChoice,
  modelKey: 'modelId',
  messages: 'messages',
  isOwnMessage(message) {
    const content = getOwn(message, 'content');
    return (
      Array.isArray(content) && content.some((block) => isObject(block) && !Object.hasOwn(block, 'type') && OWN_BLOCKS.some((key) => Object.hasOwn(block, key)))
    );
  },
  readTurns,
};
