// Objects: whether the properties that one schema allows are allowed by another.

import { compilePattern } from '../schema/index.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { conjoin, OBJECT, type Conjunction } from './conjunction.js';
import { isIncluded, type Proof } from './include.js';
import { requiredOf } from './limits.js';

const mapOf = (part: JsonObject, key: string): JsonObject => {
  const value = getOwn(part, key);
  return value !== undefined && isObject(value) ? value : {};
};

/** Names longer than this are not held against patterns. */
const LONGEST_NAME = 200;
const simple = /^[\^]?[A-Za-z0-9_ .\\-]*[$]?$/;

/** True, false, or undefined where the pattern is not run. */
function matches(pattern: string, name: string): boolean | undefined {
  if (name.length > LONGEST_NAME || !(simple.test(pattern) || pattern === '.*' || pattern === '')) return undefined;
  return compilePattern(pattern)?.test(name);
}

/** The schemas of one part that hold for a property; undefined where that is not known. */
function schemasFor(part: JsonObject, name: string): JsonValue[] | undefined {
  const found: JsonValue[] = [];
  const own = getOwn(mapOf(part, 'properties'), name);
  if (own !== undefined) found.push(own);
  const patterns = mapOf(part, 'patternProperties');
  for (const pattern of Object.keys(patterns)) {
    const hit = matches(pattern, name);
    if (hit === undefined) return undefined;
    if (hit) found.push(patterns[pattern] as JsonValue);
  }
  const rest = getOwn(part, 'additionalProperties');
  if (found.length === 0 && rest !== undefined) found.push(rest);
  return found;
}

/** What holds for a property; what is not known is left out, so that more is allowed. */
export const propertyOf = (from: Conjunction, name: string): Conjunction =>
  conjoin(
    from.side,
    from.parts.flatMap((part) => schemasFor(part, name) ?? optional(getOwn(mapOf(part, 'properties'), name))),
  );

const optional = (schema: JsonValue | undefined): JsonValue[] => (schema === undefined ? [] : [schema]);

/** The names that are declared, in their order. */
export function declaredNames(from: Conjunction): string[] {
  const names = new Set<string>();
  for (const part of from.parts) for (const name of Object.keys(mapOf(part, 'properties'))) names.add(name);
  return [...names];
}

/** Says nothing about keys beyond the declared ones. */
export const isOpen = (from: Conjunction): boolean =>
  from.parts.every((part) => !Object.hasOwn(part, 'additionalProperties') && Object.keys(mapOf(part, 'patternProperties')).length === 0);

/** A property that a call for `from` does not carry as things are meant: undeclared, in an object that says nothing of such keys. */
export const isUnmeant = (proof: Proof, from: Conjunction, name: string): boolean =>
  !proof.exact && isOpen(from) && from.parts.some(declares) && !from.parts.some((part) => Object.hasOwn(mapOf(part, 'properties'), name));

function declares(part: JsonObject): boolean {
  for (const name in mapOf(part, 'properties')) if (name !== '') return true;
  return false;
}

/** Keys beyond the declared ones. */
export const restOf = (from: Conjunction): Conjunction =>
  conjoin(
    from.side,
    from.parts.flatMap((part) => optional(getOwn(part, 'additionalProperties'))),
  );

export function impliesObject(proof: Proof, from: Conjunction, part: JsonObject, to: Conjunction): boolean {
  if ((from.mask & OBJECT) === 0) return true;
  const properties = mapOf(part, 'properties');
  for (const name of Object.keys(properties)) if (!impliesProperty(proof, from, part, to, name)) return false;
  return impliesRest(proof, from, part, to);
}

/** Proved for one property, whether `to` declares it or not. */
export function impliesProperty(proof: Proof, from: Conjunction, part: JsonObject, to: Conjunction, name: string): boolean {
  const wanted = schemasFor(part, name);
  if (wanted === undefined) return false;
  if (wanted.length === 0 || isUnmeant(proof, from, name)) return true;
  proof.level++;
  const proved = isIncluded(proof, propertyOf(from, name), conjoin(to.side, wanted));
  proof.level--;
  return proved;
}

/** Proved for the keys that `to` does not declare. */
export function impliesRest(proof: Proof, from: Conjunction, part: JsonObject, to: Conjunction): boolean {
  const rest = getOwn(part, 'additionalProperties');
  const patterns = mapOf(part, 'patternProperties');
  const wants = rest !== undefined && rest !== true;
  if (!wants && Object.keys(patterns).length === 0) return true;
  const own = mapOf(part, 'properties');
  for (const name of declaredNames(from)) if (!Object.hasOwn(own, name) && !impliesProperty(proof, from, part, to, name)) return false;
  const given = from.parts.flatMap((other) => Object.entries(mapOf(other, 'patternProperties')));
  const fits = (schema: Conjunction, wanted: JsonValue): boolean => {
    proof.level++;
    const proved = isIncluded(proof, schema, conjoin(to.side, [wanted]));
    proof.level--;
    return proved;
  };
  for (const pattern of Object.keys(patterns)) {
    const wanted = patterns[pattern] as JsonValue;
    const same = given.filter(([other]) => other === pattern).map(([, schema]) => schema);
    if (
      same.length > 0
        ? !fits(conjoin(from.side, same), wanted)
        : !fits(restOf(from), wanted) || !given.every(([, schema]) => fits(conjoin(from.side, [schema]), wanted))
    )
      return false;
  }
  if (!wants) return true;
  const others = given.filter(([pattern]) => !Object.hasOwn(patterns, pattern));
  return fits(restOf(from), rest) && others.every(([, schema]) => fits(conjoin(from.side, [schema]), rest));
}

export function isRequiredTogether(from: Conjunction, value: JsonValue): boolean {
  if (!isObject(value)) return true;
  const known = requiredOf(from);
  return Object.keys(value).every((name) => {
    const wanted = value[name] as JsonValue;
    if (!Array.isArray(wanted)) return true;
    const given = from.parts.flatMap((part) => {
      const map = getOwn(part, 'dependentRequired');
      const names = map !== undefined && isObject(map) ? getOwn(map, name) : undefined;
      return Array.isArray(names) ? names : [];
    });
    return wanted.every((other) => known.has(other as string) || given.includes(other));
  });
}
