// Python's type hints as JSON Schema. What is not known is told and takes any value; nothing is guessed.

import type { SyntaxNode } from '@lezer/common';
import { getOwn, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { childrenOf, type CodeText } from '../code/code-text.js';
import { Definitions } from '../code/definitions.js';
import { type Notes, quoteSource } from '../code/notes.js';
import { withoutTexts } from '../code/objects.js';
import { countValues, LARGEST, LARGEST_ARGUMENT, MOST_INSTANCES } from '../code/size.js';
import { literalsOf, literalsSchema, unionOf } from '../code/unions.js';
import { BUILT_IN, CONTAINERS, INJECTED, LIMITED } from './built-in.js';
import { isEnum, readClass, readEnumValues, readTypeCall } from './classes.js';
import type { Declarations } from './declarations.js';
import { applyField, calledName, isFieldCall, type Field } from './fields.js';
import { bindTypes, isFree, UNBOUND } from './generics.js';
import { readArguments, readString, readValue } from './values.js';

export interface Scope {
  readonly code: CodeText;
  /** What the type variables in force stand for. */
  readonly types: ReadonlyMap<string, JsonObject>;
  readonly depth: number;
}

export const DEPTH_LIMIT = 100;
/** Types read for one source, so that types which multiply end. */
export const STEP_LIMIT = 400_000;

const newField = (schema: JsonObject): Field => ({ schema, optional: false, injected: false });

export class TypeReader {
  readonly definitions = new Definitions();
  private readonly reading = new Set<string>();
  private readonly values = new Map<string, JsonValue | undefined>();
  private chain = 0;

  constructor(
    readonly declarations: Declarations,
    readonly notes: Notes,
    /** Shared by all tools of a source. */
    readonly budget: { steps: number },
  ) {}

  /** The own name of what was imported under another one. */
  nameOf(name: string): string {
    const last = name.replace(/\s+/g, '').split('.').at(-1) ?? '';
    return this.declarations.imports.get(last) ?? last;
  }

  unknown(code: CodeText, node: SyntaxNode): JsonObject {
    this.notes.add('warning', 'source.unknown-type', { found: quoteSource(code.of(node)), ...code.place(node.from), written: '{}' });
    return {};
  }

  /** Told once the name of the parameter is known. */
  tellDefault(code: CodeText, value: SyntaxNode): void {
    this.notes.add('info', 'source.unread-default', { name: this.subject, found: quoteSource(code.of(value)), ...code.place(value.from) });
  }

  /** The parameter or field that is being read. */
  subject = '';

  /** A type with what is said around it: `Annotated[…]`, `Required[…]`. */
  readField(node: SyntaxNode | undefined | null, scope: Scope): Field {
    if (!node) return newField({});
    const text = node.name === 'String' ? this.readQuoted(node, scope) : undefined;
    if (text) return this.readField(text.node, { ...scope, code: text.code, depth: scope.depth + 1 });
    const { base, args } = this.splitSubscript(node, scope.code);
    if (base !== undefined && scope.depth < DEPTH_LIMIT) {
      const deeper = { ...scope, depth: scope.depth + 1 };
      if (base === 'Required' || base === 'NotRequired') return { ...this.readField(args[0], deeper), required: base === 'Required' };
      if (base === 'ReadOnly' || base === 'Final' || base === 'InitVar') return this.readField(args[0], deeper);
      if (base === 'Annotated') return this.readAnnotated(args, deeper);
    }
    return newField(this.read(node, scope));
  }

  private readAnnotated([type, ...metadata]: readonly SyntaxNode[], scope: Scope): Field {
    const field = this.readField(type, scope);
    for (const each of metadata) {
      const { code } = scope;
      const text = readValue(code, each, this.lookup);
      if (typeof text === 'string') Object.assign(field, { schema: { ...field.schema, description: text }, described: true });
      else if (isFieldCall(this, code, each)) applyField(this, code, each, field);
      else if (INJECTED.test(this.nameOf(each.name === 'CallExpression' ? calledName(code, each) : code.of(each)))) field.injected = true;
    }
    return field;
  }

  read(node: SyntaxNode | undefined | null, scope: Scope): JsonObject {
    if (!node) return {};
    if (scope.depth > DEPTH_LIMIT) {
      this.notes.add('warning', 'source.too-deep', { limit: DEPTH_LIMIT, ...scope.code.place(node.from) });
      return {};
    }
    if (this.budget.steps-- <= 0) {
      this.notes.add('warning', 'source.too-much', { limit: STEP_LIMIT });
      return {};
    }
    return this.readNode(node, { ...scope, depth: scope.depth + 1 });
  }

  private readNode(node: SyntaxNode, scope: Scope): JsonObject {
    const { code } = scope;
    switch (node.name) {
      case 'None':
        return { type: 'null' };
      case 'VariableName':
        return this.readName(code.of(node), node, scope);
      case 'MemberExpression': {
        const { base, args } = this.splitSubscript(node, code);
        return base === undefined ? this.readName(code.of(node), node, scope) : this.readSubscript(base, args, node, scope);
      }
      case 'ParenthesizedExpression':
        return this.read(node.firstChild?.nextSibling, scope);
      case 'BinaryExpression': {
        const parts = flattenUnion(code, node);
        return parts ? unionOf(parts.map((part) => this.readPart(part, scope))) : this.unknown(code, node);
      }
      case 'String':
      case 'ContinuedString': {
        const text = this.readQuoted(node, scope);
        return text ? this.read(text.node, { ...scope, code: text.code }) : this.unknown(code, node);
      }
      case 'CallExpression':
        return this.readLimited(node, scope);
      default:
        return this.unknown(code, node);
    }
  }

  /** A member of a union; literals behind a name join those beside it. */
  private readPart(node: SyntaxNode, scope: Scope): JsonObject {
    const { schema } = this.readField(node, scope);
    const seen = this.definitions.resolve(schema);
    const plain = seen && withoutTexts(seen);
    return plain && literalsOf(plain) ? plain : schema;
  }

  /** A type in quotes, parsed by itself. */
  private readQuoted(node: SyntaxNode, { code }: Scope): { node: SyntaxNode; code: CodeText } | undefined {
    const [, lead = ''] = /^([A-Za-z]{0,2}(?:"""|'''|"|'))/.exec(code.of(node)) ?? [];
    const quotes = lead.replace(/^[A-Za-z]+/, '').length;
    // Longer than any type: nested quotes would be parsed again and again.
    if (lead === '' || node.to - node.from > 2000 || readString(code.of(node)) === undefined) return undefined;
    const piece = code.parsePiece(node.from + lead.length, node.to - quotes, '(', ')');
    const inner = piece.top.firstChild?.firstChild?.firstChild?.nextSibling;
    return inner ? { node: inner, code: piece } : undefined;
  }

  /** `base[args]`; no base for anything else. */
  splitSubscript(node: SyntaxNode, code: CodeText): { base: string | undefined; args: SyntaxNode[] } {
    const children = node.name === 'MemberExpression' ? childrenOf(node) : [];
    const open = children.findIndex(({ name }) => name === '[');
    if (open < 0) return { base: undefined, args: [] };
    const inside = children.slice(open + 1).filter(({ name }) => /^[A-Z]/.test(name) && name !== 'Comment');
    const only = inside.length === 1 ? inside[0] : undefined;
    // `X[(a, b)]` is `X[a, b]`.
    const args = only?.name === 'TupleExpression' ? childrenOf(only).filter(({ name }) => /^[A-Z]/.test(name)) : inside;
    const written = children[0] ? code.of(children[0]) : '';
    const own = written.replace(/\s+/g, '');
    return { base: this.isDeclared(own) ? own : this.nameOf(written), args };
  }

  private isDeclared(name: string): boolean {
    const { classes, values, aliases } = this.declarations;
    return classes.has(name) || values.has(name) || aliases.has(name);
  }

  private readName(written: string, node: SyntaxNode, scope: Scope, args: readonly SyntaxNode[] = []): JsonObject {
    const name = written.replace(/\s+/g, '');
    const variable = scope.types.get(name);
    if (variable === UNBOUND || (!variable && isFree(this, name))) return this.unknown(scope.code, node);
    if (variable) {
      this.budget.steps -= countValues(variable, LARGEST);
      return variable;
    }
    const { classes, values, aliases } = this.declarations;
    const own = classes.get(name) ?? classes.get(name.split('.').at(-1) as string);
    if (own) {
      const types = bindTypes(this, own.node, args, scope);
      return this.refer(own.name, types, scope, () => readClass(this, own, { code: this.declarations.code, types, depth: scope.depth }));
    }
    const alias = aliases.get(name);
    if (alias) {
      const types = bindTypes(this, alias, args, scope);
      return this.refer(name, types, scope, () => this.read(alias.lastChild, { code: this.declarations.code, types, depth: scope.depth }));
    }
    const value = values.get(name);
    if (value) {
      const inner = { code: this.declarations.code, types: new Map(), depth: scope.depth };
      return this.refer(name, new Map(), scope, () => readTypeCall(this, name, value, inner) ?? this.readField(value, inner).schema);
    }
    const known = this.nameOf(name);
    const container = getOwnName(CONTAINERS, known);
    const builtIn = getOwnName(BUILT_IN, container ?? known);
    if (!builtIn) return this.unknown(scope.code, node);
    if (builtIn.written)
      this.notes.add('info', 'source.as-json', { found: quoteSource(scope.code.of(node)), ...scope.code.place(node.from), written: builtIn.written });
    return structuredClone(builtIn.schema);
  }

  private refer(name: string, types: ReadonlyMap<string, JsonObject>, scope: Scope, read: () => JsonObject): JsonObject {
    if (types.size > 0 && scope.depth > DEPTH_LIMIT / 2 && this.reading.has(name)) {
      this.notes.add('warning', 'source.too-deep', { limit: DEPTH_LIMIT / 2, line: 1, column: 1 });
      return {};
    }
    if (
      types.size > 0 &&
      (this.definitions.size > MOST_INSTANCES || [...types.values()].some((schema) => countValues(schema, LARGEST_ARGUMENT) === LARGEST_ARGUMENT))
    ) {
      this.notes.add('warning', 'source.too-much', { limit: LARGEST_ARGUMENT });
      return {};
    }
    const outermost = !this.reading.has(name);
    this.reading.add(name);
    const key = types.size === 0 ? name : `${name} ${JSON.stringify([...types.values()])}`;
    const { schema } = this.definitions.refer(key, name, () => ({ schema: read(), optional: false }));
    if (outermost) this.reading.delete(name);
    return schema;
  }

  private readSubscript(base: string, args: readonly SyntaxNode[], node: SyntaxNode, scope: Scope): JsonObject {
    const { code } = scope;
    if (this.isDeclared(base)) return this.readName(base, node, scope, args);
    const container = getOwnName(CONTAINERS, base);
    const [first, second] = args;
    switch (container ?? base) {
      case 'Optional':
        return unionOf([this.read(first, scope), { type: 'null' }]);
      case 'Union':
        return unionOf(args.map((each) => this.readPart(each, scope)));
      case 'Literal':
        return this.readLiteral(args, node, scope);
      case 'Annotated':
      case 'Required':
      case 'NotRequired':
      case 'Final':
        return this.readField(node, scope).schema;
      case 'list':
        return { type: 'array', items: this.readField(first, scope).schema };
      case 'set':
        return { type: 'array', items: this.readField(first, scope).schema, uniqueItems: true };
      case 'dict':
        return this.readDict(first, second, scope);
      case 'tuple':
        return this.readTuple(args, scope);
      case 'Unpack':
      case 'Type':
      case 'type':
        return base === 'Unpack' ? this.read(first, scope) : this.unknown(code, node);
      default:
        return this.unknown(code, node);
    }
  }

  private readDict(key: SyntaxNode | undefined, value: SyntaxNode | undefined, scope: Scope): JsonObject {
    const names = key ? this.readPart(key, scope) : {};
    const { schema } = this.readField(value, scope);
    const literals = literalsOf(names);
    return { type: 'object', ...(literals ? { propertyNames: names } : {}), additionalProperties: Object.keys(schema).length === 0 ? true : schema };
  }

  private readTuple(args: readonly SyntaxNode[], scope: Scope): JsonObject {
    if (args.length === 2 && args[1]?.name === 'Ellipsis') return { type: 'array', items: this.readField(args[0], scope).schema };
    if (args.length === 0) return { type: 'array', maxItems: 0 };
    return { type: 'array', prefixItems: args.map((each) => this.readField(each, scope).schema), minItems: args.length, maxItems: args.length };
  }

  private readLiteral(args: readonly SyntaxNode[], node: SyntaxNode, scope: Scope): JsonObject {
    const values: JsonValue[] = [];
    for (const each of args) {
      const value = readValue(scope.code, each, this.lookup);
      const inner =
        value === undefined && each.name !== 'String' ? literalsOf(withoutTexts(this.definitions.resolve(this.read(each, scope)) ?? {})) : undefined;
      if (value === undefined && !inner) return this.unknown(scope.code, node);
      values.push(...(inner ?? [value as JsonValue]));
    }
    return literalsSchema([...new Set(values)]);
  }

  /** `conint(ge=1)`, `conlist(str, min_length=1)`. */
  private readLimited(node: SyntaxNode, scope: Scope): JsonObject {
    const name = this.nameOf(calledName(scope.code, node));
    const made = readTypeCall(this, name, node, scope);
    if (made) return made;
    const args = readArguments(scope.code, node);
    const base = getOwnName(LIMITED, name) ?? (name === 'conlist' || name === 'conset' ? this.listOf(args[0]?.value, name === 'conset', scope) : undefined);
    if (!base) return this.unknown(scope.code, node);
    const field = newField(structuredClone(base));
    applyField(this, scope.code, node, field);
    return field.schema;
  }

  private listOf(item: SyntaxNode | undefined, unique: boolean, scope: Scope): JsonObject {
    return { type: 'array', items: this.read(item, scope), ...(unique ? { uniqueItems: true } : {}) };
  }

  /** A plain constant by its name, or a member of an enumeration. */
  readonly lookup = (name: string): JsonValue | undefined => {
    if (this.budget.steps-- <= 0) return undefined;
    const [head = '', member] = name.split('.');
    const own = this.declarations.classes.get(head);
    if (own && member !== undefined) return isEnum(this, own) ? readEnumValues(this, own).get(member) : undefined;
    const value = member === undefined ? this.declarations.values.get(head) : undefined;
    if (!value) return undefined;
    if (this.values.has(head)) return this.values.get(head);
    // Of constants that name themselves, or each other without end, nothing is known.
    this.values.set(head, undefined);
    if (++this.chain < DEPTH_LIMIT) this.values.set(head, readValue(this.declarations.code, value, this.lookup));
    this.chain--;
    return this.values.get(head);
  };
}

const getOwnName = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined => getOwn(table as never, name) as T | undefined;

/** The members of `A | B | C`; undefined where another operator stands. */
function flattenUnion(code: CodeText, node: SyntaxNode): SyntaxNode[] | undefined {
  const parts: SyntaxNode[] = [];
  const open: SyntaxNode[] = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.name !== 'BinaryExpression') {
      parts.push(next);
      continue;
    }
    const [left, operator, right] = childrenOf(next).filter(({ name }) => name !== 'Comment');
    if (!left || !right || !operator || code.of(operator) !== '|') return undefined;
    open.push(right, left);
  }
  return parts;
}
