// Every fact with its sources, and the ways to name one.

import type { FactRecord } from './diagnostic/fact.js';
import anthropic from './providers/anthropic/facts.json' with { type: 'json' };
import bedrock from './providers/bedrock/facts.json' with { type: 'json' };
import compatible from './providers/compatible/facts.json' with { type: 'json' };
import gemini from './providers/gemini/facts.json' with { type: 'json' };
import mcp from './providers/mcp/facts.json' with { type: 'json' };
import openai from './providers/openai/facts.json' with { type: 'json' };
import standard from './providers/standard/facts.json' with { type: 'json' };

/** What a facts.json holds: a record may carry a day of its own; the others share the file's. */
interface FactFile {
  readonly verified: string;
  readonly facts: readonly (Omit<FactRecord, 'verified'> & { readonly verified?: string })[];
}

function readFile(file: FactFile): FactRecord[] {
  return file.facts.map((fact) => ({ ...fact, verified: fact.verified ?? file.verified }));
}

// The JSON types are wider than the record's unions (a string for a confidence); the tests hold every value to them.
const files = [openai, anthropic, gemini, mcp, bedrock, compatible, standard] as readonly unknown[] as readonly FactFile[];

let all: readonly FactRecord[] | undefined;

/** All facts, by provider, in the order of their files. They are unpacked when first asked for. */
export const listFacts = (): readonly FactRecord[] => (all ??= files.flatMap(readFile));

// Spellings of the reference tables the facts came from, which bug reports and older notes still use.
const prefixes: readonly (readonly [RegExp, string])[] = [
  [/^ant-/, 'anthropic/'],
  [/^gem-/, 'gemini/'],
  [/^mcp\./, 'mcp/'],
  [/^host\./, 'mcp/host.'],
];

interface FactIndex {
  readonly byId: ReadonlyMap<string, FactRecord>;
  /** By the part behind the family; undefined where two families share it. */
  readonly byName: ReadonlyMap<string, FactRecord | undefined>;
}

let index: FactIndex | undefined;

function buildIndex(): FactIndex {
  const byId = new Map<string, FactRecord>();
  const byName = new Map<string, FactRecord | undefined>();
  for (const fact of listFacts()) {
    const id = fact.id.toLowerCase();
    byId.set(id, fact);
    const name = id.slice(id.indexOf('/') + 1);
    byName.set(name, byName.has(name) ? undefined : fact);
  }
  return { byId, byName };
}

/**
 * Finds a fact by its id, in any letter case: `openai/N-03`, with an aspect (`openai/T-09:chat-null`), or in the spelling
 * of the reference tables: `ANT-T-01`, `anthropic/ANT-T-01`, `GEM-S14`, `mcp.name.charset`, `host.cursor.name`,
 * `mistral.name`, and `H-33` alone where only one provider has it.
 * @param id what somebody wrote
 * @returns the fact, or undefined if there is none or more than one could be meant
 */
export function getFact(id: string): FactRecord | undefined {
  index ??= buildIndex();
  const asked = id
    .trim()
    .toLowerCase()
    .replace(/:[^:/]*$/, '');
  const slash = asked.indexOf('/');
  const family = slash < 0 ? '' : asked.slice(0, slash);
  const name = asked.slice(slash + 1);
  for (const spelling of listSpellings(asked, family, name)) {
    const fact = index.byId.get(spelling);
    if (fact !== undefined) return fact;
  }
  return slash < 0 ? index.byName.get(name) : undefined;
}

function listSpellings(asked: string, family: string, name: string): string[] {
  const spellings = [asked];
  for (const [pattern, start] of prefixes) {
    if (!pattern.test(name)) continue;
    const full = name.replace(pattern, start);
    if (family === '' || full.startsWith(`${family}/`)) spellings.push(full);
  }
  if (family === '' && name.includes('.')) spellings.push(name.replace('.', '/'));
  return spellings;
}
