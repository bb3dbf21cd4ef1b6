// Which keywords of a schema are taken over, whether their values have the form that JSON Schema 2020-12 gives them, and what near
// misses mean.

import { meantType } from '../../rules/schema/type.js';
import { compilePattern, isWellFormed, KEYWORDS, TYPE_NAMES, type Form } from '../../schema/index.js';
import { isObject, type JsonValue } from '../../text/json-value.js';

/** Keywords that say where a schema stands, or that only documentation needs: a schema made anew has no use for them. */
const LEFT_OUT = new Set(['$schema', '$id', '$anchor', '$dynamicAnchor', '$recursiveAnchor', '$vocabulary', '$comment', '$defs', 'readOnly', 'writeOnly']);

/** The form of a keyword that is taken over; undefined for others, among them those of no draft. */
export const formOf = (keyword: string): Form | undefined => (LEFT_OUT.has(keyword) ? undefined : KEYWORDS.get(keyword)?.forms['2020-12']);

/** True when the value has the form; a regular expression also has to be one. Schemas inside are looked at when they are read. */
export function hasForm(value: JsonValue, form: Form): boolean {
  if (form === 'schema') return isObject(value) || typeof value === 'boolean';
  return isWellFormed(form, value) && (form !== 'regex' || (typeof value === 'string' && compilePattern(value) !== undefined));
}

/** Words that documents of this kind write where a type belongs, most of them formats. */
const OWN_WORDS: ReadonlyMap<string, string> = new Map([
  ['int32', 'integer'],
  ['int64', 'integer'],
  ['decimal', 'number'],
  ['date', 'string'],
  ['datetime', 'string'],
  ['date-time', 'string'],
  ['uuid', 'string'],
  ['file', 'string'],
]);

/** The type that a name means; undefined when it means none, such as `any`. */
export function readType(name: string): string | undefined {
  const meant = meantType(name.toLowerCase());
  return TYPE_NAMES.includes(meant) ? meant : OWN_WORDS.get(meant);
}
