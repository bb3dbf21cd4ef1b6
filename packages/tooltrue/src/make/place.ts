// What was seen at one place of all samples: counts, limits, the different values while they are few. Adding and merging give the
// same in any order, and memory grows with the number of places, not of samples.

import type { JsonObject, JsonValue } from '../text/json-value.js';
import { addText, createTexts, MOST_VALUES, mergeTexts, type Texts } from './texts.js';

/** Different keys of objects at one place; with one more all of them become one place of values. */
export const MOST_KEYS = 20_000;
/** Lists longer than this, or with lists and objects in them, are not looked through for equal elements. */
const MOST_ELEMENTS = 1_000;

export interface Numbers {
  integers: number;
  decimals: number;
  min: number;
  max: number;
  /** Integers that cannot be told apart from their neighbours once they are read as numbers. */
  large: number;
  infinite: number;
  /** Value → how often; undefined once there were too many. */
  values: Map<number, number> | undefined;
}

export interface Lists {
  count: number;
  min: number;
  max: number;
  /** Of the lists with two elements or more: those without equal ones, those with, and those not looked through. */
  unique: number;
  repeated: number;
  unjudged: number;
  readonly items: Place;
}

export interface Objects {
  count: number;
  /** Keys of all objects together. */
  keys: number;
  /** Undefined once there were too many different keys. */
  members: Map<string, Place> | undefined;
  values: Place | undefined;
}

export interface Place {
  /** Sum of the places that it had among the keys of its object; says where it stands in the schema. */
  positions: number;
  nulls: number;
  trues: number;
  falses: number;
  strings: number;
  texts: Texts | undefined;
  numbers: Numbers | undefined;
  lists: Lists | undefined;
  objects: Objects | undefined;
}

export const createPlace = (): Place => ({
  positions: 0,
  nulls: 0,
  trues: 0,
  falses: 0,
  strings: 0,
  texts: undefined,
  numbers: undefined,
  lists: undefined,
  objects: undefined,
});

/** What a value alone does not tell: that it is written as `3.0`, that a huge number is written in digits only, that it is no literal. */
export type Mark = 'decimal' | 'whole' | 'hole';
/** By the object or list that holds the value, and its key there. */
export type Marks = ReadonlyMap<JsonValue, ReadonlyMap<string | number, Mark>>;

/** Adds a value, which is plain JSON and no deeper than the reader allows. */
export function addValue(place: Place, value: JsonValue, marks?: Marks, mark?: Mark): void {
  if (typeof value === 'string') {
    place.strings++;
    place.texts ??= createTexts();
    addText(place.texts, value);
  } else if (typeof value === 'number') {
    place.numbers ??= { integers: 0, decimals: 0, min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY, large: 0, infinite: 0, values: new Map() };
    addNumber(place.numbers, value, mark);
  } else if (value === null) place.nulls++;
  else if (value === true) place.trues++;
  else if (value === false) place.falses++;
  else if (Array.isArray(value)) addList((place.lists ??= createLists()), value, marks);
  else addObject((place.objects ??= createObjects()), value, marks);
}

const createLists = (): Lists => ({ count: 0, min: Number.POSITIVE_INFINITY, max: 0, unique: 0, repeated: 0, unjudged: 0, items: createPlace() });
const createObjects = (): Objects => ({ count: 0, keys: 0, members: new Map(), values: undefined });

/** From here on numbers print with an exponent. */
const EXPONENT = 1e21;

function addNumber(numbers: Numbers, value: number, mark: Mark | undefined): void {
  if (mark === undefined ? Number.isInteger(value) && value < EXPONENT && value > -EXPONENT : mark === 'whole') {
    numbers.integers++;
    if (!Number.isSafeInteger(value)) numbers.large++;
  } else {
    numbers.decimals++;
    if (!Number.isFinite(value)) {
      numbers.infinite++;
      return;
    }
  }
  const plain = value === 0 ? 0 : value;
  if (plain < numbers.min) numbers.min = plain;
  if (plain > numbers.max) numbers.max = plain;
  if (numbers.values !== undefined) countNumber(numbers, plain, 1);
}

function countNumber(numbers: Numbers, value: number, count: number): void {
  const values = numbers.values as Map<number, number>;
  const known = values.get(value);
  if (known !== undefined) values.set(value, known + count);
  else if (values.size < MOST_VALUES) values.set(value, count);
  else numbers.values = undefined;
}

function addList(lists: Lists, list: readonly JsonValue[], marks: Marks | undefined): void {
  const marked = marks?.get(list as JsonValue);
  const { length } = list;
  lists.count++;
  if (length < lists.min) lists.min = length;
  if (length > lists.max) lists.max = length;
  if (length > 1) countRepeats(lists, list, marked !== undefined && [...marked.values()].includes('hole'));
  for (let i = 0; i < length; i++) {
    const mark = marked?.get(i);
    if (mark !== 'hole') addValue(lists.items, list[i] as JsonValue, marks, mark);
  }
}

