// A tool in the form of a target, lowered to what it takes; or the bare schema.

import { writeTools } from '../convert/write-tools.js';
import type { Loss } from '../convert/types.js';
import type { NeutralTool } from '../definition/neutral.js';
import { setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import type { MakeOptions } from './types.js';

export interface Written {
  readonly output: JsonValue;
  readonly losses: readonly Loss[];
  readonly undo: JsonValue;
}

/** What stands for the bare schema among the target ids. */
export const SCHEMA = 'schema';

/** @throws TooltrueError for a target that does not exist; with `onLoss: 'throw'` for a loss. */
export function writeTool(tool: NeutralTool, to: string, { strict, model, date, onLoss, locale }: MakeOptions): Written {
  if (to === SCHEMA) return { output: writeSchema(tool), losses: [], undo: null };
  const { tools, losses, undo } = writeTools([tool], { to, strict, model, date, onLoss, locale });
  return { output: tools[0] as JsonValue, losses, undo: undo as unknown as JsonValue };
}

/** The bare schema is the one place where the tool's text becomes the schema's own. */
function writeSchema({ input, description }: NeutralTool): JsonObject {
  const schema: JsonObject = {};
  for (const [key, value] of Object.entries(input))
    setOwn(schema, key, key === 'description' && description !== undefined && value === '' ? description : value);
  return schema;
}
