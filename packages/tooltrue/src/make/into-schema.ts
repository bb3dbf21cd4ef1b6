// What an inferred schema adds to one that exists: properties and elements it does not have, keywords that were asked for. Never a
// change of what stands there.

import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import type { Change } from '../text/changes.js';
import { appendPointer, type Pointer } from '../text/pointer.js';
import type { Proposed } from './infer.js';
import type { MakeNote } from './types.js';

/** Schemas with these say what they say in a way that nothing can simply be added to. */
const COMPOSED = ['$ref', '$dynamicRef', 'anyOf', 'oneOf', 'allOf', 'not', 'if', 'prefixItems', 'patternProperties'] as const;

interface Merge {
  readonly changes: Change[];
  readonly kept: MakeNote[];
  /** Proposals that are on, by place. */
  readonly proposals: ReadonlyMap<Pointer, Proposed[]>;
  readonly applied: Set<Proposed>;
}

/** @param at where the existing schema stands in its document */
export function listAdditions(
  existing: JsonObject,
  inferred: JsonObject,
  at: Pointer,
  proposals: readonly Proposed[],
): { changes: Change[]; kept: MakeNote[]; applied: ReadonlySet<Proposed> } {
  const on = new Map<Pointer, Proposed[]>();
  for (const proposed of proposals) if (proposed.on) on.set(proposed.pointer, [...(on.get(proposed.pointer) ?? []), proposed]);
  const merge: Merge = { changes: [], kept: [], proposals: on, applied: new Set() };
  addTo(merge, existing, inferred, at, '');
  return { changes: merge.changes, kept: merge.kept, applied: merge.applied };
}

function addTo(merge: Merge, existing: JsonValue, inferred: JsonObject, at: Pointer, place: Pointer): void {
  if (!isObject(existing)) return;
  const composed = COMPOSED.find((keyword) => Object.hasOwn(existing, keyword));
  const properties = getOwn(inferred, 'properties');
  const items = getOwn(inferred, 'items');
  if (composed !== undefined) {
    if (properties !== undefined || items !== undefined)
      merge.kept.push({ message: 'make.into-kept', args: { place: place === '' ? '/' : place, keyword: composed }, pointer: place, severity: 'info' });
    return;
  }
  for (const proposed of merge.proposals.get(place) ?? []) {
    const keywords = Object.entries(proposed.keywords);
    if (keywords.length === 0 || keywords.some(([keyword]) => Object.hasOwn(existing, keyword))) continue;
    merge.applied.add(proposed);
    for (const [keyword, value] of keywords) merge.changes.push({ op: 'set', pointer: appendPointer(at, keyword), value });
  }
  if (isObject(properties ?? null) && allows(existing, 'object')) addProperties(merge, existing, properties as JsonObject, at, place);
  if (isObject(items ?? null) && allows(existing, 'array')) addItems(merge, existing, items as JsonObject, at, place);
}

/** The schema says that it is of the type; one without any type means to take anything. */
function allows(schema: JsonObject, type: string): boolean {
  const own = getOwn(schema, 'type');
  if (own === undefined) return Object.hasOwn(schema, type === 'object' ? 'properties' : 'items');
  const isType = (name: JsonValue): boolean => typeof name === 'string' && name.toLowerCase() === type;
  return Array.isArray(own) ? own.some(isType) : isType(own);
}

function addProperties(merge: Merge, existing: JsonObject, properties: JsonObject, at: Pointer, place: Pointer): void {
  const own = getOwn(existing, 'properties');
  const others = getOwn(existing, 'additionalProperties');
  // Closed objects and maps stay what they are; a key that does not fit is a contradiction, which the samples were asked about.
  const isOpen = others === undefined || others === true || (isObject(others) && Object.keys(others).length === 0);
  const known = own !== undefined && isObject(own) ? own : undefined;
  const added: JsonObject = {};
  for (const key of Object.keys(properties)) {
    const schema = properties[key] as JsonObject;
    const inner = appendPointer(`${place}/properties`, key);
    if (known !== undefined && Object.hasOwn(known, key)) addTo(merge, known[key] as JsonValue, schema, appendPointer(`${at}/properties`, key), inner);
    else if (isOpen && known !== undefined) merge.changes.push({ op: 'set', pointer: appendPointer(`${at}/properties`, key), value: schema });
    else if (isOpen) setOwn(added, key, schema);
  }
  if (own === undefined && Object.keys(added).length > 0) merge.changes.push({ op: 'set', pointer: `${at}/properties`, value: added });
}

function addItems(merge: Merge, existing: JsonObject, items: JsonObject, at: Pointer, place: Pointer): void {
  const own = getOwn(existing, 'items');
  if (own === undefined) merge.changes.push({ op: 'set', pointer: `${at}/items`, value: items });
  else addTo(merge, own, items, `${at}/items`, `${place}/items`);
}
