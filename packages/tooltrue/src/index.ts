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
