// Classes as schemas: enumerations, typed dictionaries, dataclasses, models, named tuples.

import type { SyntaxNode } from '@lezer/common';
import { isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { childOf, childrenOf, type CodeText } from '../code/code-text.js';
import { quoteSource } from '../code/notes.js';
import { mergeParts, objectSchema, partsOf, type ObjectParts } from '../code/objects.js';
import { literalsSchema, unionOf } from '../code/unions.js';
import type { ClassDeclaration } from './declarations.js';
import { findBroken, tellBroken } from './broken.js';
import { readDocstring, type Docstring } from './docstring.js';
import { applyField, calledName, isFieldCall, withDocText, type Field } from './fields.js';
import type { Scope, TypeReader } from './types.js';
import { readArguments, readString, readValue } from './values.js';

const ENUMS = /^(?:Enum|IntEnum|StrEnum|Flag|IntFlag|ReprEnum|TextChoices|IntegerChoices)$/;
/** Bases that bring no fields. */
const EMPTY_BASES =
  /^(?:object|BaseModel|TypedDict|NamedTuple|Generic|Protocol|ABC|Struct|BaseSettings|SQLModel|Model|BaseTool|DataClassJsonMixin|str|int|float)$/;

interface Base {
  /** Its own name, without its module. */
  readonly name: string;
  readonly node: SyntaxNode;
}

function basesOf(reader: TypeReader, { node }: ClassDeclaration): Base[] {
  const { code } = reader.declarations;
  return readArguments(code, node)
    .filter(({ name }) => name === undefined)
    .map(({ value }) => {
      const { base } = reader.splitSubscript(value, code);
      return { name: base ?? reader.nameOf(code.of(value)), node: value };
    });
}

/** An enumeration, by itself or by what it builds on. */
export function isEnum(reader: TypeReader, declared: ClassDeclaration, depth = 0): boolean {
  return basesOf(reader, declared).some(({ name }) => {
    const own = reader.declarations.classes.get(name);
    return own && own !== declared && depth < 20 ? isEnum(reader, own, depth + 1) : ENUMS.test(name);
  });
}

const membersOf = (declared: ClassDeclaration): SyntaxNode[] => childrenOf(childOf(declared.node, 'Body') ?? declared.node);

/** The docstring of a class or a function: the text inside of its quotes. */
export function findDocstring(code: CodeText, node: SyntaxNode): string | undefined {
  const body = childOf(node, 'Body');
  const first = body && childrenOf(body).find(({ name }) => name !== ':' && name !== 'Comment');
  const text = first?.name === 'ExpressionStatement' ? first.firstChild : undefined;
  if (text?.name === 'String') return readString(code.of(text));
  return text?.name === 'ContinuedString'
    ? childrenOf(text)
        .map((each) => readString(code.of(each)) ?? '')
        .join('')
    : undefined;
}

const cache = new WeakMap<ClassDeclaration, Map<string, JsonValue>>();

/** The values of an enumeration by member. */
export function readEnumValues(reader: TypeReader, declared: ClassDeclaration, tell = false): Map<string, JsonValue> {
  const known = cache.get(declared);
  if (known && !tell) return known;
  const { code } = reader.declarations;
  const values = new Map<string, JsonValue>();
  cache.set(declared, values);
  const texts = basesOf(reader, declared).some(({ name }) => name === 'StrEnum');
  let last = 0;
  for (const member of membersOf(declared)) {
    const [target, ...rest] = member.name === 'AssignStatement' ? childrenOf(member) : [];
    const value = rest.find(({ name }) => name === 'AssignOp')?.nextSibling;
    if (target?.name !== 'VariableName' || !value || code.of(target).startsWith('_')) continue;
    const name = code.of(target);
    const automatic = value.name === 'CallExpression' && reader.nameOf(calledName(code, value)) === 'auto';
    const plain = automatic ? (texts ? name.toLowerCase() : last + 1) : readValue(code, value, (key) => values.get(key) ?? reader.lookup(key));
    // Of a tuple the first part is the value in the enumerations that have one.
    if (plain === undefined || typeof plain === 'object') {
      if (tell) reader.notes.add('warning', 'source.unread-member', { found: quoteSource(code.of(member)), ...code.place(member.from) });
      continue;
    }
    values.set(name, plain);
    last = typeof plain === 'number' ? plain : last;
  }
  return values;
}

export function readClass(reader: TypeReader, declared: ClassDeclaration, scope: Scope): JsonObject {
  const { code } = reader.declarations;
  tellBroken(reader, declared.name, findBroken(declared.node));
  const doc = readDocstring(findDocstring(code, declared.node) ?? '');
  const described = (schema: JsonObject): JsonObject => (doc.description ? { ...schema, description: doc.description } : schema);
  if (isEnum(reader, declared)) {
    const values = [...new Set(readEnumValues(reader, declared, true).values())];
    return values.length > 0 ? described(literalsSchema(values)) : reader.unknown(code, declared.node.firstChild?.nextSibling ?? declared.node);
  }
  let parts: ObjectParts = { properties: new Map(), required: new Set(), additional: undefined, description: undefined };
  let isRecord = declared.decorators.some((each) => /\b(?:dataclass|define|attrs|s|frozen|mutable)\b/.test(code.of(each)));
  for (const { name, node } of basesOf(reader, declared)) {
    if (EMPTY_BASES.test(name) && !reader.declarations.classes.has(name)) {
      isRecord = true;
      continue;
    }
    const inherited = reader.declarations.classes.has(name) ? partsOf(reader.definitions.resolve(reader.read(node, scope))) : undefined;
    if (inherited) parts = mergeParts(parts, { ...inherited, description: undefined }, true);
    else reader.notes.add('warning', 'source.unknown-base', { name: declared.name, base: quoteSource(code.of(node)) });
    isRecord ||= inherited !== undefined;
  }
  const own = readFields(reader, declared, doc, scope);
  if (own.properties.size === 0 && !isRecord) return reader.unknown(code, childOf(declared.node, 'VariableName') ?? declared.node);
  return described(objectSchema(mergeParts(parts, own, true)));
}

/** The annotated names in the body of a class. */
function readFields(reader: TypeReader, declared: ClassDeclaration, doc: Docstring, scope: Scope): ObjectParts & { properties: Map<string, JsonValue> } {
  const { code } = reader.declarations;
  const properties = new Map<string, JsonValue>();
  const required = new Set<string>();
  const total = readArguments(code, declared.node).every(({ name, value }) => name !== 'total' || code.of(value) !== 'False');
  let additional: JsonValue | undefined;
  for (const member of membersOf(declared)) {
    if (/^(?:AssignStatement|ClassDefinition)$/.test(member.name) && forbidsMore(code, member)) additional = false;
    const target = member.firstChild;
    const hint = member.name === 'AssignStatement' || member.name === 'ExpressionStatement' ? childOf(member, 'TypeDef') : undefined;
    if (target?.name !== 'VariableName' || !hint) continue;
    const name = code.of(target);
    const type = hint.firstChild?.nextSibling;
    if (name.startsWith('_') || (type && /^(?:\w+\.)?ClassVar\b/.test(code.of(type)))) continue;
    const field = readAssigned(reader, name, type, childOf(member, 'AssignOp')?.nextSibling, scope);
    if (field.injected) continue;
    const after = member.nextSibling;
    const text = after?.name === 'ExpressionStatement' && after.firstChild?.name === 'String' ? readString(code.of(after.firstChild)) : undefined;
    const key = field.alias ?? name;
    properties.set(key, withDocText(reader, name, field, doc.params.get(name)?.text || doc.params.get(key)?.text || text?.trim()));
    if (!field.optional && (field.required ?? total)) required.add(key);
  }
  return { properties, required, additional, description: undefined };
}

/** `extra = "forbid"` in a model's configuration. */
const forbidsMore = (code: CodeText, member: SyntaxNode): boolean =>
  /^(?:model_config\b|class\s+Config\b)/.test(code.of(member).slice(0, 30)) &&
  /\bextra["']?\s*[=:]\s*(?:["']forbid["']|Extra\.forbid\b)/.test(code.of(member).slice(0, 5000));

