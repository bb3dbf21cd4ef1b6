// The language of a run: which one, and loading its sentences.

import type { Locale } from '../../diagnostic/types.js';
import { UsageError } from './options.js';

const LOCALES: readonly Locale[] = ['en', 'ko', 'vi'];

/** @throws UsageError for a language that is asked for and not there. What the environment says is never wrong. */
export function pickLocale(asked: string | undefined, env: Readonly<Record<string, string | undefined>>): Locale {
  if (asked !== undefined) {
    const found = LOCALES.find((locale) => locale === asked.toLowerCase());
    if (!found) throw new UsageError('usage.unknown-choice', { option: '--lang', value: asked }, { asked, known: LOCALES });
    return found;
  }
  const said = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return LOCALES.find((locale) => new RegExp(`^${locale}(?![a-z])`, 'i').test(said)) ?? 'en';
}

/** The language of arguments that may be wrong in any way: the first `--lang` that names a language, wherever it stands, else the environment's. */
export function findLocale(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): Locale {
  const end = argv.indexOf('--');
  const read = end < 0 ? argv : argv.slice(0, end);
  for (const [i, word] of read.entries()) {
    const asked = word === '--lang' ? read[i + 1] : word.startsWith('--lang=') ? word.slice('--lang='.length) : undefined;
    const found = LOCALES.find((locale) => locale === asked?.toLowerCase());
    if (found) return found;
  }
  return pickLocale(undefined, env);
}

/** Makes the sentences of a language available. English is always there. */
export async function loadLanguage(locale: Locale): Promise<void> {
  if (locale === 'en') return;
  const { addCliLanguage } = await import('../../messages/cli.js');
  if (locale === 'ko') addCliLanguage('ko', (await import('../../messages/cli-ko.js')).cliKo);
  else addCliLanguage('vi', (await import('../../messages/cli-vi.js')).cliVi);
}

/** The same for what checks say. Apart, since usage errors do not need it. */
export async function loadCheckLanguage(locale: Locale): Promise<void> {
  if (locale === 'en') return;
  const { addLanguage } = await import('../../messages/message.js');
  if (locale === 'ko') addLanguage('ko', (await import('../../messages/ko.js')).ko);
  else addLanguage('vi', (await import('../../messages/vi.js')).vi);
}
