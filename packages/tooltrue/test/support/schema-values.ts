// Values for a schema, made up from a seed: most of them fit; those that do not are for the caller to sort out with a validator.

import { createResolver, type Resolver } from '../../src/schema/index.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../../src/text/json-value.js';

export type Random = () => number;

/** Numbers from 0 to 1, the same for the same seed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    mixed ^= mixed >>> 15;
    return (mixed >>> 0) / 4_294_967_296;
  };
}

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  time: '12:00:00Z',
  email: 'a@example.com',
  uri: 'https://example.com/a',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  hostname: 'example.com',
};
const WORDS = ['', 'a', 'Seoul', 'null', '1', '{"a":1}', 'key', 'value', '2026-01-31', 'x'.repeat(12), 'A1', 'abc-123', '#fff', 'user@example.com'];

interface Maker {
  readonly random: Random;
  readonly resolver: Resolver;
}

export function makeValue(schema: JsonValue, random: Random): JsonValue {
  return make({ random, resolver: createResolver(schema) }, schema, 0);
}

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

function make(m: Maker, schema: JsonValue, depth: number): JsonValue {
  const { random } = m;
  if (!isObject(schema)) return makeAny(m, depth);
  const ref = getOwn(schema, '$ref');
  if (typeof ref === 'string') {
    const found = m.resolver.resolve(ref);
    if (found.kind === 'found' && depth < 12) return make(m, merge(found.schema, { ...schema, $ref: undefined as never }), depth + 1);
  }
  if (Object.hasOwn(schema, 'const')) return schema.const as JsonValue;
  if (Array.isArray(schema.enum) && schema.enum.length > 0) return pick(random, schema.enum);
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = getOwn(schema, keyword);
    if (Array.isArray(branches) && branches.length > 0) return make(m, merge(pick(random, branches), { ...schema, [keyword]: undefined as never }), depth + 1);
  }
  if (Array.isArray(schema.allOf))
    return make(
      m,
      schema.allOf.reduce<JsonValue>((all, part) => merge(all, part), { ...schema, allOf: undefined as never }),
      depth + 1,
    );
  if (schema.nullable === true && random() < 0.2) return null;
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type;
  switch (type) {
    case 'string':
      return makeText(m, schema);
    case 'integer':
    case 'number':
      return makeNumber(m, schema, type === 'integer');
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    case 'array':
      return makeList(m, schema, depth);
    case 'object':
      return makeObject(m, schema, depth);
    default:
      return isObject(schema.properties ?? null) ? makeObject(m, schema, depth) : schema.items !== undefined ? makeList(m, schema, depth) : makeAny(m, depth);
  }
}

/** Loosely: what both say, as far as it goes. */
function merge(a: JsonValue, b: JsonValue): JsonValue {
  if (!isObject(a)) return b;
  if (!isObject(b)) return a;
  const result: JsonObject = { ...a };
  for (const key of Object.keys(b)) {
    if (b[key] === undefined) continue;
    const [x, y] = [getOwn(a, key), b[key] as JsonValue];
    if (key === 'properties' && x !== undefined && isObject(x) && isObject(y)) result.properties = { ...x, ...y };
    else if (key === 'required' && Array.isArray(x) && Array.isArray(y)) result.required = [...new Set([...x, ...y])];
    else if (x === undefined) setOwn(result, key, y);
  }
  return result;
}

function makeAny({ random }: Maker, depth: number): JsonValue {
  return pick<JsonValue>(
    random,
    depth > 6 ? [null, 1, 'a'] : [null, true, 0, 1.5, -3, 'a', 'null', '7', [], [1, 'a'], {}, { a: 1 }, { key: 'k', value: null }],
  );
}

function makeText({ random }: Maker, schema: JsonObject): string {
  const format = getOwn(schema, 'format');
  if (typeof format === 'string' && Object.hasOwn(FORMATS, format)) return FORMATS[format] as string;
  const [least, most] = [Number(schema.minLength ?? 0), Number(schema.maxLength ?? 60)];
  let text = pick(random, WORDS);
  while (text.length < least && text.length < 5_000) text += 'a';
  return text.slice(0, most);
}

function makeNumber({ random }: Maker, schema: JsonObject, whole: boolean): number {
  const low =
    typeof schema.minimum === 'number' ? schema.minimum : typeof schema.exclusiveMinimum === 'number' ? schema.exclusiveMinimum + (whole ? 1 : 0.5) : -3;
  const high =
    typeof schema.maximum === 'number'
      ? schema.maximum
      : typeof schema.exclusiveMaximum === 'number'
        ? schema.exclusiveMaximum - (whole ? 1 : 0.5)
        : Math.max(low, 20);
  const step = typeof schema.multipleOf === 'number' ? schema.multipleOf : whole ? 1 : 0.25;
  const count = Math.floor((high - low) / step);
  const value = Math.ceil(low / step) * step + Math.floor(random() * (Math.min(count, 40) + 1)) * step;
  return whole ? Math.round(value) : value;
}

function makeList(m: Maker, schema: JsonObject, depth: number): JsonValue[] {
  const listed = Array.isArray(schema.prefixItems) ? schema.prefixItems : Array.isArray(schema.items) ? schema.items : [];
  const rest = Array.isArray(schema.items) ? (schema.additionalItems ?? {}) : (schema.items ?? {});
  const least = Number(schema.minItems ?? 0);
  const most = rest === false ? listed.length : Number(schema.maxItems ?? least + 3);
  const length = depth > 8 ? least : Math.min(most, least + Math.floor(m.random() * 3) + (m.random() < 0.5 ? listed.length : 0));
  return Array.from({ length }, (_, i) => make(m, listed[i] ?? rest, depth + 1));
}

function makeObject(m: Maker, schema: JsonObject, depth: number): JsonObject {
  const properties = isObject(schema.properties ?? null) ? (schema.properties as JsonObject) : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  const object: JsonObject = {};
  for (const name of Object.keys(properties))
    if (required.includes(name) || (depth < 6 && m.random() < 0.5)) setOwn(object, name, make(m, properties[name] as JsonValue, depth + 1));
  for (const name of required) if (typeof name === 'string' && !Object.hasOwn(object, name)) setOwn(object, name, makeAny(m, depth));
  const open = getOwn(schema, 'additionalProperties');
  if (open !== false && m.random() < (open === undefined ? 0.05 : 0.6))
    setOwn(object, pick(m.random, ['extra', 'a b', 'x']), make(m, open === undefined || open === true ? {} : open, depth + 1));
  return object;
}
