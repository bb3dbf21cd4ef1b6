// Property: the merged arguments of a tool take exactly what the parameters and the body of the operation take.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createValidator } from '../../src/schema/index.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../../src/text/json-value.js';
import { runs } from '../support/runs.js';
import { document, readTool, routeOf } from './openapi-support.js';

const name = fc.constantFrom('id', 'name', 'a b', '$top', 'query_id', 'body_id', 'body', '__proto__', 'constructor', 'x-y');
const leaf = fc.constantFrom<JsonObject>(
  { type: 'string' },
  { type: 'integer', minimum: 0 },
  { type: ['string', 'null'] },
  { enum: ['a', 1, null] },
  { type: 'array', items: { $ref: '#/components/schemas/Node' } },
  { $ref: '#/components/schemas/Node' },
  { anyOf: [{ type: 'boolean' }, { $ref: '#/components/schemas/Word' }] },
);
const schemas: JsonObject = {
  Word: { type: 'string', maxLength: 2 },
  Node: {
    type: 'object',
    properties: { value: { $ref: '#/components/schemas/Word' }, next: { $ref: '#/components/schemas/Node' } },
    required: ['value'],
    additionalProperties: false,
  },
  Base: { type: 'object', properties: { base: { $ref: '#/components/schemas/Word' } }, required: ['base'] },
};
const simple: fc.Arbitrary<JsonObject> = fc.record(
  {
    type: fc.constant('object'),
    properties: fc.dictionary(name, leaf, { maxKeys: 4, noNullPrototype: true }) as fc.Arbitrary<JsonObject>,
    required: fc.uniqueArray(name, { maxLength: 2 }),
    additionalProperties: fc.constantFrom<JsonValue>(false, false, false, true, { type: 'string' }),
    allOf: fc.constantFrom<JsonValue[]>([{ $ref: '#/components/schemas/Base' }], [{ properties: { extra: { type: 'string' } } }]),
  },
  { requiredKeys: ['properties'] },
);
const body = fc.oneof(
  { weight: 5, arbitrary: simple },
  { weight: 1, arbitrary: leaf },
  { weight: 1, arbitrary: fc.constant<JsonObject>({ $ref: '#/components/schemas/Base' }) },
);
// What most of the schemas take comes more often, so that some inputs are valid.
const value = fc.oneof(
  { weight: 8, arbitrary: fc.constant<JsonValue>('a') },
  { weight: 6, arbitrary: fc.constantFrom<JsonValue>('abc', 1, -1, null, true, { value: 'a' }, { value: 'a', next: { value: 'b' } }, { value: 1 }, []) },
  { weight: 1, arbitrary: fc.constant<JsonValue>([{ value: 'a' }]) },
);
const parameters = fc.uniqueArray(fc.record({ name, in: fc.constantFrom('query', 'header', 'cookie'), required: fc.boolean(), schema: leaf }), {
  maxLength: 3,
  selector: (parameter) => `${parameter.in} ${parameter.name}`,
});

/** The schema with the document's components, so that its references lead somewhere. */
const judge = (schema: JsonValue, instance: JsonValue): boolean => {
  const root: JsonObject = { components: { schemas }, allOf: [schema] };
  const { problems, unchecked } = createValidator(root).validate(instance);
  expect(unchecked).toBeUndefined();
  return problems.length === 0;
};

describe('arguments', () => {
  it('are valid when, and only when, what they become in the request is', async () => {
    const seen = { merged: 0, whole: 0, valid: 0, invalid: 0 };
    await fc.assert(
      fc.asyncProperty(body, parameters, fc.array(value, { minLength: 8, maxLength: 8 }), fc.nat(255), async (schema, list, values, given) => {
        const operation = { operationId: 'x', parameters: list, requestBody: { required: true, content: { 'application/json': { schema } } } };
        const made = await readTool(document({ '/x': { post: operation } }, { components: { schemas } }));
        const route = routeOf(made);
        const members = route.body?.members;
        const names = Object.keys(made.tool.input.properties as JsonObject);
        const input: JsonObject = {};
        for (const [index, key] of names.entries()) if ((given >> index) & 1 || members === undefined) setOwn(input, key, values[index % 8] as JsonValue);

        const sent = members ? ({} as JsonObject) : (getOwn(input, route.body?.argument as string) as JsonValue);
        for (const { argument, name: key } of members ?? []) {
          const each = getOwn(input, argument);
          if (each !== undefined && isObject(sent)) setOwn(sent, key, each);
        }
        const right = [
          judge(schema, sent),
          ...list.map((parameter) => {
            const place = route.parameters.find((each) => each.in === parameter.in && each.name === parameter.name);
            // Headers that follow from the request are the only ones left out; there are none here.
            const each = getOwn(input, place?.argument as string);
            return each === undefined ? !parameter.required : judge(parameter.schema, each);
          }),
        ].every(Boolean);
        const { problems, unchecked } = createValidator(made.tool.input).validate(input);
        expect(unchecked).toBeUndefined();
        expect(problems.length === 0).toBe(right);
        seen[members ? 'merged' : 'whole']++;
        seen[right ? 'valid' : 'invalid']++;
      }),
      { numRuns: runs(500, 5_000) },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10);
  });
});
