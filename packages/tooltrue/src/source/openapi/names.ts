// Names that every target takes, for tools and for their arguments: what cannot stay is changed as little as possible, and no name comes twice.

import { fingerprint } from '../../diagnostic/fingerprint.js';

const LONGEST = 64;
/** What is looked at of a name from the document; no real one is longer. */
const MOST_READ = 1000;

const shorten = (name: string, wish: string): string =>
  name.length <= LONGEST && wish.length <= MOST_READ ? name : `${name.slice(0, LONGEST - 7)}_${fingerprint(wish).slice(0, 6)}`;

/** Letters, digits, `_` and `-` after a letter or `_`, 64 at most: what is longer is cut and ends in a mark of the whole. '' where nothing is left. */
export function cleanToolName(wish: string): string {
  const plain = wish
    .slice(0, MOST_READ)
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^[_-]+|[_-]+$/g, '');
  if (plain === '') return '';
  const name = /^[A-Za-z]/.test(plain) ? plain : `_${plain}`;
  return shorten(name, wish);
}

/** Letters, digits, `_`, `.` and `-`, 64 at most. */
export function cleanArgumentName(wish: string): string {
  if (/^[A-Za-z0-9_.-]{1,64}$/.test(wish)) return wish;
  const plain = wish
    .slice(0, MOST_READ)
    .replace(/[^A-Za-z0-9_.-]+/g, '_')
    .replace(/^_+|_+$/g, '');
  if (plain === '') return wish === '' ? 'value' : `value_${fingerprint(wish).slice(0, 6)}`;
  return shorten(plain, wish);
}

/** The name, or the name with the lowest number from 2 that makes it one of its own; it is taken from now on. */
export function takeName(wish: string, taken: Map<string, number>): string {
  let name = wish;
  // The next number is remembered, so that ten thousand operations of one name stay linear.
  for (let number = taken.get(wish) ?? 1; taken.has(name); ) {
    number++;
    const end = `_${number}`;
    name = `${wish.slice(0, LONGEST - end.length)}${end}`;
    taken.set(wish, number);
  }
  taken.set(name, 1);
  return name;
}
