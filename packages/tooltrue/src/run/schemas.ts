// The schemas of tools: as JSON Schema for the model, and as what holds arguments and results to them.

import { createValidator } from '../schema/index.js';
import { tellProblems } from '../calls/problems.js';
import { formatCall } from '../messages/calls.js';
import type { Locale } from '../diagnostic/types.js';
import { isObject, type JsonObject, type JsonValue } from '../text/json-value.js';

/** What Standard Schema asks for, and what older Zod has. */
interface Parser {
  readonly '~standard'?: { readonly validate?: (value: unknown) => StandardResult | Promise<StandardResult> };
  readonly _def?: unknown;
  readonly safeParseAsync?: (value: unknown) => Promise<{ success: boolean; data?: unknown; error?: { issues?: readonly Issue[] } }>;
}
interface StandardResult {
  readonly value?: unknown;
  readonly issues?: readonly Issue[] | undefined;
}
interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

export type Parsed = { readonly value: unknown; readonly problem?: undefined } | { readonly problem: string };

const known = new WeakMap<object, Promise<JsonObject>>();

/** A JSON Schema written as such; every other is a schema object of a library. */
const isPlain = (schema: object): boolean =>
  typeof schema === 'object' &&
  !('~standard' in schema) &&
  !('_zod' in schema) &&
  !('_def' in schema) &&
  !('toJSONSchema' in schema) &&
  !('toJsonSchema' in schema);

/**
 * The JSON Schema of a schema of any kind.
 * @throws TooltrueError where its library cannot write it as JSON Schema, or the package for that is not installed.
 */
export function toJsonSchema(schema: object, name: string): Promise<JsonObject> {
  let read = known.get(schema);
  if (!read) known.set(schema, (read = readSchema(schema, name)));
  return read;
}

async function readSchema(schema: object, name: string): Promise<JsonObject> {
  if (isPlain(schema)) return JSON.parse(JSON.stringify(schema)) as JsonObject;
  const { readSchemaObject } = await import('../source/standard-schema/index.js');
  return (await readSchemaObject(schema, { name })).tool.input;
}

const placeOf = ({ path = [] }: Issue): string => path.map((step) => `/${String(typeof step === 'object' ? step.key : step)}`).join('');
const tellIssues = (issues: readonly Issue[]): string =>
  issues
    .slice(0, 5)
    .map((issue) => `${placeOf(issue) || '/'}: ${issue.message}`)
    .join(' ');

/** What the schema makes of a value: refinements, transforms and defaults of its library. JSON Schema leaves it as it is. */
export async function parse(schema: object, value: unknown): Promise<Parsed> {
  const parser = schema as Parser;
  const validate = parser['~standard']?.validate;
  if (typeof validate === 'function') {
    const result = await validate(value);
    return result.issues ? { problem: tellIssues(result.issues) } : { value: result.value };
  }
  if (parser._def !== undefined && typeof parser.safeParseAsync === 'function') {
    const result = await parser.safeParseAsync(value);
    return result.success ? { value: result.data } : { problem: tellIssues(result.error?.issues ?? []) };
  }
  return { value };
}

/** What is wrong with a result, by the schema of the tool's output; undefined where nothing is. */
export async function judgeResult(schema: object, name: string, value: JsonValue, locale: Locale): Promise<string | undefined> {
  const { problems } = createValidator(await toJsonSchema(schema, name)).validate(value);
  if (problems.length === 0) return undefined;
  return tellProblems(problems, value)
    .map(({ message, args }) => formatCall(message, { name, ...args }, locale))
    .join(' ');
}

export const isSchema = (schema: unknown): schema is object => typeof schema === 'function' || isObject(schema);
