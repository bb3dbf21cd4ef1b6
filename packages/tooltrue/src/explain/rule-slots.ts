// Which rule reads which slot of a profile, as the rules themselves say: so a rule's facts and targets follow from the profiles.

import type { Rule } from '../definition/rule.js';
import type { RuleId } from '../messages/rule-ids.js';
import { rules } from '../rules/index.generated.js';

/** Slot to rule, for the rules of some scopes. */
const tableOf = (...scopes: Rule['scope'][]): Readonly<Record<string, RuleId>> =>
  Object.fromEntries(rules.filter((rule) => scopes.includes(rule.scope)).flatMap((rule) => rule.slots.map((slot) => [slot, rule.id as RuleId])));

export const schemaSlotRules = /* @__PURE__ */ tableOf('schema');
export const requestSlotRules = /* @__PURE__ */ tableOf('request');
/** Rules over all tools may read slots about single ones. */
export const toolSlotRules = /* @__PURE__ */ tableOf('tool', 'set');
export const setSlotRules = /* @__PURE__ */ tableOf('set');

/** Rules about the text and the form as a whole; no profile has a slot for them. */
export const documentRuleFacts = (id: string): readonly string[] => {
  if (id.startsWith('syntax/')) return ['json/grammar'];
  if (id === 'json/duplicate-key') return ['json/duplicate-names'];
  return id.startsWith('form/') ? ['form/known'] : [];
};
