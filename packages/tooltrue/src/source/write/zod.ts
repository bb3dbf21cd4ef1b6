// A definition as Zod 4 source that accepts and refuses the same values.

import { areDisjoint } from '../../convert/disjoint.js';
import type { MakeNote } from '../../make/types.js';
import { createValidator, type ValidationResult } from '../../schema/index.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { appendPointer } from '../../text/pointer.js';
import { Notes } from '../code/notes.js';
import { COMBINED, isPrimitive, isSchema, keywordsOf, schemasIn, spokenTypes, stringAt, TYPES, typesOf, UNSAID, type TypeName } from './keywords.js';
import { readDefinition } from './read-definition.js';
import { References, type Named } from './references.js';
import { inComment, keywordComment, Names, quote, toCode, toIdentifier } from './text.js';
import { closeObject, writeType } from './zod-types.js';

export interface WriteSourceOptions {
  /** The name in the source; default the tool's own, in the case that the language has. */
  readonly name?: string;
}

export interface WrittenSource {
  readonly text: string;
  /** What the language cannot say. */
  readonly notes: MakeNote[];
}

const LANGUAGE = 'Zod';
const DEEPEST = 100;

/**
 * Zod 4 source: a module that exports the schema and its type. Descriptions, limits, formats, defaults, unions, tuples, records and
 * recursion are kept. What Zod cannot say stands in a comment, and a note tells it.
 *
 * @param input one tool definition or one schema, in any form, as text or value.
 * @throws TooltrueError `schema-not-one`
 */
export function writeZod(input: string | JsonValue, options: WriteSourceOptions = {}): WrittenSource {
  const definition = readDefinition(input);
  const base = options.name ?? definition.name ?? 'input';
  const names = new Names();
  const name = names.take(toIdentifier(base, 'value'));
  const type = names.take(toIdentifier(base, 'type'));
  const writer = new ZodWriter(new References(definition.schema, name, names, 'value'));
  const schema =
    isObject(definition.schema) && definition.description !== undefined && (getOwn(definition.schema, 'description') ?? '') === ''
      ? { ...definition.schema, description: definition.description }
      : definition.schema;
  const declarations = writer.writeAll({ name, schema, pointer: '' });
  const text = ["import * as z from 'zod';", ...declarations, `export type ${type} = z.infer<typeof ${name}>;`].join('\n\n');
  return { text: `${text}\n`, notes: writer.notes.list };
}

/** Where a piece of schema stands: its place, and how deep the text is indented. */
export interface Position {
  readonly pointer: string;
  readonly depth: number;
  /** It is one side of an intersection, of which Zod refuses a key only where both sides do. */
  readonly joined?: boolean;
}

export const under = ({ pointer, depth }: Position, ...keys: (string | number)[]): Position => ({
  pointer: keys.reduce<string>((path, key) => appendPointer(path, key), pointer),
  depth: depth + 1,
});

export class ZodWriter {
  readonly notes = new Notes();
  private readonly done = new Set<string>();
  private readonly open = new Set<string>();
  private readonly recursive = new Set<string>();
  private readonly declarations: string[] = [];
  private readonly waiting: Named[] = [];

  constructor(private readonly references: References) {}

