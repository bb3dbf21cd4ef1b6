// A definition as a TypeScript interface or type; limits and texts stand in JSDoc, where readTypeScript finds them again.

import { areDisjoint } from '../../convert/disjoint.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { Notes } from '../code/notes.js';
import {
  COMBINED,
  isPrimitive,
  isSchema,
  namesAt,
  numberAt,
  objectAt,
  schemaOfKey,
  schemasIn,
  spokenTypes,
  TYPES,
  typesOf,
  UNSAID,
  type TypeName,
} from './keywords.js';
import { readDefinition } from './read-definition.js';
import { References, type Named } from './references.js';
import { inComment, keywordComment, Names, quote, quoteKey, toIdentifier } from './text.js';
import { under, type Position, type WriteSourceOptions, type WrittenSource } from './zod.js';

const LANGUAGE = 'TypeScript';
const DEEPEST = 100;
const INDENT = '  ';

/** Keywords that JSDoc tags keep, in the order in which they are written. */
const TAGS = [
  'title',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'additionalProperties',
];

/**
 * TypeScript source: an interface for an object, a type for anything else, and those that it refers to. Descriptions, defaults and
 * limits stand in JSDoc. What neither can say stands in a comment, and a note tells it.
 *
 * @param input one tool definition or one schema, in any form, as text or value.
 * @throws TooltrueError `schema-not-one`
 */
export function writeTypeScript(input: string | JsonValue, options: WriteSourceOptions = {}): WrittenSource {
  const definition = readDefinition(input);
  const names = new Names();
  const name = names.take(toIdentifier(options.name ?? definition.name ?? 'input', 'type'));
  const writer = new TypeWriter(new References(definition.schema, name, names, 'type'), names);
  const text = isObject(definition.schema) ? getOwn(definition.schema, 'description') : undefined;
  const description = definition.description ?? (typeof text === 'string' ? text : undefined);
  const declarations = writer.writeAll({ name, schema: definition.schema, pointer: '' }, description);
  return { text: `${declarations.join('\n\n')}\n`, notes: writer.notes.list };
}

class TypeWriter {
  readonly notes = new Notes();
  private readonly declarations: string[] = [];
  private readonly written = new Set<string>();
  private readonly waiting: Named[] = [];

  constructor(
    private readonly references: References,
    private readonly names: Names,
  ) {}

