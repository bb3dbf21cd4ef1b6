// A Schema Object of any version → JSON Schema 2020-12, for requests or for answers. References stay references, to definitions that
// are read once for the whole document and given to the tools that reach them.

import { PLACES } from '../../schema/keywords.js';
import type { MakeNote } from '../../make/types.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { appendPointer, splitPointer } from '../../text/pointer.js';
import { listShort, membersOf, showValue, type Budget } from './budget.js';
import { allowNull, dropRepeated, isNullable, moveLimit, readExample, refusesNull } from './dialect.js';
import { formOf, hasForm, readType } from './keyword-value.js';
import { follow, readRef, tellLost } from './reference.js';
import { dropUnfit } from './schema-examples.js';

/** Whom a schema is for: properties that only the other side has are left out. */
export type Direction = 'request' | 'response';

/** What reading a schema leaves behind beside the schema: the definitions it refers to, and what there is to tell. */
export interface Gathered {
  readonly definitions: Set<Definition>;
  readonly notes: MakeNote[];
}

export const createGathered = (): Gathered => ({ definitions: new Set(), notes: [] });

/** A schema that something refers to. */
export interface Definition {
  readonly name: string;
  readonly raw: JsonValue;
  readonly direction: Direction;
  /** The schema around it, where it stands in `$defs` of its own; else itself. */
  readonly outermost: JsonValue;
  schema?: JsonValue;
  /** Its examples were looked at. */
  hasFitting?: boolean;
  readonly inside: Gathered;
}

export interface SchemaReader {
  readonly root: JsonObject;
  /** Before 3.1 nothing beside a `$ref` counts. */
  readonly refAlone: boolean;
  readonly budget: Budget;
  readonly definitions: Map<string, Definition>;
  readonly names: Map<string, string>;
  readonly takenNames: Set<string>;
  /** Schemas with definitions of their own, numbered. */
  readonly scopes: Map<JsonValue, number>;
}

export const createSchemaReader = (root: JsonObject, refAlone: boolean, budget: Budget): SchemaReader => ({
  root,
  refAlone,
  budget,
  definitions: new Map(),
  names: new Map(),
  takenNames: new Set(),
  scopes: new Map(),
});

interface Reading {
  readonly reader: SchemaReader;
  readonly direction: Direction;
  readonly gathered: Gathered;
  /** The outermost schema, where `$defs` are looked for that the document itself does not have. */
  readonly outermost: JsonValue;
}

/** Reads one schema. Anything at all may stand there; what is no schema allows any value. */
export function readSchema(reader: SchemaReader, raw: JsonValue | undefined, direction: Direction, gathered: Gathered): JsonValue {
  return read({ reader, direction, gathered, outermost: raw ?? {} }, raw);
}

const readDefinition = (reader: SchemaReader, { direction, inside, outermost, raw }: Definition): JsonValue =>
  read({ reader, direction, gathered: inside, outermost }, raw);

function read(at: Reading, raw: JsonValue | undefined): JsonValue {
  at.reader.budget.spend();
  if (raw === false) return false;
  if (!isObject(raw)) return {};
  const ref = readRef(raw);
  if (ref === undefined) return readKeywords(at, raw);
  const target = readReference(at, ref);
  const beside = at.reader.refAlone ? pickDescription(raw) : readKeywords(at, raw);
  return target === undefined ? beside : { $ref: target, ...beside };
}

const pickDescription = (raw: JsonObject): JsonObject => {
  const description = getOwn(raw, 'description');
  return typeof description === 'string' ? { description } : {};
};

