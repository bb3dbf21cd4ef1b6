// What the samples suggest about a place beyond its type, each with the number of values that agree and that do not.

import type { JsonObject, JsonValue } from '../text/json-value.js';
import { FORMATS } from './formats.js';
import { countValues, type Lists, type Numbers, type Objects, type Place } from './place.js';
import { readRuns, writePattern } from './shapes.js';
import { readFacts, type TextFacts } from './texts.js';
import type { ProposalKind } from './types.js';

/** A proposal before anybody decided about it. */
export interface Idea {
  readonly kind: ProposalKind;
  readonly keywords: JsonObject;
  readonly holds: number;
  readonly of: number;
  readonly strong: boolean;
  /** Evidence too thin to be shown; there for who forces it. */
  readonly thin: boolean;
}

/** Most members of an enum that is proposed, and how often each is seen on average at least: to be shown, to be on. */
const MOST_MEMBERS = 24;
const SHOWN_EACH = 2;
const SURE_EACH = 4;
const SURE_MEMBERS = 12;
/** A format or pattern is still worth showing when this share of the texts has it. */
const MOST_EXCEPTIONS = 0.1;
const SURE_FORMAT = 3;
/** Of fewer values the smallest and largest say nothing. */
const SHOWN_LIMITS = 3;

/** Ideas about a place with one type, null aside. */
export function proposeFor(place: Place): Idea[] {
  if (place.texts !== undefined) return proposeTexts(place);
  if (place.numbers !== undefined) return proposeNumbers(place, place.numbers);
  if (place.trues + place.falses > 0) return proposeBoolean(place);
  if (place.lists !== undefined) return proposeLists(place.lists);
  return place.objects === undefined ? [] : proposeMap(place.objects);
}

function proposeTexts(place: Place): Idea[] {
  const texts = place.texts as NonNullable<Place['texts']>;
  const facts = readFacts(texts);
  const format = proposeFormat(facts);
  const hasFormat = format !== undefined && format.holds === format.of;
  const ideas: Idea[] = [];
  if (texts.values !== undefined) ideas.push(...proposeValues(place, texts.values, compareTexts, hasFormat));
  if (format !== undefined) ideas.push(format);
  const pattern = hasFormat ? undefined : proposePattern(facts, texts.values?.size ?? Number.POSITIVE_INFINITY);
  if (pattern !== undefined) ideas.push(pattern);
  const length: JsonObject = { ...(facts.minLength > 0 && { minLength: facts.minLength }), maxLength: facts.maxLength };
  ideas.push({ kind: 'length', keywords: length, holds: facts.count, of: facts.count, strong: false, thin: facts.count < SHOWN_LIMITS || hasFormat });
  return ideas;
}

const compareTexts = (a: JsonValue, b: JsonValue): number => ((a as string) < (b as string) ? -1 : 1);
const compareNumbers = (a: JsonValue, b: JsonValue): number => (a as number) - (b as number);

/** `enum` of the values seen, or `const` of the only one. */
function proposeValues(place: Place, values: ReadonlyMap<string | number, number>, compare: (a: JsonValue, b: JsonValue) => number, isWeak: boolean): Idea[] {
  const members: JsonValue[] = [...values.keys()].sort(compare);
  let total = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const count of values.values()) {
    total += count;
    least = Math.min(least, count);
  }
  const nullable = place.nulls > 0;
  const all = { holds: total, of: total };
  const ideas: Idea[] = [
    {
      kind: 'enum',
      keywords: { enum: nullable ? [...members, null] : members },
      ...all,
      strong: !isWeak && members.length > 1 && members.length <= SURE_MEMBERS && total >= members.length * SURE_EACH && least > 1,
      thin: members.length < 2 || members.length > MOST_MEMBERS || total < members.length * SHOWN_EACH,
    },
  ];
  if (members.length === 1 && !nullable) ideas.push({ kind: 'const', keywords: { const: members[0] as JsonValue }, ...all, strong: false, thin: total < 2 });
  return ideas;
}

function proposeFormat(facts: TextFacts): Idea | undefined {
  let best = 0;
  for (let i = 1; i < FORMATS.length; i++) if ((facts.formats[i] as number) > (facts.formats[best] as number)) best = i;
  const holds = facts.formats[best] as number;
  if (holds === 0) return undefined;
  const exceptions = facts.count - holds;
  return {
    kind: 'format',
    keywords: { format: FORMATS[best] as string },
    holds,
    of: facts.count,
    strong: exceptions === 0 && holds >= SURE_FORMAT && FORMATS[best] !== 'hostname',
    thin: exceptions > facts.count * MOST_EXCEPTIONS,
  };
}

