// A tool of a listing as it is meant. What has no place in the neutral form is kept beside it.

import type { NeutralTool } from '../../definition/neutral.js';
import type { MadeTool, MakeNote } from '../../make/types.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';

const FORM = 'mcp';
const KNOWN = new Set(['name', 'title', 'description', 'inputSchema', 'outputSchema', 'annotations']);

/** None where it has no name to call it by. */
export function readListedTool(value: JsonValue): MadeTool[] {
  if (!isObject(value)) return [];
  const name = getOwn(value, 'name');
  if (typeof name !== 'string' || name === '') return [];
  const notes: MakeNote[] = [];
  const schema = getOwn(value, 'inputSchema');
  if (schema === undefined || !isObject(schema)) notes.push({ message: 'server.no-schema', args: { name }, severity: 'warning' });
  const description = getOwn(value, 'description');
  const title = getOwn(value, 'title');
  const output = getOwn(value, 'outputSchema');
  const annotations = getOwn(value, 'annotations');
  const input: JsonObject = schema !== undefined && isObject(schema) ? schema : { type: 'object', properties: {} };
  const extras = Object.keys(value)
    .filter((key) => !KNOWN.has(key))
    .map((key) => ({ form: FORM, key, value: getOwn(value, key) as JsonValue }));
  const tool: NeutralTool = {
    name,
    description: typeof description === 'string' ? description : '',
    input,
    ...(typeof title === 'string' && { title }),
    ...(output !== undefined && output !== null && { output }),
    ...(annotations !== undefined && isObject(annotations) && { annotations }),
    ...(extras.length > 0 && { extras }),
  };
  return [{ tool, notes }];
}
