// The parameters of an operation as arguments of its tool, and where each of them goes.

import type { MakeNote } from '../../make/types.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { appendPointer } from '../../text/pointer.js';
import { membersOf } from './budget.js';
import { cleanArgumentName, takeName } from './names.js';
import { type Operation, tellBroken } from './operations.js';
import { settle } from './reference.js';
import { createGathered, readSchema, type Gathered, type SchemaReader } from './schema.js';
import { createSchemeFinder } from './security.js';
import type { ParameterPlace, RouteParameter } from './types.js';

/** The input schema of one tool while it grows, with all that belongs to it. */
export interface Arguments {
  readonly reader: SchemaReader;
  readonly properties: JsonObject;
  readonly required: string[];
  readonly taken: Map<string, number>;
  readonly gathered: Gathered;
  readonly route: RouteParameter[];
  /** Examples of single arguments, as the document gives them. */
  readonly examples: Map<string, JsonValue[]>;
}

export const createArguments = (reader: SchemaReader): Arguments => ({
  reader,
  properties: {},
  required: [],
  taken: new Map(),
  gathered: createGathered(),
  route: [],
  examples: new Map(),
});

export const tell = (to: Arguments, note: MakeNote): void => {
  to.gathered.notes.push(note);
};

/** In the order in which they keep their names when two have the same. */
const PLACES: readonly ParameterPlace[] = ['path', 'query', 'querystring', 'header', 'cookie'];
/** Headers that the specification keeps out of `parameters`. */
const OWN_HEADERS = new Set(['accept', 'content-type', 'authorization']);

/** Puts an argument under a name that is free: its own, or one with its place before it. */
export function addArgument(to: Arguments, name: string, place: string, schema: JsonValue, required: boolean): string {
  const clean = cleanArgumentName(name);
  const argument = takeName(to.taken.has(clean) ? cleanArgumentName(`${place}_${clean}`) : clean, to.taken);
  if (argument !== name)
    tell(to, { message: 'openapi.argument-renamed', args: { name, place, argument }, pointer: appendPointer('/properties', argument), severity: 'info' });
  setOwn(to.properties, argument, schema);
  if (isBinary(schema) || (isObject(schema) && isBinary(schema.items))) tellBinary(to, argument);
  if (required) to.required.push(argument);
  return argument;
}

const isBinary = (schema: JsonValue | undefined): boolean => isObject(schema) && schema.format === 'binary';

export const tellBinary = (to: Arguments, argument: string): void =>
  tell(to, { message: 'openapi.binary', args: { argument }, pointer: appendPointer('/properties', argument), severity: 'warning' });

/** Adds all parameters: those of the path, with those of the operation in place of the ones of the same name and place. */
export function addParameters(to: Arguments, operation: Operation): void {
  const parameters = listParameters(to, operation);
  const places = new Set(listPlaces(operation.path));
  const findScheme = createSchemeFinder(to.reader.root, operation.value);
  const declared = new Set(parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name as string));
  for (const place of PLACES) {
    for (const parameter of parameters) {
      if (parameter.in !== place) continue;
      const scheme = findScheme(place, parameter.name as string);
      if (scheme === undefined) addParameter(to, parameter, place, places);
      else tell(to, { message: 'openapi.security-parameter', args: { name: parameter.name as string, place, scheme }, severity: 'info' });
    }
    if (place !== 'path') continue;
    for (const name of places) {
      if (declared.has(name)) continue;
      tell(to, { message: 'openapi.path-undeclared', args: { name }, severity: 'warning' });
      addParameter(to, { name, in: 'path', schema: { type: 'string' } }, 'path', places);
    }
  }
}

const listPlaces = (path: string): string[] => (path.match(/\{[^{}]*\}/g) ?? []).map((place) => place.slice(1, -1));

function listParameters(to: Arguments, { value, pathItem, path, method }: Operation): JsonObject[] {
  const found = new Map<string, JsonObject>();
  for (const [owner, below] of [
    [pathItem, ''],
    [value, `/${method.toLowerCase()}`],
  ] as const) {
    const place = `${appendPointer('/paths', path)}${below}/parameters`;
    const own = new Set<string>();
    const list = getOwn(owner, 'parameters') ?? [];
    if (!Array.isArray(list)) {
      tell(to, tellBroken(place));
      continue;
    }
    for (const [index, each] of list.entries()) {
      to.reader.budget.spend();
      let told = false;
      const parameter = settle(to.reader.root, each, (note) => {
        told = true;
        tell(to, note);
      });
      if (parameter !== undefined && typeof parameter.name === 'string' && PLACES.includes(parameter.in as ParameterPlace)) {
        const key = JSON.stringify([parameter.in, parameter.name]);
        // Those of the operation replace those of the path; in one list there is one of each.
        if (own.has(key))
          tell(to, { message: 'openapi.duplicate-parameter', args: { name: parameter.name, place: parameter.in as string }, severity: 'warning' });
        own.add(key);
        found.set(key, parameter);
      } else if (!told) tell(to, tellBroken(`${place}/${index}`));
    }
  }
  return [...found.values()];
}

function addParameter(to: Arguments, parameter: JsonObject, place: ParameterPlace, places: ReadonlySet<string>): void {
  const name = parameter.name as string;
  if (place === 'header' && OWN_HEADERS.has(name.toLowerCase())) return tell(to, { message: 'openapi.header-ignored', args: { name }, severity: 'info' });
  if (place === 'path' && !places.has(name)) return tell(to, { message: 'openapi.path-unused', args: { name }, severity: 'warning' });
  const [content] = membersOf(getOwn(parameter, 'content'));
  const media = content && isObject(content[1]) ? content[1] : undefined;
  const schema = describe(readSchema(to.reader, media ? getOwn(media, 'schema') : getOwn(parameter, 'schema'), 'request', to.gathered), parameter);
  const argument = addArgument(to, name, place, schema, place === 'path' || parameter.required === true);
  const examples = [...readExamples(to, parameter), ...(media ? readExamples(to, media) : [])];
  if (examples.length > 0) to.examples.set(argument, examples);
  to.route.push({ argument, in: place, name, ...readStyle(parameter, place), ...(content && { contentType: content[0] }) });
}

/** What the parameter says about itself goes before what its schema says. */
function describe(schema: JsonValue, parameter: JsonObject): JsonValue {
  const { description, deprecated } = parameter;
  if (!isObject(schema)) return schema;
  return { ...schema, ...(typeof description === 'string' && description !== '' && { description }), ...(deprecated === true && { deprecated }) };
}

function readStyle(parameter: JsonObject, place: ParameterPlace): Pick<RouteParameter, 'style' | 'explode' | 'allowReserved'> {
  const usual = place === 'path' || place === 'header' ? 'simple' : 'form';
  const style = typeof parameter.style === 'string' ? parameter.style : usual;
  const explode = typeof parameter.explode === 'boolean' ? parameter.explode : style === 'form' || style === 'cookie';
  return { style, explode, ...(parameter.allowReserved === true && { allowReserved: true }) };
}

/** The examples of a parameter or of a body: the one `example`, or the values of `examples`. */
export function readExamples(to: Arguments, owner: JsonObject): JsonValue[] {
  const single = getOwn(owner, 'example');
  const values = single === undefined ? [] : [single];
  for (const [, each] of membersOf(getOwn(owner, 'examples'))) {
    const example = settle(to.reader.root, each, (note) => tell(to, note));
    // 3.2 has the value as data apart from how it is written.
    const value = example && (getOwn(example, 'dataValue') ?? getOwn(example, 'value'));
    if (value !== undefined) values.push(value);
  }
  return values;
}
