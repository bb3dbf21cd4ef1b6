// The whole surface of this folder: questions about JSON Schema as JSON Schema. What belongs here answers with plain data and names
// no provider, reports no diagnostic and reads no text.

export { declaredDraft } from './draft.js';
export {
  DRAFTS,
  findKeyword,
  KEYWORDS,
  TYPE_NAMES,
  type AppliesTo,
  type CheckedDraft,
  type Concern,
  type Draft,
  type Form,
  type Keyword,
  type Place,
} from './keywords.js';
export { areEqual, findDuplicate, toKey } from './equal.js';
export { KeywordIndex } from './keyword-index.js';
export { checkMetaSchema, isWellFormed, type Expected, type MetaProblem } from './meta.js';
export { compilePattern, hasBackreference, hasLookaround, hasWordBoundary } from './pattern.js';
export { fitsAtGlance } from './plain.js';
export { findCycles, type Cycle } from './recursion.js';
export { createResolver, type Resolution, type Resolver, type ResolverOptions } from './ref.js';
export { CONTRADICTING, findContradictions, type Contradiction } from './satisfiable.js';
export { createValidator, type UncheckedReason, type ValidationProblem, type ValidationResult, type Validator, type ValidatorOptions } from './validate.js';
export { getPointer, walkSchema, type SchemaNode, type WalkOptions } from './walk.js';
