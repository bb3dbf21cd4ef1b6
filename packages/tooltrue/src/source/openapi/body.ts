// The body of a request as arguments: its properties beside the parameters where it is simply an object, else as a whole.

import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { listShort, membersOf } from './budget.js';
import { isNullable } from './dialect.js';
import type { Operation } from './operations.js';
import { addArgument, readExamples, tell, tellBinary, type Arguments } from './parameters.js';
import { follow, readRef, settle } from './reference.js';
import { listForeign, readSchema, type SchemaReader } from './schema.js';
import type { RouteBody } from './types.js';

export interface Body {
  readonly route: RouteBody;
  /** What the document says about the body, where no argument of its own can say it. */
  readonly description?: string;
  readonly closed: boolean;
  /** Examples of the whole body. */
  readonly examples: readonly JsonValue[];
}

/** Types of content, the one that a model writes best first. */
const PREFERRED: readonly RegExp[] = [
  /^application\/json(?:;|$)/i,
  /^[^;]*[/+]json(?:;|$)/i,
  /^(?:application\/)?\*(?:\/\*)?$/,
  /^application\/x-www-form-urlencoded/i,
  /^multipart\/form-data/i,
  /^text\/plain/i,
];

/** The type of content that is sent, and what the document says about it. */
export function chooseContent(content: JsonValue | undefined): { type: string; media: JsonObject } | undefined {
  const all = membersOf(content).flatMap(([type, media]) => (isObject(media) ? [{ type: type.trim(), media }] : []));
  for (const pattern of PREFERRED) {
    const found = all.find(({ type }) => pattern.test(type));
    if (found) return found;
  }
  return all[0];
}

const isJson = (type: string): boolean => PREFERRED.slice(0, 3).some((pattern) => pattern.test(type));

