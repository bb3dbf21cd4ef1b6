// Values for the original schema as values for the converted one: the way of restore, forwards. Used for defaults and examples.

import { areEqual } from '../schema/index.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import type { Undo } from './types.js';

type Find = (ref: string) => Undo | undefined;

/** Tries at most, where branches of unions can be taken. */
const TRIES = 400;
const DEEPEST = 500;

/**
 * @param accept whether the result will do; the first that does is taken where unions leave a choice. Without it the first branch
 * is taken.
 * @returns undefined where none will do.
 */
export function projectValue(undo: Undo, value: JsonValue, find: Find): JsonValue;
export function projectValue(undo: Undo, value: JsonValue, find: Find, accept: (result: JsonValue) => boolean): JsonValue | undefined;
export function projectValue(undo: Undo, value: JsonValue, find: Find, accept?: (result: JsonValue) => boolean): JsonValue | undefined {
  const choices: { at: number; of: number }[] = [];
  for (let tries = 0; tries < TRIES; tries++) {
    let met = 0;
    const choose = (of: number): number => {
      const index = met++;
      choices[index] ??= { at: 0, of };
      return Math.min((choices[index] as { at: number }).at, of - 1);
    };
    const result = project(undo, value, find, choose, 0);
    if (!accept || accept(result)) return result;
    choices.length = met;
    let last = choices.pop();
    while (last && last.at + 1 >= last.of) last = choices.pop();
    if (!last) return undefined;
    choices.push({ at: last.at + 1, of: last.of });
  }
  return undefined;
}

function project(undo: Undo, value: JsonValue, find: Find, choose: (of: number) => number, depth: number): JsonValue {
  if (depth > DEEPEST) return value;
  const inner = (step: Undo | null | undefined, part: JsonValue): JsonValue => (step ? project(step, part, find, choose, depth + 1) : part);
  if (undo.ref !== undefined) return inner(find(undo.ref), value);
  if (undo.json) return JSON.stringify(value);
  if (undo.values) return undo.values.find((pair) => areEqual(pair.value, value))?.text ?? value;
  if (undo.entries)
    return isObject(value) ? Object.keys(value).map((key): JsonObject => ({ key, value: inner(undo.entries?.value, value[key] as JsonValue) })) : value;
  if (undo.unwrap !== undefined) {
    const wrapped: JsonObject = {};
    setOwn(wrapped, undo.unwrap, inner(undo.properties?.find((p) => p.name === undo.unwrap)?.undo, value));
    return wrapped;
  }
  let result = value;
  if (undo.any) {
    const { branches } = undo.any;
    result = inner(branches[choose(branches.length)], result);
  }
  if (Array.isArray(result)) {
    if (!undo.tuple && !undo.items) return result;
    return result.map((part, i) => inner(undo.tuple && i < undo.tuple.length ? undo.tuple[i] : undo.items, part));
  }
  if (!isObject(result) || !(undo.properties || undo.rest || undo.absent || undo.names)) return result;
  const object: JsonObject = {};
  for (const old of Object.keys(result)) {
    const name = undo.names?.find((pair) => pair.old === old)?.new ?? old;
    const step = undo.properties?.find((p) => p.name === name)?.undo ?? undo.rest;
    setOwn(object, name, inner(step, getOwn(result, old) as JsonValue));
  }
  for (const name of undo.absent ?? []) if (!Object.hasOwn(object, name)) setOwn(object, name, null);
  return object;
}
