// Members of interfaces, object types, classes and enumerations as properties and values.

import type { SyntaxNode } from '@lezer/common';
import type { JsonObject, JsonValue } from '../../text/json-value.js';
import { childOf, childrenOf, type CodeText } from '../code/code-text.js';
import { quoteSource } from '../code/notes.js';
import { keysOf, mergeParts, objectSchema, partsOf, schemaOfValue, type ObjectParts } from '../code/objects.js';
import { literalsSchema } from '../code/unions.js';
import type { TypeDeclaration } from './declarations.js';
import { decorate, findComment, readDoc } from './jsdoc.js';
import { keptAfter } from './kept.js';
import { inner, typed, type Scope, type Typed, type TypeReader } from './types.js';
import { openSchema } from './utilities.js';
import { readKey, readValue, type Lookup } from './values.js';

interface Members {
  properties: Map<string, JsonValue>;
  required: Set<string>;
  additional: JsonValue | undefined;
}

const noMembers = (): Members => ({ properties: new Map(), required: new Set(), additional: undefined });

export function readObjectType(reader: TypeReader, node: SyntaxNode, scope: Scope): Typed {
  const mapped = findMapped(reader, node, scope);
  if (mapped) return mapped;
  const members = noMembers();
  let empty = true;
  for (const member of childrenOf(node)) {
    if (/Type$|Signature$/.test(member.name)) empty = false;
    readMember(reader, member, scope, members);
  }
  // `{}` takes anything but null and undefined.
  return typed(empty ? {} : objectSchema(members));
}

function readMember(reader: TypeReader, member: SyntaxNode, scope: Scope, members: Members): void {
  const { code } = scope;
  const annotation = childOf(member, 'TypeAnnotation');
  switch (member.name) {
    case 'PropertyType': {
      const name = readKey(code, member);
      if (name === undefined) return tellUnread(reader, code, member);
      if (annotation && childOf(annotation, 'FunctionSignature')) return tellFunction(reader, code, member, name);
      const type = annotation ? reader.readAnnotation(annotation, scope) : typed({});
      return addProperty(members, code, member, name, type, childOf(member, 'Optional') !== undefined);
    }
    case 'MethodType': {
      const name = readKey(code, member) ?? quoteSource(code.of(member));
      // A getter is a value; a setter says nothing more.
      if (childOf(member, 'get') && annotation) return addProperty(members, code, member, name, reader.readAnnotation(annotation, scope), false);
      return childOf(member, 'set') ? undefined : tellFunction(reader, code, member, name);
    }
    case 'IndexSignature':
      if (annotation)
        members.additional = keptAfter(code, member).additionalProperties ?? openSchema(reader.readAnnotation(member.lastChild ?? annotation, scope).schema);
      return undefined;
    case 'CallSignature':
    case 'NewSignature':
      return tellFunction(reader, code, member, quoteSource(code.of(member)));
    default:
      return undefined;
  }
}

function tellFunction(reader: TypeReader, code: CodeText, member: SyntaxNode, name: string): void {
  reader.notes.add('info', 'source.function-member', { name, ...code.place(member.from) });
}

function tellUnread(reader: TypeReader, code: CodeText, member: SyntaxNode): void {
  reader.notes.add('warning', 'source.unread-member', { found: quoteSource(code.of(member)), ...code.place(member.from) });
}

function addProperty(members: Members, code: CodeText, member: SyntaxNode, name: string, type: Typed, optional: boolean): void {
  members.properties.set(name, { ...decorate(type.schema, readDoc(findComment(code, member))), ...keptAfter(code, member) });
  if (!optional && !type.optional) members.required.add(name);
}

