// TypeScript's types as JSON Schema. What is not known is told and takes any value; nothing is guessed.

import type { SyntaxNode } from '@lezer/common';
import type { JsonObject, JsonValue } from '../../text/json-value.js';
import { childOf, childrenOf, type CodeText } from '../code/code-text.js';
import { Definitions } from '../code/definitions.js';
import { type Notes, quoteSource } from '../code/notes.js';
import { intersect, partsOf, schemaOfValue, withoutTexts } from '../code/objects.js';
import { countValues, LARGEST, LARGEST_ARGUMENT, MOST_INSTANCES } from '../code/size.js';
import { literalSchema, literalsOf, unionOf } from '../code/unions.js';
import type { Declarations, TypeDeclaration } from './declarations.js';
import { decorate, readDoc } from './jsdoc.js';
import { keptAfter } from './kept.js';
import { findBroken, flattenUnion, follow, indexInto, lastName, typesIn } from './lookups.js';
import { readClass, readEnum, readEnumValues, readInterface, readObjectType } from './members.js';
import { readTuple } from './tuples.js';
import { BUILT_IN, GENERIC } from './utilities.js';
import { readNumber, readString, readValue } from './values.js';

/** A type, and whether it may be `undefined`. */
export interface Typed {
  readonly schema: JsonObject;
  readonly optional: boolean;
}

export interface Scope {
  readonly code: CodeText;
  /** What the type parameters in force stand for. */
  readonly types: ReadonlyMap<string, Typed>;
  readonly depth: number;
}

export const DEPTH_LIMIT = 100;
/** Types read for one source, so that types which multiply end. */
export const STEP_LIMIT = 400_000;

/** What a type parameter stands for of which nothing is known: whoever meets it tells. */
const UNBOUND: Typed = { schema: {}, optional: false };

export const typed = (schema: JsonObject, optional = false): Typed => ({ schema, optional });
export const inner = (scope: Scope, code = scope.code): Scope => ({ code, types: scope.types, depth: scope.depth + 1 });

export class TypeReader {
  readonly definitions = new Definitions();
  readonly resolve = (schema: JsonObject): JsonObject | undefined => this.definitions.resolve(schema);
  private readonly reading = new Set<string>();

  constructor(
    readonly declarations: Declarations,
    readonly notes: Notes,
    /** Shared by all tools of a source. */
    readonly budget: { steps: number },
  ) {}

  /** Tells of a type that is not known. */
  unknown(code: CodeText, node: SyntaxNode): Typed {
    this.notes.add('warning', 'source.unknown-type', { found: quoteSource(code.of(node)), ...code.place(node.from), written: '{}' });
    return typed({});
  }

  /** Tells of the part of a declaration that could not be parsed. */
  tellBroken(name: string, code: CodeText, broken: SyntaxNode | undefined): void {
    if (broken)
      this.notes.add('error', 'source.syntax', { name, found: quoteSource(code.text.slice(broken.from, broken.from + 30)), ...code.place(broken.from) });
  }

  /** Tells that a type was written as the nearest thing JSON has. */
  asJson(code: CodeText, node: SyntaxNode, written: string): void {
    this.notes.add('info', 'source.as-json', { found: quoteSource(code.of(node)), ...code.place(node.from), written });
  }

  /** A type put together of others counts with all that it holds, so that types which double at each step end. */
  private charge(type: Typed): Typed {
    const count = countValues(type.schema, LARGEST);
    this.budget.steps -= count;
    if (count < LARGEST) return type;
    this.notes.add('warning', 'source.too-much', { limit: LARGEST });
    return typed({}, type.optional);
  }

  read(node: SyntaxNode | undefined | null, scope: Scope): Typed {
    if (!node) return typed({});
    if (scope.depth > DEPTH_LIMIT) {
      this.notes.add('warning', 'source.too-deep', { limit: DEPTH_LIMIT, ...scope.code.place(node.from) });
      return typed({});
    }
    if (this.budget.steps-- <= 0) {
      this.notes.add('warning', 'source.too-much', { limit: STEP_LIMIT });
      return typed({});
    }
    return this.readNode(node, inner(scope));
  }

  /** The type in `: T`. */
  readAnnotation(node: SyntaxNode, scope: Scope): Typed {
    const type = childrenOf(node).find(({ name }) => name !== ':' && !name.endsWith('Comment'));
    return this.read(type, scope);
  }

