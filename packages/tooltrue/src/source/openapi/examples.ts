// Example inputs of a tool, put together of the examples that the document has; whatever does not fit its schema is left out.

import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { appendPointer } from '../../text/pointer.js';
import type { Body } from './body.js';
import { dropRepeated } from './dialect.js';
import { tell, type Arguments } from './parameters.js';
import { createExampleValidator, isValid } from './schema-examples.js';

/** Whole inputs at most; more say little that is new. */
const MAX_INPUTS = 3;
/** Examples of one argument at most. */
const MAX_EXAMPLES = 5;

/** Puts the examples of parameters beside their schemas, as far as they fit; what does not fit is told. */
export function placeExamples(to: Arguments, input: JsonObject): void {
  for (const [argument, examples] of to.examples) {
    const schema = getOwn(to.properties, argument);
    if (!isObject(schema)) continue;
    const validator = createExampleValidator(schema, input.$defs);
    const fitting = examples.slice(0, MAX_EXAMPLES).filter((example) => isValid(validator, example));
    if (fitting.length < Math.min(examples.length, MAX_EXAMPLES)) tellUnfit(to, argument);
    to.examples.set(argument, fitting);
    if (fitting.length > 0) setOwn(to.properties, argument, { ...schema, examples: fitting });
  }
}

const tellUnfit = (to: Arguments, argument: string): void =>
  tell(to, { message: 'openapi.example-invalid', args: { argument }, pointer: appendPointer('/properties', argument), severity: 'info' });

/**
 * Whole inputs: one for each example of the body, or one where there is no body. Only where every required argument has an example
 * of its own; nothing is made up.
 */
export function makeInputs(to: Arguments, body: Body | undefined, input: JsonObject): JsonObject[] {
  const base: JsonObject = {};
  for (const { argument } of to.route) {
    const [example] = to.examples.get(argument) ?? [];
    const fallback = to.required.includes(argument) ? findExample(getOwn(to.properties, argument)) : undefined;
    const value = example ?? fallback;
    if (value !== undefined) setOwn(base, argument, value);
  }
  const whole = body ? body.examples.slice(0, MAX_INPUTS).map((example) => addBodyExample(base, body, example)) : [base];
  const candidates = whole.filter((each) => each !== undefined && Object.keys(each).length > 0) as JsonObject[];
  if (candidates.length === 0) return [];
  const validator = createExampleValidator(input, input.$defs);
  const fitting = candidates.filter((each) => isValid(validator, each));
  if (body && fitting.length === 0) spreadBodyExamples(to, body, input);
  else if (body && fitting.length < candidates.length) tellUnfit(to, body.route.argument ?? 'body');
  return fitting;
}

/** The example that a schema has itself. */
function findExample(schema: JsonValue | undefined): JsonValue | undefined {
  const examples = isObject(schema) ? getOwn(schema, 'examples') : undefined;
  return Array.isArray(examples) ? examples[0] : undefined;
}

/** Where no whole input can be told, what the body's examples say about each argument stands beside its schema. */
function spreadBodyExamples(to: Arguments, body: Body, input: JsonObject): void {
  const { argument, members = [] } = body.route;
  const places = argument === undefined ? members : [{ argument, name: undefined }];
  for (const place of places) {
    const schema = getOwn(to.properties, place.argument);
    if (!isObject(schema) || schema.examples !== undefined || schema.enum !== undefined || schema.type === 'boolean') continue;
    const values = body.examples.flatMap((example) => (place.name === undefined ? [example] : isObject(example) ? [getOwn(example, place.name)] : []));
    const distinct = dropRepeated(values.filter((value) => value !== undefined)).slice(0, MAX_INPUTS);
    if (distinct.length === 0) continue;
    const validator = createExampleValidator(schema, input.$defs);
    const fitting = distinct.filter((value) => isValid(validator, value));
    if (fitting.length < distinct.length) tellUnfit(to, place.argument);
    if (fitting.length > 0) setOwn(to.properties, place.argument, { ...schema, examples: fitting });
  }
}

function addBodyExample(base: JsonObject, body: Body, example: JsonValue): JsonObject | undefined {
  const input: JsonObject = { ...base };
  const { argument, members } = body.route;
  if (argument !== undefined) setOwn(input, argument, example);
  else {
    if (!isObject(example)) return undefined;
    for (const { argument: own, name } of members ?? []) {
      const value = getOwn(example, name);
      if (value !== undefined) setOwn(input, own, value);
    }
  }
  return input;
}
