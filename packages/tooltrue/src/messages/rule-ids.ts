// The ids of all rules, derived from the sentences they say: a rule that says nothing does not exist.

import { callsEn } from './calls-en.js';
import type { CallMessageId } from './calls.js';
import { en } from './en.js';
import type { MessageId } from './message.js';
import { requestsEn } from './requests-en.js';

type RuleOf<Id> = Id extends `${infer Area}/${infer Name}.${string}` ? `${Area}/${Name}` : never;
/** `tool/name`, `syntax/comment`, … */
export type RuleId = RuleOf<MessageId | CallMessageId>;

/** All rule ids in the order of their sentences. */
export function listRuleIds(): RuleId[] {
  const ids = [...Object.keys(en), ...Object.keys(requestsEn), ...Object.keys(callsEn)]
    .filter((id) => id.includes('/'))
    .map((id) => id.slice(0, id.indexOf('.')));
  return [...new Set(ids)] as RuleId[];
}
