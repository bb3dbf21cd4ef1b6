// Arguments drawn from a schema: every one fits it, optional ones come and go. Knows what the examples of the repository use.

import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../../src/text/json-value.js';

export function drawSample(schema: JsonValue, random: () => number): JsonValue {
  if (!isObject(schema)) return null;
  const below = (most: number): number => Math.floor(random() * most);
  const members = getOwn(schema, 'enum');
  if (Array.isArray(members)) return members[below(members.length)] as JsonValue;
  const type = getOwn(schema, 'type');
  const number = (key: string, otherwise: number): number => (typeof schema[key] === 'number' ? (schema[key] as number) : otherwise);
  switch (Array.isArray(type) ? type[below(type.length)] : type) {
    case 'string':
      if (schema.format === 'date') return `2026-0${1 + below(9)}-1${below(10)}`;
      return Array.from({ length: 3 + below(6) }, () => 'abcdefghij klmnop'[below(17)]).join('');
    case 'integer':
      return number('minimum', -50) + below(number('maximum', 50) - number('minimum', -50) + 1);
    case 'number':
      return number('minimum', 0) + below(1_000) / 8 + 0.0625;
    case 'boolean':
      return random() < 0.5;
    case 'array':
      return Array.from({ length: number('minItems', 1) + below(number('maxItems', 4) - number('minItems', 1) + 1) }, () =>
        drawSample(schema.items as JsonValue, random),
      );
    case 'object': {
      const object: JsonObject = {};
      const required = (schema.required ?? []) as string[];
      for (const [key, value] of Object.entries((schema.properties ?? {}) as JsonObject))
        if (required.includes(key) || random() < 0.6) setOwn(object, key, drawSample(value, random));
      return object;
    }
    default:
      return null;
  }
}

/** Numbers from 0 to 1, the same in every run. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
