// Names, values and comments as source text that cannot be broken out of, whatever the definition says.

import { isObject, type JsonValue } from '../../text/json-value.js';

const RESERVED = new Set(
  'abstract any arguments as asserts async await bigint boolean break case catch class const continue debugger declare default delete do else enum eval export extends false finally for from function get if implements import in infer instanceof interface is keyof let module namespace never new null number object of package private protected public readonly require return set static string super switch symbol this throw true try type typeof undefined unique unknown var void while with yield Array Date Map Set Record Promise Object String Number Boolean Function RegExp Error JSON Infinity NaN z'.split(
    ' ',
  ),
);

/** A legal identifier as near to `text` as can be. */
export function toIdentifier(text: string, form: 'type' | 'value'): string {
  const words = text
    .normalize('NFC')
    .slice(0, 100)
    .split(/(?:[^\p{ID_Continue}$]|_)+/u)
    .filter((word) => word !== '');
  const joined = words.map((word) => word.replace(/^./u, (c) => c.toUpperCase())).join('');
  const cased = form === 'type' ? joined : joined.replace(/^./u, (c) => c.toLowerCase());
  const legal = /^[\p{ID_Start}_$]/u.test(cased) ? cased : `_${cased}`;
  return cased === '' ? (form === 'type' ? 'Input' : 'input') : RESERVED.has(legal) ? `${legal}_` : legal;
}

/** Names that are given once each. */
export class Names {
  private readonly taken = new Set<string>();

  take(wanted: string): string {
    let name = wanted;
    for (let i = 2; this.taken.has(name); i++) name = `${wanted}${i}`;
    this.taken.add(name);
    return name;
  }
}

/** A string literal. */
export function quote(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replace(/[\u007f-\u009f\u2028\u2029\ufeff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `'${inner}'`;
}

/** A property's name in a type or an object. */
export function quoteKey(key: string, computed: boolean): string {
  // In an object literal this name alone would set the prototype.
  if (computed && key === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key);
}

const DEEPEST = 200;

/** A JSON value as an expression. */
export function toCode(value: JsonValue, depth = 0): string {
  if (depth > DEEPEST) return 'null';
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return `[${value.map((each) => toCode(each, depth + 1)).join(', ')}]`;
  if (!isObject(value)) return Object.is(value, -0) ? '-0' : String(value);
  const members = Object.keys(value).map((key) => `${quoteKey(key, true)}: ${toCode(value[key] as JsonValue, depth + 1)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** A text inside of a comment: it can neither end it nor start a tag. */
export const inComment = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('*/', '*\\/')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must not stand there.
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff]/g, ' ')
    .replace(/(^|\n)(\s*)@|\{@/g, (_, start: string | undefined, space: string) => (start === undefined ? '{\\@' : `${start}${space}\\@`)) || ' ';

/** A keyword that the language lacks, with its value. */
export const keywordComment = (keyword: string, value: JsonValue): string =>
  `/* ${inComment(`${keyword}: ${JSON.stringify(value)?.slice(0, 2000)}`).replaceAll('\n', ' ')} */`;
