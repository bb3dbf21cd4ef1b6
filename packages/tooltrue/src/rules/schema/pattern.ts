// schema/pattern: regular expressions that do not compile, and features that a target's engine does not have.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { nest } from '../../messages/message.js';
import { compilePattern, hasBackreference, hasLookaround, hasWordBoundary } from '../../schema/index.js';
import { getOwn, type JsonObject } from '../../text/json-value.js';
import { removeIn } from '../support.js';
import { valueOf } from '../values.js';

const FEATURES: Readonly<Record<string, (pattern: string) => boolean>> = {
  lookaround: hasLookaround,
  backreference: hasBackreference,
  'word-boundary': hasWordBoundary,
  anchor: (pattern) => /(^|[^\\[])[$^]/.test(pattern),
  unanchored: (pattern) => !pattern.startsWith('^') || !pattern.endsWith('$'),
};

export const rule: Rule = {
  id: 'schema/pattern',
  scope: 'schema',
  slots: ['patternFeatures', 'patternInvalid'],
  check(context) {
    const features = context.active(context.slots.patternFeatures);
    const broken = context.active(context.slots.patternInvalid);
    if (features.length === 0 && broken.length === 0) return;
    for (const node of context.index.nodesWith(['pattern'])) {
      const pattern = getOwn(node.schema as JsonObject, 'pattern');
      if (typeof pattern !== 'string') continue;
      const pointer = context.pointerTo(node, 'pattern');
      const fix = { title: 'fix.drop-keyword' as const, args: { keyword: 'pattern' }, applicability: 'changes-meaning' as const, changes: [removeIn(pointer)] };
      for (const claim of features) {
        const used = valueOf(claim, { features: 'strings' }).features.find((f) => FEATURES[f]?.(pattern));
        if (used === 'unanchored') context.report({ message: 'schema/pattern.unanchored', pointer, claim });
        else if (used) context.report({ message: 'schema/pattern.feature', pointer, args: { feature: nest(`feature.${used as 'lookaround'}`) }, claim, fix });
      }
      if (broken.length > 0 && compilePattern(pattern) === undefined)
        for (const claim of broken) context.report({ message: 'schema/pattern.invalid', pointer, claim, fix });
    }
  },
};

export const examples: RuleExamples = {
  good: [
    {
      for: 'openai-responses',
      input: { type: 'function', name: 'a', strict: false, parameters: { type: 'object', properties: { c: { type: 'string', pattern: '^[(?=]+$' } } } },
    },
  ],
  bad: [
    {
      for: 'openai-responses',
      at: '/parameters/properties/c/pattern',
      severity: 'error',
      input: {
        type: 'function',
        name: 'a',
        strict: true,
        parameters: { type: 'object', properties: { c: { type: 'string', pattern: '^(?!a)b' } }, required: ['c'], additionalProperties: false },
      },
    },
    {
      for: 'anthropic',
      at: '/input_schema/properties/c/pattern',
      severity: 'warning',
      input: { name: 'a', description: 'A.', input_schema: { type: 'object', properties: { c: { type: 'string', pattern: '(' } } } },
    },
  ],
};
