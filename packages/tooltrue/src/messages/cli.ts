// Sentences of the command line and of reports for people, in the languages that were loaded.

import type { Locale } from '../diagnostic/types.js';
import { cliEn } from './cli-en.js';

export type CliMessageId = keyof typeof cliEn;
/** Every language has a sentence for every id: a table without one does not compile. */
export type CliMessages = Readonly<Record<CliMessageId, string>>;
export type CliArgs = Readonly<Record<string, string | number>>;

type Plural<Id> = Id extends `${infer Start}.one` ? Start : never;
/** Ids that have plural forms, without the form. */
export type CountId = Plural<CliMessageId>;

const tables = new Map<Locale, CliMessages>([['en', cliEn]]);

/** Makes a language available. English is always there. */
export function addCliLanguage(locale: Locale, messages: CliMessages): void {
  tables.set(locale, messages);
}

const formats = new Map<Locale, Intl.NumberFormat>();

function formatCount(value: number, locale: Locale): string {
  // Below a thousand all of our languages write plain digits; the formatter is slow to set up.
  if (Math.abs(value) < 1000) return String(value);
  let format = formats.get(locale);
  if (!format) formats.set(locale, (format = new Intl.NumberFormat(locale)));
  return format.format(value);
}

/**
 * The sentence for `id`, in English where that language was not added. Texts are put in as they are: whoever takes them from
 * the input makes them safe first.
 */
export function formatCli(id: CliMessageId, args: CliArgs = {}, locale: Locale = 'en'): string {
  const template = (tables.get(locale) ?? cliEn)[id];
  return template.replace(/\{(\w+)\}/g, (whole, key: string) => {
    const value = Object.hasOwn(args, key) ? args[key] : undefined;
    return value === undefined ? whole : typeof value === 'number' ? formatCount(value, locale) : value;
  });
}

/** The same for a sentence that depends on a number. */
export function formatCounted(id: CountId, count: number, locale: Locale, args: CliArgs = {}): string {
  // Korean and Vietnamese have one form only; their tables say the same under both ids.
  return formatCli(`${id}.${count === 1 ? 'one' : 'other'}` as CliMessageId, { ...args, count }, locale);
}
