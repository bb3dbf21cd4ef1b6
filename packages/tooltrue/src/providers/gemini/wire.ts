// How generateContent is asked and answered: contents, address, the official client.

import type { Assembler, KeptCall, OfficialClient, Service, WireForm, WireResult } from '../../definition/wire.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';

const objectsOf = (value: JsonValue | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');
const callKey = (part: JsonObject): 'functionCall' | 'function_call' | undefined =>
  isObject(getOwn(part, 'functionCall')) ? 'functionCall' : isObject(getOwn(part, 'function_call')) ? 'function_call' : undefined;
const hasSignature = (part: JsonObject): boolean => ['thoughtSignature', 'thought_signature'].some((key) => getOwn(part, key) !== undefined);

/** Text that says nothing and carries no signature. */
const isEmpty = (part: JsonObject): boolean => getOwn(part, 'text') === '' && !hasSignature(part);

function contentOf(body: JsonObject): JsonObject {
  const content = getOwn(objectsOf(getOwn(body, 'candidates'))[0] ?? {}, 'content');
  return isObject(content) ? content : {};
}

/** The call without the marks of one that came in pieces (gemini/R22b). */
function writeCall(part: JsonObject, key: 'functionCall' | 'function_call', call: KeptCall): JsonObject {
  const { id: _, partialArgs: __, partial_args: ___, willContinue: ____, will_continue: _____, ...own } = part[key] as JsonObject;
  const args = call.changed || !isObject(own.args) ? call.arguments : own.args;
  return { ...part, [key]: { ...own, ...(!call.made && { id: call.id }), ...(call.renamed && { name: call.name }), args } };
}

/** The same text for the same value, whatever the order of its keys. */
const keyOf = (value: JsonValue): string =>
  JSON.stringify(value, (_, each: JsonValue) => (isObject(each) ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))) : each));

/** Parts that hold the call of this id that came last once more: they are read as one. */
function createRepeats(): (call: JsonObject) => boolean {
  const last = new Map<JsonValue, string>();
  return (call) => {
    const id = getOwn(call, 'id');
    if (typeof id !== 'string' || id === '') return false;
    const args = keyOf(getOwn(call, 'args') ?? {});
    const isSame = last.get(id) === args;
    last.set(id, args);
    return isSame;
  };
}

function keepAnswer(body: JsonObject, calls: readonly KeptCall[]): JsonObject[] {
  const isRepeated = createRepeats();
  let next = 0;
  const parts = objectsOf(getOwn(contentOf(body), 'parts')).flatMap((part): JsonObject[] => {
    const key = callKey(part);
    if (!key) return isEmpty(part) ? [] : [part];
    if (isRepeated(part[key] as JsonObject)) return [];
    const call = calls[next++];
    return !call || call.drop ? [] : [writeCall(part, key, call)];
  });
  return parts.length > 0 ? [{ role: 'model', parts }] : [];
}

/** The arguments of one call may come in several parts: the first stands for all of them. */
function goesOn(call: JsonObject): boolean {
  return ['partialArgs', 'partial_args', 'willContinue', 'will_continue'].some((key) => getOwn(call, key) !== undefined) || Object.keys(call).length === 0;
}

function createAssembler(): Assembler {
  const parts: JsonObject[] = [];
  const whole: JsonObject = {};
  let open = false;
  const add = (part: JsonObject): void => {
    const last = parts[parts.length - 1];
    const key = callKey(part);
    if (key) {
      const call = part[key] as JsonObject;
      const continues = open && goesOn(call) && textOf(getOwn(call, 'name')) === '';
      open = goesOn(call) && (getOwn(call, 'willContinue') ?? getOwn(call, 'will_continue')) === true;
      if (!continues) parts.push(part);
      return;
    }
    const isText = (each: JsonObject | undefined): boolean => each !== undefined && typeof getOwn(each, 'text') === 'string' && !hasSignature(each);
    if (last && isText(last) && isText(part) && getOwn(last, 'thought') === getOwn(part, 'thought')) {
      parts[parts.length - 1] = { ...last, text: textOf(last.text) + textOf(part.text) };
    } else parts.push(part);
  };
  return {
    push(event) {
      for (const part of objectsOf(getOwn(contentOf(event), 'parts'))) add(part);
      Object.assign(whole, event);
    },
    body: () => ({ ...whole, candidates: [{ ...objectsOf(whole.candidates)[0], content: { role: 'model', parts } }] }),
  };
}

function writeResult({ id, made, name, text, json, failed }: WireResult): JsonObject {
  const response: JsonObject = failed ? { error: text } : { output: json ?? text };
  return { functionResponse: { ...(!made && { id }), name, response } };
}

const generate: WireForm = {
  form: 'gemini',
  systemMessages: false,
  messages: 'contents',
  maxTokens: { path: ['generationConfig', 'maxOutputTokens'] },
  modelInBody: false,
  stream: [],
  usage: {
    input: [['promptTokenCount'], ['toolUsePromptTokenCount']],
    output: [['candidatesTokenCount'], ['thoughtsTokenCount']],
    cached: [['cachedContentTokenCount']],
    reasoning: [['thoughtsTokenCount']],
  },
  writeText: (side, text) => ({ role: side === 'assistant' ? 'model' : 'user', parts: [{ text }] }),
  writeSystem: (text) => ({ messages: [], members: [{ path: ['systemInstruction'], value: { parts: [{ text }] } }] }),
  writeResults: (results) => [{ role: 'user', parts: results.map(writeResult) }],
  keepAnswer,
  createAssembler,
};

export const wires: readonly WireForm[] = [generate];

export const services: readonly Service[] = [
  {
    target: 'gemini',
    base: 'https://generativelanguage.googleapis.com',
    baseVariables: ['GOOGLE_GEMINI_BASE_URL'],
    path: '/v1beta/models/{model}:generateContent',
    streamPath: '/v1beta/models/{model}:streamGenerateContent?alt=sse',
    keyVariables: ['GEMINI_API_KEY', 'GOOGLE_API_KEY'],
    keyHeader: { name: 'x-goog-api-key', prefix: '' },
    modelPrefix: 'models/',
    system: 'gcp.gemini',
  },
];

/** As much of the package `@google/genai` as is used. */
interface GenaiLike {
  readonly vertexai?: unknown;
  readonly models?: { readonly generateContent?: Generate; readonly generateContentStream?: Generate };
}
type Generate = (request: object) => Promise<unknown>;

const official: OfficialClient = {
  matches: (client) => typeof (client as GenaiLike).models?.generateContent === 'function',
  targetOf: (client) => ((client as GenaiLike).vertexai === true ? 'vertex' : 'gemini'),
  async send(client, _form, { body, model, stream, signal }) {
    const { models } = client as GenaiLike;
    const { contents, generationConfig, ...rest } = body;
    // The client has one flat list of settings, and would run calls by itself where it could.
    const config = { ...(isObject(generationConfig) && generationConfig), ...rest, abortSignal: signal, automaticFunctionCalling: { disable: true } };
    return stream ? models?.generateContentStream?.({ model, contents, config }) : models?.generateContent?.({ model, contents, config });
  },
};

export const clients: readonly OfficialClient[] = [official];
