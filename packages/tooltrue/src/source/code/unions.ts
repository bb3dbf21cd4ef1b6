// Schemas put together from the parts of types: unions, literals, what may be null. The same for every language.

import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';

const typeNameOf = (value: JsonValue): string | undefined => {
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value === 'object' ? undefined : typeof value;
};

/** The schema of one literal. */
export function literalSchema(value: JsonValue): JsonObject {
  if (value === null) return { type: 'null' };
  const type = typeNameOf(value);
  return type === undefined ? { const: value } : { type, const: value };
}

/** The values a schema allows where it lists them and says nothing else; undefined otherwise. */
export function literalsOf(schema: JsonObject): JsonValue[] | undefined {
  const keys = Object.keys(schema).filter((key) => key !== 'type');
  if (keys.length === 1 && keys[0] === 'const') return [getOwn(schema, 'const') as JsonValue];
  const list = getOwn(schema, 'enum');
  return keys.length === 1 && keys[0] === 'enum' && Array.isArray(list) ? list : undefined;
}

/** Literals as one schema: `const` for one, `enum` for several, with the types they have. */
export function literalsSchema(values: readonly JsonValue[]): JsonObject {
  const [only] = values;
  if (values.length === 1 && only !== undefined) return literalSchema(only);
  const types = [...new Set(values.map(typeNameOf))].filter((type) => type !== 'integer' || !values.some((v) => typeNameOf(v) === 'number'));
  const known = types.filter((type) => type !== undefined);
  if (known.length !== types.length) return { enum: [...values] };
  return { type: known.length === 1 ? (known[0] as string) : known, enum: [...values] };
}

const isPlainType = (schema: JsonObject, type: string): boolean => Object.keys(schema).length === 1 && getOwn(schema, 'type') === type;

/** All parts of a union on one level. */
function flatten(parts: readonly JsonObject[]): JsonObject[] {
  return parts.flatMap((part) => {
    const inner = getOwn(part, 'anyOf');
    if (Object.keys(part).length === 1 && Array.isArray(inner)) return inner.filter(isObject);
    const type = getOwn(part, 'type');
    // `["string", "null"]` of an inner union: one part each, so that null stands once.
    if (Array.isArray(type) && type.includes('null') && getOwn(part, 'enum') === undefined) {
      const others = type.filter((t) => t !== 'null');
      return [{ ...part, type: others.length === 1 ? (others[0] as JsonValue) : others }, { type: 'null' }];
    }
    return [part];
  });
}

/** Any of several schemas: literals gathered, duplicates dropped, null folded into the one type that is left. */
export function unionOf(schemas: readonly JsonObject[]): JsonObject {
  const parts = flatten(schemas);
  if (parts.some((part) => Object.keys(part).length === 0)) return {};
  const literals = new Map<string, JsonValue>();
  const others = new Map<string, JsonObject>();
  let place = -1;
  for (const part of parts) {
    const values = isPlainType(part, 'null') ? undefined : literalsOf(part);
    if (values) {
      if (place < 0) place = others.size;
      for (const value of values) literals.set(JSON.stringify(value), value);
    } else others.set(JSON.stringify(part), part);
  }
  const nullable = others.delete('{"type":"null"}') || literals.delete('null');
  if (others.has('{"type":"number"}')) others.delete('{"type":"integer"}');
  dropCovered(literals, others);
  const list = [...others.values()];
  if (literals.size > 0) list.splice(Math.min(place, list.length), 0, literalsSchema([...literals.values()]));
  return nullable ? allowNull(list) : list.length === 1 ? (list[0] as JsonObject) : list.length === 0 ? { not: {} } : { anyOf: list };
}

/** Literals that a plain type beside them allows anyway; both booleans are the type. */
function dropCovered(literals: Map<string, JsonValue>, others: Map<string, JsonObject>): void {
  if (literals.has('true') && literals.has('false')) others.set('{"type":"boolean"}', { type: 'boolean' });
  for (const [key, value] of literals) {
    const type = typeNameOf(value);
    if (others.has(`{"type":"${type}"}`) || (type === 'integer' && others.has('{"type":"number"}'))) literals.delete(key);
  }
}

function allowNull(list: JsonObject[]): JsonObject {
  const [only] = list;
  if (!only) return { type: 'null' };
  if (list.length > 1) return { anyOf: [...list, { type: 'null' }] };
  const type = getOwn(only, 'type');
  const values = literalsOf(only);
  if (values) return literalsSchema([...values, null]);
  // A type with its own keywords keeps them; they say nothing about null.
  if (typeof type === 'string' && getOwn(only, 'const') === undefined && getOwn(only, 'enum') === undefined) return { ...only, type: [type, 'null'] };
  return { anyOf: [only, { type: 'null' }] };
}
