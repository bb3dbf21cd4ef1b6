// Values that fit their schema at a glance, so that no validator has to be made for them. Never says that one does not fit.

import { getOwn, isObject, type JsonValue } from '../text/json-value.js';
import { KEYWORDS } from './keywords.js';

/** True only when the value surely satisfies a schema that has nothing but a type, an enum of plain values, limits of numbers, and annotations. */
export function fitsAtGlance(schema: JsonValue, value: JsonValue): boolean {
  if (!isObject(schema)) return false;
  for (const key of Object.keys(schema)) {
    const expected = schema[key] as JsonValue;
    switch (key) {
      case 'type':
        if (typeof expected !== 'string' || !isTyped(value, expected)) return false;
        break;
      case 'enum':
        if (!Array.isArray(expected) || typeof value === 'object' || !expected.includes(value)) return false;
        break;
      case 'minimum':
        if (typeof value !== 'number' || typeof expected !== 'number' || value < expected || getOwn(schema, 'exclusiveMinimum') !== undefined) return false;
        break;
      case 'maximum':
        if (typeof value !== 'number' || typeof expected !== 'number' || value > expected || getOwn(schema, 'exclusiveMaximum') !== undefined) return false;
        break;
      default: {
        const keyword = KEYWORDS.get(key);
        if (keyword && !(keyword.annotation && keyword.place === undefined)) return false;
      }
    }
  }
  return true;
}

function isTyped(value: JsonValue, type: string): boolean {
  switch (type) {
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value);
    case 'number':
    case 'string':
    case 'boolean':
      return typeof value === type;
    default:
      return false;
  }
}
