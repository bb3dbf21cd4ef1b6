// The reader's entry: text in, document out.

import type { DuplicateKey, Hole, JsonDocument, Notation, SyntaxIssue } from './document.js';
import type { JsonValue } from './json-value.js';
import { judgeNotation } from './notation.js';
import { type Table, createLocator, findPlace, findRow, locateMarks, settleRow } from './places.js';
import { type Reader, createReader } from './reader.js';
import { readRoot } from './root.js';

export interface ReadOptions {
  /** Levels of brackets that are read, 512 unless told otherwise, 1,000 at most. Deeper ones are passed over, with `too-deep`. */
  maxDepth?: number;
  /**
   * Longest text that is read, in UTF-16 units; 268,435,456 unless told otherwise. A longer one gives `too-large` and no value. Reading
   * also stops with `too-large`, and keeps what it has, after 10,000,000 values or 1,000,000 members of one object.
   */
  maxLength?: number;
}

const DEPTH = 512;
const MOST_DEPTH = 1000;
const LENGTH = 2 ** 28;
/** Values kept from one text, about what the default heap of Node holds; reading stops there with `too-large`. */
const VALUES = 10_000_000;

const tables = new WeakMap<JsonDocument, Table>();

/** The rows behind a document, for what has to know the places of all members and elements. */
export const getTable = (document: JsonDocument): Table | undefined => tables.get(document);

/**
 * Reads JSON, JSONC, JSON5, or a literal of JavaScript, TypeScript or Python pasted alone. Never throws: what strict JSON does not
 * allow is in `issues` (up to 10,000 of each code, in the order of the text), and `value` is what was meant as far as it can be told.
 * Fatal issues are those that no notation we know allows. Places are UTF-16 offsets from 0.
 */
export function readText(text: string, options: ReadOptions = {}): JsonDocument {
  const { maxDepth = DEPTH, maxLength = LENGTH } = options;
  if (text.length > maxLength) {
    const issue: SyntaxIssue = { code: 'too-large', start: 0, end: 0, fatal: true, args: { limit: maxLength, unit: 'characters' } };
    return createDocument({ text, rows: new Int32Array(0), root: 0 }, 'json', undefined, [issue]);
  }
  const r = createReader(text, Math.max(1, Math.min(maxDepth, MOST_DEPTH)), VALUES);
  const value = readRoot(r);
  const hasRow = r.rows[0]! >= 0 || r.rows[4]! > 5;
  const table: Table = { text, rows: hasRow ? r.rows.subarray(0, r.count) : new Int32Array(0), root: hasRow ? settleRow(r.rows, 0) : 0 };
  r.issues.sort((a, b) => a.start - b.start);
  return createDocument(table, judgeNotation(r), value, r.issues, r);
}

function createDocument(table: Table, notation: Notation, value: JsonValue | undefined, issues: SyntaxIssue[], r?: Reader): JsonDocument {
  const { text } = table;
  const marked = r !== undefined && (r.holes.length > 0 || r.duplicates.length > 0);
  const { holes, duplicates }: { holes: Hole[]; duplicates: DuplicateKey[] } = marked
    ? locateMarks(table, r.holes, r.duplicates)
    : { holes: [], duplicates: [] };
  duplicates.sort((a, b) => a.start - b.start);
  const document: JsonDocument = {
    text,
    notation,
    value,
    issues,
    holes,
    duplicates,
    place: (pointer) => findPlace(table, pointer),
    numberText(pointer) {
      const row = findRow(table, pointer);
      if (row < 0) return undefined;
      const at = settleRow(table.rows, row);
      const written = text.slice(table.rows[at]!, Math.max(table.rows[at + 1]!, table.rows[at]!));
      return /^(?:[-+.\d]|Infinity|NaN)/.test(written) ? written : undefined;
    },
    position: createLocator(text),
  };
  tables.set(document, table);
  return document;
}
