// The operations of a document, each with the name that its tool gets, and which of them were asked for.

import { fingerprint } from '../../diagnostic/fingerprint.js';
import type { MakeNote } from '../../make/types.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { appendPointer } from '../../text/pointer.js';
import { membersOf, type Budget } from './budget.js';
import { cleanToolName, takeName } from './names.js';
import { readRef, settle } from './reference.js';
import type { OpenApiOptions } from './types.js';

export interface Operation {
  /** In upper case. */
  readonly method: string;
  readonly path: string;
  readonly value: JsonObject;
  /** What stands beside the operation and holds for all operations of the path. */
  readonly pathItem: JsonObject;
  readonly id: string | undefined;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
  readonly name: string;
  /** About the name. */
  readonly notes: readonly MakeNote[];
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** Every operation, in the order of the document. Names depend on the whole document, so that a choice of operations does not change them. */
export function listOperations(root: JsonObject, budget: Budget, tell: (note: MakeNote) => void): Operation[] {
  const operations: Operation[] = [];
  const taken = new Map<string, number>();
  for (const [path, item] of membersOf(getOwn(root, 'paths'))) {
    if (path.startsWith('x-')) continue;
    const pathItem = readPathItem(root, item, tell);
    if (pathItem === undefined) {
      if (readRef(item) === undefined) tell(tellBroken(appendPointer('/paths', path)));
      continue;
    }
    for (const [method, value] of listMethods(pathItem)) {
      budget.spend();
      if (!isObject(value)) tell(tellBroken(appendPointer(appendPointer('/paths', path), method)));
      else operations.push(nameOperation(taken, path, method.toUpperCase(), value, pathItem));
    }
  }
  return operations;
}

export const tellBroken = (place: string): MakeNote => ({ message: 'openapi.broken', args: { place }, severity: 'warning' });

function readPathItem(root: JsonObject, item: JsonValue, tell: (note: MakeNote) => void): JsonObject | undefined {
  const settled = settle(root, item, tell);
  return settled && isObject(item) && readRef(item) !== undefined ? { ...settled, ...item } : settled;
}

function listMethods(pathItem: JsonObject): [string, JsonValue][] {
  const known = membersOf(pathItem).filter(([key]) => METHODS.includes(key));
  return [...known, ...membersOf(getOwn(pathItem, 'additionalOperations'))];
}

function nameOperation(taken: Map<string, number>, path: string, method: string, value: JsonObject, pathItem: JsonObject): Operation {
  const notes: MakeNote[] = [];
  const written = getOwn(value, 'operationId');
  const id = typeof written === 'string' && written !== '' ? written : undefined;
  const fromPath = `${method.toLowerCase()}${path.startsWith('/') ? '' : '/'}${path}`;
  if (id === undefined) notes.push({ message: 'openapi.no-id', args: {}, severity: 'info' });
  const clean = (id !== undefined && cleanToolName(id)) || cleanPathName(fromPath, method, path);
  const name = takeName(clean, taken);
  if (name !== clean) notes.push({ message: 'openapi.name-taken', args: { name, original: id ?? clean }, severity: 'info' });
  else if (id !== undefined && name !== id) notes.push({ message: 'openapi.renamed', args: { name, original: id }, severity: 'info' });
  const tags = getOwn(value, 'tags');
  return {
    method,
    path,
    value,
    pathItem,
    id,
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
    deprecated: getOwn(value, 'deprecated') === true,
    name,
    notes,
  };
}

/** Method and path; of a path in letters that names do not have, something that is always the same. */
function cleanPathName(fromPath: string, method: string, path: string): string {
  const name = cleanToolName(fromPath);
  return name.length > method.length || path === '/' || path === '' ? name : `${method.toLowerCase()}_${fingerprint(fromPath).slice(0, 8)}`;
}

/** Whether the options ask for this operation; without any, all are asked for. */
export function createChoice(options: OpenApiOptions): (operation: Operation) => boolean {
  const tags = options.tags && new Set(options.tags);
  const methods = options.methods && new Set(options.methods.map((method) => method.toUpperCase()));
  const fitsPath = options.paths?.map((pattern) => splitPattern(pattern, true));
  const fitsId = options.operations?.map((pattern) => splitPattern(pattern, false));
  return ({ id, name, deprecated, method, path, tags: own }) =>
    (options.deprecated !== false || !deprecated) &&
    (tags === undefined || own.some((tag) => tags.has(tag))) &&
    (methods === undefined || methods.has(method)) &&
    (fitsPath === undefined || fitsPath.some((pattern) => matches(pattern, path))) &&
    (fitsId === undefined || fitsId.some((pattern) => (id !== undefined && matches(pattern, id)) || matches(pattern, name)));
}

type Piece = string | { readonly crosses: boolean };

/** A pattern in plain text and stars; a single star stays within a segment where there are segments. */
function splitPattern(pattern: string, segments: boolean): Piece[] {
  const pieces = pattern.split(/(\*+)/).filter((piece) => piece !== '');
  return pieces.map((piece) => (piece.startsWith('*') ? { crosses: !segments || piece.length > 1 } : piece));
}

/** Goes over pattern and text once for each star, so no pattern is slow on any text. */
function matches(pattern: readonly Piece[], text: string): boolean {
  let reached = new Set([0]);
  for (const piece of pattern) {
    const next = new Set<number>();
    if (typeof piece === 'string') {
      for (const at of reached) if (text.startsWith(piece, at)) next.add(at + piece.length);
    } else {
      for (let at = 0, open = false; at <= text.length; at++) {
        open ||= reached.has(at);
        if (open) next.add(at);
        if (!piece.crosses && text[at] === '/') open = false;
      }
    }
    if (next.size === 0) return false;
    reached = next;
  }
  return reached.has(text.length);
}
