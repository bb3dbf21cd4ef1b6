// The language of commands that are bundled apart (scripts/build.mjs): they have the English tables and the registry within, so
// that no file but that of the language is opened. See language.ts for the others.

import type { Locale } from '../../diagnostic/types.js';
import { addCliLanguage } from '../../messages/cli.js';
import { addLanguage } from '../../messages/message.js';

/** Makes the sentences of a language available, those of the command and those of checks. */
export async function loadOwnLanguage(locale: Locale): Promise<void> {
  if (locale === 'ko') {
    addCliLanguage('ko', (await import('../../messages/cli-ko.js')).cliKo);
    addLanguage('ko', (await import('../../messages/ko.js')).ko);
  } else if (locale === 'vi') {
    addCliLanguage('vi', (await import('../../messages/cli-vi.js')).cliVi);
    addLanguage('vi', (await import('../../messages/vi.js')).vi);
  }
}
