// Values that are likely to fit a schema, to be validated: the simplest one, and those at the limits of two schemas.

import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { ARRAY, BOOLEAN, conjoin, INTEGER, NULL, NUMBER, OBJECT, STRING, type Conjunction } from './conjunction.js';
import { countOf, highest, lowest, requiredOf } from './limits.js';
import { itemAt } from './include-array.js';
import { declaredNames, propertyOf } from './include-object.js';
import { textsFor } from './pattern-text.js';

const DEEPEST = 12;
const LONGEST = 2_000;

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  time: '12:00:00Z',
  duration: 'P1D',
  email: 'a@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com/a',
  'uri-reference': '/a',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
};

/** Parts that one sample may still have: wide and deep schemas would never end. */
interface Room {
  left: number;
}
const newRoom = (): Room => ({ left: 100 });

/** One value that probably fits. */
export function sampleValue(from: Conjunction, depth = 0, room: Room = newRoom()): JsonValue {
  for (const part of from.parts) {
    for (const key of ['enum', 'examples'] as const) {
      const listed = getOwn(part, key);
      if (Array.isArray(listed) && listed.length > 0) return listed[0] as JsonValue;
    }
    for (const key of ['const', 'default'] as const) if (Object.hasOwn(part, key)) return part[key] as JsonValue;
  }
  const branch = from.parts.flatMap((part) =>
    (['anyOf', 'oneOf'] as const).flatMap((key) => (Array.isArray(part[key]) ? [(part[key] as JsonValue[])[0]] : [])),
  )[0];
  if (branch !== undefined && depth < DEEPEST && room.left-- > 0) {
    const inner = conjoin(from.side, [...from.parts.map(({ anyOf: _any, oneOf: _one, $ref: _ref, allOf: _all, ...own }) => own as JsonObject), branch]);
    return sampleValue(inner, depth + 1, room);
  }
  if ((from.mask & STRING) !== 0) return sampleText(from, countOf(from, 'minLength', Math.max));
  if ((from.mask & NUMBER) !== 0) return sampleNumber(from);
  if ((from.mask & OBJECT) !== 0) return sampleObject(from, depth, room);
  if ((from.mask & ARRAY) !== 0) return sampleArray(from, countOf(from, 'minItems', Math.max), depth, room);
  return (from.mask & BOOLEAN) !== 0 ? true : null;
}

export function sampleObject(from: Conjunction, depth = 0, room: Room = newRoom()): JsonObject {
  const object: JsonObject = {};
  const add = (name: string): void => {
    if (room.left-- > 0) setOwn(object, name, sampleValue(propertyOf(from, name), depth + 1, room));
  };
  if (depth > DEEPEST) return object;
  for (const name of requiredOf(from)) add(name);
  const wanted = Math.min(countOf(from, 'minProperties', Math.max), 100);
  for (const name of declaredNames(from)) if (Object.keys(object).length < wanted && !Object.hasOwn(object, name)) add(name);
  for (let i = 0; Object.keys(object).length < wanted && i < 100; i++) add(`key${i}`);
  return object;
}

export function sampleArray(from: Conjunction, length: number, depth = 0, room: Room = newRoom()): JsonValue[] {
  const distinct = from.parts.some((part) => getOwn(part, 'uniqueItems') === true);
  const list: JsonValue[] = [];
  for (let i = 0; i < Math.min(length, 100) && depth <= DEEPEST && room.left-- > 0; i++) {
    const item = itemAt(from, i);
    list.push(distinct ? sampleAnother(item, i, depth + 1, room) : sampleValue(item, depth + 1, room));
  }
  return list;
}

/** Another value for each position. */
function sampleAnother(from: Conjunction, index: number, depth: number, room: Room): JsonValue {
  const value = sampleValue(from, depth, room);
  const listed = from.parts.map((part) => getOwn(part, 'enum')).find(Array.isArray);
  if (listed) return listed[index] ?? value;
  return typeof value === 'string' ? value + 'b'.repeat(index) : typeof value === 'number' ? value + index : value;
}

function sampleText(from: Conjunction, length: number): string {
  for (const { format } of from.parts) if (typeof format === 'string' && Object.hasOwn(FORMATS, format)) return FORMATS[format] as string;
  for (const { pattern } of from.parts) {
    const texts = typeof pattern === 'string' ? textsFor(pattern) : [];
    const text = texts.find((one) => one.length >= length) ?? texts[0];
    if (text !== undefined) return text;
  }
  return 'a'.repeat(Math.min(Math.max(length, 1), countOf(from, 'maxLength', Math.min), LONGEST));
}

