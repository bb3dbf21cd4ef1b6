// Swagger 2.0 operations in the shape that OpenAPI 3 gives them. Schemas are the same as in 3.0 and stay where they are.

import type { MakeNote } from '../../make/types.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { membersOf } from './budget.js';
import type { Operation } from './operations.js';
import { settle } from './reference.js';

type Tell = (note: MakeNote) => void;

const STYLES: Readonly<Record<string, string>> = { ssv: 'spaceDelimited', pipes: 'pipeDelimited', tsv: 'tabDelimited' };
/** Members of a parameter that are not its schema. */
const AROUND = new Set(['name', 'in', 'description', 'required', 'collectionFormat', 'allowEmptyValue', 'schema']);

/** The operation with `parameters`, `requestBody` and `responses` as OpenAPI 3 has them. */
export function liftOperation(root: JsonObject, operation: Operation, tell: Tell): Operation {
  const { value, pathItem } = operation;
  const parameters: JsonObject[] = [];
  const shared: JsonObject[] = [];
  const form: JsonObject[] = [];
  let body: JsonObject | undefined;
  const common = listOf(pathItem, 'parameters');
  for (const [index, each] of [...common, ...listOf(value, 'parameters')].entries()) {
    const parameter = settle(root, each, tell);
    if (parameter === undefined) continue;
    if (parameter.in === 'body') body = parameter;
    else if (parameter.in === 'formData') form.push(parameter);
    else (index < common.length ? shared : parameters).push(liftParameter(parameter));
  }
  const lifted: JsonObject = { ...value, parameters, responses: liftResponses(root, value, tell) };
  delete lifted.requestBody;
  const consumes = readTypes(root, value, 'consumes');
  if (body) lifted.requestBody = liftBody(body, consumes);
  else if (form.length > 0) lifted.requestBody = liftForm(form, consumes);
  return { ...operation, value: lifted, pathItem: { parameters: shared } };
}

function listOf(object: JsonObject, key: string): JsonValue[] {
  const list = getOwn(object, key);
  return Array.isArray(list) ? list : [];
}

function readTypes(root: JsonObject, value: JsonObject, key: string): string[] {
  const own = getOwn(value, key) ?? getOwn(root, key);
  return Array.isArray(own) ? own.filter((type) => typeof type === 'string') : [];
}

function liftSchema(parameter: JsonObject): JsonObject {
  const schema: JsonObject = {};
  for (const [key, value] of membersOf(parameter)) if (!AROUND.has(key)) setOwn(schema, key, value);
  if (schema.type === 'file') Object.assign(schema, { type: 'string', format: 'binary' });
  return schema;
}

function liftParameter(parameter: JsonObject): JsonObject {
  const { collectionFormat } = parameter;
  const lifted: JsonObject = { schema: liftSchema(parameter) };
  for (const key of ['name', 'in', 'description', 'required', 'deprecated']) if (Object.hasOwn(parameter, key)) lifted[key] = parameter[key] as JsonValue;
  if (parameter.type !== 'array') return lifted;
  const style = typeof collectionFormat === 'string' ? STYLES[collectionFormat] : undefined;
  if (style !== undefined) lifted.style = style;
  lifted.explode = collectionFormat === 'multi';
  return lifted;
}

function liftBody(body: JsonObject, consumes: readonly string[]): JsonObject {
  const types = consumes.length > 0 ? consumes : ['application/json'];
  const content = Object.fromEntries(types.map((type) => [type, { schema: body.schema ?? {} }]));
  return { content, required: body.required === true, ...(typeof body.description === 'string' && { description: body.description }) };
}

function liftForm(form: readonly JsonObject[], consumes: readonly string[]): JsonObject {
  const properties: JsonObject = {};
  const required: string[] = [];
  for (const parameter of form) {
    if (typeof parameter.name !== 'string') continue;
    const { description } = parameter;
    setOwn(properties, parameter.name, { ...liftSchema(parameter), ...(typeof description === 'string' && { description }) });
    if (parameter.required === true) required.push(parameter.name);
  }
  const hasFile = form.some((parameter) => parameter.type === 'file');
  const type = hasFile || consumes.includes('multipart/form-data') ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  return { content: { [type]: { schema: { type: 'object', properties, required } } }, required: required.length > 0 };
}

function liftResponses(root: JsonObject, value: JsonObject, tell: Tell): JsonObject {
  const responses: JsonObject = {};
  const type = readTypes(root, value, 'produces').find((each) => /json/i.test(each)) ?? 'application/json';
  for (const [status, each] of membersOf(getOwn(value, 'responses'))) {
    const response = settle(root, each, tell);
    if (isObject(response)) setOwn(responses, status, response.schema === undefined ? {} : { content: { [type]: { schema: response.schema } } });
  }
  return responses;
}

/** The address that Swagger puts together from three members. */
export function readSwaggerServer(root: JsonObject): string | undefined {
  const { host, basePath, schemes } = root;
  const base = typeof basePath === 'string' && basePath !== '/' ? basePath : '';
  if (typeof host !== 'string') return base === '' ? undefined : base;
  const scheme = Array.isArray(schemes) ? (schemes.find((each) => each === 'https') ?? schemes[0]) : 'https';
  return `${typeof scheme === 'string' ? scheme : 'https'}://${host}${base}`;
}
