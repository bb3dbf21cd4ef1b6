// advice/parameter-description: arguments that no text explains. One finding a tool, however many there are.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { getOwn } from '../../text/json-value.js';
import { listParameters, type Parameter } from './words.js';

/** Names shown; the count says the rest. */
const SHOWN = 5;

export const rule: Rule = {
  id: 'advice/parameter-description',
  scope: 'schema',
  slots: ['adviceParameterDescription'],
  check(context) {
    const claims = context.active(context.slots.adviceParameterDescription);
    if (claims.length === 0) return;
    const parameters = listParameters(context).filter(({ node }) => node.parent?.parent === undefined);
    const silent = parameters.filter((parameter) => !isExplained(parameter));
    // A single name between described ones is mostly clear from the rest.
    if (silent.length < 2 || silent.length * 2 <= parameters.length) return;
    const names = silent.slice(0, SHOWN).map(({ name }) => name);
    for (const claim of claims)
      context.report({
        message: 'advice/parameter-description.missing',
        pointer: context.subject.pointer,
        args: { names, count: silent.length, all: parameters.length },
        claim,
      });
  },
};

/** By a text of its own, or by values that speak for themselves; a reference may carry the text. */
const isExplained = ({ description, schema }: Parameter): boolean =>
  description.trim() !== '' || ['enum', 'const', '$ref', 'anyOf', 'oneOf', 'allOf'].some((key) => getOwn(schema, key) !== undefined);

const tool = (properties: Record<string, { type: string; description?: string }>) => ({
  name: 'book_room',
  description: 'Books a meeting room for a span of time.',
  input_schema: { type: 'object', properties },
});

export const examples: RuleExamples = {
  good: [
    { for: 'anthropic', input: tool({ room: { type: 'string', description: 'Room number, such as 4.12.' }, note: { type: 'string' } }) },
    { for: 'anthropic', input: tool({ room: { type: 'string' } }) },
  ],
  bad: [
    { for: 'anthropic', at: '/input_schema', severity: 'info', input: tool({ room: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' } }) },
  ],
};
