// A text that two schemas share when they mean the same for reasons that can be seen: order of keys, references, texts left out.

import { KEYWORDS, toKey } from '../schema/index.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { resolveRef, type Side } from './conjunction.js';

const LONGEST = 20_000;

/** Undefined where it would be too long, or depends on what cannot be followed. */
export function canon(side: Side, schema: JsonValue): string | undefined {
  const budget = { left: LONGEST };
  return write(side, schema, [], budget);
}

function write(side: Side, schema: JsonValue, above: readonly JsonValue[], budget: { left: number }): string | undefined {
  if (budget.left < 0 || above.length > 100) return undefined;
  if (!isObject(schema)) return JSON.stringify(schema);
  const circle = above.indexOf(schema);
  if (circle >= 0) return `^${above.length - circle}`;
  const ref = getOwn(schema, '$ref');
  const keys = Object.keys(schema).filter((key) => isMeaning(key));
  const inside = [...above, schema];
  if (keys.length === 0) return 'true';
  if (typeof ref === 'string' && keys.length === 1) {
    const target = resolveRef(side, ref);
    return target === undefined ? undefined : write(side, target, inside, budget);
  }
  if (Object.hasOwn(schema, '$dynamicRef') || Object.hasOwn(schema, '$recursiveRef')) return undefined;
  const parts: string[] = [];
  for (const key of keys.sort()) {
    const text = writeKeyword(side, key, schema[key] as JsonValue, inside, budget);
    if (text === undefined) return undefined;
    budget.left -= text.length;
    parts.push(`${JSON.stringify(key)}:${text}`);
  }
  return `{${parts.join()}}`;
}

/** A keyword that says which values fit. */
export const isMeaning = (key: string): boolean => {
  const keyword = KEYWORDS.get(key);
  return keyword !== undefined && (!keyword.annotation || key === 'format') && !NAMES.has(key);
};
const NAMES: ReadonlySet<string> = new Set(['$defs', 'definitions', '$id', 'id', '$anchor', '$dynamicAnchor', '$recursiveAnchor', '$schema', '$vocabulary']);

function writeKeyword(side: Side, key: string, value: JsonValue, above: readonly JsonValue[], budget: { left: number }): string | undefined {
  const place = KEYWORDS.get(key)?.place;
  if (key === '$ref') {
    const target = typeof value === 'string' ? resolveRef(side, value) : undefined;
    return target === undefined ? undefined : write(side, target, above, budget);
  }
  if (place === undefined || typeof value !== 'object' || value === null)
    return SETS.has(key) && Array.isArray(value) ? value.map(toKey).sort().join() : toKey(value);
  const texts: (string | undefined)[] = Array.isArray(value)
    ? value.map((part) => write(side, part, above, budget))
    : place === 'map' || place === 'map-or-names'
      ? Object.keys(value)
          .sort()
          .map((name) => join(JSON.stringify(name), write(side, (value as JsonObject)[name] as JsonValue, above, budget)))
      : [write(side, value, above, budget)];
  if (texts.includes(undefined)) return undefined;
  return `[${(UNORDERED.has(key) ? [...texts].sort() : texts).join()}]`;
}

const join = (name: string, text: string | undefined): string | undefined => (text === undefined ? undefined : `${name}:${text}`);
const SETS: ReadonlySet<string> = new Set(['type', 'enum', 'required']);
const UNORDERED: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'allOf']);
