// Entry tooltrue/core/values: the rules that hold defaults and examples against their schemas, for createCheck of tooltrue/core/check.
// They bring a validator along, the largest part of all.

import type { Rule } from '../definition/rule.js';
import { rule as schemaValue } from '../rules/schema/value.js';
import { rule as toolExamples } from '../rules/tool/examples.js';

export const valueRules: readonly Rule[] = [schemaValue, toolExamples];
