// check(): text or value in, sourced diagnostics out. This folder holds the engine that runs rules;
// what is right or wrong stands in profiles and rules.

import { forms, profiles } from '../providers/index.generated.js';
import { general } from '../providers/standard/general.js';
import { requestsEn } from '../messages/requests-en.js';
import { rules } from '../rules/index.generated.js';
import type { JsonDocument } from '../text/document.js';
import { renderEdits } from '../text/edit.js';
import { readText } from '../text/index.js';
import { allClaims } from './claims.js';
import { createChecker, type CheckOptions, type CheckReport } from './create.js';
import { judgeRequest } from './request.js';

export type { CheckOptions, CheckReport } from './create.js';

const checker = /* @__PURE__ */ createChecker({
  forms,
  profiles,
  general,
  rules,
  claims: allClaims,
  read: readText,
  renderEdits,
  judgeRequest,
  messages: [requestsEn],
});

/**
 * Checks a definition, a list, a request or a listing.
 * @param input text in JSON, JSONC, JSON5, JavaScript or Python notation; or a value.
 * @throws TooltrueError for a target that does not exist, or a date that is none; never for the input.
 */
export const check = (input: unknown, options: CheckOptions = {}): CheckReport => checker.check(input, options);

/** The same for a document that was already read. */
export const checkDocument = (document: JsonDocument, options: CheckOptions = {}): CheckReport => checker.checkDocument(document, options);
