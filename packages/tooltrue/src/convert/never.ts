// Schemas that nothing fits.

import { getOwn, isObject, type JsonValue } from '../text/json-value.js';

/** Lets nothing through. */
export function isNever(schema: JsonValue | undefined): boolean {
  if (schema === false) return true;
  if (schema === undefined || !isObject(schema)) return false;
  const not = getOwn(schema, 'not');
  return not === true || (not !== undefined && isObject(not) && Object.keys(not).length === 0);
}