/** A name with its type and what is assigned to it: a default, or a call that describes it. */
export function readAssigned(reader: TypeReader, name: string, type: SyntaxNode | undefined | null, value: SyntaxNode | undefined | null, scope: Scope): Field {
  const { code } = scope;
  reader.subject = name;
  const field: Field = type ? reader.readField(type, scope) : { schema: {}, optional: false, injected: false };
  if (value && isFieldCall(reader, code, value)) applyField(reader, code, value, field);
  else if (value?.name === 'CallExpression' && /^(?:Depends|Security|PrivateAttr|Inject\w*)$/.test(reader.nameOf(calledName(code, value))))
    field.injected = true;
  else if (value && value.name !== 'Ellipsis') {
    field.optional = true;
    field.default = readValue(code, value, reader.lookup);
    if (field.default === undefined) reader.tellDefault(code, value);
  }
  // `None` where the type has no null says "not given".
  const says = field.default === null && !allowsNull(field.schema) ? undefined : field.default;
  return says === undefined ? field : { ...field, schema: { ...field.schema, default: says } };
}

function allowsNull(schema: JsonObject): boolean {
  if (schema.type === undefined && schema.anyOf === undefined) return schema.$ref === undefined;
  const branches = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isObject) : [schema];
  return branches.some(({ type }) => type === 'null' || (Array.isArray(type) && type.includes('null')));
}

