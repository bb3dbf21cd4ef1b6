// Texts that hold documents: one, one a line, or the events of a stream; and texts inside a log that are logs themselves, plain or in base64.

import { readText, type JsonDocument } from '../../text/index.js';

/** Whether a string may hold a body: an object or a list, or lines of events. Cheap, since every string is asked. */
export function looksLikeBody(text: string): boolean {
  if (text.length < 8) return false;
  const first = text.charCodeAt(0) > 32 ? text.charAt(0) : text.trimStart().charAt(0);
  if (first === '{' || first === '[') return text.includes('"');
  return isEventStream(text);
}

/** Server-sent events begin with one of their fields. */
const isEventStream = (text: string): boolean => /^\uFEFF?\s*(?:(?:data|event|id|retry):|:)/.test(text) && /^data:/m.test(text);

/** A document and the lines before it. */
export interface NestedDocument {
  readonly document: JsonDocument;
  readonly lines: number;
}

/** One document, one a line, or one an event. */
export function* readDocuments(text: string): Generator<NestedDocument> {
  if (isEventStream(text)) yield* readEvents(text);
  else if (isLines(text)) yield* readLines(text);
  else yield { document: readText(text), lines: 0 };
}

/** JSON Lines: the first line is a whole value, and another begins on the next. */
export function isLines(text: string): boolean {
  const first = /\S[^\n]*/.exec(text);
  if (!first || !/^\s*[{[]/.test(text.slice(first.index + first[0].length))) return false;
  const line = first[0].replace(/^\uFEFF/, '');
  if (!/^[{[]/.test(line)) return false;
  const { issues, value } = readText(line);
  return value !== undefined && !issues.some((issue) => issue.fatal);
}

function* readLines(text: string): Generator<NestedDocument> {
  let lines = 0;
  for (let at = 0; at < text.length; lines++) {
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    const row = text.slice(at, end);
    if (row.trim() !== '') yield { document: readText(row), lines };
    at = end + 1;
  }
}

/** A line of an event's data, and the lines before it. */
interface DataLine {
  readonly text: string;
  readonly lines: number;
}

/** The data of each event, joined as the standard has it. The mark at the end, which is no JSON, is left out. */
function* readEvents(text: string): Generator<NestedDocument> {
  let data: DataLine[] = [];
  let lines = 0;
  for (const line of `${text}\n\n`.split(/\r\n|\r|\n/)) {
    if (line.startsWith('data:')) data.push({ text: line.slice(line.charAt(5) === ' ' ? 6 : 5), lines });
    lines++;
    if (line !== '' || data.length === 0) continue;
    yield* readEvent(data);
    data = [];
  }
}

const isData = (text: string): boolean => /^\s*[{[]/.test(text);

/** Whoever saved a stream without its empty lines has one event a line. */
function* readEvent(data: readonly DataLine[]): Generator<NestedDocument> {
  const joined = data.map(({ text }) => text).join('\n');
  const document = isData(joined) ? readText(joined) : undefined;
  if (data.length > 1 && (!document || isBroken(document))) {
    const rows = data.filter(({ text }) => isData(text)).map(({ text, lines }) => ({ document: readText(text), lines }));
    if (rows.some((row) => !isBroken(row.document))) return yield* rows;
  }
  if (document) yield { document, lines: data[data.length - 1]?.lines ?? 0 };
}

const isBroken = ({ value, issues }: JsonDocument): boolean => value === undefined || issues.some((issue) => issue.fatal);

/** What base64 stands for, as UTF-8 text; undefined where it is neither. */
export function decodeBase64(text: string): string | undefined {
  try {
    const bytes = atob(text.replace(/\s+/g, ''));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
