// The facts behind a report, file by file: all of them together take longer to load than most checks take.

import type { FactRecord } from '../../diagnostic/fact.js';

interface FactFile {
  readonly verified: string;
  readonly facts: readonly object[];
}

/** Fact files by the word before the slash; every other word stands in the last one. */
const FILES = new Map<string, () => Promise<{ default: FactFile }>>([
  ['openai', () => import('../../providers/openai/facts.json', { with: { type: 'json' } })],
  ['anthropic', () => import('../../providers/anthropic/facts.json', { with: { type: 'json' } })],
  ['gemini', () => import('../../providers/gemini/facts.json', { with: { type: 'json' } })],
  ['bedrock', () => import('../../providers/bedrock/facts.json', { with: { type: 'json' } })],
  ['mcp', () => import('../../providers/mcp/facts.json', { with: { type: 'json' } })],
  ...['json', 'json-schema', 'form'].map((word) => [word, () => import('../../providers/standard/facts.json', { with: { type: 'json' } })] as const),
]);
const loadOthers = (): Promise<{ default: FactFile }> => import('../../providers/compatible/facts.json', { with: { type: 'json' } });

/** Facts that were asked for so far. */
export interface FactShelf {
  /** Loads what these facts stand in. */
  load(ids: Iterable<string>): Promise<void>;
  get(id: string): FactRecord | undefined;
}

export function createFactShelf(): FactShelf {
  const loaded = new Set<() => Promise<{ default: FactFile }>>();
  const facts = new Map<string, { fact: FactRecord; verified: string }>();
  return {
    async load(ids) {
      for (const word of new Set(Array.from(ids, (id) => id.slice(0, id.indexOf('/'))))) {
        const open = FILES.get(word) ?? loadOthers;
        if (loaded.has(open)) continue;
        loaded.add(open);
        const { default: file } = await open();
        for (const fact of file.facts as readonly FactRecord[]) facts.set(fact.id, { fact, verified: fact.verified ?? file.verified });
      }
    },
    get(id) {
      const found = facts.get(id.replace(/:[^:/]*$/, ''));
      return found && { ...found.fact, verified: found.verified };
    },
  };
}
