// One pass over a schema and all its subschemas, in document order. Tolerates anything; judges nothing.

import { isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { escapeToken, type Pointer } from '../text/pointer.js';
import { PLACES, type Place } from './keywords.js';

export interface SchemaNode {
  /** What stands where a schema is expected, also when it is none. */
  readonly schema: JsonValue;
  readonly parent: SchemaNode | undefined;
  /** Place in the walk, from 0; a parent's is always lower than its children's. */
  readonly index: number;
  /** Schemas above this one; 0 at the root. */
  readonly depth: number;
  /** Keyword of the parent through which the node was reached, under its standard name; '' at the root. */
  readonly keyword: string;
  /** That keyword as written. Differs from `keyword` only under `aliases`. */
  readonly key: string;
  /** Key in the map of the keyword (`properties`, `$defs`, …). */
  readonly property: string | undefined;
  /** Index in the list of the keyword (`anyOf`, `prefixItems`, …), from 0. */
  readonly item: number | undefined;
  /** Type names in lower case; undefined without `type`, empty when `type` holds no name. */
  readonly types: readonly string[] | undefined;
}

interface OwnNode extends SchemaNode {
  pointer: Pointer | undefined;
}

export interface WalkOptions {
  /** Other spellings of keywords, each with its standard name: `{ any_of: 'anyOf' }`. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Nodes at most; default 100,000. */
  readonly maxNodes?: number;
  /** Schemas above a node at most; default 500, and never above 2,000. */
  readonly maxDepth?: number;
  /** Pointer of the schema that is passed in, when it is part of something larger; default ''. */
  readonly at?: Pointer;
  /** Told once for each limit that cut the walk short, with the node below which something was left out. */
  readonly onCut?: (limit: 'depth' | 'nodes', node: SchemaNode) => void;
}

const MAX_NODES = 100_000;
const MAX_DEPTH = 500;
/** The walk recurses once a level; this many levels fit any stack. */
const DEEPEST = 2_000;

interface Walk {
  readonly nodes: SchemaNode[];
  readonly aliases: Readonly<Record<string, string>> | undefined;
  readonly maxNodes: number;
  readonly maxDepth: number;
  readonly onCut: WalkOptions['onCut'];
  cutDepth: boolean;
  cutNodes: boolean;
}

/**
 * All schemas in `schema`, itself first, in document order: those in combinators, properties, items, `$defs` and every other
 * keyword of any draft that holds schemas. Values of the wrong kind where a schema belongs are nodes too; a list where a map
 * belongs (or the other way round) has none below. `$ref` is not followed. Cyclic objects end at the limits.
 */
export function walkSchema(schema: JsonValue, options: WalkOptions = {}): SchemaNode[] {
  const walk: Walk = {
    nodes: [],
    aliases: options.aliases,
    maxNodes: options.maxNodes ?? MAX_NODES,
    maxDepth: Math.min(options.maxDepth ?? MAX_DEPTH, DEEPEST),
    onCut: options.onCut,
    cutDepth: false,
    cutNodes: false,
  };
  addNode(walk, schema, undefined, '', '', undefined, undefined, options.at ?? '');
  return walk.nodes;
}

function addNode(
  walk: Walk,
  schema: JsonValue,
  parent: SchemaNode | undefined,
  keyword: string,
  key: string,
  property: string | undefined,
  item: number | undefined,
  pointer: Pointer | undefined,
): void {
  const { nodes } = walk;
  if (parent !== undefined) {
    if (nodes.length >= walk.maxNodes) return cut(walk, 'nodes', parent);
    if (parent.depth >= walk.maxDepth) return cut(walk, 'depth', parent);
  }
  const object = isObject(schema);
  const type = object && Object.hasOwn(schema, 'type') ? schema.type : undefined;
  const node: OwnNode = {
    schema,
    parent,
    index: nodes.length,
    depth: parent === undefined ? 0 : parent.depth + 1,
    keyword,
    key,
    property,
    item,
    types: type === undefined ? undefined : readTypes(type),
    pointer,
  };
  nodes.push(node);
  if (object) addChildren(walk, node, schema);
}

function cut(walk: Walk, limit: 'depth' | 'nodes', node: SchemaNode): void {
  const told = limit === 'depth' ? walk.cutDepth : walk.cutNodes;
  if (told) return;
  if (limit === 'depth') walk.cutDepth = true;
  else walk.cutNodes = true;
  walk.onCut?.(limit, node);
}

function addChildren(walk: Walk, node: SchemaNode, schema: JsonObject): void {
  const keys = Object.keys(schema);
  for (let i = 0; i < keys.length; i++) {
    if (walk.cutNodes) return;
    const key = keys[i] as string;
    const keyword = walk.aliases !== undefined && Object.hasOwn(walk.aliases, key) ? (walk.aliases[key] as string) : key;
    const place = PLACES.get(keyword);
    if (place !== undefined) addPlaced(walk, node, place, keyword, key, schema[key] as JsonValue);
  }
}

function addPlaced(walk: Walk, node: SchemaNode, place: Place, keyword: string, key: string, value: JsonValue): void {
  if (place === 'schema' || (place === 'schema-or-list' && !Array.isArray(value))) {
    addNode(walk, value, node, keyword, key, undefined, undefined, undefined);
  } else if (place === 'list' || place === 'schema-or-list') {
    if (!Array.isArray(value)) return;
    for (let i = 0; i < value.length && !walk.cutNodes; i++) addNode(walk, value[i] as JsonValue, node, keyword, key, undefined, i, undefined);
  } else {
    if (!isObject(value)) return;
    const names = Object.keys(value);
    for (let i = 0; i < names.length && !walk.cutNodes; i++) {
      const name = names[i] as string;
      const member = value[name] as JsonValue;
      if (place === 'map-or-names' && Array.isArray(member)) continue;
      addNode(walk, member, node, keyword, key, name, undefined, undefined);
    }
  }
}

const SINGLE: ReadonlyMap<string, readonly string[]> = new Map(
  ['string', 'object', 'array', 'integer', 'number', 'boolean', 'null'].map((name) => [name, Object.freeze([name])]),
);
const NONE: readonly string[] = Object.freeze([]);

function readTypes(type: JsonValue): readonly string[] {
  if (typeof type === 'string') {
    const known = SINGLE.get(type);
    if (known) return known;
    const lower = type.toLowerCase();
    return SINGLE.get(lower) ?? [lower];
  }
  if (!Array.isArray(type)) return NONE;
  const names: string[] = [];
  for (const name of type) if (typeof name === 'string') names.push(name.toLowerCase());
  return names;
}

/** Where the node is in the schema that was walked (or in what `at` said it is part of). */
export function getPointer(node: SchemaNode): Pointer {
  const open: OwnNode[] = [];
  let at: OwnNode = node as OwnNode;
  while (at.pointer === undefined && at.parent !== undefined) {
    open.push(at);
    at = at.parent as OwnNode;
  }
  let pointer = at.pointer ?? '';
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    pointer += `/${escapeToken(next.key)}`;
    if (next.property !== undefined) pointer += `/${escapeToken(next.property)}`;
    else if (next.item !== undefined) pointer += `/${next.item}`;
    next.pointer = pointer;
  }
  return pointer;
}
