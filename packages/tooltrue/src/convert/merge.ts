// Two schemas as one that accepts what both accept. Exact, or, where the caller allows it, without what cannot be said at once.

import { areEqual, KEYWORDS } from '../schema/index.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';

export interface Merge {
  /** Keep the first of two things that cannot be joined. */
  readonly loose: boolean;
  /** Keywords of which something was lost. */
  readonly lost: Set<string>;
  /** Schemas that may still be joined; an end for hostile input. */
  budget: number;
  /** Says a keyword of a schema in a text; what is lost is added to the description with it. */
  readonly say?: ((description: string | undefined, schema: JsonObject, keyword: string) => string | undefined) | undefined;
}

export const startMerge = (loose: boolean, say?: Merge['say']): Merge => ({ loose, lost: new Set(), budget: 5_000, say });

/** Undefined where no exact answer is known. */
export function mergeSchemas(a: JsonValue, b: JsonValue, m: Merge): JsonValue | undefined {
  if (a === b || b === true) return a;
  if (a === true) return b;
  if (a === false || b === false) return false;
  if (!isObject(a) || !isObject(b)) return undefined;
  if (m.budget-- <= 0) return undefined;
  const result: JsonObject = { ...a };

  for (const key of DEPENDENT) if (Object.hasOwn(a, key) && Object.keys(b).some((k) => SHAPE.has(k)) && !m.loose) return undefined;
  const clash = (keyword: string): boolean => {
    m.lost.add(keyword);
    return m.loose;
  };
  if (!mergeObjects(a, b, result, m, clash)) return undefined;
  if (!mergeArrays(a, b, m, clash)) return undefined;
  const conditions = Object.hasOwn(a, 'if') && Object.hasOwn(b, 'if') && !areEqual(a.if as JsonValue, b.if as JsonValue);
  if (conditions && !clash('if')) return undefined;
  if (!mergeNullable(a, b, result, clash)) return undefined;
  const unsaid: string[] = [];
  for (const key of Object.keys(b)) {
    if (key === 'nullable' || OBJECT_PARTS.has(key) || (conditions && CONDITION.has(key))) continue;
    // What is evaluated depends on what stands beside it.
    if (DEPENDENT.has(key) && !clash(key)) return undefined;
    const right = b[key] as JsonValue;
    const left = getOwn(a, key);
    if (left === undefined) {
      setOwn(result, key, right);
      continue;
    }
    if (areEqual(left, right)) continue;
    const joined = joinKeyword(key, left, right, m);
    if (joined === undefined) {
      if (!clash(key)) return undefined;
      unsaid.push(key);
    } else setOwn(result, key, joined);
  }
  if (conditions) unsaid.push('if');
  for (const key of unsaid) {
    const description = m.say?.(typeof result.description === 'string' ? result.description : undefined, b, key);
    if (description !== undefined) result.description = description;
  }
  if (Array.isArray(result.type) && result.type.length === 0) return m.loose && clash('type') ? { ...result, type: a.type as JsonValue } : false;
  return result;
}

const HIDING = ['anyOf', 'oneOf', 'allOf', '$ref', 'not', 'if'];

/** `nullable` adds null to what stands beside it: null is left where the other schema takes it, too. */
function mergeNullable(a: JsonObject, b: JsonObject, result: JsonObject, clash: (keyword: string) => boolean): boolean {
  const [inA, inB] = [getOwn(a, 'nullable'), getOwn(b, 'nullable')];
  if (inA !== true && inB !== true) return true;
  result.nullable = true;
  if (inA === inB) return true;
  const other = inA === true ? b : a;
  const { type } = other;
  const members = Object.hasOwn(other, 'const') ? [other.const as JsonValue] : getOwn(other, 'enum');
  const refuses =
    (type !== undefined && type !== 'null' && !(Array.isArray(type) && type.includes('null'))) || (Array.isArray(members) && !members.includes(null));
  if (refuses) delete result.nullable;
  else if (HIDING.some((key) => Object.hasOwn(other, key))) return clash('nullable');
  return true;
}

const CONDITION: ReadonlySet<string> = new Set(['if', 'then', 'else']);
const DEPENDENT: ReadonlySet<string> = new Set(['unevaluatedProperties', 'unevaluatedItems', 'minContains', 'maxContains']);
/** Keywords that change what is left over for `unevaluated…`. */
const SHAPE: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'additionalProperties',
  'items',
  'prefixItems',
  'contains',
  '$ref',
  'anyOf',
  'oneOf',
  'allOf',
  'if',
]);
const OBJECT_PARTS: ReadonlySet<string> = new Set(['properties', 'additionalProperties', 'patternProperties']);

