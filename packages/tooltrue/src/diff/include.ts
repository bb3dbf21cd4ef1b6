// Whether everything that one schema accepts is accepted by another: proved, or not. What is not proved may still be so.

import { toKey } from '../schema/index.js';
import { areDisjoint } from '../convert/disjoint.js';
import { getOwn, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { isEmpty, longest } from './empty.js';
import { impliesArray } from './include-array.js';
import { count, countOf, highest, highestOf, isAbove, isMultiple, lowest, lowestOf, negate, requiredOf } from './limits.js';
import { impliesObject, isRequiredTogether } from './include-object.js';
import { canon, isMeaning } from './canon.js';
import {
  ANY,
  ARRAY,
  BOOLEAN,
  conjoin,
  INTEGER,
  isNullable,
  maskOf,
  NULL,
  NUMBER,
  OBJECT,
  partAccepts,
  resolveRef,
  STRING,
  typeOf,
  type Conjunction,
} from './conjunction.js';

export interface Proof {
  /** Steps that may still be taken; an end for hostile input. */
  budget: number;
  /** Keys of objects that are not declared count, too. */
  readonly exact: boolean;
  /** Pairs being proved, with the level of the value they are about: met again further down the value, they hold by induction. */
  readonly open: Map<string, number>;
  level: number;
  depth: number;
}

export const startProof = (exact: boolean): Proof => ({ budget: 30_000, exact, open: new Map(), level: 0, depth: 0 });

const DEEPEST = 150;
const SPLITS = 40;

/** Keywords that are looked at together, by what they are about. */
export const GROUPS = [
  'type',
  'enum',
  'lower',
  'upper',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'uniqueItems',
  'contains',
  'minProperties',
  'maxProperties',
  'required',
  'dependentRequired',
  'dependentSchemas',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
  'not',
  'if',
  'dynamic',
] as const;
export type Group = (typeof GROUPS)[number];

export const KEYS_OF: Readonly<Record<Group, readonly string[]>> = {
  type: ['type'],
  enum: ['enum', 'const'],
  lower: ['minimum', 'exclusiveMinimum'],
  upper: ['maximum', 'exclusiveMaximum'],
  multipleOf: ['multipleOf'],
  minLength: ['minLength'],
  maxLength: ['maxLength'],
  pattern: ['pattern'],
  format: ['format'],
  minItems: ['minItems'],
  maxItems: ['maxItems'],
  uniqueItems: ['uniqueItems'],
  contains: ['contains', 'minContains', 'maxContains'],
  minProperties: ['minProperties'],
  maxProperties: ['maxProperties'],
  required: ['required'],
  dependentRequired: ['dependentRequired'],
  dependentSchemas: ['dependentSchemas'],
  propertyNames: ['propertyNames'],
  unevaluatedItems: ['unevaluatedItems'],
  unevaluatedProperties: ['unevaluatedProperties'],
  not: ['not'],
  if: ['if', 'then', 'else'],
  dynamic: ['$dynamicRef', '$recursiveRef'],
};

/** Types of values that the group says something about. */
const ABOUT: Readonly<Record<Group, number>> = {
  type: 127,
  enum: 127,
  lower: NUMBER,
  upper: NUMBER,
  multipleOf: NUMBER,
  minLength: STRING,
  maxLength: STRING,
  pattern: STRING,
  format: STRING,
  minItems: ARRAY,
  maxItems: ARRAY,
  uniqueItems: ARRAY,
  contains: ARRAY,
  minProperties: OBJECT,
  maxProperties: OBJECT,
  required: OBJECT,
  dependentRequired: OBJECT,
  dependentSchemas: OBJECT,
  propertyNames: OBJECT,
  unevaluatedItems: ARRAY,
  unevaluatedProperties: OBJECT,
  not: 127,
  if: 127,
  dynamic: 127,
};

const ids = new WeakMap<JsonObject, number>();
let next = 0;
const keyOf = ({ parts, mask }: Conjunction): string => {
  let key = String(mask);
  for (const part of parts) {
    let id = ids.get(part);
    if (id === undefined) ids.set(part, (id = next++));
    key += `.${id}`;
  }
  return key;
};

/** Proved that all of `from` is in `to`. */
export function isIncluded(proof: Proof, from: Conjunction, to: Conjunction, splits = SPLITS): boolean {
  if (from.never || isEmpty(from)) return true;
  if (to.never || to.unknown) return false;
  if (to.parts.length === 0) return (from.mask & ~to.mask) === 0;
  if (proof.budget-- <= 0 || proof.depth > DEEPEST) return false;
  const key = `${keyOf(from)}|${keyOf(to)}`;
  const level = proof.open.get(key);
  if (level !== undefined) return proof.level > level;
  proof.open.set(key, proof.level);
  proof.depth++;
  const proved = isIncludedNew(proof, from, to, splits);
  proof.depth--;
  proof.open.delete(key);
  return proved;
}

function isIncludedNew(proof: Proof, from: Conjunction, to: Conjunction, splits: number): boolean {
  const members = listMembers(from);
  if (members) {
    proof.budget -= Math.ceil(members.length / 100);
    return to.parts.every((part) => members.every((member) => fits(to.side, part, member) === true));
  }
  const rest = to.parts.filter((part) => !impliesPart(proof, from, part, to, splits));
  if (rest.length === 0) return true;
  if (splits <= 0) return false;
  const branches = splitUnion(from) ?? splitTypes(from);
  return branches !== undefined && branches.length <= splits && branches.every((branch) => isIncluded(proof, branch, to, Math.floor(splits / 4)));
}

/** One case for each alternative of a union, or undefined where there is none. */
export function splitUnion(from: Conjunction): Conjunction[] | undefined {
  for (const part of from.parts) {
    if (isNullable(from.side, part)) continue;
    for (const key of ['anyOf', 'oneOf'] as const) {
      const branches = getOwn(part, key);
      if (!Array.isArray(branches) || branches.length > SPLITS) continue;
      const rest = from.parts.filter((other) => other !== part).map((other) => stripped(from.side, other));
      const own = stripped(from.side, part, key);
      return branches.map((branch) => conjoin(from.side, [...rest, own, branch], from.mask));
    }
  }
  return undefined;
}

const copies = new WeakMap<JsonObject, Map<string, JsonObject>>();

/** The part without its reference and `allOf`, whose pieces stand among the parts already, and without one union. Always the same object for the same part. */
function stripped(side: Conjunction['side'], part: JsonObject, union = ''): JsonObject {
  if (union === '' && !Object.hasOwn(part, '$ref') && !Object.hasOwn(part, 'allOf')) return part;
  let known = copies.get(part);
  if (!known) copies.set(part, (known = new Map()));
  let copy = known.get(union);
  if (!copy) {
    copy = {};
    for (const key of Object.keys(part)) if (key !== union && key !== '$ref' && key !== 'allOf') setOwn(copy, key, part[key] as JsonValue);
    const origin = side.origins.get(part);
    if (origin) side.origins.set(copy, origin);
    known.set(union, copy);
  }
  return copy;
}

/** One case for each type. */
function splitTypes(from: Conjunction): Conjunction[] | undefined {
  const kinds = [NULL, BOOLEAN, OBJECT, ARRAY, STRING, NUMBER].filter((kind) => (from.mask & kind) !== 0);
  return kinds.length < 2 ? undefined : kinds.map((kind) => ({ ...from, mask: from.mask & kind }));
}

const MOST_NUMBERS = 200;

/** Whole numbers between two limits. */
function listNumbers(from: Conjunction): JsonValue[] | undefined {
  if ((from.mask & ~(NULL | BOOLEAN | INTEGER)) !== 0) return undefined;
  const [low, high] = [lowest(from).value, highest(from).value];
  if (!(high - low < MOST_NUMBERS) || !Number.isSafeInteger(low) || !Number.isSafeInteger(high)) return undefined;
  return [null, true, false, ...Array.from({ length: Math.max(0, high - low + 1) }, (_, i) => low + i)];
}

/** The values, where they are few and known. */
export function listMembers(from: Conjunction): JsonValue[] | undefined {
  const held = from.parts.find((part) => Array.isArray(getOwn(part, 'enum')));
  const members = held ? (held.enum as JsonValue[]) : (from.mask & ~(NULL | BOOLEAN)) === 0 ? [null, true, false] : listNumbers(from);
  if (!members || members.length > MOST_MEMBERS) return undefined;
  // Where one cannot be judged it is taken to be among them: more is asked of the other side then.
  return members.filter((member) => (from.mask & typeOf(member)) !== 0 && from.parts.every((part) => fits(from.side, part, member) !== false));
}

const MOST_MEMBERS = 100_000;
const listed = new WeakMap<JsonObject, ReadonlySet<string>>();

/** Whether the part accepts the value; quickly, where it only lists members. */
export function fits(side: Conjunction['side'], part: JsonObject, value: JsonValue): boolean | undefined {
  const { enum: members } = part;
  if (!Array.isArray(members) || Object.keys(part).some((key) => key !== 'enum' && key !== 'type' && isMeaning(key))) return partAccepts(side, part, value);
  let known = listed.get(part);
  if (!known) listed.set(part, (known = new Set(members.map(toKey))));
  return (maskOfType(part) & typeOf(value)) !== 0 && known.has(toKey(value));
}

function impliesPart(proof: Proof, from: Conjunction, part: JsonObject, to: Conjunction, splits: number): boolean {
  return (
    GROUPS.every((group) => impliesGroup(proof, from, part, to, group)) &&
    impliesObject(proof, from, part, to) &&
    impliesArray(proof, from, part, to) &&
    impliesUnion(proof, from, part, to, splits)
  );
}

/** Proved that whatever fits `from` keeps what this group of keywords of the part says. */
export function impliesGroup(proof: Proof, from: Conjunction, part: JsonObject, to: Conjunction, group: Group): boolean {
  const keys = KEYS_OF[group];
  if (!keys.some((key) => Object.hasOwn(part, key)) || (from.mask & ABOUT[group]) === 0) return true;
  switch (group) {
    case 'type':
      return (from.mask & ~maskOfType(part)) === 0;
    case 'enum':
      return isListed(from, part, to);
    case 'lower':
      return isAbove(lowest(from), lowestOf(part, from.mask));
    case 'upper':
      return isAbove(negate(highest(from)), negate(highestOf(part, from.mask)));
    case 'minLength':
    case 'minItems':
      return countOf(from, group, Math.max) >= count(part, group, 0);
    case 'minProperties':
      return Math.max(countOf(from, group, Math.max), requiredOf(from).size) >= count(part, group, 0);
    case 'maxItems':
      return longest(from) <= count(part, group, Infinity);
    case 'maxLength':
    case 'maxProperties':
      return countOf(from, group, Math.min) <= count(part, group, Infinity);
    case 'multipleOf':
      return isMultiple(from, part.multipleOf as JsonValue);
    case 'uniqueItems':
      return part.uniqueItems !== true || from.parts.some((p) => getOwn(p, 'uniqueItems') === true) || longest(from) < 2;
    case 'pattern':
      return ANYTHING.has(part.pattern as string) || from.parts.some((p) => getOwn(p, group) === part[group]);
    case 'format':
      return from.parts.some((p) => getOwn(p, group) === part[group]);
    case 'required': {
      const known = requiredOf(from);
      return !Array.isArray(part.required) || part.required.every((name) => known.has(name as string));
    }
    case 'dependentRequired':
      return isRequiredTogether(from, part.dependentRequired as JsonValue);
    case 'not': {
      const refused = conjoin(to.side, [part.not as JsonValue]);
      return from.parts.some((p) => Object.hasOwn(p, 'not') && isIncluded(proof, refused, conjoin(from.side, [p.not as JsonValue])));
    }
    default:
      return from.parts.some((p) => isSameGroup(from, p, to, part, keys));
  }
}

/** Patterns that every text has somewhere. */
const ANYTHING: ReadonlySet<string> = new Set(['', '^', '$', '.*', '.*?', '^.*', '.*$']);

function isSameGroup(from: Conjunction, a: JsonObject, to: Conjunction, b: JsonObject, keys: readonly string[]): boolean {
  // What is left over depends on everything that stands beside it.
  if (keys[0]?.startsWith('unevaluated')) {
    const text = canon(from.side, a);
    return text !== undefined && text === canon(to.side, b);
  }
  const pick = (part: JsonObject): JsonObject => Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(part, key) ? [[key, part[key] as JsonValue]] : [])));
  const text = canon(from.side, pick(a));
  return text !== undefined && text === canon(to.side, pick(b));
}

