// Entry tooltrue/source: tools out of other notations. Asynchronous, since each reader loads its parser when it is first used.

export { readLogs, type LogsOptions, type LogsResult } from './logs/index.js';
export {
  getRoute,
  readOpenApi,
  type OpenApiOptions,
  type OpenApiResult,
  type ParameterPlace,
  type Route,
  type RouteBody,
  type RouteParameter,
} from './openapi/index.js';
export { tellNote } from '../make/tell.js';
export type { MadeTool, MakeNote, ToldNote } from '../make/types.js';
export { readPython } from './python/index.js';
export { readSchemaObject, type SchemaObjectOptions } from './standard-schema/index.js';
export { readTypeScript } from './typescript/index.js';
export type { ReadCodeOptions, ReadCodeResult } from './code/options.js';
export { writeZod, type WriteSourceOptions, type WrittenSource } from './write/zod.js';
export { writeTypeScript } from './write/typescript.js';
