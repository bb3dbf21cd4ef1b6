// Limits and texts that calls put on a field: Field(…), Annotated metadata, limited types.

import type { SyntaxNode } from '@lezer/common';
import { isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import type { CodeText } from '../code/code-text.js';
import { withAnnotations } from '../code/definitions.js';
import { quoteSource } from '../code/notes.js';
import type { TypeReader } from './types.js';
import { readArguments, readValue } from './values.js';

export interface Field {
  schema: JsonObject;
  /** A default is given, plain or not. */
  optional: boolean;
  /** The plain default. */
  default?: JsonValue | undefined;
  /** The name it has outside of the program. */
  alias?: string | undefined;
  injected: boolean;
  /** Its description was given for it alone, not with its type. */
  described?: boolean;
  /** `Required[…]` and `NotRequired[…]`. */
  required?: boolean | undefined;
}

const CALLS =
  /^(?:Field|field|Query|Path|Body|Form|Header|Parameter|Param|Doc|StringConstraints|Gt|Ge|Lt|Le|MinLen|MaxLen|Len|MultipleOf|Interval|Meta|attrib|ib|Argument|Option)$/;
const DEFAULTED = /^(?:Field|field|Query|Path|Body|Form|Header|Parameter|Param|attrib|ib|Argument|Option)$/;
/** What a positional argument means. */
const POSITIONAL: Readonly<Record<string, string>> = {
  Gt: 'gt',
  Ge: 'ge',
  Lt: 'lt',
  Le: 'le',
  MinLen: 'min_length',
  MaxLen: 'max_length',
  MultipleOf: 'multiple_of',
  Doc: 'description',
};

const NUMBERS: Readonly<Record<string, string>> = { gt: 'exclusiveMinimum', ge: 'minimum', lt: 'exclusiveMaximum', le: 'maximum', multiple_of: 'multipleOf' };

export const calledName = (code: CodeText, call: SyntaxNode): string =>
  call.firstChild ? (code.of(call.firstChild).replace(/\s+/g, '').split('.').at(-1) ?? '') : '';

/** Whether a value is a call that describes a field, and not a default. */
export const isFieldCall = (reader: TypeReader, code: CodeText, node: SyntaxNode): boolean =>
  node.name === 'CallExpression' && CALLS.test(reader.nameOf(calledName(code, node)));

/** Reads such a call into the field. */
export function applyField(reader: TypeReader, code: CodeText, call: SyntaxNode, field: Field): void {
  const name = reader.nameOf(calledName(code, call));
  const beside: JsonObject = {};
  const args = readArguments(code, call);
  for (const [index, { name: given, value }] of args.entries()) {
    const key =
      given ?? POSITIONAL[name] ?? (index === 0 && DEFAULTED.test(name) ? 'default' : name === 'Len' ? (index === 0 ? 'min_length' : 'max_length') : undefined);
    if (key === undefined) continue;
    if (key === 'default') readDefault(reader, code, value, field);
    if (key === 'default_factory' || key === 'factory') readFactory(reader, code, value, field);
    const plain = readValue(code, value, reader.lookup);
    if (!applyKeyword(field, beside, key, plain, kindOf(reader, field.schema)))
      reader.notes.add('info', 'source.unread-member', { found: quoteSource(`${key}=${code.of(value)}`), ...code.place(value.from) });
  }
  if (beside.description !== undefined) field.described = true;
  if (Object.keys(beside).length > 0) field.schema = withAnnotations(field.schema, beside);
}

function readDefault(reader: TypeReader, code: CodeText, value: SyntaxNode, field: Field): void {
  if (value.name === 'Ellipsis') return;
  field.optional = true;
  field.default = readValue(code, value, reader.lookup);
  if (field.default === undefined) reader.tellDefault(code, value);
}

/** `list`, `dict` and lambdas that give a plain value. */
function readFactory(reader: TypeReader, code: CodeText, value: SyntaxNode, field: Field): void {
  field.optional = true;
  const written = code.of(value);
  if (/^(?:list|tuple|set)$/.test(written)) field.default = [];
  else if (written === 'dict') field.default = {};
  else if (value.name === 'LambdaExpression' && value.lastChild) field.default = readValue(code, value.lastChild, reader.lookup);
}

type Kind = 'string' | 'array' | 'object' | 'other';

/** What a length of this schema counts. */
function kindOf(reader: TypeReader, schema: JsonObject): Kind {
  const seen = reader.definitions.resolve(schema) ?? {};
  const branches = Array.isArray(seen.anyOf) ? seen.anyOf.filter(isObject) : [seen];
  const types = branches.flatMap((branch) => branch.type ?? []);
  return (['string', 'array', 'object'] as const).find((type) => types.includes(type)) ?? 'other';
}

const LENGTHS: Readonly<Record<Kind, readonly [string, string]>> = {
  string: ['minLength', 'maxLength'],
  other: ['minLength', 'maxLength'],
  array: ['minItems', 'maxItems'],
  object: ['minProperties', 'maxProperties'],
};

/** Returns false for a keyword that limits and could not be read. */
function applyKeyword(field: Field, beside: JsonObject, key: string, value: JsonValue | undefined, kind: Kind): boolean {
  const number = NUMBERS[key];
  if (number !== undefined) {
    if (value === null) return true;
    if (typeof value !== 'number') return false;
    beside[number] = value;
    return true;
  }
  switch (key) {
    case 'min_length':
    case 'min_items':
    case 'max_length':
    case 'max_items':
      if (value === null) return true;
      if (typeof value !== 'number') return false;
      beside[LENGTHS[kind][key.startsWith('min') ? 0 : 1]] = value;
      return true;
    case 'pattern':
    case 'regex':
      if (typeof value === 'string') beside.pattern = value;
      return typeof value === 'string' || value === null;
    case 'description':
    case 'help':
    case 'title':
      if (typeof value === 'string') beside[key === 'title' ? 'title' : 'description'] = value;
      return value !== undefined;
    case 'examples':
      if (Array.isArray(value)) beside.examples = value;
      return value !== undefined;
    case 'deprecated':
      if (value !== undefined && value !== false && value !== null) beside.deprecated = true;
      return true;
    case 'alias':
    case 'validation_alias':
      if (typeof value === 'string') field.alias ??= value;
      return value !== undefined;
    case 'metadata':
      if (isObject(value ?? null) && typeof (value as JsonObject).description === 'string') beside.description = (value as JsonObject).description as string;
      return true;
    case 'init':
      if (value === false) field.injected = true;
      return true;
    default:
      return true;
  }
}

/** The one text of a parameter or a field: that of the docstring, which is written for readers. Another one of its own is told. */
export function withDocText(reader: TypeReader, name: string, field: Field, text: string | undefined): JsonObject {
  const { schema, described } = field;
  if (text === undefined || text === '') return schema;
  if (described && schema.description !== text) reader.notes.add('info', 'source.two-texts', { name, left: quoteSource(String(schema.description)) });
  return { ...schema, description: text };
}
