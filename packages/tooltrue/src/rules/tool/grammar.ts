// tool/grammar: the format of a tool whose input is text: free text, or text that a grammar describes.

import type { Rule, RuleExamples, ToolContext } from '../../definition/rule.js';
import { hasBackreference, hasLookaround } from '../../schema/index.js';
import { getOwn, isObject, type JsonObject } from '../../text/json-value.js';
import { appendPointer, joinPointer, type Pointer } from '../../text/pointer.js';
import { nest } from '../../messages/message.js';
import { showValue } from '../support.js';
import { optionOf, valueOf } from '../values.js';

export const rule: Rule = {
  id: 'tool/grammar',
  scope: 'tool',
  slots: ['textFormat', 'grammarShape', 'grammarSyntax', 'grammarFeatures'],
  check(context) {
    const { tool, native, wire, profile } = context;
    if (tool.kind !== 'custom' || !native || !wire) return;
    const format = getOwn(tool.body, 'format');
    if (format === undefined || !isObject(format)) return;
    const pointer = appendPointer(tool.bodyPointer, 'format');
    const type = getOwn(format, 'type');
    for (const claim of context.active(profile.tool.textFormat)) {
      const { values } = valueOf(claim, { values: 'values' });
      if (type === undefined || !values.includes(type))
        context.report({
          message: 'tool/grammar.type',
          pointer: type === undefined ? pointer : appendPointer(pointer, 'type'),
          args: { known: values },
          claim,
        });
      else if (type === 'text' && optionOf(claim, 'bare', 'boolean'))
        for (const key of Object.keys(format).filter((k) => k !== 'type'))
          context.report({ message: 'tool/grammar.text-key', pointer: appendPointer(pointer, key), at: 'key', args: { key }, claim });
    }
    if (type === 'grammar') checkGrammar(context, format, pointer);
  },
};

function checkGrammar(context: ToolContext, format: JsonObject, pointer: Pointer): void {
  const { profile, report } = context;
  let holder: JsonObject | undefined = format;
  let place = pointer;
  for (const claim of context.active(profile.tool.grammarShape)) {
    const { keys } = valueOf(claim, { keys: 'strings' });
    const inner = optionOf(claim, 'inner', 'string');
    const held = inner === undefined ? format : getOwn(format, inner);
    holder = held !== undefined && isObject(held) ? held : undefined;
    if (inner !== undefined) place = appendPointer(pointer, inner);
    const missing = holder === undefined ? [inner as string] : keys.filter((key) => typeof getOwn(holder ?? {}, key) !== 'string');
    for (const key of missing) report({ message: 'tool/grammar.missing', pointer: holder === undefined ? pointer : place, args: { key }, claim });
  }
  const syntax = holder && getOwn(holder, 'syntax');
  const definition = holder && getOwn(holder, 'definition');
  for (const claim of context.active(profile.tool.grammarSyntax)) {
    const { values } = valueOf(claim, { values: 'values' });
    if (typeof syntax === 'string' && !values.includes(syntax))
      report({ message: 'tool/grammar.syntax', pointer: joinPointer(place, ['syntax']), args: { known: values, found: showValue(syntax) }, claim });
  }
  if (syntax !== 'regex' || typeof definition !== 'string') return;
  for (const claim of context.active(profile.tool.grammarFeatures)) {
    const { features } = valueOf(claim, { features: 'strings' });
    const used = { lookaround: hasLookaround(definition), backreference: hasBackreference(definition) };
    for (const feature of ['lookaround', 'backreference'] as const)
      if (used[feature] && features.includes(feature))
        report({ message: 'tool/grammar.feature', pointer: joinPointer(place, ['definition']), args: { feature: nest(`feature.${feature}`) }, claim });
  }
}

const flat = (format: JsonObject): JsonObject => ({ type: 'custom', name: 'note', description: 'Takes a note.', format });
const nested = (format: JsonObject): JsonObject => ({ type: 'custom', custom: { name: 'note', description: 'Takes a note.', format } });

export const examples: RuleExamples = {
  good: [
    { for: 'openai-responses', input: flat({ type: 'grammar', syntax: 'regex', definition: '^[a-z]+$' }) },
    { for: 'openai-chat', input: nested({ type: 'grammar', grammar: { syntax: 'lark', definition: 'start: "a"' } }) },
    { for: 'openai-chat', input: nested({ type: 'text' }) },
  ],
  bad: [
    { for: 'openai-responses', at: '/format', severity: 'error', input: flat({ type: 'grammar', grammar: { syntax: 'lark', definition: 'start: "a"' } }) },
    { for: 'openai-chat', at: '/custom/format', severity: 'error', input: nested({ type: 'grammar', syntax: 'lark', definition: 'start: "a"' }) },
    { for: 'openai-responses', at: '/format/syntax', severity: 'error', input: flat({ type: 'grammar', syntax: 'ebnf', definition: 'a' }) },
    { for: 'openai-responses', at: '/format/definition', severity: 'error', input: flat({ type: 'grammar', syntax: 'regex', definition: '(?=a)b' }) },
    { for: 'openai-chat', at: '/custom/format/definition', severity: 'error', input: nested({ type: 'text', definition: 'a' }) },
    { for: 'openai-responses', at: '/format/type', severity: 'error', input: flat({ type: 'regex', definition: 'a' }) },
  ],
};
