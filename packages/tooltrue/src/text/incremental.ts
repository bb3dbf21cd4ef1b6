// Reads JSON that comes in pieces and keeps a value of what has come so far, which grows in place: every character is looked at once,
// however small the pieces are. For showing progress only; what counts at the end is read by the reader of whole texts.

import { setOwn, type JsonObject, type JsonValue } from './json-value.js';

export interface IncrementalReader {
  push(piece: string): void;
  /**
   * What has come so far: strings as far as they go, other scalars once they are complete. The same object at each call; it grows.
   * undefined before anything has come, and for good once something came that is not JSON.
   */
  readonly value: JsonValue | undefined;
  /** The value is complete. */
  readonly done: boolean;
}

const At = {
  Value: 0,
  /** After `[`: a value or the end. */
  First: 1,
  /** After `{`: a key or the end. */
  FirstKey: 2,
  Key: 3,
  Colon: 4,
  Next: 5,
  String: 6,
  KeyString: 7,
  Word: 8,
  Done: 9,
  Broken: 10,
} as const;
type At = (typeof At)[keyof typeof At];

const QUOTE = 34;
const BACKSLASH = 92;
const DEEPEST = 512;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const WORDS: ReadonlyMap<string, JsonValue> = new Map<string, JsonValue>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const SIMPLE: Readonly<Record<string, string>> = { '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
/** Longest number or word that is waited for. */
const LONGEST_WORD = 1100;

export function createIncrementalReader(): IncrementalReader {
  let at: At = At.Value as At;
  let root: JsonValue | undefined;
  /** Containers that are open, innermost last, and the key that the next member of each has. */
  const open: (JsonObject | JsonValue[])[] = [];
  const keys: string[] = [];
  /** The word, key or string being read. */
  let held = '';
  /** An escape whose rest has not come. */
  let escape = '';

  const put = (value: JsonValue): void => {
    const inner = open[open.length - 1];
    if (inner === undefined) root = value;
    else if (Array.isArray(inner)) inner.push(value);
    else setOwn(inner, keys[keys.length - 1] as string, value);
  };
  const grow = (text: string): void => {
    held += text;
    if (at !== At.String || text === '') return;
    const inner = open[open.length - 1];
    if (inner === undefined) root = held;
    else if (Array.isArray(inner)) inner[inner.length - 1] = held;
    else setOwn(inner, keys[keys.length - 1] as string, held);
  };
  const after = (): void => {
    at = open.length === 0 ? At.Done : At.Next;
  };
  const openContainer = (value: JsonObject | JsonValue[]): void => {
    if (open.length >= DEEPEST) {
      at = At.Broken;
      return;
    }
    put(value);
    open.push(value);
    keys.push('');
    at = Array.isArray(value) ? At.First : At.FirstKey;
  };
  const close = (isArray: boolean): void => {
    if (Array.isArray(open[open.length - 1]) !== isArray || open.length === 0) {
      at = At.Broken;
      return;
    }
    open.pop();
    keys.pop();
    after();
  };
  const endWord = (): void => {
    const word = WORDS.get(held);
    const value = word !== undefined || held === 'null' ? (word as JsonValue) : NUMBER.test(held) ? Number(held) : undefined;
    if (value === undefined) at = At.Broken;
    else {
      put(value);
      after();
    }
  };
  const startString = (state: At): void => {
    held = '';
    if (state === At.String) put('');
    at = state;
  };

  /** Inside a string, from `from`: returns the offset after what was read. */
  const readString = (piece: string, from: number): number => {
    let i = from;
    if (escape !== '') {
      while (i < piece.length && escape.length < (escape.charAt(1) === 'u' ? 6 : 2)) escape += piece.charAt(i++);
      if (escape.length < (escape.charAt(1) === 'u' ? 6 : 2)) return i;
      const simple = SIMPLE[escape.charAt(1)];
      const unit = /^\\u[0-9a-fA-F]{4}$/.test(escape) ? String.fromCharCode(Number.parseInt(escape.slice(2), 16)) : undefined;
      escape = '';
      const text = simple ?? unit;
      if (text === undefined) at = At.Broken;
      else grow(text);
      return i;
    }
    const start = i;
    for (; i < piece.length; i++) {
      const code = piece.charCodeAt(i);
      if (code === QUOTE || code === BACKSLASH || code < 32) break;
    }
    grow(piece.slice(start, i));
    if (i >= piece.length) return i;
    const code = piece.charCodeAt(i);
    if (code === BACKSLASH) escape = '\\';
    else if (code !== QUOTE) at = At.Broken;
    else if (at === At.String) after();
    else {
      keys[keys.length - 1] = held;
      at = At.Colon;
    }
    return i + 1;
  };

  /** One character outside of strings. */
  const readSign = (sign: string): void => {
    switch (at) {
      case At.Colon:
        at = sign === ':' ? At.Value : At.Broken;
        return;
      case At.Next:
        if (sign === ',') at = Array.isArray(open[open.length - 1]) ? At.Value : At.Key;
        else if (sign === '}' || sign === ']') close(sign === ']');
        else at = At.Broken;
        return;
      case At.FirstKey:
      case At.Key:
        if (sign === '"') startString(At.KeyString);
        else if (sign === '}' && at === At.FirstKey) close(false);
        else at = At.Broken;
        return;
      case At.First:
      case At.Value:
        if (sign === '"') startString(At.String);
        else if (sign === '{') openContainer({});
        else if (sign === '[') openContainer([]);
        else if (sign === ']' && at === At.First) close(true);
        else if (/[-\dtfn]/.test(sign)) {
          held = sign;
          at = At.Word;
        } else at = At.Broken;
        return;
      default:
        at = At.Broken;
    }
  };

  return {
    push(piece) {
      let i = 0;
      while (i < piece.length && at !== At.Broken) {
        if (at === At.String || at === At.KeyString) {
          i = readString(piece, i);
          continue;
        }
        const sign = piece.charAt(i);
        if (at === At.Word) {
          if (/[\w.+-]/.test(sign)) {
            held += sign;
            i++;
            if (held.length > LONGEST_WORD) at = At.Broken;
          } else endWord();
          continue;
        }
        i++;
        if (sign !== ' ' && sign !== '\n' && sign !== '\t' && sign !== '\r') readSign(sign);
      }
    },
    get value() {
      return at === At.Broken ? undefined : root;
    },
    get done() {
      return at === At.Done;
    },
  };
}
