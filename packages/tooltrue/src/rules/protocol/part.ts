// protocol/part: how one part of a message is built: what it must hold, may hold once, or may not hold where it stands.

import { nameOf } from '../../definition/read-tool.js';
import { findAt } from '../../definition/find.js';
import type { RequestContext, Rule, RuleExamples } from '../../definition/rule.js';
import type { Part } from '../../definition/turns.js';
import { getOwn, isObject, type JsonObject } from '../../text/json-value.js';
import { appendPointer, splitPointer } from '../../text/pointer.js';
import { removeIn } from '../support.js';
import { optionOf, valueOf } from '../values.js';

export const rule: Rule = {
  id: 'protocol/part',
  scope: 'request',
  slots: ['partData', 'partKey', 'partKeyMissing', 'namespaceMissing', 'referenceUnknown'],
  check(context) {
    const { conversation, slots, report } = context;
    if (!conversation) return;
    const inner = context.active(slots.namespaceMissing).length > 0 ? namesInside(context) : undefined;
    for (const part of conversation.messages.flatMap((m) => m.parts)) {
      const { value, pointer, type } = part;
      if (!isObject(value)) continue;
      checkData(context, part, value);
      checkKeys(context, part, value);
      for (const claim of context.active(slots.partKeyMissing)) {
        const { type: of, key } = valueOf(claim, { type: 'string', key: 'string' });
        if (type === of && (getOwn(value, key) ?? '') === '') report({ message: 'protocol/part.key-missing', pointer, args: { key }, claim });
      }
      for (const claim of context.active(slots.namespaceMissing)) {
        const { type: of, key } = valueOf(claim, { type: 'string', key: 'string' });
        const name = part.name?.value;
        if (type === of && typeof name === 'string' && inner?.has(name) && (getOwn(value, key) ?? null) === null)
          report({ message: 'protocol/part.namespace', pointer, args: { name, key }, claim });
      }
      if (part.kind === 'result') checkReferences(context, part);
    }
  },
};

function checkData(context: RequestContext, { pointer }: Part, value: JsonObject): void {
  for (const claim of context.active(context.slots.partData)) {
    const { keys } = valueOf(claim, { keys: 'strings' });
    const held = keys.filter((key) => findAt(value, [key], context.aliases) !== undefined);
    const wanted = optionOf(claim, 'none', 'boolean') === true ? held.length === 0 : held.length > 1;
    if (wanted) context.report({ message: held.length === 0 ? 'protocol/part.empty' : 'protocol/part.several', pointer, args: { keys: held }, claim });
  }
}

function checkKeys(context: RequestContext, { type, pointer }: Part, value: JsonObject): void {
  for (const claim of context.active(context.slots.partKey)) {
    const { type: of, under, refused } = valueOf(claim, { type: 'string', under: 'string', refused: 'strings' });
    const holder = type === of ? findAt(value, [under], context.aliases) : undefined;
    if (!holder || !isObject(holder.value)) continue;
    for (const wrong of refused) {
      const hit = findAt(holder.value, [wrong], context.aliases);
      if (!hit) continue;
      const at = pointer + holder.pointer + hit.pointer;
      const key = splitPointer(hit.pointer)[0] ?? wrong;
      context.report({
        message: 'protocol/part.key',
        pointer: at,
        at: 'key',
        args: { key },
        claim,
        fix: { title: 'fix.remove-key', args: { key }, applicability: 'changes-meaning', changes: [removeIn(at)] },
      });
    }
  }
}

/** Parts of a result that name a tool. */
function checkReferences(context: RequestContext, { content }: Part): void {
  if (!content || !Array.isArray(content.value)) return;
  for (const claim of context.active(context.slots.referenceUnknown)) {
    const { type, key } = valueOf(claim, { type: 'string', key: 'string' });
    const names = new Set(context.tools.map(nameOf));
    // Tools of a server are not all listed.
    if (context.tools.some((tool) => tool.kind === 'hosted' && getOwn(tool.body, 'name') === undefined)) return;
    content.value.forEach((value, i) => {
      const name = isObject(value) && getOwn(value, 'type') === type ? getOwn(value, key) : undefined;
      if (typeof name === 'string' && !names.has(name))
        context.report({ message: 'protocol/part.reference', pointer: appendPointer(appendPointer(content.pointer, i), key), args: { name }, claim });
    });
  }
}

