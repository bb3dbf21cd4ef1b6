// What was possibly meant: the nearest of the names that exist.

import { distance } from '../../check/targets.js';

export function findNearest(asked: string, known: readonly string[]): string {
  let best = { name: known[0] ?? '', far: Number.POSITIVE_INFINITY };
  for (const name of known) {
    const far = distance(asked, name);
    if (far < best.far) best = { name, far };
  }
  return best.name;
}