/** The reference as it is written inside a tool, after telling what it needs; undefined where it leads nowhere. */
function readReference(at: Reading, ref: string): string | undefined {
  const { reader, direction, gathered } = at;
  let followed = follow(reader.root, ref);
  let scope: JsonValue | undefined;
  // A schema from elsewhere means itself where it says `#`, and brings definitions of its own.
  if (followed.kind === 'missing' || (followed.kind === 'found' && followed.pointer === '')) {
    followed = follow(at.outermost, ref);
    scope = at.outermost;
  }
  // A schema that is nothing but a reference is passed through.
  const seen = new Set<string>();
  while (scope === undefined && followed.kind === 'found' && seen.size < MAX_CHAIN) {
    const next = isPureReference(reader, followed.value);
    if (next === undefined) break;
    const isLoop = seen.has(followed.pointer);
    seen.add(followed.pointer);
    followed = isLoop ? { kind: 'missing' } : follow(reader.root, next);
  }
  if (followed.kind === 'found' && !isObject(followed.value) && typeof followed.value !== 'boolean') followed = { kind: 'missing' };
  if (followed.kind !== 'found') {
    gathered.notes.push(tellLost(ref, followed.kind));
    return undefined;
  }
  const definition = findDefinition(reader, followed.value, followed.pointer, direction, scope);
  gathered.definitions.add(definition);
  return `#/$defs/${definition.name}`;
}

/** References to references that are passed through; longer chains stay chains. */
const MAX_CHAIN = 100;

function isPureReference(reader: SchemaReader, value: JsonValue): string | undefined {
  const ref = readRef(value);
  return ref !== undefined && (reader.refAlone || Object.keys(value as JsonObject).length === 1) ? ref : undefined;
}

function findDefinition(reader: SchemaReader, raw: JsonValue, pointer: string, direction: Direction, scope: JsonValue | undefined): Definition {
  let place = pointer;
  if (scope !== undefined) {
    if (!reader.scopes.has(scope)) reader.scopes.set(scope, reader.scopes.size + 1);
    place = `${reader.scopes.get(scope)}${pointer}`;
  }
  const key = `${direction} ${place}`;
  let definition = reader.definitions.get(key);
  if (!definition) {
    // What is inside is read when a tool first reaches it.
    definition = { name: nameDefinition(reader, place, pointer), raw, direction, outermost: scope ?? raw, inside: createGathered() };
    reader.definitions.set(key, definition);
  }
  return definition;
}

function nameDefinition(reader: SchemaReader, place: string, pointer: string): string {
  const known = reader.names.get(place);
  if (known !== undefined) return known;
  const [last = '', before = ''] = splitPointer(pointer).reverse();
  const wish = (/^(?:schema|items|\d+|)$/.test(last) && before !== '' ? `${before}_${last}` : last).replace(/[^A-Za-z0-9_.-]+/g, '_').slice(0, 60) || 'schema';
  let name = wish;
  for (let number = 2; reader.takenNames.has(name); number++) name = `${wish}_${number}`;
  reader.takenNames.add(name);
  reader.names.set(place, name);
  return name;
}

/** All definitions that what was gathered leads to, by name, and what there is to tell about them. */
export function readDefinitions(reader: SchemaReader, gathered: Gathered): { defs: JsonObject | undefined; notes: MakeNote[] } {
  const all = new Set(gathered.definitions);
  // A set goes on over what is added meanwhile.
  for (const definition of all) {
    reader.budget.spend();
    definition.schema ??= readDefinition(reader, definition);
    for (const next of definition.inside.definitions) all.add(next);
  }
  const defs: JsonObject = {};
  for (const { name, schema } of all) setOwn(defs, name, schema ?? {});
  const notes: MakeNote[] = [];
  for (const definition of all) {
    if (definition.hasFitting !== true) {
      definition.hasFitting = true;
      // Only now all that an example is held against is there.
      for (const note of dropUnfit(definition.schema, appendPointer('/$defs', definition.name), defs, reader.budget)) definition.inside.notes.push(note);
    }
    for (const note of definition.inside.notes) {
      reader.budget.spend();
      notes.push(note);
    }
  }
  return { defs: all.size === 0 ? undefined : defs, notes };
}

