// A judge of values that is not ours (ajv), schemas read as their writers meant them, and values that nearly fit.

import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isObject, setOwn, type JsonObject, type JsonValue } from '../../src/text/json-value.js';
import type { Random } from '../support/schema-values.js';

export type Judge = (value: JsonValue) => boolean | undefined;

/** Undefined where ajv cannot read the schema. `formats`: a text must be of the format that is named. */
export function createJudge(schema: JsonValue, formats: boolean): Judge | undefined {
  const old = isObject(schema) && /draft-0[467]/.test(String(schema.$schema ?? ''));
  // A format that ajv does not know is no constraint.
  const options = { strict: false, logger: false, validateSchema: false, ownProperties: true, validateFormats: formats } as const;
  const ajv = old ? new Ajv.default(options) : new Ajv2020.default(options);
  if (formats) addFormats.default(ajv, ['date', 'date-time', 'email', 'uri', 'hostname', 'uuid']);
  try {
    const validate = ajv.compile(readAsMeant(schema, old) as object | boolean);
    return (value) => {
      try {
        return validate(value) === true;
      } catch {
        // A reference in a circle comes to no end.
        return undefined;
      }
    };
  } catch {
    return undefined;
  }
}

const ONE: ReadonlySet<string> = new Set(['items', 'additionalItems', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames']);
const MANY: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems', 'items']);
const MAPS: ReadonlySet<string> = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);

/** `nullable` as a type; lists under `items` as the newest draft has them, unless the schema names an older one. */
export function readAsMeant(schema: JsonValue, old: boolean): JsonValue {
  if (!isObject(schema)) return schema;
  const read: JsonObject = {};
  for (const key of Object.keys(schema)) {
    const value = schema[key] as JsonValue;
    if (key === 'nullable') continue;
    if (MANY.has(key) && Array.isArray(value))
      setOwn(
        read,
        key,
        value.map((part) => readAsMeant(part, old)),
      );
    else if (ONE.has(key)) setOwn(read, key, readAsMeant(value, old));
    else if (MAPS.has(key) && isObject(value)) {
      const map: JsonObject = {};
      for (const name of Object.keys(value)) setOwn(map, name, readAsMeant(value[name] as JsonValue, old));
      setOwn(read, key, map);
    } else setOwn(read, key, value);
  }
  if (!old && Array.isArray(read.items)) {
    const { items, additionalItems, ...rest } = read;
    return nulled(schema, { ...rest, prefixItems: items as JsonValue, ...(additionalItems !== undefined && { items: additionalItems }) });
  }
  return nulled(schema, read);
}

function nulled(schema: JsonObject, read: JsonObject): JsonValue {
  if (schema.nullable !== true) return read;
  const { $defs, definitions, $schema, ...rest } = read;
  return {
    ...($schema !== undefined && { $schema }),
    ...($defs !== undefined && { $defs }),
    ...(definitions !== undefined && { definitions }),
    anyOf: [rest, { type: 'null' }],
  };
}

const ODD: readonly JsonValue[] = [null, true, 0, -1, 1.5, 11, '', 'a', 'zz', [], ['a'], {}, { a: 1 }];
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** The value with one thing changed. */
export function changeValue(value: JsonValue, random: Random): JsonValue {
  if (Array.isArray(value)) {
    if (value.length === 0 || random() < 0.25) return [...value, value.length > 0 && random() < 0.5 ? (value[0] as JsonValue) : pick(random, ODD)];
    const at = Math.floor(random() * value.length);
    return random() < 0.25 ? value.filter((_, i) => i !== at) : value.map((part, i) => (i === at ? changeValue(part, random) : part));
  }
  if (isObject(value)) {
    const keys = Object.keys(value);
    const chosen = keys.length > 0 ? pick(random, keys) : undefined;
    const copy: JsonObject = {};
    const roll = random();
    for (const key of keys)
      if (key !== chosen || roll > 0.3)
        setOwn(copy, key, key === chosen && roll > 0.5 ? changeValue(value[key] as JsonValue, random) : (value[key] as JsonValue));
    if (chosen === undefined || (roll > 0.3 && roll <= 0.5)) setOwn(copy, pick(random, ['extra', 'city', 'x-a', 'unit']), pick(random, ODD));
    return copy;
  }
  if (typeof value === 'number' && random() < 0.5) return value + pick(random, [-10, -1, 0.5, 1, 10]);
  if (typeof value === 'string' && random() < 0.5) return pick(random, [`${value}a`, value.slice(1), value.toUpperCase(), 'x'.repeat(50)]);
  return pick(random, ODD);
}
