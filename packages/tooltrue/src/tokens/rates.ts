// What a target charges for the tools of a request, as a straight line over the rendered text. The numbers stand in the
// facts that the profile's slots name; where nobody publishes them they were measured (docs/tokens.md).

import { activateSlot, getClaim, type ClaimScope } from '../check/claims.js';
import type { Profile, Slot } from '../definition/profile.js';
import type { ActiveClaim } from '../definition/rule.js';
import { getOwn, isObject, type JsonValue } from '../text/json-value.js';
import { renderJson, renderStrings, renderTypes, type Renderer } from './render.js';

export interface Rate {
  readonly renderer: Renderer;
  /** Tokens that are added once. */
  readonly base: number;
  /** Tokens for each estimated token of the text. */
  readonly factor: number;
  /** Share by which nine of ten recorded totals lie away at most; undefined where nothing was recorded. */
  readonly margin: number | undefined;
  /** Whether `title` reaches the model. */
  readonly titles: boolean;
  readonly facts: readonly string[];
  /** What a tool of the service's own costs where that is published. */
  priceTyped(type: string): number | undefined;
}

const RENDERERS: Readonly<Record<string, Renderer>> = { types: renderTypes, json: renderJson, strings: renderStrings };

function partOf(claim: ActiveClaim | undefined, key: string): JsonValue | undefined {
  const value = claim?.claim.value;
  return value !== undefined && isObject(value) ? getOwn(value, key) : undefined;
}

/** The first number under `key` among the claims that hold. */
function numberIn(claims: readonly ActiveClaim[], key: string): number | undefined {
  for (const claim of claims) {
    const part = partOf(claim, key);
    if (typeof part === 'number') return part;
  }
  return undefined;
}

/** @param forced the request forces a call @param date YYYY-MM-DD */
export function pickRate(profile: Profile, model: string | undefined, forced: boolean, date: string): Rate {
  const scope: ClaimScope = { model, newest: profile.model, date };
  const slots = profile.tokens;
  const active = (slot: Slot | undefined) => (slot ? activateSlot(slot, scope) : []);
  const estimate = active(slots?.estimate);
  const preamble = active(slots?.preamble);
  const tokenizer = active(slots?.tokenizer);
  const typed = active(slots?.typed);
  const name = estimate.map((claim) => partOf(claim, 'render')).find((part) => typeof part === 'string') ?? 'json';
  const renderer = RENDERERS[name as string] ?? renderJson;
  return {
    renderer,
    base: (numberIn(estimate, 'base') ?? 0) + (numberIn(preamble, forced ? 'any' : 'auto') ?? meanPreamble(slots?.preamble, forced, date)),
    factor: (numberIn(estimate, 'factor') ?? 1) * (numberIn(tokenizer, 'factor') ?? 1),
    margin: numberIn(estimate, 'margin'),
    titles: renderer === renderJson,
    facts: [...new Set([...estimate, ...preamble.slice(0, 1), ...tokenizer].flatMap((claim) => claim.facts))],
    priceTyped: (type) => {
      const claim = typed.find((c) => {
        const pattern = partOf(c, 'type');
        return typeof pattern === 'string' && (pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern);
      });
      return claim && numberIn([claim], 'tokens');
    },
  };
}

/** For a model that no table names: the mean of those that one does. */
function meanPreamble(slot: Slot | undefined, forced: boolean, date: string): number {
  if (!slot) return 0;
  // Every claim of the slot at once: asked for by nobody, each that concerns other models would be left out.
  const known = slot.flatMap((ref) => {
    const id = typeof ref === 'string' ? ref : ref[0];
    const models = id === undefined ? undefined : getClaim(id)?.models;
    const found = models?.[0] === undefined ? [] : activateSlot([ref], { model: models[0].replaceAll('*', ''), newest: undefined, date });
    const tokens = numberIn(found, forced ? 'any' : 'auto');
    return tokens === undefined ? [] : [tokens];
  });
  return known.length === 0 ? 0 : Math.round(known.reduce((sum, n) => sum + n, 0) / known.length);
}
