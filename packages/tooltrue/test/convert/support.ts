// What several tests of conversion need: where the schema stands in what was written, targets, values that say null by a keyword.

import { restore, type UndoMap } from '../../src/convert/index.js';
import { projectValue } from '../../src/convert/project.js';
import { forms } from '../../src/providers/index.generated.js';
import { findAt } from '../../src/definition/read-request.js';
import { areEqual } from '../../src/schema/index.js';
import { isObject, setOwn, type JsonObject, type JsonValue } from '../../src/text/json-value.js';

/** The targets whose rules are known in full depth. */
export const FULL = [
  'openai-chat',
  'openai-responses',
  'azure-chat',
  'azure-responses',
  'anthropic',
  'gemini',
  'vertex',
  'bedrock',
  'mcp',
  'mcp:claude-code',
  'mcp:claude-desktop',
  'mcp:cursor',
  'mcp:vscode',
  'mcp:windsurf',
  'mcp:gemini-cli',
  'mcp:codex',
  'mcp:chatgpt',
] as const;

/** The schema of the arguments in a written tool, and whether it is one of fixed fields. */
export function inputOf(tool: JsonValue): { schema: JsonValue; fields: boolean } {
  for (const form of forms) {
    for (const slot of form.schemas) {
      const found = slot.role === 'input' && isObject(tool) ? findAt(tool, [...form.body, ...slot.path]) : undefined;
      if (found) return { schema: found.value, fields: slot.dialect === 'openapi' };
    }
  }
  throw new Error('no schema of arguments');
}

/** `nullable` as JSON Schema says it. */
export function readNullable(schema: JsonValue): JsonValue {
  if (Array.isArray(schema)) return schema.map(readNullable);
  if (!isObject(schema)) return schema;
  const read: JsonObject = {};
  for (const key of Object.keys(schema)) setOwn(read, key, readNullable(schema[key] as JsonValue));
  return schema.nullable === true ? { anyOf: [read, { type: 'null' }] } : read;
}

/** A value for the first original tool as one for the converted one that is led back to it; undefined where there is none. */
export function moveValue(undo: UndoMap, value: JsonValue, accept: (value: JsonValue) => boolean): JsonValue | undefined {
  const [first] = undo.tools;
  const reaches = (there: JsonValue): boolean => accept(there) && areEqual(restore(undo, { name: first?.name ?? '', arguments: there }).arguments, value);
  if (!first?.tool.undo) return reaches(value) ? value : undefined;
  return projectValue(first.tool.undo, value, (ref) => first.tool.definitions?.find((d) => d.ref === ref)?.undo, reaches);
}

export const tool = (input: JsonValue, more: JsonObject = {}): JsonObject => ({ name: 'tool', description: 'A tool.', inputSchema: input, ...more });
