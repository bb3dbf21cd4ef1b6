// Makes one schema well-formed before anything else looks at it: values that no draft allows are mended or left out, and what
// older drafts wrote is written as it is today.

import { meantType } from '../rules/schema/type.js';
import { isWellFormed, KEYWORDS, TYPE_NAMES, type Form } from '../schema/index.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import type { At } from './types.js';
import { lose, makeNode, remove, set, type Node, type Work } from './work.js';

/** The form of each keyword's value, of the newest draft that has it. */
const FORMS: ReadonlyMap<string, Form> = new Map(
  [...KEYWORDS.values()].flatMap((k) => {
    const form = k.forms['2020-12'] ?? k.forms['2019-09'] ?? k.forms['draft-07'];
    return form === undefined || form === 'any' ? [] : [[k.name, form] as const];
  }),
);

/** A value that stands where a schema belongs and is none. */
export function readMisfit(w: Work, value: JsonValue, at: At): JsonObject {
  const word = typeof value === 'string' ? meantType(value.toLowerCase()) : '';
  const schema: JsonObject = TYPE_NAMES.includes(word) ? { type: word } : {};
  lose(w, makeNode(schema, at), 'note', word !== '' && schema.type ? 'keyword.repaired' : 'keyword.malformed', undefined, {
    args: { keyword: at.keyword, as: word },
    before: value,
    after: schema,
  });
  return schema;
}

export function tidy(w: Work, n: Node): void {
  const s = n.s;
  for (const key of Object.keys(s)) {
    const form = FORMS.get(key);
    if (form === undefined) continue;
    const value = s[key] as JsonValue;
    switch (form) {
      case 'string':
      case 'regex':
      case 'uri':
      case 'uri-reference':
        if (typeof value !== 'string') dropMalformed(w, n, key);
        break;
      case 'boolean':
        if (typeof value !== 'boolean') dropMalformed(w, n, key);
        break;
      case 'type-names':
        if (typeof value !== 'string' || !TYPE_NAMES.includes(value)) tidyType(w, n, value);
        break;
      case 'names':
        tidyNames(w, n, key, value);
        break;
      case 'schema':
        if (typeof value !== 'boolean' && !isObject(value)) tidyPart(w, n, key, value);
        break;
      case 'schema-or-list':
        if (value === null || (Array.isArray(value) && value.length === 0)) dropMalformed(w, n, key);
        break;
      case 'number':
      case 'count':
      case 'positive-number':
        if (!isWellFormed(form, value)) tidyNumber(w, n, key, form, value);
        break;
      default:
        if (!isWellFormed(form, value)) dropMalformed(w, n, key);
    }
  }
}

function dropMalformed(w: Work, n: Node, key: string): void {
  const before = getOwn(n.s, key);
  remove(n, key);
  lose(w, n, 'note', 'keyword.malformed', undefined, { key, args: { keyword: key }, before });
}

function repair(w: Work, n: Node, key: string, after: JsonValue): void {
  const before = getOwn(n.s, key);
  set(n, key, after);
  lose(w, n, 'note', 'keyword.repaired', undefined, {
    key,
    args: { keyword: key, as: typeof after === 'string' ? after : JSON.stringify(after) },
    before,
    after,
  });
}

function tidyType(w: Work, n: Node, value: JsonValue): void {
  const read = (name: JsonValue): string | undefined => {
    if (typeof name !== 'string') return name === null ? 'null' : undefined;
    const meant = meantType(name.toLowerCase());
    return TYPE_NAMES.includes(meant) ? meant : undefined;
  };
  if (Array.isArray(value)) {
    if (isWellFormed('type-names', value)) return;
    const names = [...new Set(value.map(read))];
    // An unknown name among others may mean anything.
    if (names.length > 0 && !names.includes(undefined)) return repair(w, n, 'type', names.length === 1 ? (names[0] as string) : (names as string[]));
  } else if (typeof value === 'string') {
    const name = read(value);
    if (name !== undefined) return repair(w, n, 'type', name);
  }
  remove(n, 'type');
  lose(w, n, 'note', 'type.unknown', undefined, { key: 'type', args: { type: typeof value === 'string' ? value : JSON.stringify(value) }, before: value });
}

function tidyNames(w: Work, n: Node, key: string, value: JsonValue): void {
  if (!Array.isArray(value)) {
    // Draft 3 said at the property itself that it is required; the object around it reads that.
    if (key === 'required' && typeof value === 'boolean') remove(n, key);
    else dropMalformed(w, n, key);
    return;
  }
  for (let i = 0; i < value.length; i++)
    if (typeof value[i] !== 'string') return repair(w, n, key, [...new Set(value.filter((name) => typeof name === 'string'))]);
  if (value.length > 1 && new Set(value).size < value.length) repair(w, n, key, [...new Set(value)]);
}

function tidyPart(w: Work, n: Node, key: string, value: JsonValue): void {
  // A list of elements, one after the other: the array step reads it.
  if (key === 'items' && Array.isArray(value)) return value.length === 0 ? dropMalformed(w, n, key) : undefined;
  if (key === 'items' && typeof value === 'string') return;
  dropMalformed(w, n, key);
}

function tidyNumber(w: Work, n: Node, key: string, form: Form, value: JsonValue): void {
  if ((key === 'exclusiveMinimum' || key === 'exclusiveMaximum') && typeof value === 'boolean') {
    const plain = key === 'exclusiveMinimum' ? 'minimum' : 'maximum';
    const limit = getOwn(n.s, plain);
    remove(n, key);
    if (value && typeof limit === 'number') {
      set(n, key, limit);
      remove(n, plain);
      lose(w, n, 'same', 'keyword.rewritten', undefined, { key, args: { keyword: plain, as: key }, before: value, after: limit });
    } else lose(w, n, value ? 'note' : 'same', 'keyword.idle', undefined, { key, args: { keyword: key }, before: value });
    return;
  }
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  if (isWellFormed(form, number) && Number.isFinite(number)) repair(w, n, key, number);
  else dropMalformed(w, n, key);
}
