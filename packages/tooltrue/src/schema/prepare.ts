// Rewrites a schema into the form that the validation library gets: constraints only, all well formed, references replaced by the
// schemas they name (found when first needed), and what strangers can make slow or wrong replaced by checks of our own.

import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import type { Pointer } from '../text/pointer.js';
import { KEYWORDS, REFERENCES, type Draft } from './keywords.js';
import { copyKeyword, type CopyOptions, type Refinement, type Seen } from './prepare-keyword.js';
import type { Resolver } from './ref.js';
import { stop, type Run } from './run.js';
import { walkSchema, type SchemaNode } from './walk.js';

export interface Prepared extends Seen {
  readonly schema: JsonValue;
  /** What was rewritten, one tree for each reference that was followed outside the trees before. */
  readonly trees: Tree[];
  /** Of rewritten schemas that held references: their keywords. What they name stands first in `allOf`, in that order. */
  readonly references: WeakMap<object, readonly string[]>;
  /** Parts of rewritten schemas that only choose between two readings of the same original. */
  readonly branched: WeakSet<object>;
  cut: boolean;
}

interface Tree {
  readonly nodes: readonly SchemaNode[];
  /** For each node its rewritten schema; undefined where it was left out. */
  readonly copies: readonly (JsonValue | undefined)[];
}

/** The node that each rewritten schema stands for. */
export function readOrigins(prepared: Prepared): Map<JsonValue, SchemaNode> {
  const origins = new Map<JsonValue, SchemaNode>();
  for (const { nodes, copies } of prepared.trees) {
    for (const node of nodes) {
      const copy = copies[node.index];
      if (isObject(copy)) origins.set(copy, node);
    }
  }
  return origins;
}

/** Thrown when a schema turns out to need the dynamic scope: prepare it again, `dynamic`. */
export const DYNAMIC = Symbol('dynamic');

export interface PrepareOptions extends CopyOptions {
  readonly resolver: Resolver;
  /** Leave references and what they lead to as they are: only the library knows the dynamic scope that `$dynamicRef` looks through. */
  readonly dynamic: boolean;
}

/** What passes through one preparation. */
interface Work {
  readonly options: PrepareOptions;
  readonly prepared: Prepared;
  /** Rewritten schemas by the original, as far as a reference has asked. */
  readonly known: Map<JsonValue, JsonValue>;
  knownTrees: number;
}

/** The rewritten schema of an original, where there is one already. */
function findCopy(work: Work, schema: JsonValue): JsonValue | undefined {
  const { known, prepared } = work;
  for (; work.knownTrees < prepared.trees.length; work.knownTrees++) {
    const { nodes, copies } = prepared.trees[work.knownTrees] as Tree;
    for (const node of nodes) {
      const copy = copies[node.index];
      if (copy !== undefined && isObject(node.schema) && !known.has(node.schema)) known.set(node.schema, copy);
    }
  }
  return known.get(schema);
}

export function prepareSchema(schema: JsonValue, options: PrepareOptions): Prepared {
  const prepared: Prepared & { schema: JsonValue } = {
    schema,
    trees: [],
    references: new WeakMap(),
    branched: new WeakSet(),
    namePatterns: [],
    inherited: false,
    size: 0,
    cut: false,
  };
  prepared.schema = copyTree({ options, prepared, known: new Map(), knownTrees: 0 }, schema, '', options.draft);
  return prepared;
}

function copyTree(work: Work, schema: JsonValue, at: Pointer, draft: Draft): JsonValue {
  const { prepared } = work;
  const options: CopyOptions = draft === work.options.draft ? work.options : { ...work.options, draft };
  const { dynamic } = options;
  const nodes = walkSchema(schema, { at, onCut: () => (prepared.cut = true) });
  const own: (JsonValue | undefined)[] = [];
  prepared.trees.push({ nodes, copies: own });
  prepared.size += nodes.length;
  for (const node of nodes) {
    const above = node.parent && own[node.parent.index];
    // What is only kept for references is copied when one asks for it.
    const idle = node.parent && (above === undefined || (!dynamic && KEYWORDS.get(node.keyword)?.appliesTo === 'nothing'));
    const copy = idle ? undefined : isObject(node.schema) ? copyNode(work, node, node.schema, options) : typeof node.schema === 'boolean' ? node.schema : true;
    own.push(copy);
    if (copy !== undefined && above !== undefined && !attach(above as JsonObject, node, copy)) own[node.index] = undefined;
  }
  if (!dynamic) for (const node of nodes) keepFromArrays(prepared, node, own[node.index]);
  return own[0] as JsonValue;
}

