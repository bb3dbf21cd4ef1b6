// Entry tooltrue/core: the same as the main entry, but in English only and without a side effect at import, for pages and workers.
// Another language is added by hand: addLanguage('ko', ko), with ko from tooltrue/ko.

export { check, type CheckOptions, type CheckReport } from './check/index.js';
export { fixText, type FixOptions, type FixResult, type SkippedFix } from './fix/index.js';
export type { Claim, Confidence, Consequence, FactId, FactRecord, Source } from './diagnostic/fact.js';
export type { Applicability, Diagnostic, Fix, JsonPatch, Locale, Range, Severity } from './diagnostic/types.js';
export { TooltrueError } from './diagnostic/error.js';
export { addLanguage, type Messages } from './messages/message.js';
export type { Position } from './text/document.js';
export type { JsonObject, JsonValue } from './text/json-value.js';
