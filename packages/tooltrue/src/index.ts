// Everything tooltrue offers without a file system: the published library, in all its languages.

import { addLanguage } from './core.js';
import { ko } from './messages/ko.js';
import { vi } from './messages/vi.js';

addLanguage('ko', ko);
addLanguage('vi', vi);

export * from './core.js';
export {
  explain,
  type Citation,
  type ExplainedExample,
  type ExplainOptions,
  type ExplainPage,
  type FactPage,
  type FactSummary,
  type RulePage,
} from './explain/index.js';
export { explainError, type ErrorCause, type ErrorExplanation, type ErrorOptions } from './explain/error.js';
export { countTokens, type Saving, type TokenCount, type TokenOptions, type ToolTokens } from './tokens/index.js';
export {
  createCallReader,
  readCalls,
  type CallChange,
  type CallKind,
  type CallReader,
  type CallsReading,
  type PartialCall,
  type OutputVerdict,
  type PartialOutput,
  type ReadCall,
  type ReadOutput,
  type ReadCallsOptions,
  type StopKind,
  type Verdict,
} from './calls/index.js';
export {
  createSampleCollector,
  make,
  type Contradiction,
  type Evidence,
  type MadeDefinition,
  type MakeNote,
  type MakeOptions,
  type PlaceEvidence,
  type Proposal,
  type ProposalKind,
  type SampleCollector,
  type Switch,
  type ToldNote,
  type Withheld,
} from './make/index.js';
export {
  convert,
  prepare,
  restore,
  restoreAnswer,
  type Call,
  type Conversion,
  type ConvertOptions,
  type Loss,
  type LossKind,
  type OnLoss,
  type Prepared,
  type PrepareOptions,
  type RestoredBody,
  type RestoredCall,
  type RestoreOptions,
  type UndoMap,
} from './convert/index.js';
export {
  diff,
  type Change,
  type ChangeKind,
  type ChangePlace,
  type ChangeRole,
  type DiffOptions,
  type DiffReport,
  type DiffSide,
  type TargetDiff,
} from './diff/index.js';
