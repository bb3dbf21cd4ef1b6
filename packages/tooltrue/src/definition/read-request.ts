// Reads what a request says beside its tools, by the table of its provider.

import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { readText } from '../text/index.js';
import { appendPointer, joinPointer, type Pointer } from '../text/pointer.js';
import type { ToolForm } from './form.js';
import { getAliased } from './read-tool.js';
import type { OutputForm, OutputSubject, RequestForm } from './request.js';

export interface Found {
  readonly value: JsonValue;
  readonly pointer: Pointer;
}

/** The value at keys below an object, in any spelling. */
export function findAt(object: JsonObject, keys: readonly string[], aliases?: ToolForm['aliases']): Found | undefined {
  let at: JsonValue = object;
  let pointer = '';
  for (const key of keys) {
    if (!isObject(at)) return undefined;
    const hit: { key: string; value: JsonValue } | undefined = getAliased(at, key, aliases);
    if (!hit) return undefined;
    at = hit.value;
    pointer = appendPointer(pointer, hit.key);
  }
  return { value: at, pointer };
}

/** Where the request describes its output in this form. */
export function findOutput(request: JsonObject, output: OutputForm, aliases?: ToolForm['aliases']): Found | undefined {
  const holder = findAt(request, output.path, aliases);
  if (!holder || !isObject(holder.value)) return undefined;
  return output.when && getOwn(holder.value, output.when.key) !== output.when.value ? undefined : holder;
}

export function readOutputs(request: JsonObject, form: RequestForm, aliases?: ToolForm['aliases']): OutputSubject[] {
  return form.outputs.flatMap((output) => {
    const holder = findOutput(request, output, aliases);
    const inner = holder && isObject(holder.value) ? holder.value : undefined;
    const found = inner && findAt(inner, output.schema, aliases);
    if (!holder || !inner || !found || found.value === null) return [];
    const schema = output.text ? readSchemaText(found.value) : found.value;
    if (schema === undefined) return [];
    const strict = output.strict && findAt(inner, output.strict, aliases)?.value;
    return [
      {
        schema,
        pointer: joinPointer(holder.pointer, splitKeys(found.pointer)),
        role: 'structured' as const,
        key: output.schema[output.schema.length - 1] ?? '',
        form: output.id,
        ...(typeof strict === 'boolean' && { strict }),
        ...(output.dialect && { dialect: output.dialect }),
        ...(output.text && { inText: true }),
      },
    ];
  });
}

/** The schema that a string holds; undefined where it holds none. */
export function readSchemaText(value: JsonValue): JsonValue | undefined {
  if (typeof value !== 'string') return undefined;
  const { value: schema, issues } = readText(value);
  return issues.some((issue) => issue.fatal) ? undefined : schema;
}

const splitKeys = (pointer: Pointer): string[] => (pointer === '' ? [] : pointer.slice(1).split('/'));

/** Messages looked at; a handshake comes first. */
const FIRST_MESSAGES = 20;

/** The protocol revision, YYYY-MM-DD, that a message or a list of messages names in one of these places. */
export function findRevision(value: JsonValue | undefined, places: readonly (readonly string[])[]): string | undefined {
  const messages = Array.isArray(value) ? value.slice(0, FIRST_MESSAGES) : value === undefined ? [] : [value];
  for (const place of places) {
    for (const message of messages) {
      const found = isObject(message) ? findAt(message, place)?.value : undefined;
      if (typeof found === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(found)) return found;
    }
  }
  return undefined;
}
