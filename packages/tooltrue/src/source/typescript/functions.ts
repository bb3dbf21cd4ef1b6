// A function as a tool: its parameters as properties, with what comments, defaults and patterns say about them.

import type { SyntaxNode } from '@lezer/common';
import type { MadeTool } from '../../make/types.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { childOf, childrenOf, CodeText } from '../code/code-text.js';
import { quoteSource } from '../code/notes.js';
import { objectSchema, partsOf, schemaOfValue } from '../code/objects.js';
import type { FunctionDeclaration } from './declarations.js';
import { decorate, NO_DOC, readDoc, readTagValue, type Doc, type ParamDoc } from './jsdoc.js';
import { findBroken } from './lookups.js';
import { typed, type Scope, type Typed, type TypeReader } from './types.js';
import { readKey, readValue } from './values.js';

/** Parameters of these types are filled in by the code that runs the tool. */
const INJECTED = /^(?:RequestHandlerExtra|ToolCallOptions|ToolExecutionOptions|ToolRuntime|RunContext|RunnableConfig|CallbackManager\w*|AbortSignal)$/;

interface Parameter {
  /** Undefined for a pattern. */
  readonly name: string | undefined;
  readonly node: SyntaxNode;
  readonly pattern: SyntaxNode | undefined;
  readonly type: SyntaxNode | undefined;
  readonly initial: SyntaxNode | undefined;
  readonly optional: boolean;
  readonly rest: boolean;
}

export function readFunction(reader: TypeReader, fn: FunctionDeclaration): MadeTool {
  const { code, notes } = { code: fn.code, notes: reader.notes };
  const doc = readDoc(fn.comment?.startsWith('/**') ? fn.comment : undefined);
  const list = childOf(fn.node, 'ParamList');
  if (list) reader.tellBroken(fn.name, code, findBroken(list));
  if (fn.overloads > 1) notes.add('info', 'source.overloads', { name: fn.name, count: fn.overloads });
  const typeParams = childOf(fn.node, 'TypeParamList');
  const empty: Scope = { code, types: new Map(), depth: 0 };
  const scope: Scope = { ...empty, types: typeParams ? reader.bindList(typeParams, code, [], empty) : empty.types };
  const parameters = (list ? listParameters(code, list) : isBareArrow(fn.node) ? [bareParameter(code, fn.node)] : []).filter(
    (parameter) => !isInjected(reader, code, parameter),
  );
  const input = readInput(reader, parameters, doc, scope);
  const description = describe(doc);
  const examples = doc.examples.map(parseExample).filter((each) => each !== undefined);
  return {
    tool: { name: fn.name, ...(description ? { description } : {}), input: reader.definitions.settle(input), ...(examples.length > 0 ? { examples } : {}) },
    notes: notes.list,
  };
}

/** Examples that are arguments belong to the tool; code stays in its text. */
function describe(doc: Doc): string {
  const code = doc.examples.filter((text) => text !== '' && parseExample(text) === undefined);
  return [doc.description ?? '', ...code.map((text) => `Example:\n${text}`)].filter((part) => part !== '').join('\n\n');
}