  private readNode(node: SyntaxNode, scope: Scope): Typed {
    const { code } = scope;
    switch (node.name) {
      case 'TypeName':
      case 'VariableName':
        return this.readName(code.of(node), node, [], scope);
      case 'ParameterizedType':
        return this.readParameterized(node, scope);
      case 'NullType':
        return typed({ type: 'null' });
      case 'VoidType':
        return typed({ not: {} }, true);
      case 'LiteralType':
        return this.readLiteral(node, scope);
      case 'TemplateType':
        if (!childOf(node, 'Interpolation')) return typed(literalSchema(readString(code.of(node))));
        this.asJson(code, node, 'string');
        return typed({ type: 'string' });
      case 'ParenthesizedType':
        return this.read(typesIn(node)[0], scope);
      case 'ReadonlyType':
        return this.read(node.lastChild, scope);
      case 'ArrayType':
        return typed({ type: 'array', items: this.read(node.firstChild, scope).schema });
      case 'TupleType':
        return readTuple(this, node, scope);
      case 'UnionType':
        return this.readUnion(node, scope);
      case 'IntersectionType':
        return this.charge(
          typed(
            intersect(
              typesIn(node).map((type) => this.read(type, scope).schema),
              this.resolve,
            ),
          ),
        );
      case 'ObjectType':
        return readObjectType(this, node, scope);
      case 'KeyofType':
        return this.readKeyof(node, scope);
      case 'TypeofType':
        return this.readTypeof(node, scope);
      case 'IndexedType':
        return this.readIndexed(node, scope);
      default:
        return this.unknown(code, node);
    }
  }

  /** A name with its type arguments: a type parameter, a declared type, or one that the language brings. */
  readName(name: string, node: SyntaxNode, args: readonly SyntaxNode[], scope: Scope): Typed {
    const parameter = scope.types.get(name);
    if (parameter === UNBOUND) return this.unknown(scope.code, node);
    if (parameter) return this.charge(parameter);
    const declared = this.declarations.types.get(name);
    if (declared) return this.readDeclared(declared, args, scope);
    const builtIn = Object.hasOwn(BUILT_IN, name) ? BUILT_IN[name] : undefined;
    if (builtIn && args.length === 0) {
      if (builtIn.written) this.asJson(scope.code, node, builtIn.written);
      return typed(structuredClone(builtIn.schema), builtIn.optional);
    }
    const generic = Object.hasOwn(GENERIC, name) ? GENERIC[name] : undefined;
    const made = generic?.(this, args, scope, node);
    return made ? this.charge(made) : this.unknown(scope.code, node);
  }

  private readDeclared(declared: TypeDeclaration, args: readonly SyntaxNode[], scope: Scope): Typed {
    const types = this.bind(declared, args, scope);
    if (
      types.size > 0 &&
      (this.definitions.size > MOST_INSTANCES || [...types.values()].some(({ schema }) => countValues(schema, LARGEST_ARGUMENT) === LARGEST_ARGUMENT))
    ) {
      this.notes.add('warning', 'source.too-much', { limit: LARGEST_ARGUMENT });
      return typed({});
    }
    const key = types.size === 0 ? declared.name : `${declared.name} ${JSON.stringify([...types.values()])}`;
    const name = [declared.name, ...args.map((arg) => scope.code.of(arg))].join('_');
    // A type that grows at each step of its own recursion has no end.
    if (types.size > 0 && scope.depth > DEPTH_LIMIT / 2 && this.reading.has(declared.name)) {
      const [first] = declared.nodes;
      this.notes.add('warning', 'source.too-deep', { limit: DEPTH_LIMIT / 2, ...declared.code.place(first?.from ?? 0) });
      return typed({});
    }
    const outermost = !this.reading.has(declared.name);
    this.reading.add(declared.name);
    const result = this.definitions.refer(key, name, () => this.readBody(declared, { code: declared.code, types, depth: scope.depth }));
    if (outermost) this.reading.delete(declared.name);
    return result;
  }

  private readBody(declared: TypeDeclaration, scope: Scope): Typed {
    for (const node of declared.nodes) this.tellBroken(declared.name, declared.code, findBroken(node));
    if (declared.kind === 'interface') return readInterface(this, declared, scope);
    if (declared.kind === 'class') return readClass(this, declared, scope);
    const [node] = declared.nodes as [SyntaxNode];
    if (declared.kind === 'enum') return readEnum(this, node, declared, scope);
    const children = childrenOf(node);
    const equals = children.findIndex(({ name }) => name === 'Equals');
    const body = children.slice(equals + 1).find(({ name }) => !name.endsWith('Comment'));
    const { schema, optional } = this.read(equals < 0 ? undefined : body, scope);
    const type = typed({ ...schema, ...(body && keptAfter(declared.code, body)) }, optional);
    return declared.comment?.startsWith('/**') ? typed(decorate(type.schema, readDoc(declared.comment)), type.optional) : type;
  }

  /** What each type parameter of a declaration stands for: the argument, its default, or what it extends. */
  bind(declared: TypeDeclaration, args: readonly SyntaxNode[], scope: Scope): Map<string, Typed> {
    const [node] = declared.nodes;
    const list = node && childOf(node, 'TypeParamList');
    return list ? this.bindList(list, declared.code, args, scope) : new Map();
  }

