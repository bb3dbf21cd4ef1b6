// anthropic/tool-change: tools that are added or removed within the messages, and where system messages may stand among them.

import type { RequestContext, Rule, RuleExamples } from '../../../definition/rule.js';
import type { Message, Part } from '../../../definition/turns.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../../../text/json-value.js';
import { appendPointer, isWithin, joinPointer } from '../../../text/pointer.js';

export const rule: Rule = {
  id: 'anthropic/tool-change',
  scope: 'request',
  slots: ['toolChangePlace', 'toolChangeUnknown', 'toolChangeConflict', 'toolChangeCache', 'systemPlace'],
  check(context) {
    const messages = context.conversation?.messages ?? [];
    checkNames(context, messages);
    for (const message of messages)
      for (const part of message.parts) {
        if (!isChange(part)) continue;
        if (message.side === 'user' || message.side === 'assistant')
          for (const claim of context.active(context.slots.toolChangePlace))
            context.report({ message: 'anthropic/tool-change.block-role', pointer: part.pointer, args: { type: part.type }, claim });
        checkCache(context, part);
      }
    // Messages that are not seen may stand in between.
    if (context.conversation?.open) return;
    for (const [i, message] of messages.entries()) checkPlace(context, message, messages[i - 1], messages[i + 1]);
  },
};

const isChange = (part: Part): boolean => part.type === 'tool_addition' || part.type === 'tool_removal';

/** An object under this key; undefined for anything else. */
function objectAt(holder: JsonValue, key: string): JsonObject | undefined {
  const value = isObject(holder) ? getOwn(holder, key) : undefined;
  return value !== undefined && isObject(value) ? value : undefined;
}

function definitionOf(part: Part): JsonObject | undefined {
  const tool = objectAt(part.value, 'tool');
  return part.type === 'tool_addition' && tool && getOwn(tool, 'type') === 'tool_definition' ? objectAt(tool, 'definition') : undefined;
}

/** The type without its date: another version of a tool may replace it. */
const familyOf = (type: JsonValue | undefined): string => (typeof type === 'string' ? type.replace(/_\d{8}$/, '') : 'custom');

function checkNames(context: RequestContext, messages: readonly Message[]): void {
  const { request, tools, conversation, document, slots, report } = context;
  // Servers and toolsets bring tools whose names are not seen; a compaction may hold earlier definitions.
  let unseen =
    conversation?.open === true ||
    Object.hasOwn(request, 'mcp_servers') ||
    tools.some((tool) => typeof tool.name !== 'string') ||
    document.holes.some((hole) => isWithin(hole.pointer, '/tools'));
  const families = new Map<string, string | undefined>();
  for (const { name, type } of tools) if (typeof name === 'string') families.set(name, familyOf(type));
  for (const part of messages.flatMap((message) => message.parts)) {
    if (part.type === 'compaction') unseen = true;
    const tool = isChange(part) ? objectAt(part.value, 'tool') : undefined;
    if (!tool) continue;
    const definition = definitionOf(part);
    const name = getOwn(definition ?? tool, 'name');
    if (typeof name !== 'string') {
      if (definition) unseen = true;
      continue;
    }
    if (definition) {
      const family = familyOf(getOwn(definition, 'type'));
      const earlier = families.get(name);
      families.set(name, family);
      if (earlier === undefined || earlier === family) continue;
      const pointer = joinPointer(part.pointer, ['tool', 'definition', 'name']);
      for (const claim of context.active(slots.toolChangeConflict)) report({ message: 'anthropic/tool-change.conflict', pointer, args: { name }, claim });
      continue;
    }
    if (getOwn(tool, 'type') !== 'tool_reference' || Object.hasOwn(tool, 'server_name')) continue;
    if (families.has(name)) {
      // Whether the name of a removed tool is free again is not known.
      if (part.type === 'tool_removal') families.set(name, undefined);
    } else if (!unseen) {
      const pointer = joinPointer(part.pointer, ['tool', 'name']);
      for (const claim of context.active(slots.toolChangeUnknown)) report({ message: 'anthropic/tool-change.unknown', pointer, args: { name }, claim });
    }
  }
}

