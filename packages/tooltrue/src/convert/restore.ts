// restore(): a call that was made for the converted tools as one for the original tools.

import { fingerprint } from '../diagnostic/fingerprint.js';
import type { Diagnostic, Locale } from '../diagnostic/types.js';
import { formatConvert, type ConvertMessageId } from '../messages/convert.js';
import { createResolver, createValidator, type Resolver } from '../schema/index.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { appendPointer, splitPointer, type Pointer } from '../text/pointer.js';
import type { ToolUndo, Undo, UndoMap } from './types.js';

export interface Call {
  name: string;
  /** An object, or its text in JSON. */
  arguments: JsonValue;
}

export interface RestoreOptions {
  /** Put the defaults of the original schema where nothing was given. */
  defaults?: boolean | undefined;
  locale?: Locale | undefined;
}

export interface RestoredCall extends Call {
  /** Empty: the arguments fit the original schema. Pointers count from the arguments. */
  problems: Diagnostic[];
}

interface Way {
  readonly tool: ToolUndo;
  readonly definitions: ReadonlyMap<string, Undo>;
  readonly problems: Diagnostic[];
  readonly locale: Locale;
  resolver: Resolver | undefined;
}

const DEEPEST = 500;

/**
 * Leads a call back to the original names, absent optionals and shapes, and holds it to the original schema.
 * @param undo what `convert` gave, also after JSON.stringify and back.
 * @throws never: what is wrong with the call stands in `problems`.
 */
export function restore(undo: UndoMap, call: Call, options: RestoreOptions = {}): RestoredCall {
  const locale = options.locale ?? 'en';
  const found = undo.tools.find((t) => t.name === call.name)?.tool;
  if (!found) return { ...call, problems: [problem(locale, '', 'restore.unknown-tool', { name: call.name })] };
  const read = readGiven(found, call.arguments);
  if (read === undefined) return { name: found.name, arguments: call.arguments, problems: [problem(locale, '', 'restore.text', {})] };
  return restoreWith(found, { ...call, arguments: read }, locale, options.defaults === true);
}

