// What is left for a person to write: descriptions that are empty or missing, of tools and of their parameters.

import { recognise } from '../../../definition/recognise.js';
import { forms, profiles } from '../../../providers/index.generated.js';
import { getPointer, walkSchema } from '../../../schema/index.js';
import { getOwn, isObject, type JsonValue } from '../../../text/json-value.js';
import { appendPointer, type Pointer } from '../../../text/pointer.js';
import { SCHEMA } from './request.js';

/** Places in the output, in its order. */
export function listLeft(output: JsonValue, to: string): Pointer[] {
  const left: Pointer[] = [];
  const addSchema = (schema: JsonValue, at: Pointer): void => {
    for (const node of walkSchema(schema, { at })) {
      if (!isObject(node.schema)) continue;
      const written = getOwn(node.schema, 'description');
      const isParameter = node.keyword === 'properties' && getOwn(node.schema, '$ref') === undefined;
      if (written === '' || (written === undefined && isParameter)) left.push(`${getPointer(node)}/description`);
    }
  };
  if (to === SCHEMA) {
    for (const [i, schema] of (Array.isArray(output) ? output : [output]).entries()) addSchema(schema, appendPointer('', i));
    return left;
  }
  const { tools } = recognise(output, forms, profiles.find(({ id }) => id === to)?.forms ?? []);
  for (const tool of tools) {
    if (tool.description === undefined || tool.description === '') left.push(tool.descriptionPointer ?? appendPointer(tool.bodyPointer, 'description'));
    for (const { schema, pointer, role } of tool.schemas) if (role === 'input') addSchema(schema, pointer);
  }
  return left;
}
