// Rewrites a schema into the form that the validation library gets: constraints only, all well formed, references replaced by the
// schemas they name (found when first needed), and what strangers can make slow or wrong replaced by checks of our own.

import { Format } from 'typebox/format';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import type { Pointer } from '../text/pointer.js';
import { findDuplicate } from './equal.js';
import { KEYWORDS, PLACES, REFERENCES, TYPE_NAMES, type Draft } from './keywords.js';
import { createMatcher, type Budget, type Matcher } from './matcher.js';
import { isWellFormed } from './meta.js';
import type { Resolver } from './ref.js';
import { walkSchema, type SchemaNode } from './walk.js';

export type UncheckedReason =
  | 'unresolved-reference' // a reference that was needed names nothing here
  | 'reference-loop' // references that lead back without going into the value
  | 'pattern' // a pattern that does not compile, or may take too long on a string at hand
  | 'too-complex' // references that multiply beyond the budget
  | 'too-deep' // nested deeper than can be judged
  | 'too-large' // schema and value together
  | 'failed'; // the library gave up

/** What one validation may spend, and why it stopped. */
export interface Run {
  references: number;
  readonly steps: Budget;
  reason: UncheckedReason | undefined;
}

/** Thrown through the library when a value cannot be judged; the run says why. */
export const STOP = Symbol('stop');

export function stop(run: Run, reason: UncheckedReason): never {
  run.reason = reason;
  throw STOP;
}

