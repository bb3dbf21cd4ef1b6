// Changes to a value, told by pointers: applied to values, and written as JSON Patch. For the same changes to a text see edit.ts.

import { type JsonObject, type JsonValue, getOwn, isObject, setOwn } from './json-value.js';
import { type Pointer, appendPointer, splitPointer } from './pointer.js';

/**
 * Every pointer of a list of changes is one into the value before any of them (array indices from 0, too), so their order matters only
 * where two speak of the same place: then the later one counts. What lies below a place that is removed or set has no say.
 * `set` replaces the value there, or adds the member (before the member `before`, else last) or, with the array's length or `-` as
 * last token, the element. `rename` keeps the member's place.
 */
export type Change =
  | { op: 'remove'; pointer: Pointer }
  | { op: 'set'; pointer: Pointer; value: JsonValue; before?: string }
  | { op: 'rename'; pointer: Pointer; key: string };

/** RFC 6902, the operations that changes need. */
export type PatchOperation =
  | { op: 'add' | 'replace'; path: string; value: JsonValue }
  | { op: 'remove'; path: string }
  | { op: 'move'; path: string; from: string };

export interface Addition {
  /** Absent for an element appended to an array. */
  key?: string;
  value: JsonValue;
  before?: string;
}

/** What happens at one place and below it. */
export interface PlanNode {
  set?: { value: JsonValue };
  remove: boolean;
  rename?: string;
  children: Map<string, PlanNode>;
  additions: Addition[];
}

export interface Plan {
  root: PlanNode;
  /** False when a change was left out: its pointer leads nowhere, or the new key is taken. */
  complete: boolean;
}

const createNode = (): PlanNode => ({ remove: false, children: new Map(), additions: [] });

const INDEX = /^(?:0|[1-9]\d*)$/;

/** The child a token leads to; undefined when there is none. */
function getChild(value: JsonValue, token: string): JsonValue | undefined {
  if (Array.isArray(value)) return INDEX.test(token) ? value[Number(token)] : undefined;
  return isObject(value) ? getOwn(value, token) : undefined;
}

/** Orders changes by place. */
export function planChanges(value: JsonValue, changes: readonly Change[]): Plan {
  const plan: Plan = { root: createNode(), complete: true };
  const objects = new Map<PlanNode, JsonObject>();
  for (const change of changes) if (!planChange(plan.root, value, change, objects)) plan.complete = false;
  for (const [node, object] of objects) if (!freeKeys(node, object)) plan.complete = false;
  return plan;
}

function planChange(root: PlanNode, value: JsonValue, change: Change, objects: Map<PlanNode, JsonObject>): boolean {
  const tokens = splitPointer(change.pointer);
  let node = root;
  let parent: JsonValue = value;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    const child = getChild(parent, token);
    if (child === undefined) return i === tokens.length - 1 && addTo(node, parent, token, change, objects);
    let next = node.children.get(token);
    if (next === undefined) node.children.set(token, (next = createNode()));
    if (change.op === 'rename' && i === tokens.length - 1) {
      if (!isObject(parent)) return false;
      objects.set(node, parent);
    }
    node = next;
    parent = child;
  }
  if (tokens.length === 0 && change.op !== 'set') return false;
  if (change.op === 'set') {
    node.set = { value: change.value };
    node.remove = false;
  } else if (change.op === 'remove') {
    node.remove = true;
    delete node.set;
  } else node.rename = change.key;
  return true;
}

function addTo(node: PlanNode, parent: JsonValue, token: string, change: Change, objects: Map<PlanNode, JsonObject>): boolean {
  if (change.op !== 'set') return false;
  if (Array.isArray(parent)) {
    if (token !== '-' && token !== String(parent.length)) return false;
    node.additions.push({ value: change.value });
    return true;
  }
  if (!isObject(parent)) return false;
  objects.set(node, parent);
  const known = node.additions.find((addition) => addition.key === token);
  const addition: Addition = { key: token, value: change.value };
  if (change.before !== undefined && Object.hasOwn(parent, change.before)) addition.before = change.before;
  if (known === undefined) node.additions.push(addition);
  else Object.assign(known, addition);
  return true;
}

