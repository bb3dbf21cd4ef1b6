// Reads one tool object by the table of a form, and scores how well each form fits it.

import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { appendPointer, joinPointer, type Pointer } from '../text/pointer.js';
import type { ToolForm, ToolType } from './form.js';
import type { SchemaSubject, ToolDefinition } from './tool.js';

/** The member under `key` or under another spelling of it. */
export function getAliased(object: JsonObject, key: string, aliases: ToolForm['aliases']): { key: string; value: JsonValue } | undefined {
  if (Object.hasOwn(object, key)) return { key, value: object[key] as JsonValue };
  if (aliases)
    for (const other of spellingsOf(aliases).get(key) ?? []) if (Object.hasOwn(object, other)) return { key: other, value: object[other] as JsonValue };
  return undefined;
}

/** Whether there is such a member. */
export function holdsKey(object: JsonObject, key: string, aliases: ToolForm['aliases']): boolean {
  if (Object.hasOwn(object, key)) return true;
  if (aliases) {
    const others = spellingsOf(aliases).get(key);
    if (others) for (const other of others) if (Object.hasOwn(object, other)) return true;
  }
  return false;
}

const spellings = new WeakMap<object, Map<string, string[]>>();

/** The table turned round: from the proper key to its other spellings. */
function spellingsOf(aliases: NonNullable<ToolForm['aliases']>): Map<string, string[]> {
  let table = spellings.get(aliases);
  if (!table) {
    table = new Map();
    for (const [other, proper] of Object.entries(aliases)) table.set(proper, [...(table.get(proper) ?? []), other]);
    spellings.set(aliases, table);
  }
  return table;
}

const SCHEMA_WORDS = [
  'properties',
  '$schema',
  '$ref',
  '$defs',
  'anyOf',
  'oneOf',
  'allOf',
  'items',
  'enum',
  'const',
  'required',
  'definitions',
  'additionalProperties',
];
const TYPE_NAMES = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);

export function looksLikeSchema(value: JsonObject): boolean {
  const type = getOwn(value, 'type');
  const typed =
    typeof type === 'string'
      ? TYPE_NAMES.has(type.toLowerCase())
      : Array.isArray(type) && type.length > 0 && type.every((t) => typeof t === 'string' && TYPE_NAMES.has(t.toLowerCase()));
  return typed || SCHEMA_WORDS.some((word) => Object.hasOwn(value, word) && isSchemaish(word, value[word] as JsonValue));
}

const isSchemaish = (word: string, value: JsonValue): boolean =>
  word === '$schema' || word === '$ref'
    ? typeof value === 'string'
    : word === 'additionalProperties' || word === 'items' || word === 'const' || typeof value === 'object';

/** The type of tool that `type` names, by the form's table; a trailing * in the table stands for any ending. */
export function findToolType(form: ToolForm, type: string): ToolType | undefined {
  if (!form.types) return undefined;
  if (Object.hasOwn(form.types, type)) return form.types[type];
  let open = openTypes.get(form.types);
  if (!open) openTypes.set(form.types, (open = Object.entries(form.types).flatMap(([name, spec]) => (name.endsWith('*') ? [[name.slice(0, -1), spec]] : []))));
  return open.find(([start]) => type.startsWith(start))?.[1];
}

/** The entries of a table that end in a star, without it. */
const openTypes = new WeakMap<object, [string, ToolType][]>();

export interface Score {
  form: ToolForm;
  score: number;
  /** A schema in its place, or a type that only this form has. */
  evident: boolean;
}

function getPath(object: JsonObject, path: readonly string[], aliases: ToolForm['aliases']): { value: JsonValue; keys: string[] } | undefined {
  let at: JsonValue = object;
  const keys: string[] = [];
  for (const key of path) {
    if (!isObject(at)) return undefined;
    const hit = getAliased(at, key, aliases);
    if (!hit) return undefined;
    keys.push(hit.key);
    at = hit.value;
  }
  return { value: at, keys };
}

/** What stands at the end of the path: `getPath` without the keys. */
function reach(object: JsonObject, path: readonly string[], aliases: ToolForm['aliases']): JsonValue | undefined {
  let at: JsonValue = object;
  for (const key of path) {
    if (!isObject(at)) return undefined;
    if (Object.hasOwn(at, key)) at = at[key] as JsonValue;
    else {
      const hit: { value: JsonValue } | undefined = aliases && getAliased(at, key, aliases);
      if (!hit) return undefined;
      at = hit.value;
    }
  }
  return at;
}

/** Keys looked at when forms are told apart. */
const MANY = 50;

function listKeys(object: JsonObject): readonly string[] {
  const keys = Object.keys(object);
  return keys.length > MANY ? keys.slice(0, MANY) : keys;
}

