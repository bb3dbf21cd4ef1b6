// tool/schema: the input schema is there, under the target's key, alone where it must be, and is an object.

import type { FixDraft, Rule, RuleExamples, ToolContext } from '../../definition/rule.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { appendPointer } from '../../text/pointer.js';
import { removeIn, renameIn, setIn, typeName } from '../support.js';
import { valueOf } from '../values.js';

export const rule: Rule = {
  id: 'tool/schema',
  scope: 'tool',
  slots: ['schemaMissing', 'schemaForeignKey', 'schemaType', 'schemaAlone'],
  check(context) {
    const { tool, profile, report } = context;
    if (tool.kind !== 'function') return;
    const input = tool.schemas.find((s) => s.role === 'input');
    if (!input) return checkMissing(context);
    const found = typeName(input.schema);
    for (const claim of context.active(profile.tool.schemaType))
      if (!valueOf(claim, { types: 'strings' }).types.includes(found)) report({ message: 'tool/schema.type', pointer: input.pointer, args: { found }, claim });
    checkWrapper(context);
  },
};

/** What stands beside the schema in the object that wraps it. */
function checkWrapper({ tool, form, native, wire, profile, active, report }: ToolContext): void {
  const [outer, inner] = form?.schemas.find((s) => s.role === 'input')?.path ?? [];
  const wrapper = outer === undefined || inner === undefined || !native || !wire ? undefined : getOwn(tool.body, outer);
  if (outer === undefined || inner === undefined || wrapper === undefined || !isObject(wrapper)) return;
  for (const claim of active(profile.tool.schemaAlone))
    for (const key of Object.keys(wrapper)) {
      if (key === inner) continue;
      const pointer = appendPointer(appendPointer(tool.bodyPointer, outer), key);
      report({
        message: 'tool/schema.beside',
        pointer,
        at: 'key',
        args: { key, wrapper: outer, right: inner },
        claim,
        fix: { title: 'fix.remove-key', args: { key }, applicability: 'changes-meaning', changes: [removeIn(pointer)] },
      });
    }
}

function checkMissing(context: ToolContext): void {
  const { tool, profile, form, report } = context;
  const slot = form?.schemas.find((s) => s.role === 'input');
  if (!form || !slot) return;
  const key = slot.path.join('.');
  const foreign = tool.foreignSchema;
  if (!foreign) {
    // In another envelope the key to add would be another one.
    if (!context.native) return;
    const [outer] = slot.path as [string];
    // The wrapper may be there, with nothing in it.
    const pointer = slot.path.length > 1 && Object.hasOwn(tool.body, outer) ? appendPointer(tool.bodyPointer, outer) : tool.bodyPointer;
    for (const claim of context.active(profile.tool.schemaMissing))
      report({ message: 'tool/schema.missing', pointer, args: { key }, claim, fix: addEmpty(context, slot.path) });
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
      fix: moveSchema(context, foreign, slot.path),
    });
  }
}

const wrap = (path: readonly string[], schema: JsonValue): JsonValue => path.reduceRight<JsonValue>((inner, key) => ({ [key]: inner }), schema);

/** Keywords by which a schema is told from a wrapper of another kind. */
const TELLING = ['type', 'properties', '$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'additionalProperties', 'required'];

function moveSchema(context: ToolContext, foreign: NonNullable<ToolContext['tool']['foreignSchema']>, path: readonly string[]): FixDraft | undefined {
  const [first, ...rest] = path as [string, ...string[]];
  const key = path.join('.');
  if (rest.length === 0)
    return { title: 'fix.rename-key', args: { key: foreign.key, right: key }, applicability: 'safe', changes: [renameIn(foreign.pointer, key)] };
  if (!isObject(foreign.schema) || !TELLING.some((keyword) => Object.hasOwn(foreign.schema as JsonObject, keyword))) return undefined;
  const { body, bodyPointer } = context.tool;
  const at = appendPointer(bodyPointer, first);
  // What stands in the way may be meant.
  if (at !== foreign.pointer && Object.hasOwn(body, first)) return undefined;
  const changes = [setIn(at, wrap(rest, foreign.schema)), ...(at === foreign.pointer ? [] : [removeIn(foreign.pointer)])];
  return { title: 'fix.move-schema', args: { right: key }, applicability: 'safe', changes };
}

function addEmpty(context: ToolContext, path: readonly string[]) {
  const [first, ...rest] = path as [string, ...string[]];
  const value = wrap(rest, { type: 'object', properties: {} });
  return {
    title: 'fix.add-key' as const,
    args: { key: path.join('.') },
    applicability: 'suggestion' as const,
    changes: [setIn(`${context.tool.bodyPointer}/${first}`, value)],
  };
}

const converse = (inputSchema: JsonObject): JsonObject => ({ toolSpec: { name: 'now', description: 'The time.', inputSchema } });

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
    {
      for: 'bedrock',
      at: '/toolSpec/inputSchema/type',
      severity: 'error',
      input: converse({ json: { type: 'object' }, type: 'object' }),
      fixed: converse({ json: { type: 'object' } }),
    },
    { for: 'bedrock', at: '/toolSpec/inputSchema', severity: 'error', input: converse({}) },
    {
      for: 'bedrock',
      at: '/toolSpec/inputSchema',
      severity: 'error',
      input: converse({ type: 'object', properties: {} }),
      fixed: converse({ json: { type: 'object', properties: {} } }),
    },
    {
      for: 'bedrock',
      at: '/toolSpec/parameters',
      severity: 'error',
      input: { toolSpec: { name: 'now', description: 'The time.', parameters: { type: 'object', properties: {} } } },
      fixed: converse({ json: { type: 'object', properties: {} } }),
    },
  ],
};
