// Text in JSON → value → text, for changes in between: whole numbers that the language cannot hold keep their digits.

import type { JsonValue } from './json-value.js';

/** Digits of a number that may not be held exactly. */
const LONG = /[\s:,[]-?\d{16,}/;
/** A text, or a whole number with so many digits. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g;

/**
 * The text with its value changed; the same text where the change gives the same value.
 * @returns undefined where the text is not strict JSON.
 */
export function changeJson(text: string, change: (value: JsonValue) => JsonValue): string | undefined {
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
  const changed = change(value);
  if (changed === value) return text;
  return JSON.stringify(changed) === JSON.stringify(value) ? text : writeLike(changed, text);
}

/** A value as text; numbers that came from a source have the digits that they have there. */
export function writeLike(value: JsonValue, source: string): string {
  const written = JSON.stringify(value);
  return LONG.test(` ${source}`) ? restoreDigits(written, digitsIn(source)) : written;
}

/** Numbers as the language writes them → their digits, of those that it cannot hold; without those that could stand for several. */
function digitsIn(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const unclear = new Set<string>();
  for (const [token] of text.matchAll(TOKEN)) {
    if (token.startsWith('"') || Number.isSafeInteger(Number(token))) continue;
    const held = JSON.stringify(Number(token));
    if ((found.get(held) ?? token) !== token) unclear.add(held);
    found.set(held, token);
  }
  for (const held of unclear) found.delete(held);
  return found;
}

function restoreDigits(written: string, digits: ReadonlyMap<string, string>): string {
  return written.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) => (token.startsWith('"') ? token : (digits.get(token) ?? token)));
}
