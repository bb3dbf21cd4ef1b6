// mcp/annotations: hints that contradict each other, and values of `execution.taskSupport` that clients refuse.

import type { Rule, RuleExamples } from '../../../definition/rule.js';
import { getOwn, isObject } from '../../../text/json-value.js';
import { appendPointer, joinPointer } from '../../../text/pointer.js';
import { showValue } from '../../../rules/support.js';
import { valueOf } from '../../../rules/values.js';

export const rule: Rule = {
  id: 'mcp/annotations',
  scope: 'tool',
  slots: ['hints', 'hintsStated', 'taskSupport'],
  check(context) {
    const { tool, profile, native, report } = context;
    if (!native || !profile.tool.hints) return;
    const hints = getOwn(tool.body, 'annotations');
    if (hints !== undefined && isObject(hints) && getOwn(hints, 'readOnlyHint') === true && getOwn(hints, 'destructiveHint') === true) {
      for (const claim of context.active(profile.tool.hints))
        report({ message: 'mcp/annotations.contradiction', pointer: joinPointer(tool.bodyPointer, ['annotations', 'destructiveHint']), claim });
    }
    for (const claim of context.active(profile.tool.hintsStated)) {
      const stated = hints !== undefined && isObject(hints) ? hints : undefined;
      const keys = valueOf(claim, { keys: 'strings' }).keys.filter((key) => typeof (stated && getOwn(stated, key)) !== 'boolean');
      if (keys.length > 0)
        report({
          message: 'mcp/annotations.unstated',
          pointer: stated ? joinPointer(tool.bodyPointer, ['annotations']) : tool.bodyPointer,
          at: 'key',
          args: { keys },
          claim,
        });
    }
    const execution = getOwn(tool.body, 'execution');
    const support = execution !== undefined && isObject(execution) ? getOwn(execution, 'taskSupport') : undefined;
    if (support === undefined) return;
    for (const claim of context.active(profile.tool.taskSupport)) {
      const { values } = valueOf(claim, { values: 'values' });
      if (!values.includes(support))
        report({
          message: 'mcp/annotations.task-support',
          pointer: appendPointer(joinPointer(tool.bodyPointer, ['execution']), 'taskSupport'),
          args: { known: values, found: showValue(support) },
          claim,
        });
    }
  },
};

const tool = (extra: object) => ({ name: 'a', description: 'A.', inputSchema: { type: 'object' }, ...extra }) as never;

export const examples: RuleExamples = {
  good: [
    { for: 'mcp', input: tool({ annotations: { readOnlyHint: true } }) },
    { for: 'mcp:chatgpt', input: tool({ annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false } }) },
  ],
  bad: [
    { for: 'mcp', at: '/annotations/destructiveHint', severity: 'warning', input: tool({ annotations: { readOnlyHint: true, destructiveHint: true } }) },
    { for: 'mcp', at: '/execution/taskSupport', severity: 'error', input: tool({ execution: { taskSupport: 'maybe' } }) },
    { for: 'mcp:chatgpt', at: '/annotations', severity: 'info', input: tool({ annotations: { readOnlyHint: true } }) },
  ],
};
