// How Converse is asked and answered: messages, address, key.

import type { Assembler, KeptCall, Service, WireForm } from '../../definition/wire.js';
import { signWithEnvironment } from './sign.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../../text/json-value.js';

const objectsOf = (value: JsonValue | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');

/** Blocks of blank text come back, but are not taken. */
const isBlank = (block: JsonObject): boolean => typeof getOwn(block, 'text') === 'string' && textOf(block.text).trim() === '';
const isServers = (use: JsonObject): boolean => getOwn(use, 'type') === 'server_tool_use';

function keepAnswer(body: JsonObject, calls: readonly KeptCall[]): JsonObject[] {
  const output = getOwn(body, 'output');
  const message = isObject(output) ? getOwn(output, 'message') : undefined;
  let next = 0;
  const content = objectsOf(isObject(message) ? getOwn(message, 'content') : undefined).flatMap((block): JsonObject[] => {
    const use = getOwn(block, 'toolUse');
    if (!isObject(use) || isServers(use)) return isBlank(block) ? [] : [block];
    const call = calls[next++];
    if (!call || call.drop) return [];
    const changed = call.changed || !isObject(getOwn(use, 'input'));
    return [{ ...block, toolUse: { ...use, toolUseId: call.id, ...(call.renamed && { name: call.name }), ...(changed && { input: call.arguments }) } }];
  });
  return content.some((block) => !Object.hasOwn(block, 'reasoningContent')) ? [{ role: 'assistant', content }] : [];
}

interface Open {
  block: JsonObject;
  input: string;
}

function parseInput(text: string): JsonValue {
  try {
    const value = JSON.parse(text) as JsonValue;
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function addReasoning(block: JsonObject, delta: JsonObject): void {
  const held = getOwn(block, 'reasoningContent');
  const content: JsonObject = isObject(held) ? held : {};
  block.reasoningContent = content;
  const redacted = getOwn(delta, 'redactedContent');
  if (redacted !== undefined) content.redactedContent = redacted;
  for (const key of ['text', 'signature']) {
    const piece = getOwn(delta, key);
    if (typeof piece !== 'string') continue;
    const inner = getOwn(content, 'reasoningText');
    const text: JsonObject = isObject(inner) ? inner : {};
    content.reasoningText = text;
    setOwn(text, key, textOf(getOwn(text, key)) + piece);
  }
}

function createAssembler(): Assembler {
  const blocks = new Map<JsonValue | undefined, Open>();
  const whole: JsonObject = {};
  const at = (index: JsonValue | undefined): Open => {
    const known = blocks.get(index);
    if (known) return known;
    const made = { block: {}, input: '' };
    blocks.set(index, made);
    return made;
  };
  return {
    push(event) {
      const [start, change] = [getOwn(event, 'contentBlockStart'), getOwn(event, 'contentBlockDelta')];
      if (isObject(start) && isObject(start.start)) at(start.contentBlockIndex).block = structuredClone(start.start);
      if (isObject(change) && isObject(change.delta)) {
        const open = at(change.contentBlockIndex);
        const { delta } = change;
        const use = getOwn(delta, 'toolUse');
        if (isObject(use)) open.input += textOf(getOwn(use, 'input'));
        const thought = getOwn(delta, 'reasoningContent');
        if (isObject(thought)) addReasoning(open.block, thought);
        if (typeof getOwn(delta, 'text') === 'string') open.block.text = textOf(getOwn(open.block, 'text')) + textOf(delta.text);
      }
      for (const name of ['messageStop', 'metadata']) {
        const end = getOwn(event, name);
        if (isObject(end)) Object.assign(whole, end);
      }
    },
    body() {
      const content = [...blocks.values()].map(({ block, input }) => {
        if (isObject(block.toolUse) && block.toolUse.input === undefined) block.toolUse.input = input.trim() === '' ? {} : parseInput(input);
        return block;
      });
      return { ...whole, output: { message: { role: 'assistant', content } } };
    },
  };
}

const converse: WireForm = {
  form: 'bedrock',
  systemMessages: false,
  messages: 'messages',
  maxTokens: { path: ['inferenceConfig', 'maxTokens'] },
  modelInBody: false,
  stream: [],
  usage: {
    input: [['inputTokens'], ['cacheReadInputTokens'], ['cacheWriteInputTokens']],
    output: [['outputTokens']],
    cached: [['cacheReadInputTokens']],
    reasoning: [],
  },
  writeText: (role, text) => ({ role, content: [{ text }] }),
  writeSystem: (text) => ({ messages: [], members: [{ path: ['system'], value: [{ text }] }] }),
  writeResults: (results) => [
    {
      role: 'user',
      content: results.map(({ id, text, failed }) => ({ toolResult: { toolUseId: id, content: [{ text }], ...(failed && { status: 'error' }) } })),
    },
  ],
  keepAnswer,
  createAssembler,
};

export const wires: readonly WireForm[] = [converse];

export const services: readonly Service[] = [
  {
    target: 'bedrock',
    base: 'https://bedrock-runtime.{region}.amazonaws.com',
    baseVariables: ['AWS_ENDPOINT_URL_BEDROCK_RUNTIME'],
    regionVariables: ['AWS_REGION', 'AWS_DEFAULT_REGION'],
    path: '/model/{model}/converse',
    streamPath: '/model/{model}/converse-stream',
    keyVariables: ['AWS_BEARER_TOKEN_BEDROCK'],
    keyHeader: { name: 'authorization', prefix: 'Bearer ' },
    signKeys: ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
    sign: signWithEnvironment,
    // What these lead to is found by a client of the service.
    otherKeys: ['AWS_PROFILE', 'AWS_ACCESS_KEY_ID', 'AWS_ROLE_ARN'],
    system: 'aws.bedrock',
  },
];