export function parseExample(text: string): JsonObject | undefined {
  try {
    const value = JSON.parse(text) as JsonValue;
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** `x => …`. */
const isBareArrow = (node: SyntaxNode): boolean => node.name === 'ArrowFunction' && childOf(node, 'VariableDefinition') !== undefined;

function bareParameter(code: CodeText, node: SyntaxNode): Parameter {
  const name = childOf(node, 'VariableDefinition') as SyntaxNode;
  return { name: code.of(name), node: name, pattern: undefined, type: undefined, initial: undefined, optional: false, rest: false };
}

function listParameters(code: CodeText, list: SyntaxNode): Parameter[] {
  const found: Parameter[] = [];
  let current: SyntaxNode[] = [];
  const finish = () => {
    const pick = (...names: string[]) => current.find(({ name }) => names.includes(name));
    const own = pick('VariableDefinition', 'ObjectPattern', 'ArrayPattern');
    if (own) {
      found.push({
        name: own.name === 'VariableDefinition' ? code.of(own) : undefined,
        node: own,
        pattern: own.name === 'ObjectPattern' ? own : undefined,
        type: pick('TypeAnnotation'),
        initial: pick('Equals')?.nextSibling ?? undefined,
        optional: pick('Optional') !== undefined,
        rest: pick('Spread') !== undefined,
      });
    }
    current = [];
  };
  for (const child of childrenOf(list)) {
    if (child.name === ',' || child.name === ')') finish();
    else current.push(child);
  }
  finish();
  return found;
}

function isInjected(reader: TypeReader, code: CodeText, { name, type }: Parameter): boolean {
  const written = type ? code.of(type).replace(/^:\s*/, '') : '';
  const head = /^[\w$.]+/.exec(written)?.[0] ?? '';
  if (!INJECTED.test(head.split('.').at(-1) ?? '') || reader.declarations.types.has(head)) return false;
  reader.notes.add('info', 'source.injected', { name: name ?? head, type: quoteSource(written) });
  return true;
}

function readInput(reader: TypeReader, parameters: readonly Parameter[], doc: Doc, scope: Scope): JsonObject {
  const roots = [...doc.params.keys()].filter((path) => !path.includes('.'));
  const used = new Set<string>();
  const only = parameters.length === 1 ? parameters[0] : undefined;
  const properties = new Map<string, JsonValue>();
  const required = new Set<string>();
  parameters.forEach((parameter, index) => {
    // A pattern has the name that the comment gives it, by its place.
    const name =
      parameter.name ??
      (roots.length === parameters.length && roots[index] !== undefined ? roots[index] : nameUnnamed(reader, parameter, index, scope, only !== undefined));
    const text = doc.params.get(name);
    if (text) used.add(name);
    const type = readParameter(reader, parameter, name, text, scope, only !== undefined);
    const schema = withNested(reader, type.schema, name, doc, used, only !== undefined && parameter.pattern !== undefined);
    properties.set(name, text?.text ? { ...schema, description: text.text } : schema);
    if (!type.optional && !parameter.optional && !parameter.initial && !parameter.rest && !text?.optional) required.add(name);
  });
  for (const path of doc.params.keys()) if (!used.has(path)) reader.notes.add('warning', 'source.unused-text', { name: path });
  const [name = ''] = properties.keys();
  const sole = only && !only.rest ? (properties.get(name) as JsonObject) : undefined;
  const flat = sole && reader.resolve(sole);
  // One object parameter is the arguments themselves.
  if (sole && flat && partsOf({ ...flat, ...without(sole, '$ref') }) && getOwn(flat, 'properties') !== undefined) return sole;
  return objectSchema({ properties, required });
}

function without(object: JsonObject, key: string): JsonObject {
  const { [key]: _, ...rest } = object;
  return rest;
}

function nameUnnamed(reader: TypeReader, parameter: Parameter, index: number, scope: Scope, only: boolean): string {
  const name = parameter.pattern ? (index === 0 ? 'options' : `options${index + 1}`) : `value${index + 1}`;
  if (!only) reader.notes.add('info', 'source.unnamed-parameter', { name, ...scope.code.place(parameter.node.from) });
  return name;
}

function readParameter(reader: TypeReader, parameter: Parameter, name: string, text: ParamDoc | undefined, scope: Scope, sole: boolean): Typed {
  const { code } = scope;
  const { initial, pattern, type } = parameter;
  const value = initial ? readValue(code, initial, reader.lookup) : undefined;
  let result = type ? reader.readAnnotation(type, scope) : text?.type !== undefined ? readDocType(reader, text.type, parameter, scope) : undefined;
  if (!result && pattern) result = typed(objectSchema({ properties: new Map(), required: new Set() }));
  if (!result && value !== undefined && value !== null) result = typed(schemaOfValue(value, false));
  if (!result) {
    reader.notes.add('warning', 'source.no-type', { name, ...code.place(parameter.node.from) });
    result = typed({});
  }
  if (parameter.rest) {
    reader.notes.add('info', 'source.rest-parameter', { name });
    const list = reader.resolve(result.schema)?.type === 'array' ? result.schema : { type: 'array', items: result.schema };
    return typed(list, true);
  }
  let { schema } = result;
  if (pattern) schema = readPattern(reader, pattern, schema, scope, type !== undefined || text?.type !== undefined, initial !== undefined);
  if (initial && value === undefined && code.of(initial) !== 'undefined')
    reader.notes.add('info', 'source.unread-default', { name, found: quoteSource(code.of(initial)), ...code.place(initial.from) });
  const told = value ?? (text?.default !== undefined ? readTagValue(text.default, schema) : undefined);
  // `{ … } = {}` says that the object may be left out: of the arguments themselves that says nothing, and members that are required refuse it.
  const isEmpty = pattern && isObject(told ?? null) && Object.keys(told as JsonObject).length === 0;
  const empty = isEmpty && (sole || (partsOf(reader.resolve(schema))?.required.size ?? 1) > 0);
  return typed(told === undefined || empty ? schema : { ...schema, default: told }, result.optional);
}

/** A type in a comment of JavaScript. */
function readDocType(reader: TypeReader, written: string, parameter: Parameter, scope: Scope): Typed {
  const text = written
    .replace(/^\.\.\./, '')
    .replace(/^\?(.+)$/s, '$1 | null')
    .replace(/^!/, '')
    .replaceAll('.<', '<')
    .replace(/^\*$/, 'any')
    .replace(/\b(?:Object|Integer|Int)\b(?!<)/g, (name) => (name === 'Object' ? 'object' : 'number'));
  const before = 'type _ = ';
  const piece = new CodeText(`${before}${text} ;`, scope.code.parser, undefined, { code: scope.code, shift: parameter.node.from - before.length });
  const alias = piece.top.firstChild;
  const type = alias && childrenOf(alias).find(({ name }) => name === 'Equals')?.nextSibling;
  return reader.read(type, { ...scope, code: piece });
}

/** Defaults in `{ a = 1, b }`; where nothing gives the types, the names too, which none has to give if the whole has a default. */
function readPattern(reader: TypeReader, pattern: SyntaxNode, schema: JsonObject, scope: Scope, hasType: boolean, hasDefault: boolean): JsonObject {
  const parts = partsOf(reader.resolve(schema));
  if (!parts) return schema;
  const { code } = scope;
  const properties = new Map(parts.properties);
  const required = new Set(parts.required);
  let changed = false;
  for (const child of childrenOf(pattern)) {
    if (child.name !== 'PatternProperty' || childOf(child, 'Spread')) continue;
    const plain = childOf(child, 'VariableDefinition');
    const key = child.firstChild?.name === 'VariableDefinition' ? plain && code.of(plain) : readKey(code, child);
    if (key === undefined) continue;
    const initial = childOf(child, 'Equals')?.nextSibling;
    const value = initial ? readValue(code, initial, reader.lookup) : undefined;
    const known = properties.get(key) as JsonObject | undefined;
    if (!known && hasType) continue;
    if (!known && value === undefined) reader.notes.add('warning', 'source.no-type', { name: key, ...code.place(child.from) });
    if (initial && value === undefined)
      reader.notes.add('info', 'source.unread-default', { name: key, found: quoteSource(code.of(initial)), ...code.place(initial.from) });
    if (known && !initial) continue;
    properties.set(key, {
      ...(known ?? (value === undefined || value === null ? {} : schemaOfValue(value, false))),
      ...(value === undefined ? {} : { default: value }),
    });
    if (initial || hasDefault) required.delete(key);
    else required.add(key);
    changed = true;
  }
  return changed ? objectSchema({ ...parts, properties, required }) : schema;
}

/**
 * Texts of `@param options.city` at their places. With one pattern, `@param city` means its property too.
 * The schema is copied where it changes, a definition that others refer to is not touched.
 */
function withNested(reader: TypeReader, schema: JsonObject, name: string, doc: Doc, used: Set<string>, bare: boolean): JsonObject {
  let result = schema;
  for (const [path, param] of doc.params) {
    const keys = path.split('.');
    const own = keys[0] === name ? keys.slice(1) : bare ? (keys.length > 1 && !hasProperty(reader, schema, keys[0] as string) ? keys.slice(1) : keys) : [];
    if (own.length === 0 || used.has(path)) continue;
    const next = setText(reader, result, own, param);
    if (!next) continue;
    used.add(path);
    result = next;
  }
  // `@param options` beside the texts of its parts.
  if (bare) for (const path of doc.params.keys()) if (!path.includes('.') && [...used].some((each) => each.startsWith(`${path}.`))) used.add(path);
  return result;
}

function hasProperty(reader: TypeReader, schema: JsonObject, key: string): boolean {
  return partsOf(reader.resolve(schema))?.properties.has(key) === true;
}

function setText(reader: TypeReader, schema: JsonObject, [key, ...rest]: readonly string[], param: ParamDoc): JsonObject | undefined {
  if (key === undefined) {
    const value = param.default === undefined || schema.default !== undefined ? undefined : readTagValue(param.default, schema);
    return decorate({ ...schema, ...(param.text ? { description: param.text } : {}), ...(value === undefined ? {} : { default: value }) }, NO_DOC);
  }
  const seen = reader.resolve(schema);
  if (seen?.type === 'array' && isObject(seen.items ?? null)) {
    const items = setText(reader, seen.items as JsonObject, [key, ...rest], param);
    return items && { ...seen, items };
  }
  const properties = seen && getOwn(seen, 'properties');
  const child = isObject(properties ?? null) ? getOwn(properties as JsonObject, key) : undefined;
  if (!seen || !isObject(child ?? null)) return undefined;
  const changed = setText(reader, child as JsonObject, rest, param);
  if (!changed) return undefined;
  const copy: JsonObject = {};
  for (const each of Object.keys(properties as JsonObject)) setOwn(copy, each, each === key ? changed : ((properties as JsonObject)[each] as JsonValue));
  return { ...seen, ...without(schema, '$ref'), properties: copy };
}
