// Pairs of schemas, and a judge of values that is not ours.

import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isObject, type JsonObject, type JsonValue } from '../../src/text/json-value.js';
import type { Random } from '../support/schema-values.js';

/** Whether the schema accepts the value; undefined where the judge cannot read the schema. */
export function createJudge(schema: JsonValue): ((value: JsonValue) => boolean | undefined) | undefined {
  const old = isObject(schema) && String(schema.$schema ?? '').includes('draft-07');
  // Undefined formats are no constraint.
  const options = { strict: false, logger: false, validateSchema: false, ownProperties: true } as const;
  const ajv = old ? new Ajv.default(options) : new Ajv2020.default(options);
  addFormats.default(ajv, ['date', 'date-time', 'email', 'uri', 'hostname', 'uuid']);
  try {
    const validate = ajv.compile(schema as object | boolean);
    return (value) => {
      try {
        return validate(value) === true;
      } catch {
        // A reference in a circle: it does not come to an end.
        return undefined;
      }
    };
  } catch {
    return undefined;
  }
}

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** All schemas below the properties and combinators of a schema, itself first. */
function listSchemas(schema: JsonValue, found: JsonObject[] = []): JsonObject[] {
  if (!isObject(schema)) return found;
  found.push(schema);
  for (const key of ['properties', '$defs', 'definitions', 'patternProperties'])
    if (isObject(schema[key])) for (const name of Object.keys(schema[key])) listSchemas((schema[key] as JsonObject)[name] as JsonValue, found);
  for (const key of ['anyOf', 'oneOf', 'allOf', 'prefixItems']) if (Array.isArray(schema[key])) for (const part of schema[key]) listSchemas(part, found);
  for (const key of ['items', 'additionalProperties', 'not', 'contains', 'if', 'then', 'else']) listSchemas(schema[key] as JsonValue, found);
  return found;
}

const TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'];
const LIMITS = ['minimum', 'maximum', 'exclusiveMinimum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties', 'multipleOf'];

/** The schema with a few small changes of the kind that people make. */
export function editSchema(schema: JsonObject, random: Random): JsonObject {
  const result = structuredClone(schema);
  for (let i = 0; i < 1 + Math.floor(random() * 2); i++) {
    const at = pick(random, listSchemas(result));
    const keys = Object.keys(at).filter((key) => key !== '$defs' && key !== 'definitions' && key !== '__proto__');
    const choice = Math.floor(random() * 9);
    const key = keys.length > 0 ? pick(random, keys) : undefined;
    if (choice === 0 && key !== undefined) delete at[key];
    else if (choice === 1) at[pick(random, LIMITS)] = 1 + Math.floor(random() * 4);
    else if (choice === 2 && key !== undefined && typeof at[key] === 'number')
      at[key] = Math.max(key === 'multipleOf' ? 1 : /^m..(?:Length|Items|Properties)/.test(key) ? 0 : -100, (at[key] as number) + (random() < 0.5 ? 1 : -1));
    else if (choice === 3)
      at.type = random() < 0.5 ? pick(random, TYPES) : [pick(random, TYPES), 'null'].filter((name, index, all) => all.indexOf(name) === index);
    else if (choice === 4 && Array.isArray(at.enum)) at.enum = random() < 0.5 ? at.enum.slice(1) : [...at.enum, 'added'];
    else if (choice === 5) at.additionalProperties = random() < 0.5 ? false : { type: pick(random, TYPES) };
    else if (choice === 6 && isObject(at.properties)) {
      const names = Object.keys(at.properties).filter((name) => name !== '__proto__');
      if (random() < 0.4 && names.length > 0) delete at.properties[pick(random, names)];
      else if (random() < 0.5) at.properties.fresh = { type: pick(random, TYPES) };
      else at.required = names.filter(() => random() < 0.5);
    } else if (choice === 7 && Array.isArray(at.anyOf)) at.anyOf = random() < 0.5 ? at.anyOf.slice(1) : [...at.anyOf, { type: pick(random, TYPES) }];
    else if (choice === 8 && Array.isArray(at.oneOf)) at.oneOf = random() < 0.5 ? at.oneOf.slice(1) : [...at.oneOf, { type: pick(random, TYPES) }];
    for (const union of ['anyOf', 'oneOf', 'enum']) if (Array.isArray(at[union]) && at[union].length === 0) delete at[union];
  }
  return result;
}

export const tool = (schema: JsonValue, output?: JsonValue): JsonValue => ({
  name: 'try_it',
  description: 'Tries it.',
  inputSchema: output === undefined ? schema : { type: 'object' },
  ...(output !== undefined && { outputSchema: output }),
});
