// Libraries whose schemas are written by their own converters: loaded only where such a schema is given.

import { TooltrueError } from '../../diagnostic/error.js';
import { isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { joinPointer } from '../../text/pointer.js';
import type { Notes } from '../code/notes.js';
import { attempt } from './attempt.js';
import type { SchemaLike } from './index.js';
import { isLacking, mapSchemas, replaceType } from './lacking.js';

async function load<T>(read: () => Promise<T>, library: string, name: string): Promise<T> {
  try {
    return await read();
  } catch {
    throw new TooltrueError('schema-package', { library, package: name, command: `npm install ${name}` });
  }
}

interface ZodContext {
  readonly zodSchema: {
    readonly _zod: {
      readonly def: { readonly type: string; readonly checks?: readonly { readonly _zod?: { readonly def?: { readonly check?: unknown } } }[] };
    };
  };
  readonly jsonSchema: JsonObject;
  readonly path: readonly (string | number)[];
}

const tellCheck = (found: string, pointer: string, notes: Notes): void => notes.add('info', 'source.schema-check', { found, place: pointer || '/' });

/** Zod 4: each schema writes itself; small ones (`zod/mini`) with the package's function. */
export async function readZod(schema: SchemaLike, notes: Notes): Promise<unknown> {
  const override = ({ zodSchema, jsonSchema, path }: ZodContext): void => {
    const { type, checks = [] } = zodSchema._zod.def;
    const pointer = joinPointer('', path);
    replaceType(type, pointer, jsonSchema, notes);
    if (checks.some((check) => check._zod?.def?.check === 'custom')) tellCheck('refine', pointer, notes);
  };
  const options = { io: 'input', target: 'draft-2020-12', unrepresentable: 'any', override } as const;
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
          const { typeName, effect } = def as { typeName?: unknown; effect?: { type?: unknown } };
          const type = String(typeName).replace(/^Zod/, '').toLowerCase();
          const pointer = joinPointer('', refs.currentPath.slice(1));
          if (effect?.type === 'refinement') tellCheck('refine', pointer, notes);
          else if (!seen.has(pointer)) {
            replaceType(type, pointer, {}, notes);
            seen.add(pointer);
          }
          return ignoreOverride as never;
        },
      }),
    'Zod 3',
  );
  // Objects that drop other keys are not told from those that keep them; leaving it out says the same as true.
  return JSON.parse(JSON.stringify(written), (key, value) => (key === 'additionalProperties' && value === true ? undefined : value));
}

/** A member that marks, while a schema is written, what is to be told of its place: its converter does not tell places. */
const MARK = '~lacking';

/** Valibot writes its schemas with a package beside it. */
export async function readValibot(schema: SchemaLike, notes: Notes): Promise<unknown> {
  const { toJsonSchema } = await load(() => import('@valibot/to-json-schema'), 'Valibot', '@valibot/to-json-schema');
  const lost: ((pointer: string, target: JsonObject) => void)[] = [];
  const mark = <T extends object>(target: T, tell: (pointer: string, target: JsonObject) => void): T => {
    const marks = (target as { [MARK]?: number[] })[MARK] ?? [];
    return { ...target, [MARK]: [...marks, lost.push(tell) - 1] };
  };
  const written = attempt(
    () =>
      toJsonSchema(schema as never, {
        target: 'draft-2020-12',
        typeMode: 'input',
        errorMode: 'ignore',
        overrideSchema: ({ valibotSchema: { type }, jsonSchema, errors }) =>
          errors === undefined && !isLacking(type)
            ? undefined
            : mark(jsonSchema, (pointer, target) => {
                if (isLacking(type)) replaceType(type, pointer, target, notes);
                else notes.add('warning', 'source.schema-part', { found: type, place: pointer || '/' });
              }),
        overrideAction: ({ valibotAction: { type }, jsonSchema, errors }) =>
          errors === undefined ? undefined : mark(jsonSchema, (pointer) => tellCheck(type, pointer, notes)),
      }),
    'Valibot',
  );
  return isObject(written as JsonValue)
    ? mapSchemas(written as JsonObject, '', (each, pointer) => {
        const { [MARK]: marks, ...rest } = each as JsonObject & { [MARK]?: number[] };
        for (const number of marks ?? []) lost[number]?.(pointer, rest);
        return rest;
      })
    : written;
}
