// What a target cannot express, said in the description in plain words, in the language that the description has.

import type { Locale } from '../diagnostic/types.js';
import { sayConvert, type SayId } from '../messages/convert.js';
import { getOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { isNever } from './never.js';
import { nameKeys, nameValues, only, sayMust, sayWhen, type Presence } from './words.js';

/** By its letters, of which some may belong to names and code; undefined for a text that shows none. */
export function detectLanguage(text: string): Locale | undefined {
  let hangul = 0;
  let vietnamese = 0;
  let latin = 0;
  for (let i = 0; i < text.length && i < 2_000; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0xac00 && code <= 0xd7a3) hangul++;
    else if ((code >= 0x1ea0 && code <= 0x1ef9) || VIETNAMESE.has(code)) vietnamese++;
    else if ((code | 32) >= 97 && (code | 32) <= 122) latin++;
  }
  if (hangul * 4 > latin) return 'ko';
  if (vietnamese * 20 > latin) return 'vi';
  return latin > 0 ? 'en' : undefined;
}

/** Letters that no other of the languages here has, beside a block of their own. */
const VIETNAMESE: ReadonlySet<number> = new Set([...'ăđơưĂĐƠƯ'].map((letter) => letter.charCodeAt(0)));

const LONGEST = 400;

/** A value as it stands in a description: short, on one line, without the texts that schemas in it have themselves. */
export function writeValue(value: JsonValue | undefined): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value, withoutTexts) ?? '');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const withoutTexts = (key: string, value: JsonValue): JsonValue | undefined =>
  (key === 'description' || key === 'title' || key === '$comment') && typeof value === 'string' ? undefined : value;

/** Values one after the other. */
export const writeList = (values: readonly JsonValue[]): string => writeValue(values.map((v) => (typeof v === 'string' ? v : JSON.stringify(v))).join(', '));

/**
 * The description with one sentence more; the same one where it says so already. A sentence about schemas is known by its start:
 * the schemas in it may have been rewritten since.
 */
