// Any schema in the words of the current draft, each part knowing where it came from: older drafts, fields of messages, `nullable`.

import { declaredDraft, KEYWORDS } from '../schema/index.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { appendPointer, type Pointer } from '../text/pointer.js';

export interface Origin {
  readonly pointer: Pointer;
  /** Keywords that were written otherwise. */
  readonly keys: ReadonlyMap<string, string>;
}

export interface Upgraded {
  readonly schema: JsonValue;
  /** Schemas cut off: deeper or more than can be compared. */
  readonly cut: boolean;
  readonly origins: ReadonlyMap<JsonObject, Origin>;
  /** The schema written for one of the original. */
  readonly copies: ReadonlyMap<JsonValue, JsonValue>;
}

const DEEPEST = 400;
const MOST = 50_000;

const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['any_of', 'anyOf'],
  ['max_items', 'maxItems'],
  ['min_items', 'minItems'],
  ['max_length', 'maxLength'],
  ['min_length', 'minLength'],
  ['max_properties', 'maxProperties'],
  ['min_properties', 'minProperties'],
  ['additional_properties', 'additionalProperties'],
]);
const TYPES: ReadonlySet<string> = new Set(['null', 'boolean', 'object', 'array', 'string', 'integer', 'number']);
const OLD_REFS: ReadonlySet<string> = new Set(['draft-04', 'draft-06', 'draft-07']);

/** @param fields the schema is a message of fixed fields, in which null counts as left out. */
export function upgradeSchema(root: JsonValue, at: Pointer, fields: boolean): Upgraded {
  const origins = new Map<JsonObject, Origin>();
  const copies = new Map<JsonValue, JsonValue>();
  const loneRefs = OLD_REFS.has(declaredDraft(root) ?? '');
  let cut = false;
  const copySchema = (schema: JsonValue, pointer: Pointer, depth: number): JsonValue => {
    if (!isObject(schema)) return schema;
    if (depth > DEEPEST || copies.size > MOST) {
      cut = true;
      return {};
    }
    // References below an embedded document count from there, and nothing here follows those.
    if (depth > 0 && typeof getOwn(schema, '$id') === 'string') cut = true;
    const copy: JsonObject = {};
    const keys = new Map<string, string>();
    copies.set(schema, copy);
    origins.set(copy, { pointer, keys });
    const tuple = Array.isArray(getOwn(schema, 'items'));
    for (const key of Object.keys(schema)) {
      const value = schema[key] as JsonValue;
      const name = renameKey(key, value, tuple, fields);
      if (name === undefined || (fields && value === null && name !== 'default')) continue;
      if (loneRefs && name !== '$ref' && typeof schema.$ref === 'string' && name !== 'definitions' && name !== '$defs') continue;
      if (name !== key) keys.set(name, key);
      copyKeyword(copy, name, value, appendPointer(pointer, key), depth);
    }
    finish(copy, schema, keys, fields);
    return copy;
  };
  const copyKeyword = (copy: JsonObject, name: string, value: JsonValue, pointer: Pointer, depth: number): void => {
    const place = name === 'dependentSchemas' ? 'map' : KEYWORDS.get(name)?.place;
    const child = (schema: JsonValue, key: string | number) => copySchema(schema, appendPointer(pointer, key), depth + 1);
    if (place === undefined) return setOwn(copy, name, value);
    if (name === 'dependencies') return splitDependencies(copy, value, child);
    if (place === 'list' || (place === 'schema-or-list' && Array.isArray(value))) {
      if (Array.isArray(value)) setOwn(copy, name, value.map(child));
    } else if (place === 'map' || place === 'map-or-names') {
      if (!isObject(value)) return;
      const map: JsonObject = {};
      for (const key of Object.keys(value)) setOwn(map, key, child(value[key] as JsonValue, key));
      setOwn(copy, name, map);
    } else if (isObject(value) || typeof value === 'boolean') setOwn(copy, name, copySchema(value, pointer, depth + 1));
  };
  const schema = copySchema(root, at, 0);
  return { schema, cut, origins, copies };
}

/** Undefined for what says nothing. */
function renameKey(key: string, value: JsonValue, tuple: boolean, fields: boolean): string | undefined {
  if (key === '$schema' || key === '$comment' || key === 'nullable') return undefined;
  if (tuple && key === 'items') return 'prefixItems';
  if (key === 'additionalItems') return tuple ? 'items' : undefined;
  if (key === 'example') return 'examples';
  if (fields && (key === 'ref' || key === 'defs')) return `$${key}`;
  if (fields && key === 'format' && value === 'enum') return undefined;
  return (fields && SPELLINGS.get(key)) || key;
}

function splitDependencies(copy: JsonObject, value: JsonValue, child: (schema: JsonValue, key: string) => JsonValue): void {
  if (!isObject(value)) return;
  const [names, schemas]: [JsonObject, JsonObject] = [{}, {}];
  for (const key of Object.keys(value)) {
    const member = value[key] as JsonValue;
    if (Array.isArray(member)) setOwn(names, key, member);
    else setOwn(schemas, key, child(member, key));
  }
  if (Object.keys(names).length > 0) copy.dependentRequired = names;
  if (Object.keys(schemas).length > 0) copy.dependentSchemas = schemas;
}

function finish(copy: JsonObject, schema: JsonObject, keys: Map<string, string>, fields: boolean): void {
  for (const [limit, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (typeof copy[exclusive] !== 'boolean') continue;
    const bound = getOwn(copy, limit);
    if (copy[exclusive] === true && bound !== undefined) {
      copy[exclusive] = bound;
      keys.set(exclusive, limit);
      delete copy[limit];
    } else delete copy[exclusive];
  }
  if (fields) for (const key of Object.keys(copy)) if (/^(?:min|max)/.test(key) && /^\d+$/.test(String(copy[key]))) copy[key] = Number(copy[key]);
  const type = getOwn(copy, 'type');
  if (type !== undefined) {
    const names = (Array.isArray(type) ? type : [type]).map((name) => String(name).toLowerCase());
    // What names no type constrains nothing that could be known.
    if (names.every((name) => TYPES.has(name))) copy.type = names;
    else delete copy.type;
  }
  if (getOwn(schema, 'nullable') === true && Array.isArray(copy.type)) {
    copy.type = [...new Set([...copy.type, 'null'])];
    // In a message of fields the flag counts for the members, too; in JSON Schema, where services read it at all, for the type alone.
    if (fields && Array.isArray(copy.enum)) copy.enum = [...copy.enum, null];
  }
  if (Object.hasOwn(copy, 'const')) {
    const fixed = copy.const as JsonValue;
    const members = getOwn(copy, 'enum');
    if (members === undefined) {
      copy.enum = [fixed];
      keys.set('enum', 'const');
      delete copy.const;
    }
  }
  if (!Array.isArray(getOwn(copy, 'enum') ?? [])) delete copy.enum;
}