/** The library holds the items of an array for properties that nothing has evaluated: arrays get a schema without that keyword. */
function keepFromArrays(prepared: Prepared, node: SchemaNode, copy: JsonValue | undefined): void {
  if (!isObject(copy) || !Object.hasOwn(copy, 'unevaluatedProperties') || (node.types && !node.types.includes('array'))) return;
  const all = Object.getOwnPropertyDescriptors(copy) as PropertyDescriptorMap;
  const { unevaluatedProperties: _, ...rest } = all;
  const branches = [rest, all].map((properties) => Object.defineProperties({}, properties) as JsonObject);
  const references = prepared.references.get(copy);
  for (const branch of branches) if (references) prepared.references.set(branch, references);
  for (const key of Object.keys(copy)) delete copy[key];
  // Of a choice the library tells only what `else` finds wrong.
  const choices = [
    { if: { not: { type: 'array' } }, else: branches[0] as JsonObject },
    { if: { type: 'array' }, else: branches[1] as JsonObject },
  ];
  copy.allOf = choices;
  for (const part of [copy, choices, ...choices]) prepared.branched.add(part);
}

function attach(above: JsonObject, node: SchemaNode, copy: JsonValue): boolean {
  const holder = node.keyword === 'allOf' ? (lists.get(above) ?? above.allOf) : above[node.keyword];
  if (holder === undefined) return false;
  if (node.item !== undefined) (holder as JsonValue[])[node.item] = copy;
  else if (node.property !== undefined) setOwn(holder as JsonObject, node.property, copy);
  else above[node.keyword] = copy;
  return true;
}

/** The `allOf` that a schema with a reference had itself. */
const lists = new WeakMap<object, JsonValue[]>();

function copyNode(work: Work, node: SchemaNode, schema: JsonObject, options: CopyOptions): JsonObject {
  const copy: JsonObject = {};
  const { dynamic } = options;
  const references = readReferences(schema);
  if (!dynamic && references.some((k) => k !== '$ref')) throw DYNAMIC;
  if (options.draft === '2019-09' || options.draft === '2020-12' || references.length === 0) {
    const refinements: Refinement[] = [];
    for (const key of Object.keys(schema)) copyKeyword(copy, key, node, options, work.prepared, refinements);
    if (refinements.length > 0) Object.assign(copy, { '~refine': refinements });
  }
  if (references.length > 0) {
    if (dynamic) keepReferences(work, copy, node, schema, references);
    else addReferences(work, copy, node, schema, references);
  }
  return copy;
}

const NO_REFERENCES: readonly string[] = [];

function readReferences(schema: JsonObject): readonly string[] {
  for (const keyword of REFERENCES) if (Object.hasOwn(schema, keyword)) return REFERENCES.filter((k) => typeof getOwn(schema, k) === 'string');
  return NO_REFERENCES;
}

/** `allOf` with what is referred to in front, looked up at the first use; each use is paid from the run. */
function addReferences(work: Work, copy: JsonObject, node: SchemaNode, schema: JsonObject, references: readonly string[]): void {
  const { prepared } = work;
  const { resolver, run } = work.options;
  const own = Array.isArray(copy.allOf) ? copy.allOf : [];
  lists.set(copy, own);
  prepared.references.set(copy, references);
  let list: JsonValue[] | undefined;
  let weight = 1;
  const find = (keyword: string): JsonValue => {
    const hit = resolver.resolve(schema[keyword] as string, resolver.findNode(schema) ?? node);
    if (hit.kind !== 'found' || !(isObject(hit.schema) || typeof hit.schema === 'boolean')) return stop(run, 'unresolved-reference');
    if (typeof hit.schema === 'boolean') return hit.schema;
    const known = findCopy(work, hit.schema);
    if (known !== undefined) return known;
    const before = prepared.size;
    const target = copyTree(work, hit.schema, hit.pointer, hit.draft ?? work.options.draft);
    if (prepared.cut) return stop(run, 'too-large');
    weight += Math.ceil((prepared.size - before) / 10);
    return target;
  };
  Object.defineProperty(copy, 'allOf', {
    enumerable: true,
    configurable: true,
    get() {
      list ??= [...references.map(find), ...own];
      pay(run, weight);
      return list;
    },
  });
}

/** The references as they are; each look at one is paid from the run. */
function keepReferences(work: Work, copy: JsonObject, node: SchemaNode, schema: JsonObject, references: readonly string[]): void {
  const { resolver, run } = work.options;
  for (const keyword of references) {
    let found = false;
    Object.defineProperty(copy, keyword, {
      enumerable: true,
      configurable: true,
      get() {
        if (!found && resolver.resolve(schema[keyword] as string, resolver.findNode(schema) ?? node).kind !== 'found') stop(run, 'unresolved-reference');
        found = true;
        pay(run, 1);
        return schema[keyword];
      },
    });
  }
}

function pay(run: Run, weight: number): void {
  run.references -= weight;
  if (run.references < 0) stop(run, 'too-complex');
}
