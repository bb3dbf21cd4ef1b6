// Contradictions inside one schema: cheap to see, and certain. What only several schemas together rule out is not looked for.

import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { areEqual } from './equal.js';
import { TYPE_NAMES } from './keywords.js';

export interface Contradiction {
  readonly code:
    | 'range' // a lower limit above an upper one
    | 'no-integer' // no whole number between the limits
    | 'enum-empty'
    | 'enum-type' // no member has a type that is asked for
    | 'enum-member' // this member has none: the others may fit
    | 'const-type'
    | 'const-enum'
    | 'required-count'; // more names than properties are allowed
  /** Keywords that contradict each other; for ranges the lower limit first. */
  readonly keywords: readonly [string, ...string[]];
  /** Of what is best pointed at, from the schema. */
  readonly path: readonly (string | number)[];
  readonly value?: JsonValue;
  /** No value at all fits; false: none of one type, or not this member. */
  readonly total: boolean;
}

const LENGTHS = [
  ['string', 'minLength', 'maxLength'],
  ['array', 'minItems', 'maxItems'],
  ['object', 'minProperties', 'maxProperties'],
] as const;

/** A schema that has none of these does not contradict itself: of two that do, one is always here. */
export const CONTRADICTING: readonly string[] = ['maxLength', 'maxItems', 'maxProperties', 'maximum', 'exclusiveMaximum', 'const', 'enum'];

/** The contradictions of a schema by itself, in no particular order; none for anything but an object. */
export function findContradictions(schema: JsonValue): Contradiction[] {
  if (!isObject(schema)) return [];
  const found: Contradiction[] = [];
  const types = readTypes(schema);
  const only = (...names: string[]): boolean => types !== undefined && types.length > 0 && types.every((t) => names.includes(t));
  for (const [type, low, high] of LENGTHS) {
    const [min, max] = [readNumber(schema, low), readNumber(schema, high)];
    if (min !== undefined && max !== undefined && min > max) found.push({ code: 'range', keywords: [low, high], path: [low], value: min, total: only(type) });
  }
  findRange(schema, types, only('number', 'integer'), found);
  findMembers(schema, types, found);
  const required = getOwn(schema, 'required');
  const most = readNumber(schema, 'maxProperties');
  if (Array.isArray(required) && most !== undefined) {
    const names = new Set(required.filter((n) => typeof n === 'string')).size;
    if (names > most) found.push({ code: 'required-count', keywords: ['required', 'maxProperties'], path: ['required'], value: names, total: only('object') });
  }
  return found;
}

function readNumber(schema: JsonObject, key: string): number | undefined {
  const value = getOwn(schema, key);
  return typeof value === 'number' && !Number.isNaN(value) ? value : undefined;
}

/** The names in `type` in lower case; undefined when it is absent or holds anything unknown, since then nothing is certain. */
function readTypes(schema: JsonObject): string[] | undefined {
  const type = getOwn(schema, 'type');
  const names: string[] = [];
  for (const name of Array.isArray(type) ? type : [type]) {
    if (typeof name !== 'string' || !TYPE_NAMES.includes(name.toLowerCase())) return undefined;
    names.push(name.toLowerCase());
  }
  // OpenAPI says with a keyword of its own that null fits too.
  if (getOwn(schema, 'nullable') === true) names.push('null');
  return names;
}

interface Limit {
  readonly keyword: string;
  readonly value: number;
  readonly open: boolean;
}

/** The stricter of the two limits on one side; draft-04's boolean `exclusive…` opens the plain one. */
function readLimit(schema: JsonObject, plain: string, exclusive: string, stricter: (a: number, b: number) => boolean): Limit | undefined {
  const value = readNumber(schema, plain);
  const other = readNumber(schema, exclusive);
  const inclusive: Limit | undefined = value === undefined ? undefined : { keyword: plain, value, open: getOwn(schema, exclusive) === true };
  if (other === undefined) return inclusive;
  return inclusive === undefined || stricter(other, inclusive.value) || other === inclusive.value
    ? { keyword: exclusive, value: other, open: true }
    : inclusive;
}

function findRange(schema: JsonObject, types: readonly string[] | undefined, total: boolean, found: Contradiction[]): void {
  const low = readLimit(schema, 'minimum', 'exclusiveMinimum', (a, b) => a > b);
  const high = readLimit(schema, 'maximum', 'exclusiveMaximum', (a, b) => a < b);
  if (!low || !high) return;
  const keywords = [low.keyword, high.keyword] as const;
  if (low.value > high.value || (low.value === high.value && (low.open || high.open))) {
    found.push({ code: 'range', keywords, path: [low.keyword], value: low.value, total });
    return;
  }
  if (!types?.includes('integer') || types.includes('number')) return;
  const first = low.open ? Math.floor(low.value) + 1 : Math.ceil(low.value);
  const last = high.open ? Math.ceil(high.value) - 1 : Math.floor(high.value);
  // Beyond 2^53 adding 1 says nothing.
  if (first > last && Math.abs(low.value) < Number.MAX_SAFE_INTEGER && Math.abs(high.value) < Number.MAX_SAFE_INTEGER)
    found.push({ code: 'no-integer', keywords, path: [low.keyword], value: low.value, total });
}

function findMembers(schema: JsonObject, types: readonly string[] | undefined, found: Contradiction[]): void {
  const members = getOwn(schema, 'enum');
  const fixed = getOwn(schema, 'const');
  if (fixed !== undefined && types && !hasType(fixed, types))
    found.push({ code: 'const-type', keywords: ['const', 'type'], path: ['const'], value: fixed, total: true });
  if (!Array.isArray(members)) return;
  if (members.length === 0) found.push({ code: 'enum-empty', keywords: ['enum'], path: ['enum'], total: true });
  if (fixed !== undefined && members.length > 0 && !members.some((m) => areEqual(m, fixed)))
    found.push({ code: 'const-enum', keywords: ['const', 'enum'], path: ['const'], value: fixed, total: true });
  if (!types || members.length === 0) return;
  const misfits = [...members.keys()].filter((i) => !hasType(members[i] as JsonValue, types));
  if (misfits.length === members.length) found.push({ code: 'enum-type', keywords: ['enum', 'type'], path: ['enum'], total: true });
  else
    for (const i of misfits) found.push({ code: 'enum-member', keywords: ['enum', 'type'], path: ['enum', i], value: members[i] as JsonValue, total: false });
}

function hasType(value: JsonValue, types: readonly string[]): boolean {
  if (typeof value === 'number') return types.includes('number') || (types.includes('integer') && Number.isInteger(value));
  return types.includes(value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
}
