// Examples and defaults that stand inside of schemas: those that the schema itself refuses are taken out, wherever they stand.

import { createValidator, type Validator } from '../../schema/index.js';
import { testFormat } from '../../schema/formats.js';
import { PLACES } from '../../schema/keywords.js';
import type { MakeNote } from '../../make/types.js';
import { isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { appendPointer } from '../../text/pointer.js';
import { showValue, type Budget } from './budget.js';

/** A validator for one piece of a tool's schema; formats count, as they do for whoever reads an example. */
export const createExampleValidator = (schema: JsonObject, defs: JsonValue | undefined): Validator =>
  createValidator(defs === undefined ? schema : { ...schema, $defs: defs }, { formats: testFormat });

export const isValid = (validator: Validator, value: JsonValue): boolean => {
  const { problems, unchecked } = validator.validate(value);
  return problems.length === 0 && unchecked === undefined;
};

/** What a format means by it may be more than the format says, such as a day called today. */
function takesDefault({ default: value, examples: _, ...schema }: JsonObject, defs: JsonObject | undefined): boolean {
  return createValidator(defs === undefined ? schema : { ...schema, $defs: defs }).validate(value as JsonValue).problems.length === 0;
}

/**
 * Takes the examples and defaults out that do not fit, in this schema (which is changed) and in all that stand inside of it. References are not
 * followed: what they name is looked at by itself.
 */
export function dropUnfit(schema: JsonValue | undefined, place: string, defs: JsonObject | undefined, budget: Budget): MakeNote[] {
  const notes: MakeNote[] = [];
  const visit = (value: JsonValue | undefined, pointer: string): void => {
    if (!isObject(value)) return;
    budget.spend();
    if (Array.isArray(value.examples)) {
      const { examples, ...rest } = value;
      const validator = createExampleValidator(rest, defs);
      const fitting = (examples as JsonValue[]).filter((example) => isValid(validator, example));
      const count = (examples as JsonValue[]).length - fitting.length;
      if (fitting.length > 0) value.examples = fitting;
      else delete value.examples;
      if (count > 0) notes.push({ message: 'openapi.example-unfit', args: { place: pointer, count }, pointer, severity: 'info' });
    }
    if (Object.hasOwn(value, 'default') && !takesDefault(value, defs)) {
      const { default: stated } = value;
      delete value.default;
      notes.push({ message: 'openapi.default-unfit', args: { place: pointer, value: showValue(stated as JsonValue) }, pointer, severity: 'warning' });
    }
    for (const key of Object.keys(value)) {
      const kind = PLACES.get(key);
      const child = value[key] as JsonValue;
      if (kind === undefined) continue;
      if (Array.isArray(child)) for (const [index, each] of child.entries()) visit(each, appendPointer(appendPointer(pointer, key), index));
      else if (kind === 'map' && isObject(child)) for (const name of Object.keys(child)) visit(child[name], appendPointer(appendPointer(pointer, key), name));
      else visit(child, appendPointer(pointer, key));
    }
  };
  visit(schema, place);
  return notes;
}
