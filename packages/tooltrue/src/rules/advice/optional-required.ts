// advice/optional-required: the text calls an argument optional, and `required` says that it must be there.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { getOwn, isObject } from '../../text/json-value.js';
import { removeIn } from '../support.js';
import { listParameters } from './words.js';

/** Said of the argument itself: at the start, or alone in brackets. `선택 사항`, `선택적`, `생략 가능` (escaped: the core holds no texts of other languages), `tùy chọn`. */
const OPTIONAL =
  /^\s*[([]?optional\b(?!\s+(?:chain|depend|param\w* (?:list|of)))|[([]\s*optional\s*[)\]]|^\s*[([]?\s*(?:\uC120\uD0DD\s?\uC0AC\uD56D|\uC120\uD0DD\uC801|\uC0DD\uB7B5\s?\uAC00\uB2A5)|[([]\s*(?:\uC120\uD0DD\s?\uC0AC\uD56D|\uC120\uD0DD|\uC0DD\uB7B5\s?\uAC00\uB2A5)\s*[)\]]|^\s*[([]?\s*(?:tùy|tuỳ) chọn\b|[([]\s*(?:(?:tùy|tuỳ) chọn|không bắt buộc)\s*[)\]]/iu;

export const rule: Rule = {
  id: 'advice/optional-required',
  scope: 'schema',
  slots: ['adviceRequired'],
  check(context) {
    const claims = context.active(context.slots.adviceRequired);
    // Where every property must be required, an optional one is one that may be null.
    if (claims.length === 0) return;
    const strict = context.slots.requiredAll !== undefined;
    for (const { node, name, description, schema } of listParameters(context)) {
      const parent = node.parent;
      const required = parent && isObject(parent.schema) ? getOwn(parent.schema, 'required') : undefined;
      if (!parent || !Array.isArray(required)) continue;
      const at = required.indexOf(name);
      if (at < 0 || !OPTIONAL.test(description.slice(0, 1_000))) continue;
      if (strict && allowsNothing(schema, node.types)) continue;
      const pointer = context.pointerTo(parent, 'required', at);
      for (const claim of claims)
        context.report({
          message: strict ? 'advice/optional-required.strict' : 'advice/optional-required.found',
          pointer,
          args: { name },
          claim,
          fix: strict ? undefined : { title: 'fix.drop-name', args: { name }, applicability: 'suggestion', changes: [removeIn(pointer)] },
        });
    }
  },
};

/** Null, or a value that stands for nothing. */
const allowsNothing = (schema: { readonly [key: string]: unknown }, types: readonly string[] | undefined): boolean =>
  types?.includes('null') === true || ['anyOf', 'oneOf', 'allOf', '$ref', 'enum'].some((key) => Object.hasOwn(schema, key));

const tool = (description: string, required: string[]) => ({
  name: 'send_note',
  description: 'Sends a note to a person.',
  input_schema: {
    type: 'object',
    properties: { to: { type: 'string', description: 'Who gets it.' }, subject: { type: 'string', description } },
    required,
  },
});

export const examples: RuleExamples = {
  good: [
    { for: 'anthropic', input: tool('Optional subject line.', ['to']) },
    { for: 'anthropic', input: tool('Subject line; the body is optional.', ['to', 'subject']) },
  ],
  bad: [
    {
      for: 'anthropic',
      at: '/input_schema/required/1',
      severity: 'info',
      input: tool('(optional) Subject line.', ['to', 'subject']),
      fixed: tool('(optional) Subject line.', ['to']),
    },
    { for: 'anthropic', at: '/input_schema/required/1', severity: 'info', input: tool('제목 (선택 사항)', ['to', 'subject']) },
    { for: 'anthropic', at: '/input_schema/required/1', severity: 'info', input: tool('Tiêu đề (không bắt buộc)', ['to', 'subject']) },
  ],
};
