// 32 things that schemas say, one a case: the schema of the arguments, a value that it allows and one that it does not. What is sent
// keeps a keyword when it still tells the two apart, in whatever words.

const x = (schema, good, bad) => ({
  schema: { type: 'object', properties: { x: schema }, required: ['x'], additionalProperties: false },
  good: { x: good },
  bad: { x: bad },
});
const list = (more, good, bad) => x({ type: 'array', items: { type: 'string' }, ...more }, good, bad);
const closed = (properties, required = Object.keys(properties)) => ({ type: 'object', properties, required, additionalProperties: false });
const text = { type: 'string' };
const whole = { type: 'integer' };

export const CASES = {
  minimum: x({ type: 'integer', minimum: 2 }, 2, 1),
  maximum: x({ type: 'integer', maximum: 5 }, 5, 6),
  exclusiveMinimum: x({ type: 'integer', exclusiveMinimum: 2 }, 3, 2),
  exclusiveMaximum: x({ type: 'integer', exclusiveMaximum: 5 }, 4, 5),
  multipleOf: x({ type: 'integer', multipleOf: 2 }, 4, 3),
  minLength: x({ type: 'string', minLength: 2 }, 'ab', 'a'),
  maxLength: x({ type: 'string', maxLength: 2 }, 'ab', 'abc'),
  pattern: x({ type: 'string', pattern: '^a' }, 'ab', 'ba'),
  format: x({ type: 'string', format: 'date' }, '2026-01-31', 'yesterday'),
  enum: x({ type: 'string', enum: ['a', 'b'] }, 'a', 'c'),
  'enum of numbers': x({ type: 'integer', enum: [1, 2] }, 1, 3),
  const: x({ type: 'string', const: 'a' }, 'a', 'b'),
  default: { ...x({ type: 'string', default: 'a' }, 'a', 1), shows: '"default":"a"' },
  'list of types': x({ type: ['string', 'null'] }, null, 1),
  anyOf: x({ anyOf: [text, whole] }, 1, true),
  oneOf: x(
    { oneOf: [closed({ kind: { type: 'string', enum: ['a'] } }), closed({ kind: { type: 'string', enum: ['b'] }, size: whole })] },
    { kind: 'b', size: 1 },
    { kind: 'a', size: 1 },
  ),
  allOf: x({ allOf: [closed({ a: text }), { type: 'object', properties: { a: { type: 'string', enum: ['p', 'q'] } } }] }, { a: 'p' }, { a: 'r' }),
  not: x({ type: 'string', not: { const: 'a' } }, 'b', 'a'),
  'if, then': x(
    {
      ...closed({ a: { type: 'string', enum: ['p', 'q'] }, b: text }),
      ...JSON.parse('{"if":{"properties":{"a":{"const":"p"}}},"then":{"properties":{"b":{"const":"c"}}}}'),
    },
    { a: 'p', b: 'c' },
    { a: 'p', b: 'd' },
  ),
  $ref: {
    schema: { ...closed({ x: { $ref: '#/$defs/Place' } }), $defs: { Place: closed({ city: text }) } },
    good: { x: { city: 'a' } },
    bad: { x: { city: 1 } },
  },
  'recursive $ref': {
    schema: {
      ...closed({ x: { $ref: '#/$defs/Node' } }),
      $defs: { Node: closed({ name: text, below: { type: 'array', items: { $ref: '#/$defs/Node' } } }) },
    },
    good: { x: { name: 'a', below: [{ name: 'b', below: [] }] } },
    bad: { x: { name: 'a', below: [{ name: 'b', below: [1] }] } },
  },
  minItems: list({ minItems: 2 }, ['a', 'b'], ['a']),
  maxItems: list({ maxItems: 2 }, ['a', 'b'], ['a', 'b', 'c']),
  uniqueItems: list({ uniqueItems: true }, ['a', 'b'], ['a', 'a']),
  prefixItems: x({ type: 'array', prefixItems: [text, whole], items: text }, ['a', 1], ['a', 'b']),
  contains: list({ contains: { const: 'a' } }, ['a'], ['b']),
  'additionalProperties: false': x(closed({ a: text }), { a: 'b' }, { a: 'b', c: 'd' }),
  'additionalProperties: a schema': x({ type: 'object', additionalProperties: { type: 'number' } }, { a: 1 }, { a: 'b' }),
  patternProperties: x({ type: 'object', patternProperties: { '^a': { type: 'number' } }, additionalProperties: false }, { ab: 1 }, { ab: 'c' }),
  propertyNames: x({ type: 'object', additionalProperties: { type: 'number' }, propertyNames: { pattern: '^a' } }, { ab: 1 }, { ba: 1 }),
  'an optional property': { schema: closed({ x: text, y: text }, ['x']), good: { x: 'a' }, bad: { y: 'a' } },
  'a parameter named strict': {
    schema: closed({ x: text, strict: { type: 'string', enum: ['a'] } }),
    good: { x: 'a', strict: 'a' },
    bad: { x: 'a', strict: 'b' },
  },
};