export interface Prepared {
  readonly schema: JsonValue;
  /** What was rewritten, one tree for each reference that was followed outside the trees before. */
  readonly trees: Tree[];
  /** Of rewritten schemas that held references: their keywords. What they name stands first in `allOf`, in that order. */
  readonly references: WeakMap<object, readonly string[]>;
  /** Parts of rewritten schemas that only choose between two readings of the same original. */
  readonly branched: WeakSet<object>;
  /** Patterns of `patternProperties`, which the library runs itself; undefined where one does not compile. */
  readonly namePatterns: (Matcher | undefined)[];
  /** A name that every JavaScript object has stands in the schema. */
  inherited: boolean;
  /** Schemas and enum members. */
  size: number;
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

export interface PrepareOptions {
  readonly resolver: Resolver;
  readonly run: Run;
  readonly formats: boolean;
  /** Keywords that it does not know constrain nothing. */
  readonly draft: Draft;
  /** Leave references and what they lead to as they are: only the library knows the dynamic scope that `$dynamicRef` looks through. */
  readonly dynamic: boolean;
}

interface Refinement {
  readonly check: (value: JsonValue) => boolean;
  readonly error: () => string;
}

const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Strings longer than this are no date, address or the like; the library's own format checks are not made for them. */
const LONGEST_FORMAT = 4_096;

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
  const { dynamic } = work.options;
  const nodes = walkSchema(schema, { at, onCut: () => (prepared.cut = true) });
  const own: (JsonValue | undefined)[] = [];
  prepared.trees.push({ nodes, copies: own });
  prepared.size += nodes.length;
  for (const node of nodes) {
    const above = node.parent && own[node.parent.index];
    // What is only kept for references is copied when one asks for it.
    const idle = node.parent && (above === undefined || (!dynamic && KEYWORDS.get(node.keyword)?.appliesTo === 'nothing'));
    const copy = idle ? undefined : isObject(node.schema) ? copyNode(work, node, node.schema, draft) : typeof node.schema === 'boolean' ? node.schema : true;
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

function copyNode(work: Work, node: SchemaNode, schema: JsonObject, draft: Draft): JsonObject {
  const copy: JsonObject = {};
  const { dynamic } = work.options;
  const references = readReferences(schema);
  if (!dynamic && references.some((k) => k !== '$ref')) throw DYNAMIC;
  if (draft === '2019-09' || draft === '2020-12' || references.length === 0) {
    const refinements: Refinement[] = [];
    for (const key of Object.keys(schema)) copyKeyword(work, copy, key, schema[key] as JsonValue, schema, node, draft, refinements);
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
        found ||= resolver.resolve(schema[keyword] as string, resolver.findNode(schema) ?? node).kind === 'found' || stop(run, 'unresolved-reference');
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

function copyKeyword(
  work: Work,
  copy: JsonObject,
  key: string,
  value: JsonValue,
  schema: JsonObject,
  node: SchemaNode,
  draft: Draft,
  refinements: Refinement[],
): void {
  const { prepared } = work;
  const { run, formats, dynamic } = work.options;
  const keyword = KEYWORDS.get(key);
  if (REFERENCES.includes(key)) return;
  if (dynamic && (!keyword || (keyword.annotation && keyword.place === undefined))) return setOwn(copy, key, value);
  if (!keyword || (keyword.annotation && !dynamic)) return;
  // The rest of a tuple is read in any draft, as its `items` are: 2020-12 has other words for it, and no other use for these.
  if (keyword.forms[draft] === undefined && key !== 'additionalItems') return;
  const place = PLACES.get(key);
  if (place !== undefined) {
    const holder = copyHolder(place, value, prepared);
    if (holder !== undefined) copy[key] = holder;
    if (key === 'patternProperties' && isObject(value)) for (const pattern of Object.keys(value)) prepared.namePatterns.push(createUnicodeMatcher(pattern));
    return;
  }
  switch (key) {
    case 'type': {
      const names = (node.types ?? []).filter((name) => TYPE_NAMES.includes(name));
      if (names.length > 0) copy.type = names.length === 1 ? (names[0] as string) : names;
      return;
    }
    case 'required':
      if (Array.isArray(value)) copy.required = keepNames(value, prepared);
      return;
    case 'dependentRequired':
      if (isObject(value)) copy.dependentRequired = copyHolder('map-or-names', value, prepared) as JsonObject;
      return;
    case 'enum':
      if (Array.isArray(value)) {
        prepared.size += value.length;
        copy.enum = value;
      }
      return;
    case 'pattern':
      if (typeof value === 'string') refinements.push(refinePattern(value, run));
      return;
    case 'format':
      if (typeof value === 'string' && formats)
        refinements.push({
          check: (v) => typeof v !== 'string' || (v.length <= LONGEST_FORMAT && Format.Test(value, v)) || !Format.Has(value),
          error: () => 'format',
        });
      return;
    case 'uniqueItems':
      if (value === true) refinements.push({ check: (v) => !Array.isArray(v) || findDuplicate(v) < 0, error: () => 'uniqueItems' });
      return;
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      if (typeof value === 'boolean') {
        // draft-04: opens the limit beside it.
        const limit = getOwn(schema, key === 'exclusiveMinimum' ? 'minimum' : 'maximum');
        if (value && typeof limit === 'number') copy[key] = limit;
        return;
      }
  }
  const form = keyword.forms[draft];
  if (form !== undefined && isWellFormed(form, value)) copy[key] = value;
}

/** An empty holder of the right kind for the subschemas of a keyword; undefined when the value holds none that count. */
function copyHolder(place: string, value: JsonValue, prepared: Prepared): JsonValue | undefined {
  if (Array.isArray(value)) return (place === 'list' || place === 'schema-or-list') && value.length > 0 ? value.map(() => true) : undefined;
  if (place === 'schema' || place === 'schema-or-list') return true;
  if (place === 'list' || !isObject(value)) return undefined;
  const holder: JsonObject = {};
  for (const name of Object.keys(value)) {
    if (INHERITED.has(name)) prepared.inherited = true;
    const member = value[name] as JsonValue;
    if (place === 'map-or-names' && Array.isArray(member)) setOwn(holder, name, keepNames(member, prepared));
  }
  return holder;
}

function keepNames(list: readonly JsonValue[], prepared: Prepared): string[] {
  const names = list.filter((name) => typeof name === 'string');
  if (names.some((name) => INHERITED.has(name))) prepared.inherited = true;
  return names;
}

/** The library compiles these itself, with the `u` flag. */
function createUnicodeMatcher(pattern: string): Matcher | undefined {
  try {
    new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
  return createMatcher(pattern);
}

function refinePattern(pattern: string, run: Run): Refinement {
  let matcher: Matcher | undefined | null = null;
  return {
    check(value) {
      if (typeof value !== 'string') return true;
      if (matcher === null) matcher = createMatcher(pattern);
      const answer = matcher?.test(value, run.steps);
      return answer ?? stop(run, 'pattern');
    },
    error: () => 'pattern',
  };
}