function maskOfType(part: JsonObject): number {
  const { type } = part;
  return type === undefined ? ANY : maskOf({ type });
}

function isListed(from: Conjunction, part: JsonObject, to: Conjunction): boolean {
  const members = listMembers(from);
  const only: JsonObject = {};
  for (const key of ['enum', 'const']) if (Object.hasOwn(part, key)) only[key] = part[key] as JsonValue;
  return members?.every((member) => fits(to.side, only, member) === true) === true;
}

/** The unions of a part: one alternative takes everything; of "exactly one" no two may share a value. */
function impliesUnion(proof: Proof, from: Conjunction, part: JsonObject, to: Conjunction, splits: number): boolean {
  if (isNullable(to.side, part)) return true;
  return (['anyOf', 'oneOf'] as const).every((key) => {
    const branches = getOwn(part, key);
    if (!Array.isArray(branches)) return true;
    const text = canon(to.side, { [key]: branches });
    if (text !== undefined && from.parts.some((p) => Array.isArray(p[key]) && canon(from.side, { [key]: p[key] as JsonValue }) === text)) return true;
    if (branches.length > SPLITS) return false;
    if (key === 'oneOf' && !areDisjoint(branches, (ref) => resolveRef(to.side, ref))) return false;
    const inSome = (one: Conjunction): boolean => branches.some((branch) => isIncluded(proof, one, conjoin(to.side, [branch]), Math.floor(splits / 4)));
    return inSome(from);
  });
}
