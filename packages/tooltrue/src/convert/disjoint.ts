// Whether two schemas surely have no value in common, so that "exactly one of them" and "any of them" say the same.

import { areEqual } from '../schema/index.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';

type Resolve = (ref: string) => JsonValue | undefined;

const DEEPEST = 6;

/** No two of the branches share a value. Only what can be proved from types, constants and required keys counts. */
export function areDisjoint(branches: readonly JsonValue[], resolve: Resolve): boolean {
  if (branches.length > 40) return false;
  for (let i = 0; i < branches.length; i++)
    for (let k = i + 1; k < branches.length; k++) if (!exclude(branches[i] as JsonValue, branches[k] as JsonValue, resolve, 0)) return false;
  return true;
}

function follow(schema: JsonValue, resolve: Resolve): JsonValue {
  let at = schema;
  for (let step = 0; step < DEEPEST && isObject(at); step++) {
    const ref = getOwn(at, '$ref');
    const target = typeof ref === 'string' ? resolve(ref) : undefined;
    if (target === undefined) break;
    at = target;
  }
  return at;
}

function exclude(left: JsonValue, right: JsonValue, resolve: Resolve, depth: number): boolean {
  const [a, b] = [follow(left, resolve), follow(right, resolve)];
  if (a === false || b === false) return true;
  if (!isObject(a) || !isObject(b) || depth > DEEPEST) return false;
  const [typesA, typesB] = [readTypes(a), readTypes(b)];
  if (typesA && typesB && !typesA.some((t) => typesB.some((u) => overlap(t, u)))) return true;
  const [membersA, membersB] = [membersOf(a), membersOf(b)];
  if (membersA && membersB) return !membersA.some((x) => membersB.some((y) => areEqual(x, y)));
  const [members, types] = membersA ? [membersA, typesB] : [membersB, typesA];
  if (members && types && !members.some((m) => types.some((t) => isOf(m, t)))) return true;
  if (rangesApart(a, b, typesA, typesB)) return true;
  // Both are objects, and a key that both must have tells them apart.
  if (!isOnlyObject(typesA) || !isOnlyObject(typesB)) return false;
  const [requiredA, requiredB] = [getOwn(a, 'required'), getOwn(b, 'required')];
  const [propertiesA, propertiesB] = [getOwn(a, 'properties'), getOwn(b, 'properties')];
  if (!Array.isArray(requiredA) || !Array.isArray(requiredB)) return false;
  const lacks = (required: readonly JsonValue[], properties: JsonValue | undefined, other: JsonObject) =>
    getOwn(other, 'additionalProperties') === false &&
    getOwn(other, 'patternProperties') === undefined &&
    required.some((name) => typeof name === 'string' && !(properties !== undefined && isObject(properties) && Object.hasOwn(properties, name)));
  if (lacks(requiredA, propertiesB, b) || lacks(requiredB, propertiesA, a)) return true;
  if (!isMap(propertiesA) || !isMap(propertiesB)) return false;
  return requiredA.some((name) => {
    if (typeof name !== 'string' || !requiredB.includes(name)) return false;
    const [x, y] = [getOwn(propertiesA, name), getOwn(propertiesB, name)];
    return x !== undefined && y !== undefined && exclude(x, y, resolve, depth + 1);
  });
}

const isMap = (value: JsonValue | undefined): value is JsonObject => value !== undefined && isObject(value);
const isOnlyObject = (types: readonly string[] | undefined): boolean => types?.length === 1 && types[0] === 'object';
const overlap = (a: string, b: string): boolean => a === b || (a === 'integer' && b === 'number') || (a === 'number' && b === 'integer');

function readTypes(schema: JsonObject): readonly string[] | undefined {
  const type = getOwn(schema, 'type');
  const nullable = getOwn(schema, 'nullable') === true ? ['null'] : [];
  if (typeof type === 'string') return [type.toLowerCase(), ...nullable];
  return Array.isArray(type) ? [...type.map((t) => String(t).toLowerCase()), ...nullable] : undefined;
}

function membersOf(schema: JsonObject): readonly JsonValue[] | undefined {
  const fixed = getOwn(schema, 'const');
  if (fixed !== undefined) return [fixed];
  const members = getOwn(schema, 'enum');
  return Array.isArray(members) ? members : undefined;
}

const isOf = (value: JsonValue, type: string): boolean =>
  type === (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value) || (type === 'integer' && Number.isInteger(value));

function rangesApart(a: JsonObject, b: JsonObject, typesA: readonly string[] | undefined, typesB: readonly string[] | undefined): boolean {
  const numeric = (types: readonly string[] | undefined) => types !== undefined && types.length > 0 && types.every((t) => t === 'integer' || t === 'number');
  if (!numeric(typesA) || !numeric(typesB)) return false;
  return isBelow(a, b) || isBelow(b, a);
}

function isBelow(a: JsonObject, b: JsonObject): boolean {
  const number = (s: JsonObject, key: string) => {
    const value = getOwn(s, key);
    return typeof value === 'number' ? value : undefined;
  };
  const high = number(a, 'maximum');
  const under = number(a, 'exclusiveMaximum');
  const low = number(b, 'minimum');
  const over = number(b, 'exclusiveMinimum');
  return (
    (high !== undefined && ((low !== undefined && high < low) || (over !== undefined && high <= over))) ||
    (under !== undefined && ((low !== undefined && under <= low) || (over !== undefined && under <= over)))
  );
}
