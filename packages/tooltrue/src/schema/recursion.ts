// Recursion through `$ref`: which references take part, and whether any value can ever satisfy them. Reports nothing itself.

import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import type { Pointer } from '../text/pointer.js';
import { findComponents, findPath, type Graph } from './graph.js';
import { KEYWORDS, REFERENCES } from './keywords.js';
import { createResolver, type Resolver } from './ref.js';
import { getPointer, walkSchema, type SchemaNode } from './walk.js';

export interface Cycle {
  /** The node that holds the reference. */
  readonly node: SchemaNode;
  /** `$ref`, `$dynamicRef` or `$recursiveRef`, */
  readonly keyword: string;
  /** its value, */
  readonly ref: string;
  /** and the pointer of what it names. */
  readonly target: Pointer;
  /**
   * `loop`: comes back to itself without going into the value, so no value can be judged.
   * `endless`: goes into the value, but every way in demands another level, so no finite value satisfies it.
   * `recursion`: a value can end it.
   */
  readonly kind: 'loop' | 'endless' | 'recursion';
  /** Pointers of the references on a shortest way round, this node's first. */
  readonly path: readonly Pointer[];
}

interface Reference {
  readonly from: SchemaNode;
  readonly keyword: string;
  readonly ref: string;
  readonly target: Pointer;
  readonly to: number;
}

/** Vertices visited at most while looking for ways round; after that only the reference itself is named. */
const PATH_BUDGET = 200_000;

/**
 * The references among `nodes` (a whole walk, root first) that take part in a recursion, in document order. Branches that may not
 * apply (`anyOf`, `if`, …) count as ways: a validator goes them too.
 */
export function findCycles(nodes: readonly SchemaNode[], resolver?: Resolver): Cycle[] {
  const root = nodes[0];
  if (!root || !nodes.some((n) => isObject(n.schema) && REFERENCES.some((k) => Object.hasOwn(n.schema as JsonObject, k)))) return [];
  const all = [...nodes];
  const references = followReferences(all, resolver ?? createResolver(root.schema));
  const vertices = new Map(all.map((node, i) => [node, i]));
  const near: Graph = all.map(() => []);
  const every: Graph = all.map(() => []);
  for (const [i, node] of all.entries()) {
    const above = node.parent && vertices.get(node.parent);
    const applies = KEYWORDS.get(node.keyword)?.appliesTo;
    if (above === undefined || applies === undefined || applies === 'nothing') continue;
    every[above]?.push(i);
    if (applies === 'value') near[above]?.push(i);
  }
  for (const reference of references) {
    const from = vertices.get(reference.from) as number;
    near[from]?.push(reference.to);
    every[from]?.push(reference.to);
  }
  const loops = findComponents(near);
  const cycles = findComponents(every);
  let finite: Uint8Array | undefined;
  const referring = new Set(references.map((r) => vertices.get(r.from) as number));
  const budget = { left: PATH_BUDGET };
  const found: Cycle[] = [];
  for (const { from, keyword, ref, target, to } of references) {
    const at = vertices.get(from) as number;
    if (at >= nodes.length || cycles[at] !== cycles[to]) continue;
    const loop = loops[at] === loops[to];
    const kind = loop ? 'loop' : (finite ??= findFinite(all, vertices, references))[at] ? 'recursion' : 'endless';
    const way = findPath(loop ? near : every, to, at, budget) ?? [];
    const path = [at, ...way.filter((v) => v !== at && referring.has(v))].map((v) => getPointer(all[v] as SchemaNode));
    found.push({ node: from, keyword, ref, target, kind, path });
  }
  return found;
}