function proposePattern(facts: TextFacts, different: number): Idea | undefined {
  let best: { pattern: string; count: number; key: string } | undefined;
  for (const [key, shape] of facts.shapes ?? []) {
    const pattern = key === '' ? undefined : writePattern(key, shape);
    if (pattern === undefined) continue;
    if (best === undefined || shape.count > best.count || (shape.count === best.count && key < best.key)) best = { pattern, count: shape.count, key };
  }
  if (best === undefined) return undefined;
  const thin = different < 2 || facts.count - best.count > facts.count * MOST_EXCEPTIONS;
  return { kind: 'pattern', keywords: { pattern: best.pattern }, holds: best.count, of: facts.count, strong: false, thin };
}

function proposeNumbers(place: Place, numbers: Numbers): Idea[] {
  // A limit or member that is not the number that was written would be worse than none.
  if (numbers.large > 0 || numbers.infinite > 0) return [];
  const count = numbers.integers + numbers.decimals;
  const values = numbers.values === undefined ? [] : proposeValues(place, numbers.values, compareNumbers, true);
  // Measured numbers are members of nothing, unless somebody says so.
  const ideas = numbers.decimals === 0 ? values : values.map((idea) => ({ ...idea, thin: true }));
  ideas.push({ kind: 'range', keywords: { minimum: numbers.min, maximum: numbers.max }, holds: count, of: count, strong: false, thin: count < SHOWN_LIMITS });
  return ideas;
}

function proposeBoolean(place: Place): Idea[] {
  const count = place.trues + place.falses;
  if ((place.trues > 0 && place.falses > 0) || place.nulls > 0) return [];
  return [{ kind: 'const', keywords: { const: place.trues > 0 }, holds: count, of: count, strong: false, thin: count < 3 }];
}

function proposeLists(lists: Lists): Idea[] {
  const all = { holds: lists.count, of: lists.count, strong: false };
  const ideas: Idea[] = [
    { kind: 'items', keywords: { ...(lists.min > 0 && { minItems: lists.min }), maxItems: lists.max }, ...all, thin: lists.count < SHOWN_LIMITS },
  ];
  const judged = lists.unique + lists.repeated;
  if (lists.unique > 0 && lists.unjudged === 0) {
    const thin = judged < 2 || lists.repeated > judged * MOST_EXCEPTIONS;
    ideas.push({ kind: 'unique', keywords: { uniqueItems: true }, holds: lists.unique, of: judged, strong: false, thin });
  }
  return ideas;
}

/** Different keys that make one think of a map, and that make it sure; objects that show it. */
const MAP_KEYS = 4;
const SURE_KEYS = 10;
const SURE_OBJECTS = 5;
/** Keys of one object alone, all of one shape with digits in it. */
const LIKE_KEYS = 8;

/**
 * Keys that change from object to object name things rather than parameters. What is counted are the keys: one that most objects have
 * speaks against it.
 */
function proposeMap(objects: Objects): Idea[] {
  const { members } = objects;
  if (members === undefined || members.size === 0) return [];
  let common = 0;
  const kinds = new Set<string>();
  for (const member of members.values()) {
    if (countValues(member) * 2 > objects.count) common++;
    kinds.add(kindOf(member));
  }
  kinds.delete('null');
  const of = members.size;
  const changing = objects.count > 1 && kinds.size <= 1;
  const alike = objects.count === 1 && of >= LIKE_KEYS && kinds.size === 1 && areAlike([...members.keys()]);
  const holds = alike ? of : of - common;
  const strong = changing && common === 0 && of >= SURE_KEYS && objects.count >= SURE_OBJECTS && objects.keys / objects.count <= of / 3;
  const thin = !(alike || (changing && of >= MAP_KEYS && common <= of * MOST_EXCEPTIONS));
  return [{ kind: 'map', keywords: {}, holds, of, strong, thin }];
}

/** One kind of values for a map: whether numbers have a fraction does not matter. */
function kindOf(place: Place): string {
  const kinds = listKinds(place);
  return kinds.length === 0 ? 'null' : kinds.join(' ').replace('integer', 'number');
}

function areAlike(keys: readonly string[]): boolean {
  const shape = readRuns(keys[0] as string).key;
  return shape.includes('d') && keys.every((key) => readRuns(key).key === shape);
}

/** Types seen, null aside, in the order in which branches of a union stand. */
export function listKinds(place: Place): string[] {
  const kinds: string[] = [];
  if (place.strings > 0) kinds.push('string');
  if (place.numbers !== undefined) kinds.push(place.numbers.decimals > 0 ? 'number' : 'integer');
  if (place.trues + place.falses > 0) kinds.push('boolean');
  if (place.lists !== undefined) kinds.push('array');
  if (place.objects !== undefined) kinds.push('object');
  return kinds;
}