/** Types made by a call: `TypedDict("X", {…})`, `NamedTuple("X", […])`, `Enum("X", "A B")`, `NewType("X", int)`, `TypeVar("T", …)`. */
export function readTypeCall(reader: TypeReader, _name: string, node: SyntaxNode, scope: Scope): JsonObject | undefined {
  if (node.name !== 'CallExpression') return undefined;
  const { code } = scope;
  const args = readArguments(code, node);
  const [, second, ...others] = args.filter(({ name }) => name === undefined);
  const called = reader.nameOf(calledName(code, node));
  if (called === 'NewType') return reader.read(second?.value, scope);
  if (called === 'TypeVar') {
    const bound = args.find(({ name }) => name === 'default') ?? args.find(({ name }) => name === 'bound');
    if (bound) return reader.read(bound.value, scope);
    return second ? unionOf([second, ...others].map(({ value }) => reader.read(value, scope))) : {};
  }
  if (called === 'TypedDict' || called === 'NamedTuple' || called === 'namedtuple')
    return readTypedDict(
      reader,
      second?.value,
      args.some(({ name, value }) => name === 'total' && code.of(value) === 'False'),
      scope,
    );
  if (!ENUMS.test(called) || !second) return undefined;
  const members = readValue(code, second.value, reader.lookup);
  if (members === undefined || members === null) return undefined;
  if (typeof members === 'string')
    return literalsSchema(
      members
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((member, index) => (called === 'StrEnum' ? member.toLowerCase() : index + 1)),
    );
  if (Array.isArray(members))
    return literalsSchema(
      members.map((member, index) => (Array.isArray(member) ? (member[1] ?? null) : called === 'StrEnum' ? String(member).toLowerCase() : index + 1)),
    );
  return typeof members === 'object' ? literalsSchema(Object.values(members)) : undefined;
}

function readTypedDict(reader: TypeReader, node: SyntaxNode | undefined, open: boolean, scope: Scope): JsonObject | undefined {
  if (!node) return undefined;
  const pairs: [SyntaxNode, SyntaxNode][] = [];
  const inner = childrenOf(node).filter(({ name }) => /^[A-Z]/.test(name) && name !== 'Comment');
  if (node.name === 'DictionaryExpression') for (let i = 0; i + 1 < inner.length; i += 2) pairs.push([inner[i] as SyntaxNode, inner[i + 1] as SyntaxNode]);
  else {
    for (const each of inner) {
      const [key, type] = childrenOf(each).filter(({ name }) => /^[A-Z]/.test(name));
      if (key && type) pairs.push([key, type]);
    }
  }
  const properties = new Map<string, JsonValue>();
  const required = new Set<string>();
  for (const [key, type] of pairs) {
    const name = readValue(scope.code, key, reader.lookup);
    if (typeof name !== 'string') continue;
    const field = reader.readField(type, scope);
    properties.set(name, field.schema);
    if (field.required ?? !open) required.add(name);
  }
  return objectSchema({ properties, required });
}
