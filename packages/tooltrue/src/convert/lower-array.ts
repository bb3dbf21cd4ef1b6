// Arrays: what every array must say, and lists of elements in order in the form that the target has for them.

import { areEqual, toKey } from '../schema/index.js';
import { isNever } from './never.js';
import { getOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { describeKeyword, describeTuple, has, lose, noteRewrite, remove, set, typesOf, verdict, type Node, type Work } from './work.js';

export function lowerArray(w: Work, n: Node): void {
  if (has(n, 'prefixItems') || has(n, 'items') || has(n, 'additionalItems')) lowerTuple(w, n);
  closeList(w, n);
  if (!w.plan.arrayItems || has(n, 'items') || !typesOf(n.s)?.includes('array')) return;
  if (w.plan.openapi) {
    set(n, 'items', { type: 'string' });
    lose(w, n, 'narrower', 'array.items-text', w.plan.arrayItems, { after: { type: 'string' } });
  } else {
    set(n, 'items', {});
    lose(w, n, 'same', 'array.items', w.plan.arrayItems, { after: {} });
  }
}

/** Elements that may not be there, as a number of those that may, where the target takes no schema that nothing fits. */
function closeList(w: Work, n: Node): void {
  const { plan } = w;
  const rest = getOwn(n.s, 'items');
  const before = getOwn(n.s, 'prefixItems');
  const list = Array.isArray(before) ? before : [];
  const told = plan.closed !== undefined || plan.openapi || plan.booleanSchema !== undefined || plan.typeMissing.length > 0;
  if (!told || Array.isArray(rest)) return;
  const most = getOwn(n.s, 'maxItems');
  if (isNever(rest)) {
    const max = typeof most === 'number' ? Math.min(most, list.length) : list.length;
    remove(n, 'items');
    set(n, 'maxItems', max);
    noteRewrite(w, n, 'same', plan.booleanSchema ?? plan.closed, { keyword: 'items', as: 'maxItems', before: rest, after: max });
  } else if (rest !== undefined || list.length === 0 || typeof most !== 'number' || most > list.length) return;
  // No element is left that the keyword could be about: what stands there need only be taken.
  if (plan.arrayItems && (list.length > 0 || isNever(rest))) set(n, 'items', anyOfThese(list));
}

function anyOfThese(list: readonly JsonValue[]): JsonValue {
  const distinct = [...new Map(list.map((part) => [toKey(part), part])).values()];
  return distinct.length === 0 ? { type: 'string' } : distinct.length === 1 ? (distinct[0] as JsonValue) : { anyOf: distinct };
}

interface Tuple {
  /** Keyword of the list. */
  readonly keyword: 'prefixItems' | 'items';
  readonly list: readonly JsonValue[];
  readonly rest: JsonValue | undefined;
}

function readTuple(s: JsonObject): Tuple | undefined {
  const prefix = getOwn(s, 'prefixItems');
  const items = getOwn(s, 'items');
  if (Array.isArray(prefix)) return { keyword: 'prefixItems', list: prefix, rest: Array.isArray(items) ? undefined : items };
  return Array.isArray(items) ? { keyword: 'items', list: items, rest: getOwn(s, 'additionalItems') } : undefined;
}

function lowerTuple(w: Work, n: Node): void {
  const tuple = readTuple(n.s);
  if (!tuple) {
    // Without a list before it the keyword says nothing.
    const rule = has(n, 'additionalItems') ? verdict(w, n, 'additionalItems') : undefined;
    if (rule?.level !== 'hard') return;
    const before = getOwn(n.s, 'additionalItems');
    remove(n, 'additionalItems');
    lose(w, n, 'same', 'keyword.idle', rule.claim, { key: 'additionalItems', args: { keyword: 'additionalItems' }, before });
    return;
  }
  const { plan } = w;
  const oldRefused = plan.tupleItems ?? (plan.openapi ? verdict(w, n, 'prefixItems')?.claim : undefined);
  const prefix = verdict(w, n, 'prefixItems');
  const newRefused = prefix?.level === 'hard' ? prefix.claim : undefined;
  if (tuple.keyword === 'items') {
    // A document of no stated draft is one of the newest, which has another word for the list.
    if (w.tuples === 'new' || oldRefused || (w.tuples === 'both' && !w.dated && !prefix)) {
      if (newRefused || plan.openapi) flatten(w, n, tuple, newRefused ?? oldRefused);
      else if (!writePrefix(w, n, tuple, oldRefused)) flatten(w, n, tuple, prefix?.claim);
    } else if (has(n, 'additionalItems') && verdict(w, n, 'additionalItems')?.level === 'hard') flatten(w, n, tuple, verdict(w, n, 'additionalItems')?.claim);
    return;
  }
  if (newRefused) flatten(w, n, tuple, newRefused);
  else if (w.tuples === 'old') {
    const before = tuple.list as JsonValue;
    remove(n, 'prefixItems');
    if (tuple.rest !== undefined) set(n, 'additionalItems', tuple.rest);
    set(n, 'items', before);
    noteRewrite(w, n, 'same', undefined, { keyword: 'prefixItems', as: 'items', before, after: before });
  } else if (prefix && isEven(tuple)) flatten(w, n, tuple, prefix.claim);
}

/** A list of one schema over and over, with the same for the rest or no rest. */
const isEven = ({ list, rest }: Tuple): boolean =>
  list.every((part) => areEqual(part, list[0] as JsonValue)) && (isNever(rest) || (rest !== undefined && areEqual(rest, list[0] as JsonValue)));

/** False where a weak claim speaks against the newer keyword and the list says the same without it. */
function writePrefix(w: Work, n: Node, tuple: Tuple, claim: Parameters<typeof lose>[4]): boolean {
  if (verdict(w, n, 'prefixItems') && isEven(tuple)) return false;
  const before = tuple.list as JsonValue;
  remove(n, 'items');
  remove(n, 'additionalItems');
  set(n, 'prefixItems', before);
  w.modern = true;
  if (tuple.rest !== undefined) set(n, 'items', tuple.rest);
  noteRewrite(w, n, 'same', claim, { keyword: 'items', as: 'prefixItems', before, after: before });
  return true;
}

/** One schema for all elements: any of those in the list. */
function flatten(w: Work, n: Node, tuple: Tuple, claim: Parameters<typeof lose>[4]): void {
  const { list, rest } = tuple;
  const even = isEven(tuple);
  const before: JsonValue = [...list];
  const all = rest === undefined || isNever(rest) ? [...list] : [...list, rest];
  if (!even && tuple.keyword === 'prefixItems') describeKeyword(w, n, 'prefixItems');
  else if (!even) describeTuple(w, n, list);
  remove(n, 'prefixItems');
  remove(n, 'additionalItems');
  const items = anyOfThese(all);
  set(n, 'items', items);
  if (isNever(rest)) {
    const most = getOwn(n.s, 'maxItems');
    set(n, 'maxItems', typeof most === 'number' ? Math.min(most, list.length) : list.length);
  }
  const change = { keyword: tuple.keyword, as: 'items', before, after: items };
  noteRewrite(w, n, even ? 'same' : 'wider', claim, change);
  // Elements after those of the list could be anything.
  if (rest === undefined) noteRewrite(w, n, 'narrower', claim, change);
}