function readKeywords(at: Reading, raw: JsonObject): JsonObject {
  const schema: JsonObject = {};
  for (const key of Object.keys(raw)) {
    if (key === '$ref') continue;
    const value = raw[key] as JsonValue;
    if (key === 'type') readTypes(at, schema, value);
    else if ((key === 'exclusiveMinimum' || key === 'exclusiveMaximum') && typeof value === 'boolean') continue;
    else if (key === 'items' && Array.isArray(value)) schema.prefixItems = value.map((item) => read(at, item));
    else if (key === 'discriminator') tellDiscriminator(at, value);
    else readKeyword(at, schema, key, value);
  }
  moveLimit(raw, schema, 'minimum', 'exclusiveMinimum');
  moveLimit(raw, schema, 'maximum', 'exclusiveMaximum');
  leaveOutProperties(at, raw, schema);
  if (Array.isArray(schema.enum)) schema.enum = dropRepeated(schema.enum);
  readExample(raw, schema);
  if (!isNullable(raw)) return schema;
  if (!refusesNull(schema)) return allowNull(schema);
  at.gathered.notes.push({ message: 'openapi.nullable-enum', args: {}, severity: 'info' });
  return schema;
}

function readKeyword(at: Reading, schema: JsonObject, key: string, stated: JsonValue): void {
  const form = formOf(key);
  if (form === undefined) return;
  const value = key === 'required' && Array.isArray(stated) ? [...new Set(stated)] : stated;
  if (!hasForm(value, form) || (key === 'enum' && (value as JsonValue[]).length === 0)) {
    // A value that is not there at all is how generators say that there is none.
    if (value !== null) at.gathered.notes.push({ message: 'openapi.invalid-keyword', args: { keyword: key, value: showValue(value) }, severity: 'warning' });
    return;
  }
  const place = PLACES.get(key);
  if (place === undefined) {
    schema[key] = value;
    if (key !== 'enum' && key !== 'default' && key !== 'const' && key !== 'examples') at.reader.budget.spend();
  } else if (Array.isArray(value)) {
    schema[key] = value.map((each) => read(at, each));
  } else if (place === 'map' && isObject(value)) {
    const map: JsonObject = {};
    for (const [name, each] of membersOf(value)) setOwn(map, name, read(at, each));
    schema[key] = map;
  } else {
    schema[key] = typeof value === 'boolean' ? value : read(at, value);
  }
}

function readTypes(at: Reading, schema: JsonObject, value: JsonValue): void {
  const names = Array.isArray(value) ? value : [value];
  const types: string[] = [];
  for (const name of names) {
    const type = typeof name === 'string' ? readType(name) : undefined;
    if (type !== name && name !== null)
      at.gathered.notes.push({
        message: 'openapi.unknown-type',
        args: { type: showValue(name), read: type ?? { message: 'openapi.any' } },
        severity: 'warning',
      });
    // One name that says nothing leaves the type open.
    if (type === undefined) return;
    if (!types.includes(type)) types.push(type);
  }
  if (types.length > 0) schema.type = types.length === 1 ? (types[0] as string) : types;
}

function tellDiscriminator(at: Reading, value: JsonValue): void {
  const property = isObject(value) ? getOwn(value, 'propertyName') : value;
  if (typeof property === 'string') at.gathered.notes.push({ message: 'openapi.discriminator', args: { property }, severity: 'info' });
}

/** Properties that only the other direction has. */
function leaveOutProperties(at: Reading, raw: JsonObject, schema: JsonObject): void {
  if (!isObject(schema.properties)) return;
  const gone = new Set(listForeign(at.reader, getOwn(raw, 'properties'), at.direction));
  if (gone.size === 0) return;
  for (const name of gone) delete schema.properties[name];
  if (Array.isArray(schema.required)) schema.required = schema.required.filter((name) => !gone.has(name as string));
  at.gathered.notes.push({
    message: at.direction === 'request' ? 'openapi.read-only' : 'openapi.write-only',
    args: { names: listShort([...gone]) },
    severity: 'info',
  });
}

/** Names of the properties that the schema's side does not have. */
export function listForeign(reader: SchemaReader, properties: JsonValue | undefined, direction: Direction): string[] {
  const mark = direction === 'request' ? 'readOnly' : 'writeOnly';
  return membersOf(properties).flatMap(([name, value]) => (isMarked(reader, value, mark) ? [name] : []));
}

function isMarked(reader: SchemaReader, value: JsonValue, mark: string): boolean {
  if (!isObject(value)) return false;
  if (getOwn(value, mark) === true) return true;
  const ref = readRef(value);
  const followed = ref === undefined ? undefined : follow(reader.root, ref);
  return followed?.kind === 'found' && isObject(followed.value) && getOwn(followed.value, mark) === true;
}
