// This folder's whole surface. Here belongs what turns text into values with places and back: the reader for every notation, pointers,
// edits, printing. Nothing here knows tools, providers or JSON Schema, and nothing here imports from another folder.

export type { JsonObject, JsonValue } from './json-value.js';
export { getOwn, isObject, setOwn } from './json-value.js';
export type { Pointer } from './pointer.js';
export { appendPointer, escapeToken, isWithin, joinPointer, parentPointer, splitPointer } from './pointer.js';
export type { DuplicateKey, Hole, JsonDocument, Notation, Place, Position, Span, SyntaxCode, SyntaxIssue } from './document.js';
export type { ReadOptions } from './read.js';
export { readText } from './read.js';
export type { Change, PatchOperation } from './changes.js';
export { applyChanges, toJsonPatch } from './changes.js';
export type { TextEdit } from './edit.js';
export { applyEdits, renderEdits } from './edit.js';
export type { PrintOptions } from './print.js';
export { printValue } from './print.js';