function sampleNumber(from: Conjunction): number {
  const [low, high] = [lowest(from), highest(from)];
  const step = from.parts.reduce((most, { multipleOf }) => (typeof multipleOf === 'number' ? multipleOf : most), 1);
  if (low.value <= 0 && high.value >= 0 && !(low.value === 0 && low.open) && !(high.value === 0 && high.open)) return 0;
  if (Number.isFinite(low.value)) return Math.ceil(low.value / step) * step + (low.open && Math.ceil(low.value / step) * step === low.value ? step : 0);
  return Math.floor(high.value / step) * step - (high.open ? step : 0);
}

const MOST = 120;

/** Values near the limits of both, any of which may fit the first and not the second. */
export function sampleValues(from: Conjunction, to: Conjunction): JsonValue[] {
  const values: JsonValue[] = [];
  const both = [from, to];
  for (const { parts } of both) {
    for (const part of parts) {
      for (const key of ['enum', 'examples'] as const) if (Array.isArray(part[key])) values.push(...(part[key] as JsonValue[]).slice(0, 40));
      for (const key of ['const', 'default'] as const) if (Object.hasOwn(part, key)) values.push(part[key] as JsonValue);
    }
  }
  values.push(sampleValue(from));
  if ((from.mask & NUMBER) !== 0) {
    const bounds = both.flatMap((c) => [lowest(c).value, highest(c).value]).filter(Number.isFinite);
    for (const bound of [...new Set(bounds)]) values.push(bound, bound - 1, bound + 1, bound - 0.5, bound + 0.5);
    for (const { parts } of both) for (const { multipleOf } of parts) if (typeof multipleOf === 'number') values.push(multipleOf, multipleOf * 3);
    values.push(1, 7, -1, 0, (from.mask & NUMBER) === INTEGER ? 11 : 0.5);
  }
  if ((from.mask & STRING) !== 0) {
    const lengths = both.flatMap((c) => [countOf(c, 'minLength', Math.max), countOf(c, 'maxLength', Math.min)]).filter((n) => n <= LONGEST);
    for (const length of new Set(lengths.flatMap((n) => [n, n - 1, n + 1]))) if (length >= 0) values.push('a'.repeat(length));
    for (const { parts } of both) for (const { pattern } of parts) if (typeof pattern === 'string') values.push(...textsFor(pattern));
    values.push('', 'a', 'A', '1', 'a b', 'ab-1', ...Object.values(FORMATS));
  }
  if ((from.mask & ARRAY) !== 0) {
    const lengths = both.flatMap((c) => [countOf(c, 'minItems', Math.max), countOf(c, 'maxItems', Math.min)]).filter((n) => n < 100);
    for (const length of new Set(lengths.flatMap((n) => [n, n - 1, n + 1]))) if (length >= 0) values.push(sampleArray(from, length, 1));
    values.push(
      [],
      sampleArray(from, 1, 1),
      sampleArray(from, 2, 1),
      Array.from({ length: 2 }, () => sampleValue(itemAt(from, 0))),
    );
  }
  if ((from.mask & OBJECT) !== 0) values.push(...sampleObjects(from, to));
  if ((from.mask & BOOLEAN) !== 0) values.push(true, false);
  if ((from.mask & NULL) !== 0) values.push(null);
  return values.slice(0, MOST);
}

function sampleObjects(from: Conjunction, to: Conjunction): JsonObject[] {
  const plain = sampleObject(from, 1);
  const full: JsonObject = { ...plain };
  for (const name of declaredNames(from).slice(0, 40)) if (!Object.hasOwn(full, name)) setOwn(full, name, sampleValue(propertyOf(from, name), 2));
  const objects = [plain, full];
  for (const name of [...requiredOf(to)].slice(0, 20)) {
    const { [name]: _left, ...rest } = full;
    objects.push(rest);
  }
  // A key that only one of them declares, then one that neither does.
  for (const name of declaredNames(from).slice(0, 20)) objects.push({ ...plain, [name]: full[name] as JsonValue });
  for (const value of ['x', 1]) objects.push({ ...plain, other_key: value });
  for (const count of [from, to].flatMap((c) => [countOf(c, 'minProperties', Math.max), countOf(c, 'maxProperties', Math.min)])) {
    if (count > 50) continue;
    for (const size of [count - 1, count, count + 1]) {
      const sized: JsonObject = {};
      for (const name of Object.keys(full)) if (Object.keys(sized).length < size) setOwn(sized, name, full[name] as JsonValue);
      for (let i = 0; Object.keys(sized).length < size; i++) setOwn(sized, `key${i}`, sampleValue(propertyOf(from, `key${i}`), 2));
      objects.push(sized);
    }
  }
  return objects.filter(isObject);
}
