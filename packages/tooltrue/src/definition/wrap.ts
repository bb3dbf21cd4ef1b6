// Writes a tool in the envelope of a form.

import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import type { SchemaSlot, ToolForm } from './form.js';
import type { ToolDefinition } from './tool.js';

/** What an envelope holds. Absent parts are left out; keys that the form has no name for must not be given. */
export interface ToolParts {
  readonly name: string;
  /** As found, whatever its type. */
  readonly description?: JsonValue | undefined;
  readonly schemas: readonly { readonly slot: SchemaSlot; readonly schema: JsonValue }[];
  readonly strict?: boolean | undefined;
  readonly examples?: readonly JsonValue[] | undefined;
  /** Further keys of the body, or of the tool object where only that knows them. */
  readonly members?: readonly (readonly [string, JsonValue])[];
}

/** The tool as the form has it. */
export function wrapTool(form: ToolForm, parts: ToolParts): JsonObject {
  const body: JsonObject = {};
  const outer: JsonObject = {};
  setOwn(body, form.name ?? 'name', parts.name);
  if (parts.description !== undefined) setOwn(body, form.description ?? 'description', parts.description);
  if (parts.strict !== undefined && form.strict) setOwn(body, form.strict, parts.strict);
  for (const { slot, schema } of parts.schemas) putAt(body, slot.path, schema);
  if (parts.examples && form.examples) setOwn(body, form.examples, [...parts.examples]);
  const inner = form.bodyKeys ?? form.keys;
  for (const [key, value] of parts.members ?? []) setOwn(inner.includes(key) || !form.keys.includes(key) ? body : outer, key, value);
  const wrapped = form.body.reduceRight<JsonObject>((held, key) => ({ [key]: held }), body);
  return { ...(form.type?.required && { type: form.type.values[0] as string }), ...outer, ...wrapped };
}

/** The same tool as `to` has it; undefined where it says something that `to` has no place for. */
export function rewrapTool(tool: ToolDefinition, from: ToolForm | undefined, to: ToolForm): JsonValue | undefined {
  const input = tool.schemas.find((s) => s.role === 'input') ?? tool.foreignSchema;
  const slot = to.schemas.find((s) => s.role === 'input');
  if (tool.kind !== 'function' || !input || !slot || !isObject(tool.value) || typeof tool.name !== 'string' || !to.name || !to.description) return undefined;
  const carried = new Set([from?.name, from?.description, from?.strict, input.key, 'type', from?.body[0]]);
  const others = [...Object.keys(tool.value), ...Object.keys(tool.body)].filter((key) => !carried.has(key));
  if (others.length > 0 || tool.schemas.some((s) => s.role === 'output')) return undefined;
  if (tool.strict !== undefined && !to.strict) return undefined;
  return wrapTool(to, { name: tool.name, description: tool.description, schemas: [{ slot, schema: input.schema }], strict: tool.strict });
}

function putAt(object: JsonObject, path: readonly string[], value: JsonValue): void {
  let at = object;
  for (const key of path.slice(0, -1)) {
    const next = getOwn(at, key);
    const inner: JsonObject = next !== undefined && isObject(next) ? next : {};
    setOwn(at, key, inner);
    at = inner;
  }
  setOwn(at, path[path.length - 1] as string, value);
}
