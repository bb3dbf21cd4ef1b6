// Libraries whose schemas are written by their own converters: loaded only where such a schema is given.

import { TooltrueError } from '../../diagnostic/error.js';
import type { JsonObject } from '../../text/json-value.js';
import type { Notes } from '../code/notes.js';
import type { SchemaLike } from './index.js';

async function load<T>(read: () => Promise<T>, library: string, name: string): Promise<T> {
  try {
    return await read();
  } catch {
    throw new TooltrueError('schema-package', { library, package: name, command: `npm install ${name}` });
  }
}

function attempt(write: () => unknown, library: string): unknown {
  try {
    return write();
  } catch (error) {
    throw new TooltrueError('schema-failed', { library, problem: error instanceof Error ? error.message : String(error) });
  }
}

/** Types of which JSON has nothing; what they are written as. */
const REPLACED: Readonly<Record<string, JsonObject>> = { date: { type: 'string', format: 'date-time' }, bigint: { type: 'integer' } };
const UNSAYABLE = new Set(['symbol', 'undefined', 'void', 'map', 'set', 'nan', 'custom', 'function', 'file', 'promise', 'instance']);

/** Tells of a type that JSON lacks and writes the nearest. Returns false where the converter's own result stands. */
function replace(type: string, path: string, target: JsonObject, notes: Notes): boolean {
  const found = path === '' ? type : `${type}, ${path}`;
  const replacement = REPLACED[type];
  if (!replacement) {
    if (UNSAYABLE.has(type)) notes.add('warning', 'source.schema-part', { found });
    return false;
  }
  notes.add('info', 'source.schema-as', { found, written: Object.values(replacement).join(', ') });
  Object.assign(target, replacement);
  return true;
}

interface ZodContext {
  readonly zodSchema: { readonly _zod: { readonly def: { readonly type: string } } };
  readonly jsonSchema: JsonObject;
  readonly path: readonly (string | number)[];
}

/** Zod 4: each schema writes itself; small ones (`zod/mini`) with the package's function. */
export async function readZod(schema: SchemaLike, notes: Notes): Promise<unknown> {
  const options = {
    io: 'input',
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }: ZodContext) => void replace(zodSchema._zod.def.type, path.join('/'), jsonSchema, notes),
  } as const;
  if (typeof schema.toJSONSchema === 'function') return attempt(() => schema.toJSONSchema?.(options), 'Zod');
  const { toJSONSchema } = await load(() => import('zod'), 'Zod', 'zod');
  return attempt(() => toJSONSchema(schema as never, options as never), 'Zod');
}

/** Zod 3 has no converter of its own. */
export async function readZod3(schema: SchemaLike, notes: Notes): Promise<unknown> {
  const { zodToJsonSchema, ignoreOverride } = await load(() => import('zod-to-json-schema'), 'Zod 3', 'zod-to-json-schema');
  const seen = new Set<string>();
  const written = attempt(
    () =>
      zodToJsonSchema(schema as never, {
        target: 'jsonSchema2019-09',
        definitionPath: '$defs',
        effectStrategy: 'input',
        pipeStrategy: 'input',
        dateStrategy: 'format:date-time',
        removeAdditionalStrategy: 'strict',
        override: (def, refs) => {
          const type = String((def as { typeName?: unknown }).typeName)
            .replace(/^Zod/, '')
            .toLowerCase();
          const path = refs.currentPath.slice(1).join('/');
          if (!seen.has(path) && (REPLACED[type] || UNSAYABLE.has(type))) replace(type, path, {}, notes);
          seen.add(path);
          return ignoreOverride as never;
        },
      }),
    'Zod 3',
  );
  // Objects that drop other keys are not told from those that keep them; leaving it out says the same as true.
  return JSON.parse(JSON.stringify(written), (key, value) => (key === 'additionalProperties' && value === true ? undefined : value));
}

/** Valibot writes its schemas with a package beside it. */
export async function readValibot(schema: SchemaLike, notes: Notes): Promise<unknown> {
  const { toJsonSchema } = await load(() => import('@valibot/to-json-schema'), 'Valibot', '@valibot/to-json-schema');
  return attempt(
    () =>
      toJsonSchema(schema as never, {
        target: 'draft-2020-12',
        typeMode: 'input',
        errorMode: 'ignore',
        overrideSchema: ({ valibotSchema, jsonSchema }) => {
          const target = { ...jsonSchema } as JsonObject;
          return replace(valibotSchema.type, '', target, notes) ? (target as typeof jsonSchema) : undefined;
        },
      }),
    'Valibot',
  );
}
