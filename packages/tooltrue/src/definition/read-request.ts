// Reads what a request says beside its tools, by the table of its provider.

import { isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { readText } from '../text/index.js';
import { joinPointer, type Pointer } from '../text/pointer.js';
import type { ToolForm } from './form.js';
import { findAt, findOutput } from './find.js';
import type { OutputSubject, RequestForm } from './request.js';

export { findAt, findOutput } from './find.js';

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
