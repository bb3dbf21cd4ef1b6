// tool/schema: the input schema is there, under the target's key, and is an object.

import type { Rule, RuleExamples, ToolContext } from '../../definition/rule.js';
import { renameIn, setIn, typeName } from '../support.js';
import { valueOf } from '../values.js';

export const rule: Rule = {
  id: 'tool/schema',
  scope: 'tool',
  slots: ['schemaMissing', 'schemaForeignKey', 'schemaType'],
  check(context) {
    const { tool, profile, report } = context;
    if (tool.kind !== 'function') return;
    const input = tool.schemas.find((s) => s.role === 'input');
    if (!input) return checkMissing(context);
    const found = typeName(input.schema);
    for (const claim of context.active(profile.tool.schemaType))
      if (!valueOf(claim, { types: 'strings' }).types.includes(found)) report({ message: 'tool/schema.type', pointer: input.pointer, args: { found }, claim });
  },
};

function checkMissing(context: ToolContext): void {
  const { tool, profile, form, report } = context;
  const slot = form?.schemas.find((s) => s.role === 'input');
  if (!form || !slot) return;
  const key = slot.path.join('.');
  const foreign = tool.foreignSchema;
  if (!foreign) {
    // In another envelope the key to add would be another one.
    if (context.native)
      for (const claim of context.active(profile.tool.schemaMissing))
        report({ message: 'tool/schema.missing', pointer: tool.bodyPointer, args: { key }, claim, fix: addEmpty(context, slot.path) });
    return;
  }
  if (!context.native) return;
  const claims = context.active(profile.tool.schemaMissing);
  const instead = claims.length > 0 ? claims : context.active(profile.tool.schemaForeignKey);
  for (const claim of instead) {
    report({
      message: 'tool/schema.foreign-key',
      pointer: foreign.pointer,
      at: 'key',
      args: { key: foreign.key, right: key },
      claim,
      fix:
        slot.path.length === 1
          ? { title: 'fix.rename-key', args: { key: foreign.key, right: key }, applicability: 'safe', changes: [renameIn(foreign.pointer, key)] }
          : undefined,
    });
  }
}

function addEmpty(context: ToolContext, path: readonly string[]) {
  const empty = { type: 'object', properties: {} };
  const [first, ...rest] = path as [string, ...string[]];
  const value = rest.reduceRight<object>((inner, key) => ({ [key]: inner }), empty);
  return {
    title: 'fix.add-key' as const,
    args: { key: path.join('.') },
    applicability: 'suggestion' as const,
    changes: [setIn(`${context.tool.bodyPointer}/${first}`, value as never)],
  };
}

export const examples: RuleExamples = {
  good: [{ for: 'openai-chat', input: { type: 'function', function: { name: 'now' } } }],
  bad: [
    { for: 'anthropic', at: '', severity: 'error', as: 'wire', input: { type: 'custom', name: 'now', description: 'The time.' } },
    {
      for: 'openai-chat',
      at: '/function/input_schema',
      severity: 'warning',
      input: { type: 'function', function: { name: 'now', description: 'The time.', input_schema: { type: 'object', properties: {} } } },
      fixed: { type: 'function', function: { name: 'now', description: 'The time.', parameters: { type: 'object', properties: {} } } },
    },
    { for: 'anthropic', at: '/input_schema', severity: 'error', input: { name: 'now', description: 'The time.', input_schema: 'object' } },
  ],
};
