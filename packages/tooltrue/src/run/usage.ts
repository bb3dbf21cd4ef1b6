// What services say about tokens, in one form, added up.

import type { UsagePaths } from '../definition/wire.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import type { Usage } from './types.js';

export const noUsage = (): Usage => ({ requests: 0, input: 0, output: 0, cached: 0, reasoning: 0 });

function countAt(usage: JsonObject, path: readonly string[]): number {
  let at: JsonValue | undefined = usage;
  for (const key of path) at = isObject(at) ? getOwn(at, key) : undefined;
  return typeof at === 'number' && at > 0 ? at : 0;
}

export function readUsage(usage: JsonObject | undefined, paths: UsagePaths): Usage {
  const sum = (list: readonly (readonly string[])[]): number => list.reduce((total, path) => total + (usage ? countAt(usage, path) : 0), 0);
  return { requests: 1, input: sum(paths.input), output: sum(paths.output), cached: sum(paths.cached), reasoning: sum(paths.reasoning) };
}

export function addUsage(total: Usage, more: Usage): void {
  for (const key of ['requests', 'input', 'output', 'cached', 'reasoning'] as const) total[key] += more[key];
}
