// Arrays: whether the items that one schema allows are allowed by another.

import { getOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { ARRAY, conjoin, type Conjunction } from './conjunction.js';
import { isIncluded, type Proof } from './include.js';
import { countOf } from './limits.js';

const MOST = 200;

export const prefixOf = (part: JsonObject): readonly JsonValue[] => {
  const prefix = getOwn(part, 'prefixItems');
  return Array.isArray(prefix) ? prefix : [];
};

/** What a part says of the item at this position; of those beyond all listed ones where the position is Infinity. */
function schemaAt(part: JsonObject, index: number): JsonValue[] {
  const prefix = prefixOf(part);
  const schema = index < prefix.length ? prefix[index] : getOwn(part, 'items');
  return schema === undefined || Array.isArray(schema) ? [] : [schema];
}

export const itemAt = (from: Conjunction, index: number): Conjunction =>
  conjoin(
    from.side,
    from.parts.flatMap((part) => schemaAt(part, index)),
  );

export const prefixLength = (from: Conjunction): number => from.parts.reduce((most, part) => Math.max(most, prefixOf(part).length), 0);

export function impliesArray(proof: Proof, from: Conjunction, part: JsonObject, to: Conjunction): boolean {
  if ((from.mask & ARRAY) === 0) return true;
  const length = Math.max(prefixLength(from), prefixOf(part).length);
  if (length > MOST) return false;
  const most = countOf(from, 'maxItems', Math.min);
  for (let index = 0; index < length && index < most; index++) if (!impliesItem(proof, from, part, to, index)) return false;
  return most <= length || impliesItem(proof, from, part, to, Infinity);
}

function impliesItem(proof: Proof, from: Conjunction, part: JsonObject, to: Conjunction, index: number): boolean {
  const wanted = schemaAt(part, index);
  if (wanted.length === 0) return true;
  proof.level++;
  const proved = isIncluded(proof, itemAt(from, index), conjoin(to.side, wanted));
  proof.level--;
  return proved;
}
