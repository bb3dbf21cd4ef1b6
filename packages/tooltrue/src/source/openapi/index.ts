// OpenAPI documents as tools: this folder's whole surface.

export { readOpenApi } from './read.js';
export { getRoute } from './route.js';
export type { OpenApiOptions, OpenApiResult, ParameterPlace, Route, RouteBody, RouteParameter } from './types.js';
