// An OpenAPI document → one tool an operation, with everything that the tool cannot say told beside it.

import type { NeutralTool } from '../../definition/neutral.js';
import type { MadeTool, MakeNote } from '../../make/types.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { appendPointer } from '../../text/pointer.js';
import { readRootServers, readServers, tellDocument } from './about.js';
import { addBody, chooseContent, type Body } from './body.js';
import { createBudget, listShort, membersOf } from './budget.js';
import { makeInputs, placeExamples } from './examples.js';
import { createChoice, listOperations, type Operation } from './operations.js';
import { addParameters, createArguments, tell, type Arguments } from './parameters.js';
import { readDocument, type ReadDocument } from './read-document.js';
import { settle } from './reference.js';
import { createGathered, createSchemaReader, readDefinitions, readSchema, type SchemaReader } from './schema.js';
import { dropUnfit } from './schema-examples.js';
import { readSecurity } from './security.js';
import { liftOperation } from './swagger.js';
import type { OpenApiOptions, OpenApiResult, Route } from './types.js';

/**
 * Makes tools of an OpenAPI document: one an operation, its parameters and body as one flat object.
 * @param input the document, as JSON or YAML text or as a value: OpenAPI 3.0, 3.1, 3.2, or Swagger 2.0
 * @returns the tools in the order of the document, each with its notes, and notes about the document
 * @throws TooltrueError where a text cannot be read (with line and column), where it is no such document, or where it is too deep or too large
 */
export async function readOpenApi(input: unknown, options: OpenApiOptions = {}): Promise<OpenApiResult> {
  const document = await readDocument(input, options.filename);
  const { root, version } = document;
  const budget = createBudget();
  const notes = [...document.notes, ...tellDocument(root, version)];
  const operations = listOperations(root, budget, (note) => notes.push(note));
  const chosen = operations.filter(createChoice(options));
  if (operations.length === 0) notes.push({ message: 'openapi.empty', args: {}, severity: 'warning' });
  else if (chosen.length === 0) notes.push({ message: 'openapi.none-selected', args: { count: operations.length }, severity: 'warning' });
  const reader = createSchemaReader(root, version !== '3.1', budget);
  return { tools: chosen.map((operation) => makeTool(document, reader, operation, options)), notes: dropRepeated(notes) };
}

function makeTool({ root, version }: ReadDocument, reader: SchemaReader, stated: Operation, options: OpenApiOptions): MadeTool {
  const to = createArguments(reader);
  const operation = version === '2.0' ? liftOperation(root, stated, (note) => tell(to, note)) : stated;
  const { value, pathItem } = operation;
  addParameters(to, operation);
  const body = addBody(to, operation);
  const { input, notes } = finishInput(to, body);
  let examples: JsonObject[] = [];
  if (options.examples !== false) {
    placeExamples(to, input);
    examples = makeInputs(to, body, input);
  }
  const output = options.output === true ? readOutput(to, operation) : undefined;
  const description = readDescription(operation);
  if (description === '') tell(to, { message: 'openapi.no-description', args: {}, severity: 'info' });
  if (operation.deprecated) tell(to, { message: 'openapi.deprecated', args: {}, severity: 'info' });
  const callbacks = membersOf(getOwn(value, 'callbacks')).map(([name]) => name);
  if (callbacks.length > 0) tell(to, { message: 'openapi.callbacks', args: { names: listShort(callbacks) }, severity: 'info' });
  const [server] = [...readServers(value), ...readServers(pathItem), ...readServers(stated.pathItem), ...readRootServers(root, version)];
  const route: Route = {
    method: operation.method,
    path: operation.path,
    ...(operation.id !== undefined && { operationId: operation.id }),
    ...(server !== undefined && { server }),
    parameters: to.route,
    ...(body && { body: body.route }),
    security: readSecurity(root, value),
  };
  const tool: NeutralTool = {
    name: operation.name,
    description,
    input,
    ...(output !== undefined && { output }),
    ...(examples.length > 0 && { examples }),
    annotations: readAnnotations(operation.method),
    extras: [{ form: 'openapi', key: 'route', value: route as unknown as JsonValue }],
  };
  return { tool, notes: dropRepeated([...operation.notes, ...to.gathered.notes, ...notes]) };
}

function finishInput(to: Arguments, body: Body | undefined): { input: JsonObject; notes: MakeNote[] } {
  const { defs, notes } = readDefinitions(to.reader, to.gathered);
  for (const [name, schema] of Object.entries(to.properties)) notes.push(...dropUnfit(schema, appendPointer('/properties', name), defs, to.reader.budget));
  const input: JsonObject = {
    type: 'object',
    ...(body?.description !== undefined && { description: body.description }),
    properties: to.properties,
    ...(to.required.length > 0 && { required: to.required }),
    ...(body?.closed === true && { additionalProperties: false }),
    ...(defs && { $defs: defs }),
  };
  return { input, notes };
}

/** Summary and description as they stand; a summary that the description begins with is not said twice. */
function readDescription({ value, pathItem }: Operation): string {
  const read = (key: string): string => {
    const text = getOwn(value, key) ?? getOwn(pathItem, key);
    return typeof text === 'string' ? text.trim() : '';
  };
  const [summary, description] = [read('summary'), read('description')];
  if (summary === '' || description.startsWith(summary)) return description;
  return description === '' ? summary : `${summary}\n\n${description}`;
}

/** What the method says by the definition of HTTP: which ones only read, and which may be repeated. */
function readAnnotations(method: string): JsonObject {
  if (/^(?:GET|HEAD|OPTIONS|TRACE|QUERY)$/.test(method)) return { readOnlyHint: true };
  return method === 'PUT' || method === 'DELETE' ? { readOnlyHint: false, idempotentHint: true } : { readOnlyHint: false };
}

/** The schema of the answer: of the lowest status from 200 on that has one in JSON. */
function readOutput(to: Arguments, { value }: Operation): JsonValue | undefined {
  const responses = membersOf(getOwn(value, 'responses')).filter(([status]) => /^2(?:\d\d|XX)$/i.test(status));
  responses.sort(([a], [b]) => (a.toUpperCase() < b.toUpperCase() ? -1 : 1));
  for (const [, each] of responses) {
    const response = settle(to.reader.root, each, (note) => tell(to, note));
    const chosen = response && chooseContent(getOwn(response, 'content'));
    const raw = chosen && /json|\*/i.test(chosen.type) ? getOwn(chosen.media, 'schema') : undefined;
    if (raw === undefined) continue;
    const gathered = createGathered();
    const schema = readSchema(to.reader, raw, 'response', gathered);
    const { defs, notes } = readDefinitions(to.reader, gathered);
    notes.push(...dropUnfit(schema, '', defs, to.reader.budget));
    // Pointers of notes lead into the input.
    for (const { pointer: _, ...note } of [...gathered.notes, ...notes]) tell(to, note);
    return isObject(schema) && defs ? { ...schema, $defs: defs } : schema;
  }
  return undefined;
}

/** Each note once, however often the same was met. */
function dropRepeated(notes: readonly MakeNote[]): MakeNote[] {
  const seen = new Set<string>();
  return notes.filter(({ message, args, pointer }) => {
    const key = JSON.stringify([message, args, pointer ?? null]);
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}