function checkCache({ slots, active, report }: RequestContext, part: Part): void {
  const definition = definitionOf(part);
  if (!definition || !objectAt(definition, 'cache_control')) return;
  const pointer = joinPointer(part.pointer, ['tool', 'definition', 'cache_control']);
  for (const claim of active(slots.toolChangeCache)) {
    if (objectAt(part.value, 'cache_control'))
      report({ message: 'anthropic/tool-change.cache-twice', pointer: appendPointer(part.pointer, 'cache_control'), claim });
    if (getOwn(definition, 'defer_loading') === true) report({ message: 'anthropic/tool-change.cache-deferred', pointer, claim });
  }
}

type PlaceVariant = 'first' | 'between' | 'after' | 'before';

function checkPlace({ slots, active, report }: RequestContext, message: Message, before: Message | undefined, after: Message | undefined): void {
  const variant = message.side === 'system' ? findMisplaced(before, after) : undefined;
  if (variant === undefined) return;
  for (const claim of active(slots.systemPlace)) report({ message: `anthropic/tool-change.system-${variant}`, pointer: message.pointer, claim });
}

function findMisplaced(before: Message | undefined, after: Message | undefined): PlaceVariant | undefined {
  if (!before) return 'first';
  if (before.side === 'system') return 'after';
  if (before.side === 'assistant') {
    if (before.parts.some((part) => part.kind === 'call')) return 'between';
    // Blocks that are not known here may belong to a tool of the service.
    const last = before.parts[before.parts.length - 1];
    if (last && (last.kind === 'text' || last.kind === 'thinking')) return 'after';
  }
  // Of two system messages in a row the second is told.
  return after?.side === 'user' ? 'before' : undefined;
}

const tool = (extra: JsonObject = {}): JsonObject => ({ name: 'add', description: 'Adds.', input_schema: { type: 'object' }, ...extra });
const later = tool({ defer_loading: true });
const talk = (...messages: JsonObject[]): JsonObject => ({ model: 'claude-opus-4-8', max_tokens: 64, tools: [tool({ name: 'find' }), later], messages });
const user = { role: 'user', content: 'go' };
const assistant = { role: 'assistant', content: 'Done.' };
const system = (...content: JsonObject[]): JsonObject => ({ role: 'system', content });
const say = system({ type: 'text', text: 'Be short.' });
const name = (type: 'tool_addition' | 'tool_removal', known: string): JsonObject => ({ type, tool: { type: 'tool_reference', name: known } });
const define = (definition: JsonObject, extra: JsonObject = {}): JsonObject => ({
  type: 'tool_addition',
  tool: { type: 'tool_definition', definition },
  ...extra,
});
const cached = { cache_control: { type: 'ephemeral' } };
const call = { role: 'assistant', content: [{ type: 'tool_use', id: 'toolu_1', name: 'find', input: {} }] };
const result = { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: 'ok' }] };

export const examples: RuleExamples = {
  good: [
    { for: 'anthropic', input: talk(user, call, result, system(name('tool_addition', 'add'))) },
    { for: 'anthropic', input: talk(user, system(define(tool({ name: 'sum' }))), assistant, user, system(name('tool_removal', 'sum'))) },
    { for: 'anthropic', input: talk(user, system(define(tool({ description: 'Adds two numbers.', ...cached })))) },
  ],
  bad: [
    { for: 'anthropic', at: '/messages/0/content/0', severity: 'error', input: talk({ role: 'user', content: [name('tool_addition', 'add')] }) },
    { for: 'anthropic', at: '/messages/1/content/0/tool/name', severity: 'error', input: talk(user, system(name('tool_addition', 'sum'))) },
    {
      for: 'anthropic',
      at: '/messages/1/content/0/tool/definition/name',
      severity: 'error',
      input: { ...talk(user, system(define(tool({ name: 'bash' })))), tools: [{ type: 'bash_20250124', name: 'bash' }] },
    },
    { for: 'anthropic', at: '/messages/1/content/0/cache_control', severity: 'error', input: talk(user, system(define(tool(cached), cached))) },
    {
      for: 'anthropic',
      at: '/messages/1/content/0/tool/definition/cache_control',
      severity: 'error',
      input: talk(user, system(define(tool({ defer_loading: true, ...cached })))),
    },
    { for: 'anthropic', at: '/messages/0', severity: 'error', input: talk(say, user) },
    { for: 'anthropic', at: '/messages/2', severity: 'error', input: talk(user, call, say, result) },
    { for: 'anthropic', at: '/messages/2', severity: 'error', input: talk(user, assistant, say) },
    { for: 'anthropic', at: '/messages/1', severity: 'error', input: talk(user, say, user) },
  ],
};
