// From what the caller gives to samples, each an object with what its text says beyond its value; and what is wrong with it, at its place.

import { TooltrueError } from '../diagnostic/error.js';
import type { Range } from '../diagnostic/types.js';
import { nest, type MessageId } from '../messages/message.js';
import type { JsonDocument, SyntaxIssue } from '../text/document.js';
import { isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { readText } from '../text/read.js';
import { readMarks } from './marks.js';
import { listRemarks, type Remark } from './remarks.js';
import type { Marks } from './place.js';

export interface Sample {
  readonly value: JsonObject;
  readonly marks: Marks | undefined;
  /** What there is to tell about how it is written; of several samples in one text the first has it. */
  readonly remarks: readonly Remark[];
}

/** Where a text stands among the samples: its number from 1, and the line of a larger text that it is. */
export interface Origin {
  /** Undefined where there is only one. */
  readonly sample?: number | undefined;
  /** From 0. */
  readonly line?: number | undefined;
  /** Where the line begins. */
  readonly offset?: number | undefined;
}

/** One sample out of a text of its own. Throws a TooltrueError that says what is wrong, and where. */
export function readSample(text: string, origin: Origin = {}): Sample {
  const document = readText(text);
  return { value: takeObject(document, origin), marks: readMarks(document), remarks: listRemarks(document, origin) };
}

/** The samples that are the elements of one list. */
export function readList(text: string, origin: Origin): Sample[] {
  const document = readText(text);
  checkSyntax(document, origin);
  const { value } = document;
  if (!Array.isArray(value)) throw createError('make-not-list', { type: typeName(value) }, rootRange(document), origin);
  if (value.length === 0) throw createError('make-no-samples', {}, rootRange(document), origin);
  const marks = readMarks(document);
  return value.map((element, index) => {
    if (isObject(element)) return { value: element, marks, remarks: index === 0 ? listRemarks(document, origin) : [] };
    const place = document.place(`/${index}`);
    const range = place && rangeOf(document, place.start, place.end, {});
    throw createError('make-not-object', { type: typeName(element) }, range, { sample: index + 1 });
  });
}

/** How a text holds its samples, where nobody says so: by a first line that is a whole value, with another value or object below it. */
export function guessShape(text: string): 'one' | 'lines' {
  const head = text.length > 10_000_000 ? text.slice(0, 10_000_000) : text;
  const first = /^\s*(\{[^\n]*\})[ \t\r]*\n\s*[{["'\w-]/.exec(head) ?? /^\s*(\S[^\n]*)\n\s*\{/.exec(head);
  if (first === null) return 'one';
  const document = readText(first[1] as string);
  return document.value !== undefined && document.issues.every((issue) => !issue.fatal && issue.code !== 'assignment') ? 'lines' : 'one';
}

/** Calls back for every line that is not empty. */
export function eachLine(text: string, take: (line: string, number: number, offset: number) => void): void {
  let number = 0;
  for (let at = 0; at < text.length; number++) {
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    const line = text.slice(at, end);
    if (line.trim() !== '') take(line, number, at);
    at = end + 1;
  }
}

function takeObject(document: JsonDocument, origin: Origin): JsonObject {
  checkSyntax(document, origin);
  const { value, holes } = document;
  if (isObject(value)) return value;
  const hole = value === undefined ? holes[0] : undefined;
  if (hole) throw createError('make-not-literal', { found: hole.found }, rangeOf(document, hole.start, hole.end, origin), origin);
  const code = Array.isArray(value) && value.length > 0 && value.every(isObject) ? 'make-list-of-objects' : 'make-not-object';
  throw createError(code, { type: typeName(value) }, rootRange(document, origin), origin);
}

/** The first thing that no notation allows. What follows it is only its consequence. */
function checkSyntax(document: JsonDocument, origin: Origin): void {
  const issue = document.issues.find((each) => each.fatal);
  if (issue === undefined) return;
  const range = rangeOf(document, issue.start, issue.end, origin);
  if (issue.code === 'empty') throw createError('make-empty', {}, range, origin);
  throw createError('make-syntax', { problem: tellIssue(issue) }, range, origin);
}

const tellIssue = (issue: SyntaxIssue): JsonValue => nest(`syntax/${issue.code}.found` as MessageId, issue.args);

function rootRange(document: JsonDocument, origin: Origin = {}): Range | undefined {
  const place = document.place('');
  return place && rangeOf(document, place.start, place.end, origin);
}

function rangeOf(document: JsonDocument, start: number, end: number, { line = 0, offset = 0 }: Origin): Range {
  const move = (at: number) => {
    const position = document.position(at);
    return { line: position.line + line, column: position.column, offset: position.offset + offset };
  };
  return { start: move(start), end: move(end) };
}

/** The error, with its place in words too: a command line shows only the sentence. */
function createError(code: string, args: Record<string, JsonValue>, range: Range | undefined, { sample }: Origin): TooltrueError {
  const where = { ...(range && { line: range.start.line, column: range.start.column }), ...(sample !== undefined && { sample }) };
  const place = nest(`make.place.${sample === undefined ? '' : 'sample-'}${range ? 'line' : 'whole'}` as MessageId, where);
  return new TooltrueError(code, { ...args, ...where, place }, range && { range });
}

export function typeName(value: JsonValue | undefined): string {
  if (value === null || value === undefined) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
