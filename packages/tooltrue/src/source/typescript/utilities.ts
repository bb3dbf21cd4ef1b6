// The types that TypeScript itself brings: which have a counterpart in JSON, and how the utility types change others.

import type { SyntaxNode } from '@lezer/common';
import type { JsonObject, JsonValue } from '../../text/json-value.js';
import { keysOf, mapObjects, objectSchema, withoutTexts, type ObjectParts } from '../code/objects.js';
import { literalsOf, literalsSchema, unionOf } from '../code/unions.js';
import { typed, type Scope, type Typed, type TypeReader } from './types.js';

interface BuiltIn {
  readonly schema: JsonObject;
  readonly optional?: boolean;
  /** It is no JSON type: what it is written as. */
  readonly written?: string;
}

export const BUILT_IN: Readonly<Record<string, BuiltIn>> = {
  string: { schema: { type: 'string' } },
  number: { schema: { type: 'number' } },
  boolean: { schema: { type: 'boolean' } },
  bigint: { schema: { type: 'integer' } },
  any: { schema: {} },
  unknown: { schema: {} },
  object: { schema: { type: 'object' } },
  undefined: { schema: { not: {} }, optional: true },
  never: { schema: { not: {} } },
  null: { schema: { type: 'null' } },
  String: { schema: { type: 'string' } },
  Number: { schema: { type: 'number' } },
  Boolean: { schema: { type: 'boolean' } },
  Object: { schema: {} },
  Date: { schema: { type: 'string', format: 'date-time' }, written: 'string, format date-time' },
  URL: { schema: { type: 'string', format: 'uri' }, written: 'string, format uri' },
  Array: { schema: { type: 'array', items: {} } },
};

type Utility = (reader: TypeReader, args: readonly SyntaxNode[], scope: Scope, node: SyntaxNode) => Typed | undefined;

const arrayOf: Utility = (reader, [item], scope) => typed({ type: 'array', items: reader.read(item, scope).schema });

const mapOf: Utility = (reader, [key, value], scope, node) => {
  const map = recordOf(reader, [key, value] as SyntaxNode[], scope, node);
  if (map) reader.asJson(scope.code, node, 'object');
  return map;
};

const setOf: Utility = (reader, [item], scope, node) => {
  reader.asJson(scope.code, node, 'array, uniqueItems');
  return typed({ type: 'array', items: reader.read(item, scope).schema, uniqueItems: true });
};

const recordOf: Utility = (reader, [key, value], scope) => {
  if (!key || !value) return undefined;
  const keys = reader.resolve(reader.read(key, scope).schema);
  const { schema, optional } = reader.read(value, scope);
  const names = keysOf(keys);
  if (names)
    return typed(objectSchema({ properties: new Map(names.map((name) => [name, structuredClone(schema)])), required: new Set(optional ? [] : names) }));
  if (keys?.type !== 'string' && keys?.type !== 'number' && keys?.anyOf === undefined) return undefined;
  return typed({ type: 'object', additionalProperties: openSchema(schema) });
};

/** `additionalProperties` for any value is `true`. */
export const openSchema = (schema: JsonObject): JsonValue => (Object.keys(schema).length === 0 ? true : schema);

const same: Utility = (reader, [type], scope) => reader.read(type, scope);

/** A utility that changes the properties of an object type. */
const changing =
  (change: (parts: ObjectParts, keys: ReadonlySet<string>) => Partial<ObjectParts>, takesKeys: boolean): Utility =>
  (reader, [type, list], scope) => {
    const of = reader.read(type, scope);
    const keys = takesKeys ? keysOf(reader.resolve(reader.read(list, scope).schema)) : [];
    const schema = keys && mapObjects(reader.resolve(of.schema), reader.resolve, (parts) => ({ ...parts, ...change(parts, new Set(keys)) }));
    return schema && typed(schema, of.optional);
  };

/** Only the properties that `keep` takes. */
const filtered = (parts: ObjectParts, keep: (key: string) => boolean): Partial<ObjectParts> => ({
  properties: new Map([...parts.properties].filter(([key]) => keep(key))),
});

/** Exclude and Extract on lists of values. */
const choosing =
  (wanted: boolean): Utility =>
  (reader, [type, other], scope) => {
    const from = reader.resolve(reader.read(type, scope).schema);
    const filter = reader.read(other, scope);
    const values = from && literalsOf(withoutTexts(from));
    const second = reader.resolve(filter.schema);
    const others = second && literalsOf(withoutTexts(second));
    if (values && others) return typed(literalsSchema(values.filter((value) => others.includes(value) === wanted)));
    const any = from?.anyOf;
    if (!Array.isArray(any) || !second) return undefined;
    return typed(unionOf((any as JsonObject[]).filter((part) => (JSON.stringify(part) === JSON.stringify(second)) === wanted)));
  };

const nonNullable: Utility = (reader, [type], scope) => {
  const schema = reader.resolve(reader.read(type, scope).schema);
  if (!schema) return undefined;
  if (Array.isArray(schema.anyOf)) return typed({ ...schema, ...unionOf((schema.anyOf as JsonObject[]).filter((part) => part.type !== 'null')) });
  const values = literalsOf(schema);
  if (values) return typed(literalsSchema(values.filter((value) => value !== null)));
  const types = Array.isArray(schema.type) ? schema.type.filter((each) => each !== 'null') : undefined;
  return typed(types ? { ...schema, type: types.length === 1 ? (types[0] as string) : types } : schema);
};

export const GENERIC: Readonly<Record<string, Utility>> = {
  Array: arrayOf,
  ReadonlyArray: arrayOf,
  Iterable: arrayOf,
  Set: setOf,
  ReadonlySet: setOf,
  Record: recordOf,
  Map: mapOf,
  ReadonlyMap: mapOf,
  Promise: same,
  PromiseLike: same,
  Awaited: same,
  Readonly: same,
  NoInfer: same,
  Partial: changing(() => ({ required: new Set() }), false),
  Required: changing((parts) => ({ required: new Set(parts.properties.keys()) }), false),
  Pick: changing((parts, keys) => filtered(parts, (key) => keys.has(key)), true),
  Omit: changing((parts, keys) => filtered(parts, (key) => !keys.has(key)), true),
  Exclude: choosing(false),
  Extract: choosing(true),
  NonNullable: nonNullable,
};
