// Sentences of a conversion: what was changed, told to people; and what a schema cannot say, told to the model in a description.

import type { Locale } from '../diagnostic/types.js';
import type { JsonValue } from '../text/json-value.js';
import { convertEn } from './convert-en.js';
import { convertKo } from './convert-ko.js';
import { convertVi } from './convert-vi.js';
import { quoteForPeople } from './message.js';

export type ConvertId = keyof typeof convertEn;
/** Every language has a sentence for every id: a table without one does not compile. */
export type ConvertMessages = Readonly<Record<ConvertId, string>>;
type Said<Id> = Id extends `say.${infer Name}` ? Name : never;
/** Sentences for descriptions. */
export type SayId = Said<ConvertId>;
/** Sentences for people. */
export type ConvertMessageId = Exclude<ConvertId, `say.${string}`>;

const tables: Readonly<Record<Locale, ConvertMessages>> = { en: convertEn, ko: convertKo, vi: convertVi };

const fill = (template: string, value: (key: string) => string | undefined): string =>
  template.includes('{') ? template.replace(/\{(\w+)\}/g, (whole, key: string) => value(key) ?? whole) : template;

/** The sentence for people. Arguments that come from the input are made safe to show. */
export function formatConvert(id: ConvertMessageId, args: Readonly<Record<string, JsonValue>>, locale: Locale): string {
  return fill(tables[locale][id], (key) => (Object.hasOwn(args, key) ? show(args[key] as JsonValue) : undefined));
}

function show(value: JsonValue): string {
  if (Array.isArray(value)) return value.map((v) => `\`${show(v)}\``).join(', ');
  return quoteForPeople(typeof value === 'string' ? value : JSON.stringify(value));
}

/** The sentence for a description, with its values as they are. */
export function sayConvert(id: SayId, args: Readonly<Record<string, string>>, locale: Locale): string {
  return fill(tables[locale][`say.${id}`], (key) => (Object.hasOwn(args, key) ? args[key] : undefined));
}
