// advice/reasoning-parameter: an argument in which the model is to write down how it thinks.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { listParameters, splitName } from './words.js';

const NAMES =
  /^(?:reasoning|thoughts?|thinking|my thoughts?|inner thoughts?|chain of thoughts?|cot|scratchpad|internal (?:reasoning|monologue|thoughts?)|(?:reasoning|thinking|thought) (?:process|steps?)|step by step reasoning)$/;

/** Each of them has one of these in it. */
const STEMS = /reason|thought|think|cot|scratch|monolog/i;

export const rule: Rule = {
  id: 'advice/reasoning-parameter',
  scope: 'schema',
  slots: ['adviceReasoning'],
  check(context) {
    const claims = context.active(context.slots.adviceReasoning);
    if (claims.length === 0) return;
    for (const { node, name } of listParameters(context)) {
      // A switch or a level of reasoning is a setting, not a text.
      if (!node.types?.includes('string') || (node.schema as { enum?: unknown }).enum !== undefined) continue;
      if (!STEMS.test(name) || !NAMES.test(splitName(name).join(' '))) continue;
      for (const claim of claims)
        context.report({ message: 'advice/reasoning-parameter.found', pointer: context.pointerTo(node), at: 'key', args: { name }, claim });
    }
  },
};

const tool = (name: string, schema: Record<string, string>) => ({
  name: 'move_piece',
  description: 'Moves a piece on the board.',
  input_schema: { type: 'object', properties: { square: { type: 'string', description: 'Target square.' }, [name]: schema } },
});

export const examples: RuleExamples = {
  good: [
    { for: 'anthropic', input: tool('explanation', { type: 'string', description: 'One sentence for the players.' }) },
    { for: 'anthropic', input: tool('thinking', { type: 'boolean', description: 'Whether the engine thinks on the opponent’s time.' }) },
  ],
  bad: [
    {
      for: 'anthropic',
      at: '/input_schema/properties/chainOfThought',
      severity: 'info',
      input: tool('chainOfThought', { type: 'string', description: 'Why this move.' }),
    },
  ],
};
