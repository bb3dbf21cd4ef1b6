// The definitions of one side: tools by name, and the schemas of answers that a request asks for.

import { readOutputs } from '../definition/read-request.js';
import { nameOf } from '../definition/read-tool.js';
import { recognise } from '../definition/recognise.js';
import type { Recognised, SchemaSubject, ToolDefinition } from '../definition/tool.js';
import { forms } from '../providers/index.generated.js';
import { isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import type { JsonDocument } from '../text/document.js';
import type { Pointer } from '../text/pointer.js';
import { createSide, type Side } from './conjunction.js';

export interface Answer {
  readonly subject: SchemaSubject;
  readonly strict: boolean | undefined;
}

export interface Definitions {
  readonly document: JsonDocument;
  readonly recognised: Recognised;
  readonly tools: readonly ToolDefinition[];
  readonly answers: readonly Answer[];
}

export function readDefinitions(document: JsonDocument, prefer: readonly string[]): Definitions {
  const recognised: Recognised =
    document.value === undefined ? { form: 'unknown', forms: [], tools: [], lists: [], unknown: [] } : recognise(document.value, forms, prefer);
  const { request } = recognised;
  const form = request && forms.find((f) => f.request && (recognised.form === `${f.id}.request` || recognised.forms.includes(f.id)));
  const answers =
    request && form?.request
      ? readOutputs(request, form.request, form.aliases).map((subject) => ({
          // Places inside a text are no places of the document.
          subject: subject.inText ? { ...subject, pointer: subject.pointer } : subject,
          strict: subject.strict,
        }))
      : [];
  return { document, recognised, tools: recognised.tools, answers };
}

/** The name it is matched by; that of a bare schema is none. */
export const matchName = (tool: ToolDefinition): string => (tool.kind === 'schema' ? '' : nameOf(tool));

const NO_ARGUMENTS: JsonObject = { type: 'object', properties: {} };

/** The schema of the arguments, or of the results; for a tool that says nothing of results undefined. */
export function sideOf(tool: ToolDefinition, role: 'input' | 'output'): Side | undefined {
  if (tool.kind === 'schema') return role === 'input' ? createSide(tool.value, tool.pointer, false) : undefined;
  const subject = tool.schemas.find((s) => s.role === role) ?? (role === 'input' ? tool.foreignSchema : undefined);
  if (!subject || subject.schema === null) return role === 'input' ? createSide(NO_ARGUMENTS, tool.bodyPointer, false) : undefined;
  return sideOfSubject(subject);
}

export const sideOfSubject = ({ schema, pointer, dialect }: SchemaSubject): Side => createSide(schema, pointer, dialect === 'openapi');

/** What else stands in the tool, by key, with its place. */
export function otherKeys(tool: ToolDefinition): Map<string, { value: JsonValue; pointer: Pointer }> {
  const read = new Set<Pointer>([
    ...[tool.namePointer, tool.descriptionPointer, tool.strictPointer, tool.examplesPointer].filter((pointer) => pointer !== undefined),
    ...tool.schemas.map((subject) => subject.pointer),
    ...(tool.foreignSchema ? [tool.foreignSchema.pointer] : []),
  ]);
  const keys = new Map<string, { value: JsonValue; pointer: Pointer }>();
  const holders: [JsonValue, Pointer][] = [[tool.value, tool.pointer]];
  if (tool.body !== tool.value) holders.push([tool.body, tool.bodyPointer]);
  for (const [holder, base] of holders) {
    if (!isObject(holder)) continue;
    for (const key of Object.keys(holder)) {
      const pointer = `${base}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      const inside = [...read, tool.bodyPointer].some(
        (known) => known === pointer || (holder === tool.value && holder !== tool.body && known.startsWith(`${pointer}/`)),
      );
      if (!inside) keys.set(key, { value: holder[key] as JsonValue, pointer });
    }
  }
  return keys;
}
