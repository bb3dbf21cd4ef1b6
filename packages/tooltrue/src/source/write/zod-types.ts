// Values of one type in Zod: texts, numbers, lists, objects with their limits.

import { compilePattern } from '../../schema/index.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { isSchema, namesAt, numberAt, objectAt, schemaOfKey, stringAt, type TypeName } from './keywords.js';
import { quote, quoteKey, toCode } from './text.js';
import { under, type Position, type ZodWriter } from './zod.js';

/** Formats that Zod checks, in its words. */
const FORMATS: Readonly<Record<string, string>> = {
  email: 'z.email()',
  uuid: 'z.guid()',
  uri: 'z.url()',
  date: 'z.iso.date()',
  'date-time': 'z.iso.datetime({ offset: true })',
  duration: 'z.iso.duration()',
  ipv4: 'z.ipv4()',
  ipv6: 'z.ipv6()',
};

export function writeType(writer: ZodWriter, type: TypeName, schema: JsonObject, at: Position): string {
  switch (type) {
    case 'string':
      return writeString(writer, schema, at);
    case 'number':
      return `z.number()${writeRange(schema)}`;
    case 'integer':
      return `z.int()${writeRange(schema)}`;
    case 'boolean':
      return 'z.boolean()';
    case 'null':
      return 'z.null()';
    case 'array':
      return writeArray(writer, schema, at);
    case 'object':
      return writeObject(writer, schema, at);
  }
}

function writeString(writer: ZodWriter, schema: JsonObject, at: Position): string {
  const format = stringAt(schema, 'format');
  const checked = format !== undefined && Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  const pattern = stringAt(schema, 'pattern');
  const compiled = pattern === undefined ? undefined : compilePattern(pattern);
  return [
    checked ?? 'z.string()',
    writeLimit(schema, 'minLength', 'min'),
    writeLimit(schema, 'maxLength', 'max'),
    pattern !== undefined && compiled ? `.regex(new RegExp(${quote(pattern)}, ${quote(compiled.flags)}))` : '',
    // A format that Zod has no check for is kept as a word.
    format !== undefined && !checked ? `.meta({ format: ${quote(format)} })` : '',
    pattern !== undefined && !compiled ? writer.unsaid(schema, 'pattern', at) : '',
  ].join('');
}

const writeLimit = (schema: JsonObject, keyword: string, method: string): string => {
  const limit = numberAt(schema, keyword);
  return limit === undefined ? '' : `.${method}(${toCode(limit)})`;
};

const writeRange = (schema: JsonObject): string =>
  [
    writeLimit(schema, 'minimum', 'min'),
    writeLimit(schema, 'maximum', 'max'),
    writeLimit(schema, 'exclusiveMinimum', 'gt'),
    writeLimit(schema, 'exclusiveMaximum', 'lt'),
    (numberAt(schema, 'multipleOf') ?? 0) > 0 ? writeLimit(schema, 'multipleOf', 'multipleOf') : '',
  ].join('');

function writeArray(writer: ZodWriter, schema: JsonObject, at: Position): string {
  const prefix = getOwn(schema, 'prefixItems') ?? (Array.isArray(getOwn(schema, 'items')) ? getOwn(schema, 'items') : undefined);
  const rest = Array.isArray(getOwn(schema, 'items')) ? getOwn(schema, 'additionalItems') : getOwn(schema, 'items');
  const unique =
    (getOwn(schema, 'uniqueItems') === true ? writer.unsaid(schema, 'uniqueItems', at) : '') +
    // Two drafts in one schema: a list of items beside the elements by place.
    (Array.isArray(getOwn(schema, 'prefixItems')) && Array.isArray(getOwn(schema, 'items')) ? writer.unsaid(schema, 'items', at) : '');
  if (Array.isArray(prefix) && prefix.length > 0) return `${writeTuple(writer, schema, prefix, rest, at)}${unique}`;
  const items = isSchema(rest) ? writer.write(rest, under(at, 'items')) : 'z.unknown()';
  // Of nothing there can be none.
  const code = rest === false ? 'z.array(z.unknown()).max(0)' : `z.array(${items})`;
  return `${code}${writeLimit(schema, 'minItems', 'min')}${writeLimit(schema, 'maxItems', 'max')}${unique}`;
}

