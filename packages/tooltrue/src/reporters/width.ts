// How many columns a text takes on a terminal, and what of it may be shown there at all.

/** East Asian wide and full-width letters; emoji are found by their property. */
const createWide = (): RegExp =>
  /[\u1100-\u115f\u2329\u232a\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6b\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u;
/** Drawn on top of the letter before them, or not at all. */
const createZero = (): RegExp => /^[\p{Mn}\p{Me}\u200b-\u200d\u2060-\u2064\ufeff\u1160-\u11ff]+$/u;
const PLAIN = /^[\x20-\x7e]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not reach a terminal
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]/gu;

// Costly to set up, and not needed for plain text.
let wide: RegExp | undefined;
let zero: RegExp | undefined;
let segmenter: Intl.Segmenter | undefined;

/** What is drawn as one: letters with their marks, emoji with their modifiers, flags. */
export function splitGraphemes(text: string): string[] {
  if (PLAIN.test(text)) return text.split('');
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), (s) => s.segment);
}

function graphemeWidth(grapheme: string): number {
  if (PLAIN.test(grapheme)) return grapheme.length;
  zero ??= createZero();
  wide ??= createWide();
  return zero.test(grapheme) ? 0 : wide.test(grapheme) ? 2 : 1;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: our own colour codes
const COLOUR = /\u001b\[\d+m/g;

/** Columns of a text without control characters; colours take none. */
export function displayWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const grapheme of splitGraphemes(text.includes('\u001b') ? text.replace(COLOUR, '') : text)) width += graphemeWidth(grapheme);
  return width;
}

/** The text with everything escaped that could steer a terminal or turn the direction of writing. */
export function escapeControls(text: string): string {
  return text.replace(UNSAFE, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** For one column each inside code frames, where columns must stay what they are. */
const pictureOf = (code: number): string => (code < 0x20 ? String.fromCharCode(0x2400 + code) : code === 0x7f ? '\u2421' : '\ufffd');

/** One drawn unit of a line of source. */
export interface Cell {
  readonly text: string;
  /** Columns it takes. */
  readonly width: number;
  /** UTF-16 offset from the start of the piece that was split. */
  readonly at: number;
}

const TAB = 4;

/** A line of source as cells: tabs expanded, control characters replaced by one visible character each. */
export function toCells(line: string): Cell[] {
  const cells: Cell[] = [];
  let column = 0;
  let at = 0;
  for (const grapheme of splitGraphemes(line)) {
    let text = grapheme;
    let width: number;
    if (grapheme === '\t') {
      width = TAB - (column % TAB);
      text = ' '.repeat(width);
    } else if (grapheme.search(UNSAFE) >= 0) {
      text = Array.from(grapheme, (c) => (c.search(UNSAFE) >= 0 ? pictureOf(c.charCodeAt(0)) : c)).join('');
      width = displayWidth(text);
    } else width = graphemeWidth(grapheme);
    cells.push({ text, width, at });
    column += width;
    at += grapheme.length;
  }
  return cells;
}

/** The text, or its start with `...`, in at most `columns` columns. */
export function cutToWidth(text: string, columns: number): string {
  // Texts from the input may be millions long: what can never fit is not looked at.
  const head = text.length > columns * 4 + 40 ? text.slice(0, columns * 4 + 40) : text;
  if (head === text && displayWidth(text) <= columns) return text;
  let width = 0;
  let kept = '';
  for (const grapheme of splitGraphemes(head)) {
    const w = graphemeWidth(grapheme);
    if (width + w > columns - 3) break;
    width += w;
    kept += grapheme;
  }
  return `${kept}...`;
}

/** Padded with spaces on the right to `columns` columns. */
export const padToWidth = (text: string, columns: number): string => text + ' '.repeat(Math.max(0, columns - displayWidth(text)));

/** A text from the input in one safe line of at most `columns` columns. */
export const safeLine = (text: string, columns = 80): string =>
  cutToWidth(escapeControls(text.length > columns * 8 ? text.slice(0, columns * 8) : text), columns);

/** Breaks prose between words into lines of at most `columns` columns; spaces at its start stay, on every line. */
export function wrapText(text: string, columns: number): string[] {
  const lead = text.slice(0, text.search(/[^ ]|$/));
  const lines: string[] = [];
  let line = '';
  let width = 0;
  for (const word of text.slice(lead.length).split(' ')) {
    const w = displayWidth(word);
    if (line !== '' && lead.length + width + 1 + w > columns) {
      lines.push(lead + line);
      [line, width] = [word, w];
    } else [line, width] = line === '' ? [word, w] : [`${line} ${word}`, width + 1 + w];
  }
  lines.push(lead + line);
  return lines;
}
