// A function as a tool: its parameters as properties, with what hints, defaults, decorators and its docstring say about them.

import type { SyntaxNode } from '@lezer/common';
import type { MadeTool } from '../../make/types.js';
import { isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { childOf, childrenOf, CodeText } from '../code/code-text.js';
import { quoteSource } from '../code/notes.js';
import { objectSchema, partsOf, schemaOfValue } from '../code/objects.js';
import { INJECTED } from './built-in.js';
import { findDocstring, readAssigned } from './classes.js';
import { findBroken, tellBroken } from './broken.js';
import type { FunctionDeclaration } from './declarations.js';
import { readDocstring, type Docstring } from './docstring.js';
import { withDocText } from './fields.js';
import { bindTypes } from './generics.js';
import type { Scope, TypeReader } from './types.js';
import { readArguments, readValue } from './values.js';

/** Decorators that make a tool of a function. */
const TOOL = /^(?:\w+_)?tool(?:_plain|_async)?$|^(?:kernel_function|ai_function|llm_function)$/;

export const isTool = (decorators: readonly SyntaxNode[], code: CodeText): boolean => decorators.some((each) => TOOL.test(decoratorName(code, each)));

const decoratorName = (code: CodeText, node: SyntaxNode): string => code.of(node).slice(1, 200).split('(')[0]?.replace(/\s+/g, '').split('.').at(-1) ?? '';

interface Parameter {
  readonly name: string;
  readonly node: SyntaxNode;
  readonly type: SyntaxNode | undefined;
  readonly initial: SyntaxNode | undefined;
  /** `*args`, `**kwargs`. */
  readonly stars: '' | '*' | '**';
}

export function readFunction(reader: TypeReader, fn: FunctionDeclaration): MadeTool {
  const { code } = reader.declarations;
  const { notes } = reader;
  const list = childOf(fn.node, 'ParamList');
  tellBroken(reader, fn.name, findBroken(fn.node));
  const doc = readDocstring(findDocstring(code, fn.node) ?? '');
  const told = readDecorators(reader, fn);
  const outer: Scope = { code, types: new Map(), depth: 0 };
  const scope: Scope = { ...outer, types: bindTypes(reader, fn.node, [], outer) };
  const parameters = (list ? listParameters(code, list) : []).filter((each, index) => !isReceiver(code, fn, each, index));
  const input = told.schema ? (reader.definitions.resolve(reader.read(told.schema, scope)) ?? {}) : readInput(reader, parameters, doc, scope);
  const description = told.description ?? doc.description;
  return {
    tool: {
      name: told.name ?? fn.name,
      ...(told.title !== undefined ? { title: told.title } : {}),
      ...(description ? { description } : {}),
      input: reader.definitions.settle(input),
    },
    notes: notes.list,
  };
}

interface Told {
  name?: string;
  description?: string;
  title?: string;
  /** The class that describes the arguments. */
  schema?: SyntaxNode;
}

/** What the decorator of a tool says in place of the function. */
function readDecorators(reader: TypeReader, fn: FunctionDeclaration): Told {
  const { code } = reader.declarations;
  const told: Told = {};
  for (const each of fn.decorators.filter((decorator) => TOOL.test(decoratorName(code, decorator)))) {
    readArguments(code, each).forEach(({ name, value }, index) => {
      const text = readValue(code, value, reader.lookup);
      const key = name ?? (index === 0 ? 'name' : '');
      if (key === 'args_schema' && value.name === 'VariableName') told.schema = value;
      if (typeof text !== 'string' || text === '') return;
      if (key === 'name' || key === 'name_override') told.name = text;
      else if (key === 'description' || key === 'description_override') told.description = text;
      else if (key === 'title') told.title = text;
    });
  }
  return told;
}

function listParameters(code: CodeText, list: SyntaxNode): Parameter[] {
  const found: Parameter[] = [];
  let current: SyntaxNode[] = [];
  const finish = () => {
    const name = current.find((node) => node.name === 'VariableName');
    const star = current.find((node) => node.name === '*' || node.name === '**');
    // A star alone ends the positional parameters.
    if (name) {
      found.push({
        name: code.of(name),
        node: name,
        type: current.find((node) => node.name === 'TypeDef')?.firstChild?.nextSibling ?? undefined,
        initial: current.find((node) => node.name === 'AssignOp')?.nextSibling ?? undefined,
        stars: star ? (star.name as '*' | '**') : '',
      });
    }
    current = [];
  };
  for (const child of childrenOf(list)) {
    if (child.name === ',' || child.name === ')') finish();
    else if (child.name !== 'Comment') current.push(child);
  }
  finish();
  return found;
}

/** `self`, `cls`: the object, not an argument. */
function isReceiver(code: CodeText, fn: FunctionDeclaration, parameter: Parameter, index: number): boolean {
  if (index > 0 || parameter.stars !== '') return false;
  const isStatic = fn.decorators.some((each) => decoratorName(code, each) === 'staticmethod');
  return /^(?:self|cls)$/.test(parameter.name) || (fn.owner !== undefined && !isStatic && parameter.type === undefined && parameter.name.startsWith('_'));
}

function readInput(reader: TypeReader, parameters: readonly Parameter[], doc: Docstring, scope: Scope): JsonObject {
  const { notes } = reader;
  const properties = new Map<string, JsonValue>();
  const required = new Set<string>();
  const known = new Set<string>();
  let additional: JsonValue | undefined;
  for (const parameter of parameters) {
    const { name, stars, type, initial } = parameter;
    known.add(name);
    if (stars !== '') {
      const more = stars === '**' ? readUnpacked(reader, type, scope) : undefined;
      if (!more) notes.add('info', 'source.variadic', { name: `${stars}${name}` });
      for (const [key, value] of more?.properties ?? []) properties.set(key, value);
      for (const key of more?.required ?? []) required.add(key);
      continue;
    }
    if (type && isInjected(reader, scope.code, type)) {
      notes.add('info', 'source.injected', { name, type: quoteSource(scope.code.of(type)) });
      continue;
    }
    const text = doc.params.get(name);
    const field = readAssigned(reader, name, type, initial, scope);
    if (field.injected) {
      notes.add('info', 'source.injected', { name, type: quoteSource(scope.code.of(type ?? (initial as SyntaxNode))) });
      continue;
    }
    const schema = type ? field.schema : withGuess(reader, parameter, field.schema, text?.type, scope);
    properties.set(field.alias ?? name, withDocText(reader, name, { ...field, schema }, text?.text));
    if (!field.optional) required.add(field.alias ?? name);
  }
  for (const name of doc.params.keys()) if (!known.has(name) && !properties.has(name)) notes.add('warning', 'source.unused-text', { name });
  return objectSchema({ properties, required, additional });
}

/** `**kwargs: Unpack[Options]`: the members of that type are parameters. */
function readUnpacked(reader: TypeReader, type: SyntaxNode | undefined, scope: Scope) {
  if (!type || reader.splitSubscript(type, scope.code).base !== 'Unpack') return undefined;
  return partsOf(reader.definitions.resolve(reader.read(type, scope)));
}

function isInjected(reader: TypeReader, code: CodeText, type: SyntaxNode): boolean {
  const { base, args } = reader.splitSubscript(type, code);
  const name = base ?? reader.nameOf(code.of(type).replace(/^["']|["']$/g, ''));
  // `Context | None`, `Optional[Context]`.
  if (base === 'Optional' || base === 'Union') return args.some((each) => isInjected(reader, code, each));
  if (type.name === 'BinaryExpression') return childrenOf(type).some((each) => each.name === 'VariableName' && isInjected(reader, code, each));
  return INJECTED.test(name) && !reader.declarations.classes.has(name);
}

/** The type of a parameter without a hint: from its docstring, else from its default. */
function withGuess(reader: TypeReader, parameter: Parameter, schema: JsonObject, written: string | undefined, scope: Scope): JsonObject {
  const told = written === undefined ? undefined : readDocType(reader, written, parameter, scope);
  if (told) return { ...told, ...schema };
  const value = schema.default;
  if (value !== undefined && value !== null) {
    const isFloat = typeof value === 'number' && /^[-+]?[\d_]*(?:\.|\d[eE])/.test(parameter.initial ? scope.code.of(parameter.initial) : '');
    const type = wholeNumbers(schemaOfValue(value, false));
    return { ...(isFloat ? { type: 'number' } : type), ...schema };
  }
  reader.notes.add('warning', 'source.no-type', { name: parameter.name, ...scope.code.place(parameter.node.from) });
  return schema;
}

const wholeNumbers = (schema: JsonObject): JsonObject =>
  schema.type === 'number' ? { type: 'integer' } : isObject(schema.items ?? null) ? { ...schema, items: wholeNumbers(schema.items as JsonObject) } : schema;

const WORDS: Readonly<Record<string, string>> = {
  string: 'str',
  strings: 'str',
  integer: 'int',
  integers: 'int',
  boolean: 'bool',
  number: 'float',
  numbers: 'float',
  array: 'list',
  dictionary: 'dict',
  ints: 'int',
  floats: 'float',
  strs: 'str',
  none: 'None',
};

/** A type in a docstring: a hint, or words such as `list of str`. */
function readDocType(reader: TypeReader, written: string, parameter: Parameter, scope: Scope): JsonObject | undefined {
  const plain = written
    .replace(/^\{(.*)\}$/s, 'Literal[$1]')
    .replace(
      /\b(list|array|sequence|tuple|set)s? of (\w+)/gi,
      (_, kind: string, item: string) =>
        `${/^(?:tuple|set)$/i.test(kind) ? kind.toLowerCase() : 'list'}[${WORDS[item.toLowerCase()] ?? item}${/^tuple$/i.test(kind) ? ', ...' : ''}]`,
    )
    .replace(/\s+or\s+/g, ' | ')
    .replace(/\b[a-z]+\b(?!['"])/gi, (word) => WORDS[word] ?? word);
  // Prose is no type.
  if (plain.length > 300 || !/^[\w.]+(?:\[[^\n]*\])?(?:\s*\|\s*[\w.]+(?:\[[^\n]*\])?)*$/.test(plain)) return undefined;
  const piece = new CodeText(`(${plain})`, scope.code.parser, undefined, { code: scope.code, shift: parameter.node.from - 1 });
  const type = piece.top.firstChild?.firstChild?.firstChild?.nextSibling;
  return type ? reader.read(type, { ...scope, code: piece }) : undefined;
}
