// Whether a schema is valid under the meta-schema of its draft, with the exact place of each fault. Driven by the keyword table,
// since a general validator would be slower and point less well. Formats (uri, regex) are not asserted, as the drafts have it.

import { isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { appendPointer, type Pointer } from '../text/pointer.js';
import { findDuplicate } from './equal.js';
import { KEYWORDS, PLACES, TYPE_NAMES, type CheckedDraft, type Form } from './keywords.js';
import { getPointer, type SchemaNode } from './walk.js';

/** What belongs where the fault is. `unique-…`: the value equals an earlier one of its list; `non-empty-list`: a list without members. */
export type Expected =
  | 'schema'
  | 'schema-or-names'
  | 'list'
  | 'non-empty-list'
  | 'map'
  | 'string'
  | 'boolean'
  | 'number'
  | 'positive-number'
  | 'count' // an integer, 0 or more
  | 'type-name'
  | 'type-name-or-list'
  | 'unique-string'
  | 'unique-type-name'
  | 'id' // a URI without a fragment
  | 'anchor'; // a plain name: a letter or `_`, then letters, digits, `-`, `.`, `_`

export interface MetaProblem {
  readonly node: SchemaNode;
  /** The keyword whose value is at fault; '' when the node itself is no schema. */
  readonly keyword: string;
  /** Of the value at fault: the keyword's value or something in it. */
  readonly pointer: Pointer;
  readonly expected: Expected;
  readonly value: JsonValue;
}

interface Fault {
  readonly expected: Expected;
  readonly value: JsonValue;
  readonly path: readonly (string | number)[];
}

/** Problems at most, so that a long list of faults deep down costs no more than it tells. */
const MAX_PROBLEMS = 1_000;

type FormTable = ReadonlyMap<string, Form>;
const tables = new Map<CheckedDraft, FormTable>();

function getTable(draft: CheckedDraft): FormTable {
  let table = tables.get(draft);
  if (!table)
    tables.set(
      draft,
      (table = new Map([...KEYWORDS.values()].flatMap((k) => (k.forms[draft] && k.forms[draft] !== 'any' ? [[k.name, k.forms[draft] as Form] as const] : [])))),
    );
  return table;
}

/**
 * Everything in which the walked schema (`nodes`: a whole walk, root first) differs from what the meta-schema of the draft demands,
 * in document order, 1,000 at most. Keywords that the draft does not know are not looked into.
 */
export function checkMetaSchema(nodes: readonly SchemaNode[], draft: CheckedDraft): MetaProblem[] {
  const table = getTable(draft);
  const problems: MetaProblem[] = [];
  const judged = new Uint8Array(nodes.length);
  for (let i = 0; i < nodes.length && problems.length < MAX_PROBLEMS; i++) {
    const node = nodes[i] as SchemaNode;
    const { schema, parent } = node;
    if (parent !== undefined && (judged[parent.index] === 0 || !holdsSchemas(table.get(node.key), node))) continue;
    judged[i] = 1;
    if (typeof schema === 'boolean') continue;
    if (!isObject(schema)) {
      problems.push({ node, keyword: '', pointer: getPointer(node), expected: node.key === 'dependencies' ? 'schema-or-names' : 'schema', value: schema });
      continue;
    }
    const keys = Object.keys(schema);
    for (let k = 0; k < keys.length; k++) {
      const key = keys[k] as string;
      const form = table.get(key);
      if (form === undefined) continue;
      const value = schema[key] as JsonValue;
      // A list where one schema belongs is a node of its own, unless the keyword takes lists in other drafts.
      if (isPlain(form, value) || (form === 'schema' && PLACES.get(key) === 'schema')) continue;
      for (const fault of findFaults(form, value)) {
        if (problems.length >= MAX_PROBLEMS) break;
        const pointer = fault.path.reduce<Pointer>(appendPointer, appendPointer(getPointer(node), key));
        problems.push({ node, keyword: key, pointer, expected: fault.expected, value: fault.value });
      }
    }
  }
  return problems;
}

/** True when the draft judges what stands there as a schema: not below a keyword it does not know, nor in a list it does not allow. */
function holdsSchemas(form: Form | undefined, node: SchemaNode): boolean {
  switch (form) {
    case undefined:
      return false;
    case 'schema':
      return node.item === undefined;
    default:
      return true;
  }
}

/** The common right values, without building anything. */
function isPlain(form: Form, value: JsonValue): boolean {
  switch (form) {
    case 'string':
    case 'regex':
    case 'uri':
    case 'uri-reference':
      return typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number';
    case 'positive-number':
      return typeof value === 'number' && value > 0;
    case 'count':
      return typeof value === 'number' && value >= 0 && Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'type-names':
      return typeof value === 'string' && TYPE_NAMES.includes(value);
    case 'schema-map':
      return isObject(value);
    case 'schema-list':
      return Array.isArray(value) && value.length > 0;
    case 'schema':
    case 'schema-or-list':
      return !Array.isArray(value) || (form === 'schema-or-list' && value.length > 0);
    default:
      return false;
  }
}

const ANCHOR = /^[A-Za-z_][-A-Za-z0-9._]*$/;
const ID = /^[^#]*#?$/;

function findFaults(form: Form, value: JsonValue): Fault[] {
  const fault = (expected: Expected): Fault[] => [{ expected, value, path: [] }];
  switch (form) {
    case 'any':
      return [];
    case 'string':
    case 'regex':
    case 'uri':
    case 'uri-reference':
      return typeof value === 'string' ? [] : fault('string');
    case 'id':
      return typeof value !== 'string' ? fault('string') : ID.test(value) ? [] : fault('id');
    case 'anchor':
      return typeof value !== 'string' ? fault('string') : ANCHOR.test(value) ? [] : fault('anchor');
    case 'boolean':
      return typeof value === 'boolean' ? [] : fault('boolean');
    case 'number':
      return typeof value === 'number' ? [] : fault('number');
    case 'positive-number':
      return typeof value === 'number' && value > 0 ? [] : fault('positive-number');
    case 'count':
      return typeof value === 'number' && value >= 0 && Number.isInteger(value) ? [] : fault('count');
    case 'boolean-or-number':
      return typeof value === 'boolean' || typeof value === 'number' ? [] : fault('boolean');
    case 'array':
      return Array.isArray(value) ? [] : fault('list');
    case 'names':
      return Array.isArray(value) ? findNameFaults(value, []) : fault('list');
    case 'names-map':
      return isObject(value)
        ? findMapFaults(value, (names) => (Array.isArray(names) ? findNameFaults(names, []) : [{ expected: 'list', value: names, path: [] }]))
        : fault('map');
    case 'type-names':
      return findTypeFaults(value);
    case 'vocabulary':
      return isObject(value) ? findMapFaults(value, (v) => (typeof v === 'boolean' ? [] : [{ expected: 'boolean', value: v, path: [] }])) : fault('map');
    // Schemas themselves are nodes of the walk and judged there.
    case 'schema':
    case 'schema-or-boolean':
      return Array.isArray(value) ? fault('schema') : [];
    case 'schema-list':
      return !Array.isArray(value) ? fault('list') : value.length === 0 ? fault('non-empty-list') : [];
    case 'schema-or-list':
      return Array.isArray(value) && value.length === 0 ? fault('non-empty-list') : [];
    case 'schema-map':
      return isObject(value) ? [] : fault('map');
    case 'schema-or-names-map':
      return isObject(value) ? findMapFaults(value, (names) => (Array.isArray(names) ? findNameFaults(names, []) : [])) : fault('map');
  }
}

function findMapFaults(map: JsonObject, judge: (value: JsonValue) => Fault[]): Fault[] {
  const faults: Fault[] = [];
  for (const key of Object.keys(map)) for (const fault of judge(map[key] as JsonValue)) faults.push({ ...fault, path: [key, ...fault.path] });
  return faults;
}

function findNameFaults(names: readonly JsonValue[], path: readonly (string | number)[]): Fault[] {
  const faults: Fault[] = [];
  for (let i = 0; i < names.length; i++)
    if (typeof names[i] !== 'string') faults.push({ expected: 'string', value: names[i] as JsonValue, path: [...path, i] });
  const twice = faults.length === 0 ? findDuplicate(names) : -1;
  if (twice >= 0) faults.push({ expected: 'unique-string', value: names[twice] as JsonValue, path: [...path, twice] });
  return faults;
}

function findTypeFaults(type: JsonValue): Fault[] {
  const isName = (name: JsonValue): boolean => typeof name === 'string' && TYPE_NAMES.includes(name);
  if (!Array.isArray(type)) return isName(type) ? [] : [{ expected: typeof type === 'string' ? 'type-name' : 'type-name-or-list', value: type, path: [] }];
  if (type.length === 0) return [{ expected: 'non-empty-list', value: type, path: [] }];
  const faults: Fault[] = [];
  for (let i = 0; i < type.length; i++) if (!isName(type[i] as JsonValue)) faults.push({ expected: 'type-name', value: type[i] as JsonValue, path: [i] });
  const twice = faults.length === 0 ? findDuplicate(type) : -1;
  if (twice >= 0) faults.push({ expected: 'unique-type-name', value: type[twice] as JsonValue, path: [twice] });
  return faults;
}

/** True when the value has the form; subschemas in it are not looked into. */
export const isWellFormed = (form: Form, value: JsonValue): boolean => isPlain(form, value) || findFaults(form, value).length === 0;