export function appendSentence(description: string | undefined, sentence: string): string {
  const before = description ?? '';
  if (before === '') return sentence;
  const value = sentence.search(/[{[]/);
  if (before.includes(value < 5 ? sentence : sentence.slice(0, value))) return before;
  const trimmed = before.trimEnd();
  return `${trimmed}${/[.!?…:;。)\]]$/.test(trimmed) ? '' : '.'} ${sentence}`;
}

/** Keywords whose value alone makes the sentence. */
const BY_VALUE: Readonly<Record<string, SayId>> = {
  minimum: 'minimum',
  maximum: 'maximum',
  exclusiveMinimum: 'exclusiveMinimum',
  exclusiveMaximum: 'exclusiveMaximum',
  multipleOf: 'multipleOf',
  minLength: 'minLength',
  maxLength: 'maxLength',
  pattern: 'pattern',
  format: 'format',
  minItems: 'minItems',
  maxItems: 'maxItems',
  minProperties: 'minProperties',
  maxProperties: 'maxProperties',
  const: 'const',
  default: 'default',
  contentEncoding: 'contentEncoding',
  contentMediaType: 'contentMediaType',
};

/** Said elsewhere, or nothing a model needs. */
const SILENT: ReadonlySet<string> = new Set([
  'title',
  'description',
  '$schema',
  '$id',
  'id',
  '$comment',
  '$anchor',
  '$dynamicAnchor',
  '$vocabulary',
  'deprecated',
  'readOnly',
  'writeOnly',
  'type',
  'then',
  'else',
  'minContains',
  'maxContains',
  'nullable',
  'unevaluatedProperties',
  'unevaluatedItems',
  'propertyOrdering',
]);

/**
 * Sentences about the keyword of this schema, in `locale`; none where there is nothing to say.
 * `presence`: how what is left out is told from what is there.
 */
export function sayKeyword(schema: JsonObject, keyword: string, locale: Locale, presence: Presence = 'given'): string[] {
  const value = getOwn(schema, keyword);
  if (value === undefined || SILENT.has(keyword)) return [];
  const say = (id: SayId, args: Record<string, string>): string => sayConvert(id, args, locale);
  const words = (part: JsonValue): string => nameValues(part, locale) ?? writeValue(part);
  if (Object.hasOwn(BY_VALUE, keyword)) return [say(BY_VALUE[keyword] as SayId, { value: writeValue(value) })];
  switch (keyword) {
    case 'uniqueItems':
      return value === true ? [say('uniqueItems', {})] : [];
    case 'enum':
      return Array.isArray(value) ? [say('enum', { value: writeList(value) })] : [];
    case 'examples':
      return Array.isArray(value) && value.length > 0 ? [say('examples', { value: writeList(value.slice(0, 5)) })] : [];
    case 'prefixItems':
      return [sayTuple(value, locale)];
    case 'contains':
      return sayContains(schema, value, locale);
    case 'not': {
      if (isNever({ not: value })) return [say('never', {})];
      const must = sayMust({ not: value }, presence, locale);
      if (must !== undefined) return [`${must.charAt(0).toUpperCase()}${must.slice(1)}.`];
      const named = nameValues(value, locale);
      return [named === undefined ? say('not', { value: writeValue(value) }) : say('not-value', { value: named })];
    }
    case 'propertyNames': {
      const pattern = only(value, 'pattern', 'type')?.pattern;
      return [typeof pattern === 'string' ? say('keys', { value: pattern }) : say('propertyNames', { value: words(value) })];
    }
    case 'if':
      return sayCondition(schema, value, presence, locale);
    case 'dependentRequired':
    case 'dependentSchemas':
    case 'dependencies':
      return Object.entries(value as JsonObject).flatMap(([key, needs]) => sayNeeds(key, needs, presence, locale));
    case 'patternProperties':
      return Object.entries(value as JsonObject).map(([key, held]) => say('patternProperties', { key, value: words(held) }));
    case 'additionalProperties':
      return value === false || value === true ? [] : [say('additionalProperties', { value: words(value) })];
    default:
      return [say('keyword', { keyword, value: writeValue(value) })];
  }
}

/** Elements of a list, one after the other. */
export function sayTuple(list: JsonValue, locale: Locale): string {
  const named = Array.isArray(list) ? list.map((part) => nameValues(part, locale)) : [undefined];
  return sayConvert('tuple', { value: named.includes(undefined) ? writeValue(list) : writeValue(named.join(', ')) }, locale);
}

function sayContains(schema: JsonObject, value: JsonValue, locale: Locale): string[] {
  const [least, most] = [getOwn(schema, 'minContains') ?? 1, getOwn(schema, 'maxContains')];
  if (least === 0 && most === undefined) return [];
  const named = nameValues(value, locale);
  const args = { value: named ?? writeValue(value) };
  if (least === 1 && most === undefined) return [sayConvert(named === undefined ? 'contains' : 'contains-value', args, locale)];
  const id: SayId = most === undefined ? 'count.least' : least === 0 ? 'count.most' : least === most ? 'count.exactly' : 'count.range';
  const count = sayConvert(id, { least: String(least), most: String(most) }, locale);
  return [sayConvert(named === undefined ? 'contains-count' : 'contains-value-count', { ...args, count }, locale)];
}

function sayCondition(schema: JsonObject, condition: JsonValue, presence: Presence, locale: Locale): string[] {
  const [then, otherwise] = [getOwn(schema, 'then'), getOwn(schema, 'else')];
  const when = sayWhen(condition, schema, presence, locale);
  const [must, else_] = [then, otherwise].map((part) => (part === undefined ? undefined : sayMust(part, presence, locale)));
  if (when !== undefined && must !== undefined && (otherwise === undefined || else_ !== undefined))
    return [sayConvert('when', { condition: when, value: must }, locale), ...(else_ === undefined ? [] : [sayConvert('else', { value: else_ }, locale)])];
  const args = { condition: writeValue(condition) };
  return [
    ...(then === undefined ? [] : [sayConvert('condition', { ...args, value: writeValue(then) }, locale)]),
    ...(otherwise === undefined ? [] : [sayConvert('otherwise', { ...args, value: writeValue(otherwise) }, locale)]),
  ];
}

function sayNeeds(key: string, needs: JsonValue, presence: Presence, locale: Locale): string[] {
  const known = presence === 'null';
  if (Array.isArray(needs))
    return needs.length === 0 ? [] : [sayConvert(known ? 'dependentRequired-null' : 'dependentRequired', { key, value: nameKeys(needs) }, locale)];
  const must = sayMust(needs, presence, locale);
  const condition = sayConvert(known ? 'when.not-null' : 'when.given', { key }, locale);
  if (must !== undefined) return [sayConvert('when', { condition, value: must }, locale)];
  return [sayConvert(known ? 'dependentSchema-null' : 'dependentSchema', { key, value: writeValue(needs) }, locale)];
}