/** Resolves every reference; schemas that stand outside the walk (below unknown keywords) are walked and appended. */
function followReferences(all: SchemaNode[], resolver: Resolver): Reference[] {
  const references: Reference[] = [];
  const places = new Map<JsonValue, number>();
  for (const [i, node] of all.entries()) if (isObject(node.schema) && !places.has(node.schema)) places.set(node.schema, i);
  for (let i = 0; i < all.length; i++) {
    const from = all[i] as SchemaNode;
    if (!isObject(from.schema)) continue;
    for (const keyword of REFERENCES) {
      const ref = getOwn(from.schema, keyword);
      if (typeof ref !== 'string') continue;
      const hit = resolver.resolve(ref, from);
      if (hit.kind !== 'found' || !isObject(hit.schema)) continue;
      let to = places.get(hit.schema);
      if (to === undefined) {
        to = all.length;
        for (const node of walkSchema(hit.schema, { at: hit.pointer, maxNodes: Math.max(1, 100_000 - all.length) })) {
          if (isObject(node.schema) && !places.has(node.schema)) places.set(node.schema, all.length);
          all.push(node);
        }
      }
      references.push({ from, keyword, ref, target: hit.pointer, to });
    }
  }
  return references;
}

/**
 * 1 for each vertex that some finite value may satisfy, as far as nesting goes. Horn clauses: a schema holds once all it demands
 * hold, a union once one branch does; what is never derived has no end.
 */
function findFinite(all: readonly SchemaNode[], vertices: ReadonlyMap<SchemaNode, number>, references: readonly Reference[]): Uint8Array {
  const targets = new Map<number, number[]>();
  for (const ref of references) {
    const from = vertices.get(ref.from) as number;
    const known = targets.get(from);
    if (known) known.push(ref.to);
    else targets.set(from, [ref.to]);
  }
  const children: SchemaNode[][] = all.map(() => []);
  for (const node of all) if (node.parent) children[vertices.get(node.parent) as number]?.push(node);
  // Vertices past the nodes stand for unions.
  const open: number[] = new Array(all.length).fill(0) as number[];
  const waiting: number[][] = all.map(() => []);
  const demand = (owner: number, vertex: number) => {
    open[owner] = (open[owner] as number) + 1;
    waiting[vertex]?.push(owner);
  };
  for (let i = 0; i < all.length; i++) {
    for (const to of targets.get(i) ?? []) demand(i, to);
    const unions = new Map<string, number>();
    const required = readRequired(all[i] as SchemaNode);
    for (const child of children[i] as SchemaNode[]) {
      const at = vertices.get(child) as number;
      if (child.keyword === 'anyOf' || child.keyword === 'oneOf') {
        let union = unions.get(child.keyword);
        if (union === undefined) {
          union = waiting.length;
          waiting.push([]);
          open.push(1);
          unions.set(child.keyword, union);
          demand(i, union);
        }
        waiting[at]?.push(union);
      } else if (isDemanded(all[i] as SchemaNode, child, required)) demand(i, at);
    }
  }
  const holds = new Uint8Array(waiting.length);
  const queue: number[] = [];
  for (let i = 0; i < waiting.length; i++) if (open[i] === 0) queue.push(i);
  for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
    if (holds[i]) continue;
    holds[i] = 1;
    for (const owner of waiting[i] as number[]) if (--(open[owner] as number) <= 0) queue.push(owner);
  }
  return holds;
}

function readRequired(node: SchemaNode): ReadonlySet<JsonValue> | undefined {
  const names = isObject(node.schema) ? getOwn(node.schema, 'required') : undefined;
  return Array.isArray(names) ? new Set(names) : undefined;
}

/** True when every value of the parent has to satisfy the child. */
function isDemanded(parent: SchemaNode, child: SchemaNode, required: ReadonlySet<JsonValue> | undefined): boolean {
  const schema = parent.schema as JsonObject;
  const only = parent.types?.length === 1 ? parent.types[0] : undefined;
  if (child.keyword === 'allOf') return true;
  if (child.keyword === 'properties') return only === 'object' && required !== undefined && required.has(child.property as string);
  const min = getOwn(schema, 'minItems');
  if (only !== 'array') return false;
  if (child.keyword === 'contains') {
    const least = getOwn(schema, 'minContains');
    return typeof least !== 'number' || least >= 1;
  }
  if (typeof min !== 'number') return false;
  if (child.keyword === 'prefixItems' || (child.keyword === 'items' && child.item !== undefined)) return (child.item as number) < min;
  if (child.keyword !== 'items') return false;
  const prefix = getOwn(schema, 'prefixItems');
  return min > (Array.isArray(prefix) ? prefix.length : 0);
}
