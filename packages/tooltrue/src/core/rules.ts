// Entry tooltrue/core/rules: the shared rules about tools in groups, for createCheck of tooltrue/core/check.

import type { Rule } from '../definition/rule.js';
import { rule as adviceDescription } from '../rules/advice/description.js';
import { rule as adviceEnumInProse } from '../rules/advice/enum-in-prose.js';
import { rule as adviceIntegerInProse } from '../rules/advice/integer-in-prose.js';
import { rule as adviceNamePrefix } from '../rules/advice/name-prefix.js';
import { rule as adviceOptionalRequired } from '../rules/advice/optional-required.js';
import { rule as adviceParameterCount } from '../rules/advice/parameter-count.js';
import { rule as adviceParameterDescription } from '../rules/advice/parameter-description.js';
import { rule as adviceReasoningParameter } from '../rules/advice/reasoning-parameter.js';
import { rule as adviceSimilarTools } from '../rules/advice/similar-tools.js';
import { rule as adviceToolCount } from '../rules/advice/tool-count.js';
import { rule as schemaArrayItems } from '../rules/schema/array-items.js';
import { rule as schemaBoolean } from '../rules/schema/boolean.js';
import { rule as schemaClosed } from '../rules/schema/closed.js';
import { rule as schemaEnum } from '../rules/schema/enum.js';
import { rule as schemaFormat } from '../rules/schema/format.js';
import { rule as schemaImpossible } from '../rules/schema/impossible.js';
import { rule as schemaInvalid } from '../rules/schema/invalid.js';
import { rule as schemaKeywordPlace } from '../rules/schema/keyword-place.js';
import { rule as schemaKeywordType } from '../rules/schema/keyword-type.js';
import { rule as schemaKeyword } from '../rules/schema/keyword.js';
import { rule as schemaLimit } from '../rules/schema/limit.js';
import { rule as schemaObjectProperties } from '../rules/schema/object-properties.js';
import { rule as schemaPattern } from '../rules/schema/pattern.js';
import { rule as schemaPropertyName } from '../rules/schema/property-name.js';
import { rule as schemaPropertyOrder } from '../rules/schema/property-order.js';
import { rule as schemaRef } from '../rules/schema/ref.js';
import { rule as schemaRequired } from '../rules/schema/required.js';
import { rule as schemaRootKeyword } from '../rules/schema/root-keyword.js';
import { rule as schemaRootProperties } from '../rules/schema/root-properties.js';
import { rule as schemaRootType } from '../rules/schema/root-type.js';
import { rule as schemaType } from '../rules/schema/type.js';
import { rule as schemaUnionSiblings } from '../rules/schema/union-siblings.js';
import { rule as setComposedName } from '../rules/set/composed-name.js';
import { rule as setDefinitionSize } from '../rules/set/definition-size.js';
import { rule as setSum } from '../rules/set/sum.js';
import { rule as setToolCount } from '../rules/set/tool-count.js';
import { rule as toolDescription } from '../rules/tool/description.js';
import { rule as toolDuplicateName } from '../rules/tool/duplicate-name.js';
import { rule as toolForm } from '../rules/tool/form.js';
import { rule as toolGrammar } from '../rules/tool/grammar.js';
import { rule as toolKey } from '../rules/tool/key.js';
import { rule as toolName } from '../rules/tool/name.js';
import { rule as toolSchema } from '../rules/tool/schema.js';
import { rule as toolStrict } from '../rules/tool/strict.js';
import { rule as toolType } from '../rules/tool/type.js';

/** What is taken, but works better otherwise. */
export const adviceRules: readonly Rule[] = [
  adviceDescription,
  adviceEnumInProse,
  adviceIntegerInProse,
  adviceNamePrefix,
  adviceOptionalRequired,
  adviceParameterCount,
  adviceParameterDescription,
  adviceReasoningParameter,
  adviceSimilarTools,
  adviceToolCount,
];

/** The schemas of tools. */
export const schemaRules: readonly Rule[] = [
  schemaArrayItems,
  schemaBoolean,
  schemaClosed,
  schemaEnum,
  schemaFormat,
  schemaImpossible,
  schemaInvalid,
  schemaKeywordPlace,
  schemaKeywordType,
  schemaKeyword,
  schemaLimit,
  schemaObjectProperties,
  schemaPattern,
  schemaPropertyName,
  schemaPropertyOrder,
  schemaRef,
  schemaRequired,
  schemaRootKeyword,
  schemaRootProperties,
  schemaRootType,
  schemaType,
  schemaUnionSiblings,
];

/** All tools together. */
export const setRules: readonly Rule[] = [setComposedName, setDefinitionSize, setSum, setToolCount];

/** What stands around the schema of a tool. */
export const toolRules: readonly Rule[] = [toolDescription, toolDuplicateName, toolForm, toolGrammar, toolKey, toolName, toolSchema, toolStrict, toolType];
