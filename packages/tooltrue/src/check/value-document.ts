// A value handed over by a program, as a document: copied as JSON would carry it, with limits on depth and cycles.

import type { JsonDocument, SyntaxIssue } from '../text/document.js';
import { setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';

const MAX_DEPTH = 512;

/** Like JSON.stringify and back: undefined, functions and symbols are left out, toJSON is honoured. Never throws. */
export function readValue(input: unknown): JsonDocument {
  const issues: SyntaxIssue[] = [];
  // The objects around the one being read: few, so a list is the quickest to look through.
  const open: object[] = [];
  const complain = (code: 'too-deep' | 'unexpected-character', args: Record<string, JsonValue>) => {
    if (issues.length === 0) issues.push({ code, fatal: true, start: 0, end: 0, args });
  };
  const copy = (value: unknown, depth: number): JsonValue | undefined => {
    switch (typeof value) {
      case 'string':
      case 'boolean':
        return value;
      case 'number':
        return Number.isFinite(value) ? value : null;
      case 'bigint':
        return Number(value);
      case 'object':
        break;
      default:
        return undefined;
    }
    if (value === null) return null;
    if (depth >= MAX_DEPTH || open.includes(value)) {
      complain('too-deep', { limit: MAX_DEPTH });
      return null;
    }
    open.push(value);
    const result = copyObject(value, depth);
    open.pop();
    return result;
  };
  const copyObject = (value: object, depth: number): JsonValue | undefined => {
    if (Array.isArray(value)) return value.map((v) => (typeof v === 'string' ? v : (copy(v, depth + 1) ?? null)));
    if ('toJSON' in value && typeof value.toJSON === 'function') return copy(value.toJSON(), depth + 1);
    const object: JsonObject = {};
    for (const key of Object.keys(value)) {
      const found = (value as Record<string, unknown>)[key];
      const member = typeof found === 'string' ? found : copy(found, depth + 1);
      if (member !== undefined) setOwn(object, key, member);
    }
    return object;
  };
  let value: JsonValue | undefined;
  try {
    value = copy(input, 0);
  } catch (error) {
    // A getter or toJSON of the caller's threw: nothing can be said about the rest.
    complain('unexpected-character', { found: String(error instanceof Error ? error.message : error) });
  }
  return {
    text: '',
    notation: 'json',
    value,
    issues,
    duplicates: [],
    holes: [],
    place: () => undefined,
    numberText: () => undefined,
    position: (offset) => ({ line: 1, column: offset + 1, offset }),
  };
}

/** A text as plain JSON, without places; what is no JSON is one fault. */
export function readPlain(text: string): JsonDocument {
  try {
    return readValue(JSON.parse(text));
  } catch (error) {
    const issue: SyntaxIssue = { code: 'unexpected-character', fatal: true, start: 0, end: text.length, args: { found: (error as Error).message } };
    return { ...readValue(undefined), issues: [issue] };
  }
}
