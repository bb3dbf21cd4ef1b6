// Values as text, in any of the notations the reader knows.

import type { Notation } from './document.js';
import { type JsonValue, getOwn, isObject } from './json-value.js';

export interface PrintOptions {
  /** `json` unless told otherwise. */
  notation?: Notation;
  /** What one level is indented by; '' puts everything on one line. Two spaces unless told otherwise. */
  indent?: string;
  /** `"` unless told otherwise. */
  quote?: '"' | "'";
  /** Keys that are names stand without quotes (JSON5, JavaScript). */
  unquotedKeys?: boolean;
  /** How many levels in the value stands; its first line is not indented. */
  level?: number;
  /** What stands before the indentation of a line, for a place whose own indentation is no multiple of `indent`. */
  margin?: string;
  newline?: string;
  /** Between key and value, `: ` unless told otherwise. */
  colon?: string;
  /** Between members on one line, `, ` unless told otherwise. */
  comma?: string;
  /** Lists of scalars stay on one line. */
  inlineLists?: boolean;
}

/** Levels that are printed; below, `null` stands. */
export const PRINT_DEPTH = 1000;

const NAME = /^[A-Za-z_$][\w$]*$/;

/** The text of a value. Members keep the order they have in the value. */
export function printValue(value: JsonValue, options: PrintOptions = {}): string {
  const { level = 0, margin = '' } = options;
  return print(value, { indent: '  ', newline: '\n', colon: ': ', comma: ', ', ...options }, margin + (options.indent ?? '  ').repeat(level), 0);
}

type Settled = PrintOptions & { indent: string; newline: string; colon: string; comma: string };

function print(value: JsonValue, options: Settled, margin: string, depth: number): string {
  const python = options.notation === 'python';
  if (value === null || depth > PRINT_DEPTH) return python ? 'None' : 'null';
  if (typeof value === 'boolean') return python ? (value ? 'True' : 'False') : String(value);
  if (typeof value === 'number') return printNumber(value);
  if (typeof value === 'string') return printString(value, options.quote);
  const inner = margin + options.indent;
  const parts = Array.isArray(value)
    ? value.map((element) => print(element, options, inner, depth + 1))
    : Object.keys(value).map((key) => printKey(key, options) + options.colon + print(getOwn(value, key)!, options, inner, depth + 1));
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return open + close;
  const inline =
    options.indent === '' || (options.inlineLists === true && Array.isArray(value) && value.every((element) => !isObject(element) && !Array.isArray(element)));
  if (inline) return open + parts.join(options.comma) + close;
  return `${open}${options.newline}${inner}${parts.join(`,${options.newline}${inner}`)}${options.newline}${margin}${close}`;
}

function printNumber(value: number): string {
  if (Object.is(value, -0)) return '-0';
  if (Number.isFinite(value)) return JSON.stringify(value);
  // What is too large for a number reads back as such; that something is not a number cannot be said in JSON.
  return Number.isNaN(value) ? 'null' : value > 0 ? '1e999' : '-1e999';
}

/** A string between the given quotes; its escapes are known to every notation. */
export function printString(value: string, quote: '"' | "'" = '"'): string {
  const json = JSON.stringify(value);
  return quote === '"' ? json : `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

export const printKey = (key: string, { quote = '"', unquotedKeys = false }: Pick<PrintOptions, 'quote' | 'unquotedKeys'>): string =>
  unquotedKeys && NAME.test(key) ? key : printString(key, quote);
