// How the two APIs lay out a request beside its tools.

import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { appendPointer, joinPointer } from '../../text/pointer.js';
import type { RequestForm, ToolChoice, WantedChoice, WrittenChoice } from '../../definition/request.js';
import { readChatTurns, readResponsesTurns } from './turns.js';

const WORDS: Readonly<Record<string, ToolChoice['kind']>> = { auto: 'auto', none: 'none', required: 'any' };
const AT = '/tool_choice';
/** Forms that both APIs have. */
const COMMON = ['openai/C-01', 'openai/C-02', 'openai/C-03', 'openai/C-04', 'openai/C-05', 'openai/C-06'];

/** `null` counts as absent (openai/C-39). */
function readWord(choice: JsonValue): ToolChoice | undefined {
  if (typeof choice === 'string') return { pointer: AT, kind: WORDS[choice] ?? 'unknown', names: [] };
  return isObject(choice) ? undefined : { pointer: AT, kind: 'unknown', names: [] };
}

const named = (holder: JsonObject, pointer: string): ToolChoice['names'] => {
  const name = getOwn(holder, 'name');
  return typeof name === 'string' ? [{ name, pointer: appendPointer(pointer, 'name') }] : [];
};

/** The older pair `functions` and `function_call`. */
function readLegacyChoice(request: JsonObject): ToolChoice | undefined {
  const choice = getOwn(request, 'function_call');
  if (choice === undefined || choice === null || !Array.isArray(getOwn(request, 'functions'))) return undefined;
  const pointer = '/function_call';
  if (isObject(choice)) return { pointer, kind: 'one', names: named(choice, pointer) };
  return { pointer, kind: choice === 'auto' || choice === 'none' ? choice : 'unknown', names: [] };
}

/** A list of the tools that count. `nested`: each names its tool inside of the key that is its type. */
function readSome(holder: JsonValue | undefined, pointer: string, nested: boolean): ToolChoice {
  const tools = holder !== undefined && isObject(holder) ? getOwn(holder, 'tools') : undefined;
  if (!Array.isArray(tools)) return { pointer: AT, kind: 'unknown', names: [] };
  const names: ToolChoice['names'][number][] = [];
  const typed: NonNullable<ToolChoice['typed']>[number][] = [];
  const misread: NonNullable<ToolChoice['misread']>[number][] = [];
  for (const [i, entry] of tools.entries()) {
    const at = joinPointer(pointer, ['tools', i]);
    const type = isObject(entry) ? getOwn(entry, 'type') : undefined;
    if (!isObject(entry) || typeof type !== 'string') continue;
    if (type !== 'function' && type !== 'custom') {
      typed.push({ type, pointer: at });
      continue;
    }
    const inner = getOwn(entry, type);
    const flat = named(entry, at);
    const deep = inner !== undefined && isObject(inner) ? named(inner, appendPointer(at, type)) : [];
    const [taken, other] = nested ? [deep, flat] : [flat, deep];
    names.push(...taken);
    const name = taken.length === 0 ? other[0]?.name : undefined;
    if (name !== undefined) misread.push({ pointer: at, name, right: nested ? { type, [type]: { name } } : { type, name } });
  }
  return { pointer: AT, kind: 'some', names, typed, misread, optional: getOwn(holder as JsonObject, 'mode') === 'auto' };
}

function readChatChoice(request: JsonObject): ToolChoice | undefined {
  const choice = getOwn(request, 'tool_choice');
  if (choice === undefined || choice === null) return readLegacyChoice(request);
  const word = readWord(choice);
  if (word || !isObject(choice)) return word;
  const type = getOwn(choice, 'type');
  const inner = typeof type === 'string' ? getOwn(choice, type) : undefined;
  if (type === 'allowed_tools') return readSome(inner, `${AT}/allowed_tools`, true);
  if ((type !== 'function' && type !== 'custom') || inner === undefined || !isObject(inner)) return { pointer: AT, kind: 'unknown', names: [] };
  return { pointer: AT, kind: 'one', names: named(inner, `${AT}/${type}`) };
}

