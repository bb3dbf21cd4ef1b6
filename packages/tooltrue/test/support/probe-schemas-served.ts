// More schemas to probe with, for services and hosts whose limits and words differ from those of the large ones.

import type { JsonObject, JsonValue } from '../../src/text/json-value.js';
import { makeRoot, type Lane } from './lanes.js';
import { keyed, range, type SchemaParts } from './probe-schemas.js';

const text: JsonObject = { type: 'string' };
const whole: JsonObject = { type: 'integer' };
const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** A keyword beside or inside something, with a value that fits. */
const BESIDE: JsonObject = {
  $ref: '#/$defs/T',
  $defs: { T: text },
  definitions: { T: text },
  anyOf: [text],
  oneOf: [text],
  allOf: [text],
  not: whole,
  enum: ['a'],
  const: 'a',
  type: 'object',
  properties: { x: text },
  additionalProperties: true,
  patternProperties: { '^x': text },
  required: ['x'],
  items: text,
  description: 'What it is.',
  title: 'It',
  default: 'a',
  pattern: '^a',
  minimum: 1,
  nullable: true,
  format: 'date',
  prefixItems: [text],
  minLength: 1,
  maxLength: 5,
  minItems: 1,
  maxItems: 5,
  maximum: 5,
  exclusiveMinimum: 0,
  exclusiveMaximum: 6,
};

const one = (own: JsonValue) => (lane: Lane) => makeRoot(lane, { own }, { $defs: { T: text } });

/** Each keyword in turn, beside or inside the same things: one schema a keyword. */
const beside: SchemaParts = Object.fromEntries(
  Object.entries(BESIDE).map(([key, value]) => [
    `${key} beside others`,
    (lane: Lane) =>
      makeRoot(
        lane,
        {
          ...Object.fromEntries(
            ['anyOf', 'oneOf', 'allOf'].flatMap((union) => [
              [`in ${union}`, { [union]: [{ [key]: value }] }],
              [`beside ${union}`, { [union]: [text], [key]: value }],
            ]),
          ),
          object: { type: 'object', [key]: value },
          reference: { $ref: '#/$defs/T', [key]: value },
          list: { type: 'array', items: { [key]: value } },
          alone: { [key]: value },
        },
        { $defs: { T: text } },
      ),
  ]),
);

/** Each pair of types, alone and beside an enum. */
const lists: SchemaParts = Object.fromEntries(
  TYPES.map((a) => [
    `type lists of ${a}`,
    (lane: Lane) =>
      makeRoot(lane, {
        alone: { type: [a], enum: ['a', 1, null] },
        ...Object.fromEntries(
          TYPES.flatMap((b) => [
            [`${a} or ${b}`, { type: [a, b] }],
            [`${b} or ${a} of an enum`, { type: [b, a], enum: ['a', 1, null] }],
          ]),
        ),
      }),
  ]),
);

export const servedParts: SchemaParts = {
  ...beside,
  ...lists,
  ...Object.fromEntries(
    [199, 200, 201, 499, 500, 501, 2999, 3000, 3001].map((n) => [
      `${n} required properties`,
      (lane: Lane) => {
        const properties = keyed(n, () => text);
        return makeRoot(lane, properties, { required: Object.keys(properties) });
      },
    ]),
  ),
  'a described enum': one({ enum: ['a'], description: 'What it is.' }),
  'two of all': one({ allOf: [text, { enum: ['a'] }] }),
  'a length beside a pattern': one({ type: 'string', pattern: '^a', minLength: 1, maxLength: 5 }),
  'definitions in definitions': (lane) =>
    makeRoot(lane, { own: { $ref: '#/$defs/T' } }, { $defs: { T: { type: 'string', pattern: '^a', $defs: { U: text } } } }),
  'definitions in a list': one({ type: 'array', items: { type: 'string', pattern: '^a', $defs: { U: text } } }),
  ...Object.fromEntries([249, 250, 251, 999, 1000, 1001].map((n) => [`an enum of ${n}`, one({ type: 'string', enum: range(n).map((k) => `v${k}`) })])),
};
