// Finds what a `$ref` names inside the same document: pointers, anchors, embedded resources. Nothing is ever fetched.

import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { appendPointer, splitPointer, type Pointer } from '../text/pointer.js';
import { declaredDraft } from './draft.js';
import type { Draft } from './keywords.js';
import { getPointer, walkSchema, type SchemaNode } from './walk.js';

export type Resolution =
  /** `document` is the URI of the document it stands in, where that is not the root, and `draft` the draft of that one; the pointer counts from there. */
  | { readonly kind: 'found'; readonly schema: JsonValue; readonly pointer: Pointer; readonly document?: string; readonly draft?: Draft }
  /** The document it points into is known, the place does not exist. */
  | { readonly kind: 'missing' }
  /** Another document. */
  | { readonly kind: 'external' };

export interface Resolver {
  /**
   * What `ref` names. `base` is the node that holds it (its `$id`s and those above count) or an absolute URI; left out, the
   * document's root. The pointer in the answer counts from the document's root.
   */
  resolve(ref: string, base?: SchemaNode | string): Resolution;
  /** The node of a schema object in the documents read, found by identity. */
  findNode(schema: JsonObject): SchemaNode | undefined;
}

export interface ResolverOptions {
  /** Draft of the root when it declares none; default 2020-12. */
  readonly draft?: Draft | undefined;
  /** Other documents that references may lead to, by absolute URI. */
  readonly documents?: Readonly<Record<string, JsonValue>> | undefined;
}

/** Where a document without `$id` is taken to be. */
const NOWHERE = 'schema:///';

interface Place {
  readonly schema: JsonValue;
  readonly pointer: Pointer;
  readonly document?: string;
  readonly draft?: Draft;
}

interface Index {
  /** Resources by absolute URI without fragment. */
  readonly resources: Map<string, Place>;
  /** Anchors by absolute URI with fragment. */
  readonly anchors: Map<string, Place>;
  readonly nodes: Map<JsonValue, SchemaNode>;
}

/** A resolver for one document. Reads the document when first asked something that needs it. */
export function createResolver(root: JsonValue, options: ResolverOptions = {}): Resolver {
  const dialect = readDialect(root, options.draft);
  // The base URI of each node met: that of the documents' own nodes, and what is worked out for nodes of other walks.
  const bases = new WeakMap<SchemaNode, string>();
  let index: Index | undefined;
  const read = (): Index => {
    if (!index) addDocument((index = { resources: new Map(), anchors: new Map(), nodes: new Map() }), bases, root, NOWHERE, dialect);
    return index;
  };
  const findResource = (uri: string): Place | undefined => {
    const { documents } = options;
    const known = read().resources.get(uri);
    if (known || !documents) return known;
    const name = [uri, `${uri}#`].find((name) => Object.hasOwn(documents, name));
    if (name === undefined) return undefined;
    const document = documents[name] as JsonValue;
    addDocument(read(), bases, document, uri, readDialect(document, options.draft), uri);
    return read().resources.get(uri);
  };
  return {
    resolve(ref, base) {
      const hash = ref.indexOf('#');
      const fragment = decodeFragment(hash < 0 ? '' : ref.slice(hash + 1));
      const from = base === undefined ? undefined : typeof base === 'string' ? base : findBase(base, dialect, bases) || undefined;
      if (hash === 0 && (from === undefined || from === NOWHERE) && (fragment === '' || fragment?.startsWith('/')))
        return followPointer({ schema: root, pointer: '' }, fragment);
      const uri = resolveUri(hash < 0 ? ref : ref.slice(0, hash), from ?? findRootBase(root, dialect));
      const resource = uri === undefined ? undefined : findResource(uri);
      if (resource === undefined) return { kind: 'external' };
      if (fragment === undefined) return { kind: 'missing' };
      if (fragment === '' || fragment.startsWith('/')) return followPointer(resource, fragment);
      const anchor = read().anchors.get(`${uri}#${fragment}`);
      return anchor ? { kind: 'found', ...anchor } : { kind: 'missing' };
    },
    findNode: (schema) => read().nodes.get(schema),
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
  for (const token of fragment === '' ? [] : splitPointer(fragment)) {
    let next: JsonValue | undefined;
    if (Array.isArray(schema)) next = /^(?:0|[1-9]\d*)$/.test(token) ? schema[Number(token)] : undefined;
    else if (isObject(schema)) next = getOwn(schema, token);
    if (next === undefined) return { kind: 'missing' };
    schema = next;
    pointer = appendPointer(pointer, token);
  }
  return { kind: 'found', ...from, schema, pointer };
}

interface Dialect {
  readonly draft: Draft;
  readonly id: '$id' | 'id';
  /** Up to draft-07 whatever stands beside `$ref` does not count. */
  readonly refAlone: boolean;
}

function readDialect(root: JsonValue, fallback: Draft | undefined): Dialect {
  const declared = declaredDraft(root);
  const draft = declared === undefined || declared === 'unknown' ? (fallback ?? '2020-12') : declared;
  return { draft, id: draft === 'draft-04' ? 'id' : '$id', refAlone: draft === 'draft-04' || draft === 'draft-06' || draft === 'draft-07' };
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

function addDocument(index: Index, known: WeakMap<SchemaNode, string>, root: JsonValue, uri: string, dialect: Dialect, document?: string): void {
  const { resources, anchors, nodes } = index;
  const outside = document === undefined ? {} : { document, draft: dialect.draft };
  const bases: string[] = [];
  resources.set(uri, { schema: root, pointer: '', ...outside });
  for (const node of walkSchema(root)) {
    const outer = node.parent === undefined ? uri : (bases[node.parent.index] as string);
    const id = readId(node.schema, dialect);
    const base = id === undefined ? outer : (resolveUri(id, outer) ?? outer);
    bases.push(base);
    known.set(node, base);
    if (!isObject(node.schema)) continue;
    if (!nodes.has(node.schema)) nodes.set(node.schema, node);
    if (base !== outer && !resources.has(base)) resources.set(base, { schema: node.schema, pointer: getPointer(node), ...outside });
    for (const name of readAnchors(node.schema, dialect)) {
      const key = `${base}#${name}`;
      if (!anchors.has(key)) anchors.set(key, { schema: node.schema, pointer: getPointer(node), ...outside });
    }
  }
}

function readAnchors(schema: JsonObject, dialect: Dialect): string[] {
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
