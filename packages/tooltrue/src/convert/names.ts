// Names that a target takes, made from names that it does not: always different ones, so that they can be led back.

import { removeMarks } from '../text/letters.js';

/**
 * A legal name near the old one that is not taken; undefined where none is found.
 * @param stem what a name is called of which no letter can stay, with a number.
 */
export function makeLegal(old: string, isLegal: (name: string) => boolean, taken: ReadonlySet<string>, longest = 64, stem = 'param'): string | undefined {
  const plain = removeMarks(old.slice(0, 4 * longest))
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^_+(?=[A-Za-z])|_+$/g, '');
  const free = (name: string): boolean => isLegal(name) && !taken.has(name);
  if (!/[A-Za-z0-9]/.test(plain)) {
    for (let i = 1; i < 10_000 && isLegal(`${stem}_${i}`); i++) if (!taken.has(`${stem}_${i}`)) return `${stem}_${i}`;
  }
  for (const base of [plain.slice(0, longest), `_${plain}`.slice(0, longest), `p_${plain}`.slice(0, longest), 'p']) {
    if (base === '' || !/[A-Za-z0-9]/.test(base)) continue;
    if (free(base)) return base;
    for (let i = 2; i < 10_000; i++) {
      const end = `_${i}`;
      const name = base.slice(0, longest - end.length) + end;
      if (!isLegal(name)) break;
      if (!taken.has(name)) return name;
    }
  }
  return undefined;
}
