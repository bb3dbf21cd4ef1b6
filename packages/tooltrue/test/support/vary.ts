// Every small way to change a JSON value: a member left out, a text or number that is another, a flag turned round. Without
// a look at any fact, so that what is said about the changed values holds the facts in.

import { isObject, type JsonObject, type JsonValue } from '../../src/text/json-value.js';

/** Lists longer than this are changed at their ends only. */
const LONG = 8;

/** The values that differ from this one in one place. `skip`: keys that are left as they are. */
export function* varyValue(value: JsonValue, skip: ReadonlySet<string> = new Set()): Generator<JsonValue> {
  if (typeof value === 'string') {
    yield '';
    yield `${value}~`;
  } else if (typeof value === 'number') {
    yield value - 1;
    yield value + 1;
  } else if (typeof value === 'boolean') yield !value;
  else if (value === null) yield 'null';
  else if (Array.isArray(value)) yield* varyList(value, skip);
  else if (isObject(value)) yield* varyObject(value, skip);
}

function* varyList(list: JsonValue[], skip: ReadonlySet<string>): Generator<JsonValue> {
  if (list.length > 1) yield [];
  for (const [i, member] of list.entries()) {
    if (list.length > LONG && i > 0 && i < list.length - 1) continue;
    yield [...list.slice(0, i), ...list.slice(i + 1)];
    yield [...list.slice(0, i), member, ...list.slice(i)];
    for (const other of varyValue(member, skip)) yield list.map((m, k) => (k === i ? other : m));
  }
}

function* varyObject(object: JsonObject, skip: ReadonlySet<string>): Generator<JsonValue> {
  for (const [key, member] of Object.entries(object)) {
    if (skip.has(key)) continue;
    const { [key]: _gone, ...rest } = object;
    yield rest;
    yield { ...object, [key]: null };
    for (const other of varyValue(member, skip)) yield { ...object, [key]: other };
  }
}
