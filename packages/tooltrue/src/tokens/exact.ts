// Entry tooltrue/tokens: estimates, and exact counts of plain texts where the package gpt-tokenizer is installed. It is
// loaded on demand only; nothing else of tooltrue needs it.

import { TooltrueError } from '../diagnostic/error.js';

export { countTokens, estimateTextTokens, type Saving, type TokenCount, type TokenOptions, type ToolTokens } from './index.js';

/** Vocabularies, by the names that their owner gave them (openai/X-08). */
export type Vocabulary = 'o200k_base' | 'cl100k_base' | 'o200k_harmony';

const OLDER = /^(?:gpt-4(?!o|\.)|gpt-3\.5|text-embedding)/;

/** The vocabulary of a model; of a name that is not known, the newest. */
export function vocabularyOf(model: string): Vocabulary {
  const name = model.slice(model.lastIndexOf('/') + 1).toLowerCase();
  return name.startsWith('gpt-oss') ? 'o200k_harmony' : OLDER.test(name) ? 'cl100k_base' : 'o200k_base';
}

/**
 * How many tokens a text has, exactly. It holds for models of OpenAI; others publish no vocabulary.
 * @throws TooltrueError `missing-package` where gpt-tokenizer is not installed
 */
export async function countTextTokens(text: string, model = 'gpt-4o'): Promise<number> {
  const vocabulary = vocabularyOf(model);
  let loaded: { countTokens(text: string): number };
  try {
    loaded =
      vocabulary === 'cl100k_base'
        ? await import('gpt-tokenizer/encoding/cl100k_base')
        : vocabulary === 'o200k_harmony'
          ? await import('gpt-tokenizer/encoding/o200k_harmony')
          : await import('gpt-tokenizer/encoding/o200k_base');
  } catch {
    throw new TooltrueError('missing-package', { package: 'gpt-tokenizer', command: 'npm install gpt-tokenizer' });
  }
  return loaded.countTokens(text);
}
