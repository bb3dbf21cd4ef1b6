// Which rule reads which slot of a profile: so a rule's facts and targets follow from the profiles, and nothing is listed by hand.

import type { SchemaSlots, SetSlots, ToolSlots } from '../definition/profile.js';
import type { RuleId } from '../messages/rule-ids.js';

/** Slots that hold facts; `dialect` and the like hold none. */
type FactSlot<S> = { [K in keyof S]-?: S[K] extends readonly (string | readonly [string, ...string[]])[] | undefined ? K : never }[keyof S];

export const toolSlotRules: Readonly<Record<FactSlot<ToolSlots>, RuleId>> = {
  namePattern: 'tool/name',
  nameMaxLength: 'tool/name',
  nameMinLength: 'tool/name',
  nameMissing: 'tool/name',
  nameType: 'tool/name',
  nameAdvice: 'tool/name',
  nameDuplicate: 'tool/duplicate-name',
  descriptionMissing: 'tool/description',
  descriptionEmpty: 'tool/description',
  descriptionBlank: 'tool/description',
  descriptionType: 'tool/description',
  descriptionMaxLength: 'tool/description',
  schemaMissing: 'tool/schema',
  schemaForeignKey: 'tool/schema',
  schemaType: 'tool/schema',
  unknownKey: 'tool/key',
  misplacedKey: 'tool/key',
  keyType: 'tool/key',
  exclusiveKeys: 'tool/key',
  keyValue: 'tool/key',
  keyEmpty: 'tool/key',
  typeMissing: 'tool/type',
  typeUnknown: 'tool/type',
  typedName: 'tool/type',
  typedRequired: 'tool/type',
  typedKey: 'tool/type',
  foreignForm: 'tool/form',
  strictOmitted: 'tool/strict',
  examplesInvalid: 'tool/examples',
  examplesType: 'tool/examples',
  hints: 'mcp/annotations',
  taskSupport: 'mcp/annotations',
};

export const schemaSlotRules: Readonly<Record<FactSlot<SchemaSlots>, RuleId>> = {
  metaSchema: 'schema/invalid',
  rootType: 'schema/root-type',
  rootKeywords: 'schema/root-keyword',
  rootProperties: 'schema/root-properties',
  keywords: 'schema/keyword',
  otherKeywords: 'schema/keyword',
  keywordOnType: 'schema/keyword-place',
  keywordValues: 'schema/keyword-place',
  keywordTypes: 'schema/keyword-type',
  typeNames: 'schema/type',
  typeList: 'schema/type',
  typeMissing: 'schema/type',
  booleanSchema: 'schema/boolean',
  arrayItems: 'schema/array-items',
  tupleItems: 'schema/array-items',
  formats: 'schema/format',
  patternFeatures: 'schema/pattern',
  patternInvalid: 'schema/pattern',
  propertyNames: 'schema/property-name',
  requiredUndefined: 'schema/required',
  requiredAll: 'schema/required',
  closedObjects: 'schema/closed',
  objectProperties: 'schema/object-properties',
  refSiblings: 'schema/ref',
  refMissing: 'schema/ref',
  refExternal: 'schema/ref',
  refEndless: 'schema/ref',
  recursion: 'schema/ref',
  recursionRequired: 'schema/ref',
  unionSiblings: 'schema/union-siblings',
  enumOnType: 'schema/enum',
  enumMemberType: 'schema/enum',
  enumEmptyMember: 'schema/enum',
  enumWithTypeList: 'schema/enum',
  limits: 'schema/limit',
  impossible: 'schema/impossible',
  invalidValue: 'schema/value',
  parameterHeader: 'mcp/parameter-header',
};

export const setSlotRules: Readonly<Record<FactSlot<SetSlots>, RuleId>> = {
  toolCount: 'set/tool-count',
  sums: 'set/sum',
};

/** Rules about the text and the form as a whole; no profile has a slot for them. */
export const documentRuleFacts = (id: string): readonly string[] => {
  if (id.startsWith('syntax/')) return ['json/grammar'];
  if (id === 'json/duplicate-key') return ['json/duplicate-names'];
  return id.startsWith('form/') ? ['form/known'] : [];
};
