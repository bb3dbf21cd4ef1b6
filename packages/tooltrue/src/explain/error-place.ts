// From a path as a service writes it to a place in the text that the user has: by index, whatever wrapping either has.

import type { Recognised, ToolDefinition } from '../definition/tool.js';
import { nameOf } from '../definition/read-tool.js';
import { getOwn, isObject, type JsonValue } from '../text/json-value.js';
import { appendPointer, splitPointer, type Pointer } from '../text/pointer.js';
import type { ErrorPath, ErrorText, PathToken } from './error-text.js';

export interface Place {
  readonly pointer: Pointer;
  /** Every part of the path was found. */
  readonly exact: boolean;
  readonly path: string;
  /** Parts at the end of the path that do not exist here. */
  readonly missing?: number;
}

/** Keys under which a request carries its tools, in any spelling. */
const LISTS = new Set(['tools', 'functions', 'functiondeclarations']);
const SCHEMAS = new Set(['parameters', 'inputschema', 'parametersjsonschema', 'json']);
const plain = (key: string): string => key.replaceAll('_', '').toLowerCase();

/** The best place for what the error names; undefined where it names none that exists here. */
export function findPlace(error: ErrorText, value: JsonValue, recognised: Recognised): Place | undefined {
  const named = recognised.tools.find((tool) => error.toolNames.includes(nameOf(tool)));
  const indexed = error.paths.map((path) => findTool(path, recognised)?.tool).find((tool) => tool !== undefined);
  const tool = named ?? indexed ?? (recognised.tools.length === 1 ? recognised.tools[0] : undefined);
  let best: Place | undefined;
  let depth = -1;
  for (const path of error.paths) {
    const found = path.inSchema ? placeInSchema(path, tool, value) : placeInRequest(path, value, recognised, tool);
    if (!found) continue;
    const reached = splitPointer(found.pointer).length + (found.exact ? 0.5 : 0);
    if (reached <= depth) continue;
    best = found;
    depth = reached;
  }
  return best ?? (named ? { pointer: named.pointer, exact: false, path: nameOf(named) } : undefined);
}

/** The tool that `tools[3]…` counts to, and how many parts of the path that takes. */
function findTool(path: ErrorPath, recognised: Recognised): { tool: ToolDefinition; used: number } | undefined {
  const at = path.tokens.findIndex((token) => typeof token === 'string' && LISTS.has(plain(token)));
  if (at < 0 || path.inSchema) return undefined;
  let used = at + 1;
  let index = path.tokens[used];
  if (typeof index !== 'number') return undefined;
  used++;
  // `tools.1.member`: lists of this notation count from 1.
  if (path.tokens[used] === 'member') {
    index--;
    used++;
  }
  const inner = path.tokens[used];
  if (typeof inner === 'string' && plain(inner) === 'functiondeclarations' && typeof path.tokens[used + 1] === 'number') {
    index = path.tokens[used + 1] as number;
    used += 2;
  }
  const tool = recognised.tools[index] ?? (recognised.tools.length === 1 ? recognised.tools[0] : undefined);
  return tool && { tool, used };
}

const inputOf = (tool: ToolDefinition | undefined) => tool?.schemas.find((s) => s.role === 'input') ?? tool?.schemas[0];

function placeInSchema(path: ErrorPath, tool: ToolDefinition | undefined, value: JsonValue): Place | undefined {
  const subject = inputOf(tool);
  const start = subject ? subject.pointer : findOutputSchema(value);
  if (start === undefined) return undefined;
  return follow(path.tokens, 0, start, read(value, start), path.text);
}

/** The schema of an answer, where a request asks for one. */
function findOutputSchema(value: JsonValue): Pointer | undefined {
  for (const keys of [
    ['response_format', 'json_schema', 'schema'],
    ['text', 'format', 'schema'],
    ['output_config', 'format', 'schema'],
    ['output_format', 'schema'],
  ]) {
    const pointer = `/${keys.join('/')}`;
    if (read(value, pointer) !== undefined) return pointer;
  }
  return undefined;
}

