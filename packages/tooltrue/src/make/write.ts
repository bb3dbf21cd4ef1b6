// A tool in the form of a target, or as bare schema.

import { unknownTarget } from '../check/targets.js';
import type { Loss } from '../convert/types.js';
import type { NeutralTool } from '../definition/neutral.js';
import { forms, profiles } from '../providers/index.generated.js';
import { setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import type { MakeOptions } from './types.js';

export interface Written {
  readonly output: JsonValue;
  readonly losses: readonly Loss[];
  readonly undo: JsonValue;
}

export const SCHEMA = 'schema';

/** @throws TooltrueError for a target that does not exist. */
export function writeTool(tool: NeutralTool, to: string, _options: MakeOptions): Written {
  if (to === SCHEMA) return { output: writeSchema(tool), losses: [], undo: null };
  const profile = profiles.find(({ id }) => id === to);
  const form = forms.find(({ id }) => id === profile?.forms[0]);
  if (!profile || !form) throw unknownTarget(to, profiles);
  const body: JsonObject = {};
  setOwn(body, form.name ?? 'name', tool.name);
  setOwn(body, form.description ?? 'description', tool.description ?? '');
  const path = form.schemas.find(({ role }) => role === 'input')?.path ?? [];
  setOwn(
    body,
    path[0] as string,
    path.slice(1).reduceRight<JsonValue>((inner, key) => ({ [key]: inner }), tool.input),
  );
  const wrapped = form.body.reduceRight<JsonObject>((inner, key) => ({ [key]: inner }), body);
  return { output: form.type?.required ? { type: form.type.values[0] as string, ...wrapped } : wrapped, losses: [], undo: null };
}

/** The bare schema is the one place where the tool's text becomes the schema's own. */
function writeSchema({ input, description }: NeutralTool): JsonObject {
  const schema: JsonObject = {};
  for (const [key, value] of Object.entries(input))
    setOwn(schema, key, key === 'description' && description !== undefined && value === '' ? description : value);
  return schema;
}
