// A fix's patch applied to a value, for showing an example after its fix. Only the four operations that fixes use.

import type { JsonPatch } from '../diagnostic/types.js';
import { getOwn, isObject, setOwn, type JsonValue } from '../text/json-value.js';
import { splitPointer } from '../text/pointer.js';

/** The patched copy, or undefined where the patch does not fit the value. */
export function applyPatch(value: JsonValue, patch: JsonPatch): JsonValue | undefined {
  const holder: { root: JsonValue } = { root: structuredClone(value) };
  for (const step of patch) {
    if (step.op === 'move') {
      const moved = take(holder, step.from);
      if (moved === undefined || !put(holder, step.path, moved, false)) return undefined;
    } else if (step.op === 'remove') {
      if (take(holder, step.path) === undefined) return undefined;
    } else if (!put(holder, step.path, structuredClone(step.value), step.op === 'replace')) return undefined;
  }
  return holder.root;
}

function findParent(holder: { root: JsonValue }, pointer: string): { parent: JsonValue; key: string } | undefined {
  const tokens = splitPointer(pointer);
  const key = tokens.pop();
  let at: JsonValue | undefined = holder.root;
  for (const token of tokens) at = at === undefined ? undefined : Array.isArray(at) ? at[Number(token)] : isObject(at) ? getOwn(at, token) : undefined;
  return key === undefined || at === undefined ? undefined : { parent: at, key };
}

function take(holder: { root: JsonValue }, pointer: string): JsonValue | undefined {
  const place = findParent(holder, pointer);
  if (!place) return undefined;
  const { parent, key } = place;
  if (Array.isArray(parent)) return parent.splice(Number(key), 1)[0];
  if (!isObject(parent)) return undefined;
  const found = getOwn(parent, key);
  delete parent[key];
  return found;
}

function put(holder: { root: JsonValue }, pointer: string, value: JsonValue, replace: boolean): boolean {
  if (pointer === '') {
    holder.root = value;
    return true;
  }
  const place = findParent(holder, pointer);
  if (!place) return false;
  const { parent, key } = place;
  if (Array.isArray(parent)) parent.splice(key === '-' ? parent.length : Number(key), replace ? 1 : 0, value);
  else if (isObject(parent)) setOwn(parent, key, value);
  else return false;
  return true;
}
