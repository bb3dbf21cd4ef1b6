// Sentences of a comparison of definitions: what changed, and what that means for calls and results.

import type { Locale } from '../diagnostic/types.js';
import { diffEn } from './diff-en.js';
import { diffKo } from './diff-ko.js';
import { diffVi } from './diff-vi.js';
import { fillTemplate, type MessageArgs } from './message.js';

export type DiffId = keyof typeof diffEn;
/** Every language has a sentence for every id: a table without one does not compile. */
export type DiffMessages = Readonly<Record<DiffId, string>>;
type Named<Prefix extends string, Id> = Id extends `${Prefix}.${infer Name}` ? Name : never;
export type DiffWhat = Named<'what', DiffId>;

const tables: Readonly<Record<Locale, DiffMessages>> = { en: diffEn, ko: diffKo, vi: diffVi };

/** The sentence for people, with arguments of the input made safe to show. */
export const formatDifference = (id: DiffId, args: MessageArgs, locale: Locale): string => fillTemplate(tables[locale][id], args, locale);