function joinKeyword(key: string, left: JsonValue, right: JsonValue, m: Merge): JsonValue | undefined {
  switch (key) {
    case 'type':
      return joinTypes(left, right);
    case 'required':
      return Array.isArray(left) && Array.isArray(right) ? [...new Set([...left, ...right])] : undefined;
    case 'enum': {
      if (!Array.isArray(left) || !Array.isArray(right)) return undefined;
      return left.filter((member) => right.some((other) => areEqual(member, other)));
    }
    case 'minimum':
    case 'exclusiveMinimum':
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return typeof left === 'number' && typeof right === 'number' ? Math.max(left, right) : undefined;
    case 'maximum':
    case 'exclusiveMaximum':
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties':
      return typeof left === 'number' && typeof right === 'number' ? Math.min(left, right) : undefined;
    case 'uniqueItems':
      return left === true || right === true;
    case 'items':
      return isSchema(left) && isSchema(right) ? mergeSchemas(left, right, m) : undefined;
    case 'description':
      return typeof left === 'string' && typeof right === 'string' ? (left === '' ? right : right === '' ? left : `${left} ${right}`) : left;
    case '$defs':
    case 'definitions':
      return isObject(left) &&
        isObject(right) &&
        Object.keys(right).every((name) => !Object.hasOwn(left, name) || areEqual(left[name] as JsonValue, right[name] as JsonValue))
        ? { ...left, ...right }
        : undefined;
    case 'multipleOf':
      return typeof left === 'number' && typeof right === 'number'
        ? Number.isInteger(left / right)
          ? left
          : Number.isInteger(right / left)
            ? right
            : undefined
        : undefined;
    case 'format':
    case 'pattern':
      return undefined;
    default:
      // Of two titles, defaults and the like the outer one counts.
      return KEYWORDS.get(key)?.annotation || !KEYWORDS.has(key) ? left : undefined;
  }
}

const isSchema = (value: JsonValue): boolean => typeof value === 'boolean' || isObject(value);

/** The types that both allow; an integer is a number. */
function joinTypes(left: JsonValue, right: JsonValue): JsonValue | undefined {
  const names = (type: JsonValue): string[] | undefined => (typeof type === 'string' ? [type] : Array.isArray(type) ? (type as string[]) : undefined);
  const [a, b] = [names(left), names(right)];
  if (!a || !b) return undefined;
  const joined = [...new Set([...a.filter((t) => covers(b, t)), ...b.filter((t) => covers(a, t))])];
  const plain = joined.includes('number') ? joined.filter((t) => t !== 'integer') : joined;
  return plain.length === 1 ? (plain[0] as string) : plain;
}

const covers = (types: readonly string[], type: string): boolean => types.includes(type) || (type === 'integer' && types.includes('number'));

function mergeObjects(a: JsonObject, b: JsonObject, result: JsonObject, m: Merge, clash: (keyword: string) => boolean): boolean {
  const [left, right] = [getOwn(a, 'properties'), getOwn(b, 'properties')];
  const [openA, openB] = [getOwn(a, 'additionalProperties'), getOwn(b, 'additionalProperties')];
  const [patternsA, patternsB] = [getOwn(a, 'patternProperties'), getOwn(b, 'patternProperties')];
  if (right === undefined && openB === undefined && patternsB === undefined) {
    return true;
  }
  if ((left !== undefined && !isObject(left)) || (right !== undefined && !isObject(right))) return clash('properties');
  const narrows = (open: JsonValue | undefined) => open !== undefined && open !== true;
  // What a pattern says about a name would have to be worked out for each of them.
  if ((patternsA !== undefined && (narrows(openB) || right !== undefined)) || (patternsB !== undefined && (narrows(openA) || left !== undefined))) {
    if (!clash('patternProperties')) return false;
  }
  const properties: JsonObject = {};
  for (const [own, other, otherOpen] of [
    [left ?? {}, right ?? {}, openB],
    [right ?? {}, left ?? {}, openA],
  ] as const) {
    for (const name of Object.keys(own)) {
      if (Object.hasOwn(properties, name)) continue;
      const mine = own[name] as JsonValue;
      const theirs = getOwn(other, name) ?? otherOpen;
      const shared =
        theirs === undefined || theirs === true ? mine : Object.hasOwn(other, name) ? mergeSchemas(mine, theirs, m) : joinWithRest(mine, theirs, m, clash);
      if (shared === undefined && !clash('properties')) return false;
      setOwn(properties, name, shared ?? mine);
    }
  }
  if (left !== undefined || right !== undefined) setOwn(result, 'properties', properties);
  if (patternsB !== undefined && patternsA === undefined) setOwn(result, 'patternProperties', patternsB);
  else if (patternsB !== undefined && patternsA !== undefined && !areEqual(patternsA, patternsB) && !clash('patternProperties')) return false;
  if (openA === undefined && openB !== undefined) setOwn(result, 'additionalProperties', openB);
  else if (openA !== undefined && openB !== undefined) {
    const open = mergeSchemas(openA, openB, m);
    if (open === undefined && !clash('additionalProperties')) return false;
    setOwn(result, 'additionalProperties', open ?? openA);
  }
  return true;
}

/** A property that the other schema has only among its undeclared keys. */
function joinWithRest(mine: JsonValue, rest: JsonValue, m: Merge, clash: (keyword: string) => boolean): JsonValue | undefined {
  if (rest !== false) return mergeSchemas(mine, rest, m);
  // Nobody means two closed objects that exclude each other; taken at its word no value would fit.
  return clash('additionalProperties') ? mine : undefined;
}

/** Elements of lists of schemas and the rest of them depend on each other. */
function mergeArrays(a: JsonObject, b: JsonObject, m: Merge, clash: (keyword: string) => boolean): boolean {
  const tuple = (s: JsonObject) => Object.hasOwn(s, 'prefixItems') || Array.isArray(getOwn(s, 'items'));
  const says = (s: JsonObject) => Object.hasOwn(s, 'prefixItems') || Object.hasOwn(s, 'items') || Object.hasOwn(s, 'additionalItems');
  if (!(tuple(a) && says(b)) && !(tuple(b) && says(a))) return true;
  const same = ['prefixItems', 'items', 'additionalItems'].every((key) => {
    const [x, y] = [getOwn(a, key), getOwn(b, key)];
    return x === undefined ? y === undefined : y !== undefined && areEqual(x, y);
  });
  return same || (clash('items') && m.loose);
}
