// What a tool says beside name, texts and schemas, as far as the form of a target has a place for it.

import type { ActiveClaim } from '../definition/rule.js';
import { areEqual } from '../schema/index.js';
import type { JsonValue } from '../text/json-value.js';
import type { Recorder } from './losses.js';
import type { Target } from './target.js';
import type { PlacedTool } from './write-tools.js';

/** Keys that mean the same in every form that has them. */
const SHARED: ReadonlySet<string> = new Set(['title', 'annotations', '_meta', 'icons', 'defer_loading']);

/** What is carried; what is not is told. */
export function membersOf(placed: PlacedTool, target: Target, recorder: Recorder): [string, JsonValue][] {
  const { tool, pointer } = placed;
  const { form } = target;
  const members: [string, JsonValue][] = [];
  const said: [string, JsonValue | undefined][] = [
    ['title', tool.title],
    ['annotations', tool.annotations],
  ];
  for (const [key, value] of said) {
    if (value === undefined) continue;
    if (form?.keys.includes(key)) members.push([key, value]);
    else recorder.add({ kind: 'note', message: 'tool.extra', pointer, args: { key }, before: value });
  }
  for (const extra of tool.extras ?? []) {
    const { key, value } = extra;
    const at = extra.pointer ?? pointer;
    const knows = form?.keys.includes(key) || form?.bodyKeys?.includes(key);
    const own = form !== undefined && extra.form === form.id && (knows === true || !target.refusesKeys);
    if (!own && !(SHARED.has(key) && knows)) {
      recorder.add({ kind: 'note', message: 'tool.extra', pointer: at, args: { key }, before: value });
      continue;
    }
    const against = findExcluding(key, value, members, target);
    if (against) {
      recorder.add({ kind: 'note', message: 'tool.extra-excluded', pointer: at, claim: against.claim, args: { key, other: against.other }, before: value });
      continue;
    }
    const { taken, claim } = takeValue(key, value, target);
    if (taken !== undefined) members.push([key, taken]);
    if (taken !== value) recorder.add({ kind: 'note', message: 'tool.extra-value', pointer: at, claim, args: { key }, before: value, after: taken });
  }
  return members;
}

/** Something that was written before and does not go with it. */
function findExcluding(
  key: string,
  value: JsonValue,
  members: readonly (readonly [string, JsonValue])[],
  target: Target,
): { claim: ActiveClaim; other: string } | undefined {
  for (const { claim, keys, whenTrue } of target.exclusiveKeys) {
    const counts = ([name, held]: readonly [string, JsonValue]): boolean => keys.includes(name) && !(whenTrue.includes(name) && held !== true);
    const other = counts([key, value]) ? members.find((each) => each[0] !== key && counts(each)) : undefined;
    if (other) return { claim, other: other[0] };
  }
  return undefined;
}

/** The value, without what the target does not take for this key; undefined where nothing is left. */
function takeValue(key: string, value: JsonValue, target: Target): { taken: JsonValue | undefined; claim?: ActiveClaim } {
  for (const { claim, ...rule } of target.keyValues) {
    if (rule.key !== key) continue;
    const takes = (one: JsonValue) => rule.values.some((v) => areEqual(v, one));
    if (rule.each && Array.isArray(value)) return { taken: value.every(takes) ? value : value.some(takes) ? value.filter(takes) : undefined, claim };
    if (!takes(value)) return { taken: undefined, claim };
  }
  return { taken: value };
}
