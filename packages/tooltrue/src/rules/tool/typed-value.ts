// What a tool of a type of its own holds under its keys: known values, ranges, lengths of lists, the form of its name.

import type { ActiveClaim, ToolContext } from '../../definition/rule.js';
import { findAt, type Found } from '../../definition/find.js';
import { showValue } from '../support.js';
import { compileOnce, optionOf, valueOf } from '../values.js';

/** Reports what stands under the keys of a tool of this type and is not taken. null counts as absent. */
export function checkTypedValues(context: ToolContext, type: string): void {
  const { tool, form, profile, report } = context;
  for (const claim of context.active(profile.tool.typedValue)) {
    const { types, path } = valueOf(claim, { types: 'strings', path: 'string' });
    if (!types.includes(type)) continue;
    const found = findAt(tool.body, path.split('.'), form?.aliases);
    if (!found || found.value === null) {
      // Without its body, tool/type says that this is missing.
      if (optionOf(claim, 'needed', 'boolean') === true && (form?.body.length === 0 || tool.body !== tool.value))
        report({ message: 'tool/type.required', pointer: tool.bodyPointer, args: { type, keys: [path] }, claim });
      continue;
    }
    const wrong = judge(claim, type, path, found);
    if (wrong) report({ ...wrong, pointer: tool.bodyPointer + found.pointer, claim });
  }
}

function judge(claim: ActiveClaim, type: string, key: string, { value }: Found) {
  const values = optionOf(claim, 'values', 'strings');
  if (values && typeof value !== 'object' && !values.includes(String(value)))
    return { message: 'tool/type.value' as const, args: { type, key, known: values, found: showValue(value) } };
  const [min, max] = [optionOf(claim, 'min', 'number'), optionOf(claim, 'max', 'number')];
  if (min !== undefined && max !== undefined && typeof value === 'number' && (value < min || value > max))
    return { message: 'tool/type.range' as const, args: { type, key, min, max, found: value } };
  const most = optionOf(claim, 'most', 'number');
  if (most !== undefined && Array.isArray(value) && value.length > most)
    return { message: 'tool/type.most' as const, args: { type, key, count: value.length, max: most } };
  const pattern = optionOf(claim, 'pattern', 'string');
  if (pattern !== undefined && typeof value === 'string' && !compileOnce(pattern).test(value))
    return { message: 'tool/type.pattern' as const, args: { type, key, pattern, found: value } };
  return undefined;
}
