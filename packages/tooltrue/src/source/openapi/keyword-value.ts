// Whether the value of a keyword has the form that JSON Schema 2020-12 gives it, and what is read of near misses.

import { compilePattern, KEYWORDS, TYPE_NAMES, type Form } from '../../schema/index.js';
import { isObject, type JsonValue } from '../../text/json-value.js';

/** Keywords that say where a schema stands, or that only documentation needs: a schema made anew has no use for them. */
const LEFT_OUT = new Set(['$schema', '$id', '$anchor', '$dynamicAnchor', '$recursiveAnchor', '$vocabulary', '$comment', '$defs', 'readOnly', 'writeOnly']);

/** The form of a keyword that is taken over; undefined for others, among them those of no draft. */
export const formOf = (keyword: string): Form | undefined => (LEFT_OUT.has(keyword) ? undefined : KEYWORDS.get(keyword)?.forms['2020-12']);

const isText = (value: JsonValue): value is string => typeof value === 'string';
const isNameList = (value: JsonValue): boolean => Array.isArray(value) && value.every(isText);

/** True when the value has the form, as far as it can be told without looking into subschemas. */
export function hasForm(value: JsonValue, form: Form): boolean {
  switch (form) {
    case 'string':
    case 'uri':
    case 'uri-reference':
    case 'id':
    case 'anchor':
      return isText(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number';
    case 'positive-number':
      return typeof value === 'number' && value > 0;
    case 'count':
      return typeof value === 'number' && Number.isInteger(value) && value >= 0;
    case 'array':
    case 'names':
    case 'schema-list':
      return form === 'names' ? isNameList(value) : Array.isArray(value) && (form === 'array' || value.length > 0);
    case 'names-map':
      return isObject(value) && Object.values(value).every(isNameList);
    case 'regex':
      return isText(value) && compilePattern(value) !== undefined;
    case 'schema':
      return isObject(value) || typeof value === 'boolean';
    case 'schema-map':
    case 'vocabulary':
      return isObject(value);
    default:
      return true;
  }
}

/** Type names of other notations, as documents write them by mistake. `any` is no type: anything goes. */
const FOREIGN: ReadonlyMap<string, string> = new Map([
  ['int', 'integer'],
  ['int32', 'integer'],
  ['int64', 'integer'],
  ['long', 'integer'],
  ['float', 'number'],
  ['double', 'number'],
  ['decimal', 'number'],
  ['bool', 'boolean'],
  ['str', 'string'],
  ['text', 'string'],
  ['date', 'string'],
  ['datetime', 'string'],
  ['date-time', 'string'],
  ['uuid', 'string'],
  ['file', 'string'],
  ['list', 'array'],
  ['map', 'object'],
  ['dict', 'object'],
]);

/** The type that a name means; undefined when it means none. */
export function readType(name: string): string | undefined {
  const lower = name.toLowerCase();
  return TYPE_NAMES.includes(lower) ? lower : FOREIGN.get(lower);
}
