// Sentences of reading an answer. They stand apart from those of checks: who only checks does not load them.

import type { Locale } from '../diagnostic/types.js';
import { callsEn } from './calls-en.js';
import { callsKo } from './calls-ko.js';
import { callsVi } from './calls-vi.js';
import { fillTemplate, type MessageArgs } from './message.js';

export type CallMessageId = keyof typeof callsEn;
/** Every language has a sentence for every id: a table without one does not compile. */
export type CallMessages = Readonly<Record<CallMessageId, string>>;

const tables: Readonly<Record<Locale, CallMessages>> = { en: callsEn, ko: callsKo, vi: callsVi };

/** The sentence for people, with arguments of the input made safe to show. */
export const formatCall = (id: CallMessageId, args: MessageArgs, locale: Locale): string => fillTemplate(tables[locale][id], args, locale);
