// Rules of a schema that judge other parts of a value: they stay what they are, or go and are told.

import { describe, expect, it } from 'vitest';
import { check } from '../../src/check/index.js';
import { convert } from '../../src/convert/index.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';
import { inputOf, tool } from './support.js';

function lower(schema: JsonValue, to: string, strict = false) {
  const { output, losses } = convert(tool(schema), { to, ...(strict && { strict }) });
  const errors = check([output] as JsonValue, { for: to, ...(strict && { strict }) }).diagnostics.filter((d) => d.severity === 'error');
  return {
    schema: inputOf(output).schema as JsonObject & { properties: Record<string, JsonObject> },
    losses: losses.map((l) => `${l.kind} ${l.rule.slice('convert/'.length)}.${l.variant}`),
    errors: errors.map((d) => d.rule),
  };
}

const text = { type: 'string' } as const;
const two = (more: JsonObject): JsonObject => ({ type: 'object', properties: { a: text, b: text }, ...more });

describe('conditions', () => {
  const condition = { if: { properties: { a: { const: 'x' } } }, then: { required: ['b'] }, else: { not: { required: ['b'] } } };
  it.each(['deepseek', 'cerebras'])('go as a whole where objects are closed: %s', (to) => {
    const { schema, losses, errors } = lower(two({ required: ['a'], ...condition }), to, true);
    for (const keyword of ['if', 'then', 'else']) expect(schema).not.toHaveProperty(keyword);
    expect(losses).toContain('wider keyword.described');
    expect(losses).not.toContain('wider object.text');
    expect(errors).toEqual([]);
  });
  it('go where all is required already, since what they ask would be closed', () => {
    const { schema, losses } = lower(two({ required: ['a', 'b'], ...condition }), 'cerebras', true);
    expect(schema).not.toHaveProperty('if');
    expect(schema).not.toHaveProperty('then');
    expect(losses).toContain('wider keyword.described');
  });
  it('stay where nothing in them changes', () => {
    expect(lower(two({ required: ['a'], ...condition }), 'mcp').schema).toMatchObject(condition);
  });
});

describe('what must not fit', () => {
  it('is left as it is', () => {
    const part = { type: 'string', not: { enum: ['root', 'admin'] } };
    const { schema, losses } = lower({ type: 'object', properties: { a: part }, required: ['a'], additionalProperties: false }, 'cerebras', true);
    expect(schema.properties.a).toEqual(part);
    expect(losses).toEqual([]);
  });
  it('goes where it would have to be written as a text', () => {
    const part = { type: 'string', not: { description: 'No.', title: 'x', properties: { q: text } } };
    const { schema, losses } = lower({ type: 'object', properties: { a: part }, required: ['a'], additionalProperties: false }, 'cerebras', true);
    expect(schema.properties.a).not.toHaveProperty('not');
    expect(losses).toEqual(['wider keyword.described']);
  });
});

describe('what one property needs of others', () => {
  it.each([
    ['dependencies', { a: ['b'] }],
    ['dependentRequired', { a: ['b'] }],
    ['dependentSchemas', { a: { required: ['b'] } }],
  ])('%s says nothing where null stands for what is left out', (keyword, value) => {
    const { schema, losses, errors } = lower(two({ [keyword]: value }), 'deepseek', true);
    expect(schema).not.toHaveProperty(keyword);
    expect(losses).toContain('wider keyword.described');
    expect(errors).toEqual([]);
  });
});

describe('one property that has to be required', () => {
  const find = (more: JsonObject, properties: JsonObject = { id: text, email: text }): JsonObject => ({ type: 'object', properties, ...more });
  it('takes the rules with it that ask whether it is there', () => {
    const { schema, losses, errors } = lower(find({ oneOf: [{ required: ['id'] }, { required: ['email'] }] }), 'cohere', true);
    expect(schema).not.toHaveProperty('oneOf');
    expect(schema.required).toEqual(['id']);
    expect(losses).toEqual(['wider keyword.described', 'same object.optional-one']);
    expect(errors).toEqual([]);
  });
  it('is one that no rule asks about, where there is one', () => {
    const rule = { dependencies: { id: ['email'] } };
    const { schema, losses } = lower(find(rule, { id: text, email: text, note: text }), 'cohere', true);
    expect(schema).toMatchObject({ required: ['note'], ...rule });
    expect(losses).toEqual(['same object.optional-one']);
  });
  it('is one that may not be null yet', () => {
    const { schema } = lower(find({}, { id: { type: ['string', 'null'] }, email: text }), 'cohere', true);
    expect(schema.required).toEqual(['email']);
  });
  it('can no longer be left out where null was a value of its own', () => {
    const { losses } = lower(find({}, { id: { type: ['string', 'null'] } }), 'cohere', true);
    expect(losses).toEqual(['narrower object.optional-one-null']);
  });
});