/** `{ [K in Keys]: T }`; undefined where it is no mapped type. */
function findMapped(reader: TypeReader, node: SyntaxNode, scope: Scope): Typed | undefined {
  const { code } = scope;
  const member = childOf(node, 'IndexSignature', 'PropertyType');
  const annotation = member && childOf(member, 'TypeAnnotation');
  if (!member || !annotation) return undefined;
  const head = /^\s*(?:[-+]?\s*readonly\s+)?\[\s*([A-Za-z_$][\w$]*)\s+in\s/.exec(code.text.slice(member.from, Math.min(annotation.from, member.from + 5000)));
  if (!head) return undefined;
  const end = code.text.lastIndexOf(']', annotation.from);
  // The grammar takes a list of literals for an expression, so the keys are parsed by themselves.
  const piece = code.parsePiece(member.from + head[0].length, end, 'type _ = ', ' ;');
  const alias = piece.top.firstChild;
  const type = alias && childrenOf(alias).find(({ name }) => name === 'Equals')?.nextSibling;
  const renamed = /\sas\s/.test(code.text.slice(member.from + head[0].length, end));
  const keySchema = type && !renamed ? reader.resolve(reader.read(type, inner(scope, piece)).schema) : undefined;
  const sign = childOf(member, 'Optional');
  const makesOptional = sign !== undefined && sign.prevSibling?.name !== 'ArithOp';
  const makesRequired = sign !== undefined && code.text[sign.from - 1] === '-';
  const names = keysOf(keySchema);
  if (!names) {
    if (keySchema?.type !== 'string' && keySchema?.type !== 'number') return reader.unknown(code, node);
    return typed({ type: 'object', additionalProperties: openSchema(reader.readAnnotation(annotation, scope).schema) });
  }
  const members = noMembers();
  for (const name of names) {
    const key = typed({ type: 'string', const: name });
    const { schema, optional } = reader.readAnnotation(annotation, { ...inner(scope), types: new Map([...scope.types, [head[1] as string, key]]) });
    members.properties.set(name, schema);
    if (makesRequired || (!makesOptional && !optional)) members.required.add(name);
  }
  return typed(objectSchema(members));
}

/** An interface with what it extends. */
export function readInterface(reader: TypeReader, declared: TypeDeclaration, scope: Scope): Typed {
  let parts: ObjectParts = { ...noMembers(), description: undefined };
  for (const node of declared.nodes) {
    const body = childOf(node, 'ObjectType');
    for (const child of childrenOf(node)) {
      if (/^(?:TypeName|ParameterizedType|IndexedType)$/.test(child.name)) parts = inherit(reader, child, declared, scope, parts);
    }
    const own = body && partsOf(readObjectType(reader, body, inner(scope)).schema);
    if (own) parts = mergeParts(parts, own, true);
  }
  const kept = declared.nodes.map((node) => keptAfter(declared.code, node));
  return typed(Object.assign(decorate(objectSchema(parts), readDoc(declared.comment)), ...kept) as JsonObject);
}

function inherit(reader: TypeReader, base: SyntaxNode, declared: TypeDeclaration, scope: Scope, parts: ObjectParts): ObjectParts {
  const name = declared.code.of(base).replace(/\s+/g, '').split('.').at(-1) ?? '';
  // A plain name of another source is told once, as what it is here.
  const isForeign = base.name !== 'ParameterizedType' && !reader.declarations.types.has(name) && !scope.types.has(name);
  const inherited = isForeign ? undefined : partsOf(reader.resolve(reader.read(base, scope).schema));
  if (inherited) return mergeParts(parts, { ...inherited, description: undefined }, true);
  reader.notes.add('warning', 'source.unknown-base', { name: declared.name, base: quoteSource(declared.code.of(base)) });
  return parts;
}

/** The public data of a class. */
export function readClass(reader: TypeReader, declared: TypeDeclaration, scope: Scope): Typed {
  const [node] = declared.nodes as [SyntaxNode];
  const { code } = scope;
  let parts: ObjectParts = { ...noMembers(), description: undefined };
  const base = childOf(node, 'extends')?.nextSibling;
  if (base) parts = inherit(reader, base, declared, scope, parts);
  const members = noMembers();
  for (const member of childrenOf(childOf(node, 'ClassBody') ?? node)) {
    const privacy = childOf(member, 'Privacy');
    if (member.name !== 'PropertyDeclaration' || childOf(member, 'static') || (privacy && code.of(privacy) !== 'public')) continue;
    const name = readKey(code, member);
    if (name === undefined) continue;
    const annotation = childOf(member, 'TypeAnnotation');
    const initial = childOf(member, 'Equals')?.nextSibling;
    if (initial?.name === 'ArrowFunction' || initial?.name === 'FunctionExpression') continue;
    const value = initial ? readValue(code, initial, reader.lookup) : undefined;
    const type = annotation ? reader.readAnnotation(annotation, scope) : typed(value === undefined ? {} : schemaOfValue(value, false));
    const schema = value === undefined ? type.schema : { ...type.schema, default: value };
    addProperty(members, code, member, name, typed(schema, type.optional), childOf(member, 'Optional') !== undefined || initial !== undefined);
  }
  parts = mergeParts(parts, { ...members, description: undefined }, true);
  return typed(decorate(objectSchema(parts), readDoc(declared.comment)));
}

export function readEnum(reader: TypeReader, node: SyntaxNode, declared: TypeDeclaration, scope: Scope): Typed {
  const values = readEnumValues(declared, reader.lookup, (member) => tellUnread(reader, scope.code, member));
  if (values.size === 0) return reader.unknown(scope.code, node);
  return typed(decorate(literalsSchema([...new Set(values.values())]), readDoc(declared.comment)));
}

const enumValues = new WeakMap<TypeDeclaration, Map<string, string | number>>();

/** The values of an enumeration by member; one that is computed is told and left out. */
export function readEnumValues(declared: TypeDeclaration, lookup: Lookup, tell?: (member: SyntaxNode) => void): Map<string, string | number> {
  const known = enumValues.get(declared);
  if (known && !tell) return known;
  const { code, nodes } = declared;
  const values = new Map<string, string | number>();
  // Set before it is full, since its members may name each other.
  enumValues.set(declared, values);
  const body = nodes[0] && childOf(nodes[0], 'EnumBody');
  let next: number | undefined = 0;
  for (const child of body ? childrenOf(body) : []) {
    if (child.name !== 'PropertyName') continue;
    const written = code.of(child);
    const name = /^['"]/.test(written) ? written.slice(1, -1) : written;
    const initial = child.nextSibling?.name === 'Equals' ? child.nextSibling.nextSibling : undefined;
    const value: JsonValue | undefined = initial ? readValue(code, initial, (key) => values.get(key) ?? lookup(key)) : next;
    if (typeof value === 'string' || typeof value === 'number') values.set(name, value);
    else tell?.(child);
    next = typeof value === 'number' ? value + 1 : undefined;
  }
  return values;
}

/** What the grammar does not know, in a form of the same length that it does: names in quotes in enumerations, `async` before type parameters. */
export const maskSource = (source: string): string => maskEnumNames(source).replace(/([=(,:]\s*)async(?=\s*<)/g, (_, lead: string) => `${lead}     `);

const ENUM_HEAD = /\benum\s+[A-Za-z_$][\w$]*\s*\{/g;

function maskEnumNames(source: string): string {
  let result = '';
  let done = 0;
  for (const head of source.matchAll(ENUM_HEAD)) {
    const start = head.index + head[0].length - 1;
    const end = source.indexOf('}', start);
    if (end < 0) break;
    if (start < done) continue;
    const body = source.slice(start, end);
    result +=
      source.slice(done, start) +
      body.replace(/([{,]\s*)('[^'\n]*'|"[^"\n]*")(?=\s*(?:=|,|$))/g, (_, lead: string, name: string) => lead + '_'.repeat(name.length));
    done = end;
  }
  return result + source.slice(done);
}
