// Schemas that also take null, and whether they do.

import { makeNullable } from '../rules/lowering.js';
import { KEYWORDS } from '../schema/index.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { has, noteRewrite, remove, replace, set, typesOf, verdict, type Node, type Work } from './work.js';

/** Keywords that judge null, too, whatever the type says. */
const BESIDE_TYPE = ['anyOf', 'oneOf', 'allOf', '$ref', 'not', 'if'];

/** The schema, also taking null. */
export function nullableOf(schema: JsonValue): JsonValue {
  if (!isObject(schema)) return schema === true ? true : { anyOf: [schema, { type: 'null' }] };
  if (Array.isArray(schema.anyOf) && schema.anyOf.length === 0) {
    const { anyOf: _empty, ...others } = schema;
    return nullableOf(others);
  }
  // Where no branch takes null, one more that does is told apart from them.
  if (Array.isArray(schema.oneOf) && !has0(schema, 'type') && schema.oneOf.every((b) => isObject(b) && typeof b.type === 'string' && !takesNull(b)))
    return Object.keys(schema).every((key) => key === 'oneOf' || KEYWORDS.get(key)?.annotation)
      ? { ...schema, oneOf: [...schema.oneOf, { type: 'null' }] }
      : wrapNull(schema);
  if (has0(schema, 'type') && BESIDE_TYPE.some((key) => has0(schema, key))) return wrapNull(schema);
  const plain = makeNullable(schema);
  if (plain !== undefined && !(isObject(plain) && plain.anyOf !== undefined && !has0(schema, 'anyOf'))) return plain;
  return wrapNull(schema);
}

const OUTER: ReadonlySet<string> = new Set(['description', '$defs', 'definitions', '$schema', '$id']);

function wrapNull(schema: JsonObject): JsonObject {
  const outer: JsonObject = {};
  const rest: JsonObject = {};
  // The text stays where it is seen first, and definitions where references find them.
  for (const key of Object.keys(schema)) setOwn(OUTER.has(key) ? outer : rest, key, schema[key] as JsonValue);
  return { ...outer, anyOf: [rest, { type: 'null' }] };
}

/** Whether null fits for sure, by what the schema itself says. */
export function takesNull(schema: JsonValue): boolean {
  if (schema === true) return true;
  if (!isObject(schema)) return false;
  if (has0(schema, 'const')) return schema.const === null;
  if (Array.isArray(schema.enum) && !schema.enum.includes(null)) return false;
  const types = typesOf(schema);
  if (types && !types.includes('null') && schema.nullable !== true) return false;
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = getOwn(schema, keyword);
    if (Array.isArray(branches) && !branches.some(takesNull)) return false;
  }
  return !['$ref', 'allOf', 'not', 'if'].some((keyword) => has0(schema, keyword));
}

const has0 = (object: JsonObject, key: string): boolean => Object.hasOwn(object, key);

/** `nullable`, which is no keyword of JSON Schema, as a type of its own where the target reads JSON Schema. */
export function lowerNullable(w: Work, n: Node): void {
  if (!has(n, 'nullable')) return;
  w.readsNullable = true;
  if (w.plan.openapi) return;
  const rule = verdict(w, n, 'nullable');
  // A mode that holds answers to the schema must be told in words that it reads.
  if (!rule && !w.plan.closed) return;
  const before = getOwn(n.s, 'nullable');
  remove(n, 'nullable');
  if (before !== true) return;
  const after = nullableOf(n.s);
  if (isObject(after)) replace(n, { ...after });
  noteRewrite(w, n, 'same', rule?.claim, { keyword: 'nullable', as: 'null', before, after: 'null' });
}

/** Null stays what it is where a value is given in another shape. */
export function orNull(w: Work, n: Node): void {
  const type = n.s.type as string;
  if (w.plan.openapi) set(n, 'nullable', true);
  else if (w.plan.typeList.some(({ among }) => !among || among.includes(type) || among.includes('null'))) {
    const { description, ...rest } = n.s;
    replace(n, { ...(description !== undefined && { description }), anyOf: [rest, { type: 'null' }] });
  } else set(n, 'type', [type, 'null']);
}