/** Names of tools that stand only inside others. */
function namesInside({ tools }: RequestContext): Set<string> {
  const outer = new Set(tools.filter((tool) => splitPointer(tool.pointer).length === 2).map(nameOf));
  return new Set(
    tools
      .filter((tool) => splitPointer(tool.pointer).length > 2 && tool.kind === 'function')
      .map(nameOf)
      .filter((name) => name !== '' && !outer.has(name)),
  );
}

const namespace = {
  type: 'namespace',
  name: 'crm',
  description: 'CRM.',
  tools: [{ type: 'function', name: 'find', parameters: { type: 'object', properties: {} } }],
};
const responses = (call: object) =>
  ({
    model: 'gpt-5.4',
    tools: [namespace],
    input: [
      { type: 'function_call', call_id: 'c', name: 'find', arguments: '{}', ...call },
      { type: 'function_call_output', call_id: 'c', output: '' },
    ],
  }) as never;
const gemini = (...parts: object[]) => ({ contents: [{ role: 'user', parts }] }) as never;
const tool = { name: 'add', description: 'Adds.', input_schema: { type: 'object' } };
const claude = (tool_name: string) =>
  ({
    model: 'claude-sonnet-4-6',
    max_tokens: 64,
    tools: [tool],
    messages: [
      { role: 'user', content: 'go' },
      { role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'search', input: {} }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a', content: [{ type: 'tool_reference', tool_name }] }] },
    ],
  }) as never;

export const examples: RuleExamples = {
  good: [
    { for: 'openai-responses', input: responses({ namespace: 'crm' }) },
    { for: 'gemini', input: gemini({ text: 'go', thought: false }) },
    { for: 'anthropic', input: claude('add') },
  ],
  bad: [
    { for: 'openai-responses', at: '/input/0', input: responses({}) },
    {
      for: 'openai-chat',
      at: '/messages/1',
      input: {
        model: 'gpt-4o',
        messages: [
          { role: 'user', content: 'go' },
          { role: 'function', content: '3' },
        ],
      },
    },
    { for: 'gemini', at: '/contents/0/parts/0', input: gemini({ text: 'go', inlineData: { mimeType: 'image/png', data: '' } }) },
    { for: 'gemini', at: '/contents/0/parts/1', input: gemini({ text: 'go' }, { thought: true }) },
    {
      for: 'gemini',
      model: 'gemini-2.5-flash',
      at: '/contents/1/parts/0/functionCall/thoughtSignature',
      input: {
        contents: [
          { role: 'user', parts: [{ text: 'go' }] },
          { role: 'model', parts: [{ functionCall: { name: 'add', thoughtSignature: 'c2ln' } }] },
          { role: 'user', parts: [{ functionResponse: { name: 'add', response: {} } }] },
        ],
      },
    },
    { for: 'anthropic', at: '/messages/2/content/0/content/0/tool_name', input: claude('sub') },
    {
      for: 'bedrock',
      model: 'writer.palmyra-x5-v1:0',
      at: '/messages/2/content/0/toolResult/status',
      input: {
        modelId: 'writer.palmyra-x5-v1:0',
        messages: [
          { role: 'user', content: [{ text: 'go' }] },
          { role: 'assistant', content: [{ toolUse: { toolUseId: 't1', name: 'add', input: {} } }] },
          { role: 'user', content: [{ toolResult: { toolUseId: 't1', status: 'success', content: [{ text: '3' }] } }] },
        ],
        toolConfig: { tools: [{ toolSpec: { name: 'add', description: 'Adds.', inputSchema: { json: { type: 'object', properties: {} } } } }] },
      },
    },
  ],
};