  /** The root and all that it refers to, in an order in which each stands before its use. */
  writeAll(root: Named): string[] {
    this.declare(root);
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) if (!this.done.has(next.name)) this.declare(next);
    return this.declarations;
  }

  private declare({ name, schema, pointer }: Named): void {
    this.open.add(name);
    const code = this.write(schema, { pointer, depth: 0 });
    this.open.delete(name);
    this.done.add(name);
    // A constant that names itself needs its type said.
    this.declarations.push(`export const ${name}${this.recursive.has(name) ? ': z.ZodType' : ''} = ${code};`);
  }

  /** A keyword that stays a comment. */
  unsaid(schema: JsonObject, keyword: string, at: Position): string {
    this.notes.add('warning', 'source.unsaid', { language: LANGUAGE, keyword, place: at.pointer || '/' });
    return ` ${keywordComment(keyword, getOwn(schema, keyword) as JsonValue)}`;
  }

  write(schema: JsonValue, at: Position): string {
    if (schema === false) return 'z.never()';
    if (!isObject(schema)) return 'z.unknown()';
    if (at.depth > DEEPEST) return `z.unknown()${this.tooDeep(at)}`;
    const joined = at.joined === true || countParts(schema) > 1;
    const side = { ...at, joined };
    const own = this.writeOwn(schema, side);
    const combined = COMBINED.flatMap((key) => (Object.hasOwn(schema, key) ? this.writeCombined(schema, key, side) : []));
    const [first = 'z.unknown()', ...rest] = [...(own === undefined ? [] : [own]), ...combined].filter((code) => code !== 'z.unknown()');
    const code = rest.reduce((left, right) => `z.intersection(${left}, ${right})`, first);
    const comments = UNSAID.filter((key) => Object.hasOwn(schema, key) && !isTrivial(schema, key)).map((key) => this.unsaid(schema, key, at));
    return `${code}${this.writeTexts(schema)}${comments.join('')}`;
  }

  private tooDeep(at: Position): string {
    this.notes.add('warning', 'source.unsaid', { language: LANGUAGE, keyword: 'schema', place: at.pointer });
    return ' /* … */';
  }

  private writeCombined(schema: JsonObject, key: (typeof COMBINED)[number], at: Position): string[] {
    const value = getOwn(schema, key);
    if (key === '$ref') return [typeof value === 'string' ? this.writeReference(value, at) + this.tellJoined(schema, value, at) : 'z.unknown()'];
    const branches = schemasIn(value);
    if (branches.length === 0) return [];
    const written = branches.map((branch, index) => this.write(branch, { ...under(at, key, index), joined: at.joined === true }));
    if (key === 'allOf') return written;
    const union = written.length === 1 ? (written[0] as string) : `z.union([${written.join(', ')}])`;
    if (key !== 'oneOf' || branches.length === 1 || areDisjoint(branches, this.references.resolve)) return [union];
    this.notes.add('warning', 'source.unsaid', { language: LANGUAGE, keyword: 'oneOf', place: at.pointer || '/' });
    return [`${union} /* oneOf */`];
  }

  /** A definition that refuses keys is shared, so it cannot be written another way for this place. */
  private tellJoined(schema: JsonObject, reference: string, at: Position): string {
    const target = at.joined ? this.references.resolve(reference) : undefined;
    return target !== undefined && /"additionalProperties":false|"propertyNames"|"\$ref"|"(?:const|enum)":/.test(JSON.stringify(target))
      ? this.unsaid(schema, '$ref', at)
      : '';
  }

  private writeReference(reference: string, at: Position): string {
    const named = this.references.find(reference);
    if (!named) {
      this.notes.add('warning', 'source.unsaid-reference', { reference, place: at.pointer || '/' });
      return `z.unknown() /* ${inComment(`$ref: ${reference.slice(0, 200)}`).replaceAll('\n', ' ')} */`;
    }
    if (this.done.has(named.name)) return named.name;
    if (this.open.has(named.name)) {
      // Those on the way round; what only leads into the circle keeps its type.
      const open = [...this.open];
      for (const name of open.slice(open.indexOf(named.name))) this.recursive.add(name);
      return `z.lazy(() => ${named.name})`;
    }
    if (this.open.size < 30) {
      this.declare(named);
      return this.done.has(named.name) ? named.name : `z.lazy(() => ${named.name})`;
    }
    // A long chain of definitions: written later, so that the machine's stack does not matter.
    this.waiting.push(named);
    for (const name of this.open) this.recursive.add(name);
    return `z.lazy(() => ${named.name})`;
  }

  /** What the schema says without its combinations; undefined for nothing. */
  private writeOwn(schema: JsonObject, at: Position): string | undefined {
    const listed = Object.hasOwn(schema, 'const') ? [getOwn(schema, 'const') as JsonValue] : getOwn(schema, 'enum');
    if (Array.isArray(listed)) return this.writeValues(this.chooseValues(schema, listed), at);
    const types = typesOf(schema);
    if (types) return joinTypes(types.map((type) => ({ type, code: writeType(this, type, schema, at) })));
    const spoken = spokenTypes(schema);
    if (spoken.length === 0) return undefined;
    // Values of the types that it does not speak of are all allowed.
    const others = TYPES.filter((type) => type !== 'integer' && !spoken.includes(type));
    return joinTypes([
      ...spoken.map((type) => ({ type, code: writeType(this, type, schema, at) })),
      ...others.map((type) => ({ type, code: writeType(this, type, {}, at) })),
    ]);
  }

  /** The values that the other keywords allow, too. */
  private chooseValues(schema: JsonObject, values: readonly JsonValue[]): JsonValue[] {
    const own = Object.fromEntries(
      Object.entries(schema).filter(
        ([key]) => key === 'type' || (key === 'enum' && Object.hasOwn(schema, 'const')) || TYPES.some((type) => keywordsOf(type).includes(key)),
      ),
    );
    if (Object.keys(own).length === 0) return [...values];
    const validator = createValidator(own);
    return values.filter((value) => isValid(validator.validate(value)));
  }

  private writeValues(values: readonly JsonValue[], at: Position): string {
    const plain = values.filter(isPrimitive);
    const texts = plain.every((value) => typeof value === 'string');
    const codes = values.filter((value) => !isPrimitive(value)).map((value) => this.writeExact(value, at));
    if (plain.length > 0)
      codes.unshift(
        texts && plain.length > 1
          ? `z.enum([${plain.map(toCode).join(', ')}])`
          : `z.literal(${plain.length === 1 ? toCode(plain[0] as JsonValue) : `[${plain.map((each) => toCode(each)).join(', ')}]`})`,
      );
    return codes.length === 0 ? 'z.never()' : codes.length === 1 ? (codes[0] as string) : `z.union([${codes.join(', ')}])`;
  }

  /** A list or an object as the only value. */
  private writeExact(value: JsonValue, at: Position): string {
    if (at.depth > DEEPEST) return `z.unknown()${this.tooDeep(at)}`;
    const inner = { pointer: at.pointer, depth: at.depth + 1 };
    if (isPrimitive(value)) return `z.literal(${toCode(value)})`;
    if (Array.isArray(value)) return `z.tuple([${value.map((each) => this.writeExact(each, inner)).join(', ')}])`;
    const members = Object.keys(value).map((key) => `[${quote(key)}]: ${this.writeExact(value[key] as JsonValue, inner)}`);
    return closeObject(`{ ${members.join(', ')} }`, Object.keys(value), at);
  }

  /** Texts for people, and formats that only have a name. */
  private writeTexts(schema: JsonObject): string {
    const description = stringAt(schema, 'description');
    const meta: JsonObject = {};
    for (const key of ['title', 'examples', 'deprecated']) {
      const value = getOwn(schema, key);
      if (value !== undefined && (key !== 'examples' || Array.isArray(value))) meta[key] = value;
    }
    if (description === undefined || description === '') return Object.keys(meta).length > 0 ? `.meta(${toCode(meta)})` : '';
    return Object.keys(meta).length > 0 ? `.meta(${toCode({ description, ...meta })})` : `.describe(${quote(description)})`;
  }

  /** A property: optional, with its default. */
  writeProperty(schema: JsonValue, required: boolean, at: Position): string {
    const code = this.write(schema, at);
    const fallback = isObject(schema) ? getOwn(schema, 'default') : undefined;
    if (fallback === undefined) return required ? code : `${code}.optional()`;
    // A default makes a value optional in Zod, and has to fit there.
    if (required || !isSchema(schema) || !this.fits(schema, fallback)) return `${code}${required ? '' : '.optional()'}.meta({ default: ${toCode(fallback)} })`;
    return `${code}.default(${toCode(fallback)})`;
  }

  private fits(schema: JsonObject | boolean, value: JsonValue): boolean {
    if (schema === true) return true;
    const root = this.references.root;
    const defs = isObject(root) ? Object.fromEntries(Object.entries(root).filter(([key]) => key === '$defs' || key === 'definitions')) : {};
    return isValid(createValidator(schema === false ? false : { ...defs, ...schema }).validate(value));
  }
}

