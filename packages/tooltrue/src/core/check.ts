// Entry tooltrue/core/check: a check of chosen parts, for pages that judge for a few providers and should not carry all of them.

import { ClaimStore } from '../check/claim-store.js';
import { createChecker, type CheckOptions, type CheckReport } from '../check/create.js';
import type { JudgeRequest, RenderEdits } from '../check/engine.js';
import { readPlain } from '../check/value-document.js';
import { addTypes, type AddedTypes, type ToolForm } from '../definition/form.js';
import type { Profile } from '../definition/profile.js';
import type { Rule } from '../definition/rule.js';
import type { ClaimSource } from '../diagnostic/fact.js';
import type { Messages } from '../messages/message.js';
import { standardClaims } from '../providers/claims.generated.js';
import { forms as standardForms } from '../providers/standard/forms.js';
import { general } from '../providers/standard/general.js';
import type { JsonDocument } from '../text/document.js';

export type { CheckOptions, CheckReport } from '../check/create.js';
export { TooltrueError } from '../diagnostic/error.js';
export { addLanguage, type Messages } from '../messages/message.js';

/** What is known about one provider, such as `gemini` of tooltrue/core/gemini. */
export interface Provider {
  readonly profiles: readonly Profile[];
  readonly forms: readonly ToolForm[];
  /** Forms of another provider that it takes as well. */
  readonly otherForms?: readonly ToolForm[];
  readonly addedTypes?: readonly AddedTypes[];
  /** Rules that hold for this provider alone. */
  readonly rules: readonly Rule[];
  readonly claims: readonly ClaimSource[];
}

/** Reading texts that are more than JSON, with the place of every finding and fixes: `texts` of tooltrue/core/texts. */
export interface Texts {
  readonly read: (text: string) => JsonDocument;
  readonly renderEdits: RenderEdits;
}

/** Judging whole requests: `requests` of tooltrue/core/requests. */
export interface Requests {
  readonly rules: readonly Rule[];
  readonly messages: Partial<Messages>;
  /** Claims about requests that profiles of other providers cite. */
  readonly claims: readonly ClaimSource[];
  readonly judge: JudgeRequest;
}

export interface Parts {
  readonly providers: readonly Provider[];
  /** The rules that are run, such as `schemaRules` of tooltrue/core/rules; those of the providers themselves are always run. */
  readonly rules: readonly Rule[];
  /** Without it a text is read as plain JSON, and findings have pointers but no places in it. */
  readonly texts?: Texts | undefined;
  /** Without it, of a whole request only the tools are judged. */
  readonly requests?: Requests | undefined;
}

const isFirst = (form: ToolForm, index: number, forms: readonly ToolForm[]): boolean => forms.findIndex(({ id }) => id === form.id) === index;

/**
 * A `check` of these parts, with the options and the report of the one in tooltrue/core. Without `for` it judges for those of its
 * providers that the form belongs to.
 * @throws TooltrueError (the check that is returned) for a target that is not among the providers, or a date that is none; never for the input.
 */
export function createCheck({ providers, rules, texts, requests }: Parts): (input: unknown, options?: CheckOptions) => CheckReport {
  const forms = addTypes(
    [...providers.flatMap((provider) => provider.forms), ...providers.flatMap((provider) => provider.otherForms ?? []), ...standardForms].filter(isFirst),
    [...new Set(providers.flatMap((provider) => provider.addedTypes ?? []))],
  );
  return createChecker({
    forms,
    profiles: providers.flatMap((provider) => provider.profiles),
    general,
    rules: [...new Set([...rules, ...(requests?.rules ?? []), ...providers.flatMap((provider) => provider.rules)])],
    claims: new ClaimStore([standardClaims, ...(requests?.claims ?? []), ...providers.flatMap((provider) => provider.claims)]),
    read: texts?.read ?? readPlain,
    renderEdits: texts?.renderEdits,
    judgeRequest: requests?.judge,
    messages: requests ? [requests.messages] : [],
  }).check;
}
