// Tools out of schema objects of a running program: Zod, Valibot, ArkType, TypeBox, and whatever has Standard JSON Schema.

import { TooltrueError } from '../../diagnostic/error.js';
import type { MadeTool } from '../../make/types.js';
import { isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { asInput } from '../code/input.js';
import { Notes } from '../code/notes.js';
import { attempt, isCircular } from './attempt.js';
import { replaceTypes } from './lacking.js';
import { upgradeTuples } from './upgrade.js';
import { readValibot, readZod, readZod3 } from './libraries.js';
import { addMakers } from '../../messages/makers.js';

addMakers();

export interface SchemaObjectOptions {
  /** The tool's name; default `my_tool`. */
  readonly name?: string;
  /** The tool's text; default the schema's own description. */
  readonly description?: string;
}

/** A schema object of any library, as far as it is looked at here. */
export interface SchemaLike {
  readonly '~standard'?: {
    readonly vendor?: unknown;
    readonly jsonSchema?: { readonly input?: (options: { target: string }) => unknown };
  };
  readonly _zod?: unknown;
  readonly _def?: { readonly typeName?: unknown };
  readonly kind?: unknown;
  readonly toJSONSchema?: (options?: unknown) => unknown;
  readonly toJsonSchema?: (options?: unknown) => unknown;
  readonly in?: SchemaLike;
}

const KNOWN = 'Zod, Valibot, ArkType, TypeBox';

/**
 * A tool whose arguments are what a schema object accepts (its input side: before transforms, with defaults optional).
 * Parts that JSON Schema cannot say take any value, and a note tells which.
 *
 * @throws TooltrueError `schema-package` where the library's own converter is not installed, `schema-unknown` for anything that is
 * no schema, `schema-circle` for an object that holds itself, `schema-failed` where its library cannot write it as JSON Schema
 */
export async function readSchemaObject(schema: unknown, options: SchemaObjectOptions = {}): Promise<MadeTool> {
  const notes = new Notes();
  const name = options.name ?? 'my_tool';
  const { $schema: _, '~standard': __, ...read } = await readSchema(schema, notes);
  const input = asInput(upgradeTuples(read) as JsonObject, name, notes);
  // The text of the schema is the tool's, and stands once.
  const { description, ...rest } = input;
  const text = options.description ?? (typeof description === 'string' ? description : undefined);
  return { tool: { name, ...(text === undefined ? {} : { description: text }), input: rest }, notes: notes.list };
}

async function readSchema(given: unknown, notes: Notes): Promise<JsonObject> {
  if ((typeof given !== 'object' && typeof given !== 'function') || given === null) throw new TooltrueError('schema-unknown', { known: KNOWN });
  const schema = given as SchemaLike;
  const standard = schema['~standard'];
  const library = typeof standard?.vendor === 'string' ? standard.vendor : 'schema';
  if (typeof schema._zod === 'object') return asPlain(await readZod(schema, notes), 'Zod');
  if (typeof schema._def?.typeName === 'string' && schema._def.typeName.startsWith('Zod')) return asPlain(await readZod3(schema, notes), 'Zod');
  if (schema.kind === 'schema' && library === 'valibot') return asPlain(await readValibot(schema, notes), 'Valibot');
  const input = standard?.jsonSchema?.input;
  if (typeof input === 'function') return asPlain(await callStandard(input, library), library);
  // A function with a method of its own: ArkType. Its input side is a schema by itself.
  if (typeof schema.toJsonSchema === 'function') {
    const own = schema.in && typeof schema.in.toJsonSchema === 'function' ? schema.in : schema;
    return asPlain(
      attempt(() => own.toJsonSchema?.(), library),
      library,
    );
  }
  if (typeof schema.toJSONSchema === 'function')
    return asPlain(
      attempt(() => schema.toJSONSchema?.(), library),
      library,
    );
  // TypeBox's objects are JSON Schema with marks that JSON does not show.
  if (typeof given === 'object' && looksLikeSchema(given as JsonObject)) return replaceTypes(asPlain(given, 'JSON Schema'), notes);
  throw new TooltrueError('schema-unknown', { known: KNOWN });
}

async function callStandard(input: (options: { target: string }) => unknown, library: string): Promise<unknown> {
  try {
    return await input({ target: 'draft-2020-12' });
  } catch {
    return attempt(() => input({ target: 'draft-07' }), library);
  }
}

const looksLikeSchema = (value: JsonObject): boolean =>
  ['type', 'properties', '$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'const', '$defs'].some((key) => Object.hasOwn(value, key));

const writeBigInt = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);

/** As JSON, which is what a library says that it gives. */
function asPlain(schema: unknown, library: string): JsonObject {
  if (isCircular(schema)) throw new TooltrueError('schema-circle');
  const plain = attempt(() => JSON.parse(JSON.stringify(schema, writeBigInt) ?? 'null') as JsonValue, library) as JsonValue;
  if (plain === true) return {};
  if (!isObject(plain)) throw new TooltrueError('schema-failed', { library, problem: JSON.stringify(plain).slice(0, 80) });
  return plain;
}