  writeAll(root: Named, description: string | undefined): string[] {
    this.written.add(root.name);
    this.declare(root, description);
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) this.declare(next, undefined);
    return this.declarations;
  }

  /** An interface where it is a plain object, else a type. */
  private declare({ name, schema, pointer }: Named, description: string | undefined): void {
    const place = this.declarations.push('') - 1;
    const at = { pointer, depth: 0 };
    const doc = isObject(schema) ? this.writeDoc(description === undefined ? schema : { ...schema, description }, '') : '';
    const isPlain =
      isObject(schema) &&
      getOwn(schema, 'type') === 'object' &&
      !COMBINED.some((key) => Object.hasOwn(schema, key)) &&
      !this.isMap(schema) &&
      !this.isListed(schema);
    const body = isPlain ? `interface ${name} ${this.writeMembers(schema, at)}${this.writeUnsaid(schema, at)}` : `type ${name} = ${this.write(schema, at)};`;
    this.declarations[place] = `${doc}export ${body}`;
  }

  private readonly isListed = (schema: JsonObject): boolean => Object.hasOwn(schema, 'enum') || Object.hasOwn(schema, 'const');

  private isMap(schema: JsonObject): boolean {
    const additional = getOwn(schema, 'additionalProperties');
    return (
      Object.keys(objectAt(schema, 'properties')).length === 0 && namesAt(schema, 'required').length === 0 && additional !== undefined && additional !== false
    );
  }

  private unsaid(schema: JsonObject, keyword: string, at: Position): string {
    this.notes.add('warning', 'source.unsaid', { language: LANGUAGE, keyword, place: at.pointer || '/' });
    return ` ${keywordComment(keyword, getOwn(schema, keyword) as JsonValue)}`;
  }

  private writeUnsaid(schema: JsonObject, at: Position): string {
    const patterns = [...UNSAID, 'propertyNames'].filter(
      (key) => Object.hasOwn(schema, key) && !(key === 'if' && !Object.hasOwn(schema, 'then') && !Object.hasOwn(schema, 'else')),
    );
    return patterns.map((key) => this.unsaid(schema, key, at)).join('');
  }

  /** A type; the caller has written the comment that belongs to it. */
  write(schema: JsonValue, at: Position): string {
    if (schema === false) return 'never';
    if (!isObject(schema)) return 'unknown';
    if (at.depth > DEEPEST) {
      this.notes.add('warning', 'source.unsaid', { language: LANGUAGE, keyword: 'schema', place: at.pointer });
      return 'unknown /* … */';
    }
    const own = this.writeOwn(schema, at);
    const combined = COMBINED.flatMap((key) => (Object.hasOwn(schema, key) ? this.writeCombined(schema, key, at) : []));
    const parts = [...(own === undefined ? [] : [own]), ...combined].filter((type) => type !== 'unknown');
    const code = parts.length === 0 ? 'unknown' : parts.length === 1 ? (parts[0] as string) : parts.map((part) => wrap(part, / \| | => /)).join(' & ');
    return code + this.writeUnsaid(schema, at);
  }

  private writeCombined(schema: JsonObject, key: (typeof COMBINED)[number], at: Position): string[] {
    const value = getOwn(schema, key);
    if (key === '$ref') return [typeof value === 'string' ? this.writeReference(value, at) : 'unknown'];
    const branches = schemasIn(value);
    const written = branches.map((branch, index) => this.writeInner(branch, `${key}${index + 1}`, under(at, key, index)));
    if (key === 'allOf') return written;
    if (key === 'oneOf' && branches.length > 1 && !areDisjoint(branches, this.references.resolve))
      return [`${joinUnion(written)}${this.unsaid({ oneOf: true }, 'oneOf', at)}`];
    return branches.length === 0 ? [] : [joinUnion(written)];
  }

  private writeReference(reference: string, at: Position): string {
    const named = this.references.find(reference);
    if (!named) {
      this.notes.add('warning', 'source.unsaid-reference', { reference, place: at.pointer || '/' });
      return `unknown ${keywordComment('$ref', reference)}`;
    }
    if (!this.written.has(named.name)) {
      this.written.add(named.name);
      this.waiting.push(named);
    }
    return named.name;
  }

  /**
   * A type at a place that takes no comment: in a list, a union, a record. One with limits or a text gets a name of its own, since
   * comments stand before names only.
   */
  private writeInner(schema: JsonValue, hint: string, at: Position): string {
    if (!isObject(schema) || at.depth > DEEPEST) return this.write(schema, at);
    if (this.writeDoc(schema, '') === '') return this.write(schema, at);
    const name = this.names.take(toIdentifier(hint, 'type'));
    const { pointer } = at;
    this.waiting.push({ name, schema, pointer });
    return name;
  }

  private writeOwn(schema: JsonObject, at: Position): string | undefined {
    const listed = Object.hasOwn(schema, 'const') ? [getOwn(schema, 'const') as JsonValue] : getOwn(schema, 'enum');
    if (Array.isArray(listed)) return listed.length === 0 ? 'never' : joinUnion(listed.map((value) => writeExact(value, 0)));
    const types = typesOf(schema);
    if (types) return joinUnion(types.map((type) => this.writeType(type, schema, at)));
    const spoken = spokenTypes(schema);
    if (spoken.length === 0) return undefined;
    // Values of the types that it does not speak of are all allowed.
    return joinUnion(TYPES.filter((type) => type !== 'integer').map((type) => this.writeType(type, spoken.includes(type) ? schema : {}, at)));
  }

  private writeType(type: TypeName, schema: JsonObject, at: Position): string {
    switch (type) {
      case 'integer':
        return 'number';
      case 'array':
        return this.writeArray(schema, at);
      case 'object':
        return this.writeObject(schema, at);
      default:
        return type;
    }
  }

  private writeArray(schema: JsonObject, at: Position): string {
    const items = getOwn(schema, 'items');
    const prefix = getOwn(schema, 'prefixItems') ?? (Array.isArray(items) ? items : undefined);
    const rest = Array.isArray(items) ? getOwn(schema, 'additionalItems') : items;
    const hint = `${lastOf(at.pointer)} item`;
    const contained = isSchema(rest) ? this.writeInner(rest, hint, under(at, 'items')) : 'unknown';
    if (!Array.isArray(prefix) || prefix.length === 0) return rest === false ? '[]' : `${wrap(contained, / \| | & | => |\/\*/)}[]`;
    const fewest = numberAt(schema, 'minItems') ?? 0;
    const most = numberAt(schema, 'maxItems');
    const closed = rest === false || (most !== undefined && most <= prefix.length);
    const elements = prefix.slice(0, most === undefined ? prefix.length : Math.max(0, most)).map((element, index) => {
      const type = this.writeInner(isSchema(element) ? element : {}, `${hint} ${index + 1}`, under(at, 'prefixItems', index));
      return index < fewest ? type : `${wrap(type, / \| | & | => |\/\*/)}?`;
    });
    return `[${[...elements, ...(closed ? [] : [`...${wrap(contained, / \| | & | => |\/\*/)}[]`])].join(', ')}]`;
  }

  private writeObject(schema: JsonObject, at: Position): string {
    const additional = getOwn(schema, 'additionalProperties');
    const keys = Object.keys(objectAt(schema, 'properties'));
    if (keys.length > 0 || namesAt(schema, 'required').length > 0) return this.writeMembers(schema, at);
    if (additional === false) return 'Record<string, never>';
    if (additional === undefined) return 'object';
    return `Record<string, ${additional === true ? 'unknown' : this.writeInner(additional, `${lastOf(at.pointer)} value`, under(at, 'additionalProperties'))}>`;
  }

  private writeMembers(schema: JsonObject, at: Position): string {
    const properties = objectAt(schema, 'properties');
    const required = new Set(namesAt(schema, 'required'));
    const pad = INDENT.repeat(Math.min(at.depth, 20) + 1);
    const members = [...new Set([...Object.keys(properties), ...required])].map((key) => {
      const own = schemaOfKey(schema, key);
      const doc = isObject(own) ? this.writeDoc(own, pad) : '';
      const type = this.write(own, { pointer: under(at, 'properties', key).pointer, depth: at.depth + 1 });
      return `${doc}${pad}${quoteKey(key, false)}${required.has(key) ? '' : '?'}: ${type};\n`;
    });
    const additional = getOwn(schema, 'additionalProperties');
    if (additional === true || isObject(additional ?? null)) {
      // A type for the rest would have to hold for the named ones too.
      const rest = isObject(additional ?? null) && members.length > 0 ? this.unsaid(schema, 'additionalProperties', at) : '';
      members.push(`${pad}[key: string]: unknown;${rest}\n`);
    }
    return members.length === 0 ? '{}' : `{\n${members.join('')}${pad.slice(INDENT.length)}}`;
  }

  /** The comment before a property or a declaration; empty where there is nothing to say. */
  private writeDoc(schema: JsonObject, pad: string): string {
    const description = getOwn(schema, 'description');
    const lines = typeof description === 'string' && description.trim() !== '' ? inComment(description).split('\n') : [];
    const isTuple = Array.isArray(getOwn(schema, 'prefixItems'));
    const types = typesOf(schema) ?? [];
    if (types.includes('integer') && !Object.hasOwn(schema, 'enum') && !Object.hasOwn(schema, 'const')) lines.push('@integer');
    for (const key of TAGS) {
      const value = getOwn(schema, key);
      // Lengths of a tuple stand in its elements; what an object may hold besides, in its members.
      if ((isTuple && (key === 'minItems' || key === 'maxItems')) || (key === 'additionalProperties' && (value !== false || this.isEmptyClosed(schema))))
        continue;
      if (typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && !/[\r\n]/.test(value)))
        lines.push(`@${key} ${inComment(String(value))}`);
    }
    if (getOwn(schema, 'deprecated') === true) lines.push('@deprecated');
    const fallback = getOwn(schema, 'default');
    if (fallback !== undefined) lines.push(`@default ${inComment(JSON.stringify(fallback)).replaceAll('\n', ' ')}`);
    const examples = getOwn(schema, 'examples');
    for (const example of Array.isArray(examples) ? examples.slice(0, 20) : [])
      lines.push(`@example ${inComment(JSON.stringify(example)).replaceAll('\n', ' ')}`);
    if (lines.length === 0) return '';
    if (lines.length === 1) return `${pad}/** ${lines[0]} */\n`;
    return `${pad}/**\n${lines.map((line) => `${pad} * ${line}`.trimEnd()).join('\n')}\n${pad} */\n`;
  }

  private isEmptyClosed = (schema: JsonObject): boolean => Object.keys(objectAt(schema, 'properties')).length === 0 && namesAt(schema, 'required').length === 0;
}

const KEYWORD = /^(?:items|properties|anyOf|oneOf|allOf|prefixItems|additionalProperties|\d+)$/;

/** The last part of a pointer that is a name. */
const lastOf = (pointer: string): string =>
  pointer
    .split('/')
    .filter((part) => part !== '' && !KEYWORD.test(part))
    .at(-1) ?? 'input';

const wrap = (type: string, pattern: RegExp): string => (pattern.test(type) ? `(${type})` : type);

function joinUnion(types: readonly string[]): string {
  const unique = [...new Set(types)];
  return unique.includes('unknown') ? 'unknown' : unique.join(' | ');
}

/** A type of exactly one value. */
function writeExact(value: JsonValue, depth: number): string {
  if (depth > DEEPEST) return 'unknown';
  if (typeof value === 'string') return quote(value);
  if (isPrimitive(value)) return Object.is(value, -0) ? '0' : String(value);
  if (Array.isArray(value)) return `[${value.map((each) => writeExact(each, depth + 1)).join(', ')}]`;
  const members = Object.keys(value).map((key) => `${quoteKey(key, false)}: ${writeExact(value[key] as JsonValue, depth + 1)}`);
  return members.length === 0 ? 'Record<string, never>' : `{ ${members.join('; ')} }`;
}
