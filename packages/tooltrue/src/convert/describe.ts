// What a target cannot express, said in the description in plain words, in the language that the description has.

import type { Locale } from '../diagnostic/types.js';
import { sayConvert, type SayId } from '../messages/convert.js';
import { getOwn, type JsonObject, type JsonValue } from '../text/json-value.js';

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
  contains: 'contains',
  not: 'not',
  const: 'const',
  default: 'default',
  propertyNames: 'propertyNames',
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

/** Sentences about the keyword of this schema, in `locale`; none where there is nothing to say. */
export function sayKeyword(schema: JsonObject, keyword: string, locale: Locale): string[] {
  const value = getOwn(schema, keyword);
  if (value === undefined || SILENT.has(keyword)) return [];
  const say = (id: SayId, args: Record<string, string>): string => sayConvert(id, args, locale);
  if (Object.hasOwn(BY_VALUE, keyword)) return [say(BY_VALUE[keyword] as SayId, { value: writeValue(value) })];
  switch (keyword) {
    case 'uniqueItems':
      return value === true ? [say('uniqueItems', {})] : [];
    case 'enum':
      return Array.isArray(value) ? [say('enum', { value: writeList(value) })] : [];
    case 'examples':
      return Array.isArray(value) && value.length > 0 ? [say('examples', { value: writeList(value.slice(0, 5)) })] : [];
    case 'prefixItems':
      return [say('tuple', { value: writeValue(value) })];
    case 'if': {
      const then = getOwn(schema, 'then');
      const otherwise = getOwn(schema, 'else');
      return [
        ...(then === undefined ? [] : [say('condition', { condition: writeValue(value), value: writeValue(then) })]),
        ...(otherwise === undefined ? [] : [say('otherwise', { condition: writeValue(value), value: writeValue(otherwise) })]),
      ];
    }
    case 'dependentRequired':
    case 'dependentSchemas':
    case 'dependencies':
      return Object.entries(value as JsonObject).map(([key, needs]) =>
        Array.isArray(needs) ? say('dependentRequired', { key, value: writeList(needs) }) : say('dependentSchema', { key, value: writeValue(needs) }),
      );
    case 'patternProperties':
      return Object.entries(value as JsonObject).map(([key, held]) => say('patternProperties', { key, value: writeValue(held) }));
    case 'additionalProperties':
      return value === false || value === true ? [] : [say('additionalProperties', { value: writeValue(value) })];
    default:
      return [say('keyword', { keyword, value: writeValue(value) })];
  }
}
