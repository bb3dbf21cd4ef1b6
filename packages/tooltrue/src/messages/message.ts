// Turns a message id and its arguments into a sentence. Whole templates per language; nothing is glued from pieces.

import type { Locale } from '../diagnostic/types.js';
import type { JsonValue } from '../text/json-value.js';
import { en } from './en.js';
import type { makersEn } from './makers.js';
import type { requestsEn } from './requests-en.js';

export type MessageId = keyof typeof en | keyof typeof requestsEn | keyof typeof makersEn;
/** Every language has a sentence for every id: a table without one does not compile. */
export type Messages = Readonly<Record<MessageId, string>>;
export type MessageArgs = Readonly<Record<string, JsonValue>>;

const tables = new Map<Locale, Partial<Messages>>();
/** Tables are looked through one after the other: joining them would take longer than most checks, at every start. */
const english: Partial<Messages>[] = [en];

const findEnglish = (id: string): string | undefined => {
  for (const table of english) if (Object.hasOwn(table, id)) return table[id as MessageId];
  return undefined;
};

/** Makes a language available to `locale` options. English is always there. */
export function addLanguage(locale: Locale, messages: Messages): void {
  tables.set(locale, messages);
}

/** Adds sentences that only a part of the library says, so that who does not use that part does not load them. */
export function addEnglish(messages: Partial<Messages>): void {
  if (!english.includes(messages)) english.push(messages);
}

/** The template of an id: of the language where it was added, else English; the id itself where neither is loaded. */
const templateOf = (id: MessageId, locale: Locale): string => tables.get(locale)?.[id] ?? findEnglish(id) ?? id;

const LONGEST = 80;

/** Text from the input as one line that cannot steer a terminal: control characters escaped, long texts cut. */
export function quoteForPeople(text: string): string {
  if (text.length <= LONGEST && /^[ -~]*$/.test(text)) return text;
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
  return cut.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function formatArg(value: JsonValue, locale: Locale): string {
  // Small whole numbers are the same in all our languages, and the formatter takes milliseconds to set up.
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : new Intl.NumberFormat(locale).format(value);
  if (typeof value === 'string') return quoteForPeople(value);
  if (Array.isArray(value)) return value.map((v) => `\`${formatArg(v, locale)}\``).join(', ');
  if (isNested(value)) return formatMessage(value.message, value.args, locale);
  return quoteForPeople(JSON.stringify(value));
}

/** An argument that is itself a message: a word or clause that every language says its own way. */
type Nested = { message: MessageId; args?: MessageArgs };

const isNested = (value: JsonValue): value is JsonValue & Nested =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value.message === 'string' && findEnglish(value.message) !== undefined;

export const nest = (message: MessageId, args?: MessageArgs): JsonValue => (args ? { message, args: { ...args } } : { message });

/** A sentence with its arguments in place, made safe to show. */
export const fillTemplate = (template: string, args: MessageArgs, locale: Locale): string =>
  template.includes('{')
    ? template.replace(/\{(\w+)\}/g, (whole, key: string) => (Object.hasOwn(args, key) ? formatArg(args[key] as JsonValue, locale) : whole))
    : template;

/** The sentence for `id` in `locale`, or in English where that language was not added. */
export const formatMessage = (id: MessageId, args: MessageArgs = {}, locale: Locale = 'en'): string => fillTemplate(templateOf(id, locale), args, locale);
