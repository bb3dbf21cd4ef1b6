// Reads the value of a claim as the shape a rule expects. A fact with another shape is a mistake in our data, so it throws:
// the tests that run every rule over every profile find it.

import type { ActiveClaim } from '../definition/rule.js';
import { areEqual } from '../schema/index.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { appendPointer, type Pointer } from '../text/pointer.js';
import { showValue } from './support.js';

type Kinds = { string: string; number: number; boolean: boolean; strings: string[]; values: JsonValue[]; map: Record<string, string> };

const fits: { [K in keyof Kinds]: (v: JsonValue) => boolean } = {
  string: (v) => typeof v === 'string',
  number: (v) => typeof v === 'number',
  boolean: (v) => typeof v === 'boolean',
  strings: (v) => Array.isArray(v) && v.every((x) => typeof x === 'string'),
  values: (v) => Array.isArray(v),
  map: (v) => isObject(v) && Object.values(v).every((x) => typeof x === 'string'),
};

/** The parts of values that were found to be what they should be. Values of facts never change, and lists of strings can be long. */
const known = new WeakMap<JsonObject, Record<string, keyof Kinds>>();

/** Whether the part of the value is there and of this kind. */
function isKind(value: JsonObject, key: string, kind: keyof Kinds): boolean {
  let kinds = known.get(value);
  if (kinds?.[key] === kind) return true;
  const part = getOwn(value, key);
  if (part === undefined || !fits[kind](part)) return false;
  if (!kinds) known.set(value, (kinds = Object.create(null) as Record<string, keyof Kinds>));
  kinds[key] = kind;
  return true;
}

/** `valueOf(claim, { max: 'number' }).max`. */
export function valueOf<S extends Record<string, keyof Kinds>>(claim: ActiveClaim, shape: S): { [K in keyof S]: Kinds[S[K]] } {
  const value = claim.claim.value;
  for (const key in shape)
    if (value === undefined || !isObject(value) || !isKind(value, key, shape[key] as keyof Kinds))
      throw new TypeError(`fact ${claim.facts[0]}: value.${key} must be ${shape[key]}`);
  return value as unknown as { [K in keyof S]: Kinds[S[K]] };
}

/** An optional part of the value. */
export function optionOf<K extends keyof Kinds>(claim: ActiveClaim, key: string, kind: K): Kinds[K] | undefined {
  const value = claim.claim.value;
  return value !== undefined && isObject(value) && Object.hasOwn(value, key) && isKind(value, key, kind) ? (value[key] as Kinds[K]) : undefined;
}

/** value.layout: of the layouts that the service takes, the one that the claim is about. */
export const isAbout = (claim: ActiveClaim, form: { readonly id?: string }): boolean => (optionOf(claim, 'layout', 'string') ?? form.id) === form.id;

const compiled = new Map<string, RegExp>();

/** The regular expression of a claim. There are only as many as facts, so they are kept. */
export function compileOnce(pattern: string): RegExp {
  let expression = compiled.get(pattern);
  if (!expression) compiled.set(pattern, (expression = new RegExp(pattern)));
  return expression;
}

interface Wrong {
  readonly pointer: Pointer;
  readonly args: { readonly key: string; readonly known: JsonValue[]; readonly found: string };
}

/** value: { key, under, values, needed }: what the object at `key` holds under `under`, where that is none of the values. */
export function wrongInside(claim: ActiveClaim, holder: JsonValue, pointer: Pointer): Wrong | undefined {
  const { key, under, values } = valueOf(claim, { key: 'string', under: 'string', values: 'values' });
  if (!isObject(holder)) return undefined;
  const held = getOwn(holder, under);
  if (held === undefined || held === null)
    return optionOf(claim, 'needed', 'boolean') === true
      ? { pointer, args: { key, known: values.map((value) => ({ [under]: value })), found: showValue(holder) } }
      : undefined;
  return values.some((value) => areEqual(value, held))
    ? undefined
    : { pointer: appendPointer(pointer, under), args: { key: `${key}.${under}`, known: values, found: showValue(held) } };
}
