// Proposals that somebody asked for at a field, and that are not in the schema all the same: why.

import type { MakeNote, MakeOptions, ProposalKind } from './types.js';
import type { Inferred } from './infer.js';
import { KINDS } from './switches.js';

/** JSON types that a kind is about. */
const TYPES: Readonly<Record<ProposalKind, readonly string[]>> = {
  enum: ['string', 'integer', 'number'],
  const: ['string', 'integer', 'number', 'boolean'],
  format: ['string'],
  pattern: ['string'],
  range: ['integer', 'number'],
  length: ['string'],
  items: ['array'],
  unique: ['array'],
  map: ['object'],
};

/** One warning for each switch of `fields` that names a kind and could not be met. */
export function listUnmet(fields: MakeOptions['fields'], inferred: Inferred): MakeNote[] {
  const notes: MakeNote[] = [];
  for (const [name, choice] of Object.entries(fields ?? {})) {
    if (typeof choice !== 'object' || choice === null) continue;
    for (const kind of KINDS) {
      const wanted = Object.hasOwn(choice, kind) ? choice[kind] : undefined;
      if (wanted !== true && wanted !== 'force') continue;
      const note = explain(kind, name, inferred);
      if (note !== undefined) notes.push(note);
    }
  }
  return notes;
}

function explain(kind: ProposalKind, name: string, { places, proposals, withheld, gaps }: Inferred): MakeNote | undefined {
  const place = places.find(({ path, pointer }) => path === name || pointer === name);
  if (place === undefined) return undefined;
  const { path, pointer, types } = place;
  const isHere = (each: { readonly kind: ProposalKind; readonly pointer: string }): boolean => each.kind === kind && each.pointer === pointer;
  const say = (message: MakeNote['message'], args: MakeNote['args'] = {}): MakeNote => ({
    message,
    args: { kind, path, ...args },
    pointer,
    severity: 'warning',
  });
  const refused = withheld.find(isHere)?.refusal;
  if (refused) return say('make.unmet.refused', { rule: refused.rule, problem: refused.message });
  const proposed = proposals.find(isHere);
  if (proposed?.on) return undefined;
  if (proposed !== undefined && proposed.holds < proposed.of) return say('make.unmet.against', { against: proposed.of - proposed.holds, of: proposed.of });
  // A const beside an enum of the same value would say nothing more.
  if (proposed !== undefined) return say('make.unmet.enum');
  const seen = Object.keys(types).filter((type) => type !== 'null');
  const numeric = (type: string): string => (type === 'integer' ? 'number' : type);
  if (new Set(seen.map(numeric)).size > 1) return say('make.unmet.union', { types: seen });
  if (!seen.some((type) => TYPES[kind].includes(type)))
    return say('make.unmet.type', { types: seen.length === 0 ? ['null'] : seen, allowed: [...TYPES[kind]] });
  if (gaps.some((gap) => gap.pointer === pointer && (gap.message === 'make.large-integer' || gap.message === 'make.not-finite')))
    return say('make.unmet.large');
  if (kind === 'const') return say(types.null === undefined ? 'make.unmet.differ' : 'make.unmet.null');
  return say(kind === 'enum' ? 'make.unmet.many' : 'make.unmet.none');
}
