// A quick yes for values of common schemas, as nested closures: the validation library looks for every keyword at every value. Says
// yes only when it is sure; whatever else it says means that the library has to be asked.

import { isObject, type JsonObject, type JsonValue } from '../text/json-value.js';

/** True only when the value surely satisfies the schema. `budget.left`: values that may still be looked at. */
export type QuickTest = (value: JsonValue, budget: { left: number }) => boolean;

/** Levels of schemas that are read. */
const DEEPEST = 60;

/**
 * The test for a schema that was prepared for the library, so that all keywords in it are well formed constraints; undefined where it
 * has others than those known here. `isClosed` tells of schemas that stand for more than they show.
 */
export function compileQuick(schema: JsonValue, isClosed: (schema: object) => boolean, depth = 0): QuickTest | undefined {
  if (schema === true) return count;
  if (!isObject(schema) || depth > DEEPEST || isClosed(schema)) return undefined;
  const tests: QuickTest[] = [count];
  const inner = (one: JsonValue): QuickTest | undefined => compileQuick(one, isClosed, depth + 1);
  for (const key of Object.keys(schema)) {
    const test = compileKeyword(schema, key, schema[key] as JsonValue, inner);
    if (test === undefined) return undefined;
    tests.push(test);
  }
  return allOf(tests);
}

const count: QuickTest = (_value, budget) => budget.left-- > 0;

const allOf =
  (tests: readonly QuickTest[]): QuickTest =>
  (value, budget) => {
    for (let i = 0; i < tests.length; i++) if (!(tests[i] as QuickTest)(value, budget)) return false;
    return true;
  };

function compileKeyword(schema: JsonObject, key: string, wanted: JsonValue, inner: (schema: JsonValue) => QuickTest | undefined): QuickTest | undefined {
  switch (key) {
    case 'type':
      return compileType(wanted);
    case 'enum':
      return Array.isArray(wanted) ? (value) => typeof value !== 'object' && wanted.includes(value) : undefined;
    case 'minimum':
      return typeof wanted === 'number' ? (value) => typeof value !== 'number' || value >= wanted : undefined;
    case 'maximum':
      return typeof wanted === 'number' ? (value) => typeof value !== 'number' || value <= wanted : undefined;
    case 'minItems':
      return typeof wanted === 'number' ? (value) => !Array.isArray(value) || value.length >= wanted : undefined;
    case 'maxItems':
      return typeof wanted === 'number' ? (value) => !Array.isArray(value) || value.length <= wanted : undefined;
    case 'required':
      return Array.isArray(wanted) ? (value) => !isObject(value) || wanted.every((name) => Object.hasOwn(value, name as string)) : undefined;
    case 'properties':
      return compileProperties(wanted, inner);
    case 'additionalProperties':
      return compileRest(schema, wanted);
    case 'items': {
      const test = Array.isArray(wanted) || Object.hasOwn(schema, 'prefixItems') ? undefined : inner(wanted);
      return test && ((value, budget) => !Array.isArray(value) || value.every((item) => test(item, budget)));
    }
    case 'anyOf': {
      const branches = Array.isArray(wanted) ? wanted.map(inner) : [undefined];
      if (branches.includes(undefined)) return undefined;
      return (value, budget) => (branches as QuickTest[]).some((test) => test(value, budget));
    }
    default:
      return undefined;
  }
}

const TYPES: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: (value) => isObject(value),
};

function compileType(wanted: JsonValue): QuickTest | undefined {
  const names = Array.isArray(wanted) ? wanted : [wanted];
  const tests = names.map((name) => (typeof name === 'string' && Object.hasOwn(TYPES, name) ? TYPES[name] : undefined));
  const [first] = tests;
  if (first === undefined || tests.includes(undefined)) return undefined;
  return tests.length === 1 ? first : (value) => tests.some((test) => test?.(value));
}

function compileProperties(wanted: JsonValue, inner: (schema: JsonValue) => QuickTest | undefined): QuickTest | undefined {
  if (!isObject(wanted)) return undefined;
  const names = Object.keys(wanted);
  const tests = names.map((name) => inner(wanted[name] as JsonValue));
  if (tests.includes(undefined)) return undefined;
  return (value, budget) => {
    if (!isObject(value)) return true;
    for (let i = 0; i < names.length; i++) {
      const name = names[i] as string;
      if (Object.hasOwn(value, name) && !(tests[i] as QuickTest)(value[name] as JsonValue, budget)) return false;
    }
    return true;
  };
}

/** Closed or open objects; what else undeclared keys must be is left to the library. */
function compileRest(schema: JsonObject, wanted: JsonValue): QuickTest | undefined {
  if (wanted === true) return () => true;
  if (wanted !== false || Object.hasOwn(schema, 'patternProperties')) return undefined;
  const declared = Object.hasOwn(schema, 'properties') && isObject(schema.properties) ? new Set(Object.keys(schema.properties)) : new Set<string>();
  return (value) => !isObject(value) || Object.keys(value).every((key) => declared.has(key));
}
