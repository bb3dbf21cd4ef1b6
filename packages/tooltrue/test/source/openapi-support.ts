// Small OpenAPI documents for the tests beside this file, and short ways to look at what was made of them.

import type { JsonObject, JsonValue } from '../../src/text/json-value.js';
import type { MadeTool } from '../../src/make/types.js';
import { getRoute, readOpenApi, type OpenApiOptions, type Route } from '../../src/source/openapi/index.js';

export type Rest = Record<string, unknown>;

/** A document with these paths; 3.1 unless `more` says otherwise. */
export const document = (paths: Rest, more: Rest = {}): Rest => ({
  openapi: '3.1.0',
  info: { title: 'Test', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths,
  ...more,
});

/** A document with one operation, `post /things`. */
export const oneOperation = (operation: Rest, more: Rest = {}): Rest =>
  document({ '/things': { post: { operationId: 'do_it', summary: 'Does it.', ...operation } } }, more);

/** An operation whose required JSON body has this schema. */
export const withBody = (schema: unknown, more: Rest = {}): Rest => ({
  requestBody: { required: true, content: { 'application/json': { schema, ...more } } },
});

export async function readTools(input: unknown, options: OpenApiOptions = {}): Promise<readonly MadeTool[]> {
  return (await readOpenApi(input, options)).tools;
}

export async function readTool(input: unknown, options: OpenApiOptions = {}): Promise<MadeTool> {
  const tools = await readTools(input, options);
  if (tools.length !== 1) throw new Error(`${tools.length} tools`);
  return tools[0] as MadeTool;
}

/** The schema that a schema of a document becomes, as the property `x` of a body. */
export async function readProperty(schema: unknown, more: Rest = {}): Promise<{ schema: JsonValue | undefined; defs: JsonValue | undefined; notes: string[] }> {
  const { tool, notes } = await readTool(oneOperation(withBody({ type: 'object', properties: { x: schema } }), more));
  const properties = tool.input.properties as JsonObject;
  return { schema: properties.x, defs: tool.input.$defs, notes: notes.map(({ message }) => message) };
}

export function routeOf({ tool }: Pick<MadeTool, 'tool'>): Route {
  const route = getRoute(tool);
  if (!route) throw new Error(`${tool.name} has no route`);
  return route;
}

export const messagesOf = ({ notes }: Pick<MadeTool, 'notes'>): string[] => notes.map(({ message }) => message);
