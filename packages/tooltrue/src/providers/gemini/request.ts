// How a generateContent request is laid out beside its tools.

import { findAt } from '../../definition/find.js';
import type { RequestForm, ToolChoice, WantedChoice, WrittenChoice } from '../../definition/request.js';
import { getOwn, isObject, type JsonObject } from '../../text/json-value.js';
import { appendPointer } from '../../text/pointer.js';
import { readTurns } from './turns.js';

const ALIASES = { tool_config: 'toolConfig', function_calling_config: 'functionCallingConfig', allowed_function_names: 'allowedFunctionNames' };

/** Modes are taken in upper and lower case (gemini/T01). */
const KINDS: Readonly<Record<string, ToolChoice['kind']>> = { MODE_UNSPECIFIED: 'auto', AUTO: 'auto', ANY: 'any', NONE: 'none', VALIDATED: 'auto' };

function readChoice(request: JsonObject): ToolChoice | undefined {
  const config = findAt(request, ['toolConfig', 'functionCallingConfig'], ALIASES);
  if (!config || !isObject(config.value)) return undefined;
  const mode = findAt(config.value, ['mode'])?.value;
  const kind =
    mode === undefined || mode === null ? 'auto' : typeof mode === 'string' ? KINDS[mode.toUpperCase()] : typeof mode === 'number' ? 'auto' : undefined;
  const allowed = findAt(config.value, ['allowedFunctionNames'], ALIASES);
  const names =
    allowed && Array.isArray(allowed.value)
      ? allowed.value.flatMap((name, i) => (typeof name === 'string' ? [{ name, pointer: appendPointer(config.pointer + allowed.pointer, i) }] : []))
      : [];
  return {
    pointer: kind === undefined ? appendPointer(config.pointer, 'mode') : config.pointer,
    kind: kind === undefined ? 'unknown' : names.length > 0 && kind === 'any' ? 'some' : kind,
    names,
    optional: names.length > 0 && kind === 'auto',
  };
}

const SAID: Readonly<Record<string, string>> = { auto: 'AUTO', none: 'NONE', any: 'ANY', one: 'ANY', some: 'ANY' };

/** One of the tools is said as a list of one. Among some, only this mode leaves it to the model whether to call (gemini/T02, gemini/T04). */
function writeChoice({ kind, names, optional }: WantedChoice): WrittenChoice {
  const isFree = kind === 'some' && optional === true;
  const config: JsonObject = { mode: isFree ? 'VALIDATED' : (SAID[kind] as string) };
  if ((kind === 'one' || kind === 'some') && names.length > 0) config.allowedFunctionNames = [...names];
  return { kind, optional: isFree, parallel: false, members: [{ path: ['toolConfig', 'functionCallingConfig'], value: config }] };
}

const JSON_ANSWER = [{ path: ['generationConfig', 'responseMimeType'], value: 'application/json' }];

export const request: RequestForm = {
  outputs: [
    { id: 'responseSchema', path: ['generationConfig'], schema: ['responseSchema'], dialect: 'openapi', fact: 'gemini/O01', needs: JSON_ANSWER },
    { id: 'responseJsonSchema', path: ['generationConfig'], schema: ['responseJsonSchema'], needs: JSON_ANSWER },
    { id: 'responseFormat', path: ['generationConfig', 'responseFormat', 'text'], schema: ['schema'], fact: 'gemini/O03' },
  ],
  readChoice,
  writeChoice,
  messages: 'contents',
  isAsking(request) {
    const contents = getOwn(request, 'contents');
    const list = Array.isArray(contents) ? contents : [contents];
    if (list.length === 0) return typeof getOwn(request, 'model') === 'string';
    return list.every((content) => content !== undefined && isObject(content) && Object.hasOwn(content, 'parts'));
  },
  readTurns,
};