/** Adds the body's arguments; undefined where the operation has no body. */
export function addBody(to: Arguments, { value }: Operation): Body | undefined {
  const stated = getOwn(value, 'requestBody');
  if (stated === undefined) return undefined;
  const body = settle(to.reader.root, stated, (note) => tell(to, note));
  const chosen = body && chooseContent(getOwn(body, 'content'));
  if (!body || !chosen) return undefined;
  const { media } = chosen;
  const type = chosen.type.includes('*') ? 'application/json' : chosen.type;
  if (!isJson(type)) tell(to, { message: 'openapi.content-type', args: { type }, severity: 'info' });
  const raw = getOwn(media, 'schema');
  const required = body.required === true;
  const description = typeof body.description === 'string' && body.description !== '' ? body.description : undefined;
  const encoding = getOwn(media, 'encoding');
  const base = { contentType: type, required, ...(isObject(encoding) && { encoding }) };
  const examples = readExamples(to, media);
  const members = isFlat(type) ? readMembers(to.reader, raw) : undefined;
  if (members) {
    if (!required && members.required.size > 0)
      tell(to, { message: 'openapi.body-optional', args: { names: listShort([...members.required]) }, severity: 'warning' });
    const route = { ...base, members: addMembers(to, members, required) };
    const about = description ?? members.description;
    return { route, closed: members.closed, examples, ...(about !== undefined && { description: about }) };
  }
  const schema = readSchema(to.reader, raw, 'request', to.gathered);
  const whole = isObject(schema) && description !== undefined ? { ...schema, description } : schema;
  const argument = addArgument(to, 'body', 'request', isText(type) && isEmpty(whole) ? { ...(whole as JsonObject), type: 'string' } : whole, required);
  tell(to, { message: 'openapi.body-whole', args: { argument }, pointer: `/properties/${argument}`, severity: 'info' });
  if (!isFlat(type) && !/^text\//i.test(type)) tellBinary(to, argument);
  return { route: { ...base, argument }, closed: false, examples };
}

const isFlat = (type: string): boolean => isJson(type) || /^(?:application\/x-www-form-urlencoded|multipart\/)/i.test(type);
const isText = (type: string): boolean => !isFlat(type);
const isEmpty = (schema: JsonValue): boolean => isObject(schema) && schema.type === undefined && schema.$ref === undefined && schema.anyOf === undefined;

function addMembers(to: Arguments, members: Members, bodyRequired: boolean): { argument: string; name: string }[] {
  const gone = new Set(members.foreign);
  if (gone.size > 0) tell(to, { message: 'openapi.read-only', args: { names: listShort([...gone]) }, severity: 'info' });
  const added: { argument: string; name: string }[] = [];
  for (const [name, raw] of members.properties) {
    if (gone.has(name)) continue;
    const schema = readSchema(to.reader, raw, 'request', to.gathered);
    added.push({ name, argument: addArgument(to, name, 'body', schema, bodyRequired && members.required.has(name)) });
  }
  return added;
}

/** An object that is nothing but its properties. */
interface Members {
  readonly properties: Map<string, JsonValue>;
  readonly required: Set<string>;
  readonly foreign: string[];
  readonly closed: boolean;
  readonly description?: string;
}

/** Keywords beside which an object is still nothing but its properties. */
const PLAIN = new Set(['type', 'properties', 'required', 'allOf', 'additionalProperties', 'unevaluatedProperties']);
/** Keywords that take nothing from an object. */
const ABOUT =
  /^(?:x-.*|title|description|examples?|deprecated|xml|externalDocs|readOnly|writeOnly|discriminator|\$schema|\$id|\$comment|\$anchor|\$defs|definitions)$/s;

/** References and parts inside each other that are followed to find the properties. */
const MAX_PARTS = 50;

/** The members of a body that can stand beside the parameters without losing anything; undefined for any other. */
function readMembers(reader: SchemaReader, raw: JsonValue | undefined): Members | undefined {
  const members = readPart(reader, raw, []);
  if (!members || members.properties.size === 0) return undefined;
  const { properties, required, foreign } = members;
  for (const name of foreign) required.delete(name);
  // A name that is required and has no schema would be lost.
  return [...required].every((name) => properties.has(name)) ? members : undefined;
}

function readPart(reader: SchemaReader, raw: JsonValue | undefined, above: readonly JsonValue[]): Members | undefined {
  reader.budget.spend();
  if (!isObject(raw) || above.length > MAX_PARTS || above.includes(raw)) return undefined;
  const inside = [...above, raw];
  const ref = readRef(raw);
  if (ref !== undefined) {
    if (!reader.refAlone && Object.keys(raw).some((key) => key !== '$ref' && !ABOUT.test(key))) return undefined;
    const followed = follow(reader.root, ref);
    return followed.kind === 'found' && followed.pointer !== '' ? readPart(reader, followed.value, inside) : undefined;
  }
  if (!isPlainObject(raw)) return undefined;
  const own = getOwn(raw, 'properties');
  const properties = new Map(membersOf(own));
  const required = new Set(listNames(getOwn(raw, 'required')));
  const foreign = listForeign(reader, own, 'request');
  const { allOf, description } = raw;
  const parts = Array.isArray(allOf) ? allOf : [];
  const shut = getOwn(raw, 'additionalProperties') === false;
  let closed = shut || getOwn(raw, 'unevaluatedProperties') === false;
  // Closed to what its own parts bring.
  if (shut && parts.length > 0) return undefined;
  for (const each of parts) {
    const part = readPart(reader, each, inside);
    if (!part || (part.closed && (parts.length > 1 || properties.size > 0))) return undefined;
    // One property in two parts is both of their schemas at once.
    if ([...part.properties.keys()].some((name) => properties.has(name))) return undefined;
    closed ||= part.closed;
    for (const [name, value] of part.properties) properties.set(name, value);
    for (const name of part.required) required.add(name);
    for (const name of part.foreign) foreign.push(name);
  }
  return { properties, required, foreign, closed, ...(typeof description === 'string' && description !== '' && { description }) };
}

const listNames = (value: JsonValue | undefined): string[] => (Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []);

function isPlainObject(raw: JsonObject): boolean {
  const { type } = raw;
  const isOne = type === undefined ? isObject(raw.properties) || Array.isArray(raw.allOf) || Array.isArray(raw.required) : [type].flat().join() === 'object';
  const open = getOwn(raw, 'additionalProperties') ?? getOwn(raw, 'unevaluatedProperties');
  return (
    isOne &&
    !isNullable(raw) &&
    (open === undefined || open === false) &&
    Object.keys(raw).every((key) => PLAIN.has(key) || key === 'nullable' || ABOUT.test(key))
  );
}
