// Everything tooltrue offers without a file system: the published library.

export { check, type CheckOptions, type CheckReport } from './check/index.js';
export type { Claim, Confidence, Consequence, FactId, FactRecord, Source } from './diagnostic/fact.js';
export type { Applicability, Diagnostic, Fix, JsonPatch, Locale, Range, Severity } from './diagnostic/types.js';
export { TooltrueError } from './diagnostic/error.js';
export type { Position } from './text/document.js';
export type { JsonObject, JsonValue } from './text/json-value.js';
