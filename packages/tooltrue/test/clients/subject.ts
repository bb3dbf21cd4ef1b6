// The tools of these tests: one that no service takes as it is, and one that every service does. And the judge of what comes back, which
// is not ours.

import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { check } from '../../src/check/index.js';

export const weather = {
  name: 'get.weather',
  description: 'Tells the weather in a city for the next days.',
  inputSchema: {
    type: 'object',
    properties: {
      city: { type: 'string', minLength: 1, description: 'The name of the city.' },
      days: { type: 'integer', minimum: 1, maximum: 14, default: 3, description: 'How many days.' },
      limits: { type: 'object', additionalProperties: { type: 'number' }, description: 'The highest value of each measure.' },
    },
    required: ['city'],
    additionalProperties: false,
  },
} as const;

export const ping = {
  name: 'ping',
  description: 'Says whether a host answers.',
  inputSchema: {
    type: 'object',
    properties: { host: { type: 'string', description: 'The name of the host.' } },
    required: ['host'],
    additionalProperties: false,
  },
} as const;

/** In the form of a listing of a server. */
export const listed = [weather, ping];

/** What a model says in strict mode, and what is meant. */
export const strictArguments = { city: '서울', days: null, limits: [{ key: 'wind', value: 12.5 }] };
export const meant = { city: '서울', limits: { wind: 12.5 } };

export const fits = (schema: object, value: unknown): boolean => new Ajv2020({ strict: false }).validate(schema, value);

/** Errors that the check finds in what was sent, by rule and place. */
export const errorsOf = (sent: unknown, target: string): string[] =>
  check(JSON.stringify(sent), { for: target, as: 'wire' })
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ rule, pointer }) => `${rule} ${pointer}`);

export function expectMeant(name: string, given: unknown): void {
  expect(name).toBe('get.weather');
  expect(given).toEqual(meant);
  expect(fits(weather.inputSchema, given)).toBe(true);
}

/** A text in pieces of a few characters. */
export const inPieces = (text: string, size = 9): string[] => text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];

/** What stands at keys joined by dots. */
export const pick = <Value>(value: unknown, path: string): Value =>
  path.split('.').reduce((at, key) => (at as Record<string, unknown> | undefined)?.[key], value) as Value;
