// Writes a tool in another form's envelope. Only where nothing is lost: name, description, input schema and strictness.

import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import type { ToolForm } from './form.js';
import type { ToolDefinition } from './tool.js';

/** The same tool as `to` has it; undefined where it says something that `to` has no place for. */
export function rewrapTool(tool: ToolDefinition, from: ToolForm | undefined, to: ToolForm): JsonValue | undefined {
  const input = tool.schemas.find((s) => s.role === 'input') ?? tool.foreignSchema;
  const slot = to.schemas.find((s) => s.role === 'input');
  if (tool.kind !== 'function' || !input || !slot || !isObject(tool.value) || typeof tool.name !== 'string' || !to.name || !to.description) return undefined;
  const carried = new Set([from?.name, from?.description, from?.strict, input.key, 'type', from?.body[0]]);
  const others = [...Object.keys(tool.value), ...Object.keys(tool.body)].filter((key) => !carried.has(key));
  if (others.length > 0 || tool.schemas.some((s) => s.role === 'output')) return undefined;
  const body: JsonObject = {};
  setOwn(body, to.name, tool.name);
  if (tool.description !== undefined) setOwn(body, to.description, tool.description);
  if (tool.strict !== undefined) {
    if (!to.strict) return undefined;
    setOwn(body, to.strict, tool.strict);
  }
  putAt(body, slot.path, input.schema);
  const wrapped = to.body.reduceRight<JsonObject>((inner, key) => ({ [key]: inner }), body);
  return to.type?.required ? { type: to.type.values[0] as string, ...wrapped } : wrapped;
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
