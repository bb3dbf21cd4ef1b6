// A type as the arguments of a tool.

import { isObject, type JsonObject } from '../../text/json-value.js';
import type { Notes } from './notes.js';
import { partsOf } from './objects.js';

/** Arguments are an object: anything else goes into one. */
export function asInput(schema: JsonObject, name: string, notes: Notes): JsonObject {
  const { $defs, ...own } = schema;
  if (own.type === 'object' || own.allOf !== undefined || partsOf(own)) return schema;
  const branches = own.anyOf;
  if (Array.isArray(branches) && branches.every((branch) => isObject(branch) && (branch.type === 'object' || branch.$ref !== undefined)))
    return { type: 'object', ...schema };
  notes.add('info', 'source.not-an-object', { name, key: 'value' });
  return { type: 'object', properties: { value: own }, required: ['value'], ...($defs !== undefined ? { $defs } : {}) };
}
