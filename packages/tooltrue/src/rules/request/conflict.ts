// request/conflict: things that one request may not hold together. Which ones is told by facts, as conditions.

import type { RequestContext, Rule, RuleExamples } from '../../definition/rule.js';
import { findAt } from '../../definition/find.js';
import type { Condition } from '../../definition/request.js';
import type { MessageId } from '../../messages/message.js';
import { getOwn, isObject } from '../../text/json-value.js';
import { holds } from '../conditions.js';
import { removeIn, setIn } from '../support.js';
import { optionOf, valueOf } from '../values.js';

export const rule: Rule = {
  id: 'request/conflict',
  scope: 'request',
  slots: ['conflicts'],
  check(context) {
    const bodies = readBodies(context);
    for (const claim of context.active(context.slots.conflicts)) {
      const { all, at, say } = valueOf(claim, { all: 'values', at: 'string', say: 'string' });
      if (!bodies.every((body) => all.every((condition) => holds(body, condition as Condition)))) continue;
      const path = at.split('.');
      const found = findAt(context.request, path, context.aliases) ?? findAt(context.request, [EXTRA, ...path], context.aliases);
      const pointer = found?.pointer ?? `/${path[0]}`;
      const remove = optionOf(claim, 'remove', 'boolean') === true && found;
      const set = optionOf(claim, 'set', 'string');
      context.report({
        message: `request/conflict.${say}` as MessageId,
        pointer: found || Object.hasOwn(context.request, path[0] as string) ? pointer : '',
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

/** What a client in Python is handed beside the parameters that it knows, and puts into the body. */
const EXTRA = 'extra_body';

/** The bodies that may be meant: in Python what is put into it later belongs to it, elsewhere it may be the body as it is sent. */
function readBodies(context: RequestContext): readonly RequestContext[] {
  const extra = getOwn(context.request, EXTRA);
  if (extra === undefined || !isObject(extra)) return [context];
  const { [EXTRA]: _, ...rest } = context.request;
  const merged = { ...context, request: { ...rest, ...extra } };
  return context.document.notation === 'python' ? [merged] : [context, merged];
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
