// Names that lost their sense when they were made legal: said in the description, for a model sees the new ones alone.

import type { Locale } from '../diagnostic/types.js';
import { sayConvert } from '../messages/convert.js';
import { removeMarks } from '../text/letters.js';
import { appendSentence, detectLanguage } from './describe.js';

/** Letters and digits that no legal name keeps anything of. */
const LOST = /(?!\p{ASCII})[\p{L}\p{N}]/u;
const LONGEST = 100;

/** A name that says less once it is made legal. */
export const losesSense = (old: string): boolean => LOST.test(removeMarks(old.slice(0, 1_000)));

/** The description with the name that was there before, in the language of the description or of the name. */
export function addOldName(description: string | undefined, old: string, more: { key?: string; language?: Locale | undefined } = {}): string {
  const locale = detectLanguage(description ?? '') ?? detectLanguage(old) ?? more.language ?? 'en';
  const name = old.length > LONGEST ? `${old.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '')}…` : old;
  const sentence = more.key === undefined ? sayConvert('original-name', { name }, locale) : sayConvert('original-name-of', { name, key: more.key }, locale);
  return appendSentence(description, sentence);
}
