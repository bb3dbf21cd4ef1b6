// Reports as text or data. Pure functions: what is printed where is for the caller to say.

export { countFindings, shareFindings, type Effect, type FileReport, type FindingCounts, type SharedFinding } from './group.js';
export { createJson, toJsonReport, type JsonFile, type JsonReport, type JsonSummary } from './json.js';
export { countMatrix, printMatrix, type MatrixCell, type MatrixOptions, type MatrixRow } from './matrix.js';
export { createPretty, formatPretty, type Pretty, type PrettyFile, type PrettyOptions, type RunNotes } from './pretty.js';
export { colourStyle, plainStyle, type Style } from './style.js';