function countRepeats(lists: Lists, list: readonly JsonValue[], hasHole: boolean): void {
  if (hasHole || list.length > MOST_ELEMENTS || list.some((element) => typeof element === 'object' && element !== null)) lists.unjudged++;
  else if (list.length === 2 ? list[0] !== list[1] : new Set(list).size === list.length) lists.unique++;
  else lists.repeated++;
}

function addObject(objects: Objects, object: JsonObject, marks: Marks | undefined): void {
  const marked = marks?.get(object);
  const keys = Object.keys(object);
  objects.count++;
  objects.keys += keys.length;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    const place = getMember(objects, key);
    place.positions += i;
    addValue(place, object[key] as JsonValue, marks, marked?.get(key));
  }
}

/** Where values of this key are counted. */
function getMember(objects: Objects, key: string): Place {
  const { members } = objects;
  if (members === undefined) return objects.values as Place;
  let place = members.get(key);
  if (place === undefined) {
    if (members.size >= MOST_KEYS) {
      joinMembers(objects);
      return objects.values as Place;
    }
    place = createPlace();
    members.set(key, place);
  }
  return place;
}

function joinMembers(objects: Objects): void {
  objects.values = uniteMembers(objects);
  objects.members = undefined;
}

/** All members as one place; a new one, so that it can be looked at without a change. */
export function uniteMembers(objects: Objects): Place {
  const values = createPlace();
  if (objects.members === undefined) mergePlace(values, objects.values as Place);
  else for (const member of objects.members.values()) mergePlace(values, member);
  return values;
}

/** Adds all that `from` has seen to `into`. `from` stays as it is and shares nothing with `into`. */
export function mergePlace(into: Place, from: Place): void {
  into.positions += from.positions;
  into.nulls += from.nulls;
  into.trues += from.trues;
  into.falses += from.falses;
  into.strings += from.strings;
  if (from.texts !== undefined) mergeTexts((into.texts ??= createTexts()), from.texts);
  if (from.numbers !== undefined) into.numbers = into.numbers === undefined ? copyNumbers(from.numbers) : mergeNumbers(into.numbers, from.numbers);
  if (from.lists !== undefined) mergeLists((into.lists ??= createLists()), from.lists);
  if (from.objects !== undefined) mergeObjects((into.objects ??= createObjects()), from.objects);
}

const copyNumbers = (numbers: Numbers): Numbers => ({ ...numbers, values: numbers.values && new Map(numbers.values) });

function mergeNumbers(into: Numbers, from: Numbers): Numbers {
  into.integers += from.integers;
  into.decimals += from.decimals;
  into.large += from.large;
  into.infinite += from.infinite;
  into.min = Math.min(into.min, from.min);
  into.max = Math.max(into.max, from.max);
  if (from.values === undefined) into.values = undefined;
  else
    for (const [value, count] of from.values) {
      if (into.values === undefined) break;
      countNumber(into, value, count);
    }
  return into;
}

function mergeLists(into: Lists, from: Lists): void {
  into.count += from.count;
  into.min = Math.min(into.min, from.min);
  into.max = Math.max(into.max, from.max);
  into.unique += from.unique;
  into.repeated += from.repeated;
  into.unjudged += from.unjudged;
  mergePlace(into.items, from.items);
}

function mergeObjects(into: Objects, from: Objects): void {
  into.count += from.count;
  into.keys += from.keys;
  if (from.members === undefined) {
    if (into.members !== undefined) joinMembers(into);
    mergePlace(into.values as Place, from.values as Place);
    return;
  }
  for (const [key, member] of from.members) mergePlace(getMember(into, key), member);
}

/** Values seen at a place. */
export const countValues = (place: Place): number =>
  place.nulls +
  place.trues +
  place.falses +
  place.strings +
  (place.numbers === undefined ? 0 : place.numbers.integers + place.numbers.decimals) +
  (place.lists?.count ?? 0) +
  (place.objects?.count ?? 0);

/** Members in the order in which they stand on average, ties by their names: for one sample, in its own. */
export function orderMembers(members: ReadonlyMap<string, Place>): [string, Place][] {
  const entries = [...members].map(([key, place], index) => ({ key, place, index, position: place.positions / countValues(place) }));
  let sorted = true;
  for (let i = 1; i < entries.length && sorted; i++) {
    const [a, b] = [entries[i - 1] as (typeof entries)[number], entries[i] as (typeof entries)[number]];
    sorted = a.position < b.position;
  }
  if (!sorted) entries.sort((a, b) => a.position - b.position || (a.key < b.key ? -1 : 1));
  return entries.map(({ key, place }) => [key, place]);
}
