// Takes secrets out of what is shown: a server's own error output may repeat what it was given.

/** Variables whose values nobody wants to see. */
const SECRET_NAME = /key|token|secret|passw|credential|auth|cookie|session/i;
const SHORTEST = 6;
const MARK = '***';

/** What must not be shown: values that were handed over, and those in the environment that are named like secrets. */
export function listSecrets(given: Iterable<string>, env: Readonly<Record<string, string | undefined>>): string[] {
  const secrets = new Set<string>();
  const add = (value: string): void => {
    if (value.trim().length >= SHORTEST) secrets.add(value.trim());
  };
  for (const value of given) {
    add(value);
    // `Bearer x` is shown as `Bearer ***` wherever x stands alone, too.
    for (const word of value.split(/\s+/)) if (word.length >= 12) add(word);
  }
  for (const [name, value] of Object.entries(env)) if (value !== undefined && SECRET_NAME.test(name)) add(value);
  return [...secrets].sort((a, b) => b.length - a.length);
}

/** What looks like a secret wherever it stands: tokens by their beginnings, and what follows a word for one. */
const TOKEN = /\b(?:sk|pk|rk|gh[opsu]|github_pat|glpat|xox[a-z]|AKIA|AIza|ya29|hf)[-_.A-Za-z0-9]{8,}/g;
const SAID = /\b(bearer|basic|(?:api|access|secret|private)?[-_ ]?(?:key|token|secret|password|passwd|pwd))(["']?\s*[=:]\s*["']?|\s+)([^\s"',;]{8,})/gi;

export const redact = (text: string, secrets: readonly string[]): string =>
  secrets
    .reduce((shown, secret) => shown.replaceAll(secret, MARK), text)
    .replace(TOKEN, MARK)
    .replace(SAID, (whole, word: string, between: string, value: string) =>
      // After a blank alone, only what no word of a sentence looks like.
      /[=:]/.test(between) || /^bearer|^basic/i.test(word) || /\d/.test(value) ? `${word}${between}${MARK}` : whole,
    );

/** The address without what may be secret in it: name, password, query. */
export function showUrl(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname}${url.search === '' ? '' : '?…'}`;
}
