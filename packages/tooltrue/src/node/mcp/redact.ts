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

export const redact = (text: string, secrets: readonly string[]): string => secrets.reduce((shown, secret) => shown.replaceAll(secret, MARK), text);

/** The address without what may be secret in it: name, password, query. */
export function showUrl(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname}${url.search === '' ? '' : '?…'}`;
}
