// One definition or schema in any form, as what the writers of code need of it.

import { readFields } from '../../convert/read-fields.js';
import { recognise } from '../../definition/recognise.js';
import { TooltrueError } from '../../diagnostic/error.js';
import { forms } from '../../providers/index.generated.js';
import { getOwn, isObject, type JsonValue } from '../../text/json-value.js';
import { readText } from '../../text/index.js';
import { addMakers } from '../../messages/makers.js';

addMakers();

export interface Definition {
  readonly name: string | undefined;
  readonly description: string | undefined;
  readonly schema: JsonValue;
}

/** @throws TooltrueError `schema-not-one` where there is not exactly one */
export function readDefinition(input: string | JsonValue): Definition {
  const value = typeof input === 'string' ? readText(input).value : input;
  const { tools } = value === undefined ? { tools: [] } : recognise(value, forms);
  const [tool] = tools;
  if (!tool && isObject(value ?? null)) return { name: undefined, description: undefined, schema: value as JsonValue };
  if (!tool || tools.length !== 1) throw new TooltrueError('schema-not-one', { count: tools.length });
  const description = typeof tool.description === 'string' && tool.description !== '' ? tool.description : undefined;
  if (tool.kind === 'schema') {
    const title = isObject(tool.value) ? getOwn(tool.value, 'title') : undefined;
    return { name: typeof title === 'string' ? title : undefined, description: undefined, schema: tool.value };
  }
  const subject = tool.schemas.find(({ role }) => role === 'input') ?? tool.foreignSchema ?? tool.schemas[0];
  const schema = subject === undefined ? { type: 'object' } : subject.dialect === 'openapi' ? widenNullable(readFields(subject.schema)) : subject.schema;
  return { name: typeof tool.name === 'string' ? tool.name : undefined, description, schema };
}

const DEEPEST = 500;

/** `nullable: true` in the words of JSON Schema. */
function widenNullable(schema: JsonValue, depth = 0): JsonValue {
  if (Array.isArray(schema)) return schema.map((each) => widenNullable(each, depth + 1));
  if (!isObject(schema) || depth > DEEPEST) return schema;
  const copy = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, key === 'default' || key === 'enum' ? value : widenNullable(value, depth + 1)]),
  );
  if (copy.nullable !== true) return copy;
  const { nullable: _, ...rest } = copy;
  if (typeof rest.type === 'string') rest.type = [rest.type, 'null'];
  if (Array.isArray(rest.enum) && !rest.enum.includes(null)) rest.enum = [...rest.enum, null];
  return rest;
}