function placeInRequest(path: ErrorPath, value: JsonValue, recognised: Recognised, known: ToolDefinition | undefined): Place | undefined {
  const literal = follow(path.tokens, 0, '', value, path.text);
  // Only its last part is not there: that is what the service misses.
  if (literal && literal.pointer !== '' && (literal.exact || literal.missing === 1)) return literal;
  const counted = findTool(path, recognised);
  if (counted) {
    const { tool, used } = counted;
    const at = path.tokens.findIndex((token, i) => i >= used && typeof token === 'string' && SCHEMAS.has(plain(token)));
    const subject = inputOf(tool);
    if (at >= 0 && subject) {
      // `inputSchema.json` is two words for one place.
      const from = path.tokens[at + 1] === 'json' ? at + 2 : at + 1;
      return follow(path.tokens, from, subject.pointer, subject.schema, path.text);
    }
    return follow(path.tokens, used, tool.bodyPointer, tool.body, path.text);
  }
  if (literal && literal.pointer !== '') return literal;
  const first = path.tokens[0];
  const subject = inputOf(known);
  if (subject && typeof first === 'string' && SCHEMAS.has(plain(first))) return followNames(path.tokens, 1, subject.pointer, subject.schema, path.text);
  return undefined;
}

/** `parameters.a.b`: names of properties, without the words between them. */
function followNames(tokens: readonly PathToken[], from: number, pointer: Pointer, value: JsonValue, text: string): Place {
  let at = pointer;
  let node: JsonValue | undefined = value;
  for (let i = from; i < tokens.length; i++) {
    const name = String(tokens[i]);
    const direct: JsonValue | undefined = node !== undefined && isObject(node) ? getOwn(node, name) : undefined;
    const properties: JsonValue | undefined = node !== undefined && isObject(node) ? getOwn(node, 'properties') : undefined;
    const member: JsonValue | undefined = properties !== undefined && isObject(properties) ? getOwn(properties, name) : undefined;
    if (member !== undefined) at = appendPointer(appendPointer(at, 'properties'), name);
    else if (direct !== undefined) at = appendPointer(at, name);
    else return { pointer: at, exact: false, path: text };
    node = member ?? direct;
  }
  return { pointer: at, exact: true, path: text };
}

/** Goes down as far as the parts lead; a wrapping that only the service knows is passed over. */
function follow(tokens: readonly PathToken[], from: number, pointer: Pointer, value: JsonValue | undefined, text: string): Place | undefined {
  let at = pointer;
  let node = value;
  let exact = true;
  let moved = from > 0;
  let missing = 0;
  for (let i = from; i < tokens.length; i++) {
    const token = tokens[i] as PathToken;
    const step = stepInto(node, token);
    if (step) {
      at = appendPointer(at, step.key);
      node = step.value;
      moved = true;
      // An entry of a map is a pair of key and value to some services.
      if (step.pair && (tokens[i + 1] === 'value' || tokens[i + 1] === 'key')) i++;
      continue;
    }
    exact = false;
    // One part may be a tag or a wrapper that the text here does not have; more means that the path leads elsewhere.
    const after = tokens[i + 1];
    if (typeof after === 'string' && typeof token === 'string' && stepInto(node, after)) continue;
    missing = tokens.length - i;
    break;
  }
  return moved || tokens.length === from ? { pointer: at, exact, path: text, missing } : undefined;
}

function stepInto(node: JsonValue | undefined, token: PathToken): { key: string | number; value: JsonValue; pair?: true } | undefined {
  if (node === undefined || node === null || typeof node !== 'object') return undefined;
  if (Array.isArray(node)) return typeof token === 'number' && node[token] !== undefined ? { key: token, value: node[token] } : undefined;
  const own = getOwn(node, String(token));
  if (own !== undefined) return { key: String(token), value: own };
  if (typeof token === 'number') {
    const entry = Object.entries(node)[token];
    return entry && { key: entry[0], value: entry[1], pair: true };
  }
  const other = Object.keys(node)
    .slice(0, 1_000)
    .find((key) => plain(key) === plain(token));
  return other === undefined ? undefined : { key: other, value: node[other] as JsonValue };
}

function read(value: JsonValue, pointer: Pointer): JsonValue | undefined {
  let node: JsonValue | undefined = value;
  for (const key of splitPointer(pointer)) {
    if (Array.isArray(node)) node = node[Number(key)];
    else node = node !== undefined && isObject(node) ? getOwn(node, key) : undefined;
  }
  return node;
}
