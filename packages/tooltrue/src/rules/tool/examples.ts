// tool/examples: example inputs that do not fit the input schema they stand beside.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { createValidator } from '../../schema/index.js';
import { isObject } from '../../text/json-value.js';
import { appendPointer } from '../../text/pointer.js';
import { tellProblem } from '../problem.js';
import { typeName } from '../support.js';
import { valueOf } from '../values.js';

export const rule: Rule = {
  id: 'tool/examples',
  scope: 'tool',
  slots: ['examplesInvalid', 'examplesType', 'examplesList'],
  check(context) {
    const { tool, profile, report } = context;
    const input = tool.schemas.find((s) => s.role === 'input');
    if (tool.examples === undefined || tool.examplesPointer === undefined) return;
    if (!Array.isArray(tool.examples)) {
      const found = typeName(tool.examples);
      for (const claim of context.active(profile.tool.examplesList)) {
        const { types } = valueOf(claim, { types: 'strings' });
        if (!types.includes(found)) report({ message: 'tool/examples.list', pointer: tool.examplesPointer, args: { found }, claim });
      }
      return;
    }
    const invalid = context.active(profile.tool.examplesInvalid);
    const validator = input && invalid.length > 0 ? createValidator(input.schema) : undefined;
    for (const [i, example] of tool.examples.entries()) {
      const pointer = appendPointer(tool.examplesPointer, i);
      if (!isObject(example)) {
        for (const claim of context.active(profile.tool.examplesType)) report({ message: 'tool/examples.type', pointer, args: { number: i + 1 }, claim });
        continue;
      }
      const result = validator?.validate(example);
      if (!result || result.unchecked || result.problems.length === 0) continue;
      for (const claim of invalid) report({ message: 'tool/examples.invalid', pointer, args: { number: i + 1, problem: tellProblem(result.problems) }, claim });
    }
  },
};

const tool = (...input_examples: unknown[]) =>
  ({ name: 'a', description: 'A.', input_schema: { type: 'object', properties: { x: { type: 'string' } }, required: ['x'] }, input_examples }) as never;

export const examples: RuleExamples = {
  good: [
    { for: 'anthropic', input: tool({ x: 'y' }) },
    { for: 'anthropic', input: { ...(tool() as object), input_examples: null } as never },
  ],
  bad: [
    { for: 'anthropic', at: '/input_examples', severity: 'error', input: { ...(tool() as object), input_examples: { x: 'y' } } as never },
    { for: 'anthropic', at: '/input_examples/1', severity: 'error', input: tool({ x: 'y' }, { x: 3 }) },
    { for: 'anthropic', at: '/input_examples/0', severity: 'error', input: tool('y') },
  ],
};