function scoreForm(value: JsonObject, form: ToolForm, keys: readonly string[]): Score {
  let score = 0;
  let evident = false;
  const inner = form.body.length === 0 ? value : reach(value, form.body, form.aliases);
  const body = inner !== undefined && isObject(inner) ? inner : undefined;
  if (form.body.length > 0) {
    if (!body) {
      const typed = getOwn(value, 'type');
      const spec = typeof typed === 'string' ? findToolType(form, typed) : undefined;
      return { form, score: spec ? 4 : -1, evident: spec !== undefined };
    }
    score += 4;
  }
  if (!body) return { form, score: -1, evident: false };
  const type = getOwn(value, 'type');
  if (typeof type === 'string') {
    if (form.type?.values.includes(type)) score += 3;
    else if (findToolType(form, type)) {
      score += 4;
      evident = true;
    } else if (form.type || form.types) score -= 2;
  } else if (form.type?.required) score -= 1;
  for (const slot of form.schemas) {
    if (reach(body, slot.path, form.aliases) === undefined) continue;
    score += slot.role === 'input' ? 3 : 1;
    evident = true;
  }
  if (form.name && holdsKey(body, form.name, form.aliases)) score += 1;
  if (form.description && holdsKey(body, form.description, form.aliases)) score += 0.5;
  score -= 0.25 * countUnknown(keys, form.keys, form.aliases);
  if (form.bodyKeys) score -= 0.25 * countUnknown(listKeys(body), form.bodyKeys, form.aliases);
  return { form, score, evident };
}

function countUnknown(keys: readonly string[], known: readonly string[], aliases: ToolForm['aliases']): number {
  let count = 0;
  for (const key of keys) if (!known.includes(key) && !(aliases && Object.hasOwn(aliases, key) && known.includes(aliases[key] as string))) count++;
  return count;
}

/** What one mention among the preferred adds. */
const PREFERENCE = 1.25;

/** The form that fits best; each mention in `prefer` makes one that fits at all win nearer ties. Of several alike a generic one, else the first. */
export function findBestForm(value: JsonObject, forms: readonly ToolForm[], prefer: readonly string[]): Score | undefined {
  const keys = listKeys(value);
  let best: Score | undefined;
  for (const form of forms) {
    const one = scoreForm(value, form, keys);
    if (one.score > 0) for (const id of prefer) if (id === form.id) one.score += PREFERENCE;
    if (!best || one.score > best.score || (one.score === best.score && form.generic === true && best.form.generic !== true)) best = one;
  }
  return best;
}

/** The tool as the form reads it. */
export function readTool(value: JsonObject, pointer: Pointer, form: ToolForm, forms: readonly ToolForm[]): ToolDefinition {
  const type = getOwn(value, 'type');
  const spec = typeof type === 'string' && !form.type?.values.includes(type) ? findToolType(form, type) : undefined;
  const path = getPath(value, spec?.body ?? form.body, form.aliases);
  const inBody = path !== undefined && isObject(path.value);
  const body = inBody ? (path.value as JsonObject) : value;
  const bodyPointer = inBody ? joinPointer(pointer, path.keys) : pointer;
  const member = (key: string | undefined) => {
    const hit = key === undefined ? undefined : getAliased(body, key, form.aliases);
    return hit ? { value: hit.value, pointer: appendPointer(bodyPointer, hit.key) } : undefined;
  };
  const name = member(form.name);
  const description = member(form.description);
  const strict = member(form.strict);
  const examples = member(form.examples);
  const schemas: SchemaSubject[] = [];
  for (const slot of form.schemas) {
    const hit = getPath(body, slot.path, form.aliases);
    if (hit)
      schemas.push({
        schema: hit.value,
        pointer: joinPointer(bodyPointer, hit.keys),
        role: slot.role,
        key: slot.path[0] as string,
        ...(slot.dialect && { dialect: slot.dialect }),
      });
  }
  const foreign = schemas.some((s) => s.role === 'input') || spec ? undefined : findForeignSchema(body, bodyPointer, form, forms);
  return {
    pointer,
    form: form.id,
    kind: spec?.kind ?? 'function',
    value,
    body,
    bodyPointer,
    schemas,
    ...(typeof type === 'string' && { type }),
    ...(name && { name: name.value, namePointer: name.pointer }),
    ...(description && { description: description.value, descriptionPointer: description.pointer }),
    ...(strict && { strictPointer: strict.pointer, ...(typeof strict.value === 'boolean' && { strict: strict.value }) }),
    ...(examples && { examples: examples.value, examplesPointer: examples.pointer }),
    ...(foreign && { foreignSchema: foreign }),
  };
}

/** What a tool is called: its name, or the type of one that has no name of its own. */
export const nameOf = (tool: ToolDefinition): string => (typeof tool.name === 'string' ? tool.name : tool.type && tool.kind !== 'function' ? tool.type : '');

/** A schema under the key that another form uses. */
function findForeignSchema(body: JsonObject, bodyPointer: Pointer, form: ToolForm, forms: readonly ToolForm[]): ToolDefinition['foreignSchema'] {
  for (const other of forms) {
    if (other === form) continue;
    for (const slot of other.schemas) {
      if (slot.role !== 'input') continue;
      const hit = getPath(body, slot.path, other.aliases);
      // An empty object where the own form wraps its schema is a wrapper with nothing in it.
      const isWrapper = form.schemas.some(({ path }) => path.length > 1 && path[0] === hit?.keys[0]);
      if (hit && isObject(hit.value) && !(isWrapper && Object.keys(hit.value).length === 0))
        return { schema: hit.value, pointer: joinPointer(bodyPointer, hit.keys), role: 'input', key: hit.keys[0] as string, form: other.id };
    }
  }
  return undefined;
}
