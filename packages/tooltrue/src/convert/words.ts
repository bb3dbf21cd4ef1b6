// Schemas in plain words, as far as a few words can say them: for sentences in descriptions, where a schema as JSON is hard to read.

import type { Locale } from '../diagnostic/types.js';
import { sayConvert, type SayId } from '../messages/convert.js';
import { KEYWORDS } from '../schema/index.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';

/** How rules ask whether a property is there: where null stands for what is left out, by null. */
export type Presence = 'given' | 'null';

const MOST = 12;

/** What the values of a schema are: its constants, or its type. Undefined where it takes more than that to say. */
export function nameValues(schema: JsonValue | undefined, locale: Locale): string | undefined {
  if (schema === undefined || !isObject(schema)) return undefined;
  const keys = Object.keys(schema).filter((key) => !KEYWORDS.get(key)?.annotation);
  const [first, second] = keys;
  if (keys.length > 2 || first === undefined) return undefined;
  const values = Object.hasOwn(schema, 'const') ? [schema.const as JsonValue] : getOwn(schema, 'enum');
  if (values !== undefined) {
    const alone = second === undefined || keys.includes('type');
    if (!alone || !Array.isArray(values) || values.length === 0 || values.length > MOST || values.some((v) => typeof v === 'object' && v !== null))
      return undefined;
    return joinOr(
      values.map((v) => JSON.stringify(v)),
      locale,
    );
  }
  const { type } = schema;
  const types = typeof type === 'string' ? [type] : Array.isArray(type) ? (type as string[]) : [];
  if (keys.length !== 1 || types.length === 0 || types.some((name) => !Object.hasOwn(TYPES, name) && !Object.hasOwn(LITERAL, name))) return undefined;
  return joinOr(
    types.flatMap((name) => LITERAL[name] ?? [sayConvert(TYPES[name] as SayId, {}, locale)]),
    locale,
  );
}

const TYPES: Readonly<Record<string, SayId>> = {
  string: 'type.string',
  integer: 'type.integer',
  number: 'type.number',
  object: 'type.object',
  array: 'type.array',
};

/** Types by all of their values. */
const LITERAL: Readonly<Record<string, readonly string[]>> = { boolean: ['true', 'false'], null: ['null'] };

const joinOr = (words: readonly string[], locale: Locale): string =>
  words.length < 2 ? (words[0] as string) : sayConvert('or', { first: words.slice(0, -1).join(', '), last: words[words.length - 1] as string }, locale);

/** Names of properties, as a sentence names them. */
export const nameKeys = (names: readonly JsonValue[]): string => names.map((name) => `\`${String(name)}\``).join(', ');

/** The schema, where no other keywords than these limit its values. */
export const only = (schema: JsonValue | undefined, ...allowed: string[]): JsonObject | undefined =>
  schema !== undefined && isObject(schema) && Object.keys(schema).every((key) => allowed.includes(key) || KEYWORDS.get(key)?.annotation) ? schema : undefined;

/** One name in a list alone. */
const loneName = (schema: JsonObject | undefined): string | undefined => {
  const names = schema && getOwn(schema, 'required');
  return Array.isArray(names) && names.length === 1 && typeof names[0] === 'string' ? names[0] : undefined;
};

/** A condition about one property that is there, as a clause. */
export function sayWhen(condition: JsonValue, holder: JsonObject, presence: Presence, locale: Locale): string | undefined {
  const schema = only(condition, 'properties', 'required', 'type');
  if (!schema) return undefined;
  const name = loneName(schema);
  const properties = getOwn(schema, 'properties');
  if (properties === undefined) return name === undefined ? undefined : sayConvert(presence === 'null' ? 'when.not-null' : 'when.given', { key: name }, locale);
  const [key, ...others] = isObject(properties) ? Object.keys(properties) : [];
  if (key === undefined || others.length > 0 || (Object.hasOwn(schema, 'required') && name !== key)) return undefined;
  const always = getOwn(holder, 'required');
  // Left out it would fit, too.
  if (name === undefined && !(Array.isArray(always) && always.includes(key))) return undefined;
  const value = nameValues((properties as JsonObject)[key], locale);
  return value === undefined ? undefined : sayConvert('when.is', { key, value }, locale);
}

/** What has to hold for one property, or for several that must be there, as a clause. */
export function sayMust(schema: JsonValue, presence: Presence, locale: Locale): string | undefined {
  const needs = only(schema, 'required');
  const names = needs && getOwn(needs, 'required');
  if (Array.isArray(names) && names.length > 0) return sayConvert(presence === 'null' ? 'must.not-null' : 'must.given', { keys: nameKeys(names) }, locale);
  const denied = loneName(only(only(schema, 'not')?.not, 'required'));
  if (denied !== undefined) return sayConvert(presence === 'null' ? 'must.null' : 'must.left-out', { keys: nameKeys([denied]) }, locale);
  const properties = only(schema, 'properties')?.properties;
  const [key, ...others] = properties !== undefined && isObject(properties) ? Object.keys(properties) : [];
  const value = key === undefined || others.length > 0 ? undefined : nameValues((properties as JsonObject)[key], locale);
  return value === undefined ? undefined : sayConvert('must.be', { keys: nameKeys([key as string]), value }, locale);
}
