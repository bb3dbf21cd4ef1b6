// Arrays side by side: listed items by position, the others together.

import { compareAt } from './compare.js';
import { ARRAY } from './conjunction.js';
import { ordered, type Comparison, type Spot } from './draft.js';
import { itemAt, prefixLength } from './include-array.js';
import { countOf } from './limits.js';

const MOST = 200;

export function compareArrays(c: Comparison, spot: Spot): void {
  const { o, n } = spot;
  if ((o.mask & n.mask & ARRAY) === 0) return;
  const [within, beside] = ordered(c, o, n);
  const length = Math.max(prefixLength(o), prefixLength(n));
  if (length > MOST) return;
  for (let index = 0; index <= length; index++) {
    const at = index < length ? index : Infinity;
    // Nothing stands there that could be refused, or that is new.
    if (index >= countOf(within, 'maxItems', Math.min) || (index >= countOf(beside, 'maxItems', Math.min) && itemAt(within, at).never)) continue;
    compareAt(c, { ...spot, o: itemAt(o, at), n: itemAt(n, at), path: [...spot.path, { within, beside, index }] });
  }
}
