// Counts that limits speak of, over the nodes of one schema. Definitions count once, wherever they are referred to.

import type { CountName } from '../definition/profile.js';
import type { SchemaNode } from '../schema/index.js';
import { countCharacters } from '../text/count.js';
import { getOwn, isObject, type JsonValue } from '../text/json-value.js';

type Counter = (nodes: readonly SchemaNode[], over: number) => { count: number; at: SchemaNode | undefined };

const propertiesOf = (node: SchemaNode): string[] => {
  const properties = isObject(node.schema) ? getOwn(node.schema, 'properties') : undefined;
  return properties !== undefined && isObject(properties) ? Object.keys(properties) : [];
};

const enumOf = (node: SchemaNode): readonly JsonValue[] => {
  const members = isObject(node.schema) ? getOwn(node.schema, 'enum') : undefined;
  return Array.isArray(members) ? members : [];
};

const branchesOf = (node: SchemaNode): number => {
  const union = isObject(node.schema) ? getOwn(node.schema, 'anyOf') : undefined;
  return Array.isArray(union) ? union.length : 0;
};

const textLength = (values: readonly JsonValue[]): number => values.reduce<number>((sum, v) => sum + (typeof v === 'string' ? countCharacters(v) : 0), 0);

function sum(nodes: readonly SchemaNode[], of: (node: SchemaNode) => number) {
  let count = 0;
  for (const node of nodes) count += of(node);
  let root = nodes[0];
  while (root?.parent) root = root.parent;
  return { count, at: root };
}

function largest(nodes: readonly SchemaNode[], of: (node: SchemaNode) => number) {
  let count = 0;
  let at: SchemaNode | undefined;
  for (const node of nodes) {
    const n = of(node);
    if (n > count) [count, at] = [n, node];
  }
  return { count, at };
}

const OBJECTS = ['object'];
const OBJECTS_AND_LISTS = ['object', 'array'];

/** The root object is level 1; each schema inside of one of these types adds one, others none. */
function depthOf(node: SchemaNode, types: readonly string[]): number {
  const counts = (n: SchemaNode) => {
    if (n.types !== undefined) for (const type of n.types) if (types.includes(type)) return true;
    return false;
  };
  if (!counts(node)) return 0;
  let depth = 1;
  for (let at = node.parent; at; at = at.parent) if (counts(at)) depth++;
  return depth;
}

const isUnion = (schema: JsonValue): boolean => isObject(schema) && (Object.hasOwn(schema, 'anyOf') || Array.isArray(getOwn(schema, 'type')));

/** Keywords that some counts are about: schemas without them add nothing. */
export const COUNTED: Readonly<Partial<Record<CountName, readonly string[]>>> = {
  properties: ['properties'],
  'enum-values': ['enum'],
  'enum-text': ['enum'],
  'optional-properties': ['properties'],
  'max-items-sum': ['maxItems'],
  'object-properties': ['properties'],
  'union-branches': ['anyOf'],
};

export const counters: Readonly<Record<Exclude<CountName, 'strict-tools'>, Counter>> = {
  properties: (nodes) => sum(nodes, (n) => propertiesOf(n).length),
  depth: (nodes) => largest(nodes, (n) => depthOf(n, OBJECTS)),
  nesting: (nodes) => largest(nodes, (n) => depthOf(n, OBJECTS_AND_LISTS)),
  'enum-values': (nodes) => sum(nodes, (n) => enumOf(n).length),
  'enum-text': (nodes, over) => largest(nodes, (n) => (enumOf(n).length > over ? textLength(enumOf(n)) : 0)),
  'name-text': (nodes) =>
    sum(nodes, (n) => {
      const constant = isObject(n.schema) ? getOwn(n.schema, 'const') : undefined;
      const names = propertiesOf(n).reduce((total, key) => total + countCharacters(key), 0);
      return (
        names +
        textLength(enumOf(n)) +
        (typeof constant === 'string' ? countCharacters(constant) : 0) +
        (n.keyword === '$defs' || n.keyword === 'definitions' ? countCharacters(n.property ?? '') : 0)
      );
    }),
  'optional-properties': (nodes) =>
    sum(nodes, (n) => {
      const required = isObject(n.schema) ? getOwn(n.schema, 'required') : undefined;
      const listed = new Set(Array.isArray(required) ? required : []);
      return propertiesOf(n).filter((key) => !listed.has(key)).length;
    }),
  'union-properties': (nodes) => sum(nodes, (n) => (n.keyword === 'properties' && isUnion(n.schema) ? 1 : 0)),
  'max-items-sum': (nodes) =>
    sum(nodes, (n) => {
      const max = isObject(n.schema) ? getOwn(n.schema, 'maxItems') : undefined;
      return typeof max === 'number' ? max : 0;
    }),
  'object-properties': (nodes) => largest(nodes, (n) => propertiesOf(n).length),
  'union-branches': (nodes) => largest(nodes, (n) => branchesOf(n)),
};
