// Which keywords the written languages have a way for, and how a schema is taken apart by type.

import { createValidator } from '../../schema/index.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';

export const TYPES = ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'] as const;
export type TypeName = (typeof TYPES)[number];

/** Keywords that say something about values of one type only. */
const OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains', 'minContains', 'maxContains', 'unevaluatedItems'],
  object: [
    'properties',
    'required',
    'additionalProperties',
    'patternProperties',
    'propertyNames',
    'minProperties',
    'maxProperties',
    'dependentRequired',
    'dependentSchemas',
    'dependencies',
    'unevaluatedProperties',
  ],
};

/** Keywords that no written language has. */
export const UNSAID = [
  'not',
  'if',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
  'contains',
  'patternProperties',
  'unevaluatedItems',
  'unevaluatedProperties',
  '$dynamicRef',
  '$recursiveRef',
  'contentSchema',
];

/** Keywords that limit by combining schemas. */
export const COMBINED = ['allOf', 'anyOf', 'oneOf', '$ref'] as const;

export const keywordsOf = (type: TypeName): readonly string[] => OF_TYPE[type === 'integer' ? 'number' : type] ?? [];

/** The types a schema allows; without `type` those that its other keywords speak of, and undefined where it speaks of none. */
export function typesOf(schema: JsonObject): TypeName[] | undefined {
  const type = getOwn(schema, 'type');
  const list = (Array.isArray(type) ? type : [type]).filter((each): each is TypeName => TYPES.includes(each as TypeName));
  if (list.length === 0) return undefined;
  // A number may be whole.
  return list.filter((each) => each !== 'integer' || !list.includes('number'));
}

/** The types whose keywords a schema without `type` has: values of all others are allowed as they are. */
export const spokenTypes = (schema: JsonObject): TypeName[] =>
  (['string', 'number', 'array', 'object'] as const).filter((type) => keywordsOf(type).some((key) => Object.hasOwn(schema, key) && key !== 'format'));

export const isSchema = (value: JsonValue | undefined): value is JsonObject | boolean => typeof value === 'boolean' || isObject(value ?? null);

function fits(pattern: string, key: string): boolean {
  const { problems, unchecked } = createValidator({ pattern }).validate(key);
  return problems.length === 0 && unchecked === undefined;
}

/** What holds for the value under a key: of the property; without one, of the patterns that its name fits, or of all other keys. */
export function schemaOfKey(schema: JsonObject, key: string): JsonValue {
  const own = getOwn(objectAt(schema, 'properties'), key);
  if (own !== undefined) return own;
  const patterns = objectAt(schema, 'patternProperties');
  const fitting = Object.keys(patterns).filter((pattern) => fits(pattern, key));
  const [first, ...others] = fitting.map((pattern) => patterns[pattern] as JsonValue);
  if (first !== undefined) return others.length === 0 ? first : { allOf: [first, ...others] };
  const additional = getOwn(schema, 'additionalProperties');
  return isSchema(additional) ? additional : true;
}

/** Schemas in a list; nothing where it is no list. */
export const schemasIn = (value: JsonValue | undefined): (JsonObject | boolean)[] => (Array.isArray(value) ? value.filter(isSchema) : []);

export const stringAt = (schema: JsonObject, key: string): string | undefined => {
  const value = getOwn(schema, key);
  return typeof value === 'string' ? value : undefined;
};

export const numberAt = (schema: JsonObject, key: string): number | undefined => {
  const value = getOwn(schema, key);
  return typeof value === 'number' ? value : undefined;
};

export const objectAt = (schema: JsonObject, key: string): JsonObject => {
  const value = getOwn(schema, key);
  return isObject(value ?? null) ? (value as JsonObject) : {};
};

export const namesAt = (schema: JsonObject, key: string): string[] => {
  const value = getOwn(schema, key);
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
};

/** A schema for exactly one value. */
export const isPrimitive = (value: JsonValue): value is string | number | boolean | null => typeof value !== 'object' || value === null;