/** Leaves out renames and additions whose key another member has. */
function freeKeys(node: PlanNode, object: JsonObject): boolean {
  const taken = new Set<string>();
  const renamed: [string, PlanNode][] = [];
  for (const key of Object.keys(object)) {
    const child = node.children.get(key);
    if (child?.remove === true) continue;
    if (child?.rename !== undefined && child.rename !== key) renamed.push([key, child]);
    else taken.add(key);
  }
  let complete = true;
  // A rename that is left out takes its old key again, which may take it from another: go round until all agree.
  for (let again = true; again; ) {
    again = false;
    const names = new Set(taken);
    for (const [key, child] of renamed) {
      if (child.rename === undefined) continue;
      if (names.has(child.rename)) {
        delete child.rename;
        taken.add(key);
        complete = false;
        again = true;
      } else names.add(child.rename);
    }
    if (!again) {
      const free = node.additions.filter((addition) => !names.has(addition.key!));
      if (free.length < node.additions.length) complete = false;
      node.additions = free;
    }
  }
  return complete;
}

/** The value with the changes made; parts that do not change are shared. Changes that lead nowhere are left out. */
export const applyChanges = (value: JsonValue, changes: readonly Change[]): JsonValue => applyNode(value, planChanges(value, changes).root);

function applyNode(value: JsonValue, node: PlanNode): JsonValue {
  if (node.set !== undefined) return node.set.value;
  if (node.children.size === 0 && node.additions.length === 0) return value;
  if (Array.isArray(value)) {
    const list: JsonValue[] = [];
    value.forEach((element, index) => {
      const child = node.children.get(String(index));
      if (child === undefined) list.push(element);
      else if (!child.remove) list.push(applyNode(element, child));
    });
    for (const addition of node.additions) list.push(addition.value);
    return list;
  }
  if (!isObject(value)) return value;
  const object: JsonObject = {};
  for (const key of Object.keys(value)) {
    for (const addition of node.additions) if (addition.before === key) setOwn(object, addition.key!, addition.value);
    const child = node.children.get(key);
    if (child?.remove === true) continue;
    const member = getOwn(value, key)!;
    setOwn(object, child?.rename ?? key, child === undefined ? member : applyNode(member, child));
  }
  for (const addition of node.additions) if (addition.before === undefined) setOwn(object, addition.key!, addition.value);
  return object;
}

/** The changes as an RFC 6902 patch, whose operations are made one after another. */
export function toJsonPatch(value: JsonValue, changes: readonly Change[]): PatchOperation[] {
  const patch: PatchOperation[] = [];
  writePatch(value, planChanges(value, changes).root, '', patch);
  return patch;
}

function writePatch(value: JsonValue, node: PlanNode, path: string, patch: PatchOperation[]): void {
  if (node.set !== undefined) {
    patch.push({ op: 'replace', path, value: node.set.value });
    return;
  }
  const removed: string[] = [];
  const renames = new Map<string, string>();
  for (const [token, child] of node.children) {
    if (child.remove) removed.push(token);
    else {
      writePatch(getChild(value, token)!, child, appendPointer(path, token), patch);
      if (child.rename !== undefined && child.rename !== token) renames.set(token, child.rename);
    }
  }
  // From the end of an array, so that the indices before stay true.
  if (Array.isArray(value)) removed.sort((a, b) => Number(b) - Number(a));
  for (const token of removed) patch.push({ op: 'remove', path: appendPointer(path, token) });
  moveMembers(renames, path, patch);
  for (const addition of node.additions) patch.push({ op: 'add', path: appendPointer(path, addition.key ?? '-'), value: addition.value });
}

/** Moves each member once its new key is free; a ring of renames goes through a key that nobody has. */
function moveMembers(renames: Map<string, string>, path: string, patch: PatchOperation[]): void {
  while (renames.size > 0) {
    let moved = false;
    for (const [from, to] of renames) {
      if (renames.has(to)) continue;
      patch.push({ op: 'move', from: appendPointer(path, from), path: appendPointer(path, to) });
      renames.delete(from);
      moved = true;
    }
    if (moved) continue;
    const [from, to] = renames.entries().next().value!;
    let spare = `${from}~`;
    while (renames.has(spare) || [...renames.values()].includes(spare)) spare += '~';
    patch.push({ op: 'move', from: appendPointer(path, from), path: appendPointer(path, spare) });
    renames.delete(from);
    renames.set(spare, to);
  }
}
