// How a text is written: line breaks, indentation, spacing, quotes. Edits copy it.

import type { JsonDocument } from './document.js';
import { CLOSE_BRACE, CLOSE_BRACKET, COLON, CR, LF, OPEN_BRACE, OPEN_BRACKET, SPACE, TAB, isQuote } from './chars.js';
import type { Layout } from './layout.js';
import type { PrintOptions } from './print.js';
import type { Table } from './places.js';
import { ROW } from './reader.js';

export interface Style {
  newline: string;
  /** One level of indentation. */
  indent: string;
  quote: '"' | "'";
  colon: string;
  comma: string;
  unquotedKeys: boolean;
  inlineLists: boolean;
}

const isLineBreak = (code: number): boolean => code === LF || code === CR;

/** Offset of the first unit of the line that `at` is in. */
export function lineStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && !isLineBreak(text.charCodeAt(start - 1))) start--;
  return start;
}

/** Offset of the first unit from `at` on that is neither space nor tab. */
export function skipSpaces(text: string, at: number): number {
  let to = at;
  while (text.charCodeAt(to) === SPACE || text.charCodeAt(to) === TAB) to++;
  return to;
}

/** Longer lines are no layout that anybody indents; looking for their start again and again would cost more than it tells. */
const LONG_LINE = 2_000;

/** The spaces and tabs that the line of `at` begins with; none for very long lines. */
export function indentationAt(text: string, at: number): string {
  const near = text.slice(Math.max(0, at - LONG_LINE), at);
  const start = at - near.length + lineStart(near, near.length);
  if (start > 0 && !isLineBreak(text.charCodeAt(start - 1))) return '';
  return text.slice(start, Math.min(skipSpaces(text, start), at));
}

export const hasLineBreak = (text: string, start: number, end: number): boolean => {
  for (let at = start; at < end; at++) if (isLineBreak(text.charCodeAt(at))) return true;
  return false;
};

/** The members stand on lines of their own. */
export const isMultiLine = (text: string, layout: Layout): boolean =>
  hasLineBreak(text, layout.open, layout.members[0]?.start ?? layout.close) ||
  layout.members.some(({ start }, index) => index > 0 && hasLineBreak(text, layout.members[index - 1]!.end, start));

const styles = new WeakMap<JsonDocument, Style>();

/** The style of a whole document, from the first place that shows it. */
export function findStyle(document: JsonDocument, table: Table): Style {
  const known = styles.get(document) ?? readStyle(document, table);
  styles.set(document, known);
  return known;
}

function readStyle(document: JsonDocument, table: Table): Style {
  const { text, notation } = document;
  const { rows } = table;
  const firstBreak = /\r\n?|\n/.exec(text)?.[0];
  const style: Style = { newline: firstBreak ?? '\n', indent: '', quote: '"', colon: '', comma: '', unquotedKeys: false, inlineLists: false };
  let quoteKnown = notation === 'json' || notation === 'jsonc';
  let listsKnown = false;
  for (let row = table.root; row < rows.length; row += ROW) {
    const start = rows[row]!;
    if (start < 0 || rows[row + 1]! < 0) continue;
    const code = text.charCodeAt(start);
    const keyEnd = rows[row + 3]!;
    if (keyEnd >= 0) {
      if (style.colon === '' && text.charCodeAt(keyEnd) === COLON && /^\s*$/.test(text.slice(keyEnd + 1, start)))
        style.colon = hasLineBreak(text, keyEnd, start) ? ': ' : text.slice(keyEnd, start);
      if (!quoteKnown && !isQuote(text.charCodeAt(keyEnd - 1))) style.unquotedKeys ||= notation !== 'python';
    }
    const written = isQuote(code) ? code : keyEnd >= 0 ? text.charCodeAt(keyEnd - 1) : 0;
    if (!quoteKnown && (written === 34 || written === 39)) {
      style.quote = written === 39 ? "'" : '"';
      quoteKnown = true;
    }
    const child = row + ROW;
    const isContainer = (code === OPEN_BRACE || code === OPEN_BRACKET) && rows[row + 4]! > child;
    if (isContainer) {
      const first = rows[child + 2]! >= 0 ? rows[child + 2]! : Math.abs(rows[child]!);
      const broken = hasLineBreak(text, start, first);
      if (style.indent === '' && broken) {
        const inner = indentationAt(text, first);
        const outer = indentationAt(text, start);
        if (inner.length > outer.length && inner.startsWith(outer)) style.indent = inner.slice(outer.length);
      }
      if (style.comma === '' && !broken && rows[child + 4]! < rows[row + 4]!) {
        const next = rows[child + 4]!;
        const from = rows[next + 2]! >= 0 ? rows[next + 2]! : rows[next]!;
        const gap = /,([ \t]*)$/.exec(text.slice(Math.max(0, from - 20), Math.max(from, 0)));
        if (gap !== null) style.comma = `,${gap[1]}`;
      }
      if (
        !listsKnown &&
        code === OPEN_BRACKET &&
        rows[child + 4]! === child + ROW &&
        text.charCodeAt(rows[child]!) !== OPEN_BRACE &&
        text.charCodeAt(rows[child]!) !== OPEN_BRACKET
      ) {
        style.inlineLists = !broken;
        listsKnown = true;
      }
    }
    if (row > table.root + 400 * ROW && style.colon !== '') break;
  }
  if (style.colon === '') style.colon = ': ';
  if (style.comma === '') style.comma = style.colon === ':' ? ',' : ', ';
  if (style.indent === '') style.indent = '  ';
  return style;
}

/** The style with which the neighbours in one container are written. */
export function findMemberStyle(text: string, layout: Layout, style: Style): Style {
  const written = layout.members.filter((member) => member.keyStart >= 0 && member.valueStart > member.keyStart);
  if (written.length === 0) return style;
  const last = text.charCodeAt(written[written.length - 1]!.keyEnd - 1);
  const first = written[0]!;
  const colon = text.slice(first.keyEnd, first.valueStart);
  return {
    ...style,
    unquotedKeys: !isQuote(last),
    quote: last === 39 ? "'" : last === 34 ? '"' : style.quote,
    colon: /^[ \t]*:[ \t]*$/.test(colon) ? colon : style.colon,
  };
}

export const toPrintOptions = (document: JsonDocument, style: Style, margin: string, multiLine: boolean): PrintOptions => ({
  notation: document.notation,
  indent: multiLine ? style.indent : '',
  quote: style.quote,
  unquotedKeys: style.unquotedKeys,
  colon: style.colon,
  comma: style.comma,
  newline: style.newline,
  inlineLists: style.inlineLists,
  margin,
});

export const isCloser = (code: number): boolean => code === CLOSE_BRACE || code === CLOSE_BRACKET;
