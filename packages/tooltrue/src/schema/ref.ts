// Finds what a `$ref` names inside the same document: pointers, anchors, embedded resources. Nothing is ever fetched.

import { getOwn, isObject, type JsonValue } from '../text/json-value.js';
import { appendPointer, splitPointer, type Pointer } from '../text/pointer.js';
import { declaredDraft } from './draft.js';
import { getPointer, walkSchema, type SchemaNode } from './walk.js';

export type Resolution =
  | { readonly kind: 'found'; readonly schema: JsonValue; readonly pointer: Pointer }
  /** The document it points into is this one, the place does not exist. */
  | { readonly kind: 'missing' }
  /** Another document. */
  | { readonly kind: 'external' };

export interface Resolver {
  /**
   * What `ref` names. `base` is the node that holds it (its `$id`s and those above count) or an absolute URI; left out, the
   * document's root. The pointer in the answer counts from the document's root.
   */
  resolve(ref: string, base?: SchemaNode | string): Resolution;
}

/** Where a document without `$id` is taken to be. */
const NOWHERE = 'schema:///';

interface Place {
  readonly schema: JsonValue;
  readonly pointer: Pointer;
}

interface Index {
  /** Resources by absolute URI without fragment. */
  readonly resources: ReadonlyMap<string, Place>;
  /** Anchors by absolute URI with fragment. */
  readonly anchors: ReadonlyMap<string, Place>;
}

/** A resolver for one document. Reads the document when first asked something that needs it. */
export function createResolver(root: JsonValue): Resolver {
  const dialect = readDialect(root);
  const bases = new WeakMap<SchemaNode, string>();
  let index: Index | undefined;
  return {
    resolve(ref, base) {
      const hash = ref.indexOf('#');
      const fragment = decodeFragment(hash < 0 ? '' : ref.slice(hash + 1));
      const from = base === undefined ? undefined : typeof base === 'string' ? base : findBase(base, dialect, bases) || undefined;
      if (hash === 0 && from === undefined && (fragment === '' || fragment?.startsWith('/'))) return followPointer({ schema: root, pointer: '' }, fragment);
      index ??= buildIndex(root, dialect);
      const uri = resolveUri(hash < 0 ? ref : ref.slice(0, hash), from ?? findRootBase(root, dialect));
      const resource = uri === undefined ? undefined : index.resources.get(uri);
      if (resource === undefined) return { kind: 'external' };
      if (fragment === undefined) return { kind: 'missing' };
      if (fragment === '' || fragment.startsWith('/')) return followPointer(resource, fragment);
      const anchor = index.anchors.get(`${uri}#${fragment}`);
      return anchor ? { kind: 'found', ...anchor } : { kind: 'missing' };
    },
  };
}

function decodeFragment(fragment: string): string | undefined {
  if (!fragment.includes('%')) return fragment;
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}

function followPointer(from: Place, fragment: string): Resolution {
  let { schema, pointer } = from;
  if (fragment === '') return { kind: 'found', schema, pointer };
  for (const token of splitPointer(fragment)) {
    let next: JsonValue | undefined;
    if (Array.isArray(schema)) next = /^(?:0|[1-9]\d*)$/.test(token) ? schema[Number(token)] : undefined;
    else if (isObject(schema)) next = getOwn(schema, token);
    if (next === undefined) return { kind: 'missing' };
    schema = next;
    pointer = appendPointer(pointer, token);
  }
  return { kind: 'found', schema, pointer };
}

interface Dialect {
  readonly id: '$id' | 'id';
  /** Up to draft-07 whatever stands beside `$ref` does not count. */
  readonly refAlone: boolean;
}

function readDialect(root: JsonValue): Dialect {
  const draft = declaredDraft(root);
  return { id: draft === 'draft-04' ? 'id' : '$id', refAlone: draft === 'draft-04' || draft === 'draft-06' || draft === 'draft-07' };
}

/** The `$id` that makes this schema a resource of its own; one that is only a fragment is an anchor. */
function readId(schema: JsonValue, dialect: Dialect): string | undefined {
  if (!isObject(schema)) return undefined;
  const id = getOwn(schema, dialect.id);
  if (typeof id !== 'string' || id === '' || id.startsWith('#')) return undefined;
  return dialect.refAlone && typeof getOwn(schema, '$ref') === 'string' ? undefined : id;
}

const findRootBase = (root: JsonValue, dialect: Dialect): string => resolveUri(readId(root, dialect) ?? '', NOWHERE) ?? NOWHERE;

/** The base URI in force at a node; '' when no `$id` sets one. Remembered, so that a document full of `$id`s stays linear. */
function findBase(node: SchemaNode, dialect: Dialect, known: WeakMap<SchemaNode, string>): string {
  const open: SchemaNode[] = [];
  let at: SchemaNode | undefined = node;
  while (at !== undefined && !known.has(at)) {
    open.push(at);
    at = at.parent;
  }
  let base = at === undefined ? '' : (known.get(at) as string);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const id = readId(next.schema, dialect);
    if (id !== undefined) base = resolveUri(id, base || NOWHERE) ?? base;
    known.set(next, base);
  }
  return base;
}

/** Absolute URI without fragment; undefined where the parts make none. */
function resolveUri(ref: string, base: string): string | undefined {
  if (ref === '') return base;
  try {
    const url = new URL(ref, base);
    url.hash = '';
    return url.href;
  } catch {
    return undefined;
  }
}

function buildIndex(root: JsonValue, dialect: Dialect): Index {
  const resources = new Map<string, Place>();
  const anchors = new Map<string, Place>();
  const bases: string[] = [];
  resources.set(NOWHERE, { schema: root, pointer: '' });
  for (const node of walkSchema(root)) {
    const outer = node.parent === undefined ? NOWHERE : (bases[node.parent.index] as string);
    const id = readId(node.schema, dialect);
    const base = id === undefined ? outer : (resolveUri(id, outer) ?? outer);
    bases.push(base);
    if (!isObject(node.schema)) continue;
    if (base !== outer && !resources.has(base)) resources.set(base, { schema: node.schema, pointer: getPointer(node) });
    for (const name of readAnchors(node.schema, dialect)) {
      const key = `${base}#${name}`;
      if (!anchors.has(key)) anchors.set(key, { schema: node.schema, pointer: getPointer(node) });
    }
  }
  return { resources, anchors };
}

function readAnchors(schema: { [key: string]: JsonValue }, dialect: Dialect): string[] {
  const names: string[] = [];
  for (const key of ['$anchor', '$dynamicAnchor']) {
    const name = getOwn(schema, key);
    if (typeof name === 'string') names.push(name);
  }
  const id = getOwn(schema, dialect.id);
  if (typeof id === 'string') {
    const hash = id.indexOf('#');
    if (hash >= 0 && hash < id.length - 1) names.push(id.slice(hash + 1));
  }
  return names;
}
