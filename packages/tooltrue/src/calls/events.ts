// Text of an answer → its events: server-sent events, rows of JSON, or one body. Fed in any pieces, it gives the same events.

import { getOwn, isObject, type JsonValue } from '../text/json-value.js';
import { readText } from '../text/read.js';

export interface EventSplitter {
  push(text: string): void;
  end(): void;
}

/** `undefined` for data that is no JSON. `whole`: the text is this one value. */
export type OnEvent = (value: JsonValue | undefined, whole: boolean) => void;

export const END_MARK = '[DONE]';

/** A line that begins server-sent events. */
const STREAM = /^(?:data|event|id|retry)?:|^(?:data|event|id|retry)$/;

/** Digits that a number of the language may not hold: then places matter, and the own reader is asked. */
const LONG_NUMBER = /[\s:,[]-?\d{16,}/;

const exact = new WeakMap<object, Map<object, Map<string | number, string>>>();

/** The digits of a number that was read inexactly, by the object or list that holds it. */
export const digitsOf = (event: object, holder: object, key: string | number): string | undefined => exact.get(event)?.get(holder)?.get(key);

/** A value of strict JSON; with it, the digits of whole numbers that it cannot hold. */
export function parseJson(text: string): JsonValue | undefined {
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || !LONG_NUMBER.test(text)) return value;
  const document = readText(text);
  const read = document.value;
  if (typeof read !== 'object' || read === null) return value;
  const found = new Map<object, Map<string | number, string>>();
  noteDigits(read, (pointer) => document.numberText(pointer), found);
  exact.set(read, found);
  return read;
}

function noteDigits(root: JsonValue, numberText: (pointer: string) => string | undefined, found: Map<object, Map<string | number, string>>): void {
  const open: { value: object; pointer: string }[] = [{ value: root as object, pointer: '' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, pointer } = next;
    const entries: [string | number, JsonValue][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
    for (const [key, member] of entries) {
      const at = `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
      if (typeof member === 'object' && member !== null) open.push({ value: member, pointer: at });
      else if (typeof member === 'number' && !Number.isSafeInteger(member)) {
        const digits = numberText(at);
        if (digits === undefined || !/^-?\d+$/.test(digits)) continue;
        const byKey = found.get(value) ?? new Map<string | number, string>();
        found.set(value, byKey.set(key, digits));
      }
    }
  }
}

export function createEventSplitter(onEvent: OnEvent): EventSplitter {
  let mode: 'unknown' | 'stream' | 'rows' | 'whole' = 'unknown';
  let rest = '';
  let held: string[] = [];
  let data: string[] = [];
  let first: string | undefined;
  let rows = 0;

  const dispatch = (): void => {
    if (data.length === 0) return;
    const lines = data;
    data = [];
    const read = (raw: string): JsonValue | undefined => (raw === END_MARK ? END_MARK : parseJson(raw));
    const value = read(lines.join('\n'));
    // Where the empty lines were lost, each line is an event.
    if (value === undefined && lines.length > 1) for (const line of lines) onEvent(read(line), false);
    else onEvent(value, false);
  };
  const readLine = (line: string): void => {
    if (line === '') return dispatch();
    if (!line.startsWith('data')) return;
    const text = line.slice(5).replace(/^ /, '');
    // Some servers leave out the empty line between events.
    if (data.length === 0) {
      const value = text === END_MARK ? END_MARK : parseJson(text);
      if (value !== undefined) return onEvent(value, false);
    }
    data.push(text);
  };
  const readRow = (line: string): void => {
    if (line.trim() === '') return;
    // One row alone is a body.
    if (first === undefined && rows++ === 0) first = line;
    else {
      if (first !== undefined) onEvent(parseJson(first), false);
      first = undefined;
      onEvent(parseJson(line), false);
    }
  };
  /** What the first line says about all of them. */
  const choose = (line: string, ended: boolean): void => {
    if (STREAM.test(line)) mode = 'stream';
    else mode = !ended && isObject(parseJson(line)) ? 'rows' : 'whole';
  };
  const takeLine = (line: string, ended: boolean): void => {
    if (mode === 'unknown') {
      if (line.trim() === '') return;
      choose(line, ended);
    }
    if (mode === 'stream') readLine(line);
    else if (mode === 'rows') readRow(line);
    else held.push(line);
  };
  return {
    push(text) {
      let from = 0;
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
        const line = rest + text.slice(from, end);
        rest = '';
        from = end + 1;
        takeLine(mode === 'whole' ? line : line.replace(/\r$/, ''), false);
      }
      rest += text.slice(from);
    },
    end() {
      if (rest !== '') takeLine(mode === 'whole' ? rest : rest.replace(/\r$/, ''), true);
      rest = '';
      if (mode === 'stream') dispatch();
      if (first !== undefined) onEvent(parseJson(first), true);
      if (mode === 'whole') {
        const text = held.join('\n');
        held = [];
        onEvent(parseJson(text) ?? readLoosely(text), true);
      }
    },
  };
}

/** A body that is not JSON as such: one with an error in front, or in another notation. */
function readLoosely(text: string): JsonValue | undefined {
  const document = readText(text);
  const { value } = document;
  if (document.issues.some((issue) => issue.fatal) || value === undefined) return undefined;
  return typeof value === 'object' && value !== null && (Array.isArray(value) || getOwn(value, 'error') !== null) ? value : undefined;
}
