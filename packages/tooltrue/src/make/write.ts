// A tool in the form of a target, lowered to what it takes; or the bare schema.

import { writeTools } from '../convert/write-tools.js';
import type { Loss } from '../convert/types.js';
import type { NeutralTool } from '../definition/neutral.js';
import { getOwn, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import type { MakeNote, MakeOptions } from './types.js';

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
  const own = getOwn(input, 'description');
  const text = joinTexts(description, typeof own === 'string' ? own : undefined);
  if (text === undefined || text === own) return input;
  // In the place that it has, else first: it says what all below it is for.
  const schema: JsonObject = Object.hasOwn(input, 'description') ? {} : { description: text };
  for (const [key, value] of Object.entries(input)) setOwn(schema, key, key === 'description' ? text : value);
  return schema;
}

function joinTexts(tool = '', own = ''): string | undefined {
  if (tool === '') return own === '' ? undefined : own;
  return own === '' || tool.includes(own) ? tool : own.includes(tool) ? own : `${tool}\n\n${own}`;
}

/** Tools of which only the schemas are written: the schema says what the tool does and, where there are several, which it is. */
export function describeSchemas(tools: readonly NeutralTool[]): { tools: NeutralTool[]; notes: MakeNote[] } {
  const notes: MakeNote[] = [];
  const described = tools.map((tool): NeutralTool => {
    const input = writeSchema(tool);
    if (tools.length < 2) return { ...tool, input };
    const title = getOwn(input, 'title');
    if (typeof title === 'string' && title !== tool.name) notes.push({ message: 'make.title', args: { name: tool.name, title }, severity: 'info' });
    const rest = Object.entries(input).filter(([key]) => key !== 'title');
    const schema: JsonObject = { title: tool.name };
    for (const [key, value] of rest) setOwn(schema, key, value);
    return { ...tool, input: schema };
  });
  return { tools: described, notes };
}
