// From what the caller gives to samples, each an object with what its text says beyond its value; and what is wrong with it, at its place.

import { TooltrueError } from '../diagnostic/error.js';
import type { Range } from '../diagnostic/types.js';
import { nest, type MessageArgs, type MessageId } from '../messages/message.js';
import type { JsonDocument, Notation, SyntaxIssue } from '../text/document.js';
import { isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { readText } from '../text/read.js';
import { readMarks } from './marks.js';
import type { Marks } from './place.js';

export interface Sample {
  readonly value: JsonObject;
  readonly marks: Marks | undefined;
  /** Undefined for values, and for the second and later samples of one text. */
  readonly document: JsonDocument | undefined;
}

type SamplesIn = 'auto' | 'one' | 'lines' | 'array';

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
  return { value: takeObject(document, origin), marks: readMarks(document), document };
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
    if (isObject(element)) return { value: element, marks, document: index === 0 ? document : undefined };
    const place = document.place(`/${index}`);
    const range = place && rangeOf(document, place.start, place.end, {});
    throw createError('make-not-object', { type: typeName(element) }, range, { sample: index + 1 });
  });
}

/** How a text holds its samples, where nobody says so: lines are told by a first one that is whole and a second that begins another. */
export function guessShape(text: string): 'one' | 'lines' {
  const first = /^\s*(\{[^\n]*\})[ \t\r]*\n\s*\{/.exec(text.length > 10_000_000 ? text.slice(0, 10_000_000) : text);
  if (first === null) return 'one';
  const document = readText(first[1] as string);
  return isObject(document.value) && !document.issues.some((issue) => issue.fatal) ? 'lines' : 'one';
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

/** What there is to tell about how a sample was written, by message id; for a note each, however many samples it holds for. */
export function listRemarks(document: JsonDocument): { message: MessageId; args: MessageArgs }[] {
  const remarks: { message: MessageId; args: MessageArgs }[] = [];
  if (document.notation !== 'json') remarks.push({ message: NOTATIONS[document.notation], args: {} });
  for (const { key } of document.duplicates.slice(0, 20)) remarks.push({ message: 'make.duplicate-key', args: { key } });
  for (const { found } of document.holes.slice(0, 20)) remarks.push({ message: 'make.not-a-literal', args: { found } });
  return remarks;
}

const NOTATIONS: Readonly<Record<Exclude<Notation, 'json'>, MessageId>> = {
  jsonc: 'make.notation.jsonc',
  json5: 'make.notation.json5',
  javascript: 'make.notation.javascript',
  python: 'make.notation.python',
};
