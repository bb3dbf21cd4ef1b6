// request/conflict: things that one request may not hold together. Which ones is told by facts, as conditions.

import type { RequestContext, Rule, RuleExamples } from '../../definition/rule.js';
import { findAt } from '../../definition/read-request.js';
import type { Condition } from '../../definition/request.js';
import type { MessageId } from '../../messages/message.js';
import { areEqual } from '../../schema/index.js';
import { getOwn, isObject, type JsonValue } from '../../text/json-value.js';
import { removeIn, setIn, typeName } from '../support.js';
import { optionOf, valueOf } from '../values.js';

export const rule: Rule = {
  id: 'request/conflict',
  scope: 'request',
  slots: ['conflicts'],
  check(context) {
    for (const claim of context.active(context.slots.conflicts)) {
      const { all, at, say } = valueOf(claim, { all: 'values', at: 'string', say: 'string' });
      if (!all.every((condition) => holds(context, condition as Condition))) continue;
      const found = findAt(context.request, at.split('.'), context.aliases);
      const pointer = found?.pointer ?? `/${at.split('.')[0]}`;
      const remove = optionOf(claim, 'remove', 'boolean') === true && found;
      const set = optionOf(claim, 'set', 'string');
      context.report({
        message: `request/conflict.${say}` as MessageId,
        pointer: found || Object.hasOwn(context.request, at.split('.')[0] as string) ? pointer : '',
        at: 'key',
        claim,
        args: { key: at, ...(typeof found?.value === 'string' && { value: found.value }) },
        fix: remove
          ? { title: 'fix.remove-key', args: { key: at }, applicability: 'changes-meaning', changes: [removeIn(pointer)] }
          : set !== undefined
            ? { title: 'fix.set-key', args: { key: at, value: set }, applicability: 'changes-meaning', changes: [setIn(pointer, set)] }
            : undefined,
      });
    }
  },
};

function holds(context: RequestContext, condition: Condition): boolean {
  if (condition.choice) return condition.choice.includes(context.choice?.kind ?? 'absent');
  if (condition.has) return counts(context, condition) > 0 !== (condition.absent === true);
  const found = condition.path === undefined ? undefined : findAt(context.request, condition.path.split('.'), context.aliases);
  const value: JsonValue | undefined = found?.value;
  const asked = (list: readonly JsonValue[] | undefined) => list?.some((v) => value !== undefined && areEqual(v, value));
  if (condition.absent === true) return value === undefined || value === null;
  if (condition.isnt) return !asked(condition.isnt);
  if (value === undefined || (value === null && !condition.is?.includes(null))) return false;
  if (condition.is && !asked(condition.is)) return false;
  if (condition.typed !== undefined && typeName(value) !== condition.typed) return false;
  if (condition.below !== undefined && !(typeof value === 'number' && value < condition.below)) return false;
  return !condition.not || !asked(condition.not);
}

function counts({ tools, outputs, request }: RequestContext, condition: Condition): number {
  switch (condition.has) {
    case 'functions':
      return tools.filter((t) => t.kind === 'function').length;
    case 'built-in':
      return tools.filter((t) => t.kind === 'hosted' && t.value !== null && !condition.except?.includes(t.type ?? '')).length;
    case 'tools':
      return tools.length;
    case 'output':
      return outputs.length;
    case 'strict-tools':
      return tools.filter((t) => t.strict === true).length;
    case 'loose-functions':
      return tools.filter((t) => t.kind === 'function' && t.strict !== true).length;
    case 'last-assistant':
      return endsWithAssistant(request.messages) ? 1 : 0;
    case 'json-word':
      return saysJson(request.messages ?? request.input) ? 1 : 0;
    case 'citations':
      return hasCitations(request.messages) ? 1 : 0;
    default:
      return 0;
  }
}

/** The word, in any letter case, somewhere in the texts. */
const saysJson = (messages: JsonValue | undefined): boolean => messages !== undefined && /json/i.test(JSON.stringify(messages));

function hasCitations(messages: JsonValue | undefined): boolean {
  if (!Array.isArray(messages)) return false;
  return messages.some((message) => {
    const content = isObject(message) ? getOwn(message, 'content') : undefined;
    return (
      Array.isArray(content) &&
      content.some((block) => {
        const citations = isObject(block) ? getOwn(block, 'citations') : undefined;
        return citations !== undefined && isObject(citations) && getOwn(citations, 'enabled') === true;
      })
    );
  });
}

function endsWithAssistant(messages: JsonValue | undefined): boolean {
  const last = Array.isArray(messages) ? messages[messages.length - 1] : undefined;
  return last !== undefined && isObject(last) && last.role === 'assistant';
}

const tool = { type: 'function', function: { name: 'add', description: 'Adds.', parameters: { type: 'object', properties: {} } } };
const messages = [{ role: 'user', content: 'go' }];

export const examples: RuleExamples = {
  good: [
    { for: 'openai-chat', input: { model: 'gpt-5.6', messages, reasoning_effort: 'none', tools: [tool] } },
    { for: 'openai-chat', input: { model: 'gpt-5.4', messages, tools: [tool] } },
  ],
  bad: [
    {
      for: 'openai-chat',
      model: 'gpt-5.4',
      at: '/reasoning_effort',
      severity: 'error',
      input: { model: 'gpt-5.4', messages, reasoning_effort: 'low', tools: [tool] },
    },
    { for: 'openai-chat', model: 'gpt-5.6', at: '/tools', severity: 'error', input: { model: 'gpt-5.6', messages, tools: [tool] } },
    { for: 'openai-chat', at: '/parallel_tool_calls', severity: 'error', input: { model: 'gpt-4o', messages, parallel_tool_calls: true } },
  ],
};