function writeTuple(writer: ZodWriter, schema: JsonObject, prefix: readonly JsonValue[], rest: JsonValue | undefined, at: Position): string {
  const fewest = numberAt(schema, 'minItems') ?? 0;
  const most = numberAt(schema, 'maxItems');
  const closed = rest === false || (most !== undefined && most <= prefix.length);
  const kept = most === undefined ? prefix : prefix.slice(0, Math.max(0, most));
  const elements = kept.map((element, index) => {
    const code = writer.write(isSchema(element) ? element : {}, under(at, 'prefixItems', index));
    return index < fewest ? code : `${code}.optional()`;
  });
  const tail = closed ? '' : `, ${isSchema(rest) ? writer.write(rest, under(at, 'items')) : 'z.unknown()'}`;
  const code = `z.tuple([${elements.join(', ')}]${tail})`;
  // Lengths beyond the named elements.
  const lower = fewest > prefix.length ? writer.unsaid(schema, 'minItems', at) : '';
  return code + lower + (most !== undefined && most > prefix.length && !closed ? writer.unsaid(schema, 'maxItems', at) : '');
}

const INDENT = '  ';
const INHERITED = new Set(Object.getOwnPropertyNames(Object.prototype));

function writeObject(writer: ZodWriter, schema: JsonObject, at: Position): string {
  const properties = objectAt(schema, 'properties');
  const required = new Set(namesAt(schema, 'required'));
  const keys = [...new Set([...Object.keys(properties), ...required])];
  const counts = ['minProperties', 'maxProperties'].filter((key) => numberAt(schema, key) !== undefined).map((key) => writer.unsaid(schema, key, at));
  const additional = getOwn(schema, 'additionalProperties');
  const names = getOwn(schema, 'propertyNames');
  // Every object has these from its prototype, and Zod does not tell them from its own.
  const inherited = keys.filter((key) => INHERITED.has(key)).map((key) => writer.unsaid({ [`property ${key}`]: true }, `property ${key}`, at));
  const after = [...counts, ...inherited].join('');
  const isRecord = keys.length === 0 && !Object.hasOwn(schema, 'patternProperties') && !(at.joined && names !== undefined);
  if (isRecord && (isObject(additional ?? null) || isObject(names ?? null))) return writeRecord(writer, additional, names, at) + after;
  const namesLeft = names !== undefined && names !== true ? writer.unsaid(schema, 'propertyNames', at) : '';
  const pad = INDENT.repeat(Math.min(at.depth, 20) / 2 + 1);
  const members = keys.map((key) => {
    return `${pad}${quoteKey(key, true)}: ${writer.writeProperty(schemaOfKey(schema, key), required.has(key), { pointer: under(at, 'properties', key).pointer, depth: at.depth + 2 })},\n`;
  });
  const shape = members.length === 0 ? '{}' : `{\n${members.join('')}${pad.slice(INDENT.length)}}`;
  // Keys that a pattern allows cannot be refused here.
  const open = Object.hasOwn(schema, 'patternProperties');
  if (additional === false && !open) return `${closeObject(shape, keys, at)}${namesLeft}${after}`;
  if (additional === true || (open && additional !== undefined))
    return `z.looseObject(${shape})${open && additional !== true ? writer.unsaid(schema, 'additionalProperties', at) : ''}${namesLeft}${after}`;
  const rest = isObject(additional ?? null) ? `.catchall(${writer.write(additional as JsonObject, under(at, 'additionalProperties'))})` : '';
  return `z.object(${shape})${rest}${namesLeft}${after}`;
}

/** An object that refuses other keys. */
export function closeObject(shape: string, keys: readonly string[], { joined }: Position): string {
  if (!joined) return `z.strictObject(${shape})`;
  const known = keys.length === 0 ? 'Object.keys(value).length === 0' : `Object.keys(value).every((key) => ${toCode([...keys])}.includes(key))`;
  return `z.looseObject(${shape}).refine((value) => ${known})`;
}

function writeRecord(writer: ZodWriter, additional: JsonValue | undefined, names: JsonValue | undefined, at: Position): string {
  const value = isSchema(additional) && additional !== true ? writer.write(additional, under(at, 'additionalProperties')) : 'z.unknown()';
  if (!isObject(names ?? null)) return `z.record(z.string(), ${value})`;
  const listed = getOwn(names as JsonObject, 'enum');
  const key = writer.write({ type: 'string', ...(names as JsonObject) }, under(at, 'propertyNames'));
  return Array.isArray(listed) || Object.hasOwn(names as JsonObject, 'const') ? `z.partialRecord(${key}, ${value})` : `z.record(${key}, ${value})`;
}
