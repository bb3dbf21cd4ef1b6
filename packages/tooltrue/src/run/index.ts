// Entry tooltrue/run: defines tools with the code that runs them, and drives the talk with a model that calls them.

export { createClient } from './client.js';
export { defineTool, type ToolOptions } from './define-tool.js';
export { RunError, ServiceError, type RunErrorCode, type RunProgress } from './errors.js';
export type { InferSchema, InputOf } from './infer.js';
export { runTools } from './run-tools.js';
export { toolset } from './toolset.js';
export type { SpanLike, TracerLike } from './tracer-types.js';
export type {
  Approval,
  CallOutcome,
  CallRecord,
  Choice,
  Client,
  ClientAnswer,
  ClientOptions,
  ClientRequest,
  FetchLike,
  PendingCall,
  ResponseLike,
  Run,
  RunEvent,
  RunOptions,
  RunResult,
  RunStop,
  Span,
  Tool,
  ToolAnnotations,
  ToolContext,
  Toolset,
  ToolsetOptions,
  TurnInfo,
  Usage,
} from './types.js';