/** Arguments as services send them, in a text; undefined for a text that holds no object where one is wanted. */
function readGiven(tool: ToolUndo, given: JsonValue): JsonValue | undefined {
  if (typeof given !== 'string' || (!tool.undo && createValidator(tool.schema).validate(given).problems.length === 0)) return given;
  try {
    const read = JSON.parse(given) as JsonValue;
    return isObject(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** The same for an answer in the format of a converted request. */
export function restoreAnswer(undo: UndoMap, answer: JsonValue, options: RestoreOptions = {}): { answer: JsonValue; problems: Diagnostic[] } {
  if (!undo.answer) return { answer, problems: [] };
  const { arguments: restored, problems } = restoreWith(undo.answer, { name: '', arguments: answer }, options.locale ?? 'en', options.defaults === true);
  return { answer: restored, problems };
}

function restoreWith(tool: ToolUndo, call: Call, locale: Locale, defaults: boolean): RestoredCall {
  const way: Way = { tool, definitions: new Map(tool.definitions?.map((d) => [d.ref, d.undo])), problems: [], locale, resolver: undefined };
  let value = tool.undo ? goBack(way, tool.undo, call.arguments, '', 0) : call.arguments;
  if (defaults) value = applyDefaults(way, tool.schema, value, 0);
  const result = createValidator(tool.schema).validate(value);
  // Where the original takes texts, one that is no JSON is the value itself.
  if (!result.unchecked && result.problems.length === 0) way.problems.splice(0, way.problems.length, ...way.problems.filter((p) => p.args.plain !== true));
  if (result.unchecked) way.problems.push({ ...problem(locale, '', 'restore.unchecked', {}), severity: 'warning' });
  for (const wrong of result.problems)
    way.problems.push(problem(locale, wrong.pointer, 'restore.invalid', { keyword: wrong.keyword, ...(wrong.params as JsonObject) }));
  return { name: tool.name, arguments: value, problems: way.problems };
}

function problem(locale: Locale, pointer: Pointer, message: ConvertMessageId, args: JsonObject): Diagnostic {
  const variant = message.slice(message.indexOf('.') + 1);
  return {
    rule: 'convert/restore',
    target: '*',
    severity: 'error',
    consequence: 'invalid',
    pointer,
    message: formatConvert(message, args, locale),
    variant,
    args,
    facts: [],
    confidence: 'high',
    fingerprint: fingerprint('convert/restore', variant, '*', pointer),
  };
}

function goBack(way: Way, undo: Undo, value: JsonValue, pointer: Pointer, depth: number): JsonValue {
  if (depth > DEEPEST) return value;
  const inner = (step: Undo | null | undefined, part: JsonValue, key?: string | number): JsonValue =>
    step ? goBack(way, step, part, key === undefined ? pointer : appendPointer(pointer, key), depth + 1) : part;
  if (undo.ref !== undefined) return inner(way.definitions.get(undo.ref), value);
  if (undo.json) return readJson(way, value, pointer);
  if (undo.values) return undo.values.find((pair) => pair.text === value)?.value ?? value;
  if (undo.entries) return readEntries(way, undo.entries.value, value, pointer, inner);
  if (undo.unwrap !== undefined) {
    const held = isObject(value) ? getOwn(value, undo.unwrap) : undefined;
    return held === undefined ? value : inner(undo.properties?.find((p) => p.name === undo.unwrap)?.undo, held, undo.unwrap);
  }
  const own = (given: JsonValue): JsonValue => ownSteps(undo, given, inner);
  if (!undo.any) return own(value);
  let fallback: JsonValue | undefined;
  const judge = originalAt(way, undo.any.at);
  // What is given in another shape is tried first: as it stands it would mostly fit as a text, too.
  for (const branch of sortBranches(undo.any.branches)) {
    const mark = way.problems.length;
    const result = own(inner(branch, value));
    const failed = way.problems.splice(mark).length > 0;
    if (failed) continue;
    if (!judge || judge(result)) return result;
    if (branch) fallback ??= result;
  }
  return fallback ?? own(value);
}

const isShaped = (undo: Undo | null): boolean => undo !== null && (undo.json === true || undo.values !== undefined || undo.entries !== undefined);

const sortBranches = (branches: readonly (Undo | null)[]): (Undo | null)[] => [
  ...branches.filter(isShaped),
  ...branches.filter((b) => b !== null && !isShaped(b)),
  null,
];

/** Whether a value fits the original schema at a place; undefined where there is none. */
function originalAt(way: Way, at: Pointer): ((value: JsonValue) => boolean) | undefined {
  const { schema: root } = way.tool;
  let schema: JsonValue | undefined = root;
  for (const token of splitPointer(at)) schema = stepInto(schema, token);
  if (schema === undefined || (typeof schema !== 'boolean' && !isObject(schema))) return undefined;
  way.resolver ??= createResolver(root);
  const validator = createValidator(schema, { root, resolver: way.resolver });
  return (value) => {
    const { problems, unchecked } = validator.validate(value);
    return problems.length === 0 && !unchecked;
  };
}

/** One step of a pointer, also through the null that a schema was given beside it, and into lists by the name that their draft has. */
function stepInto(schema: JsonValue | undefined, token: string): JsonValue | undefined {
  if (Array.isArray(schema)) return schema[Number(token)];
  if (schema === undefined || !isObject(schema)) return undefined;
  const found = getOwn(schema, token) ?? (token === 'prefixItems' ? getOwn(schema, 'items') : undefined);
  if (found !== undefined) return found;
  const [first] = Array.isArray(schema.anyOf) ? schema.anyOf : [];
  return first !== undefined && isObject(first) ? getOwn(first, token) : undefined;
}

function ownSteps(undo: Undo, value: JsonValue, inner: (step: Undo | null | undefined, part: JsonValue, key: string | number) => JsonValue): JsonValue {
  if (Array.isArray(value)) {
    if (!undo.tuple && !undo.items) return value;
    return value.map((part, i) => inner(undo.tuple && i < undo.tuple.length ? undo.tuple[i] : undo.items, part, i));
  }
  if (!isObject(value) || !(undo.properties || undo.rest || undo.absent || undo.names)) return value;
  const object: JsonObject = {};
  for (const name of Object.keys(value)) {
    const part = value[name] as JsonValue;
    if (part === null && undo.absent?.includes(name)) continue;
    // An undeclared key with the old name of another one.
    const taken = undo.names?.find((pair) => pair.old === name && pair.new !== name);
    if (taken && Object.hasOwn(value, taken.new)) continue;
    const step = undo.properties?.find((p) => p.name === name)?.undo ?? undo.rest;
    setOwn(object, undo.names?.find((pair) => pair.new === name)?.old ?? name, inner(step, part, name));
  }
  return object;
}

function readJson(way: Way, value: JsonValue, pointer: Pointer): JsonValue {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as JsonValue;
  } catch {
    // What begins like JSON was meant as such.
    way.problems.push(problem(way.locale, pointer, 'restore.not-json', { plain: !/^\s*["[{]/.test(value) }));
    return value;
  }
}

function readEntries(
  way: Way,
  step: Undo | undefined,
  value: JsonValue,
  pointer: Pointer,
  inner: (step: Undo | undefined, part: JsonValue, key: string | number) => JsonValue,
): JsonValue {
  if (!Array.isArray(value)) return value;
  const object: JsonObject = {};
  for (const [i, entry] of value.entries()) {
    if (!isObject(entry) || typeof entry.key !== 'string') return value;
    if (Object.hasOwn(object, entry.key))
      way.problems.push({ ...problem(way.locale, appendPointer(pointer, i), 'restore.twice', { key: entry.key }), severity: 'warning' });
    setOwn(object, entry.key, inner(step, getOwn(entry, 'value') ?? null, i));
  }
  return object;
}

/** Defaults of properties that are not there, at every level that is. */
function applyDefaults(way: Way, schema: JsonValue, value: JsonValue, depth: number): JsonValue {
  let at = schema;
  for (let step = 0; step < 20 && isObject(at) && typeof at.$ref === 'string'; step++) {
    way.resolver ??= createResolver(way.tool.schema);
    const found = way.resolver.resolve(at.$ref);
    if (found.kind !== 'found' || found.schema === at) break;
    at = found.schema;
  }
  if (!isObject(at) || depth > DEEPEST) return value;
  if (Array.isArray(value)) {
    const items = getOwn(at, 'items');
    return items !== undefined && isObject(items) ? value.map((part) => applyDefaults(way, items, part, depth + 1)) : value;
  }
  const properties = getOwn(at, 'properties');
  if (!isObject(value) || properties === undefined || !isObject(properties)) return value;
  const object: JsonObject = {};
  for (const name of Object.keys(value)) {
    const part = getOwn(properties, name);
    setOwn(object, name, part === undefined ? (value[name] as JsonValue) : applyDefaults(way, part, value[name] as JsonValue, depth + 1));
  }
  for (const name of Object.keys(properties)) {
    const part = properties[name] as JsonValue;
    const fallback = isObject(part) ? getOwn(part, 'default') : undefined;
    if (fallback !== undefined && !Object.hasOwn(object, name)) setOwn(object, name, fallback);
  }
  return object;
}
