// YAML → value, with the place of what cannot be read. The parser is loaded when the first YAML text comes.

import type { Alias, Document, YAMLParseError } from 'yaml';
import { TooltrueError } from '../diagnostic/error.js';
import { nest, type MessageId } from '../messages/message.js';
import type { MakeNote } from '../make/types.js';
import type { Position } from '../text/document.js';
import type { JsonValue } from '../text/json-value.js';
import { addMakers } from '../messages/makers.js';

addMakers();

/** Longest YAML text that is read, in UTF-16 units. */
const MAX_LENGTH = 2 ** 26;
/** Levels of the values that are read after it. */
const MAX_DEPTH = 500;
/** How often one anchor may be repeated, what it repeats itself counted in. */
const MAX_ALIASES = 10_000;

const PROBLEMS: Readonly<Record<string, MessageId>> = {
  BAD_INDENT: 'yaml.indent',
  BLOCK_IN_FLOW: 'yaml.block',
  TAB_AS_INDENT: 'yaml.tab',
  MISSING_CHAR: 'yaml.missing',
  KEY_OVER_1024_CHARS: 'yaml.key',
  MULTILINE_IMPLICIT_KEY: 'yaml.colon',
  BLOCK_AS_IMPLICIT_KEY: 'yaml.colon-inside',
  NON_STRING_KEY: 'yaml.key',
  BAD_ALIAS: 'yaml.alias',
  MULTIPLE_DOCS: 'yaml.documents',
};

/**
 * Reads one YAML 1.2 document. A key that occurs twice is told as a note; the last one counts.
 * @returns the value, whose parts may be shared where the text has aliases
 * @throws TooltrueError `openapi-yaml` with line and column, `openapi-deep`, `source-too-large`
 */
export async function readYaml(text: string): Promise<{ value: unknown; notes: MakeNote[] }> {
  if (text.length > MAX_LENGTH) throw new TooltrueError('source-too-large', { limit: MAX_LENGTH });
  const { LineCounter, parseDocument, visit } = await import('yaml');
  const lines = new LineCounter();
  const find = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1), offset };
  };
  let document: Document | undefined;
  try {
    document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error', merge: true });
    const fatal = document.errors.find((error) => error.code !== 'DUPLICATE_KEY');
    if (fatal) throw complain(fatal, text, find);
    const notes = document.errors.map((error) => tellDuplicate(error, text, find));
    return { value: document.toJS({ maxAliasCount: MAX_ALIASES }), notes };
  } catch (error) {
    if (error instanceof TooltrueError) throw error;
    // The parser recurses once a level: a text nested too deep ends its stack.
    if (error instanceof RangeError) throw new TooltrueError('openapi-deep', { limit: MAX_DEPTH });
    let at = 0;
    const findOpen = (_: unknown, alias: Alias) => {
      if (document === undefined || alias.resolve(document) !== undefined) return undefined;
      at = alias.range?.[0] ?? 0;
      return visit.BREAK;
    };
    if (document !== undefined) visit(document, { Alias: findOpen });
    const { line, column } = find(at);
    throw new TooltrueError('openapi-yaml', { line, column, problem: nest('yaml.alias') }, { range: { start: find(at), end: find(at) } });
  }
}

function complain(error: YAMLParseError, text: string, find: (offset: number) => Position): TooltrueError {
  const [start, end] = [find(error.pos[0]), find(Math.max(error.pos[0], error.pos[1]))];
  return new TooltrueError('openapi-yaml', { line: start.line, column: start.column, problem: nameProblem(error, text) }, { range: { start, end } });
}

/** The parser has few codes for many reasons: which one it is stands in its sentence, and in the text at that place. */
function nameProblem({ code, message, pos }: YAMLParseError, text: string): JsonValue {
  const [at] = pos;
  const found = text.slice(at, at + 1);
  const closer = /^Flow (map|sequence) in block collection|^Flow (map|sequence) .*must end/.exec(message);
  if (closer) {
    const bracket = (closer[1] ?? closer[2]) === 'map' ? '}' : ']';
    return closesLater(text, at, bracket) ? nest('yaml.indent') : nest('yaml.bracket', { closer: bracket });
  }
  const quote = /^Missing closing (["'])/.exec(message)?.[1];
  if (quote !== undefined) return nest('yaml.quote', { quote });
  if (code === 'MISSING_CHAR' && message.startsWith('Implicit map keys')) return nest('yaml.colon');
  if (code === 'UNEXPECTED_TOKEN' && /^[\]}]$/.test(found)) return nest('yaml.bracket-extra', { found });
  if (code === 'UNEXPECTED_TOKEN' && message === 'Unexpected scalar at node end' && isOutdented(text, at)) return nest('yaml.indent');
  if (code === 'UNEXPECTED_TOKEN' && found.trim() !== '') return nest('yaml.unexpected', { found: readWord(text, at) });
  if (code === 'BAD_SCALAR_START') return nest('yaml.start', { found });
  if (code === 'BAD_DQ_ESCAPE') return nest('yaml.escape', { found: text.slice(at, at + 2) });
  // A text that ends too early shows as an indentation that ends too early.
  const known = at >= text.trimEnd().length ? 'yaml.missing' : PROBLEMS[code];
  return known ? nest(known) : nest('yaml.other', { code });
}

/** What is looked at behind a place. */
const LOOKED_AT = 10_000;

/** True when a line begins at the place and the bracket that is missed comes later: only the indentation ended the list. */
function closesLater(text: string, at: number, closer: string): boolean {
  if (!isOutdented(text, at)) return false;
  const [rest] = text.slice(at, at + LOOKED_AT).split(/\n(?:---|\.\.\.)/, 1);
  const open: string[] = [];
  for (const [piece] of (rest ?? '').matchAll(/"(?:\\.|[^"\\])*"|'[^']*'|[[\]{}]|(?<=\s)#.*/g)) {
    if (piece === '[' || piece === '{') open.push(piece);
    else if (piece === ']' || piece === '}') {
      if (open.length === 0) return piece === closer;
      open.pop();
    }
  }
  return false;
}

/** True at the first word of a line. */
const isOutdented = (text: string, at: number): boolean => text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() === '';

const readWord = (text: string, at: number): string => /^\S{1,30}/.exec(text.slice(at, at + 30))?.[0] ?? '';

function tellDuplicate(error: YAMLParseError, text: string, find: (offset: number) => Position): MakeNote {
  const { line, column } = find(error.pos[0]);
  const key = text.slice(error.pos[0], Math.max(...error.pos) + 200).match(/^"[^"]*"|^'[^']*'|^[^\s:]+/)?.[0] ?? '';
  return { message: 'openapi.duplicate-key', args: { key: key.replace(/^["']|["']$/g, ''), line, column }, severity: 'warning' };
}