function readResponsesChoice(request: JsonObject): ToolChoice | undefined {
  const choice = getOwn(request, 'tool_choice');
  if (choice === undefined || choice === null) return undefined;
  const word = readWord(choice);
  if (word || !isObject(choice)) return word;
  const type = getOwn(choice, 'type');
  if (type === 'allowed_tools') return readSome(choice, AT, false);
  if (type === 'function' || type === 'custom') {
    const names = named(choice, AT);
    return { pointer: AT, kind: names.length > 0 ? 'one' : 'unknown', names };
  }
  // A hosted tool is chosen by its type; which types there are changes too often to refuse others.
  return { pointer: AT, kind: typeof type === 'string' ? 'one' : 'unknown', names: [] };
}

const SAID: Readonly<Record<string, string>> = { auto: 'auto', none: 'none', any: 'required' };

/** `name`: how one tool is named. */
function writeChoice(
  { kind, names, optional, parallel }: WantedChoice,
  name: (name: string) => JsonObject,
  some: (mode: string, tools: JsonObject[]) => JsonObject,
): WrittenChoice {
  const value = kind === 'one' ? name(names[0] ?? '') : kind === 'some' ? some(optional ? 'auto' : 'required', names.map(name)) : (SAID[kind] as string);
  return {
    kind,
    optional: kind === 'some' && optional,
    parallel: true,
    members: [{ path: ['tool_choice'], value }, ...(parallel === undefined ? [] : [{ path: ['parallel_tool_calls'], value: parallel }])],
  };
}

export function readParallel(request: JsonObject): boolean | undefined {
  const parallel = getOwn(request, 'parallel_tool_calls');
  return typeof parallel === 'boolean' ? parallel : undefined;
}

export const chatRequest: RequestForm = {
  choiceFacts: [...COMMON, 'openai/C-11'],
  outputs: [
    {
      id: 'response_format',
      path: ['response_format'],
      schema: ['json_schema', 'schema'],
      name: ['json_schema', 'name'],
      description: ['json_schema', 'description'],
      strict: ['json_schema', 'strict'],
      when: { key: 'type', value: 'json_schema' },
      fact: 'openai/O-01',
    },
  ],
  readChoice: readChatChoice,
  writeChoice: (choice) =>
    writeChoice(
      choice,
      (name) => ({ type: 'function', function: { name } }),
      (mode, tools) => ({ type: 'allowed_tools', allowed_tools: { mode, tools } }),
    ),
  readParallel,
  messages: 'messages',
  isOwnMessage: (message) => ['tool_calls', 'tool_call_id', 'function_call'].some((key) => Object.hasOwn(message, key)) || message.role === 'developer',
  readTurns: readChatTurns,
};

/** A text, or items that each have a type or a role. */
const isInput = (input: JsonValue | undefined): boolean =>
  typeof input === 'string' ||
  (Array.isArray(input) && input.length > 0 && input.every((item) => isObject(item) && (Object.hasOwn(item, 'role') || Object.hasOwn(item, 'type'))));

/** What is asked stands with the service. */
function isStored(request: JsonObject): boolean {
  const prompt = getOwn(request, 'prompt');
  return (prompt !== undefined && isObject(prompt) && typeof getOwn(prompt, 'id') === 'string') || typeof getOwn(request, 'previous_response_id') === 'string';
}

export const responsesRequest: RequestForm = {
  choiceFacts: [...COMMON, 'openai/C-07', 'openai/C-08', 'openai/C-09', 'openai/C-10'],
  outputs: [
    {
      id: 'text.format',
      path: ['text', 'format'],
      schema: ['schema'],
      name: ['name'],
      description: ['description'],
      strict: ['strict'],
      when: { key: 'type', value: 'json_schema' },
      fact: 'openai/O-02',
    },
  ],
  readChoice: readResponsesChoice,
  writeChoice: (choice) =>
    writeChoice(
      choice,
      (name) => ({ type: 'function', name }),
      (mode, tools) => ({ type: 'allowed_tools', mode, tools }),
    ),
  readParallel,
  messages: 'input',
  isAsking: (request) => isInput(getOwn(request, 'input')) || isStored(request),
  readTurns: readResponsesTurns,
};
