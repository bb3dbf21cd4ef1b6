// What a whole schema says at once: rules that judge other parts of a value, lists of elements, parts that are joined, references.

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

/** One required property `x`, in an object that is closed already. */
const within = (x: JsonValue, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties: { x },
  required: ['x'],
  additionalProperties: false,
  ...more,
});

describe('lists that end', () => {
  const parts = [text, { type: 'integer' }];
  it('say so by their length where nothing can be forbidden', () => {
    const { schema, losses, errors } = lower(within({ type: 'array', prefixItems: parts, items: false }), 'openai-chat', true);
    expect(schema.properties.x).toEqual({ type: 'array', prefixItems: parts, items: { anyOf: parts }, maxItems: 2 });
    expect(losses).toEqual(['same keyword.rewritten']);
    expect(errors).toEqual([]);
  });
  it('keep a smaller length that they have', () =>
    expect(lower(within({ type: 'array', prefixItems: parts, items: { not: {} }, maxItems: 1 }), 'openai-chat', true).schema.properties.x?.maxItems).toBe(1));
  it('have no elements where none is allowed', () =>
    expect(lower(within({ type: 'array', items: false }), 'openai-chat', true).schema.properties.x).toEqual({ type: 'array', maxItems: 0, items: text }));
  it('need no text for elements beyond their length', () =>
    expect(lower(within({ type: 'array', prefixItems: parts, maxItems: 2 }), 'openai-chat', true).losses).toEqual([]));
  it.each(['mcp', 'openai-chat', 'bedrock', 'vllm'])('are written as the newest draft has them where none is stated: %s', (to) => {
    const old = { type: 'array', items: parts, additionalItems: false };
    expect(lower(within(old), to).schema.properties.x).toEqual({ type: 'array', prefixItems: parts, items: false });
    const dated = { $schema: 'http://json-schema.org/draft-07/schema#' };
    if (to !== 'mcp') expect(lower(within(old, dated), to).schema.properties.x).toEqual(old);
  });
});

describe('a property that may not be there', () => {
  it.each([[false], [{ not: {} }], [{ not: true, description: 'No.' }]])('is left out: %j', (never) => {
    const { schema, losses } = lower({ type: 'object', properties: { x: text, n: never }, required: ['x'], additionalProperties: false }, 'openai-chat', true);
    expect(schema.properties).toEqual({ x: text });
    expect(losses).toEqual(['same object.forbidden']);
  });
});

describe('parts of one schema that cannot be joined', () => {
  it.each([
    [within({ allOf: [{ type: 'string', pattern: '^a' }, { pattern: 'z$' }] }), 'x'],
    [{ type: 'object', allOf: [within({ type: 'string', pattern: '^a' }), within({ pattern: 'z$' })] }, 'x'],
  ])('are said in the description', (schema, name) => {
    const found = lower(schema as JsonValue, 'openai-chat', true).schema.properties[name];
    expect(found?.pattern).toBe('^a');
    expect(found?.description).toContain('z$');
  });
});

describe('what the target refuses', () => {
  it('is not left in a tool that says nothing of strict', () => {
    const { schema, losses, errors } = lower(within({ type: 'string', pattern: '(?<=a)b' }), 'openai-chat');
    expect(schema.properties.x).not.toHaveProperty('pattern');
    expect(losses).toEqual(['wider keyword.described']);
    expect(errors).toEqual([]);
  });
  it('is a union beside the type of the root', () => {
    const { schema, errors } = lower({ anyOf: [within(text), within({ type: 'integer' })] }, 'moonshot');
    expect(schema).not.toHaveProperty('anyOf');
    expect(schema.properties.x).toEqual({ anyOf: [text, { type: 'integer' }] });
    expect(errors).toEqual([]);
  });
  it('is a reference to another document', () => {
    const { losses, errors } = lower(within({ $ref: 'https://example.com/other.json' }), 'moonshot');
    expect(losses).toContain('wider ref.external');
    expect(errors).toEqual([]);
  });
  it('leaves the name of a definition where the definition is', () => {
    const { schema } = lower(within({ $ref: '#thing' }, { $defs: { T: { $anchor: 'thing', $id: 'thing.json', type: 'string' } } }), 'moonshot');
    expect(schema.properties.x).not.toHaveProperty('$anchor');
    expect(schema.properties.x).not.toHaveProperty('$id');
  });
});
