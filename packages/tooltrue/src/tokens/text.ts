// About how many tokens a text has, without a vocabulary: pieces as tokenizers cut them, each with the mean of its kind.
// The means were fitted to o200k_base over public tool definitions; docs/tokens.md has the error.

/** Runs of letters (by script, where it matters), numbers, spaces, signs. */
const PIECE = /(\p{Script=Hangul}+)|([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+)|([\p{L}\p{M}]+)|(\d+)|(\s+)|([^\p{L}\p{M}\d\s]+)/gu;
/** Words of a run of plain letters: tokens end where the case changes. */
const WORD = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g;

/** Letters of a word that one token holds, and the share of a token that each further letter takes. */
const LETTERS = { free: 8, more: 0.16, upper: 0.38, other: 0.22 };

/** @param text any text @returns a whole number, 0 for an empty text */
export function estimateTextTokens(text: string): number {
  let tokens = 0;
  for (const [all, hangul, han, letters, digits, spaces] of text.matchAll(PIECE)) {
    const { length } = all;
    if (letters !== undefined) tokens += estimateLetters(letters);
    else if (hangul !== undefined) tokens += 0.35 + length * 0.52;
    else if (han !== undefined) tokens += length * 0.75;
    else if (digits !== undefined) tokens += Math.ceil(length / 3);
    // One space belongs to the word behind it.
    else if (spaces !== undefined) tokens += all === ' ' ? 0 : all.includes('\n') ? 0.9 : 0.8;
    else tokens += length < 4 ? 0.9 : 0.9 + (length - 3) * 0.3;
  }
  return Math.round(tokens);
}

function estimateLetters(run: string): number {
  if (!/^[A-Za-z]+$/.test(run)) return Math.max(1.1, run.length * LETTERS.other);
  let tokens = 0;
  for (const [word] of run.matchAll(WORD))
    tokens += /^[A-Z]{3,}$/.test(word) ? Math.max(1, word.length * LETTERS.upper) : 1 + Math.max(0, word.length - LETTERS.free) * LETTERS.more;
  return tokens;
}