  bindList(list: SyntaxNode, code: CodeText, args: readonly SyntaxNode[], scope: Scope): Map<string, Typed> {
    const types = new Map<string, Typed>();
    let index = 0;
    for (const child of childrenOf(list)) {
      if (child.name !== 'TypeDefinition') continue;
      let fallback: SyntaxNode | null = null;
      for (let next = child.nextSibling; next && next.name !== ','; next = next.nextSibling) {
        if (next.name === 'extends' && !fallback) fallback = next.nextSibling;
        if (next.name === 'Equals') fallback = next.nextSibling;
      }
      const arg = args[index++];
      types.set(code.of(child), arg ? this.read(arg, scope) : fallback ? this.read(fallback, { code, types, depth: scope.depth + 1 }) : UNBOUND);
    }
    return types;
  }

  private readParameterized(node: SyntaxNode, scope: Scope): Typed {
    const list = childOf(node, 'TypeArgList');
    const base = node.firstChild;
    if (!list || !base) return this.unknown(scope.code, node);
    return this.readName(lastName(scope.code, base), node, typesIn(list), scope);
  }

  private readLiteral(node: SyntaxNode, scope: Scope): Typed {
    const text = scope.code.of(node);
    const first = node.firstChild;
    if (first?.name === 'String') return typed(literalSchema(readString(text)));
    if (first?.name === 'BooleanLiteral') return typed(literalSchema(text === 'true'));
    const value = readNumber(text.replace(/^[-+]\s*/, ''));
    return value === undefined ? this.unknown(scope.code, node) : typed(literalSchema(text.startsWith('-') ? -value : value));
  }

  private readUnion(node: SyntaxNode, scope: Scope): Typed {
    const parts: JsonObject[] = [];
    let optional = false;
    for (const type of flattenUnion(node)) {
      const part = this.read(type, scope);
      optional ||= part.optional;
      if (JSON.stringify(part.schema) === '{"not":{}}') continue;
      // Literals behind a name join those beside it.
      const seen = this.resolve(part.schema);
      const plain = seen && withoutTexts(seen);
      parts.push(plain && literalsOf(plain) ? plain : part.schema);
    }
    return typed(unionOf(parts), optional);
  }

  private readKeyof(node: SyntaxNode, scope: Scope): Typed {
    const schema = this.resolve(this.read(node.lastChild, scope).schema);
    const parts = partsOf(schema);
    if (!parts) return this.unknown(scope.code, node);
    return typed(unionOf([...[...parts.properties.keys()].map(literalSchema), ...(parts.additional !== undefined ? [{ type: 'string' }] : [])]));
  }

  /** A plain constant by its dotted name, or a member of an enumeration. */
  readonly lookup = (name: string): JsonValue | undefined => {
    if (this.budget.steps-- <= 0) return undefined;
    const [head = '', ...path] = name.split('.');
    const constant = this.declarations.constants.get(head);
    if (constant?.value) return follow(this.readConstant(head, constant.code, constant.value), path);
    const declared = this.declarations.types.get(head);
    if (declared?.kind !== 'enum' || path.length !== 1) return undefined;
    return readEnumValues(declared, this.lookup).get(path[0] as string);
  };

  private readonly values = new Map<string, JsonValue | undefined>();

  private readConstant(name: string, code: CodeText, node: SyntaxNode): JsonValue | undefined {
    if (this.values.has(name)) return this.values.get(name);
    // Of constants that name themselves, or each other without end, nothing is known.
    this.values.set(name, undefined);
    if (++this.chain < DEPTH_LIMIT) this.values.set(name, readValue(code, node, this.lookup));
    this.chain--;
    return this.values.get(name);
  }

  private chain = 0;

  private readTypeof(node: SyntaxNode, scope: Scope): Typed {
    const name = scope.code
      .of(node)
      .replace(/^typeof\s*/, '')
      .replace(/\s+/g, '');
    const constant = this.declarations.constants.get(name);
    if (constant?.type) return this.readAnnotation(constant.type, { code: constant.code, types: new Map(), depth: scope.depth });
    const declared = this.declarations.types.get(name);
    if (declared?.kind === 'enum') {
      const members = readEnumValues(declared, this.lookup);
      return typed(schemaOfValue(Object.fromEntries(members), true));
    }
    const value = this.lookup(name);
    if (value === undefined) return this.unknown(scope.code, node);
    const written = constant?.value ? constant.code.of(constant.value) : '';
    return typed(schemaOfValue(value, typeof value !== 'object' || /\bas\s+const\s*(?:satisfies\b[\s\S]*|\))?$/.test(written) || !constant));
  }

  private readIndexed(node: SyntaxNode, scope: Scope): Typed {
    const children = childrenOf(node);
    if (children[1]?.name === '.') {
      const name = scope.code.of(node).replace(/\s+/g, '');
      const member = this.lookup(name);
      return member !== undefined ? typed(literalSchema(member)) : this.readName(lastName(scope.code, node), node, [], scope);
    }
    const [base, , index] = children;
    const of = base && this.resolve(this.read(base, scope).schema);
    const key = index && this.resolve(this.read(index, scope).schema);
    const found = of && key ? indexInto(of, key) : undefined;
    return found ? this.charge(found) : this.unknown(scope.code, node);
  }
}