/** How many sides an intersection of all that a schema says has. */
function countParts(schema: JsonObject): number {
  const all = getOwn(schema, 'allOf');
  const own = typesOf(schema) || Object.hasOwn(schema, 'const') || Object.hasOwn(schema, 'enum') || spokenTypes(schema).length > 0 ? 1 : 0;
  return own + (Array.isArray(all) ? all.length : 0) + ['anyOf', 'oneOf', '$ref'].filter((key) => Object.hasOwn(schema, key)).length;
}

const isValid = ({ problems, unchecked }: ValidationResult): boolean => problems.length === 0 && unchecked === undefined;

/** Keywords that allow everything say nothing. */
function isTrivial(schema: JsonObject, key: string): boolean {
  const value = getOwn(schema, key);
  if (key === 'if') return !Object.hasOwn(schema, 'then') && !Object.hasOwn(schema, 'else');
  if (key === 'not' || key === 'contains') return value === false && key === 'not';
  return value === true || (isObject(value ?? null) && Object.keys(value as JsonObject).length === 0);
}

function joinTypes(parts: readonly { type: TypeName; code: string }[]): string {
  const others = parts.filter(({ type }) => type !== 'null').map(({ code }) => code);
  if (others.length === 0) return 'z.null()';
  const code = others.length === 1 ? (others[0] as string) : `z.union([${others.join(', ')}])`;
  return others.length < parts.length ? `${code}.nullable()` : code;
}
