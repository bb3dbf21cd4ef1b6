// request/output: the object that describes a structured output: its name, its schema, and keys that it does not know.

import type { RequestContext, Rule, RuleExamples } from '../../definition/rule.js';
import { findAt, findOutput } from '../../definition/find.js';
import { readSchemaText } from '../../definition/read-request.js';
import { isObject, type JsonObject } from '../../text/json-value.js';
import { countCharacters } from '../../text/count.js';
import { appendPointer, joinPointer, type Pointer } from '../../text/pointer.js';
import { removeIn } from '../support.js';
import { compileOnce, valueOf } from '../values.js';

export const rule: Rule = {
  id: 'request/output',
  scope: 'request',
  slots: ['outputNameMissing', 'outputNamePattern', 'outputNameMaxLength', 'outputKey', 'outputSchemaMissing', 'outputSchemaText'],
  check(context) {
    for (const output of context.form.outputs) {
      const holder = findOutput(context.request, output, context.aliases);
      if (!holder || !isObject(holder.value)) continue;
      checkKeys(context, output.id, holder.value, holder.pointer);
      const schema = findAt(holder.value, output.schema, context.aliases);
      if (output.text && schema && readSchemaText(schema.value) === undefined)
        for (const claim of context.active(context.slots.outputSchemaText))
          context.report({ message: 'request/output.schema-text', pointer: joinPointer(holder.pointer, output.schema), claim });
      if (!schema)
        for (const claim of context.active(context.slots.outputSchemaMissing))
          context.report({ message: 'request/output.schema-missing', pointer: holder.pointer, args: { key: output.schema.join('.') }, claim });
      if (output.name) checkName(context, holder.value, holder.pointer, output.name);
    }
  },
};

function checkKeys(context: RequestContext, id: string, holder: JsonObject, pointer: Pointer): void {
  for (const claim of context.active(context.slots.outputKey)) {
    const { form, keys } = valueOf(claim, { form: 'string', keys: 'strings' });
    if (form !== id) continue;
    for (const key of Object.keys(holder)) {
      if (keys.includes(key)) continue;
      const at = appendPointer(pointer, key);
      context.report({
        message: 'request/output.key',
        pointer: at,
        at: 'key',
        args: { key },
        claim,
        fix: { title: 'fix.remove-key', args: { key }, applicability: 'changes-meaning', changes: [removeIn(at)] },
      });
    }
  }
}

function checkName(context: RequestContext, holder: JsonObject, pointer: Pointer, path: readonly string[]): void {
  const { slots, report } = context;
  const name = findAt(holder, path, context.aliases);
  if (!name) {
    for (const claim of context.active(slots.outputNameMissing))
      report({ message: 'request/output.name-missing', pointer, args: { key: path.join('.') }, claim });
    return;
  }
  if (typeof name.value !== 'string') return;
  const at = joinPointer(pointer, path);
  for (const claim of context.active(slots.outputNamePattern)) {
    const { pattern } = valueOf(claim, { pattern: 'string' });
    if (!compileOnce(pattern).test(name.value)) report({ message: 'request/output.name-pattern', pointer: at, args: { name: name.value, pattern }, claim });
  }
  for (const claim of context.active(slots.outputNameMaxLength)) {
    const { max } = valueOf(claim, { max: 'number' });
    const length = countCharacters(name.value);
    if (length > max) report({ message: 'request/output.name-too-long', pointer: at, args: { length, max }, claim });
  }
}

const schema = { type: 'object', properties: { x: { type: 'string' } }, required: ['x'], additionalProperties: false };

export const examples: RuleExamples = {
  good: [{ for: 'openai-responses', input: { model: 'gpt-5', input: 'hi', text: { format: { type: 'json_schema', name: 'x', strict: true, schema } } } }],
  bad: [
    {
      for: 'openai-responses',
      at: '/text/format',
      severity: 'error',
      input: { model: 'gpt-5', input: 'hi', text: { format: { type: 'json_schema', schema } } },
    },
    {
      for: 'openai-responses',
      at: '/text/format/name',
      severity: 'error',
      input: { model: 'gpt-5', input: 'hi', text: { format: { type: 'json_schema', name: 'a b', schema } } },
    },
    {
      for: 'openai-chat',
      at: '/response_format/schema',
      severity: 'error',
      input: { model: 'gpt-4o', messages: [{ role: 'user', content: 'hi' }], response_format: { type: 'json_schema', schema } },
    },
    {
      for: 'anthropic',
      at: '/output_config/format/name',
      severity: 'error',
      input: {
        model: 'claude-sonnet-4-6',
        max_tokens: 9,
        messages: [{ role: 'user', content: 'hi' }],
        output_config: { format: { type: 'json_schema', name: 'x', schema } },
      },
    },
  ],
};
