// The types of values and of keywords, as JSON Schema has them.

import type { JsonValue } from '../text/json-value.js';

export const typeOf = (value: JsonValue): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

export const isOf = (value: JsonValue, type: string): boolean => typeOf(value) === type || (type === 'integer' && Number.isInteger(value));

/** Types whose values a keyword concerns, by what the keyword table calls them. */
export const CONCERNS: Readonly<Record<string, readonly string[]>> = {
  string: ['string'],
  number: ['number', 'integer'],
  array: ['array'],
  object: ['object'],
};

/** One type as its name, several as a list. */
export const joinTypes = (types: readonly JsonValue[]): JsonValue => (types.length === 1 ? (types[0] as JsonValue) : [...types]);
