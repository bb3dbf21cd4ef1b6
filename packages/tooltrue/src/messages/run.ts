// Sentences of running tools. They stand apart from those of checks: who only checks does not load them.

import type { Locale } from '../diagnostic/types.js';
import { fillTemplate, quoteForPeople, type MessageArgs } from './message.js';
import { runEn } from './run-en.js';
import { runKo } from './run-ko.js';
import { runVi } from './run-vi.js';

export type RunMessageId = keyof typeof runEn;
/** Every language has a sentence for every id: a table without one does not compile. */
export type RunMessages = Readonly<Record<RunMessageId, string>>;

const tables: Readonly<Record<Locale, RunMessages>> = { en: runEn, ko: runKo, vi: runVi };

const LONGEST = 2000;

/** `problem` is what a service or a tool said: kept longer than other arguments, on lines of its own where it has some. */
function showProblem(text: string): string {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
  return cut.replace(/[^\n\t]/gu, (c) => (/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(c) ? quoteForPeople(c) : c));
}

/** The sentence for people, with arguments made safe to show. */
export function formatRun(id: RunMessageId, args: MessageArgs, locale: Locale): string {
  const { problem, ...rest } = args;
  const [before = '', ...after] = fillTemplate(tables[locale][id], rest, locale).split('{problem}');
  return [before, ...after].join(typeof problem === 'string' ? showProblem(problem) : '');
}
